// The picture of a position: what is on it, and what is not.
#include "report/position/position_svg.h"

#include <doctest/doctest.h>

#include <string>

#include "ruleset/library.h"

namespace veedor {
namespace {

Scene scene_with(const std::string& rulesets, std::vector<std::string> players) {
  Library library;
  std::vector<RulesetChoice> choices{{"base", {}}};
  if (!rulesets.empty()) choices.push_back({rulesets, {}});
  Scene scene;
  scene.ruleset = library.select(choices, players.size()).ruleset;
  scene.players = std::move(players);
  scene.state.phase = Phase::round_end;
  scene.state.round = 3;
  return scene;
}

PlaceId place(const Scene& scene, const std::string& name) {
  return PlaceId(*scene.ruleset->place_names.find(name));
}

std::size_t times(const std::string& text, const std::string& word) {
  std::size_t n = 0;
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) ++n;
  return n;
}

/// Round 4 of a game of four: Bea played 12, Ann 6, Dan 4 and Cruz 3. Bea has taken Fair, and it is
/// the turn of Ann.
Scene scene_of_round(std::vector<std::string> players) {
  Scene scene = scene_with("", std::move(players));
  State& state = scene.state;
  state.round = 4;
  state.phase = Phase::turns;
  state.first_player = OwnerId(2);
  state.played = {6, 12, 3, 4};
  state.totals = {6, 12, 3, 4};
  scene.order = {OwnerId(1), OwnerId(0), OwnerId(3), OwnerId(2)};
  state.turns_begun.add(OwnerId(1));
  state.turns = 1;
  std::size_t stack = 0;
  for (const char* card : {"ambush", "fair", "outposts", "take-two", "your-majesty"}) {
    state.revealed[stack++] = CardId(*scene.ruleset->card_names.find(card));
  }
  state.stacks_revealed = 5;
  state.taken_by[1] = OwnerId(1);
  state.removed.add(StackId(3));
  scene.next = Next{4, "turn", {scene.players[0]}};
  scene.names = scene.players;
  scene.names.resize(kMaxOwners);
  return scene;
}

}  // namespace

TEST_CASE("every place of the map is on the picture, with what stands there") {
  Scene scene = scene_with("new-regency", {"Ann", "Bea", "Cruz"});
  State& state = scene.state;
  state.king() = place(scene, "France");
  state.tiles()[0] = place(scene, "Toledo");
  state.grandes()[1] = place(scene, "Toledo");
  state.caballeros[place(scene, "Toledo").index()][2] = 11;
  state.scores = {41, 42, 43};
  const std::string svg = position_svg(scene, "Thursday");
  for (const PlaceInfo& info : scene.ruleset->places) {
    if (info.at) CHECK(times(svg, ">" + info.name + "</text>") == 1);
  }
  CHECK(times(svg, "<title>Toledo, scoring tile 8/4/0: the Grande of Bea, 11 Cruz</title>") == 1);
  CHECK(times(svg, "<title>France: the King</title>") == 1);
  CHECK(times(svg, "<title>Galicia 4/2/0: empty</title>") == 1);
  CHECK(times(svg, ">11</text>") == 1);
  for (const std::string words :
       {"Thursday", "after round 3", "Ann", "Bea", "Cruz", "41", "42", "43"}) {
    CHECK(times(svg, ">" + words + "</text>") == 1);
  }
}

TEST_CASE("what is hidden in the Castillo is not in the file") {
  Scene scene = scene_with("", {"Ann", "Bea", "Cruz"});
  State& state = scene.state;
  state.caballeros[place(scene, "Castillo").index()][0] = 17;
  state.grandes()[2] = place(scene, "Castillo");
  CHECK(times(position_svg(scene, ""), "17") > 0);
  CHECK(times(position_svg(scene, ""), ">?</text>") == 0);
  scene.castillo_hidden = true;
  const std::string svg = position_svg(scene, "");
  CHECK(times(svg, ">17<") == 0);
  CHECK(times(svg, "17 Ann") == 0);
  CHECK(times(svg, ">?</text>") == 1);
  // Everybody saw the Grande go there.
  CHECK(times(svg, "<title>Castillo 5/3/1: the Grande of Cruz, hidden Caballeros</title>") == 1);
}

