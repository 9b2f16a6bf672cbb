// The names of openings in the user's language.
//
// Pure functions on the GUI thread (translations are the application's). The names are those of
// common/records/openings; the words for them are tr()'s, so that a test sees where a language lacks one. Names of
// persons stay as they are where a language has no word of its own.
#pragma once

#include <QString>
#include <span>
#include <string_view>

namespace reversi::ui {

/// What the user calls this opening; a name that is not known stays as it is.
QString opening_word(std::string_view name);

/// The names that have words, in the order of common/records/openings.
std::span<const char* const> opening_names();

}  // namespace reversi::ui
