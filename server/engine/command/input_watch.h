// Notices that nobody writes to our input any more, while the thread that reads it is busy with a line.
//
// A pipe or socket has ended when its other end is closed, a terminal when it is gone, whatever is still unread then; a
// file holds all that will come from the outset. What is typed at a terminal ends only for who reads it.
#pragma once

#include <functional>
#include <thread>

namespace reversi::engine {

class InputWatch {
 public:
  /// @param input  a descriptor that stays open meanwhile
  /// @param ended  called once at most, on this watch's own thread; not after the watch is destroyed
  InputWatch(int input, std::function<void()> ended);
  ~InputWatch();
  InputWatch(const InputWatch&) = delete;
  InputWatch& operator=(const InputWatch&) = delete;

 private:
  int enough_;  // an event: the watch is over
  std::jthread thread_;
};

}  // namespace reversi::engine
