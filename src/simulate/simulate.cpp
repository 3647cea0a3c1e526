#include "simulate/simulate.h"

#include <fmt/format.h>

#include "engine/progress.h"
#include "engine/rule_id.h"
#include "simulate/house_cards.h"
#include "simulate/log_text.h"
#include "simulate/parts.h"

namespace veedor {
namespace {

/// The log's ruleset with the cards that it defines.
std::shared_ptr<const Ruleset> with_cards(Library& library, const Simulation& simulation,
                                          std::shared_ptr<const Ruleset> ruleset,
                                          const LogTree& cards, Random& random) {
  if (cards.empty()) return ruleset;
  Document document;
  document.parse(log_text(cards, LogLayout::block, random));
  return library.with_cards(simulation.choices, simulation.players.size(), document,
                            document.root());
}

LogTree head(const Simulation& simulation, Random& random) {
  LogTree log = LogTree::map();
  log.set("veedor", 1);
  if (simulation.title) log.set("title", *simulation.title);
  LogTree names = LogTree::list();
  for (const RulesetChoice& choice : simulation.choices) names.add(part_of(choice));
  const bool as_list = names.parts.size() > 1 || (simulation.free_spelling && random.one_in(2));
  log.set("ruleset", std::move(as_list ? names : names.parts.front()));
  log.set("players", LogTree::list_of(simulation.players));
  return log;
}

LogTree play_rounds(RandomPlay& play) {
  LogTree rounds = LogTree::list();
  while (!play.may_stop() && play.referee().expected().kind != Decision::Kind::over) {
    rounds.add(play_round(play));
  }
  if (play.more_follows()) rounds.add(LogTree::map());
  return rounds;
}

/// Throws if the game broke a rule without a deviation, which means that no decision was legal.
void check_whole(const Simulation& simulation, const RandomPlay& play) {
  const Deviation& wanted = simulation.deviation;
  const bool deviates =
      wanted.change_at != Deviation::kNever || wanted.omit_at != Deviation::kNever;
  if (!play.broken() || deviates) return;
  throw CannotGoOn(fmt::format("in round {} nothing is left that {} allows", play.state().round,
                               text(play.broken()->rule())));
}

}  // namespace

SimulatedGame simulate(Library& library, const Simulation& simulation) {
  Selected selected = library.select(simulation.choices, simulation.players.size());
  if (!selected.ruleset) throw std::invalid_argument(selected.fault.message);
  Random random(simulation.seed);
  LogTree cards = house_cards(*selected.ruleset, random, simulation.all_hand_cards);
  const auto ruleset = with_cards(library, simulation, selected.ruleset, cards, random);
  RandomPlay play(simulation, *ruleset, random);

  LogTree log = head(simulation, random);
  if (!cards.empty()) log.set("cards", std::move(cards));
  log.set("setup", play_setup(play));
  log.set("rounds", play_rounds(play));
  check_whole(simulation, play);
  const bool whole = game_over(play.state());
  if (simulation.claims && (whole || random.one_in(2))) log.set("result", claimed_result(play));
  return {log_text(log, simulation.layout, random, simulation.comment),
          ruleset,
          play.state(),
          play.referee().expected(),
          play.broken(),
          play.tally()};
}

}  // namespace veedor
