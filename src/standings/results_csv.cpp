#include "standings/results_csv.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <utility>

#include "engine/rule_id.h"
#include "log/names.h"
#include "text/csv.h"
#include "text/phrases.h"
#include "text/text.h"
#include "yaml/yaml_text.h"

namespace veedor {
namespace {

/// The columns that are used.
enum class Column : std::uint8_t { event, heat, table, game, player, score, place };
constexpr std::size_t kColumns = 7;
constexpr std::array<std::string_view, kColumns> kNames{"event",  "heat",  "table", "game",
                                                        "player", "score", "place"};
/// Known columns that are ignored: those of `--format csv-games`, and those of directors.
constexpr std::array<std::string_view, 10> kOthers{
    "title", "file",   "document",  "date",        "venue",
    "notes", "points", "numerator", "denominator", "successors"};

/// A fault in the file: its cell and message.
struct CsvFault {
  CsvCell at;
  std::string message;
  RuleId rule = RuleId::log_2;
};

std::string_view first_line_of(std::string_view text) {
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  while (text.starts_with('\n') || text.starts_with("\r\n")) text.remove_prefix(1);
  return text.substr(0, text.find('\n'));
}

bool has_columns(const CsvRow& heading) {
  const auto has = [&](std::string_view name) {
    return std::ranges::any_of(heading,
                               [&](const CsvCell& cell) { return fold_name(cell.text) == name; });
  };
  return has("player") && has("score");
}

/// The separator for which the first line has the required columns; nullopt if there is none.
std::optional<char> separator_of(std::string_view text) {
  constexpr std::size_t kLongest = 10'000;
  const std::string_view line = first_line_of(text).substr(0, kLongest);
  const std::string folded = fold_name(line);
  if (folded.find("player") == std::string::npos || folded.find("score") == std::string::npos) {
    return std::nullopt;
  }
  for (const char separator : {',', ';', '\t'}) {
    std::optional<bool> fits;
    static_cast<void>(read_csv(line, separator, [&](const CsvRow& row) {
      if (!fits) fits = has_columns(row);
    }));
    if (fits.value_or(false)) return separator;
  }
  return std::nullopt;
}

}  // namespace

/// One row of the file below its heading.
struct CsvLine {
  CsvCell player;
  int score = 0;
  int place = 0;  ///< 0: not written
};

/// The rows of one table.
struct TableRows {
  Sitting sitting;
  std::vector<CsvLine> lines;
};

namespace {

/// Reads one file; private to this file. Throws CsvFault.
class ResultsReader {
 public:
  std::vector<TableRows> read(std::string_view text) {
    check_bytes(text);
    const auto separator = separator_of(text);
    if (!separator) {
      throw CsvFault{{},
                     "the first line of a CSV file of results names its columns, as "
                     "`heat,table,player,score`"};
    }
    bool below_heading = false;
    const auto open_quote = read_csv(text, *separator, [&](const CsvRow& row) {
      std::exchange(below_heading, true) ? read_row(row) : read_heading(row);
    });
    if (open_quote) throw CsvFault{*open_quote, "this quote is never closed"};
    for (const TableRows& table : tables_) check(table);
    return std::move(tables_);
  }

 private:
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
    columns_.fill(heading.size());
    for (std::size_t i = 0; i < heading.size(); ++i) {
      const std::string name = fold_name(heading[i].text);
      const auto column = std::ranges::find(kNames, name);
      if (column == kNames.end()) {
        if (name.empty() || std::ranges::count(kOthers, name) > 0) continue;
        std::vector<std::string> known(kNames.begin(), kNames.end());
        known.emplace_back("notes");
        std::string more = suggestion(heading[i].text, known);
        if (more.empty()) more = fmt::format("; known are {}", fmt::join(known, ", "));
        throw CsvFault{heading[i], fmt::format("unknown column `{}`{}", heading[i].text, more)};
      }
      std::size_t& at = columns_[static_cast<std::size_t>(column - kNames.begin())];
      if (at != heading.size()) {
        throw CsvFault{heading[i], fmt::format("the column `{}` is given twice", name)};
      }
      at = i;
    }
  }

  /// The cell of a row in a column; if the row is too short, an empty cell at its end.
  [[nodiscard]] CsvCell cell(const CsvRow& row, Column column) const {
    const std::size_t at = columns_[static_cast<std::size_t>(column)];
    if (at < row.size()) return row[at];
    return {{}, row.back().line, row.back().offset};
  }

  void read_row(const CsvRow& row) {
    CsvLine line;
    line.player = cell(row, Column::player);
    line.player.text = normal_name(line.player.text);
    if (line.player.text.empty()) throw CsvFault{line.player, "the player of this row is missing"};
    line.score = number(cell(row, Column::score), "a number of points, such as `98`,");
    if (const CsvCell place = cell(row, Column::place); !place.text.empty()) {
      line.place = number(place, "a place, such as `1`,");
      if (line.place == 0) throw CsvFault{place, "places begin with 1"};
    }
    const Sitting sitting{cell(row, Column::event).text, cell(row, Column::heat).text,
                          cell(row, Column::table).text};
    const std::string game = cell(row, Column::game).text;
    const auto [known, is_new] =
        indices_.try_emplace({sitting.event, sitting.heat, sitting.table, game}, tables_.size());
    if (is_new) tables_.push_back({sitting, {}});
    tables_[known->second].lines.push_back(std::move(line));
  }

  static int number(const CsvCell& cell, std::string_view wanted) {
    const auto value = decimal(cell.text);
    if (!value || *value < 0 || cell.text.size() > kExactDigits) {
      throw CsvFault{cell, fmt::format("{} is needed here, not {}", wanted,
                                       cell.text.empty() ? "nothing" : '`' + cell.text + '`')};
    }
    return *value;
  }

