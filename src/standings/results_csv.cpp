#include "standings/results_csv.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <functional>
#include <iterator>
#include <map>
#include <optional>
#include <span>
#include <utility>

#include "engine/rule_id.h"
#include "log/names.h"
#include "text/csv.h"
#include "text/phrases.h"
#include "text/text.h"
#include "text/unicode/windows_1252.h"
#include "yaml/tables.h"
#include "yaml/yaml_text.h"

namespace veedor {
namespace {

/// The columns that are used.
enum class Column : std::uint8_t {
  event,
  heat,
  table,
  game,
  player,
  score,
  place,
  behind,
  court,
  province,
  power,
  adjudicated,
  supersedes
};
constexpr std::size_t kColumns = 13;
constexpr std::array<std::string_view, kColumns> kNames{
    "event",  "heat",  "table",    "game",  "player",      "score",     "place",
    "behind", "court", "province", "power", "adjudicated", "supersedes"};
/// Known columns that are ignored: those of `--format csv-games`, and those of directors.
constexpr std::array<std::string_view, 13> kOthers{
    "title",     "file",        "document",   "date",     "venue",    "notes",   "points",
    "numerator", "denominator", "successors", "evidence", "verified", "believed"};

/// A fault in the file: its cell and message.
struct CsvFault {
  CsvCell at;
  std::string message;
  RuleId rule = RuleId::log_2;
};

bool has_columns(const CsvRow& heading) {
  const auto has = [&](std::string_view name) {
    return std::ranges::any_of(heading,
                               [&](const CsvCell& cell) { return fold_name(cell.text) == name; });
  };
  return has("player") && (has("score") || has("place") || has("behind"));
}

/// The line that names the columns.
struct Heading {
  std::size_t line = 1;  ///< from 1
  char separator = ',';
};

/// The separator for which the line has the required columns; nullopt if there is none.
std::optional<char> separator_in(std::string_view line) {
  constexpr std::size_t kLongest = 10'000;
  line = trim(line.substr(0, kLongest));
  if (line.starts_with('{')) return std::nullopt;  // JSON
  if (fold_name(line).find("player") == std::string::npos) return std::nullopt;
  for (const char separator : kCellSeparators) {
    std::optional<bool> fits;
    static_cast<void>(read_csv(line, separator, [&](const CsvRow& row) {
      if (!fits) fits = has_columns(row);
    }));
    if (fits.value_or(false)) return separator;
  }
  return std::nullopt;
}

/// The heading, which may stand below a few rows with a title; nullopt if there is none.
std::optional<Heading> heading_in(std::string_view text) {
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  std::size_t titles = 0;
  for (Heading heading; !text.empty(); ++heading.line) {
    const std::string_view line = text.substr(0, next_line(text, 0));
    if (const auto separator = separator_in(line)) {
      heading.separator = *separator;
      return heading;
    }
    const bool title = is_blank_row(line) || separator_line(line) ||
                       (titles++ < kMostTitleRows && is_title_row(line));
    if (!title) return std::nullopt;
    text.remove_prefix(line.size());
  }
  return std::nullopt;
}

}  // namespace

std::string sitting_text(const Sitting& sitting) {
  std::vector<std::string> parts;
  if (!sitting.heat.empty()) parts.push_back("heat " + sitting.heat);
  if (!sitting.table.empty()) parts.push_back("table " + sitting.table);
  return fmt::format("{}", fmt::join(parts, ", "));
}

/// One row of the file below its heading.
struct CsvLine {
  CsvCell player;
  std::size_t score_line = 1;
  std::size_t score_offset = 0;
  std::optional<int> score;
  std::optional<int> behind;
  bool unknown = false;  ///< `?` says that the points of this player are not known
  int place = 0;         ///< 0: not written
  TieHolds holds{};      ///< what breaks ties

  [[nodiscard]] bool holds_any() const { return holds.court || holds.province || holds.power; }
};

/// The rows of one table.
struct TableRows {
  Sitting sitting;
  std::optional<int> adjudicated;  ///< the last round that was completed
  Told told = Told::points;
  std::vector<CsvLine> lines;
  bool faulty = false;  ///< a row has a fault, so nothing else of the table is judged

