// Writes scoresheets as grids.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "log/grid/grid.h"
#include "schema/log_grammar.h"
#include "text/csv.h"
#include "text/json.h"
#include "text/text.h"

namespace veedor {
namespace {

bool is_of_people(const ValueRow* row) {
  return row != nullptr && (row->names == "player" || row->names == "owner");
}

/// Whether the text would be read as something else: it needs JSON quotes.
bool is_misread(std::string_view text, bool head) {
  if (text.starts_with('\'') || (text.size() > 1 && text.front() == '"' && text.back() == '"')) {
    return true;
  }
  const auto control = [](char c) { return static_cast<unsigned char>(c) < ' ' && c != '\n'; };
  if (std::ranges::any_of(text, control)) return true;
  if (!head) return false;
  const std::string folded = fold_name(text);
  return folded == kPointsColumn || is_other_owner(folded) || text.starts_with('#') ||
         text.find('\n') != std::string_view::npos;
}

std::string cell_of(const std::string& text, bool head = false) {
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

/// Writes one grid; private to this file.
class GridWriter {
 public:
  GridWriter(const LogTree& sheet, std::vector<std::string> others, bool points)
      : sheet_(sheet), owners_(seats_of(sheet)), points_(points) {
    seats_ = owners_.size();
    for (std::string& other : others) add_owner(other);
    if (const LogTree* const scorings = sheet.find("scorings")) {
      for (const LogTree& scoring : scorings->parts) find_owners(scoring);
    }
    const LogTree* const version = sheet.find("veedor");
    std::vector<std::string> cells;
    for (std::size_t i = 0; i < owners_.size(); ++i) {
      cells.push_back(i < seats_ ? cell_of(owners_[i], true) : owners_[i]);
      if (points_ && i < seats_) cells.emplace_back(kPointsColumn);
    }
    row(kGridWord, version == nullptr ? "1" : version->text, cells);
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

  /// `cells` are quoted already.
  void row(std::string_view key, const std::string& name, std::vector<std::string> cells) {
    cells.insert(cells.begin(), {csv_cell(key), cell_of(name)});
    cells.resize(std::max(cells.size(), 2 + width()));
    out_ += csv_record(cells);
  }
  [[nodiscard]] std::string take() { return std::move(out_); }

 private:
  [[nodiscard]] std::size_t width() const { return owners_.size() + (points_ ? seats_ : 0); }

  /// What is known once the game is over.
  static bool is_at_end(std::string_view key) { return key == "adjudication" || key == "result"; }

  void add_owner(const std::string& name) {
    if (std::ranges::count(owners_, name) == 0) owners_.push_back(name);
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
        std::vector<std::string> cells(owners_.size());
        bool any = false;
        for (std::size_t seat = 0; seat < players->parts.size(); ++seat) {
          const LogTree* const value = players->parts[seat].find(key.key);
          if (value == nullptr) continue;
          const bool more = value->is_word() ? i == 0 : i < value->parts.size();
          if (more) cells[seat] = cell_of(value->is_word() ? value->text : value->parts[i].text);
          any = any || more;
        }
        if (!any) break;
        row(kPlayersKey, std::string(key.key), spread(cells));
      }
    }
  }

  /// The cells with room for columns of points between them.
  [[nodiscard]] std::vector<std::string> spread(const std::vector<std::string>& cells) const {
    if (!points_) return cells;
    std::vector<std::string> made;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      made.push_back(cells[i]);
      if (i < seats_) made.emplace_back();
    }
    return made;
  }

  void add_scoring(const LogTree& scoring) {
    const LogTree* const label = scoring.find("label");
    row(kScoringRow, "", {label == nullptr ? "" : cell_of(label->text)});
    for (const LogTree& part : scoring.parts) {
      if (part.key != "label") value(part.key, part, "scorings/" + part.key);
    }
  }

  void value(const std::string& key, const LogTree& part, const std::string& path) {
    if (path == "veedor" || path == "kind" || path == kPlayersKey) return;
    const ValueRow* const shape = log_grammar().value_at(path);
    if (part.is_word()) return row(key, "", {cell_of(part.text)});
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
    if (part.is_word()) return row(key, part.key, {cell_of(part.text)});
    if (part.kind == LogTree::Kind::map) return people(key, part.key, part);
    list(key, part.key, part);
  }

  void people(const std::string& key, const std::string& name, const LogTree& map) {
    std::vector<std::string> cells(owners_.size());
    for (const LogTree& each : map.parts) {
      const auto found = std::ranges::find(owners_, each.key);
      if (found != owners_.end()) {
        cells[static_cast<std::size_t>(found - owners_.begin())] = cell_of(each.text);
      }
    }
    row(key, name, spread(cells));
  }

  void list(const std::string& key, const std::string& name, const LogTree& list) {
    std::vector<std::string> words;
    const auto end_row = [&] {
      if (!words.empty()) row(key, name, std::move(words));
      words.clear();
    };
    for (const LogTree& each : list.parts) {
      if (each.is_word()) {
        words.push_back(cell_of(each.text));
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
  std::vector<std::string> owners_;  ///< who has a column
  std::size_t seats_ = 0;            ///< how many of them are players
  bool points_;
  std::string out_;
};

}  // namespace

LogTree as_in_grid(LogTree sheet) {
  const std::vector<std::string> seats = seats_of(sheet);
  settle(sheet, "", seats);
  return sheet;
}

std::string grid_of(const LogTree& sheet) {
  const LogTree settled = as_in_grid(sheet);
  GridWriter writer(settled, {}, false);
  writer.add_head();
  writer.add_rest();
  return writer.take();
}

std::string blank_grid(const GridForm& form) {
  GridWriter writer(form.head, form.owners, form.points);
  writer.add_head();
  const auto blank = [&](const std::vector<GridRow>& rows) {
    for (const GridRow& row : rows) writer.row(row.key, row.name, {});
  };
  blank(form.begin);
  for (const std::string& label : form.labels) {
    writer.row(kScoringRow, "", {cell_of(label)});
    blank(form.scoring);
  }
  blank(form.end);
  return writer.take();
}

}  // namespace veedor
