#include "yaml/tables.h"

#include <algorithm>
#include <array>

#include "text/text.h"

namespace veedor {
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

constexpr std::string_view kDigits = "0123456789";

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
