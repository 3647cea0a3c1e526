#include <algorithm>
#include <array>

#include "engine/geography.h"
#include "engine/phases/phases.h"
#include "replay/replay.h"

namespace veedor {
namespace {

/// Whether the deck already has all copies of the card.
bool too_many_copies(const Rules& rules, const Decks& decks, const Step& step) {
  const auto& deck = decks.stacks[step.stack.index()];
  const Card& card = rules.cards[step.card.index()];
  return card.stack == step.stack && std::ranges::count(deck, step.card) >= card.copies;
}

/// Whether a Special action breaks the rule because of its card's text: how many, whose, from
/// where, how far, or who sets a disc. Other rules, such as the taboo, hold for every card.
bool rests_on_card(Reason reason, const Effect& effect, const View& view, const Step& step) {
  const RuleId rule = rule_of(reason);
  const State& state = view.state;
  const Turn& turn = state.turn;
  constexpr std::array kOwnRules{RuleId::place_1, RuleId::move_1,   RuleId::move_2,
                                 RuleId::score_1, RuleId::return_1, RuleId::disc_1,
                                 RuleId::disc_2,  RuleId::king_2,   RuleId::court_3};
  if (rule == RuleId::move_3) {
    return form_of(effect).one_source && turn.source.valid() && turn.source != step.from;
  }
  if (reason == Reason::disc_shows_own_region) return false;
  if (reason == Reason::returned_by_other_card) return true;
  // No card asks anybody except players.
  if (rule == RuleId::disc_2 && step.owner.valid() && !view.rules.player_set().has(step.owner)) {
    return false;
  }
  // No card lets a disc show an empty region or a taboo one.
  const bool disc = rule == RuleId::disc_1 && step.to.valid();
  if (disc && (taboo(view).has(step.to) || state.count(step.to, step.owner) == 0)) return false;
  return std::ranges::count(kOwnRules, rule) > 0;
}

/// Whether a player gets one of the values of `place` that no source settles.
bool value_assumed(const Rules& rules, const State& state, PlaceId place, Ranks ranks,
                   const std::array<Source, 3>& sources) {
  const bool tile = std::ranges::count(state.tiles(), place) > 0;
  if (tile) return false;
  const Values& values = rules.places[place.index()].values;
  const auto rests_on_it = [&](OwnerId player) {
    const Standing standing = standing_of(rules, state, place, player);
    const bool paid = !standing.equal.empty() && standing.taken < places_paid(rules, ranks);
    return paid && values[standing.taken] > 0 && is_unsettled(sources[standing.taken]);
  };
  return !rules.player_set().where(rests_on_it).empty();
}

/// What the dummy could choose from in this round.
struct LeftToDummy {
  CardSet assumed;  ///< the cards whose number no booklet prints
  State settled;    ///< the state as if only the other cards had been there
};

LeftToDummy left_to_dummy(const Ruleset& ruleset, const State& state) {
  LeftToDummy left{.assumed = {}, .settled = state};
  for (std::size_t stack = 0; stack < state.stacks_revealed; ++stack) {
    const OwnerId taker = state.taken_by[stack];
    const bool by_player = taker.valid() && taker != kDummy;
    if (by_player && state.totals[taker.index()] > state.totals[kDummy.index()]) continue;
    const CardId card = state.revealed[stack];
    const bool printed = ruleset.cards[card.index()].number == Source::printed;
    left.settled.taken_by[stack] = printed ? OwnerId() : kDummy;
    if (!printed) left.assumed.add(card);
  }
  return left;
}

}  // namespace

bool points_assumed(const Ruleset& ruleset, const State& state, PlaceId place, Ranks ranks) {
  const Rules& rules = ruleset.rules;
  if (!rules.new_regions.has(place)) return false;
  for (const PlaceId space : rules.places[place.index()].inside) {
    if (!is_unsettled(ruleset.places[space.index()].points)) continue;
    if (ranks == Ranks::first_only && !rules.places[space.index()].first_places) continue;
    const OwnerSet paid = rules.owner_set().where([&](OwnerId owner) {
      return state.count(space, owner) > 0 && earner(state, owner, rules).valid();
    });
    if (!paid.empty()) return true;
  }
  return value_assumed(rules, state, place, ranks, ruleset.places[place.index()].each_value);
}

void Replay::note_card(CardId card, Source source, NodeId node) {
  if (source != Source::printed) caution({.rule = RuleId::w_assumed, .node = node, .card = card});
}

void Replay::note_sources(Reason reason, const Step& step, NodeId node) {
  const RuleId rule = rule_of(reason);
  const Ruleset& ruleset = *log_->ruleset;
  if (step.kind == StepKind::reveal && rule == RuleId::reveal_2) {
    return note_card(step.card, ruleset.cards[step.card.index()].copies, node);
  }
  if (step.kind == StepKind::add_to_deck) {
    if (!too_many_copies(rules(), referee_->decks(), step)) return;
    return note_card(step.card, ruleset.cards[step.card.index()].copies, node);
  }
  if (reason == Reason::claim_too_few_lie) {
    if (const auto good = good_in(rules(), step.to)) note_want_of_discs(*good, node);
    return;
  }
  if (reason == Reason::dummy_takes_other || reason == Reason::card_taken) {
    return note_dummys_choice(step, node);
  }
  const Turn& turn = state().turn;
  if (!turn.card.valid()) return;
  const CardInfo& info = ruleset.cards[turn.card.index()];
  if (step.kind == StepKind::place && rule == RuleId::place_1) {
    return note_card(turn.card, info.number, node);
  }
  if (turn.effect && rests_on_card(reason, effect(), referee_->view(), step)) {
    note_card(turn.card, info.effect, node);
  }
}

void Replay::note_want_of_discs(std::size_t good, NodeId node) {
  if (!state().cut_short[good]) return;
  caution({.rule = RuleId::w_assumed, .node = node, .datum = Caution::Datum::goods});
}

void Replay::note_dummys_choice(const Step& step, NodeId node) {
  if (!rules().dummy) return;
  const auto [assumed, settled] = left_to_dummy(*log_->ruleset, state());
  if (assumed.empty()) return;
  bool rests = false;
  if (step.kind == StepKind::dummy_card) {  // the card would be right if an assumed number were low
    const StackId best = dummys_stack({rules(), referee_->decks(), settled});
    rests = assumed.has(step.card) || (best.valid() && settled.revealed[best.index()] == step.card);
  } else {
    const auto revealed = std::ranges::find(state().revealed, step.card);
    const auto stack = static_cast<std::size_t>(revealed - state().revealed.begin());
    const auto turns = (*log_)[(*log_)[log_->rounds][round_ - 1].turns];
    const bool written = std::ranges::any_of(turns, [](const TurnEntry& turn) {
      return turn.player == kDummy && turn.card_node != kNoNode;
    });
    rests = !written && state().taken_by[stack] == kDummy;
  }
  if (rests) note_card(*assumed.begin(), Source::assumed, node);
}

PlaceId Replay::assumed_borders(const Step& step) const {
  const State& now = state();
  if (!rules().regions.has(step.to)) return {};
  const auto assumed = [&](PlaceId place) {
    return is_unsettled(log_->ruleset->places[place.index()].neighbours);
  };
  const PlaceId borders = assumed(now.king()) ? now.king() : step.to;
  if (!assumed(borders)) return {};
  const bool king = step.kind == StepKind::move_king;
  return !king || (now.turn.effect && form_of(effect()).by_borders) ? borders : PlaceId();
}

void Replay::note_unknown(NodeId node, Caution::Datum datum) {
  const PowerCard& power = rules().power[state().played[state().turn.player.index()]];
  caution({.rule = RuleId::w_unknown, .node = node, .card = power.action, .datum = datum});
}

void Replay::note_quarantine(NodeId node, PlaceSet closed) {
  if (closed.empty()) return;
  caution({.rule = RuleId::w_assumed,
           .node = node,
           .place = *closed.begin(),
           .datum = Caution::Datum::quarantine});
}

void Replay::caution_of_borders(const Sites& sites, PlaceId place) {
  caution({.rule = RuleId::w_assumed,
           .node = sites.of(Field::to),
           .place = place,
           .datum = Caution::Datum::borders});
}

void Replay::caution(const Caution& caution) {
  const std::pair about(caution.node, caution.rule);
  const auto at = std::ranges::lower_bound(cautioned_, about);
  if (at != cautioned_.end() && *at == about) return;
  cautioned_.insert(at, about);
  cautions_.push_back(caution);
}

void Replay::note_modifier(ModifierId kind, NodeId node) {
  if (!is_unsettled(log_->ruleset->modifiers[kind.index()].copies)) return;
  unsigned shown = 0;
  unsigned shown_to_all = 0;
  for (const OwnerId player : rules().player_set()) {
    shown += state().modifiers[player.index()].shown(kind);
    shown_to_all += open_hands_.modifiers(player).shown(kind);
  }
  const unsigned copies = rules().modifiers[kind.index()].copies;
  if (shown <= copies) return;
  caution(
      {.rule = RuleId::w_deck, .node = node, .modifier = kind, .secret = shown_to_all <= copies});
}

}  // namespace veedor
