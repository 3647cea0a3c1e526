#include "engine/effects/effects.h"
#include "engine/geography.h"
#include "engine/phases/phases.h"
#include "engine/reason.h"
#include "engine/rule_id.h"

namespace veedor {
namespace {

void ask_modifier_back(const View& view, Questions& questions) {
  const ModifierHand& hand = view.state.modifiers[view.state.turn.player.index()];
  std::uint64_t open = hand.returnable().bits();
  if (hand.hidden_return_possible()) open |= kNoValueBit;
  const ModifierSet all = ModifierSet::first(view.rules.modifiers.size());
  Choice& modifier =
      questions.add(Field::modifier, Universe{Domain::modifiers, all.bits() | kNoValueBit});
  modifier.exclude(Reason::back_no_hidden_modifier, kNoValueBit & ~open);
  modifier.exclude(Reason::back_modifier_not_played, ~kNoValueBit & ~open);
}

}  // namespace

EffectSyntax GrandeEffect::form() const {
  static constexpr std::array kOwn{
      EffectKey{LogKey::grande, KeyForm::place, StepKind::move_grande, Field::to},
  };
  static constexpr std::array kAny{
      EffectKey{LogKey::grande, KeyForm::player, StepKind::move_grande, Field::owner},
      EffectKey{LogKey::to, KeyForm::place, StepKind::move_grande, Field::to},
  };
  if (any) return {.rows = kAny};
  return {.rows = kOwn};
}

std::vector<RuleId> GrandeEffect::rules() const { return {RuleId::grande_1}; }

void GrandeEffect::ask(const View& view, const Step& step, Questions& questions) const {
  const Rules& rules = view.rules;
  const State& state = view.state;
  const PlaceSet closed = taboo(view);
  const OwnerSet movable = rules.player_set().where([&](OwnerId player) {
    return (rules.regions - closed).has(state.grandes()[player.index()]);
  });
  Choice& owner = questions.add(Field::owner, any_owner(rules));
  Choice& to = questions.add(Field::to, any_place(rules));
  const bool is_player = rules.player_set().has(step.owner);
  if (any) {
    const OwnerSet held = rules.player_set().where(
        [&](OwnerId player) { return closed.has(state.grandes()[player.index()]); });
    owner.exclude(Reason::grande_held, held);
    owner.only(Reason::grande_not_there, movable);
  } else {
    owner.only(Reason::grande_not_there, OwnerSet::of(state.turn.player));
    const bool held = is_player && closed.has(state.grandes()[step.owner.index()]);
    if (is_player && !movable.has(step.owner)) {
      to.forbid(held ? Reason::grande_held : Reason::grande_not_there);
    }
  }
  if (is_player) to.exclude(Reason::grande_stays, state.grandes()[step.owner.index()]);
  to.exclude(Reason::grande_into_kings_region, closed);
  to.only(Reason::grande_not_there, rules.regions & rules.grande.stands);
}

void GrandeEffect::perform(Table& table, const Step& step) const {
  table.put(kFirstGrande + step.owner.index(), step.to);
}

namespace {

constexpr GrandeEffect kAnyGrande{.any = true};

}  // namespace

void ask_ability_grande(const View& view, const Step& step, Questions& questions) {
  kAnyGrande.ask(view, step, questions);
}

void do_ability_grande(Table& table, const Step& step) { kAnyGrande.perform(table, step); }

EffectSyntax GrandesByDiscEffect::form() const { return {.yes = true}; }

std::vector<RuleId> GrandesByDiscEffect::rules() const { return {RuleId::general_2}; }

void GrandesByDiscEffect::begin(Table& table) const { table.state.grandes_by_disc = true; }

EffectSyntax TileEffect::form() const {
  static constexpr std::array kKeyRows{
      EffectKey{LogKey::tile, KeyForm::tile, StepKind::move_tile, Field::tile},
      EffectKey{LogKey::to, KeyForm::place, StepKind::move_tile, Field::to},
  };
  return {.rows = kKeyRows};
}

std::vector<RuleId> TileEffect::rules() const { return {RuleId::tile_1}; }

void TileEffect::ask(const View& view, const Step& step, Questions& questions) const {
  const Rules& rules = view.rules;
  const State& state = view.state;
  Choice& tile = questions.add(Field::tile, any_tile(rules));
  Choice& to = questions.add(Field::to, any_place(rules));
  const PlaceSet closed = taboo(view);
  to.exclude(Reason::tile_into_kings_region, closed);
  for (std::size_t i = 0; i < rules.tiles.size(); ++i) {
    const PlaceId place = state.tiles()[i];
    if (!place.valid()) continue;
    if (state.quarantine == TileId(i)) tile.exclude(Reason::tile_quarantined, TileId(i));
    if (closed.has(place)) tile.exclude(Reason::tile_held, TileId(i));
    // It must move, to a place without another tile.
    to.exclude(step.tile == TileId(i) ? Reason::tile_stays : Reason::tile_place_taken, place);
  }
  to.only(Reason::tile_not_there, rules.tile.stands);
}

void TileEffect::perform(Table& table, const Step& step) const {
  table.put(kFirstTile + step.tile.index(), step.to);
}

EffectSyntax RemoveCardEffect::form() const {
  static constexpr std::array kKeyRows{
      EffectKey{LogKey::remove, KeyForm::card, StepKind::remove_card, Field::card},
      EffectKey{LogKey::stack, KeyForm::stack, StepKind::remove_card, Field::stack,
                Presence::optional},
  };
  return {.rows = kKeyRows};
}

std::vector<RuleId> RemoveCardEffect::rules() const { return {RuleId::remove_1}; }

void RemoveCardEffect::ask(const View& view, const Step& step, Questions& questions) const {
  const OpenCards open = open_cards(view.state, step.stack);
  Choice& card = questions.add(Field::card, any_card(view.rules));
  card.exclude(Reason::remove_own, open.own - open.left);
  card.only(Reason::remove_not_revealed, open.shown);
  card.only(Reason::remove_taken, open.left);
}

void RemoveCardEffect::perform(Table& table, const Step& step) const {
  const auto stack = open_stack(table.state, step.card, step.stack);
  if (stack) table.state.removed.add(*stack);
}

EffectSyntax PowerEffect::form() const {
  static constexpr std::array kKeyRows{
      EffectKey{LogKey::power, KeyForm::power, StepKind::take_back, Field::count},
      EffectKey{LogKey::modifier, KeyForm::modifier, StepKind::take_back_modifier, Field::modifier,
                Presence::instead},
  };
  return {.rows = kKeyRows};
}

std::vector<RuleId> PowerEffect::rules() const { return {RuleId::back_1}; }

void PowerEffect::ask(const View& view, const Step& step, Questions& questions) const {
  if (step.kind == StepKind::take_back_modifier) return ask_modifier_back(view, questions);
  const PowerHand& hand = view.state.hands[view.state.turn.player.index()];
  std::uint64_t open = hand.returnable();
  if (hand.hidden_return_possible()) open |= 1;  // 0 stands for a card that is not shown
  Choice& card =
      questions.add(Field::count, Universe{Domain::power_cards, view.rules.all_power() | 1U});
  card.exclude(Reason::back_no_hidden_power, 1U & ~open);
  card.exclude(Reason::back_power_not_played, ~std::uint64_t{1} & ~open);
}

void PowerEffect::perform(Table& table, const Step& step) const {
  if (step.kind == StepKind::take_back_modifier) {
    ModifierHand& modifiers = table.state.modifiers[table.state.turn.player.index()];
    if (step.modifier.valid()) {
      modifiers.take_back(step.modifier);
    } else {
      modifiers.take_back_hidden();
    }
    return;
  }
  PowerHand& hand = table.state.hands[table.state.turn.player.index()];
  if (step.count == 0) {
    hand.take_back_hidden();
  } else {
    hand.take_back(step.count);
  }
}

}  // namespace veedor
