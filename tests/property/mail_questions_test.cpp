// What is asked about a mail does not tell its writer what they must not know: the same mail about
// games that differ in nothing else gets the same questions, to the byte.
#include <doctest/doctest.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <string_view>

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

/// The numbers in a text that follow `before`, and `one` as a number.
std::set<std::string> numbers(std::string_view text, std::string_view before) {
  std::set<std::string> found;
  if (before.empty() && text.find("one") != std::string_view::npos) found.insert("1");
  for (std::size_t at = text.find_first_of("0123456789"); at != std::string_view::npos;) {
    const std::size_t end = std::min(text.find_first_not_of("0123456789", at), text.size());
    if (text.substr(0, at).ends_with(before)) found.emplace(text.substr(at, end - at));
    at = text.find_first_of("0123456789", end);
  }
  return found;
}

/// Whether a mail names a card that only one of two logs defines. Whoever plays a card knows it.
bool names_defined_card(std::string_view mail, const std::string& one, const std::string& two) {
  const auto first = numbers(one, "value: ");
  const auto second = numbers(two, "value: ");
  return std::ranges::any_of(numbers(mail, ""), [&](const std::string& number) {
    return first.contains(number) != second.contains(number);
  });
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
          if (names_defined_card(mail, game.text, *other)) continue;
          INFO(secret.about, ", ", verdict.players[seat], ": ", std::string(mail), "\n", game.text,
               *other);
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
