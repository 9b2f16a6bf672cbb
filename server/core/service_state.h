// The inside of the service: the steps that its parts share. Not for other folders.
#pragma once

#include <expected>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/core/decide.h"
#include "server/core/jobs.h"
#include "server/core/room.h"
#include "server/core/seeks.h"
#include "server/core/service.h"
#include "server/core/service_tables.h"
#include "server/core/view.h"

namespace reversi::core {

struct Service::State : Tables {
  using Tables::Tables;

  // service.cpp
  void restore(Restored restored);
  void on(const Connected& input);
  void on(Received& input);
  void receive(Connection& connection, v1::ClientMessage& message);
  void dispatch(Connection& connection, v1::ClientMessage& message);
  void on(const Violated& input);
  void on(const Disconnected& input);
  void on(const Stored& input);
  void on(const NotStored& input);
  void on(const MoveFound& input);
  void on(const StepReviewed& input);
  void on(const GameSearched& input);
  void on(const NewLimits& input);
  void on(const WordsChanged& input);
  void on(const PasswordDone& input);
  void on(const Loaded& input);
  void on(const Administer& input);
  void on(const Stop& input);
  void on(const Tick& input);
  void start();
  void run_deadlines();
  void finish_stop();

  // service_sessions.cpp
  void greet(Connection& connection, const v1::ClientMessage& message);
  void greet_guest(Connection& connection, const v1::Guest& guest);
  void greet_again(Connection& connection, const v1::Resume& resume);
  void rename_if_taken(Session& session);
  void replace(Connection& connection, Session& session);
  void adopt(Connection& connection, Session& session);
  void welcome(Connection& connection);
  void pong(Connection& connection, const v1::Ping& ping);
  void measure(Connection& connection, const v1::Pong& pong) const;
  void goodbye(Connection& connection);
  void detach(Connection& connection);
  void close(Connection& connection, v1::ErrorCode reason, std::string text = {});
  void close_with(Connection& connection, v1::ServerMessage error);
  void refuse(ConnectionId connection, std::uint64_t request, v1::ErrorCode code, std::string text = {});
  void note_refusal(Connection& connection, v1::ErrorCode code);
  bool within_rate(Connection& connection, std::uint64_t request, RequestClass kind);
  void check_connection(ConnectionId id);
  void check_session(PlayerId player);
  bool forget_longest_absent();
  Connection* connection_of(PlayerId player);  ///< the ready one
  void schedule(const Connection& connection);
  void schedule(const Session& session);

  // service_open.cpp
  void create_room(Connection& connection, const v1::ClientMessage& message);
  std::expected<NewRoom, v1::ErrorCode> room_wanted(const Session& session, const v1::ClientMessage& message) const;
  /// The seat of the colour that the sender wants, and the other.
  struct SeatsWanted {
    std::optional<SeatHolder> own;
    std::optional<SeatHolder> other;
  };
  std::expected<SeatsWanted, v1::ErrorCode> seats_wanted(const Session& session,
                                                         const v1::ClientMessage& message) const;
  bool answer_opened(const Session& session, const v1::ClientMessage& message);
  std::expected<SeatHolder, v1::ErrorCode> ai_of_level(std::uint32_t number) const;
  static rules::Color color_wanted(v1::Color color, std::uint64_t request);  ///< drawn by lot where none is named
  void stir(const RandomBytes& random);
  std::uint64_t draw();  ///< a number that nobody can foresee
  /// Where the next game on these terms begins; the second of a pair where the first has begun.
  rules::Position start_position(const Terms& terms, RoomId pair);
  void open_pair(const Asker& asker, NewRoom room);
  void join_or_leave_pair(RoomId pair, const Asker& asker, bool joins);
  /// A room with who is to sit in it; where both seats are taken, the game starts. Those seated are told.
  /// @param asker  whose request it is; a request 0 gets no answer
  RoomId open_room(const Asker& asker, const NewRoom& room);

