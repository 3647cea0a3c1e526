#include "replay/grounds.h"

#include <algorithm>
#include <array>

#include "engine/effects/effects.h"
#include "engine/geography.h"
#include "engine/phases/phases.h"
#include "engine/reason.h"
#include "engine/rule_id.h"

namespace veedor {

namespace {

using Datum = Caution::Datum;

Caution about(CardId card, Datum datum) { return {.card = card, .datum = datum}; }

Caution about(CardId card, CardPart part) {
  return {.card = card, .datum = Datum::part, .part = part};
}

/// The part of the effect if it has a source of its own, else the effect.
Caution part_or_effect(const Ruleset& ruleset, CardId card, CardPart part) {
  const bool own = ruleset.cards[card.index()].part(part) != nullptr;
  return own ? about(card, part) : about(card, Datum::text);
}

/// The place with inferred borders that the step depends on: where the King stands, or where the
/// step goes; none if there is no such place.
PlaceId inferred_borders(const Ruleset& ruleset, const View& view, const Step& step) {
  constexpr StepSet kByBorders(StepKind::place, StepKind::move_king, StepKind::inquisitor_place,
                               StepKind::queen_place);
  if (!kByBorders.has(step.kind) || !view.rules.regions.has(step.to)) return {};
  const auto inferred = [&](PlaceId place) {
    return is_inferred(ruleset.places[place.index()].neighbours);
  };
  const PlaceId king = view.state.king();
  const PlaceId borders = inferred(king) ? king : step.to;
  if (!inferred(borders)) return {};
  const bool by_card = step.kind == StepKind::move_king;
  const bool near = view.state.turn.effect && form_of(effect_under_way(view)).by_borders;
  return !by_card || near ? borders : PlaceId();
}

/// Whether a step that places reaches a new region only because a card lets it ignore the King
///
bool placed_by_card(const View& view, const Step& step) {
  const bool by_card = step.kind == StepKind::special_place ||
                       (step.kind == StepKind::place && view.state.turn.place_anywhere);
  return by_card && !near_the_king(view).has(step.to);
}

/// Whether Caballeros sail to where, from a Court, they could not be placed now.
bool sails_far(const View& view, const Step& step) {
  return step.kind == StepKind::sail && !kings_neighbours(view).has(region_of(view, step.to));
}

/// The card whose number limits the placing under way.
CardId placing_card(const Turn& turn) { return turn.by_second ? turn.second : turn.card; }

/// Whether the Caballero card limits the placing, and the hand card would judge the step otherwise:
/// find a fault if it is legal, or none.
bool hand_card_differs(const View& view, const Step& step, bool fault) {
  const Turn& turn = view.state.turn;
  if (step.kind != StepKind::place || turn.place_number > 0) return false;
  if (!view.rules.cards[placing_card(turn).index()].number_of_rank) return false;
  const unsigned number = view.rules.power[view.state.played[turn.player.index()]].caballeros;
  if (number == kUnknownCaballeros) return fault;  // any number would be believed
  const unsigned before = turn.placed_count;
  const bool passes = before + step.count > number;
  return fault ? !passes : passes && before <= number;
}

/// The card that lets a player move others' Caballeros in a general scoring.
CardId free_card(const Ruleset& ruleset, const State& state) {
  for (std::size_t i = 0; i < ruleset.cards.size(); ++i) {
    const auto moves = [](const Effect& effect) {
      return std::holds_alternative<MoveAtScoringEffect>(effect);
    };
    const bool one = std::ranges::any_of(ruleset.rules.cards[i].effects, moves);
    const bool own_source = ruleset.cards[i].part(CardPart::whose) != nullptr;
    if (one && own_source && state.times_revealed[i] > 0) return CardId(i);
  }
  return {};
}

/// What a legal step rests on besides places.
void add_cards(const Ruleset& ruleset, const View& view, const Step& step, Grounds& grounds) {
  const Turn& turn = view.state.turn;
  switch (step.kind) {
    case StepKind::begin_place:
      if (step.card.valid()) {
        grounds.add(about(turn.card, CardPart::also_places), Field::whole);
      }
      return;
    case StepKind::special_take:
      if (step.from != view.rules.province) {
        grounds.add(about(turn.acting, CardPart::from_regions), Field::from);
      }
      return;
    case StepKind::crown:
      if (step.owner != turn.player) {
        grounds.add(about(turn.acting, CardPart::whose), Field::owner);
      }
      return;
    case StepKind::free_move:
      if (!own_of(view, turn.player).has(step.owner)) {
        grounds.add(about(free_card(ruleset, view.state), CardPart::whose), Field::owner);
      }
      return;
    case StepKind::end_turn:
      if (!turn.special_done && special_possible(view)) {
        grounds.add(about(turn.card, Datum::may), Field::whole);
      }
      return;
    default:
      return;
  }
}

/// Whether the fault is about a second hand card, which only the Joker brings.
bool by_joker(const View& view, Reason reason, const Step& step) {
  const OwnerId joker = view.state.joker;
  if (view.rules.joker == 0) return false;
  if (step.kind == StepKind::play_power && step.count == view.rules.joker) return true;
  if (!joker.valid()) return false;
  if (reason == Reason::power_missing) return next_to_play(view) == joker;
  return step.kind == StepKind::play_power && (step.owner == joker || next_to_play(view) == joker);
}

/// The hand card from which `holder` has, or would have, a Veto; none if there is none.
CardId veto_of_hand(const View& view, OwnerId holder) {
  const State& state = view.state;
  if (!holder.valid() || holder.index() >= view.rules.players) return {};
  const CardId own = view.rules.power[state.played[holder.index()]].action;
  if (own.valid() && view.rules.cards[own.index()].held) return own;
  for (std::size_t i = 0; i < state.vetoes_taken; ++i) {
    if (state.vetoes[i].of_hand && state.vetoes[i].holder == holder) return state.vetoes[i].card;
  }
  return {};
}

/// Whether a Special action breaks the rule because of its card's text: how many, whose, from
/// where, how far, or who sets a disc. Other rules, such as the taboo, hold for every card.
bool rests_on_effect(Reason reason, const View& view, const Step& step) {
  const RuleId rule = rule_of(reason);
  const State& state = view.state;
  const Effect& effect = effect_under_way(view);
  constexpr std::array kOwnRules{RuleId::place_1,  RuleId::move_1, RuleId::move_2, RuleId::score_1,
                                 RuleId::return_1, RuleId::disc_1, RuleId::disc_2, RuleId::king_2,
                                 RuleId::court_3,  RuleId::tile_1};
  if (rule == RuleId::move_3) {
    return form_of(effect).one_source && state.turn.source.valid() &&
           state.turn.source != step.from;
  }
  if (reason == Reason::returned_by_other_card) return true;
  // No card asks anybody except players.
  if (rule == RuleId::disc_2 && step.owner.valid() && !view.rules.player_set().has(step.owner)) {
    return false;
  }
  // No card that takes Caballeros lets a disc show an empty region or a taboo one.
  const bool takes = std::holds_alternative<DiscReturnEffect>(effect);
  const bool disc = rule == RuleId::disc_1 && step.to.valid() && takes;
  if (disc && (taboo(view).has(step.to) || state.count(step.to, step.owner) == 0)) return false;
  return std::ranges::count(kOwnRules, rule) > 0;
}

/// What a fault of the Special action under way rests on.
void add_effect(const Ruleset& ruleset, const View& view, Reason reason, const Step& step,
                Grounds& grounds) {
  const CardId card = view.state.turn.acting;
  if (reason == Reason::disc_shows_kings_region && view.state.count(step.to, step.owner) > 0) {
    grounds.add(about(card, CardPart::taboo_disc));
  }
  if (reason == Reason::return_of_nobody && step.owner == view.state.turn.player) {
    grounds.add(about(card, CardPart::asked));
  }
  if (!rests_on_effect(reason, view, step)) return;
  const bool count = rule_of(reason) == RuleId::court_3;
  grounds.add(count ? part_or_effect(ruleset, card, CardPart::count) : about(card, Datum::text));
}

/// What a fault of placing by the number of a card rests on.
void add_number(const View& view, const Step& step, Grounds& grounds) {
  const Turn& turn = view.state.turn;
  if (turn.place_number > 0) return grounds.add(about(turn.card, Datum::text));
  const CardId card = placing_card(turn);
  if (!view.rules.cards[card.index()].number_of_rank) {
    grounds.add(about(card, Datum::number));
  } else if (hand_card_differs(view, step, /*fault=*/true)) {
    grounds.add({.datum = Datum::caballero_number});
  }
}

/// Whether black Caballeros could be taken to the Court if they did not stay out of it.
bool black_would_do(const View& view, const Step& step) {
  const OwnerId player = view.state.turn.player;
  return player.valid() && own_of(view, player).has(kBlack) &&
         view.state.count(step.from, player) + view.state.count(step.from, kBlack) >= step.count;
}

/// What faults about cards in hands rest on.
void add_hands(const View& view, Reason reason, const Step& step, Grounds& grounds) {
  const RuleId rule = rule_of(reason);
  const bool power = rule == RuleId::power_1 || rule == RuleId::power_2 || rule == RuleId::power_3;
  if (power && by_joker(view, reason, step)) {
    grounds.add(about(view.rules.power[view.rules.joker].action, Datum::text));
  }
  if (rule == RuleId::veto_1 || rule == RuleId::veto_2) {
    const CardId card = veto_of_hand(view, step.owner);
    if (card.valid()) grounds.add(about(card, Datum::text));
  }
}

}  // namespace

Grounds grounds_of_step(const Ruleset& ruleset, const View& view, const Step& step) {
  constexpr StepSet kWithGrounds(StepKind::begin_place, StepKind::place, StepKind::special_place,
                                 StepKind::inquisitor_place, StepKind::queen_place, StepKind::sail,
                                 StepKind::special_take, StepKind::move_king, StepKind::crown,
                                 StepKind::free_move, StepKind::end_turn);
  Grounds grounds;
  if (!kWithGrounds.has(step.kind)) return grounds;
  if (const PlaceId place = inferred_borders(ruleset, view, step); place.valid()) {
    grounds.add({.place = place, .datum = Datum::borders});
  }
  if (placed_by_card(view, step)) {
    const PlaceId region = region_of(view, step.to);
    grounds.add({.place = region, .datum = Datum::placed_by_cards});
  }
  if (sails_far(view, step)) {
    grounds.add({.place = region_of(view, step.to), .datum = Datum::sailed_to});
  }
  if (hand_card_differs(view, step, /*fault=*/false)) {
    grounds.add({.datum = Datum::caballero_number}, Field::count);
  }
  add_cards(ruleset, view, step, grounds);
  return grounds;
}

Grounds grounds_of_fault(const Ruleset& ruleset, const View& view, Reason reason,
                         const Step& step) {
  Grounds grounds;
  const RuleId rule = rule_of(reason);
  const Turn& turn = view.state.turn;
  if (reason == Reason::revealed_too_often || reason == Reason::deck_copies_used) {
    grounds.add(about(step.card, Datum::copies));
  }
  if (rule == RuleId::place_4 || rule == RuleId::king_2) {
    const PlaceId place = inferred_borders(ruleset, view, step);
    if (place.valid()) grounds.add({.place = place, .datum = Datum::borders});
  }
  if (reason == Reason::claim_too_few_lie) {
    const auto good = good_in(view.rules, step.to);
    if (good && view.state.cut_short[*good]) {
      grounds.add({.place = step.to, .datum = Datum::goods});
    }
  }
  if (reason == Reason::court_region_too_few && black_would_do(view, step)) {
    grounds.add({.datum = Datum::black_court});
  }
  add_hands(view, reason, step, grounds);
  if (!turn.card.valid()) return grounds;
  if (step.kind == StepKind::place && rule == RuleId::place_1) {
    add_number(view, step, grounds);
  } else if (turn.effect) {
    add_effect(ruleset, view, reason, step, grounds);
  }
  return grounds;
}

namespace {

/// Of the numbers that somebody can get from the place: one that is inferred, if there is one.
const Citation& source_of_values(const Ruleset& ruleset, PlaceId place) {
  for (const PlaceId space : ruleset.rules.places[place.index()].inside) {
    const Citation& points = ruleset.places[space.index()].points;
    if (is_inferred(points)) return points;
  }
  return ruleset.places[place.index()].other_values;
}

const Citation* source_of_quarantine(const Ruleset& ruleset) {
  for (const CardInfo& card : ruleset.cards) {
    if (const Citation* const source = card.part(CardPart::tile_counts)) return source;
  }
  return nullptr;
}

}  // namespace

const Citation* source_of(const Ruleset& ruleset, const Caution& caution) {
  const auto card = [&]() -> const CardInfo& { return ruleset.cards[caution.card.index()]; };
  const auto place = [&]() -> const PlaceInfo& { return ruleset.places[caution.place.index()]; };
  const bool of_card = caution.datum == Datum::part || caution.datum == Datum::copies ||
                       caution.datum == Datum::text || caution.datum == Datum::number ||
                       caution.datum == Datum::may;
  if (caution.modifier.valid()) return &ruleset.modifiers[caution.modifier.index()].copies;
  if (of_card && !caution.card.valid()) return nullptr;
  switch (caution.datum) {
    case Datum::text:
      return &card().effect;
    case Datum::copies:
      return &card().copies;
    case Datum::part:
      return card().part(caution.part);
    case Datum::number:
      return &card().number;
    case Datum::may:
      return &card().may;
    case Datum::borders:
      return &place().neighbours;
    case Datum::placed_by_cards:
      return place().trait(kPlacedByCards);
    case Datum::sailed_to:
      return place().trait(kSailedTo);
    case Datum::caballero_number:
      return &ruleset.numbers.caballero_number;
    case Datum::black_court:
      return &ruleset.numbers.black_court;
    case Datum::black_castillo:
      return &ruleset.numbers.black_castillo;
    case Datum::values:
      return &source_of_values(ruleset, caution.place);
    case Datum::goods: {
      const auto good = good_in(ruleset.rules, caution.place);
      return good ? &ruleset.goods[*good].limit : nullptr;
    }
    case Datum::quarantine:
      return source_of_quarantine(ruleset);
    case Datum::court:
    case Datum::goods_of_veto:
    case Datum::symbol:
      break;
  }
  return nullptr;
}

}  // namespace veedor
