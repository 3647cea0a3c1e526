// What rows of grids are for, and forms that are filled with them.
#include "log/grid/grid_rows.h"

#include <fmt/format.h>

#include <algorithm>
#include <compare>
#include <map>
#include <optional>
#include <span>
#include <utility>

#include "log/grid/grid.h"
#include "schema/log_grammar.h"
#include "text/csv.h"
#include "text/text.h"

namespace veedor {

bool names_people(std::string_view names) { return names == "player" || names == "owner"; }

bool counts_caballeros(std::string_view key) { return key == "castillo" || key == "regions"; }

bool is_at_end(std::string_view key) {
  return key == "rulings" || key == "adjudication" || key == "result";
}

std::size_t order_in_entry(std::string_view list, std::string_view key) {
  const auto keys = keys_of_map(list == "extra" ? "extra_entry" : "sheet_ruling");
  const auto found = std::ranges::find(keys, key, &MapRow::key);
  return found == keys.end() ? 0 : 1 + static_cast<std::size_t>(found - keys.begin());
}

RowUse use_of_row(std::string_view key, std::string_view name) {
  const std::string folded = fold_name(key);
  RowUse use;
  const bool of_scoring = key_row(kScoringsKey, folded) != nullptr;
  if (of_scoring || folded == kScoringRow) {
    use.section = RowUse::Section::scoring;
  } else if (is_at_end(folded)) {
    use.section = RowUse::Section::after;
  }
  if (folded == kPlayersKey) use.takes = RowUse::Takes::owners;
  if (folded == kPlayersKey || folded == kScoringRow) return use;
  std::string path = of_scoring ? fmt::format("{}/{}", kScoringsKey, folded) : folded;
  const ValueRow* shape = log_grammar().value_at(path);
  if (shape != nullptr && shape->keys) {
    const std::string inner = name.empty() ? std::string("points") : fold_name(name);
    if (shape->list) use.entry = order_in_entry(folded, inner);
    path += '/' + inner;
    shape = log_grammar().value_at(path);
  }
  if (shape == nullptr) return use;
  const ValueRow* const values =
      shape->names.empty() ? nullptr : log_grammar().value_at(path + "/*");
  if (names_people(shape->names) || (values != nullptr && names_people(values->names))) {
    use.takes = RowUse::Takes::owners;
  } else if (shape->list) {
    use.takes = RowUse::Takes::list;
  }
  return use;
}

bool is_for_owners(std::string_view key, std::string_view name) {
  return use_of_row(key, name).takes == RowUse::Takes::owners;
}

namespace {

/// Which row of a grid it is, so that another grid has the same one.
struct RowName {
  RowUse::Section section = RowUse::Section::before;
  std::size_t scoring = 0;  ///< from 1; 0 outside of scorings
  std::string key;
  std::string name;
  std::size_t time = 0;  ///< of an entry, its number; else how many rows above are the same

  auto operator<=>(const RowName&) const = default;
};

/// Names the rows of a grid one after the other.
class RowNames {
 public:
  RowName next(const std::vector<std::string>& row) {
    const RowUse use = use_of_row(row[0], row[1]);
    RowName name{use.section, 0, fold_name(row[0]), fold_name(row[1])};
    if (name.key == kScoringRow) ++scoring_;
    if (use.section == RowUse::Section::scoring) name.scoring = scoring_;
    const bool same_list = use.entry > 0 && list_ == name.key;
    if (same_list && use.entry <= order_) ++entry_;
    if (!same_list) entry_ = 0;
    list_ = use.entry > 0 ? name.key : "";
    order_ = use.entry;
    name.time = use.entry > 0 ? entry_ : times_[name]++;
    return name;
  }

