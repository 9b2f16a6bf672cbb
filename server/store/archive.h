// A closed room's log as one value, as the table `archive` holds it.
//
// Format: the events in order, each as the byte 0x0A, its length as a base-128 varint (least significant group first),
// and that many bytes of a serialized v1::Event. That is the protobuf encoding of a message with the single field
// `repeated Event events = 1`, so that any protobuf tool reads it. Worked example, a log of one event {number: 1}:
// 0A 02 08 01.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "reversi/v1/events.pb.h"

namespace reversi::store {

/// Appends one serialized event to an archive value.
void append_to_archive(std::string& archive, std::string_view event);

/// Reads an archive value; nothing where it is damaged.
std::optional<std::vector<v1::Event>> read_archive(std::string_view archive);

}  // namespace reversi::store
