#include "server/engine/train/wthor.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <optional>
#include <span>

namespace reversi::engine {
namespace {

using Bytes = std::span<const unsigned char>;

constexpr std::size_t header_size = 16;
constexpr std::size_t record_size = 68;

int difference_of(int black_discs) { return 2 * black_discs - 64; }

/// Nothing where a move is illegal.
std::optional<TournamentGame> replay(Bytes record) {
  TournamentGame game{.best_difference = difference_of(record[7]), .difference = difference_of(record[6])};
  Board board = Board::of(rules::Position::start());
  bool black_moves = true;
  for (const int number : record.subspan(8)) {
    if (number == 0) break;
    if (board.moves() == 0) {
      board = board.passed();
      black_moves = !black_moves;
    }
    const int square = (number / 10 - 1) * 8 + number % 10 - 1;
    if (square < 0 || square > 63 || (board.moves() >> square & 1) == 0) return std::nullopt;
    game.turns.push_back({.board = board, .square = square, .black_moves = black_moves});
    board = board.after(square);
    black_moves = !black_moves;
  }
  game.complete = board.is_over() && (black_moves ? 1 : -1) * board.final_difference() == game.difference;
  return game;
}

std::expected<void, std::string> read_file(const std::filesystem::path& path, std::vector<TournamentGame>& games) {
  std::ifstream file(path, std::ios::binary);
  const std::vector<char> text{std::istreambuf_iterator<char>(file), {}};
  const Bytes bytes(reinterpret_cast<const unsigned char*>(text.data()), text.size());
  if (bytes.size() < header_size || (bytes.size() - header_size) % record_size != 0) {
    return std::unexpected(fmt::format("{} is cut off", path.string()));
  }
  for (std::size_t at = header_size; at < bytes.size(); at += record_size) {
    auto game = replay(bytes.subspan(at, record_size));
    if (!game) {
      return std::unexpected(
          fmt::format("{}: game {} has an illegal move", path.string(), (at - header_size) / record_size));
    }
    games.push_back(std::move(*game));
  }
  return {};
}

}  // namespace

std::expected<std::vector<TournamentGame>, std::string> read_wthor(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> paths;
  std::error_code fault;
  for (const auto& entry : std::filesystem::directory_iterator(folder, fault)) {
    if (entry.path().extension() == ".wtb") paths.push_back(entry.path());
  }
  if (fault || paths.empty()) return std::unexpected(fmt::format("no games in {}", folder.string()));
  std::ranges::sort(paths);
  std::vector<TournamentGame> games;
  for (const auto& path : paths) {
    if (const auto done = read_file(path, games); !done) return std::unexpected(done.error());
  }
  return games;
}

}  // namespace reversi::engine
