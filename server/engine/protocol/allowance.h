// How long a search may go on once nobody can ask for anything any more.
//
// While the input is open a search takes what it was asked to take. The end of the input may come with a job (commands
// from a pipe or file, whose answers are still wanted) or with the death of the other program (and then nothing must
// go on computing): so a search gets its allowance of time from then on, counted from its start, and answers with the
// best it has found by then.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <stop_token>
#include <thread>

namespace reversi::engine {

/// Whether the input has ended. Safe on any thread.
class InputEnd {
 public:
  using Clock = std::chrono::steady_clock;

  void tell();

  /// Waits for the end of the input and for `due`, whichever is later. @return false where `enough` came first
  bool wait(const std::stop_token& enough, Clock::time_point due);

 private:
  std::mutex mutex_;
  std::condition_variable_any changed_;
  bool told_ = false;
};

/// That of one search, which it outlives; made where the search starts.
class Allowance {
 public:
  /// @param end   of the input; outlives this
  /// @param stop  stops the search in any case
  /// @param time  what the search may take once the input has ended
  Allowance(InputEnd& end, std::stop_token stop, std::chrono::milliseconds time);

  /// Where it is asked to stop the search has to answer.
  std::stop_token token() const { return overdue_.get_token(); }

 private:
  struct Raise {
    std::stop_source overdue;
    void operator()() const { overdue.request_stop(); }
  };

  std::stop_source overdue_;
  std::stop_callback<Raise> stopped_;
  std::jthread waiting_;  // last: it uses the rest
};

}  // namespace reversi::engine
