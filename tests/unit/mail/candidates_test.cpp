#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "unit/mail/mail_game.h"

namespace veedor::test {
namespace {

struct Told {
  std::string_view text;
  std::string_view line;
};

void check_all_entered(const std::string& log, std::string_view player,
                       const std::vector<Told>& mails) {
  for (const Told& mail : mails) {
    CAPTURE(mail.text);
    const MailReading reading = read_mail(log, player, mail.text);
    CAPTURE(reading.questions);
    CHECK(entered_lines(reading) == std::vector<std::string>{std::string(mail.line)});
  }
}
/// Nothing is entered, and the offer is this; none if the line is empty.
void check_all_asked(const std::string& log, std::string_view player,
                     const std::vector<Told>& mails) {
  for (const Told& mail : mails) {
    CAPTURE(mail.text);
    const MailReading reading = read_mail(log, player, mail.text);
    CAPTURE(reading.questions);
    CHECK(reading.ask());
    CHECK(entered_lines(reading).empty());
    const auto offer = mail.line.empty() ? std::vector<std::string>()
                                         : std::vector<std::string>{std::string(mail.line)};
    CHECK(offered_lines(reading) == offer);
  }
}

TEST_CASE("Talk beside a decision does not hide it") {
  check_all_entered(
      mail_turn(), "Bea",
      {{"Outposts. Score them at once, before anybody gets funny ideas. My three go to Toledo.",
        "Bea: outposts; special yes; Toledo 3"},
       {"Fair, score Navarra (I know, Dan will howl), my two in Toledo.",
        "Bea: fair; score Navarra; Toledo 2"},
       {"Fair. Score Navarra and drop one in Aragon, one in Granada.",
        "Bea: fair; score Navarra; Aragón 1, Granada 1"},
       {"Intrigue: out of Catalonia go two of Ann's to Aragon. My own one goes to the Castillo.",
        "Bea: intrigue; move 2 Ann Cataluña-Aragón; Castillo 1"}});
  check_all_entered(mail_bids(), "Cruz",
                    {{"Time for the big one: thirteen.", "Cruz 13"},
                     {"Zwölf, bitte. Die 13 hebe ich mir auf.", "Cruz 12"}});
}

TEST_CASE("Lines that a program wrapped belong together") {
  check_all_entered(mail_turn(), "Bea",
                    {{"This time I would like to have the Fair, and with the Fair I score\n"
                      "Navarra. Two of my new Caballeros go to the castle.",
                      "Bea: fair; score Navarra; Castillo 2"}});
}

TEST_CASE("What nobody does is not done") {
  const std::string log = mail_turn("intrigue, withdrawal, outposts, enactment");
  for (const char* const text : {"Withdrawal, but nobody has to go home today. 2 in Toledo.",
                                 "Rückzug, aber niemand muss heim. 2 nach Toledo."}) {
    CAPTURE(text);
    for (const std::string& line : entered_lines(read_mail(log, "Bea", text))) {
      CHECK(line.find("special yes") == std::string::npos);
    }
  }
}

TEST_CASE("The tower is no turn, and a number with `each` is none of the clock") {
  check_all_entered(mail_turn(), "Bea",
                    {{"Foire, je marque la Navarre, un à Tolède et un dans la tour.",
                      "Bea: fair; score Navarra; Toledo 1, Castillo 1"}});
  check_all_entered(
      mail_turn(), "Bea",
      {{"Your Majesty, King to Toledo, followed by two each into Granada and Castilla.",
        "Bea: your-majesty; king Toledo; Granada 2, Castilla 2"}});
}

TEST_CASE("A number that only says how many there are is no number of the decision") {
  const std::string returns = after(mail_turn("intrigue, withdrawal, outposts, enactment"),
                                    {"Bea: withdrawal; special yes"});
  check_all_entered(
      returns, "Ann",
      {{"One from my court and two of the two in Cataluña.", "return Ann Court 1, Cataluña 2"}});
}

TEST_CASE("A number beside a disc has to agree with the board") {
  const std::string discs =
      after(mail_turn("intrigue, civil-war, outposts, enactment"), {"Bea: civil-war; special yes"});
  check_all_asked(discs, "Ann",
                  {{"My disc shows Cataluña. I can bear the loss of five knights there.", ""}});
}

TEST_CASE("What is done first is done first, also with an article for a number") {
  check_all_entered(mail_turn(), "Bea",
                    {{"La Feria en Aragón, pero primero me pongo uno allí y el otro en Granada.",
                      "Bea: fair; Aragón 1, Granada 1; score Aragón"}});
}

TEST_CASE("What others say is not entered") {
  check_all_asked(mail_bids(), "Cruz", {{"They say the thirteen.", "Cruz 13"}});
}

TEST_CASE("A condition that names nothing is asked about, with the decision") {
  check_all_asked(mail_bids(), "Cruz", {{"12 from me, if Dan agrees.", "Cruz 12"}});
}

}  // namespace
}  // namespace veedor::test
