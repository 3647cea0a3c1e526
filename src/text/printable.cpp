#include "text/printable.h"

#include <algorithm>
#include <array>

#include "text/text.h"

namespace veedor {
namespace {

constexpr std::size_t kExcerptLength = 60;  // characters
constexpr char32_t kReplacement = 0xFFFD;

struct Range {
  char32_t first;
  char32_t last;
};
/// The unsafe characters that are not ASCII, including all with Unicode's property Bidi_Control.
constexpr std::array kUnsafe = std::to_array<Range>({
    {0x0080, 0x009F},  // C1, with the line end NEL
    {0x061C, 0x061C},  // Arabic letter mark
    {0x200E, 0x200F},  // marks of direction
    {0x2028, 0x202E},  // line and paragraph separator; embeddings and overrides of direction
    {0x2066, 0x2069},  // isolates of direction
    {0xFEFF, 0xFEFF},  // byte order mark
    {0xFFFE, 0xFFFF},  // not characters; XML does not allow them
});

bool is_unsafe(char32_t value) {
  return std::ranges::any_of(
      kUnsafe, [&](const Range& range) { return value >= range.first && value <= range.last; });
}

/// The offset, from `at` on, of the first unsafe ASCII character or non-ASCII byte.
std::size_t behind_safe_ascii(std::string_view text, std::size_t at) {
  const auto is_safe = [](char c) { return c >= ' ' && c <= '~'; };
  const auto rest = text.substr(at);
  const auto end = std::find_if_not(rest.begin(), rest.end(), is_safe);
  return at + static_cast<std::size_t>(end - rest.begin());
}

}  // namespace

std::optional<UnsafeCharacter> find_unsafe(std::string_view text, std::size_t from) {
  std::size_t at = behind_safe_ascii(text, from);
  while (at < text.size()) {
    const auto byte = static_cast<unsigned char>(text[at]);
    if (byte < 0x80) return UnsafeCharacter{at, 1, byte};
    const CodePoint point = first_code_point(text.substr(at));
    if (point.value < 0) return UnsafeCharacter{at, 1, kReplacement};
    const auto value = static_cast<char32_t>(point.value);
    if (is_unsafe(value)) return UnsafeCharacter{at, point.length, value};
    at = behind_safe_ascii(text, at + point.length);
  }
  return std::nullopt;
}

std::string printable(std::string_view text) {
  std::string shown;
  shown.reserve(text.size());
  std::size_t done = 0;
  while (const auto found = find_unsafe(text, done)) {
    shown += text.substr(done, found->at - done);
    const bool blank = found->value == '\t' || found->value == '\n' || found->value == '\r';
    shown += blank ? ' ' : '?';
    done = found->at + found->size;
  }
  shown += text.substr(done);
  return shown;
}

std::string excerpt(std::string_view text) {
  constexpr std::size_t kLongestCharacter = 4;  // bytes
  // Enough bytes for one more character than is shown, so that a cut is noticed.
  const std::string shown = printable(text.substr(0, kLongestCharacter * (kExcerptLength + 1)));
  const std::size_t end = bytes_of(shown, kExcerptLength);
  return end < shown.size() ? shown.substr(0, end) + "..." : shown;
}

}  // namespace veedor
