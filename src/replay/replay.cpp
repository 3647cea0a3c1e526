#include "replay/replay.h"

#include <algorithm>
#include <numeric>

#include "replay/special.h"

namespace veedor {
namespace {

/// Larger numbers break the same rules as this one.
std::uint8_t small(int count) { return static_cast<std::uint8_t>(std::clamp(count, 0, 255)); }

}  // namespace

void Replay::run(const GameLog& log) {
  log_ = &log;
  const Rules& rules = log.ruleset->rules;
  if (referee_) {
    referee_->reset(rules);
  } else {
    referee_.emplace(rules);
  }
  broken_.reset();
  cautions_.clear();
  player_ = {};
  if (!setup()) return;
  const auto rounds = log[log.rounds];
  for (const RoundEntry& entry : rounds) {
    if (!round(entry, &entry == &rounds.back())) return;
  }
  result();
}

bool Replay::play(const Step& step, const Sites& sites) {
  const auto violation = referee_->play(step);
  if (!violation) return true;
  NodeId node = sites.whole;
  const auto prefer = [&](NodeId own) { node = own == kNoNode ? node : own; };
  switch (violation->field) {
    case Field::whole:
      break;
    case Field::owner:
      prefer(sites.owner);
      break;
    case Field::count:
      prefer(sites.count);
      break;
    case Field::from:
      prefer(sites.from);
      break;
    case Field::to:
      prefer(sites.to);
      break;
    case Field::card:
      prefer(sites.card);
      break;
    case Field::tile:
      prefer(sites.tile);
      break;
  }
  note_sources(violation->rule, step, node);
  broken_ = Broken{violation->rule, node,   state().round,     player_, step,
                   violation->field, violation->choice, {}, {}};
  return false;
}

bool Replay::setup() {
  const SetupEntry& setup = log_->setup;
  if (!play({.kind = StepKind::set_king, .to = setup.king}, {.whole = setup.king_node})) {
    return false;
  }
  for (const OwnerPlace& home : (*log_)[setup.homes]) {
    if (!play({.kind = StepKind::set_home, .owner = home.owner, .to = home.place},
              {.whole = home.value})) {
      return false;
    }
  }
  return play({.kind = StepKind::set_first, .owner = setup.first}, {.whole = setup.first_node}) &&
         decks();
}

bool Replay::decks() {
  for (const DeckEntry& deck : (*log_)[log_->setup.decks]) {
    for (const CardEntry& entry : (*log_)[deck.cards]) {
      if (!play({.kind = StepKind::add_to_deck, .card = entry.card, .stack = deck.stack},
                {.whole = entry.node})) {
        return false;
      }
    }
    if (!play({.kind = StepKind::end_deck, .stack = deck.stack}, {.whole = deck.key})) return false;
  }
  if (log_->setup.decks_key == kNoNode) return true;
  return play({.kind = StepKind::end_decks}, {.whole = log_->setup.decks_key});
}

bool Replay::round(const RoundEntry& round, bool last) {
  player_ = {};
  if (!play({.kind = StepKind::begin_round}, {.whole = round.entry})) return false;
  if (!reveal(round) || !power(round)) return false;
  const auto turns = (*log_)[round.turns];
  const bool stops_in_turns = last && round.scoring.key == kNoNode;
  for (const TurnEntry& entry : turns) {
    if (!turn(entry, stops_in_turns && &entry == &turns.back())) return false;
  }
  player_ = {};
  const Step end_turns{.kind = StepKind::end_turns};
  if (state().phase == Phase::turns && !referee_->check(end_turns)) play(end_turns, {});
  return scoring(round.scoring, last) && scores(round.scores) && board(round.board);
}

bool Replay::reveal(const RoundEntry& round) {
  if (round.reveal_key == kNoNode) {
    return !referee_->decks().known || reveal_from_decks(round.entry);
  }
  for (const CardEntry& entry : (*log_)[round.reveal]) {
    if (!play({.kind = StepKind::reveal, .card = entry.card}, {.whole = entry.node})) return false;
    const Card& card = rules().cards[entry.card.index()];
    if (card.copies_assumed && state().times_revealed[entry.card.index()] > card.copies) {
      cautions_.push_back({RuleId::w_deck, entry.node, entry.card});
    }
  }
  return play({.kind = StepKind::end_reveal}, {.whole = round.reveal_key});
}

bool Replay::reveal_from_decks(NodeId entry) {
  const std::size_t next = static_cast<std::size_t>(state().round) - 1;
  for (std::size_t stack = 0; stack < rules().stacks.size(); ++stack) {
    if (rules().stacks[stack].every_round) continue;
    const CardId card = referee_->decks().stacks[stack][next];
    if (!play({.kind = StepKind::reveal, .card = card}, {.whole = entry})) return false;
  }
  return play({.kind = StepKind::end_reveal}, {.whole = entry});
}

bool Replay::power(const RoundEntry& round) {
  for (const PowerEntry& entry : (*log_)[round.power]) {
    player_ = entry.owner;
    if (!play({.kind = StepKind::play_power, .owner = entry.owner, .count = small(entry.power)},
              {.whole = round.power_key, .owner = entry.key, .count = entry.value})) {
      return false;
    }
  }
  return true;
}

bool Replay::turn(const TurnEntry& turn, bool last) {
  player_ = turn.player;
  if (!play({.kind = StepKind::begin_turn, .owner = turn.player},
            {.whole = turn.entry, .owner = turn.player_node}) ||
      !take(turn.take)) {
    return false;
  }
  const auto actions = (*log_)[turn.actions];
  if (turn.card_node == kNoNode) {
    // Nothing can be done with a card that was not chosen.
    return actions.empty() ||
           play({.kind = StepKind::choose_card}, {.whole = turn.entry});
  }
  if (!play({.kind = StepKind::choose_card, .card = turn.card}, {.whole = turn.card_node})) {
    return false;
  }
  return std::ranges::all_of(actions, [&](const ActionEntry& entry) {
    return action(entry, last && &entry == &actions.back());
  });
}

bool Replay::take(const TakeEntry& take) {
  const PlaceId province = rules().province;
  if (take.value == kNoNode) {  // as many as the Power card and the Province allow
    const OwnerId player = state().turn.player;
    const std::uint8_t shown = rules().power_caballeros[state().played[player.index()]];
    const std::uint8_t most = std::min(shown, state().count(province, player));
    return play({.kind = StepKind::take, .from = province, .count = most}, {});
  }
  if (take.number) {
    return play({.kind = StepKind::take, .from = province, .count = small(*take.number)},
                {.whole = take.value});
  }
  return std::ranges::all_of((*log_)[take.places], [&](const PlaceCount& pair) {
    return play({.kind = StepKind::take, .from = pair.place, .count = small(pair.count)},
                {.whole = pair.key, .count = pair.value, .from = pair.key});
  });
}

bool Replay::action(const ActionEntry& action, bool last) {
  return action.special < 0 ? place(action) : special(action, last);
}

bool Replay::place(const ActionEntry& action) {
  if (!play({.kind = StepKind::begin_place}, {.whole = action.entry})) return false;
  return std::ranges::all_of((*log_)[action.places], [&](const PlaceCount& pair) {
    return play({.kind = StepKind::place, .to = pair.place, .count = small(pair.count)},
                {.whole = pair.key, .count = pair.value, .to = pair.key});
  });
}

bool Replay::special(const ActionEntry& action, bool last) {
  const SpecialEntry& special = log_->special(action);
  if (special.form == SpecialEntry::Form::no) return true;
  if (!play({.kind = StepKind::announce, .alternative = special.alternative},
            {.whole = action.entry})) {
    return false;
  }
  const Card& card = rules().cards[state().turn.card.index()];
  const Effect& effect = card.effects[special.alternative];
  if (!std::visit(SpecialReplay(*this, special), effect)) return false;
  // Answers that opponents still owe may come later; a claim about their outcome may not.
  const Step finish{.kind = StepKind::finish_special};
  if (last && special.points.empty() && referee_->answers_may_wait() && referee_->check(finish)) {
    return true;
  }
  NodeId list = special.list_key;
  if (list == kNoNode) list = special.form == SpecialEntry::Form::yes ? special.value : special.key;
  return play(finish, {.whole = list}) &&
         points(special.points, state().turn.points, "points");
}

bool Replay::scoring(const ScoringEntry& scoring, bool last) {
  const Step score_all{.kind = StepKind::score_all};
  if (scoring.key == kNoNode) {
    if (state().phase == Phase::scoring && !referee_->check(score_all)) play(score_all, {});
    return true;
  }
  if (!play({.kind = StepKind::begin_scoring}, {.whole = scoring.key})) return false;
  for (const OwnerPlace& disc : (*log_)[scoring.discs]) {
    if (!play({.kind = StepKind::scoring_disc, .owner = disc.owner, .to = disc.place},
              {.whole = disc.key, .owner = disc.key, .to = disc.value})) {
      return false;
    }
  }
  if (last && !scoring.claims() && referee_->check(score_all)) return true;
  if (!play(score_all, {.whole = scoring.discs_key == kNoNode ? scoring.key : scoring.discs_key})) {
    return false;
  }
  const auto& points_by_place = state().scoring_points;
  if (!points(scoring.castillo, points_by_place[rules().castillo.index()], "points")) return false;
  return std::ranges::all_of((*log_)[scoring.regions], [&](const PlaceOwnerCounts& region) {
    return points(region.owners, points_by_place[region.place.index()], "points");
  });
}

}  // namespace veedor
