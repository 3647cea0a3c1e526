#include "mail/tokens/lexicon.h"

#include <doctest/doctest.h>

#include "unit/mail/mail_game.h"

namespace veedor::test {
namespace {

TEST_CASE(
    "What speech drops at the end of a word leaves its meaning, unless that is another word") {
  Lexicon lexicon;
  lexicon.add("dropped: e\nroles: {take: [hole, wart, ehe], hold: [warte]}\n", "de");
  const auto roles = [&](std::string_view word) {
    const auto meaning = lexicon.find(word, 1);
    return meaning ? meaning->roles : RoleSet();
  };
  CHECK(roles("hol").has(WordRole::take));
  CHECK(roles("wart").has(WordRole::take));
  CHECK_FALSE(roles("wart").has(WordRole::hold));
  CHECK(roles("eh").empty());  // too short
}

TEST_CASE("Two words are no word of talk that is written like them together") {
  Lexicon lexicon;
  lexicon.add("roles:\n  topic: [blackout, rum]\n  from: [out]\n  chat: [\"r um\"]\n", "en");
  const auto together = lexicon.find("blackout", 1);
  REQUIRE(together.has_value());
  CHECK(together->roles == RoleSet{WordRole::topic});
  CHECK(together->joined == RoleSet{WordRole::topic});
  // A phrase may be written as one word.
  CHECK(lexicon.find("rum", 1)->roles == RoleSet{WordRole::topic, WordRole::chat});
  CHECK(lexicon.find("rum", 1)->joined == RoleSet{WordRole::topic});
  CHECK(lexicon.find("out", 1)->joined == RoleSet{});
  // `black out of Toledo` are whose, and from where: no power cut.
  const auto moves =
      read_mail(mail_turn(), "Bea", "Intrigue: move 1 red out of Cataluña to Aragón, 1 in Toledo.");
  CHECK(entered_lines(moves) ==
        std::vector<std::string>{"Bea: intrigue; move Ann Cataluña-Aragón; Toledo 1"});
}

}  // namespace
}  // namespace veedor::test
