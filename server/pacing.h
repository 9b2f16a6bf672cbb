// Holds an AI's answer back until a person would have moved.
//
// On the loop's thread alone. What a held answer waits for is counted from the question, so a search that takes its
// time is not made longer.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <functional>
#include <map>
#include <memory>

#include "server/core/service.h"
#include "server/engine/search.h"

namespace reversi {

class Pacing {
 public:
  using Clock = std::chrono::steady_clock;
  using Tell = std::function<void(core::ThinkId think, rules::Square best)>;

  /// @param tell  called once for each answer that is not cancelled before it is due
  Pacing(boost::asio::io_context& loop, Tell tell) : loop_(loop), tell_(std::move(tell)) {}

  /// A search begins. Its answer will never be held for more than a third of the time that it was given.
  void asked(const core::Think& think);

  /// It has come to an end; unknown and cancelled ones are passed over.
  void answered(core::ThinkId think, const engine::Progress& found);

  /// It was asked and is not answered yet.
  bool knows(core::ThinkId think) const { return open_.contains(think); }

  void cancel(core::ThinkId think) { open_.erase(think); }

 private:
  struct Open {
    core::Think think;
    Clock::time_point since;
    std::unique_ptr<boost::asio::steady_timer> held{};  ///< once it is answered
  };

  boost::asio::io_context& loop_;
  Tell tell_;
  std::map<core::ThinkId, Open> open_;
};

}  // namespace reversi
