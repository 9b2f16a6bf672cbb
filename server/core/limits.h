// Every limit of the service in one table, each with the reason for its number.
//
// A plain value given to the core (and to net) at start; an operator may change what the configuration offers.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

namespace reversi::core {

/// So many failures within a while bar for a while.
struct FailureRule {
  std::size_t most = 10;
  std::chrono::seconds within{600};
  std::chrono::seconds bar{600};
};

struct Limits {
  // Connections. A handshake needs one round trip and a TLS key exchange; five seconds carry a satellite link.
  std::chrono::milliseconds hello_deadline{5'000};
  std::chrono::milliseconds ping_interval{
      5'000};  ///< keeps NAT mappings open (shortest seen: 30 s) and finds dead lines
  std::chrono::milliseconds peer_silence{15'000};    ///< three pings unanswered
  std::chrono::milliseconds frame_deadline{10'000};  ///< a frame begun must be complete: 16 KiB at modem speed
  std::chrono::milliseconds write_deadline{10'000};  ///< a pending write must make progress
  std::size_t queue_frames = 64;                     ///< outbound frames waiting for a slow reader
  std::size_t queue_bytes = 256 * 1024;              ///< or bytes; a whole game's traffic is below 64 KiB
  std::size_t unauthenticated = 256;                 ///< connections before Hello; the oldest gives way
  std::size_t sessions = 20'000;                     ///< a session costs up to 80 KB with TLS: 1.6 GB
  std::size_t connections_per_address = 64;          ///< unless trusted; a class room behind one address

  // Sessions.
  std::size_t name_characters = 24;       ///< fits a seat's plate
  std::chrono::minutes session_idle{60};  ///< an absent session without a seat is forgotten; earlier on a full server
  std::size_t rooms_per_session = 8;
  double commands_per_second = 20;  ///< nobody plays faster; a bot waits for its answer anyway
  double command_burst = 40;
  double lobby_per_second = 1;  ///< 30 in 30 s: a person who looks around; each may cost a page of rooms
  double lobby_burst = 30;
  double chat_per_second = 1;  ///< nobody reads faster
  double chat_burst = 5;

  // Accounts. All are in memory, some 700 bytes each.
  std::size_t accounts = 200'000;
  std::size_t shortest_password = 8;  ///< bytes; NIST SP 800-63B asks for no less
  std::size_t longest_password = 128;
  std::size_t sessions_per_account = 16;   ///< places where one is logged in; the longest unused gives way
  std::chrono::hours login_idle{90 * 24};  ///< a login that nobody used is over
  std::size_t login_failures = 5;          ///< of one account in a row,
  std::chrono::minutes login_pause{1};     ///< then it rests: guessing 1,440 passwords a day finds none
  std::size_t line_failures = 10;          ///< from one address
  std::chrono::minutes line_pause{10};
  std::size_t registrations_per_line = 10;  ///< from one address; a class room in one lesson
  std::chrono::minutes registration_pause{60};
  std::size_t password_jobs = 64;  ///< waiting for a hash, some 0.1 s each: all are served within the greeting's time
  std::chrono::milliseconds password_deadline{15'000};  ///< for the greeting of one who waits for that

  // Keeping order.
  std::size_t mutes = 500;                ///< of one player
  std::size_t reports = 10;               ///< of one player,
  std::chrono::minutes report_pause{60};  ///< then none for so long
  std::size_t open_reports = 10'000;      ///< more nobody settles; 20 MB at the worst
  std::size_t banned_networks = 10'000;   ///< 3 MB; more is a firewall's work

  // History. A page takes the store a millisecond, and as many seconds as there are millions of games to look through.
  std::size_t loads = 256;               ///< waiting for the store
  std::size_t loads_per_connection = 4;  ///< of those

  // Looking back. A game costs the engine some ten seconds of one thread, whenever no AI seat needs it.
  std::size_t reviews = 256;                       ///< asked for and not done
  std::size_t reviews_per_session = 4;             ///< of those; one is looked at
  std::chrono::milliseconds review_interval{250};  ///< between two messages of what is new
  std::size_t hints = 256;                         ///< asked for and not answered, one of each connection
  std::chrono::milliseconds hint_budget{1'000};    ///< nobody waits longer for a hint

  // Rooms.
  std::size_t rooms = 10'000;
  std::size_t room_name_characters = 40;
  std::size_t room_queue = 128;      ///< requests waiting for the room's last event to become durable
  std::size_t room_queue_each = 32;  ///< of those one player's; seated ones are held to this alone
  std::size_t room_events = 16'384;  ///< no rematch beyond: some 130 games, 700 KB of log
  std::chrono::milliseconds grace{
      60'000};  ///< a lost line: the train's tunnel; half of it in bullet, more in slow games
  std::chrono::milliseconds grace_goodbye{10'000};  ///< the program was closed
  std::chrono::minutes grace_against_ai{60};        ///< nobody waits
  std::chrono::milliseconds waiting_room{60'000};   ///< a room without a game whose only player is absent
  std::chrono::minutes finished_room{60};  ///< a room after its game, all players absent: time to come back and look
  std::chrono::minutes rematch_offer{5};
  int offers_in_a_position = 3;                     ///< of one kind by one side: asking is no way to wear somebody down
  std::chrono::milliseconds first_move{30'000};     ///< between two persons, with a clock: else the game is aborted
  std::chrono::milliseconds restart_bonus{20'000};  ///< to the side to move after the server was away
  std::chrono::minutes restart_least_days{60};      ///< what it has at least in a correspondence game

  // Private rooms, spectators, chat.
  std::size_t password_bytes = 128;                 ///< of a room: longer ones are no more secret
  std::size_t admissions = 1'024;                   ///< to one private room without being asked again
  std::size_t watched_per_session = 64;             ///< a wall of boards
  std::chrono::milliseconds crowd_interval{1'000};  ///< between news of how many watch
  std::size_t chat_characters = 280;                ///< of one line
  std::size_t chat_held = 100;                      ///< lines of each side kept until the game has ended: 60 KB
  std::size_t chat_recent = 12;                     ///< newest lines of a room kept for a report: 6 KB

  // What one address may cost, unless it is trusted.
  std::size_t rooms_per_address = 64;  ///< opened by it and not closed yet: a class room, as with connections
  FailureRule entry_failures{.most = 10, .within = std::chrono::seconds(600), .bar = std::chrono::seconds(600)};
  FailureRule login_failures_account{.most = 5, .within = std::chrono::seconds(60), .bar = std::chrono::seconds(60)};
  FailureRule login_failures_address{.most = 10, .within = std::chrono::seconds(600), .bar = std::chrono::seconds(600)};
  /// Connections that come to nothing; those that greet well do not count, so a mass reconnect gets through.
  FailureRule connect_failures{.most = 10, .within = std::chrono::seconds(120), .bar = std::chrono::seconds(300)};
  std::chrono::milliseconds charge_window{32'000};  ///< in which a balance decays to its e-th part
  double charge_warn = 5'000;                       ///< refusals cost, see budgets.h: a log line
  double charge_drop = 25'000;                      ///< and the end of the line that goes on
  double log_per_second = 20;                       ///< lines of one level
  double log_burst = 200;

  // Lobby, seeks, challenges.
  std::chrono::milliseconds lobby_interval{250};     ///< between two messages of what has changed
  std::size_t lobby_rows = 64;                       ///< of rooms, and of seeks, in one message: 64 KiB hold them
  std::size_t seeks = 1'000;                         ///< open at once; more nobody reads
  std::size_t seeks_per_session = 5;                 ///< one for each speed
  std::chrono::milliseconds seek_keepalive{20'000};  ///< of one whose maker's line is lost
  std::chrono::milliseconds seek_interval{1'000};    ///< between two looks at who suits whom
  int window_first = 50;                             ///< of a quick match: about the next better player
  int window_per_second = 25;
  int window_most = 400;                              ///< beyond it nine games in ten are decided
  std::chrono::milliseconds offer_ai_after{20'000};   ///< to one whom nobody suits: the window has been at its widest
  std::chrono::milliseconds challenge_lapse{60'000};  ///< somebody who is there has answered by then
  std::size_t challenges_made = 5;                    ///< open ones of one player
  std::size_t challenges_got = 20;                    ///< open ones that wait for one player

  // Time controls a room may ask for.
  std::chrono::milliseconds shortest_initial{1'000};
  std::chrono::milliseconds longest_initial{3 * 3600 * 1000};
  std::chrono::milliseconds longest_increment{180'000};
  std::chrono::milliseconds longest_period{3600 * 1000};  ///< of byo-yomi, and for each disc
  int most_periods = 10;
  int most_days = 14;                            ///< correspondence, for each disc: a holiday
  std::chrono::minutes unlimited_idle{24 * 60};  ///< a game without clocks in which nobody moves

  // Store and engine.
  std::chrono::milliseconds store_retry{250};       ///< after a batch failed
  std::chrono::minutes store_log_interval{1};       ///< between two log lines of one reason: days of it are no megabyte
  std::chrono::microseconds commit_interval{1000};  ///< from one batch to the next; a commit costs as much as ten moves
};

}  // namespace reversi::core
