#include "yaml/parser_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <iterator>
#include <optional>
#include <utility>
#include <vector>

#include "yaml/yaml_events.h"
#include "yaml/yaml_text.h"

namespace veedor {
namespace {

/// Characters that the parser takes for line ends, and the byte order mark, which it skips at the
/// beginning of a line; each with a substitute that the parser takes for text.
using Stand = std::pair<std::string_view, std::string_view>;
constexpr std::array<Stand, 4> kStands = {{
    {"\xC2\x85", "\xC2\xA0"},          // NEL: no-break space
    {"\xE2\x80\xA8", "\xE2\x80\xAF"},  // line and paragraph separator: narrow no-break space
    {"\xE2\x80\xA9", "\xE2\x80\xAF"},
    {"\n\xEF\xBB\xBF", "\n\xE2\x81\xA0"},  // byte order mark: word joiner
}};

/// Turns meaningless directives into comments; the parser refuses unknown ones.
void hide_directives(std::string& text) {
  for (std::size_t line = 0; line < text.size(); line = next_line(text, line)) {
    const std::string_view rest = std::string_view(text).substr(line);
    if (kBlanksAndBreaks.find(rest.front()) != std::string_view::npos || rest.front() == '#') {
      continue;
    }
    if (rest.front() != '%') return;
    if (!rest.starts_with("%YAML ") && !rest.starts_with("%TAG ")) text[line] = '#';
  }
}

bool is_blank_at(std::string_view text, std::size_t at) {
  return at >= text.size() || kBlanksAndBreaks.find(text[at]) != std::string_view::npos;
}

/// Whether a tab may follow a dash, given the rest of the line. It may not before a key or another
/// dash, because these are indented.
bool may_follow_tab(std::string_view rest) {
  if (rest.starts_with('[') || rest.starts_with('{')) return true;
  if ((rest.starts_with('-') || rest.starts_with('?')) && is_blank_at(rest, 1)) return false;
  for (auto colon = rest.find(':'); colon != rest.npos; colon = rest.find(':', colon + 1)) {
    if (is_blank_at(rest, colon + 1)) return false;
  }
  return true;
}

/// Replaces tabs that do not indent anything (before comments and after dashes) by spaces, because
/// the parser refuses them.
void blank_tabs(std::string& text) {
  const auto fill = [&](std::size_t from, std::size_t to) {
    std::fill(text.begin() + static_cast<std::ptrdiff_t>(from),
              text.begin() + static_cast<std::ptrdiff_t>(to), ' ');
  };
  for (std::size_t line = 0, end = 0; line < text.size(); line = end) {
    end = next_line(text, line);
    const auto word = [&](std::size_t from) {
      return std::min(text.find_first_not_of(kBlanks, from), end);
    };
    std::size_t first = word(line);
    if (first == end || std::string_view("\r\n#").find(text[first]) != std::string_view::npos) {
      fill(line, first);
      continue;
    }
    while (first < end && text[first] == '-' && is_blank_at(text, first + 1)) {
      const std::size_t next = word(first + 1);
      const std::string_view line_from = std::string_view(text).substr(first, end - first);
      const std::size_t gap = next - first;
      const bool tab = line_from.substr(0, gap).find('\t') != std::string_view::npos;
      if (tab && may_follow_tab(line_from.substr(gap))) fill(first + 1, next);
      first = next;
    }
  }
}

// Some changes are only right in one kind of scalar, and only the parser knows the kinds. So a
// first pass makes them everywhere, without moving the end of any scalar; then the parser lists the
// scalars, and a second pass makes the right changes.

/// A substitution in the text.
struct Change {
  enum class Kind : std::uint8_t {
    pair,    ///< two escapes that make one character
    scalar,  ///< a scalar in double quotes, with such pairs
    words,   ///< ':' or '?' at the beginning of a plain word in brackets
    lines,   ///< blank lines before the first words of a block scalar
    tab,     ///< a tab at the beginning of these words
  };
  Kind kind;
  std::uint32_t offset;
  std::uint32_t size;
  std::uint32_t blanks = 0;  ///< for `lines`: how many blanks the first line keeps
};
using Changes = std::vector<Change>;

Change change(Change::Kind kind, std::size_t offset, std::size_t size, std::size_t blanks = 0) {
  return {kind, static_cast<std::uint32_t>(offset), static_cast<std::uint32_t>(size),
          static_cast<std::uint32_t>(blanks)};
}

constexpr std::string_view kNoPair = "\\u0000\\u0000";

/// The number in the escape `\uXXXX`; nullopt if there is no such escape.
std::optional<std::uint32_t> escaped_number(std::string_view text, std::size_t at) {
  constexpr std::size_t kDigits = 4;
  if (text.substr(at, 2) != "\\u" || at + 2 + kDigits > text.size()) return std::nullopt;
  std::uint32_t number = 0;
  const char* const first = text.data() + at + 2;
  const auto [end, failed] = std::from_chars(first, first + kDigits, number, 16);
  return end == first + kDigits ? std::optional(number) : std::nullopt;
}

/// The character that two escapes make, as JSON writes characters beyond U+FFFF (`\ud83d\ude00`).
std::optional<std::uint32_t> escaped_pair(std::string_view text, std::size_t at) {
  const auto high = escaped_number(text, at);
  if (!high || *high < 0xD800 || *high >= 0xDC00) return std::nullopt;
  const auto low = escaped_number(text, at + kNoPair.size() / 2);
  if (!low || *low < 0xDC00 || *low >= 0xE000) return std::nullopt;
  return 0x10000 + ((*high & 0x3FFU) << 10U) + (*low & 0x3FFU);
}

void find_pairs(std::string_view text, Changes& changes) {
  for (auto at = text.find('\\'); at < text.size(); at = text.find('\\', at)) {
    const bool pair = escaped_pair(text, at).has_value();
    if (pair) changes.push_back(change(Change::Kind::pair, at, kNoPair.size()));
    at += pair ? kNoPair.size() : 2;  // a backslash may be escaped too
  }
}

/// In brackets, the parser takes a ':' or '?' at the beginning of a plain word for an indicator
/// too.
void find_words(std::string_view text, Changes& changes) {
  const auto begins_word = [&](std::size_t at) {
    if (at + 1 >= text.size() || text[at + 1] == ' ') return false;  // almost every ':'
    if (std::string_view("\t\r\n,[]{}").find(text[at + 1]) != std::string_view::npos) return false;
    const auto before = text.substr(0, at).find_last_not_of(kBlanks);
    return before == std::string_view::npos ||
           std::string_view("\n[{,:?").find(text[before]) != std::string_view::npos;
  };
  for (const char sign : {':', '?'}) {
    for (auto at = text.find(sign); at < text.size(); at = text.find(sign, at + 1)) {
      if (begins_word(at)) changes.push_back(change(Change::Kind::words, at, 1));
    }
  }
}

/// Whether a line seems to end with `|` or `>`, the indicator of a block scalar.
bool ends_in_block_sign(std::string_view line) {
  line = line.substr(0, line.find_last_not_of(kBlanksAndBreaks) + 1);
  for (auto sign = line.find_first_of("|>"); sign != line.npos;
       sign = line.find_first_of("|>", sign + 1)) {
    if (sign > 0 && !is_blank_at(line, sign - 1)) continue;
    const auto behind = std::min(line.find_first_not_of("+-123456789", sign + 1), line.size());
    const auto next = line.find_first_not_of(kBlanks, behind);
    if (next == line.npos || (next > behind && line[next] == '#')) return true;
  }
  return false;
}

/// The parser takes every blank and tab on the first lines of a block scalar for indentation.
void find_tabs(std::string_view text, Changes& changes) {
  for (std::size_t line = 0, end = 0; line < text.size(); line = end) {
    end = next_line(text, line);
    if (!ends_in_block_sign(text.substr(line, end - line))) continue;
    const auto first = text.find_first_not_of(kBlanksAndBreaks, end);
    if (first == std::string_view::npos) return;
    const std::size_t inside = indentation(text, first);
    for (std::size_t blank = end; (end = next_line(text, blank)) <= first; blank = end) {
      // Blank lines that are indented deeper than the first words become empty.
      const std::string_view blanks = text.substr(blank, end - blank);
      if (blanks.find('\t') == std::string_view::npos || blanks.size() <= inside + 1) continue;
      changes.push_back(change(Change::Kind::lines, blank, blanks.size(), inside));
    }
    end = line_start(text, first);
    const bool literal = text.substr(line, end - line).find('>') == std::string_view::npos;
    if (inside > 0 && text[end + inside] == '\t' && literal) {
      changes.push_back(change(Change::Kind::tab, end + inside, 1));
    }
  }
}

/// Writes each pair in a scalar in double quotes as one escape, and pads with spaces after the
/// quote.
std::string with_characters(std::string_view scalar) {
  constexpr std::size_t kEscapeSize = 10;
  std::string characters;
  for (std::size_t at = 0; at < scalar.size();) {
    const bool escape = scalar[at] == '\\';
    if (const auto character = escape ? escaped_pair(scalar, at) : std::nullopt) {
      std::array<char, kEscapeSize + 1> written{};
      std::snprintf(written.data(), written.size(), "\\U%08X", *character);
      characters += written.data();
      at += kNoPair.size();
    } else {
      const std::size_t size = escape ? 2 : 1;
      characters += scalar.substr(at, size);
      at += size;
    }
  }
  characters.resize(scalar.size(), ' ');
  return characters;
}

/// Applies a change to a text of the same length.
void make(const Change& change, std::string_view text, std::string& room) {
  const std::string_view old = text.substr(change.offset, change.size);
  const auto to = room.begin() + static_cast<std::ptrdiff_t>(change.offset);
  switch (change.kind) {
    case Change::Kind::pair:
      std::ranges::copy(kNoPair, to);
      break;
    case Change::Kind::scalar:
      std::ranges::copy(with_characters(old), to);
      break;
    case Change::Kind::words:
    case Change::Kind::tab:
      std::fill_n(to, change.size, kStandIn);
      break;
    case Change::Kind::lines:
      std::fill_n(to, change.blanks, ' ');
      std::fill_n(std::next(to, static_cast<std::ptrdiff_t>(change.blanks)),
                  change.size - change.blanks, '\n');
      break;
  }
}

/// Selects the right changes, given the scalars. In text that the parser did not read, pairs and
/// words stay changed, so that reading ends at the same byte.
class RightChanges {
 public:
  RightChanges(std::string_view text, const std::vector<ScalarSpan>& scalars)
      : text_(text), span_(scalars.begin()), end_(scalars.end()) {}

