#include "server/core/spelling.h"

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/uspoof.h>

#include <stdexcept>

namespace reversi::core {
namespace {

/// Thai and Arabic stack two marks on a letter; more only paint over the lines beside.
constexpr int most_marks = 3;

void check(UErrorCode status, const char* what) {
  if (U_FAILURE(status) != 0) throw std::runtime_error(std::string(what) + ": " + u_errorName(status));
}

icu::UnicodeString wide(std::string_view text) {
  return icu::UnicodeString::fromUTF8(icu::StringPiece(text.data(), static_cast<std::int32_t>(text.size())));
}

std::string narrow(const icu::UnicodeString& text) {
  std::string bytes;
  text.toUTF8String(bytes);
  return bytes;
}

using FormOf = const icu::Normalizer2* (*)(UErrorCode&);

icu::UnicodeString normalised(FormOf form, const icu::UnicodeString& text) {
  UErrorCode status = U_ZERO_ERROR;
  const auto* normalizer = form(status);
  check(status, "Unicode normalisation");
  auto result = normalizer->normalize(text, status);
  check(status, "Unicode normalisation");
  return result;
}

/// Opened once and only read from then on.
const USpoofChecker* look_alikes() {
  static const USpoofChecker* const checker = [] {
    UErrorCode status = U_ZERO_ERROR;
    const auto* opened = uspoof_open(&status);
    check(status, "Unicode look-alikes");
    return opened;
  }();
  return checker;
}

icu::UnicodeString skeleton(const icu::UnicodeString& text) {
  UErrorCode status = U_ZERO_ERROR;
  icu::UnicodeString result;
  uspoof_getSkeletonUnicodeString(look_alikes(), 0, text, result, &status);
  check(status, "Unicode look-alikes");
  return result;
}

/// A skeleton keeps case, so it is folded; and "i" is "l" in it: as capital and small letter they are the same stroke.
std::string look_of(const icu::UnicodeString& text) {
  auto look = skeleton(text).foldCase();
  return narrow(look.findAndReplace(icu::UnicodeString(u'i'), icu::UnicodeString(u'l')));
}

}  // namespace

std::string composed(std::string_view name) {
  return narrow(normalised(&icu::Normalizer2::getNFCInstance, wide(name)));
}

bool piles_up_marks(std::string_view name) {
  const auto text = wide(name);
  int marks = most_marks;  // none at the beginning
  for (std::int32_t at = 0; at < text.length(); at = text.moveIndex32(at, 1)) {
    constexpr auto mark = U_GC_MN_MASK | U_GC_ME_MASK;
    marks = (U_GET_GC_MASK(text.char32At(at)) & mark) != 0 ? marks + 1 : 0;
    if (marks > most_marks) return true;
  }
  return false;
}

std::string spelling_of(std::string_view name) {
  return narrow(normalised(&icu::Normalizer2::getNFKCCasefoldInstance, wide(name).trim()));
}

std::vector<std::string> looks_of(std::string_view name) {
  const auto text = wide(name);
  std::vector looks{look_of(normalised(&icu::Normalizer2::getNFKCInstance, text))};
  auto folded = look_of(normalised(&icu::Normalizer2::getNFKCCasefoldInstance, text));
  if (folded != looks.front()) looks.push_back(std::move(folded));
  return looks;
}

}  // namespace reversi::core
