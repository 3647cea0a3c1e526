// Keys that are only in the schema of logs: everything that names keys knows them. A program of its
// own, because nothing may ask for the grammar before they are added.
#include <doctest/doctest.h>

#include <algorithm>
#include <optional>
#include <string>

#include "judge/judge.h"
#include "layout/format.h"
#include "log/effect_keys.h"
#include "log/located_step.h"
#include "log/read/key_places.h"
#include "notation/keys.h"
#include "publish/public_copy.h"
#include "schema/builtin_schemas.h"
#include "schema/grammar_of.h"
#include "text/json.h"
#include "unit/editor/completion_support.h"

namespace veedor::test {
namespace {

using Kind = Completion::Kind;

/// Adds `weather`, which every round needs, and `guests` and `seat` of turns; and to moves `via`,
/// which is a field of no step, and `tile`, which is a field of other kinds of steps.
[[maybe_unused]] const bool kAdded = [] {
  Json all = Json::object();
  for (const BuiltinFile& file : builtin_schema_files()) {
    add_log_definitions(file.name, file.text, all);
  }
  all["round"]["required"] = {"weather"};
  all["round"]["properties"]["weather"] = {{"description", "How it was."},
                                           {"x-example", "weather: mild"},
                                           {"x-public", "open"},
                                           {"x-lines", "each"},
                                           {"$ref", "#/definitions/text"}};
  all["turn"]["properties"]["guests"] = {{"x-names", "player"},
                                         {"type", "object"},
                                         {"additionalProperties", {{"x-is", "count"}}},
                                         {"x-example", "guests: {Bea: 1}"},
                                         {"x-public", "closed"}};
  all["turn"]["properties"]["seat"] = {{"x-example", "seat: left"},
                                       {"x-public", "open"},
                                       {"x-games", "limit_table"},
                                       {"$ref", "#/definitions/text"}};
  all["move"]["properties"]["via"] = {{"x-example", "- {from: Galicia, via: Aragon, to: Toledo}"},
                                      {"x-public", "open"},
                                      {"$ref", "#/definitions/place"}};
  all["plain_move"]["properties"]["tile"] = {
      {"x-example", "- {from: Galicia, to: Toledo, tile: 8/4}"},
      {"x-public", "open"},
      {"$ref", "#/definitions/tile"}};
  replace_log_grammar(grammar_of(all));
  return true;
}();

/// The message for a game with this round; empty if its form has no fault.
std::string fault_of(const std::string& round) {
  Library library;
  Document document;
  document.parse(four_players("  - " + round + "\n"));
  GameLog log;
  const auto fault = read_log(document, library, {}, log);
  return fault ? fault->message : std::string();
}

}  // namespace

TEST_CASE("a new key: the reader takes it, and refuses a wrong form") {
  CHECK(fault_of("{weather: mild, turns: [{player: Ann, guests: {Bea: 1}}]}").empty());
  CHECK(fault_of("{weather: [mild]}").starts_with("expected a text, such as"));
}

TEST_CASE("a new key: the messages about missing, unknown, misplaced and impossible keys") {
  CHECK(fault_of("{turns: []}") == "`weather` is missing here; add it, as `weather: mild`");
  CHECK(fault_of("{weather: mild, sun: 1}").find("board, notes, weather") != std::string::npos);
  CHECK(fault_of("{weather: mild, turns: [{player: Ann, weather: mild}]}") ==
        "`weather` belongs under `rounds:`, as `weather: mild`");
  CHECK(fault_of("{weather: mild, guests: {Bea: 1}}") ==
        "`guests` belongs beside `player:`, as `guests: {Ann: 1}`");
  CHECK(fault_of("{weather: mild, turns: [{player: Ann, seat: left}]}") ==
        "this key is only for games with a Limit table; remove it");
}

TEST_CASE("a new key: a step whose kind does not read it refuses it") {
  const auto fault_of_move = [](const std::string& move) {
    return fault_of(
        "{weather: mild, turns: [{player: Ann, card: ambush, actions: [{special: {move: [" + move +
        "]}}]}]}");
  };
  CHECK(fault_of_move("{from: Galicia, to: Toledo}").find("key") == std::string::npos);
  CHECK(fault_of_move("{from: Galicia, via: Aragon, to: Toledo}").find("unknown key `via`") == 0);
  CHECK(field_of_key("tile") == Field::tile);
  CHECK(field_of_key("via") == std::nullopt);
  const auto has = [](StepKind kind, std::string_view definition, std::string_view key) {
    return std::ranges::count(keys_of_step(kind, definition), key, &MapRow::key) == 1;
  };
  CHECK(keys_of_map("plain_move").size() == 6);
  for (const StepKind kind : {StepKind::sail, StepKind::free_move}) {
    CHECK(has(kind, "plain_move", "carries"));
    CHECK(has(kind, "plain_move", "from"));
    CHECK_FALSE(has(kind, "plain_move", "tile"));
  }
}

TEST_CASE("a new key: completion offers it, with what its map names") {
  const std::string rounds = four_players("  - weather: mild\n    |\n");
  CHECK_FALSE(contains(Offered(rounds).labels(Kind::key), "weather"));
  CHECK(contains(Offered(four_players("  - |\n")).labels(Kind::key), "weather"));
  const std::string turn = four_players("  - turns:\n      - player: Ann\n        ");
  const std::string keys = Offered(turn + "|\n").labels(Kind::key);
  CHECK(contains(keys, "guests"));
  CHECK_FALSE(contains(keys, "seat"));  // of games with a Limit table
  CHECK(contains(Offered(turn + "guests: {|}\n").labels(), "Bea"));
}

TEST_CASE("a new key: the short notation, the public copy and the layout") {
  const NotationKey* const guests = notation_key("guests", KeyLevel::turn);
  REQUIRE(guests != nullptr);
  CHECK(guests->form == ValueForm::owner_counts);
  CHECK(publicity("rounds", "weather") == Publicity::open);
  CHECK(publicity("rounds/turns", "guests") == Publicity::closed);
  CHECK(stands_in_lines("weather", NodeKind::map));
  Library library;
  const Formatted made =
      Formatter(library).format(four_players("  - {weather: mild, scores: {Ann: 1}}\n"));
  CHECK(made.text.find("scores: {Ann: 1}\n    weather: mild") != std::string::npos);
}

}  // namespace veedor::test
