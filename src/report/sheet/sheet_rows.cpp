#include "report/sheet/sheet_rows.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <span>

#include "engine/geography.h"

namespace veedor {
namespace {

using Boxes = SheetRow::Boxes;

const std::string& name_of(const Ruleset& ruleset, PlaceId place) {
  return ruleset.places[place.index()].name;
}

/// A scored place with its values, unless only its spaces bring points.
SheetRow place_row(const Ruleset& ruleset, PlaceId id, std::string_view key) {
  const Place& place = ruleset.rules.places[id.index()];
  SheetRow row{.boxes = Boxes::place, .key = key, .label = name_of(ruleset, id)};
  if (id != ruleset.rules.castillo) row.names = {row.label};
  if (place.unranked) return row;
  for (const std::uint8_t value : std::span(place.values).first(ruleset.rules.places_scored)) {
    row.values.push_back(fmt::format("{}", value));
  }
  return row;
}

/// Room for Action cards: their names, then the points of each.
void add_cards(std::vector<SheetRow>& rows, std::size_t cards, bool paired) {
  for (std::size_t i = 0; i < cards; i += paired ? 2 : 1) {
    const std::size_t end = paired ? std::min(i + 2, cards) : i + 1;
    rows.push_back({.key = "extra", .names = {"by", "region"}, .label = "Action card, place"});
    for (std::size_t n = i; paired && n < end; ++n) {
      rows.back().captions.push_back(std::to_string(n + 1));
    }
    for (std::size_t n = i; n < end; ++n) {
      rows.push_back({.boxes = Boxes::players,
                      .key = "extra",
                      .names = {"points"},
                      .label = paired ? fmt::format("points of {}", n + 1) : "its points"});
    }
  }
}

/// Points that come before a general scoring.
void add_extra(std::vector<SheetRow>& rows, const Ruleset& ruleset, std::size_t cards,
               bool paired) {
  add_cards(rows, cards, paired);
  for (std::size_t i = 0; i < ruleset.goods.size(); ++i) {
    rows.push_back({.boxes = Boxes::players,
                    .key = "goods",
                    .names = {ruleset.goods[i].name},
                    .label = fmt::format("{}, {} each", ruleset.goods[i].name,
                                         ruleset.rules.goods[i].points)});
  }
}

/// Puts the boxes of these rows side by side, two in a row below one label.
void add_paired(std::vector<SheetRow>& rows, const std::vector<SheetRow>& single,
                std::string_view label) {
  for (std::size_t i = 0; i < single.size(); ++i) {
    if (i % 2 == 0) rows.push_back({.key = single[i].key, .label = std::string(label)});
    const std::string value = single[i].values.empty() ? "" : " " + single[i].values.front();
    rows.back().names.push_back(single[i].names.front());
    rows.back().captions.push_back(single[i].names.front() + value);
  }
}

void add_all(std::vector<SheetRow>& rows, const std::vector<SheetRow>& more) {
  rows.insert(rows.end(), more.begin(), more.end());
}

void add_pieces(std::vector<SheetRow>& rows, const Ruleset& ruleset, bool paired) {
  const Rules& rules = ruleset.rules;
  rows.push_back({.key = "king", .label = "where the King stands"});
  rows.push_back({.boxes = Boxes::players, .key = "grandes", .label = "where each stands"});
  if (grandes_places(rules).has(rules.castillo)) {
    rows.push_back({.boxes = Boxes::players,
                    .key = "discs",
                    .label = fmt::format("from the {} to", name_of(ruleset, rules.castillo))});
  }
  std::vector<SheetRow> tiles;
  for (const std::string& tile : ruleset.tiles) {
    tiles.push_back({.key = "tiles", .names = {tile}, .label = fmt::format("{} lies in", tile)});
  }
  paired ? add_paired(rows, tiles, "where each lies") : add_all(rows, tiles);
}

void add_spaces(std::vector<SheetRow>& rows, const Ruleset& ruleset, bool paired) {
  const Rules& rules = ruleset.rules;
  std::vector<SheetRow> spaces;
  for (const PlaceId space : rules.spaces) {
    const Place& place = rules.places[space.index()];
    spaces.push_back({.key = "spaces",
                      .names = {name_of(ruleset, space)},
                      .label = name_of(ruleset, space),
                      .values = {fmt::format("+{}", place.points)}});
  }
  paired ? add_paired(rows, spaces, "who stands in each") : add_all(rows, spaces);
}

/// "2 where the King stands and 2 where the own Grande stands"; empty if there is no bonus.
std::string bonuses(const Rules& rules) {
  std::vector<std::string> parts;
  if (rules.king_bonus > 0) {
    parts.push_back(fmt::format("{} more where the King stands", rules.king_bonus));
  }
  if (rules.grande_bonus > 0) {
    parts.push_back(fmt::format("{} more where the own Grande stands", rules.grande_bonus));
  }
  return fmt::format("{}", fmt::join(parts, ", and "));
}

}  // namespace

std::vector<SheetRow> sheet_rows(const Ruleset& ruleset, std::size_t cards, bool paired) {
  const Rules& rules = ruleset.rules;
  std::vector<SheetRow> rows;
  add_extra(rows, ruleset, cards, paired);
  add_pieces(rows, ruleset, paired);
  rows.push_back(place_row(ruleset, rules.castillo, "castillo"));
  for (const PlaceId region : rules.regions) {
    rows.push_back(place_row(ruleset, region, "regions"));
  }
  if (rules.black > 0 && rules.black_owned) {
    rows.push_back({.key = "inquisitor", .label = "who has him"});
  }
  add_spaces(rows, ruleset, paired);
  rows.push_back({.boxes = Boxes::players, .key = "sum", .label = "of this scoring"});
  rows.push_back(
      {.boxes = Boxes::players, .key = "scores", .label = "running totals", .sum = true});
  return rows;
}

std::vector<std::string> tie_keys() { return {"court", "province", "power"}; }

std::vector<unsigned> scoring_rounds(const Rules& rules) {
  std::vector<unsigned> rounds;
  for (unsigned round = 1; round <= rules.rounds; ++round) {
    if (rules.scoring_after(round)) rounds.push_back(round);
  }
  return rounds;
}

bool ranks_neutral(const Rules& rules) {
  return rules.dummy || (rules.black > 0 && rules.black_counted);
}

std::vector<std::string> sheet_notes(const Ruleset& ruleset) {
  const Rules& rules = ruleset.rules;
  std::vector<std::string> notes{
      fmt::format("Score from top to bottom: first the {}; then what was in it goes to the regions "
                  "of the Secret discs; then the regions in this order. Left, how many Caballeros "
                  "stand there; right, their points.",
                  name_of(ruleset, rules.castillo)),
      "Equal numbers take the next lower place."};
  if (const std::string more = bonuses(rules); !more.empty()) {
    notes.push_back(fmt::format("Who is alone in first place gets {}.", more));
  }
  if (grandes_places(rules).has(rules.castillo)) {
    notes.push_back(fmt::format(
        "A Grande in the {0} scores there, and then in the region of its disc: write the {0} under "
        "grandes and the region under discs.",
        name_of(ruleset, rules.castillo)));
  }
  if (rules.dummy) notes.emplace_back("The dummy takes places, but no points.");
  if (!rules.spaces.empty()) {
    notes.emplace_back("Count who stands in a space in its region too.");
  }
  if (rules.limit_table.valid()) {
    notes.push_back(fmt::format("In the region of the {} count only who stands on it.",
                                name_of(ruleset, rules.limit_table)));
  }
  return notes;
}

}  // namespace veedor
