#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <variant>

#include "engine/board/inner.h"
#include "text/phrases.h"
#include "words/step_words.h"
#include "words/wording.h"

namespace veedor {

/// What a word in braces stands for in a sentence. Places, players and cards are named as the
/// readers need.
using SaidValue = std::variant<std::string, unsigned, PlaceId, OwnerId, CardId, StackId>;

/// A word in braces. The Context gives what the sentence needs beside the step.
template <class Context>
struct SaidWord {
  std::string_view word;
  SaidValue (*value)(const Context&, const Step&);
};

/// What the word in braces with the name of a field stands for.
template <class Member>
SaidValue said_value(const Names& /*names*/, Member member) {
  return member;
}
inline SaidValue said_value(const Names& /*names*/, std::uint8_t number) { return number + 0U; }
inline SaidValue said_value(const Names& names, TileId tile) {
  return "scoring tile " + names.ruleset().tiles[tile.index()];
}
inline SaidValue said_value(const Names& names, ModifierId kind) { return names.modifier(kind); }
inline SaidValue said_value(const Names& names, Character character) {
  return names.character(character);
}

/// The words that a step and its ruleset give: the fields of the step, and others.
inline constexpr auto kStepWords = std::to_array<SaidWord<Names>>({
#define FIELD(name, type) \
  {#name, [](const Names& names, const Step& step) { return said_value(names, step.name); }},
#include "engine/step_fields.inc"
#undef FIELD
    {"arriving", [](const Names&, const Step& step) -> SaidValue { return arriving(step); }},
    {"caballeros",
     [](const Names&, const Step& step) -> SaidValue { return caballeros(step.count); }},
    {"castillo",
     [](const Names& names, const Step&) -> SaidValue { return names.ruleset().rules.castillo; }},
    {"good",
     [](const Names& names, const Step& step) -> SaidValue {
       const auto good = good_in(names.ruleset().rules, step.to);
       return good ? names.ruleset().goods[*good].name : "discs";
     }},
    {"grande",
     [](const Names& names, const Step& step) -> SaidValue {
       return "the Grande of " + names.owner(step.owner);
     }},
    {"jail",
     [](const Names& names, const Step&) -> SaidValue { return names.ruleset().rules.jail; }},
    {"jester",
     [](const Names& names, const Step&) -> SaidValue {
       return names.character(Character::jester);
     }},
    {"load",
     [](const Names& names, const Step& step) -> SaidValue { return with_load(names, step); }},
    {"name_of_from",
     [](const Names& names, const Step& step) -> SaidValue { return names.place_name(step.from); }},
    {"name_of_to",
     [](const Names& names, const Step& step) -> SaidValue { return names.place_name(step.to); }},
    {"points",
     [](const Names&,
        const Step& step) -> SaidValue { return counted(step.count, "point", "points"); }},
    {"power",
     [](const Names& names, const Step& step) -> SaidValue { return names.power(step.count); }},
    {"power_card",
     [](const Names& names,
        const Step& step) -> SaidValue { return names.power_card(step.count); }},
    {"power_noun", [](const Names& names, const Step&) -> SaidValue { return names.power_noun(); }},
    {"queen",
     [](const Names& names,
        const Step&) -> SaidValue { return names.character(Character::queen); }},
    {"shown", [](const Names& names, const Step& step) -> SaidValue { return names.shown(step); }},
    {"table",
     [](const Names& names,
        const Step&) -> SaidValue { return names.ruleset().rules.limit_table; }},
    {"way",
     [](const Names& names,
        const Step& step) -> SaidValue { return names.way(step.from, step.to); }},
});

/// Whether every word in braces is in exactly one of the tables.
template <class... Tables>
constexpr bool knows_words(std::string_view sentence, const Tables&... tables) {
  for (std::size_t at = 0; (at = sentence.find('{', at)) != sentence.npos; ++at) {
    const std::string_view word = sentence.substr(at + 1, sentence.find('}', at) - at - 1);
    const auto rows = [&](const auto& table) {
      return std::ranges::count_if(table, [&](const auto& row) { return row.word == word; });
    };
    if ((rows(tables) + ...) != 1) return false;
  }
  return true;
}

/// The sentence with what its words in braces stand for.
template <class Context, class... Tables>
std::string filled_in(std::string_view sentence, const Context& context, const Step& step,
                      const Tables&... tables) {
  struct Namer {
    const Context& context;
    std::string operator()(const std::string& words) const { return words; }
    std::string operator()(unsigned number) const { return std::to_string(number); }
    std::string operator()(PlaceId place) const { return context.place(place); }
    std::string operator()(OwnerId owner) const { return context.owner(owner); }
    std::string operator()(CardId card) const { return context.card(card); }
    std::string operator()(StackId stack) const { return context.ruleset().stacks[stack.index()]; }
  };
  std::string out;
  for (std::size_t at = 0; (at = sentence.find('{')) != sentence.npos;) {
    const std::size_t end = sentence.find('}', at);
    const std::string_view word = sentence.substr(at + 1, end - at - 1);
    out += sentence.substr(0, at);
    const auto fill = [&](const auto& table) {
      for (const auto& row : table) {
        if (row.word == word) out += std::visit(Namer{context}, row.value(context, step));
      }
    };
    (fill(tables), ...);
    sentence.remove_prefix(end + 1);
  }
  return out.append(sentence);
}

/// A sentence about a step alone.
struct StepSentence {
  std::string_view text;

  consteval StepSentence(const char* sentence) : text(sentence) {
    if (!knows_words(text, kStepWords)) throw "no such word in braces";
  }
};

}  // namespace veedor
