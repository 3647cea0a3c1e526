#include "yaml/explain/yaml_lines.h"

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <vector>

#include "text/text.h"
#include "text/unicode/odd_blank.h"
#include "yaml/yaml_text.h"

namespace veedor {
namespace {

std::string number(std::size_t n) { return std::to_string(n); }

std::string joined(std::initializer_list<std::string_view> parts) {
  std::string all;
  for (const std::string_view part : parts) all += part;
  return all;
}

std::string quoted(std::string_view word) { return joined({"`", word, "`"}); }

/// The key at the beginning of the words; empty if there is none. A key with blanks in it is more
/// likely a text.
std::string_view key_of(std::string_view words) {
  for (std::size_t at = words.find(':'); at != std::string_view::npos;
       at = words.find(':', at + 1)) {
    if (at + 1 < words.size() && kBlanks.find(words[at + 1]) == std::string_view::npos) continue;
    const std::string_view key = trim(words.substr(0, at));
    return key.find_first_of(" \t{}[]#,\"'") == std::string_view::npos ? key : std::string_view();
  }
  return {};
}

bool is_entry(std::string_view words) {
  return words.starts_with('-') &&
         (words.size() == 1 || kBlanks.find(words[1]) != std::string_view::npos);
}

/// Whether the words begin with a '-' that lacks a space after it.
bool lacks_space(std::string_view words) {
  return words.size() > 1 && words[0] == '-' && !is_entry(words) && !key_of(words).empty();
}

/// A line that has more than blanks and a comment.
struct Line {
  std::size_t begin = 0;   ///< its offset
  std::size_t indent = 0;  ///< how many blanks precede its words
  std::string_view words;  ///< without a comment and trailing blanks

  [[nodiscard]] std::size_t first() const { return begin + indent; }
};

/// The line that begins at `begin`; nullopt if it holds only blanks or a comment.
std::optional<Line> line_at(std::string_view text, std::size_t begin) {
  std::string_view words = text.substr(begin, next_line(text, begin) - begin);
  const std::size_t indent = std::min(words.find_first_not_of(kBlanks), words.size());
  words = words.substr(indent);
  if (words.starts_with('#')) return std::nullopt;
  words = trim(words.substr(0, words.find(" #")));
  if (words.empty()) return std::nullopt;
  return Line{begin, indent, words};
}

/// The last line with words above `begin`.
std::optional<Line> line_above(std::string_view text, std::size_t begin) {
  while (begin > 0) {
    begin = line_start(text, begin - 1);
    if (const auto line = line_at(text, begin)) return line;
  }
  return std::nullopt;
}

/// The number of brackets that the line closes, minus those that it opens.
int closed_brackets(std::string_view words) {
  int closed = 0;
  bool in_quotes = false;
  for (const char c : words) {
    if (c == '"') in_quotes = !in_quotes;
    if (in_quotes) continue;
    if (c == ']' || c == '}') ++closed;
    if (c == '[' || c == '{') --closed;
  }
  return closed;
}

/// A column, from 0, where a key or the '-' of an entry could be.
struct Column {
  std::size_t at = 0;
  std::string_view key;  ///< empty for a '-'
  std::size_t line = 0;  ///< the offset of the line with that column
};

/// The columns where the words of a line begin: those of each '-' and of the key after them.
std::vector<Column> columns_of(const Line& line) {
  std::vector<Column> columns;
  std::size_t at = line.indent;
  std::string_view words = line.words;
  while (is_entry(words)) {
    columns.push_back({at, {}, line.begin});
    const std::size_t next = std::min(words.find_first_not_of(kBlanks, 1), words.size());
    at += next;
    words.remove_prefix(next);
  }
  if (const std::string_view key = key_of(words); !key.empty()) {
    columns.push_back({at, key, line.begin});
  }
  return columns;
}

/// A line that was meant as a key and its value, as in `Toledo 4`; `key` is empty if it is none.
struct KeyWithoutColon {
  std::string_view key;
  std::string_view value;
};

bool is_digits(std::string_view word) {
  return !word.empty() && std::ranges::all_of(word, [](char c) { return c >= '0' && c <= '9'; });
}

bool is_lower_word(std::string_view words) {
  return !words.empty() &&
         std::ranges::all_of(words, [](char c) { return (c >= 'a' && c <= 'z') || c == '_'; });
}

/// A key is a word of the format, or the name of a place or player with a number after it.
KeyWithoutColon without_colon(std::string_view words) {
  const std::string_view first = words.substr(0, words.find(' '));
  const std::string_view rest = trim(words.substr(first.size()));
  if (is_lower_word(first) && rest.find_first_of(" :") == std::string_view::npos) {
    return {first, rest};
  }
  const std::size_t last = words.rfind(' ');
  if (last == std::string_view::npos || !is_digits(words.substr(last + 1))) return {};
  const std::string_view name = trim(words.substr(0, last));
  const bool plain = name.find_first_of(":{}[],\"'#&*?|>%@`") == std::string_view::npos;
  return plain ? KeyWithoutColon{name, words.substr(last + 1)} : KeyWithoutColon{};
}

class LineReader {
 public:
  LineReader(std::string_view text, std::size_t offset, std::size_t first_line)
      : text_(text), offset_(offset), first_line_(first_line) {
    if (const auto line = line_at(text, line_start(text, offset))) line_ = *line;
    above_ = line_above(text, line_.begin);
  }

