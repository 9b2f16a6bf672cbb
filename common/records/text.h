// Small pure functions on text that several forms share.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace reversi::records {

/// Without the blanks and line ends around it.
std::string_view trim(std::string_view text);

/// The next line of a text, without its line end; takes it off the front. Nothing when the text is empty.
std::optional<std::string_view> take_line(std::string_view& text);

bool is_digit(char letter);

/// ASCII letters compare without case.
bool equal_in_any_case(std::string_view left, std::string_view right);

/// The whole text as a finite decimal number, a leading + allowed.
std::optional<double> to_number(std::string_view text);

/// The whole text as a decimal integer, a leading + allowed.
std::optional<int> to_int(std::string_view text);

/// The shortest decimal text that reads back as the same number: "0.01", "-3.133", "12".
std::string number_text(double number);

/// The same with a sign: "+0", "-12", "+2.5".
std::string signed_text(double number);

/// At most `limit` bytes of a text, on one line, for a message: what cannot be shown is a dot.
std::string printable(std::string_view text, std::size_t limit);

/// A JSON string with its quotation marks; bytes that are no UTF-8 become U+FFFD.
std::string json_string(std::string_view text);

}  // namespace reversi::records
