// What `reversi-server ctl` can ask of a running server.
//
// Used on the loop's thread. The answers are texts for people, tables with a line each.
#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "server/net/control.h"
#include "server/net/host.h"

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
    std::function<void(std::chrono::seconds)> drain;  ///< no new games, then stop
    std::function<void()> stop_draining;
  };

  /// @param host  outlives this object
  Admin(net::Host& host, Doors doors) : host_(host), doors_(std::move(doors)) {}

  void run(const std::vector<std::string>& words, Answer answer);

  /// What came of an order that was given to the service.
  void administered(const core::Administered& told);

  /// One line for each command.
  static std::string help();

 private:
  Reply answer_to(const std::vector<std::string>& words);
  Reply sessions() const;
  Reply rooms() const;
  Reply reports() const;
  Reply kick(const std::vector<std::string>& words);
  Reply ban(const std::vector<std::string>& words);
  void unban(const std::vector<std::string>& words, Answer answer);
  Reply bans();
  Reply announce(const std::vector<std::string>& words);
  Reply drain(const std::vector<std::string>& words);
  Reply log_level(const std::vector<std::string>& words) const;

  /// An order to the service, and what is said once it is carried out.
  struct Order {
    v1::Moderate order;
    std::string done;
  };
  std::expected<Order, std::string> order_of(const std::vector<std::string>& words) const;
  void give(Order order, Answer answer);

  net::Host& host_;
  Doors doors_;
  std::uint64_t last_order_ = 0;
  std::map<std::uint64_t, std::pair<std::string, Answer>> waiting_;  ///< for an order to be carried out and durable
};

}  // namespace reversi