  // service_accounts.cpp
  void restore_people(Restored& restored);
  Session* session_for_seat(PlayerId player);
  void add_standing(Connection& connection, v1::Welcome& welcome) const;
  void note_seen(Session& session);
  bool is_over(const SessionRecord& login) const;
  void greet_login(Connection& connection, const v1::Login& login);
  void greet_register(Connection& connection, const v1::Register& request);
  void login_checked(const PasswordJob& job, bool good);
  void account_hashed(const PasswordJob& job, const PasswordDone& done);
  void log_in(Connection& connection, Account& account);
  Session* session_by(Account& account, SessionId login);
  void list_sessions(Connection& connection, const v1::ClientMessage& message);
  void end_session(Connection& connection, const v1::ClientMessage& message);
  void end_login(Account& account, SessionId session);
  void set_password(Connection& connection, const v1::ClientMessage& message);
  void old_password_checked(const PasswordJob& job, bool good);
  void new_password_hashed(const PasswordJob& job, const PasswordDone& done);
  bool may_try(const PasswordJob& job);
  void attempt_was_good(const PasswordJob& job);
  void check_password(PasswordJob job, const std::string& password);
  void hash_password(PasswordJob job, const std::string& password);
  void done_when_stored(ConnectionId connection, std::uint64_t request);
  void tell_done(const DoneWhenStored& wanted);
  std::vector<SessionId> offline_logins(const Account& account) const;
  Connection* checked_connection(const PasswordJob& job);
  bool guest_is_here(const std::string& name) const;
  std::string free_guest_name(const std::string& name);

  // service_people.cpp
  void get_profile(Connection& connection, const v1::ClientMessage& message);
  void get_leader_board(Connection& connection, const v1::ClientMessage& message);
  void get_history(Connection& connection, const v1::ClientMessage& message);
  void get_games(Connection& connection, const v1::ClientMessage& message);
  void load(LoadJob job, Query query);
  bool may_load(const LoadJob& job);
  v1::ServerMessage answer_of(const LoadJob& job, const NotLoaded& failed) const;
  v1::ServerMessage answer_of(const LoadJob& job, const AuditPage& page) const;
  v1::ServerMessage answer_of(const LoadJob& job, const HistoryPage& page) const;
  v1::ServerMessage answer_of(const LoadJob& job, const GamesFound& found) const;
  v1::ServerMessage answer_of(const LoadJob& job, const ProfileFacts& facts) const;
  v1::ServerMessage answer_of(const LoadJob& job, const Leaders& leaders) const;
  v1::ServerMessage answer_of(const LoadJob& job, const PuzzleFound& found) const;
  std::optional<WhoPlayed> who_played(const std::string& name);
  v1::Role role_of(PlayerId player) const;
  std::optional<v1::Rating> rating_of(PlayerId player, v1::Speed speed) const;  ///< as of now; nothing for guests

  // service_review.cpp
  void start_review(Connection& connection, const v1::ClientMessage& message);
  void review_loaded(const LoadJob& job, const QueryResult& result);
  bool plays_a_person(PlayerId player) const;
  void begin_review(Connection& connection, std::uint64_t request, const rules::Game& game);
  void tell_review_again(const Connection& connection, std::uint64_t request, ReviewId id);
  void look_at(ReviewId id);
  void tell_review(ReviewId id);
  void end_review(ReviewId id);
  void cancel_review(Connection& connection, const v1::ClientMessage& message);
  void forget_reviews(PlayerId player);

  // service_learn.cpp
  void ask_hint(Connection& connection, const v1::ClientMessage& message);
  void hint_found(const MoveFound& input);
  void get_puzzle(Connection& connection, const v1::ClientMessage& message);
  std::optional<std::size_t> puzzle_of_book(std::uint32_t number, std::uint32_t difficulty);
  std::size_t puzzle_of_today() const;
  void tell_puzzle_of_book(ConnectionId connection, std::uint64_t request, std::optional<std::size_t> index);
  void puzzle_loaded(const LoadJob& job, const PuzzleFound& found);
  void explore(Connection& connection, const v1::ClientMessage& message);
  void search_library(Connection& connection, const v1::ClientMessage& message);
  void look_up(const Connection& connection, std::uint64_t request, LibraryQuery query);
  v1::ServerMessage answer_of(const LoadJob& job, const v1::Explored& explored) const;
  v1::ServerMessage answer_of(const LoadJob& job, const v1::LibraryGames& games) const;

