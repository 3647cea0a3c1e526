#include "report/sheet/sheet_json.h"

#include <array>
#include <span>

#include "log/grid/grid.h"
#include "text/text.h"

namespace veedor {
namespace {

/// Where `score` has what is right in a row of a scoring.
std::vector<std::string> right_of(const std::string& key, const std::string& name,
                                  const Ruleset* ruleset) {
  if (key == "sum") return {"points"};
  if (key == "scores") return {"scores"};
  if (!counts_caballeros(key) || ruleset == nullptr) return {};
  const PlaceId castillo = ruleset->rules.castillo;
  if (key == "castillo") return {"places", ruleset->places[castillo.index()].name};
  const auto place = ruleset->place_names.find(name);
  if (!place) return {};
  return {"places", ruleset->places[*place].name};
}

std::string takes_of(const TableTold::Row& row) {
  constexpr auto kTakes = std::to_array<std::string_view>({"value", "list", "owners"});
  if (counts_caballeros(fold_name(row.cells.front()))) return "counts";
  return std::string(kTakes[static_cast<std::size_t>(row.use.takes)]);
}

std::string section_of(const TableTold::Row& row) {
  constexpr auto kSections = std::to_array<std::string_view>({"before", "scoring", "after"});
  return std::string(kSections[static_cast<std::size_t>(row.use.section)]);
}

}  // namespace

TableTold told_table(const CellRows& rows, const Ruleset* ruleset) {
  TableTold table;
  if (rows.empty()) return table;
  table.heads = rows.front();
  table.points = points_columns(table.heads);
  std::size_t scoring = 0;
  RowUse::Section above = RowUse::Section::before;
  for (const auto& cells : std::span(rows).subspan(1)) {
    const std::string key = fold_name(cells.front());
    if (key.starts_with('#')) continue;
    if (key == kScoringRow) ++scoring;
    TableTold::Row row{.cells = cells, .use = use_of_row(key, cells[1])};
    if (!row.use.known) row.use.section = above;
    above = row.use.section;
    if (row.use.section == RowUse::Section::scoring && scoring > 0) {
      row.scoring = scoring;
      row.right = right_of(key, cells[1], ruleset);
    }
    table.rows.push_back(std::move(row));
  }
  return table;
}

const JsonFields<TableTold>& fields_of(const TableTold*) {
  using ToldRow = TableTold::Row;
  static const JsonFields<TableTold> fields{
      "sheet",
      {{"heads", "The first row, from column A on; from C on, who has each column.",
        &TableTold::heads},
       {"points", "The indexes of the heads of columns that have points of the owner before them.",
        &TableTold::points},
       {"rows", "The rows below it, without remarks.", &TableTold::rows,
        JsonFields<ToldRow>{
            {},
            {{"cells", "From column A on: a key, a key or name within its value, and the values.",
              &ToldRow::cells},
             {"section", "Whether it stands before the scorings, in one, or behind them.",
              section_of, "= before, scoring, after"},
             {"scoring?", "Which scoring, from 1.", &ToldRow::scoring},
             {"takes",
              "What its values are: one; words of a list; something of each owner; or the "
              "Caballeros of each owner, which may have a column of points beside them.",
              takes_of, "= value, list, owners, counts"},
             {"entry", "Whether it is a part of an entry, of which there may be several.",
              [](const ToldRow& row) { return row.use.entry > 0; }},
             {"right?",
              "Where `score --format json` has the right numbers of a total, or of the points "
              "beside Caballeros, by the players' names: keys in an entry of `scorings`.",
              &ToldRow::right}}}}}};
  return fields;
}

}  // namespace veedor
