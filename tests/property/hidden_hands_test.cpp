// Hands that are partly unseen (R-6, HAND-1, SHIFT-2), in random games of small rulesets: what the
// referee allows, refuses and offers, against all hands that are possible.
#include <doctest/doctest.h>

#include <algorithm>
#include <bit>
#include <set>

#include "engine/rule_id.h"
#include "next/next_decision.h"
#include "property/effort.h"
#include "sight/sight.h"
#include "support/small_rulesets.h"
#include "support/worlds.h"

namespace veedor::test {
namespace {

constexpr std::uint64_t bit(std::size_t value) { return std::uint64_t{1} << value; }

/// What somebody can know of one player's cards.
struct Known {
  Worlds power;
  /// The Power cards of which it was seen that they are in the hand.
  std::uint64_t seen;
  ModifierWorlds modifiers;
};

/// What the dummy and the players have played in this round.
struct HandPlay {
  std::set<int> totals;
  bool joker = false;
};

class HiddenGame {
 public:
  HiddenGame(const Ruleset& ruleset, std::uint64_t seed)
      : rules_(ruleset.rules), referee_(rules_), random_(seed) {}

  void run() {
    set_up();
    while (decide()) {
    }
  }

 private:
  [[nodiscard]] std::uint64_t all_power() const { return bit(rules_.power.size()) - 2; }
  [[nodiscard]] std::uint64_t all_kinds() const { return bit(rules_.modifiers.size()) - 1; }

  void play(const Step& step, const Waived& waived = {}) {
    const auto broken = referee_.play(step, waived);
    REQUIRE_MESSAGE(!broken,
                    "step " << static_cast<int>(step.kind) << " breaks " << text(broken->rule()));
    open_.played(referee_, step);
  }

  /// Whether the game goes on.
  bool decide() {
    while (const auto step = referee_.automatic()) {
      if (step->kind == StepKind::begin_round) played_ = {};
      play(*step);
    }
    const Decision next = referee_.expected();
    if (next.kind == Decision::Kind::over) return false;
    if (next.kind == Decision::Kind::dummy) {
      dummy();
    } else if (next.kind == Decision::Kind::reveal) {
      reveal();
    } else if (next.kind == Decision::Kind::power) {
      power(*next.owners.begin());
    } else {
      REQUIRE(next.kind == Decision::Kind::turn);
      turn(*next.owners.begin());
    }
    return true;
  }

  // Setup

  void set_up() {
    play({.kind = StepKind::set_king, .to = PlaceId(0)});
    for (const OwnerId player : rules_.player_set()) {
      play({.kind = StepKind::set_home, .owner = player, .to = PlaceId(player.index() + 1)});
    }
    play({.kind = StepKind::set_first, .owner = OwnerId(0)});
    const std::vector<ModifierWorlds> modifiers = deal();
    for (const OwnerId player : rules_.player_set()) {
      const std::vector<Worlds::Cards> any = hands_of(all_power());
      const bool chosen = rules_.hand_size > 0 && random_.one_in(2);
      const std::uint64_t hand = chosen ? choose_hand(player) : all_power();
      known_.push_back({Worlds(hands_of(hand)), hand, modifiers[player.index()]});
      public_.push_back(
          {Worlds(any), all_power(), ModifierWorlds(unsigned{rules_.modifiers_dealt})});
    }
  }

  /// The hands that can be chosen of `cards`: as many cards as a hand has, or all.
  [[nodiscard]] std::vector<Worlds::Cards> hands_of(std::uint64_t cards) const {
    if (rules_.hand_size == 0) return {Worlds::one_each(cards)};
    std::vector<Worlds::Cards> hands;
    for (std::uint64_t hand = 0; hand <= cards; ++hand) {
      const bool fits = (hand & ~cards) == 0 && std::popcount(hand) == rules_.hand_size;
      if (fits) hands.push_back(Worlds::one_each(hand));
    }
    return hands;
  }

  std::uint64_t choose_hand(OwnerId player) {
    std::uint64_t hand = 0;
    while (std::popcount(hand) < rules_.hand_size) {
      const unsigned card = random_.bit_of(all_power() & ~hand);
      hand |= bit(card);
      play({.kind = StepKind::choose_hand_card,
            .owner = player,
            .count = static_cast<std::uint8_t>(card)});
    }
    play({.kind = StepKind::end_hand, .owner = player});
    return hand;
  }

