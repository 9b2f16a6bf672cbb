#include "tests/protocol/golden.h"

#include <google/protobuf/descriptor.h>
#include <google/protobuf/text_format.h>

#include <algorithm>
#include <cctype>
#include <stdexcept>

#include "reversi/v1/envelope.pb.h"
#include "reversi/v1/events.pb.h"

namespace reversi::test {
namespace {

using google::protobuf::Descriptor;
using google::protobuf::FieldDescriptor;
using google::protobuf::Message;
using google::protobuf::OneofDescriptor;

void fill(Message& message, const FieldDescriptor* chosen);

/// A number that its field's neighbours do not have; 64-bit ones use the upper half too.
std::uint64_t value_of(const FieldDescriptor& field) {
  return 0x0102030400000000U * static_cast<unsigned>(field.number()) + 10U + static_cast<unsigned>(field.number());
}

/// Bytes for a `bytes` field, zero and non-ASCII ones among them; a text with non-ASCII letters for a `string`.
std::string text_of(const FieldDescriptor& field) {
  if (field.type() == FieldDescriptor::TYPE_BYTES) return {"\x00\x7f\x80\xff", 4};
  return field.name() + " 黑白";
}

const google::protobuf::EnumValueDescriptor* enumerator_of(const FieldDescriptor& field) {
  return field.enum_type()->value(field.enum_type()->value_count() - 1);
}

void set_one(Message& message, const FieldDescriptor& field) {
  const auto& reflection = *message.GetReflection();
  const auto value = value_of(field);
  switch (field.cpp_type()) {
    case FieldDescriptor::CPPTYPE_INT32: return reflection.SetInt32(&message, &field, static_cast<int>(value & 0xff));
    case FieldDescriptor::CPPTYPE_INT64:
      return reflection.SetInt64(&message, &field, static_cast<std::int64_t>(value >> 8));
    case FieldDescriptor::CPPTYPE_UINT32:
      return reflection.SetUInt32(&message, &field, static_cast<unsigned>(value & 0xff));
    case FieldDescriptor::CPPTYPE_UINT64: return reflection.SetUInt64(&message, &field, value);
    case FieldDescriptor::CPPTYPE_BOOL: return reflection.SetBool(&message, &field, true);
    case FieldDescriptor::CPPTYPE_ENUM: return reflection.SetEnum(&message, &field, enumerator_of(field));
    case FieldDescriptor::CPPTYPE_STRING: return reflection.SetString(&message, &field, text_of(field));
    case FieldDescriptor::CPPTYPE_MESSAGE: return fill(*reflection.MutableMessage(&message, &field), nullptr);
    default: throw std::logic_error("no golden value for " + field.full_name());
  }
}

void add_one(Message& message, const FieldDescriptor& field) {
  const auto& reflection = *message.GetReflection();
  switch (field.cpp_type()) {
    case FieldDescriptor::CPPTYPE_UINT64: return reflection.AddUInt64(&message, &field, value_of(field));
    case FieldDescriptor::CPPTYPE_STRING: return reflection.AddString(&message, &field, text_of(field));
    case FieldDescriptor::CPPTYPE_MESSAGE: return fill(*reflection.AddMessage(&message, &field), nullptr);
    default: throw std::logic_error("no golden value for " + field.full_name());
  }
}

/// Sets every field; of a oneof `chosen`, or its first where that is none of it.
void fill(Message& message, const FieldDescriptor* chosen) {
  const Descriptor& type = *message.GetDescriptor();
  for (int index = 0; index < type.field_count(); ++index) {
    const FieldDescriptor& field = *type.field(index);
    const OneofDescriptor* oneof = field.real_containing_oneof();
    const bool other_chosen = chosen != nullptr && chosen->containing_oneof() == oneof;
    if (oneof != nullptr && &field != (other_chosen ? chosen : oneof->field(0))) continue;
    if (!field.is_repeated()) {
      set_one(message, field);
    } else {
      add_one(message, field);
      add_one(message, field);
    }
  }
}

template <typename Envelope>
void add_cases(std::vector<Golden>& all, const std::string& prefix) {
  const OneofDescriptor& oneof = *Envelope::descriptor()->oneof_decl(0);
  for (int index = 0; index < oneof.field_count(); ++index) {
    auto message = std::make_unique<Envelope>();
    fill(*message, oneof.field(index));
    all.push_back({.name = prefix + oneof.field(index)->name(), .message = std::move(message)});
  }
}

int digit_of(char letter) {
  const auto lower = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
  if (lower >= '0' && lower <= '9') return lower - '0';
  if (lower >= 'a' && lower <= 'f') return lower - 'a' + 10;
  throw std::invalid_argument(std::string("no hexadecimal digit: ") + letter);
}

}  // namespace

std::vector<Golden> golden_messages() {
  std::vector<Golden> all;
  add_cases<v1::ClientMessage>(all, "client_");
  add_cases<v1::ServerMessage>(all, "server_");
  add_cases<v1::Event>(all, "event_");
  return all;
}

std::string to_hex(const std::string& bytes) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  for (const char byte : bytes) {
    text += digits[static_cast<unsigned char>(byte) >> 4];
    text += digits[static_cast<unsigned char>(byte) & 0xf];
  }
  return text;
}

std::string from_hex(const std::string& text) {
  std::string digits = text;
  std::erase_if(digits, [](unsigned char letter) { return std::isspace(letter) != 0; });
  if (digits.size() % 2 != 0) throw std::invalid_argument("an odd number of hexadecimal digits");
  std::string bytes;
  for (std::size_t at = 0; at < digits.size(); at += 2) {
    bytes += static_cast<char>(digit_of(digits[at]) * 16 + digit_of(digits[at + 1]));
  }
  return bytes;
}

std::string text_form(const Message& message) {
  google::protobuf::TextFormat::Printer printer;
  printer.SetUseUtf8StringEscaping(true);
  std::string text;
  printer.PrintToString(message, &text);
  return text;
}

}  // namespace reversi::test
