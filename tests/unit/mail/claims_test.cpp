// What a mail says of the table beside its decision: it is so, or it is asked.
#include <doctest/doctest.h>

#include "mail_game.h"

namespace veedor::test {
namespace {

/// Ann is asked for her disc. She has two in Cataluña, which they leave.
std::string mail_disc() {
  return after(mail_turn("intrigue, withdrawal, outposts, coup"), {"Bea: coup; region Cataluña"});
}

}  // namespace

TEST_CASE("What is said again in other words is asked") {
  check_none_entered(mail_bids(), "Cruz",
                     {"As before, in other words the 12.", "Wie vorhin, das heißt die 12.",
                      "Como antes, o sea el 12.", "Comme avant, c'est-à-dire le 12."});
  check_none_entered(mail_turn(), "Bea",
                     {"Feria, puntúo Navarra; uno a Aragón, o sea los tres que me quedan."});
  check_all_entered(mail_bids(), "Cruz", {{"The 12.", "Cruz 12"}, {"Entonces el 12.", "Cruz 12"}});
}

TEST_CASE("Where somebody has the fewest is not believed") {
  check_none_entered(mail_disc(), "Ann",
                     {"Auf die Scheibe kommt Toledo, denn da habe ich am wenigsten.",
                      "Toledo auf die Scheibe, dort habe ich die wenigsten."});
  check_none_entered(mail_disc(), "Ann", {"Da, wo ich am wenigsten habe. Also Toledo."});
  check_all_entered(mail_disc(), "Ann", {{"Auf die Scheibe kommt Toledo.", "disc Ann Toledo"}});
}

TEST_CASE("A disc moves all of them, and nobody else") {
  check_none_entered(mail_disc(), "Ann",
                     {"My two to Toledo, and my Grande goes with them.", "Toledo, but only one.",
                      "Tolède, mais un seul, et mon grand suit."});
  check_all_entered(mail_disc(), "Ann", {{"My two to Toledo.", "disc Ann Toledo"}});
}

TEST_CASE("A card moves its own piece") {
  const std::string grande = mail_turn("intrigue, fair, outposts, adopted-home");
  check_none_entered(grande, "Bea",
                     {"Adopted Home: the King goes to Granada, then 1 to Aragón.",
                      "Neue Heimat: der König nach Granada, dann 1 nach Aragonien."});
  check_all_entered(grande, "Bea",
                    {{"Adopted Home: my Grande goes to Granada, then 1 to Aragón.",
                      "Bea: adopted-home; grande Granada; Aragón 1"}});
}

TEST_CASE("Whoever is sent to the King is not lost") {
  check_none_entered(mail_turn(), "Bea",
                     {"Vorposten! Einen zum König nach Valencia, zwei nach Aragonien, anschließend "
                      "werten.",
                      "Outposts. One to the King in Valencia, two to Aragón, then score."});
  check_all_entered(
      mail_turn(), "Bea",
      {{"Outposts. Two to Aragón, then score.", "Bea: outposts; Aragón 2; special yes"}});
}

TEST_CASE("Whoever counts own Caballeros counts them as they stand") {
  check_none_entered(mail_disc(), "Ann",
                     {"Mes cinq caballeros de Catalogne filent en Navarre.",
                      "My five from Cataluña go to Navarra.",
                      "Navarra auf die Scheibe, da steht ja nur einer von mir."});
  check_all_entered(mail_disc(), "Ann",
                    {{"Mes deux caballeros de Catalogne filent en Navarre.", "disc Ann Navarra"},
                     {"My two from Cataluña go to Navarra.", "disc Ann Navarra"}});
}

TEST_CASE("How many stand in a region decides no disc") {
  check_none_entered(mail_disc(), "Ann",
                     {"In Katalonien sind es von mir zwei, nicht drei, das stimmt auf deinem Plan "
                      "also. Danke fürs Nachzählen!",
                      "Grüße nach Aragonien."});
}

TEST_CASE("My red ones are not another player's") {
  check_none_entered(mail_turn(), "Bea",
                     {"Intrigue: two of my reds from Cataluña to Sevilla, 1 to Aragón.",
                      "Intrige: zwei von meinen Roten aus Katalonien nach Sevilla, 1 nach "
                      "Aragonien."});
  check_all_entered(mail_turn(), "Bea",
                    {{"Intrigue: two reds from Cataluña to Sevilla, 1 to Aragón.",
                      "Bea: intrigue; move 2 Ann Cataluña-Sevilla; Aragón 1"}});
}

TEST_CASE("A sum is that of what is placed") {
  const std::string turn = mail_turn("intrigue, fair, outposts, your-majesty");
  check_none_entered(
      mail_turn(), "Bea",
      {"Enactment, 8/4/0 to Sevilla, and I use all four: 2 to Aragón, 1 to the "
       "Castillo.",
       "Außenposten, erst werten. Einer bleibt an Land, in Aragonien; die andern zwei gehen "
       "an Bord"});
  check_all_entered(mail_turn(), "Bea",
                    {{"Enactment, 8/4/0 to Sevilla, and I use all four: 2 to Aragón, 2 to the "
                      "Castillo.",
                      "Bea: enactment; tile 8/4/0; to Sevilla; Aragón 2, Castillo 2"}});
}

TEST_CASE("What a region is worth is not looked up") {
  check_none_entered(mail_turn(), "Bea",
                     {"Jahrmarkt, Navarra werten, einer nach Aragonien, wo es sechs Punkte gibt.",
                      "Fair, score Navarra, one to Aragón, which is worth six points."});
  check_all_entered(mail_turn(), "Bea",
                    {{"Fair, score Navarra, one to Aragón. I am six points behind Ann.",
                      "Bea: fair; score Navarra; Aragón 1"}});
}

TEST_CASE("Two cards that move the King are both the King card, if both can do what is said") {
  const std::string kings = mail_turn("intrigue, fair, outposts, king-neighbor");
  check_none_entered(kings, "Bea",
                     {"The King card: 1 to Cataluña, then the King to Aragón.",
                      "Königskarte: 1 nach Katalonien, dann der König nach Aragonien.",
                      "La carta del rey: 1 a Cataluña, luego el rey a Aragón.",
                      "La carte du roi : 1 en Catalogne, puis le roi en Aragon."});
  // Sevilla is no neighbour of Valencia.
  check_all_entered(kings, "Bea",
                    {{"The King card: 1 to Cataluña, then the King to Sevilla.",
                      "Bea: your-majesty; Cataluña 1; king Sevilla"},
                     {"The small King card: 1 to Cataluña, then the King to Aragón.",
                      "Bea: king-neighbor; Cataluña 1; king Aragón"}});
}

TEST_CASE("A number that heads places is how many there are, even if it is that of the stack") {
  check_none_entered(mail_turn(), "Bea",
                     {"Outposts, scored right away. Then I put down three: two go to Toledo."});
  check_all_entered(
      mail_turn(), "Bea",
      {{"Outposts, scored right away. Then I put down three: two to Toledo, one to Granada.",
        "Bea: outposts; special yes; Toledo 2, Granada 1"},
       {"I take the 3, Outposts, scored right away. Two to Toledo.",
        "Bea: outposts; special yes; Toledo 2"}});
}

TEST_CASE("What corrects a region names another one") {
  check_none_entered(
      mail_turn(), "Bea",
      {"Fair, Navarra werten, zwei nach Aragonien. PS: Eben ruft Ann an, vergiss das mit "
       "Aragonien wieder."});
}

TEST_CASE("A word that is listed with a region may be one") {
  check_none_entered(
      mail_turn(), "Bea",
      {"Fair. Navarra werten, dann je 1 ARA und KAX. Wer jetzt fragt, warum, hat 1996 in "
       "Essen nicht aufgepasst."});
}

TEST_CASE("Another player's name below a decision is asked about, also in one line") {
  check_none_entered(mail_bids(), "Cruz", {"The 12, please. Thanks, Ann", "12. Saludos, Bea"});
  check_all_entered(mail_bids(), "Cruz",
                    {{"The 12, please. Thanks, Ann!", "Cruz 12"}, {"12. Thanks, Cruz", "Cruz 12"}});
}

TEST_CASE("Whom the words send somewhere is not kept for later") {
  const std::string turn = mail_turn("intrigue, fair, outposts, empowerment");
  check_none_entered(
      turn, "Bea",
      {"Je reprends mon 8. Et les trois qui me restent à la cour montent au château."});
  check_all_entered(turn, "Bea",
                    {{"Empowerment, the 8 comes back. The three I have left climb into the tower.",
                      "Bea: empowerment; power 8; Castillo 3"}});
}

TEST_CASE("In which round a card was played is asked about") {
  check_none_entered(mail_turn("intrigue, fair, outposts, empowerment"), "Bea",
                     {"Empowerment, recupero el 8, que jugué en la ronda 4. 3 a Granada."});
  check_all_entered(
      mail_turn("intrigue, fair, outposts, empowerment"), "Bea",
      {{"Empowerment, recupero el 8. 3 a Granada.", "Bea: empowerment; power 8; Granada 3"}});
}

TEST_CASE("All of mine are as many as stand there") {
  // Ann owes 3, and has 7 in her Court.
  const std::string owes = after(mail_turn("intrigue, withdrawal, outposts, enactment"),
                                 {"Bea: withdrawal; special yes"});
  check_none_entered(owes, "Ann",
                     {"Alle meine aus dem Hof gehen zurück, das sind ja genau drei.",
                      "All of mine from the Court go back, that is three."});
  check_all_entered(owes, "Ann", {{"All three from the Court go back.", "return Ann Court 3"}});
}

TEST_CASE("What comes on top of a decision is asked about, if nobody says what it is") {
  check_none_entered(
      mail_turn(), "Bea",
      {"Puestos avanzados: puntúo y 2 a Granada, más lo otro que te dije por teléfono.",
       "Outposts, score first, 2 to Granada, plus what I told you on the phone."});
  check_all_entered(mail_turn(), "Bea",
                    {{"Outposts, score first, 2 to Granada, plus 1 to Aragón.",
                      "Bea: outposts; special yes; Granada 2, Aragón 1"}});
}

TEST_CASE("Whoever asks for another Power card may want that one") {
  check_none_entered(mail_bids(), "Cruz", {"The 9. Is the 8 still free?"});
}

TEST_CASE("Where a story ends is no disc") {
  check_none_entered(mail_disc(), "Ann",
                     {"Nos dieron un golpe en el coche saliendo de Valencia, pero estamos bien, "
                      "ya en Granada."});
  check_all_entered(mail_disc(), "Ann",
                    {{"Nos dieron un golpe en el coche, pero estamos bien. Mi disco: Granada.",
                      "disc Ann Granada"}});
}

TEST_CASE("Where a story ends is no Power card") {
  check_none_entered(
      mail_bids(), "Cruz",
      {"Das Paket ist da, diesmal stand sogar die richtige Hausnummer drauf, die 12.",
       "The parcel came, and they even found the right door this time, the 12."});
  check_all_entered(mail_bids(), "Cruz",
                    {{"Die Bahn hatte mal wieder Verspätung, ich nehme die 12.", "Cruz 12"}});
}

TEST_CASE("What is promised for a favour is asked about") {
  check_none_entered(mail_bids(), "Cruz",
                     {"Ann, promise me you'll leave the Fair alone and I'll settle for the 6.",
                      "Ann, lass die Finger vom Jahrmarkt und ich spiele die 6.",
                      "Ann, prométeme que dejas la feria y juego el 6.",
                      "Ann, laisse-moi la foire et je joue le 6."});
  check_all_entered(mail_bids(), "Cruz",
                    {{"Ann, thanks for the cake! I play the 6.", "Cruz 6"},
                     {"I leave the Fair alone and play the 6.", "Cruz 6"}});
}

TEST_CASE("A disc of two players is asked about") {
  const std::string rivalries = R"(veedor: 1
ruleset: decennial
players: [Ann, Bea, Cruz]
setup:
  king: Valencia
  homes: {Ann: Cataluña, Bea: Navarra, Cruz: Granada}
  first: Bea
rounds:
  - reveal: [militia, fair, most, rivalries]
    power: [{Bea: 8}, {Cruz: 3}, {Ann: 5}]
)";
  check_none_entered(rivalries, "Bea",
                     {"Rivalries, 4 to Aragón. On my disc as on Ann's: Aragón.",
                      "Rivalries, 4 en Aragon. Sur mon disque comme sur celui d'Ann : Aragon."});
  check_all_entered(rivalries, "Bea",
                    {{"Rivalries, 4 to Aragón. On my disc: Aragón.",
                      "Bea: rivalries; Aragón 4; discs Bea Aragón"}});
}