  /// The hands of Modifier cards after a deal that the log gives, or does not give.
  std::vector<ModifierWorlds> deal() {
    const std::size_t players = rules_.players;
    if (rules_.modifiers.empty() || random_.one_in(3)) {
      return std::vector(players, ModifierWorlds(unsigned{rules_.modifiers_dealt}));
    }
    std::vector<Worlds::Cards> hands(players);
    for (const OwnerId player : rules_.player_set()) {
      for (unsigned i = 0; i < rules_.modifiers_dealt; ++i) {
        const unsigned kind = random_.bit_of(all_kinds());
        ++hands[player.index()][kind];
        play({.kind = StepKind::deal_modifier, .owner = player, .modifier = ModifierId(kind)});
      }
      play({.kind = StepKind::end_deal, .owner = player});
    }
    play({.kind = StepKind::end_deals});
    const std::vector<Worlds::Cards> dealt = hands;
    for (const OwnerId player : rules_.player_set()) {
      const std::size_t seat = player.index();
      const unsigned kind = pass(player, dealt[seat]);
      --hands[seat][kind];
      ++hands[(seat + 1) % players][kind];
    }
    play({.kind = StepKind::end_passes});
    return {hands.begin(), hands.end()};
  }

  /// Only what was dealt can be passed.
  unsigned pass(OwnerId player, const Worlds::Cards& dealt) {
    std::uint64_t passable = 0;
    for (unsigned kind = 0; kind < rules_.modifiers.size(); ++kind) {
      if (dealt[kind] > 0) passable |= bit(kind);
    }
    Step step{.kind = StepKind::pass_modifier, .owner = player};
    for (unsigned kind = 0; kind < rules_.modifiers.size(); ++kind) {
      step.modifier = ModifierId(kind);
      CHECK(referee_.legal(step) == ((passable & bit(kind)) != 0));
    }
    step.modifier = ModifierId(random_.bit_of(passable));
    play(step);
    return static_cast<unsigned>(step.modifier.index());
  }

  // Rounds

  void dummy() {
    const std::uint64_t regions = allowed_in(referee_, {.kind = StepKind::dummy_region}, Field::to);
    if (regions != 0) {
      return play({.kind = StepKind::dummy_region, .to = PlaceId(random_.bit_of(regions))});
    }
    if (referee_.legal({.kind = StepKind::end_dummy_regions})) {
      play({.kind = StepKind::end_dummy_regions});
    }
    Step step{.kind = StepKind::dummy_power};
    CHECK(allowed_in(referee_, step, Field::count) == dummys_);
    step.count = static_cast<std::uint8_t>(random_.bit_of(dummys_));
    dummys_ &= ~bit(step.count);
    play(step);
    played_.totals.insert(rules_.power[step.count].value);
  }

  void reveal() {
    const std::uint64_t cards = allowed_in(referee_, {.kind = StepKind::reveal}, Field::card);
    if (cards == 0) return play({.kind = StepKind::end_reveal});
    play({.kind = StepKind::reveal, .card = CardId(random_.bit_of(cards))});
  }

  // Power cards

  [[nodiscard]] int value(unsigned card, ModifierId modifier) const {
    return rules_.power[card].value +
           (modifier.valid() ? int{rules_.modifiers[modifier.index()].value} : 0);
  }
  /// POWER-2 comes before POWER-3, and SHIFT-2 after both.
  [[nodiscard]] std::optional<RuleId> power_rule(const Known& known, unsigned card,
                                                 ModifierId modifier) const {
    if ((known.power.in_hand() & bit(card)) == 0) return RuleId::power_2;
    const bool taken =
        card == rules_.joker ? played_.joker : played_.totals.contains(value(card, modifier));
    if (taken) return RuleId::power_3;
    const bool held =
        !modifier.valid() || (known.modifiers.in_hand(all_kinds()) & bit(modifier.index())) != 0;
    return held ? std::nullopt : std::optional(RuleId::shift_2);
  }

