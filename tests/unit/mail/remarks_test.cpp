#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "unit/mail/mail_game.h"

namespace veedor::test {
namespace {

/// A decision in each language: `Cruz 12` with `mail_bids`, or Bea's turn with `mail_turn`.
struct Decided {
  std::string_view language;
  std::string_view bid;
  std::string_view turn;
};
constexpr Decided kDecided[] = {
    {"en", "I play the 12", "Fair, score Navarra, 1 to Aragón and 1 to Granada"},
    {"de", "ich spiele die 12", "Messe, Navarra werten, 1 nach Aragonien und 1 nach Granada"},
    {"es", "juego el 12", "Feria, puntuar Navarra, 1 a Aragón y 1 a Granada"},
    {"fr", "je joue le 12", "Foire, on compte la Navarre, 1 en Aragon et 1 à Grenade"},
};

std::string with(std::string text, std::string_view from, std::string_view to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size()) {
    text.replace(at, from.size(), to);
  }
  return text;
}

/// A frame that stands around decisions, as both of them.
struct Framed {
  std::string frame;
  std::string bid;
  std::string turn;
};
/// Those of a file below tests/, each of `step` lines.
std::vector<Framed> framed(std::string_view file, std::size_t step = 1) {
  std::ifstream in(std::string(VEEDOR_CASES) + "/../" + std::string(file));
  std::vector<Framed> all;
  std::size_t number = 0;
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line.front() == '#' || number++ % step > 0) continue;
    const auto* const decided = std::ranges::find(kDecided, line.substr(0, 2), &Decided::language);
    REQUIRE(decided != std::end(kDecided));
    const std::string frame = with(line.substr(3), "\\n", "\n");
    // The writer of the turn is Bea.
    all.push_back({line, with(frame, "~", decided->bid),
                   with(with(frame, "Bea", "Dan"), "~", decided->turn)});
  }
  REQUIRE(!all.empty());
  return all;
}

std::pair<bool, bool> entered(const Framed& mail) {
  return {!entered_lines(read_mail(mail_bids(), "Cruz", mail.bid)).empty(),
          !entered_lines(read_mail(mail_turn(), "Bea", mail.turn)).empty()};
}

TEST_CASE("Each decision is entered if it stands alone") {
  for (const Decided& each : kDecided) {
    CHECK(entered({"", std::string(each.bid) + ".", std::string(each.turn) + "."}) ==
          std::pair(true, true));
  }
}

/// How many mails with these frames are entered without a question, and of how many.
std::pair<std::size_t, std::size_t> count_entered(const std::vector<Framed>& frames) {
  std::size_t count = 0;
  for (const Framed& mail : frames) {
    const auto [bid, turn] = entered(mail);
    count += (bid ? 1U : 0U) + (turn ? 1U : 0U);
  }
  return {count, 2 * frames.size()};
}

TEST_CASE("What takes a decision back, denies it, puts it off or only tells of it is asked about") {
  const auto [unseen, all] = count_entered(framed("unit/mail/frames/stop.txt"));
  CHECK_MESSAGE(100 * unseen <= 4 * all, unseen);
  const auto [counted, some] = count_entered(framed("../rulesets/remarks/stop.txt", 28));
  CHECK(100 * counted <= 2 * some);
}

TEST_CASE("Most talk beside a decision leaves it as it is") {
  const auto [unseen, all] = count_entered(framed("unit/mail/frames/harmless.txt"));
  CHECK_MESSAGE(100 * unseen >= 50 * all, unseen);
}

TEST_CASE("What measures the weights of remarks is not counted in them") {
  for (const std::string_view file : {"stop.txt", "harmless.txt"}) {
    std::ifstream counted(std::string(VEEDOR_CASES) + "/../../rulesets/remarks/" +
                          std::string(file));
    std::set<std::string> known;
    for (std::string line; std::getline(counted, line);) known.insert(line);
    CHECK(known.size() > 2000);
    for (const Framed& each : framed("unit/mail/frames/" + std::string(file))) {
      CHECK_MESSAGE(!known.contains(each.frame), each.frame);
    }
  }
}