TEST_CASE("Whoever has a card that lies on the table has it not") {
  check_none_entered(
      mail_turn(), "Bea",
      {"Weil Ann die Fair hat, nehme ich die Außenposten: werten, 3 nach Granada.",
       "Como Ann se ha llevado la Feria, cojo los Puestos avanzados: puntúo y 3 a Granada."});
  check_all_asked(mail_turn(), "Bea",
                  {{"Weil Ann vorn ist, nehme ich die Außenposten: werten, 3 nach Granada.",
                    "Bea: outposts; special yes; Granada 3"}});
}

TEST_CASE("One of mine beside others who move may move, too") {
  check_none_entered(
      mail_turn(), "Bea",
      {"Intriga: dos de Ann de Cataluña a Sevilla y uno mío a Aragón.",
       "Intrigue: two of Ann's from Cataluña to Sevilla and one of mine to Aragón."});
  check_all_entered(mail_turn(), "Bea",
                    {{"Intriga: dos de Ann de Cataluña a Sevilla, y luego uno mío a Aragón.",
                      "Bea: intrigue; move 2 Ann Cataluña-Sevilla; Aragón 1"},
                     {"Intrigue: two of Ann's from Cataluña to Sevilla. One of mine to Aragón.",
                      "Bea: intrigue; move 2 Ann Cataluña-Sevilla; Aragón 1"}});
}

