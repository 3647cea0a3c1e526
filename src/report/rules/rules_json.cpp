#include "report/rules/number_json.h"
#include "report/rules/rules_report.h"
#include "ruleset/choice_json.h"
#include "text/json.h"
#include "words/rules_words.h"

namespace veedor {
namespace {

Json names(const Ruleset& ruleset, PlaceSet places) {
  Json result = Json::array();
  for (const PlaceId place : places) result.push_back(ruleset.places[place.index()].name);
  return result;
}

/// The member for the value of `key` in a ruleset file.
std::string_view member_of(std::string_view key) {
  if (key == "counted") return "ranked";
  return key == "spain" ? "delivers" : key;
}

void cite_traits(const PlaceInfo& info, Cited& cited) {
  for (const auto& [key, citation] : info.traits) cited.emplace_back(member_of(key), &citation);
}

/// For games with places within regions.
void further(Json& entry, const Ruleset& ruleset, PlaceId id, Cited& cited) {
  const Rules& rules = ruleset.rules;
  const Place& place = rules.places[id.index()];
  const PlaceInfo& info = ruleset.places[id.index()];
  if (place.kind == PlaceKind::region) {
    entry["disc"] = rules.disc_regions.has(id);
    entry["ranked"] = !place.unranked;
    entry["spaces"] = names(ruleset, place.inside);
    entry["sails_to"] = names(ruleset, place.sails_to);
    entry["opens"] = names(ruleset, place.opens);
    if (!rules.goods.empty()) entry["delivers"] = place.delivers;
    if (place.room > 0) entry["room"] = place.room;
    const std::string& others = info.other_values.text;
    if (!others.empty() && others != info.values.text) {
      cited.emplace_back("other_values", &info.other_values);
    }
    if (!place.sails_to.empty()) cited.emplace_back("sails_to", &ruleset.numbers.sailing);
    cite_traits(info, cited);
  } else if (place.kind == PlaceKind::space) {
    entry["of"] = ruleset.places[place.of.index()].name;
    entry["points"] = place.points;
    entry["first_places"] = place.first_places;
    entry["ranked"] = !place.uncounted;
    entry["carriers"] = !place.no_carriers;
    cited = {{"points", &info.points}};
    cite_traits(info, cited);
  } else if (place.kind == PlaceKind::table) {
    entry["room"] = place.room;
    cited = {{"room", &ruleset.numbers.limit_table}};
  }
}

/// Where a ship sails to, for games without places within regions.
void sailing(Json& entry, const Ruleset& ruleset, PlaceId id, Cited& cited) {
  const PlaceSet to = ruleset.rules.places[id.index()].sails_to;
  if (to.empty()) return;
  entry["sails_to"] = names(ruleset, to);
  cited.emplace_back("sails_to", &ruleset.numbers.sailing);
}

Json places(const Ruleset& ruleset, bool regions) {
  Json result = Json::array();
  for (std::size_t i = 0; i < ruleset.places.size(); ++i) {
    const PlaceInfo& info = ruleset.places[i];
    const Place& place = ruleset.rules.places[i];
    if ((place.kind == PlaceKind::region) != regions || place.kind == PlaceKind::given) continue;
    const bool valued = regions || place.kind == PlaceKind::castillo;
    const bool bordered = regions || place.kind == PlaceKind::abroad;
    Json entry;
    entry["name"] = info.name;
    if (!regions) entry["kind"] = text(place.kind);
    entry["other_names"] = info.aliases;
    if (valued) entry["values"] = place.values;
    if (bordered) entry["neighbours"] = names(ruleset, place.neighbours);
    Cited cited;
    if (valued) cited.emplace_back("values", &info.values);
    if (bordered) cited.emplace_back("neighbours", &info.neighbours);
    if (cited.empty()) cited.emplace_back("place", &info.values);
    if (!ruleset.rules.inner.empty()) {
      further(entry, ruleset, PlaceId(i), cited);
    } else if (ruleset.rules.ship.valid()) {
      sailing(entry, ruleset, PlaceId(i), cited);
    }
    if (regions && !entry.contains("disc") && ruleset.rules.disc_regions != ruleset.rules.regions) {
      entry["disc"] = ruleset.rules.disc_regions.has(PlaceId(i));
    }
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
  const auto add = [&](std::string_view name, const Piece& piece, const Citation& citation) {
    Json entry{{"name", name}, {"stands", names(ruleset, piece.stands)}};
    if (piece.begins.valid()) entry["begins"] = ruleset.places[piece.begins.index()].name;
    Cited cited{{"stands", &citation}};
    const PlaceId returns = ruleset.rules.kings_return;
    if (&piece == &ruleset.rules.king && returns.valid()) {
      entry["returns"] = ruleset.places[returns.index()].name;
      cited.emplace_back("returns", &ruleset.numbers.kings_return);
    }
    entry["source"] = sources(cited);
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
    if (card.action.valid()) {
      entry["card"] = ruleset.cards[card.action.index()].id;
      entry["source"] = sources({{"value", &ruleset.numbers.hand_cards[number]}});
    }
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
    const StackInfo& info = ruleset.stack_infos[i];
    result.push_back({{"name", ruleset.stacks[i]},
                      {"cards", stack.cards},
                      {"every_round", stack.every_round},
                      {"source", sources({{"cards", &info.source}})}});
    if (stack.least != stack.cards) result.back()["least"] = stack.least;
    if (ruleset.symbols != 0) result.back()["symbols"] = info.symbols;
    if (ruleset.goods.empty()) continue;
    result.back()["logs_add"] = info.logs_add;
    result.back()["puts_out"] = info.puts_out;
  }
  return result;
}

std::string_view spelled(May may) {
  return may == May::unknown ? "unknown" : may == May::yes ? "yes" : "no";
}

/// The discs that a card puts out.
Json goods_of(const Ruleset& ruleset, const Card& card) {
  Json result = Json::object();
  for (std::size_t good = 0; good < ruleset.goods.size(); ++good) {
    const bool unknown = card.goods[good] == kUnknownNumber;
    result[ruleset.goods[good].name] = unknown ? Json("unknown") : Json(card.goods[good]);
  }
  return result;
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
         {"copies", copies_json(card)},
         {"number", number_json(card)},
         {"may", spelled(card.may)},
         {"text", info.text},
         {"replaces_another", card.required},
         {"source", sources(cited(info, true))}});
    if (ruleset.symbols != 0) result.back()["symbols"] = symbols_json(card);
    if (ruleset.goods.empty()) continue;
    result.back()["goods"] = goods_of(ruleset, card);
    result.back()["keep"] = card.keep;
  }
  return result;
}

