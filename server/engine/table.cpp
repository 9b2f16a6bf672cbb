#include "server/engine/table.h"

#include <algorithm>
#include <cassert>
#include <limits>
#include <utility>

#include "server/engine/large_pages.h"

namespace reversi::engine {

Table::Buckets Table::allocate(std::size_t bytes) { return {static_cast<Bucket*>(map_pages(bytes)), Unmap{bytes}}; }

Table::Table(int bits)
    : mask_((std::uint64_t{1} << (bits - lowest_bits)) - 1),
      shift_(std::min(63, 64 - (bits - lowest_bits))),
      buckets_(allocate(bytes())) {
  assert(bits >= lowest_bits && bits <= highest_bits);
}

void Table::Unmap::operator()(Bucket* buckets) const { unmap_pages(buckets, bytes); }

Known Table::joined(const Known& old, const Known& known) {
  Known result = known;
  if (old.depth == known.depth && old.certainty == known.certainty) {
    result.lower = std::max(old.lower, known.lower);
    result.upper = std::min(old.upper, known.upper);
    if (result.lower > result.upper) result = known;  // selective searches may contradict each other
  } else if (old.serves(known.depth, known.certainty)) {
    result = old;
  }
  result.move = known.move != no_move ? known.move : old.move;
  if (result.move != old.move) {
    result.second = old.move;
  } else {
    result.second = old.second;
  }
  return result;
}

void Table::store(const Key& key, const Known& known) {
  const std::uint8_t age = age_.load(std::memory_order_relaxed);
  Slot* worst = &bucket(key).slots.front();
  int worst_worth = std::numeric_limits<int>::max();
  Known result = known;
  for (Slot& slot : bucket(key).slots) {
    const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
    if ((slot.check.load(std::memory_order_relaxed) ^ data) == key.check && data != 0) {
      result = joined(unpack(data), known);
      worst = &slot;
      break;
    }
    const bool current = data >> 56 == age && data != 0;
    const int worth = (current ? 64 : 0) + static_cast<int>(data >> 32 & 0x3f);
    if (worth < worst_worth) {
      worst = &slot;
      worst_worth = worth;
    }
  }
  const std::uint64_t data = pack(result, age);
  worst->check.store(key.check ^ data, std::memory_order_relaxed);
  worst->data.store(data, std::memory_order_relaxed);
}

std::vector<rules::Square> Table::line(Board board, int longest) const {
  std::vector<rules::Square> line;
  while (static_cast<int>(line.size()) < longest) {
    if (board.moves() == 0) board = board.passed();
    const auto entry = find(Key::of(board));
    if (!entry || entry->move == no_move || (board.moves() >> entry->move & 1) == 0) break;
    line.emplace_back(entry->move);
    board = board.after(entry->move);
  }
  return line;
}

}  // namespace reversi::engine
