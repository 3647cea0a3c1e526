// Reads a grid into the tree that a scoresheet in YAML has.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <utility>

#include "log/grid/grid.h"
#include "log/grid/grid_rows.h"
#include "log/names.h"
#include "schema/log_grammar.h"
#include "text/csv.h"
#include "text/phrases.h"
#include "text/text.h"
#include "yaml/tables.h"
#include "yaml/tree_builder.h"
#include "yaml/yaml_text.h"

namespace veedor {
namespace {

/// Where the first row of a spreadsheet and the heading of the grid begin in its text.
struct GridBegin {
  std::size_t rows = 0;     ///< behind the line `sep=;`
  std::size_t heading = 0;  ///< titles may stand above it
  char separator = ',';
};

GridBegin begin_of(std::string_view text) {
  GridBegin begin;
  std::optional<char> told;
  for (std::size_t at = 0; at < text.size(); at = next_line(text, at)) {
    const std::size_t next = next_line(text, at);
    const std::string_view line = text.substr(at, next - at);
    if (const auto separator = separator_line(line)) {
      told = separator;
      begin.rows = next;
    } else if (is_grid_heading(line)) {
      begin.heading = at;
      const auto found = line.find_first_of(kCellSeparators, fold_name(line).find(kGridWord));
      begin.separator = told.value_or(found == std::string_view::npos ? ',' : line[found]);
      return begin;
    }
  }
  begin.separator = told.value_or(',');
  return begin;
}

/// Reads the rows of a grid from its heading on; returns the cell with a quote that is never
/// closed.
std::optional<CsvCell> read_rows(std::string_view text, std::vector<CsvRow>& rows) {
  const GridBegin begin = begin_of(text);
  const auto above =
      static_cast<std::size_t>(std::ranges::count(text.substr(0, begin.heading), '\n'));
  return read_csv(text, begin.separator, [&](CsvRow row) {
    if (row.front().line <= above || is_markdown_rule(row)) return;
    rows.push_back(std::move(row));
  });
}

/// The column that counts as A.
std::size_t first_column(const CsvRow& head) {
  std::size_t base = 0;
  while (base + 1 < head.size() && head[base].text.empty()) ++base;
  return base;
}

bool is_number(const ValueRow* row) {
  return row != nullptr &&
         (row->is == "points" || row->is == "claim" || row->is == "number" || row->is == "count");
}

/// Reads the rows of one grid; private to this file.
class GridReader {
 public:
  GridReader(std::string_view text, std::vector<Fault>& faults) : text_(text), faults_(faults) {
    std::size_t at = 0;
    while (at < text.size()) {
      lines_.push_back(at);
      at = next_line(text, at);
    }
  }

  LogTree read() {
    std::vector<CsvRow> rows;
    const auto open_quote = read_rows(text_, rows);
    if (open_quote) fault(at(*open_quote), "this quote is never closed");
    if (!rows.empty()) {
      columns(rows.front());
      clear(rows);
      if (note_players(rows)) clear(rows);
      heading(rows.front());
      for (CsvRow& row : std::span(rows).subspan(1)) body(std::move(row));
    }
    end_scoring();
    if (!root_.has(kScoringsKey)) root_.list_at(kScoringsKey);
    return std::move(root_);
  }

 private:
  struct Column {
    std::size_t index = 0;
    std::string owner;
    bool seat = true;        ///< a player, not the dummy or the like
    std::size_t points = 0;  ///< the column of the player's points; 0: there is none
  };

  enum class Role : std::uint8_t {
    none,
    owner,   ///< Caballeros and all else that a player or other owner has
    points,  ///< of the player before
    remark,  ///< the head begins with `#`
  };
  [[nodiscard]] Role role_of(std::size_t column) const {
    return column < roles_.size() ? roles_[column] : Role::none;
  }

  [[nodiscard]] std::size_t at(const CsvCell& cell) const {
    return lines_.empty() ? 0 : lines_[std::min(cell.line, lines_.size()) - 1] + cell.offset;
  }

  void fault(std::size_t offset, std::string message) {
    if (faults_.size() <= kMostFaults) {
      faults_.push_back(
          {SourceFault::log2, static_cast<std::uint32_t>(offset), std::move(message)});
    }
  }

