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
  CHECK(times(svg, "</svg>") == 1);
  CHECK(times(svg, "&lt;/svg&gt;&lt;script&gt;") > 0);
  CHECK(times(svg, "a??") > 0);
  CHECK(svg.find('\x01') == std::string::npos);
}

TEST_CASE("players have the first letters of their names, or those of the alphabet") {
  const auto letters = [](std::vector<std::string> players) {
    const std::string svg = position_svg(scene_with("", std::move(players)), "");
    std::string found;
    for (char letter = 'A'; letter <= 'Z'; ++letter) {
      if (times(svg, std::string(">") + letter + "</text>") > 0) found += letter;
    }
    return found;
  };
  CHECK(letters({"Ann", "Bea", "Eva"}) == "ABE");
  CHECK(letters({"Eva", "élan", "Bea"}) == "ABC");
  CHECK(letters({"Eva", "王", "Bea"}) == "ABC");
  CHECK(letters({"Ann", "Bea"}) == "ABD");  // and the dummy
  CHECK(letters({"Dan", "Eva"}) == "ABC");
}

TEST_CASE("the fullest picture is small") {
  Scene scene = scene_with("new-regency", {"Ann", "Bea", "Cruz", "Dan", "Eva"});
  for (auto& in_place : scene.state.caballeros) in_place = {11, 12, 13, 14, 15};
  std::ranges::fill(scene.state.grandes(), place(scene, "Navarra"));
  scene.state.king() = place(scene, "Navarra");
  CHECK(position_svg(scene, "Thursday").size() < 60000);
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