  // service_order.cpp
  std::optional<PlayerId> find_player(const std::string& name);  ///< an account, or a guest whose session lives
  bool has_muted(PlayerId reader, PlayerId writer) const;
  void mute(Connection& connection, const v1::ClientMessage& message);
  bool keeps_order(PlayerId player) const;  ///< a moderator or an operator
  Authority authority_of(const Connection& connection) const;
  void moderate(Connection& connection, const v1::ClientMessage& message);
  /// Each carries an order out and writes it down. @return what was done, for whoever gave it
  std::expected<std::string, Refusal> carry_out(const Authority& authority, const v1::Moderate& order);
  std::expected<std::string, Refusal> carry_out(const Authority& authority, const v1::SettleReport& order);
  std::expected<std::string, Refusal> carry_out(const Authority& authority, const Kick& order);
  std::expected<std::string, Refusal> carry_out(const Authority& authority, const Announce& order);
  std::expected<std::string, Refusal> carry_out(const Authority& authority, const Drain& order);
  void write_down(const Authority& authority, AuditRecord done);
  static std::expected<std::string, Refusal> checked_reason(const std::string& reason);
  /// Whom an order was about, by the name in use, and what else there is to say of it.
  struct Done {
    std::string whom;
    std::string beside{};
  };
  std::expected<Done, Refusal> impose_on_player(const Authority& authority, SanctionRecord sanction);
  std::expected<Done, Refusal> impose_on_network(const Authority& authority, SanctionRecord sanction);
  std::expected<Done, Refusal> pardon(const std::string& name);
  std::expected<Done, Refusal> set_role(const Authority& authority, const v1::Moderate& order);
  void keep(const SanctionRecord& sanction);
  void forget(const SanctionRecord& sanction);
  void tell_warning(PlayerId player);
  void tell_role(PlayerId player, v1::Role role);
  const SanctionRecord* sanction_on(PlayerId player, SanctionRecord::Kind kind) const;
  bool refuse_banned(Connection& connection, PlayerId player);
  static v1::ServerMessage ban_message(const SanctionRecord& ban);
  void restore_sanctions(const Restored& restored);

  // service_reports.cpp
  void report(Connection& connection, const v1::ClientMessage& message);
  std::string lines_for(PlayerId reporter, RoomId room) const;
  void list_reports(Connection& connection, const v1::ClientMessage& message);
  v1::ServerMessage answer_of(const LoadJob& job, const ReportsPage& page) const;
  void settle_report(Connection& connection, const v1::ClientMessage& message);
  bool is_open(const OpenReport& said) const;
  std::expected<std::string, Refusal> act_on(const Authority& authority, const OpenReport& open,
                                             const v1::SettleReport& request);
  void reports_stored(const Batch& batch);
  void tell_reports(PlayerId player);

  // service_results.cpp
  void settle(const RoomEntry& entry, v1::Event& event);
  GameRecord record_of(const RoomEntry& entry, const v1::Event& event) const;
  void rate(const GameRecord& record, const std::optional<GameRecord>& other, v1::GameEnded& ended);
  std::optional<GameRecord> take_other_of_pair(const Room& room);
  void conclude(const GameRecord& second, const GameRecord& first);
  void append_concluded();
  void forget_unsettled(const Room& closed);
  void find_unsettled();
  RatingRecord rating_record(PlayerId player, v1::Speed speed) const;
  void introduce(const RoomEntry& entry, v1::SeatTaken& taken) const;
  std::optional<v1::ErrorCode> fault_of_rated(PlayerId player, PlayerId opponent = 0, RoomId room = 0) const;
  bool plays_rated(PlayerId player, RoomId besides) const;
  std::optional<v1::ErrorCode> fault_of_start(const Room& room, PlayerId joining,
                                              const std::vector<v1::Event>& events) const;

