#include <fmt/format.h>

#include "worst_cases.h"

namespace veedor::test {
namespace {

constexpr std::string_view kHead = "veedor: 1\nruleset: base\nplayers: [Ann, Bea, Cruz, Dan]\n";
constexpr std::string_view kSetup =
    "setup: {king: Castilla, homes: {Ann: Galicia, Bea: Granada, Cruz: Sevilla, Dan: Navarra}, "
    "first: Ann}\n";

Kind only(std::string_view name, std::string_view unit) {
  return {std::string(name), [unit](std::size_t bytes) { return repeat(unit, bytes); }};
}

/// Behind the head of a log: `before`, so many of `unit`, `after`.
Kind log_with(std::string_view name, std::string_view before, std::string_view unit,
              std::string_view after = "") {
  return {std::string(name), [=](std::size_t bytes) {
            return fmt::format("{}{}{}{}{}", kHead, kSetup, before, repeat(unit, bytes), after);
          }};
}

}  // namespace

std::string repeat(std::string_view unit, std::size_t bytes) {
  std::string out;
  out.reserve(bytes + unit.size());
  for (std::size_t i = 0; out.size() < bytes; ++i) {
    for (const char c : unit) {
      if (c == '#') {
        out += std::to_string(i);
      } else {
        out += c;
      }
    }
  }
  return out;
}

std::vector<Kind> texts() {
  std::vector<Kind> kinds;
  for (const std::string_view unit : {"[",
                                      "{",
                                      "]",
                                      "[{",
                                      "{a: ",
                                      "[a: ",
                                      "\"",
                                      "'",
                                      "%",
                                      "%a\n",
                                      "&",
                                      "&a ",
                                      "*",
                                      "*a ",
                                      "!",
                                      "!a ",
                                      "|",
                                      ">",
                                      ":",
                                      ": ",
                                      "?",
                                      "? ",
                                      "-",
                                      "- ",
                                      "\t",
                                      "-\t",
                                      " ",
                                      "\n",
                                      " \n",
                                      "\t\n",
                                      "#\n",
                                      "a\n",
                                      "a: ",
                                      "a:\n",
                                      "- a\n",
                                      "-\n",
                                      "a#: b\n",
                                      "a: b\n",
                                      "? a#\n",
                                      ", :a",
                                      "\"\\ud83d\\ude00\"\n",
                                      "|\n \t\n",
                                      "\xC3\xA9",
                                      "\xE2\x80\xA8",
                                      "\xC2\x85",
                                      "\xEF\xBB\xBF",
                                      "\\",
                                      "\"\\",
                                      ","}) {
    kinds.push_back(only(unit, unit));
  }
  return kinds;
}

std::vector<Kind> logs() {
  return {
      log_with("plain scalar", "title: ", "abc "),
      log_with("plain lines", "title: a\n", "  b\n"),
      log_with("quoted lines", "title: \"a\n", "  b\n", "\"\nrounds: []\n"),
      log_with("literal lines", "title: |\n", "  b\n"),
      log_with("blank lines before a text", "title: |\n", " \t\n", " a\nrounds: []\n"),
      log_with("pairs of escapes", "title: \"", "\\ud83d\\ude00", "\"\nrounds: []\n"),
      log_with("words with signs", "title: [", ":a, ", "?b]\n"),
      log_with("entries in a line", "title: [", "a, ", "b]\n"),
      log_with("quotes in a line", "title: [", "\"a\", ", "b]\n"),
      log_with("single pairs", "title: [", "a: b, ", "c]\n"),
      log_with("open list", "title: [", "a, "),
      log_with("open map", "title: {", "a#: b, "),
      log_with("lists in a list", "title: [", "[[a]], ", "b]\n"),
      log_with("anchors", "title:\n", "- &a# b\n"),
      log_with("aliases", "title:\n", "- *a\n"),
      log_with("tags", "title:\n", "- !a b\n"),
      log_with("merge keys", "title:\n", "- <<: a\n"),
      log_with("keys given twice", "title:\n", "  a: b\n"),
      log_with("keys given twice in maps", "title:\n", "  - {a: b, a: c}\n"),
      log_with("a break at the end", "rounds:\n", "- {}\n", "- {a: @}\n"),
      log_with("unknown keys", "", "key#: a\n"),
      log_with("one long key", "", "key", ": a\n"),
      log_with("empty rounds", "rounds:\n", "- {}\n"),
      log_with("rounds", "rounds:\n", "- {power: [{Ann: 1}]}\n"),
      log_with("turns", "rounds:\n- turns:\n", "  - {player: Ann}\n"),
      log_with("unknown players", "rounds:\n- turns:\n", "  - {player: Anne}\n"),
      log_with("unknown cards", "rounds:\n- turns:\n", "  - {player: Ann, card: fairy}\n"),
      log_with("unknown places", "rounds:\n- turns:\n",
               "  - {player: Ann, card: fair, actions: [{place: {Galizia: 1}}]}\n"),
      log_with("one long card", "rounds:\n- turns:\n  - {player: Ann, card: ", "fair", "}\n"),
      log_with("actions", "rounds:\n- turns:\n  - player: Ann\n    card: fair\n    actions:\n",
               "    - place: {Galicia: 1}\n"),
      log_with("rulings", "rounds: []\nrulings:\n", "- {rule: PLACE-1}\n"),
      log_with("rulings in a line", "rounds: []\nrulings: [", "{rule: PLACE-1}, ", "]\n"),
      log_with("cards", "rounds: []\ncards:\n",
               "- {id: card#, stack: 2, copies: 1, number: 2, effect: {veto: yes}}\n"),
      log_with("faulty cards", "rounds:\n- turns:\n  - {player: Ann, card: fairy}\ncards:\n",
               "- {id: card#, stack: 9}\n"),
      {"unknown and faulty cards",
       [](std::size_t bytes) {
         return fmt::format("{}{}cards:\n{}rounds:\n- turns:\n{}", kHead, kSetup,
                            repeat("- {id: card#, stack: 9}\n", bytes / 2),
                            repeat("  - {player: Ann, card: fairy}\n", bytes / 2));
       }},
      {"players",
       [](std::size_t bytes) {
         return fmt::format("veedor: 1\nruleset: base\nplayers: [{}]\n{}rounds: []\n",
                            repeat("p#, ", bytes), kSetup);
       }},
      {"rulesets",
       [](std::size_t bytes) {
         return fmt::format("veedor: 1\nruleset: [{}]\nplayers: [Ann]\nrounds: []\n",
                            repeat("r#, ", bytes));
       }},
      {"long names",
       [](std::size_t bytes) {
         const std::string name = repeat("name", bytes / 2);
         return fmt::format("veedor: 1\nruleset: base\nplayers: [{}, Bea]\nsetup: {{first: {}s}}\n",
                            name, name);
       }},
      {"combining marks",
       [](std::size_t bytes) {
         return fmt::format("veedor: 1\nruleset: base\nplayers: [a{}, Bea]\n",
                            repeat("\xCC\x81\xCC\xA3", bytes));
       }},
  };
}

}  // namespace veedor::test
