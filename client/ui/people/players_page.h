// Players: the best of each speed, one player's figures, and the games that were played.
//
// Lives on the GUI thread beside the connection, which it asks; an answer to a question that was followed by another
// is dropped.
#pragma once

#include <QWidget>

#include "client/net/connection.h"
#include "client/ui/notice_strip.h"
#include "client/ui/people/history_model.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QTableView;
class QTableWidget;
class QTabWidget;
class QVBoxLayout;

namespace reversi::ui {

class RatingGraph;

class PlayersPage : public QWidget {
  Q_OBJECT

 public:
  explicit PlayersPage(client::Connection& connection, QWidget* parent = nullptr);

  /// Looks a player up and shows his figures.
  void look_up(const QString& name);

  // What the server told; also what the tests and the gallery fill in.
  void show_profile(const v1::Profile& profile);
  void show_best(const v1::LeaderBoard& board, bool from_the_top);
  void show_history(const v1::History& history);

  void say(const Notice& notice);

  /// The window may be as narrow as the table needs it.
  QSize minimumSizeHint() const override { return {300, 300}; }

  QTabWidget* tabs() const { return tabs_; }
  QTableWidget* best() const { return best_; }
  QTableView* games() const { return games_; }
  HistoryModel* history() const { return history_; }
  QLabel* figures() const { return figures_; }
  QPushButton* challenge() const { return challenge_; }
  QPushButton* mute() const { return mute_; }
  QPushButton* report() const { return report_; }

 Q_SIGNALS:
  void challenge_wanted(const QString& name);
  /// The whole record of a finished game, to be looked back at.
  void record_wanted(const QString& text);
  /// The library, where games are found by position and opening too.
  void library_wanted();
  void back_wanted();

 protected:
  void showEvent(QShowEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  QWidget* build_best();
  QWidget* build_profile();
  QWidget* build_games();
  void wire();
  void ask_best(bool from_the_top);
  void ask_games(bool from_the_top);
  void take(const v1::ServerMessage& message, quint64 answers);
  void ask_profile(const QString& name);
  std::uint64_t room_with(const std::string& name) const;
  void send_report();
  void open_chosen();

  client::Connection& connection_;
  NoticeStrip* strip_ = nullptr;
  QLineEdit* name_ = nullptr;
  QPushButton* look_up_ = nullptr;
  QTabWidget* tabs_ = nullptr;
  QComboBox* speed_ = nullptr;
  QTableWidget* best_ = nullptr;
  QPushButton* more_best_ = nullptr;
  QLabel* title_ = nullptr;
  QLabel* figures_ = nullptr;
  RatingGraph* graph_ = nullptr;
  QTableWidget* opponents_ = nullptr;
  QPushButton* challenge_ = nullptr;
  QPushButton* his_games_ = nullptr;
  QPushButton* mute_ = nullptr;
  QPushButton* unmute_ = nullptr;
  QLineEdit* complaint_ = nullptr;
  QPushButton* report_ = nullptr;
  QLineEdit* player_ = nullptr;
  QLineEdit* opponent_ = nullptr;
  QLineEdit* moves_ = nullptr;
  QComboBox* game_speed_ = nullptr;
  QCheckBox* rated_only_ = nullptr;
  QPushButton* search_ = nullptr;
  QPushButton* library_ = nullptr;
  HistoryModel* history_ = nullptr;
  QTableView* games_ = nullptr;
  QPushButton* open_ = nullptr;
  QPushButton* more_games_ = nullptr;
  QPushButton* back_ = nullptr;
  QString shown_name_;
  std::uint64_t profile_asked_ = 0;
  std::uint64_t best_asked_ = 0;
  bool best_from_top_ = true;
  std::uint64_t games_asked_ = 0;
  std::uint64_t record_asked_ = 0;
  std::uint64_t done_asked_ = 0;  ///< a mute or a report
};

}  // namespace reversi::ui