  [[nodiscard]] std::optional<Culprit> explain() const {
    if (line_.words.empty()) return std::nullopt;
    if (auto culprit = colon_here()) return culprit;
    if (!above_) return std::nullopt;
    const bool at_first = offset_ == line_.first();
    if (at_first && lacks_space(line_.words)) return space_after_dash(line_);
    if (at_first && lacks_space(above_->words)) return space_after_dash(*above_);
    if (auto culprit = space_after_colon()) return culprit;
    const bool entry = is_entry(line_.words);
    const std::string_view key = entry ? std::string_view() : key_of(line_.words);
    if (!entry && key.empty()) return std::nullopt;
    const bool at_colon = offset_ == line_.first() + line_.words.find(':');
    if (!at_first && !at_colon) return std::nullopt;
    if (at_colon) {
      if (auto culprit = colon_above()) return culprit;
    }
    if (std::string words = below_brackets(entry); !words.empty()) return here(words);
    if (auto culprit = dash_missing(entry, key)) return culprit;
    std::string words = wrong_column(key);
    return words.empty() ? std::nullopt : std::optional(here(words));
  }

 private:
  [[nodiscard]] std::size_t line_number(std::size_t offset) const {
    const std::string_view before = text_.substr(0, offset);
    return first_line_ + static_cast<std::size_t>(std::ranges::count(before, '\n'));
  }

  [[nodiscard]] Culprit here(std::string words) const { return {line_.first(), std::move(words)}; }

  [[nodiscard]] Culprit space_after_dash(const Line& line) const {
    return {line.first(),
            joined({"a space is missing after the '-' in line ", number(line_number(line.begin)),
                    ", as in `- ", key_of(line.words).substr(1), ":`"})};
  }

  /// `ruleset:base` is not a key.
  [[nodiscard]] std::optional<Culprit> space_after_colon() const {
    if (offset_ != line_.first() || !key_of(line_.words).empty()) return std::nullopt;
    const std::size_t colon = line_.words.find(':');
    if (colon == std::string_view::npos) return std::nullopt;
    const std::string_view word = line_.words.substr(0, colon);
    const std::string_view rest = line_.words.substr(colon + 1);
    const bool plain = word.find_first_of(" \t{}[]\"'-") == std::string_view::npos;
    if (!plain || word.empty() || rest.find_first_of(" /:") == 0) return std::nullopt;
    return here(
        joined({"a space is missing after the ':' of ", quoted(word), ", as in `king: Toledo`"}));
  }

  /// A word above that was meant as a key continues on this line.
  [[nodiscard]] std::optional<Culprit> colon_above() const {
    std::string_view words = above_->words;
    while (is_entry(words)) words = trim(words.substr(1));
    const std::string_view key = without_colon(words).key;
    if (key.empty()) return std::nullopt;
    return missing_colon(key, above_->first() + above_->words.size() - words.size());
  }

  /// A key followed by its value, as in `take 2`, or by lines that belong to it.
  [[nodiscard]] std::optional<Culprit> colon_here() const {
    const auto [key, value] = without_colon(line_.words);
    if (offset_ != line_.first() || key.empty()) return std::nullopt;
    if (value.empty() && !is_above_others()) return std::nullopt;
    return missing_colon(key, line_.first());
  }

