#include "editor/hints/hover_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>
#include <vector>

#include "engine/rule_id.h"
#include "report/rules/card_use.h"
#include "report/rules/rules_notes.h"
#include "ruleset/catalogue.h"
#include "text/escape.h"
#include "words/rules_words.h"

namespace veedor {
namespace {

constexpr std::array<std::string_view, 3> kPlaces{"first", "second", "third place"};

/// "scores 4 for first, 2 for second, 0 for third place".
std::string values_in_words(const Ruleset& ruleset, const Values& values) {
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < ruleset.rules.places_scored && i < kPlaces.size(); ++i) {
    parts.push_back(fmt::format("{} for {}", values[i], kPlaces[i]));
  }
  return fmt::format("scores {}", fmt::join(parts, ", "));
}

}  // namespace

void HoverText::add(const std::string& markdown) {
  if (!out_.empty()) out_ += "\n\n";
  out_ += markdown;
}

void HoverText::text(std::string_view plain) {
  if (!plain.empty()) add(markdown_text(plain));
}

void HoverText::remark(std::string_view plain) {
  if (!plain.empty()) add('*' + markdown_text(plain) + '*');
}

void HoverText::title(std::string_view name, std::string_view what) {
  add(fmt::format("**{}**: {}", markdown_text(name), markdown_text(what)));
}

void HoverText::rule(RuleId rule, const Ruleset& game) {
  const Catalogue& catalogue = Catalogue::instance();
  const RuleText& words = catalogue[rule];
  title(veedor::text(rule), words.title);
  text(words.text(&game));
  remark(catalogue.pages_in_words(rule));
  for (const std::string& id : words.rulings) {
    const auto ruling = catalogue.rulings().find(id);
    if (ruling == catalogue.rulings().end() || !ruling->second.is_in(game)) continue;
    title(id, ruling->second.text(&game));
  }
}

void HoverText::card(const Ruleset& ruleset, std::size_t card) {
  const CardUse use = use_of_card({}, ruleset, card);
  title(use.info.name, fmt::format("{}, {}", kind_text(use), print_text(use)));
  text(use.info.text);
  remark(sources_text(use));
}

void HoverText::modifier(const Ruleset& ruleset, std::size_t index) {
  const Modifier& kind = ruleset.rules.modifiers[index];
  const ModifierInfo& info = ruleset.modifiers[index];
  title(info.id, fmt::format("Modifier card, value {:+}, ability {}", kind.value,
                             veedor::text(kind.ability)));
  text(info.text);
  remark(sources_text({{"value", &info.value}, {"ability", &info.ability}}));
}

void HoverText::place(const Ruleset& ruleset, PlaceId place, const std::optional<Values>& values) {
  const Rules& rules = ruleset.rules;
  const bool scored = rules.regions.has(place) || place == rules.castillo;
  const bool ranked = scored && !rules.places[place.index()].unranked;
  title(ruleset.places[place.index()].name,
        ranked ? values_in_words(ruleset, values.value_or(rules.places[place.index()].values))
               : place_notes(ruleset, place));
  if (rules.regions.has(place)) text(region_notes(ruleset, place));
}

}  // namespace veedor
