// What is asked about a mail does not tell its writer what they must not know: the same mail about
// games that differ in nothing else gets the same questions, to the byte.
#include <doctest/doctest.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "judge/judge.h"
#include "mail/reading.h"
#include "property/effort.h"
#include "property/secrets.h"

namespace veedor::test {
namespace {

/// Words with several meanings, some of which may be illegal.
constexpr std::array kMails = std::to_array<const char*>({
    "8 +1",
    "I play the 8 with plus one.",
    "my 7 and the minus 2",
    "8 else 7",
    "9 or 10",
    "+2",
    "I pass on a plus 1",
    "none",
    "Cast. 1",
    "the King",
    "Cast.",
    "my disc shows Cast.",
    "The Grande to Cast., 1 Caballero to Castilla",
    "Fair, score Cast., 1 Castillo",
    "Ambush: 1 from Cast. to Toledo, 1 in the Castillo",
    "Intrigue: one from Cast. to Aragon, 1 Castillo",
    "one from Castillo",
    "Veto!",
});

struct Asked {
  std::vector<std::string> questions;
  std::vector<std::string> lines;
};

Asked asked(Library& library, const std::string& log, const std::string& player, const char* mail) {
  MailMessage message;
  message.text = mail;
  const MailReading reading = MailReader(library, {}, log).read({message}, player);
  Asked all{reading.questions, {}};
  for (const MailDecision& each : reading.decisions) {
    if (each.refused.empty()) all.lines.push_back(each.line);
  }
  return all;
}

}  // namespace

TEST_CASE("a question is the same whatever the writer of a mail must not know") {
  Library library;
  Judge judge(library);
  Document document;
  Tried tried;
  unsigned questions = 0;
  for (std::uint64_t seed = 0; seed < tries(800, 80); ++seed) {
    Random random(seed);
    Simulation options = plain_game(seed);
    const unsigned stops = simulate(library, options).tally.stops;
    for (int i = 0; i < 3; ++i) {
      options.deviation.stop_at = static_cast<unsigned>(random.below(stops + 1));
      const SimulatedGame game = simulate(library, options);
      document.parse(game.text);
      const Verdict verdict = judge.judge(document);
      REQUIRE_FALSE(verdict.fault);
      if (!verdict.next) continue;
      std::vector<Secret> secrets = hidden_possibilities(
          {judge.log(), document, verdict, judge.replay().referee().expected()}, random);
      random.shuffle(secrets);
      secrets.resize(std::min<std::size_t>(secrets.size(), 3));
      for (const Secret& secret : secrets) {
        const auto other = edited(document, game.text, secret.edits);
        if (!other) continue;
        Document second;
        second.parse(*other);
        Judge other_judge(library);
        const Verdict seen = other_judge.judge(second);
        if (seen.fault || !seen.next || seen.next->players != verdict.next->players) continue;
        ++tried[secret.about];
        for (std::size_t seat = 0; seat < verdict.players.size(); ++seat) {
          if (secret.knowing.has(OwnerId(seat))) continue;
          const char* const mail = kMails[random.below(kMails.size())];
          INFO(secret.about, ", ", verdict.players[seat], ": ", mail, "\n", game.text, *other);
          const Asked one = asked(library, game.text, verdict.players[seat], mail);
          const Asked two = asked(library, *other, verdict.players[seat], mail);
          questions += static_cast<unsigned>(one.questions.size());
          CHECK(one.questions == two.questions);
          CHECK(one.lines == two.lines);
        }
      }
    }
  }
  CHECK(questions > 0);
  CHECK_FALSE(tried.empty());
  if (!kRelease) return;  // with fewer tries not everything turns up
  for (const char* about : {"decks", "modifiers", "hand"}) CHECK_MESSAGE(tried[about] > 0, about);
}

}  // namespace veedor::test
