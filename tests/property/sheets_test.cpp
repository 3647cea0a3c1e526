// Scoresheets of random games, as a table fills them in at each general scoring: as YAML and as a
// grid complete, with nothing unknown, and never at fault.
#include <doctest/doctest.h>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "judge/judge.h"
#include "log/grid/grid.h"
#include "log/grid/grid_rows.h"
#include "log/log_tree.h"
#include "log/names.h"
#include "property/effort.h"
#include "record/score_table.h"
#include "report/check/verdict_report.h"
#include "report/sheet/blank_sheet.h"
#include "report/sheet/sheet_rows.h"

namespace veedor::test {
namespace {

/// What stood on the board at a general scoring.
struct Boards {
  State castillo;  ///< when the Castillo was scored
  State regions;   ///< when the regions were scored
};

/// Watches a game: its scorings, and the board at the general ones.
class Scorekeeper : public ReplayObserver {
 public:
  explicit Scorekeeper(const Document& document) : table(document) {}

  void played(const Played& played) override {
    table.played(played);
    if (played.step.kind == StepKind::move_castillo) castillo_ = before_;
    if (played.step.kind == StepKind::score_all) {
      boards.push_back({castillo_.value_or(before_), before_pieces_left(played)});
      castillo_.reset();
    }
    before_ = played.referee.state();
  }

  ScoreTable table;
  std::vector<Boards> boards;

 private:
  /// The board after a step, less the pieces that moved when everything had been scored.
  static State before_pieces_left(const Played& played) {
    State state = played.referee.state();
    for (auto change = played.changes.rbegin(); change != played.changes.rend(); ++change) {
      if (change->kind == Change::Kind::scored || change->kind == Change::Kind::paid) break;
      if (change->kind == Change::Kind::piece) state.pieces[change->piece] = change->from;
    }
    return state;
  }

  State before_{};
  std::optional<State> castillo_;
};

/// Writes the sheet of a game.
class SheetWriter {
 public:
  SheetWriter(const Simulation& game, const Verdict& verdict, const Ruleset& known)
      : game_(game), rules_(verdict.ruleset->rules), ruleset_(*verdict.ruleset) {
    for (const CardInfo& card : known.cards) known_.insert(card.id);
  }

  LogTree sheet(const Scorekeeper& watched, const Verdict& verdict) {
    LogTree tree = LogTree::map();
    tree.set("veedor", 1);
    tree.add("kind", LogTree::word("scoresheet"));
    LogTree& names = tree.list_at("ruleset");
    for (const RulesetChoice& choice : game_.choices) names.add(part_of(choice));
    tree.add("players", LogTree::list_of(game_.players));
    LogTree& scorings = tree.list_at("scorings");
    std::size_t general = 0;
    LogTree scoring = LogTree::map();
    for (const Scoring& each : watched.table.scorings()) {
      if (each.kind == Scoring::Kind::special) add_card(scoring, each);
      if (each.kind == Scoring::Kind::delivery) add_goods(scoring, each);
      if (each.kind != Scoring::Kind::general) continue;
      add_general(scoring, each, watched.boards.at(general++));
      scorings.add(std::exchange(scoring, LogTree::map()));
    }
    LogTree& result = tree.map_at("result");
    for (std::size_t i = 0; i < game_.players.size(); ++i) {
      result.map_at("scores").set(game_.players[i], verdict.scores[i]);
      result.map_at("court").set(game_.players[i], verdict.state.count(rules_.court, OwnerId(i)));
      result.map_at("province")
          .set(game_.players[i], verdict.state.count(rules_.province, OwnerId(i)));
    }
    result.add("winners", LogTree::list_of(verdict.ranking.front()));
    return tree;
  }

 private:
  [[nodiscard]] const std::string& name_of(PlaceId place) const {
    return ruleset_.places[place.index()].name;
  }
  [[nodiscard]] std::string owner(OwnerId owner) const {
    if (owner.index() < game_.players.size()) return game_.players[owner.index()];
    return std::string(rules_.dummy ? kDummyName : kBlackName);
  }

  /// Points that are not 0; players without any are left out.
  template <class Numbers>
  LogTree of_players(const Numbers& numbers) const {
    LogTree map = LogTree::map();
    for (std::size_t i = 0; i < game_.players.size(); ++i) {
      if (numbers[i] > 0) map.set(game_.players[i], numbers[i]);
    }
    return map;
  }

