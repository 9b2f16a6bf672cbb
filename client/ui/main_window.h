// The window: pages, and which of them is shown for what stands.
//
// Lives on the GUI thread; owns the connection. What is shown is one function of the core's state and the player's
// place (`render`); pages report wishes, which go to the connection and nowhere else. A page that the person opens by
// himself (`open_page`) lies above that until he closes it or a game of his begins. Above every page there is room for
// a word of the operator's and a challenge; while a game of one's own runs both wait, so that nothing moves the board.
#pragma once

#include <QMainWindow>
#include <QSettings>
#include <QTimer>
#include <functional>
#include <optional>
#include <vector>

#include "client/net/connection.h"
#include "client/net/local_server.h"
#include "client/ui/entry.h"
#include "client/ui/key_page.h"
#include "client/ui/lobby/new_game_page.h"
#include "client/ui/lobby/room_lister.h"
#include "client/ui/notice_strip.h"
#include "client/ui/settings/preferences.h"
#include "client/ui/sound/herald.h"
#include "client/ui/table_view.h"

class QShortcut;
class QStackedWidget;
class QTabBar;

namespace reversi::ui {

class AccountPage;
class ChallengeStrip;
class ComplaintPage;
class InvitePage;
class LobbyPage;
class LookBack;
class PlayersPage;
class QuickPage;
class ReportsPage;
class SettingsPage;
class StartPage;
class TablePage;
class WaitPage;

/// What the command line says.
struct Launch {
  QString folder;  ///< for settings, keys and tokens
  QString server;  ///< empty: as last time
  QString name;    ///< empty: as last time
  QString record;  ///< a file to look back at; empty: none
  QString code;    ///< of the private room at `server` to enter; empty: none
  bool plaintext = false;
  std::optional<std::string> pin;
  bool connect_at_once = false;
  EntryWish wish;
};

/// Where a folder's settings are.
QString settings_file(const QString& folder);

class MainWindow : public QMainWindow {
  Q_OBJECT

 public:
  explicit MainWindow(Launch launch, QWidget* parent = nullptr);
  ~MainWindow() override;

  /// Takes a page in, once; it is not shown by that.
  void add_page(QWidget* page);

  /// Shows a page that was taken in, above the one that is shown.
  void open_page(QWidget* page);

  /// Away with an opened page and those above it: back to what was shown before.
  void close_page(QWidget* page);

  StartPage* start() const { return start_; }
  TablePage* table() const { return table_; }
  LookBack* look_back() const { return look_back_; }
  SettingsPage* settings_page() const { return settings_page_; }
  Preferences& preferences() { return preferences_; }
  QWidget* shown_page() const;
  const client::Connection& connection() const { return connection_; }

 protected:
  void closeEvent(QCloseEvent* event) override;

 private:
  // The pages, and which is shown (main_window.cpp).
  void lay_out();
  void wire_pages();
  void wire_preferences();
  void restore();
  void render();
  void render_opened();
  void render_wait(client::Link link);
  void render_start();
  void render_above();
  void show_page(QWidget* page);
  void game_begins(std::uint64_t room);
  void say(const QString& text);
  bool has_session() const;
  bool plays_now() const;

  // The line (main_window_line.cpp).
  void wire_connection();
  void wire_news();
  void wire_server();
  void go(const EntryWish& wish);
  void go_by_code(const QString& code_or_link);
  void go_to(const client::Destination& destination, const EntryWish& wish);
  void go_home();
  void became_ready();
  void ended();
  void remember_server(const QString& server);
  void room_changed(std::uint64_t id, const std::vector<v1::Event>& news, std::uint64_t answers);
  void refused(v1::ErrorCode code, std::uint64_t answers, std::uint64_t room);
  void role_given(v1::Role role, v1::Role before);
  void question_key(client::KeyVerdict verdict, const std::string& known, const std::string& seen);
  bool is_home() const;
  QString line_text() const;
  LinkView link_view() const;
  QString server_text() const;