TEST_CASE("With a disc nobody comes along from elsewhere") {
  check_none_entered(
      mail_disc(), "Ann",
      {"Mon caballero de Catalogne file à Grenade et il emmène un des deux de Navarre.",
       "Granada, and one from Navarra goes there."});
  check_all_entered(mail_disc(), "Ann",
                    {{"Mes caballeros de Catalogne filent à Grenade.", "disc Ann Granada"}});
}

TEST_CASE("A decision by and large is none") {
  check_none_entered(
      mail_turn(), "Bea",
      {"Tout est dans la pièce jointe ; en gros, la Foire, je compte la Navarre, 2 en Aragon.",
       "Roughly speaking, the Fair, score Navarra, 2 to Aragón."});
  check_all_entered(
      mail_turn(), "Bea",
      {{"La Foire, je compte la Navarre, 2 en Aragon.", "Bea: fair; score Navarra; Aragón 2"}});
}

TEST_CASE("Words that break off with `and then` are asked about") {
  check_none_entered(mail_turn(), "Bea",
                     {"Fair, score Navarra, 2 to Aragón, and then",
                      "Fair, Navarra werten, 2 nach Aragonien und dann",
                      "Feria, puntúo Navarra, 2 a Aragón y luego"});
  check_all_entered(
      mail_turn(), "Bea",
      {{"Fair, score Navarra, and then 2 to Aragón.", "Bea: fair; score Navarra; Aragón 2"}});
}

}  // namespace veedor::test
