// What is drawn for a new game.
#include "draw/new_game.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>

#include "ruleset/library.h"

namespace veedor {
namespace {

std::shared_ptr<const Ruleset> ruleset(const std::vector<std::string>& names, std::size_t players) {
  static Library library;
  std::vector<RulesetChoice> choices;
  for (const std::string& name : names) choices.push_back({name, {}});
  const Selected selected = library.select(choices, players);
  REQUIRE(selected.ruleset);
  return selected.ruleset;
}

/// How often each card lies in a deck; unknown ones under "".
std::map<std::string, unsigned> count(const Ruleset& ruleset, const std::vector<DrawnCard>& deck) {
  std::map<std::string, unsigned> copies;
  for (const DrawnCard& drawn : deck) {
    ++copies[drawn.card.valid() ? ruleset.cards[drawn.card.index()].id : ""];
  }
  return copies;
}

using Copies = std::map<std::string, unsigned>;

}  // namespace

TEST_CASE("King and homes are different regions, and every region comes up for each") {
  const auto base = ruleset({"base"}, 5);
  std::set<std::size_t> kings;
  std::set<std::size_t> homes_of_last;
  std::set<std::size_t> firsts;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    const NewGame game = draw_new_game(base->rules, seed);
    std::set<PlaceId> places(game.homes.begin(), game.homes.end());
    places.insert(game.king);
    CHECK(places.size() == 6);  // SETUP-2
    for (const PlaceId place : places) CHECK(base->rules.regions.has(place));
    kings.insert(game.king.index());
    homes_of_last.insert(game.homes[4].index());
    firsts.insert(game.first.index());
  }
  // Each region is missed by 400 draws once in (9/8)^400, which is more than 10^20.
  CHECK(kings.size() == 9);
  CHECK(homes_of_last.size() == 9);
  CHECK(firsts.size() == 5);
}

TEST_CASE("the decks of the 2023 edition hold their forty cards") {
  const auto base = ruleset({"base"}, 4);
  const NewGame game = draw_new_game(base->rules, 1);
  REQUIRE(game.decks.size() == 5);
  // The table of stacks 1 to 4, A p.2 and R-1; stack 5 is the King's card that comes back.
  CHECK(count(*base, game.decks[0]) == Copies{{"ambush", 1},
                                              {"conspiracy", 2},
                                              {"intrigue", 2},
                                              {"militia", 1},
                                              {"own-four", 1},
                                              {"any-four", 1},
                                              {"any-three", 1},
                                              {"own-region", 1}});
  CHECK(count(*base, game.decks[1]) == Copies{{"fair", 4},
                                              {"withdrawal", 1},
                                              {"civil-war", 1},
                                              {"empty-courts", 1},
                                              {"court-three", 1},
                                              {"one-each", 1},
                                              {"secret-two", 1}});
  CHECK(count(*base, game.decks[2]) == Copies{{"outposts", 2},
                                              {"fiesta", 2},
                                              {"six-seven", 1},
                                              {"revelation", 2},
                                              {"first-places", 1},
                                              {"most", 1},
                                              {"least", 1}});
  CHECK(count(*base, game.decks[3]) == Copies{{"enactment", 3},
                                              {"king-neighbor", 1},
                                              {"coup", 1},
                                              {"adopted-home", 2},
                                              {"empowerment", 2},
                                              {"take-two", 1}});
  CHECK(game.decks[4].empty());
  // Six rounds are played with whole decks.
  const auto short_game = ruleset({"base", "short"}, 4);
  CHECK(draw_new_game(short_game->rules, 1).decks == game.decks);
}

TEST_CASE("the Decennial stacks hold eleven cards, a Fair in the third too") {
  const auto decennial = ruleset({"decennial"}, 3);
  const NewGame game = draw_new_game(decennial->rules, 1);
  for (std::size_t i = 0; i < 4; ++i) CHECK(game.decks[i].size() == 11);
  CHECK(count(*decennial, game.decks[1])["fair"] == 3);
  CHECK(count(*decennial, game.decks[1])["veto"] == 2);
  CHECK(count(*decennial, game.decks[2])["fair"] == 1);
}

TEST_CASE("with Old Hands as many other cards are out, of the same stack") {
  const auto four = ruleset({"base", "old-hands"}, 4);
  const auto two = ruleset({"base", "old-hands"}, 2);
  const std::set<std::string> second{"fair",        "withdrawal", "civil-war", "empty-courts",
                                     "court-three", "one-each",   "secret-two"};
  std::set<std::string> out;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    NewGame game = draw_new_game(four->rules, seed);
    for (std::size_t i = 0; i < 4; ++i) CHECK(game.decks[i].size() == 10);
    CHECK(count(*four, game.decks[0])["delegation"] == 1);
    CHECK(count(*four, game.decks[1])["veto"] == 2);
    CHECK(count(*four, game.decks[2]).size() == 7);  // nothing is out of stack 3
    CHECK(count(*four, game.decks[3])["rivalries"] == 1);
    for (const std::string card :
         {"ambush", "militia", "own-four", "any-four", "any-three", "own-region"}) {
      if (count(*four, game.decks[0])[card] == 0) out.insert(card);
    }
    // Two players: stacks 2 and 3 are one of twenty, but both cards out are of the second.
    game = draw_new_game(two->rules, seed);
    REQUIRE(game.decks.size() == 4);
    CHECK(game.decks[1].size() == 20);
    Copies merged = count(*two, game.decks[1]);
    unsigned of_second = 0;
    for (const std::string& card : second) of_second += merged[card];
    CHECK(merged["veto"] == 2);
    CHECK(of_second == 8);
  }
  CHECK(out.size() == 6);  // each of these single cards is out once in ten games
}

