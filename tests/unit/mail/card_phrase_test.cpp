#include "mail/tokens/card_phrase.h"

#include <doctest/doctest.h>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <charconv>
#include <cstddef>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "unit/mail/mail_game.h"

namespace veedor::test {
namespace {

int number_in(std::string_view word) {
  int number = -1;
  std::from_chars(word.data(), word.data() + word.size(), number);
  return word == "three" ? 3 : number;
}

/// What a phrase covers of a text from its beginning on.
std::string covered(std::string_view phrase, std::string_view text) {
  const CardPhrase::Reader reader{.skips = [](std::string_view word) { return word != "not"; },
                                  .number_of = number_in};
  return std::string(text.substr(0, CardPhrase(phrase).end_in(text, 0, reader)));
}

TEST_CASE("A phrase covers words in their order, with few between them") {
  const std::string_view phrase = "move .. 3 foreign|opposing caballeros [on the board]";
  CHECK(covered(phrase, "Move any 3 opposing Caballeros, then go") ==
        "Move any 3 opposing Caballeros");
  CHECK(covered(phrase, "move up to three foreign caballero(s) on the board!") ==
        "move up to three foreign caballero(s) on the board");
  CHECK(covered(phrase, "move 3 caballeros").empty());                     // not whose
  CHECK(covered(phrase, "move 4 foreign caballeros").empty());             // another number
  CHECK(covered(phrase, "move not 3 foreign caballeros").empty());         // denied
  CHECK(covered(phrase, "move a b c d e f 3 foreign caballeros").size());  // six words between
  CHECK(covered(phrase, "move a b c d e f g 3 foreign caballeros").empty());
  CHECK(covered(phrase, "move      3 foreign caballeros").empty());  // too far apart
  CHECK(covered("[the] [last] place", "last place") == "last place");
  CHECK(CardPhrase("[the] last|final place").first_words() ==
        std::vector<std::string>{"the", "last", "final"});
}

std::string decennial_turn(std::string_view cards) {
  std::string turn = mail_turn(cards);
  return turn.replace(turn.find("ruleset: base"), 13, "ruleset: decennial");
}

struct Quoted {
  std::size_t stack = 1;
  std::string_view card;  ///< id
  std::string_view text;
};

TEST_CASE("A Decennial card is named by what is printed on it") {
  // Printed D p.8-12, in the words of a player who reads it out.
  constexpr Quoted kCards[] = {
      {1, "ambush", "Intrigue: move up to three opposing caballeros"},
      {1, "conspiracy", "Intrigue: move 5 caballeros from 1 region"},
      {1, "own-four", "move any four of your own caballeros"},
      {1, "own-region", "Intrigue: move all your own caballeros out of one region"},
      {1, "delegation",
       "move 2 additional caballeros from your court to any region or move all your "
       "caballeros out of one region"},
      {2, "empty-courts",
       "Decay of Authority, all opponents send all caballeros of the court back to "
       "the provinces"},
      {2, "court-three", "Decay of Authority: each opponent sends three caballeros from the court"},
      {2, "withdrawal", "The King returns: each player sends 3 caballeros back to the provinces"},
      {2, "civil-war",
       "fellow players send all their caballeros from one region back to the "
       "provinces. Decide secretly"},
      {2, "fair", "Special Scoring: pick any one region"},
      {3, "outposts", "Special Scoring: the 4 regions are scored"},
      {3, "six-seven", "Special scoring - all 6 and 7 regions are scored"},
      {3, "first-places", "first place only in all regions"},
      {3, "least", "Special Scoring: score the region(s) with the fewest caballeros"},
      {4, "enactment", "place or move a mobile scoreboard"},
      {4, "king-neighbor", "Royal Adviser: move the King to a neighbouring region"},
      {4, "take-two", "The Court: move two of your caballeros from the province to your court"},
      {4, "rivalries", "Special Scoring: every player secretly chooses a region"},
  };
  constexpr std::string_view kFirst[] = {"militia", "veto", "revelation", "coup"};
  for (const Quoted& each : kCards) {
    CAPTURE(each.text);
    std::vector<std::string> table(std::begin(kFirst), std::end(kFirst));
    table[each.stack - 1] = each.card;
    const std::string log = decennial_turn(fmt::format("{}", fmt::join(table, ", ")));
    const MailReading reading = read_mail(
        log, "Bea", std::string(each.text) + ". Without the Special action. 1 in Toledo.");
    CAPTURE(reading.questions);
    CHECK(reading.legal_lines() ==
          std::vector<std::string>{"Bea: " + std::string(each.card) + "; special no; Toledo 1"});
  }
}

TEST_CASE("A heading means the card on the table that has it") {
  check_all_entered(
      decennial_turn("any-three, fair, outposts, enactment"), "Bea",
      {{"Intrigue: two of Ann's from Catalonia to Aragon, 1 Castillo.",
        "Bea: any-three; move 2 Ann Cataluña-Aragón; Castillo 1"},
       {"Special Scoring, score Navarra, 2 to Toledo.", "Bea: fair; score Navarra; Toledo 2"}});
}

TEST_CASE("What goes on with places is a move, and no quotation") {
  const std::string log = decennial_turn("own-four, fair, outposts, enactment");
  for (const std::string_view text : {"Move 4 of your own caballeros. From Navarra to Aragon. 1 in "
                                      "Toledo.",
                                      "I move 4 caballeros to Aragon, 1 in Toledo."}) {
    CAPTURE(text);
    CHECK(entered_lines(read_mail(log, "Bea", text)).empty());
  }
}

TEST_CASE("Nothing is offered that uses the Special action against the words") {
  const std::string log = mail_turn("militia, fair, outposts, enactment");
  check_all_entered(log, "Bea",
                    {{"Militia, without the special action, phew, and 1 trundles to Toledo.",
                      "Bea: militia; special no; Toledo 1"}});
  // Only the Special action could place there.
  check_all_asked(
      log, "Bea",
      {{"I take the lower one, without the special action, and place 1 in Galicia, phew.", ""}});
}

}  // namespace
}  // namespace veedor::test
