#include "server/net/host.h"

#include <sodium.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/post.hpp>
#include <utility>
#include <variant>

#include "common/protocol/frame.h"

namespace reversi::net {
namespace {

namespace asio = boost::asio;
using std::chrono::duration_cast;
using std::chrono::microseconds;
using std::chrono::milliseconds;
using std::chrono::steady_clock;
using std::chrono::system_clock;

constexpr auto never = microseconds::max();

/// For the peers to take theirs, where the service ends without having been told to.
constexpr milliseconds last_words{2'000};

core::Now now() {
  return {.mono = duration_cast<microseconds>(steady_clock::now().time_since_epoch()),
          .wall = duration_cast<milliseconds>(system_clock::now().time_since_epoch())};
}

spdlog::level::level_enum level_of(core::Log::Level level) {
  switch (level) {
    case core::Log::Level::trace: return spdlog::level::trace;
    case core::Log::Level::debug: return spdlog::level::debug;
    case core::Log::Level::info: return spdlog::level::info;
    case core::Log::Level::warning: return spdlog::level::warn;
    case core::Log::Level::error: return spdlog::level::err;
  }
  return spdlog::level::err;
}

}  // namespace

Host::Host(asio::io_context& loop, const Settings& settings, SSL_CTX* tls, core::Offer offer, core::Restored restored,
           Outside outside)
    : loop_(loop),
      settings_(settings),
      outside_(std::move(outside)),
      service_(settings.limits, std::move(offer), std::move(restored), now()),
      connections_(loop, settings, tls, *this),
      deadline_timer_(loop),
      armed_for_(never),
      stop_timer_(loop) {}

void Host::start() { feed(core::Tick{}); }

void Host::limits_changed() { feed(core::NewLimits{.limits = settings_.limits}); }

void Host::words_changed(std::vector<std::string> words) { feed(core::WordsChanged{.words = std::move(words)}); }

// ---- inputs ----

std::optional<v1::ServerMessage> Host::ban_of(const std::string& address) const {
  return service_.ban_of(address, now().wall);
}

void Host::connected(core::ConnectionId id, const std::string& address, bool trusted) {
  core::Connected input{.connection = id, .address = address, .trusted = trusted};
  boost::system::error_code error;
  const auto numeric = asio::ip::make_address(address, error);
  if (!error) input.budget = text_of(budget_of(numeric));
  randombytes_buf(input.random.data(), input.random.size());
  feed(std::move(input));
}

void Host::received(core::ConnectionId id, v1::ClientMessage message) {
  feed(core::Received{.connection = id, .message = std::move(message)});
}

void Host::violated(core::ConnectionId id, v1::ErrorCode code, const std::string& text) {
  feed(core::Violated{.connection = id, .code = code, .text = text});
}

void Host::disconnected(core::ConnectionId id) { feed(core::Disconnected{.connection = id}); }

void Host::stored(core::BatchId batch) {
  asio::post(loop_, [this, batch] { feed(core::Stored{.batch = batch}); });
}

void Host::not_stored(core::BatchId batch, std::string text, bool for_good) {
  asio::post(loop_, [this, batch, text = std::move(text), for_good] {
    feed(core::NotStored{.batch = batch, .text = text, .for_good = for_good});
  });
}

void Host::move_found(core::ThinkId think, rules::Square square, int value) {
  asio::post(loop_,
             [this, think, square, value] { feed(core::MoveFound{.think = think, .square = square, .value = value}); });
}

void Host::step_reviewed(core::StepReviewed reviewed) {
  asio::post(loop_, [this, reviewed = std::move(reviewed)]() mutable { feed(std::move(reviewed)); });
}

void Host::game_searched(core::GameSearched searched) {
  asio::post(loop_, [this, searched = std::move(searched)]() mutable { feed(std::move(searched)); });
}

void Host::administer(core::Administer order) {
  asio::post(loop_, [this, order = std::move(order)]() mutable { feed(std::move(order)); });
}

void Host::password_done(core::PasswordDone done) {
  asio::post(loop_, [this, done = std::move(done)]() mutable { feed(std::move(done)); });
}

void Host::loaded(core::Loaded loaded) {
  asio::post(loop_, [this, loaded = std::move(loaded)]() mutable { feed(std::move(loaded)); });
}

/// One input at a time: what carrying one out brings up waits for its turn.
void Host::feed(core::Input input) {
  if (stopped_) return;
  if (busy_) return waiting_.push_back(std::move(input));
  busy_ = true;
  step(std::move(input));
  while (!waiting_.empty()) {
    auto next = std::move(waiting_.front());
    waiting_.pop_front();
    step(std::move(next));
  }
  busy_ = false;
  arm();
}

/// An exception out of the core would leave it half changed, and the rooms with it. The log on disk is whole: ending
/// here and starting again from it loses nothing that was acknowledged.
void Host::step(core::Input&& input) noexcept {
  if (metrics_ != nullptr) note(input);
  auto effects = service_.handle(now(), std::move(input));
  for (auto& effect : effects) {
    std::visit([this](auto& one) { carry_out(one); }, effect);
  }
  serialized_.message = nullptr;  // the effects hold the messages; with them gone an address means nothing
}

// ---- effects ----

void Host::carry_out(core::Send& send) {
  if (metrics_ != nullptr && send.answers != 0) note(send);
  if (serialized_.message != send.message.get()) {
    serialized_.message = send.message.get();
    serialized_.body.clear();
    send.message->AppendToString(&serialized_.body);
    serialized_.frame.reset();
  }
  if (send.answers != 0) {
    connections_.send(send.connection,
                      std::make_shared<const std::string>(protocol::frame_of(serialized_.body, send.answers)));
    return;
  }
  if (!serialized_.frame) {
    serialized_.frame = std::make_shared<const std::string>(protocol::frame_of(serialized_.body, 0));
  }
  connections_.send(send.connection, serialized_.frame);
}

void Host::carry_out(core::Close& close) { connections_.close(close.connection, close.reason); }

void Host::carry_out(core::Admit& admit) { connections_.admit(admit.connection); }

void Host::carry_out(core::Commit& commit) {
  if (metrics_ != nullptr) note(*commit.batch);
  outside_.commit(std::move(commit.batch));
}

void Host::carry_out(core::Think& think) const { outside_.think(think); }

void Host::carry_out(core::CancelThink& cancel) const { outside_.cancel_think(cancel.think); }

void Host::carry_out(core::Advise& advise) const { outside_.advise(advise); }

void Host::carry_out(core::Review& review) const { outside_.review(std::move(review)); }

void Host::carry_out(core::CancelReview& cancel) const { outside_.cancel_review(cancel.review); }

void Host::carry_out(const core::LookUp& look_up) const { outside_.look_up(look_up); }

void Host::carry_out(core::HashPassword& hash) const { outside_.hash_password(std::move(hash)); }

void Host::carry_out(core::CheckPassword& check) const { outside_.check_password(std::move(check)); }

void Host::carry_out(core::Load& load) const { outside_.load(std::move(load)); }

void Host::carry_out(core::Administered& administered) const {
  if (outside_.administered) outside_.administered(std::move(administered));
}

void Host::carry_out(core::Log& log) { spdlog::log(level_of(log.level), "{}", log.text); }

void Host::carry_out(core::Stopped& stopped) {
  stored_ = stopped.everything_stored;
  if (!std::exchange(stopping_, true)) end_after(last_words);
  connections_.refuse_unannounced(v1::ERROR_CODE_SERVER_STOPPING, "the server stops");
  connections_.when_empty([this] { finish(stored_); });
}

// ---- what is measured ----

void Host::note(const core::Input& input) {
  if (const auto* received = std::get_if<core::Received>(&input)) {
    if (received->message.has_play()) watch_.moves[received->message.id()] = {received->connection, Clock::now()};
  } else if (const auto* gone = std::get_if<core::Disconnected>(&input)) {
    erase_if(watch_.moves, [&](const auto& asked) { return asked.second.by == gone->connection; });
  } else if (const auto* stored = std::get_if<core::Stored>(&input);
             stored != nullptr && stored->batch == watch_.batch) {
    metrics_->committed(Clock::now() - watch_.committed_at);
    metrics_->moves(watch_.batch_moves);
    metrics_->games_ended(watch_.batch_ends);
  } else if (std::holds_alternative<core::NotStored>(input)) {
    metrics_->commit_failed();
  }
}

void Host::note(const core::Send& send) {
  const auto asked = watch_.moves.find(send.answers);
  if (asked == watch_.moves.end() || asked->second.by != send.connection) return;
  if (send.message->has_room()) metrics_->published(Clock::now() - asked->second.at);
  watch_.moves.erase(asked);
}

/// A batch that is tried again goes on being measured from its first try.
void Host::note(const core::Batch& batch) {
  if (watch_.batch == batch.id) return;
  watch_.batch = batch.id;
  watch_.committed_at = Clock::now();
  const auto count = [&](auto has) {
    return static_cast<std::size_t>(
        std::ranges::count_if(batch.events, [&](const core::StoredEvent& stored) { return (stored.event.*has)(); }));
  };
  watch_.batch_moves = count(&v1::Event::has_disc_placed);
  watch_.batch_ends = count(&v1::Event::has_game_ended);
}

// ---- time ----

/// Arms the timer for the core's next deadline. One that is armed for an earlier moment is left alone: it looks again.
void Host::arm() {
  const auto next = service_.next_deadline();
  if (!next || *next >= armed_for_ || stopped_) return;
  armed_for_ = *next;
  deadline_timer_.expires_at(steady_clock::time_point(armed_for_));
  deadline_timer_.async_wait([this](boost::system::error_code error) {
    if (error) return;  // armed anew
    armed_for_ = never;
    const auto due = service_.next_deadline();
    if (due && *due <= now().mono) {
      feed(core::Tick{});
    } else {
      arm();
    }
  });
}

// ---- the end ----

void Host::stop(const std::string& text, milliseconds deadline) {
  if (std::exchange(stopping_, true)) return;
  end_after(deadline);
  feed(core::Stop{.text = text});
}

void Host::end_after(milliseconds deadline) {
  stop_timer_.expires_after(deadline);
  stop_timer_.async_wait([this](boost::system::error_code error) {
    if (error) return;
    if (stored_) spdlog::info("{} connections did not take their last words in time", connections_.count());
    finish(stored_);
  });
}

void Host::finish(bool everything_stored) {
  if (std::exchange(stopped_, true)) return;
  stop_timer_.cancel();
  deadline_timer_.cancel();
  outside_.stopped(everything_stored);
}

}  // namespace reversi::net