  // service_rooms.cpp
  void list_rooms(Connection& connection, const v1::ClientMessage& message);
  void about_room(Connection& connection, v1::ClientMessage& message, RoomId room);  ///< takes the message
  void submit(RoomEntry& entry, Waiting waiting);
  bool queue_is_full(const RoomEntry& entry, PlayerId player) const;
  void process(RoomEntry& entry, const Waiting& waiting);
  void process_request(RoomEntry& entry, const Waiting& waiting);
  void process_answer(RoomEntry& entry, const Waiting& waiting);
  void refuse_in_room(RoomEntry& entry, const Waiting& waiting, v1::ErrorCode code);
  void answer_left(PlayerId player, std::uint64_t request, RoomId room);
  void expire(RoomEntry& entry);
  void expire_game(RoomEntry& entry);
  std::optional<Time> deadline_of(const RoomEntry& entry) const;
  std::optional<Time> all_absent_since(const RoomEntry& entry) const;
  void presence_changed(const Session& session);
  void schedule(const RoomEntry& entry);
  void schedule(const RoomEntry& entry, std::optional<Time> due);
  void renew_row(RoomEntry& entry);
  void restart_game(RoomEntry& entry);

  // service_absence.cpp
  Decision agreement(RoomEntry& entry, const Asker& asker, const Waiting& waiting);
  Time lag_of_mover(const RoomEntry& entry) const;
  std::optional<Time> flag_at(const RoomEntry& entry) const;
  std::optional<Time> first_move_until(const RoomEntry& entry) const;
  std::optional<Time> grace_until(const RoomEntry& entry) const;
  std::optional<Time> all_gone_at(const RoomEntry& entry) const;
  std::optional<Time> idle_until(const RoomEntry& entry) const;
  bool tell_of_grace(RoomEntry& entry);
  Time grace_of(const RoomEntry& entry, const Session& session) const;
  Presences presences_in(const RoomEntry& entry, const Room& seen) const;
  Presence presence_of(const RoomEntry& entry, rules::Color color, bool behind) const;

  // service_admin.cpp
  void tell_orders_unstored(std::vector<DoneWhenStored>& waiting);
  std::size_t tell_all(v1::ServerMessage message);
  void tell_of_drain(ConnectionId connection);
  bool refuse_while_draining(Connection& connection, const v1::ClientMessage& message);

  // service_commit.cpp
  void append(RoomEntry& entry, std::vector<v1::Event> events, PlayerId answered = 0, std::uint64_t answers = 0);
  void note(RoomEntry& entry, const v1::Event& event);
  void note_published(RoomEntry& entry) const;
  void leave(RoomEntry& entry, PlayerId player);
  void save(const Session& session);
  void flush();
  void publish(RoomEntry& entry);
  void tell(RoomEntry& entry);
  std::shared_ptr<v1::ServerMessage> new_news();
  /// What the receivers of one publication get beside the news.
  struct Owed {
    std::vector<RoomEntry::SnapshotFor> snapshots;
    PlayerId answered = 0;      ///< whose request this answers
    std::uint64_t answers = 0;  ///< that request
  };
  void tell_one(const RoomEntry& entry, PlayerId player, const SharedMessage& news, const Owed& owed);
  void tell_players(const RoomEntry& entry, EventNumber have, const Owed& owed, const std::vector<PlayerId>& leavers);
  void tell_spectators(RoomEntry& entry, const Owed& owed, bool has_news);
  void think_if_ai(RoomEntry& entry);
  void cancel_think(RoomEntry& entry);
  void drain_queue(RoomEntry& entry);
  void erase_closed(RoomEntry& entry);
  void send_snapshot(RoomEntry& entry, PlayerId player, std::uint64_t request, EventNumber have);
  void log_fault(const NotStored& input);
  void log_recovery();

  // service_entry.cpp
  void make_private(RoomEntry& entry, const Connection& maker, std::string_view password);
  void restore_entry(const Restored& restored);
  std::optional<RoomId> room_meant(Connection& connection, const v1::ClientMessage& message);
  bool may_enter(RoomEntry& entry, PlayerId player, std::string_view code, std::string_view password);
  bool enters(RoomEntry& entry, const Waiting& waiting);
  bool may_guess(Connection& connection, std::uint64_t request);
  void guessed_wrong(Connection& connection, std::uint64_t request);
  void admit(RoomEntry& entry, PlayerId player);