  static void check(const TableRows& table) {
    const std::vector<CsvLine>& lines = table.lines;
    if (lines.size() < 2 || lines.size() > kMaxPlayers) {
      throw CsvFault{lines.front().player,
                     fmt::format("the table of {} has {}, and a game has 2 to {}; rows of one "
                                 "table have the same `heat` and `table`",
                                 lines.front().player.text,
                                 counted(lines.size(), "player", "players"), kMaxPlayers)};
    }
    const bool places =
        std::ranges::any_of(lines, [](const CsvLine& each) { return each.place > 0; });
    for (const CsvLine& line : lines) {
      if (!places || line.place > 0) continue;
      throw CsvFault{line.player, fmt::format("the place of {} is missing", line.player.text)};
    }
    for (std::size_t i = 0; i < lines.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        if (lines[j].player.text == lines[i].player.text) {
          throw CsvFault{lines[i].player,
                         fmt::format("`{}` is at this table twice", lines[i].player.text)};
        }
      }
      if (places) check_place(lines, lines[i]);
    }
  }

  /// Checks that a place is one more than the number of players before it, and follows the points.
  static void check_place(const std::vector<CsvLine>& lines, const CsvLine& line) {
    const auto before =
        std::ranges::count_if(lines, [&](const CsvLine& each) { return each.place < line.place; });
    const bool by_points = std::ranges::all_of(lines, [&](const CsvLine& each) {
      if (each.place == line.place) return each.score == line.score;
      return each.place < line.place ? each.score >= line.score : each.score <= line.score;
    });
    if (line.place != before + 1 || !by_points) {
      throw CsvFault{line.player,
                     fmt::format("{} cannot have place {} at this table: places are 1, 2, 3 or, "
                                 "with a tie, 1, 1, 3, and they follow the points",
                                 line.player.text, line.place)};
    }
  }

  std::array<std::size_t, kColumns> columns_{};
  std::map<std::array<std::string, 4>, std::size_t> indices_;
  std::vector<TableRows> tables_;
};

/// "heat 1, table 2"; empty if neither is known.
std::string words(const Sitting& sitting) {
  std::vector<std::string> parts;
  if (!sitting.heat.empty()) parts.push_back("heat " + sitting.heat);
  if (!sitting.table.empty()) parts.push_back("table " + sitting.table);
  return fmt::format("{}", fmt::join(parts, ", "));
}

/// The rows in the order of places.
std::vector<const CsvLine*> by_place(const TableRows& table) {
  std::vector<const CsvLine*> lines;
  for (const CsvLine& line : table.lines) lines.push_back(&line);
  std::ranges::stable_sort(lines, [](const CsvLine* a, const CsvLine* b) {
    return a->place == b->place ? a->score > b->score : a->place < b->place;
  });
  return lines;
}

Verdict verdict_of(const TableRows& table, std::size_t first_line) {
  Verdict verdict;
  verdict.status = Status::complete;
  verdict.only_result = true;
  verdict.sitting = table.sitting;
  if (std::string title = words(table.sitting); !title.empty()) verdict.title = std::move(title);
  for (const CsvLine& line : table.lines) {
    verdict.players.push_back(line.player.text);
    verdict.player_lines.push_back(line.player.line + first_line - 1);
    verdict.scores.push_back(line.score);
  }
  verdict.colors.resize(verdict.players.size());
  const CsvLine* last = nullptr;
  for (const CsvLine* const line : by_place(table)) {
    const bool shares = last != nullptr && last->place == line->place && last->score == line->score;
    if (!shares) verdict.ranking.emplace_back();
    verdict.ranking.back().push_back(line->player.text);
    last = line;
  }
  return verdict;
}

/// The text of a table. It is the same for two tables with the same rows, in the order of places.
std::string text_of(const TableRows& table) {
  std::string rows = fmt::format("{}\n{}\n", table.sitting.event, words(table.sitting));
  for (const CsvLine* const line : by_place(table)) {
    rows += fmt::format("{}\n{} {}\n", line->player.text, line->score, line->place);
  }
  return rows;
}

Verdict malformed(std::string_view text, std::size_t first_line, const CsvFault& fault) {
  Verdict verdict;
  verdict.only_result = true;
  verdict.fault = Finding{};
  verdict.fault->rule = fault.rule;
  verdict.fault->message = fault.message;
  const auto lines = lines_of(text);
  if (fault.at.line <= lines.size()) verdict.fault->source_line = lines[fault.at.line - 1];
  const std::string_view line = verdict.fault->source_line;
  verdict.fault->at = {fault.at.line + first_line - 1,
                       1 + code_points(line.substr(0, std::min(fault.at.offset, line.size())))};
  return verdict;
}

}  // namespace

bool is_results_csv(std::string_view text) { return separator_of(text).has_value(); }

/// A table as the rows of the file give it.
struct ResultsCsv::CsvGame {
  TableRows rows;
};

ResultsCsv::ResultsCsv(std::string_view text, std::size_t first_line) : first_line_(first_line) {
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  try {
    for (TableRows& table : ResultsReader().read(text)) tables_.push_back({std::move(table)});
  } catch (const CsvFault& fault) {
    malformed_ = {malformed(text, first_line, fault), std::string(text)};
    malformed_->verdict.document = 1;
  }
}

ResultsCsv::~ResultsCsv() = default;

std::size_t ResultsCsv::count() const { return malformed_ ? 1 : tables_.size(); }

ReportedTable ResultsCsv::table(std::size_t number) const {
  if (malformed_) return *malformed_;
  const TableRows& rows = tables_[number].rows;
  ReportedTable table{verdict_of(rows, first_line_), text_of(rows)};
  table.verdict.document = number + 1;
  return table;
}

}  // namespace veedor
