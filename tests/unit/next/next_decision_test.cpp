// What is next in small logs. The sets are worked out from the rules: Castilla touches Galicia,
// Navarra, Aragón and Toledo; everybody begins with 2 Caballeros at home, 7 in the Court and 21 in
// the Province; Power cards 1 to 13 show 6 5 5 4 4 3 3 2 2 1 1 0 0 Caballeros.
#include "next/next_decision.h"

#include <doctest/doctest.h>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "engine/rule_id.h"
#include "judge/judge.h"

namespace veedor {
namespace {

constexpr std::string_view kFour = R"(
players: [Ann, Bea, Cruz, Dan]
setup:
  king: Castilla
  homes: {Ann: Galicia, Bea: Granada, Cruz: Sevilla, Dan: Navarra}
  first: Ann
)";
/// Turns go Ann, Bea, Cruz, Dan; Ann takes none to the Court, Cruz 2.
constexpr std::string_view kPowers = "    power: [{Ann: 13}, {Bea: 12}, {Cruz: 8}, {Dan: 7}]\n";

/// A log, judged, and what is next in it.
class NextStand {
 public:
  NextStand(std::string_view ruleset, std::string_view setup, std::string_view rounds) {
    const std::string text =
        fmt::format("veedor: 1\nruleset: {}{}rounds:\n{}", ruleset, setup, rounds);
    Document document;
    document.parse(text);
    const Verdict verdict = judge_.judge(document);
    REQUIRE_MESSAGE(!verdict.fault, text << verdict.fault->message);
    next_.emplace(next_decision(judge_.replay().referee()));
  }

  template <class Kind>
  [[nodiscard]] const Kind& as() const {
    REQUIRE(std::holds_alternative<Kind>(next_->what));
    return std::get<Kind>(next_->what);
  }
  /// What the Special action of a free card accepts, in the turn that is next.
  template <class Options>
  [[nodiscard]] const Options& special(std::string_view id) const {
    return std::get<Options>(card(id).specials.front().options);
  }
  [[nodiscard]] const CardNext& card(std::string_view id) const {
    for (const CardNext& card : as<TurnNext>().cards) {
      if (ruleset().cards[card.card.index()].id == id) return card;
    }
    FAIL("the card " << id << " is not free");
    return as<TurnNext>().cards.front();
  }

  [[nodiscard]] std::string names(PlaceSet places) const {
    std::vector<std::string> names;
    for (const PlaceId place : places) names.push_back(ruleset().places[place.index()].name);
    return fmt::format("{}", fmt::join(names, " "));
  }
  [[nodiscard]] std::string names(OwnerSet owners) const {
    std::vector<std::string> names;
    for (const OwnerId owner : owners) names.push_back(judge_.log().players[owner.index()]);
    return fmt::format("{}", fmt::join(names, " "));
  }
  [[nodiscard]] std::string names(const std::vector<PlaceMost>& places) const {
    std::vector<std::string> names;
    for (const PlaceMost& one : places) {
      names.push_back(fmt::format("{} {}", ruleset().places[one.place.index()].name, one.most));
    }
    return fmt::format("{}", fmt::join(names, ", "));
  }
  [[nodiscard]] std::string owners() const { return names(next_->decision.owners); }
  [[nodiscard]] const NextDecision& next() const { return *next_; }
  [[nodiscard]] const Ruleset& ruleset() const { return *judge_.log().ruleset; }

 private:
  Library library_;
  Judge judge_{library_};
  std::optional<NextDecision> next_;
};

std::uint64_t bits(std::initializer_list<unsigned> values) {
  std::uint64_t mask = 0;
  for (const unsigned value : values) mask |= std::uint64_t{1} << value;
  return mask;
}

constexpr std::string_view kAllRegions =
    "Galicia Navarra Aragón Cataluña Castilla Toledo Sevilla Granada Valencia";
constexpr std::uint64_t kAll = 0x3FFE;  // 1 to 13

}  // namespace

