// What a turn can do besides its two actions in games with characters, ship tokens or a jail; and
// the moves of a general scoring.
#include <fmt/format.h>

#include <algorithm>

#include "engine/phases/phases.h"
#include "engine/rule_id.h"
#include "log/names.h"
#include "replay/replay.h"

namespace veedor {

using Beside = Turn::Beside;

bool Replay::given(const TurnEntry& turn, bool last) {
  for (const GivenEntry& entry : (*log_)[(*log_)[turn.jester].entries]) {
    const Step put{.kind = StepKind::put_given, .owner = entry.owner, .to = entry.to};
    // The order of the gifts is a property of the whole entry.
    if (!play(put, {.whole = entry.entry, .to = entry.to_node})) return false;
  }
  if (state().turn.part != Turn::Part::given) return true;
  const bool goes_on =
      turn.take.value != kNoNode || turn.card_node != kNoNode || turn.actions_key != kNoNode;
  if (last && !goes_on) return true;
  return play({.kind = StepKind::take_total}, {.whole = turn.entry});
}

bool Replay::queen(const ActionEntry& action) {
  const InquisitorEntry& entry = (*log_)[action.rare].inquisitor;
  // A second use is a fault of the entry; a wrong use is a fault of its value.
  const bool again = state().turn.done(Beside::queen);
  const Sites sites{
      .whole = again ? action.entry : entry.value, .owner = action.veto_node, .to = entry.value};
  if (action.veto_node != kNoNode) {
    return play({.kind = StepKind::prevent_queen, .owner = action.veto}, sites);
  }
  if (entry.to == rules().court) return play({.kind = StepKind::queen_court}, sites);
  return play({.kind = StepKind::queen_place, .to = entry.to}, sites);
}

bool Replay::jester(const ActionEntry& action) {
  const BesideEntry& entry = (*log_)[action.rare].beside;
  const bool again = state().turn.done(Beside::jester);
  const NodeId whole = again ? action.entry : entry.value;
  if (action.veto_node != kNoNode) {
    return play({.kind = StepKind::prevent_jester, .owner = action.veto},
                {.whole = whole, .owner = action.veto_node});
  }
  return play({.kind = StepKind::give, .owner = entry.owner},
              {.whole = whole, .owner = entry.value});
}

void Replay::note_symbol(NodeId key, std::uint8_t symbol) {
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

bool Replay::token(const ActionEntry& action) {
  const BesideEntry& entry = (*log_)[action.rare].beside;
  const bool again = state().turn.done(Beside::token);
  if (!play({.kind = StepKind::take_token, .owner = entry.owner},
            {.whole = again ? action.entry : entry.value, .owner = entry.value})) {
    return false;
  }
  note_symbol(action.key, kShipSymbol);
  return true;
}

bool Replay::jail(const ActionEntry& action) {
  const BesideEntry& entry = (*log_)[action.rare].beside;
  const bool again = state().turn.done(Beside::jail);
  const Step send{.kind = StepKind::send_to_jail,
                  .owner = entry.owner.valid() ? entry.owner : player_,
                  .from = entry.place};
  if (!play(send, {.whole = again ? action.entry : action.key,
                   .owner = entry.who,
                   .from = entry.place_node})) {
    return false;
  }
  note_symbol(action.key, kJailSymbol);
  return true;
}

bool Replay::pardon(const ActionEntry& action) {
  const BesideEntry& entry = (*log_)[action.rare].beside;
  const bool again = state().turn.done(Beside::pardon);
  return play({.kind = StepKind::pardon, .to = entry.place},
              {.whole = again ? action.entry : entry.value, .to = entry.value});
}

bool Replay::free_moves(const ScoringEntry& scoring) {
  for (const FreeMovesEntry& entry : (*log_)[scoring.moves]) {
    player_ = entry.owner;
    if (!play({.kind = StepKind::begin_free, .owner = entry.owner},
              {.whole = entry.key, .owner = entry.key})) {
      return false;
    }
    for (const MoveEntry& move : (*log_)[entry.moves]) {
      const Step step{.kind = StepKind::free_move,
                      .owner = move.owner.valid() ? move.owner : entry.owner,
                      .from = move.from,
                      .to = move.to,
                      .count = small(move.count)};
      if (!play(step, {.whole = move.entry,
                       .owner = move.who,
                       .count = move.count_node,
                       .from = move.from_node,
                       .to = move.to_node})) {
        return false;
      }
    }
  }
  player_ = {};
  return true;
}

bool Replay::characters(const BoardEntry& board) {
  for (std::size_t i = 0; i < kCharacters; ++i) {
    const OwnerId actual = state().characters[i];
    if (board.character_nodes[i] == kNoNode || board.characters[i] == actual) continue;
    if (!break_claim(RuleId::claim_3, board.character_nodes[i],
                     fmt::format("player who has the {}", log_->ruleset->character_names[i]),
                     {actual.valid() ? log_->players[actual.index()] : std::string("none")})) {
      return false;
    }
  }
  return true;
}

bool Replay::ship_tokens(const BoardEntry& board) {
  return std::ranges::all_of((*log_)[board.ship_tokens], [&](const OwnerCount& pair) {
    const int actual = state().with_token.has(pair.owner) ? 1 : 0;
    return pair.count == actual ||
           break_claim(RuleId::claim_3, pair.value,
                       fmt::format("ship tokens of {}", Names(*log_).owner(pair.owner)),
                       {fmt::format("{}", actual)});
  });
}

}  // namespace veedor
