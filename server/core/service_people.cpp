// What players look up: profiles, the leader board, history, whole games. The store answers, away from the moves.

#include <algorithm>

#include "server/core/game_text.h"
#include "server/core/ratings.h"
#include "server/core/service_state.h"
#include "server/core/spelling.h"

namespace reversi::core {
namespace {

constexpr std::uint32_t longest_page = 50;
constexpr std::size_t longest_transcript = 120;  // bytes: sixty squares
constexpr std::size_t longest_name_bytes = 400;

std::uint32_t page_of(std::uint32_t limit) { return limit == 0 ? longest_page : std::min(limit, longest_page); }

/// "F5 d6" and "f5d6" are the same moves; nothing for what is no transcript.
std::optional<std::string> moves_of(const std::string& text) {
  if (text.size() > 2 * longest_transcript) return std::nullopt;
  std::string moves;
  for (const char letter : text) {
    if (letter == ' ') continue;
    const bool capital = letter >= 'A' && letter <= 'H';
    const char small = capital ? static_cast<char>(letter - 'A' + 'a') : letter;
    const bool is_file = small >= 'a' && small <= 'h';
    const bool is_rank = small >= '1' && small <= '8';
    if (moves.size() % 2 == 0 ? !is_file : !is_rank) return std::nullopt;
    moves.push_back(small);
  }
  if (moves.size() % 2 != 0) return std::nullopt;
  return moves;
}

}  // namespace

/// Refuses the request where too much is asked for already.
bool Service::State::may_load(const LoadJob& job) {
  const auto own =
      std::ranges::count_if(load_jobs, [&](const auto& entry) { return entry.second.connection == job.connection; });
  if (std::cmp_greater_equal(own, limits.loads_per_connection)) {
    refuse(job.connection, job.request, v1::ERROR_CODE_RATE_LIMITED);
    return false;
  }
  if (load_jobs.size() < limits.loads) return true;
  refuse(job.connection, job.request, v1::ERROR_CODE_UNAVAILABLE);
  return false;
}

void Service::State::load(LoadJob job, Query query) {
  if (!may_load(job)) return;
  effects.emplace_back(Load{.job = ++last_job, .query = std::move(query)});
  load_jobs.emplace(last_job, job);
}

void Service::State::get_profile(Connection& connection, const v1::ClientMessage& message) {
  const auto& request = message.get_profile();
  const auto fits = std::max(request.name().size(), request.against().size()) <= longest_name_bytes;
  const auto* account = fits ? accounts.named(request.name()) : nullptr;
  const auto* against = fits && !request.against().empty() ? accounts.named(request.against()) : nullptr;
  if (account == nullptr || (against == nullptr && !request.against().empty())) {
    return refuse(connection.id, message.id(), v1::ERROR_CODE_PLAYER_UNKNOWN);
  }
  load({.connection = connection.id, .request = message.id(), .player = account->record.player},
       ProfileQuery{.player = account->record.player, .against = against == nullptr ? 0 : against->record.player});
}

void Service::State::get_leader_board(Connection& connection, const v1::ClientMessage& message) {
  const auto& request = message.get_leader_board();
  if (!v1::Speed_IsValid(request.speed()) || request.speed() == v1::SPEED_UNSPECIFIED) {
    return refuse(connection.id, message.id(), v1::ERROR_CODE_MALFORMED, "the leader board of no speed");
  }
  load({.connection = connection.id, .request = message.id(), .offset = request.offset()},
       LeadersQuery{.speed = request.speed(),
                    .offset = request.offset(),
                    .limit = page_of(request.limit()),
                    .wall_ms = now.wall.count()});
}

/// An account where the name is one's, else guests of that name. Nothing where nobody can have it.
std::optional<WhoPlayed> Service::State::who_played(const std::string& name) {
  if (name.empty()) return WhoPlayed{};
  if (name.size() > longest_name_bytes) return std::nullopt;
  if (const auto* account = accounts.named(name)) return WhoPlayed{.account = account->record.player};
  return WhoPlayed{.guest = spelling_of(name)};
}

void Service::State::get_history(Connection& connection, const v1::ClientMessage& message) {
  const auto& request = message.get_history();
  const auto player = who_played(request.player());
  const auto opponent = who_played(request.opponent());
  if (!player || !opponent) return refuse(connection.id, message.id(), v1::ERROR_CODE_PLAYER_UNKNOWN);
  const auto moves = moves_of(request.moves());
  if (!moves || !v1::Speed_IsValid(request.speed())) {
    return refuse(connection.id, message.id(), v1::ERROR_CODE_MALFORMED, "no transcript, or no speed");
  }
  const bool turned = player->anybody();  // somebody's games against anybody are his games
  load({.connection = connection.id, .request = message.id()},
       HistoryQuery{.player = turned ? *opponent : *player,
                    .opponent = turned ? WhoPlayed{} : *opponent,
                    .speed = request.speed(),
                    .rated_only = request.rated_only(),
                    .before_wall_ms = request.before_wall_ms(),
                    .since_wall_ms = request.since_wall_ms(),
                    .limit = page_of(request.limit()),
                    .moves = *moves});
}

void Service::State::get_games(Connection& connection, const v1::ClientMessage& message) {
  const auto& request = message.get_games();
  if (request.games_size() == 0 || std::cmp_greater(request.games_size(), longest_page)) {
    return refuse(connection.id, message.id(), v1::ERROR_CODE_MALFORMED, "1 to 50 games at once");
  }
  if (!v1::RecordForm_IsValid(request.form()) || request.form() == v1::RECORD_FORM_UNSPECIFIED) {
    return refuse(connection.id, message.id(), v1::ERROR_CODE_MALFORMED, "games of no form");
  }
  GamesQuery query;
  for (const auto& game : request.games()) query.games.emplace_back(game.room(), game.game());
  load({.connection = connection.id, .request = message.id(), .form = request.form()}, std::move(query));
}

void Service::State::on(const Loaded& input) {
  auto node = load_jobs.extract(input.job);
  if (node.empty()) return;
  const auto& job = node.mapped();
  const auto found = connections.find(job.connection);
  if (found == connections.end() || found->second.stage != Connection::Stage::ready) return;
  if (const auto* failed = std::get_if<NotLoaded>(&input.result)) {
    log(Log::Level::warning, "the store could not be asked: " + failed->text);
    return refuse(job.connection, job.request, v1::ERROR_CODE_UNAVAILABLE);
  }
  if (job.for_review) return review_loaded(job, input.result);
  if (const auto* puzzle = std::get_if<PuzzleFound>(&input.result)) return puzzle_loaded(job, *puzzle);
  send(job.connection, std::visit([&](const auto& result) { return answer_of(job, result); }, input.result),
       job.request);
}

v1::ServerMessage Service::State::answer_of(const LoadJob& /*job*/, const NotLoaded& /*failed*/) const { return {}; }

/// Asked for by operators, from the machine itself.
v1::ServerMessage Service::State::answer_of(const LoadJob& /*job*/, const AuditPage& /*page*/) const { return {}; }

v1::ServerMessage Service::State::answer_of(const LoadJob& /*job*/, const HistoryPage& page) const {
  v1::ServerMessage message;
  auto& history = *message.mutable_history();
  for (const auto& row : page.games) *history.add_games() = row;
  history.set_more(page.more);
  return message;
}

v1::ServerMessage Service::State::answer_of(const LoadJob& job, const GamesFound& found) const {
  v1::ServerMessage message;
  auto& text = *message.mutable_games()->mutable_text();
  for (const auto& row : found.games) text += text_of(row, job.form) + "\n";
  return message;
}

v1::ServerMessage Service::State::answer_of(const LoadJob& job, const ProfileFacts& facts) const {
  v1::ServerMessage message;
  auto& profile = *message.mutable_profile();
  const auto* account = accounts.find(job.player);
  if (account == nullptr) return error_message(v1::ERROR_CODE_PLAYER_UNKNOWN);
  profile = facts.profile;
  profile.set_name(account->record.name);
  profile.set_role(account->record.role);
  profile.set_since_wall_ms(account->record.since_wall_ms);
  const auto session = sessions.find(job.player);
  profile.set_online(session != sessions.end() && session->second.connection);
  for (const auto& [speed, record] : account->ratings) *profile.add_ratings() = to_wire(record, now.wall);
  for (int index = 0; index < profile.opponents_size(); ++index) {
    const auto* opponent = accounts.find(facts.opponents.at(static_cast<std::size_t>(index)));
    if (opponent != nullptr) profile.mutable_opponents(index)->set_name(opponent->record.name);
  }
  return message;
}

v1::ServerMessage Service::State::answer_of(const LoadJob& job, const Leaders& leaders) const {
  v1::ServerMessage message;
  auto& board = *message.mutable_leader_board();
  auto rank = job.offset;
  for (const auto& record : leaders.rows) {
    ++rank;
    const auto* account = accounts.find(record.player);
    if (account == nullptr) continue;
    auto& row = *board.add_rows();
    row.set_rank(rank);
    row.set_name(account->record.name);
    row.set_role(account->record.role);
    *row.mutable_rating() = to_wire(record, now.wall);
  }
  board.set_more(leaders.more);
  return message;
}

// ---- standing ----

v1::Role Service::State::role_of(PlayerId player) const {
  const auto* account = accounts.find(player);
  return account == nullptr ? v1::ROLE_GUEST : account->record.role;
}

std::optional<v1::Rating> Service::State::rating_of(PlayerId player, v1::Speed speed) const {
  const auto* account = accounts.find(player);
  if (account == nullptr) return std::nullopt;
  const auto known = account->ratings.find(speed);
  if (known == account->ratings.end()) return to_wire(RatingRecord{.player = player, .speed = speed}, now.wall);
  return to_wire(known->second, now.wall);
}

}  // namespace reversi::core