TEST_CASE("next: Power cards that were played are excluded, and why") {
  const NextStand first("base", kFour,
                        "  - reveal: [ambush, fair, outposts, enactment]\n"
                        "    power: [{Ann: 8}, {Bea: 5}]\n");
  CHECK(first.owners() == "Cruz");
  const PowerNext::Group& group = first.as<PowerNext>().groups.at(0);
  CHECK(group.values == (kAll & ~bits({5, 8})));
  REQUIRE(group.refused.size() == 1);
  CHECK(group.refused[0].rule == RuleId::power_3);
  CHECK(group.refused[0].values == bits({5, 8}));

  // In round 2 the lowest of round 1, Dan, begins; Ann has no 13 any more.
  const NextStand second("base", kFour,
                         fmt::format("  - reveal: [ambush, fair, outposts, enactment]\n{}"
                                     "    turns:\n"
                                     "      - {{player: Ann, card: fair}}\n"
                                     "      - {{player: Bea, card: ambush}}\n"
                                     "      - {{player: Cruz, card: outposts}}\n"
                                     "      - {{player: Dan, card: enactment}}\n"
                                     "  - reveal: [intrigue, fair, outposts, enactment]\n"
                                     "    power: [{{Dan: 4}}]\n",
                                     kPowers));
  CHECK(second.owners() == "Ann");
  const PowerNext::Group& left = second.as<PowerNext>().groups.at(0);
  CHECK(left.values == (kAll & ~bits({4, 13})));
  REQUIRE(left.refused.size() == 2);
  CHECK(left.refused[0].rule == RuleId::power_2);
  CHECK(left.refused[0].values == bits({13}));
  CHECK(left.refused[1].values == bits({4}));
}

TEST_CASE("next: with Modifier cards totals are compared") {
  // Ann has 8 + 1: nobody else may come to 9.
  const NextStand unknown("[base, power-shift]", kFour,
                          "  - reveal: [ambush, fair, outposts, enactment]\n"
                          "    power: [{Ann: 8, modifier: plus1}]\n");
  const auto& groups = unknown.as<PowerNext>().groups;
  CHECK(unknown.as<PowerNext>().plays_left == 3U);
  REQUIRE(groups.size() == 5);
  for (const PowerNext::Group& group : groups) {
    const int change =
        group.without ? 0
                      : unknown.ruleset().rules.modifiers[(*group.modifiers.begin()).index()].value;
    CHECK(group.values == (kAll & ~bits({static_cast<unsigned>(9 - change)})));
    CHECK(group.modifiers.size() == (group.without ? 0 : 4));
  }

  // Ann passes her plus1 to Bea, whose three cards all add 1 then.
  const NextStand known("[base, power-shift]",
                        "\nplayers: [Ann, Bea, Cruz]\n"
                        "setup:\n"
                        "  king: Castilla\n"
                        "  homes: {Ann: Galicia, Bea: Granada, Cruz: Sevilla}\n"
                        "  first: Ann\n"
                        "  modifiers:\n"
                        "    dealt: {Ann: [plus1, plus2, minus1],\n"
                        "            Bea: [minus2, plus1-court, plus1-move],\n"
                        "            Cruz: [plus2-court, plus2-move, minus1-court]}\n"
                        "    passed: {Ann: plus1, Bea: minus2, Cruz: plus2-court}\n",
                        "  - reveal: [ambush, fair, outposts, enactment]\n"
                        "    power: [{Ann: 8}]\n");
  const auto& two = known.as<PowerNext>().groups;
  CHECK_FALSE(known.as<PowerNext>().plays_left);
  REQUIRE(two.size() == 2);
  CHECK(two[0].without);
  CHECK(two[0].values == (kAll & ~bits({8})));
  CHECK(two[1].modifiers.size() == 3);
  CHECK(two[1].values == (kAll & ~bits({7})));
}

