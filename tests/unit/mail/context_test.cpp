// What words mean beside others.
#include <doctest/doctest.h>

#include "mail_game.h"

namespace veedor::test {

TEST_CASE("Two more, once somebody else was placed, are two") {
  const std::string turn = mail_turn();
  check_all_entered(turn, "Bea",
                    {{"Outposts, score first. One to Granada and two more to Aragón.",
                      "Bea: outposts; special yes; Granada 1, Aragón 2"},
                     {"Puestos avanzados, primero puntuar. Uno a Granada y dos más en Aragón.",
                      "Bea: outposts; special yes; Granada 1, Aragón 2"}});
  // More than whom?
  check_none_entered(turn, "Bea", {"Outposts, score first. Two more to Aragón."});
  check_none_entered(turn, "Bea",
                     {"Outposts, score first. One to Aragón, and two more to Aragón."});
}

TEST_CASE("Up to a region is no range") {
  check_all_entered(mail_turn(), "Bea",
                    {{"Intrigue: two of Ann's from Cataluña up to Navarra, 1 to the Castillo.",
                      "Bea: intrigue; move 2 Ann Cataluña-Navarra; Castillo 1"}});
  check_none_entered(mail_turn(), "Bea",
                     {"Intrigue: up to two of Ann's from Cataluña to Navarra, 1 to the Castillo."});
}

TEST_CASE("Those whom somebody has in a region leave it") {
  check_all_entered(mail_turn(), "Bea",
                    {{"Intriga: los dos que tengo en Navarra van a Sevilla, 1 al Castillo.",
                      "Bea: intrigue; move 2 Navarra-Sevilla; Castillo 1"}});
  check_none_entered(mail_turn(), "Bea",
                     {"Intriga: los tres que tengo en Navarra van a Sevilla, 1 al Castillo.",
                      "Intrigue: the only one I have in Navarra goes to Sevilla, 1 to the "
                      "Castillo."});
}

TEST_CASE("A region is shortened in the language of the mail") {
  check_all_entered(mail_turn(), "Bea",
                    {{"Foire, je compte la Navarre, puis 1 gren 1 cata.",
                      "Bea: fair; score Navarra; Granada 1, Cataluña 1"}});
}

}  // namespace veedor::test
