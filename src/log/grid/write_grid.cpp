// Writes scoresheets as grids.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "log/grid/grid.h"
#include "log/grid/grid_rows.h"
#include "schema/log_grammar.h"
#include "text/csv.h"
#include "text/json.h"
#include "text/text.h"
#include "yaml/tables.h"

namespace veedor {
namespace {

bool is_of_people(const ValueRow* row) { return row != nullptr && names_people(row->names); }

/// Whether the text would be read as something else: it needs JSON quotes.
bool is_misread(std::string_view text, bool head) {
  if (text.starts_with('\'') || is_struck(text) ||
      (text.size() > 1 && text.front() == '"' && text.back() == '"')) {
    return true;
  }
  const auto control = [](char c) { return static_cast<unsigned char>(c) < ' ' && c != '\n'; };
  if (std::ranges::any_of(text, control)) return true;
  if (!head) return false;
  const std::string folded = fold_name(text);
  return folded == kPointsColumn || is_other_owner(folded) || text.starts_with('#') ||
         text.find('\n') != std::string_view::npos;
}

std::string quoted_cell(const std::string& text, bool head = false) {
  return csv_cell(is_misread(text, head) ? Json(text).dump() : text);
}

const std::string& name_of_player(const LogTree& player) {
  const LogTree* const name = player.is_word() ? &player : player.find("name");
  return name == nullptr ? player.text : name->text;
}

std::vector<std::string> seats_of(const LogTree& sheet) {
  std::vector<std::string> names;
  if (const LogTree* const players = sheet.find(kPlayersKey)) {
    for (const LogTree& player : players->parts) names.push_back(name_of_player(player));
  }
  return names;
}

/// Gives the maps of owners the form that a grid has, and lists that of lists.
void settle(LogTree& part, const std::string& path, const std::vector<std::string>& seats) {
  const ValueRow* const row = log_grammar().value_at(path);
  if (is_of_people(row) && part.kind == LogTree::Kind::list && !row->keys) {
    part.kind = LogTree::Kind::map;
    for (std::size_t i = 0; i < part.parts.size(); ++i) {
      part.parts[i].key = i < seats.size() ? seats[i] : "";
    }
  }
  if (is_of_people(row) && part.kind == LogTree::Kind::map) {
    // A table has its columns in the order of the seats.
    std::ranges::stable_sort(part.parts, {}, [&](const LogTree& each) {
      return std::ranges::find(seats, each.key) - seats.begin();
    });
  }
  const bool counts = path == "scorings/castillo" || path == "scorings/regions/*";
  if (counts && part.kind == LogTree::Kind::map && part.parts.empty()) {
    for (const std::string& name : seats) part.add(name, LogTree::number(0));
  }
  if (row != nullptr && row->list && !row->keys && part.is_word()) {
    LogTree alone = LogTree::word(part.text, part.at);
    part.kind = LogTree::Kind::list;
    part.text.clear();
    part.add(std::move(alone));
  }
  const bool names = row != nullptr && !row->names.empty();
  for (LogTree& each : part.parts) {
    if (part.kind == LogTree::Kind::list) {
      if (!each.is_word()) settle(each, path, seats);
    } else if (names && !(row->keys && key_row(path, each.key) != nullptr)) {
      settle(each, path + "/*", seats);
    } else {
      settle(each, path.empty() ? each.key : path + '/' + each.key, seats);
    }
  }
  std::erase_if(part.parts, [&](const LogTree& each) {
    const bool needed = row != nullptr && row->needs_key(each.key);
    return each.kind == LogTree::Kind::map && each.parts.empty() && !needed && !each.key.empty();
  });
}

/// Whether some key in the tree is this name.
bool is_named(const LogTree& part, const std::string& name) {
  return std::ranges::any_of(
      part.parts, [&](const LogTree& each) { return each.key == name || is_named(each, name); });
}

/// The first map of Caballeros in the scorings; null if nobody has counted.
LogTree* first_count(LogTree& sheet) {
  LogTree* const scorings = sheet.find("scorings");
  if (scorings == nullptr) return nullptr;
  for (LogTree& scoring : scorings->parts) {
    LogTree* const castillo = scoring.find("castillo");
    if (castillo != nullptr && castillo->kind == LogTree::Kind::map) return castillo;
    LogTree* const regions = scoring.find("regions");
    if (regions == nullptr) continue;
    for (LogTree& region : regions->parts) {
      if (region.kind == LogTree::Kind::map) return &region;
    }
  }
  return nullptr;
}

/// An empty column is no player, so who has nothing at all has 0 in the first place that was
/// counted.
void name_all(LogTree& sheet, const std::vector<std::string>& seats) {
  LogTree* const counts = first_count(sheet);
  if (counts == nullptr) return;
  for (const std::string& name : seats) {
    if (!is_named(sheet, name)) counts->add(name, LogTree::number(0));
  }
  std::ranges::stable_sort(counts->parts, {}, [&](const LogTree& each) {
    return std::ranges::find(seats, each.key) - seats.begin();
  });
}

using Cells = std::vector<GridTable::Cell>;

/// Lays out one sheet as a table; private to this file.
class GridRows {
 public:
  GridRows(const LogTree& sheet, const std::vector<std::string>& others) : sheet_(sheet) {
    table_.owners = seats_of(sheet);
    table_.seats = table_.owners.size();
    for (const std::string& other : others) add_owner(other);
    if (const LogTree* const scorings = sheet.find("scorings")) {
      for (const LogTree& scoring : scorings->parts) find_owners(scoring);
    }
    add_players();
  }