TEST_CASE("next: a turn, its limits from card and Court") {
  // Everything in the Courts of Ann's opponents is gone: Bea has none, Cruz takes 2.
  const std::string begin = fmt::format(
      "  - reveal: [ambush, empty-courts, outposts, enactment]\n{}"
      "    turns:\n"
      "      - {{player: Ann, card: empty-courts, actions: [special: yes]}}\n",
      kPowers);
  const NextStand bea("base", kFour, begin);
  CHECK(bea.owners() == "Bea");
  CHECK(bea.as<TurnNext>().take.most == 0);
  CHECK(bea.card("your-majesty").place.most == 0);

  const NextStand cruz("base", kFour, begin + "      - {player: Bea, card: ambush}\n");
  CHECK(cruz.owners() == "Cruz");
  CHECK(cruz.as<TurnNext>().take.most == 2);
  CHECK(cruz.as<TurnNext>().cards.size() == 3);
  CHECK(cruz.card("your-majesty").place.most == 2);
  CHECK(cruz.names(cruz.card("outposts").place.places) == "Galicia Navarra Aragón Toledo Castillo");
}

TEST_CASE("next: once the Province is empty, Caballeros come from regions") {
  // Ann takes 6 + 5 + 5 + 4 of her 21 to the Court; so 1 is left for a Power card that shows 4,
  // and 2 of the other 3 can come from her home.
  std::string rounds;
  for (const auto& [cards, ann] : {std::pair{"ambush, fair, outposts, enactment", 1},
                                   {"intrigue, fair, outposts, enactment", 2},
                                   {"militia, fair, fiesta, enactment", 3},
                                   {"own-four, civil-war, fiesta, adopted-home", 4}}) {
    const std::string card(cards, std::string_view(cards).find(','));
    const std::string stack_4(std::string_view(cards).substr(std::string_view(cards).rfind(' ')));
    rounds += fmt::format(
        "  - reveal: [{}]\n"
        "    power: [{{Ann: {}}}, {{Bea: {}}}]\n"
        "    turns: [{{player: Bea, card: {}}}, {{player: Ann, card:{}}}]\n",
        cards, ann, ann + 5, card, stack_4);
  }
  rounds +=
      "  - reveal: [any-four, withdrawal, six-seven, take-two]\n"
      "    power: [{Ann: 5}, {Bea: 1}]\n";
  const NextStand ann("decennial",
                      "\nplayers: [Ann, Bea]\n"
                      "setup: {king: Castilla, homes: {Ann: Galicia, Bea: Granada}, first: Ann}\n",
                      rounds);
  CHECK(ann.owners() == "Ann");
  const Taking& take = ann.as<TurnNext>().take;
  CHECK(take.province == 1);
  CHECK(take.in_regions == 2);
  CHECK(take.most == 3);
  CHECK(ann.names(take.regions) == "Galicia 2");
  // After that 1, the Special action finds the Province empty.
  const auto& again = ann.special<Taking>("take-two");
  CHECK(again.least == 0);
  CHECK(again.most == 2);
  CHECK(ann.names(again.regions) == "Galicia 2");
}

TEST_CASE("next: the King abroad and at the Castillo") {
  const auto after = [](std::string_view card, std::string_view special) {
    return fmt::format(
        "  - reveal: [ambush, fair, outposts, enactment, {}]\n{}"
        "    turns:\n"
        "      - {{player: Ann, card: {}, actions: [special: {}]}}\n",
        card, kPowers, card, special);
  };
  const std::string_view rules = "[base, new-regency]";
  const NextStand france(rules, kFour, after("exile", "{king: France}"));
  CHECK(france.names(france.card("fair").place.places) == "Aragón Cataluña Castillo");
  const NextStand castillo(rules, kFour, after("rebellion", "yes"));
  CHECK(castillo.names(castillo.card("fair").place.places) == kAllRegions);
  CHECK(castillo.names(castillo.special<MoveOptions>("ambush").to) == kAllRegions);
}

