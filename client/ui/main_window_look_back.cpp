// The window's way to records, reviews and puzzles, and to games of two at this screen.
#include <QPushButton>
#include <algorithm>
#include <utility>

#include "client/ui/lobby/lobby_page.h"
#include "client/ui/lobby/start_page.h"
#include "client/ui/local/room_record.h"
#include "client/ui/main_window.h"
#include "client/ui/people/players_page.h"
#include "client/ui/review/look_back.h"
#include "client/ui/table_page.h"
#include "client/ui/wording.h"

namespace reversi::ui {

using client::Connection;

void MainWindow::wire_look_back() {
  look_back_->serve(this);
  look_back_->set_folder(launch_.folder);
  for (QPushButton* button : {start_->one_screen(), start_->record(), start_->puzzles()}) button->show();
  connect(start_, &StartPage::one_screen_wanted, look_back_, &LookBack::play_here);
  connect(start_, &StartPage::record_wanted, look_back_, &LookBack::show_own_games);
  connect(start_, &StartPage::puzzles_wanted, look_back_, &LookBack::show_puzzles);
  connect(lobby_, &LobbyPage::puzzles_wanted, look_back_, &LookBack::show_puzzles);
  connect(look_back_, &LookBack::opened, this, [this] { open_page(look_back_); });
  connect(look_back_, &LookBack::leave_wanted, this, [this] { close_page(look_back_); });
  // Every own game that ends on a server is kept here too.
  connect(&connection_, &Connection::room_changed, this, [this](quint64 id, const std::vector<v1::Event>& news) {
    if (std::ranges::none_of(news, &v1::Event::has_game_ended)) return;
    const auto* core = connection_.core();
    const auto* room = core->room(id);
    if (room == nullptr || !room->own_color(core->player())) return;
    if (const auto record = record_of(*room, server_text())) look_back_->keep(*record);
  });
  // An invitation from the command line is for its own server alone.
  connect(&connection_, &Connection::link_changed, this, [this](client::Link link) {
    const auto server = client::parse_address(launch_.server.toStdString());
    if (link != client::Link::ready || launch_.code.isEmpty() || server != connection_.destination().server) return;
    asked_ = connection_.join_by_code(std::exchange(launch_.code, QString()).toStdString());
  });
  for (BoardWidget* board :
       {look_back_->page()->board(), look_back_->puzzles()->board(), look_back_->library()->board()})
    board->follow(preferences_);
  wire_review();
}

void MainWindow::wire_review() {
  auto* review = look_back_->page()->review();
  connect(review, &ReviewPanel::review_wanted, this, [this, review](const v1::StartReview& request) {
    with_server([this, review, request] {
      review->asked(connection_.start_review(request), tr("This cannot be reviewed now."));
    });
  });
  connect(review, &ReviewPanel::cancel_wanted, this, [this](quint64 id) { connection_.cancel_review(id); });
  connect(&connection_, &Connection::review_told, review, &ReviewPanel::take);
  connect(look_back_, &LookBack::computer_wanted, this, &MainWindow::play_on);
  connect(&connection_, &Connection::refused, this,
          [review](v1::ErrorCode code, quint64 answers) { review->refused(answers, Wording::error(code)); });
  wire_puzzles();
  wire_library();
}

void MainWindow::wire_library() {
  auto* library = look_back_->library();
  connect(players_, &PlayersPage::library_wanted, look_back_, &LookBack::show_library);
  connect(library, &LibraryPage::questions, this,
          [this, library](const v1::Explore& explore, const v1::SearchLibrary& search) {
            with_server([this, library, explore, search] {
              const auto moves = explore.has_board() ? connection_.explore(explore) : 0;
              library->asked(moves, connection_.search_library(search));
            });
          });
  connect(&connection_, &Connection::answered, library, &LibraryPage::take);
  connect(&connection_, &Connection::refused, library,
          [library](v1::ErrorCode code, quint64 answers) { library->refused(answers, Wording::error(code)); });
}

void MainWindow::wire_puzzles() {
  auto* puzzles = look_back_->puzzles();
  connect(puzzles, &PuzzlePage::puzzle_wanted, this, [this](const v1::GetPuzzle& request) {
    with_server([this, request] { puzzle_asked_ = connection_.get_puzzle(request); });
  });
  connect(puzzles, &PuzzlePage::game_wanted, this, [this](quint64 room, quint64 game, int ply) {
    v1::GetGames request;
    request.set_form(v1::RECORD_FORM_GGF);
    request.add_games()->set_room(room);
    request.mutable_games(0)->set_game(game);
    puzzle_ply_ = ply;
    puzzle_game_asked_ = connection_.get_games(request);
  });
  connect(&connection_, &Connection::answered, this,
          [this, puzzles](const v1::ServerMessage& message, quint64 answers) {
            if (answers == 0) return;
            if (message.has_puzzle() && answers == puzzle_asked_) puzzles->show_puzzle(message.puzzle());
            if (message.has_games() && answers == puzzle_game_asked_)
              look_back_->show_game_of_puzzle(QString::fromStdString(message.games().text()), puzzle_ply_);
          });
  connect(&connection_, &Connection::refused, this, [this, puzzles](v1::ErrorCode code, quint64 answers) {
    if (answers != 0 && answers == puzzle_asked_) puzzles->refused(code);
    if (answers != 0 && answers == puzzle_game_asked_) puzzles->say({Tone::alarm, Wording::error(code)});
  });
}

/// Against the computer: at the server where one is, else at one of one's own.
void MainWindow::play_on(const rules::Position& position) {
  with_server([this, position] { open_form_from(position); });
}

/// What a page here needs a server for: at the one where one is, else at one of one's own once that has started. The
/// page stays where it is.
void MainWindow::with_server(const std::function<void()>& what) {
  if (has_session()) return what();
  then_ = what;
  say_in_look_back({Tone::quiet, tr("Starting a server on this computer …")});
  home_wish_ = {};
  go_home();
}

void MainWindow::do_with_server() {
  if (const auto what = std::exchange(then_, nullptr)) what();
}

void MainWindow::say_in_look_back(const Notice& notice) {
  look_back_->page()->review()->asked(0, notice.text);
  look_back_->page()->say(notice);
  look_back_->puzzles()->say(notice);
  look_back_->library()->say(notice);
}

}  // namespace reversi::ui
