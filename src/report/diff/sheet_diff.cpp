// Two scoresheets or results of one table, typed by two people.
#include "report/diff/sheet_diff.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

#include "log/grid/grid.h"
#include "text/text.h"
#include "words/verdict_words.h"

namespace veedor {
namespace {

/// Collects what differs; private to this file.
class SheetComparison {
 public:
  SheetComparison(const ComparedSheet& a, const ComparedSheet& b) : a_(a.document), b_(b.document) {
    pair_players(find(&a.tree, "players"), find(&b.tree, "players"));
  }

  /// If the numbers of players differ, only the players.
  void compare_all(const LogTree& a, const LogTree& b) {
    const LogTree* const left = find(&a, "players");
    const LogTree* const right = find(&b, "players");
    const bool same =
        left == nullptr || right == nullptr || left->parts.size() == right->parts.size();
    same ? compare(&a, &b, "", false) : compare(left, right, "players", false);
  }

  /// `counts`: a number that is left out is 0.
  void compare(const LogTree* a, const LogTree* b, const std::string& about, bool counts) {
    const bool word = (a != nullptr && a->is_word()) || (b != nullptr && b->is_word());
    if (a == nullptr || b == nullptr || word || a->kind != b->kind) {
      if (a != nullptr && b != nullptr && (says_the_same(*a, *b) || is_pair(*a, *b, about))) return;
      const LogTree* const one = a == nullptr ? b : a;
      if (one == nullptr || (counts && (a == nullptr || b == nullptr) && one->text == "0")) return;
      if (one->is_word() || (a != nullptr && b != nullptr)) return differ(a, b, about);
    }
    const LogTree& both = a == nullptr ? *b : *a;
    if (both.kind == LogTree::Kind::list) return entries(a, b, about);
    for (const LogTree& part : both.parts) {
      part_of_map(part.key, a, b, about, counts);
    }
    if (a == nullptr || b == nullptr) return;
    for (const LogTree& part : b->parts) {
      const std::string& key = in_a(part.key);
      if (find(a, key) == nullptr) part_of_map(key, a, b, about, counts);
    }
  }

  [[nodiscard]] std::vector<CellDifference> take() { return std::move(found_); }

 private:
  /// Pairs the players whom only one of the two has by their seats, so that a slip in a name is one
  /// difference.
  void pair_players(const LogTree* a, const LogTree* b) {
    if (a == nullptr || b == nullptr || a->parts.size() != b->parts.size()) return;
    const auto has = [](const LogTree& players, const LogTree& name) {
      return std::ranges::count(players.parts, name.text, &LogTree::text) > 0;
    };
    for (std::size_t i = 0; i < a->parts.size(); ++i) {
      if (has(*b, a->parts[i]) || has(*a, b->parts[i])) continue;
      in_b_[a->parts[i].text] = b->parts[i].text;
      in_a_[b->parts[i].text] = a->parts[i].text;
    }
  }

  [[nodiscard]] const std::string& in_a(const std::string& key) const {
    const auto found = in_a_.find(key);
    return found == in_a_.end() ? key : found->second;
  }
  [[nodiscard]] const std::string& in_b(const std::string& key) const {
    const auto found = in_b_.find(key);
    return found == in_b_.end() ? key : found->second;
  }

  /// Whether two words are the names of one player, elsewhere than in the list of players.
  [[nodiscard]] bool is_pair(const LogTree& a, const LogTree& b, const std::string& about) const {
    return !about.starts_with("players") && a.is_word() && b.is_word() && in_b_.contains(a.text) &&
           in_b(a.text) == b.text;
  }

  static const LogTree* find(const LogTree* map, const std::string& key) {
    if (map == nullptr) return nullptr;
    for (const LogTree& part : map->parts) {
      if (part.key == key || fold_name(part.key) == fold_name(key)) return &part;
    }
    return nullptr;
  }

  void part_of_map(const std::string& key, const LogTree* a, const LogTree* b,
                   const std::string& about, bool counts) {
    const bool of_region = about.ends_with("regions");
    const std::string between = about.empty()                            ? ""
                                : of_region || about.ends_with("points") ? " "
                                                                         : ", ";
    compare(find(a, key), find(b, in_b(key)), about + between + key,
            counts || key == "castillo" || key == "regions" || key == "start");
  }

  void entries(const LogTree* a, const LogTree* b, const std::string& about) {
    const std::size_t size =
        std::max(a == nullptr ? 0 : a->parts.size(), b == nullptr ? 0 : b->parts.size());
    for (std::size_t i = 0; i < size; ++i) {
      const auto at = [&](const LogTree* list) {
        return list != nullptr && i < list->parts.size() ? &list->parts[i] : nullptr;
      };
      const std::string name = about == "scorings" ? fmt::format("scoring {}", i + 1)
                                                   : fmt::format("{} {}", about, i + 1);
      compare(at(a), at(b), name, false);
    }
  }

  static DiffSide side(const LogTree* part, const Document& document) {
    if (part == nullptr) return {};
    DiffSide side;
    side.says = part->is_word() ? part->text : in_brackets(*part);
    side.at = document.position(part->at);
    if (const auto cell = cell_at(document, part->at)) side.cell = cell->name;
    return side;
  }

  void differ(const LogTree* a, const LogTree* b, const std::string& about) {
    found_.push_back({about, side(a, a_), side(b, b_)});
  }

