#include "server/operation.h"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/post.hpp>
#include <utility>

#include "server/store/location.h"
#include "server/version.h"

namespace reversi {
namespace {

namespace asio = boost::asio;

constexpr std::chrono::milliseconds drain_look{100};  // how soon the end of the last game is noticed
constexpr std::chrono::seconds store_look{5};         // how soon a database that is away is noticed while nobody plays

std::string kind_of(const std::string& url) {
  const auto location = store::parse_url(url);
  return location && location->kind == store::Location::Kind::postgresql ? "postgresql" : "sqlite";
}

}  // namespace

Operation::Operation(asio::io_context& loop, const Configuration& configuration, net::Host& host, store::Writer& writer,
                     Doors doors)
    : loop_(loop),
      configuration_(configuration),
      host_(host),
      writer_(writer),
      doors_(std::move(doors)),
      metrics_(std::string(program_version), kind_of(configuration.database)),
      admin_(host, configuration.net,
             {.status = [this] { return status(); },
              .ready = [this] { return is_ready(); },
              .reload = [this] { return doors_.reload(); },
              .drain = [this](std::chrono::seconds within) { drain(within); },
              .stop_draining = [this] { stop_draining(); },
              .load = doors_.load}),
      reports_(loop, [this](std::string_view path) { return page(path); }),
      control_(loop, [this](const std::vector<std::string>& words,
                            const Admin::Answer& answer) { admin_.run(words, answer); }),
      drain_timer_(loop),
      store_timer_(loop) {
  host_.observe(metrics_);
}

std::expected<void, std::string> Operation::open() {
  if (configuration_.control) {
    const auto bound = control_.listen(*configuration_.control);
    if (!bound && configuration_.control_wanted) return std::unexpected("control-socket: " + bound.error());
    // Without it everything but `ctl` works.
    if (!bound) spdlog::warn("no ctl: {}", bound.error());
  }
  if (configuration_.metrics_listen) {
    const auto bound = reports_.listen(*configuration_.metrics_listen);
    if (!bound && configuration_.metrics_wanted) return bound;
    if (!bound) spdlog::info("{}; metrics-listen names another one", bound.error());
    if (bound) spdlog::info("metrics and health on http://{}/metrics", net::to_text(reports_.endpoint()));
  }
  if (kind_of(configuration_.database) == "postgresql") watch_store();
  return {};
}

void Operation::stopping() {
  stopping_ = true;
  drain_timer_.cancel();
  store_timer_.cancel();
}

void Operation::close() {
  reports_.close();
  control_.close();
}

// ---- what it shows ----

bool Operation::is_ready() const {
  const auto census = host_.census();
  return !stopping_ && !census.draining && !census.store_failing && store_answers_;
}

net::Reports::Answer Operation::page(std::string_view path) {
  if (path == "/metrics") return {.status = 200, .text = metrics_.text(sample())};
  if (path == "/healthz") return {.status = 200, .text = "ok\n"};
  if (path == "/readyz")
    return is_ready() ? net::Reports::Answer{200, "ready\n"} : net::Reports::Answer{503, "not ready\n"};
  return {.status = 404, .text = "there are /metrics, /healthz and /readyz\n"};
}

net::Metrics::Sample Operation::sample() const {
  const auto census = host_.census();
  const std::size_t threads = configuration_.ai_threads;
  const auto* identity = doors_.identity();
  auto refusals = host_.service().refusals();
  for (const auto& [code, count] : host_.connections().refusals()) refusals[code] += count;
  return {.census = census,
          .refusals = std::move(refusals),
          .accepted = host_.connections().accepted(),
          .sockets = host_.connections().count(),
          .outbound_bytes = host_.connections().outbound_bytes(),
          .ai_waiting = census.thinking > threads ? census.thinking - threads : 0,
          .store_up = store_answers_ && !census.store_failing,
          .ready = is_ready(),
          .draining = census.draining,
          .certificate_ends = identity != nullptr ? std::optional(identity->ends) : std::nullopt};
}

std::string Operation::status() const {
  const auto census = host_.census();
  const auto up = std::chrono::floor<std::chrono::seconds>(Clock::now() - began_);
  const auto* identity = doors_.identity();
  std::string text =
      fmt::format("version      {}\nup           {}\nready        {}\nfingerprint  {}\n", program_version, up,
                  is_ready() ? "yes" : "no", identity != nullptr ? identity->pin : "none");
  text += fmt::format("database     {} ({})\n", store::without_password(configuration_.database),
                      store_answers_ && !census.store_failing ? "answers" : "is away");
  text +=
      fmt::format("connections  {}\nsessions     {}\nrooms        {}\ngames        {}\nai           {} asked\n",
                  host_.connections().count(), census.sessions, census.rooms, census.running_games, census.thinking);
  if (drain_until_) {
    const auto left = std::chrono::ceil<std::chrono::seconds>(*drain_until_ - Clock::now());
    text += fmt::format("draining     no new games; stopping within {}\n", std::max(left, std::chrono::seconds(0)));
  }
  return text;
}

// ---- draining ----

void Operation::drain(std::chrono::seconds within) {
  drain_until_ = Clock::now() + within;
  look_again();
}

void Operation::stop_draining() {
  drain_until_.reset();
  drain_timer_.cancel();
}

void Operation::watch_drain() {
  if (!drain_until_ || stopping_) return;
  if (host_.census().running_games == 0) return doors_.stop("drained: no game runs any more");
  if (Clock::now() >= *drain_until_) return doors_.stop("drained: the deadline has come");
  look_again();
}

/// Not at once, so that whoever began it has his answer first.
void Operation::look_again() {
  drain_timer_.expires_after(drain_look);
  drain_timer_.async_wait([this](boost::system::error_code error) {
    if (!error) watch_drain();
  });
}

// ---- the store ----

/// Shows that the database is away before somebody wants something of it.
void Operation::watch_store() {
  store_timer_.expires_after(store_look);
  store_timer_.async_wait([this](boost::system::error_code error) {
    if (error) return;
    writer_.post([this](store::Store& store) {
      const auto answered = store.probe();
      asio::post(loop_, [this, answered] {
        if (store_answers_ != answered.has_value()) {
          spdlog::log(answered ? spdlog::level::info : spdlog::level::err, "{}",
                      answered ? "the database is back" : "the database is away: " + answered.error().text);
        }
        store_answers_ = answered.has_value();
        if (!stopping_) watch_store();
      });
    });
  });
}

// ---- the AI ----

void Operation::ai_asked(core::ThinkId think, std::chrono::milliseconds budget) {
  const std::lock_guard lock(asked_mutex_);
  asked_[think] = {.at = Clock::now(), .budget = budget};
}

void Operation::ai_cancelled(core::ThinkId think) {
  const std::lock_guard lock(asked_mutex_);
  asked_.erase(think);
}

void Operation::ai_answered(core::ThinkId think) {
  const std::lock_guard lock(asked_mutex_);
  const auto asked = asked_.find(think);
  if (asked == asked_.end()) return;
  metrics_.ai_answered(Clock::now() - asked->second.at, asked->second.budget);
  asked_.erase(asked);
}

}  // namespace reversi