  /// Whether the next line is further to the right.
  [[nodiscard]] bool is_above_others() const {
    for (std::size_t at = next_line(text_, line_.begin); at < text_.size();
         at = next_line(text_, at)) {
      if (const auto line = line_at(text_, at)) return line->indent > line_.indent;
    }
    return false;
  }

  [[nodiscard]] Culprit missing_colon(std::string_view key, std::size_t at) const {
    return {at, joined({"the ':' after ", quoted(key), " in line ", number(line_number(at)),
                        " is missing, as in `king: Toledo`"})};
  }

  /// Explains a line below a list or map in brackets.
  [[nodiscard]] std::string below_brackets(bool entry) const {
    const bool list = above_->words.ends_with(']');
    if (!list && !above_->words.ends_with('}')) return {};
    const std::vector<Column> columns = open_columns();
    const auto owner =
        std::ranges::find_if(columns, [](const Column& column) { return !column.key.empty(); });
    if (owner == columns.end()) return {};
    if (line_.indent < owner->at || (line_.indent == owner->at && !(entry && list))) return {};
    const std::string line = number(line_number(above_->begin));
    const std::string_view empty = list ? "[]" : "{}";
    if (above_->words.ends_with(joined({": ", empty}))) {
      return joined({"nothing can stand below `", owner->key, ": ", empty, "`; delete the `", empty,
                     "` in line ", line});
    }
    if (!list || !entry) return {};
    return joined({"the `]` in line ", line, " ends the list of ", quoted(owner->key),
                   "; write this entry before it, behind a comma and without '-'"});
  }

  /// The columns of the lists and maps that the line could belong to, innermost first.
  [[nodiscard]] std::vector<Column> open_columns() const {
    std::vector<Column> open;
    std::size_t limit = std::string_view::npos;
    int depth = 0;
    for (auto line = above_; line && limit > 0; line = line_above(text_, line->begin)) {
      depth = std::max(0, depth + closed_brackets(line->words));
      if (depth > 0) continue;  // columns do not matter within brackets
      std::vector<Column> columns = columns_of(*line);
      std::ranges::reverse(columns);
      for (const Column& column : columns) {
        if (column.at >= limit) continue;
        limit = column.at;
        open.push_back(column);
      }
    }
    return open;
  }

  /// The first line of the map whose keys stand in the column of a line above.
  [[nodiscard]] Line first_of_map(const Column& key) const {
    Line first = *line_at(text_, key.line);
    for (auto line = line_above(text_, first.begin); line && line->indent >= key.at;
         line = line_above(text_, line->begin)) {
      if (line->indent == key.at) first = *line;
    }
    return first;
  }

  /// An entry whose '-' is missing: this line, if it begins like the entries above it, or the first
  /// entry of the list, if this line is the second.
  [[nodiscard]] std::optional<Culprit> dash_missing(bool entry, std::string_view key) const {
    const std::vector<Column> open = open_columns();
    const auto dash = std::ranges::find_if(open, [&](const Column& column) {
      return column.key.empty() && column.at == line_.indent;
    });
    const auto without = [&](const Line& line, std::size_t other) {
      return Culprit{line.first(),
                     joined({"the '-' before ", quoted(key_of(line.words)), " in line ",
                             number(line_number(line.begin)), " is missing, like that in line ",
                             number(line_number(other))})};
    };
    if (!entry) {
      const bool alike = dash != open.end() && key_of_entry(dash->line) == key;
      return alike ? std::optional(without(line_, dash->line)) : std::nullopt;
    }
    const std::vector<Column> own = columns_of(line_);
    if (dash != open.end() || own.back().key.empty()) return std::nullopt;
    const auto first = std::ranges::find_if(open, [&](const Column& column) {
      return !column.key.empty() && column.at == own.back().at;
    });
    if (first == open.end()) return std::nullopt;
    const Line begin = first_of_map(*first);
    // A longer map that begins otherwise is no entry of this list.
    constexpr std::size_t kLong = 3;
    const bool alike = key_of(begin.words) == own.back().key;
    if (!alike && keys_from(begin, first->at) >= kLong) return std::nullopt;
    return without(begin, line_.begin);
  }

  /// The number of keys in this column from `first` on, above the line.
  [[nodiscard]] std::size_t keys_from(const Line& first, std::size_t column) const {
    std::size_t keys = 0;
    for (auto line = above_; line && line->begin >= first.begin;
         line = line_above(text_, line->begin)) {
      keys += line->indent == column && !key_of(line->words).empty() ? 1 : 0;
    }
    return keys;
  }