  /// The cell of a row; if the row is too short, an empty cell at its end.
  [[nodiscard]] static CsvCell cell(const CsvRow& row, std::size_t index) {
    if (index < row.size()) return row[index];
    return {{}, row.back().line, row.back().offset};
  }

  /// The player whom a cell names, whatever accents are missing in it; else the text.
  [[nodiscard]] std::string player_named(std::string text) const {
    const Column* found = nullptr;
    const std::string folded = fold_name(text);
    for (const Column& column : columns_) {
      if (column.owner == text) return text;
      if (!column.seat || fold_name(column.owner) != folded) continue;
      if (found != nullptr) return text;
      found = &column;
    }
    return found == nullptr ? text : found->owner;
  }

  [[nodiscard]] LogTree word(const CsvCell& cell, const ValueRow* shape = nullptr) const {
    std::string text = unquoted(cell.text);
    if (shape != nullptr &&
        (shape->kind() == ValueKind::player || shape->kind() == ValueKind::owner)) {
      text = player_named(std::move(text));
    }
    return LogTree::word(is_number(shape) ? without_decimals(std::move(text)) : std::move(text),
                         at(cell));
  }

  // Columns.

  /// Whether the head stands behind several other owners, but never behind itself: it is meant for
  /// their points, in whatever language.
  static bool is_head_of_points(const CsvRow& row, std::size_t begin, const std::string& head) {
    constexpr std::size_t kMost = 100;  // more columns than any sheet has
    std::size_t found = 0;
    for (std::size_t i = begin; i < row.size() && row.size() <= kMost; ++i) {
      if (fold_name(row[i].text) != head) continue;
      if (i == begin || row[i - 1].text.empty() || fold_name(row[i - 1].text) == head) return false;
      ++found;
    }
    return found > 1;
  }

  /// Finds out what the columns are from their heads.
  void columns(const CsvRow& row) {
    base_ = first_column(row);
    roles_.resize(row.size());
    std::string told;  // a head for points in other words
    for (std::size_t i = base_ + 2; i < row.size(); ++i) {
      const std::string& text = row[i].text;
      if (text.starts_with('#')) roles_[i] = Role::remark;
      if (text.empty() || text.starts_with('#')) continue;
      const std::string name = fold_name(text);
      const bool behind = !columns_.empty() && columns_.back().index + 1 == i;
      if (behind && name != kPointsColumn && is_head_of_points(row, base_ + 2, name)) {
        if (std::exchange(told, name) != name) {
          fault(at(row[i]),
                fmt::format("`{}` heads several columns; head the column with the points of "
                            "the player before it `{}`",
                            text, kPointsColumn));
        }
      } else if (!behind || name != kPointsColumn) {
        const bool seat = !is_other_owner(name);
        columns_.push_back({i, seat ? unquoted(text) : name, seat});
        roles_[i] = Role::owner;
        continue;
      }
      columns_.back().points = i;
      roles_[i] = Role::points;
    }
  }

  /// The key of a row: that of the rows above if it has none. Rows come in their order.
  [[nodiscard]] std::string key_of(const CsvRow& row) {
    const std::string& key = cell(row, base_).text;
    if (key.starts_with('#')) return key;
    if (!key.empty()) last_key_ = key;
    return last_key_;
  }

  /// Takes out of the rows what is a remark or struck. A struck box for Caballeros is a 0.
  void clear(std::vector<CsvRow>& rows) {
    last_key_.clear();
    for (CsvRow& row : std::span(rows).subspan(1)) {
      const bool counting = counts_caballeros(fold_name(key_of(row)));
      for (std::size_t i = base_ + 2; i < row.size(); ++i) {
        const Role role = role_of(i);
        const bool count = counting && role == Role::owner;
        std::string& text = row[i].text;
        if (role == Role::remark || (is_struck(text) && !count)) text.clear();
        if (is_struck(text)) text = '0';
      }
    }
    last_key_.clear();
  }

