// How a running server shows itself and is led: metrics and health on a port, the control socket, draining.
//
// Owned by the program, on the loop's thread, except where a function says otherwise.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <expected>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "server/admin.h"
#include "server/net/control.h"
#include "server/net/host.h"
#include "server/net/identity.h"
#include "server/net/metrics.h"
#include "server/net/reports.h"
#include "server/settings/configuration.h"
#include "server/store/writer.h"

namespace reversi {

class Operation {
 public:
  /// What the program does for it.
  struct Doors {
    std::function<const net::Identity*()> identity;  ///< nothing: plaintext
    std::function<Admin::Reply()> reload;
    std::function<void(const std::string& why)> stop;
    std::function<void(core::Query, std::function<void(core::QueryResult)>)> load;  ///< answered on another thread
  };

  Operation(boost::asio::io_context& loop, const Configuration& configuration, net::Host& host, store::Writer& writer,
            Doors doors);

  /// Binds port and socket. @return or a sentence that says which could not be
  std::expected<void, std::string> open();

  /// Nothing new is begun; what is asked meanwhile is answered "not ready".
  void stopping();

  /// Closes port and socket.
  void close();

  /// What came of an order of `ctl`.
  void administered(const core::Administered& told) { admin_.administered(told); }

  /// The AI was asked, will not be asked any more, has answered. From any thread.
  void ai_asked(core::ThinkId think, std::chrono::milliseconds budget);
  void ai_cancelled(core::ThinkId think);
  void ai_answered(core::ThinkId think);

 private:
  using Clock = std::chrono::steady_clock;
  struct Asked {
    Clock::time_point at;
    std::chrono::milliseconds budget{};
  };

  net::Reports::Answer page(std::string_view path);
  net::Metrics::Sample sample() const;
  bool is_ready() const;
  std::string status() const;
  void drain(std::chrono::seconds within);
  void stop_draining();
  void watch_drain();
  void look_again();
  void watch_store();

  boost::asio::io_context& loop_;
  const Configuration& configuration_;
  net::Host& host_;
  store::Writer& writer_;
  Doors doors_;
  net::Metrics metrics_;
  Admin admin_;
  net::Reports reports_;
  net::Control control_;
  boost::asio::steady_timer drain_timer_;
  boost::asio::steady_timer store_timer_;
  Clock::time_point began_ = Clock::now();
  std::optional<Clock::time_point> drain_until_;
  bool store_answers_ = true;
  bool stopping_ = false;

  std::mutex asked_mutex_;
  std::map<core::ThinkId, Asked> asked_;  // guarded by asked_mutex_
};

}  // namespace reversi