TEST_CASE("names and titles cannot break a picture") {
  const Scene scene = scene_with("", {"</svg><script>", "a\x01\xff", "\"'&"});
  const std::string svg = position_svg(scene, "<!-- ]]>");
  CHECK(times(svg, "<script") == 0);
  CHECK(times(svg, "<!--") == 0);
  const std::string plain = position_svg(scene_with("", {"Ann", "Bea", "Cruz"}), "Friday");
  CHECK(times(svg, "</svg>") == times(plain, "</svg>"));
  CHECK(times(svg, "&lt;/svg&gt;&lt;script&gt;") > 0);
  CHECK(times(svg, "a??") > 0);
  CHECK(svg.find('\x01') == std::string::npos);
}

TEST_CASE("players have the first letters of their names that nobody has, or their numbers") {
  const auto letters = [](std::vector<std::string> players) {
    const std::string svg = position_svg(scene_with("", std::move(players)), "");
    std::string found;
    for (char letter = 'A'; letter <= 'Z'; ++letter) {
      if (times(svg, std::string(">") + letter + "</text>") > 0) found += letter;
    }
    return found;
  };
  CHECK(letters({"Ann", "Bea", "Eva"}) == "ABE");
  CHECK(letters({"Eva", "élan", "Bea"}) == "BEL");
  CHECK(letters({"Eva", "王", "Bea"}) == "BE");  // and 2
  CHECK(letters({"Ann", "Bea"}) == "ABD");       // and the dummy
  CHECK(letters({"Dan", "Eva"}) == "DEU");
}

TEST_CASE("the fullest picture is small") {
  Scene scene = scene_with("new-regency", {"Ann", "Bea", "Cruz", "Dan", "Eva"});
  for (auto& in_place : scene.state.caballeros) in_place = {11, 12, 13, 14, 15};
  std::ranges::fill(scene.state.grandes(), place(scene, "Navarra"));
  scene.state.king() = place(scene, "Navarra");
  CHECK(position_svg(scene, "Thursday").size() < 60000);
}

TEST_CASE("a picture of a round tells whose turn it is, the order, Power and Action cards") {
  const std::string svg = position_svg(scene_of_round({"Ann", "Bea", "Cruz", "Dan"}), "Thursday");
  CHECK(times(svg, ">Next: round 4, turn of Ann</text>") == 1);
  CHECK(times(svg, "Next: round 4, turn of Ann.</desc>") == 1);
  // What a Power card brings: 12 none, 6 three, 4 four, 3 five.
  const std::vector<std::string> rows{
      "1. Bea: Power card 12, brings 0 Caballeros, turn taken",
      "2. Ann: Power card 6, brings 3 Caballeros, decides next",
      "3. Dan: Power card 4, brings 4 Caballeros",
      "4. Cruz: Power card 3, brings 5 Caballeros, First Player",
  };
  std::size_t last = 0;
  for (const std::string& row : rows) {
    CAPTURE(row);
    const std::size_t at = svg.find("<title>" + row + "</title>");
    REQUIRE(at != std::string::npos);
    CHECK(at > last);
    last = at;
  }
  for (const std::string words : {"12", "brings 0 Caballeros", "turn taken", "First Player",
                                  "Order of turns", "Ambush", "free", "taken away"}) {
    CAPTURE(words);
    CHECK(times(svg, ">" + words + "</text>") >= 1);
  }
  CHECK(times(svg, "Action card of stack 2, Fair: 2 Caballeros; taken by Bea</title>") == 1);
  CHECK(times(svg, "Action card of stack 3, Outposts: 3 Caballeros; free</title>") == 1);
  CHECK(times(svg,
              "Action card of stack 4, &quot;Two to the Court&quot;: 4 Caballeros; taken "
              "away</title>") == 1);
}