  /// Finds columns without anything that a player has. They are no players, and are read like
  /// remarks, if more others have something, if these have columns of points, or if what everybody
  /// has is filled in, a Grande or a total; a sheet with a few numbers tells nothing of the rest.
  /// Returns whether there are any.
  bool note_players(const std::vector<CsvRow>& rows) {
    constexpr auto kOfAll = std::to_array<std::string_view>({"grandes", "sum", "scores"});
    std::vector<bool> has(columns_.size());
    bool any = false;
    bool all = false;
    last_key_.clear();
    for (const CsvRow& row : std::span(rows).subspan(1)) {
      const std::string key = fold_name(key_of(row));
      if (key.starts_with('#') || key == kPlayersKey ||
          !is_for_owners(key, cell(row, base_ + 1).text))
        continue;
      for (std::size_t i = 0; i < columns_.size(); ++i) {
        const Column& column = columns_[i];
        const std::string& text = cell(row, column.index).text;
        const bool number = decimal(without_decimals(text)).has_value();
        const bool points = column.points != 0 && !cell(row, column.points).text.empty();
        const bool grande = key == "grandes" && !text.empty() && text != kUncounted;
        if (!number && !points && !grande) continue;
        has[i] = true;
        all = all || std::ranges::count(kOfAll, key) > 0;
        any = any || all || counts_caballeros(key) || key == "points";
      }
    }
    last_key_.clear();
    const auto filled = std::ranges::count(has, true);
    all = all || 2 * filled > std::ssize(has);
    const bool beside =
        std::ranges::any_of(columns_, [](const Column& each) { return each.points != 0; });
    bool found = false;
    for (std::size_t i = columns_.size(); i-- > 0 && any;) {
      if (has[i] || !columns_[i].seat || !(all || (beside && columns_[i].points == 0))) continue;
      found = true;
      const CsvCell& head = rows.front()[columns_[i].index];
      fault(at(head),
            fmt::format(
                "`{0}` has no Grande, no Caballeros and no points, so it is not a player; put "
                "`#` before the head of a column for remarks, as `# {0}`, or write 0 in "
                "the row `castillo` for a player who has nothing",
                head.text));
      roles_[columns_[i].index] = Role::remark;
      columns_.erase(columns_.begin() + static_cast<std::ptrdiff_t>(i));
    }
    return found;
  }

  void heading(const CsvRow& row) {
    const CsvCell version = cell(row, base_ + 1);
    root_.at = at(row[base_]);
    const auto add = [&](std::string_view key, const CsvCell& where, LogTree value) {
      value.at = at(where);
      root_.add(LogTree::word(std::string(key), value.at), std::move(value));
    };
    add("veedor", version.text.empty() ? row[base_] : version,
        LogTree::word(version.text.empty() ? "1" : without_decimals(version.text)));
    add("kind", row[base_], LogTree::word(std::string(kGridWord)));
    LogTree players = LogTree::list();
    for (const Column& column : columns_) {
      if (column.seat) players.add(word(row[column.index]));
    }
    add("players", cell(row, base_ + 2), std::move(players));
  }

  void body(CsvRow row) {
    CsvCell key = cell(row, base_);
    if (key.text.starts_with('#')) return;
    key.text = key_of(row);
    if (key.text.empty()) {
      return fault(at(row[base_]),
                   "column A of this row is empty; write there what the row is about, "
                   "such as `king` or `regions`");
    }
    const std::string folded = fold_name(key.text);
    if (folded == kScoringRow) return begin_scoring(row);
    if (folded == "players") return players(row);
    const bool of_scoring = key_row(kScoringsKey, folded) != nullptr;
    const bool of_root = key_row("", folded) != nullptr;
    if (of_scoring || of_root) key.text = folded;
    if (of_scoring && scoring_ == nullptr) {
      return fault(at(key), fmt::format("the row `{}` belongs below a row `{}`, with which each "
                                        "scoring begins",
                                        key.text, kScoringRow));
    }
    if (of_scoring || (!of_root && scoring_ != nullptr)) {
      add_row(*scoring_, std::string(kScoringsKey), key, row);
      if (of_scoring) points_of(key.text, row);
    } else {
      const bool filled = filled_;
      add_row(root_, "", key, row);
      filled_ = filled;  // it is no value of the scoring above
    }
  }

  // Scorings.

  void begin_scoring(const CsvRow& row) {
    end_scoring();
    pending_ = LogTree::map(at(row[base_]));
    scoring_ = &pending_;
    filled_ = false;
    entry_key_ = 0;
    entry_open_ = false;
    for (std::size_t i = base_ + 2; i < row.size(); ++i) {
      if (row[i].text.empty()) continue;
      scoring_->add(LogTree::word("label", at(row[i])), word(row[i]));
      return;
    }
  }

