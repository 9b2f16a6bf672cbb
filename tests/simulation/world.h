// One simulated world: a server, people, lines between them, and fate, from the first game to the last room freed.
//
// Everything follows from the seed. `run` throws Violation where an invariant breaks.
#pragma once

#include <memory>
#include <vector>

#include "tests/simulation/context.h"
#include "tests/simulation/host.h"
#include "tests/simulation/network.h"
#include "tests/simulation/person.h"

namespace reversi::simulation {

class World {
 public:
  World(std::uint64_t seed, bool trace);

  void run();

  const Tally& tally() const { return context_.tally; }

 private:
  void live();         ///< with faults, until enough games have ended
  void play_to_end();  ///< without: every game ends
  void check_quiet();  ///< everybody agrees
  void depart();       ///< everybody goes, and everything is freed
  bool any_game() const;
  void run_until(Time limit);

  // Fate.
  void send_fate_after(Time delay);
  Fault draw_fault();
  bool strike(Fault fault);
  bool strike_person(Fault fault, Person& person);
  bool strike_server(Fault fault);
  bool impose(v1::Moderate::Action action, const std::string& name);
  bool promote(const Person& person);
  bool ban(const Person& person);
  bool ban_network(const Person& person);
  void pardon_everybody();
  bool send_mischief(Fault fault, Person& person);
  bool send_stranger(Fault fault);

  Context context_;
  Host host_;
  Network network_;
  std::vector<std::unique_ptr<Person>> persons_;
  std::vector<std::unique_ptr<Peer>> strangers_;
};

}  // namespace reversi::simulation
