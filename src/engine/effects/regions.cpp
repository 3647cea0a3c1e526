// Effects that change a region: close it to everybody, or make it the neighbour of another.
#include "engine/effects/effects.h"
#include "engine/geography.h"
#include "engine/phases/phases.h"
#include "engine/reason.h"
#include "engine/rule_id.h"

namespace veedor {
namespace {

/// The tiles that lie beside the board.
TileSet tiles_beside(const View& view) {
  return TileSet::first(view.rules.tiles.size()).where([&](TileId tile) {
    return !view.state.tiles()[tile.index()].valid();
  });
}

/// The tiles in one of these places.
TileSet tiles_in(const View& view, PlaceSet places) {
  return TileSet::first(view.rules.tiles.size()).where([&](TileId tile) {
    return places.has(view.state.tiles()[tile.index()]);
  });
}

}  // namespace

EffectSyntax QuarantineEffect::form() const {
  static constexpr std::array kKeyRows{
      EffectKey{LogKey::tile, KeyForm::tile, StepKind::quarantine, Field::tile},
      EffectKey{LogKey::to, KeyForm::place, StepKind::quarantine, Field::to},
  };
  return {.rows = kKeyRows};
}

std::vector<RuleId> QuarantineEffect::rules() const { return {RuleId::quarantine_1}; }

void QuarantineEffect::ask(const View& view, const Step& step, Questions& questions) const {
  const Rules& rules = view.rules;
  const State& state = view.state;
  Choice& tile = questions.add(Field::tile, any_tile(rules));
  const TileSet beside = tiles_beside(view);
  if (!quarantined(state).empty()) {
    tile.only(Reason::quarantine_other_tile, TileSet::of(state.quarantine));
    tile.exclude(Reason::quarantine_tile_held, tiles_in(view, PlaceSet::of(state.king())));
  } else if (!beside.empty()) {
    tile.only(Reason::quarantine_tile_beside, beside);
  } else {
    tile.exclude(Reason::quarantine_tile_held, tiles_in(view, taboo(view)));
  }
  Choice& to = questions.add(Field::to, any_place(rules));
  to.only(Reason::quarantine_no_region, rules.regions & rules.tile.stands);
  for (std::size_t i = 0; i < rules.tiles.size(); ++i) {
    const bool stays = step.tile == TileId(i);
    to.exclude(stays ? Reason::quarantine_stays : Reason::quarantine_place_taken, state.tiles()[i]);
  }
  to.exclude(Reason::quarantine_into_taboo, taboo(view));
}

void QuarantineEffect::perform(Table& table, const Step& step) const {
  table.put(kFirstTile + step.tile.index(), step.to);
  table.state.quarantine = step.tile;
}

EffectSyntax LimitTableEffect::form() const {
  static constexpr std::array kKeyRows{
      EffectKey{LogKey::table, KeyForm::place, StepKind::move_table, Field::to},
      EffectKey{LogKey::fill, KeyForm::filling, StepKind::move_table, Field::whole,
                Presence::optional},
  };
  return {.rows = kKeyRows};
}

std::vector<RuleId> LimitTableEffect::rules() const { return {RuleId::table_1, RuleId::table_2}; }

void LimitTableEffect::ask(const View& view, const Step&, Questions& questions) const {
  const Rules& rules = view.rules;
  const PlaceSet closed = taboo(view);
  Choice& to = questions.add(Field::to, any_place(rules));
  if (closed.has(view.state.table())) to.forbid(Reason::table_held);
  to.exclude(Reason::table_stays, view.state.table());
  to.exclude(Reason::table_into_taboo, closed);
  // A region with limited room cannot have the Limit table too (E p.8).
  to.only(Reason::table_not_there, rules.regions.where([&](PlaceId region) {
    return rules.places[region.index()].room == 0;
  }));
}

void LimitTableEffect::perform(Table& table, const Step& step) const {
  clear_table(table);
  table.put(kTablePiece, step.to);
}

void LimitTableEffect::finish(Table& table) const {
  if (!table.state.turn.special_complete) return;
  fill_table(table, table.state.turn.player, /*came=*/true);
}

EffectSyntax BridgeEffect::form() const {
  static constexpr std::array kKeyRows{
      EffectKey{LogKey::bridge, KeyForm::place_pair, StepKind::build_bridge, Field::from},
      EffectKey{LogKey::bridge, KeyForm::place_pair, StepKind::build_bridge, Field::to},
  };
  return {.rows = kKeyRows, .believed = true};
}

std::vector<RuleId> BridgeEffect::rules() const { return {RuleId::bridge_1}; }

void BridgeEffect::ask(const View& view, const Step& step, Questions& questions) const {
  const Rules& rules = view.rules;
  // On the map of the nine.
  questions.add(Field::from, any_place(rules)).only(Reason::bridge_no_region, rules.disc_regions);
  Choice& to = questions.add(Field::to, any_place(rules));
  to.only(Reason::bridge_no_region, rules.disc_regions);
  to.exclude(Reason::bridge_same_region, step.from);
  if (!rules.regions.has(step.from)) return;
  to.exclude(Reason::bridge_neighbours, rules.places[step.from.index()].neighbours);
}

void BridgeEffect::perform(Table& table, const Step& step) const {
  table.state.bridge = {step.from, step.to};
}

}  // namespace veedor