  /// A scoring of which nothing is filled in has not taken place.
  void end_scoring() {
    if (scoring_ == nullptr) return;
    name_uncounted();
    scoring_ = nullptr;
    LogTree* const list = &root_.list_at(kScoringsKey);
    if (list->parts.empty()) list->at = list->key_at = pending_.at;
    if (filled_) list->add(std::move(pending_));
  }

  /// Where points are written but nothing is counted, it is not known what stood there.
  void name_uncounted() {
    const LogTree* const points = scoring_->find("points");
    if (points == nullptr) return;
    const LogTree claims = *points;
    for (const LogTree& place : claims.parts) {
      const auto same = [&](const LogTree& each) {
        return fold_name(each.key) == fold_name(place.key);
      };
      const bool castillo = fold_name(place.key) == "castillo";
      const LogTree unknown = LogTree::word(std::string(kUncounted), place.key_at);
      if (castillo) {
        if (!scoring_->has("castillo")) scoring_->add("castillo", LogTree(unknown));
        continue;
      }
      LogTree& regions = map_in(*scoring_, LogTree::word("regions", place.key_at));
      if (std::ranges::none_of(regions.parts, same)) regions.add(place.key, LogTree(unknown));
    }
  }

  // Rows.

  [[nodiscard]] bool is_empty(const CsvRow& row) const {
    for (std::size_t i = base_ + 2; i < row.size(); ++i) {
      if (!row[i].text.empty()) return false;
    }
    return true;
  }

  /// Adds the value of a row under `key`, which stands in column A, or in B if that is `in_b`.
  void add_row(LogTree& map, const std::string& above, const CsvCell& key, const CsvRow& row,
               bool in_b = false) {
    const std::string path = above.empty() ? key.text : above + '/' + key.text;
    const ValueRow* const shape = log_grammar().value_at(path);
    const LogTree name = LogTree::word(key.text, at(key));
    CsvCell inner = in_b ? CsvCell{} : cell(row, base_ + 1);
    const bool named = shape != nullptr && !names_people(shape->names) && !shape->names.empty();
    const bool keyed = shape != nullptr && shape->keys;
    const bool listed = shape != nullptr && shape->list && !shape->lists;
    if (keyed && shape->list) return add_entry(map, path, name, row);
    const bool known = key_row(above, key.text) != nullptr;
    if (!inner.text.empty() && known && !named && !keyed && !listed) {
      return fault(at(inner),
                   fmt::format("leave column B of this row empty; the values of `{}` go into "
                               "the columns behind it",
                               key.text));
    }
    if (is_empty(row)) return add_empty(map, above, name);
    if (keyed && !in_b) {
      inner.text = fold_name(inner.text);
      return add_row(map_in(map, name), path, inner, row, true);
    }
    if (listed || (shape != nullptr && shape->list)) {
      if (!names_people(shape->names)) return add_list(map, *shape, name, inner, row);
    }
    const std::string value_path = named ? path + "/*" : path;
    const ValueRow* const of_value = log_grammar().value_at(value_path);
    const bool people = of_value != nullptr && names_people(of_value->names);
    LogTree value = people ? by_owner(value_path, row) : single(value_path, row);
    // A row with nothing but points beside it.
    if (value.kind == LogTree::Kind::map && value.parts.empty()) return;
    filled_ = true;
    if (named) {
      map_in(map, name).add(word(inner), std::move(value));
    } else {
      map.add(name, std::move(value));
    }
  }

  /// The map under a key, which several rows fill.
  static LogTree& map_in(LogTree& map, const LogTree& name) {
    if (LogTree* const known = map.find(name.text)) return *known;
    return map.add(name, LogTree::map(name.at));
  }

  /// Rows that are needed but not filled in: so that the fault is found there.
  void add_empty(LogTree& map, const std::string& above, const LogTree& name) {
    const ValueRow* const around = log_grammar().value_at(above);
    if (around == nullptr || !around->needs_key(name.text) || map.has(name.text)) return;
    const ValueRow* const shape = log_grammar().value_at(above + '/' + name.text);
    const bool people = shape != nullptr && names_people(shape->names);
    map.add(name, people ? LogTree::map(name.at) : LogTree::word("", name.at));
  }

