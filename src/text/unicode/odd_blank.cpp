#include "text/unicode/odd_blank.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "text/text.h"

namespace veedor {
namespace {

struct OddBlank {
  std::int32_t first;
  std::int32_t last;
  std::string_view name;
  bool seen;  ///< whether it takes up space on the screen
};

/// Unicode's spaces except U+0020, and invisible characters that come with copied text.
constexpr std::array kOddBlanks = std::to_array<OddBlank>({
    {0x00A0, 0x00A0, "a non-breaking space", true},
    {0x00AD, 0x00AD, "a hidden hyphen", false},
    {0x1680, 0x1680, "an unusual space", true},
    {0x2000, 0x200A, "an unusual space", true},
    {0x200B, 0x200F, "an invisible character", false},
    {0x202A, 0x202E, "an invisible character", false},
    {0x202F, 0x202F, "a narrow non-breaking space", true},
    {0x205F, 0x205F, "an unusual space", true},
    {0x2060, 0x2064, "an invisible character", false},
    {0x2066, 0x2069, "an invisible character", false},
    {0x3000, 0x3000, "a wide space", true},
    {0xFEFF, 0xFEFF, "an invisible character", false},
});

const OddBlank* odd_blank(std::int32_t value) {
  const auto* const row = std::ranges::find_if(
      kOddBlanks, [&](const OddBlank& each) { return value >= each.first && value <= each.last; });
  return row == kOddBlanks.end() ? nullptr : row;
}

}  // namespace

std::optional<std::size_t> first_odd_blank(std::string_view text) {
  if (is_ascii(text)) return std::nullopt;
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint point = first_code_point(text.substr(at));
    if (odd_blank(point.value) != nullptr) return at;
    at += point.length;
  }
  return std::nullopt;
}

std::string odd_blank_words(std::string_view text) {
  const CodePoint point = first_code_point(text);
  const OddBlank* const row = odd_blank(point.value);
  if (row == nullptr) return {};
  return fmt::format("holds {} (U+{:04X}); {}", row->name, point.value,
                     row->seen ? "write an ordinary space" : "delete it");
}

}  // namespace veedor
