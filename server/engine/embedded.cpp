#include "server/engine/embedded.h"

// The build says where the files lie and builds this again when they change.
#define REVERSI_EMBED(name, file)    \
  asm(".section .rodata\n"           \
      ".balign 64\n"                 \
      ".globl " name "_begin\n" name \
      "_begin:\n"                    \
      ".incbin \"" file              \
      "\"\n"                         \
      ".globl " name "_end\n" name   \
      "_end:\n"                      \
      ".byte 0\n"                    \
      ".previous\n")

REVERSI_EMBED("reversi_weights", REVERSI_WEIGHTS_FILE);
REVERSI_EMBED("reversi_book", REVERSI_BOOK_FILE);

extern "C" {
extern const std::byte reversi_weights_begin[];
extern const std::byte reversi_weights_end[];
extern const std::byte reversi_book_begin[];
extern const std::byte reversi_book_end[];
}

namespace reversi::engine {

std::span<const std::byte> embedded_weights() { return {reversi_weights_begin, reversi_weights_end}; }

std::span<const std::byte> embedded_book() { return {reversi_book_begin, reversi_book_end}; }

}  // namespace reversi::engine
