#include "client/ui/board_access.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <array>

#include "client/ui/board_widget.h"

namespace reversi::ui {
namespace {

using rules::Square;

/// One square of the board.
class SquareAccess : public QAccessibleInterface, public QAccessibleActionInterface {
 public:
  SquareAccess(BoardWidget* board, Square square) : board_(board), square_(square) {}

  bool isValid() const override { return board_ != nullptr; }
  QObject* object() const override { return nullptr; }
  QWindow* window() const override { return board_->window()->windowHandle(); }
  QAccessibleInterface* parent() const override { return QAccessible::queryAccessibleInterface(board_); }
  QAccessibleInterface* child(int) const override { return nullptr; }
  QAccessibleInterface* childAt(int, int) const override { return nullptr; }
  int childCount() const override { return 0; }
  int indexOfChild(const QAccessibleInterface*) const override { return -1; }
  QAccessible::Role role() const override { return QAccessible::Cell; }

  QString text(QAccessible::Text kind) const override {
    return kind == QAccessible::Name ? board_->square_text(square_) : QString();
  }
  void setText(QAccessible::Text, const QString&) override {}

  QRect rect() const override {
    const QRect inside = board_->geometry_in_use().widget_rect(square_).toRect();
    return {board_->mapToGlobal(inside.topLeft()), inside.size()};
  }

  QAccessible::State state() const override {
    QAccessible::State state;
    state.focusable = true;
    state.focused = board_->hasFocus() && board_->cursor() == square_;
    return state;
  }

  void* interface_cast(QAccessible::InterfaceType type) override {
    return type == QAccessible::ActionInterface ? static_cast<QAccessibleActionInterface*>(this) : nullptr;
  }

  QStringList actionNames() const override { return {pressAction()}; }
  void doAction(const QString& name) override {
    if (name == pressAction()) board_->choose(square_);
  }
  QStringList keyBindingsForAction(const QString&) const override { return {QString::fromStdString(square_.name())}; }

 private:
  BoardWidget* board_;
  Square square_;
};

class BoardAccess : public QAccessibleWidget {
 public:
  explicit BoardAccess(BoardWidget* board) : QAccessibleWidget(board, QAccessible::Table), board_(board) {}

  ~BoardAccess() override {
    for (const QAccessible::Id id : ids_) {
      if (id != 0) QAccessible::deleteAccessibleInterface(id);
    }
  }

  int childCount() const override { return Square::count; }

  QAccessibleInterface* child(int index) const override {
    if (!Square::is_index(index)) return nullptr;
    auto& id = ids_[static_cast<std::size_t>(index)];
    if (id == 0) id = QAccessible::registerAccessibleInterface(new SquareAccess(board_, Square(index)));
    return QAccessible::accessibleInterface(id);
  }

  QAccessibleInterface* childAt(int x, int y) const override {
    const auto square = board_->geometry_in_use().square_at(board_->mapFromGlobal(QPoint(x, y)));
    return square ? child(square->index()) : nullptr;
  }

  QAccessibleInterface* focusChild() const override {
    return board_->hasFocus() ? child(board_->cursor().index()) : nullptr;
  }

  int indexOfChild(const QAccessibleInterface* wanted) const override {
    for (int index = 0; index < Square::count; ++index) {
      if (child(index) == wanted) return index;
    }
    return -1;
  }

 private:
  BoardWidget* board_;
  mutable std::array<QAccessible::Id, 64> ids_{};  // made when first asked for
};

QAccessibleInterface* make_access(const QString&, QObject* object) {
  auto* board = qobject_cast<BoardWidget*>(object);
  return board != nullptr ? new BoardAccess(board) : nullptr;
}

}  // namespace

void install_board_access() {
  static const bool installed = [] {
    QAccessible::installFactory(make_access);
    return true;
  }();
  static_cast<void>(installed);
}

}  // namespace reversi::ui
