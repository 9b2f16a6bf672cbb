#include "server/engine/embedded.h"

// The build says where the file lies and builds this again when it changes.
asm(".section .rodata\n"
    ".balign 64\n"
    ".globl reversi_weights_begin\n"
    "reversi_weights_begin:\n"
    ".incbin \"" REVERSI_WEIGHTS_FILE
    "\"\n"
    ".globl reversi_weights_end\n"
    "reversi_weights_end:\n"
    ".byte 0\n"
    ".previous\n");

extern "C" const std::byte reversi_weights_begin[];
extern "C" const std::byte reversi_weights_end[];

namespace reversi::engine {

std::span<const std::byte> embedded_weights() { return {reversi_weights_begin, reversi_weights_end}; }

}  // namespace reversi::engine
