#include <fmt/format.h>

#include <array>

#include "worst_cases.h"

namespace veedor::test {
namespace {

constexpr std::string_view kSetup =
    "setup: {king: Castilla, homes: {Ann: Galicia, Bea: Granada, Cruz: Sevilla, Dan: Navarra}, "
    "first: Bea}\n";
/// Up to the moves of the first turn.
constexpr std::string_view kTurn =
    "rounds:\n- reveal: [own-four, court-three, outposts, enactment]\n"
    "  power: [{Bea: 12}, {Cruz: 3}, {Dan: 2}, {Ann: 7}]\n"
    "  turns:\n  - player: Bea\n    card: own-four\n    actions:\n    - special:\n        move: ";

/// What many bytes are made of: nothing to break at, nothing but breaks, no width, two columns.
struct Stuff {
  std::string_view name;
  std::string_view unit;
};
constexpr auto kStuff = std::to_array<Stuff>({{"one word", "a"},
                                              {"short words", "a "},
                                              {"marks", "\xCC\x81"},
                                              {"wide characters", "\xE6\xBC\xA2"}});

/// A game that has not begun, with something in its head and at its end.
std::string game(std::string_view head, std::string_view rounds) {
  return fmt::format("veedor: 1\nruleset: base\nplayers: [Ann, Bea, Cruz, Dan]\n{}{}{}", head,
                     kSetup, rounds);
}

std::string quoted(std::string_view unit, std::size_t bytes) {
  return fmt::format("\"x{}x\"", repeat(unit, bytes));
}

/// The same game in which Ann has another name, which stands in it twice.
std::string game_of(const std::string& name) {
  return fmt::format(
      "veedor: 1\nruleset: base\nplayers: [{0}, Bea, Cruz, Dan]\nsetup:\n  king: Castilla\n"
      "  homes:\n    ? {0}\n    : Galicia\n    Bea: Granada\n    Cruz: Sevilla\n    Dan: Navarra\n"
      "  first: Bea\nrounds: []\n",
      name);
}

void add_texts(std::vector<Kind>& kinds) {
  for (const Stuff& stuff : kStuff) {
    const std::string_view unit = stuff.unit;
    const auto add = [&](std::string_view what, Make make) {
      kinds.push_back({fmt::format("{} of {}", what, stuff.name), std::move(make)});
    };
    add("title", [unit](std::size_t bytes) {
      return game(fmt::format("title: {}\n", quoted(unit, bytes)), "rounds: []\n");
    });
    add("name", [unit](std::size_t bytes) { return game_of(quoted(unit, bytes / 2)); });
    add("card", [unit](std::size_t bytes) {
      return game("", fmt::format("rounds: [{{reveal: [{}]}}]\n", quoted(unit, bytes)));
    });
    add("comment", [unit](std::size_t bytes) {
      return game(fmt::format("# {}\n", repeat(unit, bytes)), "rounds: []\n");
    });
  }
}

/// Behind the head of a game: `before`, so many of `unit`, `after`.
Kind game_with(std::string_view name, std::string_view before, std::string_view unit,
               std::string_view after) {
  return {std::string(name), [=](std::size_t bytes) {
            return game("", fmt::format("{}{}{}", before, repeat(unit, bytes), after));
          }};
}

/// More moves than the card allows, there and back again, each let pass by a ruling.
std::string waived(std::size_t bytes) {
  constexpr std::string_view kMoves = "{from: Granada, to: Toledo}, {from: Toledo, to: Granada}, ";
  constexpr std::string_view kRulings = "{rule: MOVE-1, round: 1}, {rule: MOVE-1, round: 1}, ";
  const std::size_t times = bytes / (kMoves.size() + kRulings.size());
  return game("",
              fmt::format("{}[{}]\nrulings: [{}]\n", kTurn, repeat(kMoves, times * kMoves.size()),
                          repeat(kRulings, times * kRulings.size())));
}

/// A whole ruleset of its own, with something behind its head.
std::string ruleset(std::string_view title, std::string_view rest) {
  return fmt::format(
      "ruleset: club\ntitle: {}\nkind: game\nextends: base\nplayers: {{least: 2, most: 5}}\n{}",
      title, rest);
}

}  // namespace

std::vector<Kind> games() {
  std::vector<Kind> kinds;
  add_texts(kinds);
  for (const Kind& kind : {
           game_with("blank lines at the end", "rounds: []\n", "\n", ""),
           game_with("comments at the end", "rounds: []\n", "# a\n\n", ""),
           game_with("blank lines in a list", "rounds:\n", "\n", "- {}\n"),
           game_with("comments in a list", "rounds:\n", "- {notes: a}\n# a\n\n", ""),
           game_with("comments in brackets", "rounds: [\n", "# a\n{notes: a},\n", "]\n"),
           game_with("comments behind brackets", "rounds: [", "{notes: a}, # a\n", "]\n"),
           game_with("empty rounds in one line", "rounds: [", "{},", "]\n"),
           game_with("rounds in one line", "rounds: [", "{notes: a}, ", "]\n"),
           game_with("turns in one line", "rounds: [{turns: [",
                     "{player: Ann, card: fair, actions: [{place: {Galicia: 1}}]}, ", "]}]\n"),
           game_with("lines of a text", "rounds: []\nnotes: |\n", "  a\n\n", ""),
       }) {
    kinds.push_back(kind);
  }
  kinds.push_back({"waived faults in one line", waived});
  kinds.push_back({"players", [](std::size_t bytes) {
                     return fmt::format(
                         "veedor: 1\nruleset: base\nplayers: [{}]\n{}rounds: []\n",
                         repeat("p#, ", bytes),
                         "setup: {king: Castilla, homes: {p0: Galicia}, first: p0}\n");
                   }});
  return kinds;
}

std::vector<Kind> rulesets() {
  std::vector<Kind> kinds;
  for (const Stuff& stuff : kStuff) {
    const std::string_view unit = stuff.unit;
    const auto add = [&](std::string_view what, Make make) {
      kinds.push_back({fmt::format("ruleset, {} of {}", what, stuff.name), std::move(make)});
    };
    add("title", [unit](std::size_t bytes) { return ruleset(quoted(unit, bytes), ""); });
    add("source", [unit](std::size_t bytes) {
      return ruleset("Club", fmt::format("scoring: {{king_bonus: 3, source: {}}}\n",
                                         quoted("printed A p.1: " + std::string(unit), bytes)));
    });
  }
  kinds.push_back({"ruleset, unknown keys",
                   [](std::size_t bytes) { return ruleset("Club", repeat("key#: a\n", bytes)); }});
  kinds.push_back({"ruleset, keys given twice in one line", [](std::size_t bytes) {
                     return ruleset("Club", fmt::format("scoring: {{{}}}\n", repeat("a, ", bytes)));
                   }});
  kinds.push_back({"ruleset, faulty cards", [](std::size_t bytes) {
                     return ruleset("Club", "cards:\n" + repeat("- {}\n", bytes));
                   }});
  return kinds;
}

}  // namespace veedor::test
