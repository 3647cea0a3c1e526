#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "unit/mail/mail_game.h"

namespace veedor::test {
namespace {

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
  check_all_entered(mail_bids(), "Cruz", {{"Zwölf, bitte. Die 13 hebe ich mir auf.", "Cruz 12"}});
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
                  {{"My disc shows Cataluña. I can bear the loss of five knights there.",
                    "disc Ann Cataluña"}});
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

TEST_CASE("The people of a region are Caballeros that stand there") {
  const std::string_view line = "Bea: intrigue; move 2 Ann Cataluña-Sevilla; Castillo 1";
  check_all_entered(mail_turn(), "Bea",
                    {{"Intrigue: both of Ann's Catalans to Sevilla. 1 Castillo", line},
                     {"Intrige: die beiden Katalanen von Ann nach Sevilla, 1 in die Burg", line},
                     {"Intriga: los dos catalanes de Ann a Sevilla, 1 al Castillo", line},
                     {"Intrigue: mes deux Navarrais à Séville, 1 au Castillo",
                      "Bea: intrigue; move 2 Navarra-Sevilla; Castillo 1"}});
  // How many is not said; who stands somewhere is not placed there.
  check_all_asked(mail_turn(), "Bea",
                  {{"Intriga: mis navarros a Sevilla, 1 al Castillo", ""},
                   {"Outposts: score, three Toledans", ""}});
}

TEST_CASE("A return that only one number of each place explains is offered") {
  const std::string log = after(mail_turn("intrigue, withdrawal, outposts, enactment"),
                                {"Bea: withdrawal; special yes"});
  check_all_asked(log, "Ann",
                  {{"A pair of the old boys (Catalonia) and one sheep from the Court.",
                    "return Ann Cataluña 2, Court 1"},
                   {"Catalonia and the Court, you choose.", ""}});
}

TEST_CASE("What is said of vetoes does not hide a turn") {
  std::string turn = mail_turn("ambush, fair, outposts, enactment");
  turn.replace(turn.find("ruleset: base"), 13, "ruleset: decennial");
  const std::string_view line = "Bea: your-majesty; king Toledo; Granada 2";
  check_all_entered(turn, "Bea",
                    {{"The King goes to Toledo. 2 men to Granada.", line},
                     {"The King goes to Toledo. 2 men to Granada. No vetoes, please.", line}});
  CHECK(read_mail(turn, "Bea", "No vetoes, please.").legal_lines().empty());
}

TEST_CASE("Items of a list may have letters, and names may lack vowels") {
  check_all_entered(
      mail_turn(), "Bea",
      {{"Outposts.\na) 1 Granada, 2 into the Castillo\nb) special action yes\nIn that "
        "order.",
        "Bea: outposts; Granada 1, Castillo 2; special yes"},
       {"Otpsts: score, 3 Toledo", "Bea: outposts; special yes; Toledo 3"},
       {"Outposts: score, 3 Grnada", "Bea: outposts; special yes; Granada 3"}});
  // A consonant is missing, too.
  CHECK(entered_lines(read_mail(mail_turn(), "Bea", "Otps: score, 3 Toledo")).empty());
}

}  // namespace
TEST_CASE("Moves are read in any words that name whose they are, from where and to where") {
  check_all_entered(
      mail_turn(), "Bea",
      {{"Intrigue. Ann's pair leaves Cataluña and ends in Aragón, and my new fellow settles down "
        "in "
        "Toledo.",
        "Bea: intrigue; move 2 Ann Cataluña-Aragón; Toledo 1"},
       {"Intrigue in Cataluña: both of Ann's end in Aragón. My new one goes to Toledo.",
        "Bea: intrigue; move 2 Ann Cataluña-Aragón; Toledo 1"}});
}

TEST_CASE("STOP ends the sentences of a telegram") {
  check_all_entered(mail_turn(), "Bea",
                    {{"FAIR STOP NAVARRA SCORES STOP TWO TOLEDO STOP BEA",
                      "Bea: fair; score Navarra; Toledo 2"}});
  CHECK(
      read_mail(mail_bids(), "Cruz", "THIRTEEN IF DAN PLAYS 12 STOP OTHERWISE ELEVEN STOP").ask());
}

TEST_CASE("The Grande of a player names the region where it stands") {
  // Cruz's stands in Granada, Dan's in Toledo.
  check_all_entered(
      mail_turn(), "Bea",
      {{"Outposts, scored. Two to Toledo, the third one where Cruz has his Grande.",
        "Bea: outposts; special yes; Toledo 2, Granada 1"},
       {"Outposts, scored. Three men join Dan's Grande.", "Bea: outposts; special yes; Toledo 3"}});
}

