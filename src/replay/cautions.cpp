#include <algorithm>
#include <array>

#include "engine/geography.h"
#include "engine/phases/phases.h"
#include "engine/reason.h"
#include "engine/rule_id.h"
#include "replay/grounds.h"
#include "replay/noting.h"

namespace veedor {
namespace {

/// Whether a player gets one of the values of `place` that no source settles.
bool value_assumed(const Rules& rules, const State& state, PlaceId place, Ranks ranks,
                   const std::array<Source, 3>& sources) {
  const bool tile = std::ranges::count(state.tiles(), place) > 0;
  if (tile) return false;
  const Values& values = rules.places[place.index()].values;
  const auto rests_on_it = [&](OwnerId player) {
    const Standing standing = standing_of(rules, state, place, player);
    const bool paid = !standing.equal.empty() && standing.taken < places_paid(rules, ranks);
    return paid && values[standing.taken] > 0 && is_inferred(sources[standing.taken]);
  };
  return !rules.player_set().where(rests_on_it).empty();
}

/// What the dummy could choose from in this round.
struct LeftToDummy {
  CardSet assumed;  ///< the cards whose number is inferred
  State settled;    ///< the state as if only the other cards had been there
};

LeftToDummy left_to_dummy(const Ruleset& ruleset, const State& state) {
  LeftToDummy left{.assumed = {}, .settled = state};
  for (std::size_t stack = 0; stack < state.stacks_revealed; ++stack) {
    const OwnerId taker = state.taken_by[stack];
    const bool by_player = taker.valid() && taker != kDummy;
    if (by_player && state.totals[taker.index()] > state.totals[kDummy.index()]) continue;
    const CardId card = state.revealed[stack];
    const bool inferred = is_inferred(ruleset.cards[card.index()].number);
    left.settled.taken_by[stack] = inferred ? kDummy : OwnerId();
    if (inferred) left.assumed.add(card);
  }
  return left;
}

}  // namespace

bool points_assumed(const Ruleset& ruleset, const State& state, PlaceId place, Ranks ranks) {
  const Rules& rules = ruleset.rules;
  if (!rules.new_regions.has(place)) return false;
  for (const PlaceId space : rules.places[place.index()].inside) {
    if (!is_inferred(ruleset.places[space.index()].points)) continue;
    if (ranks == Ranks::first_only && !rules.places[space.index()].first_places) continue;
    const OwnerSet paid = rules.owner_set().where([&](OwnerId owner) {
      return state.count(space, owner) > 0 && earner(state, owner, rules).valid();
    });
    if (!paid.empty()) return true;
  }
  return value_assumed(rules, state, place, ranks, ruleset.places[place.index()].each_value);
}

void Noting::rest_on(const Caution& datum) {
  const Citation* const source = source_of(*log.ruleset, datum);
  if (source == nullptr || !is_inferred(*source)) return;
  Caution assumed = datum;
  assumed.rule = RuleId::w_assumed;
  caution(assumed);
}

void Noting::rest_on(const Grounds& grounds, const StepNodes& nodes) {
  for (const Ground& ground : grounds) {
    Caution datum = ground.datum;
    datum.node = nodes.of(ground.at);
    rest_on(datum);
  }
}

void Noting::note_sources(Reason reason, const Step& step, NodeId node) {
  const Grounds grounds = grounds_of_fault(*log.ruleset, referee.view(), reason, step);
  rest_on(grounds, {.whole = node});
  if (reason == Reason::dummy_takes_other || reason == Reason::card_taken) {
    note_dummys_choice(step, node);
  }
}

void Noting::note_want_of_discs(std::size_t good, NodeId node) {
  if (!state().cut_short[good]) return;
  rest_on({.node = node, .place = rules().goods[good].lies, .datum = Caution::Datum::goods});
}

void Noting::note_dummys_choice(const Step& step, NodeId node) {
  if (!rules().dummy) return;
  const auto [assumed, settled] = left_to_dummy(*log.ruleset, state());
  if (assumed.empty()) return;
  bool rests = false;
  if (step.kind == StepKind::dummy_card) {  // the card would be right if an assumed number were low
    const StackId best = dummys_stack({rules(), referee.decks(), settled});
    rests = assumed.has(step.card) || (best.valid() && settled.revealed[best.index()] == step.card);
  } else {
    const auto revealed = std::ranges::find(state().revealed, step.card);
    const auto stack = static_cast<std::size_t>(revealed - state().revealed.begin());
    const auto turns = log[log[log.rounds][round - 1].turns];
    const bool written = std::ranges::any_of(turns, [](const TurnEntry& turn) {
      return turn.player == kDummy && turn.card_node != kNoNode;
    });
    rests = !written && state().taken_by[stack] == kDummy;
  }
  if (rests) {
    rest_on({.node = node, .card = *assumed.begin(), .datum = Caution::Datum::number});
  }
}

void Noting::note_belief(NodeId node, Caution::Datum datum) {
  const Turn& turn = state().turn;
  caution({.rule = RuleId::w_unknown,
           .node = node,
           .card = turn.effect ? turn.acting : turn.card,
           .datum = datum});
}

void Noting::note_unknown(NodeId node, Caution::Datum datum) {
  const PowerCard& power = rules().power[state().played[state().turn.player.index()]];
  caution({.rule = RuleId::w_unknown, .node = node, .card = power.action, .datum = datum});
}

void Noting::note_quarantine(NodeId node, PlaceSet closed) {
  if (closed.empty()) return;
  rest_on({.node = node, .place = *closed.begin(), .datum = Caution::Datum::quarantine});
}

void Noting::note_values(NodeId node, PlaceSet places, Ranks ranks) {
  for (const PlaceId place : places) {
    if (!points_assumed(*log.ruleset, state(), place, ranks)) continue;
    rest_on({.node = node, .place = place, .datum = Caution::Datum::values});
  }
}

void Noting::note_black_castillo(const ScoringEntry& scoring, NodeId site) {
  const OwnerId holder = state().holder;
  const bool ordered = rules().black_owned && holder.valid();
  if (!ordered) return rest_on({.node = site, .datum = Caution::Datum::black_castillo});
  for (const OwnerPlace& disc : log[scoring.discs]) {
    if (disc.owner != holder) continue;
    rest_on({.node = disc.value, .datum = Caution::Datum::black_court});
  }
}

void Noting::note_copies(CardId card, std::size_t shown, NodeId node, bool secret) {
  const Card& kind = rules().cards[card.index()];
  if (!kind.copies_assumed || shown <= kind.copies) return;
  caution({.rule = RuleId::w_deck,
           .node = node,
           .card = card,
           .secret = secret,
           .datum = Caution::Datum::copies});
}

void Noting::note_symbol(NodeId key, std::uint8_t symbol) {
  const Turn& turn = state().turn;
  CardId believed;
  for (const CardId card : {turn.card, turn.second}) {
    if (!card.valid()) continue;
    const std::uint8_t symbols = rules().cards[card.index()].symbols;
    if (symbols != kUnknownSymbols && (symbols & symbol) != 0) return;
    if (symbols == kUnknownSymbols && !believed.valid()) believed = card;
  }
  if (!believed.valid()) return;  // a ruling allows it
  caution(
      {.rule = RuleId::w_unknown, .node = key, .card = believed, .datum = Caution::Datum::symbol});
}

void Cautions::add(const Caution& caution, unsigned round, OwnerId player) {
  const auto byte = [](auto value) { return static_cast<std::uint8_t>(value); };
  const bool each_turn = caution.rule == RuleId::w_unknown;
  const std::array datum{byte(caution.rule),
                         each_turn ? byte(round) : byte(0),
                         each_turn ? byte(player.index()) : byte(0),
                         byte(caution.datum),
                         byte(caution.part),
                         byte(caution.card.index()),
                         byte(caution.place.index()),
                         byte(caution.modifier.index())};
  const auto at = std::ranges::lower_bound(known_, datum, {}, &Known::datum);
  if (at == known_.end() || at->datum != datum) {
    known_.insert(at, {datum, caution.secret});
    all_.push_back(caution);
  } else if (at->secret && !caution.secret) {
    at->secret = false;
    all_.push_back(caution);
    all_.back().again = true;
  }
}

void Cautions::clear() {
  all_.clear();
  known_.clear();
}

void Noting::caution(const Caution& caution) { cautions.add(caution, round, player); }

void Noting::note_modifier(ModifierId kind, NodeId node) {
  if (!is_unsettled(log.ruleset->modifiers[kind.index()].copies)) return;
  unsigned shown = 0;
  unsigned shown_to_all = 0;
  for (const OwnerId one : rules().player_set()) {
    shown += state().modifiers[one.index()].shown(kind);
    shown_to_all += open_hands.modifiers(one).shown(kind);
  }
  const unsigned copies = rules().modifiers[kind.index()].copies;
  if (shown <= copies) return;
  caution(
      {.rule = RuleId::w_deck, .node = node, .modifier = kind, .secret = shown_to_all <= copies});
}

}  // namespace veedor