  /// What the row tells of the points of its player.
  [[nodiscard]] Told told_of(const CsvLine& line) const {
    const bool has = told == Told::differences ? line.behind.has_value() : line.score.has_value();
    return has ? told : Told::places;
  }
  /// The points of a row, as `Verdict::scores` has them.
  [[nodiscard]] int points(const CsvLine& line) const {
    return told == Told::differences ? -line.behind.value_or(0) : line.score.value_or(0);
  }
};

namespace {

/// Reads one file; private to this file. Only a fault that hides all others is thrown.
class ResultsReader {
 public:
  using TakeRow = std::function<void(ReportedRow)>;
  /// `take` also gets each row as it is written.
  explicit ResultsReader(TakeRow take = {}) : take_(std::move(take)) {}

  std::vector<TableRows> read(std::string_view text) {
    if (take_) lines_ = lines_of(text);
    check_bytes(text);
    const auto heading = heading_in(text);
    if (!heading) {
      const auto other = unread_table(text);
      throw CsvFault{{},
                     other.value_or("the first line of a CSV file of results names its columns, as "
                                    "`heat,table,player,score`")};
    }
    const auto open_quote = read_csv(text, heading->separator, [&](const CsvRow& row) {
      if (row.front().line < heading->line && row.front().text.starts_with("sep=")) {
        not_rows_ = row.front().line;
      }
      if (row.front().line < heading->line || is_markdown_rule(row)) return;
      row.front().line == heading->line ? read_heading(row) : read_row(row);
    });
    if (open_quote) fault(*open_quote, "this quote is never closed");
    if (tables_.empty() && faults_.empty()) {
      fault(heading_, "these are headings, and no result stands below them");
    }
    for (TableRows& table : tables_) {
      if (!table.faulty && !open_quote) check(table);
    }
    return std::move(tables_);
  }

  /// The faults in the order of the file.
  std::vector<CsvFault> take_faults() {
    std::ranges::stable_sort(
        faults_, {}, [](const CsvFault& each) { return std::pair(each.at.line, each.at.offset); });
    return std::move(faults_);
  }

 private:
  void fault(const CsvCell& at, std::string message) {
    faults_.push_back({at, std::move(message)});
  }

  /// A CSV file has the same characters as a log (LOG-1).
  static void check_bytes(std::string_view text) {
    const auto bad = first_forbidden(text);
    if (!bad) return;
    const std::size_t begin = line_start(text, *bad);
    const auto above = std::ranges::count(text.substr(0, begin), '\n');
    throw CsvFault{{{}, 1 + static_cast<std::size_t>(above), *bad - begin},
                   forbidden_message(text, *bad, "CSV"),
                   RuleId::log_1};
  }

  void read_heading(const CsvRow& heading) {
    heading_ = heading.front();
    columns_.fill(heading.size());
    for (std::size_t i = 0; i < heading.size(); ++i) {
      const std::string name = fold_name(heading[i].text);
      const auto column = std::ranges::find(kNames, name);
      if (column == kNames.end()) {
        if (name.empty() || std::ranges::count(kOthers, name) > 0) continue;
        std::vector<std::string> known(kNames.begin(), kNames.end());
        known.emplace_back("notes");
        std::string more = suggestion(heading[i].text, known);
        if (more.empty()) more = fmt::format("; the columns are {}", fmt::join(known, ", "));
        fault(heading[i], fmt::format("unknown column `{}`{}", heading[i].text, more));
        continue;
      }
      std::size_t& at = columns_[static_cast<std::size_t>(column - kNames.begin())];
      if (at != heading.size()) {
        fault(heading[i], fmt::format("the column `{}` is given twice", name));
      } else {
        at = i;
      }
    }
  }

  /// The cell of a row in a column; if the row is too short, an empty cell at its end.
  [[nodiscard]] CsvCell cell(const CsvRow& row, Column column) const {
    const std::size_t at = columns_[static_cast<std::size_t>(column)];
    if (at < row.size()) return row[at];
    return {{}, row.back().line, row.back().offset};
  }