  Changes of(const Changes& changes) {
    for (const Change& change : changes) {
      if (change.offset < done_) continue;
      while (span_ != end_ && span_->end <= change.offset) ++span_;
      const bool inside = span_ != end_ && span_->begin <= change.offset;
      if (inside) {
        take(change);
      } else if (change.kind == Change::Kind::pair || change.kind == Change::Kind::words) {
        right_.push_back(change);
      }
    }
    return std::move(right_);
  }

 private:
  /// Keeps a change if it is right in the scalar that contains it.
  void take(const Change& change) {
    switch (change.kind) {
      case Change::Kind::pair:
      case Change::Kind::scalar:
        if (span_->style != ScalarSpan::Style::double_quoted) break;
        done_ = span_->end;
        right_.push_back({Change::Kind::scalar, span_->begin, span_->end - span_->begin});
        break;
      case Change::Kind::words:
        if (span_->style == ScalarSpan::Style::plain) right_.push_back(change);
        break;
      case Change::Kind::lines:
      case Change::Kind::tab:
        if (span_->style == ScalarSpan::Style::block && change.offset <= first_word()) {
          right_.push_back(change);
        }
        break;
    }
  }

  /// The offset of the first words of a block scalar.
  std::size_t first_word() {
    if (words_of_ != span_->begin) {
      words_of_ = span_->begin;
      words_ = text_.find_first_not_of(kBlanksAndBreaks, next_line(text_, span_->begin));
    }
    return words_;
  }