TEST_CASE("next: discs and returns that are still missing") {
  const std::string war = fmt::format(
      "  - reveal: [ambush, civil-war, outposts, enactment]\n{}"
      "    turns:\n"
      "      - {{player: Ann, card: civil-war, actions: [special: {{discs: {{Bea: Granada}}}}]}}\n",
      kPowers);
  const NextStand discs("base", kFour, war);
  CHECK(discs.owners() == "Cruz Dan");
  const auto& missing = discs.as<DiscsNext>().discs;
  REQUIRE(missing.size() == 2);
  CHECK(discs.names(missing[0].shows) == "Sevilla");
  CHECK(discs.names(missing[1].shows) == "Navarra");
  CHECK_FALSE(missing[0].none);

  const NextStand returns(
      "base", kFour,
      fmt::format("  - reveal: [ambush, withdrawal, outposts, enactment]\n{}"
                  "    turns:\n"
                  "      - player: Ann\n"
                  "        card: withdrawal\n"
                  "        actions: [special: {{return: {{Bea: {{Court: 3}}}}}}]\n",
                  kPowers));
  CHECK(returns.owners() == "Cruz Dan");
  const auto& owed = returns.as<ReturnsNext>().owed;
  REQUIRE(owed.size() == 2);
  CHECK(owed[0].count == 3);
  CHECK(returns.names(owed[0].from) == "Sevilla 2, Court 3");
}

TEST_CASE("next: discs of a general scoring, which a short game has after two rounds") {
  const NextStand position(
      "[base, short]", kFour,
      fmt::format("  - reveal: [ambush, fair, outposts, enactment]\n{}"
                  "    turns:\n"
                  "      - {{player: Ann, card: fair, actions: [place: {{Castillo: 1}}]}}\n"
                  "      - {{player: Bea, card: ambush}}\n"
                  "      - {{player: Cruz, card: outposts}}\n"
                  "      - {{player: Dan, card: enactment}}\n"
                  "  - reveal: [intrigue, fair, outposts, enactment]\n"
                  "    power: [{{Dan: 4}}, {{Ann: 5}}, {{Bea: 6}}, {{Cruz: 7}}]\n"
                  "    turns:\n"
                  "      - {{player: Cruz, card: fair}}\n"
                  "      - {{player: Bea, card: intrigue}}\n"
                  "      - {{player: Ann, card: outposts}}\n"
                  "      - {{player: Dan, card: enactment}}\n",
                  kPowers));
  CHECK(position.owners() == "Ann");
  const auto& next = position.as<DiscsNext>();
  CHECK_FALSE(next.card.valid());
  CHECK(position.names(next.discs.at(0).shows) == kAllRegions);
  CHECK(next.discs.at(0).none);
}

TEST_CASE("next: the dummy's cards, and cards to be revealed") {
  const std::string_view two =
      "\nplayers: [Ann, Bea]\n"
      "setup: {king: Castilla, homes: {Ann: Galicia, Bea: Granada}, first: Ann}\n";
  const NextStand dummy("base", two, "  []\n");
  CHECK(dummy.owners().empty());
  const auto& draw = dummy.as<DummyNext>();
  CHECK(draw.least == 2);
  CHECK(draw.most == 2);
  CHECK(dummy.names(draw.regions) == kAllRegions);
  CHECK(draw.values == kAll);
  const NextStand drawn("base", two, "  - dummy: {regions: [Galicia, Toledo]}\n");
  CHECK(drawn.as<DummyNext>().drawn);

  // Stacks 2 and 3 are one; the King's card need not be written.
  const NextStand reveal("base", two, "  - dummy: {regions: [Galicia, Toledo], power: 3}\n");
  const auto& stacks = reveal.as<RevealNext>().stacks;
  REQUIRE(stacks.size() == 4);
  CHECK(stacks[0].cards.size() == 8);
  CHECK(stacks[1].cards.size() == 14);
  CHECK_FALSE(stacks[2].optional);
  CHECK(stacks[3].optional);
}

