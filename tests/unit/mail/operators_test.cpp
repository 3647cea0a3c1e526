#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <vector>

#include "unit/mail/mail_game.h"

namespace veedor::test {
namespace {

std::string coup() {
  return after(mail_turn("intrigue, fair, outposts, coup"), {"Bea: coup; region Cataluña"});
}
std::string withdrawal() {
  return after(mail_turn("intrigue, withdrawal, outposts, enactment"),
               {"Bea: withdrawal; special yes"});
}

}  // namespace

TEST_CASE("What is confirmed later is not decided") {
  check_none_entered(
      mail_turn(), "Bea",
      {"Jahrmarkt, Navarra werten, 1 nach Aragonien. Ich bestätige dann noch, falls nicht "
       "Außenposten.",
       "Feria, puntúo Navarra, uno a Aragón. Luego confirmo si no es Outposts."});
}

TEST_CASE("A Power card is not played by what puts it off, or names it by another one") {
  check_none_entered(
      mail_bids(), "Cruz",
      {"The number after eleven.", "12 - 4", "Die 12 noch nicht.", "Die 12 sonst.",
       "Die 12 notfalls.", "Die 12 kommt noch.", "La 12 tampoco.", "La 12 sería.", "La 12 primero.",
       "Le 12 attend.", "Le 12 sinon.", "Le 12 d'abord.", "Le 12 aussi.",
       "Old bid 12, new bid follows.", "Next bid: 12.",
       "I keep everything from 4 upwards, and the 1 too. That leaves exactly one card, so that's "
       "the one I play.",
       "Die Zehn hebe ich mir auf, die Zwölf genauso.",
       "Not my 13, and not the 12 either. What sits directly below those two is what I play."});
  check_all_entered(mail_bids(), "Cruz",
                    {{"12 then.", "Cruz 12"},
                     {"La 12, por favor.", "Cruz 12"},
                     {"Die 10 hebe ich mir auf, die 12 spiele ich.", "Cruz 12"},
                     {"The one, please.", "Cruz 1"}});
}

TEST_CASE("A disc shows no region only if words say so") {
  check_none_entered(coup(), "Ann",
                     {"Dan has plundered my Court in round 2 already. Congratulations.",
                      "Hofft nur weiter. Dan hat mir den Hof geplündert.",
                      "Meine Scheibe zeigt noch keine Region.", "My disc shows no region yet."});
  check_all_entered(coup(), "Ann",
                    {{"No region.", "disc Ann none"}, {"Back to the Court.", "disc Ann none"}});
}

TEST_CASE("Who returns says from where, and how many") {
  check_none_entered(
      withdrawal(), "Ann",
      {"All three out of the same region, so that the Court is left in peace.",
       "Nothing from the Court, nothing from Castilla, and only one from Cataluña.",
       "Rien de la cour, rien de Castille, et un seul de Catalogne.",
       "Two from the Court, and the same again out of Cataluña.", "Leave the two in Cataluña be."});
  check_all_entered(
      withdrawal(), "Ann",
      {{"Two from Cataluña and one from the Court.", "return Ann Cataluña 2, Court 1"},
       {"Three from the Court.", "return Ann Court 3"}});
}

TEST_CASE("What places say of one another is not left out") {
  check_none_entered(
      mail_turn(), "Bea",
      {// no tile, and some of them there
       "Enactment: the tile 8/4/0 goes to Granada. Then four, spread over Toledo and Granada.",
       // a place that is refused for another one
       "Fair, score Navarra: one to Toledo; the other one not to Granada, rather into the "
       "Castillo.",
       "Fair, score Navarra. Both go where they are not wanted: Castillo.",
       "Fair, score Navarra. Both go to Toledo. Or no, Granada it is.",
       // as many again, so many in all, from so many to so many
       "Outposts, score. I put two in Toledo, the same in Granada.",
       "Outposts, score. My presence in Toledo grows to three.", "Outposts, score, Toledo 1 to 3.",
       "Außenposten, werten. Toledo 1 bis 3.", "Outposts, score. Three to Toledo, less one.",
       "Avanzadas, puntuar. Los tres de Toledo menos uno, al Castillo.",
       "Außenposten, werten. Drei nach Toledo, davon zwei nach Granada.",
       "Outposts, score. Three to Toledo, two of which move on to Granada.",
       "Avanzadas, puntuar. Tres a Toledo; bueno, uno.",
       "Outposts, décompte. Trois à Tolède, à un près.",
       "Fair on Navarra, and then I place exactly what I placed last round.",
       // who comes to the Court
       "No me llevo a nadie a la Corte. Outposts, se puntúa, tres a Toledo.",
       "A la Corte traigo al que tengo en el Castillo. Outposts, se puntúa, tres a Toledo."});
  check_all_entered(mail_turn(), "Bea",
                    {{"Outposts, score, two in Toledo and one in Granada.",
                      "Bea: outposts; special yes; Toledo 2, Granada 1"},
                     {"Outposts, score. Three men, two to Toledo, one to Granada.",
                      "Bea: outposts; special yes; Toledo 2, Granada 1"},
                     {"Fair, score Navarra: one to Toledo, the other one to the Castillo.",
                      "Bea: fair; score Navarra; Toledo 1, Castillo 1"}});
}

TEST_CASE("A Special action is carried out or left out only by what is sure") {
  check_none_entered(mail_turn(), "Bea",
                     {"Outposts. I want it scored only if Ann leads in Toledo. 3 to Toledo.",
                      "Outposts. 3 to Toledo. Scoring second, or not at all.",
                      "Jahrmarkt. Dass Navarra gewertet wird, muss nicht sein. 2 nach Toledo.",
                      "Outposts. Décompte superflu. Trois à Tolède.",
                      "Avanzadas. Puntuar, ni hablar, o sí. Tres a Toledo.",
                      "I take the Fair. I let Ann score Navarra. Two to Toledo.",
                      "Une foire, on compte la Navarre après avoir posé deux.",
                      // a card that nobody names
                      "Dile a Ann que lo de Toledo sigue en pie. Yo cojo la de siempre."});
  check_all_entered(
      mail_turn(), "Bea",
      {{"Outposts. Scoring, yes. 3 to Toledo.", "Bea: outposts; special yes; Toledo 3"},
       {"Outposts. No scoring. 3 to Toledo.", "Bea: outposts; special no; Toledo 3"},
       {"I take the Fair. I let Navarra score. Two to Toledo.",
        "Bea: fair; score Navarra; Toledo 2"}});
}

TEST_CASE("Who moves is said once, with each number and each place") {
  check_none_entered(
      mail_turn(), "Bea",
      {"Intrigue: one of Ann's Cataluña-Aragón-Granada. 1 to Toledo.",
       "Intrigue: one of Ann's from Cataluña to Aragón and back. 1 to Toledo.",
       "Intrigue: a single one of Ann's two from Cataluña to Aragón. 1 to Toledo.",
       "Enactment: the 4/0/0 off Granada, four to Toledo.",
       "Outposts, drei nach Toledo. Ob gewertet wird, entscheiden die Kinder noch."});
  check_all_entered(mail_turn(), "Bea",
                    {{"Intrigue: one of Ann's from Cataluña to Aragón. 1 to Toledo.",
                      "Bea: intrigue; move Ann Cataluña-Aragón; Toledo 1"},
                     {"Enactment: the 4/0/0 to Granada, four to Toledo.",
                      "Bea: enactment; tile 4/0/0; to Granada; Toledo 4"}});
}

TEST_CASE("Who is there by then is placed first") {
  check_all_entered(
      mail_turn(), "Bea",
      {{"Fair, scoring Navarra. 2 to Toledo ahead of that.", "Bea: fair; Toledo 2; score Navarra"},
       {"Fair, scoring Navarra. By then my 2 are in Toledo.", "Bea: fair; Toledo 2; score Navarra"},
       {"Jahrmarkt, Navarra werten, aber vorher kommen noch 2 von mir nach Toledo.",
        "Bea: fair; Toledo 2; score Navarra"},
       {"Jahrmarkt, Navarra werten. Bis dahin sind 2 von mir in Toledo.",
        "Bea: fair; Toledo 2; score Navarra"},
       {"Fair, score Navarra, having placed 2 in Toledo.", "Bea: fair; Toledo 2; score Navarra"}});
}

TEST_CASE("A turn that places nobody is not what speaks of placing") {
  check_none_entered(
      mail_turn(), "Bea",
      {"Fair. Navarra is scored, and then the two that I place keep my Grande company in Cataluña.",
       "Fair on Navarra, and then I put down exactly what I put down last round.",
       "Jahrmarkt, Navarra werten. Zwei setze ich dazu.",
       "Feria, puntúo Navarra. Luego pongo dos donde siempre.",
       "La Foire, on compte la Navarre. J'en pose deux ensuite."});
  check_all_entered(mail_turn(), "Bea",
                    {{"Fair. Navarra is scored.", "Bea: fair; score Navarra"},
                     {"Fair on Navarra, please.", "Bea: fair; score Navarra"}});
}

TEST_CASE("A region that is named beside its refusal is not chosen") {
  check_none_entered(
      mail_turn(), "Bea",
      {"Fair, two to Toledo. The right to have a region scored, be it Navarra or any "
       "other, I hereby waive."});
  check_none_entered(
      mail_turn("intrigue, fair, outposts, coup"), "Bea",
      {"Coup, and the region I name is Cataluña, not Toledo, where three of mine stand."});
  check_all_entered(
      mail_turn("intrigue, fair, outposts, coup"), "Bea",
      {{"Coup, no special action. Two to Toledo.", "Bea: coup; special no; Toledo 2"}});
}

TEST_CASE("A number that counts something is no Power card") {
  check_none_entered(
      mail_bids(), "Cruz",
      {"Last round I went in with the 1, the round before with the 8. Add the two up "
       "and you have this round's card.",
       "Celle qui donne trois Caballeros, merci."});
  check_all_entered(mail_bids(), "Cruz",
                    {{"The three, please.", "Cruz 3"}, {"Le trois, merci.", "Cruz 3"}});
}

TEST_CASE("The points of the regions that a card scores are its own") {
  check_all_entered(mail_turn(), "Bea",
                    {{"Outposts. 3 to Toledo, then score the 4-point regions.",
                      "Bea: outposts; Toledo 3; special yes"}});
  check_none_entered(mail_turn(), "Bea",
                     {"Outposts. 3 to Toledo, then score the 5-point regions."});
}

TEST_CASE("Other players may be spoken to beside a turn that does nothing to them") {
  check_all_entered(mail_turn(), "Bea",
                    {{"Fair, score Navarra. 2 to Toledo. Sorry Ann, nothing personal.",
                      "Bea: fair; score Navarra; Toledo 2"}});
  check_none_entered(mail_turn(), "Bea",
                     {"Intrigue, 1 to Toledo. Ann, nothing personal, one goes."});
}

TEST_CASE("Who plays a Power card is the writer") {
  check_none_entered(mail_bids(), "Cruz",
                     {"The auction starts with the 12.", "Somebody will open with a 12.",
                      "Le 12 a été choisi par Ann.", "The power of the 12.", "El poder del 12.",
                      "Ein Gebot von 12 ist mir zu niedrig."});
  check_all_entered(mail_bids(), "Cruz",
                    {{"I open with the 12.", "Cruz 12"}, {"Mein Gebot: die 12.", "Cruz 12"}});
}

TEST_CASE("Nobody chooses what is removed or taken back") {
  check_none_entered(mail_bids(), "Cruz",
                     {"Remove the 12.", "I'm removing the 12.", "Ich nehme die 12 zurück.",
                      "Ich entferne die 12.", "Retira el 12.", "Je retire le 12."});
  check_none_entered(coup(), "Ann", {"I remove Toledo.", "Je retire Tolède."});
  check_none_entered(mail_turn(), "Bea",
                     {"I remove the Fair, score Navarra, two to Toledo.",
                      "I take back the Fair. Score Navarra, two to Toledo."});
  check_all_entered(coup(), "Ann", {{"All back to the Court.", "disc Ann none"}});
}

TEST_CASE("Who comes to the Court is not left to the rules where words speak of it") {
  const std::string fair = " The Fair, score Navarra, two to Toledo.";
  for (const std::string_view words : {"I take nobody.", "I'll take none.", "No new men this time.",
                                       "My men stay at home.", "Leave my Province alone."}) {
    CAPTURE(words);
    CHECK(entered_lines(read_mail(mail_turn(), "Bea", std::string(words) + fair)).empty());
  }
  check_none_entered(
      mail_turn(), "Bea",
      {"Vom Land hole ich diesmal niemanden. Fair: Navarra werten, zwei nach Toledo.",
       "Meine Leute bleiben in der Provinz. Fair: Navarra werten, zwei nach Toledo.",
       "No cojo a nadie. Fair: puntúo Navarra, dos a Toledo.",
       "No saco caballeros de la provincia. Fair: puntúo Navarra, dos a Toledo.",
       "Je ne prends personne dans la province. Fair : je marque Navarre, deux à Tolède."});
  check_all_entered(mail_turn(), "Bea",
                    {{"Only two come to court. The Fair, score Navarra, two to Toledo.",
                      "Bea: take 2; fair; score Navarra; Toledo 2"},
                     {"None from the Province. The Fair, score Navarra, two to Toledo.",
                      "Bea: take 0; fair; score Navarra; Toledo 2"},
                     {"Aus der Provinz nehme ich alle. Fair: Navarra werten, zwei nach Toledo.",
                      "Bea: fair; score Navarra; Toledo 2"},
                     {"No hard feelings! The Fair, score Navarra, two to Toledo.",
                      "Bea: fair; score Navarra; Toledo 2"}});
  check_all_asked(
      mail_turn(), "Bea",
      {{"I take no caballeros to the court, phew. The Fair, score Navarra, two to Toledo.",
        "Bea: take 0; fair; score Navarra; Toledo 2"}});
  // `ne ... que` denies nothing; as many as come anyway.
  check_all_entered(mail_turn(), "Bea",
                    {{"Je ne prends que deux caballeros. Fair : je marque Navarre, deux à Tolède.",
                      "Bea: fair; score Navarra; Toledo 2"}});
  check_all_entered(mail_bids(), "Cruz", {{"Je ne joue que le 9.", "Cruz 9"}});
  check_none_entered(mail_bids(), "Cruz", {"Je ne joue pas le 9.", "Je ne joue le 9 que demain."});
}

TEST_CASE("Placing as somebody else does is no turn that places nobody") {
  check_none_entered(
      mail_turn(), "Bea",
      {"The Fair, score Navarra. Same placement as Ann.",
       "The Fair, score Navarra. I place like Ann.", "Fair: Navarra werten. Einsetzen wie Ann.",
       "Fair: puntúo Navarra. Coloco igual que Ann.",
       "Fair : je marque Navarre. Même placement qu'Ann."});
  check_all_entered(mail_turn(), "Bea",
                    {{"The Fair, score Navarra. Ann places badly.", "Bea: fair; score Navarra"}});
}

TEST_CASE("Who is placed twice in the same words is placed once, or asked about") {
  check_none_entered(mail_turn(), "Bea", {"The Fair, score Navarra. 1 Toledo, 1 Toledo."});
  check_all_entered(mail_turn(), "Bea",
                    {{"The Fair, score Navarra. 2 to Toledo. So 2 to Toledo.",
                      "Bea: fair; score Navarra; Toledo 2"},
                     {"The Fair, score Navarra. 1 to Toledo and another 1 to Toledo.",
                      "Bea: fair; score Navarra; Toledo 2"},
                     {"The Fair, score Navarra. 1 to Toledo. Then 1 to Granada.",
                      "Bea: fair; score Navarra; Toledo 1, Granada 1"}});
}

TEST_CASE("A line behind a number sign is no order") {
  check_none_entered(mail_bids(), "Cruz", {"# Cruz 9", "# the 9"});
  check_all_entered(mail_bids(), "Cruz", {{"#9 for me", "Cruz 9"}, {"card #9", "Cruz 9"}});
}

TEST_CASE("A line of the short notation needs no other words") {
  check_all_entered(mail_bids(), "Dan Brown", {{"Dan Brown later: 3", "Dan Brown later: 3"}});
  check_none_entered(mail_bids(), "Dan Brown", {"Dan Brown later: 3, perhaps"});
}

TEST_CASE("A Special action is not lost from an order in advance") {
  check_none_entered(
      mail_game(", {Cruz: 3}, {Dan Brown: 2}, {Ann: 5}]\n", "intrigue, fair, fiesta, empowerment"),
      "Ann", {"When it is my turn: Empowerment; the 5 back to my hand; 2 in Toledo."});
}

TEST_CASE("Of two who move each needs where from and where to") {
  check_none_entered(mail_turn(), "Bea",
                     {"Intrigue: one of Ann's leaves Cataluña, and one of Cruz's goes to Aragón. "
                      "1 Castillo.",
                      "Intrige: einer von Ann verlässt Cataluña, einer von Cruz geht nach Aragón. "
                      "1 Castillo.",
                      "Intrigue : un d'Ann quitte la Catalogne, et un de Cruz entre en Aragon. "
                      "1 Castillo."});
}

TEST_CASE("Who keeps Caballeros does not return them") {
  check_none_entered(withdrawal(), "Ann",
                     {"Me quedo con dos en Cataluña y uno en la corte.",
                      "Two stay in Cataluña and one in the Court."});
  check_all_entered(withdrawal(), "Ann",
                    {{"Dos de Cataluña y uno de la corte.", "return Ann Cataluña 2, Court 1"}});
  check_all_entered(mail_bids(), "Cruz", {{"Me quedo con el 9.", "Cruz 9"}});
}

TEST_CASE("Who is taken is not taken back by what is denied") {
  check_none_entered(
      mail_turn(), "Bea",
      {"I take three Caballeros, not two. Fair, score Navarra. 2 to Toledo.",
       "Je prends trois Caballeros, pas deux. La Foire, on compte la Navarre. Deux à "
       "Toledo."});
}

TEST_CASE("What is scored with them already in is scored later") {
  check_none_entered(mail_turn(), "Bea",
                     {"Fair, 2 go to Toledo, and Navarra is scored with them already in.",
                      "Outposts, scored with them already in. 3 to Toledo."});
}

TEST_CASE("What is said to come first within a turn is no order in advance") {
  check_all_entered(
      mail_turn(), "Bea",
      {{"Intrige: vorab einer nach Toledo, dann einer von Ann aus Katalonien nach Aragón.",
        "Bea: intrigue; Toledo 1; move Ann Cataluña-Aragón"},
       {"Intrige: einer von Ann aus Katalonien nach Aragón, vorab einer nach Toledo.",
        "Bea: intrigue; Toledo 1; move Ann Cataluña-Aragón"},
       {"Intrige: einer von Ann aus Katalonien nach Aragón, einer nach Toledo.",
        "Bea: intrigue; move Ann Cataluña-Aragón; Toledo 1"}});
  check_all_entered(mail_bids(), "Cruz", {{"In advance: 9.", "Cruz later: 9"}});
}

TEST_CASE("An order in advance is told as a decision is") {
  const std::string early =
      mail_game(", {Cruz: 3}, {Dan Brown: 2}, {Ann: 5}]\n", "intrigue, fair, fiesta, empowerment");
  check_none_entered(
      early, "Ann",
      {"If Cruz takes the Fiesta, I scream.", "Wenn Cruz die Fiesta nimmt, schreie ich.",
       "Si Cruz prend la Fiesta, je crie.", "He takes the Fiesta.", "Er nimmt Fiesta.",
       "They take the Fiesta.", "Fiesta, if Bea lets me."});
  check_all_entered(early, "Ann",
                    {{"In advance: Fiesta, 2 to Toledo, no special action.",
                      "Ann later: fiesta; Toledo 2; special no"},
                     {"When it is my turn, I take the Fiesta, 2 to Toledo, no special action.",
                      "Ann later: fiesta; Toledo 2; special no"}});
}

TEST_CASE("What somebody else takes is not taken") {
  check_none_entered(mail_turn(), "Bea",
                     {"He takes the Fair, no scoring, 2 to Toledo.",
                      "Er nimmt die Fair, keine Wertung, 2 nach Toledo.",
                      "The Fair for him, no scoring, 2 to Toledo."});
  check_all_entered(
      mail_turn(), "Bea",
      {{"I take the Fair, no scoring, 2 to Toledo.", "Bea: fair; special no; Toledo 2"}});
}

TEST_CASE("Whose name stands below a mail has written it") {
  check_none_entered(mail_bids(), "Cruz",
                     {"I play 9.\n\nBest,\nAnn", "I play 9.\n-- \nAnn", "This is Ann. I play 9.",
                      "Soy Ann, con el ordenador de Cruz. Juego el 9."});
  check_all_entered(mail_bids(), "Cruz",
                    {{"I play 9.\n\nBest,\nCruz", "Cruz 9"},
                     {"I play 9.\n-- \nCruz", "Cruz 9"},
                     {"This is Cruz. I play 9.", "Cruz 9"}});
}

TEST_CASE("Who keeps a Special action may use it or not") {
  check_none_entered(mail_turn(), "Bea",
                     {"The Fair. Keep the special. 2 to Toledo.",
                      "The Fair, keeping the special action, 2 to Toledo."});
  check_all_entered(
      mail_turn(), "Bea",
      {{"The Fair. Skip the special action. 2 to Toledo.", "Bea: fair; special no; Toledo 2"}});
}

TEST_CASE("The second one is no Power card") {
  check_none_entered(mail_bids(), "Cruz", {"the second one", "I play the third one."});
  check_all_entered(mail_bids(), "Cruz", {{"One.", "Cruz 1"}});
}

TEST_CASE("The words and numbers of an address say nothing") {
  check_all_entered(mail_bids(), "Cruz",
                    {{"I play 9. https://example.org/to/8", "Cruz 9"},
                     {"I play 9.\nCruz <https://www.example.org/8>", "Cruz 9"},
                     {"I play 9, see www.example.org/8.", "Cruz 9"}});
  check_none_entered(mail_bids(), "Cruz", {"https://example.org/8", "cruz8@example.org"});
}

}  // namespace veedor::test