  // Ways to a game (main_window_lobby.cpp).
  void wire_lobby();
  void wire_forms();
  void open_form(GamePurpose purpose, const QString& opponent = {});
  void open_form_from(const rules::Position& position);
  void send_form();
  void restore_forms();
  void seek_quickly();
  void stop_seeking();
  void open_wish(EntryWish::Kind kind);
  void enter_room(std::uint64_t room);
  void enter_private(const QString& text, const QString& password, bool watch);
  void render_lobby();
  void render_quick();
  void render_invitation();
  bool waits_for_friend() const;
  void show_rooms_bar();

  // People (main_window_people.cpp).
  void wire_people();
  void wire_order();
  void sign_in(const QString& name, const QString& password, bool new_account);
  void sign_in_at(const client::Destination& destination);
  void signed_in();
  QString shown_key_setting() const;
  void sign_out();

  // The table (main_window_table.cpp).
  void wire_table();
  void wire_herald();
  void wire_talk();
  void render_table();

  // Looking back (main_window_look_back.cpp).
  void wire_look_back();
  void wire_review();
  void wire_puzzles();
  void wire_library();
  void play_on(const rules::Position& position);
  void with_server(const std::function<void()>& what);
  void do_with_server();
  void say_in_look_back(const Notice& notice);

  Launch launch_;
  QSettings settings_;
  Preferences preferences_;
  client::Connection connection_;
  client::LocalServer server_;
  RoomLister lister_;
  Entry entry_;
  Herald* herald_;
  QTimer ticker_;  ///< clocks and countdowns

  QWidget* whole_;
  NoticeStrip* banner_;
  ChallengeStrip* challenges_;
  QTabBar* rooms_bar_;
  QStackedWidget* pages_;
  StartPage* start_;
  WaitPage* wait_;
  LobbyPage* lobby_;
  NewGamePage* new_game_;
  QuickPage* quick_;
  InvitePage* invite_;
  TablePage* table_;
  KeyPage* key_;
  AccountPage* account_;
  PlayersPage* players_;
  ReportsPage* reports_;
  ComplaintPage* complaint_;
  SettingsPage* settings_page_;
  LookBack* look_back_;

  std::vector<QWidget*> opened_;  ///< pages that the person opened, the newest last
  QShortcut* escape_;             ///< closes the newest of them

  std::uint64_t room_ = 0;                       ///< at whose table the player sits, 0: none
  std::uint64_t asked_ = 0;                      ///< the request that leads to a table
  std::uint64_t hint_asked_ = 0;                 ///< the request for a hint
  std::uint64_t puzzle_asked_ = 0;               ///< the request for a puzzle
  std::uint64_t puzzle_game_asked_ = 0;          ///< the request for the game that it comes from,
  int puzzle_ply_ = 0;                           ///< and where in that it is
  std::uint64_t quick_asked_ = 0;                ///< the request for a quick match
  std::uint64_t quick_seek_ = 0;                 ///< its seek, 0: none
  client::Time quick_since_{};                   ///< when it was asked for
  int pages_wanted_ = 1;                         ///< of the lobby's list
  std::optional<client::Time> heard_;            ///< when the line was lost, while it is
  bool starting_server_ = false;                 ///< the own server is on its way
  EntryWish home_wish_;                          ///< for when it is there
  std::function<void()> then_;                   ///< what a page here waits for a server with; null: nothing
  bool keeps_form_ = true;                       ///< the form's choices are for the next time too
  std::optional<client::Destination> unsent_;    ///< whose password waits for the person's word on the server's key
  bool signing_in_ = false;                      ///< on the way in with a password
  bool asking_key_ = false;                      ///< the key question stands
  std::optional<client::LineFault> line_fault_;  ///< why the line was lost last
  QString message_;                              ///< the newest thing to say outside a table
  client::Time message_until_{};
  QString announcement_;  ///< the newest word of the operator's
  client::Time announcement_until_{};
};

}  // namespace reversi::ui
