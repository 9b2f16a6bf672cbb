// What `reversi-server ctl` can ask of a running server.
//
// Used on the loop's thread. The answers are texts for people, tables with a line each.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "server/net/control.h"
#include "server/net/host.h"
#include "server/orders.h"

namespace reversi {

class Admin {
 public:
  using Reply = net::Control::Reply;
  using Answer = net::Control::Answer;

  /// What the program does for it.
  struct Doors {
    std::function<std::string()> status;              ///< lines about the whole server
    std::function<bool()> ready;                      ///< new players are served
    std::function<Reply()> reload;                    ///< settings and certificate
    std::function<void(std::chrono::seconds)> drain;  ///< stop when the last game has ended, or then
    std::function<void()> stop_draining;
    /// The store's answer comes on another thread.
    std::function<void(core::Query, std::function<void(core::QueryResult)>)> load;
  };

  /// @param host      outlives this object
  /// @param settings  the same
  Admin(net::Host& host, const net::Settings& settings, Doors doors)
      : host_(host), settings_(settings), doors_(std::move(doors)) {}

  /// @param words  at least one
  void run(const Words& words, Answer answer);

  /// What came of an order that was given to the service.
  void administered(const core::Administered& told);

 private:
  Reply answer_to(const Words& words);
  Reply sessions() const;
  Reply rooms() const;
  Reply bans() const;
  void reports(Answer answer);
  void audit(const Words& words, Answer answer);
  static Reply log_level(const Words& words);
  std::string harm_of(const CtlOrder& order) const;
  void give(CtlOrder order, Answer answer);

  net::Host& host_;
  const net::Settings& settings_;
  Doors doors_;
  std::uint64_t last_order_ = 0;
  std::map<std::uint64_t, Answer> waiting_;  ///< for an order to be carried out and durable
};

}  // namespace reversi
