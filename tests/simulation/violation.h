// A broken invariant: the one way in which a simulated world ends early.
#pragma once

#include <stdexcept>
#include <string>
#include <utility>

namespace reversi::simulation {

class Violation : public std::runtime_error {
 public:
  /// @param invariant  its short name, the same for all that break it: "publish after commit"
  /// @param detail     what was found, for people
  Violation(std::string invariant, const std::string& detail)
      : std::runtime_error(invariant + ": " + detail), invariant_(std::move(invariant)) {}

  const std::string& invariant() const { return invariant_; }

 private:
  std::string invariant_;
};

}  // namespace reversi::simulation
