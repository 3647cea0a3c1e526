#include "notation/name_finder.h"

#include <doctest/doctest.h>

#include <array>
#include <string>

#include "base/random.h"
#include "ruleset/library.h"

namespace veedor::test {
namespace {

const std::vector<std::string> kPlayers{"Ann", "Bea Lee", "-", "to", "Dan \"D\""};

bool names_place(const ShortNames& names, TextPart part) {
  return !names.places_like(unquoted(part)).empty();
}

/// Whether the part can be read as a route at all: by trying every owner and every sign.
bool is_route(TextPart part, const ShortNames& names) {
  const std::vector<TextPart> words = words_of(part);
  for (std::size_t k = 0; k < words.size(); ++k) {
    if (k > 0 && names.owner(unquoted(joined(part, words, 0, k))).empty()) continue;
    const TextPart rest = joined(part, words, k, words.size());
    for (const std::string_view sign : {"->", "→", "–", " to ", ">", "-"}) {
      for (std::size_t at = rest.text.find(sign); at != std::string_view::npos;
           at = rest.text.find(sign, at + 1)) {
        if (names_place(names, rest.part(0, at)) &&
            names_place(names, rest.part(at + sign.size()))) {
          return true;
        }
      }
    }
  }
  return false;
}

std::string shown(const std::optional<Route>& route) {
  if (!route) return "none";
  return std::string(route->owner.text) + "|" + std::string(route->from.text) + "|" +
         std::string(route->to.text);
}

}  // namespace

TEST_CASE("a route is found between its owner and its places") {
  Library library;
  const auto ruleset = library.select({{"base", {}}}, kPlayers.size()).ruleset;
  const ShortNames names(*ruleset, kPlayers);
  const auto route = [&](std::string_view text) {
    return shown(NameFinder({text, 0}, names).route());
  };
  CHECK(route("Sevilla-Toledo") == "|Sevilla|Toledo");
  CHECK(route("Ann Sevilla - Toledo") == "Ann|Sevilla|Toledo");
  CHECK(route("Bea Lee Sevilla to Toledo") == "Bea Lee|Sevilla|Toledo");
  CHECK(route("Bea - - - Sevilla - - Toledo - -") == "Bea|Sevilla|Toledo");
  CHECK(route("- Sevilla-Toledo") == "|Sevilla|Toledo");
  CHECK(route("\"Dan \\\"D\\\"\" \"Sevilla\"->\"Toledo\"") ==
        "\"Dan \\\"D\\\"\"|\"Sevilla\"|\"Toledo\"");
  CHECK(route("Ann Nowhere-Toledo") == "Ann|Nowhere|Toledo");
  CHECK(route("Ann - -") == "none");
  CHECK(route("Ann") == "none");
}

TEST_CASE("the longest name counts") {
  Library library;
  const std::vector<std::string> players{"Bea", "Bea Lee", "Bea Lee Ann"};
  const auto ruleset = library.select({{"base", {}}}, players.size()).ruleset;
  const ShortNames names(*ruleset, players);
  const auto words = [&](std::string_view text, std::size_t most) {
    return NameFinder({text, 0}, names).words_of_owner(most);
  };
  CHECK(words("Bea Lee Toledo", 3) == 2);
  CHECK(words("Bea Lee Ann", 2) == 2);
  CHECK(words("Bea - Toledo", 3) == 2);
  CHECK(words("\"Bea Lee\" Toledo", 2) == 1);
  CHECK(words("\"Bea\" \"Lee\"", 2) == 1);
  CHECK(words("Toledo Bea", 2) == 0);
}

TEST_CASE("what can be read as a route is read as one") {
  constexpr std::array<std::string_view, 16> kTokens{"Ann", "Bea", "Lee", "Sevilla", "Tol", "-",
                                                     " ",   " ",   "–",   "->",      ">",   " to ",
                                                     "\"",  "→",   "é",   "to"};
  Library library;
  const auto ruleset = library.select({{"base", {}}}, kPlayers.size()).ruleset;
  const ShortNames names(*ruleset, kPlayers);
  unsigned routes = 0;
  for (std::uint64_t seed = 0; seed < 20000; ++seed) {
    Random random(seed);
    std::string text;
    for (std::size_t n = 2 + random.below(9); n > 0; --n) {
      text += kTokens.at(random.below(kTokens.size()));
    }
    const TextPart part = TextPart{text, 0}.part(0);
    if (part.empty() || !is_route(part, names)) continue;
    ++routes;
    INFO(text);
    const auto route = NameFinder(part, names).route();
    REQUIRE(route);
    CHECK(names_place(names, route->from));
    CHECK(names_place(names, route->to));
    CHECK((route->owner.empty() || !names.owner(unquoted(route->owner)).empty()));
  }
  CHECK(routes > 150);
}

}  // namespace veedor::test
