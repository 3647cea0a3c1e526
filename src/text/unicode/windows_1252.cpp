#include "text/unicode/windows_1252.h"

#include <algorithm>
#include <array>
#include <cstdint>

#include "text/text.h"
#include "text/unicode/utf8.h"

namespace veedor {

std::size_t first_foreign(std::string_view text) {
  const auto found =
      std::ranges::find_if(text, [](char c) { return static_cast<unsigned char>(c) >= 0x80; });
  return static_cast<std::size_t>(found - text.begin());
}

std::optional<std::string> from_windows_1252(std::string_view text) {
  if (!first_invalid_utf8(text)) return std::nullopt;
  // What the bytes 0x80 to 0x9F mean; 0 if nothing.
  constexpr std::array<std::int32_t, 32> kSigns{
      0x20AC, 0,      0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
      0x2039, 0x0152, 0,      0x017D, 0,      0,      0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
      0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0,      0x017E, 0x0178};
  std::string out;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const auto byte = static_cast<unsigned char>(text[at]);
    if (byte < 0x80) {
      out += text[at];
      continue;
    }
    const std::int32_t value = byte < 0xA0 ? kSigns[byte - 0x80U] : byte;
    // Bytes that are one character in UTF-8 are hardly anything else.
    if (value == 0 || first_code_point(text.substr(at)).value >= 0) return std::nullopt;
    append_code_point(out, value);
  }
  return out;
}

}  // namespace veedor