TEST_CASE("A number for two regions, or for all but one, is not shared out by guessing") {
  for (const std::string_view text :
       {"Outposts, scored. All three to Toledo but one for Aragón.",
        "Outposts, nobody scores. All mine to Toledo, save one that joins Cruz's Grande.",
        "Enactment, the 4/0/0 to Toledo. Four men go to Aragón and Toledo."}) {
    CAPTURE(text);
    const MailReading reading = read_mail(mail_turn(), "Bea", text);
    CHECK(reading.ask());
    CHECK(entered_lines(reading).empty());
  }
}

TEST_CASE("Where a number does not name a card, nothing is entered") {
  CHECK(
      read_mail(mail_bids(), "Cruz", "I was going to say six, but let's make it one more.").ask());
  for (const std::string_view text :
       {"Report received, my score of 6 is right.", "Ich bin gern der Erste.",
        "Quiero ser el segundo.", "Je joue le premier.", "My wife and I are a lovely couple.",
        "Both is fine."}) {
    CAPTURE(text);
    CHECK(entered_lines(read_mail(mail_bids(), "Cruz", text)).empty());
  }
}

TEST_CASE("A turn has a card that is named, or what only one card does") {
  // The Veto is no Special action, so nothing of it has to be said.
  std::string turn = mail_turn("ambush, veto, outposts, enactment");
  turn.replace(turn.find("ruleset: base"), 13, "ruleset: decennial");
  CHECK(read_mail(turn, "Bea", "I take the Veto, and one to my Court.").legal_lines() ==
        std::vector<std::string>{"Bea: take 1; veto"});
  CHECK(entered_lines(read_mail(turn, "Bea", "I take one to my Court, and place nobody.")).empty());
}

TEST_CASE("A Veto is used by whoever says so, against who has just acted") {
  std::string turn = mail_turn("ambush, veto, outposts, enactment");
  turn.replace(turn.find("ruleset: base"), 13, "ruleset: [base, old-hands]");
  const std::string log =
      after(after(turn, {"Bea: take 1; veto"}), {"Ann: outposts; Castillo 1; special yes"});
  check_all_entered(log, "Bea",
                    {{"I veto Ann's Outposts.", "veto Bea"},
                     {"Ich lege mein Veto gegen die Outposts ein.", "veto Bea"},
                     {"Cruz, I veto this.", "veto Bea"}});
  check_none_entered(
      log, "Bea",
      {"I've had that Veto since I took it.", "I veto Cruz's Outposts.", "I will veto Cruz.",
       "Ich lege mein Veto gegen Cruz ein.", "I'd use my Veto against that.", "I give up my Veto.",
       "I return my Veto.", "I pass my Veto on.", "Veto: none", "Ich gebe mein Veto zurück.",
       "Cruz fears a veto. If I veto, he cries."});
}

TEST_CASE("What was weighed, and what others may do, is asked about with what was read") {
  check_all_asked(mail_turn(), "Bea",
                  {{"I was tempted by the Fair. But I take Outposts, scored, 3 in Toledo.",
                    "Bea: outposts; special yes; Toledo 3"},
                   {"Fair, score Navarra, 2 to Toledo. I hope that nobody vetoes.",
                    "Bea: fair; score Navarra; Toledo 2"},
                   {"Fair, score Navarra, 2 to Toledo. Dan Brown has two there.",
                    "Bea: fair; score Navarra; Toledo 2"},
                   {"Fair, score Navarra, where my Grande stands. 2 to Toledo.",
                    "Bea: fair; score Navarra; Toledo 2"}});
  check_all_asked(mail_bids(), "Cruz",
                  {{"Ann has the nine and Bea the 8. So I play the eleven.", "Cruz 11"},
                   {"I was going to take the 11. So the ten.", "Cruz 10"},
                   {"I play the 12, as Bea took the 8.", "Cruz 12"},
                   {"My big one: the thirteen.", "Cruz 13"},
                   {"Nine. Are 8 guests too many?", "Cruz 9"}});
  // Nobody knows yet whether they count.
  for (const std::string_view text : {"I was going to take Outposts, scored, 3 in Toledo.",
                                      "Outposts, scored, 3 in Toledo. Unless Cruz objects.",
                                      "Fair? Outposts, scored, 3 in Toledo."}) {
    CAPTURE(text);
    CHECK(read_mail(mail_turn(), "Bea", text).ask());
  }
}

