#include "server/even_openings.h"

#include <string_view>

#include "common/rules/transcript.h"

// The build says where the file lies and builds this again when it changes.
asm(".section .rodata\n"
    ".globl reversi_openings_begin\n"
    "reversi_openings_begin:\n"
    ".incbin \"" REVERSI_OPENINGS_FILE
    "\"\n"
    ".globl reversi_openings_end\n"
    "reversi_openings_end:\n"
    ".byte 0\n"
    ".previous\n");

extern "C" const char reversi_openings_begin[];
extern "C" const char reversi_openings_end[];

namespace reversi {

std::vector<rules::Position> even_openings() {
  std::vector<rules::Position> positions;
  std::string_view rest(reversi_openings_begin, reversi_openings_end);
  while (!rest.empty()) {
    const auto line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(line.size() + 1, rest.size()));
    if (line.empty() || line.front() == '#') continue;
    if (const auto game = rules::replay_transcript(line); game && !game->is_over()) {
      positions.push_back(game->position());
    }
  }
  return positions;
}

}  // namespace reversi
