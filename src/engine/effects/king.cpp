#include <algorithm>

#include "engine/effects/effects.h"
#include "engine/geography.h"
#include "engine/reason.h"
#include "engine/rule_id.h"
#include "engine/scoring.h"

namespace veedor {
namespace {

using Reach = KingEffect::Reach;

/// Where the card allows the King to go. He must move to another place, but may stay where
/// the fewest Caballeros are.
PlaceSet destinations(const View& view, const KingEffect& effect) {
  const Rules& rules = view.rules;
  const PlaceSet elsewhere = rules.king.stands - PlaceSet::of(view.state.king());
  switch (effect.reach) {
    case Reach::neighbor:
      return kings_neighbours(view) & rules.king.stands;
    case Reach::abroad:
      return places_abroad(rules) & elsewhere;
    case Reach::fewest:
      return emptiest_regions(rules, view.state, rules.regions & rules.king.stands);
    case Reach::castillo:
      return PlaceSet::of(rules.castillo) & elsewhere;
    case Reach::any:
      break;
  }
  return rules.regions & elsewhere;
}

void ask_bring(const View& view, const Step& step, Questions& questions) {
  const Turn& turn = view.state.turn;
  const unsigned asked = std::min(step.count, turn.to_bring);
  const OwnerSet there = view.rules.owner_set().where([&](OwnerId owner) {
    const unsigned here = turn.source.valid() ? view.state.count(turn.source, owner) : 0U;
    return here > 0 && here >= asked;
  });
  const bool any = turn.to_bring > 0;
  questions.add(Field::owner, any_owner(view.rules))
      .only(any ? Reason::bring_too_few_there : Reason::bring_nobody, there);
  Choice& count = questions.add(Field::count, Universe::numbers(1));
  if (turn.source.valid()) count.at_most(Reason::space_no_room, room_in(view, view.state.king()));
  count.at_most(any ? Reason::bring_too_many : Reason::bring_nobody, turn.to_bring);
}

void move_king(Table& table, const KingEffect& effect, PlaceId to) {
  State& state = table.state;
  const PlaceId from = state.king();
  table.put(kKingPiece, to);
  // A quarantine does not hold the King, but everybody else.
  const PlaceSet closed = quarantined(state);
  // Nobody comes along out of, or into, a place that is not a region.
  const PlaceSet open = table.rules.regions - closed;
  if (effect.bring > 0 && open.has(from) && open.has(to)) {
    state.turn.source = from;
    state.turn.to_bring =
        static_cast<std::uint8_t>(std::min(unsigned{effect.bring}, state.total(from)));
  }
  if (!effect.banish_grandes || closed.has(to)) return;
  for (const OwnerId player : table.rules.player_set()) {
    const std::size_t grande = kFirstGrande + player.index();
    if (player == state.king_grande) continue;  // this Grande is the King
    if (state.pieces[grande] == to) table.put(grande, table.rules.castillo);
  }
}

/// The reasons against a King who stays, and against one who goes to a wrong place.
struct Refusals {
  Reason stays;
  Reason not_there;
};

/// The reasons of the rule that says where such a card lets the King go.
Refusals refusals_of(const KingEffect& effect) {
  switch (effect.reach) {
    case Reach::neighbor:
      return {Reason::king_stays_near, Reason::king_not_near};
    case Reach::abroad:
      return {Reason::king_stays_abroad, Reason::king_not_abroad};
    case Reach::fewest:
      return {Reason::king_not_to_fewest, Reason::king_not_to_fewest};
    case Reach::castillo:
      return {Reason::king_stays_in_castillo, Reason::king_not_to_castillo};
    case Reach::any:
      break;
  }
  if (effect.banish_grandes) return {Reason::king_stays_banishing, Reason::king_not_banishing};
  if (effect.bring > 0) return {Reason::king_stays_with_others, Reason::king_not_with_others};
  return {Reason::king_stays, Reason::king_not_there};
}

}  // namespace

unsigned must_come_along(const View& view) {
  const unsigned left = view.state.turn.to_bring;
  return left == 0 ? 0 : std::min(left, room_in(view, view.state.king()));
}

EffectSyntax KingEffect::form() const {
  static constexpr std::array kHome{
      EffectKey{LogKey::none, KeyForm::castillo, StepKind::move_king, Field::to},
  };
  static constexpr std::array kChosen{
      EffectKey{LogKey::king, KeyForm::place, StepKind::move_king, Field::to},
      EffectKey{LogKey::with, KeyForm::owner_counts, StepKind::bring, Field::whole,
                Presence::optional},
  };
  if (reach == Reach::castillo) return {.rows = kHome, .yes = true};
  const std::span<const EffectKey> all(kChosen);
  return {.rows = all.first(bring > 0 ? 2 : 1), .by_borders = reach == Reach::neighbor};
}

std::vector<RuleId> KingEffect::rules() const {
  std::vector<RuleId> rules{rule_of(refusals_of(*this).not_there)};
  const auto add = [&](bool holds, RuleId rule) {
    if (holds && rules.front() != rule) rules.push_back(rule);
  };
  add(bring > 0, RuleId::regency_2);
  add(banish_grandes, RuleId::regency_3);
  return rules;
}

PlaceSet KingEffect::kings_places(const Rules& rules) const {
  if (reach == Reach::castillo) return PlaceSet::of(rules.castillo);
  return reach == Reach::abroad ? places_abroad(rules) : PlaceSet();
}

PlaceSet KingEffect::grandes_places(const Rules& rules) const {
  return banish_grandes ? PlaceSet::of(rules.castillo) : PlaceSet();
}

void KingEffect::ask(const View& view, const Step& step, Questions& questions) const {
  if (step.kind == StepKind::bring) {
    if (bring > 0) return ask_bring(view, step, questions);
    return questions.add(Field::whole, Universe::whole()).forbid(Reason::special_nobody_comes);
  }
  const PlaceSet open = destinations(view, *this);
  const Refusals refusals = refusals_of(*this);
  Choice& to = questions.add(Field::to, any_place(view.rules));
  to.exclude(refusals.stays, PlaceSet::of(view.state.king()) - open);
  to.only(refusals.not_there, open);
}

void KingEffect::perform(Table& table, const Step& step) const {
  if (step.kind == StepKind::move_king) return move_king(table, *this, step.to);
  Turn& turn = table.state.turn;
  table.shift(step.owner, turn.source, table.state.king(), step.count);
  turn.to_bring = static_cast<std::uint8_t>(left_of(turn.to_bring, step.count));
}

EffectSyntax PlaceAtKingEffect::form() const {
  return {.yes = true, .opens = OpenedRegions::kings_region};
}

std::vector<RuleId> PlaceAtKingEffect::rules() const { return {RuleId::regency_6}; }

void PlaceAtKingEffect::begin(Table& table) const { table.state.turn.king_region_open = true; }

EffectSyntax SwapKingEffect::form() const {
  static constexpr std::array kKeyRows{
      EffectKey{LogKey::grande, KeyForm::player, StepKind::swap_king, Field::owner},
  };
  return {.rows = kKeyRows};
}

std::vector<RuleId> SwapKingEffect::rules() const { return {RuleId::regency_7}; }

void SwapKingEffect::ask(const View& view, const Step&, Questions& questions) const {
  const Rules& rules = view.rules;
  const PlaceId king = view.state.king();
  // A quarantine holds the Grande, but not the King.
  const PlaceSet regions = rules.regions - quarantined(view.state);
  const OwnerSet open = rules.player_set().where([&](OwnerId player) {
    const PlaceId grande = view.state.grandes()[player.index()];
    return (regions & rules.king.stands).has(grande) && (regions & rules.grande.stands).has(king) &&
           grande != king;
  });
  questions.add(Field::owner, any_owner(rules)).only(Reason::swap_impossible, open);
}

void SwapKingEffect::perform(Table& table, const Step& step) const {
  const std::size_t grande = kFirstGrande + step.owner.index();
  const PlaceId kings = table.state.king();
  table.put(kKingPiece, table.state.pieces[grande]);
  table.put(grande, kings);
}

}  // namespace veedor
