#include "server/engine/large_pages.h"

#include <sys/mman.h>

#include <new>

namespace reversi::engine {

void* map_pages(std::size_t bytes) {
  void* memory = ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) throw std::bad_alloc();
  (void)::madvise(memory, bytes, MADV_HUGEPAGE);  // only a wish: refusal does not matter
  return memory;
}

void unmap_pages(void* memory, std::size_t bytes) { ::munmap(memory, bytes); }

}  // namespace reversi::engine
