#include "log/board.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <string_view>
#include <vector>

#include "schema/log_grammar.h"

namespace veedor {
namespace {

TEST_CASE("board: every key of the grammar has a row, and every row a key") {
  const std::vector<MapRow> keys = keys_of_map("board");
  CHECK(keys.size() == board_rows().size());
  for (const MapRow& key : keys) {
    INFO(key.key);
    CHECK(std::ranges::count(board_rows(), key.key, &BoardRow::key) == 1);
  }
}

TEST_CASE("board: the grammar says what leads to a subject and what its value is") {
  using Named = std::vector<std::string_view>;
  CHECK(board_row("king").names.empty());
  CHECK(board_row("regions").names == Named{"place", "owner"});
  CHECK(board_row("table").names == Named{"place", "owner"});
  CHECK(board_row("carried").names == Named{"owner", "good"});
  CHECK(board_row("characters").names == Named{"character"});
  CHECK(board_row("jail").has_number());
  CHECK(board_row("spaces").has_owner());
  CHECK(board_row("inquisitor").has_owner());
  CHECK(!board_row("tiles").has_number());
  CHECK(!board_row("tiles").has_owner());
  CHECK(!board_row("quarantine").has_owner());
}

}  // namespace
}  // namespace veedor
