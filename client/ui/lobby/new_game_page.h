// The form for a new game: against whom, and on what terms.
//
// Lives on the GUI thread; remembers nothing itself, `room` and `set_room` do for whoever keeps settings.
#pragma once

#include <QWidget>
#include <vector>

#include "reversi/v1/envelope.pb.h"

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace reversi::ui {

class TermsForm;

/// What becomes of the form.
enum class GamePurpose : std::uint8_t {
  computer,   ///< a room against the AI
  room,       ///< a room that anybody finds in the lobby
  invite,     ///< a private room for a friend with its code
  seek,       ///< an offer to all whom it suits
  challenge,  ///< a question to one player
};

class NewGamePage : public QWidget {
  Q_OBJECT

 public:
  explicit NewGamePage(QWidget* parent = nullptr);

  /// The levels the server offers; the middle one is chosen where none was before.
  void show_levels(const std::vector<v1::AiLevel>& levels);

  /// @param opponent  whom a challenge is for
  void set_purpose(GamePurpose purpose, const QString& opponent = {});
  GamePurpose purpose() const { return purpose_; }

  /// Only accounts may play rated games.
  void set_account(bool account);

  // The form as the request it is for.
  v1::CreateRoom room() const;
  v1::PostSeek seek() const;
  v1::Challenge challenge() const;

  /// Fills the form as it was at an earlier time; odd values are left out.
  void set_room(const v1::CreateRoom& request);

  TermsForm* terms() const { return terms_; }
  QPushButton* open() const { return open_; }

 Q_SIGNALS:
  void wanted();
  void back_wanted();

 private:
  void build_fields();
  void add_range(QFormLayout* form);
  void check();

  QLabel* heading_;
  QFormLayout* form_;
  QLabel* level_label_;
  QComboBox* level_;
  QLabel* name_label_;
  QLineEdit* name_;
  TermsForm* terms_;
  QLabel* password_label_;
  QLineEdit* password_;
  QLabel* range_label_;
  QWidget* range_;
  QSpinBox* least_;
  QSpinBox* most_;
  QPushButton* open_;
  QPushButton* back_;
  GamePurpose purpose_ = GamePurpose::room;
  QString opponent_;
};

}  // namespace reversi::ui
