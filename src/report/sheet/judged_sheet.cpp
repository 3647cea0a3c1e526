#include "report/sheet/judged_sheet.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "report/sheet/sheet_rows.h"
#include "text/phrases.h"
#include "text/text.h"

namespace veedor {
namespace {

using Row = GridTable::Row;

/// Lays out the boxes of one sheet.
class JudgedSheet {
 public:
  explicit JudgedSheet(const Verdict& verdict)
      : boxes_(*verdict.boxes),
        rules_(verdict.ruleset->rules),
        castillo_(verdict.ruleset->places[rules_.castillo.index()].name),
        rows_(sheet_rows(*verdict.ruleset, 1)) {
    for (const auto& place : verdict.ruleset->places) names_.push_back(place.name);
  }

  std::vector<Block> blocks() {
    std::vector<Row> before;
    std::vector<Row> after;
    std::vector<std::vector<Row>> scorings;
    for (const Row& row : boxes_.written.rows) {
      if (row.key == kScoringRow) {
        scorings.push_back({row});
      } else if (row.key == "result" || row.key == "adjudication") {
        after.push_back(row);
      } else if (!scorings.empty()) {
        scorings.back().push_back(row);
      } else if (row.key == "start") {
        before.push_back(row);
      }
    }
    add("Before the scorings", std::move(before), nullptr);
    for (std::size_t i = 0; i < scorings.size(); ++i) {
      const std::string label = scorings[i].front().cells.front().text;
      const bool wrong = boxes_.wrong.contains(scorings[i].front().at);
      scorings[i].erase(scorings[i].begin());
      add(fmt::format("Scoring {}{}", i + 1, label.empty() ? "" : ": " + label),
          std::move(scorings[i]), i < boxes_.scorings.size() ? &boxes_.scorings[i] : nullptr,
          wrong);
    }
    add("Result", std::move(after), nullptr);
    return std::move(blocks_);
  }

 private:
  using Worked = SheetBoxes::Worked;

  void add(const std::string& title, std::vector<Row> rows, const Worked* worked,
           bool wrong = false) {
    if (rows.empty()) return;
    std::ranges::stable_sort(rows, {}, [&](const Row& row) { return rank(row); });
    wrong_ = wrong;
    Grid grid{.caption = title};
    grid.columns.push_back({.head = "box"});
    for (std::size_t i = 0; i < boxes_.written.owners.size(); ++i) {
      const std::string& owner = boxes_.written.owners[i];
      grid.columns.push_back(
          {.head = i < boxes_.written.seats ? Prose(player_phrase(owner, i)) : Prose(owner),
           .number = true});
    }
    for (const Row& row : rows) {
      if (row.key == "points" && counted_at(rows, row.name) != nullptr) continue;
      grid.groups.back().rows.push_back({cells(rows, row, worked)});
    }
    blocks_.emplace_back(Section("", title, {std::move(grid)}, !wrong_));
  }

  /// Where the row stands on paper; what paper has no row for comes last.
  [[nodiscard]] std::size_t rank(const Row& row) const {
    const auto same = [&](const SheetRow& each) {
      return each.key == row.key && (each.names.empty() || each.names.front() == row.name);
    };
    auto found = std::ranges::find_if(rows_, same);
    if (found == rows_.end() || row.key == "extra") {
      found = std::ranges::find(rows_, row.key, &SheetRow::key);
    }
    return static_cast<std::size_t>(found - rows_.begin());
  }

  [[nodiscard]] bool is_castillo(const std::string& name) const {
    return name == castillo_ || fold_name(name) == "castillo";
  }

  /// The row with the Caballeros in the place of this name; null if nothing is counted there.
  [[nodiscard]] const Row* counted_at(const std::vector<Row>& rows, const std::string& name) const {
    const auto found = std::ranges::find_if(rows, [&](const Row& row) {
      return (row.key == "castillo" && is_castillo(name)) ||
             (row.key == "regions" && row.name == name);
    });
    return found == rows.end() ? nullptr : &*found;
  }

  [[nodiscard]] std::vector<Grid::Cell> cells(const std::vector<Row>& rows, const Row& row,
                                              const Worked* worked) {
    const bool place = row.key == "castillo" || row.key == "regions";
    const std::string& name = row.key == "castillo" ? castillo_ : row.name;
    const auto claims = std::ranges::find_if(rows, [&](const Row& each) {
      return place && each.key == "points" && counted_at(rows, each.name) == &row;
    });
    std::vector<Grid::Cell> cells{label(row)};
    if (!row.by_owner && claims == rows.end()) {
      Prose all;
      for (const GridTable::Cell& cell : row.cells) {
        if (!all.phrases.empty()) all += ", ";
        add_box(all, cell);
      }
      cells.emplace_back(std::move(all));
      cells.back().columns = boxes_.written.owners.size();
      return cells;
    }
    for (std::size_t i = 0; i < boxes_.written.owners.size(); ++i) {
      Prose box;
      // `unknown` stands for all owners.
      if (row.by_owner || i == 0) add_box(box, row.cells[row.by_owner ? i : 0]);
      if (claims != rows.end() && !claims->cells[i].text.empty()) {
        box += " \u2192 ";
        add_box(box, claims->cells[i]);
      } else if (place && worked != nullptr && i < boxes_.written.seats) {
        const unsigned points = points_at(*worked, name, i);
        if (points > 0) box += muted(fmt::format(" \u2192 {}", points));
      }
      cells.emplace_back(std::move(box));
    }
    return cells;
  }

  [[nodiscard]] unsigned points_at(const Worked& worked, const std::string& name,
                                   std::size_t seat) const {
    const auto place = static_cast<std::size_t>(std::ranges::find(names_, name) - names_.begin());
    if (place == names_.size() || !worked.places.has(PlaceId(place))) return 0;
    return worked.points[place][seat];
  }

  /// What is in a box, and what is right if it is wrong.
  void add_box(Prose& to, const GridTable::Cell& cell) {
    if (cell.text.empty()) return;
    if (add_wrong(to, cell.text, cell.at)) return;
    to += cell.text;
    if (boxes_.right.contains(cell.at)) to += muted(" \u2713");
  }

  /// Returns false if nothing is wrong at this offset.
  bool add_wrong(Prose& to, const std::string& text, std::size_t at) {
    const auto found = boxes_.wrong.find(at);
    if (found == boxes_.wrong.end()) return false;
    wrong_ = true;
    to += struck(text);
    if (found->second.size() == 1) {
      to += " ";
      to += strong(found->second.front());
    }
    return true;
  }

  /// The word of the left column; the name alone where that is enough.
  Prose label(const Row& row) {
    const bool place = row.key == "regions" || row.key == "spaces" || row.key == "result";
    const std::string words = place && !row.name.empty() ? row.name
                              : row.name.empty()         ? row.key
                                                         : row.key + ' ' + row.name;
    const std::string shown = capitalized(words);
    Prose label;
    const bool its_cell = std::ranges::any_of(
        row.cells, [&](const GridTable::Cell& cell) { return cell.at == row.at; });
    if (its_cell || !add_wrong(label, shown, row.at)) label = shown;
    return label;
  }

  const SheetBoxes& boxes_;
  const Rules& rules_;
  const std::string& castillo_;
  std::vector<SheetRow> rows_;
  std::vector<std::string> names_;  ///< of the places
  std::vector<Block> blocks_;
  bool wrong_ = false;  ///< the scoring has something wrong
};

}  // namespace

std::vector<Block> judged_sheet(const Verdict& verdict) { return JudgedSheet(verdict).blocks(); }

}  // namespace veedor
