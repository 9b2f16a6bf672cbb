// The library of games as the server has it: asked what was played, and given every game that ends here. On a thread of
// its own, so that nobody's move waits for a search.
//
// All functions may be called from any thread and return at once. Destroying it drops what waits.
#pragma once

#include <cstdint>
#include <expected>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "common/library/library.h"
#include "server/core/query.h"
#include "server/store/worker.h"

namespace reversi {

class Explorer {
 public:
  /// Told once for each question, on the explorer's thread. Must not throw.
  using Callback = std::function<void(core::QueryResult)>;
  /// Asks the store, which answers on any thread, as long as the explorer is there.
  using Ask = std::function<void(core::Query, Callback)>;

  /// @param file  of the library; made with the first use where it is not there
  explicit Explorer(std::filesystem::path file);

  void look_up(core::LibraryQuery query, Callback callback);

  /// Adds games that have just ended and are durable.
  void keep(std::vector<v1::GameRow> games);

  /// Adds what ended here while the library was not there, or could not be written. Once, at start.
  void catch_up(Ask ask);

 private:
  std::expected<library::Library*, std::string> library();
  core::QueryResult answer(const core::LibraryQuery& query);
  std::expected<void, std::string> add(const std::vector<v1::GameRow>& games);
  void note_up_to_date();
  void ask_for_page(const Ask& ask, std::int64_t since, std::int64_t before);
  void take_page(const Ask& ask, std::int64_t since, const core::QueryResult& result);

  std::filesystem::path file_;
  // The worker's alone.
  std::optional<library::Library> library_;
  bool caught_up_ = false;
  bool failed_ = false;      ///< a game that ended here is missing: the next start looks for it
  std::int64_t newest_ = 0;  ///< when the last of those added ended, in ms

  store::Worker worker_;
};

}  // namespace reversi
