#include "report/rules/rules_tables_json.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "report/rules/number_json.h"
#include "ruleset/choice_json.h"
#include "words/rules_words.h"

namespace veedor::ruleset_tables {

namespace {

Texts names(const Ruleset& ruleset, PlaceSet places) {
  Texts result;
  for (const PlaceId place : places) result.push_back(ruleset.places[place.index()].name);
  return result;
}

// Places.

PlaceId id(const PlaceEntry& of) { return PlaceId(of.index); }
const Place& place(const PlaceEntry& of) { return of.ruleset.rules.places[of.index]; }
const PlaceInfo& info(const PlaceEntry& of) { return of.ruleset.places[of.index]; }
bool is(const PlaceEntry& of, PlaceKind kind) { return place(of).kind == kind; }
/// Whether the game has places within regions.
bool inner(const PlaceEntry& of) { return !of.ruleset.rules.inner.empty(); }
bool valued(const PlaceEntry& of) {
  return is(of, PlaceKind::region) || is(of, PlaceKind::castillo);
}
bool bordered(const PlaceEntry& of) {
  return is(of, PlaceKind::region) || is(of, PlaceKind::abroad);
}

template <class Value>
std::optional<Value> only_if(bool condition, Value value) {
  return condition ? std::optional(std::move(value)) : std::nullopt;
}

/// The member for the value of `key` in a ruleset file.
std::string_view member_of(std::string_view key) {
  if (key == "counted") return "ranked";
  return key == "spain" ? "delivers" : key;
}

Json place_sources(const PlaceEntry& of) {
  const NumberSources& numbers = of.ruleset.numbers;
  Cited cited;
  const auto cite_traits = [&] {
    for (const auto& [key, citation] : info(of).traits) {
      cited.emplace_back(member_of(key), &citation);
    }
  };
  if (inner(of) && is(of, PlaceKind::space)) {
    cited.emplace_back("points", &info(of).points);
    cite_traits();
    return sources(cited);
  }
  if (inner(of) && is(of, PlaceKind::table)) return sources({{"room", &numbers.limit_table}});
  if (valued(of)) cited.emplace_back("values", &info(of).values);
  if (bordered(of)) cited.emplace_back("neighbours", &info(of).neighbours);
  if (cited.empty()) cited.emplace_back("place", &info(of).values);
  const bool sails = !place(of).sails_to.empty();
  if (inner(of) && is(of, PlaceKind::region)) {
    const std::string& others = info(of).other_values.text;
    if (!others.empty() && others != info(of).values.text) {
      cited.emplace_back("other_values", &info(of).other_values);
    }
    if (sails) cited.emplace_back("sails_to", &numbers.sailing);
    cite_traits();
  } else if (!inner(of) && of.ruleset.rules.ship.valid() && sails) {
    cited.emplace_back("sails_to", &numbers.sailing);
  }
  return sources(cited);
}

std::optional<Texts> sails_to(const PlaceEntry& of) {
  const PlaceSet to = place(of).sails_to;
  if (inner(of)) return only_if(is(of, PlaceKind::region), names(of.ruleset, to));
  return only_if(of.ruleset.rules.ship.valid() && !to.empty(), names(of.ruleset, to));
}

std::optional<bool> disc(const PlaceEntry& of) {
  const Rules& rules = of.ruleset.rules;
  const bool told = inner(of) || rules.disc_regions != rules.regions;
  return only_if(told, rules.disc_regions.has(id(of)));
}

constexpr std::string_view kName = "Its name.";
constexpr std::string_view kAliases = "Aliases.";
constexpr std::string_view kPlaceValues = "Points for first, second and third place.";

JsonField<PlaceEntry> name_field() {
  return {"name", kName, [](const PlaceEntry& of) { return info(of).name; }};
}
JsonField<PlaceEntry> aliases_field() {
  return {"other_names", kAliases, [](const PlaceEntry& of) { return info(of).aliases; }};
}
JsonField<PlaceEntry> place_source_field() {
  return {"source", kSourceSentence, place_sources, "sources"};
}

}  // namespace

JsonFields<PlaceEntry> region_fields() {
  return {
      {},
      {name_field(),
       aliases_field(),
       {"values", kPlaceValues, [](const PlaceEntry& of) { return Json(place(of).values); },
        "place_values"},
       {"neighbours", "Its neighbours.",
        [](const PlaceEntry& of) { return names(of.ruleset, place(of).neighbours); }},
       {"disc?", "Of games with regions that no Secret disc shows: whether one can show it.", disc},
       {"ranked?",
        "Of games with spaces or a Limit table: whether Caballeros are ranked there; otherwise its"
        " spaces alone bring points.",
        [](const PlaceEntry& of) { return only_if(inner(of), !place(of).unranked); }},
       {"spaces?", "Of these games: its spaces, in the order in which they are entered.",
        [](const PlaceEntry& of) {
          return only_if(inner(of), names(of.ruleset, place(of).inside));
        }},
       {"sails_to?", "Of these games: where Caballeros sail from here.", sails_to},
       {"opens?",
        "Of these games: where placing is open, beside the neighbours, while the King stands here.",
        [](const PlaceEntry& of) {
          return only_if(inner(of), names(of.ruleset, place(of).opens));
        }},
       {"delivers?", "Of games with discs to carry: whether they are delivered there.",
        [](const PlaceEntry& of) {
          return only_if(inner(of) && !of.ruleset.rules.goods.empty(), place(of).delivers);
        }},
       {"room?", "So many Caballeros find room; left out without a limit.",
        [](const PlaceEntry& of) { return inner(of) ? 0U + place(of).room : 0U; }},
       place_source_field()}};
}

JsonFields<PlaceEntry> place_fields() {
  static constexpr auto of_space = [](const PlaceEntry& of) {
    return inner(of) && is(of, PlaceKind::space);
  };
  return {{},
          {name_field(),
           {"kind", "What it is.", [](const PlaceEntry& of) { return text(place(of).kind); },
            "= castillo, abroad, court, province, space, table, afloat, jail"},
           aliases_field(),
           {"values?", kPlaceValues,
            [](const PlaceEntry& of) { return only_if(valued(of), Json(place(of).values)); },
            "place_values"},
           {"neighbours?", "Its neighbours.",
            [](const PlaceEntry& of) {
              return only_if(bordered(of), names(of.ruleset, place(of).neighbours));
            }},
           {"of?", "Of a space: its region.",
            [](const PlaceEntry& of) {
              return of_space(of) ? of.ruleset.places[place(of).of.index()].name : std::string();
            }},
           {"points?", "Of a space: points for its owner when the region is scored.",
            [](const PlaceEntry& of) { return only_if(of_space(of), 0U + place(of).points); }},
           {"first_places?", "Of a space: whether it also counts where first places alone do.",
            [](const PlaceEntry& of) { return only_if(of_space(of), place(of).first_places); }},
           {"ranked?", "Of a space: whether who stands there is ranked in the region.",
            [](const PlaceEntry& of) { return only_if(of_space(of), !place(of).uncounted); }},
           {"carriers?", "Of a space: whether a Caballero with a disc can stand there.",
            [](const PlaceEntry& of) { return only_if(of_space(of), !place(of).no_carriers); }},
           {"room?", "Of the Limit table: its spaces.",
            [](const PlaceEntry& of) {
              return inner(of) && is(of, PlaceKind::table) ? 0U + place(of).room : 0U;
            }},
           {"sails_to?", "Of a place afloat: where Caballeros sail from here.", sails_to},
           place_source_field()}};
}

std::vector<PlaceEntry> places(const Ruleset& ruleset, bool regions) {
  std::vector<PlaceEntry> some;
  for (const PlaceEntry& of : entries<Place>(ruleset, ruleset.places.size())) {
    if (is(of, PlaceKind::region) == regions && !is(of, PlaceKind::given)) some.push_back(of);
  }
  return some;
}

namespace {

// Pieces and cards.

}  // namespace

JsonFields<TileEntry> tile_fields() {
  static constexpr auto info = [](const TileEntry& of) -> const auto& {
    return of.ruleset.tile_infos[of.index];
  };
  return {
      {},
      {{"name", kName, [](const TileEntry& of) { return of.ruleset.tiles[of.index]; }},
       {"other_names", kAliases, [](const TileEntry& of) { return info(of).aliases; }},
       {"values", kPlaceValues,
        [](const TileEntry& of) { return Json(of.ruleset.rules.tiles[of.index]); }, "place_values"},
       {"source", kSourceSentence,
        [](const TileEntry& of) {
          return sources({{"values", &info(of).values}});
        },
        "sources"}}};
}

std::vector<PieceTold> pieces(const Ruleset& ruleset) {
  const Rules& rules = ruleset.rules;
  const auto& cited = ruleset.numbers.pieces;
  std::vector<PieceTold> all{{ruleset, "King", rules.king, cited[0]},
                             {ruleset, "Grande", rules.grande, cited[1]},
                             {ruleset, "scoring tile", rules.tile, cited[2]}};
  for (std::size_t i = 0; i < ruleset.tokens.size(); ++i) {
    all.push_back({ruleset, ruleset.tokens[i].name, rules.tokens[i], ruleset.tokens[i].stands});
  }
  return all;
}

JsonFields<PieceTold> piece_fields() {
  return {{},
          {{"name", kName, &PieceTold::name},
           {"stands", "The places where it may stand.",
            [](const PieceTold& told) { return names(told.ruleset, told.piece.stands); }},
           {"begins?", "Where it begins; beside the board if left out.",
            [](const PieceTold& told) { return told.named(told.piece.begins); }},
           {"returns?",
            "Of the King: where he comes after a general scoring, if a Grande was the King.",
            [](const PieceTold& told) { return told.named(told.returns()); }},
           {"source", kSourceSentence,
            [](const PieceTold& told) {
              Cited cited{{"stands", &told.stands}};
              if (told.returns().valid()) {
                cited.emplace_back("returns", &told.ruleset.numbers.kings_return);
              }
              return sources(cited);
            },
            "sources"}}};
}

namespace {

const PowerCard& power(const PowerEntry& of) { return of.ruleset.rules.power[of.index]; }

JsonFields<PowerEntry> power_fields() {
  return {{},
          {{"value", "Its value.",
            [](const PowerEntry& of) {
              return power_json(of.ruleset, static_cast<unsigned>(of.index));
            },
            "power_shown"},
           {"caballeros", "How many Caballeros it lets take; null where no source tells.",
            [](const PowerEntry& of) {
              const unsigned number = power(of).caballeros;
              return number == kUnknownCaballeros ? Json() : Json(number);
            },
            R"({"type": ["integer", "null"], "minimum": 0})"},
           {"card?", "The card that it is for who plays it.",
            [](const PowerEntry& of) {
              const CardId card = power(of).action;
              return card.valid() ? of.ruleset.cards[card.index()].id : std::string();
            }},
           {"source?", "The source of a hand card, as the file writes it; null if it says nothing.",
            [](const PowerEntry& of) -> std::optional<Json> {
              if (!power(of).action.valid()) return std::nullopt;
              return sources({{"value", &of.ruleset.numbers.hand_cards[of.index]}});
            },
            "sources"}}};
}

}  // namespace

JsonFields<Ruleset> power_cards_fields() {
  return {{},
          {{"called", "What such a card is called.", &Ruleset::power_noun},
           {"cards", "One by one.",
            [](const Ruleset& ruleset) {
              return entries<PowerCard>(ruleset, ruleset.rules.power.size(), 1);
            },
            power_fields()},
           {"choose?", "How many of them a hand is, chosen before the game; left out if it is all.",
            [](const Ruleset& ruleset) { return 0U + ruleset.rules.hand_size; }},
           {"of?",
            "Of how many it is chosen, with those that logs define; left out if nothing says it.",
            [](const Ruleset& ruleset) { return 0U + ruleset.rules.hand_chosen_of; }},
           {"source", kSourceSentence,
            [](const Ruleset& ruleset) {
              Cited cited{{"caballeros", &ruleset.numbers.power}};
              if (ruleset.rules.hand_size > 0) {
                cited.emplace_back("choose", &ruleset.numbers.hand_size);
                cited.emplace_back("of", &ruleset.numbers.hand_chosen_of);
              }
              return sources(cited);
            },
            "sources"}}};
}

namespace {

const Stack& stack(const StackEntry& of) { return of.ruleset.rules.stacks[of.index]; }
const StackInfo& info(const StackEntry& of) { return of.ruleset.stack_infos[of.index]; }

}  // namespace

JsonFields<StackEntry> stack_fields() {
  return {
      {},
      {{"name", kName, [](const StackEntry& of) { return of.ruleset.stacks[of.index]; }},
       {"cards", "How many cards, at most.",
        [](const StackEntry& of) { return 0U + stack(of).cards; }},
       {"every_round", "Whether its card comes back every round.",
        [](const StackEntry& of) { return stack(of).every_round; }},
       {"source", kSourceSentence,
        [](const StackEntry& of) {
          return sources({{"cards", &info(of).source}});
        },
        "sources"},
       {"least?", "How many cards at least, where that is fewer.",
        [](const StackEntry& of) {
          return only_if(stack(of).least != stack(of).cards, 0U + stack(of).least);
        }},
       {"symbols?", "Of games with symbols on cards: whether its cards can show some.",
        [](const StackEntry& of) { return only_if(of.ruleset.symbols != 0, info(of).symbols); }},
       {"logs_add?", "Of games with discs to carry: whether a log may add cards to it.",
        [](const StackEntry& of) { return only_if(!of.ruleset.goods.empty(), info(of).logs_add); }},
       {"puts_out?", "Of these games: whether its cards put out discs and can be kept.",
        [](const StackEntry& of) {
          return only_if(!of.ruleset.goods.empty(), info(of).puts_out);
        }}}};
}

namespace {

std::string_view spelled(May may) {
  return may == May::unknown ? "unknown" : may == May::yes ? "yes" : "no";
}

const Card& card(const CardEntry& of) { return of.ruleset.rules.cards[of.index]; }
const CardInfo& info(const CardEntry& of) { return of.ruleset.cards[of.index]; }

/// The discs that a card puts out.
std::optional<Json> goods_of(const CardEntry& of) {
  const Ruleset& ruleset = of.ruleset;
  if (ruleset.goods.empty()) return std::nullopt;
  Json result = Json::object();
  for (std::size_t good = 0; good < ruleset.goods.size(); ++good) {
    const bool unknown = card(of).goods[good] == kUnknownNumber;
    result[ruleset.goods[good].name] = unknown ? Json("unknown") : Json(card(of).goods[good]);
  }
  return result;
}

}  // namespace

JsonFields<CardEntry> card_fields() {
  return {
      {},
      {{"id", "The id.", [](const CardEntry& of) { return info(of).id; }},
       {"name", "The name on it.", [](const CardEntry& of) { return info(of).name; }},
       {"other_names", kAliases, [](const CardEntry& of) { return info(of).aliases; }},
       {"stack", "Its stack; null for a hand card.",
        [](const CardEntry& of) -> std::optional<std::string> {
          const StackId stack = card(of).stack;
          if (!stack.valid()) return std::nullopt;
          return of.ruleset.stacks[stack.index()];
        }},
       {"copies", kCopiesSentence, [](const CardEntry& of) { return copies_json(card(of)); },
        kCopiesType},
       {"number", kNumberSentence, [](const CardEntry& of) { return number_json(card(of)); },
        kNumberType},
       {"may", "Whether the Special action may be left out (MUST-1).",
        [](const CardEntry& of) { return spelled(card(of).may); }, "= yes, no, unknown"},
       {"short?", "Its effect in a few words.", [](const CardEntry& of) { return info(of).brief; }},
       {"text", "What it does.", [](const CardEntry& of) { return info(of).text; }},
       {"replaces_another", "Whether it takes the place of another.",
        [](const CardEntry& of) { return card(of).required; }},
       {"source", kSourceSentence,
        [](const CardEntry& of) { return sources(cited(info(of), true)); }, "sources"},
       {"symbols?",
        "Of games with symbols on cards: those that it shows; `unknown`: no source tells which.",
        [](const CardEntry& of) {
          return only_if(of.ruleset.symbols != 0, symbols_json(card(of)));
        },
        kSymbolsType},
       {"goods?",
        "Of games with discs to carry: how many of each kind it puts out; `unknown`: no source"
        " tells.",
        goods_of,
        R"({"type": "object", "additionalProperties": {"anyOf": [)"
        R"({"$ref": "#/definitions/from_0"}, {"enum": ["unknown"]}]}})"},
       {"keep?",
        "Of games with discs to carry: whether its Special action may be kept for a later turn.",
        [](const CardEntry& of) { return only_if(!of.ruleset.goods.empty(), card(of).keep); }}}};
}

namespace {

const Good& good(const GoodEntry& of) { return of.ruleset.rules.goods[of.index]; }
const GoodInfo& info(const GoodEntry& of) { return of.ruleset.goods[of.index]; }

}  // namespace

JsonFields<GoodEntry> good_fields() {
  return {{},
          {{"name", kName, [](const GoodEntry& of) { return info(of).name; }},
           {"other_names", kAliases, [](const GoodEntry& of) { return info(of).aliases; }},
           {"number", "How many discs there are.",
            [](const GoodEntry& of) { return 0U + good(of).number; }},
           {"region", "Where they lie unclaimed.",
            [](const GoodEntry& of) { return of.ruleset.places[good(of).lies.index()].name; }},
           {"lie", "How many lie there at the start.",
            [](const GoodEntry& of) { return 0U + good(of).begins; }},
           {"points", "For each that is delivered.",
            [](const GoodEntry& of) { return 0U + good(of).points; }},
           {"source", kSourceSentence,
            [](const GoodEntry& of) {
              return sources({{"number", &info(of).number},
                              {"region", &info(of).region},
                              {"lie", &info(of).begins},
                              {"points", &info(of).points}});
            },
            "sources"}}};
}

namespace {

const Modifier& modifier(const ModifierEntry& of) { return of.ruleset.rules.modifiers[of.index]; }
const ModifierInfo& info(const ModifierEntry& of) { return of.ruleset.modifiers[of.index]; }

}  // namespace

JsonFields<ModifierEntry> modifier_fields() {
  return {{},
          {{"id", "The id.", [](const ModifierEntry& of) { return info(of).id; }},
           {"value", "What it adds.",
            [](const ModifierEntry& of) { return static_cast<int>(modifier(of).value); }},
           {"ability", "What it lets the player do.",
            [](const ModifierEntry& of) { return text(modifier(of).ability); },
            "= none, court, move, grande"},
           {"copies", "How many there are.",
            [](const ModifierEntry& of) { return modifier(of).copies; }, "from_1"},
           {"text", "What it does.", [](const ModifierEntry& of) { return info(of).text; }},
           {"source", kSourceSentence,
            [](const ModifierEntry& of) {
              return sources({{"value", &info(of).value},
                              {"ability", &info(of).ability},
                              {"copies", &info(of).copies}});
            },
            "sources"}}};
}

}  // namespace veedor::ruleset_tables