  void add_head() {
    for (const LogTree& part : sheet_.parts) {
      if (part.key != "scorings" && !is_at_end(part.key)) value(part.key, part, part.key);
    }
  }
  void add_rest() {
    if (const LogTree* const scorings = sheet_.find("scorings")) {
      for (const LogTree& scoring : scorings->parts) add_scoring(scoring);
    }
    for (const LogTree& part : sheet_.parts) {
      if (is_at_end(part.key)) value(part.key, part, part.key);
    }
  }

  void row(std::string_view key, const std::string& name, Cells cells, std::size_t at = 0,
           bool by_owner = false) {
    table_.rows.push_back({std::string(key), name, std::move(cells), at, by_owner});
  }
  [[nodiscard]] GridTable take() { return std::move(table_); }

 private:
  static GridTable::Cell cell_of(const LogTree& word) { return {word.text, word.at}; }

  void add_owner(const std::string& name) {
    if (std::ranges::count(table_.owners, name) == 0) table_.owners.push_back(name);
  }

  void find_owners(const LogTree& scoring) {
    if (const LogTree* const castillo = scoring.find("castillo")) {
      for (const LogTree& count : castillo->parts) add_owner(count.key);
    }
    if (const LogTree* const regions = scoring.find("regions")) {
      for (const LogTree& region : regions->parts) {
        for (const LogTree& count : region.parts) add_owner(count.key);
      }
    }
  }

  /// The rows with what is known of the players.
  void add_players() {
    const LogTree* const players = sheet_.find(kPlayersKey);
    if (players == nullptr) return;
    for (const MapRow& key : keys_of_map("player")) {
      if (key.key == "name") continue;
      for (std::size_t i = 0;; ++i) {
        Cells cells(table_.owners.size());
        bool any = false;
        for (std::size_t seat = 0; seat < players->parts.size(); ++seat) {
          const LogTree* const value = players->parts[seat].find(key.key);
          if (value == nullptr) continue;
          const bool more = value->is_word() ? i == 0 : i < value->parts.size();
          if (more) cells[seat] = cell_of(value->is_word() ? *value : value->parts[i]);
          any = any || more;
        }
        if (!any) break;
        row(kPlayersKey, std::string(key.key), std::move(cells), players->at, true);
      }
    }
  }

  void add_scoring(const LogTree& scoring) {
    const LogTree* const label = scoring.find("label");
    row(kScoringRow, "", {label == nullptr ? GridTable::Cell{} : cell_of(*label)}, scoring.at);
    for (const LogTree& part : scoring.parts) {
      if (part.key != "label") value(part.key, part, "scorings/" + part.key);
    }
  }

