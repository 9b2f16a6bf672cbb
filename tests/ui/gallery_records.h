// The pages that look back, for the gallery.
#pragma once

#include <QString>
#include <QWidget>
#include <functional>

namespace reversi::testing {

/// Calls `shoot` for each page in each state worth looking at.
void shoot_records(const std::function<void(QWidget&, const QString&)>& shoot);

}  // namespace reversi::testing