  void add_list(LogTree& map, const ValueRow& shape, const LogTree& name, const CsvCell& inner,
                const CsvRow& row) {
    LogTree words = LogTree::list(name.at);
    for (std::size_t i = base_ + 2; i < row.size(); ++i) {
      if (!row[i].text.empty()) words.add(word(row[i], &shape));
    }
    if (words.parts.empty()) return;
    filled_ = true;
    if (!map.has(name.text)) map.add(name, LogTree::list(name.at));
    LogTree& list = *map.find(name.text);
    if (shape.lists) {
      list.add(std::move(words));
    } else if (!inner.text.empty()) {
      list.add(LogTree::map(at(inner))).add(word(inner), std::move(words));
    } else {
      for (LogTree& each : words.parts) list.add(std::move(each));
    }
  }

  /// A row of a list of maps, such as `extra`: column B has a key of the entry.
  void add_entry(LogTree& map, const std::string& path, const LogTree& name, const CsvRow& row) {
    CsvCell key = cell(row, base_ + 1);
    const bool empty = is_empty(row);
    LogTree* const known = map.find(name.text);
    const bool people = names_people(log_grammar().value_at(path)->names);
    if (key.text.empty() && people && (known == nullptr || known->kind == LogTree::Kind::map)) {
      if (empty) return;
      filled_ = true;
      map.add(name, by_owner(path, row));
      return;
    }
    const bool extra = path == "scorings/extra";
    key.text = key.text.empty() && extra ? "points" : fold_name(key.text);
    const std::size_t order = order_in_entry(name.text, key.text);
    if (order <= entry_key_ || known == nullptr) entry_open_ = false;
    entry_key_ = order;
    if (empty) return;
    filled_ = true;
    if (known == nullptr) map.add(name, LogTree::list(name.at));
    LogTree& list = *map.find(name.text);
    if (list.kind == LogTree::Kind::map)
      return fault(at(key),
                   "a row `extra` above has no key in "
                   "column B, so none here can have one");
    if (!std::exchange(entry_open_, true)) list.add(LogTree::map(at(cell(row, base_))));
    add_row(list.parts.back(), path, key, row, true);
  }

  /// The value of a row that has one, points beside it apart; nullopt for other rows.
  [[nodiscard]] std::optional<CsvCell> only_cell(const CsvRow& row) const {
    std::optional<CsvCell> found;
    for (std::size_t i = base_ + 2; i < row.size(); ++i) {
      if (row[i].text.empty() || role_of(i) == Role::points) continue;
      if (found) return std::nullopt;
      found = row[i];
    }
    return found;
  }

  /// The only value of a row.
  LogTree single(const std::string& path, const CsvRow& row) {
    const CsvCell* found = nullptr;
    for (std::size_t i = base_ + 2; i < row.size(); ++i) {
      if (row[i].text.empty()) continue;
      if (found != nullptr) {
        fault(at(row[i]),
              fmt::format("this row takes one value, which is already `{}`", found->text));
        break;
      }
      found = &row[i];
    }
    return found == nullptr ? LogTree::word("", at(row.front()))
                            : word(*found, log_grammar().value_at(path));
  }

  /// The values of a row, by the names in the first row.
  LogTree by_owner(const std::string& path, const CsvRow& row) {
    if (const auto alone = only_cell(row); alone && alone->text == kUncounted) return word(*alone);
    LogTree map = LogTree::map(at(cell(row, base_)));
    const ValueRow* const shape = log_grammar().value_at(path + "/*");
    for (const Column& column : columns_) {
      const CsvCell here = cell(row, column.index);
      if (here.text.empty()) continue;
      map.add(LogTree::word(column.owner, at(here)), word(here, shape));
    }
    for (std::size_t i = base_ + 2; i < row.size(); ++i) {
      if (row[i].text.empty() || role_of(i) != Role::none) continue;
      fault(at(row[i]), fmt::format("`{}` is in column {}, which has no name in the first row of "
                                    "the grid; begin the head of a column for remarks with `#`",
                                    row[i].text, column_name(i)));
      break;
    }
    return map;
  }