  const Document& a_;
  const Document& b_;
  std::map<std::string, std::string> in_a_;  ///< the other name of a player, by that of `b_`
  std::map<std::string, std::string> in_b_;
  std::vector<CellDifference> found_;
};

std::string side_text(std::string_view name, const Verdict& sheet, const DiffSide& side) {
  if (!side.at) return fmt::format("  {}: nothing\n", name);
  return fmt::format("  {}: {}  ({}:{}:{}{})\n", name, side.says, sheet.file, side.at->line,
                     side.at->column, side.cell.empty() ? "" : ", cell " + side.cell);
}

}  // namespace

std::vector<CellDifference> compare_sheets(const ComparedSheet& a, const ComparedSheet& b) {
  SheetComparison comparison(a, b);
  comparison.compare_all(a.tree, b.tree);
  return comparison.take();
}

namespace {

using Rows = std::vector<const ReportedRow*>;

/// The rows of each table, in the order of the file.
std::vector<std::pair<std::string, Rows>> by_table(const std::vector<ReportedRow>& rows) {
  std::vector<std::pair<std::string, Rows>> tables;
  std::map<std::string, std::size_t> known;
  for (const ReportedRow& row : rows) {
    const auto [at, added] = known.try_emplace(fold_name(row.table), tables.size());
    if (added) tables.emplace_back(row.table, Rows());
    tables[at->second].second.push_back(&row);
  }
  return tables;
}

DiffSide side(const ReportedRow::Cell* cell) {
  DiffSide side;
  if (cell == nullptr) return side;
  side.says = cell->text;
  side.at = cell->at;
  side.cell = cell->name;
  return side;
}

using ReportedCells = std::vector<ReportedRow::Cell>;

void compare_cells(const ReportedCells& a, const ReportedCells& b, const std::string& about,
                   std::vector<CellDifference>& found) {
  const auto in = [](const ReportedCells& cells, std::string_view column) {
    const auto at = std::ranges::find(cells, column, &ReportedRow::Cell::column);
    return at == cells.end() ? nullptr : &*at;
  };
  const auto name = [&](const ReportedRow::Cell& cell) {
    return about.empty() ? std::string(cell.column) : fmt::format("{}, {}", about, cell.column);
  };
  for (const ReportedRow::Cell& left : a) {
    const ReportedRow::Cell* const right = in(b, left.column);
    if (right != nullptr && right->text == left.text) continue;
    found.push_back({name(left), side(&left), side(right)});
  }
  for (const ReportedRow::Cell& right : b) {
    if (in(a, right.column) == nullptr) found.push_back({name(right), {}, side(&right)});
  }
}

/// What the rows of a table say of the whole table; one of them is enough, and none contradicts
/// another.
ReportedCells told_of_table(const Rows& rows) {
  ReportedCells told;
  for (const ReportedRow* const row : rows) {
    for (const ReportedRow::Cell& cell : row->of_table) {
      if (std::ranges::count(told, cell.column, &ReportedRow::Cell::column) == 0) {
        told.push_back(cell);
      }
    }
  }
  return told;
}

void compare_rows(const ReportedRow& a, const ReportedRow& b, const std::string& about,
                  std::vector<CellDifference>& found) {
  if (fold_name(a.player.text) != fold_name(b.player.text)) {
    found.push_back({about + ", player", side(&a.player), side(&b.player)});
  }
  compare_cells(a.cells, b.cells, about, found);
}

/// Compares the rows of one table. The rows of players whom only one of the two has are compared in
/// their order, so that a slip in a name is one difference.
void compare_players(const std::string& table, const Rows& a, Rows b,
                     std::vector<CellDifference>& found) {
  const auto about = [&](const ReportedRow& row) {
    return table.empty() ? row.player.text : fmt::format("{}, {}", table, row.player.text);
  };
  Rows paired(a.size());
  for (std::size_t i = 0; i < a.size(); ++i) {
    const auto same = std::ranges::find_if(b, [&](const ReportedRow* row) {
      return fold_name(row->player.text) == fold_name(a[i]->player.text);
    });
    if (same == b.end()) continue;
    paired[i] = *same;
    b.erase(same);
  }
  auto left = b.begin();
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (paired[i] == nullptr && left != b.end()) paired[i] = *left++;
    if (paired[i] == nullptr) {
      found.push_back({about(*a[i]), side(&a[i]->player), {}});
    } else {
      compare_rows(*a[i], *paired[i], about(*a[i]), found);
    }
  }
  for (; left != b.end(); ++left) found.push_back({about(**left), {}, side(&(*left)->player)});
}

/// Compares what stands in the rows of one table, and what they say of it as a whole.
void compare_tables(const std::string& table, const Rows& a, const Rows& b,
                    std::vector<CellDifference>& found) {
  compare_cells(told_of_table(a), told_of_table(b), table, found);
  compare_players(table, a, b, found);
}

}  // namespace

std::vector<CellDifference> compare_results(const std::vector<ReportedRow>& a,
                                            const std::vector<ReportedRow>& b) {
  std::vector<CellDifference> found;
  const auto right = by_table(b);
  std::map<std::string, Rows> in_b;
  for (const auto& [table, rows] : right) in_b.emplace(fold_name(table), rows);
  for (const auto& [table, rows] : by_table(a)) {
    const auto same = in_b.extract(fold_name(table));
    compare_tables(table, rows, same.empty() ? Rows() : same.mapped(), found);
  }
  for (const auto& [table, rows] : right) {
    if (in_b.contains(fold_name(table))) compare_tables(table, {}, rows, found);
  }
  return found;
}

std::string sheet_diff_text(const Verdict& a, const Verdict& b,
                            const std::vector<CellDifference>& found, const Screen& screen) {
  if (found.empty()) {
    return fmt::format("{} and {}: the same {}\n", source_name(a), source_name(b),
                       a.only_result ? "result" : "sheet");
  }
  std::string text;
  for (const CellDifference& each : found) {
    text += screen.bold(each.about + ":") + '\n';
    text += side_text("A", a, each.a) + side_text("B", b, each.b);
  }
  return text;
}

}  // namespace veedor
