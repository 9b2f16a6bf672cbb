// The engine's view of the game beside the board: asking for it, the curve, the worst moves as cards, the best line.
//
// Lives on the GUI thread. It holds what the server has said of one game and forgets it with the next; it asks nobody
// itself.
#pragma once

#include <QWidget>

#include "client/ui/review/review_data.h"
#include "client/ui/review/sheet.h"

class QLabel;
class QProgressBar;
class QPushButton;
class QVBoxLayout;

namespace reversi::ui {

class ValueGraph;

class ReviewPanel : public QWidget {
  Q_OBJECT

 public:
  explicit ReviewPanel(QWidget* parent = nullptr);

  /// Follows the cursor; another game or another course of it clears what was said.
  void show_sheet(const Sheet& sheet);

  /// The server's news; those of another review than the one asked for are dropped.
  void take(const v1::ReviewNews& news, std::uint64_t answers);

  /// The request that `review_wanted` has become; 0: it could not be made, and `why` is shown.
  void asked(std::uint64_t request, const QString& why);

  /// The server refused it.
  void refused(std::uint64_t request, const QString& why);

  const ReviewData& data() const { return data_; }

  /// Signs behind the turns of the sheet: "?!", "?", "??".
  std::vector<QString> signs(const Sheet& sheet) const;

 Q_SIGNALS:
  void review_wanted(const reversi::v1::StartReview& request);
  void cancel_wanted(quint64 review);
  void ply_wanted(int ply);
  /// There is more to see.
  void grown();

 private:
  void start_or_stop();
  void forget();
  void render();
  void render_cards();
  void render_place();
  QPushButton* card(const ReviewData::Lapse& lapse);
  bool is_running() const { return request_ != 0 || (review_ != 0 && !data_.is_done()); }

  Sheet sheet_;
  ReviewData data_;
  std::uint64_t request_ = 0;  ///< asked, nothing heard yet
  std::uint64_t asked_ = 0;    ///< the same, also once something was heard: after a lost line it is answered anew
  std::uint64_t review_ = 0;   ///< the server's number

  QPushButton* start_;
  QProgressBar* progress_;
  ValueGraph* graph_;
  QLabel* place_;
  QWidget* cards_;
  QVBoxLayout* card_column_;
};

/// What StartReview says of a sheet.
v1::StartReview review_request(const Sheet& sheet);

}  // namespace reversi::ui