  void add_card(LogTree& scoring, const Scoring& by) {
    const LogTree points = of_players(by.points());
    if (points.parts.empty()) return;
    LogTree& entry = scoring.list_at("extra").add(LogTree::map());
    const std::string& card = ruleset_.cards[by.card.index()].id;
    if (known_.contains(card)) entry.set("by", std::string(card));
    if (by.places.size() == 1) entry.set("region", std::string(name_of(by.places.front().place)));
    entry.add("points", LogTree(points));
  }

  void add_goods(LogTree& scoring, const Scoring& delivery) {
    for (std::size_t good = 0; good < ruleset_.goods.size(); ++good) {
      for (std::size_t i = 0; i < game_.players.size(); ++i) {
        const int discs = delivery.delivered[good][i] / rules_.goods[good].points;
        if (discs == 0) continue;
        LogTree& owners = scoring.map_at("goods").map_at(ruleset_.goods[good].name);
        const LogTree* const before = owners.find(game_.players[i]);
        owners.set(game_.players[i], discs + (before == nullptr ? 0 : std::stoi(before->text)));
      }
    }
  }

  /// Caballeros as the sheet counts them: in the region of the Limit table those on it and those in
  /// spaces that are not ranked.
  [[nodiscard]] LogTree standing(const State& state, PlaceId place) const {
    const Place& where = rules_.places[place.index()];
    const bool table = rules_.limit_table.valid() && state.table() == place && !where.unranked;
    LogTree map = LogTree::map();
    for (const OwnerId each : rules_.owner_set()) {
      if (rules_.black > 0 && each == kBlack && !rules_.black_counted) continue;
      unsigned count = state.count(table ? rules_.limit_table : place, each);
      for (const PlaceId space : where.inside) {
        const bool beside = table && rules_.places[space.index()].uncounted;
        if (beside) count += state.count(space, each);
      }
      if (count > 0) map.set(owner(each), count);
    }
    return map;
  }

  void add_pieces(LogTree& scoring, const Boards& boards) {
    scoring.set("king", std::string(name_of(boards.regions.king())));
    LogTree grandes = LogTree::map();
    LogTree discs = LogTree::map();
    for (const OwnerId player : rules_.player_set()) {
      const PlaceId first = boards.castillo.grandes()[player.index()];
      const PlaceId then = boards.regions.grandes()[player.index()];
      const bool left = first == rules_.castillo && then != first;
      const PlaceId where = left ? first : then;
      if (where.valid()) grandes.set(owner(player), std::string(name_of(where)));
      if (left) discs.set(owner(player), std::string(name_of(then)));
    }
    scoring.add("grandes", std::move(grandes));
    if (!discs.parts.empty()) scoring.add("discs", std::move(discs));
    for (std::size_t i = 0; i < ruleset_.tiles.size(); ++i) {
      const PlaceId where = boards.regions.tiles()[i];
      if (where.valid())
        scoring.map_at("tiles").set(ruleset_.tiles[i], std::string(name_of(where)));
    }
  }

  void add_spaces(LogTree& scoring, const State& state) {
    for (const PlaceId space : rules_.spaces) {
      for (const OwnerId each : rules_.owner_set()) {
        if (state.count(space, each) == 0) continue;
        scoring.map_at("spaces").set(name_of(space), owner(each));
      }
    }
  }

  void add_general(LogTree& scoring, const Scoring& by, const Boards& boards) {
    scoring.set("label", fmt::format("after round {}", by.number));
    add_pieces(scoring, boards);
    scoring.add("castillo", standing(boards.castillo, rules_.castillo));
    for (const PlaceId region : rules_.regions) {
      scoring.map_at("regions").add(name_of(region), standing(boards.regions, region));
    }
    if (rules_.black > 0 && rules_.black_owned && boards.regions.holder.valid()) {
      scoring.set("inquisitor", owner(boards.regions.holder));
    }
    add_spaces(scoring, boards.regions);
    std::array<std::int64_t, kMaxOwners> sum{};
    for (const ScoredPlace& place : by.places) {
      LogTree& points = scoring.map_at("points").map_at(name_of(place.place));
      for (std::size_t i = 0; i < game_.players.size(); ++i) {
        points.set(game_.players[i], place.points[i]);
        sum[i] += place.points[i];
      }
    }
    for (std::size_t i = 0; i < game_.players.size(); ++i) {
      scoring.map_at("sum").set(game_.players[i], sum[i]);
      scoring.map_at("scores").set(game_.players[i], by.scores[i]);
    }
  }

