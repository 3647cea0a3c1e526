#include "engine/course.h"
#include "engine/geography.h"
#include "engine/phases/phases.h"
#include "engine/reason.h"

namespace veedor {

void ask_setup(const View& view, const Step& step, Questions& questions) {
  const Rules& rules = view.rules;
  if (step.kind == StepKind::set_first) {
    const OwnerSet named = rules.player_set() | OwnerSet::of(kDummy);
    questions.add(Field::owner, Universe::owners(named))
        .only(Reason::first_of_nobody, rules.player_set());
    return;
  }
  Choice& to = questions.add(Field::to, any_place(rules));
  const bool is_king = step.kind == StepKind::set_king;
  to.only(is_king ? Reason::king_in_no_region : Reason::home_in_no_region, rules.disc_regions);
  if (is_king) return;
  OwnerSet homeless = rules.player_set().where(
      [&](OwnerId player) { return !view.state.grandes()[player.index()].valid(); });
  if (!homeless.has(step.owner)) return to.forbid(Reason::home_of_nobody);
  to.exclude(Reason::home_at_king, view.state.king());
  for (const PlaceId home : view.state.grandes()) to.exclude(Reason::home_taken, home);
}

void do_setup(Table& table, const Step& step) {
  State& state = table.state;
  const Rules& rules = table.rules;
  if (step.kind == StepKind::set_king) {
    table.put(kKingPiece, step.to);
  } else if (step.kind == StepKind::set_home) {
    const std::size_t owner = step.owner.index();
    table.put(kFirstGrande + owner, step.to);
    state.caballeros[rules.province.index()][owner] = rules.caballeros_each;
    table.shift(step.owner, rules.province, step.to, rules.caballeros_at_home);
    table.shift(step.owner, rules.province, rules.court, rules.caballeros_in_court);
    state.hands[owner] = PowerHand::full(rules.all_power());
  } else {
    state.first_player = step.owner;
    for (std::size_t i = 0; i < rules.tokens.size(); ++i) {
      table.put(kFirstToken + i, rules.tokens[i].begins);
    }
    advance(table);
    if (rules.dummy) {
      state.caballeros[rules.province.index()][kDummy.index()] = rules.caballeros_each;
      state.hands[kDummy.index()] = PowerHand::full(rules.all_power());
    }
    for (std::size_t good = 0; good < rules.goods.size(); ++good) {
      state.unclaimed[good] = rules.goods[good].begins;
    }
    for (const OwnerId player : rules.player_set()) {
      state.modifiers[player.index()] = ModifierHand::of_unknown(rules.modifiers_dealt);
    }
  }
}

}  // namespace veedor
