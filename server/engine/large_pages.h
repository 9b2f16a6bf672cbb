// Memory in large pages, where the system has them: large arrays that are read all over wait for the page tables
// otherwise, and for each page's first use.
//
// Safe on any thread.
#pragma once

#include <cstddef>

namespace reversi::engine {

/// Zeroed memory, never null; throws `std::bad_alloc`.
void* map_pages(std::size_t bytes);

/// Gives back what `map_pages` gave. @param bytes  as it was asked for
void unmap_pages(void* memory, std::size_t bytes);

/// For a container of a large array.
template <typename Value>
struct LargePages {
  using value_type = Value;

  LargePages() = default;
  template <typename Other>
  LargePages(const LargePages<Other>& /*other*/) {}  // NOLINT(google-explicit-constructor): the containers' way

  Value* allocate(std::size_t count) { return static_cast<Value*>(map_pages(count * sizeof(Value))); }
  void deallocate(Value* values, std::size_t count) { unmap_pages(values, count * sizeof(Value)); }

  friend bool operator==(const LargePages&, const LargePages&) { return true; }
};

}  // namespace reversi::engine
