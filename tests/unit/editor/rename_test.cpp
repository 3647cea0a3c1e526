// Names in a log: their colours, and another name for a player.
#include "editor/hints/rename.h"

#include <filesystem>

#include "engine/rule_id.h"
#include "support/case_file.h"
#include "unit/editor/read_text.h"

namespace veedor {
namespace {

using test::kHead;
using test::kRoundOne;
using test::ReadText;

/// The text after the edits, which are in its order.
std::string edited(const ReadDocument& read, const std::vector<TextEdit>& edits) {
  std::string text = read.judged().raw.text;
  for (auto edit = edits.rbegin(); edit != edits.rend(); ++edit) {
    const std::size_t begin = read.offset_of(edit->range.begin).value();
    text.replace(begin, read.offset_of(edit->range.end).value() - begin, edit->text);
  }
  return text;
}

std::string renamed(const std::string& log, std::size_t seat, std::string_view name) {
  const ReadText text(log);
  const Renaming renaming = rename_player(text.read(), seat, name);
  CHECK(renaming.refusal == "");
  return edited(text.read(), renaming.edits);
}

std::string refusal(const std::string& log, std::size_t seat, std::string_view name) {
  const ReadText text(log);
  const Renaming renaming = rename_player(text.read(), seat, name);
  CHECK(renaming.edits.empty());
  return renaming.refusal;
}

TEST_CASE("a player is renamed wherever the log means that player") {
  const std::string log = R"(veedor: 1  # Ann's game
title: Ann
ruleset: base
players: [Ann, {name: "Bea", color: red}, 'Cruz', Dan]
setup: {king: Castilla, homes: {Ann: Galicia, "Bea":Granada, Cruz: Sevilla, Dan: Navarra}, first: Ann}
rounds:
  - reveal: [militia, fair, outposts, enactment]
    power:
    - Ann: 9
    - ? Bea
      : 13
    - 'Cruz' : 6
    - {Dan: 12}
    notes: Ann
)";
  std::string ann = log;
  for (const std::string_view before : {"[", "homes: {", "first: ", "- "}) {
    const std::string old = std::string(before) + "Ann";
    ann.replace(ann.find(old), old.size(), std::string(before) + "Eva");
  }
  CHECK(renamed(log, 0, "Eva") == ann);
  const std::string bea = renamed(log, 1, "  Zoë ");
  CHECK(bea.find(R"(name: "Zoë", color)") != bea.npos);
  CHECK(bea.find(R"("Zoë":Granada)") != bea.npos);
  CHECK(bea.find("- ? Zoë\n") != bea.npos);
  // What YAML would not read as a text of one line is put in quotes.
  const std::string cruz = renamed(log, 2, "yes: no");
  CHECK(cruz.find(R"(Cruz)") == cruz.npos);
  CHECK(cruz.find(R"("yes: no" : 6)") != cruz.npos);
  CHECK(cruz.find(R"("yes: no": Sevilla)") != cruz.npos);
}

TEST_CASE("names in other spellings of Unicode are renamed too") {
  const std::string log =
      "veedor: 1\nruleset: base\nplayers: [Zo\u00EB, Bea]\nsetup: {king: "
      "Castilla, homes: {Zoe\u0308: Galicia, Bea: Granada}, first: Zo\u00EB}\n";
  const std::string after = renamed(log, 0, "Ann");
  CHECK(after.find("Zo") == after.npos);
  CHECK(after.find("{Ann: Galicia") != after.npos);
}

TEST_CASE("a name that the log could not read is refused") {
  const std::string log = kHead + kRoundOne;
  CHECK(refusal(log, 0, "  ") == "the name is empty");
  CHECK(refusal(log, 0, "null") == "the name means nothing in YAML");
  CHECK(refusal(log, 0, "dummy") == "the name is reserved");
  CHECK(refusal(log, 0, "a\nb") == "the name holds a control character");
  CHECK(refusal(log, 0, "Bea") == "`Bea` is another player");
  CHECK(refusal(log, 9, "Eva") == "there is no such player");
  CHECK(refusal(log, 0, "Ann") == "");
}

TEST_CASE("a name that has another meaning in the log is refused") {
  const auto log = [](const std::string& ruleset) {
    return "veedor: 1\nruleset: " + ruleset + R"(
players: [Ann, Bea]
setup: {king: Castilla, homes: {Ann: Galicia, Bea: Granada}, first: Ann, inquisitor: Valencia}
rounds:
  - board:
      characters: {queen: Ann, jester: none}
)";
  };
  const std::string game = log("[decennial, grandissimo]");
  CHECK(refusal(game, 0, "none").starts_with("`none` is reserved in this game"));
  CHECK(refusal(game, 0, "inquisitor").starts_with("`inquisitor` is reserved in this game"));
  // An unknown game reserves no names, and still a Queen with `none` is beside the board.
  CHECK(refusal(log("unheard-of"), 0, "none") == "`none` has another meaning in line 7");
}

