// Everything that runs: store, engine, host and listener, built from the configuration and run until told to stop.
//
// One thread, that of `run`, which is the loop's.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/asio/signal_set.hpp>
#include <expected>
#include <memory>
#include <optional>
#include <string>

#include "server/engine/pool.h"
#include "server/learning.h"
#include "server/net/host.h"
#include "server/net/identity.h"
#include "server/net/listener.h"
#include "server/operation.h"
#include "server/pacing.h"
#include "server/reach.h"
#include "server/settings/read.h"
#include "server/store/passwords.h"
#include "server/store/reader.h"
#include "server/store/writer.h"

namespace reversi {

/// Members are destroyed from the last to the first: those that answer the host before the host.
class Program {
 public:
  /// @param given  what the command line says, for reading the settings again
  /// @param read   what came of it
  Program(Given given, Read read);

  /// Builds it all; says in one sentence why it cannot.
  std::expected<void, std::string> prepare();

  /// Serves until it is stopped. @return the exit code
  int run();

 private:
  std::expected<void, std::string> prepare_identity();
  std::expected<void, std::string> prepare_listener();
  std::expected<void, std::string> announce();
  void make_operation();
  void make_host(core::Restored restored);
  net::Outside outside();
  void watch_for_reload();
  std::expected<void, std::string> reload();
  bool take_over(const Configuration& wanted);
  std::expected<void, std::string> take_identity();
  std::expected<void, std::string> take_words();
  void make_engine();
  void submit(const core::Think& think);
  void advise(const core::Advise& asked);
  void keep_games(const core::Batch& batch);
  void hash(core::HashPassword asked);
  void check(core::CheckPassword asked);
  void load(core::Load asked);
  void watch_signals();
  void watch_stdin();
  void stop(const std::string& why);

  Given given_;
  Configuration configuration_;
  std::optional<net::Identity> identity_;  // none: plaintext
  boost::asio::io_context loop_{1};
  boost::asio::signal_set signals_;
  boost::asio::signal_set hangup_;
  std::unique_ptr<boost::asio::posix::stream_descriptor> stdin_;
  char stdin_byte_ = 0;
  std::unique_ptr<net::Host> host_;
  std::unique_ptr<net::Listener> listener_;
  std::unique_ptr<Operation> operation_;  // outlives what it has posted to the writer
  std::unique_ptr<Learning> learning_;    // outlives those that tell it what is stored
  std::unique_ptr<store::Writer> writer_;
  std::unique_ptr<store::Reader> reader_;
  std::optional<Pacing> pacing_;  // none: the AI answers at once
  std::unique_ptr<engine::Pool> pool_;
  std::unique_ptr<Reach> reach_;
  store::Passwords passwords_;
  bool everything_stored_ = true;
};

}  // namespace reversi
