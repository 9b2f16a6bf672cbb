#include "server/program.h"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <spdlog/spdlog.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <boost/asio/post.hpp>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <utility>

#include "server/engine/book.h"
#include "server/engine/levels.h"
#include "server/even_openings.h"
#include "server/former_bans.h"
#include "server/logging.h"
#include "server/net/notices.h"
#include "server/net/ready.h"
#include "server/opening.h"
#include "server/settings/table.h"
#include "server/version.h"

namespace reversi {
namespace {

namespace asio = boost::asio;
using Failure = std::unexpected<std::string>;

/// What renews certificates does so a month before their end.
constexpr std::chrono::days certificate_notice{14};

core::Offer offer(const Configuration& configuration) {
  core::Offer offer{.program = fmt::format("reversi-server {}", program_version),
                    .ai_levels = {},
                    .openings = even_openings(),
                    .public_address = configuration.public_address.value_or(""),
                    .puzzles = own_puzzles()};
  offer.daily = daily_order(offer.puzzles.size());
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
  if (::access(folder.c_str(), W_OK | X_OK) == 0) return {};
  if (errno == EROFS) {
    return Failure(
        fmt::format("the folder {} is on a volume that is mounted read-only; it must be writable", folder.string()));
  }
  struct stat found{};
  ::stat(folder.c_str(), &found);
  return Failure(
      fmt::format("the folder {} belongs to user {} and this server runs as user {}; on the machine that has it say: "
                  "chown -R {}:{} FOLDER",
                  folder.string(), found.st_uid, ::getuid(), ::getuid(), ::getgid()));
}

std::expected<net::Identity, std::string> identity_of(const Configuration& configuration) {
  return configuration.certificate ? net::given_identity(*configuration.certificate, *configuration.key)
                                   : net::own_identity(configuration.data);
}

/// Who trusts the certificate's authority is asked by his client, or turned away, once it has ended.
void warn_of_end(const net::Identity& identity) {
  const auto left = identity.ends - std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
  if (left > certificate_notice) return;
  const auto day = fmt::gmtime(std::chrono::system_clock::to_time_t(identity.ends));
  spdlog::warn("the certificate {} on {:%Y-%m-%d}: put a new one in its place, then reload",
               left.count() < 0 ? "has ended" : "ends", day);
}

}  // namespace

Program::Program(Given given, Read read)
    : given_(std::move(given)), configuration_(std::move(read.configuration)), signals_(loop_), hangup_(loop_) {}

std::expected<void, std::string> Program::prepare() {
  if (auto made = make_folder(configuration_.data); !made) return made;
  configuration_.net.gateway = net::gateway_of_container();
  auto store = open_store(configuration_);
  if (!store) return Failure(store.error());
  const auto bans = take_over_bans(configuration_, *store);
  if (!bans) return Failure(bans.error());
  if (*bans > 0) spdlog::info("banned addresses taken from their file into the database: {}", *bans);
  if (auto made = prepare_identity(); !made) return made;
  if (auto bound = prepare_listener(); !bound) return bound;
  auto restored = store->load();
  if (!restored) return Failure(restored.error().text);
  make_host(*std::move(restored));
  if (configuration_.word_list) {
    if (auto taken = take_words(); !taken) return taken;
  }
  writer_ = std::make_unique<store::Writer>(*std::move(store));
  const auto url = database_url(configuration_);
  if (!url) return Failure(url.error());
  auto reader = store::Reader::open(*url);
  if (!reader) return Failure(reader.error().text);
  reader_ = *std::move(reader);
  make_operation();
  if (auto opened = operation_->open(); !opened) return opened;
  make_engine();
  return {};
}

void Program::make_engine() {
  Learning::Answers answers{
      .reviewed = [this](core::StepReviewed reviewed) { host_->step_reviewed(std::move(reviewed)); },
      .loaded = [this](core::Loaded loaded) { host_->loaded(std::move(loaded)); },
      .searched = [this](core::GameSearched searched) { host_->game_searched(std::move(searched)); }};
  learning_ = std::make_unique<Learning>(configuration_.ai_threads, configuration_.puzzle_share,
                                         configuration_.data / "library.db", std::move(answers));
  auto answer = [this](engine::Ticket ticket, const engine::Progress& found) {
    operation_->ai_answered(ticket);
    learning_->ai_ended(ticket);
    if (!pacing_) return host_->move_found(ticket, found.best, found.hundredths);
    boost::asio::post(loop_, [this, ticket, found] {
      if (pacing_->knows(ticket)) return pacing_->answered(ticket, found);
      host_->move_found(ticket, found.best, found.hundredths);  // a hint: nobody waits for a person
    });
  };
  if (configuration_.ai_pause) {
    pacing_.emplace(loop_, [this](core::ThinkId think, rules::Square best) { host_->move_found(think, best); });
  }
  pool_ = std::make_unique<engine::Pool>(configuration_.ai_threads, std::move(answer));
}

std::expected<void, std::string> Program::prepare_identity() {
  if (configuration_.plaintext) return {};
  auto identity = identity_of(configuration_);
  if (!identity) return Failure(identity.error());
  warn_of_end(*identity);
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
  host_ = std::make_unique<net::Host>(loop_, configuration_.net, tls, offer(configuration_), std::move(restored),
                                      outside());
}

void Program::make_operation() {
  Operation::Doors doors{
      .identity = [this] { return identity_ ? &*identity_ : nullptr; },
      .reload = [this]() -> Admin::Reply {
        if (auto reloaded = reload(); !reloaded) return std::unexpected(reloaded.error());
        return "reloaded; the log says what has changed and what needs a restart\n";
      },
      .stop = [this](const std::string& why) { stop(why); },
      .load = [this](core::Query query,
                     store::Reader::Callback answer) { reader_->post(std::move(query), std::move(answer)); }};
  operation_ = std::make_unique<Operation>(loop_, configuration_, *host_, *writer_, std::move(doors));
}

net::Outside Program::outside() {
  return {.commit =
              [this](const std::shared_ptr<const core::Batch>& batch) {
                auto told = [this, batch](const store::Result<>& result) {
                  if (result && !batch->games.empty()) keep_games(*batch);
                  if (result) return host_->stored(batch->id);
                  const auto& error = result.error();
                  host_->not_stored(batch->id, error.text, error.kind == store::Error::Kind::permanent);
                };
                writer_->post(batch, std::move(told));
              },
          .think = [this](const core::Think& think) { submit(think); },
          .cancel_think =
              [this](core::ThinkId think) {
                pool_->cancel(think);
                learning_->ai_ended(think);
                operation_->ai_cancelled(think);
                if (pacing_) pacing_->cancel(think);
              },
          .advise = [this](const core::Advise& asked) { advise(asked); },
          .review = [this](const core::Review& review) { learning_->review(review); },
          .cancel_review = [this](core::ReviewId review) { learning_->cancel(review); },
          .look_up = [this](const core::LookUp& asked) { learning_->look_up(asked); },
          .hash_password = [this](core::HashPassword asked) { hash(std::move(asked)); },
          .check_password = [this](core::CheckPassword asked) { check(std::move(asked)); },
          .administered = [this](const core::Administered& told) { operation_->administered(told); },
          .load = [this](core::Load asked) { load(std::move(asked)); },
          .stopped =
              [this](bool everything_stored) {
                everything_stored_ = everything_stored;
                loop_.stop();
              }};
}

/// On the writer's thread.
void Program::keep_games(const core::Batch& batch) {
  std::vector<v1::GameRow> ended;
  ended.reserve(batch.games.size());
  for (const auto& game : batch.games) ended.push_back(game.row);
  learning_->keep(std::move(ended));
}

void Program::hash(core::HashPassword asked) {
  passwords_.hash(std::move(asked.password), [this, job = asked.job](std::string hash) {
    const bool good = !hash.empty();
    host_->password_done({.job = job, .good = good, .hash = std::move(hash)});
  });
}

void Program::check(core::CheckPassword asked) {
  passwords_.check(std::move(asked.password), std::move(asked.hash), [this, job = asked.job](bool good) {
    host_->password_done({.job = job, .good = good, .hash = {}});
  });
}

void Program::load(core::Load asked) {
  reader_->post(std::move(asked.query), [this, job = asked.job](core::QueryResult result) {
    host_->loaded({.job = job, .result = std::move(result)});
  });
}

void Program::submit(const core::Think& think) {
  const auto level = engine::level_of(think.level);
  const auto budget = level ? std::min(level->budget, think.budget) : think.budget;
  operation_->ai_asked(think.think, budget);
  learning_->ai_began(think.think);
  if (pacing_) pacing_->asked(think);
  pool_->submit(think.think, {.position = think.position,
                              .level = think.level,
                              .budget = budget,
                              .seed = think.seed,
                              .node_limit = std::nullopt,
                              .book = &engine::opening_book()});
}

void Program::advise(const core::Advise& asked) {
  operation_->ai_asked(asked.think, asked.budget);
  learning_->ai_began(asked.think);
  pool_->submit(asked.think, {.position = asked.position,
                              .level = engine::strongest_level().number,
                              .budget = asked.budget,
                              .seed = asked.think,
                              .node_limit = std::nullopt});
}

/// The first signal stops in good order; the second ends at once.
void Program::watch_signals() {
  signals_.add(SIGINT);
  signals_.add(SIGTERM);
  hangup_.add(SIGHUP);
  watch_for_reload();
  signals_.async_wait([this](boost::system::error_code error, int signal) {
    if (error) return;
    signals_.async_wait([](boost::system::error_code again, int second) {
      if (!again) std::_Exit(128 + second);
    });
    stop(signal == SIGINT ? "interrupted" : "terminated");
  });
}

// ---- settings taken anew ----

void Program::watch_for_reload() {
  hangup_.async_wait([this](boost::system::error_code error, int /*signal*/) {
    if (error) return;
    static_cast<void>(reload());  // it has said in the log how it went
    watch_for_reload();
  });
}

/// What cannot be read leaves all as it was.
std::expected<void, std::string> Program::reload() {
  auto read = read_configuration(given_);
  if (!read) {
    spdlog::error("settings not reloaded: {}", read.error());
    return Failure(read.error());
  }
  for (const auto& warning : read->warnings) spdlog::warn("{}", warning);
  const bool changed = take_over(read->configuration);
  set_log_level(configuration_.log_level);
  host_->limits_changed();
  const auto identity = take_identity();
  auto words = take_words();
  if (!words) words = Failure("the words were not reloaded, the former ones go on: " + words.error());
  for (const auto& taken : {identity, words}) {
    if (!taken) spdlog::error("{}", taken.error());
  }
  spdlog::info("settings reloaded{}", changed ? "" : ": none has changed");
  return identity ? words : identity;
}

/// Each changed setting that a running server takes; says of the others that they wait for a restart.
/// @return whether there was any
bool Program::take_over(const Configuration& wanted) {
  bool changed = false;
  for (const auto& setting : settings()) {
    const auto before = setting.show(configuration_);
    const auto after = setting.show(wanted);
    if (before == after) continue;
    changed = true;
    if (setting.takes == Takes::at_start) {
      spdlog::warn("{}: '{}' needs a restart; '{}' goes on until then", setting.name, after, before);
    } else if (setting.set(configuration_, after)) {
      spdlog::info("{}: from '{}' to '{}'", setting.name, before, after);
    }
  }
  return changed;
}

/// What cannot be read leaves the former words in force.
std::expected<void, std::string> Program::take_words() {
  auto words = configuration_.word_list ? read_words(*configuration_.word_list) : std::vector<std::string>();
  if (!words) return Failure(words.error());
  host_->words_changed(*std::move(words));
  return {};
}

/// Connections that are up keep the certificate that they began with. What cannot be read leaves the former one in use.
std::expected<void, std::string> Program::take_identity() {
  if (configuration_.plaintext) return {};
  auto identity = identity_of(configuration_);
  if (!identity) return Failure("the certificate was not reloaded, the former one goes on: " + identity.error());
  if (identity->pin != identity_->pin) {
    spdlog::warn("the key has changed: clients that know the server by its key will ask; its fingerprint is {}",
                 identity->pin);
    reach_->key_changed(identity->pin);
  }
  warn_of_end(*identity);
  host_->use_tls(identity->context.get());
  identity_ = *std::move(identity);
  return {};
}

// ---- the end ----

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
  operation_->stopping();
  listener_->close();
  if (reach_) reach_->close();
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
  learning_->begin([this](core::Query query, Explorer::Callback answer) {
    asio::post(loop_, [this, query = std::move(query), answer = std::move(answer)]() mutable {
      reader_->post(std::move(query), [this, answer = std::move(answer)](core::QueryResult result) {
        asio::post(loop_, [answer, result = std::move(result)] { answer(result); });
      });
    });
  });
  reach_ = std::make_unique<Reach>(loop_, configuration_, listener_->endpoints(),
                                   identity_ ? identity_->pin : std::string());
  if (auto told = announce(); !told) {
    spdlog::error("{}", told.error());
    return 1;
  }
  const auto census = host_->census();
  spdlog::info("reversi-server {} serves; {} rooms are kept, {} games go on", program_version, census.rooms,
               census.running_games);
  loop_.run();
  operation_->close();
  if (!everything_stored_) {
    // The store may hang for ever, or have failed for good; what was acknowledged is in it.
    spdlog::error("stopped without having stored everything; nobody was told of what is missing");
    spdlog::shutdown();
    std::_Exit(1);
  }
  spdlog::info("stopped; everything is stored");
  return 0;
}

}  // namespace reversi
