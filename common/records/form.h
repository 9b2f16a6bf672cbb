// The forms that records come in, and which one a text has.
//
// Pure functions.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace reversi::records {

enum class Form : std::uint8_t {
  transcript,  ///< "f5d6c3", a game a line (transcripts.h)
  ggf,         ///< ggf.h
  sgf,         ///< sgf.h
  pgn,         ///< pgn.h
  wthor,       ///< the games of a .wtb file (wthor.h)
  board,       ///< board strings and FEN-like lines (boards.h)
  digits,      ///< eight lines of eight digits and the side (boards.h)
  obf,         ///< obf.h
  json,        ///< this project's own, an object a line (json_record.h)
  quest,       ///< Othello Quest's JSON (json_record.h)
};

inline constexpr std::array<Form, 10> all_forms{Form::transcript, Form::ggf,    Form::sgf, Form::pgn,  Form::wthor,
                                                Form::board,      Form::digits, Form::obf, Form::json, Form::quest};

/// "transcript", "ggf", ...
std::string_view name_of(Form form);
std::optional<Form> form_named(std::string_view name);

/// The bytes of a text's beginning that tell its form.
inline constexpr std::size_t detect_bytes = 4096;

/// The form of a text, from its first bytes; nothing where it is none of them.
std::optional<Form> detect(std::string_view beginning);

/// The text begins like a .jou or .trn file: names of WTHOR without games.
bool is_wthor_names(std::string_view beginning);

}  // namespace reversi::records