Json black(const Ruleset& ruleset) {
  const Rules& rules = ruleset.rules;
  return {{"caballeros", rules.black},
          {"regions", rules.black_regions},
          {"each", rules.black_each},
          {"owned", rules.black_owned},
          {"counted", rules.black_counted},
          {"leaves", rules.holder_leaves ? "scoring" : "never"},
          {"source", sources({{"black", &ruleset.numbers.black},
                              {"court", &ruleset.numbers.black_court},
                              {"castillo", &ruleset.numbers.black_castillo}})}};
}

/// Adds features that let a turn do more than its two actions.
void beside(Json& result, const Ruleset& ruleset) {
  const Rules& rules = ruleset.rules;
  const NumberSources& numbers = ruleset.numbers;
  if (rules.ship_tokens > 0) {
    result["ship_tokens"] = {{"number", rules.ship_tokens},
                             {"opens", ruleset.places[rules.ship.index()].name},
                             {"source", sources({{"ship_tokens", &numbers.ship_tokens}})}};
  }
  if (rules.characters) {
    result["characters"] = {{"names", {text(Character::queen), text(Character::jester)}},
                            {"source", sources({{"characters", &numbers.characters}})}};
  }
  if (ruleset.symbols != 0) {
    Cited cited;
    for (std::size_t i = 0; i < numbers.symbols.size(); ++i) {
      const auto bit = static_cast<std::uint8_t>(ruleset.symbols & (1U << i));
      if (bit != 0) cited.emplace_back(symbol_names(bit).front(), &numbers.symbols[i]);
    }
    result["symbols"] = {{"names", symbol_names(ruleset.symbols)}, {"source", sources(cited)}};
  }
  if (rules.pardon.valid()) {
    result["pardon"] = {{"stack", ruleset.stacks[rules.pardon.index()]},
                        {"source", sources({{"pardon", &numbers.pardon}})}};
  }
}

Json goods(const Ruleset& ruleset) {
  Json result = Json::array();
  for (std::size_t i = 0; i < ruleset.goods.size(); ++i) {
    const Good& good = ruleset.rules.goods[i];
    const GoodInfo& info = ruleset.goods[i];
    result.push_back({{"name", info.name},
                      {"other_names", info.aliases},
                      {"number", good.number},
                      {"region", ruleset.places[good.lies.index()].name},
                      {"lie", good.begins},
                      {"points", good.points},
                      {"source", sources({{"number", &info.number},
                                          {"region", &info.region},
                                          {"lie", &info.begins},
                                          {"points", &info.points}})}});
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

/// The effects of the rank of a turn's value.
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
                              {"caballero_number", &numbers.caballero_number},
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
  if (rules.black > 0) result["black"] = black(ruleset);
  beside(result, ruleset);
  if (!ruleset.goods.empty()) result["goods"] = goods(ruleset);
  if (rules.setup_disc_caballeros > 0 && !rules.ranks.highest.valid()) {
    result["setup_discs"] = {{"caballeros", rules.setup_disc_caballeros},
                             {"source", sources({{"setup_discs", &ruleset.numbers.setup_discs}})}};
  }
  if (!ruleset.modifiers.empty()) result["modifiers"] = modifiers(ruleset);
  result["rounds"] = rounds(ruleset);
  result["scoring"] = scoring(ruleset);
  result["options"] = options(ruleset);
  return json_line(result);
}

}  // namespace veedor