  /// The points beside the Caballeros of a row are a claim.
  void points_of(const std::string& key, const CsvRow& row) {
    const CsvCell name = cell(row, base_ + (key == "regions" ? 1 : 0));
    const ValueRow* const shape = log_grammar().value_at("scorings/points/*/*");
    for (const Column& column : columns_) {
      const CsvCell here = column.points == 0 ? CsvCell{} : cell(row, column.points);
      if (here.text.empty()) continue;
      if (!counts_caballeros(key)) {
        fault(at(here), "only the rows of the Castillo and of regions have points beside them");
        return;
      }
      filled_ = true;
      LogTree& points = map_in(*scoring_, LogTree::word("points", at(here)));
      LogTree place = word(name);
      if (key == "castillo") place.text = key;
      map_in(points, place).add(LogTree::word(column.owner, at(here)), word(here, shape));
    }
  }

  /// What is known of the players beside their names.
  void players(const CsvRow& row) {
    LogTree& list = *root_.find("players");
    const CsvCell key = cell(row, base_ + 1);
    std::size_t seat = 0;
    for (const Column& column : columns_) {
      if (!column.seat) continue;
      LogTree& player = list.parts[seat++];
      const CsvCell here = cell(row, column.index);
      if (here.text.empty()) continue;
      if (player.is_word()) {
        LogTree map = LogTree::map(player.at);
        map.add(LogTree::word("name", player.at), LogTree::word(player.text, player.at));
        player = std::move(map);
      }
      const LogTree name = LogTree::word(fold_name(key.text), at(key));
      LogTree* const known = player.find(name.text);
      if (known == nullptr) {
        player.add(name, word(here));
      } else if (known->is_word()) {
        LogTree both = LogTree::list(known->at);
        both.add(LogTree::word(known->text, known->at));
        both.add(word(here));
        both.key = name.text;
        both.key_at = known->key_at;
        *known = std::move(both);
      } else {
        known->add(word(here));
      }
    }
  }