  const Simulation& game_;
  const Rules& rules_;
  const Ruleset& ruleset_;
  std::set<std::string> known_;  ///< ids of the cards that no log has to define
};

/// Keys and names that a sheet to be typed has a row for.
std::set<std::pair<std::string, std::string>> rows_to_type(const Ruleset& ruleset) {
  std::set<std::pair<std::string, std::string>> rows;
  for (const SheetRow& row : sheet_rows(ruleset, kSheetCards)) {
    if (row.names.empty()) rows.emplace(row.key, "");
    for (const std::string& name : row.names) rows.emplace(row.key, name);
  }
  return rows;
}

void check_complete(Library& library, const std::string& text, std::size_t first_row,
                    const std::vector<std::int64_t>& scores) {
  INFO(text);
  Document document;
  const RawDocument raw{.text = text, .first_line = 1, .first_row = first_row};
  parse_log(document, raw);
  const Verdict verdict = Judge(library).judge(document);
  if (verdict.fault) FAIL_CHECK(text_report(verdict, {}));
  CHECK(verdict.status == Status::complete);
  CHECK(verdict.scores == scores);
  REQUIRE(verdict.verified);
  CHECK(verdict.verified->unknown == 0);
}

/// The form for the game takes every row of the sheet in one of its own, and says the same.
void check_form(Library& library, const LogTree& sheet, const Ruleset& known,
                const Simulation& game, const std::vector<std::int64_t>& scores) {
  LogTree head = sheet;
  std::erase_if(head.parts,
                [](const LogTree& part) { return part.key == "scorings" || part.key == "result"; });
  const BlankSheet blank{
      .ruleset = known, .game = "", .rulesets = "", .players = game.players, .judged_by = ""};
  const CellRows typed = cells_of_grid(grid_of(sheet));
  for (const bool points : {true, false}) {
    const CellRows form = cells_of_grid(blank_sheet_csv(blank, head, points));
    const CellRows filled = filled_form(form, typed, known);
    check_complete(library, text_of_cells(filled), 1, scores);
    CHECK(filled_form(form, filled, known) == filled);
    CHECK(filled_form(form, cells_of_grid(text_of_cells(filled)), known) == filled);
    const auto added = [&](const auto& row) {
      return std::ranges::none_of(
          form, [&](const auto& each) { return each[0] == row[0] && each[1] == row[1]; });
    };
    for (const auto& row : filled) {
      if (!added(row)) continue;
      INFO(row[0] << ' ' << row[1]);
      CHECK(((row[0] == "points" && !points) || row[1] == "scores"));
    }
  }
}

void check_sheet(Library& library, const Simulation& game) {
  const std::string text = simulate(library, game).text;
  Document document;
  document.parse(text);
  Scorekeeper watched(document);
  const Verdict verdict =
      Judge(library).judge(document, {.until = std::nullopt, .observer = &watched});
  REQUIRE(verdict.status == Status::complete);
  const auto known = library.select(game.choices, game.players.size()).ruleset;
  const LogTree sheet = SheetWriter(game, verdict, *known).sheet(watched, verdict);
  check_complete(library, in_brackets(sheet), 0, verdict.scores);
  check_complete(library, grid_of(sheet), 1, verdict.scores);
  check_form(library, sheet, *known, game, verdict.scores);
  const auto rows = rows_to_type(*known);
  bool scoring = false;
  for (const GridTable::Row& row : table_of(as_in_grid(sheet)).rows) {
    scoring = (scoring || row.key == kScoringRow) && row.key != "result";
    const bool points = row.key == "points" || row.key == kScoringRow;
    if (!scoring || points) continue;
    INFO(row.key << ' ' << row.name);
    CHECK((rows.contains({row.key, row.name}) || rows.contains({row.key, ""})));
  }
}

}  // namespace

TEST_CASE("the sheet of a random game of any rulesets is complete, as YAML and as a grid") {
  Library library;
  const std::vector<Variant> combinations = allowed_combinations(library);
  for (std::uint64_t seed = 0; seed < tries(3) * combinations.size(); ++seed) {
    const Variant& variant = combinations[seed % combinations.size()];
    INFO("seed " << seed << ", " << fmt::format("{}", fmt::join(variant.rulesets, ",")) << ", "
                 << variant.players << " players");
    check_sheet(library, game_of(variant, seed, LogLayout::usual));
  }
}

}  // namespace veedor::test