  void compare_power(const Referee& referee, OwnerId player, const Known& known) const {
    std::vector<ModifierId> modifiers{ModifierId()};
    for (std::size_t i = 0; i < rules_.modifiers.size(); ++i) modifiers.emplace_back(i);
    for (const ModifierId modifier : modifiers) {
      for (unsigned card = 1; card < rules_.power.size(); ++card) {
        const auto broken = referee.check({.kind = StepKind::play_power,
                                           .owner = player,
                                           .modifier = modifier,
                                           .count = static_cast<std::uint8_t>(card)});
        const auto expected = power_rule(known, card, modifier);
        CAPTURE(card);
        CHECK((broken ? std::optional(broken->rule()) : std::nullopt) == expected);
      }
    }
    const ModifierHand& modifier_hand = referee.state().modifiers[player.index()];
    const auto sure = std::ranges::count_if(modifier_hand.known(), &ModifierId::valid);
    CHECK(static_cast<unsigned>(sure) + modifier_hand.hidden() == known.modifiers.hand_size());
    const NextDecision next = next_decision(referee);
    REQUIRE(std::holds_alternative<PowerNext>(next.what));
    compare_offers(std::get<PowerNext>(next.what), known);
  }

  /// Each Modifier card in the hand, and none, goes with the Power cards that are legal beside it.
  void compare_offers(const PowerNext& next, const Known& known) const {
    std::uint64_t kinds = 0;
    unsigned without = 0;
    for (const PowerNext::Group& group : next.groups) {
      kinds |= group.modifiers.bits();
      without += group.without ? 1U : 0U;
      if (group.without) CHECK(group.values == legal_extra_actions(known, {}));
      for (const ModifierId kind : group.modifiers) {
        CHECK(group.values == legal_extra_actions(known, kind));
      }
      for (const Refused& refused : group.refused) {
        CHECK((refused.values & group.values) == 0);
        if (refused.rule == RuleId::power_2) {
          CHECK(refused.values == (all_power() & ~known.power.in_hand()));
        }
      }
    }
    CHECK(without == 1);
    CHECK(kinds == known.modifiers.in_hand(all_kinds()));
    CHECK(next.unseen == (known.power.in_hand() & ~known.seen));
    if (!rules_.modifiers.empty()) CHECK(next.plays_left == known.modifiers.plays_left());
  }

  [[nodiscard]] std::uint64_t legal_extra_actions(const Known& known, ModifierId modifier) const {
    std::uint64_t cards = 0;
    for (unsigned card = 1; card < rules_.power.size(); ++card) {
      if (!power_rule(known, card, modifier)) cards |= bit(card);
    }
    return cards;
  }

  void power(OwnerId player) {
    Known& known = known_[player.index()];
    compare_power(referee_, player, known);
    const State seen = Sight{.everybody = true}.position(rules_, referee_.state(), open_);
    compare_power(referee_.as_known(seen), player, public_[player.index()]);

    Step step{.kind = StepKind::play_power, .owner = player};
    if (!rules_.modifiers.empty() && !random_.one_in(6)) {
      const std::uint64_t held = known.modifiers.in_hand(all_kinds());
      const bool any = held == 0 || random_.one_in(12);
      if (held != 0 || any) step.modifier = ModifierId(random_.bit_of(any ? all_kinds() : held));
    }
    const std::uint64_t legal = legal_extra_actions(known, step.modifier);
    const bool any = legal == 0 || random_.one_in(12);
    step.count = static_cast<std::uint8_t>(random_.bit_of(any ? all_power() : legal));
    Waived ruling;  // no effect where no rule is broken
    ruling.add(RuleId::power_2);
    ruling.add(RuleId::power_3);
    ruling.add(RuleId::shift_2);
    play(step, ruling);
    for (Known* of : {&known, &public_[player.index()]}) note_play(*of, step);
    if (step.count == rules_.joker) {
      played_.joker = true;
    } else {
      played_.totals.insert(value(step.count, step.modifier));
    }
  }

