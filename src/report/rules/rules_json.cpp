#include "report/rules/rules_json.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "report/rules/number_json.h"
#include "report/rules/rules_tables_json.h"
#include "words/rules_words.h"

namespace veedor {
namespace {

using ruleset_tables::entries;
using ruleset_tables::Texts;

JsonFields<Ruleset> caballeros_fields() {
  return {{},
          {{"each", "In all.",
            [](const Ruleset& ruleset) { return 0U + ruleset.rules.caballeros_each; }},
           {"home", "In the home region at the start.",
            [](const Ruleset& ruleset) { return 0U + ruleset.rules.caballeros_at_home; }},
           {"court", "In the Court at the start.",
            [](const Ruleset& ruleset) { return 0U + ruleset.rules.caballeros_in_court; }},
           {"source", kSourceSentence,
            [](const Ruleset& ruleset) {
              return sources({{"caballeros", &ruleset.numbers.caballeros}});
            },
            "sources"}}};
}

/// The effects of the rank of a turn's value.
JsonFields<Ruleset> ranks_fields() {
  return {{},
          {{"highest", "The card of the highest value.",
            [](const Ruleset& ruleset) {
              return ruleset.cards[ruleset.rules.ranks.highest.index()].id;
            }},
           {"lowest", "The card of the lowest value.",
            [](const Ruleset& ruleset) {
              return ruleset.cards[ruleset.rules.ranks.lowest.index()].id;
            }},
           {"own_instead", "Whether both may use their own card instead.",
            [](const Ruleset& ruleset) { return ruleset.rules.ranks.own_instead; }},
           {"caballero_cards", "The highest Caballero card; 0: there are none.",
            [](const Ruleset& ruleset) { return 0U + ruleset.rules.caballero_cards; }},
           {"setup_disc_caballeros",
            "How many Caballeros a disc of the setup brings; 0: there are none.",
            [](const Ruleset& ruleset) { return 0U + ruleset.rules.setup_disc_caballeros; }},
           {"source", kSourceSentence,
            [](const Ruleset& ruleset) {
              const NumberSources& numbers = ruleset.numbers;
              return sources({{"ranks", &numbers.ranks},
                              {"caballero_cards", &numbers.caballero_cards},
                              {"caballero_number", &numbers.caballero_number},
                              {"setup_discs", &numbers.setup_discs}});
            },
            "sources"}}};
}

JsonFields<Ruleset> black_fields() {
  return {
      {},
      {{"caballeros", "In all.", [](const Ruleset& ruleset) { return ruleset.rules.black; },
        "from_1"},
       {"regions", "In how many regions they begin.",
        [](const Ruleset& ruleset) { return 0U + ruleset.rules.black_regions; }},
       {"each", "How many in each of these.",
        [](const Ruleset& ruleset) { return 0U + ruleset.rules.black_each; }},
       {"owned", "Whether they count as those of the player who has the Grand Inquisitor.",
        [](const Ruleset& ruleset) { return ruleset.rules.black_owned; }},
       {"counted", "Whether scorings rank them.",
        [](const Ruleset& ruleset) { return ruleset.rules.black_counted; }},
       {"leaves", "When the Grand Inquisitor leaves the Court by himself.",
        [](const Ruleset& ruleset) { return ruleset.rules.holder_leaves ? "scoring" : "never"; },
        "= never, scoring"},
       {"source", kSourceSentence,
        [](const Ruleset& ruleset) {
          const NumberSources& numbers = ruleset.numbers;
          return sources({{"black", &numbers.black},
                          {"court", &numbers.black_court},
                          {"castillo", &numbers.black_castillo}});
        },
        "sources"}}};
}

JsonFields<Ruleset> ship_tokens_fields() {
  return {{},
          {{"number", "How many there are.",
            [](const Ruleset& ruleset) { return ruleset.rules.ship_tokens; }, "from_1"},
           {"opens", "The place.",
            [](const Ruleset& ruleset) { return ruleset.places[ruleset.rules.ship.index()].name; }},
           {"source", kSourceSentence,
            [](const Ruleset& ruleset) {
              return sources({{"ship_tokens", &ruleset.numbers.ship_tokens}});
            },
            "sources"}}};
}

JsonFields<Ruleset> characters_fields() {
  return {
      {},
      {{"names", "As logs name them.",
        [](const Ruleset&) {
          return Texts{std::string(text(Character::queen)), std::string(text(Character::jester))};
        },
        R"({"type": "array", "items": {"enum": ["queen", "jester"]}})"},
       {"source", kSourceSentence,
        [](const Ruleset& ruleset) {
          return sources({{"characters", &ruleset.numbers.characters}});
        },
        "sources"}}};
}

JsonFields<Ruleset> symbols_fields() {
  return {{},
          {{"names", "As logs name them.",
            [](const Ruleset& ruleset) { return Json(symbol_names(ruleset.symbols)); }, "symbols"},
           {"source", "The source of each, as the file writes it; null if it says nothing.",
            [](const Ruleset& ruleset) {
              const NumberSources& numbers = ruleset.numbers;
              Cited cited;
              for (std::size_t i = 0; i < numbers.symbols.size(); ++i) {
                const auto bit = static_cast<std::uint8_t>(ruleset.symbols & (1U << i));
                if (bit != 0) cited.emplace_back(symbol_names(bit).front(), &numbers.symbols[i]);
              }
              return sources(cited);
            },
            "sources"}}};
}

JsonFields<Ruleset> pardon_fields() {
  return {{},
          {{"stack", "The stack of the card.",
            [](const Ruleset& ruleset) { return ruleset.stacks[ruleset.rules.pardon.index()]; }},
           {"source", kSourceSentence,
            [](const Ruleset& ruleset) {
              return sources({{"pardon", &ruleset.numbers.pardon}});
            },
            "sources"}}};
}

JsonFields<Ruleset> setup_discs_fields() {
  return {{},
          {{"caballeros", "How many Caballeros such a disc brings.",
            [](const Ruleset& ruleset) { return ruleset.rules.setup_disc_caballeros; }, "from_1"},
           {"source", kSourceSentence,
            [](const Ruleset& ruleset) {
              return sources({{"setup_discs", &ruleset.numbers.setup_discs}});
            },
            "sources"}}};
}

JsonFields<Ruleset> modifiers_fields() {
  return {
      {},
      {{"dealt", "To each player.",
        [](const Ruleset& ruleset) { return 0U + ruleset.rules.modifiers_dealt; }},
       {"passed", "On to the left neighbour.", [](const Ruleset&) { return 1U; }},
       {"cards", "One by one.",
        [](const Ruleset& ruleset) { return entries<Modifier>(ruleset, ruleset.modifiers.size()); },
        ruleset_tables::modifier_fields()},
       {"source", kSourceSentence,
        [](const Ruleset& ruleset) {
          return sources({{"deal", &ruleset.numbers.deal}});
        },
        "sources"}}};
}

JsonFields<Ruleset> rounds_fields() {
  return {
      {},
      {{"number", "How many.", [](const Ruleset& ruleset) { return ruleset.rules.rounds; },
        "from_1"},
       {"scoring_after", "General scorings follow these.",
        [](const Ruleset& ruleset) {
          std::vector<unsigned> after;
          for (unsigned round = 1; round <= ruleset.rules.rounds; ++round) {
            if (ruleset.rules.scoring_after(round)) after.push_back(round);
          }
          return after;
        },
        "[from_1]"},
       {"phases", "Of each round, in the order of play.",
        [](const Ruleset& ruleset) {
          Texts phases;
          for (const Phase phase : ruleset.rules.course) phases.emplace_back(text(phase));
          return phases;
        },
        R"({"type": "array", "items": {"enum": ["dummy", "reveal", "power", "turns", "scoring"]}})"},
       {"source", kSourceSentence,
        [](const Ruleset& ruleset) {
          return sources(
              {{"rounds", &ruleset.numbers.rounds}, {"phases", &ruleset.numbers.course}});
        },
        "sources"}}};
}

JsonFields<Ruleset> scoring_fields() {
  return {{},
          {{"places", "How many places score.",
            [](const Ruleset& ruleset) { return ruleset.rules.places_scored; }, "from_1"},
           {"king_bonus", "For a sole first at the King.",
            [](const Ruleset& ruleset) { return 0U + ruleset.rules.king_bonus; }},
           {"grande_bonus", "For a sole first at the own Grande.",
            [](const Ruleset& ruleset) { return 0U + ruleset.rules.grande_bonus; }},
           {"source", kSourceSentence,
            [](const Ruleset& ruleset) {
              const NumberSources& numbers = ruleset.numbers;
              return sources({{"places", &numbers.places_scored},
                              {"king_bonus", &numbers.king_bonus},
                              {"grande_bonus", &numbers.grande_bonus}});
            },
            "sources"}}};
}

JsonFields<Ruleset> options_fields() {
  return {{},
          {{"dummy", "Whether a dummy takes part.",
            [](const Ruleset& ruleset) { return ruleset.rules.dummy; }},
           {"veto_part_way", "Whether a veto may come part way.",
            [](const Ruleset& ruleset) { return ruleset.rules.veto_part_way; }},
           {"impossible_disc_chosen", "Whether a region is named for an impossible disc.",
            [](const Ruleset& ruleset) { return ruleset.rules.impossible_disc_chosen; }},
           {"dummy_regions?", "Region cards drawn for the dummy each round.",
            [](const Ruleset& ruleset) {
              return ruleset.rules.dummy ? 0U + ruleset.rules.dummy_regions : 0U;
            }},
           {"dummy_caballeros?", "Its Caballeros into each.",
            [](const Ruleset& ruleset) {
              return ruleset.rules.dummy ? 0U + ruleset.rules.dummy_caballeros : 0U;
            }},
           {"source", kSourceSentence,
            [](const Ruleset& ruleset) {
              const Rules& rules = ruleset.rules;
              const NumberSources& numbers = ruleset.numbers;
              Cited cited;
              if (rules.dummy) cited.emplace_back("dummy", &numbers.dummy);
              if (rules.veto_part_way) cited.emplace_back("veto_part_way", &numbers.veto_part_way);
              if (rules.impossible_disc_chosen) {
                cited.emplace_back("impossible_disc_chosen", &numbers.impossible_disc);
              }
              return sources(cited);
            },
            "sources"}}};
}

/// The ruleset, if it has something.
const Ruleset* only(const RulesPage& page, bool has) { return has ? page.ruleset.get() : nullptr; }

/// A field with an object about the ruleset that is always there.
JsonField<RulesPage> always_there(std::string_view name, std::string_view about,
                                  JsonFields<Ruleset> fields) {
  return {name, about, [](const RulesPage& page) -> const Ruleset& { return *page.ruleset; },
          std::move(fields)};
}

}  // namespace

const JsonFields<RulesPage>& fields_of(const RulesPage*) {
  static const JsonFields<RulesetHead> head{
      {},
      {{"name", "Its name.", &RulesetHead::name}, {"title", "Its title.", &RulesetHead::title}}};
  static const JsonFields<RulesPage> fields{
      "rules",
      {{"rulesets", "The rulesets shown.", &RulesPage::heads, head},
       {"players", "For so many players.",
        [](const RulesPage& page) { return page.ruleset->rules.players; }, "from_1"},
       {"regions", "The regions.",
        [](const RulesPage& page) { return ruleset_tables::places(*page.ruleset, true); },
        ruleset_tables::region_fields()},
       {"places", "The other places.",
        [](const RulesPage& page) { return ruleset_tables::places(*page.ruleset, false); },
        ruleset_tables::place_fields()},
       {"tiles", "The scoring tiles.",
        [](const RulesPage& page) {
          return entries<TileId>(*page.ruleset, page.ruleset->tiles.size());
        },
        ruleset_tables::tile_fields()},
       {"pieces", "Where the King, Grandes, scoring tiles and the ruleset's own pieces may stand.",
        [](const RulesPage& page) { return ruleset_tables::pieces(*page.ruleset); },
        ruleset_tables::piece_fields()},
       always_there("caballeros", "How many each colour has.", caballeros_fields()),
       always_there("power_cards", "The Power cards.", ruleset_tables::power_cards_fields()),
       {"stacks", "The stacks.",
        [](const RulesPage& page) {
          return entries<Stack>(*page.ruleset, page.ruleset->stacks.size());
        },
        ruleset_tables::stack_fields()},
       {"cards", "The Action cards.",
        [](const RulesPage& page) {
          return entries<Card>(*page.ruleset, page.ruleset->cards.size());
        },
        ruleset_tables::card_fields()},
       {"ranks?", "What a turn has by the rank of its value.",
        [](const RulesPage& page) { return only(page, page.ruleset->rules.ranks.highest.valid()); },
        ranks_fields()},
       {"black?", "The black Caballeros, those of the Grand Inquisitor.",
        [](const RulesPage& page) { return only(page, page.ruleset->rules.black > 0); },
        black_fields()},
       {"ship_tokens?", "The ship tokens, which open a place to the players who have one.",
        [](const RulesPage& page) { return only(page, page.ruleset->rules.ship_tokens > 0); },
        ship_tokens_fields()},
       {"characters?", "Those who let one Caballero more be used each turn.",
        [](const RulesPage& page) { return only(page, page.ruleset->rules.characters); },
        characters_fields()},
       {"symbols?", "The symbols that cards can show.",
        [](const RulesPage& page) { return only(page, page.ruleset->symbols != 0); },
        symbols_fields()},
       {"pardon?", "What lets everybody out of jail.",
        [](const RulesPage& page) { return only(page, page.ruleset->rules.pardon.valid()); },
        pardon_fields()},
       {"goods?", "The kinds of discs that Caballeros claim and carry.",
        [](const RulesPage& page) {
          return entries<Good>(*page.ruleset, page.ruleset->goods.size());
        },
        ruleset_tables::good_fields()},
       {"setup_discs?", "The discs of the setup, where `ranks` does not tell of them.",
        [](const RulesPage& page) {
          const Rules& rules = page.ruleset->rules;
          return only(page, rules.setup_disc_caballeros > 0 && !rules.ranks.highest.valid());
        },
        setup_discs_fields()},
       {"modifiers?", "The Modifier cards.",
        [](const RulesPage& page) { return only(page, !page.ruleset->modifiers.empty()); },
        modifiers_fields()},
       always_there("rounds", "The rounds.", rounds_fields()),
       always_there("scoring", "How places are scored.", scoring_fields()),
       always_there("options", "What else is different.", options_fields())}};
  return fields;
}

const JsonFields<RulesetList>& fields_of(const RulesetList*) {
  static const JsonFields<RulesetHead> players{
      {},
      {{"least", "At least.", &RulesetHead::least_players, "from_1"},
       {"most", "At most.", &RulesetHead::most_players, "from_1"}}};
  static const JsonFields<ListedRuleset> one{
      {},
      {{"name", "Its name.", [](const ListedRuleset& listed) { return listed.head.name; }},
       {"title", "Its title.", [](const ListedRuleset& listed) { return listed.head.title; }},
       {"kind", "A game, or an option of games.",
        [](const ListedRuleset& listed) { return listed.head.game ? "game" : "option"; },
        "= game, option"},
       {"players", "How many.", &ListedRuleset::head, players},
       {"goes_with?", "The games that an option goes with.",
        [](const ListedRuleset& listed) {
          return listed.head.game ? std::nullopt : std::optional(listed.games);
        }},
       {"parts?", "The parts of an option that a log may leave out.",
        [](const ListedRuleset& listed) {
          Texts parts;
          for (const RulesetHead::Part& part : listed.head.parts) parts.push_back(part.name);
          return parts;
        }}}};
  static const JsonFields<RulesetList> fields{
      "ruleset_list",
      {{"rulesets", "All rulesets, games first.",
        [](const RulesetList& list) { return list.rulesets; }, one}}};
  return fields;
}

}  // namespace veedor
