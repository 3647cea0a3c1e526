// Cards that may be turned over from stacks of unknown order (REVEAL-1, REVEAL-2), in random games
// of small rulesets, against all orders of the stacks that are possible.
#include <doctest/doctest.h>

#include <algorithm>

#include "engine/rule_id.h"
#include "next/next_decision.h"
#include "property/effort.h"
#include "support/small_rulesets.h"

namespace veedor::test {
namespace {

using Order = std::vector<CardId>;

/// All orders of the cards in one stack, of which one may lie in the box for each that replaces it.
class Orders {
 public:
  Orders(const Rules& rules, StackId stack, const CardSet& replacing) {
    Order all;
    Order others;
    std::size_t out = 0;
    for (const CardId card : rules.stacks[stack.index()].kinds) {
      const unsigned copies = rules.cards[card.index()].copies;
      all.insert(all.end(), copies, card);
      if (replacing.has(card)) out += copies;
      if (!replacing.has(card)) others.insert(others.end(), copies, card);
    }
    if (out == 0) permute(all);
    for (std::size_t i = 0; out > 0 && i < others.size(); ++i) {
      Order left = all;
      left.erase(std::ranges::find(left, others[i]));
      permute(left);
    }
  }

  /// The cards that some order has next.
  [[nodiscard]] CardSet next() const {
    CardSet cards;
    for (const Order& order : orders_) cards.add(order[seen_]);
    return cards;
  }
  void see(CardId card) {
    std::erase_if(orders_, [&](const Order& order) { return order[seen_] != card; });
    ++seen_;
  }

 private:
  void permute(Order cards) {
    std::ranges::sort(cards, {}, &CardId::index);
    do {
      orders_.push_back(cards);
    } while (std::ranges::next_permutation(cards, {}, &CardId::index).found);
  }

  std::vector<Order> orders_;
  std::size_t seen_ = 0;
};

class StackGame {
 public:
  StackGame(const Ruleset& ruleset, CardSet replacing, std::uint64_t seed)
      : rules_(ruleset.rules), referee_(rules_), random_(seed), replacing_(replacing) {
    for (std::size_t stack = 0; stack < rules_.stacks.size(); ++stack) {
      if (rules_.stacks[stack].every_round) continue;
      stacks_.push_back(StackId(stack));
      orders_.emplace_back(rules_, StackId(stack), replacing);
    }
  }

  void run() {
    play({.kind = StepKind::set_king, .to = PlaceId(0)});
    for (const OwnerId player : rules_.player_set()) {
      play({.kind = StepKind::set_home, .owner = player, .to = PlaceId(player.index() + 1)});
    }
    play({.kind = StepKind::set_first, .owner = OwnerId(0)});
    while (referee_.expected().kind != Decision::Kind::over) round();
  }

 private:
  void play(const Step& step) { REQUIRE_FALSE(referee_.play(step)); }

  void round() {
    play({.kind = StepKind::begin_round});
    for (std::size_t i = 0; i < stacks_.size(); ++i) {
      const CardSet possible = orders_[i].next();
      compare(i, possible);
      const CardId card = random_.id_of(possible);
      play({.kind = StepKind::reveal, .card = card});
      orders_[i].see(card);
    }
    play({.kind = StepKind::end_reveal});
    for (std::uint8_t played = 0; played < rules_.players; ++played) {
      const auto card = static_cast<std::uint8_t>(3U * referee_.state().round + played - 2U);
      play({.kind = StepKind::play_power,
            .owner = *referee_.expected().owners.begin(),
            .count = card});
    }
    while (referee_.expected().kind == Decision::Kind::turn &&
           referee_.expected().owners != OwnerSet()) {
      play({.kind = StepKind::begin_turn, .owner = *referee_.expected().owners.begin()});
      const Step choose{.kind = StepKind::choose_card, .card = CardId(0)};
      play({.kind = StepKind::choose_card,
            .card = CardId(random_.bit_of(allowed_in(referee_, choose, Field::card)))});
    }
    while (const auto step = referee_.automatic()) {
      if (step->kind == StepKind::begin_round) return;
      play(*step);
    }
  }

  /// That a card lies in the box the referee does not find out: it may then let a stack show more
  /// kinds than it can have held.
  void compare(std::size_t which, CardSet possible) {
    const CardSet kinds = rules_.stacks[stacks_[which].index()].kinds;
    const bool exact = (kinds & replacing_).empty();
    CardSet allowed;
    for (std::size_t i = 0; i < rules_.cards.size(); ++i) {
      const CardId card(i);
      const auto broken = referee_.check({.kind = StepKind::reveal, .card = card});
      if (!broken) allowed.add(card);
      if (broken) {
        CHECK(broken->rule() == (kinds.has(card) ? RuleId::reveal_2 : RuleId::reveal_1));
      }
    }
    CHECK((possible - allowed).empty());
    if (exact) CHECK(possible == allowed);
    const NextDecision next = next_decision(referee_);
    REQUIRE(std::holds_alternative<RevealNext>(next.what));
    CardSet offered;
    for (const auto& kind : std::get<RevealNext>(next.what).stacks.front().cards) {
      offered.add(kind.card);
    }
    CHECK(offered == allowed);
  }

  const Rules& rules_;
  Referee referee_;
  Random random_;
  CardSet replacing_;
  std::vector<StackId> stacks_;
  std::vector<Orders> orders_;
};

void play_games(Library& library, const std::vector<RulesetChoice>& choices,
                const std::vector<std::string>& replacing) {
  for (std::size_t players = 3; players <= 4; ++players) {
    const Selected selected = library.select(choices, players);
    REQUIRE_MESSAGE(selected.ruleset, selected.fault.message);
    CardSet cards;
    for (const std::string& name : replacing) {
      cards.add(CardId(selected.ruleset->card_names.find(name).value()));
    }
    for (std::uint64_t seed = 0; seed < tries(200); ++seed) {
      INFO(players << " players, seed " << seed);
      StackGame(*selected.ruleset, cards, seed).run();
    }
  }
}

}  // namespace

TEST_CASE("a card is turned over as long as some order of its stack has it there") {
  Library library;
  REQUIRE_FALSE(library.add_file("small-stacks.yaml", kSmallStacks));
  REQUIRE_FALSE(library.add_file("one-out.yaml", kOneOut));
  play_games(library, {{"base", {}}, {"small-stacks", {}}}, {});
  play_games(library, {{"base", {}}, {"one-out", {}}}, {"fish", "hunt"});
}

}  // namespace veedor::test
