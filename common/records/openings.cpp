#include "common/records/openings.h"

#include <algorithm>
#include <array>
#include <tuple>
#include <vector>

#include "common/rules/symmetry.h"
#include "common/rules/transcript.h"

namespace reversi::records {
namespace {

constexpr std::array<Opening, 71> table{{
    {"Perpendicular Opening", "f5d6"},
    {"Tiger", "f5d6c3d3c4"},
    {"Aubrey / Tanaka", "f5d6c3d3c4b3"},
    {"Rose-BILL", "f5d6c3d3c4f4c5b3c2"},
    {"Tamenori", "f5d6c3d3c4f4c5b3c2e6"},
    {"Ishii", "f5d6c3d3c4f4c5b4b5c6f3e6e3"},
    {"Mainline Tiger", "f5d6c3d3c4f4c5b4b5c6f3e6e3g6f6g5d7g3"},
    {"Brightwell", "f5d6c3d3c4f4e3"},
    {"Leader's Tiger", "f5d6c3d3c4f4e6"},
    {"Stephenson", "f5d6c3d3c4f4f6"},
    {"Kung", "f5d6c3d3c4f4f6b4"},
    {"COMP'OTH", "f5d6c3d3c4f4f6f3"},
    {"No-Kung", "f5d6c3d3c4f4f6g5"},
    {"No-Kung (Continuation)", "f5d6c3d3c4f4f6g5e3f3g4h3g3f2"},
    {"Ganglion", "f5d6c3g5"},
    {"Cat", "f5d6c4d3c5"},
    {"Berner", "f5d6c4d3c5f4e3f3c2b4b3"},
    {"Sakaguchi", "f5d6c4d3c5f4e3f3c2c6"},
    {"Italian", "f5d6c4d3e6"},
    {"No-Cat", "f5d6c4g5"},
    {"Swallow", "f5d6c4g5c6"},
    {"No-Cat (Continuation)", "f5d6c4g5c6c5d7d3b4c3e3f3"},
    {"Horse", "f5d6c5f4d3"},
    {"Ralle", "f5d6c5f4e3c6d3f3"},
    {"Rose", "f5d6c5f4e3c6d3f6e6d7"},
    {"Greenberg / Dawg", "f5d6c5f4e3c6d3f6e6d7e7"},
    {"Rose-Birth", "f5d6c5f4e3c6d3f6e6d7g3c4"},
    {"Rose-birdie / Rose-Tamenori", "f5d6c5f4e3c6d3f6e6d7g3c4b4"},
    {"Rose-Tamenori-Kling", "f5d6c5f4e3c6d3f6e6d7g3c4b4c3"},
    {"Brightstein", "f5d6c5f4e3c6d3f6e6d7g3c4g5c3b4e2"},
    {"Flat", "f5d6c5f4e3c6d3f6e6d7g4"},
    {"Rotating Flat", "f5d6c5f4e3c6d3f6e6d7g4c4"},
    {"Rotating Flat (Kling Continuation)", "f5d6c5f4e3c6d3f6e6d7g4c4g5c3f7d2e7f2"},
    {"Murakami Variation", "f5d6c5f4e3c6d3f6e6d7g4c4g6"},
    {"Bhagat", "f5d6c5f4e3c6d7"},
    {"Inoue", "f5d6c5f4e3c6e6"},
    {"IAGO", "f5d6c5f4e3c6e6f6"},
    {"Shaman / Danish", "f5d6c5f4e3c6f3"},
    {"Mimura", "f5d6c5f4e3d3"},
    {"Parallel Opening", "f5f4"},
    {"Diagonal Opening", "f5f6"},
    {"Semi-Wing Variation", "f5f6c4f4"},
    {"Wing Variation", "f5f6d3f4"},
    {"Buffalo / Kenichi Variation", "f5f6e6f4c3"},
    {"Hokuriku Buffalo", "f5f6e6f4c3c4"},
    {"Tanida Buffalo", "f5f6e6f4c3d6f3c4c5b4"},
    {"Maruoka Buffalo", "f5f6e6f4c3d7f3"},
    {"Cow", "f5f6e6f4e3"},
    {"Rose-v-Toth", "f5f6e6f4e3c5c4"},
    {"Landau", "f5f6e6f4e3c5c4d3c3"},
    {"Maruoka", "f5f6e6f4e3c5c4d3f3e2"},
    {"Tanida", "f5f6e6f4e3c5c4e7"},
    {"Sailboat", "f5f6e6f4e3c5c4e7b5e2"},
    {"Aircraft / Feldborg", "f5f6e6f4e3c5c4e7g4"},
    {"Cow Bat / Bat / Cambridge", "f5f6e6f4e3c5g5"},
    {"Bat (Kling Alternative)", "f5f6e6f4e3c5g5d6g6"},
    {"Bat (Kling Continuation)", "f5f6e6f4e3c5g5f3g4g6g3d6f7h5h4h3e7"},
    {"Melnikov / Bat (Piau Continuation 1)", "f5f6e6f4e3c5g5g3g4f3c4"},
    {"Bat (Piau Continuation 2)", "f5f6e6f4e3c5g5g3g4f3g6"},
    {"Chimney", "f5f6e6f4e3d6"},
    {"Lollipop", "f5f6e6f4g3d6"},
    {"Hamilton", "f5f6e6f4g3f3g4"},
    {"Raccoon Dog", "f5f6e6f4g4"},
    {"Heath / Tobidashi", "f5f6e6f4g5"},
    {"Heath-Chimney / Mass-Turning", "f5f6e6f4g5d6"},
    {"Iwasaki variation", "f5f6e6f4g5e7d7"},
    {"Heath-Bat", "f5f6e6f4g5e7e3"},
    {"Mimura variation II", "f5f6e6f4g5e7f7c5e3f3c4d3c2"},
    {"Snake / Peasant", "f5f6e6f4g6"},
    {"Pyramid / Checkerboarding Peasant", "f5f6e6f4g6c5g4g5f3e3c4"},
    {"X-square Opening", "f5f6e6f4g7"},
}};

/// A canonical position and its name.
struct Entry {
  rules::Position position;
  const Opening* opening;
};

auto order_of(const rules::Position& position) { return std::tuple(position.black, position.white, position.to_move); }

std::vector<Entry> make_index() {
  std::vector<Entry> index;
  for (const Opening& opening : table) {
    const auto game = rules::replay_transcript(opening.moves);
    if (game) index.push_back({.position = rules::canonical(game->position()), .opening = &opening});
  }
  std::ranges::sort(index, {}, [](const Entry& entry) { return order_of(entry.position); });
  return index;
}

/// Plies at which positions with names end.
int last_ply() {
  static const int last = std::ranges::max(table, {}, &Opening::ply).ply();
  return last;
}

}  // namespace

std::span<const Opening> openings() { return table; }

const Opening* opening_of(const rules::Position& position) {
  static const std::vector<Entry> index = make_index();
  const auto wanted = order_of(rules::canonical(position));
  const auto found =
      std::ranges::lower_bound(index, wanted, {}, [](const Entry& entry) { return order_of(entry.position); });
  return found != index.end() && order_of(found->position) == wanted ? found->opening : nullptr;
}

std::optional<OpeningMet> opening_met(const Record& record) {
  if (record.start != rules::Position::start()) return std::nullopt;
  std::optional<OpeningMet> met;
  rules::Game game;
  for (const Move& move : record.moves) {
    if (!move.square) continue;
    if (game.ply() == last_ply() || !game.play(*move.square)) break;
    const Opening* opening = opening_of(game.position());
    if (opening != nullptr) met = OpeningMet{.opening = opening, .ply = game.ply()};
  }
  return met;
}

}  // namespace reversi::records