  std::string_view text_;
  std::vector<ScalarSpan>::const_iterator span_;
  std::vector<ScalarSpan>::const_iterator end_;
  Changes right_;
  std::size_t done_ = 0;
  std::size_t words_of_ = std::string_view::npos;
  std::size_t words_ = 0;
};

}  // namespace

std::string_view adapt_to_parser(std::string_view text, std::size_t base, std::size_t end,
                                 std::string& room) {
  const bool tabs = text.find('\t') != std::string_view::npos;
  const bool directive = text.find('%') != std::string_view::npos;
  const auto stands_in = [&](const Stand& stand) { return text.find(stand.first) != text.npos; };
  const bool others = std::any_of(kStands.begin(), kStands.end(), stands_in);
  Changes changes;
  find_pairs(text, changes);
  find_words(text, changes);
  if (tabs) find_tabs(text, changes);
  if (!tabs && !directive && !others && changes.empty()) return text;
  const auto write = [&] {
    room = text;
    for (const Change& change : changes) make(change, text, room);
    if (directive) hide_directives(room);
    if (tabs) blank_tabs(room);
    for (const auto& [wrong, right] : kStands) {
      for (auto at = room.find(wrong); at != room.npos; at = room.find(wrong, at + wrong.size())) {
        room.replace(at, wrong.size(), right);
      }
    }
  };
  write();
  if (changes.empty()) return room;
  std::ranges::stable_sort(changes, {}, &Change::offset);
  const std::string_view seen = room;
  const auto scalars = find_scalars(seen.substr(0, end), base);
  changes = RightChanges(text, scalars).of(changes);
  write();
  return room;
}

}  // namespace veedor
