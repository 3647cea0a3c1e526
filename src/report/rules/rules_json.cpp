#include "report/rules/rules_report.h"
#include "ruleset/power_json.h"
#include "text/json.h"
#include "words/rules_words.h"

namespace veedor {
namespace {

/// One member for each datum: its source as in the file, or null.
Json sources(const Cited& cited) {
  Json result = Json::object();
  for (const auto& [datum, citation] : cited) {
    const std::string key(datum);
    result[key] = citation->text.empty() ? Json() : Json(citation->text);
  }
  return result;
}

Json neighbours(const Ruleset& ruleset, const Place& place) {
  Json result = Json::array();
  for (const PlaceId other : place.neighbours) {
    result.push_back(ruleset.places[other.index()].name);
  }
  return result;
}

Json places(const Ruleset& ruleset, bool regions) {
  Json result = Json::array();
  for (std::size_t i = 0; i < ruleset.places.size(); ++i) {
    const PlaceInfo& info = ruleset.places[i];
    const Place& place = ruleset.rules.places[i];
    if ((place.kind == PlaceKind::region) != regions) continue;
    const bool valued = regions || place.kind == PlaceKind::castillo;
    const bool bordered = regions || place.kind == PlaceKind::abroad;
    Json entry;
    entry["name"] = info.name;
    if (!regions) entry["kind"] = text(place.kind);
    entry["other_names"] = info.aliases;
    if (valued) entry["values"] = place.values;
    if (bordered) entry["neighbours"] = neighbours(ruleset, place);
    Cited cited;
    if (valued) cited.emplace_back("values", &info.values);
    if (bordered) cited.emplace_back("neighbours", &info.neighbours);
    if (cited.empty()) cited.emplace_back("place", &info.values);
    entry["source"] = sources(cited);
    result.push_back(std::move(entry));
  }
  return result;
}

Json tiles(const Ruleset& ruleset) {
  Json result = Json::array();
  for (std::size_t i = 0; i < ruleset.tiles.size(); ++i) {
    result.push_back({{"name", ruleset.tiles[i]},
                      {"other_names", ruleset.tile_infos[i].aliases},
                      {"values", ruleset.rules.tiles[i]},
                      {"source", sources({{"values", &ruleset.tile_infos[i].values}})}});
  }
  return result;
}

Json pieces(const Ruleset& ruleset) {
  Json result = Json::array();
  const auto names = [&](PlaceSet places) {
    Json list = Json::array();
    for (const PlaceId place : places) list.push_back(ruleset.places[place.index()].name);
    return list;
  };
  const auto add = [&](std::string_view name, const Piece& piece, const Citation& citation) {
    Json entry{{"name", name}, {"stands", names(piece.stands)}};
    if (piece.begins.valid()) entry["begins"] = ruleset.places[piece.begins.index()].name;
    entry["source"] = sources({{"stands", &citation}});
    result.push_back(std::move(entry));
  };
  const auto& cited = ruleset.numbers.pieces;
  add("King", ruleset.rules.king, cited[0]);
  add("Grande", ruleset.rules.grande, cited[1]);
  add("scoring tile", ruleset.rules.tile, cited[2]);
  for (std::size_t i = 0; i < ruleset.tokens.size(); ++i) {
    add(ruleset.tokens[i].name, ruleset.rules.tokens[i], ruleset.tokens[i].stands);
  }
  return result;
}

Json power_cards(const Ruleset& ruleset) {
  Json result = Json::array();
  for (unsigned number = 1; number < ruleset.rules.power.size(); ++number) {
    const PowerCard& card = ruleset.rules.power[number];
    const bool unknown = card.caballeros == kUnknownCaballeros;
    Json entry{{"value", power_json(ruleset, number)},
               {"caballeros", unknown ? Json() : Json(card.caballeros)}};
    if (card.action.valid()) entry["card"] = ruleset.cards[card.action.index()].id;
    result.push_back(std::move(entry));
  }
  Cited cited{{"caballeros", &ruleset.numbers.power}};
  Json object{{"called", ruleset.power_noun}, {"cards", result}};
  if (ruleset.rules.hand_size > 0) {
    object["choose"] = ruleset.rules.hand_size;
    cited.emplace_back("choose", &ruleset.numbers.hand_size);
  }
  object["source"] = sources(cited);
  return object;
}

Json stacks(const Ruleset& ruleset) {
  Json result = Json::array();
  for (std::size_t i = 0; i < ruleset.stacks.size(); ++i) {
    const Stack& stack = ruleset.rules.stacks[i];
    result.push_back({{"name", ruleset.stacks[i]},
                      {"cards", stack.cards},
                      {"every_round", stack.every_round},
                      {"source", sources({{"cards", &ruleset.stack_sources[i]}})}});
  }
  return result;
}

std::string_view spelled(May may) {
  return may == May::unknown ? "unknown" : may == May::yes ? "yes" : "no";
}

Json cards(const Ruleset& ruleset) {
  Json result = Json::array();
  for (std::size_t i = 0; i < ruleset.cards.size(); ++i) {
    const CardInfo& info = ruleset.cards[i];
    const Card& card = ruleset.rules.cards[i];
    result.push_back(
        {{"id", info.id},
         {"name", info.name},
         {"other_names", info.aliases},
         {"stack", card.stack.valid() ? Json(ruleset.stacks[card.stack.index()]) : Json()},
         {"copies", card.copies},
         {"number", card.number_of_rank ? Json() : Json(card.number)},
         {"may", spelled(card.may)},
         {"text", info.text},
         {"replaces_another", card.required},
         {"source",
          sources(
              {{"effect", &info.effect}, {"copies", &info.copies}, {"number", &info.number}})}});
  }
  return result;
}

Json modifiers(const Ruleset& ruleset) {
  Json result = Json::array();
  for (std::size_t i = 0; i < ruleset.modifiers.size(); ++i) {
    const ModifierInfo& info = ruleset.modifiers[i];
    const Modifier& card = ruleset.rules.modifiers[i];
    result.push_back({{"id", info.id},
                      {"value", card.value},
                      {"ability", text(card.ability)},
                      {"copies", card.copies},
                      {"text", info.text},
                      {"source", sources({{"value", &info.value},
                                          {"ability", &info.ability},
                                          {"copies", &info.copies}})}});
  }
  return {{"dealt", ruleset.rules.modifiers_dealt},
          {"passed", 1},
          {"cards", result},
          {"source", sources({{"deal", &ruleset.numbers.deal}})}};
}

/// What a turn has by the rank of its value.
Json ranks(const Ruleset& ruleset) {
  const Rules& rules = ruleset.rules;
  const NumberSources& numbers = ruleset.numbers;
  const auto id = [&](CardId card) { return ruleset.cards[card.index()].id; };
  return {{"highest", id(rules.ranks.highest)},
          {"lowest", id(rules.ranks.lowest)},
          {"own_instead", rules.ranks.own_instead},
          {"caballero_cards", rules.caballero_cards},
          {"setup_disc_caballeros", rules.setup_disc_caballeros},
          {"source", sources({{"ranks", &numbers.ranks},
                              {"caballero_cards", &numbers.caballero_cards},
                              {"setup_discs", &numbers.setup_discs}})}};
}

Json rounds(const Ruleset& ruleset) {
  Json after = Json::array();
  for (unsigned round = 1; round <= ruleset.rules.rounds; ++round) {
    if (ruleset.rules.scoring_after(round)) after.push_back(round);
  }
  Json phases = Json::array();
  for (const Phase phase : ruleset.rules.course) phases.push_back(text(phase));
  return {{"number", ruleset.rules.rounds},
          {"scoring_after", after},
          {"phases", phases},
          {"source",
           sources({{"rounds", &ruleset.numbers.rounds}, {"phases", &ruleset.numbers.course}})}};
}

Json scoring(const Ruleset& ruleset) {
  const NumberSources& numbers = ruleset.numbers;
  return {{"places", ruleset.rules.places_scored},
          {"king_bonus", ruleset.rules.king_bonus},
          {"grande_bonus", ruleset.rules.grande_bonus},
          {"source", sources({{"places", &numbers.places_scored},
                              {"king_bonus", &numbers.king_bonus},
                              {"grande_bonus", &numbers.grande_bonus}})}};
}

Json options(const Ruleset& ruleset) {
  const Rules& rules = ruleset.rules;
  const NumberSources& numbers = ruleset.numbers;
  Json result = {{"dummy", rules.dummy},
                 {"veto_part_way", rules.veto_part_way},
                 {"impossible_disc_chosen", rules.impossible_disc_chosen}};
  Cited cited;
  if (rules.dummy) {
    result["dummy_regions"] = rules.dummy_regions;
    result["dummy_caballeros"] = rules.dummy_caballeros;
    cited.emplace_back("dummy", &numbers.dummy);
  }
  if (rules.veto_part_way) cited.emplace_back("veto_part_way", &numbers.veto_part_way);
  if (rules.impossible_disc_chosen) {
    cited.emplace_back("impossible_disc_chosen", &numbers.impossible_disc);
  }
  result["source"] = sources(cited);
  return result;
}

}  // namespace

std::string list_json(const std::vector<ListedRuleset>& rulesets) {
  Json list = Json::array();
  for (const auto& [head, games] : rulesets) {
    Json entry = {{"name", head.name},
                  {"title", head.title},
                  {"kind", head.game ? "game" : "option"},
                  {"players", {{"least", head.least_players}, {"most", head.most_players}}}};
    if (!head.game) entry["goes_with"] = games;
    list.push_back(std::move(entry));
  }
  Json result;
  result["rulesets"] = std::move(list);
  return json_line(result);
}

std::string rules_json(const RulesPage& page) {
  const Ruleset& ruleset = *page.ruleset;
  const Rules& rules = ruleset.rules;
  Json result;
  result["rulesets"] = Json::array();
  for (const RulesetHead& head : page.heads) {
    result["rulesets"].push_back({{"name", head.name}, {"title", head.title}});
  }
  result["players"] = rules.players;
  result["regions"] = places(ruleset, true);
  result["places"] = places(ruleset, false);
  result["tiles"] = tiles(ruleset);
  result["pieces"] = pieces(ruleset);
  result["caballeros"] = {{"each", rules.caballeros_each},
                          {"home", rules.caballeros_at_home},
                          {"court", rules.caballeros_in_court},
                          {"source", sources({{"caballeros", &ruleset.numbers.caballeros}})}};
  result["power_cards"] = power_cards(ruleset);
  result["stacks"] = stacks(ruleset);
  result["cards"] = cards(ruleset);
  if (rules.ranks.highest.valid()) result["ranks"] = ranks(ruleset);
  if (!ruleset.modifiers.empty()) result["modifiers"] = modifiers(ruleset);
  result["rounds"] = rounds(ruleset);
  result["scoring"] = scoring(ruleset);
  result["options"] = options(ruleset);
  return json_line(result);
}

}  // namespace veedor
