#include <algorithm>
#include <array>

#include "engine/geography.h"
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
/// where, how far. Other rules, such as the taboo, hold for every card.
bool rests_on_card(Reason reason, const Effect& effect, const View& view, const Step& step) {
  const RuleId rule = rule_of(reason);
  const State& state = view.state;
  const Turn& turn = state.turn;
  constexpr std::array kOwnRules{RuleId::place_1,  RuleId::move_1, RuleId::move_2, RuleId::score_1,
                                 RuleId::return_1, RuleId::disc_1, RuleId::king_2, RuleId::court_3};
  if (rule == RuleId::move_3) {
    return form_of(effect).one_source && turn.source.valid() && turn.source != step.from;
  }
  if (reason == Reason::disc_shows_own_region) return false;
  // No card lets a disc show an empty region or a taboo one.
  const bool disc = rule == RuleId::disc_1 && step.to.valid();
  if (disc && (taboo(view).has(step.to) || state.count(step.to, step.owner) == 0)) return false;
  return std::ranges::count(kOwnRules, rule) > 0;
}

}  // namespace

void Replay::note_sources(Reason reason, const Step& step, NodeId node) {
  const RuleId rule = rule_of(reason);
  const Ruleset& ruleset = *log_->ruleset;
  const auto note = [&](CardId card, Source source) {
    if (source != Source::printed) caution({.rule = RuleId::w_assumed, .node = node, .card = card});
  };
  if (step.kind == StepKind::reveal && rule == RuleId::reveal_2) {
    return note(step.card, ruleset.cards[step.card.index()].copies);
  }
  if (step.kind == StepKind::add_to_deck) {
    if (!too_many_copies(rules(), referee_->decks(), step)) return;
    return note(step.card, ruleset.cards[step.card.index()].copies);
  }
  const bool cut = std::ranges::count(state().cut_short, true) > 0;
  if (reason == Reason::claim_too_few_lie && cut) {  // for want of discs
    const auto good = good_in(rules(), step.to);
    if (good && state().cut_short[*good]) {
      caution({.rule = RuleId::w_assumed, .node = node, .datum = Caution::Datum::goods});
    }
    return;
  }
  const Turn& turn = state().turn;
  if (!turn.card.valid()) return;
  const CardInfo& info = ruleset.cards[turn.card.index()];
  if (step.kind == StepKind::place && rule == RuleId::place_1) return note(turn.card, info.number);
  if (turn.effect && rests_on_card(reason, effect(), referee_->view(), step)) {
    note(turn.card, info.effect);
  }
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