  void read_row(const CsvRow& row) {
    const std::size_t before = faults_.size();
    CsvLine line;
    line.player = cell(row, Column::player);
    line.player.text = normal_name(line.player.text);
    if (line.player.text.empty()) fault(line.player, "the player of this row is missing");
    const CsvCell score = cell(row, Column::score);
    line.score_line = score.line;
    line.score_offset = score.offset;
    line.score = points(score, kPoints, line);
    line.behind =
        points(cell(row, Column::behind), "the points behind the winner, such as `3`", line);
    if (const auto place = number(cell(row, Column::place), "a place, such as `1`")) {
      line.place = *place;
      if (*place == 0) fault(cell(row, Column::place), "places begin with 1");
    }
    line.holds = holds(row);
    const Sitting sitting{cell(row, Column::event).text, cell(row, Column::heat).text,
                          cell(row, Column::table).text};
    const std::string game = cell(row, Column::game).text;
    const auto [known, is_new] =
        indices_.try_emplace({sitting.event, sitting.heat, sitting.table, game}, tables_.size());
    if (is_new) tables_.emplace_back().sitting = sitting;
    TableRows& table = tables_[known->second];
    of_table(cell(row, Column::adjudicated), "the last round that was completed, such as `6`", 0,
             table.adjudicated);
    std::optional<int> supersedes;
    if (table.sitting.supersedes > 0) supersedes = static_cast<int>(table.sitting.supersedes);
    of_table(cell(row, Column::supersedes),
             "the number of earlier results that this one replaces, such as `1`", 1, supersedes);
    table.sitting.supersedes = static_cast<unsigned>(supersedes.value_or(0));
    table.faulty = table.faulty || faults_.size() > before;
    if (take_) take_(as_written(row, sitting, game));
    table.lines.push_back(std::move(line));
  }

  [[nodiscard]] ReportedRow::Cell as_written(const CsvRow& row, Column column) const {
    const CsvCell at = cell(row, column);
    const auto begin = static_cast<std::size_t>(at.line - 1);
    const std::string_view line = begin < lines_.size() ? lines_[begin] : std::string_view();
    const auto number = static_cast<std::size_t>(column);
    return {kNames[number],
            at.text,
            {at.line, 1 + code_points(line.substr(0, std::min(at.offset, line.size())))},
            column_name(columns_[number]) + std::to_string(at.line - not_rows_)};
  }

  [[nodiscard]] ReportedRow as_written(const CsvRow& row, const Sitting& sitting,
                                       const std::string& game) const {
    constexpr std::array kOfRow{Column::score, Column::behind,   Column::place,
                                Column::court, Column::province, Column::power};
    constexpr std::array kOfTable{Column::adjudicated, Column::supersedes};
    std::vector<std::string> table{sitting.event, sitting_text(sitting), game};
    std::erase(table, "");
    const auto filled = [&](std::span<const Column> columns) {
      std::vector<ReportedRow::Cell> cells;
      for (const Column column : columns) {
        auto told = as_written(row, column);
        told.text = without_decimals(std::move(told.text));
        if (!told.text.empty()) cells.push_back(std::move(told));
      }
      return cells;
    };
    return {fmt::format("{}", fmt::join(table, ", ")), as_written(row, Column::player),
            filled(kOfRow), filled(kOfTable)};
  }

  /// What the player had at the end that breaks ties.
  TieHolds holds(const CsvRow& row) {
    const auto caballeros = [&](Column column) -> std::optional<unsigned> {
      const auto count = number(cell(row, column), "a number of Caballeros, such as `4`");
      return count ? std::optional(static_cast<unsigned>(*count)) : std::nullopt;
    };
    TieHolds holds{caballeros(Column::court), caballeros(Column::province), {}};
    const CsvCell power = cell(row, Column::power);
    if (power.text.empty()) return holds;
    holds.power = power_cards_in(without_decimals(power.text));
    if (!holds.power) needed(power, kPowerCardsWanted);
    return holds;
  }

