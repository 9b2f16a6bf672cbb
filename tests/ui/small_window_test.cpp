// The smallest window, and some larger ones: every page in every state of the gallery is whole in them.
#include <gtest/gtest.h>

#include <QAbstractScrollArea>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTabBar>
#include <array>

#include "client/ui/line_label.h"
#include "tests/ui/gallery_lobby.h"
#include "tests/ui/gallery_records.h"
#include "tests/ui/gallery_table.h"

namespace reversi::ui {
namespace {

constexpr std::array sizes{QSize(320, 480), QSize(480, 900), QSize(600, 480), QSize(900, 480)};  // the smallest first

/// It lies in something that scrolls up and down.
bool scrolls(const QWidget& part, const QWidget& page) {
  for (const auto* around = part.parentWidget(); around != nullptr && around != &page;
       around = around->parentWidget()) {
    const auto* area = qobject_cast<const QAbstractScrollArea*>(around);
    if (area != nullptr && area->verticalScrollBarPolicy() != Qt::ScrollBarAlwaysOff) return true;
  }
  return false;
}

std::string called(const QWidget& part) {
  const QString text = part.accessibleName().isEmpty() ? part.property("text").toString() : part.accessibleName();
  return QStringLiteral("%1 \"%2\" in %3")
      .arg(QString::fromLatin1(part.metaObject()->className()), text,
           QString::fromLatin1(part.parentWidget()->metaObject()->className()))
      .toStdString();
}

/// The width that the part's text needs; 0: it wraps, or what is cut is under the mouse.
int width_of_text(const QWidget& part) {
  const auto advance = [&part](const QString& text) {
    return part.fontMetrics().size(Qt::TextShowMnemonic, text).width();
  };
  if (const auto* button = qobject_cast<const QPushButton*>(&part)) return advance(button->text()) + 4;
  const auto* label = qobject_cast<const QLabel*>(&part);
  const bool has_dots = qobject_cast<const LineLabel*>(&part) != nullptr;
  const bool is_cut = label != nullptr && !has_dots && !label->wordWrap() && label->toolTip().isEmpty();
  return is_cut ? advance(label->text()) : 0;
}

/// What can be pressed, filled in or read has its whole height; what scrolls or holds others may give some of it up.
bool is_rigid(const QWidget& part) {
  const bool is_inside_of_one = qobject_cast<const QAbstractSpinBox*>(part.parentWidget()) != nullptr ||
                                qobject_cast<const QComboBox*>(part.parentWidget()) != nullptr;
  return !is_inside_of_one &&
         (qobject_cast<const QAbstractButton*>(&part) != nullptr || qobject_cast<const QLabel*>(&part) != nullptr ||
          qobject_cast<const QLineEdit*>(&part) != nullptr || qobject_cast<const QComboBox*>(&part) != nullptr ||
          qobject_cast<const QAbstractSpinBox*>(&part) != nullptr);
}

void expect_whole(const QWidget& part, const QWidget& page) {
  const QRect place(part.mapTo(&page, QPoint()), part.size());
  EXPECT_GE(place.left(), 0) << called(part);
  EXPECT_LE(place.right(), page.rect().right()) << called(part);
  EXPECT_GE(part.width(), width_of_text(part)) << called(part) << " is cut";
  if (const auto* tabs = qobject_cast<const QTabBar*>(&part))
    EXPECT_LE(tabs->tabRect(tabs->count() - 1).right(), tabs->width()) << "tabs up to " << called(part);
  if (scrolls(part, page)) return;
  EXPECT_GE(place.top(), 0) << called(part);
  EXPECT_LE(place.bottom(), page.rect().bottom()) << called(part);
  if (is_rigid(part)) EXPECT_GE(part.height(), part.minimumSizeHint().height()) << called(part);
}

void expect_page_whole_at(QWidget& page, const QString& name, QSize size) {
  SCOPED_TRACE(QStringLiteral("%1 at %2x%3").arg(name).arg(size.width()).arg(size.height()).toStdString());
  page.setMinimumSize(size);  // in place of what its layout wants: what that cannot do shows in the parts
  page.resize(size);
  page.show();
  // A page's layout settles from the inside out, one level of it at a time.
  for (int level = 0; level < 4; ++level) QApplication::processEvents();
  EXPECT_EQ(page.size(), size);
  for (const auto* part : page.findChildren<QWidget*>())
    if (part->isVisible()) expect_whole(*part, page);
}

void expect_page_whole(QWidget& page, const QString& name) {
  for (const QSize size : sizes) expect_page_whole_at(page, name, size);
}

TEST(SmallWindow, HasRoomForTheTable) { testing::shoot_tables(expect_page_whole); }
TEST(SmallWindow, HasRoomForTheWaysToAGame) { testing::shoot_lobby(expect_page_whole); }
TEST(SmallWindow, HasRoomForLookingBack) { testing::shoot_records(expect_page_whole); }

}  // namespace
}  // namespace reversi::ui