TEST_CASE("To take nobody back is no word on another Special action") {
  // The card places two, and the third is placed anyhow: which of them it is changes nothing.
  check_all_asked(mail_turn("militia, fair, outposts, enactment"), "Bea",
                  {{"Miliz. Zwei nach Toledo, der dritte nach Granada. Vom Brett hole ich keinen "
                    "zurück.",
                    "Bea: militia; special place Toledo 2; Granada 1"}});
}

TEST_CASE("Who counts wrongly is asked") {
  check_none_entered(mail_turn(), "Bea",
                     {"Fair, score Navarra, where I have six. 2 to Toledo.",
                      "Jahrmarkt, Navarra werten, dort habe ich sechs. 2 nach Toledo.",
                      "Feria, puntúo Navarra, donde tengo seis. 2 a Toledo.",
                      "Foire, je compte la Navarre, où j'en ai six. 2 à Tolède."});
  check_all_entered(mail_bids(), "Cruz", {{"The 9, which brings me two Caballeros.", "Cruz 9"}});
  check_none_entered(
      mail_bids(), "Cruz",
      {"The 9, which brings me three Caballeros.", "Die 9, die bringt mir drei Caballeros.",
       "El 9, que me trae tres caballeros.", "Le 9, qui m'apporte trois caballeros."});
}

TEST_CASE("Whether a number is that of the Caballeros in the Castillo is not told") {
  for (const std::string_view number : {"two", "three", "six", "nine"}) {
    CAPTURE(number);
    const std::string text =
        "Fair, score Navarra, 2 to the Castillo. I had " + std::string(number) + " there.";
    CHECK(entered_lines(read_mail(mail_turn(), "Bea", text)) ==
          entered_lines(read_mail(mail_turn(), "Bea",
                                  "Fair, score Navarra, 2 to the Castillo. I had four there.")));
  }
}

TEST_CASE("A region behind the Caballeros of one player need not be that of another's") {
  const std::string turn = after(after(mail_turn(), {"Bea: outposts; special no; Aragón 3"}),
                                 {"Ann: fair; special no; Aragón 1"});
  const std::string_view line =
      "Cruz: intrigue; move Bea Aragón-Castillo, Ann Aragón-Granada; Granada 1";
  check_none_entered(
      turn, "Cruz",
      {"Intrigue: 1 of Bea's from Aragon to the Castillo and 1 of Ann's to Granada. 1 to Granada.",
       "Intrige: 1 von Bea aus Aragonien ins Castillo und 1 von Ann nach Granada. 1 nach Granada.",
       "Intriga: 1 de Bea de Aragón al Castillo y 1 de Ann a Granada. 1 a Granada."});
  check_all_entered(
      turn, "Cruz",
      {{"Intrigue: 1 of Bea's from Aragon to the Castillo and 1 of Ann's from Aragon to Granada. 1 "
        "to Granada.",
        line},
       {"Intrigue: from Aragon 1 of Bea's to the Castillo and 1 of Ann's to Granada. 1 to Granada.",
        line}});
}

TEST_CASE("What is as the board has it decides nothing, and must be so") {
  const std::string_view line = "Bea: fair; score Navarra; Toledo 2";
  check_all_entered(
      mail_turn(), "Bea",
      {{"Bea (8): Fair, score Navarra, 2 to Toledo.", line},
       {"The King still stands in Valencia, so Fair, score Navarra, 2 to Toledo.", line},
       {"Outposts, score, 3 to Toledo, because Dan Brown has only two there.",
        "Bea: outposts; special yes; Toledo 3"}});
  for (const std::string_view text :
       {"Bea (9): Fair, score Navarra, 2 to Toledo.",
        "Outposts, score, 3 to Toledo, because Dan Brown has only one there.",
        "Fair, score Navarra, where Ann's Grande stands. 2 to Toledo.",
        "The King still stands in Aragon, so Fair, score Navarra, 2 to Toledo.",
        "My Court is empty, so nothing to place. Fair, score Navarra."}) {
    CAPTURE(text);
    CHECK(entered_lines(read_mail(mail_turn(), "Bea", text)).empty());
  }
}

TEST_CASE("A card that is not named is the only one that does what is said") {
  check_all_entered(mail_turn(), "Bea",
                    {{"Score Navarra, 2 to Toledo.", "Bea: fair; score Navarra; Toledo 2"}});
  // Fair and Outposts both score.
  CHECK(entered_lines(read_mail(mail_turn(), "Bea", "2 to Toledo, I do score.")).empty());
}

TEST_CASE("Who says what comes first says what comes after it") {
  check_all_entered(mail_turn(), "Bea",
                    {{"Avant-postes. D'abord je pose 3 à Tolède, après on compte.",
                      "Bea: outposts; Toledo 3; special yes"},
                     {"Avant-postes. Je pose 3 à Tolède, après le décompte.",
                      "Bea: outposts; special yes; Toledo 3"}});
}

