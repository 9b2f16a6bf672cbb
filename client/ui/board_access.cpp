#include "client/ui/board_access.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <array>

#include "client/ui/board_widget.h"

namespace reversi::ui {
namespace {

using rules::Square;

/// One square of the board.
class SquareAccess : public QAccessibleInterface,
                     public QAccessibleActionInterface,
                     public QAccessibleTableCellInterface {
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
    switch (type) {
      case QAccessible::ActionInterface: return static_cast<QAccessibleActionInterface*>(this);
      case QAccessible::TableCellInterface: return static_cast<QAccessibleTableCellInterface*>(this);
      default: return nullptr;
    }
  }

  QStringList actionNames() const override { return {pressAction()}; }
  void doAction(const QString& name) override {
    if (name == pressAction()) board_->choose(square_);
  }
  QStringList keyBindingsForAction(const QString&) const override { return {QString::fromStdString(square_.name())}; }

  bool isSelected() const override { return false; }
  QList<QAccessibleInterface*> columnHeaderCells() const override { return {}; }
  QList<QAccessibleInterface*> rowHeaderCells() const override { return {}; }
  int columnIndex() const override { return square_.column(); }
  int rowIndex() const override { return square_.row(); }
  int columnExtent() const override { return 1; }
  int rowExtent() const override { return 1; }
  QAccessibleInterface* table() const override { return parent(); }

 private:
  BoardWidget* board_;
  Square square_;
};

/// The board as a table of eight rows and eight columns; nothing in it can be selected.
class BoardAccess : public QAccessibleWidget, public QAccessibleTableInterface {
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
    // Qt owns what is registered; the destructor gives it back.
    // NOLINTNEXTLINE(clang-analyzer-cplusplus.NewDeleteLeaks)
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

  void* interface_cast(QAccessible::InterfaceType type) override {
    if (type == QAccessible::TableInterface) return static_cast<QAccessibleTableInterface*>(this);
    return QAccessibleWidget::interface_cast(type);
  }

  int rowCount() const override { return 8; }
  int columnCount() const override { return 8; }
  QAccessibleInterface* cellAt(int row, int column) const override {
    const bool inside = row >= 0 && row < 8 && column >= 0 && column < 8;
    return inside ? child(8 * row + column) : nullptr;
  }
  QAccessibleInterface* caption() const override { return nullptr; }
  QAccessibleInterface* summary() const override { return nullptr; }
  QString columnDescription(int column) const override { return {QChar(u'a' + column)}; }
  QString rowDescription(int row) const override { return QString::number(row + 1); }
  int selectedCellCount() const override { return 0; }
  int selectedColumnCount() const override { return 0; }
  int selectedRowCount() const override { return 0; }
  QList<QAccessibleInterface*> selectedCells() const override { return {}; }
  QList<int> selectedColumns() const override { return {}; }
  QList<int> selectedRows() const override { return {}; }
  bool isColumnSelected(int) const override { return false; }
  bool isRowSelected(int) const override { return false; }
  bool selectRow(int) override { return false; }
  bool selectColumn(int) override { return false; }
  bool unselectRow(int) override { return false; }
  bool unselectColumn(int) override { return false; }
  void modelChange(QAccessibleTableModelChangeEvent*) override {}

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
