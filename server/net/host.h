// Runs the service: one thread, one loop, the core fed with what sockets, store and engine say, its effects carried out
// in order.
//
// Owns the core and the connections. Everything here happens on the loop's thread, except `stored`, `not_stored`,
// `move_found`, `step_reviewed`, `game_searched`, `administer`, `password_done` and `loaded`, which may be called from
// any thread.
#pragma once

#include <openssl/ssl.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/unordered/unordered_flat_map.hpp>
#include <chrono>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/core/service.h"
#include "server/net/connections.h"
#include "server/net/handler.h"
#include "server/net/metrics.h"
#include "server/net/settings.h"

namespace reversi::net {

/// What the host asks of the store and the engine. Called on the loop's thread; must return at once.
struct Outside {
  std::function<void(std::shared_ptr<const core::Batch>)> commit{};  ///< answered by `stored` or `not_stored`
  std::function<void(const core::Think&)> think{};                   ///< answered by `move_found`
  std::function<void(core::ThinkId)> cancel_think{};                 ///< no answer is wanted any more
  std::function<void(const core::Advise&)> advise{};                 ///< answered by `move_found`
  std::function<void(core::Review)> review{};                        ///< answered by `step_reviewed`, for each step
  std::function<void(core::ReviewId)> cancel_review{};               ///< no answer is wanted any more
  std::function<void(core::LookUp)> look_up{};                       ///< answered by `loaded`
  std::function<void(core::HashPassword)> hash_password{};           ///< answered by `password_done`
  std::function<void(core::CheckPassword)> check_password{};         ///< answered by `password_done`
  std::function<void(core::Administered)> administered{};            ///< the answer to `administer`
  std::function<void(core::Load)> load{};                            ///< answered by `loaded`
  std::function<void(bool everything_stored)> stopped{};  ///< the end of `stop`, or of a store that failed for good
};

class Host final : public Handler {
 public:
  /// @param settings, tls  outlive the host; tls nothing: plaintext
  /// @param restored       what the store holds; may throw as core::Service does
  Host(boost::asio::io_context& loop, const Settings& settings, SSL_CTX* tls, core::Offer offer,
       core::Restored restored, Outside outside);

  /// Gives the core its first turn. Call once, before the loop runs.
  void start();

  /// The limits in the settings that it was given have been changed; new connections and rooms are held to them, and
  /// what is there as far as it asks for more.
  void limits_changed();

  /// Starred in chat from now on, in place of those before.
  void words_changed(std::vector<std::string> words);

  /// For connections from now on. The former one may be given up at once.
  void use_tls(SSL_CTX* tls) { connections_.use_tls(tls); }

  void take(Connections::Accepted socket) { connections_.take(std::move(socket)); }

  /// Tells everybody, waits until all is stored and sent, then calls `Outside::stopped`; with false where the store
  /// took longer than the deadline. A peer that does not take its last words by then goes without them. Stop listening
  /// first. A second call changes nothing.
  void stop(const std::string& text, std::chrono::milliseconds deadline);

  void stored(core::BatchId batch);
  void not_stored(core::BatchId batch, std::string text, bool for_good);
  /// @param value  for the side to move, in hundredths of a disc
  void move_found(core::ThinkId think, rules::Square square, int value = 0);
  void step_reviewed(core::StepReviewed reviewed);
  void game_searched(core::GameSearched searched);
  void administer(core::Administer order);
  void password_done(core::PasswordDone done);
  void loaded(core::Loaded loaded);

  /// Counts and measures what happens from now on.
  /// @param metrics  outlives the host
  void observe(Metrics& metrics) { metrics_ = &metrics; }

  core::Census census() const { return service_.census(); }
  const core::Service& service() const { return service_; }
  Connections& connections() { return connections_; }

  // Handler
  std::optional<v1::ServerMessage> ban_of(const std::string& address) const override;
  void connected(core::ConnectionId id, const std::string& address, bool trusted) override;
  void received(core::ConnectionId id, v1::ClientMessage message) override;
  void violated(core::ConnectionId id, v1::ErrorCode code, const std::string& text) override;
  void disconnected(core::ConnectionId id) override;

 private:
  void feed(core::Input input);
  void step(core::Input&& input) noexcept;
  void carry_out(core::Send& send);
  void carry_out(core::Close& close);
  void carry_out(core::Admit& admit);
  void carry_out(core::Commit& commit);
  void carry_out(core::Think& think) const;
  void carry_out(core::CancelThink& cancel) const;
  void carry_out(core::Advise& advise) const;
  void carry_out(core::Review& review) const;
  void carry_out(core::CancelReview& cancel) const;
  void carry_out(const core::LookUp& look_up) const;
  void carry_out(core::HashPassword& hash) const;
  void carry_out(core::CheckPassword& check) const;
  void carry_out(core::Load& load) const;
  void carry_out(core::Administered& administered) const;
  void carry_out(core::Log& log);
  void carry_out(core::Stopped& stopped);
  void note(const core::Input& input);
  void note(const core::Send& send);
  void note(const core::Batch& batch);
  void arm();
  void end_after(std::chrono::milliseconds deadline);
  void finish(bool everything_stored);

  /// The message last sent, as bytes: those who get the same one follow each other.
  struct Serialized {
    const v1::ServerMessage* message = nullptr;
    std::string body;
    Frame frame;  // for those who did not ask; made when the first of them comes
  };

  boost::asio::io_context& loop_;
  const Settings& settings_;
  Outside outside_;
  core::Service service_;
  Connections connections_;
  Serialized serialized_;

  using Clock = std::chrono::steady_clock;
  struct Asked {
    core::ConnectionId by = 0;
    Clock::time_point at;
  };
  /// What is being measured.
  struct Watch {
    boost::unordered_flat_map<std::uint64_t, Asked>
        moves;                // not answered yet, by their requests' numbers, which are random
    core::BatchId batch = 0;  // in flight
    Clock::time_point committed_at;
    std::size_t batch_moves = 0;
    std::size_t batch_ends = 0;
  };
  Watch watch_;
  Metrics* metrics_ = nullptr;
  std::deque<core::Input> waiting_;  // came while another was being carried out
  bool busy_ = false;
  boost::asio::steady_timer deadline_timer_;
  std::chrono::microseconds armed_for_;  // max() while the timer is not armed
  boost::asio::steady_timer stop_timer_;
  bool stopping_ = false;
  bool stored_ = false;  // the core has stopped and all is on disk; only last words are on their way
  bool stopped_ = false;
};

}  // namespace reversi::net