  /// The key after the '-' of a line; empty if there is none.
  [[nodiscard]] std::string_view key_of_entry(std::size_t begin) const {
    return columns_of(*line_at(text_, begin)).back().key;
  }

  [[nodiscard]] std::string wrong_column(std::string_view key) const {
    const auto away = [&](const Column& column) {
      return column.at > line_.indent ? column.at - line_.indent : line_.indent - column.at;
    };
    // An entry that begins with the same key is more alike than a nearer one.
    const std::string_view begins = key.empty() ? key_of_entry(line_.begin) : std::string_view();
    const auto alike = [&](const Column& column) {
      return !begins.empty() && key_of_entry(column.line) == begins;
    };
    std::optional<Column> best;
    for (const Column& column : open_columns()) {
      if (column.key.empty() != key.empty() || (best && alike(*best))) continue;
      if (!best || alike(column) || away(column) <= away(*best)) best = column;
    }
    if (!best || away(*best) == 0) return {};
    const bool right = line_.indent > best->at;
    return joined({key.empty() ? "this '-'" : quoted(key), " has ", number(away(*best)),
                   away(*best) == 1 ? " space" : " spaces", right ? " too many" : " too few",
                   " before it; write it in column ", number(best->at + 1), ", like ",
                   key.empty() ? "that" : quoted(best->key), " in line ",
                   number(line_number(best->line))});
  }

  std::string_view text_;
  std::size_t offset_;
  std::size_t first_line_;
  Line line_;
  std::optional<Line> above_;
};

/// The offset of an odd blank before the words of a line, after a '-', or after the ':' of a key.
std::optional<std::size_t> odd_blank_in(std::string_view text, std::size_t begin) {
  const std::string_view line = text.substr(begin, next_line(text, begin) - begin);
  for (std::size_t at = 0; at < line.size();) {
    const auto odd = first_odd_blank(line.substr(at));
    if (!odd) return std::nullopt;
    const std::string_view before = line.substr(0, at + *odd);
    const bool leads = before.find_first_not_of(" \t-") == std::string_view::npos;
    if (leads || trim(before).ends_with(':')) return begin + at + *odd;
    at += *odd + first_code_point(line.substr(at + *odd)).length;
  }
  return std::nullopt;
}

/// Whether the line is one of those between which git writes two versions of the same lines.
bool is_conflict_mark(std::string_view text, std::size_t begin) {
  const std::string_view line = text.substr(begin, next_line(text, begin) - begin);
  return std::ranges::any_of(std::string_view("<=|>"), [&](char sign) {
    const std::size_t end = std::min(line.find_first_not_of(sign), line.size());
    return end == 7 && (end == line.size() || kBlanksAndBreaks.find(line[end]) != line.npos);
  });
}

}  // namespace

std::optional<Culprit> explain_by_lines(std::string_view text, std::size_t offset,
                                        std::size_t first_line) {
  return LineReader(text, offset, first_line).explain();
}

std::optional<Culprit> explain_odd_blank(std::string_view text, std::size_t offset,
                                         std::size_t first_line) {
  const std::size_t here = line_start(text, offset);
  const std::size_t above = here == 0 ? 0 : line_start(text, here - 1);
  for (const std::size_t line : {above, here}) {
    const auto odd = odd_blank_in(text, line);
    if (!odd) continue;
    const auto lines = std::ranges::count(text.substr(0, line), '\n');
    const std::size_t column = code_points(text.substr(line, *odd - line)) + 1;
    return Culprit{
        *odd, joined({"line ", number(first_line + static_cast<std::size_t>(lines)), ", column ",
                      number(column), " ", odd_blank_words(text.substr(*odd))})};
  }
  return std::nullopt;
}

std::optional<Culprit> explain_conflict(std::string_view text, std::size_t offset) {
  for (std::size_t line = 0; line <= offset && line < text.size(); line = next_line(text, line)) {
    if (!is_conflict_mark(text, line)) continue;
    return Culprit{line,
                   "git could not merge two versions here; keep one of them, and delete the lines "
                   "with `<<<<<<<`, `=======` and `>>>>>>>`"};
  }
  return std::nullopt;
}

}  // namespace veedor
