// The room's diagram in the documentation is the table of transitions, drawn.

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "server/core/room.h"

namespace reversi::core {
namespace {

std::string phase_name(v1::RoomPhase phase) {
  const auto name = v1::RoomPhase_Name(phase).substr(std::string("ROOM_PHASE_").size());
  return phase == v1::ROOM_PHASE_UNSPECIFIED ? "[*]" : name;
}

std::string event_name(v1::Event::KindCase kind) {
  return v1::Event::descriptor()->FindFieldByNumber(kind)->message_type()->name();
}

/// A Mermaid state diagram.
std::string diagram() {
  std::ostringstream text;
  text << "```mermaid\nstateDiagram-v2\n";
  for (const auto& [from, kind, to] : transitions) {
    text << "  " << phase_name(from) << " --> " << phase_name(to) << " : " << event_name(kind) << "\n";
  }
  text << "  CLOSED --> [*]\n```\n";
  return text.str();
}

TEST(Diagram, InTheDocumentationIsTheTableOfTransitions) {
  std::ifstream file(std::string(REVERSI_SOURCE_DIR) + "/docs/ROOM.md");
  std::stringstream text;
  text << file.rdbuf();
  EXPECT_NE(text.str().find(diagram()), std::string::npos) << "docs/ROOM.md should hold:\n" << diagram();
}

}  // namespace
}  // namespace reversi::core
