// The server's machine: a process around the real core that is started, fed, stopped and killed, with its clocks, its
// store and its engine.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "server/core/service.h"
#include "tests/simulation/backends.h"
#include "tests/simulation/context.h"
#include "tests/simulation/judge.h"
#include "tests/simulation/network.h"

namespace reversi::simulation {

class Host final : public Listener {
 public:
  explicit Host(Context& context);

  void attach(Network& network) { network_ = &network; }

  void start();
  void stop();          ///< in good order; it starts again by itself after a while
  void kill();          ///< at once; it starts again by itself after a while
  void kill_in_step();  ///< the next step that has effects carries out only a part of them

  /// The engine answers a closed question once more. @return false where there is none.
  bool answer_old_ticket() { return is_up() && engine_.answer_old(); }

  void jump_wall();

  /// Where the line comes from.
  static std::string address_of(core::ConnectionId line) { return "192.0.2." + std::to_string(line % 250); }

  /// The operator's order. @return false where no server is up to take it.
  bool administer(const v1::Moderate& order);

  core::Now now() const;
  const core::Service* service() const { return service_ ? &*service_ : nullptr; }
  const Disk& disk() const { return disk_; }
  Judge& judge() { return judge_; }
  bool is_quiet() const { return is_up() && store_.idle(); }

  // As the network's listener.
  bool is_up() const override { return service_.has_value() && !stopping_; }
  void accepted(core::ConnectionId line) override;
  void received(core::ConnectionId line, v1::ClientMessage message) override;
  void violated(core::ConnectionId line, v1::ErrorCode code) override;
  void disconnected(core::ConnectionId line) override;

 private:
  void feed(core::Input input);
  void carry_out(core::Effect& effect);
  bool is_worth_dying_in(const core::Effects& effects);
  void password_done(core::PasswordDone done);
  void load(const core::Load& asked);
  void arm();
  void rest_and_start();

  Context& context_;
  Network* network_ = nullptr;
  core::Limits limits_;
  Disk disk_;
  Judge judge_;
  Store store_;
  Engine engine_;
  std::optional<core::Service> service_;
  std::uint64_t life_ = 0;
  bool stopping_ = false;
  bool stopped_ = false;
  bool kill_armed_ = false;
  Time born_{};
  Time origin_{};  ///< what the monotonic clock of this process shows at its start
  std::chrono::milliseconds wall_{};
  std::optional<Time> armed_;  ///< when the next tick comes
  std::uint64_t steps_ = 0;
  std::uint64_t orders_ = 0;
};

}  // namespace reversi::simulation