TEST_CASE("of ten King cards three are not known") {
  const auto regency = ruleset({"base", "new-regency"}, 4);
  const NewGame game = draw_new_game(regency->rules, 5);
  REQUIRE(game.decks[4].size() == 10);
  Copies copies = count(*regency, game.decks[4]);
  CHECK(copies[""] == 3);
  CHECK(copies.size() == 8);  // and each of the seven others once
  std::set<unsigned> unknown;
  for (const DrawnCard& card : game.decks[4]) unknown.insert(card.unknown);
  CHECK(unknown == std::set<unsigned>{0, 1, 2, 3});
}

TEST_CASE("each player is dealt three of the sixteen Modifier cards") {
  const auto shift = ruleset({"base", "power-shift"}, 5);
  const NewGame game = draw_new_game(shift->rules, 5);
  REQUIRE(game.dealt.size() == 5);
  std::set<ModifierId> all;
  for (const auto& hand : game.dealt) {
    CHECK(hand.size() == 3);
    all.insert(hand.begin(), hand.end());
  }
  CHECK(all.size() == 15);  // no two alike
  CHECK(draw_new_game(ruleset({"base"}, 5)->rules, 5).dealt.empty());
}

TEST_CASE("the dummy's Region cards are shuffled anew after each general scoring") {
  const NewGame game = draw_new_game(ruleset({"base"}, 2)->rules, 5);
  REQUIRE(game.dummy_piles.size() == 3);
  CHECK(game.dummy_piles[1].first_round == 4);
  CHECK(game.dummy_piles[1].last_round == 6);
  for (const DummyPile& pile : game.dummy_piles) {
    const std::set<PlaceId> regions(pile.regions.begin(), pile.regions.end());
    CHECK(regions.size() == 9);
  }
  const std::set<unsigned> power(game.dummy_power.begin(), game.dummy_power.end());
  CHECK(power.size() == 9);
  CHECK(*power.rbegin() <= 13);
  CHECK(*power.begin() >= 1);

  const NewGame six = draw_new_game(ruleset({"base", "short"}, 2)->rules, 5);
  CHECK(six.dummy_piles.size() == 3);
  CHECK(six.dummy_piles[2].first_round == 5);
  CHECK(six.dummy_power.size() == 6);
  CHECK(draw_new_game(ruleset({"decennial"}, 2)->rules, 5).dummy_piles.empty());
}

TEST_CASE("rules that hold too little to draw from are told apart") {
  Rules rules = ruleset({"base", "old-hands", "power-shift"}, 5)->rules;
  CHECK_FALSE(too_little_to_draw(rules));
  Rules regions = rules;
  regions.regions = regions.disc_regions = PlaceSet::first(5);
  CHECK(too_little_to_draw(regions) == "the King and 5 players need 6 regions, and there are 5");
  Rules modifiers = rules;
  modifiers.modifiers_dealt = 4;
  CHECK(too_little_to_draw(modifiers) == "20 Modifier cards are dealt, and there are 16");
  Rules stacks = rules;
  stacks.origins[1] = 1;
  CHECK(too_little_to_draw(stacks) == "2 cards are chosen to be in a stack that holds 1");
}

TEST_CASE("of a stack of which nobody says how many cards it holds the fewest are drawn") {
  const auto grandissimo = ruleset({"decennial", "grandissimo"}, 4);
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const NewGame game = draw_new_game(grandissimo->rules, seed);
    REQUIRE(game.decks.size() == 7);
    CHECK(game.decks[5].size() == 11);  // of 11 to 19
    Copies deck = count(*grandissimo, game.decks[5]);
    CHECK(deck["grand-inquisitor"] == 2);  // several
    CHECK(deck["free-choice"] == 1);
    CHECK(deck["revolution"] == 1);
    CHECK(deck["double-turn"] == 1);
    CHECK(deck[""] == 6);
    CHECK(game.decks[6].empty());  // one card, every round
    REQUIRE(game.black.size() == 1);
    CHECK(game.black.front() != game.king);
    CHECK(std::ranges::count(game.homes, game.black.front()) == 0);
    CHECK(grandissimo->rules.disc_regions.has(game.black.front()));
  }
}

}  // namespace veedor
