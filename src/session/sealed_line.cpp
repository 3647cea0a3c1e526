#include "session/sealed_line.h"

#include <fmt/format.h>

#include <optional>
#include <vector>

#include "engine/progress.h"
#include "log/names.h"
#include "log/seals.h"

namespace veedor {
namespace {

/// The last Secret disc in the log, as a step.
std::optional<Step> last_disc(const GameLog& log, StepKind kind) {
  const Range<OwnerPlace> discs = last_discs(log);
  if (discs.empty()) return std::nullopt;
  const OwnerPlace& disc = log[discs].back();
  return Step{.kind = kind, .owner = disc.owner, .to = disc.place, .sealed = disc.sealed};
}

StepKind kind_of_discs(const State& state) {
  if (scoring_under_way(state)) return StepKind::scoring_disc;
  return taking_turns(state) ? StepKind::disc : StepKind::setup_disc;
}

Refusal refused(std::string message) { return {.message = std::move(message)}; }

std::variant<SealedLine, Refusal> sealed_hand(LogEditor& editor, std::string_view line) {
  if (auto refusal = editor.add({line})) return *std::move(refusal);
  const GameLog& log = editor.judge().log();
  const HandEntry& hand = log[log.setup.hands].back();
  if (hand.sealed || !hand.seal.empty()) return refused("this hand is already sealed");
  std::vector<int> cards;
  for (const LocatedStep& card : log[hand.cards]) cards.push_back(card.step.count);
  return SealedLine{sealing_of_hand(log, hand.owner, std::move(cards)), "hand"};
}

}  // namespace

std::variant<SealedLine, Refusal> sealed_line(LogEditor& editor, std::string_view line) {
  if (line.starts_with("hand ")) return sealed_hand(editor, line);
  const Referee before = editor.judge().replay().referee().settled();
  const Decision next = before.expected();
  if (next.kind != Decision::Kind::discs) {
    return refused("no Secret discs are awaited at the end of this log");
  }
  if (auto refusal = editor.add({line})) return *std::move(refusal);
  const GameLog& log = editor.judge().log();
  const auto disc = last_disc(log, kind_of_discs(before.state()));
  if (!disc || !next.owners.has(disc->owner)) {
    return refused(fmt::format("seal one disc at a time; the game waits for those of {}",
                               Names(log).owners(next.owners)));
  }
  if (disc->sealed) return refused("a sealed disc shows a region or `none`");
  return SealedLine{sealing_of(log, before.state(), *disc), "disc"};
}

}  // namespace veedor
