#include "replay/seals.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

#include "engine/rule_id.h"
#include "engine/step_table.h"
#include "log/names.h"
#include "replay/replay.h"
#include "seal/hash.h"

namespace veedor {
namespace {

std::string moment_of(const GameLog& log, const State& state, StepKind kind) {
  if (kind == StepKind::setup_disc) return "setup";
  if (kind == StepKind::scoring_disc) return fmt::format("round {} scoring", state.round);
  const CardId card = state.turn.acting.valid() ? state.turn.acting : state.turn.card;
  return fmt::format("round {} turn {} card {}", state.round, state.turns,
                     log.ruleset->cards[card.index()].id);
}

}  // namespace

Sealing sealing_of(const GameLog& log, const State& state, const Step& disc) {
  const Names names(log);
  return {names.owner_name(disc.owner), "disc", moment_of(log, state, disc.kind),
          disc.to.valid() ? names.place_name(disc.to) : std::string(kNobody)};
}

Sealing sealing_of_hand(const GameLog& log, OwnerId owner, std::vector<int> cards) {
  const Names names(log);
  const std::vector<PowerCard>& known = log.ruleset->rules.power;
  std::ranges::sort(cards, {},
                    [&](int card) { return known[static_cast<std::size_t>(card)].value; });
  std::vector<std::string> shown;
  for (const int card : cards) shown.push_back(names.power(static_cast<unsigned>(card)));
  return {names.owner_name(owner), "hand", "setup", fmt::format("{}", fmt::join(shown, ", "))};
}

Code seal_code(const Sealing& sealing, const Code& salt) {
  FieldText fields;
  fields.add("veedor seal 1").add(sealing.player).add(sealing.kind).add(sealing.moment);
  return code_of(sha256(fields.add(sealing.decision).add(salt.text()).text()));
}

bool Replay::play_discs(Range<OwnerPlace> discs, StepKind kind) {
  const bool setup = kind == StepKind::setup_disc;
  return std::ranges::all_of((*log_)[discs], [&](const OwnerPlace& disc) {
    const Step step{.kind = kind,
                    .owner = disc.owner,
                    .from = disc.instead,
                    .to = disc.place,
                    .sealed = disc.sealed};
    StepNodes nodes{.whole = setup ? disc.value : disc.key, .owner = disc.key};
    if (!setup) nodes.to = disc.value;
    if (row_of(kind).fields.has(Field::from)) {
      nodes.from = disc.instead_node == kNoNode ? disc.value : disc.instead_node;
    }
    if (disc.seal.empty()) return play(step, nodes);
    const Sealing sealing = sealing_of(*log_, state(), step);  // the last disc changes the position
    return play(step, nodes) && opens(disc.seal, disc.owner, sealing);
  });
}

bool Replay::opens(const HandEntry& hand) {
  if (hand.seal.empty()) return true;
  std::vector<int> cards;
  for (const LocatedStep& card : (*log_)[hand.cards]) cards.push_back(card.step.count);
  return opens(hand.seal, hand.owner, sealing_of_hand(*log_, hand.owner, std::move(cards)));
}

bool Replay::opens(Link<SealEntry> link, OwnerId owner, const Sealing& sealing) {
  if (link.empty()) return true;
  const SealEntry& seal = (*log_)[link];
  if (seal.salt_node == kNoNode || seal_code(sealing, seal.salt) == seal.code) return true;
  const OwnerId turn = std::exchange(player_, owner);
  const bool goes_on = break_claim(RuleId::seal_1, seal.salt_node, sealing.kind, {});
  player_ = turn;
  return goes_on;
}

}  // namespace veedor
