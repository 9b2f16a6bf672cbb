// Golden messages: one of each kind that may stand on the wire or in the store, every field set.
//
// Their bytes are kept in tests/data/golden, so that what was once written can be read for ever.
#pragma once

#include <google/protobuf/message.h>

#include <memory>
#include <string>
#include <vector>

namespace reversi::test {

struct Golden {
  std::string name;  ///< of its files: "client_play", "server_room", "event_disc_placed"
  std::unique_ptr<google::protobuf::Message> message;
};

/// One for each case of the two envelopes' oneofs and of Event's, as today's descriptors have them. Values follow from
/// the fields' numbers and names alone.
std::vector<Golden> golden_messages();

std::string to_hex(const std::string& bytes);

/// Bytes of hexadecimal digits; blanks and line ends are skipped. Anything else throws std::invalid_argument.
std::string from_hex(const std::string& text);

/// Protobuf's text form, for people to read and for tests to compare.
std::string text_form(const google::protobuf::Message& message);

}  // namespace reversi::test
