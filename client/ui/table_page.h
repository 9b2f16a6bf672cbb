// The table: board, seats, clocks, what happens, the moves, and what a player can ask for.
//
// Lives on the GUI thread. It is given a `TableView` after every change and a few times a second for the clocks, draws
// it, and reports what the player wants. Nothing is ever laid over the board.
#pragma once

#include <QBoxLayout>
#include <QWidget>

#include "client/ui/table/offer_rows.h"
#include "client/ui/table_view.h"

class QAction;
class QLabel;
class QTabWidget;

namespace reversi::ui {

class ChatBox;
class GameButtons;
class MovePanel;
class OfferBar;
class Preferences;

/// Where board and panel lie on a page of this size: side by side, or one above the other, whichever leaves the larger
/// board.
struct TableLayout {
  QRect board;
  QRect panel;
  bool is_upright = false;  ///< the panel is below the board

  /// @param least_width   what the panel needs beside the board
  /// @param least_height  what it needs below the board
  static TableLayout of(QSize page, int least_width, int least_height);
};

class TablePage : public QWidget {
  Q_OBJECT

 public:
  /// @param preferences  what the menu's switches set and the board follows; outlives the page
  explicit TablePage(Preferences& preferences, QWidget* parent = nullptr);

  void show_table(const TableView& view);

  /// A refusal, shown in the strip until the next event or for a few seconds.
  void show_refusal(const QString& text, client::Time now);

  /// The engine's advice that `hint_wanted` has led to; dropped where the position has moved on.
  void show_hint(const v1::Hint& hint);

  bool is_animated() const { return board_->is_animated(); }

  BoardWidget* board() const { return board_; }
  NoticeStrip* strip() const { return strip_; }
  NoticeStrip* pair() const { return pair_; }  ///< of the other game of a synchro pair
  SeatPlate* plate(v1::Color color) const { return color == v1::COLOR_WHITE ? white_ : black_; }
  QWidget* panel() const { return panel_; }
  MovePanel* moves() const { return moves_; }
  OfferBar* offers() const { return offers_; }
  GameButtons* buttons() const { return buttons_; }
  ChatBox* chat(v1::Audience audience) const { return audience == v1::AUDIENCE_SPECTATORS ? onlookers_ : players_; }

  /// A line of the room's chat; those of other rooms are not shown here.
  void add_chat(const v1::ChatLine& line, const QString& own_name);

  /// How many turns the board shows while the player looks back; nothing: the present.
  std::optional<int> looked_at() const { return looked_at_; }

 Q_SIGNALS:
  void square_chosen(reversi::rules::Square square);
  void resign_wanted();
  void draw_wanted();
  void takeback_wanted();
  void hint_wanted();
  void abort_wanted();
  void rematch_wanted();
  void offer_answered(quint64 offer, bool accept);
  void claim_wanted(bool win);
  void leave_wanted();
  void seat_wanted();
  /// @param record  the game as GGF
  void review_wanted(const QString& record);
  void save_wanted(const QString& name, const QString& record);
  void said(const QString& text);
  void phrase_said(reversi::v1::Phrase phrase);
  void mute_wanted(const QString& name, bool on);
  /// @param names  of the others who sit or have spoken here
  void report_wanted(const QStringList& names);
  void settings_wanted();

 protected:
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  void build_panel();
  void build_tabs();
  void build_menu();
  void wire_board();
  void wire_buttons();
  void wire_talk();
  void lay_out();
  void begin_game();
  void show_board();
  std::vector<OfferRow> rows_of_offers() const;
  void show_offers();
  void show_pair();
  void show_opening();
  void show_chat_tabs();
  void look_at(std::optional<int> turns);
  void answer(std::uint64_t offer, OfferAct act);
  void copy_moves();
  QStringList people_here() const;
  void ask_hint();
  bool is_advised() const;
  void refuse(rules::Square square);
  void say();

  /// What was asked for in a position, and once it is there what the engine would play.
  struct Advice {
    std::uint64_t room = 0;
    std::uint64_t game = 0;
    rules::Position position;
    std::optional<rules::Square> square;
    int value = 0;  ///< hundredths of a disc, for the player
  };

  Preferences& preferences_;
  std::optional<Advice> advice_;
  std::optional<TableView> view_;
  std::optional<Notice> refusal_;
  client::Time refusal_until_{};
  std::uint64_t refusal_event_ = 0;
  std::optional<int> looked_at_;
  std::optional<rules::Square> aim_;
  bool waits_ = false;            ///< for the absent opponent, by the player's own word
  bool is_roomy_ = true;          ///< offers and strip have a place each
  bool has_pair_place_ = true;    ///< the pair's other game has a strip of its own
  bool shows_talk_ = false;       ///< in a small window: moves and chat in place of seats and strip
  int unread_ = 0;                ///< lines of chat since the tab was seen
  std::uint64_t opening_of_ = 0;  ///< the event that the opening's name was looked up at

  BoardWidget* board_;
  QWidget* panel_;
  QLabel* title_;
  QLabel* quality_;
  QBoxLayout* seats_;
  SeatPlate* black_;
  SeatPlate* white_;
  NoticeStrip* strip_;
  NoticeStrip* pair_;
  OfferBar* offers_;
  QTabWidget* tabs_;
  MovePanel* moves_;
  ChatBox* players_;
  ChatBox* onlookers_;
  GameButtons* buttons_;
  QAction* talk_ = nullptr;
  QString opening_;
};

}  // namespace reversi::ui
