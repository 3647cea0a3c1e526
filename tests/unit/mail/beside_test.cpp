#include <doctest/doctest.h>

#include <string>
#include <string_view>

#include "unit/mail/mail_game.h"

namespace veedor::test {

TEST_CASE("A few words beside a decision may change it") {
  const std::string_view turn = "Fair, score Navarra, then 2 to Toledo.";
  for (const std::string_view words :
       {"For round 5.", "Für Runde 5.", "For the next round.", "Better Granada.", "Rather Granada.",
        "Only if it gives me points.", "PS: only if it gives me points.",
        "Nur wenn es mir Punkte bringt.", "After Cruz.", "The final answer follows tonight.",
        "One instead of two.", "I take everything back.", "Ich nehme alles zurück."}) {
    CAPTURE(words);
    check_none_entered(mail_turn(), "Bea", {std::string(turn) + " " + std::string(words)});
  }
  check_all_entered(mail_turn(), "Bea",
                    {{"Fair, score Navarra, then 2 to Toledo. See you next round.",
                      "Bea: fair; score Navarra; Toledo 2"},
                     {"Fair, score Navarra, then 2 to Toledo. So 2 in Toledo.",
                      "Bea: fair; score Navarra; Toledo 2"}});
}

TEST_CASE("What is said of the game beside a decision may change it, in whatever words") {
  check_none_entered(
      mail_turn(), "Bea",
      {"Outposts, 3 in Toledo, and about the scoring do my usual.",
       "Outposts, score first, 3 to Toledo. Plus the little thing I told you on the phone.",
       "Fair, Navarra werten, zwei nach Toledo. Mit der Wertung warte aber, bis Ann dran war.",
       "Fair, score Navarra, 2 to Toledo. He can bring along whoever fancies the trip.",
       "Fair, score Navarra. The two go wherever it irks Ann most.",
       "Castillo instead of Toledo in this one: Fair, score Navarra, 2 to Granada.",
       "Fair, score Navarra, 2 to Toledo. Take all that back.",
       "Fair, score Navarra, 2 to Toledo. The modifier first."});
  check_none_entered(
      mail_bids(), "Cruz",
      {"Un 8. Era el 8 lo que quedamos por teléfono, ¿verdad?",
       "Die Zwölf, also die, bei der ich noch einen Ritter in den Hof kriege.",
       "6. My keyboard eats half the digits today, so it may have been two of them."});
  check_all_entered(
      mail_turn(), "Bea",
      {{"Outposts, score first, please. 3 in Toledo.", "Bea: outposts; special yes; Toledo 3"},
       {"Morning all! Fair, score Navarra, 2 to Toledo. Off to the dentist now.",
        "Bea: fair; score Navarra; Toledo 2"}});
  check_all_entered(
      mail_bids(), "Cruz",
      {{"Un 9. Saludos desde la playa.", "Cruz 9"}, {"Die Zwölf. Schönen Abend noch!", "Cruz 12"}});
}

TEST_CASE("What is placed again behind a turn is asked about") {
  check_none_entered(mail_turn(), "Bea",
                     {"Outposts, score, 2 to Toledo. One of them in Granada.",
                      "Outposts, score, 2 to Toledo. Toledo gets 1.",
                      "Außenposten, werten, 2 nach Toledo. Nach Toledo 1.",
                      "Puestos avanzados, puntúo, 2 a Toledo. Uno de ellos a Granada.",
                      "Avant-postes, on compte, 2 à Tolède. Un d'entre eux à Grenade."});
  check_all_entered(mail_turn(), "Bea",
                    {{"Outposts, score, 2 to Toledo. One to Granada.",
                      "Bea: outposts; special yes; Toledo 2, Granada 1"},
                     {"Outposts, score, 2 to Toledo. Another one to Toledo.",
                      "Bea: outposts; special yes; Toledo 3"}});
}

TEST_CASE("Scoring that stays out is asked about") {
  check_none_entered(mail_turn(), "Bea",
                     {"Fair, score Navarra, 2 to Toledo. Minus the scoring.",
                      "Fair, score Navarra, 2 to Toledo. The scoring stays out.",
                      "Jahrmarkt, Navarra werten, 2 nach Toledo. Minus die Wertung."});
}

TEST_CASE("Signs around a Power card make it doubtful") {
  check_none_entered(mail_bids(), "Cruz", {"< 9", "~9", "9+", "9 (?)", "~ 9"});
  check_all_entered(mail_bids(), "Cruz", {{"(9)", "Cruz 9"}, {"9!", "Cruz 9"}, {"= 9", "Cruz 9"}});
}

TEST_CASE("Another player's name behind a decision is asked about") {
  check_none_entered(mail_bids(), "Cruz", {"9\nYours, Ann", "9\nCheers Ann", "9 -- Ann"});
  check_all_entered(
      mail_bids(), "Cruz",
      {{"9\nYours, Cruz", "Cruz 9"}, {"9\nCheers Cruz", "Cruz 9"}, {"9 -- Cruz", "Cruz 9"}});
}

TEST_CASE("Words that are all known may change a decision, too") {
  check_none_entered(mail_turn(), "Bea",
                     {"Fair, score Navarra, 2 to Toledo. The third as in my other mail.",
                      "Fair, score Navarra, 2 to Toledo. If that brings nothing, something else.",
                      "Jahrmarkt, Navarra werten, 2 nach Toledo. Moment, da stehen sie schon.",
                      "Feria, puntúo Navarra, 2 a Toledo. Los de Ann, lo mismo.",
                      "Foire, je compte la Navarre, 2 à Tolède, à voir avec Ann."});
  check_none_entered(mail_bids(), "Cruz",
                     {"Great match last night: 9!", "The 9. Sorry, that was Ann's, mine follows."});
  check_all_entered(mail_bids(), "Cruz", {{"In game 12, round 1: 9", "Cruz 9"}});
}

TEST_CASE("What forbids a decision is asked about") {
  check_none_entered(mail_turn(), "Bea",
                     {"Don't do this: Fair, score Navarra, 2 to Toledo.",
                      "Auf keinen Fall: Fair, Navarra werten, 2 nach Toledo."});
  check_none_entered(mail_bids(), "Cruz", {"Auf keinen Fall: 9", "Surtout pas : 9"});
  check_all_entered(mail_turn(), "Bea",
                    {{"No special action: Fair, 2 to Toledo.", "Bea: fair; special no; Toledo 2"}});
}

TEST_CASE("Words beside a Power card make another of it") {
  check_none_entered(mail_bids(), "Cruz",
                     {"up one", "one up", "add 1", "over 9", "below 9", "two lower", "1O", "l3",
                      "9, as long as nobody goes over 11.", "9, solange niemand über 11 geht.",
                      "9, tant que personne ne dépasse 11.", "9, in round 2", "One moment.",
                      "Three cheers!", "else 7", "9, score Navarra"});
  check_all_entered(mail_bids(), "Cruz",
                    {{"I play one.", "Cruz 1"},
                     {"1. Runde: 9", "Cruz 9"},
                     {"1a ronda: 9", "Cruz 9"},
                     {"Round 1: 9", "Cruz 9"},
                     {"9, then.", "Cruz 9"}});
}

TEST_CASE("Half of what is said twice is asked about") {
  check_none_entered(
      mail_turn(), "Bea",
      {"Fair, score Navarra, 2 to Toledo, well, not both of the two.",
       "Foire, on compte la Navarre, 2 à Tolède, enfin pas tous les deux.",
       "Intrigue: 1 of Ann's from Cataluña to the Castillo and 1 of mine, you know "
       "which. 1 to Granada.",
       "Intriga: 1 de Ann de Cataluña al Castillo y 1 mío, ya sabes cuál. 1 a Granada."});
  check_all_entered(
      mail_turn(), "Bea",
      {{"Fair, score Navarra, 2 to Toledo, so 2.", "Bea: fair; score Navarra; Toledo 2"}});
  const std::string discs =
      after(mail_turn("intrigue, civil-war, outposts, enactment"), {"Bea: civil-war; special yes"});
  check_none_entered(discs, "Bea",
                     {"Two of my four to Cataluña.", "Zwei von meinen vieren: Katalonien."});
}

TEST_CASE("What is announced is placed, and what is left out is not done") {
  check_none_entered(mail_turn(), "Bea",
                     {"Outposts, special action: no. All four of mine go in: one to Toledo and one "
                      "to Granada.",
                      "Outposts without the special action: first it scores, then 3 to Toledo.",
                      "Outposts sin acción especial: primero se puntúa, luego tres a Toledo."});
  check_all_entered(mail_turn(), "Bea",
                    {{"Outposts without the special action: 3 to Toledo.",
                      "Bea: outposts; special no; Toledo 3"}});
}

TEST_CASE("A few known words beside a decision are talk only if they are like it") {
  check_none_entered(
      mail_bids(), "Cruz",
      {"9. Peut-être demain.", "Next year: 9", "TODO: 9", "e.g. 9", "9. Nah.", "9. April, April!",
       "So dachte ich gestern. 9.", "Meine Oma hätte gespielt: 9"});
  check_all_entered(mail_bids(), "Cruz",
                    {{"9, please.", "Cruz 9"},
                     {"9. See you tomorrow.", "Cruz 9"},
                     {"Danke. 9.", "Cruz 9"},
                     {"Vale, 9.", "Cruz 9"},
                     {"Voici : 9", "Cruz 9"}});
}

TEST_CASE("What contradicts itself is asked about") {
  check_none_entered(mail_turn("intrigue, fair, outposts, adopted-home"), "Bea",
                     {"Adopted Home: the Grande stays in Navarra. Three to Toledo, and the Grande "
                      "goes to Castilla.",
                      "Outposts: she scores, I place three in Toledo.",
                      "Avant-postes : elle compte, moi je place trois à Tolède.",
                      "Outposts, special, 3 to Toledo, once my wife has seen it."});
  check_all_entered(mail_turn("intrigue, fair, outposts, adopted-home"), "Bea",
                    {{"Outposts: I score, and I place three in Toledo.",
                      "Bea: outposts; special yes; Toledo 3"}});
}

TEST_CASE("A subject that decides something else than the text is asked about") {
  const auto read = [](std::string_view subject, std::string_view text) {
    Library library;
    MailMessage message;
    message.subject = subject;
    message.text = text;
    return entered_lines(MailReader(library, {}, mail_bids()).read({message}, "Cruz"));
  };
  using Lines = std::vector<std::string>;
  CHECK(read("R1: the 6", "I take the 5.") == Lines());
  CHECK(read("the 5", "I take the 5.") == Lines{"Cruz 5"});
  CHECK(read("Re: the 6", "I take the 5.") == Lines{"Cruz 5"});
  CHECK(read("[friday-12 r1] Your turn", "I take the 5.") == Lines{"Cruz 5"});
  CHECK(read("Friday game 12", "I take the 5.") == Lines{"Cruz 5"});
  CHECK(read("round 1", "I take the 5.") == Lines{"Cruz 5"});
}

TEST_CASE("Who places nobody does not leave out the Special action") {
  check_none_entered(mail_turn("intrigue, fair, fiesta, enactment"), "Bea",
                     {"Fiesta, special, no placing", "Fiesta, Sonderaktion, kein Einsetzen",
                      "Fiesta, acción especial, sin colocar", "No, Fiesta, 1 to Toledo",
                      "neither, I take Fiesta"});
  check_all_entered(
      mail_turn("intrigue, fair, fiesta, enactment"), "Bea",
      {{"Fiesta, special action: no, 1 to Toledo", "Bea: fiesta; special no; Toledo 1"}});
}

TEST_CASE("An order in advance says what becomes of the Special action") {
  const std::string early =
      mail_game(", {Cruz: 3}, {Dan Brown: 2}, {Ann: 5}]\n", "intrigue, fair, fiesta, empowerment");
  check_none_entered(early, "Ann",
                     {"Fiesta", "Fiesta, 2 in Toledo.", "Fiesta looks good for me",
                      "Fiesta, special; 2 Toledo, else 2 Castillo"});
  check_all_entered(
      early, "Ann",
      {{"In advance: Fiesta, special, 2 Toledo", "Ann later: fiesta; special yes; Toledo 2"}});
}

TEST_CASE("An address below the name is no part of the decision") {
  check_none_entered(
      mail_turn(), "Bea",
      {"Fair, score Navarra, 2 to Toledo.\n\nRegards\nBea\n3 Castilla Road, Granada 1, Spain"});
  check_all_entered(mail_turn(), "Bea",
                    {{"Fair, score Navarra, 2 to Toledo.\n\nRegards\nBea\nAragon Road 2",
                      "Bea: fair; score Navarra; Toledo 2"}});
}

TEST_CASE("Words that break off are asked about") {
  check_none_entered(
      mail_turn(), "Bea",
      {"Fair, score Navarra, then 2 to Toledo and",
       "Jahrmarkt, Navarra werten, dann 2 nach Toledo und",
       "Feria, puntúo Navarra, luego 2 a Toledo y", "Foire, je marque Navarre, puis 2 à Tolède et",
       "Fair, score Navarra, then 2 to Toledo and ...", "Fair, score Navarra, 2 to Toledo and to"});
  check_all_entered(
      mail_turn(), "Bea",
      {{"Fair, score Navarra, 2 to Toledo. I cannot wait", "Bea: fair; score Navarra; Toledo 2"}});
}

TEST_CASE("A part of the decision that is to be forgotten is asked about") {
  check_none_entered(
      mail_turn(), "Bea",
      {"Fair, score Navarra, 2 to Toledo. PS: Forget the scoring please, Ann has shown me why.",
       "Jahrmarkt, Navarra werten, 2 nach Toledo. PS: Das mit der Wertung vergiss bitte, Ann hat "
       "mir was vorgerechnet.",
       "Feria, puntúo Navarra, 2 a Toledo. PD: Olvida lo de la puntuación, por favor.",
       "Foire, je marque Navarre, 2 à Tolède. PS : oublie le décompte, s'il te plaît."});
}

TEST_CASE("Otherwise begins no other case where nothing is decided before") {
  check_none_entered(mail_turn(), "Bea",
                     {"Solo tengo el mapa de ayer. Si no ha cambiado nada, la Feria: puntúo "
                      "Navarra, 2 a Toledo."});
}

TEST_CASE("Who stands where a region is described is as on the board") {
  // Ann has 2 in Cataluña, and has played the 5.
  const std::string log = mail_turn("intrigue, fair, outposts, enactment");
  check_none_entered(log, "Bea",
                     {"Fair, score the region where Ann has her five, that is Cataluña. 2 to the "
                      "Castillo."});
}

TEST_CASE("Whoever moves all of a region counts them as they stand") {
  // Bea has 2 in Navarra.
  check_none_entered(mail_turn(), "Bea",
                     {"Intrigue: all three of mine from Navarra to Sevilla, 1 to the Castillo.",
                      "Intrige: alle drei von mir aus Navarra nach Sevilla, 1 in die Burg."});
  check_all_entered(mail_turn(), "Bea",
                    {{"Intrigue: all two of mine from Navarra to Sevilla, 1 to the Castillo.",
                      "Bea: intrigue; move 2 Navarra-Sevilla; Castillo 1"}});
}

TEST_CASE("How many a few are is asked") {
  check_none_entered(mail_turn("intrigue, withdrawal, outposts, enactment"), "Bea",
                     {"Outposts, score first, then a few to Sevilla and the rest to Aragón.",
                      "Außenposten, erst werten, dann ein paar nach Sevilla und den Rest nach "
                      "Aragón."});
  check_none_entered(mail_turn(), "Bea",
                     {"Fair, score Navarra, one lot to Aragón.",
                      "Jahrmarkt, Navarra werten, eine Handvoll nach Aragonien.",
                      "Feria, puntúo Navarra, un pequeño grupo a Aragón.",
                      "Foire, je compte Navarre, une petite poignée de gens en Aragon."});
  check_all_entered(mail_turn(), "Bea",
                    {{"Foire, je compte Navarre, un petit cavalier en Aragon.",
                      "Bea: fair; score Navarra; Aragón 1"}});
  check_all_entered(mail_bids(), "Cruz",
                    {{"Hi gang, I play the 12", "Cruz 12"},
                     {"Hallo Gruppe, ich nehme die 12", "Cruz 12"},
                     {"Thanks a lot. I play the 12", "Cruz 12"}});
}

TEST_CASE("My sister is no subject of a decision") {
  check_none_entered(mail_bids(), "Cruz", {"Bob, my sister does twelve."});
  check_all_entered(mail_bids(), "Cruz", {{"I do twelve.", "Cruz 12"}});
}

TEST_CASE("No disc shows a tile") {
  const std::string coup =
      after(mail_turn("intrigue, withdrawal, outposts, coup"), {"Bea: coup; region Cataluña"});
  check_none_entered(coup, "Ann", {"My record was set in 2009 with a tile on Granada."});
  check_all_entered(coup, "Ann", {{"My disc: Granada.", "disc Ann Granada"}});
}

TEST_CASE("Whoever would veto does not") {
  check_none_entered(mail_bids(), "Cruz", {"I'd veto the Fair.", "I would like to veto."});
}

}  // namespace veedor::test
