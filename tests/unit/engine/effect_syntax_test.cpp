// The forms of all effects: every effect that exists is tried, without a list of them here.
#include "engine/effects/effect_syntax.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <type_traits>

#include "engine/step_table.h"
#include "report/schema/schema.h"
#include "ruleset/compile_effects.h"
#include "ruleset/library.h"
#include "ruleset/log_keys.h"

namespace veedor {
namespace {

/// One effect of each type, and those of all cards.
std::vector<Effect> all_effects() {
  std::vector<Effect> effects = []<class... Types>(std::type_identity<std::variant<Types...>>) {
    return std::vector<Effect>{Types()...};
  }(std::type_identity<Effect>());
  Library library;
  for (const Card& card : library.everything().rules.cards) {
    effects.insert(effects.end(), card.effects.begin(), card.effects.end());
  }
  return effects;
}

/// The effects that `yaml` defines; none where it is refused.
std::vector<Effect> defined(const std::string& yaml) {
  const std::string file =
      "ruleset: club\ntitle: Club rules\nkind: game\nplayers: {least: 2, most: 5}\nextends: base\n"
      "cards: [{id: raid, stack: 1, copies: 1, number: 1, effect: {" +
      yaml + "}}]\n";
  Library library;
  if (library.add_file("club.yaml", file)) return {};
  const Selected selected = library.select({{"club", {}}}, 4);
  REQUIRE(selected.ruleset);
  return selected.ruleset->rules.cards[*selected.ruleset->card_names.find("raid")].effects;
}

Effect one(const std::string& yaml) {
  const auto effects = defined(yaml);
  REQUIRE_MESSAGE(effects.size() == 1, yaml);
  return effects.front();
}

}  // namespace

TEST_CASE("every effect says how a log writes it") {
  for (const Effect& effect : all_effects()) {
    const EffectSyntax form = form_of(effect);
    CAPTURE(keyword_of(effect));
    CHECK((form.yes || form.keys().required != 0));  // there is a way to say it
    CHECK_FALSE(rules_of(effect).empty());
    KeySet seen = 0;
    for (const EffectKey& row : form.rows) {
      CAPTURE(spelled(row.key));
      CHECK((row.key == LogKey::none) == (row.key_form == KeyForm::castillo));
      if (row.key_form != KeyForm::place_pair) CHECK((seen & key_bit(row.key)) == 0);  // of two
      seen |= key_bit(row.key);
      const StepRow& step = row_of(row.kind);
      CHECK(step.belongs_to(effect));
      const bool one_field = shape_of(row.key_form) == Shape::one_step;
      CHECK(one_field == (row.field != Field::whole));
      if (one_field) CHECK(step.fields.has(row.field));
    }
    if (form.part) CHECK(row_of(*form.part).belongs_to(effect));
  }
}

TEST_CASE("every kind of step of a Special action is said by a row, belongs to a list or follows") {
  for (const StepRow& step : kStepRows) {
    if (step.effects == 0) continue;
    const bool said = std::ranges::any_of(all_effects(), [&](const Effect& effect) {
      return form_of(effect).about(step.kind) != nullptr;
    });
    const bool of_a_list =
        step.kind == StepKind::end_give_back || step.kind == StepKind::special_take_at_once ||
        step.kind == StepKind::end_special_take || step.kind == StepKind::change_king ||
        step.kind == StepKind::change_grande || step.kind == StepKind::change_tile ||
        step.kind == StepKind::change_points || step.kind == StepKind::change_holder;
    CAPTURE(static_cast<int>(step.kind));
    CHECK((said || of_a_list || step.part == SpecialPart::follows));
  }
}

TEST_CASE("the keyword of an effect is the one that makes it") {
  std::vector<std::string_view> seen;
  for (const Effect& effect : all_effects()) seen.push_back(keyword_of(effect));
  for (const std::string_view keyword : effect_keywords()) {
    CAPTURE(keyword);
    CHECK(std::ranges::count(seen, keyword) > 0);
  }
  CHECK(keyword_of(one("disc_evict: yes")) == "disc_evict");
  CHECK(keyword_of(one("return_one_each: yes")) == "return_one_each");
  CHECK(keyword_of(one("king: castillo")) == "king");
}

TEST_CASE("the schema of rulesets has every keyword of an effect") {
  const Library library;
  const auto schema = nlohmann::json::parse(schema_json("ruleset", library));
  const auto& known = schema.at("definitions").at("one_effect").at("properties");
  const auto keywords = effect_keywords();
  const auto& files_only = schema.at("definitions").at("no_effect").at("properties");
  for (const std::string_view keyword : keywords) {
    CAPTURE(keyword);
    CHECK(known.contains(keyword) != files_only.contains(keyword));
  }
  // `bring` and `banish_grandes` stand beside `king`.
  CHECK(known.size() + files_only.size() == keywords.size() + 2);
}

TEST_CASE("keys have one meaning for most cards") {
  for (const Effect& effect : all_effects()) {
    for (const EffectKey& row : form_of(effect).rows) {
      // `return` and `grande` are the two that cards read in different ways.
      if (row.key == LogKey::none || row.key == LogKey::give_back || row.key == LogKey::grande) {
        continue;
      }
      CAPTURE(spelled(row.key));
      CHECK(row.key_form == usual_form(row.key));
    }
  }
}

TEST_CASE("alternatives that a log can tell apart are accepted, and no others") {
  struct Pair {
    std::string one;
    std::string other;
    bool told_apart;
  };
  const std::vector<Pair> pairs{
      {"disc_evict: yes", "disc_return: 2", true},       // by `region`
      {"disc_evict: yes", "disc_score: yes", true},      // likewise
      {"disc_return: 2", "disc_score: yes", false},      // both `discs`
      {"grande: own", "grande: any", true},              // by `to`
      {"grande: own", "swap_king: yes", false},          // both `grande`
      {"score: choice", "score: most", true},            // one has `score`
      {"score: least", "score: most", false},            // both `yes`
      {"score: most", "king: castillo", false},          // likewise
      {"take: 2", "king: castillo", true},               // `yes` is the one without keys
      {"king: any, bring: 2", "king: neighbor", false},  // both `king`
      {"tile: yes", "grande: any", true},                // `to` is not all
      {"power: yes", "tile: yes", true},
      {"unjudged: yes", "king: any", true},  // `king` stands within `changes`
      {"unjudged: yes", "unjudged: yes", false},
      {"return: {count: 1, from: court-or-regions}", "return_one_each: yes", false},
      {"move: {own: any, opposing: 1, either: yes}", "move: {up_to: 2}", false},  // both `move`
      {"move: {own: any, opposing: 1, either: yes}", "place: {up_to: 2}", true},
  };
  for (const Pair& pair : pairs) {
    CAPTURE(pair.one);
    CAPTURE(pair.other);
    const std::size_t wanted = pair.told_apart ? 2 : 0;
    CHECK(defined("one_of: [{" + pair.one + "}, {" + pair.other + "}]").size() == wanted);
    CHECK(defined("one_of: [{" + pair.other + "}, {" + pair.one + "}]").size() == wanted);
  }
}

}  // namespace veedor
