#include "server/store/archive.h"

#include <google/protobuf/io/coded_stream.h>

#include <array>
#include <cstdint>

namespace reversi::store {
namespace {

constexpr std::uint8_t event_tag = 0x0A;  // field 1, length-delimited

}  // namespace

void append_to_archive(std::string& archive, std::string_view event) {
  std::array<std::uint8_t, 10> length{};
  const auto* end = google::protobuf::io::CodedOutputStream::WriteVarint64ToArray(event.size(), length.data());
  archive.push_back(static_cast<char>(event_tag));
  archive.append(reinterpret_cast<const char*>(length.data()), static_cast<std::size_t>(end - length.data()));
  archive.append(event);
}

std::optional<std::vector<v1::Event>> read_archive(std::string_view archive) {
  google::protobuf::io::CodedInputStream stream(reinterpret_cast<const std::uint8_t*>(archive.data()),
                                                static_cast<int>(archive.size()));
  std::vector<v1::Event> events;
  while (stream.CurrentPosition() < static_cast<int>(archive.size())) {
    std::uint32_t length = 0;
    std::string bytes;
    if (stream.ReadTag() != event_tag || !stream.ReadVarint32(&length) ||
        !stream.ReadString(&bytes, static_cast<int>(length)) || !events.emplace_back().ParseFromString(bytes)) {
      return std::nullopt;
    }
  }
  return events;
}

}  // namespace reversi::store