TEST_CASE("next: a card of which all copies were shown does not come again") {
  const NextStand reveal("base", kFour,
                         fmt::format("  - reveal: [ambush, fair, outposts, enactment]\n{}"
                                     "    turns:\n"
                                     "      - {{player: Ann, card: fair}}\n"
                                     "      - {{player: Bea, card: ambush}}\n"
                                     "      - {{player: Cruz, card: outposts}}\n"
                                     "      - {{player: Dan, card: enactment}}\n",
                                     kPowers));
  const auto& stacks = reveal.as<RevealNext>().stacks;
  CHECK(reveal.next().decision.round == 2);
  CHECK(stacks.at(0).cards.size() == 7);  // Ambush was the only one
  for (const RevealNext::Kind& kind : stacks.at(1).cards) {
    if (reveal.ruleset().cards[kind.card.index()].id == "fair") CHECK(kind.copies == 3);
  }
}

TEST_CASE("next: who holds a Veto") {
  const NextStand bea("[base, old-hands]", kFour,
                      fmt::format("  - reveal: [ambush, veto, outposts, enactment]\n{}"
                                  "    turns:\n"
                                  "      - {{player: Ann, card: veto}}\n",
                                  kPowers));
  CHECK(bea.owners() == "Bea");
  CHECK(bea.names(bea.card("ambush").specials.front().vetoes) == "Ann");
  const NextStand ann("[base, old-hands]", kFour,
                      fmt::format("  - reveal: [ambush, veto, outposts, enactment]\n{}", kPowers));
  CHECK(ann.card("veto").specials.front().vetoes.empty());
}

TEST_CASE("next: the ability of a Modifier card, until it is used") {
  const auto turn = [](std::string_view modifier) {
    return fmt::format(
        "  - reveal: [ambush, fair, outposts, enactment]\n"
        "    power: [{{Ann: 12, modifier: {}}}, {{Bea: 4}}, {{Cruz: 3}}, {{Dan: 2}}]\n",
        modifier);
  };
  const std::string_view rules = "[base, power-shift]";
  const NextStand court(rules, kFour, turn("plus1-court"));
  CHECK(std::get<Taking>(*court.as<TurnNext>().ability).most == 1);
  const NextStand move(rules, kFour, turn("plus1-move"));
  const auto& moves = std::get<MoveOptions>(*move.as<TurnNext>().ability);
  CHECK(moves.in_all == 1U);
  CHECK(move.names(moves.colors.at(0).from) == "Galicia 1");
  const NextStand grande(rules, kFour, turn("plus1-grande"));
  CHECK(std::get<GrandeOptions>(*grande.as<TurnNext>().ability).grandes.size() == 4);
  const NextStand none(rules, kFour, turn("plus1"));
  CHECK_FALSE(none.as<TurnNext>().ability);
  const NextStand used(rules, kFour,
                       turn("plus1-court") + "    turns: [{player: Ann, ability: {court: 1}}]\n");
  CHECK(used.as<TurnNext>().begun);
  CHECK_FALSE(used.as<TurnNext>().ability);
}

TEST_CASE("next: a turn that has begun, without a card") {
  const NextStand cruz("base", kFour,
                       "  - reveal: [ambush, fair, outposts, enactment]\n"
                       "    power: [{Ann: 8}, {Bea: 5}, {Cruz: 9}, {Dan: 2}]\n"
                       "    turns: [{player: Cruz, take: 1}]\n");
  CHECK(cruz.as<TurnNext>().begun);
  CHECK(cruz.as<TurnNext>().taken == 1);
  CHECK(cruz.as<TurnNext>().cards.size() == 5);
}

}  // namespace veedor
