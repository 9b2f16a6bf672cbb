// The lobby: two ways to start a game, and the rooms that are there.
//
// Lives on the GUI thread. It shows what it is told and reports what the player wants; it asks for a fresh list every
// few seconds while it is on screen.
#pragma once

#include <QTimer>
#include <QWidget>

#include "client/ui/notice_strip.h"
#include "client/ui/room_list_model.h"

class QPushButton;
class QTableView;
class QLabel;

namespace reversi::ui {

class LobbyPage : public QWidget {
  Q_OBJECT

 public:
  static constexpr std::chrono::milliseconds refresh_interval{3'000};

  explicit LobbyPage(QWidget* parent = nullptr);

  void show_rooms(std::vector<v1::RoomSummary> rooms, bool more, std::uint64_t player);
  void show_player(const QString& name, const QString& server);

  /// A line to the server that is ready lets the player act.
  void set_ready(bool ready);

  /// What the player should know; an empty text takes the strip away.
  void say(const Notice& notice);

  /// A fresh list is asked for every `refresh_interval`.
  bool is_refreshing() const { return refresh_.isActive(); }

  RoomListModel* model() const { return model_; }
  QTableView* list() const { return list_; }
  NoticeStrip* strip() const { return strip_; }

 Q_SIGNALS:
  void list_wanted();
  void more_wanted();
  void person_wanted();    ///< a new room for a person to join
  void computer_wanted();  ///< a new room against the AI
  void room_wanted(quint64 room);
  void leave_wanted();

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void showEvent(QShowEvent* event) override;
  void hideEvent(QHideEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void build_list();
  void lay_out();
  void show_choice();
  void enter_current();

  RoomListModel* model_;
  QLabel* greeting_;
  QPushButton* person_;
  QPushButton* computer_;
  QTableView* list_;
  QLabel* nobody_;
  QPushButton* more_;
  QPushButton* join_;
  QPushButton* leave_;
  NoticeStrip* strip_;
  QTimer refresh_;
  std::uint64_t pressed_room_ = 0;  ///< under the mouse at the first press of a double click
  bool ready_ = false;
};

}  // namespace reversi::ui
