#include "server/store/reader.h"

#include <exception>
#include <utility>

#include "server/store/answer.h"
#include "server/store/database.h"

namespace reversi::store {

class Reader::Connection {
 public:
  explicit Connection(Location location) : database_(std::move(location), Database::Use::read) {}

  /// A connection that failed is dropped: the next question makes a new one.
  core::QueryResult ask(const core::Query& query) {
    if (auto connected = database_.connect(); !connected) return core::NotLoaded{.text = connected.error().text};
    try {
      return answer(database_.sql(), query);
    } catch (const std::exception& fault) {
      auto failed = core::NotLoaded{.text = database_.error_of(fault).text};
      database_.disconnect();
      return failed;
    }
  }

 private:
  Database database_;
};

Reader::Reader(std::unique_ptr<Connection> connection) : connection_(std::move(connection)) {}

Result<std::unique_ptr<Reader>> Reader::open(std::string_view url) {
  auto location = parse_url(url);
  if (!location) return std::unexpected(location.error());
  return std::unique_ptr<Reader>(new Reader(std::make_unique<Connection>(std::move(*location))));
}

Reader::~Reader() = default;

void Reader::post(core::Query query, Callback callback) {
  worker_.post([this, query = std::move(query), callback = std::move(callback)] { callback(connection_->ask(query)); });
}

}  // namespace reversi::store
