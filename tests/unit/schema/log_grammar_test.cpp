// The grammar of logs against everything that names their keys.
#include "schema/log_grammar.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>

#include "editor/completion/slots.h"
#include "log/effect_keys.h"
#include "log/read/key_places.h"
#include "notation/keys.h"
#include "ruleset/log_keys.h"
#include "schema/builtin_schemas.h"
#include "schema/grammar_of.h"
#include "text/json.h"

namespace veedor::test {
namespace {

/// The definitions of src/schema/values.json and log-*.json.
Json log_definitions() {
  Json all = Json::object();
  for (const BuiltinFile& file : builtin_schema_files()) {
    add_log_definitions(file.name, file.text, all);
  }
  return all;
}

/// Whether the editor's rows say something about the value of a key.
bool says_something(const ValueRow& row) {
  return row.named() != ValueKind::nothing || row.list || row.kind() != ValueKind::nothing ||
         !row.words().empty() || row.keys;
}

}  // namespace

TEST_CASE("the grammar: a key of the schema, its place, its example and who has it") {
  const KeyRow* const king = key_row("setup", "king");
  REQUIRE(king != nullptr);
  CHECK(king->example == "king: Toledo");
  CHECK(king->publicity == "open");
  CHECK(king->in(LogKind::game));
  CHECK_FALSE(king->in(LogKind::sheet));
  CHECK(key_row("result", "scores")->in(LogKind::result));
  CHECK_FALSE(key_row("result", "winners")->in(LogKind::result));
  CHECK(key_row("", "adjudication")->in(LogKind::result));
  CHECK_FALSE(key_row("", "rounds")->in(LogKind::result));
  CHECK(key_row("rounds/turns/actions/claim", "Gold") == nullptr);  // a name
  CHECK(key_row("cards", "effect") == nullptr);  // the vocabulary of cards is not that of logs
}

TEST_CASE("the grammar: a new key of the schema needs nothing else to have a place") {
  Json definitions = log_definitions();
  definitions["round"]["properties"]["weather"] = {
      {"description", "How it was."}, {"x-example", "weather: mild"}, {"x-public", "open"}};
  definitions["turn"]["properties"]["guests"] = {{"x-names", "owner"},
                                                 {"type", "object"},
                                                 {"additionalProperties", {{"x-is", "count"}}},
                                                 {"x-example", "guests: {Bea: 1}"},
                                                 {"x-public", "open"}};
  const std::vector<NotationKey> short_keys = notation_keys(grammar_of(definitions));
  const auto guests = std::ranges::find(short_keys, "guests", &NotationKey::name);
  REQUIRE(guests != short_keys.end());
  CHECK(guests->level == KeyLevel::turn);
  CHECK(guests->form == ValueForm::owner_counts);
  definitions["turn"]["properties"].erase("guests");
  const std::vector<KeyRow> rows = grammar_of(definitions).keys;
  CHECK(rows.size() == log_grammar().keys.size() + 1);
  const auto row = std::ranges::find(rows, "weather", &KeyRow::key);
  REQUIRE(row != rows.end());
  CHECK(row->path == "rounds");
  CHECK(row->example == "weather: mild");
  CHECK(row->kinds == 1);
}

TEST_CASE("the grammar: each key has an example, which contains it") {
  for (const KeyRow& row : log_grammar().keys) {
    INFO(row.path, " ", row.key);
    const bool second =
        row.key == "card" && row.path.find("turns/actions") != std::string_view::npos;
    CHECK(row.example.empty() == second);
    CHECK((second || row.example.find(std::string(row.key) + ':') != std::string::npos));
  }
}

TEST_CASE("the grammar: the keys of Special actions are those of the effects") {
  std::set<std::string> schema;
  for (const KeyRow& row : log_grammar().keys) {
    if (row.path == log_paths::special) schema.insert(std::string(row.key));
  }
  std::set<std::string> effects;
  for (const LogKeyName& each : kLogKeyNames) effects.insert(std::string(each.name));
  CHECK(schema == effects);
}

TEST_CASE("the grammar: it says something about every value, except of free text") {
  const std::set<std::string> text{"title",
                                   "date",
                                   "venue",
                                   "notes",
                                   "event",
                                   "heat",
                                   "table",
                                   "rounds/notes",
                                   "rulings/by",
                                   "rulings/reason",
                                   "adjudication/by",
                                   "rounds/turns/notes",
                                   "adjudication/reason",
                                   "scorings/label",
                                   "rulings/round",
                                   "rulings/scoring",
                                   "players/name",
                                   "players/color",
                                   "rounds/turns/actions/veto/after",
                                   "orders/turns/actions/veto/after",
                                   "orders/done"};
  for (const ValueRow& row : log_grammar().values) {
    const bool code = row.path.ends_with("/sealed") || row.path.ends_with("/salt") ||
                      row.path == "commit/code" || row.path == "commit/secret" ||
                      row.path == "commit/seeds/*";
    INFO(row.path);
    CHECK(says_something(fixed_row(row.path)) == !(code || text.contains(std::string(row.path))));
  }
}

TEST_CASE("the grammar: the keys that a map must have") {
  const auto required = [](std::string_view path) {
    const ValueRow* const row = log_grammar().value_at(path);
    REQUIRE(row != nullptr);
    return row->needs;
  };
  CHECK(required("") == "veedor ruleset players setup rounds");
  CHECK(required("setup") == "king homes first");
  CHECK(required("result").empty());
  CHECK(required("rounds/turns/actions/veto") == "by after");
  CHECK(required("rounds/turns/ability") == "court | move | grande to");
  CHECK(required("rounds/turns/actions/special/changes") ==
        "from to | king | grande to | tile to | points | inquisitor");
  CHECK(required("scorings/extra") == "points");
  CHECK(required("setup/discs/*").empty());  // not always a map
  CHECK_FALSE(log_grammar().value_at(log_paths::actions)->needs_key("veto"));
}

TEST_CASE("the grammar: what stands in lines, the same wherever a key may be") {
  CHECK(key_row("rounds", "turns")->lines == "nested");
  CHECK(stands_in_lines("changes", NodeKind::list));
  CHECK_FALSE(stands_in_lines("move", NodeKind::map));  // of an ability
  CHECK(stands_in_lines("setup", NodeKind::map));
  CHECK_FALSE(stands_in_lines("homes", NodeKind::map));
  CHECK(entry_stands_in_lines("actions", false));
  CHECK_FALSE(entry_stands_in_lines("turns", false));
  CHECK_FALSE(entry_stands_in_lines("changes", true));
  for (const KeyRow& row : log_grammar().keys) {
    INFO(row.path, " ", row.key, " ", row.lines);
    CHECK((row.lines.empty() || row.lines == "each" || row.lines == "list" ||
           row.lines == "entries" || row.lines == "nested"));
  }
}

TEST_CASE("the grammar: the places that code asks for by name") {
  for (const std::string_view path :
       {log_paths::turns, log_paths::actions, log_paths::special, log_paths::bridge,
        log_paths::goods, log_paths::claim, log_paths::ability, log_paths::power,
        log_paths::scoring, log_paths::board, log_paths::dealt, log_paths::inquisitor,
        log_paths::homes, log_paths::winners, log_paths::extra}) {
    CHECK_MESSAGE(log_grammar().value_at(path) != nullptr, path);
  }
}

TEST_CASE("the grammar: which games have a key") {
  CHECK(key_row("setup/hands", "cards")->games.empty());
  CHECK(key_row("setup", "hands")->games == "hands");
  CHECK(key_row("rounds/scoring/moves/*", "carries")->games == "goods");
}

TEST_CASE("the grammar: kinds of values and words of the format") {
  const ValueRow tile = fixed_row("rounds/turns/actions/special/changes/to");
  CHECK(tile.kind() == ValueKind::place);
  CHECK(tile.words() == "none");
  const ValueRow special = fixed_row("rounds/turns/actions/special");
  CHECK(special.kind() == ValueKind::nothing);
  CHECK(special.words() == "yes no later");
  CHECK(special.keys);
  const ValueRow counted = fixed_row("scorings/regions/*/*");  // nobody compares these numbers
  CHECK(counted.kind() == ValueKind::points);
  CHECK(fixed_row("rounds/board/regions/*/*").kind() == ValueKind::claim);
  CHECK(fixed_row("setup/hands/*").list);
  CHECK_FALSE(fixed_row("setup/hands/*").keys);  // codes are pasted
  CHECK(fixed_row("rounds/power").named() == ValueKind::player);
  CHECK(fixed_row("rounds/turns/actions/claim").named() == ValueKind::good);
}

TEST_CASE("the grammar: every kind of value in the schema is known to completion") {
  std::set<std::string> words;
  for (const ValueRow& row : log_grammar().values) {
    INFO(row.path);
    CHECK((row.names.empty() || fixed_row(row.path).named() != ValueKind::nothing));
    if (fixed_row(row.path).kind() == ValueKind::nothing && !row.is.empty())
      words.insert(std::string(row.is));
  }
  CHECK(words == std::set<std::string>{"1", "scoresheet result event", "yes no later", "inquisitor",
                                       "yes", "first"});
}

TEST_CASE("the grammar: every key of the short notation is one of the log") {
  for (const KeyRow& row : log_grammar().keys) {
    if (row.path != log_paths::special) continue;
    INFO(row.key);
    CHECK(notation_key(row.key, KeyLevel::special) != nullptr);
  }
  CHECK(notation_key("player", KeyLevel::turn) == nullptr);
  for (const KeyRow& row : log_grammar().keys) {
    if (row.path != "rounds/turns/actions" || row.key == "special") continue;
    INFO(row.key);
    CHECK((notation_key(row.key, KeyLevel::action) != nullptr ||
           notation_key(row.key, KeyLevel::beside) != nullptr));
  }
}

}  // namespace veedor::test