  /// Reads a number that is the same for the whole table, in any of its rows.
  void of_table(const CsvCell& cell, std::string_view wanted, int least, std::optional<int>& all) {
    const auto value = number(cell, wanted, least);
    if (value && all && *value != *all) {
      fault(cell, fmt::format("`{}` here contradicts `{}` in an earlier row of the same table",
                              *value, *all));
    }
    if (value) all = value;
  }

  void needed(const CsvCell& cell, std::string_view wanted) {
    fault(cell, cell.text.empty() ? fmt::format("expected {}, or `?` if it is unknown", wanted)
                                  : fmt::format("expected {}, not `{}`", wanted, cell.text));
  }

  /// The points in a cell, or `?`.
  std::optional<int> points(const CsvCell& cell, std::string_view wanted, CsvLine& line) {
    if (cell.text != "?") return number(cell, wanted);
    line.unknown = true;
    return std::nullopt;
  }

  /// The number in a cell; nullopt if it is empty or, after a fault, has something else.
  std::optional<int> number(const CsvCell& cell, std::string_view wanted, int least = 0) {
    if (cell.text.empty()) return std::nullopt;
    const std::string digits = without_decimals(cell.text);
    const auto value = decimal(digits);
    if (value && *value >= least && digits.size() <= kExactDigits) return value;
    needed(cell, wanted);
    return std::nullopt;
  }

  void check(TableRows& table) {
    const std::vector<CsvLine>& lines = table.lines;
    if (lines.size() < 2 || lines.size() > kMaxPlayers) {
      return fault(lines.front().player,
                   fmt::format("the table of {} has {}, and a game has 2 to {}; rows of one table "
                               "have the same `heat` and `table`",
                               lines.front().player.text,
                               counted(lines.size(), "player", "players"), kMaxPlayers));
    }
    const bool fits = check_points(table);
    const bool some_unknown = std::ranges::any_of(lines, &CsvLine::unknown);
    const bool places =
        table.adjudicated || table.told == Told::places || some_unknown ||
        std::ranges::any_of(lines, [](const CsvLine& each) { return each.place > 0; });
    bool all_placed = true;
    for (const CsvLine& line : lines) {
      if (!places || line.place > 0) continue;
      fault(line.player,
            fmt::format("the place of {} is missing{}", line.player.text,
                        some_unknown ? "; where points are `?`, each row needs its place" : ""));
      all_placed = false;
    }
    for (std::size_t i = 0; i < lines.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        if (lines[j].player.text != lines[i].player.text) continue;
        fault(lines[i].player, fmt::format("`{}` is at this table twice", lines[i].player.text));
      }
      if (places && all_placed && fits && !check_place(table, lines[i])) break;
    }
  }

  /// Finds out what the table tells of the points, and whether each row tells it.
  bool check_points(TableRows& table) {
    const auto any = [&](const auto& has) { return std::ranges::any_of(table.lines, has); };
    const bool behind = any([](const CsvLine& each) { return each.behind.has_value(); });
    const bool places = any([](const CsvLine& each) { return each.place > 0; });
    const bool scores = any([](const CsvLine& each) { return each.score.has_value(); });
    table.told = scores   ? Told::points
                 : behind ? Told::differences
                 : places ? Told::places
                          : Told::points;
    const std::size_t before = faults_.size();
    for (const CsvLine& line : table.lines) {
      if (table.told == Told::points && !line.score && !line.unknown) {
        needed({{}, line.score_line, line.score_offset}, kPoints);
      }
      if (table.told == Told::points && line.behind) {
        fault(line.player, fmt::format("{} has points, and also points behind; remove one of them",
                                       line.player.text));
      }
      if (table.told == Told::differences && !line.behind && !line.unknown) {
        fault(line.player, fmt::format("the points that {} is behind are missing; the winner is 0 "
                                       "behind",
                                       line.player.text));
      }
    }
    const bool winner = table.told != Told::differences ||
                        any([](const CsvLine& each) { return each.behind.value_or(1) == 0; });
    if (faults_.size() == before && !winner) {
      fault(table.lines.front().player, "one player must be 0 points behind: the winner");
    }
    return faults_.size() == before;
  }