TEST_CASE("between rounds there are no cards") {
  const std::string svg = position_svg(scene_with("", {"Ann", "Bea", "Cruz"}), "");
  CHECK(times(svg, "Action card") == 0);
  CHECK(times(svg, "Power card") == 0);
  CHECK(times(svg, "Next:") == 0);
}

TEST_CASE("before all have played, the players stand in the order of playing") {
  Scene scene = scene_of_round({"Ann", "Bea", "Cruz", "Dan"});
  scene.state.phase = Phase::power;
  scene.state.turns_begun = {};
  scene.state.played = {0, 0, 9, 0};
  scene.order = {OwnerId(2), OwnerId(3), OwnerId(0), OwnerId(1)};
  scene.next = Next{4, "power", {"Dan"}};
  const std::string svg = position_svg(scene, "");
  CHECK(times(svg, "Order of playing cards") == 1);
  CHECK(times(svg, "<title>1. Cruz: Power card 9, brings 2 Caballeros, First Player</title>") == 1);
  CHECK(times(svg, "<title>2. Dan: decides next</title>") == 1);
  CHECK(times(svg, "<title>3. Ann</title>") == 1);
}

TEST_CASE("names in the line above the map, on cards and in the table cannot break a picture") {
  const std::string svg =
      position_svg(scene_of_round({"<&\">", "</text><script>", "a\x01", "--><b>"}), "");
  CHECK(times(svg, "<script") == 0);
  CHECK(times(svg, "<b>") == 0);
  CHECK(times(svg, "turn of &lt;&amp;&quot;&gt;") > 0);
  CHECK(times(svg, "taken by &lt;/text&gt;&lt;script&gt;</title>") == 1);
  CHECK(svg.find('\x01') == std::string::npos);
}

TEST_CASE("pieces have the colours of the log, and nothing else of its words") {
  Scene scene = scene_of_round({"Ann", "Bea", "Cruz", "Dan"});
  CHECK(times(position_svg(scene, ""), "#123456") == 0);
  scene.colors = {"#123456", "", "\"><script>", ""};
  const std::string svg = position_svg(scene, "");
  CHECK(times(svg, "#123456") > 0);
  CHECK(times(svg, "script") == 0);
  CHECK(times(svg, ">A</text>") > 0);  // colour is never the only sign
}

TEST_CASE("one painter draws what single pictures show") {
  const Scene round = scene_of_round({"Ann", "Bea", "Cruz", "Dan"});
  Scene full = scene_with("new-regency", {"Ann", "Bea", "Cruz", "Dan", "Eva"});
  for (auto& in_place : full.state.caballeros) in_place = {11, 12, 13, 14, 15};
  Scene later = round;
  for (auto& in_place : later.state.caballeros) in_place = {1, 2, 3, 4};
  later.state.king() = place(later, "Navarra");
  Painter painter;
  for (const Scene* const scene :
       std::initializer_list<const Scene*>{&round, &later, &full, &round, &later}) {
    CHECK(painter.svg(*scene, "Thursday") == position_svg(*scene, "Thursday"));
  }
}

TEST_CASE("a region that the map does not have is drawn too") {
  Library library;
  const auto fault = library.add_file(
      "club.yaml",
      "ruleset: club\ntitle: Club\nkind: game\nplayers: {least: 2, most: 5}\nextends: base\n"
      "places: [{name: <Murcia>, kind: region, values: [4, 2, 1]}]\n");
  REQUIRE_FALSE(fault);
  Scene scene = scene_with("", {"Ann", "Bea", "Cruz"});
  scene.ruleset = library.select({{"club", {}}}, 3).ruleset;
  const std::string svg = position_svg(scene, "");
  CHECK(times(svg, ">&lt;Murcia&gt;</text>") == 1);
}

}  // namespace veedor
