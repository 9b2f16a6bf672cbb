// Moves as people paste them, out of chats, mails and web pages.
//
// Pure functions. Blanked out around the moves: all that is not ASCII (Chinese and Japanese words, wide blanks and
// commas, arrows, numbers in circles), digits that such words count with ("第12手", "胜8目"), the marks of quoted lines
// ("> f5"), fences ("```text") and marks of Markdown, "!" and "?" behind a move, and a value with its sign ("+2").
// Letters stay: what they spell is a move, or a fault. Squares of wide letters ("Ｆ５") become plain ones.
#pragma once

#include <string>
#include <string_view>

namespace reversi::records {

/// The text with blanks in place of all that; as long as it was, so that places in it stay what they are.
std::string moves_alone(std::string_view pasted);

/// The line has something around moves and no moves: a heading, a fence, a remark in Chinese.
bool is_remark(std::string_view line);

}  // namespace reversi::records
