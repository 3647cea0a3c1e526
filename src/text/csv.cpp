#include "text/csv.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cstdint>

#include "text/printable.h"
#include "text/text.h"
#include "text/unicode/utf8.h"

namespace veedor {
namespace {

/// The text without leading blanks that are not ASCII, including those without width.
std::string_view without_wide_blanks(std::string_view text) {
  constexpr auto kBlanks = std::to_array<std::string_view>(
      {"\u00A0", "\u1680", "\u2000", "\u2001", "\u2002", "\u2003", "\u2004",
       "\u2005", "\u2006", "\u2007", "\u2008", "\u2009", "\u200A", "\u200B",
       "\u200C", "\u200D", "\u202F", "\u205F", "\u2060", "\u3000"});
  const auto begins = [&](std::string_view blank) { return text.starts_with(blank); };
  for (;;) {
    const auto found = std::ranges::find_if(kBlanks, begins);
    if (found == kBlanks.end()) return text;
    text = trim(text.substr(found->size()));
  }
}

/// Whether a spreadsheet would take the cell for a formula.
bool looks_like_formula(std::string_view whole) {
  const std::string_view cell = without_wide_blanks(whole);
  constexpr std::array<std::string_view, 8> kSigns{"=", "+", "-", "@", "＝", "＋", "－", "＠"};
  return std::ranges::any_of(kSigns, [&](std::string_view sign) { return cell.starts_with(sign); });
}

constexpr std::string_view kDigits = "0123456789";

/// Whether the word can be part of a date or number: a month in English, German or Spanish, a half
/// of the day, or the sign of a power of ten.
bool is_word_of_dates(std::string_view word) {
  constexpr auto kWords = std::to_array<std::string_view>(
      {"a",         "abr",       "abril",    "ago",       "agosto",   "am",      "apr",
       "april",     "aug",       "august",   "dec",       "december", "dez",     "dezember",
       "dic",       "diciembre", "e",        "ene",       "enero",    "feb",     "februar",
       "february",  "febrero",   "jan",      "januar",    "january",  "juin",    "jul",
       "juli",      "julio",     "july",     "jun",       "june",     "juni",    "junio",
       "mai",       "mar",       "march",    "marzo",     "marz",     "may",     "mayo",
       "mrz",       "nov",       "november", "noviembre", "oct",      "october", "octubre",
       "okt",       "oktober",   "p",        "pm",        "sep",      "sept",    "september",
       "septiembre"});
  return std::ranges::count(kWords, word) > 0;
}

/// Whether a spreadsheet would show something other than the text: 1/2 as a date, 007 as 7.
bool becomes_a_value(std::string_view cell) {
  const std::string folded = fold_name(cell);
  if (folded == "true" || folded == "false") return true;
  if (cell.find_first_of(kDigits) == std::string_view::npos) return false;
  const bool whole = cell.find_first_not_of(kDigits) == std::string_view::npos;
  if (whole) return cell.size() > 1 && (cell.front() == '0' || cell.size() > 15);
  std::string word;
  bool numbered = false;  // whether a digit came before
  for (const char c : folded + " ") {
    const bool letter = c >= 'a' && c <= 'z';
    if (letter) {
      word += c;
    } else if (!word.empty() && (!is_word_of_dates(word) || (word.size() < 3 && !numbered))) {
      return false;
    } else {
      word.clear();
      numbered = numbered || kDigits.find(c) != std::string_view::npos;
      constexpr std::string_view kSigns = " ./:,%$'";
      if (kDigits.find(c) == std::string_view::npos && kSigns.find(c) == std::string_view::npos) {
        return false;
      }
    }
  }
  return true;
}

/// Whether the cell needs an apostrophe in order to stay a text.
bool is_in_danger(std::string_view cell) {
  return looks_like_formula(cell) || becomes_a_value(cell);
}

/// A cell without the additions of `csv_text`.
std::string plain(std::string_view cell) {
  cell = trim(cell);
  const bool guarded = cell.starts_with('\'') && is_in_danger(trim(cell.substr(1)));
  return std::string(guarded ? cell.substr(1) : cell);
}

/// Reads cells one after the other; private to this file.
class Reader {
 public:
  Reader(std::string_view text, char separator, const std::function<void(CsvRow)>& take)
      : text_(text), separator_(separator), take_(take) {}