  void note_play(Known& known, const Step& step) const {
    if ((known.power.in_hand() & bit(step.count)) != 0) {
      known.power.play(step.count);
      known.seen &= ~bit(step.count);
    } else {
      known.power.play_by_ruling(step.count);
    }
    if (!step.modifier.valid()) return;
    const auto kind = static_cast<unsigned>(step.modifier.index());
    if ((known.modifiers.in_hand(all_kinds()) & bit(kind)) != 0) {
      known.modifiers.play(kind);
    } else {
      known.modifiers.play_by_ruling(kind);
    }
  }

  // Turns: each may bring a card back

  void turn(OwnerId player) {
    Known& known = known_[player.index()];
    Known& open = public_[player.index()];
    play({.kind = StepKind::begin_turn, .owner = player});
    const CardId recall = rules_.power[referee_.state().played[player.index()]].action;
    play({.kind = StepKind::choose_card, .card = recall});
    if (random_.one_in(6)) return;
    play({.kind = StepKind::announce});
    compare_back(StepKind::take_back, known.power.among_played(), all_power());
    compare_back(StepKind::take_back_modifier, known.modifiers.among_played(), all_kinds());
    const bool modifier = known.modifiers.among_played() != 0 && !random_.one_in(4);
    const std::uint64_t cards =
        modifier ? known.modifiers.among_played() : known.power.among_played();
    const unsigned card = random_.bit_of(cards);
    const bool hidden = random_.one_in(2);
    if (modifier) {
      play({.kind = StepKind::take_back_modifier,
            .modifier = hidden ? ModifierId() : ModifierId(card)});
      hidden ? known.modifiers.take_back_hidden() : known.modifiers.take_back(card);
      open.modifiers.take_back_hidden();
    } else {
      play({.kind = StepKind::take_back, .count = static_cast<std::uint8_t>(hidden ? 0 : card)});
      hidden ? known.power.take_back_hidden() : known.power.take_back(card);
      if (!hidden) known.seen |= bit(card);
      open.power.take_back_hidden();
    }
    play({.kind = StepKind::finish_special});
  }

  /// Every card of `all`, and a hidden one.
  void compare_back(StepKind kind, std::uint64_t played, std::uint64_t all) const {
    const bool power = kind == StepKind::take_back;
    const auto compare = [&](const Step& step, bool legal) {
      const auto broken = referee_.check(step);
      CHECK(broken.has_value() != legal);
      if (broken) CHECK(broken->rule() == RuleId::back_1);
    };
    compare({.kind = kind}, played != 0);
    for (unsigned card = 0; card < Worlds::kKinds; ++card) {
      if ((all & bit(card)) == 0) continue;
      Step step{.kind = kind};
      if (power) step.count = static_cast<std::uint8_t>(card);
      if (!power) step.modifier = ModifierId(card);
      CAPTURE(card);
      compare(step, (played & bit(card)) != 0);
    }
  }

  const Rules& rules_;
  Referee referee_;
  OpenHands open_;
  Random random_;
  std::vector<Known> known_;   ///< what the log tells
  std::vector<Known> public_;  ///< what everybody sees
  std::uint64_t dummys_ = all_power();
  HandPlay played_;
};

void play_games(const std::string& name, const std::string& file, std::size_t least,
                std::size_t most, unsigned games) {
  Library library;
  const auto fault = library.add_file(name + ".yaml", file);
  REQUIRE_MESSAGE(!fault, fault->message);
  for (std::size_t players = least; players <= most; ++players) {
    const Selected selected = library.select({{"base", {}}, {name, {}}}, players);
    REQUIRE_MESSAGE(selected.ruleset, selected.fault.message);
    for (std::uint64_t seed = 0; seed < tries(games); ++seed) {
      INFO(name << ", " << players << " players, seed " << seed);
      HiddenGame(*selected.ruleset, seed).run();
    }
  }
}

}  // namespace

TEST_CASE("what may be played and come back, with Modifier cards of equal kinds") {
  play_games("dealt", kDealt, 3, 4, 2000);
}

TEST_CASE("what may be played and come back, where hands are chosen") {
  play_games("chosen", kChosen, 3, 5, 500);
}

TEST_CASE("what may be played and come back, beside stacks and a dummy") {
  play_games("stacks", kStacks, 2, 3, 300);
}

}  // namespace veedor::test
