#include "replay/commitment/commitments.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "draw/new_game.h"
#include "engine/rule_id.h"
#include "replay/replay.h"

namespace veedor {
namespace {

/// Compares a log with what was drawn, up to the first difference.
class Drawing {
 public:
  Drawing(const GameLog& log, const NewGame& drawn) : log_(log), drawn_(drawn) {}

  /// A part of the setup that differs from what was drawn.
  struct Difference {
    NodeId node = kNoNode;
    std::string subject;
    std::string drawn;
  };

  [[nodiscard]] std::optional<Difference> first() {
    const SetupEntry& setup = log_.setup;
    place(setup.king_node, setup.king, drawn_.king, "the King's region");
    for (const OwnerPlace& home : log_[setup.homes]) {
      const std::size_t seat = home.owner.index();
      if (seat >= drawn_.homes.size()) continue;
      place(home.value, home.place, drawn_.homes[seat], "the home of " + log_.players[seat]);
    }
    black();
    if (setup.table_node != kNoNode) {
      place(setup.table_node, setup.table, drawn_.table, "the region of the Limit table");
    }
    for (const DeckEntry& entry : log_[setup.decks]) deck(entry);
    decks_written();
    for (const DealEntry& deal : log_[setup.dealt]) dealt(deal);
    return std::move(found_);
  }

 private:
  [[nodiscard]] const Ruleset& ruleset() const { return *log_.ruleset; }
  [[nodiscard]] const std::string& card(CardId card) const {
    return ruleset().cards[card.index()].id;
  }

  [[nodiscard]] const std::string& drawn_card(CardId card) const {
    return log_.drawn_from->cards[card.index()].id;
  }

  void differs(NodeId node, std::string subject, std::string drawn) {
    if (!found_) found_ = {node, std::move(subject), std::move(drawn)};
  }

  void place(NodeId node, PlaceId said, PlaceId drawn, std::string subject) {
    if (said == drawn || !drawn.valid()) return;
    differs(node, std::move(subject), ruleset().places[drawn.index()].name);
  }

  void black() {
    std::size_t i = 0;
    for (const LocatedStep& entry : log_[log_.setup.black]) {
      if (i >= drawn_.black.size()) return;
      place(entry.at.whole, entry.step.to, drawn_.black[i++], "a region of black Caballeros");
    }
  }

  void deck(const DeckEntry& entry) {
    const std::vector<DrawnCard>& drawn = drawn_.decks[entry.stack.index()];
    const std::string stack = ruleset().stacks[entry.stack.index()];
    const auto cards = log_[entry.cards];
    for (std::size_t i = 0; i < std::min(cards.size(), drawn.size()); ++i) {
      const bool known = drawn[i].card.valid();
      if (known && card(cards[i].card) == drawn_card(drawn[i].card)) continue;
      differs(cards[i].node, fmt::format("card {} of stack {}", i + 1, stack),
              known ? drawn_card(drawn[i].card) : "a card that no ruleset gives");
    }
    if (cards.size() == drawn.size()) return;
    differs(entry.key, fmt::format("stack {}", stack), fmt::format("{} cards", drawn.size()));
  }

  /// Without the decks, nobody could check that the cards came in the order drawn.
  void decks_written() {
    for (std::size_t stack = 0; stack < drawn_.decks.size(); ++stack) {
      const bool written = drawn_.decks[stack].empty() ||
                           std::ranges::any_of(log_[log_.setup.decks], [&](const DeckEntry& entry) {
                             return entry.stack.index() == stack;
                           });
      if (written) continue;
      differs(log_.commit.secret_node, "stack " + ruleset().stacks[stack],
              fmt::format("{} cards, which must stand in `decks` once the secret is shown",
                          drawn_.decks[stack].size()));
    }
  }

  void dealt(const DealEntry& deal) {
    const std::size_t seat = deal.owner.index();
    if (seat >= drawn_.dealt.size()) return;
    const auto hides = [](const LocatedStep& each) { return !each.step.modifier.valid(); };
    if (std::ranges::any_of(log_[deal.cards], hides)) return;
    const auto name = [&](ModifierId modifier) { return ruleset().modifiers[modifier.index()].id; };
    std::vector<std::string> said;
    std::vector<std::string> drawn;
    for (const LocatedStep& entry : log_[deal.cards]) said.push_back(name(entry.step.modifier));
    for (const ModifierId modifier : drawn_.dealt[seat]) drawn.push_back(name(modifier));
    std::ranges::sort(said);
    std::ranges::sort(drawn);
    if (said == drawn) return;
    differs(deal.key, "the Modifier cards of " + log_.players[seat],
            fmt::format("{}", fmt::join(drawn, ", ")));
  }

  const GameLog& log_;
  const NewGame& drawn_;
  std::optional<Difference> found_;
};

}  // namespace

Commitment commitment_of(const GameLog& log) {
  Commitment commitment{log.commit.secret, log.ruleset_choices, log.players, {}};
  commitment.seeds.resize(log.players.size());
  if (log.drawn_from) commitment.files = log.drawn_from->added_files;
  for (const PlayerSeed& seed : log[log.commit.seeds]) {
    if (seed.owner.index() < log.players.size()) {
      commitment.seeds[seed.owner.index()] = seed.words;
    }
  }
  return commitment;
}

bool Replay::break_draw(NodeId node, std::string subject, std::string drawn) {
  ReplayFault broken = wrong_claim(RuleId::commit_1, node, std::move(subject), {}, {});
  broken.truth = std::move(drawn);
  return go_past(std::move(broken), nullptr);
}

bool Replay::drawn() {
  const CommitEntry& commit = log_->commit;
  if (commit.key == kNoNode || commit.secret_node == kNoNode) return true;
  const Commitment commitment = commitment_of(*log_);
  if (commitment_code(commitment) != commit.code) {
    return break_claim(RuleId::commit_1, commit.secret_node, "", {});
  }
  const Rules& rules = log_->drawn_from->rules;
  if (const auto why = too_little_to_draw(rules)) {  // only by house rules
    return break_draw(commit.secret_node, "this game", "nothing, as " + *why);
  }
  const NewGame game = draw_new_game(rules, random_from(commitment));
  auto difference = Drawing(*log_, game).first();
  return !difference ||
         break_draw(difference->node, std::move(difference->subject), std::move(difference->drawn));
}

}  // namespace veedor
