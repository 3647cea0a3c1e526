#include <doctest/doctest.h>

#include <algorithm>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "unit/mail/mail_game.h"

namespace veedor::test {
namespace {

struct Mail {
  std::string_view text;
  std::string_view line;
  std::string_view cards = "intrigue, fair, outposts, enactment";
};
constexpr Mail kTurns[] = {
    {"Fair, score Navarra, 2 to Castillo.", "Bea: fair; score Navarra; Castillo 2"},
    {"Fair score Navarra 1 Aragon 1 Granada", "Bea: fair; score Navarra; Aragón 1, Granada 1"},
    {"Jahrmarkt werte Navarra 1 Aragonien 1 Granada",
     "Bea: fair; score Navarra; Aragón 1, Granada 1"},
    {"feria puntúo navarra 1 aragón 1 granada", "Bea: fair; score Navarra; Aragón 1, Granada 1"},
    {"foire compte navarre 1 aragon 1 grenade", "Bea: fair; score Navarra; Aragón 1, Granada 1"},
    {"Outposts, but don't use it. 3 in Toledo.", "Bea: outposts; special no; Toledo 3"},
    {"Outposts. Score after placing 3 in Toledo", "Bea: outposts; Toledo 3; special yes"},
    {"Außenposten, vor dem Werten 3 nach Toledo", "Bea: outposts; Toledo 3; special yes"},
    {"Fair: 2 in Toledo after scoring Navarra", "Bea: fair; score Navarra; Toledo 2"},
    {"Intrigue: 2 of Ann's from Catalonia to Aragon, 1 Castillo.",
     "Bea: intrigue; move 2 Ann Cataluña-Aragón; Castillo 1"},
    {"La Foire. On compte l'Aragon, et après je pose : un en Catalogne, un à Tolède.",
     "Bea: fair; score Aragón; Cataluña 1, Toledo 1"},
    {"Feria y puntúo Navarra, después uno a Aragón y otro al castillo.",
     "Bea: fair; score Navarra; Aragón 1, Castillo 1"},
    {"Jahrmarkt. Ich setze zwei nach Granada, dann werte ich Granada.",
     "Bea: fair; Granada 2; score Granada"},
    {"Militia. The two extra men go to Catalonia and Galicia, one each, then the regular one to "
     "the castle.",
     "Bea: militia; special place Cataluña 1, Galicia 1; Castillo 1",
     "militia, fair, outposts, enactment"},
    {"Take: 1. Card: any four. Moves: Ann 2 Cataluña > Castillo; mine 1 Navarra > Granada. "
     "Place: 1 Granada.",
     "Bea: take 1; any-four; move 2 Ann Cataluña-Castillo, Navarra-Granada; Granada 1",
     "any-four, fair, outposts, enactment"},
};

TEST_CASE("A decision that is entered leaves no word open") {
  for (const Mail& mail : kTurns) {
    CAPTURE(mail.text);
    const MailReading reading = read_mail(mail_turn(mail.cards), "Bea", mail.text);
    CAPTURE(reading.questions);
    CHECK(entered_lines(reading) == std::vector<std::string>{std::string(mail.line)});
    CHECK(std::ranges::none_of(reading.account, &AccountedWord::open));
    CHECK(std::ranges::any_of(reading.account,
                              [](const AccountedWord& word) { return !word.became.empty(); }));
    for (const AccountedWord& word : reading.account) {
      CHECK(mail.text.substr(word.begin, word.end - word.begin) == word.word);
      CHECK(word.became.empty() == word.aside.has_value());
    }
  }
}

/// The text without, or with twice, what one word of the account says.
std::string changed(std::string_view text, const AccountedWord& word, bool twice) {
  std::string copy(text);
  const std::string part = copy.substr(word.begin, word.end - word.begin);
  copy.replace(word.begin, word.end - word.begin, twice ? part + " " + part : "");
  return copy;
}

/// Without `not` or `before` a mail says something else, as clearly.
bool turns_the_sense(const AccountedWord& word) {
  constexpr std::string_view kTurning[] = {"don't", "not", "after", "vor dem"};
  return std::ranges::find(kTurning, word.word) != std::end(kTurning);
}

TEST_CASE("A word less or twice never gives another decision without a question") {
  for (const Mail& mail : kTurns) {
    const MailReading whole = read_mail(mail_turn(mail.cards), "Bea", mail.text);
    for (const AccountedWord& word : whole.account) {
      if (turns_the_sense(word)) continue;
      for (const bool twice : {false, true}) {
        const std::string text = changed(mail.text, word, twice);
        CAPTURE(text);
        const std::vector<std::string> lines =
            entered_lines(read_mail(mail_turn(mail.cards), "Bea", text));
        if (!lines.empty()) CHECK(lines == entered_lines(whole));
      }
    }
  }
}

TEST_CASE("What lacks the word that must follow is asked about") {
  constexpr std::string_view kLacking[] = {
      "Foire, on compte l'Aragon. Je pose deux en , et voilà.",
      "Feria, puntúo Navarra. El único que coloco va a .",
      "Fair, score Navarra. 2 to Aragon and, say.",
      "Fair, score Navarra. Take: . Place: 2 Granada.",
      "Outposts. Ich setze aufs Castillo, dann werte ich.",
  };
  for (const std::string_view text : kLacking) {
    CAPTURE(text);
    const MailReading reading = read_mail(mail_turn(), "Bea", text);
    CHECK(reading.ask());
    CHECK(entered_lines(reading).empty());
  }
}

TEST_CASE("What is denied, told, left to others or said of no card is not entered") {
  constexpr std::string_view kTexts[] = {
      "2 to Aragon, score Navarra. The other card, not the Fair.",
      "Bien joué au tour précédent, avec la Foire, Cruz! Deux en Aragon.",
      "Navarra.",
      "Fair, score Toledo, but only after the whole trio has arrived there.",
      "One of mine comes off the board to the Court. Fair, score Navarra, 2 in Aragon.",
      "Fair, 2 in Aragon. Scoring I leave to you.",
      "Jahrmarkt, 2 nach Aragonien. Die Wertung lass ich dir.",
      "Feria, 2 en Aragón. La puntuación te la dejo a ti.",
      "Foire, 2 en Aragon. Le décompte, je vous le laisse.",
  };
  for (const std::string_view text : kTexts) {
    CAPTURE(text);
    CHECK(entered_lines(read_mail(mail_turn(), "Bea", text)).empty());
  }
  CHECK(entered_lines(read_mail(mail_turn(), "Bea",
                                "Fair, score Navarra, 2 to Castillo, not the Outposts.")) ==
        std::vector<std::string>{"Bea: fair; score Navarra; Castillo 2"});
  CHECK(entered_lines(read_mail(mail_turn(), "Bea",
                                "One of mine comes to the Court. Fair, score "
                                "Navarra, 2 in Aragon.")) ==
        std::vector<std::string>{"Bea: take 1; fair; score Navarra; Aragón 2"});
}

TEST_CASE("A `no` alone takes back what was named before it") {
  check_all_entered(
      mail_turn(), "Bea",
      {{"Fair, score Navarra, 2 to Toledo, no, 2 to Granada.",
        "Bea: fair; score Navarra; Granada 2"},
       {"Fair, score Navarra, 2 to Toledo, no, to Granada.", "Bea: fair; score Navarra; Granada 2"},
       {"Messe, Navarra werten, 2 nach Toledo, nein, nach Granada.",
        "Bea: fair; score Navarra; Granada 2"},
       {"Feria, puntúo Navarra, 2 a Toledo, no, 2 a Granada.",
        "Bea: fair; score Navarra; Granada 2"},
       {"Foire, on compte la Navarre, 2 à Tolède, non, à Grenade.",
        "Bea: fair; score Navarra; Granada 2"}});
}

TEST_CASE("What is near a region, of another round or a total is not read as the region") {
  for (const std::string_view text :
       {"Fair, score Navarra, 2 near Toledo.", "Fair, score Navarra, 2 next to Toledo.",
        "Messe, Navarra werten, 2 neben Toledo.", "Feria, puntúo Navarra, 2 junto a Toledo.",
        "Foire, on compte la Navarre, 2 à côté de Tolède.",
        "Fair, score Navarra, 2 to Toledo last round, 1 to Granada.",
        "Messe, Navarra werten, Toledo auf 2.", "Feria, puntúo Navarra, Toledo a 2.",
        "Fair, score Navarra, 2 to Toledo for now.",
        "Messe, Navarra werten, 2 nach Toledo und einer mehr nach Granada."}) {
    CAPTURE(text);
    CHECK(entered_lines(read_mail(mail_turn(), "Bea", text)).empty());
  }
}

TEST_CASE("A place between two moves may be that of the first only") {
  const std::string turn = mail_turn();
  CHECK(entered_lines(read_mail(turn, "Bea",
                                "Intrigue: Ann's one in Cataluña to Aragón, and one of Cruz's out "
                                "of Granada. One to the Castillo."))
            .empty());
  check_all_entered(turn, "Bea",
                    {{"Intrigue: one of Ann's from Cataluña and one of Cruz's from Granada to "
                      "Aragón. One to the Castillo.",
                      "Bea: intrigue; move Ann Cataluña-Aragón, Cruz Granada-Aragón; Castillo 1"}});
}

TEST_CASE("What is said of one thing is said of all that are joined to it") {
  for (const std::string_view text :
       {"I keep the 10 and the 11.", "The 10 and the 11 I keep.", "Die 10 und die 11 behalte ich.",
        "La 10 y la 11 me las guardo.", "Je garde le 10 et le 11.", "Not the 10 and the 11.",
        "Nicht 10 und 11.", "La 10 y la 11 no.", "Pas le 10 et le 11.",
        "I still have the 10 and the 11.", "I keep the 10, the 11.", "10, 11 and 12 I keep.",
        "The 10 must wait.", "My hand: the 10.", "Le 10 ainsi que le 11, je les garde."}) {
    CAPTURE(text);
    CHECK(entered_lines(read_mail(mail_bids(), "Cruz", text)).empty());
  }
  for (const std::string_view text : {"Not the 9, the 11.", "I play the 11 and keep the 10.",
                                      "11, not 10.", "Last time I had 6 and 7, now 11."}) {
    CAPTURE(text);
    CHECK(entered_lines(read_mail(mail_bids(), "Cruz", text)) ==
          std::vector<std::string>{"Cruz 11"});
  }
  const std::string discs =
      after(mail_turn("intrigue, civil-war, outposts, enactment"), {"Bea: civil-war; special yes"});
  CHECK(entered_lines(read_mail(discs, "Ann", "Not Cataluña and Toledo.")).empty());
}

TEST_CASE("What cards make together is no Power card, and must be right") {
  std::string bids = mail_bids();
  bids.replace(bids.find("ruleset: base"), 13, "ruleset: [base, power-shift]");
  for (const std::string_view text :
       {"Eleven, brought down to ten by the card that does nothing else.",
        "Ich will diesmal auf genau sieben kommen.",
        "Pongo el once con el -2, así que me quedo en diez."}) {
    CAPTURE(text);
    CHECK(entered_lines(read_mail(bids, "Cruz", text)).empty());
  }
  CHECK(entered_lines(read_mail(bids, "Cruz", "Seven.")) == std::vector<std::string>{"Cruz 7"});
}

TEST_CASE("No disc shows what is only left") {
  const std::string discs =
      after(mail_turn("intrigue, civil-war, outposts, enactment"), {"Bea: civil-war; special yes"});
  for (const std::string_view text : {"Mi Grande deja Cataluña y se muda al sur.",
                                      "My knights leave Cataluña, where Bea is now."}) {
    CAPTURE(text);
    CHECK(entered_lines(read_mail(discs, "Ann", text)).empty());
  }
  CHECK(entered_lines(read_mail(discs, "Ann", "My disc: Cataluña.")) ==
        std::vector<std::string>{"disc Ann Cataluña"});
  // Nor what is only told of a region.
  CHECK(entered_lines(read_mail(discs, "Ann", "Four in Cataluña! Bea is strong there.")).empty());
  CHECK(entered_lines(read_mail(discs, "Ann", "Cataluña. Bea is strong there.")) ==
        std::vector<std::string>{"disc Ann Cataluña"});
}

TEST_CASE("What is done otherwise is another turn, with another card") {
  CHECK(entered_lines(read_mail(mail_turn(), "Bea",
                                "Fair, score Navarra, 2 to Castillo. Otherwise Outposts, 3 in "
                                "Toledo.")) ==
        std::vector<std::string>{"Bea: fair; score Navarra; Castillo 2"});
  const MailReading reading = read_mail(
      mail_turn(), "Bea",
      "Jahrmarkt, weil sonst nichts da ist: Navarra wird gewertet, einer geht ins Castillo.");
  CHECK(std::ranges::none_of(reading.account, [](const AccountedWord& word) {
    return word.names && word.aside == Aside::alternative;
  }));
}

TEST_CASE("What is refused, reserved or said of others is asked about") {
  for (const std::string_view text :
       {"At least 10.", "up to 11", "por lo menos 10", "9ish", "10, haha, no.", "10!?",
        "ni loco juego el 9", "Bob asked me to tell you: 7", "6 in the other game",
        "For game 13: the 9, please."}) {
    CAPTURE(text);
    CHECK(entered_lines(read_mail(mail_bids(), "Cruz", text)).empty());
  }
  for (const std::string_view text :
       {"My dream: Fair, score Navarra, 2 in Toledo.", "Fair, score Navarra, 3 to",
        "Outposts, scored, at least 2 in Toledo.", "Outposts, scored, put caballeros in Toledo.",
        "Outposts, scored, 3 in Toledo. Te confirmo mañana.",
        "Intrigue: Ann's caballeros from Catalonia to Aragon, 1 Castillo.",
        "Dan wants me to take Outposts, score, 3 Toledo.", "Fair Navarra 1 Aragon 1 Granada 2",
        "Outposts, 3 Toledo. Je laisse tomber l'action spéciale, ou pas.",
        "Fair, score Navarra, but only tomorrow, 2 to Castillo.",
        "Jahrmarkt, Navarra werten, 2 ins Castillo. Gilt aber erst ab morgen.",
        "Feria, puntúo Navarra, 2 al Castillo, pero mañana",
        "Foire, Navarra, 2 au Castillo, mais pas avant demain",
        "My sister says Fair, score Navarra, 2 to Castillo."}) {
    CAPTURE(text);
    CHECK(entered_lines(read_mail(mail_turn(), "Bea", text)).empty());
  }
}

TEST_CASE("A farewell until another day puts nothing off") {
  for (const std::string_view text : {"Fair, score Navarra, 2 to Castillo, see you tomorrow",
                                      "Jahrmarkt, Navarra werten, 2 ins Castillo, bis morgen",
                                      "Feria, puntúo Navarra, 2 al Castillo, hasta mañana",
                                      "Foire, compte Navarra, 2 au Castillo, à demain"}) {
    CAPTURE(text);
    CHECK(entered_lines(read_mail(mail_turn(), "Bea", text)) ==
          std::vector<std::string>{"Bea: fair; score Navarra; Castillo 2"});
  }
}

TEST_CASE("What somebody's Caballeros do too has its place from before, which may be either") {
  const auto read = [](std::string_view text) {
    return entered_lines(
        read_mail(mail_turn(), "Bea", "Intrigue: " + std::string(text) + " 1 Castillo."));
  };
  CHECK(read("one of Ann's goes from Catalonia to Aragon and one of Cruz's from Granada to Aragon "
             "too.") ==
        std::vector<std::string>{
            "Bea: intrigue; move Ann Cataluña-Aragón, Cruz Granada-Aragón; Castillo 1"});
  CHECK(read("one of Ann's in Catalonia goes to Aragon and one of Cruz's in Granada too.").empty());
  CHECK(read("uno de Ann en Cataluña va a Aragón y uno de Cruz en Granada también.").empty());
}

TEST_CASE("A refused region is no refused Special action") {
  for (const std::string_view king :
       {"The King not to Toledo but Granada.", "The King neither to Toledo nor Granada.",
        "The King away from Toledo.", "El Rey no va a Toledo sino a Granada.",
        "Le Roi ne va pas à Tolède mais à Grenade."}) {
    CAPTURE(king);
    const std::string text = "Your Majesty. " + std::string(king) + " 2 to Castillo.";
    CHECK(entered_lines(read_mail(mail_turn(), "Bea", text)).empty());
  }
  CHECK(entered_lines(read_mail(mail_turn(), "Bea",
                                "Your Majesty. I do not move the King. 2 to Castillo.")) ==
        std::vector<std::string>{"Bea: your-majesty; special no; Castillo 2"});
  CHECK(entered_lines(read_mail(mail_turn(), "Bea",
                                "Your Majesty. The King out of Valencia into Toledo. 2 to "
                                "Castillo.")) ==
        std::vector<std::string>{"Bea: your-majesty; king Toledo; Castillo 2"});
}

TEST_CASE("What nobody can do takes nothing back") {
  const MailReading reading =
      read_mail(mail_turn(), "Bea",
                "Your Majesty. King to Toledo, nobody can follow him out of the castle. 2 to "
                "Aragon, 1 to Castillo.");
  for (const std::string& line : entered_lines(reading)) {
    CHECK(line.find("king Toledo") != std::string::npos);
  }
  for (const std::string& line : offered_lines(reading)) {
    CHECK(line.find("special no") == std::string::npos);
  }
}

TEST_CASE("A number that is taken back leaves the other one") {
  for (const std::string_view text : {"I play the 12. No, 9.", "The 12 from me. No, the 9."}) {
    CAPTURE(text);
    CHECK(entered_lines(read_mail(mail_bids(), "Cruz", text)) ==
          std::vector<std::string>{"Cruz 9"});
  }
  for (const std::string_view text :
       {"I play the 12. No, I prefer the 9. It is the 9, forget the 12.",
        "Je joue le 12. Non, je préfère le 9. C'est bien le 9, oublie le 12."}) {
    CAPTURE(text);
    CHECK(entered_lines(read_mail(mail_bids(), "Cruz", text)) !=
          std::vector<std::string>{"Cruz 12"});
  }
}

TEST_CASE("What only counts rounds or comes without a word is no choice") {
  CHECK(entered_lines(read_mail(mail_bids(), "Cruz", "For the first round I play the 12.")) ==
        std::vector<std::string>{"Cruz 12"});
  CHECK(entered_lines(read_mail(mail_bids(), "Cruz", "First the 12, now the 11.")).empty());
  CHECK(entered_lines(read_mail(mail_turn(), "Bea",
                                "I take 2 Caballeros and then the Fair: score Navarra, 2 to "
                                "Toledo.")) ==
        std::vector<std::string>{"Bea: fair; score Navarra; Toledo 2"});
  CHECK(entered_lines(read_mail(mail_turn(), "Bea",
                                "I take 1 Caballero and then the Fair: score Navarra, 2 to "
                                "Toledo."))
            .empty());
}

TEST_CASE("A way that is told by another one, and all that somebody has, are not left out") {
  for (const std::string_view text :
       {"Outposts. Score first, then everything I have at court goes to Granada.",
        "Outposts, score, 1 to Toledo, and what I have left at court all goes to Granada.",
        "Intrigue: 1 of Ann's from Cataluña to Aragón, 1 of Cruz's the opposite way. 1 to "
        "Toledo."}) {
    CAPTURE(text);
    CHECK(entered_lines(read_mail(mail_turn(), "Bea", text)).empty());
  }
}

/// Whether the turn is asked about, or entered as this line.
void check_at_most(std::string_view text, std::string_view line) {
  CAPTURE(text);
  for (const std::string& each : entered_lines(read_mail(mail_turn(), "Bea", text))) {
    CHECK(each == line);
  }
}

TEST_CASE("A Special action that is only put off is neither refused nor done first") {
  for (const std::string_view text :
       {"Outposts, but no scoring until my men are there: 2 to Granada, 1 to Toledo.",
        "Outposts. I do not score before I have placed: 2 to Granada, 1 to Toledo.",
        "Outposts. Scoring waits. 2 to Granada, 1 to Toledo.",
        "Outposts. Don't score yet, 2 to Granada, 1 to Toledo.",
        "Outposts. We only score once my three are there: 2 to Granada, 1 to Toledo.",
        "Outposts. On ne compte qu'après : 2 à Grenade, 1 à Tolède.",
        "Outposts. No puntúo hasta que estén: 2 a Granada, 1 a Toledo.",
        "Außenposten. Werten nicht, bevor ich setze: 2 nach Granada, 1 nach Toledo."}) {
    check_at_most(text, "Bea: outposts; Granada 2, Toledo 1; special yes");
  }
  CHECK(entered_lines(
            read_mail(mail_turn(), "Bea", "Outposts, no scoring. 2 to Granada, 1 to Toledo.")) ==
        std::vector<std::string>{"Bea: outposts; special no; Granada 2, Toledo 1"});
}

TEST_CASE("What is scored last is not scored first") {
  for (const std::string_view text :
       {"Fair. Score Navarra last. 1 to Toledo, 1 to Granada.",
        "Fair. Navarra scores at the very end. 1 to Toledo, 1 to Granada.",
        "Messe. Zuletzt Navarra werten. 1 nach Toledo, 1 nach Granada.",
        "Feria. Por último puntúo Navarra. 1 a Toledo, 1 a Granada.",
        "Foire. La Navarre en dernier. 1 à Tolède, 1 à Grenade."}) {
    check_at_most(text, "Bea: fair; Toledo 1, Granada 1; score Navarra");
  }
}

TEST_CASE("Who is placed where no name says is not left out") {
  for (const std::string_view text :
       {"Intrigue: 2 of Ann's from Cataluña to Aragón. I put one in their place.",
        "Intrige: 2 von Ann aus Katalonien nach Aragón. Ich setze einen an ihre Stelle.",
        "Intriga: 2 de Ann de Cataluña a Aragón. Yo pongo uno en su lugar.",
        "Intrigue : 2 d'Ann de Catalogne en Aragon. J'en pose un à leur place."}) {
    check_at_most(text, "Bea: intrigue; move 2 Ann Cataluña-Aragón; Cataluña 1");
  }
}

TEST_CASE("Who leaves somewhere is not placed") {
  for (const std::string_view text :
       {"Intrigue: 2 of Ann's from Cataluña to Aragón, and I also move one of mine to the "
        "Castillo.",
        "Intriga: dos de Ann de Cataluña a Aragón, y también muevo uno mío al Castillo.",
        "Intriga. Dos de Ann de Cataluña a Aragón, uno mío de Navarra a Aragón. El que coloco va a "
        "Navarra."}) {
    CAPTURE(text);
    CHECK(entered_lines(read_mail(mail_turn(), "Bea", text)).empty());
  }
}

TEST_CASE("A decision counts beside a veto that is not used") {
  CHECK(entered_lines(read_mail(mail_bids(), "Cruz", "No veto from me. I play the 12.")) ==
        std::vector<std::string>{"Cruz 12"});
  CHECK(entered_lines(read_mail(mail_bids(), "Cruz", "No veto from me.")).empty());
}

TEST_CASE("What is excepted is not offered") {
  const MailReading reading =
      read_mail(mail_turn(), "Bea", "Fair, score Navarra, anywhere but Castillo.");
  CHECK(entered_lines(reading).empty());
  for (const MailDoubt& doubt : reading.doubts) CHECK(doubt.offer.empty());
}

TEST_CASE("A question offers what was read, in the language of the mail") {
  const MailReading reading = read_mail(
      mail_turn(), "Bea",
      "Ich nehme die Außenposten, werte und setze 3 nach Toledo. Bestätige ich am Freitag.");
  REQUIRE(reading.doubts.size() == 1);
  CHECK(reading.doubts.front().offer ==
        std::vector<std::string>{"Bea: outposts; special yes; Toledo 3"});
  CHECK(reading.doubts.front().language == "de");
  CHECK(reading.questions.front().find("`ja`") != std::string::npos);
}

TEST_CASE("The game of the title is this one") {
  CHECK(entered_lines(read_mail(mail_bids(), "Cruz", "For game 12: the 9, please.")) ==
        std::vector<std::string>{"Cruz 9"});
}

}  // namespace
}  // namespace veedor::test