  /// Checks that a place is one more than the number of players before it, and follows the points
  /// unless a person has decided.
  bool check_place(const TableRows& table, const CsvLine& line) {
    const std::vector<CsvLine>& lines = table.lines;
    const auto before =
        std::ranges::count_if(lines, [&](const CsvLine& each) { return each.place < line.place; });
    const int own = table.points(line);
    const bool by_points =
        table.adjudicated || std::ranges::all_of(lines, [&](const CsvLine& each) {
          if (table.told_of(line) != table.told_of(each)) return true;  // one is unknown
          const int other = table.points(each);
          if (each.place == line.place) return other == own;
          return each.place < line.place ? other >= own : other <= own;
        });
    if (line.place == before + 1 && by_points) return true;
    fault(
        line.player,
        fmt::format("{} cannot have place {} at this table: places are 1, 2, 3 or, with a tie, 1, "
                    "1, 3{}",
                    line.player.text, line.place,
                    table.adjudicated ? "" : ", and they follow the points"));
    return false;
  }

  static constexpr std::string_view kPoints = "a number of points, such as `98`";

  CsvCell heading_;  ///< the first of the headings
  std::array<std::size_t, kColumns> columns_{};
  std::map<std::array<std::string, 4>, std::size_t> indices_;
  std::vector<TableRows> tables_;
  std::vector<CsvFault> faults_;
  TakeRow take_;
  std::vector<std::string_view> lines_;  ///< of the text, if `take_` is given
  std::size_t not_rows_ = 0;             ///< lines that a spreadsheet does not show as rows
};

/// The rows in the order of places.
std::vector<const CsvLine*> by_place(const TableRows& table) {
  std::vector<const CsvLine*> lines;
  for (const CsvLine& line : table.lines) lines.push_back(&line);
  std::ranges::stable_sort(lines, [&](const CsvLine* a, const CsvLine* b) {
    if (a->place == b->place) return table.points(*a) > table.points(*b);
    return a->place < b->place;
  });
  return lines;
}

Verdict verdict_of(const TableRows& table, std::size_t first_line) {
  Verdict verdict;
  verdict.status = Status::complete;
  verdict.only_result = true;
  verdict.sitting = table.sitting;
  verdict.told = table.told;
  verdict.verified.emplace();
  if (std::string title = sitting_text(table.sitting); !title.empty())
    verdict.title = std::move(title);
  for (const CsvLine& line : table.lines) {
    const std::int64_t points = table.points(line);
    verdict.untold.push_back(table.told_of(line) != table.told);
    if (verdict.untold.back()) ++verdict.verified->unknown;
    if (table.told == Told::points) {
      verdict.verified->believed += points;
      verdict.verified->believed_of[verdict.players.size()] = points;
    }
    verdict.players.push_back(line.player.text);
    verdict.player_lines.push_back(line.player.line + first_line - 1);
    verdict.scores.push_back(points);
  }
  if (std::ranges::any_of(table.lines, &CsvLine::holds_any)) {
    for (const CsvLine& line : table.lines) verdict.holds.push_back(line.holds);
  }
  if (verdict.verified->unknown == 0) verdict.untold.clear();
  verdict.colors.resize(verdict.players.size());
  std::vector<std::vector<std::string>> places;
  const CsvLine* last = nullptr;
  for (const CsvLine* const line : by_place(table)) {
    const bool shares = last != nullptr && last->place == line->place &&
                        (line->place > 0 || table.points(*last) == table.points(*line));
    if (!shares) places.emplace_back();
    places.back().push_back(line->player.text);
    last = line;
  }
  if (table.adjudicated) {
    verdict.status = Status::adjudicated;
    verdict.adjudication = {static_cast<unsigned>(*table.adjudicated), std::move(places), {}, {}};
  } else {
    verdict.ranking = std::move(places);
  }
  return verdict;
}

/// The text of a table. It is the same for two tables with the same rows, in the order of places.
std::string text_of(const TableRows& table) {
  std::string rows = fmt::format("{}\n{}\n{} {} {}\n", table.sitting.event,
                                 sitting_text(table.sitting), table.sitting.supersedes,
                                 table.adjudicated.value_or(-1), static_cast<unsigned>(table.told));
  for (const CsvLine* const line : by_place(table)) {
    const auto held = [](const std::optional<unsigned>& value) {
      return value ? std::to_string(*value) : std::string("-");
    };
    rows +=
        fmt::format("{}\n{} {} {} {} {} {}\n", line->player.text, table.points(*line), line->place,
                    static_cast<unsigned>(table.told_of(*line)), held(line->holds.court),
                    held(line->holds.province), held(line->holds.power));
  }
  return rows;
}

Verdict malformed(std::string_view text, std::size_t first_line,
                  const std::vector<CsvFault>& faults) {
  constexpr std::size_t kMost = 20;  // further faults, as of the form of a log
  const auto lines = lines_of(text);
  std::vector<Finding> found;
  for (const CsvFault& fault : faults) {
    if (found.size() > kMost) break;
    Finding& finding = found.emplace_back();
    finding.rule = fault.rule;
    finding.message = fault.message;
    const std::string_view line =
        fault.at.line <= lines.size() ? lines[fault.at.line - 1] : std::string_view();
    if (found.size() == 1) finding.source_line = line;
    finding.at = {fault.at.line + first_line - 1,
                  1 + code_points(line.substr(0, std::min(fault.at.offset, line.size())))};
  }
  Verdict verdict;
  verdict.only_result = true;
  verdict.also_more = faults.size() - found.size();
  verdict.fault = std::move(found.front());
  verdict.also.assign(std::make_move_iterator(found.begin() + 1),
                      std::make_move_iterator(found.end()));
  return verdict;
}

}  // namespace

