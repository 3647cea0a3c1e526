// The catalogue of rules: where the booklets have them.
#include "ruleset/catalogue.h"

#include <doctest/doctest.h>

#include "engine/rule_id.h"

namespace veedor {

TEST_CASE("pages are told with the names of the booklets") {
  const Catalogue& catalogue = Catalogue::instance();
  CHECK(catalogue[RuleId::king_2].page == "A p.12; D p.11");
  CHECK(catalogue.pages_in_words(RuleId::king_2) == "2023 booklet p.12; Decennial booklet p.11");
  CHECK(catalogue.pages_in_words(RuleId::place_4) ==
        "2023 booklet p.5, p.10, p.12; Decennial booklet p.4, p.8; expansions booklet p.9, "
        "p.13-14");
  CHECK(catalogue.pages_in_words(RuleId::log_1).empty());
}

TEST_CASE("every page names a booklet that the catalogue knows") {
  for (const RuleId rule : all_rules()) {
    CHECK_NOTHROW((void)Catalogue::instance().pages_in_words(rule));
  }
}

}  // namespace veedor