TEST_CASE("the player at a position, and all words for that player") {
  const ReadText text(kHead + "rounds: [{power: [{A$nn: 9}]}]\n");
  const auto player = player_at(text.read(), text.cursor());
  REQUIRE(player);
  CHECK(player->name == "Ann");
  CHECK(player->seat == 0);
  CHECK(text.in(player->range) == "Ann");
  CHECK(mentions_of_player(text.read(), 0).size() == 4);
  CHECK(mentions_of_player(text.read(), 4).empty());
  const ReadText place("veedor: 1\nplayers: [Ann]\nsetup: {king: Ca$stilla}\n");
  CHECK(!player_at(place.read(), place.cursor()));
}

TEST_CASE("words are coloured by what they name") {
  const ReadText text(kHead +
                      "rounds: [{reveal: [fair], power: [{\"Bea\": 9}], oops: Ann}]\n"
                      "rulings: [{rule: PLACE-4}]\n");
  std::vector<std::string> shown;
  for (const NameToken& token : name_tokens(text.read())) {
    using Kind = NameToken::Kind;
    const std::string word(text.in(token.range));
    if (token.range.begin.line < 8) continue;
    shown.push_back(token.kind == Kind::player ? word + ' ' + std::to_string(token.seat)
                    : token.kind == Kind::card ? word + " card"
                    : token.kind == Kind::rule ? word + " rule"
                    : token.kind == Kind::key  ? word
                                               : "other");
  }
  CHECK(shown == std::vector<std::string>{"rounds", "reveal", "fair card", "power", "\"Bea\" 1",
                                          "rulings", "rule", "PLACE-4 rule"});
}

/// Everything that a verdict says, but for the names.
std::string said(const Verdict& verdict) {
  std::string all(text(verdict.status));
  for (const auto score : verdict.scores) all += ' ' + std::to_string(score);
  if (verdict.fault) {
    all +=
        ' ' + std::string(text(verdict.fault->rule)) + ' ' + std::to_string(verdict.fault->at.line);
  }
  all +=
      ' ' + std::to_string(verdict.rulings.size()) + ' ' + std::to_string(verdict.warnings.size());
  return all;
}

void check_renamed(Library& library, const RawDocument& raw) {
  const JudgedDocument judged(library, raw);
  const ReadDocument read(library, judged);
  for (std::size_t seat = 0; seat < judged.verdict.players.size(); ++seat) {
    constexpr std::string_view kName = "Xim\u00E9n: 1st";  // in need of quotes
    const Renaming renaming = rename_player(read, seat, kName);
    REQUIRE(renaming.refusal == "");
    RawDocument changed = raw;
    changed.text = edited(read, renaming.edits);
    const JudgedDocument after(library, changed);
    CHECK(said(after.verdict) == said(judged.verdict));
    auto players = judged.verdict.players;
    players[seat] = kName;
    CHECK(after.verdict.players == players);
    if (judged.verdict.positioned()) CHECK(after.verdict.state == judged.verdict.state);
    // And back: the same players, in the same places.
    const ReadDocument again(library, after);
    const Renaming back = rename_player(again, seat, judged.verdict.players[seat]);
    CHECK(back.refusal == "");
    CHECK(back.edits.size() == renaming.edits.size());
  }
}

TEST_CASE("a renamed game is the same game") {
  Library library;
  std::size_t games = 0;
  for (const auto& entry : std::filesystem::directory_iterator(VEEDOR_CASES "/../../examples")) {
    if (entry.path().extension() != ".yaml") continue;
    for (const RawDocument& raw : test::documents_of(entry.path())) {
      CAPTURE(entry.path().string());
      check_renamed(library, raw);
      ++games;
    }
  }
  CHECK(games > 10);
}

}  // namespace
}  // namespace veedor