std::vector<ReportedRow> rows_of_results(std::string_view text) {
  const auto converted = from_windows_1252(text);
  if (converted) text = *converted;
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  std::vector<ReportedRow> rows;
  static_cast<void>(
      ResultsReader([&](ReportedRow row) { rows.push_back(std::move(row)); }).read(text));
  return rows;
}

bool is_results_csv(std::string_view text) { return heading_in(text).has_value(); }

/// A table as the rows of the file give it.
struct ResultsCsv::CsvGame {
  TableRows rows;
};

ResultsCsv::ResultsCsv(std::string_view text, std::size_t first_line) : first_line_(first_line) {
  const auto converted = from_windows_1252(text);
  if (converted) {
    const std::size_t at = first_foreign(text);
    const std::string_view before = text.substr(0, at);
    const auto line = static_cast<std::size_t>(std::ranges::count(before, '\n'));
    warnings_.push_back({RuleId::log_1,
                         {first_line + line, 1 + at - line_start(text, at)},
                         std::string(kReadAsWindows1252)});
    text = *converted;
  }
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  std::vector<CsvFault> faults;
  try {
    ResultsReader reader;
    for (TableRows& table : reader.read(text)) tables_.push_back({std::move(table)});
    faults = reader.take_faults();
  } catch (const CsvFault& fault) {
    faults = {fault};
  }
  if (faults.empty()) return;
  malformed_ = {malformed(text, first_line, faults), std::string(text)};
  malformed_->verdict.document = 1;
  malformed_->verdict.warnings = warnings_;
}

ResultsCsv::~ResultsCsv() = default;

std::size_t ResultsCsv::count() const { return malformed_ ? 1 : tables_.size(); }

ReportedTable ResultsCsv::table(std::size_t number) const {
  if (malformed_) return *malformed_;
  const TableRows& rows = tables_[number].rows;
  ReportedTable table{verdict_of(rows, first_line_), text_of(rows)};
  table.verdict.document = number + 1;
  if (number == 0) table.verdict.warnings = warnings_;
  return table;
}

}  // namespace veedor
