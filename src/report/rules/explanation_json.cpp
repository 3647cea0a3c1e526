#include <fmt/format.h>
#include <fmt/ranges.h>

#include "engine/rule_id.h"
#include "report/rules/explanation.h"
#include "report/rules/number_json.h"
#include "text/json.h"
#include "words/rules_words.h"

namespace veedor {
namespace {

std::string_view text(Explanation::Kind kind) {
  switch (kind) {
    case Explanation::Kind::rule:
      return "rule";
    case Explanation::Kind::ruling:
      return "ruling";
    case Explanation::Kind::card:
      return "card";
    case Explanation::Kind::key:
      return "key";
    case Explanation::Kind::modifier:
      return "modifier";
    case Explanation::Kind::term:
      return "term";
  }
  return {};
}

Json cards(const std::vector<CardUse>& uses) {
  Json result = Json::array();
  for (const CardUse& use : uses) {
    result.push_back({{"ruleset", use.ruleset},
                      {"other_names", use.info.aliases},
                      {"stack", use.stack},
                      {"copies", copies_json(use.card)},
                      {"number", number_json(use.card)},
                      {"text", use.info.text},
                      {"source", sources(cited(use.info, true))}});
    if (use.card.symbols != 0) result.back()["symbols"] = symbols_json(use.card);
  }
  return result;
}

Json modifier(const Explanation& about) {
  const ModifierInfo& info = about.modifier_info;
  return {
      {"rulesets", about.modifier_rulesets},
      {"value", about.modifier.value},
      {"ability", veedor::text(about.modifier.ability)},
      {"copies", about.modifier.copies},
      {"text", info.text},
      {"source",
       sources({{"value", &info.value}, {"ability", &info.ability}, {"copies", &info.copies}})}};
}

Json example(const Example& shown) {
  Json result = {{"role", shown.role},
                 {"file", shown.file},
                 {"claim", shown.claim},
                 {"log", shown.log},
                 {"status", veedor::text(shown.verdict.status)}};
  if (shown.verdict.fault) {
    const Finding& fault = *shown.verdict.fault;
    result["fault"] = {{"rule", veedor::text(fault.rule)},
                       {"line", fault.at.line},
                       {"column", fault.at.column},
                       {"message", fault.message}};
    if (fault.allowed) result["fault"]["allowed"] = *fault.allowed;
  }
  result["warnings"] = Json::array();
  for (const Warning& warning : shown.verdict.warnings) {
    result["warnings"].push_back({{"rule", veedor::text(warning.rule)},
                                  {"line", warning.at.line},
                                  {"column", warning.at.column},
                                  {"message", warning.message}});
  }
  return result;
}

}  // namespace

std::string explanation_json(const Explanation& about) {
  Json result;
  result["id"] = about.id;
  result["kind"] = text(about.kind);
  switch (about.kind) {
    case Explanation::Kind::rule:
      result["title"] = about.title;
      result["text"] = fmt::format("{}", fmt::join(about.text, " "));
      result["page"] = about.page;
      break;
    case Explanation::Kind::ruling:
      result["text"] = fmt::format("{}", fmt::join(about.text, " "));
      break;
    case Explanation::Kind::card:
      result["name"] = about.title;
      result["rulesets"] = cards(about.cards);
      break;
    case Explanation::Kind::modifier:
      result.update(modifier(about));
      break;
    case Explanation::Kind::term:
      result["text"] = fmt::format("{}", fmt::join(about.text, " "));
      result["page"] = about.page;
      result["cards"] = about.of_term;
      break;
    case Explanation::Kind::key:
      for (const KeyPlace& place : about.places) {
        result["places"].push_back({{"path", place.path},
                                    {"text", place.means},
                                    {"values", place.values},
                                    {"readers", place.readers},
                                    {"example", place.example}});
        if (!place.rulesets.empty()) result["places"].back()["rulesets"] = place.rulesets;
      }
      break;
  }
  if (about.kind != Explanation::Kind::rule) result["rules"] = about.rules;
  result["rulings"] = Json::array();
  for (const auto& [id, ruling] : about.rulings) {
    result["rulings"].push_back({{"id", id}, {"text", ruling}});
  }
  if (!about.roles.empty()) {
    result["examples"] = Json::array();
    for (const Example& shown : about.examples) result["examples"].push_back(example(shown));
  }
  return json_line(result);
}

}  // namespace veedor