  std::optional<CsvCell> read() {
    while (at_ < text_.size()) row();
    return std::move(open_quote_);
  }

 private:
  void row() {
    CsvRow row;
    do {
      row.push_back(cell());
    } while (at_ < text_.size() && text_[at_++] == separator_);
    if (text_[at_ - 1] == '\n' || at_ == text_.size()) {
      ++line_;
      begin_ = at_;
    }
    const bool blank = std::ranges::all_of(row, [](const CsvCell& c) { return c.text.empty(); });
    if (!blank && !open_quote_) take_(std::move(row));
  }

  /// Reads up to the separator or the end of the line.
  CsvCell cell() {
    CsvCell cell{{}, line_, at_ - begin_};
    while (at_ < text_.size() && text_[at_] == ' ') ++at_;
    std::string raw;
    if (at_ < text_.size() && text_[at_] == '"') quoted(raw, cell);
    while (at_ < text_.size() && text_[at_] != separator_ && text_[at_] != '\n') {
      raw += text_[at_++];
    }
    cell.text = plain(raw);
    return cell;
  }

  /// Reads up to and including the closing quote.
  void quoted(std::string& raw, const CsvCell& cell) {
    while (++at_ < text_.size()) {
      const char c = text_[at_];
      if (c == '"' && (++at_ == text_.size() || text_[at_] != '"')) return;
      if (c == '\n') {
        ++line_;
        begin_ = at_ + 1;
      }
      raw += c;
    }
    open_quote_ = cell;
  }

