#include "text/text.h"

#include <utf8proc.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <vector>

#include "text/phrases.h"
#include "text/unicode/utf8.h"

namespace veedor {
namespace {

/// In bytes. A limit is needed because sorting combining marks takes quadratic time.
constexpr std::size_t kLongestNormalized = 1000;
/// In bytes. A limit is needed because comparing two names takes time proportional to the product
/// of their lengths.
constexpr std::size_t kLongestNearName = 500;
constexpr std::uint64_t kHighBits = 0x8080808080808080U;

bool is_ascii_blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

/// Number of leading ASCII bytes, rounded down to a multiple of eight.
std::size_t ascii_words(std::string_view text) {
  std::size_t i = 0;
  while (i + sizeof(std::uint64_t) <= text.size()) {
    std::uint64_t word = 0;
    std::memcpy(&word, text.data() + i, sizeof word);
    if ((word & kHighBits) != 0) break;
    i += sizeof word;
  }
  return i;
}

/// Length of the well-formed UTF-8 sequence at the start of a non-empty text; 0 if there is none.
std::size_t sequence_length(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char lead = byte(0);
  if (lead < 0x80) return 1;
  if (lead < 0xC2 || lead > 0xF4) return 0;
  const std::size_t length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  if (text.size() < length) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if (!is_continuation(text[i])) return 0;
  }
  if (lead == 0xE0 && byte(1) < 0xA0) return 0;  // overlong
  if (lead == 0xED && byte(1) > 0x9F) return 0;  // surrogate
  if (lead == 0xF0 && byte(1) < 0x90) return 0;  // overlong
  if (lead == 0xF4 && byte(1) > 0x8F) return 0;  // above U+10FFFF
  return length;
}

template <typename Visit>
void for_each_code_point(std::string_view text, Visit visit) {
  while (!text.empty()) {
    const CodePoint point = first_code_point(text);
    visit(point, text.substr(0, point.length));
    text.remove_prefix(point.length);
  }
}

bool is_ignored_in_names(utf8proc_int32_t value) {
  switch (value) {
    case '\t':
    case '\n':
    case '\v':
    case '\f':
    case '\r':
    case ' ':
    case '-':
    case '_':
    case '\'':
    case 0x00B4:  // acute accent standing alone
    case 0x02B9:  // modifier letter prime
    case 0x02BC:  // modifier letter apostrophe
    case 0x2018:  // single quotation marks
    case 0x2019:
    case 0x201B:
    case 0x2032:  // prime
    case 0x2043:  // hyphen bullet
    case 0x2212:  // minus sign
    case 0xFF07:  // fullwidth apostrophe
      return true;
    default:
      break;
  }
  if (value < 0x80) return false;
  const utf8proc_category_t category = utf8proc_category(value);
  return category == UTF8PROC_CATEGORY_ZS || category == UTF8PROC_CATEGORY_PD;
}

void fold_code_point(const CodePoint& point, std::string_view bytes, std::string& out) {
  constexpr auto kOptions =
      static_cast<utf8proc_option_t>(UTF8PROC_DECOMPOSE | UTF8PROC_CASEFOLD | UTF8PROC_STRIPMARK |
                                     UTF8PROC_IGNORE | UTF8PROC_STABLE);
  if (point.value < 0) {
    out.append(bytes);
    return;
  }
  if (is_ignored_in_names(point.value)) return;
  std::array<utf8proc_int32_t, 32> parts{};
  int boundary = 0;
  const auto count = utf8proc_decompose_char(
      point.value, parts.data(), static_cast<utf8proc_ssize_t>(parts.size()), kOptions, &boundary);
  for (utf8proc_ssize_t i = 0; i < count; ++i) {
    const utf8proc_int32_t part = parts[static_cast<std::size_t>(i)];
    if (!is_ignored_in_names(part)) append_code_point(out, part);
  }
}

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

/// Appends the form of the first code point of a text that is not empty. Returns its bytes.
std::size_t fold_first(std::string_view text, std::string& out) {
  const char c = text.front();
  if (static_cast<unsigned char>(c) >= 0x80) {
    const CodePoint point = first_code_point(text);
    fold_code_point(point, text.substr(0, point.length), out);
    return point.length;
  }
  if (!is_ignored_in_names(c)) out.push_back(lower(c));
  return 1;
}

std::string normalized(std::string_view text, utf8proc_option_t options) {
  if (is_ascii(text) || text.size() > kLongestNormalized) return std::string(text);
  utf8proc_uint8_t* composed = nullptr;
  const auto length = utf8proc_map(reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
                                   static_cast<utf8proc_ssize_t>(text.size()), &composed, options);
  if (length < 0) return std::string(text);
  std::string result(reinterpret_cast<const char*>(composed), static_cast<std::size_t>(length));
  std::free(composed);
  return result;
}

std::vector<utf8proc_int32_t> to_code_points(std::string_view text) {
  std::vector<utf8proc_int32_t> points;
  points.reserve(text.size());
  for_each_code_point(text, [&](const CodePoint& point, std::string_view bytes) {
    // A stray byte differs from every code point and from every other byte.
    points.push_back(point.value >= 0 ? point.value
                                      : -1 - static_cast<unsigned char>(bytes.front()));
  });
  return points;
}

}  // namespace

