// The page of settings: who one is, the language, how the board looks and behaves, sounds and notifications.
//
// Lives on the GUI thread. It holds nothing itself: each field shows a choice of the preferences and sets it at once.
#pragma once

#include <QWidget>
#include <utility>
#include <vector>

class QBoxLayout;
class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QSlider;
class QVBoxLayout;

namespace reversi::ui {

class BoardWidget;
class Preferences;
struct Choices;

class SettingsPage : public QWidget {
  Q_OBJECT

 public:
  /// @param preferences  outlives the page
  explicit SettingsPage(Preferences& preferences, QWidget* parent = nullptr);

  QLineEdit* name() const { return name_; }
  QComboBox* language() const { return language_; }
  QLabel* language_note() const { return language_note_; }
  QComboBox* theme() const { return theme_; }
  QSlider* volume() const { return volume_; }
  BoardWidget* sample() const { return sample_; }
  QPushButton* back() const { return back_; }

  /// The box of a switch, nullptr where it has none.
  QCheckBox* box(bool Choices::* which) const;

 Q_SIGNALS:
  void back_wanted();

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  void build_person(QVBoxLayout* column);
  void build_board(QVBoxLayout* column);
  void build_sounds(QVBoxLayout* column);
  QCheckBox* add_box(QVBoxLayout* column, const QString& text, bool Choices::* which);
  void wire();
  void show_choices();

  Preferences& preferences_;
  QLineEdit* name_;
  QComboBox* language_;
  QLabel* language_note_;
  QComboBox* theme_;
  BoardWidget* sample_;
  QBoxLayout* beside_sample_;
  QSlider* volume_;
  QPushButton* back_;
  std::vector<std::pair<bool Choices::*, QCheckBox*>> boxes_;
};

}  // namespace reversi::ui