 private:
  std::size_t scoring_ = 0;
  std::map<RowName, std::size_t> times_;
  std::string list_;       ///< the list that the row above has an entry of; empty if there is none
  std::size_t order_ = 0;  ///< the place of its key there
  std::size_t entry_ = 0;  ///< its number, from 0
};

std::size_t scorings_of(const CellRows& rows) {
  return static_cast<std::size_t>(std::ranges::count_if(
      rows, [](const auto& row) { return fold_name(row.front()) == kScoringRow; }));
}

/// The columns of a form for those of another grid, by their heads; the form gets those that it
/// lacks. nullopt if it cannot have points of somebody who has none in it.
std::optional<std::vector<std::size_t>> columns_in(CellRows& form, const CellRows& typed) {
  std::vector<std::string>& heads = form.front();
  std::vector<std::size_t> columns{0, 1};
  for (std::size_t i = 2; i < typed.front().size(); ++i) {
    const std::string head = fold_name(typed.front()[i]);
    if (head == kPointsColumn && i > 2) {
      columns.push_back(columns.back() + 1);
      if (columns.back() == heads.size()) heads.emplace_back(kPointsColumn);
      if (heads[columns.back()] != kPointsColumn) return std::nullopt;
      continue;
    }
    const auto found = std::ranges::find(heads.begin() + 2, heads.end(), head, fold_name);
    columns.push_back(static_cast<std::size_t>(found - heads.begin()));
    if (found == heads.end() || head.empty()) {
      columns.back() = heads.size();
      heads.push_back(typed.front()[i]);
    }
  }
  return columns;
}

void put(std::vector<std::string>& row, std::size_t column, const std::string& text) {
  if (text.empty()) return;
  row.resize(std::max(row.size(), column + 1));
  row[column] = text;
}

}  // namespace

std::vector<std::string> players_of_grid(const CellRows& rows) {
  std::vector<std::string> players;
  if (rows.empty()) return players;
  for (const std::string& head : std::span(rows.front()).subspan(2)) {
    const std::string name = fold_name(head);
    if (name.empty() || name.starts_with('#') || is_other_owner(name) || name == kPointsColumn) {
      continue;
    }
    players.push_back(head);
  }
  return players;
}

bool has_points(const CellRows& rows) {
  const auto is_points = [](const std::string& text) { return fold_name(text) == kPointsColumn; };
  return !rows.empty() &&
         (std::ranges::any_of(rows.front(), is_points) ||
          std::ranges::any_of(rows, [&](const auto& row) { return is_points(row.front()); }));
}

CellRows filled_form(CellRows form, const CellRows& typed) {
  if (typed.empty() || form.empty() || scorings_of(typed) > scorings_of(form)) return typed;
  const auto columns = columns_in(form, typed);
  if (!columns) return typed;
  std::map<RowName, std::size_t> rows;
  RowNames in_form;
  for (std::size_t i = 1; i < form.size(); ++i) rows.emplace(in_form.next(form[i]), i);
  std::map<std::size_t, CellRows> behind;  // rows of the form that others follow
  std::size_t last = 0;
  RowNames in_typed;
  for (std::size_t i = 1; i < typed.size(); ++i) {
    const std::vector<std::string>& row = typed[i];
    RowName name = in_typed.next(row);
    auto found = rows.find(name);
    bool beside = false;
    if (name.key == kPointsColumn && found == rows.end()) {
      // They stand beside the Caballeros if there is a column for them.
      name.key = counts_caballeros(name.name) ? std::exchange(name.name, "") : "regions";
      found = rows.find(name);
      beside = found != rows.end() && std::ranges::count(form.front(), kPointsColumn) > 0;
      if (!beside) found = rows.end();
    }
    std::vector<std::string> added(2);
    std::vector<std::string>& to = found == rows.end() ? added : form[found->second];
    const bool owners = is_for_owners(row[0], row[1]);
    for (std::size_t k = 2; k < row.size(); ++k) {
      const bool headed = owners && k < columns->size();
      put(to, (headed ? (*columns)[k] : k) + (headed && beside ? 1 : 0), row[k]);
    }
    if (found != rows.end()) {
      last = found->second;
      continue;
    }
    added[0] = row[0];
    added[1] = row[1];
    behind[last].push_back(std::move(added));
  }
  CellRows filled;
  for (std::size_t i = 0; i < form.size(); ++i) {
    filled.push_back(std::move(form[i]));
    for (auto& row : behind[i]) filled.push_back(std::move(row));
  }
  for (auto& row : filled) row.resize(std::max(row.size(), filled.front().size()));
  return filled;
}

std::string text_of_cells(const CellRows& rows) {
  std::string text;
  for (const auto& row : rows) {
    std::vector<std::string> cells(row.size());
    std::ranges::transform(row, cells.begin(), csv_cell);
    text += csv_record(cells);
  }
  return text;
}

}  // namespace veedor