  std::string_view text_;
  char separator_;
  const std::function<void(CsvRow)>& take_;
  std::size_t at_ = 0;
  std::size_t line_ = 1;
  std::size_t begin_ = 0;  ///< of the current line
  std::optional<CsvCell> open_quote_;
};

}  // namespace

std::string csv_text(std::string_view text) { return csv_cell(printable(text)); }

std::string csv_cell(std::string_view cell) {
  const bool guarded = is_in_danger(trim(cell));
  if (!guarded && cell.find_first_of(",;\"\n") == std::string_view::npos) return std::string(cell);
  std::string quoted = guarded ? "'" : "";
  for (const char c : cell) quoted.append(c == '"' ? 2 : 1, c);
  return fmt::format("\"{}\"", quoted);
}

std::string csv_record(const std::vector<std::string>& cells) {
  return fmt::format("{}\n", fmt::join(cells, ","));
}

std::string column_name(std::size_t column) {
  std::string name;
  for (++column; column > 0; column = (column - 1) / 26) {
    name.insert(name.begin(), static_cast<char>('A' + (column - 1) % 26));
  }
  return name;
}

std::optional<CsvCell> read_csv(std::string_view text, char separator,
                                const std::function<void(CsvRow)>& take) {
  return Reader(text, separator, take).read();
}

namespace {

/// What is before the first cell with content.
constexpr std::string_view kEmptyCells = ",;\t| \"\r\n";

/// The line from its first cell with content on.
std::string_view without_empty_cells(std::string_view line) {
  if (line.starts_with(kByteOrderMark)) line.remove_prefix(kByteOrderMark.size());
  line.remove_prefix(std::min(line.find_first_not_of(kEmptyCells), line.size()));
  return line;
}

bool same_letters(std::string_view text, std::string_view word) {
  return std::ranges::equal(text, word, [](char a, char b) {
    return a == b || (a >= 'A' && a <= 'Z' && a - 'A' + 'a' == b);
  });
}

}  // namespace

bool is_grid_heading(std::string_view line) {
  line = without_empty_cells(line);
  if (line.size() <= kGridWord.size()) return false;
  if (!same_letters(line.substr(0, kGridWord.size()), kGridWord)) return false;
  line.remove_prefix(kGridWord.size());
  line.remove_prefix(std::min(line.find_first_not_of("\" "), line.size()));
  return !line.empty() && kCellSeparators.find(line.front()) != std::string_view::npos;
}

bool is_title_row(std::string_view line) {
  line = trim(line.substr(0, line.find_first_of("\r\n")));
  if (line.ends_with(";;") || line.ends_with(",,")) return true;
  if (line.starts_with('|') && line.ends_with('|')) return true;
  return !line.empty() && line.find_first_of(":{}[]") == std::string_view::npos &&
         std::string_view("-%&*!?").find(line.front()) == std::string_view::npos;
}

bool is_markdown_rule(const CsvRow& row) {
  return std::ranges::all_of(row, [](const CsvCell& cell) {
    return cell.text.find_first_not_of("-:") == std::string::npos;
  });
}

bool is_struck(std::string_view cell) {
  constexpr auto kStrokes = std::to_array<std::string_view>(
      {"-", "--", "---", "/", "//", "\u2010", "\u2011", "\u2012", "\u2013", "\u2014", "\u2212"});
  return std::ranges::count(kStrokes, cell) > 0;
}

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

bool may_begin_grid_heading(std::string_view begin) {
  if (begin.ends_with('\n')) return false;
  if (kByteOrderMark.starts_with(begin)) return true;
  begin = without_empty_cells(begin);
  const std::size_t size = std::min(begin.size(), kGridWord.size());
  return same_letters(begin.substr(0, size), kGridWord.substr(0, size)) &&
         begin.find_first_not_of("\" ", size) == std::string_view::npos;
}

bool is_blank_row(std::string_view line) { return without_empty_cells(line).empty(); }

namespace {

/// "1. Ann 69"
bool is_listed_place(std::string_view line) {
  const std::size_t digits = std::min(line.find_first_not_of(kDigits), line.size());
  const std::size_t last = line.find_last_of(kDigits);
  return digits > 0 && line.substr(digits).find_first_of(".)") == 0 && last > digits &&
         last + 1 == line.size();
}

/// "heat table player score", or "scoresheet 1 Ann Bea"
bool is_heading_of_blanks(std::string_view line) {
  if (line.size() > kGridWord.size() && same_letters(line.substr(0, kGridWord.size()), kGridWord)) {
    return line[kGridWord.size()] == ' ';
  }
  const std::string folded = fold_name(line);
  const auto names = [&](std::string_view column) { return folded.find(column) != folded.npos; };
  return line.find_first_of(",;\t|:{") == line.npos && names("player") &&
         (names("score") || names("place"));
}

}  // namespace

std::optional<std::string> unread_table(std::string_view text) {
  std::size_t seen = 0;
  bool bars = false;
  for (std::string_view line : lines_of(text)) {
    line = trim(line);
    if (line.empty()) continue;
    if (bars && line.find('|') != line.npos && line.find_first_not_of("|-: ") == line.npos) {
      return "this is a table in Markdown, and its first line does not name the columns of "
             "results; write `| player | score |` there";
    }
    bars = line.find('|') != line.npos;
    if (++seen > kMostTitleRows + 1 || line.size() > 1000) return std::nullopt;
    if (is_listed_place(line)) {
      return "this is a list of places, as in a mail; results are a table with a line for each "
             "player, as `player,score` and below it `Ann,69`";
    }
    if (is_heading_of_blanks(line)) {
      return "this is a table with nothing but blanks between its cells; write commas there, as in "
             "`player,score`";
    }
  }
  return std::nullopt;
}

bool is_table_heading(std::string_view line) {
  line = line.substr(0, line.find_first_of("\r\n"));
  return line.find_first_of(",;\t") != std::string_view::npos &&
         line.find_first_of(":{}[]#") == std::string_view::npos;
}

std::string without_decimals(std::string text) {
  const std::size_t point = text.find_first_of(",.");
  if (point == 0 || point == std::string::npos || point + 1 == text.size()) return text;
  const bool digits = text.find_first_not_of("0123456789") == point;
  const bool zeros = text.find_first_not_of('0', point + 1) == std::string::npos;
  return digits && zeros ? text.substr(0, point) : text;
}

std::optional<char> separator_line(std::string_view line) {
  constexpr std::string_view kSign = "sep=";
  line = without_empty_cells(line);
  if (line.size() <= kSign.size() || !same_letters(line.substr(0, kSign.size()), kSign)) {
    return std::nullopt;
  }
  return line[kSign.size()];
}

}  // namespace veedor
