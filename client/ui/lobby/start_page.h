// The first screen: what one can do here, and where.
//
// Lives on the GUI thread. While it is on screen it looks for servers on the LAN. It reports what the person chooses;
// choices that lead nowhere yet are not shown.
#pragma once

#include <QStringListModel>
#include <QWidget>

#include "client/net/discovery.h"
#include "client/ui/entry.h"
#include "client/ui/notice_strip.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QListView;
class QPushButton;
class QVBoxLayout;

namespace reversi::ui {

class StartPage : public QWidget {
  Q_OBJECT

 public:
  /// @param discovery_port  where servers listen for questions; another than the usual one in tests
  explicit StartPage(QWidget* parent = nullptr, quint16 discovery_port = 0);

  void set_name(const QString& name);
  /// As it was typed, "Guest" in the person's language where nothing was.
  QString name() const;

  /// The address as it was typed; empty: this computer.
  void set_server(const QString& server);
  QString server() const;

  /// Servers of earlier visits, the newest first.
  void set_known_servers(const QStringList& servers);

  /// What the person should know; an empty text takes the strip away.
  void say(const Notice& notice);

  QPushButton* quick() const { return quick_; }
  QPushButton* invite() const { return invite_; }
  QPushButton* computer() const { return computer_; }
  QPushButton* one_screen() const { return one_screen_; }
  QPushButton* record() const { return record_; }
  QPushButton* puzzles() const { return puzzles_; }
  QPushButton* settings() const { return settings_; }
  QLineEdit* code() const { return code_; }
  QListView* found() const { return found_; }

 Q_SIGNALS:
  /// Something on the server that `server` names, or on this computer.
  void entry_wanted(const reversi::ui::EntryWish& wish);
  /// A game in the room of this code, or the invitation's link.
  void code_wanted(const QString& code_or_link);
  /// In at the server on the LAN.
  void found_wanted(const reversi::client::FoundServer& server);
  void account_wanted();
  void one_screen_wanted();  ///< two people at this screen
  void record_wanted();      ///< look at a game that was played
  void puzzles_wanted();
  void settings_wanted();
  void name_edited(const QString& name);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void showEvent(QShowEvent* event) override;
  void hideEvent(QHideEvent* event) override;

 private:
  void build();
  void build_where(QVBoxLayout* column);
  void build_person(QVBoxLayout* column);
  void wire();
  void want(EntryWish::Kind kind);
  void show_found();
  void check();
  void join_by_code();

  QWidget* picture_;
  QLineEdit* name_;
  QComboBox* server_;
  QLabel* found_label_;
  QListView* found_;
  QPushButton* quick_;
  QPushButton* invite_;
  QPushButton* lobby_;
  QPushButton* watch_;
  QLineEdit* code_;
  QPushButton* join_;
  QPushButton* computer_;
  QPushButton* one_screen_;
  QPushButton* record_;
  QPushButton* puzzles_;
  QPushButton* account_;
  QPushButton* settings_;
  NoticeStrip* strip_;
  client::Discovery discovery_;
  QStringListModel found_texts_;
  QVector<client::FoundServer> found_servers_;
};

}  // namespace reversi::ui
