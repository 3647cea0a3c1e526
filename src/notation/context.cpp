#include "notation/context.h"

#include "engine/progress.h"

namespace veedor {

LineContext line_context(const GameLog& log, const Referee& referee, const ShortNames& names) {
  const Referee settled = referee.settled();
  const Decision next = settled.expected();
  LineContext context{.names = names, .next = next.kind};
  const State& state = settled.state();
  context.in_scoring = scoring_under_way(state);
  const auto rounds = log[log.rounds];
  // The discs of the setup are set before the first round, when none of it is written.
  const bool discs = next.kind == Decision::Kind::discs || next.kind == Decision::Kind::open;
  context.in_setup = setting_up(state) || (rounds.empty() && discs);
  context.new_round = next.round > rounds.size();
  if (rounds.empty()) return context;
  const auto turns = log[rounds.back().turns];
  if (turns.empty()) return context;
  const TurnEntry& turn = turns.back();
  if (turn.player.index() < log.players.size()) {
    context.last_turn = log.players[turn.player.index()];
  }
  context.has_card = turn.card_node != kNoNode;
  const auto actions = log[turn.actions];
  context.has_actions = !actions.empty();
  context.in_special = !actions.empty() && actions.back().kind == ActionEntry::Kind::special;
  return context;
}

CardSet open_cards_of(const State& state) {
  CardSet open;
  for (std::size_t i = 0; i < state.stacks_revealed; ++i) open.add(state.revealed[i]);
  return open;
}

}  // namespace veedor