  void value(const std::string& key, const LogTree& part, const std::string& path) {
    if (path == "veedor" || path == "kind" || path == kPlayersKey) return;
    const ValueRow* const shape = log_grammar().value_at(path);
    if (part.is_word()) return row(key, "", {cell_of(part)}, part.key_at);
    if (shape == nullptr) return;
    if (part.kind == LogTree::Kind::map && is_of_people(shape)) return people(key, "", part);
    if (part.kind == LogTree::Kind::map) {
      for (const LogTree& each : part.parts) inner(key, each);
      return;
    }
    if (shape->keys) {
      for (const LogTree& entry : part.parts) {
        for (const LogTree& each : entry.parts) inner(key, each);
      }
      return;
    }
    list(key, "", part);
  }

  /// A value whose name stands in column B.
  void inner(const std::string& key, const LogTree& part) {
    if (part.is_word()) return row(key, part.key, {cell_of(part)}, part.key_at);
    if (part.kind == LogTree::Kind::map) return people(key, part.key, part);
    list(key, part.key, part);
  }

  void people(const std::string& key, const std::string& name, const LogTree& map) {
    Cells cells(table_.owners.size());
    for (const LogTree& each : map.parts) {
      const auto found = std::ranges::find(table_.owners, each.key);
      if (found != table_.owners.end()) {
        cells[static_cast<std::size_t>(found - table_.owners.begin())] = cell_of(each);
      }
    }
    row(key, name, std::move(cells), map.key_at, true);
  }

  void list(const std::string& key, const std::string& name, const LogTree& list) {
    Cells words;
    const auto end_row = [&] {
      if (words.empty()) return;
      row(key, name, std::move(words), list.key.empty() ? list.at : list.key_at);
      words.clear();
    };
    for (const LogTree& each : list.parts) {
      if (each.is_word()) {
        words.push_back(cell_of(each));
        continue;
      }
      end_row();
      if (each.kind == LogTree::Kind::list) {
        this->list(key, name, each);
      } else {
        for (const LogTree& part : each.parts) this->list(key, part.key, part);
      }
    }
    end_row();
  }

  const LogTree& sheet_;
  GridTable table_;
};

/// The table as CSV; with `points`, each player has a second column.
std::string csv_of(const GridTable& table, const LogTree& sheet, bool points) {
  const std::size_t width = 2 + table.owners.size() + (points ? table.seats : 0);
  std::string out;
  const auto add = [&](std::string_view key, std::string_view name, const auto& cells) {
    std::vector<std::string> record{csv_cell(key), quoted_cell(std::string(name))};
    record.insert(record.end(), cells.begin(), cells.end());
    record.resize(std::max(record.size(), width));
    out += csv_record(record);
  };
  std::vector<std::string> heads;
  for (std::size_t i = 0; i < table.owners.size(); ++i) {
    heads.push_back(i < table.seats ? quoted_cell(table.owners[i], true) : table.owners[i]);
    if (points && i < table.seats) heads.emplace_back(kPointsColumn);
  }
  const LogTree* const version = sheet.find("veedor");
  add(kGridWord, version == nullptr ? "1" : version->text, heads);
  for (const GridTable::Row& row : table.rows) {
    std::vector<std::string> cells;
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
      cells.push_back(quoted_cell(row.cells[i].text));
      if (points && row.by_owner && i < table.seats) cells.emplace_back();
    }
    add(row.key, row.name, cells);
  }
  return out;
}

}  // namespace

LogTree as_in_grid(LogTree sheet) {
  const std::vector<std::string> seats = seats_of(sheet);
  settle(sheet, "", seats);
  name_all(sheet, seats);
  return sheet;
}

GridTable table_of(const LogTree& sheet) {
  GridRows rows(sheet, {});
  rows.add_head();
  rows.add_rest();
  return rows.take();
}

std::string grid_of(const LogTree& sheet) {
  const LogTree settled = as_in_grid(sheet);
  return csv_of(table_of(settled), settled, false);
}

std::string blank_grid(const GridForm& form) {
  GridRows rows(form.head, form.owners);
  rows.add_head();
  const auto blank = [&](const std::vector<GridRow>& added) {
    for (const GridRow& row : added) rows.row(row.key, row.name, {});
  };
  blank(form.begin);
  for (const std::string& label : form.labels) {
    rows.row(kScoringRow, "", {{label}});
    blank(form.scoring);
  }
  blank(form.end);
  return csv_of(rows.take(), form.head, form.points);
}

}  // namespace veedor
