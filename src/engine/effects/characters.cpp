#include <algorithm>

#include "engine/effects/effects.h"
#include "engine/geography.h"
#include "engine/phases/phases.h"
#include "engine/reason.h"
#include "engine/rule_id.h"

namespace veedor {

EffectSyntax CharacterEffect::form() const {
  static constexpr std::array kKeyRows{
      EffectKey{LogKey::character, KeyForm::character, StepKind::take_character, Field::character},
  };
  return {.rows = kKeyRows};
}

std::vector<RuleId> CharacterEffect::rules() const { return {RuleId::character_1}; }

void CharacterEffect::ask(const View& view, const Step&, Questions& questions) const {
  const auto& courts = view.state.characters;
  std::uint64_t beside = 0;
  std::uint64_t own = 0;
  for (std::size_t i = 0; i < courts.size(); ++i) {
    const std::uint64_t bit = std::uint64_t{1} << i;
    if (!courts[i].valid()) beside |= bit;
    if (courts[i] == view.state.turn.player) own |= bit;
  }
  Choice& character = questions.add(Field::character, any_character());
  if (beside != 0) character.exclude(Reason::character_beside, ~beside);
  character.exclude(Reason::character_own, own);
}

void CharacterEffect::perform(Table& table, const Step& step) const {
  table.put_character(step.character, table.state.turn.player);
}

EffectSyntax RevolutionEffect::form() const {
  static constexpr std::array kKeyRows{
      EffectKey{LogKey::grande, KeyForm::player, StepKind::crown, Field::owner, Presence::optional},
  };
  return {.rows = kKeyRows, .yes = true};  // `yes` means the player's own Grande
}

std::vector<RuleId> RevolutionEffect::rules() const { return {RuleId::revolution_1}; }

void RevolutionEffect::ask(const View& view, const Step&, Questions& questions) const {
  const State& state = view.state;
  Choice& owner = questions.add(Field::owner, any_owner(view.rules));
  owner.only(Reason::crown_in_no_region, view.rules.player_set().where([&](OwnerId player) {
    return view.rules.regions.has(state.grandes()[player.index()]);
  }));
  owner.exclude(Reason::crown_is_king, state.king_grande);
  if (!any) owner.only(Reason::crown_not_own, OwnerSet::of(state.turn.player));
}

void RevolutionEffect::perform(Table& table, const Step& step) const {
  table.crown({});  // a Grande that was the King stays where it is
  table.put(kKingPiece, table.state.grandes()[step.owner.index()]);
  table.crown(step.owner);
}

EffectSyntax SecondCardEffect::form() const {
  static constexpr std::array kKeyRows{
      EffectKey{LogKey::card, KeyForm::card, StepKind::second_card, Field::card},
      EffectKey{LogKey::stack, KeyForm::stack, StepKind::second_card, Field::stack,
                Presence::optional},
  };
  return {.rows = kKeyRows};
}

std::vector<RuleId> SecondCardEffect::rules() const { return {RuleId::card_1}; }

void SecondCardEffect::ask(const View& view, const Step& step, Questions& questions) const {
  if (step.stack.valid()) return static_cast<void>(ask_card_of_stack(view, step, questions));
  const OpenCards open = open_cards(view.state, {});
  Choice& card = questions.add(Field::card, any_card(view.rules));
  card.only(Reason::card_not_revealed, open.shown);
  card.only(Reason::card_taken, open.left);
}

void SecondCardEffect::perform(Table& table, const Step& step) const {
  State& state = table.state;
  if (const auto stack = open_stack(state, step.card, step.stack)) {
    state.taken_by[stack->index()] = state.turn.player;
  }
  state.turn.second = step.card;
  hold_second_veto(table);
}

EffectSyntax MoveAtScoringEffect::form() const { return {.yes = true}; }

std::vector<RuleId> MoveAtScoringEffect::rules() const { return {RuleId::free_1}; }

void MoveAtScoringEffect::begin(Table& table) const {
  FreeMoves& free = table.state.free_moves[table.state.turn.player.index()];
  const auto add = [](std::uint8_t& sum, std::uint8_t more) {
    sum = static_cast<std::uint8_t>(std::min(sum + more, 255));
  };
  add(free.own, own);
  add(free.opposing, opposing);
  add(free.total, total);
}

}  // namespace veedor
