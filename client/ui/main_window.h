// The window: pages, and which of them is shown for what stands.
//
// Lives on the GUI thread; owns the connection. What is shown is one function of the core's state and the player's
// place (`render`); pages report wishes, which go to the connection and nowhere else. A page that the person opens by
// himself (`open_page`) lies above that until he closes it or a game of his begins.
#pragma once

#include <QMainWindow>
#include <QSettings>
#include <QTimer>
#include <optional>
#include <vector>

#include "client/net/connection.h"
#include "client/ui/entry.h"
#include "client/ui/key_page.h"
#include "client/ui/room_lister.h"
#include "client/ui/sound/herald.h"
#include "client/ui/table_view.h"

class QShortcut;
class QStackedWidget;

namespace reversi::ui {

class ConnectPage;
class LobbyPage;
class LookBack;
class NewGamePage;
class StartPage;
class TablePage;

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
  QWidget* shown_page() const;
  const client::Connection& connection() const { return connection_; }

 protected:
  void closeEvent(QCloseEvent* event) override;

 private:
  void wire_connection();
  void wire_pages();
  void wire_table();      // main_window_table.cpp
  void wire_look_back();  // main_window_look_back.cpp
  void wire_review();     // main_window_look_back.cpp
  void wire_herald();     // main_window_table.cpp
  void wire_talk();       // main_window_table.cpp
  void restore();

  void connect_now();
  void enter_room(std::uint64_t room);
  void room_changed(std::uint64_t room, std::uint64_t answers);
  void refused(v1::ErrorCode code, std::uint64_t room);
  void question_key(client::KeyVerdict verdict, const std::string& known, const std::string& seen);

  void render();
  void render_start(client::Link link);
  void render_connect(client::Link link);
  void render_lobby();
  void render_table();  // main_window_table.cpp
  void show_page(QWidget* page);
  void game_begins();
  QString line_text() const;
  LinkView link_view() const;
  QString server_text() const;

  Launch launch_;
  QSettings settings_;
  client::Connection connection_;
  RoomLister lister_;
  Entry entry_;
  Herald* herald_;
  QTimer ticker_;  ///< clocks and countdowns

  QStackedWidget* pages_;
  StartPage* start_;
  ConnectPage* connect_;
  LobbyPage* lobby_;
  NewGamePage* new_game_;
  TablePage* table_;
  KeyPage* key_;
  LookBack* look_back_;

  std::vector<QWidget*> opened_;  ///< pages that the person opened, the newest last
  QShortcut* escape_;             ///< closes the newest of them

  std::uint64_t room_ = 0;                       ///< at whose table the player sits, 0: none
  std::uint64_t asked_ = 0;                      ///< the request that leads to a table
  std::uint64_t puzzle_asked_ = 0;               ///< the request for a puzzle
  int pages_wanted_ = 1;                         ///< of the lobby's list
  bool making_ = false;                          ///< the form for a new room is open
  std::optional<client::Time> heard_;            ///< when the line was lost, while it is
  bool asking_key_ = false;                      ///< the key question stands
  std::optional<client::LineFault> line_fault_;  ///< why the line was lost last
  QString message_;                              ///< the newest thing to say outside a table
  client::Time message_until_{};
};

}  // namespace reversi::ui
