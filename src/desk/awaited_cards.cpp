#include "desk/awaited_cards.h"

#include "engine/rule_id.h"

namespace veedor {

std::optional<AwaitedCards> awaited_cards(const Judge& judge, const Verdict& verdict) {
  if (!verdict.fault || verdict.fault->rule != RuleId::shift_1) return std::nullopt;
  const auto& broken = judge.replay().broken();
  const GameLog& log = judge.log();
  if (!broken || !broken->step || !log[log.rounds].empty()) return std::nullopt;
  const StepKind missing = broken->step->kind;
  // What is passed on can only be judged once all cards are dealt.
  const bool dealt = missing == StepKind::end_passes;
  if (!dealt && (missing != StepKind::end_deals || log.setup.passed_key != kNoNode)) {
    return std::nullopt;
  }
  OwnerSet done;
  for (const DealEntry& deal : log[log.setup.dealt]) done.add(deal.owner);
  if (dealt) {
    done = {};
    for (const LocatedStep& card : log[log.setup.passed]) done.add(card.step.owner);
  }
  AwaitedCards awaited{dealt ? "pass" : "deal", {}};
  for (std::size_t seat = 0; seat < log.players.size(); ++seat) {
    if (!done.has(OwnerId(seat))) awaited.players.push_back(log.players[seat]);
  }
  return awaited;
}

}  // namespace veedor
