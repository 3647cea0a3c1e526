// What rows of grids are for, and forms that are filled with them.
#include "log/grid/grid_rows.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <compare>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <utility>

#include "log/grid/grid.h"
#include "schema/log_grammar.h"
#include "text/csv.h"
#include "text/json.h"
#include "text/printable.h"
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

std::string unquoted(const std::string& cell) {
  if (cell.size() < 2 || cell.front() != '"' || cell.back() != '"') return cell;
  const Json text = Json::parse(cell, nullptr, false);
  return text.is_string() ? text.get<std::string>() : cell;
}

RowUse use_of_row(std::string_view key, std::string_view name) {
  const std::string folded = fold_name(key);
  RowUse use;
  const bool of_scoring = folded == kScoringRow || key_row(kScoringsKey, folded) != nullptr;
  if (of_scoring) {
    use.section = RowUse::Section::scoring;
  } else if (is_at_end(folded)) {
    use.section = RowUse::Section::after;
  }
  use.known = of_scoring || key_row("", folded) != nullptr;
  if (folded == kPlayersKey) use.takes = RowUse::Takes::owners;
  if (folded == kPlayersKey || folded == kScoringRow) return use;
  std::string path = of_scoring ? fmt::format("{}/{}", kScoringsKey, folded) : folded;
  const ValueRow* shape = log_grammar().value_at(path);
  if (shape != nullptr && shape->keys) {
    const std::string inner = name.empty() ? std::string("points") : fold_name(name);
    use.known = key_row(path, inner) != nullptr;
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

std::string usual_name(const Ruleset& ruleset, std::string_view key, const std::string& name) {
  const ValueRow* const shape =
      log_grammar().value_at(fmt::format("{}/{}", kScoringsKey, fold_name(key)));
  const auto known = [&](const NameTable& names, const auto& usual) {
    const auto found = names.find(name);
    return found ? usual(*found) : name;
  };
  switch (shape == nullptr ? ValueKind::nothing : shape->named()) {
    case ValueKind::place:
      return known(ruleset.place_names, [&](auto i) { return ruleset.places[i].name; });
    case ValueKind::tile:
      return known(ruleset.tile_names, [&](auto i) { return ruleset.tiles[i]; });
    case ValueKind::good:
      return known(ruleset.good_names, [&](auto i) { return ruleset.goods[i].name; });
    default:
      return name;
  }
}

std::vector<std::size_t> points_columns(const std::vector<std::string>& heads) {
  std::vector<std::size_t> columns;
  bool behind_owner = false;
  for (std::size_t i = 2; i < heads.size(); ++i) {
    const std::string& head = heads[i];
    if (behind_owner && fold_name(head) == kPointsColumn) {
      columns.push_back(i);
      behind_owner = false;
    } else {
      behind_owner = !head.empty() && !head.starts_with('#');
    }
  }
  return columns;
}

std::vector<std::string> players_of_grid(const CellRows& rows) {
  std::vector<std::string> players;
  if (rows.empty()) return players;
  const std::vector<std::string>& heads = rows.front();
  const auto points = points_columns(heads);
  for (std::size_t i = 2; i < heads.size(); ++i) {
    const std::string& head = heads[i];
    const bool beside = std::ranges::binary_search(points, i);
    if (head.empty() || head.starts_with('#') || beside || is_other_owner(fold_name(head))) {
      continue;
    }
    players.push_back(unquoted(head));
  }
  return players;
}

bool has_points(const CellRows& rows) {
  return !rows.empty() &&
         (!points_columns(rows.front()).empty() || std::ranges::any_of(rows, [](const auto& row) {
           return fold_name(row.front()) == kPointsColumn;
         }));
}

namespace {

/// Which row of a grid it is, so that another grid has the same one.
struct RowName {
  std::size_t scoring = 0;  ///< from 1; 0 outside of scorings
  std::string key;
  std::string name;
  std::size_t time = 0;  ///< of an entry, its number; else how many rows above are the same

  auto operator<=>(const RowName&) const = default;
};

/// Names the rows of a grid one after the other. Entries of lists begin where they begin for the
/// reader of grids.
class RowNames {
 public:
  explicit RowNames(const Ruleset& ruleset) : ruleset_(ruleset) {}

  RowName next(const std::vector<std::string>& row) {
    const RowUse use = use_of_row(row[0], row[1]);
    RowName name{0, fold_name(row[0]), fold_name(usual_name(ruleset_, row[0], row[1]))};
    if (name.key == kScoringRow) {
      ++scoring_;
      name.name.clear();
    }
    if (use.section == RowUse::Section::scoring) name.scoring = scoring_;
    if (use.entry == 0 || name.name.empty()) {  // `extra` may have the points of all cards in a row
      name.time = times_[name]++;
      return name;
    }
    std::size_t& entry = entries_[{name.scoring, name.key}];
    if (use.entry <= std::exchange(order_, use.entry) || entry == 0) ++entry;
    name.time = entry;
    return name;
  }

 private:
  const Ruleset& ruleset_;
  std::size_t scoring_ = 0;
  std::map<RowName, std::size_t> times_;
  std::map<std::pair<std::size_t, std::string>, std::size_t> entries_;  ///< how many of each list
  std::size_t order_ = 0;  ///< the place of the last key of an entry
};

std::size_t scorings_of(const CellRows& rows) {
  return static_cast<std::size_t>(std::ranges::count_if(
      rows, [](const auto& row) { return fold_name(row.front()) == kScoringRow; }));
}

/// Fills a form with another grid, row by row; private to this file.
class FormFiller {
 public:
  FormFiller(CellRows form, const CellRows& typed, const Ruleset& ruleset)
      : form_(std::move(form)), typed_(typed), ruleset_(ruleset) {
    RowNames names(ruleset_);
    for (std::size_t i = 1; i < form_.size(); ++i) {
      rows_.emplace(names.next(form_[i]), i);
      if (use_of_row(form_[i][0], form_[i][1]).section == RowUse::Section::scoring) {
        last_of(RowUse::Section::after) = i;
      }
    }
  }

  /// Without rows if there is no column for points that the other grid has.
  CellRows fill() {
    if (!place_columns()) return {};
    std::vector<std::string>& heads = form_.front();
    if (const std::string& version = typed_.front()[1]; !version.empty()) heads[1] = version;
    RowNames names(ruleset_);
    for (const auto& row : std::span(typed_).subspan(1)) fill(row, names.next(row));
    CellRows filled;
    for (std::size_t i = 0; i < form_.size(); ++i) {
      filled.push_back(std::move(form_[i]));
      for (auto& row : behind_[i]) filled.push_back(std::move(row));
    }
    for (auto& row : filled) row.resize(std::max(row.size(), filled.front().size()));
    return filled;
  }

 private:
  using Cells = std::vector<std::pair<std::size_t, std::string>>;

  /// Finds the columns of the form for those of the other grid, by their heads, and adds those that
  /// it lacks. Columns of points follow their player: false if another column stands there.
  bool place_columns() {
    std::vector<std::string>& heads = form_.front();
    const std::size_t width = heads.size();
    const auto here = points_columns(heads);
    const auto there = points_columns(typed_.front());
    points_.insert(here.begin(), here.end());
    std::set<std::size_t> used = points_;
    columns_ = {0, 1};
    for (std::size_t i = 2; i < typed_.front().size(); ++i) {
      const std::string& head = typed_.front()[i];
      const std::size_t beside = columns_.back() + 1;
      const bool points = std::ranges::binary_search(there, i);
      if (points) {
        if (beside < heads.size() && !points_.contains(beside)) return false;
        columns_.push_back(beside);
      } else {
        std::size_t at = 2;
        while (at < width && (used.contains(at) || !same_head(heads[at], head))) ++at;
        columns_.push_back(at < width ? at : heads.size());
      }
      used.insert(columns_.back());
      if (columns_.back() == heads.size()) heads.push_back(head);
      if (points) points_.insert(columns_.back());
      if (head.starts_with('#')) remarks_.insert(columns_.back());
    }
    return true;
  }

  static bool same_head(const std::string& a, const std::string& b) {
    return unquoted(a) == unquoted(b) ||
           (is_other_owner(fold_name(a)) && fold_name(a) == fold_name(b));
  }

  void fill(const std::vector<std::string>& row, RowName name) {
    const Cells cells = cells_of(row);
    auto found = rows_.find(name);
    bool taken = false;
    if (found != rows_.end()) {
      begin(found->second, row);
      taken = put(found->second, cells);
    } else if (name.key == kPointsColumn) {
      name.key = counts_caballeros(name.name) ? std::exchange(name.name, "") : "regions";
      found = rows_.find(name);
      taken = found != rows_.end() && put_beside(found->second, cells);
    }
    // A row that the format does not have stays below the row above.
    const RowUse use = use_of_row(row[0], row[1]);
    std::size_t& last = use.known ? last_of(use.section) : above_;
    if (taken) {
      last = std::max(last, found->second);
      above_ = found->second;
      return;
    }
    std::vector<std::string>& added = behind_[last].emplace_back(2);
    added[0] = row[0];
    added[1] = row[1];
    for (const auto& [column, text] : cells) write(added, column, text);
    above_ = last;
  }

  /// What the form itself says in a row that the other grid has, such as the label of a scoring,
  /// gives way.
  void begin(std::size_t row, const std::vector<std::string>& typed) {
    std::vector<std::string>& cells = form_[row];
    for (std::size_t i = 2; i < cells.size(); ++i) {
      if (!written_.contains({row, i})) cells[i].clear();
    }
    if (cells[1].empty()) cells[1] = typed[1];
  }

  /// The cells of a row that are not empty, with their columns in the form.
  [[nodiscard]] Cells cells_of(const std::vector<std::string>& row) const {
    Cells cells;
    const RowUse use = use_of_row(row[0], row[1]);
    const bool owners = use.takes == RowUse::Takes::owners || !use.known;
    std::size_t next = 2;
    for (std::size_t i = 2; i < row.size(); ++i) {
      if (row[i].empty()) continue;
      const bool headed = i < columns_.size();
      if (headed && (owners || remarks_.contains(columns_[i]))) {
        cells.emplace_back(columns_[i], row[i]);
      } else if (owners) {
        cells.emplace_back(form_.front().size() + (i - columns_.size()), row[i]);
      } else {
        while (remarks_.contains(next)) ++next;
        cells.emplace_back(next++, row[i]);
      }
    }
    return cells;
  }

  /// Writes cells into a row of the form, if nothing else has been written there.
  bool put(std::size_t row, const Cells& cells) {
    const auto free = [&](const auto& cell) { return !written_.contains({row, cell.first}); };
    if (!std::ranges::all_of(cells, free)) return false;
    for (const auto& [column, text] : cells) {
      written_.insert({row, column});
      write(form_[row], column, text);
    }
    return true;
  }
  /// Writes points beside the Caballeros of a row, if there is a column for all of them.
  bool put_beside(std::size_t row, Cells cells) {
    for (auto& cell : cells) {
      if (!points_.contains(++cell.first)) return false;
    }
    return put(row, cells);
  }

  /// The lowest row of the form that the other grid has in a section, or else the row above it.
  std::size_t& last_of(RowUse::Section section) { return last_[static_cast<std::size_t>(section)]; }

  static void write(std::vector<std::string>& row, std::size_t column, const std::string& text) {
    row.resize(std::max(row.size(), column + 1));
    row[column] = text;
  }

  CellRows form_;
  const CellRows& typed_;
  const Ruleset& ruleset_;
  std::map<RowName, std::size_t> rows_;     ///< of the form
  std::vector<std::size_t> columns_;        ///< the column of the form for each of the other grid
  std::set<std::size_t> points_;            ///< columns of the form with points
  std::set<std::size_t> remarks_;           ///< columns of the form with remarks
  std::map<std::size_t, CellRows> behind_;  ///< rows of the form, and those that follow them
  std::set<std::pair<std::size_t, std::size_t>> written_;  ///< rows and columns of the form
  std::array<std::size_t, 3> last_{};                      ///< see last_of
  std::size_t above_ = 0;  ///< the row of the form in or behind which the last row was put
};

}  // namespace

CellRows filled_form(CellRows form, const CellRows& typed, const Ruleset& ruleset) {
  constexpr std::size_t kMostColumns = 100;  // more than any sheet has
  if (typed.empty() || form.empty() || typed.front().size() > kMostColumns ||
      scorings_of(typed) > scorings_of(form)) {
    return typed;
  }
  CellRows filled = FormFiller(std::move(form), typed, ruleset).fill();
  return filled.empty() ? typed : filled;
}

std::string text_of_cells(const CellRows& rows) {
  // A text with characters that do harm on a screen is the same in JSON quotes, by their numbers.
  const auto written = [](const std::string& cell) {
    std::string line = cell;
    std::ranges::replace(line, '\n', ' ');
    return csv_cell(find_unsafe(line) ? Json(cell).dump(-1, ' ', true) : cell);
  };
  std::string text;
  for (const auto& row : rows) {
    std::vector<std::string> cells(row.size());
    std::ranges::transform(row, cells.begin(), written);
    text += csv_record(cells);
  }
  return text;
}

}  // namespace veedor
