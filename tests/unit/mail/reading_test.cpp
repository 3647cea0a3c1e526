#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <vector>

#include "unit/mail/mail_game.h"

namespace veedor::test {
namespace {

using LinesRead = std::vector<std::string>;

struct Sentence {
  std::string_view text;
  std::string_view line;
};

void check_entered(const std::string& log, std::string_view player, const Sentence& mail) {
  CAPTURE(mail.text);
  const MailReading reading = read_mail(log, player, mail.text);
  CAPTURE(reading.questions);
  CHECK(entered_lines(reading) == LinesRead{std::string(mail.line)});
}

/// Nothing is entered; what is offered is this, or nothing if `offer` is empty.
void check_asked(const std::string& log, std::string_view player, std::string_view text,
                 std::string_view offer = {}) {
  CAPTURE(text);
  const MailReading reading = read_mail(log, player, text);
  CHECK(reading.ask());
  CHECK(entered_lines(reading).empty());
  CHECK(offered_lines(reading) == (offer.empty() ? LinesRead() : LinesRead{std::string(offer)}));
}

TEST_CASE("What a sentence corrects is replaced, and the rest of it counts") {
  for (const Sentence& mail : {
           Sentence{"Feria: puntúo Navarra; 2 a Aragón... mejor a Granada",
                    "Bea: fair; score Navarra; Granada 2"},
           Sentence{"Jahrmarkt, Wertung Navarra, 2 nach Aragonien - Quatsch, nach Granada.",
                    "Bea: fair; score Navarra; Granada 2"},
           Sentence{"Foire. Je compte la Navarre, puis 2 en Aragon, ou plutôt 1 en Aragon et 1 à "
                    "Grenade",
                    "Bea: fair; score Navarra; Aragón 1, Granada 1"},
           Sentence{"Fair, score Toledo... no wait, score Navarra. 2 in Toledo.",
                    "Bea: fair; score Navarra; Toledo 2"},
           Sentence{"Fair, score Navarra, 2 in Toledo. No, Granada!",
                    "Bea: fair; score Navarra; Granada 2"},
       }) {
    check_entered(mail_turn(), "Bea", mail);
  }
}

TEST_CASE("The region of a score may follow a preposition") {
  check_entered(mail_turn(), "Bea",
                {"Je prends la Foire, décompte de Navarre, un chevalier en Aragon et un à Grenade.",
                 "Bea: fair; score Navarra; Aragón 1, Granada 1"});
}

TEST_CASE("A scoring that is left out is no scoring") {
  for (const Sentence& mail : {Sentence{"Außenposten, werten lasse ich aus. 3 nach Granada.",
                                        "Bea: outposts; special no; Granada 3"},
                               Sentence{"Outposts without the scoring. 3 Granada.",
                                        "Bea: outposts; special no; Granada 3"}}) {
    check_entered(mail_turn(), "Bea", mail);
  }
}

TEST_CASE("A Grande who stays is not moved") {
  check_entered(mail_turn("intrigue, fair, outposts, adopted-home"), "Bea",
                {"Neue Heimat, aber der Grande bleibt wo er ist. 4 nach Toledo.",
                 "Bea: adopted-home; special no; Toledo 4"});
}

TEST_CASE("A number is that of the card only where the card is named") {
  check_asked(mail_turn(), "Bea", "Jahrmarkt, Navarra werten, 2 irgendwohin wo Platz ist.");
  check_asked(mail_turn(), "Bea",
              "Foire, décompte de Navarre. Les deux autres, je te dirai demain.");
  check_entered(mail_turn(), "Bea",
                {"Fair (the 2), score Navarra, 2 in Toledo", "Bea: fair; score Navarra; Toledo 2"});
}

TEST_CASE("What is left to others, or said by the way, is no talk") {
  check_asked(mail_turn(), "Bea", "Fair please, score Navarra. The placement I leave to you.");
  const MailReading torn =
      read_mail(mail_turn(), "Bea", "Fair; scoring: Navarra; placing: 1/1 Aragón/Cataluña");
  CHECK(entered_lines(torn).empty());
  CHECK(offered_lines(torn) != LinesRead{"Bea: fair; score Cataluña"});
  CHECK(entered_lines(read_mail(mail_bids(), "Cruz",
                                "Could you hold my bid until Dan is back? I lean to the 9."))
            .empty());
}

TEST_CASE("What is left for another time is asked about") {
  check_asked(mail_turn(), "Bea", "Fair, score Navarra, the rest as discussed on the phone.");
  for (const char* mail : {"Fair, score Navarra, 2 in Toledo - tentatively.",
                           "Fair, Navarra werten, 2 nach Toledo, unter Vorbehalt.",
                           "Fair, puntúo Navarra, 2 en Toledo, provisionalmente.",
                           "Foire, je marque Navarre, 2 à Tolède, sous réserve."}) {
    check_asked(mail_turn(), "Bea", mail, "Bea: fair; score Navarra; Toledo 2");
  }
  check_asked(mail_turn(), "Bea", "Fair, score Navarra, 2 in Toledo, I suppose.",
              "Bea: fair; score Navarra; Toledo 2");
}

TEST_CASE("An offer explains all that is named") {
  // A choice between two regions is offered neither way.
  check_asked(mail_turn(), "Bea",
              "Fair, score Navarra or Toledo, whichever gives me more. 2 in Granada.");
  // Nobody says that the Special action is carried out, or not.
  check_asked(mail_turn(), "Bea", "Fair, 2 in Granada.");
  check_asked(mail_turn(), "Bea",
              "Intrigue: take Ann's guys out of Catalonia to Aragon, 1 in Toledo.");
  // The condition is all that is in doubt.
  check_asked(mail_turn(), "Bea", "Fair, score Navarra, 2 in Granada, if nobody minds.",
              "Bea: fair; score Navarra; Granada 2");
}

TEST_CASE("What stands beside a disc is accounted for") {
  const std::string discs =
      after(mail_turn("intrigue, civil-war, outposts, enactment"), {"Bea: civil-war; special yes"});
  check_entered(discs, "Ann", {"My two in Cataluña go.", "disc Ann Cataluña"});
  check_asked(discs, "Ann", "My disc: Cataluña. My hand: 13, 5, 2");
  check_asked(discs, "Ann", "Cataluña, I suppose", "disc Ann Cataluña");
  check_asked(discs, "Ann", "Any region but Cataluña.");
  // `nothing` may say that no region is chosen, or only `well`.
  check_asked(discs, "Ann", "Nada: los dos que tengo en Cataluña se van a Toledo.",
              "disc Ann Toledo");
}

TEST_CASE("A region may have two names, one in brackets") {
  check_entered(
      mail_turn(), "Bea",
      {"Fair, score Navarra, 2 in New Castile (Toledo).", "Bea: fair; score Navarra; Toledo 2"});
  check_asked(mail_turn(), "Bea", "Fair, score Navarra, 2 in New Castile (Aragón).",
              "Bea: fair; score Navarra; Toledo 2");
}

TEST_CASE("Of two readings one is chosen") {
  const MailReading bid = read_mail(mail_bids(), "Cruz", "Ich spiele die 7 oder die 9.");
  REQUIRE(bid.doubts.size() == 1);
  CHECK(bid.doubts.front().readings ==
        std::vector<std::vector<std::string>>{{"Cruz 7"}, {"Cruz 9"}});
  const MailReading special = read_mail(mail_turn(), "Bea", "Outposts, 3 in Toledo.");
  REQUIRE(special.doubts.size() == 1);
  CHECK(special.doubts.front().offer.empty());
  CHECK(special.doubts.front().readings ==
        std::vector<std::vector<std::string>>{{"Bea: outposts; special yes; Toledo 3"},
                                              {"Bea: outposts; special no; Toledo 3"}});
}

TEST_CASE("What is said of another game is no part of this one") {
  check_entered(mail_bids(), "Cruz",
                {"I'm playing 13 here (and 2 in the other game, already sent).", "Cruz 13"});
  check_asked(mail_bids(), "Cruz", "6 in the other game");
  check_asked(mail_bids(), "Cruz", "In the other game: 6");
}

}  // namespace
}  // namespace veedor::test
