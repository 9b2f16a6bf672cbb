// The moderators' page: open reports, what was said, and what is done about it.
//
// Lives on the GUI thread beside the connection, which it asks. Only moderators are led here; whoever is none gets the
// server's refusal.
#pragma once

#include <QWidget>

#include "client/net/connection.h"
#include "client/ui/notice_strip.h"
#include "client/ui/people/report_list_model.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;
class QTableView;
class QVBoxLayout;

namespace reversi::ui {

class ReportsPage : public QWidget {
  Q_OBJECT

 public:
  explicit ReportsPage(client::Connection& connection, QWidget* parent = nullptr);

  // What the server told; also what the tests and the gallery fill in.
  void show_newest(const v1::Reports& page);
  void show_older(const v1::Reports& page);

  /// The window may be as narrow as the table needs it.
  QSize minimumSizeHint() const override { return {300, 300}; }

  ReportListModel* model() const { return model_; }
  QTableView* list() const { return list_; }
  QPlainTextEdit* words() const { return words_; }
  QComboBox* action() const { return action_; }
  QComboBox* term() const { return term_; }
  QLineEdit* reason() const { return reason_; }
  QPushButton* settle() const { return settle_; }
  NoticeStrip* strip() const { return strip_; }

 Q_SIGNALS:
  void player_wanted(const QString& name);
  void back_wanted();

 protected:
  void showEvent(QShowEvent* event) override;
  void hideEvent(QHideEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void build();
  void build_list(QVBoxLayout* column);
  void build_decision(QVBoxLayout* column);
  void wire();
  void say(const Notice& notice);
  void ask_newest();
  void ask_older();
  void send_settlement();
  void take(const v1::ServerMessage& message, quint64 answers);
  void settled();
  void refused(v1::ErrorCode code, quint64 answers);
  void show_choice();
  const v1::Reports::Row* chosen() const;

  client::Connection& connection_;
  ReportListModel* model_;
  NoticeStrip* strip_;
  QTableView* list_;
  QLabel* who_;
  QPlainTextEdit* words_;
  QComboBox* action_;
  QComboBox* term_;
  QLineEdit* reason_;
  QPushButton* settle_;
  QPushButton* player_;
  QPushButton* more_;
  QPushButton* back_;
  std::uint64_t newest_asked_ = 0;
  std::uint64_t older_asked_ = 0;
  std::uint64_t settle_asked_ = 0;
  std::uint64_t settling_ = 0;  ///< the report that it is about
};

}  // namespace reversi::ui
