#include "replay/replay.h"

#include <algorithm>
#include <utility>

#include "engine/effects/effects.h"
#include "engine/geography.h"
#include "engine/progress.h"
#include "engine/reason.h"
#include "engine/step_table.h"
#include "replay/special.h"

namespace veedor {

void Replay::run(const GameLog& log, const ReplayOptions& replay_options, const WaiverSink& waived,
                 const WrongClaimSink& wrong) {
  log_ = &log;
  replay_options_ = replay_options;
  waived_ = waived;
  wrong_ = wrong;
  stopped_.reset();
  steps_ = 0;
  parts_ = 0;
  broken_.reset();
  rulings_.begin(log[log.rulings]);
  if (replay_options.from != nullptr) {
    start(*replay_options.from);
  } else {
    start(log.ruleset->rules);
    if (!setup()) return;
  }
  const auto rounds = log[log.rounds];
  for (const RoundEntry& entry : rounds.subspan(round_)) {
    ++round_;
    if (!round(entry, &entry == &rounds.back())) return;
  }
  round_ = 0;
  player_ = {};
  if (result()) adjudication();
}

void Replay::start(const Rules& rules) {
  if (referee_) {
    referee_->reset(rules);
  } else {
    referee_.emplace(rules);
  }
  open_hands_ = {};
  cautions_.clear();
  fill_site_ = kNoNode;
  player_ = {};
  round_ = 0;
}

void Replay::start(const Checkpoint& from) {
  referee_ = from.referee;
  open_hands_ = from.open_hands;
  cautions_ = from.cautions;
  for (std::size_t i = 0; i < from.rulings.size(); ++i) {
    if (from.rulings[i] != RulingState::unused) rulings_.settle(i, from.rulings[i]);
  }
  fill_site_ = from.fill_site;
  player_ = from.player;
  round_ = from.round - 1;
}

const Checkpoint* Replay::begun_in_turns() const {
  const Checkpoint* const from = replay_options_.from;
  return from != nullptr && from->turn && from->round == round_ ? from : nullptr;
}

void Replay::pass(NodeId entry, std::optional<std::uint32_t> turn) {
  const Checkpoint* const from = replay_options_.from;
  const bool known = from != nullptr && from->round == round_ && from->turn == turn;
  if (known || replay_options_.checkpoints == nullptr || !replay_options_.checkpoints->wants(entry))
    return;
  replay_options_.checkpoints->pass({.round = round_,
                                     .turn = turn,
                                     .entry = entry,
                                     .referee = *referee_,
                                     .open_hands = open_hands_,
                                     .cautions = cautions_,
                                     .rulings = rulings_.states(),
                                     .fill_site = fill_site_,
                                     .player = player_});
}

/// If something is missing before the first round, the fault is in the setup.
bool Replay::begin(const RoundEntry& round) {
  const bool first = round_ == 1;
  const NodeId discs = log_->setup.discs_key;
  const unsigned entry = std::exchange(round_, first ? 0 : round_);
  const bool begun = play({.kind = StepKind::begin_round},
                          {.whole = first && discs != kNoNode ? discs : round.entry});
  round_ = entry;
  return begun;
}

bool Replay::round(const RoundEntry& round, bool last) {
  bool behind = begun_in_turns() != nullptr;  // whether the phases before the turns are over
  if (!behind) {
    player_ = {};
    pass(round.entry, std::nullopt);
    if (!begin(round)) return false;
  }
  for (const Phase phase : rules().course) {
    behind = behind && phase != Phase::turns;
    if (!behind && !part(phase, round, last)) return false;
  }
  return scores(round.scores) && board(round.board);
}

/// Plays one phase of a round.
bool Replay::part(Phase phase, const RoundEntry& round, bool last) {
  player_ = {};
  switch (phase) {
    case Phase::dummy:
      return dummy((*log_)[round.dummy]);
    case Phase::reveal:
      return reveal(round);
    case Phase::power:
      return power(round);
    case Phase::turns:
      return turns(round, last && round.scoring.empty());
    case Phase::scoring:
      return scoring(round, last);
    case Phase::setup:
    case Phase::round_end:
    case Phase::over:
      break;  // the log has no entries for these
  }
  return true;
}

bool Replay::turns(const RoundEntry& round, bool last) {
  const auto turns = (*log_)[round.turns];
  const Checkpoint* const from = begun_in_turns();
  if (from != nullptr) player_ = from->player;
  for (std::uint32_t i = from == nullptr ? 0 : *from->turn; i < turns.size(); ++i) {
    pass(turns[i].entry, i);
    if (!turn(turns[i], last && i + 1 == turns.size())) return false;
  }
  if (!follow(StepKind::dummy_turn)) return false;
  player_ = {};
  return follow(StepKind::end_turns);
}

bool Replay::reveal(const RoundEntry& round) {
  if (round.reveal_key == kNoNode) return reveal_from_decks(round.entry);
  for (const CardEntry& entry : (*log_)[round.reveal]) {
    const CardId named = log_->ruleset->twin_in(entry.card, StackId(state().stacks_revealed));
    if (!turn_over(named, {.whole = round.reveal_key, .card = entry.node})) return false;
  }
  return play({.kind = StepKind::end_reveal}, {.whole = round.reveal_key});
}

bool Replay::turn_over(CardId card, const StepNodes& nodes) {
  if (!play({.kind = StepKind::reveal, .card = card}, nodes)) return false;
  note().note_copies(card, state().times_revealed[card.index()], nodes.of(Field::card),
                     /*secret=*/false);
  return true;
}

bool Replay::reveal_from_decks(NodeId entry) {
  if (!referee_->decks().known || !revealing_cards(state())) return true;
  for (auto step = referee_->automatic(); step && step->kind == StepKind::reveal;
       step = referee_->automatic()) {
    if (!turn_over(step->card, {.whole = entry})) return false;
  }
  return play({.kind = StepKind::end_reveal}, {.whole = entry});
}

bool Replay::power(const RoundEntry& round) {
  for (const LocatedStep& card : (*log_)[round.power]) {
    player_ = card.step.owner;
    if (!play(card)) return false;
    if (card.step.modifier.valid()) note().note_modifier(card.step.modifier, card.at.modifier);
  }
  return true;
}

bool Replay::turn(const TurnEntry& turn, bool last) {
  if (turn.player == kDummy) return dummys_turn_as_written(turn);
  if (rules().dummy && !follow(StepKind::dummy_turn)) return false;
  player_ = turn.player;
  if (!play({.kind = StepKind::begin_turn, .owner = turn.player},
            {.whole = turn.entry, .owner = turn.player_node}) ||
      !given(turn, last)) {
    return false;
  }
  if (state().turn.part == Turn::Part::given) return true;  // the log ends here
  if (!take(turn) || !ability((*log_)[turn.ability]) || !end_take(turn)) {
    return false;
  }
  if (turn.card_node == kNoNode && rules().ranks.highest.valid()) {
    return turn_by_rank(turn, last);
  }
  if (turn.card_node == kNoNode) {
    // Actions need a card, even if there are none, so this reports that none was chosen.
    return turn.actions_key == kNoNode ||
           play({.kind = StepKind::choose_card}, {.whole = turn.entry});
  }
  const CardId card = revealed_card(turn.card, turn.stack);
  if (!play({.kind = StepKind::choose_card, .stack = turn.stack, .card = card},
            {.whole = turn.card_node, .stack = turn.stack_node, .card = turn.card_node})) {
    return false;
  }
  return actions_of(turn, last);
}

/// A turn without a written card uses the card of its rank; the last turn of a log may not have
/// chosen yet.
bool Replay::turn_by_rank(const TurnEntry& turn, bool last) {
  if (last && turn.actions_key == kNoNode) return true;
  return play({.kind = StepKind::choose_card, .card = turn.card}, {.whole = turn.entry}) &&
         actions_of(turn, last);
}

bool Replay::actions_of(const TurnEntry& turn, bool last) {
  const auto actions = (*log_)[turn.actions];
  NodeId refused = kNoNode;  // `special: no`
  for (const ActionEntry& entry : actions) {
    if (!action(entry, last && &entry == &actions.back())) return false;
    if (entry.special.empty()) continue;
    const SpecialEntry& special = (*log_)[entry.special];
    if (special.form == SpecialEntry::Form::no) refused = special.value;
  }
  if (!rules().actions_required || state().turn.part == Turn::Part::special) return true;
  if (may_leave_special_out(referee_->view()) == May::unknown) {
    note().note_unknown(turn.entry, Caution::Datum::may);
  }
  const Step end{.kind = StepKind::end_turn};
  const StepNodes nodes{.whole = refused != kNoNode ? refused : turn.entry};
  if (!last || refused != kNoNode) return play(end, nodes);
  // The log may go on with this turn. Until then another player is next if it may end here.
  if (!referee_->check(end))
    note().rest_on(grounds_of_step(*log_->ruleset, referee_->view(), end), nodes);
  return true;
}

CardId Replay::revealed_card(CardId card, StackId wanted) const {
  const Ruleset& ruleset = *log_->ruleset;
  if (!ruleset.twins) return card;
  for (std::size_t stack = 0; stack < state().stacks_revealed; ++stack) {
    const CardId shown = state().revealed[stack];
    const bool named = !wanted.valid() || wanted.index() == stack;
    if (named && rules().cards[card.index()].alike.has(shown)) return shown;
  }
  return card;
}

CardId Replay::kept_card(CardId card) const {
  if (!log_->ruleset->twins || !card.valid()) return card;
  const CardSet named = rules().cards[card.index()].alike;
  for (const Kept& each : kept(state())) {
    if (each.owner == state().turn.player && named.has(each.card)) return each.card;
  }
  return card;
}

bool Replay::take(const TurnEntry& turn) {
  const OwnerId player = state().turn.player;
  const std::uint8_t shown = rules().power[state().played[player.index()]].caballeros;
  const bool known = shown != kUnknownCaballeros;
  if (turn.take_node == kNoNode) {  // as many as the Power card and the Province allow
    // If the number is unknown, nothing is taken unless the log writes it.
    const PlaceId province = rules().province;
    const std::uint8_t most = known ? std::min(shown, state().count(province, player)) : 0;
    if (!play({.kind = StepKind::take, .from = province, .count = most}, {})) return false;
  } else if (!play(turn.take)) {
    return false;
  }
  if (state().turn.taken > 0 && !known) note().note_unknown(turn.take_node, Caution::Datum::court);
  return true;
}

}  // namespace veedor
