#include "server/engine/evaluator.h"

#include <fmt/format.h>

#include <fstream>
#include <iterator>
#include <utility>
#include <vector>

#include "server/engine/embedded.h"

namespace reversi::engine {

Value Evaluator::value(const Board& board, const Features& features) const {
  return value(features, board.empties(), count(board.moves()), count(board.passed().moves()));
}

std::expected<Evaluator, std::string> read_evaluator(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return std::unexpected(fmt::format("cannot read {}", path.string()));
  const std::vector<char> bytes{std::istreambuf_iterator<char>(file), {}};
  auto weights = unpack(std::as_bytes(std::span(bytes)));
  if (!weights) return std::unexpected(fmt::format("{}: {}", path.string(), weights.error()));
  return Evaluator(std::move(*weights));
}

const Evaluator& evaluator() {
  static const Evaluator shared(unpack(embedded_weights()).value());  // a test reads the same bytes at every build
  return shared;
}

}  // namespace reversi::engine
