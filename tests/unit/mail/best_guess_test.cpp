// What a question offers if the words could not be read.
#include "unit/mail/mail_game.h"

namespace veedor::test {
namespace {

TEST_CASE("A Power card is offered that the writer comes to after others") {
  check_all_asked(
      mail_bids(), "Cruz",
      {{"The twelve? Too dear for my purse. In for a penny then: I am putting down the six.",
        "Cruz 6"},
       {"Die Zwölf ist mir zu teuer, dieweil mein Hof darbt; ich leg frohgemut die Sechs hin.",
        "Cruz 6"},
       {"Ann's five, heavens! I'll pootle along with my seven.", "Cruz 7"}});
}

TEST_CASE("A Power card may be called the highest or lowest, or by its Caballeros") {
  check_all_asked(mail_bids(), "Cruz",
                  {{"Gadzooks, my highest card it is!", "Cruz 13"},
                   {"Potzblitz, meine niedrigste halt.", "Cruz 1"},
                   {"Caramba, la más alta, qué demonios.", "Cruz 13"},
                   {"Saperlipopette, ma plus petite carte.", "Cruz 1"},
                   {"Crikey, the one with six caballeros, I fancy a crowd.", "Cruz 1"}});
}

TEST_CASE("What words leave to others or to later is not guessed") {
  check_all_asked(mail_turn(), "Bea",
                  {{"Fair, score Navarra, blimey, two of them to Toledo, the rest tomorrow.", ""},
                   {"Fair, blimey, score Navarra or Toledo, two of them thither.", ""}});
}

TEST_CASE("A turn is offered that sentences of a long mail say") {
  check_all_asked(
      mail_turn(), "Bea",
      {{"Blimey, what a pickle. Cataluña has three of Ann's, and she chortles.\n"
        "So it's the Fair for yours truly, wherewith Navarra is scored. Before that a pair of my "
        "stalwarts trundle to Toledo, 2 of them.",
        "Bea: fair; Toledo 2; score Navarra"}});
}

TEST_CASE("A return is offered whose numbers stand by their places") {
  const std::string log = after(mail_turn("intrigue, withdrawal, outposts, enactment"),
                                {"Bea: withdrawal; special yes"});
  check_all_asked(log, "Ann",
                  {{"Blimey! A pair of court loafers toddles home, says Ann, and the sausage in "
                    "Cataluña waddles after, just the one.",
                    "return Ann Court 2, Cataluña 1"},
                   {"Sapperlot! Vom Hof, alle drei, schnurstracks.", "return Ann Court 3"}});
}

TEST_CASE("A turn with another card is not offered if as much speaks for it") {
  check_all_asked(mail_turn(), "Bea",
                  {{"I snatch a smashing card, and 1 trundles to Toledo.", ""}});
}

TEST_CASE("A scoring tile may be called by its first number") {
  check_all_asked(mail_turn(), "Bea",
                  {{"Enactment, lovely jubbly. The tile beginning with the 8 trundles to Aragón, "
                    "then 2 to Toledo.",
                    "Bea: enactment; tile 8/4/0; to Aragón; Toledo 2"}});
}

TEST_CASE("With a Power card, the turn is offered that is due at once") {
  // Ann is the last to play a Power card.
  const std::string log = mail_game(", {Cruz: 3}, {Dan Brown: 2}]\n");
  const std::string turn =
      ". Thereafter the Fair for yours truly, wherewith Cataluña is scored; before that a pair of "
      "my stalwarts trundle to Aragón, 2 of them.";
  CHECK(offered_lines(read_mail(log, "Ann", "Caramba, I lay the thirteen" + turn)) ==
        std::vector<std::string>{"Ann 13", "Ann: fair; Aragón 2; score Cataluña"});
  // With the 6, Bea has the first turn.
  CHECK(offered_lines(read_mail(log, "Ann", "Caramba, I lay the six" + turn)) ==
        std::vector<std::string>{"Ann 6"});
}

TEST_CASE("A veto is offered to its owner against the card that was taken") {
  std::string turn = mail_turn("ambush, veto, outposts, enactment");
  turn.replace(turn.find("ruleset: base"), 13, "ruleset: [base, old-hands]");
  const std::string log =
      after(after(turn, {"Bea: take 1; veto"}), {"Ann: outposts; Castillo 1; special yes"});
  check_all_asked(log, "Bea",
                  {{"Oh dear, your Outposts ain't not happening, blimey.", "veto Bea"}});
  // Cruz has none.
  CHECK(offered_lines(read_mail(log, "Cruz", "Oh dear, your Outposts ain't not happening, blimey."))
            .empty());
}

TEST_CASE("Of two abilities, the last one is that of the Modifier card") {
  std::string pass = mail_bids();
  pass = pass.substr(0, pass.find("rounds:")) + "rounds: []\n";
  pass.replace(pass.find("ruleset: base"), 13, "ruleset: [base, power-shift]");
  check_all_asked(pass, "Cruz",
                  {{"Crikey, the +2 goes leftwards, that which takes a Grande for a jaunt.",
                    "pass Cruz plus2-grande"}});
}

TEST_CASE("Moves are offered that words tell in their order, with whatever verbs") {
  check_all_asked(
      mail_turn(), "Bea",
      {{"Intrigue, crikey. A pair of Ann's skedaddle, out of Cataluña; they shall sunbathe in "
        "Sevilla. One of mine toddles to Aragón.",
        "Bea: intrigue; move 2 Ann Cataluña-Sevilla; Aragón 1"},
       {"Intrige, potzblitz. Die zwei von Ann verduften aus Katalonien, schnurstracks nach "
        "Sevilla. Einer von mir latscht nach Aragonien.",
        "Bea: intrigue; move 2 Ann Cataluña-Sevilla; Aragón 1"}});
}

TEST_CASE("A card is offered that words describe") {
  const std::string log = mail_turn("intrigue, one-each, least, enactment");
  check_all_asked(
      log, "Bea",
      {{"Gadzooks, the card where everybody loses a chap! Ann waves farewell in Cataluña, Cruz in "
        "Granada, Dan in Toledo, I myself in Navarra. Two of mine waltz to Aragón.",
        "Bea: one-each; return Ann Cataluña, Cruz Granada, Dan Brown Toledo, Bea Navarra; "
        "Aragón 2"},
       {"Sapperlot, die Karte für die leerste Gegend! Vorher latschen drei von mir nach "
        "Aragonien.",
        "Bea: least; Aragón 3; special yes"}});
}

TEST_CASE("No offer tells which hand card a log defines") {
  // Whoever has a card that no source gives has defined it.
  const auto log = [](std::string_view value) {
    return R"(veedor: 1
ruleset: [decennial, intrigue-king]
players: [Ann, Bea, Cruz, Dan]
cards: [{value: )" +
           std::string(value) + R"(, court: 1, effect: {unjudged: yes}}]
setup:
  king: Galicia
  homes: {Ann: Granada, Bea: Navarra, Cruz: Castilla, Dan: Cataluña}
  first: Bea
  caballeros: [1, 4, 3, 5]
  discs: {Ann: Galicia, Bea: Granada, Cruz: Castilla, Dan: none}
rounds:
  - power: [{Bea: 40}]
)";
  };
  for (const std::string_view mail :
       {"The one with 1 Caballero, tralala", "My lowest, tralala", "My highest, tralala"}) {
    CAPTURE(mail);
    const MailReading reading = read_mail(log("7"), "Cruz", mail);
    CHECK(reading.ask());
    CHECK(reading.questions == read_mail(log("199"), "Cruz", mail).questions);
  }
  CHECK(offered_lines(read_mail(log("7"), "Cruz", "My highest, tralala")) ==
        std::vector<std::string>{"Cruz 150"});
}

}  // namespace
}  // namespace veedor::test
