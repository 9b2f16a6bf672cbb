// reversi-server: reads the configuration, builds store, engine and host, runs them until told to stop.

#include <fcntl.h>
#include <fmt/format.h>
#include <google/protobuf/stubs/logging.h>
#include <sodium.h>
#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/asio/signal_set.hpp>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <memory>
#include <optional>

#include "server/configuration.h"
#include "server/engine/pool.h"
#include "server/net/host.h"
#include "server/net/identity.h"
#include "server/net/listener.h"
#include "server/net/notices.h"
#include "server/net/ready.h"
#include "server/store/writer.h"
#include "server/version.h"

namespace reversi {
namespace {

namespace asio = boost::asio;
using Failure = std::unexpected<std::string>;

/// Everything that runs. Members are destroyed from the last to the first: those that answer the host before the host.
class Program {
 public:
  explicit Program(Configuration configuration) : configuration_(std::move(configuration)) {}

  /// Builds it all; says in one sentence why it cannot.
  std::expected<void, std::string> prepare();

  /// Serves until it is stopped. @return the exit code
  int run();

 private:
  std::expected<void, std::string> prepare_identity();
  std::expected<void, std::string> prepare_listener();
  std::expected<void, std::string> announce();
  void make_host(core::Restored restored);
  net::Outside outside();
  void submit(const core::Think& think);
  void watch_signals();
  void watch_stdin();
  void stop(const std::string& why);

