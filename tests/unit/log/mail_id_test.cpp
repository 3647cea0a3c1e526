// What mails say of their game and moment.
#include "log/mail_id.h"

#include <doctest/doctest.h>

#include "log/names.h"

namespace veedor {

TEST_CASE("A Message-ID says game, moment and how often its reader had decided") {
  const MailId id{"friday-12", 4, 2, 7, "p7qd2k"};
  CHECK(id.text() == "<friday-12.4.2.7.p7qd2k@veedor.invalid>");
  const auto read = MailId::read(" <friday-12.4.2.7.p7qd2k@veedor.invalid> ");
  REQUIRE(read);
  CHECK(read->game == "friday-12");
  CHECK(read->round == 4);
  CHECK(read->turn == 2);
  CHECK(read->made == 7);
  CHECK(read->code == "p7qd2k");
}

TEST_CASE("Other Message-IDs are not ours") {
  for (const char* const text :
       {"", "<>", "<a1@x>", "<friday-12.4.2.7.p7qd2k@example.org>",
        "<friday-12.4.2@veedor.invalid>", "<friday-12.4.-2.7.a@veedor.invalid>",
        "<friday 12.4.2.7.a@veedor.invalid>", "<.4.2.7.a@veedor.invalid>",
        "<a.9999999.2.7.a@veedor.invalid>"}) {
    CAPTURE(text);
    CHECK_FALSE(MailId::read(text));
  }
}

TEST_CASE("Tags of subjects") {
  CHECK(subject_tag("friday-12", 4) == "[friday-12 r4]");
  const auto tag = tag_in("Re: [list] AW: [friday-12 r4] Question: turn");
  REQUIRE(tag);
  CHECK(tag->game == "friday-12");
  CHECK(tag->round == 4);
  const auto plain = tag_in("[list] Re: [friday-12] x");
  REQUIRE(plain);
  CHECK(plain->game == "list");
  CHECK_FALSE(plain->round);
  const auto round = tag_in("[El Grande, our list] Re: [friday-12 r4] x");
  REQUIRE(round);
  CHECK(round->game == "friday-12");
  CHECK(round->round == 4);
  CHECK_FALSE(tag_in("no tag, [not one either: 5], [12 r4], [x"));
}

TEST_CASE("Ids of games have letters, digits and hyphens") {
  for (const char* const id : {"a", "friday-12", "F1", "x--y"}) CHECK(is_game_id(id));
  for (const char* const id : {"", "12", "-a", "a.b", "a b", "ä"}) CHECK_FALSE(is_game_id(id));
  CHECK(is_game_id(std::string(40, 'a')));
  CHECK_FALSE(is_game_id(std::string(41, 'a')));
}

}  // namespace veedor
