// The bytes of a text as UTF-8 with line feeds, whoever wrote them.
//
// Windows's "Unicode" files are UTF-16 with a byte order mark, little-endian mostly; old ones of the Macintosh end
// their lines with a carriage return alone. A half of a surrogate pair becomes U+FFFD.
#pragma once

#include <string>
#include <string_view>

#include "common/records/reader.h"

namespace reversi::records {

/// A source of text as UTF-8: UTF-16 with its mark, in either order, is decoded; where the beginning has carriage
/// returns and no line feed, all of them become line feeds. All else comes as it is.
Source text_source(Source source);

/// The same of a text in memory.
std::string decoded_text(std::string_view bytes);

/// UTF-16 without its mark, as far as can be told from zero bytes beside letters of ASCII.
bool looks_like_utf16(std::string_view beginning);

}  // namespace reversi::records
