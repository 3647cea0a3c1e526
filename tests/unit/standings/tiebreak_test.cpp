// Ties within a game: by Court, Province and the Power cards left, and what hidden cards leave
// open.
#include "standings/tiebreak.h"

#include <doctest/doctest.h>

#include <array>
#include <initializer_list>

#include "ruleset/library.h"

namespace veedor {
namespace {

/// Cards of these values in the hand, the rest of the 13 played.
PowerHand hand_of(std::initializer_list<unsigned> left) {
  PowerHand hand = PowerHand::full(0x3FFE);
  unsigned keep = 0;
  for (const unsigned value : left) keep |= 1U << value;
  for (unsigned value = 1; value <= 13; ++value) {
    if (((keep >> value) & 1U) == 0) hand.play(value);
  }
  return hand;
}

/// A finished base game of four with nothing in Courts and Provinces and four equal hands.
struct EndOfGame {
  EndOfGame() {
    Library library;
    verdict.status = Status::complete;
    verdict.players = {"Ann", "Bea", "Cruz", "Dan"};
    verdict.ruleset = library.select({{"base", {}}}, 4).ruleset;
    for (std::size_t seat = 0; seat < 4; ++seat) hand(seat, {5, 6, 7, 8});
  }
  void court(std::size_t seat, std::uint8_t n) {
    verdict.state.caballeros[verdict.ruleset->rules.court.index()][seat] = n;
  }
  void province(std::size_t seat, std::uint8_t n) {
    verdict.state.caballeros[verdict.ruleset->rules.province.index()][seat] = n;
  }
  void hand(std::size_t seat, std::initializer_list<unsigned> left) {
    verdict.state.hands[seat] = hand_of(left);
  }
  PowerHand& hand(std::size_t seat) { return verdict.state.hands[seat]; }
  [[nodiscard]] Tie broken() const { return break_tie(verdict, 1, verdict.players); }

  Verdict verdict;
};

using Groups = std::vector<std::vector<std::string>>;

/// "court: Ann 5 > Bea 3 = Cruz 3".
std::string shown(const TieParting& parting) {
  constexpr std::array<std::string_view, 3> kSteps{"court", "province", "power"};
  std::string text(kSteps.at(static_cast<std::size_t>(parting.step)));
  std::string sign = ": ";
  for (const auto& group : parting.groups) {
    for (const TiedPlayer& player : group) {
      text += sign + player.name + ' ' + player.holds;
      sign = " = ";
    }
    sign = " > ";
  }
  return text;
}

}  // namespace

TEST_CASE("the Court decides first, whatever the rest says") {
  EndOfGame table;
  table.court(1, 5);
  table.court(0, 4);
  table.court(2, 2);
  table.province(3, 20);
  const Tie tie = table.broken();
  CHECK(tie.groups == Groups{{"Bea"}, {"Ann"}, {"Cruz"}, {"Dan"}});
  REQUIRE(tie.partings.size() == 1);
  CHECK(shown(tie.partings[0]) == "court: Bea 5 > Ann 4 > Cruz 2 > Dan 0");
  CHECK(tie.shared.empty());
}

TEST_CASE("what the Court leaves equal is decided by the Province, and then by the Power cards") {
  EndOfGame table;
  table.court(2, 6);     // Cruz alone before the others
  table.province(0, 9);  // of these Ann and Dan before Bea
  table.province(3, 9);
  table.hand(0, {1, 2, 9, 12});
  table.hand(3, {1, 3, 9, 12});  // 12 and 9 are equal, 3 is higher than 2
  const Tie tie = table.broken();
  CHECK(tie.groups == Groups{{"Cruz"}, {"Dan"}, {"Ann"}, {"Bea"}});
  REQUIRE(tie.partings.size() == 3);
  CHECK(shown(tie.partings[0]) == "court: Cruz 6 > Ann 0 = Bea 0 = Dan 0");
  CHECK(shown(tie.partings[1]) == "province: Ann 9 = Dan 9 > Bea 0");
  CHECK(shown(tie.partings[2]) == "power: Dan 12 9 3 1 > Ann 12 9 2 1");
}

TEST_CASE(
    "the highest card counts before the number of cards; of hands that begin alike the longer") {
  EndOfGame table;
  table.hand(0, {13});
  table.hand(1, {12, 11, 10, 9});
  table.hand(2, {12, 11, 10});
  table.hand(3, {12, 11, 10});
  const Tie tie = table.broken();
  CHECK(tie.groups == Groups{{"Ann"}, {"Bea"}, {"Cruz", "Dan"}});
  REQUIRE(tie.shared.size() == 1);
  CHECK(tie.shared[0].players == std::vector<std::string>{"Cruz", "Dan"});
  CHECK(tie.shared[0].reason == TieReason::equal);
}

TEST_CASE("who is equal in everything stays equal") {
  const Tie tie = EndOfGame().broken();
  CHECK(tie.groups == Groups{{"Ann", "Bea", "Cruz", "Dan"}});
  CHECK(tie.partings.empty());
  REQUIRE(tie.shared.size() == 1);
  CHECK(tie.shared[0].reason == TieReason::equal);
}

TEST_CASE("a hand with an unseen card is worth from its lowest to its highest possible card") {
  PowerHand hand = hand_of({2, 5});  // out: all others
  hand.take_back_hidden();
  CHECK(hand_range(hand).least == ((1U << 5U) | (1U << 2U) | (1U << 1U)));
  CHECK(hand_range(hand).most == ((1U << 13U) | (1U << 5U) | (1U << 2U)));
  hand.take_back_hidden();  // a second one is another card
  CHECK(hand_range(hand).least == ((1U << 5U) | (1U << 3U) | (1U << 2U) | (1U << 1U)));
  CHECK(hand_range(hand).most == ((1U << 13U) | (1U << 12U) | (1U << 5U) | (1U << 2U)));
}

TEST_CASE("an unseen card leaves the tie as it is where it may decide, and only there") {
  EndOfGame table;
  table.hand(0, {13, 4, 3});
  table.hand(1, {12, 11, 10});
  table.hand(2, {2, 1});
  table.hand(3, {2, 1});
  table.hand(1).take_back_hidden();  // 13 may be in it: before Ann or behind her
  const Tie tie = table.broken();
  CHECK(tie.groups == Groups{{"Ann", "Bea"}, {"Cruz", "Dan"}});
  REQUIRE(tie.partings.size() == 1);
  CHECK(shown(tie.partings[0]) ==
        "power: Ann 13 4 3 = Bea 12 11 10 +1 unseen > Cruz 2 1 = Dan 2 1");
  REQUIRE(tie.shared.size() == 2);
  CHECK(tie.shared[0].reason == TieReason::hidden_card);
  CHECK(tie.shared[1].reason == TieReason::equal);
  table.hand(0, {13, 12, 11, 10});  // now Bea has at most 13 12 11 10
  CHECK(table.broken().shared[0].reason == TieReason::hidden_card);
  table.hand(0, {13, 12, 11, 10, 1});  // and this is more, whatever she has
  CHECK(table.broken().groups.front() == std::vector<std::string>{"Ann"});
}

TEST_CASE("a hand between two others that an unseen card joins keeps all three together") {
  EndOfGame table;
  table.hand(0, {13, 9});
  table.hand(1, {11, 10});  // and the 13 or 12, or no more than 9
  table.hand(1).take_back_hidden();
  table.hand(2, {12, 1});  // less than Ann for certain, but not less than Bea
  table.hand(3, {2, 1});
  CHECK(table.broken().groups == Groups{{"Ann", "Bea", "Cruz"}, {"Dan"}});
}

}  // namespace veedor