bool is_ascii(std::string_view text) {
  const auto rest = text.substr(ascii_words(text));
  return std::all_of(rest.begin(), rest.end(),
                     [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

std::optional<std::size_t> first_invalid_utf8(std::string_view text) {
  std::size_t i = 0;
  while (i < text.size()) {
    i += ascii_words(text.substr(i));
    const std::size_t stop = std::min(text.size(), i + sizeof(std::uint64_t));
    while (i < stop) {
      const std::size_t length = sequence_length(text.substr(i));
      if (length == 0) return i;
      i += length;
    }
  }
  return std::nullopt;
}

CodePoint first_code_point(std::string_view text) {
  const auto lead = static_cast<unsigned char>(text.front());
  if (lead < 0x80) return {lead, 1};
  const std::size_t length = sequence_length(text);
  if (length == 0) return {-1, 1};
  CodePoint point{0, length};
  utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
                   static_cast<utf8proc_ssize_t>(length), &point.value);
  return point;
}

void append_code_point(std::string& out, std::int32_t value) {
  std::array<utf8proc_uint8_t, 4> bytes{};
  const auto length = utf8proc_encode_char(value, bytes.data());
  out.append(reinterpret_cast<const char*>(bytes.data()), static_cast<std::size_t>(length));
}

std::size_t code_points(std::string_view text) {
  std::size_t count = ascii_words(text);
  for_each_code_point(text.substr(count), [&](const CodePoint&, std::string_view) { ++count; });
  return count;
}

std::size_t bytes_of(std::string_view text, std::size_t n) {
  std::size_t i = 0;
  for (; n > 0 && i < text.size(); --n) {
    ++i;
    while (i < text.size() && is_continuation(text[i])) ++i;
  }
  return i;
}

std::size_t display_width(std::string_view text) {
  const auto is_plain = [](char c) { return c >= ' ' && c <= '~'; };
  const auto plain =
      static_cast<std::size_t>(std::find_if_not(text.begin(), text.end(), is_plain) - text.begin());
  std::size_t width = plain;
  for_each_code_point(text.substr(plain), [&](const CodePoint& point, std::string_view) {
    width += point.value < 0 ? 1 : static_cast<std::size_t>(utf8proc_charwidth(point.value));
  });
  return width;
}

std::string_view trim(std::string_view text) {
  while (!text.empty() && is_ascii_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_ascii_blank(text.back())) text.remove_suffix(1);
  return text;
}

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

std::string nfc(std::string_view text) {
  return normalized(text, static_cast<utf8proc_option_t>(UTF8PROC_STABLE | UTF8PROC_COMPOSE));
}

std::string visible_form(std::string_view text) {
  return normalized(text, static_cast<utf8proc_option_t>(UTF8PROC_STABLE | UTF8PROC_COMPOSE |
                                                         UTF8PROC_COMPAT | UTF8PROC_IGNORE));
}

bool same_name(std::string_view a, std::string_view b) {
  const auto to_next_letter = [](std::string_view& name) {
    while (!name.empty() && is_ignored_in_names(name.front())) name.remove_prefix(1);
    return !name.empty() && static_cast<unsigned char>(name.front()) >= 0x80;
  };
  while (true) {
    const bool beyond_ascii = to_next_letter(a);
    if (to_next_letter(b) || beyond_ascii) return fold_name(a) == fold_name(b);
    if (a.empty() || b.empty()) return a.empty() && b.empty();
    if (lower(a.front()) != lower(b.front())) return false;
    a.remove_prefix(1);
    b.remove_prefix(1);
  }
}

std::string fold_name(std::string_view name) {
  std::string folded;
  folded.reserve(name.size());
  fold_name_into(name, folded);
  return folded;
}

void fold_name_into(std::string_view name, std::string& out) {
  out.clear();
  while (!name.empty()) name.remove_prefix(fold_first(name, out));
}

FoldedText::FoldedText(std::string_view original) {
  text.reserve(original.size());
  before.reserve(original.size() + 1);
  while (!original.empty()) {
    const std::size_t length = text.size();
    const std::size_t read = fold_first(original, text);
    for (std::size_t i = 0; i < read; ++i) before.push_back(length);
    original.remove_prefix(read);
  }
  before.push_back(text.size());
}

std::size_t edit_distance(std::string_view a, std::string_view b) {
  const auto from = to_code_points(a);
  const auto to = to_code_points(b);
  std::vector<std::size_t> before(to.size() + 1);
  std::vector<std::size_t> above(to.size() + 1);
  std::vector<std::size_t> row(to.size() + 1);
  for (std::size_t j = 0; j <= to.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= from.size(); ++i) {
    std::swap(before, above);
    std::swap(above, row);
    row[0] = i;
    for (std::size_t j = 1; j <= to.size(); ++j) {
      const std::size_t replace = above[j - 1] + (from[i - 1] == to[j - 1] ? 0 : 1);
      row[j] = std::min({above[j] + 1, row[j - 1] + 1, replace});
      if (i > 1 && j > 1 && from[i - 1] == to[j - 2] && from[i - 2] == to[j - 1]) {
        row[j] = std::min(row[j], before[j - 2] + 1);
      }
    }
  }
  return row[to.size()];
}

std::optional<std::size_t> nearest(std::string_view word, std::span<const std::string> candidates) {
  if (word.size() > kLongestNearName) return std::nullopt;
  const std::string folded = fold_name(word);
  const std::size_t length = code_points(folded);
  std::size_t allowed = std::max<std::size_t>(1, length / 3);
  std::optional<std::size_t> best;
  std::string candidate;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    if (candidates[i].size() > kLongestNearName) continue;
    fold_name_into(candidates[i], candidate);
    const std::size_t other = code_points(candidate);
    if ((length > other ? length - other : other - length) > allowed) continue;
    const std::size_t distance = edit_distance(folded, candidate);
    if (distance > allowed || distance >= std::max(length, other)) continue;
    best = i;
    if (distance == 0) break;
    allowed = distance - 1;
  }
  return best;
}

}  // namespace veedor
