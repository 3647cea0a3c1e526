#include "notation/context.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "engine/progress.h"
#include "notation/values.h"
#include "notation/write.h"
#include "text/text.h"

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
  context.new_round = rounds.empty() || next.round > rounds.size();
  const bool known = !log[log.setup.decks].empty();
  if (next.kind == Decision::Kind::reveal && !known) {
    context.example_of_reveal = example_of_reveal(*log.ruleset);
  }
  if (rounds.empty()) return context;
  const auto turns = log[rounds.back().turns];
  if (turns.empty()) return context;
  const TurnEntry& turn = turns.back();
  if (turn.player.index() < log.players.size()) {
    context.last_turn = log.players[turn.player.index()];
  }
  context.has_card = turn.card_node != kNoNode;
  // Without a card, the turns would not be over.
  context.card_chosen = !taking_turns(state) || state.turn.card.valid();
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

namespace {

/// The entries of `actions` in the turn of a line; null if there are none.
const LogTree* actions_in(const LogTree& root) {
  const LogTree* part = &root;
  for (const std::string_view key : std::to_array<std::string_view>({"rounds", "turns"})) {
    part = part->find(key);
    if (part == nullptr || part->parts.empty()) return nullptr;
    part = &part->parts.front();
  }
  return part->find("actions");
}

}  // namespace

std::vector<std::string> in_steps(std::string_view line, const LogTree& root,
                                  const AnswersMissing& missing) {
  const LogTree* const actions = actions_in(root);
  if (actions == nullptr || std::ranges::count(missing.of, missing.player) > 0) return {};
  const auto special = std::ranges::find_if(
      actions->parts, [](const LogTree& action) { return action.find("special") != nullptr; });
  if (special == actions->parts.end() || special + 1 == actions->parts.end()) return {};
  const std::size_t rest = (special + 1)->at;
  std::string_view first = trim(line.substr(0, rest));
  while (first.ends_with(';')) first = trim(first.substr(0, first.size() - 1));
  std::vector<std::string> lines{std::string(first)};
  for (const std::string& name : missing.of) {
    lines.push_back(fmt::format("{} {} ...", missing.word, line_word(name)));
  }
  lines.push_back(fmt::format("{}: {}", line_word(missing.player), line.substr(rest)));
  return lines;
}

}  // namespace veedor
