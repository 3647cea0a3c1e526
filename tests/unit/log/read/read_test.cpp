// What cases cannot show of reading a log: messages, and tables of any size.
#include "log/read/read.h"

#include <doctest/doctest.h>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <string>
#include <vector>

#include "engine/rule_id.h"

namespace veedor {
namespace {

std::optional<LogFault> fault_in(const std::string& text) {
  Library library;
  Document document;
  document.parse(text);
  GameLog log;
  return read_log(document, library, {}, log);
}

/// What a document says that a table of any size can say, where `two-player` makes the list of
/// rulesets wrong, so that the dummy may be named; `more` goes into its map of homes.
std::string log_of(const std::vector<std::string>& players, const std::string& more) {
  std::vector<std::string> homes;
  for (const std::string& player : players) homes.push_back(player + ": Toledo");
  return fmt::format(
      "{{veedor: 1, ruleset: [base, two-player], players: [{}], rounds: [{{power: [{}: 4], turns: "
      "[{{player: dummy}}]}}], setup: {{king: Castilla, homes: {{{}{}}}, first: {}}}}}\n",
      fmt::join(players, ", "), players.back(), fmt::join(homes, ", "), more, players.back());
}

}  // namespace

TEST_CASE("a table of any size is well-formed; that no game has it is SETUP-1") {
  for (const std::size_t size : {6U, 63U, 64U, 65U, 255U, 256U, 257U, 300U}) {
    CAPTURE(size);
    std::vector<std::string> players;
    for (std::size_t i = 0; i < size; ++i) players.push_back(fmt::format("P{}", i));
    CHECK_FALSE(fault_in(log_of(players, "")));
    const auto unknown = fault_in(log_of(players, fmt::format(", P{}: Toledo", size)));
    REQUIRE(unknown);
    CHECK(unknown->rule == RuleId::log_3);
  }
}

TEST_CASE("the sixth player is not the dummy") {
  const auto six = [](const std::string& ruleset) {
    return fault_in(fmt::format(
        "{{veedor: 1, ruleset: {}, players: [A, B, C, D, E, F], setup: {{king: Castilla, first: A, "
        "homes: {{A: Galicia, B: Galicia, C: Galicia, D: Galicia, E: Galicia, F: Galicia}}}}, "
        "rounds: [{{board: {{court: {{F: 1, dummy: 1}}}}}}]}}\n",
        ruleset));
  };
  CHECK_FALSE(six("[base, two-player]"));
  // The list is right: six have no dummy, as nobody has but two.
  const auto unknown = six("base");
  REQUIRE(unknown);
  CHECK(unknown->rule == RuleId::log_3);
}

TEST_CASE("a table of one may name the stacks of any number of players, and no others") {
  const auto decks = [](const std::string& stack) {
    return fault_in(fmt::format(
        "veedor: 1\nruleset: base\nplayers: [Ann]\nsetup: {{king: Castilla, first: Ann, homes: "
        "{{Ann: Galicia}}, decks: {{{}: [fair]}}}}\nrounds: []\n",
        stack));
  };
  for (const std::string stack : {"1", "2", "3", "2/3", "4", "5"}) {
    CAPTURE(stack);
    CHECK_FALSE(decks(stack));
  }
  const auto unknown = decks("6");
  REQUIRE(unknown);
  CHECK(unknown->rule == RuleId::log_2);
}

TEST_CASE("where the list of rulesets is wrong, cards of the log may bring keys of any ruleset") {
  const auto board = [](const std::string& more) {
    return fault_in(fmt::format(
        "veedor: 1\nruleset: [base, decennial]\nplayers: [Ann, Bea, Cruz]\nsetup: {{king: "
        "Castilla, first: Ann, homes: {{Ann: Galicia, Bea: Granada, Cruz: Sevilla}}}}\nrounds: "
        "[{{board: {{quarantine: Toledo}}}}]\n{}",
        more));
  };
  const auto unknown = board("");
  REQUIRE(unknown);
  CHECK(unknown->message == "this key is only for games with a quarantine; remove it");
  CHECK_FALSE(
      board("cards: [{id: plague, stack: 4, copies: 1, number: 4, effect: {quarantine: "
            "yes}}]\n"));
}

TEST_CASE("cards of the log are known where nothing but the number of players is wrong") {
  const std::string log =
      "veedor: 1\nruleset: base\nplayers: [A, B, C, D, E, F]\nsetup: {king: Castilla, first: A, "
      "homes: {A: Galicia, B: Galicia, C: Galicia, D: Galicia, E: Galicia, F: Galicia}}\nrounds: "
      "[{reveal: [raid]}]\n";
  CHECK_FALSE(
      fault_in(log + "cards: [{id: raid, stack: 1, copies: 1, number: 1, effect: {take: 3}}]\n"));
  const auto unknown = fault_in(log);
  REQUIRE(unknown);
  CHECK(unknown->rule == RuleId::log_3);
}

TEST_CASE("of two faults at one place that of the text is shown") {
  const auto fault = fault_in("<<: {veedor: 1}\n");
  REQUIRE(fault);
  CHECK(fault->node == 1);  // the key, not the map that begins with it
  CHECK(fault->message == "merge keys ('<<') are not part of the log format");
}

TEST_CASE("a missing key that is there in another spelling") {
  const auto fault = fault_in(
      "veedor: 1\nruleset: base\nplayers: [Ann, Bea]\nsetup: {king: Castilla, first: Ann, homes: "
      "{Ann: Galicia, Bea: Granada}}\nRounds: []\n");
  REQUIRE(fault);
  CHECK(fault->offset == 0);
  CHECK(fault->message == "`rounds` is missing here; is it `Rounds` in line 5?");
}

TEST_CASE("an empty map is not called a map where one that says something is needed") {
  const auto fault = fault_in(
      "veedor: 1\nruleset: base\nplayers: [Ann, Bea]\nsetup: {king: Castilla, first: Ann, homes: "
      "{Ann: Galicia, Bea: Granada}}\nrounds: [{power: [{}]}]\n");
  REQUIRE(fault);
  CHECK(fault->message ==
        "expected one player with a Power card, such as `{Ann: 8}`, not an empty map");
}

TEST_CASE("a message about the form of a log shows what to write instead") {
  const auto message_for = [](const std::string& rounds, const std::string& ruleset = "base") {
    const auto fault = fault_in(fmt::format(
        "veedor: 1\nruleset: {}\nplayers: [Ann, Bea]\nsetup: {{king: Castilla, first: Ann, homes: "
        "{{Ann: Galicia, Bea: Granada}}}}\nrounds: [{{{}}}]\n",
        ruleset, rounds));
    return fault ? fault->message : "no fault";
  };
  const auto special = [&](const std::string& card, const std::string& value) {
    return message_for(
        fmt::format("turns: [{{player: Ann, card: {}, actions: [{{special: {}}}]}}]", card, value));
  };
  // A key that is missing.
  CHECK(message_for("turns: [{card: fair}]") ==
        "`player` is missing here; add it, as `- player: Ann`");
  CHECK(message_for("turns: [{player: Ann, ability: {grande: Bea}}]", "[base, power-shift]") ==
        "`to` is missing here; add it, as `{grande: Bea, to: Toledo}`");
  CHECK(special("ambush", "{move: [{from: Galicia}]}") ==
        "`to` is missing here; add it, as `- {from: Galicia, to: Toledo}`");
  CHECK(special("enactment", "{tile: 8/4}") == "`to` is missing here; add it, as `to: Toledo`");
  // A value of another form.
  CHECK(special("intrigue", "{move: Galicia}") ==
        "expected a list of moves, such as `[{from: Galicia, to: Toledo}]`, not `Galicia`");
  CHECK(special("intrigue", "{move: [Galicia]}") ==
        "expected a move, such as `{from: Galicia, to: Toledo}`, not `Galicia`");
  CHECK(special("intrigue", "{move: []}") ==
        "this is empty; write at least one entry, such as `[{from: Galicia, to: Toledo}]`");
  CHECK(
      special("intrigue", "maybe") ==
      "this card's Special action is written `special: {move: [{from: Galicia, to: Toledo}]}`, or "
      "`special: no` if it is left out");
  CHECK(message_for("turns: [{player: Ann, actions: [{special: maybe}]}]") ==
        "expected `yes`, `no` or what the Special action does, such as `{king: Toledo}`, not "
        "`maybe`");  // of no known card
  CHECK(special("intrigue", "yes") ==
        "this card leaves a choice; write what was chosen in place of `yes`, as `{move: [{from: "
        "Galicia, to: Toledo}]}`");
  // A name that is like no other.
  CHECK(
      message_for("board: {king: Leon}") ==
      "unknown place `Leon`; the regions are Galicia, Navarra, Aragón, Cataluña, Castilla, Toledo, "
      "Sevilla, Granada, Valencia");
  CHECK(message_for("turns: [{player: Zoe}]") == "unknown player `Zoe`; the players are Ann, Bea");
}

namespace {

/// The message about the Special action of a card with this effect.
std::string about_special(const std::string& effect, const std::string& special) {
  const auto fault = fault_in(fmt::format(
      "veedor: 1\nruleset: decennial\nplayers: [Ann, Bea, Cruz]\ncards: [{{id: raid, stack: 1, "
      "copies: 1, number: 1, effect: {}}}]\nsetup: {{king: Castilla, first: Ann, homes: {{Ann: "
      "Galicia, Bea: Granada, Cruz: Sevilla}}}}\nrounds: [{{turns: [{{player: Ann, card: raid, "
      "actions: [{{special: {}}}]}}]}}]\n",
      effect, special));
  return fault ? fault->message : "no fault";
}

}  // namespace

TEST_CASE("a key that is not one of the card's is told how its Special action is written") {
  const std::string choice = "{one_of: [{take: 2}, {king: any}]}";
  const std::string written =
      "; the Special action of this card is written `special: yes` or `special: {take: {Toledo: "
      "2}}` or `special: {king: Toledo}`";
  CHECK(about_special(choice, "{grande: Toledo}") == "unknown key `grande`" + written);
  CHECK(about_special(choice, "{take: 2, king: Toledo}") ==
        "`king` belongs to another kind of Special action" + written);
  CHECK(about_special(choice, "{knig: Toledo}") == "unknown key `knig`; did you mean `king`?");
  CHECK(
      about_special("{unjudged: yes}", "{king: Toledo}") ==
      "unknown key `king`; the Special action of this card is written `special: {changes: [{from: "
      "Galicia, to: Toledo}, {king: Galicia}]}`");
  CHECK(about_special("{score: castillo}", "{tile: 4/0}") ==
        "unknown key `tile`; the Special action of this card is written `special: yes`");
}

TEST_CASE("an entry of `changes` is one change, and a mixture is told as two") {
  const auto about = [](const std::string& entry) {
    return about_special("{unjudged: yes}", "{changes: [" + entry + "]}");
  };
  CHECK(about("{who: Ann, king: Toledo}") ==
        "`king` does not go with `who` in one entry; write two, as `- {from: Galicia, to: Toledo}` "
        "and `- {king: Toledo}`");
  CHECK(
      about("{king: Toledo, who: Ann, from: Galicia}") ==
      "`who` does not go with `king` in one entry; write two, as `- {king: Toledo}` and `- {from: "
      "Galicia, to: Toledo}`");
  CHECK(about("{to: Toledo, points: {Ann: 3}, grande: Ann}") ==
        "`to` does not go with `points` in one entry; write two, as `- {points: {Bea: 5}}` and `- "
        "{from: Galicia, to: Toledo}`");
  CHECK(
      about("{grande: Ann, to: Toledo, tile: 8/4}") ==
      "`tile` does not go with `grande` in one entry; write two, as `- {grande: Bea, to: Toledo}` "
      "and `- {tile: 8/4, to: Toledo}`");
  // What stands before the second key is wrong before it.
  CHECK(about("{king: Toledo, speed: 1, from: Galicia}") ==
        "unknown key `speed`; the only key here is king");
  CHECK(about("{who: Zoe, king: Toledo}") ==
        "unknown player `Zoe`; the players are Ann, Bea, Cruz");
  CHECK(about("{from: Galicia, to: Toledo, speed: 3}") ==
        "unknown key `speed`; the keys here are who, count, from, to");
}

TEST_CASE("one known key is one, and several are several") {
  const auto fault = fault_in(
      "veedor: 1\nruleset: [base, power-shift]\nplayers: [Ann, Bea]\nsetup: {king: Castilla, "
      "first: "
      "Ann, homes: {Ann: Galicia, Bea: Granada}}\nrounds: [{turns: [{player: Ann, ability: {court: "
      "2, to: Toledo}}]}]\n");
  REQUIRE(fault);
  CHECK(fault->message == "unknown key `to`; the only key here is court");
}

TEST_CASE("a card that an option does not have is told with those that it has") {
  const auto picked = [](const std::string& cards) {
    const auto fault = fault_in(
        fmt::format("veedor: 1\nruleset: [decennial, {{old-hands: [{}]}}]\nplayers: [Ann, Bea]\n"
                    "setup: {{king: Castilla, first: Ann, homes: {{Ann: Galicia, Bea: Granada}}}}\n"
                    "rounds: []\n",
                    cards));
    return fault ? fault->message : "no fault";
  };
  CHECK(picked("veta") == "`veta` is not a card of old-hands; did you mean `veto`?");
  CHECK(picked("fair") ==
        "`fair` is not a card of old-hands; its cards are delegation, rivalries, veto");
}

namespace {

/// The message about a log of Grandissimo with these `parts`, a list, and this in its first round.
std::string about_grandissimo(const std::string& rounds, const std::string& parts = "") {
  const bool inquisitor = parts.empty() || parts.find("inquisitor") != std::string::npos;
  const auto fault = fault_in(fmt::format(
      "veedor: 1\nruleset: [decennial, {}]\nplayers: [Ann, Bea]\nsetup: {{king: Castilla, homes: "
      "{{Ann: Galicia, Bea: Granada}}, first: Ann{}}}\nrounds: [{{{}}}]\n",
      parts.empty() ? "grandissimo" : fmt::format("{{grandissimo: {}}}", parts),
      inquisitor ? ", inquisitor: Valencia" : "", rounds));
  return fault ? fault->message : "no fault";
}

/// The same about one action with this card.
std::string about_action(const std::string& card, const std::string& action) {
  return about_grandissimo(
      fmt::format("turns: [{{player: Ann, card: {}, actions: [{}]}}]", card, action));
}

}  // namespace

TEST_CASE("the list of an option's parts, and what a part that is out would have") {
  CHECK(about_grandissimo("", "[]") == "no fault");
  CHECK(about_grandissimo("", "[ship, jail, inquisitor]") == "no fault");
  CHECK(about_grandissimo("", "[ship, galley]") ==
        "`galley` is not a part of grandissimo; its parts are ship, jail, inquisitor");
  CHECK(about_grandissimo("", "[Jail]") ==
        "`Jail` is not a part of grandissimo; did you mean `jail`?");
  CHECK(about_grandissimo("", "[ship, ship]") == "`ship` is given twice");
  CHECK(about_grandissimo("", "ship") ==
        "expected a list of the parts that are in, such as `[ship]`, not `ship`");
  CHECK(about_grandissimo("board: {regions: {Ship: {Ann: 1}}}", "[jail]") ==
        "`Ship` belongs to the part `ship` of grandissimo, which this game leaves out");
  CHECK(about_grandissimo("reveal: [grand-inquisitor]", "[jail, ship]") ==
        "`grand-inquisitor` belongs to the part `inquisitor` of grandissimo, which this game "
        "leaves out");
  CHECK(about_grandissimo("board: {jail: {Ann: 1}}", "[ship]") ==
        "this key is only for games with a jail; remove it");
}

TEST_CASE("a message about an action of Grandissimo shows what to write instead") {
  CHECK(about_action("ambush", "{queen: court, card: fair}") ==
        "`card` belongs beside `place` or `special`, as `- {place: {Toledo: 3}, card: fair}`");
  CHECK(about_action("ambush", "{queen: court, veto: {by: Bea, after: 1}}") ==
        "a veto prevents all of this: write `veto: Bea`");
  CHECK(about_action("ambush", "{token: [yes]}") ==
        "expected `yes`, or the player whose token it is, such as `Bea`, not a list");
  CHECK(about_action("ambush", "{token: no}") == "unknown player `no`; the players are Ann, Bea");
  CHECK(about_action("ambush", "{jail: {who: Bea}}") ==
        "`from` is missing here; add it, as `jail: {who: Bea, from: Toledo}`");
  CHECK(about_action("queen-jester", "{special: {character: king}}") ==
        "expected `queen` or `jester`, not `king`");
  CHECK(about_action("queen-jester", "{special: yes}") ==
        "this card leaves a choice; write what was chosen in place of `yes`, as `{character: "
        "queen}`");
  CHECK(about_action("double-turn", "{special: yes}") ==
        "this card leaves a choice; write what was chosen in place of `yes`, as `{card: fair}`");
  const std::string move = "{{special: {{move: [{{{}from: Valencia, along: Ann, to: Toledo}}]}}}}";
  CHECK(about_action("grand-inquisitor", fmt::format(fmt::runtime(move), "count: 1, ")) ==
        "no fault");
  CHECK(about_action("grand-inquisitor", fmt::format(fmt::runtime(move), "count: 2, ")) ==
        "each takes one Caballero along: write one entry for each, without `count`");
  CHECK(about_action("ambush", fmt::format(fmt::runtime(move), "")) ==
        "unknown key `along`; the keys here are who, count, from, to");
}

TEST_CASE("the form of a Special action is that of the second card, if the entry is for that") {
  const std::string king = "{special: {king: Toledo}, card: your-majesty}";
  CHECK(about_action("double-turn", king) == "no fault");
  CHECK(about_action("double-turn", "{card: your-majesty, special: {card: fair}}") ==
        "`card` belongs beside `player:`, as `card: fair`");
}

TEST_CASE("an unknown card, where no source gives all cards of a stack") {
  CHECK(about_grandissimo("reveal: [boycott]") ==
        "unknown Action card `boycott`; no source gives all cards of stack 6; define this one, "
        "as `cards: [{id: boycott, stack: 6, copies: 1, number: 2, effect: {unjudged: yes}}]`");
}

TEST_CASE("an entry of a log takes little memory") {
  // 4 MiB hold 1.4 million of `{},`, and each may be a round, a turn, an action or a move.
  CHECK(sizeof(RoundEntry) <= 60);
  CHECK(sizeof(TurnEntry) <= 72);
  CHECK(sizeof(ActionEntry) <= 32);
  CHECK(sizeof(LocatedStep) <= 64);
  CHECK(sizeof(NodeNote) <= 12);
}

}  // namespace veedor
