#include "tests/ui/gallery_lobby.h"

#include <QComboBox>
#include <QTabWidget>
#include <QTemporaryDir>

#include "client/ui/lobby/challenge_strip.h"
#include "client/ui/lobby/invite_page.h"
#include "client/ui/lobby/lobby_page.h"
#include "client/ui/lobby/new_game_page.h"
#include "client/ui/lobby/quick_page.h"
#include "client/ui/lobby/start_page.h"
#include "client/ui/lobby/wait_page.h"
#include "client/ui/people/account_page.h"
#include "client/ui/people/complaint_page.h"
#include "client/ui/people/players_page.h"
#include "client/ui/people/reports_page.h"
#include "client/ui/table_view.h"
#include "client/ui/wording.h"
#include "common/protocol/convert.h"
#include "tests/ui/people_script.h"
#include "tests/ui/room_script.h"

namespace reversi::testing {
namespace {

using namespace reversi::ui;

v1::Terms terms(std::uint32_t minutes, std::uint32_t seconds, bool rated) {
  v1::Terms made;
  made.mutable_time()->mutable_fischer()->set_initial_ms(minutes * 60'000);
  made.mutable_time()->mutable_fischer()->set_increment_ms(seconds * 1'000);
  made.set_rated(rated);
  return made;
}

v1::Seek seek(std::uint64_t id, const std::string& name, int rating, const v1::Terms& terms) {
  v1::Seek made;
  made.set_seek(id);
  made.set_player(100 + id);
  made.set_name(name);
  if (rating > 0) {
    made.mutable_rating()->set_value(rating);
    made.mutable_rating()->set_provisional(id == 3);
  }
  *made.mutable_terms() = terms;
  made.set_color(id == 2 ? v1::COLOR_BLACK : v1::COLOR_UNSPECIFIED);
  return made;
}

client::Lobby lobby() {
  client::Lobby made;
  made.players = 214;
  made.seeks[1] = seek(1, "Mei", 1724, terms(5, 3, true));
  made.seeks[2] = seek(2, "\u5c0f\u660e", 0, terms(3, 2, false));
  made.seeks[3] = seek(3, "Maximilian-Alexander the 2", 1488, terms(15, 10, true));
  made.seeks[3].mutable_terms()->mutable_start()->mutable_random();
  made.seeks[3].mutable_terms()->set_synchro(true);
  const char* games[] = {"f5d6c3d3c4f4c5b3c2e3d2c6b4b5", "e6f4c3c4d3d6c5c6d7b5b6f7a6a5b4a7f3c8e8c7f6e7g8g6",
                         "f5f6e6f4"};
  for (std::uint64_t id = 4; id < 10; ++id) {
    RoomScript script(id);
    script.start();
    script.play(games[id % 3]);
    auto row = summary(id, "Friday evening", v1::ROOM_PHASE_PLAYING, {"Mei", "Zo\u00eb"}, script.state().ply());
    *row.mutable_board() = script.state().board();
    row.set_last_move(script.state().last_move());
    row.set_spectators(static_cast<std::uint32_t>(id - 4));
    made.rooms[id] = row;
  }
  made.rooms[11] = summary(11, "\u9ed1\u767d\u68cb\u4ff1\u4e50\u90e8", v1::ROOM_PHASE_WAITING, {"\u5c0f\u660e"});
  made.rooms[12] = summary(12, "A room with a rather long name, forty here", v1::ROOM_PHASE_FINISHED,
                           {"Maximilian-Alexander the 2", "Bartholomew the Stranger"}, 60);
  return made;
}

void shoot_forms(const Shoot& shoot) {
  NewGamePage make;
  std::vector<v1::AiLevel> levels(3);
  const char* names[] = {"novice", "club", "master"};
  for (std::uint32_t i = 0; i < 3; ++i) {
    levels[i].set_level(i + 1);
    levels[i].set_name(names[i]);
    levels[i].set_rating(static_cast<int>(900 + 500 * i));
  }
  make.show_levels(levels);
  make.set_account(true);
  make.set_purpose(GamePurpose::computer);
  shoot(make, QStringLiteral("new-game-computer"));
  make.set_purpose(GamePurpose::invite);
  shoot(make, QStringLiteral("new-game-invite"));
  make.set_purpose(GamePurpose::seek);
  v1::CreateRoom form;
  form.mutable_terms()->mutable_time()->mutable_byo_yomi()->set_main_ms(600'000);
  form.mutable_terms()->mutable_time()->mutable_byo_yomi()->set_period_ms(30'000);
  form.mutable_terms()->mutable_time()->mutable_byo_yomi()->set_periods(3);
  form.mutable_terms()->mutable_start()->mutable_set_up();
  make.set_room(form);
  shoot(make, QStringLiteral("new-game-offer"));

  QuickPage quick;
  v1::SeekPosted posted;
  posted.set_window(400);
  posted.set_offer_ai(true);
  quick.show_wait(posted, std::chrono::seconds(22));
  shoot(quick, QStringLiteral("quick"));

  InvitePage invite;
  invite.show_invitation(
      {.code = QStringLiteral("7K3QX9BD"),
       .link =
           QStringLiteral("reversi://192.168.1.5:7717/7K3QX9BD#sha256/n4bQgYhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCgg="),
       .server = QStringLiteral("192.168.1.5:7717"),
       .terms = Wording::time_control(terms(5, 3, false).time())});
  shoot(invite, QStringLiteral("invite"));
}

void shoot_people(const Shoot& shoot) {
  const QTemporaryDir folder;
  client::Connection connection("gallery", folder.path());
  AccountPage account(connection);
  shoot(account, QStringLiteral("account-guest"));
  PlayersPage players(connection);
  players.show_best(leader_board(), true);
  shoot(players, QStringLiteral("players-best"));
  players.show_profile(profile());
  shoot(players, QStringLiteral("players-profile"));
  players.show_history(history());
  players.tabs()->setCurrentIndex(2);
  shoot(players, QStringLiteral("players-games"));
  ReportsPage open_reports(connection);
  open_reports.show_newest(reports());
  open_reports.action()->setCurrentIndex(3);
  shoot(open_reports, QStringLiteral("reports"));
  ComplaintPage complaint(connection);
  complaint.ask_about({QStringLiteral("Zo\u00eb"), QStringLiteral("Ben")}, 7);
  shoot(complaint, QStringLiteral("complaint"));
}

void shoot_strip(const Shoot& shoot) {
  v1::ChallengeNews news;
  news.set_challenge(3);
  news.set_from("Maximilian-Alexander the 2");
  news.set_from_player(7);
  news.mutable_rating()->set_value(1724);
  *news.mutable_terms() = terms(5, 3, true);
  ChallengeStrip strip;
  strip.show_challenges({{3, news}}, 42);
  shoot(strip, QStringLiteral("challenge"));
}

}  // namespace

void shoot_lobby(const Shoot& shoot) {
  StartPage start;
  start.set_name(QStringLiteral("Anna"));
  start.set_server(QStringLiteral("play.example.org"));
  shoot(start, QStringLiteral("start"));
  WaitPage wait;
  wait.say({Tone::alarm, link_text({client::Link::waiting, std::chrono::milliseconds(3'000)})});
  shoot(wait, QStringLiteral("wait"));
  LobbyPage page;
  page.show_player(QStringLiteral("Anna"), Wording::speed(v1::SPEED_BLITZ) + QStringLiteral(" 1724?"),
                   QStringLiteral("play.example.org:7717"));
  page.set_ready(true);
  page.show_reports(3);
  page.show_more(true);
  page.show_lobby(lobby(), 700);
  const char* tabs[] = {"lobby-offers", "lobby-rooms", "lobby-wall"};
  for (int tab = 0; tab < 3; ++tab) {
    page.tabs()->setCurrentIndex(tab);
    shoot(page, QLatin1String(tabs[tab]));
  }
  shoot_forms(shoot);
  shoot_strip(shoot);
  shoot_people(shoot);
}

}  // namespace reversi::testing
