#include "text/csv.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "text/printable.h"
#include "text/text.h"

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

}  // namespace veedor
