// Which names are the same person's, and which could be taken for another's.
//
// Pure functions on ICU's Unicode data (version 15): normalisation and case folding after Unicode Standard Annex #15,
// look-alikes ("confusables") after Unicode Technical Standard #39, which knows Latin, Greek, Cyrillic and the rest.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace reversi::core {

/// The one way in which a name is shown: composed (NFC), so that "é" is one character however it was typed.
std::string composed(std::string_view name);

/// How many characters in a row only change the one before them, at the most; a name that begins with one counts as
/// too many.
bool piles_up_marks(std::string_view name);

/// The same for all spellings of one name: blanks at the ends cut off, compatibility forms and case folded
/// (NFKC_Casefold). "Ann", "ANN" and full-width "Ａｎｎ" have one.
std::string spelling_of(std::string_view name);

/// What a name looks like, in one or two forms; two names that share a form may be taken for one another: Latin "Bob"
/// and Cyrillic "Воb", "lan" and "Ian", "O" and "0".
std::vector<std::string> looks_of(std::string_view name);

}  // namespace reversi::core