  Configuration configuration_;
  std::optional<net::Identity> identity_;  // none: plaintext
  asio::io_context loop_{1};
  asio::signal_set signals_{loop_, SIGINT, SIGTERM};
  std::unique_ptr<asio::posix::stream_descriptor> stdin_;
  char stdin_byte_ = 0;
  std::unique_ptr<net::Host> host_;
  std::unique_ptr<net::Listener> listener_;
  std::unique_ptr<store::Writer> writer_;
  std::unique_ptr<engine::Pool> pool_;
  bool everything_stored_ = true;
};

core::Offer offer() {
  core::Offer offer{.program = fmt::format("reversi-server {}", program_version), .ai_levels = {}};
  for (const auto& level : engine::levels()) {
    auto& told = offer.ai_levels.emplace_back();
    told.set_level(static_cast<std::uint32_t>(level.number));
    told.set_name(std::string(level.name));
  }
  return offer;
}

/// For its owner alone: the key is in it.
std::expected<void, std::string> make_folder(const std::filesystem::path& folder) {
  std::error_code error;
  if (std::filesystem::create_directories(folder, error)) {
    std::filesystem::permissions(folder, std::filesystem::perms::owner_all, error);
  }
  if (error) return Failure(fmt::format("cannot make the folder {}: {}", folder.string(), error.message()));
  return {};
}

std::expected<void, std::string> Program::prepare() {
  if (auto made = make_folder(configuration_.data); !made) return made;
  auto store = store::Store::open(configuration_.database);
  if (!store) return Failure(store.error().text);
  if (auto migrated = store->migrate(); !migrated) return Failure(migrated.error().text);
  if (auto made = prepare_identity(); !made) return made;
  if (auto bound = prepare_listener(); !bound) return bound;
  auto restored = store->load();
  if (!restored) return Failure(restored.error().text);
  make_host(*std::move(restored));
  writer_ = std::make_unique<store::Writer>(*std::move(store));
  auto answer = [this](engine::Ticket ticket, const engine::Progress& found) { host_->move_found(ticket, found.best); };
  pool_ = std::make_unique<engine::Pool>(configuration_.ai_threads, std::move(answer));
  return {};
}

std::expected<void, std::string> Program::prepare_identity() {
  if (configuration_.plaintext) return {};
  auto identity = configuration_.certificate ? net::given_identity(*configuration_.certificate, *configuration_.key)
                                             : net::own_identity(configuration_.data);
  if (!identity) return Failure(identity.error());
  identity_ = *std::move(identity);
  return {};
}

std::expected<void, std::string> Program::prepare_listener() {
  net::Listener::Settings settings{.pause = configuration_.net.accept_pause,
                                   .send_buffer = configuration_.net.send_buffer,
                                   .farewell = configuration_.plaintext ? net::full_farewell() : std::string()};
  auto sink = [this](net::Listener::Socket socket) { host_->take(std::move(socket)); };
  listener_ = std::make_unique<net::Listener>(loop_, std::move(settings), std::move(sink));
  if (configuration_.listen.empty()) return listener_->listen_everywhere(configuration_.port);
  for (const auto& endpoint : configuration_.listen) {
    if (auto bound = listener_->listen(endpoint); !bound) return bound;
  }
  return {};
}

void Program::make_host(core::Restored restored) {
  auto* tls = identity_ ? identity_->context.get() : nullptr;
  host_ = std::make_unique<net::Host>(loop_, configuration_.net, tls, offer(), std::move(restored), outside());
}

net::Outside Program::outside() {
  return {.commit =
              [this](core::Batch batch) {
                const auto id = batch.id;
                auto told = [this, id](const store::Result<>& result) {
                  if (result) return host_->stored(id);
                  const auto& error = result.error();
                  host_->not_stored(id, error.text, error.kind == store::Error::Kind::permanent);
                };
                writer_->post(std::move(batch), std::move(told));
              },
          .think = [this](const core::Think& think) { submit(think); },
          .cancel_think = [this](core::ThinkId think) { pool_->cancel(think); },
          .stopped =
              [this](bool everything_stored) {
                everything_stored_ = everything_stored;
                loop_.stop();
              }};
}

void Program::submit(const core::Think& think) {
  const auto level = engine::level_of(think.level);
  const auto budget = level ? std::min(level->budget, think.budget) : think.budget;
  pool_->submit(think.think, {.position = think.position,
                              .level = think.level,
                              .budget = budget,
                              .seed = think.seed,
                              .node_limit = std::nullopt});
}

/// The first signal stops in good order; the second ends at once.
void Program::watch_signals() {
  signals_.async_wait([this](boost::system::error_code error, int signal) {
    if (error) return;
    signals_.async_wait([](boost::system::error_code again, int second) {
      if (!again) std::_Exit(128 + second);
    });
    stop(signal == SIGINT ? "interrupted" : "terminated");
  });
}

/// Standard input that ends means that whoever started this server is gone.
void Program::watch_stdin() {
  stdin_ = std::make_unique<asio::posix::stream_descriptor>(loop_, ::dup(STDIN_FILENO));
  stdin_->async_read_some(asio::buffer(&stdin_byte_, 1), [this](boost::system::error_code error, std::size_t) {
    if (!error) {
      watch_stdin();
    } else if (error != asio::error::operation_aborted) {
      stop("standard input has ended");
    }
  });
}

void Program::stop(const std::string& why) {
  spdlog::info("stopping: {}", why);
  listener_->close();
  host_->stop("The server is stopping; your games are kept.", configuration_.stop_deadline);
}

std::expected<void, std::string> Program::announce() {
  const net::Ready ready{.endpoints = listener_->endpoints(), .pin = identity_ ? identity_->pin : std::string()};
  fmt::print("{}", net::greeting(ready));
  std::fflush(stdout);
  return configuration_.print_ready ? net::tell(*configuration_.print_ready, net::ready_line(ready))
                                    : std::expected<void, std::string>();
}

int Program::run() {
  watch_signals();
  if (configuration_.exit_with_stdin) watch_stdin();
  host_->start();
  listener_->start();
  if (auto told = announce(); !told) {
    spdlog::error("{}", told.error());
    return 1;
  }
  loop_.run();
  if (!everything_stored_) {
    // The store may hang for ever, or have failed for good; what was acknowledged is in it.
    spdlog::error("stopped without having stored everything; nobody was told of what is missing");
    spdlog::shutdown();
    std::_Exit(1);
  }
  spdlog::info("stopped; everything is stored");
  return 0;
}

/// Every connection is a descriptor; what the system grants is taken.
void raise_descriptor_limit() {
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &limit);
}

/// What protobuf has to say about a message is about its sender, who is told; not an error of ours.
void trace_protobuf(google::protobuf::LogLevel /*level*/, const char* /*file*/, int /*line*/, const std::string& text) {
  spdlog::trace("protobuf: {}", text);
}

int serve(int argc, const char* const* argv) {
  auto configuration = read_configuration(argc, argv);
  if (!configuration) return configuration.error();
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);  // a file at its limit is a full disk to the store, not the end
  raise_descriptor_limit();
  spdlog::set_default_logger(spdlog::stderr_color_mt("reversi-server"));
  spdlog::set_level(spdlog::level::from_str(configuration->log_level));
  google::protobuf::SetLogHandler(&trace_protobuf);
  if (sodium_init() < 0) throw std::runtime_error("the system's random source does not work");
  Program program(*std::move(configuration));
  if (auto prepared = program.prepare(); !prepared) {
    fmt::print(stderr, "reversi-server: {}\n", prepared.error());
    return 1;
  }
  return program.run();
}

}  // namespace
}  // namespace reversi

int main(int argc, char** argv) {
  try {
    return reversi::serve(argc, argv);
  } catch (const std::exception& problem) {
    fmt::print(stderr, "reversi-server: {}\n", problem.what());
    return 1;
  }
}