TEST_CASE("Greetings, reasons and other talk leave a decision as it is") {
  for (const std::string_view text :
       {"Hi all, I play the 12. Thanks for the report!",
        "Good evening! I play the 12, because why not.",
        "Hallo zusammen, ich spiele die 12. Schöne Grüße aus dem verregneten Bremen",
        "Sorry für die Verspätung, ich spiele die 12. Hier liegt Schnee.",
        "Hola a todos: juego el 12. ¡Buena suerte!",
        "Bonjour à tous, je joue le 12. Bonne soirée !", "12. I know, Ann will howl."}) {
    CAPTURE(text);
    CHECK(entered_lines(read_mail(mail_bids(), "Cruz", text)) ==
          std::vector<std::string>{"Cruz 12"});
  }
}

TEST_CASE("Conditions and orders that stand beside a decision are asked about") {
  for (const std::string_view text :
       {"Bleibt Ann unten, dann die 9.", "Geht sie hoch, dann spiele ich die 9.",
        "Die 12, aber nur, wenn Ann tief geht.", "Juego el 12. Bueno, según lo que elija Ann.",
        "Ich spiele die 12. Je nachdem, was Ann treibt.", "Je joue le 12. Selon Ann.",
        "I play the 12. Whichever way the wind blows for Ann."}) {
    CAPTURE(text);
    CHECK(entered_lines(read_mail(mail_bids(), "Cruz", text)).empty());
  }
  for (const std::string_view text :
       {"Outposts, but do not score right away: not immediately, first three into the Castillo.",
        "Avant-postes, mais on ne compte pas tout de suite : d'abord trois au Castillo.",
        "Außenposten, aber nicht sofort werten: erst drei ins Castillo.",
        "Puestos avanzados, pero no de inmediato: primero tres al Castillo."}) {
    CAPTURE(text);
    const std::vector<std::string> lines = entered_lines(read_mail(mail_turn(), "Bea", text));
    CHECK(std::ranges::find(lines, "Bea: outposts; special no; Castillo 3") == lines.end());
  }
}

TEST_CASE("A long row of words that correct nothing is read at once") {
  std::string text;
  for (int i = 0; i < 1400; ++i) text += "no, ";
  CHECK(entered_lines(read_mail(mail_bids(), "Cruz", text + "I play the 12.")).size() <= 1);
}

TEST_CASE("A decision by that of somebody else is asked about") {
  for (const std::string_view text :
       {"One more than Bea.", "Wie Bea, nur eins drunter.", "Lo mismo que ponga Ann.",
        "Un de plus que Bea.", "Whatever Bea put down, times three."}) {
    CAPTURE(text);
    const MailReading reading = read_mail(mail_bids(), "Cruz", text);
    CHECK(reading.ask());
    CHECK(entered_lines(reading).empty());
  }
  const std::string_view turn =
      "Fair, score Navarra, as many in Aragón as Ann has, the rest in Granada.";
  CHECK(entered_lines(read_mail(mail_turn(), "Bea", turn)).empty());
}

TEST_CASE("Two hyphens end a text if short lines follow, as in a signature") {
  CHECK(entered_lines(
            read_mail(mail_bids(), "Cruz", "I play the 12.\n--\nCruz, Leeds\n12 High Street\n")) ==
        std::vector<std::string>{"Cruz 12"});
  const std::string_view postscript =
      "I play the 12.\n--\nPostscript, an hour later, as the mail was still here: not the 12, make "
      "it the 9.\n";
  CHECK(entered_lines(read_mail(mail_bids(), "Cruz", postscript)) !=
        std::vector<std::string>{"Cruz 12"});
}

TEST_CASE("A question about a remark offers what was read") {
  const MailReading reading = read_mail(mail_bids(), "Cruz", "I play the 12. Strike that.");
  CHECK(reading.ask());
  CHECK(offered_lines(reading) == std::vector<std::string>{"Cruz 12"});
}

}  // namespace
}  // namespace veedor::test