  std::string_view text_;
  std::vector<Fault>& faults_;
  std::vector<std::size_t> lines_;  ///< the offset of each line
  std::size_t base_ = 0;            ///< the column that counts as A
  std::vector<Column> columns_;
  std::vector<Role> roles_;  ///< of each column with a head
  LogTree root_ = LogTree::map();
  LogTree pending_;             ///< the current scoring
  LogTree* scoring_ = nullptr;  ///< null before the first
  bool filled_ = false;         ///< the scoring has a value
  std::string last_key_;
  std::size_t entry_key_ = 0;  ///< the last key of an entry of `extra` or `rulings`, from 1
  bool entry_open_ = false;    ///< whether the entry can have more keys
};

void add_to(TreeBuilder& tree, const LogTree& part) {
  if (part.is_word()) return tree.add_scalar(part.at, part.text);
  const bool map = part.kind == LogTree::Kind::map;
  if (!tree.open({.kind = map ? NodeKind::map : NodeKind::list, .offset = part.at})) return;
  for (const LogTree& each : part.parts) {
    if (map) tree.add_scalar(each.key_at, each.key);
    add_to(tree, each);
  }
  tree.close();
}

/// The fault of a grid with bytes that are not allowed (LOG-1).
std::string not_text(std::string_view text, std::size_t at) {
  const std::string message = forbidden_message(text, at, "CSV");
  if (message != "not UTF-8") return message;
  return message + "; save the table with the character set UTF-8";
}

}  // namespace

bool is_other_owner(std::string_view head) { return head == kDummyName || head == kBlackName; }

void parse_log(Document& document, const RawDocument& raw, const DocumentLimits& limits) {
  if (raw.first_row == 0 || raw.too_long) return document.parse(raw, limits);
  document.build_table(raw, [&](TreeBuilder& tree, std::vector<Fault>& faults) {
    if (const auto bad = first_forbidden(raw.text)) {
      faults.push_back(
          {SourceFault::log1, static_cast<std::uint32_t>(*bad), not_text(raw.text, *bad)});
      return;
    }
    add_to(tree, GridReader(raw.text, faults).read());
  });
}

namespace {

/// Where the cell of a byte begins and ends, and its place.
struct CellPlace {
  std::size_t row_begin = 0;
  std::size_t key_begin = 0;  ///< of the last row up to this one whose first column is not empty
  std::size_t begin = 0;
  std::size_t end = 0;
  std::size_t row = 0;
  std::size_t column = 0;
};

/// `base` is the column that counts as A.
CellPlace place_of(std::string_view text, std::size_t first_row, std::size_t offset,
                   std::size_t base = 0) {
  const GridBegin begin = begin_of(text);
  const char separator = begin.separator;
  CellPlace cell{.row = first_row};
  cell.row_begin = cell.key_begin = cell.begin = begin.rows;
  bool quoted = false;
  for (std::size_t at = cell.begin; at <= text.size(); ++at) {
    const char c = at < text.size() ? text[at] : '\n';
    if (c == '"') quoted = !quoted;
    const bool ends = at == text.size() || (!quoted && (c == '\n' || c == separator));
    if (!ends) continue;
    cell.end = at;
    if (cell.column == base && !trim(text.substr(cell.begin, at - cell.begin)).empty()) {
      cell.key_begin = cell.row_begin;
    }
    if (offset <= at) break;
    cell.begin = at + 1;
    ++cell.column;
    if (c == separator) continue;
    cell.row_begin = at + 1;
    cell.column = 0;
    ++cell.row;
  }
  return cell;
}

/// The cells of the row that begins at this byte.
CsvRow row_at(std::string_view text, std::size_t begin) {
  std::optional<CsvRow> found;
  const char separator = begin_of(text).separator;
  static_cast<void>(read_csv(text.substr(begin, 10'000), separator, [&](CsvRow row) {
    if (!found) found = std::move(row);
  }));
  return found.value_or(CsvRow{});
}

}  // namespace

std::optional<GridCell> cell_at(const Document& document, std::size_t offset) {
  if (document.first_row() == 0) return std::nullopt;
  const std::string_view text = document.text();
  const CsvRow head = row_at(text, begin_of(text).heading);
  const std::size_t base = first_column(head);
  const CellPlace cell = place_of(text, document.first_row(), offset, base);
  GridCell found{column_name(cell.column) + std::to_string(cell.row), {}, {}};
  const CsvRow keys = row_at(text, cell.key_begin);
  const CsvRow row = row_at(text, cell.row_begin);
  const std::string key = base < keys.size() ? unquoted(keys[base].text) : std::string();
  const std::string name = base + 1 < row.size() ? unquoted(row[base + 1].text) : std::string();
  found.row = key.empty() || name.empty() ? key + name : key + ' ' + name;
  const bool headed = cell.column >= base + 2 && cell.column < head.size();
  if (!headed || !is_for_owners(key, name)) return found;
  found.column = unquoted(head[cell.column].text);
  if (fold_name(found.column) == kPointsColumn) {
    found.column = unquoted(head[cell.column - 1].text) + ' ' + std::string(kPointsColumn);
  }
  return found;
}

CellRows cells_of_grid(std::string_view text) {
  std::vector<CsvRow> rows;
  CellRows cells;
  if (read_rows(text, rows)) return cells;
  const std::size_t base = rows.empty() ? 0 : first_column(rows.front());
  std::string above;
  for (const CsvRow& row : rows) {
    std::vector<std::string>& added = cells.emplace_back();
    for (std::size_t i = base; i < row.size(); ++i) added.push_back(row[i].text);
    added.resize(std::max<std::size_t>(added.size(), 2));
    if (added.front().empty()) added.front() = above;
    if (!added.front().starts_with('#')) above = added.front();
  }
  return cells;
}

std::vector<std::string> comments_of_grid(std::string_view text) {
  std::vector<std::string> comments;
  static_cast<void>(read_csv(text, begin_of(text).separator, [&](const CsvRow& row) {
    const auto first =
        std::ranges::find_if(row, [](const CsvCell& cell) { return !cell.text.empty(); });
    if (first == row.end() || !first->text.starts_with('#')) return;
    std::string comment;
    for (auto cell = first; cell != row.end(); ++cell) {
      if (cell->text.empty()) continue;
      comment += (comment.empty() ? "" : " ") + cell->text;
    }
    std::ranges::replace(comment, '\n', ' ');
    comments.push_back(std::move(comment));
  }));
  return comments;
}

std::size_t columns_of_cell(const Document& document, std::size_t offset) {
  const std::string_view text = document.text();
  const CellPlace cell = place_of(text, document.first_row(), offset);
  if (cell.end < offset) return 0;
  const std::string_view rest = text.substr(offset, cell.end - offset);
  return code_points(trim(rest.substr(0, rest.find('\n'))));
}

}  // namespace veedor
