// The lobby: ways to a game, the games that are offered, the rooms, and the boards that are played on.
//
// Lives on the GUI thread. It shows what it is told and reports what the person wants; while it is on screen it wants
// to be told of changes.
#pragma once

#include <QWidget>
#include <chrono>
#include <optional>

#include "client/core/lobby.h"
#include "client/ui/lobby/lobby_filter.h"
#include "client/ui/lobby/room_list_model.h"
#include "client/ui/lobby/seek_list_model.h"
#include "client/ui/notice_strip.h"

class QCheckBox;
class QComboBox;
class QGridLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;
class QTableView;
class QTabWidget;
class QVBoxLayout;

namespace reversi::ui {

class BoardWall;

class LobbyPage : public QWidget {
  Q_OBJECT

 public:
  explicit LobbyPage(QWidget* parent = nullptr);

  /// What the server last told of seeks, rooms and numbers.
  void show_lobby(const client::Lobby& lobby, std::uint64_t player);

  /// Rooms, newest first, where they come by pages.
  void show_rooms(std::vector<v1::RoomSummary> rooms, std::uint64_t player);
  void show_more(bool more);

  /// @param rating  one's own, as words; empty for a guest
  void show_player(const QString& name, const QString& rating, const QString& server);

  /// A line to the server that is ready lets the player act.
  void set_ready(bool ready);

  /// What the player should know; an empty text takes the strip away.
  void say(const Notice& notice);

  /// To a moderator: so many reports wait. Nothing: one who is none.
  void show_reports(std::optional<std::uint32_t> open);

  /// Brings the live boards to the front.
  void show_wall();

  RoomListModel* model() const { return rooms_; }
  SeekListModel* seeks() const { return seeks_; }
  QTableView* list() const { return room_list_; }
  QTableView* seek_list() const { return seek_list_; }
  BoardWall* wall() const { return wall_; }
  QTabWidget* tabs() const { return tabs_; }
  NoticeStrip* strip() const { return strip_; }
  QPushButton* reports() const { return reports_; }

  /// The window may be as narrow as the table needs it.
  QSize minimumSizeHint() const override { return {300, 300}; }

 Q_SIGNALS:
  void shown(bool on);  ///< changes are wanted, or no more
  void more_wanted();
  void quick_wanted();
  void offer_wanted();     ///< the form for a seek
  void person_wanted();    ///< the form for a room
  void invite_wanted();    ///< the form for a private room
  void computer_wanted();  ///< the form for a game against the AI
  void puzzles_wanted();
  void room_wanted(quint64 room);
  void watch_wanted(quint64 room);
  void seek_wanted(quint64 seek);
  void withdraw_wanted(quint64 seek);
  /// @param room  a room's number, a code, or an invitation's link
  void private_wanted(const QString& room, const QString& password, bool watch);
  void people_wanted();
  void account_wanted();
  void reports_wanted();
  void leave_wanted();
  void settings_wanted();

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void showEvent(QShowEvent* event) override;
  void hideEvent(QHideEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void build_starts(QVBoxLayout* column);
  void build_filter(QVBoxLayout* column);
  void build_tabs(QVBoxLayout* column);
  void build_private(QVBoxLayout* column);
  void build_foot(QVBoxLayout* column);
  void wire();
  void set_up(QTableView* list, QAbstractItemModel* model, const QString& name);
  void lay_out();
  void lay_out_starts(bool is_narrow);
  void lay_out_filter(bool is_narrow);
  void lay_out_entry(bool is_narrow);
  void lay_out_foot(bool is_narrow);
  void show_private();
  void renew_filter();
  void show_choice();
  void act();
  void watch();
  void enter_private(bool watch);
  const v1::RoomSummary* chosen_room() const;
  const v1::Seek* chosen_seek() const;

  RoomListModel* rooms_;
  SeekListModel* seeks_;
  LobbyChoice choice_;
  RowFilter* room_filter_;
  RowFilter* seek_filter_;
  QLabel* greeting_;
  QLabel* numbers_;
  QGridLayout* starts_;
  QPushButton* other_starts_;
  QGridLayout* filter_;
  QGridLayout* foot_;
  std::vector<QPushButton*> start_buttons_;
  QComboBox* speed_;
  QComboBox* rated_;
  QSpinBox* least_;
  QSpinBox* most_;
  QCheckBox* open_only_;
  QTabWidget* tabs_;
  QTableView* seek_list_;
  QTableView* room_list_;
  BoardWall* wall_;
  QPushButton* more_;
  QWidget* private_;
  QGridLayout* entry_;
  QLineEdit* code_;
  QLineEdit* password_;
  QPushButton* enter_;
  QPushButton* look_on_;
  QPushButton* act_;
  QPushButton* watch_;
  QPushButton* people_;
  QPushButton* account_;
  QPushButton* leave_;
  QPushButton* reports_;
  NoticeStrip* strip_;
  std::uint64_t pressed_ = 0;  ///< room or seek under the mouse at the first press of a double click
  bool ready_ = false;
};

}  // namespace reversi::ui
