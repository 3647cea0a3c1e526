#include "report/rules/explanation_json.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <optional>

#include "engine/rule_id.h"
#include "report/rules/number_json.h"
#include "words/rules_words.h"

namespace veedor {
namespace {

using Kind = Explanation::Kind;

std::string_view kind_word(const Explanation& about) {
  switch (about.kind) {
    case Kind::rule:
      return "rule";
    case Kind::ruling:
      return "ruling";
    case Kind::card:
      return "card";
    case Kind::key:
      return "key";
    case Kind::modifier:
      return "modifier";
    case Kind::term:
      break;
  }
  return "term";
}

/// A member of some kinds of explanations alone.
template <auto kMember, Kind... kKinds>
auto only(const Explanation& about) {
  const auto& value = std::invoke(kMember, about);
  return ((about.kind == kKinds) || ...) ? &value : nullptr;
}

std::optional<std::string> text_of(const Explanation& about) {
  if (about.kind == Kind::modifier) return about.modifier_info.text;
  if (about.kind == Kind::card || about.kind == Kind::key) return std::nullopt;
  return fmt::format("{}", fmt::join(about.text, " "));
}

std::optional<Json> rulesets(const Explanation& about) {
  if (about.kind == Kind::modifier) return about.modifier_rulesets;
  if (about.kind != Kind::card) return std::nullopt;
  Json uses = Json::array();
  for (const CardUse& use : about.cards) uses.push_back(object_of(use));
  return uses;
}

std::optional<Json> modifier_sources(const Explanation& about) {
  if (about.kind != Kind::modifier) return std::nullopt;
  const ModifierInfo& info = about.modifier_info;
  return sources({{"value", &info.value}, {"ability", &info.ability}, {"copies", &info.copies}});
}

/// An id with its title or text.
struct Named {
  const std::string& id;
  const std::string& words;
};

std::vector<Named> named(const std::vector<std::pair<std::string, std::string>>& all) {
  std::vector<Named> list;
  for (const auto& [id, words] : all) list.push_back({id, words});
  return list;
}

JsonFields<KeyPlace> place_fields() {
  return {{},
          {{"path", "The keys above it, and the key.", &KeyPlace::path},
           {"text", "What it means.", &KeyPlace::means},
           {"values", "What can be written there; empty for keys alone and for text.",
            &KeyPlace::values},
           {"readers", "Who may know it.", &KeyPlace::readers},
           {"example", "The key with a value.", &KeyPlace::example},
           {"rulesets?", "The games that have it; left out if all have.", &KeyPlace::rulesets}}};
}

JsonFields<Finding> fault_fields() {
  return {
      {},
      {{"rule", "The id of the rule.", [](const Finding& fault) { return text(fault.rule); },
        "rule"},
       {"line", "Line in the file, from 1.", [](const Finding& fault) { return fault.at.line; },
        "from_1"},
       {"column", "Column in code points, from 1.",
        [](const Finding& fault) { return fault.at.column; }, "from_1"},
       {"message", "What is wrong, in one sentence.", &Finding::message},
       {"allowed?", "What would have been legal, where that can be listed.", &Finding::allowed}}};
}

}  // namespace

const JsonFields<CardUse>& fields_of(const CardUse*) {
  static const JsonFields<CardUse> fields{
      "card_of_ruleset",
      {{"ruleset", "The ruleset.", &CardUse::ruleset},
       {"other_names", "Aliases.", [](const CardUse& use) { return use.info.aliases; }},
       {"stack", "Its stack.", &CardUse::stack},
       {"copies", kCopiesSentence, [](const CardUse& use) { return copies_json(use.card); },
        kCopiesType},
       {"number", kNumberSentence, [](const CardUse& use) { return number_json(use.card); },
        kNumberType},
       {"short?", "Its effect in a few words.", [](const CardUse& use) { return use.info.brief; }},
       {"text", "What it does.", [](const CardUse& use) { return use.info.text; }},
       {"source", kSourceSentence,
        [](const CardUse& use) { return sources(cited(use.info, true)); }, "sources"},
       {"symbols?",
        "Symbols that it shows, left out without any; `unknown`: no source tells which.",
        [](const CardUse& use) {
          return use.card.symbols != 0 ? std::optional(symbols_json(use.card)) : std::nullopt;
        },
        kSymbolsType}}};
  return fields;
}

const JsonFields<Example>& fields_of(const Example*) {
  static const JsonFields<Example> fields{
      "example",
      {{"role", "What it shows.", &Example::role, "= legal, breaking, near-miss, warning"},
       {"file", "Its file among the cases.", &Example::file},
       {"claim", "What it proves.", &Example::claim},
       {"log", "The log.", &Example::log},
       {"status", "The verdict.", [](const Example& shown) { return text(shown.verdict.status); },
        "status"},
       {"fault?", "The fault.", [](const Example& shown) { return shown.verdict.fault; },
        fault_fields()},
       {"warnings", "What is doubtful, but no fault.",
        [](const Example& shown) { return shown.verdict.warnings; }}}};
  return fields;
}

const JsonFields<Explanation>& fields_of(const Explanation*) {
  static const JsonFields<Explanation> fields{
      "explain",
      {{"id", "What is explained.", &Explanation::id},
       {"kind", "What it is.", kind_word, "= rule, ruling, card, modifier, term, key"},
       {"title?", "Of a rule: its title.", only<&Explanation::title, Kind::rule>},
       {"name?", "Of a card: the name on it.", only<&Explanation::title, Kind::card>},
       {"rulesets?", "Of a card: how each ruleset has it; of a Modifier card: names.", rulesets,
        "[string|card_of_ruleset]"},
       {"value?", "Of a Modifier card: what it adds.",
        [](const Explanation& about) {
          const bool modifier = about.kind == Kind::modifier;
          return modifier ? std::optional<int>(about.modifier.value) : std::nullopt;
        }},
       {"ability?", "Of a Modifier card.",
        [](const Explanation& about) {
          return about.kind == Kind::modifier ? text(about.modifier.ability) : std::string_view();
        },
        "= none, court, move, grande"},
       {"copies?", "Of a Modifier card: how many there are.",
        [](const Explanation& about) {
          return about.kind == Kind::modifier ? 0U + about.modifier.copies : 0U;
        }},
       {"text?", "What it says or does.", text_of},
       {"page?", "Of a rule or term: its page; may be empty.",
        only<&Explanation::page, Kind::rule, Kind::term>},
       {"cards?", "Of a term: the ids of the cards that it is about.",
        only<&Explanation::of_term, Kind::term>},
       {"source?", kSourceSentence, modifier_sources, "sources"},
       {"places?", "Of a key of logs: where it may be.",
        [](const Explanation& about) { return about.places; }, place_fields()},
       {"rules?", "Rules that belong to it.",
        only<&Explanation::rules, Kind::ruling, Kind::card, Kind::modifier, Kind::term, Kind::key>,
        "[rule]"},
       {"rulings", "Rulings that belong to it.",
        [](const Explanation& about) { return named(about.rulings); },
        JsonFields<Named>{
            {},
            {{"id", "The id.", [](const Named& ruling) { return ruling.id; }},
             {"text", "What it says.", [](const Named& ruling) { return ruling.words; }}}}},
       {"examples?", "Logs with what veedor says of them.",
        [](const Explanation& about) { return about.roles.empty() ? nullptr : &about.examples; }}}};
  return fields;
}

const JsonFields<ExplanationList>& fields_of(const ExplanationList*) {
  using OfRuleset = ExplanationList::OfRuleset;
  static const JsonFields<ExplanationList> fields{
      "explain_list",
      {{"rules", "All rules.", [](const ExplanationList& list) { return named(list.rules); },
        JsonFields<Named>{{},
                          {{"id", "The id.", [](const Named& rule) { return rule.id; }, "rule"},
                           {"title", "Its title.", [](const Named& rule) { return rule.words; }}}}},
       {"rulings", "The ids of all rulings.", &ExplanationList::rulings},
       {"cards", "The cards of each ruleset that has some.", &ExplanationList::cards,
        JsonFields<OfRuleset>{{},
                              {{"ruleset", "The ruleset.", &OfRuleset::ruleset},
                               {"ids", "The ids of its cards.", &OfRuleset::ids}}}},
       {"modifiers", "The ids of all Modifier cards.", &ExplanationList::modifiers}}};
  return fields;
}

}  // namespace veedor
