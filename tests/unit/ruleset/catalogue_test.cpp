// The catalogue of rules: where the booklets have them, and what it says of them in each game.
#include "ruleset/catalogue.h"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <memory>
#include <set>

#include "engine/rule_id.h"
#include "ruleset/library.h"
#include "text/phrases.h"

namespace veedor {
namespace {

/// A ruleset with the game that it needs, for one number of players.
struct CataloguedGame {
  std::string name;
  std::shared_ptr<const Ruleset> ruleset;
};

std::vector<CataloguedGame> all_games() {
  Library library;
  std::vector<CataloguedGame> games;
  for (const std::string& name : library.names()) {
    const RulesetHead& head = library.head(name);
    std::vector<std::string> bases = head.goes_with;
    if (head.game) bases = {""};
    for (const std::string& base : bases) {
      std::vector<RulesetChoice> choices{{name, {}}};
      if (!head.game) choices.insert(choices.begin(), {base, {}});
      for (unsigned players = head.least_players; players <= head.most_players; ++players) {
        auto ruleset = library.select(choices, players).ruleset;
        REQUIRE(ruleset);
        games.push_back({fmt::format("{} {} for {}", base, name, players), std::move(ruleset)});
      }
    }
  }
  return games;
}

const std::vector<CataloguedGame>& every_game() {
  static const std::vector<CataloguedGame> games = all_games();
  return games;
}

bool mentions(std::string_view text, std::string_view word) {
  const auto letter = [&](std::size_t i) {
    return i < text.size() && std::isalpha(static_cast<unsigned char>(text[i])) != 0;
  };
  for (std::size_t at = text.find(word); at != text.npos; at = text.find(word, at + 1)) {
    const bool inside = (at > 0 && letter(at - 1)) || letter(at + word.size());
    if (!inside) return true;
  }
  return false;
}

bool has_region(const Ruleset& game, std::string_view name) {
  const auto place = game.place_names.find(name);
  return place && game.rules.regions.has(PlaceId(*place));
}

bool has_card(const Ruleset& game, std::string_view name) {
  return game.card_names.find(name).has_value();
}

/// A word that only some games have a use for, and whether a game has.
struct Thing {
  std::string_view word;
  bool (*in)(const Ruleset& game);
};
using GivenRules = const Ruleset&;
constexpr std::array kThings = std::to_array<Thing>({
    {"France",
     [](GivenRules game) { return has_region(game, "France") || has_card(game, "exile"); }},
    {"Portugal",
     [](GivenRules game) { return has_region(game, "Portugal") || has_card(game, "exile"); }},
    {"abroad", [](GivenRules game) { return has_card(game, "exile"); }},
    {"Ship", [](GivenRules game) { return game.place_names.find("Ship").has_value(); }},
    {"America", [](GivenRules game) { return has_region(game, "America"); }},
    {"Mediterranean", [](GivenRules game) { return has_region(game, "Mediterranean"); }},
    {"Viceroy", [](GivenRules game) { return game.place_names.find("Viceroy").has_value(); }},
    {"coast", [](GivenRules game) { return game.place_names.find("Ship").has_value(); }},
    {"sails", [](GivenRules game) { return game.place_names.find("Ship").has_value(); }},
    {"ship token", [](GivenRules game) { return game.rules.ship_tokens > 0; }},
    {"jail", [](GivenRules game) { return game.rules.jail.valid(); }},
    {"Jail", [](GivenRules game) { return game.rules.jail.valid(); }},
    {"pardon", [](GivenRules game) { return game.rules.jail.valid(); }},
    {"Queen", [](GivenRules game) { return game.rules.characters; }},
    {"Jester", [](GivenRules game) { return game.rules.characters; }},
    {"Double turn", [](GivenRules game) { return has_card(game, "double-turn"); }},
    {"Free choice", [](GivenRules game) { return has_card(game, "free-choice"); }},
    {"Inquisitor", [](GivenRules game) { return game.rules.black > 0; }},
    {"Grand Inquisitors", [](GivenRules game) { return game.rules.characters; }},
    {"Black", [](GivenRules game) { return game.rules.black > 0; }},
    {"black", [](GivenRules game) { return game.rules.black > 0; }},
    {"Limit table", [](GivenRules game) { return game.rules.limit_table.valid(); }},
    {"Gold", [](GivenRules game) { return !game.goods.empty(); }},
    {"Wares", [](GivenRules game) { return !game.goods.empty(); }},
    {"quarantine", [](GivenRules game) { return has_card(game, "93"); }},
    {"bridge", [](GivenRules game) { return game.rules.hand_size > 0; }},
    {"hand card", [](GivenRules game) { return game.rules.hand_size > 0; }},
    {"Joker", [](GivenRules game) { return game.rules.joker > 0; }},
    {"Wandertag", [](GivenRules game) { return has_card(game, "13"); }},
    {"Intrigue card", [](GivenRules game) { return game.rules.hand_size > 0; }},
    {"Caballero card", [](GivenRules game) { return game.rules.caballero_cards > 0; }},
    {"Power card", [](GivenRules game) { return game.rules.hand_size == 0; }},
    {"Action card", [](GivenRules game) { return !game.stacks.empty(); }},
    {"stacks", [](GivenRules game) { return !game.stacks.empty(); }},
    {"stack", [](GivenRules game) { return !game.stacks.empty(); }},
    {"Modifier card", [](GivenRules game) { return !game.modifiers.empty(); }},
    {"dummy", [](GivenRules game) { return game.rules.dummy; }},
    {"Veto",
     [](GivenRules game) { return has_card(game, "veto") || has_card(game, "remove-card"); }},
    {"Coup", [](GivenRules game) { return has_card(game, "coup"); }},
    {"Civil War", [](GivenRules game) { return has_card(game, "civil-war"); }},
    {"secret-two", [](GivenRules game) { return has_card(game, "secret-two"); }},
    {"Rivalries", [](GivenRules game) { return has_card(game, "rivalries"); }},
    {"Delegation", [](GivenRules game) { return has_card(game, "delegation"); }},
    {"Militia", [](GivenRules game) { return has_card(game, "militia"); }},
    {"Your Majesty", [](GivenRules game) { return has_card(game, "your-majesty"); }},
    {"Adopted Home", [](GivenRules game) { return has_card(game, "adopted-home"); }},
    {"Exile", [](GivenRules game) { return has_card(game, "exile"); }},
    {"Entourage", [](GivenRules game) { return has_card(game, "entourage"); }},
    {"Competition", [](GivenRules game) { return has_card(game, "competition"); }},
    {"Infiltration", [](GivenRules game) { return has_card(game, "infiltration"); }},
    {"Stand-in", [](GivenRules game) { return has_card(game, "stand-in"); }},
    {"Old Hands",
     [](GivenRules game) { return std::ranges::any_of(game.rules.cards, &Card::required); }},
    {"Remove Action Card", [](GivenRules game) { return has_card(game, "remove-card"); }},
    // Titles: the text for a game says how it is in this game.
    {"Grandissimo", [](GivenRules) { return false; }},
    {"Colonies", [](GivenRules) { return false; }},
    {"Intrigue & the King", [](GivenRules) { return false; }},
    {"Decennial", [](GivenRules) { return false; }},
    {"2023", [](GivenRules) { return false; }},
    {"Power Shift", [](GivenRules) { return false; }},
    {"New Regency", [](GivenRules) { return false; }},
});

/// Titles, which rulings may name: they say where games differ.
constexpr std::string_view kTitles =
    "Grandissimo Colonies Intrigue & the King Decennial 2023 Power Shift New Regency Old Hands";

bool introduces(std::string_view paragraph) {
  return std::ranges::any_of(Catalogue::instance().games(), [&](const auto& row) {
    return paragraph.starts_with(row.second.begins + ": ");
  });
}

}  // namespace

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

TEST_CASE("a name means one term, and no rule, ruling or card") {
  const Catalogue& catalogue = Catalogue::instance();
  Library library;
  const Ruleset& all = library.everything();
  std::vector<std::string> known;
  for (const RuleId rule : all_rules()) known.emplace_back(text(rule));
  for (const auto& [id, ruling] : catalogue.rulings()) known.push_back(id);
  CHECK(catalogue.terms().size() > 10);
  for (const Term& term : catalogue.terms()) {
    for (const std::string& name : term.names) {
      CAPTURE(name);
      for (const std::string& other : known) CHECK_FALSE(same_name(name, other));
      CHECK_FALSE(all.card_names.find(name));
      CHECK_FALSE(all.modifier_names.find(name));
      known.push_back(name);
    }
    CHECK_FALSE(term.text().empty());
    for (const std::string& card : term.cards) CHECK(all.card_names.find(card));
  }
}

TEST_CASE("no rule speaks of what the game at hand lacks") {
  std::set<std::string_view> seen;
  for (const CataloguedGame& game : every_game()) {
    for (const RuleId rule : all_rules()) {
      const RuleText& words = Catalogue::instance()[rule];
      const std::string told = words.text(game.ruleset.get());
      CAPTURE(game.name);
      CAPTURE(text(rule));
      CAPTURE(told);
      CHECK_FALSE(told.empty());
      CHECK(told.find_first_of("{|}") == std::string::npos);
      if (!words.is_in(*game.ruleset)) {
        for (const std::string& each : words.paragraphs(game.ruleset.get())) {
          CHECK(introduces(each));
        }
        continue;
      }
      for (const Thing& thing : kThings) {
        if (!mentions(told, thing.word)) continue;
        CAPTURE(thing.word);
        CHECK(thing.in(*game.ruleset));
        seen.insert(thing.word);
      }
    }
  }
  for (const CataloguedGame& game : every_game()) {
    for (const auto& [known, ruling] : Catalogue::instance().rulings()) {
      const auto& id = known;  // clang++ 14 captures no part of a pair
      if (!ruling.is_in(*game.ruleset)) continue;
      const std::string told = ruling.text(game.ruleset.get());
      for (const Thing& thing : kThings) {
        if (!mentions(told, thing.word) || mentions(kTitles, thing.word)) continue;
        CAPTURE(game.name);
        CAPTURE(id);
        CAPTURE(thing.word);
        CHECK(thing.in(*game.ruleset));
      }
    }
  }
  CHECK(seen.contains("Ship"));
  CHECK(seen.contains("dummy"));
}

TEST_CASE("a rule without a game names the games that have a part") {
  const RuleText& rule = Catalogue::instance()[RuleId::place_4];
  const std::vector<std::string> told = rule.paragraphs();
  CHECK_FALSE(introduces(told.front()));
  CHECK(std::ranges::count(told,
                           "In Grandissimo: Portugal is open like any region next to the King's. A "
                           "ship token opens the "
                           "Ship.") == 1);
  const std::string whole = rule.text();
  for (const TextInParts::Part& part : rule.parts)
    CHECK(whole.find(part.text) != std::string::npos);
}

TEST_CASE("the rounds and cards in a text are those of the game") {
  Library library;
  const RuleText& general = Catalogue::instance()[RuleId::general_1];
  const auto of = [&](const char* option, const RuleText& rule) {
    return rule.text(library.select({{"decennial", {}}, {option, {}}}, 3).ruleset.get());
  };
  CHECK(of("short", general).find("rounds 2, 4 and 6,") != std::string::npos);
  CHECK(of("colonies", general).find("rounds 3, 6 and 9,") != std::string::npos);
  const RuleText& court = Catalogue::instance()[RuleId::court_1];
  CHECK(of("intrigue-king", court).find("as the hand card shows") != std::string::npos);
  CHECK(of("short", court).find("as the Power card shows") != std::string::npos);
}

TEST_CASE("the introduction of a part names exactly the options that have it") {
  Library library;
  for (const auto& [known, row] : Catalogue::instance().games()) {
    const auto& name = known;
    CAPTURE(name);
    unsigned games = 0;
    for (const CataloguedGame& game : every_game()) games += row.include(*game.ruleset) ? 1U : 0U;
    CHECK(games > 0);
    CHECK(games < every_game().size());
    if (row.usual) continue;
    for (const std::string& option : library.names()) {
      const RulesetHead& head = library.head(option);
      if (head.game || head.goes_with.size() > 1) continue;
      const auto ruleset = library.select({{head.goes_with.front(), {}}, {option, {}}}, 3).ruleset;
      REQUIRE(ruleset);
      CAPTURE(option);
      CHECK((row.begins.find(head.title) != std::string::npos) == row.include(*ruleset));
    }
  }
}

}  // namespace veedor