  // service_spectators.cpp
  bool process_as_spectator(RoomEntry& entry, const Waiting& waiting);
  void spectate(RoomEntry& entry, const Waiting& waiting);
  void stand_up(RoomEntry& entry, const Waiting& waiting);
  void watch(RoomEntry& entry, PlayerId player);
  void unwatch(RoomEntry& entry, PlayerId player);
  void spectator_lost(const Session& session);
  void spectator_back(Session& session, const std::map<RoomId, EventNumber>& positions);
  void watch_again(Session& session, const v1::Resume& resume);
  void crowd_changed(RoomEntry& entry);
  void tell_crowd(RoomId room);
  bool is_in(const RoomEntry& entry, PlayerId player) const;
  void show_to(v1::RoomUpdate& update, const RoomEntry& entry, PlayerId player, EventNumber have) const;
  void show(v1::RoomUpdate& update, const RoomEntry& entry, const Room& seen, bool watching, EventNumber have,
            Time at) const;

  // service_chat.cpp
  void say(RoomEntry& entry, const Waiting& waiting);
  void tell_held(RoomEntry& entry);
  void tell_line(const RoomEntry& entry, const SharedMessage& line, PlayerId writer, bool to_players, bool to_crowd);
  bool hears(PlayerId reader, PlayerId writer) const;
  bool answer_again(PlayerId player, std::uint64_t request);
  void send_once(PlayerId player, std::uint64_t request, SharedMessage message);

  // service_lobby.cpp
  void watch_lobby(Connection& connection, const v1::ClientMessage& message);
  void unwatch_lobby(ConnectionId connection);
  void fill_counts(v1::LobbyChanged& changed) const;
  void row_changed(RoomId room);
  void row_vanished(RoomId room);
  void seek_appeared(SeekId seek);
  void seek_vanished(SeekId seek);
  void player_count_changed(int by);
  void line_ended(ConnectionId connection);
  void lobby_changed();
  void tell_lobby();

  // service_seeks.cpp
  void post_seek(Connection& connection, const v1::ClientMessage& message);
  void withdraw_seek(Connection& connection, const v1::ClientMessage& message);
  void accept_seek(Connection& connection, const v1::ClientMessage& message);
  std::optional<v1::ErrorCode> fault_of_posting(const Seek& seek) const;
  void add_seek(Seek seek);
  void tell_seek(Seek& seek, std::uint64_t answers);
  bool can_play_now(const Seek& seek);
  std::function<bool(const Seek&)> may_meet(const Seek& seek);
  void match_quick();
  void schedule_seeks();
  void look_after_seeks();
  bool is_forsaken(PlayerId player) const;
  void withdraw_forsaken();
  void withdraw_seeks_of(PlayerId player);
  void remove_seek(SeekId id);
  v1::Seek shown(const Seek& seek) const;

  // service_challenges.cpp
  void challenge(Connection& connection, const v1::ClientMessage& message);
  void answer_challenge(Connection& connection, const v1::ClientMessage& message);
  void tell_challenge(const OpenChallenge& open, v1::ChallengeNews::State state, std::uint64_t answers);
  void lapse_challenges();
  void tell_open(PlayerId player);
  void answer_done(PlayerId player, std::uint64_t request);

  // service_matches.cpp
  std::optional<v1::ErrorCode> fault_of_playing(const Session& session, const Terms& terms) const;
  void match_seeks(const MatchSide& first, const Seek& wish, const Seek& other);
  void match_challenge(const OpenChallenge& open, std::uint64_t request);
  void fail_match(const MatchSide& side, v1::ErrorCode fault);
  std::optional<v1::ErrorCode> open_match(const MatchSide& first, const MatchSide& second, rules::Color color,
                                          const v1::Terms& wire);
  std::vector<RoomId> open_for_two(PlayerId first, PlayerId second, rules::Color color, const Terms& terms);
  void tell_matches(RoomEntry& entry);
  std::string name_of(PlayerId player) const;
  std::optional<v1::Rating> shown_rating_of(PlayerId player, const Terms& terms) const;
  std::optional<int> rating_of(PlayerId player, const Terms& terms) const;

  void send(ConnectionId connection, SharedMessage message, std::uint64_t answers = 0);
  void send(ConnectionId connection, v1::ServerMessage message, std::uint64_t answers = 0);
  void log(Log::Level level, std::string text);
};

}  // namespace reversi::core