TEST_CASE("One each goes to all places of the sentence") {
  const std::string turn = mail_turn("militia, fair, outposts, enactment");
  const std::string_view line = "Bea: militia; special place Sevilla 1, Granada 1; Toledo 1";
  check_all_entered(
      turn, "Bea",
      {{"Militia, two to Sevilla and Granada, one each. The regular one to Toledo.", line},
       {"Militia. One to Sevilla, one to Granada, one to Toledo.", line}});
  // With three there would have to be three places.
  CHECK(read_mail(turn, "Bea",
                  "Militia, three to Sevilla and Granada, one each. The regular one to Toledo.")
            .ask());
  // Whether the card places both is not said, and one of them may stay at the Court.
  CHECK(read_mail(turn, "Bea", "Militia. One to Sevilla, one to Granada.").ask());
}

TEST_CASE("A number without its place, and a deed without its region, are asked about") {
  check_all_entered(mail_turn(), "Bea",
                    {{"Outposts, score. 1 Granada, 1 Aragon, 1 Toledo.",
                      "Bea: outposts; special yes; Granada 1, Aragón 1, Toledo 1"},
                     {"Fair, no scoring. 2 to Toledo.", "Bea: fair; special no; Toledo 2"}});
  for (const std::string_view text :
       {"Outposts, score. 1 Granada, 1, 1 Toledo.", "Fair. Score, then 2 to Toledo. No time.",
        "Fair, score Navarra, 1 to Toledo and 1 to."}) {
    CAPTURE(text);
    CHECK(entered_lines(read_mail(mail_turn(), "Bea", text)).empty());
  }
}

TEST_CASE("The numbers of a list are no Power cards and no Caballeros") {
  check_all_entered(
      mail_turn(), "Bea",
      {{"1) Fair. 2) Score Navarra. 3) Two to Toledo.", "Bea: fair; score Navarra; Toledo 2"},
       {"1. Fair.\n2. Score Navarra.\n3. Two to Toledo.", "Bea: fair; score Navarra; Toledo 2"}});
  check_all_entered(mail_bids(), "Cruz", {{"12.", "Cruz 12"}});
}

TEST_CASE("Beside a Power card only a comparison may have unknown words") {
  check_all_asked(mail_bids(), "Cruz",
                  {{"Sept, comme les nains.", "Cruz 7"}, {"Sept, les nains.", "Cruz 7"}});
}

TEST_CASE("What was intended, or is asked, is no Power card") {
  check_all_entered(mail_bids(), "Cruz",
                    {{"9 or 11? No. Ten.", "Cruz 10"}, {"Elf. Wunderbar.", "Cruz 11"}});
  for (const std::string_view text :
       {"I was going to say 7, but then it rained.", "9 or 11? Ten or twelve."}) {
    CAPTURE(text);
    CHECK(entered_lines(read_mail(mail_bids(), "Cruz", text)).empty());
  }
}

TEST_CASE("An account shows what a question leaves open") {
  const auto states = [](std::string_view text) {
    std::vector<std::string> all;
    for (const AccountedWord& word : read_mail(mail_turn(), "Bea", text).account) {
      if (word.names) all.push_back(word.word + (word.open ? " open" : " " + word.became));
    }
    return all;
  };
  CHECK(states("Fair, score Navarra, 2 to Toledo. The King still stands in Aragon.") ==
        std::vector<std::string>{"Fair card fair", "Navarra score Navarra", "2 place Toledo 2",
                                 "Toledo place Toledo 2", "Aragon open"});
  CHECK(states("Outposts or Fair, something in Toledo") ==
        std::vector<std::string>{"Outposts open", "Fair open", "Toledo open"});
}

TEST_CASE("What may be corrected is not offered") {
  const MailReading reading =
      read_mail(mail_turn(), "Bea", "Outposts, werten, 3 nach Galicia. Nee, Toledo.");
  CHECK(reading.ask());
  CHECK(offered_lines(reading) !=
        std::vector<std::string>{"Bea: outposts; special yes; Galicia 3"});
}

TEST_CASE("A region that the card scores may be named for Caballeros, too") {
  for (const std::string_view text : {"Outposts, score, put caballeros in Galicia.",
                                      "Outposts, score, as many as possible in Galicia."}) {
    CAPTURE(text);
    const MailReading reading = read_mail(mail_turn(), "Bea", text);
    CHECK(reading.ask());
    CHECK(entered_lines(reading).empty());
  }
}

}  // namespace veedor::test
