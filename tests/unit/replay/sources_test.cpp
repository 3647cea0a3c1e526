// Sources: every datum that is deduced or assumed has a log whose verdict says so, and no other
// datum has one.
#include <doctest/doctest.h>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "engine/effect.h"
#include "engine/effects/effect_syntax.h"
#include "engine/rule_id.h"
#include "judge/judge.h"
#include "ruleset/builtin.h"
#include "support/case_file.h"

namespace veedor {
namespace {

using Datum = Caution::Datum;

/// A datum of a ruleset: its name, and its source.
struct Sourced {
  std::string name;
  const Citation* citation;
};
using AllData = std::vector<Sourced>;

void add_places(const Ruleset& ruleset, AllData& data) {
  for (std::size_t i = 0; i < ruleset.places.size(); ++i) {
    const PlaceInfo& place = ruleset.places[i];
    data.push_back({"values of " + place.name, &place.values});
    data.push_back({"other values of " + place.name, &place.other_values});
    data.push_back({"neighbours of " + place.name, &place.neighbours});
    data.push_back({"points of " + place.name, &place.points});
    for (const auto& [key, citation] : place.traits) {
      data.push_back({fmt::format("{} of {}", key, place.name), &citation});
    }
  }
  for (std::size_t i = 0; i < ruleset.tiles.size(); ++i) {
    data.push_back({"values of " + ruleset.tiles[i], &ruleset.tile_infos[i].values});
  }
  for (const GoodInfo& good : ruleset.goods) {
    data.push_back({"number of " + good.name, &good.number});
    data.push_back({"limit of " + good.name, &good.limit});
    data.push_back({"points of " + good.name, &good.points});
    data.push_back({"region of " + good.name, &good.region});
    data.push_back({"first " + good.name, &good.begins});
  }
}

void add_cards(const Ruleset& ruleset, AllData& data) {
  for (std::size_t i = 0; i < ruleset.cards.size(); ++i) {
    const CardInfo& card = ruleset.cards[i];
    data.push_back({"effect of " + card.id, &card.effect});
    data.push_back({"number on " + card.id, &card.number});
    data.push_back({"duty of " + card.id, &card.may});
    if (ruleset.rules.cards[i].stack.valid()) {
      data.push_back({"copies of " + card.id, &card.copies});
    }
    for (const auto& [part, citation] : card.parts) {
      data.push_back({fmt::format("{} of {}", kCardParts[static_cast<std::size_t>(part)], card.id),
                      &citation});
    }
  }
  for (const ModifierInfo& modifier : ruleset.modifiers) {
    data.push_back({"value of " + modifier.id, &modifier.value});
    data.push_back({"ability of " + modifier.id, &modifier.ability});
    data.push_back({"copies of " + modifier.id, &modifier.copies});
  }
}

void add_numbers(const Ruleset& ruleset, AllData& data) {
  const NumberSources& n = ruleset.numbers;
  for (const Citation* const each :
       {&n.caballeros,   &n.power,      &n.rounds,          &n.course,           &n.places_scored,
        &n.pieces[0],    &n.pieces[1],  &n.pieces[2],       &n.king_bonus,       &n.grande_bonus,
        &n.setup_discs,  &n.black,      &n.black_court,     &n.black_castillo,   &n.limit_table,
        &n.ship_tokens,  &n.characters, &n.symbols[0],      &n.symbols[1],       &n.pardon,
        &n.kings_return, &n.sailing,    &n.caballero_cards, &n.caballero_number, &n.ranks,
        &n.hand_size,    &n.dummy,      &n.veto_part_way,   &n.impossible_disc,  &n.merged,
        &n.deal}) {
    data.push_back({"number", each});
  }
  for (const Citation& each : n.hand_cards) data.push_back({"hand card", &each});
  for (const StackInfo& stack : ruleset.stack_infos) data.push_back({"stack", &stack.source});
  for (const TokenInfo& token : ruleset.tokens) data.push_back({token.name, &token.stands});
}

AllData data_of(const Ruleset& ruleset) {
  AllData data;
  add_places(ruleset, data);
  add_cards(ruleset, data);
  add_numbers(ruleset, data);
  return data;
}

/// Names the datum with its source, for the same datum may have another one in another ruleset.
std::string named(const Sourced& datum) { return datum.name + ": " + datum.citation->text; }

/// All games, and all options with each game that they go with.
std::vector<std::vector<RulesetChoice>> combinations(const Library& library) {
  std::vector<std::vector<RulesetChoice>> all;
  for (const std::string& name : library.names()) {
    if (library.head(name).game) all.push_back({{name, {}}});
    for (const std::string& game : library.head(name).goes_with) {
      all.push_back({{game, {}}, {name, {}}});
    }
  }
  return all;
}

/// The datum of the log's ruleset that a caution is about.
std::string datum_of(const Ruleset& ruleset, const Caution& caution) {
  const Citation* const citation = source_of(ruleset, caution);
  REQUIRE(citation != nullptr);
  for (const Sourced& datum : data_of(ruleset)) {
    if (datum.citation == citation) return named(datum);
  }
  FAIL("a caution about a datum that is not listed: ", citation->text);
  return {};
}

/// The same source in a copy of the ruleset.
Citation& source_in(Ruleset& ruleset, const Caution& caution) {
  return const_cast<Citation&>(*source_of(ruleset, caution));
}

bool is_about_source(const Caution& caution) {
  return caution.rule == RuleId::w_assumed || caution.rule == RuleId::w_deck;
}

/// A log whose decks hold a card once more than it has copies.
std::string too_many_copies(const std::vector<RulesetChoice>& choices, const Ruleset& ruleset,
                            std::size_t card) {
  const Card& known = ruleset.rules.cards[card];
  std::string text = "veedor: 1\nruleset: [";
  for (const RulesetChoice& choice : choices) text += choice.name + ", ";
  text += "]\nplayers: [Ann, Bea, Cruz, Dan]\nsetup:\n  king: Castilla\n  first: Ann\n  homes: {";
  text += "Ann: Galicia, Bea: Granada, Cruz: Sevilla, Dan: Navarra}\n";
  if (ruleset.rules.caballero_cards > 0) text += "  caballeros: [2, 3, 4, 5]\n";
  if (ruleset.rules.black_regions == 1) text += "  inquisitor: Toledo\n";
  if (ruleset.rules.black_regions == 2) text += "  inquisitor: [Toledo, Valencia]\n";
  if (ruleset.rules.limit_table.valid()) text += "  table: Cataluna\n";
  text += fmt::format("  decks: {{{}: [", ruleset.stacks[known.stack.index()]);
  for (unsigned i = 0; i <= known.copies; ++i) text += ruleset.cards[card].id + ", ";
  return text + "]}\nrounds: []\n";
}

/// What the verdict on a log rests on.
std::set<std::string> grounds_of(Library& library, const std::string& text) {
  Document document;
  document.parse(text);
  Judge judge(library);
  static_cast<void>(judge.judge(document));
  std::set<std::string> found;
  for (const Caution& caution : judge.replay().cautions()) {
    if (is_about_source(caution)) found.insert(datum_of(*judge.log().ruleset, caution));
  }
  return found;
}

/// What the verdicts on all cases rest on.
std::set<std::string> grounds_of_cases(Library& library) {
  std::set<std::string> found;
  for (const test::CaseFile& file : test::all_cases()) {
    if (file.text.find("# warning: W-") == std::string::npos) continue;
    for (const RawDocument& raw : test::documents_of(file.path)) {
      Document document;
      document.parse(raw.text);
      Judge judge(library);
      const Verdict verdict = judge.judge(document);
      const bool replayed = verdict.status != Status::malformed && !judge.log().sheet;
      if (!replayed || verdict.only_result) continue;
      for (const Caution& caution : judge.replay().cautions()) {
        if (is_about_source(caution)) found.insert(datum_of(*judge.log().ruleset, caution));
      }
    }
  }
  return found;
}

/// Whether a step can go against the effect as a whole: it is more than a `yes`, scores or is held,
/// and not each of its choices has a source of its own.
bool is_read(const CardInfo& info, const Effect& effect) {
  if (std::holds_alternative<TakeEffect>(effect)) {
    return info.part(CardPart::count) == nullptr || info.part(CardPart::from_regions) == nullptr;
  }
  // What such a card does is no Special action.
  if (std::holds_alternative<NoEffect>(effect)) return true;
  const EffectSyntax form = form_of(effect);
  return form.scores || form.held || !form.plain() || !form.rows.empty();
}

/// The data on which no verdict rests, whatever a log writes, or only together with another.
std::set<std::string> never_read(const Ruleset& ruleset) {
  std::set<std::string> names;
  // What a hand card does has the same source: tested below.
  for (const Citation& each : ruleset.numbers.hand_cards) names.insert(named({"hand card", &each}));
  for (std::size_t i = 0; i < ruleset.cards.size(); ++i) {
    const CardInfo& card = ruleset.cards[i];
    const auto read = [&](const Effect& effect) { return is_read(card, effect); };
    if (std::ranges::any_of(ruleset.rules.cards[i].effects, read)) continue;
    names.insert(named({"effect of " + card.id, &card.effect}));
  }
  for (std::size_t i = 0; i < ruleset.places.size(); ++i) {
    // A second and third value of 0 bring nobody points.
    const Values& values = ruleset.rules.places[i].values;
    if (values[1] > 0 || values[2] > 0) continue;
    const PlaceInfo& place = ruleset.places[i];
    names.insert(named({"other values of " + place.name, &place.other_values}));
  }
  return names;
}

}  // namespace

TEST_CASE(
    "every deduced or assumed datum that a step can go against has a verdict that rests on it") {
  Library library;
  std::set<std::string> warned = grounds_of_cases(library);
  std::set<std::string> missing;
  std::set<std::string> unread;
  for (const auto& choices : combinations(library)) {
    for (std::size_t players = 2; players <= 5; ++players) {
      const Selected selected = library.select(choices, players);
      if (!selected.ruleset) continue;
      const Ruleset& ruleset = *selected.ruleset;
      for (const Sourced& datum : data_of(ruleset)) {
        if (is_inferred(*datum.citation)) missing.insert(named(datum));
      }
      for (const std::string& datum : never_read(ruleset)) unread.insert(datum);
      if (players != 4) continue;
      for (std::size_t i = 0; i < ruleset.cards.size(); ++i) {
        const Card& card = ruleset.rules.cards[i];
        if (!card.stack.valid() || card.copies == kAnyCopies) continue;
        CAPTURE(ruleset.cards[i].id);
        const auto found = grounds_of(library, too_many_copies(choices, ruleset, i));
        // Also none that is printed.
        CHECK(found.size() == (is_inferred(ruleset.cards[i].copies) ? 1 : 0));
        warned.insert(found.begin(), found.end());
      }
    }
  }
  for (const std::string& datum : warned) {
    CAPTURE(datum);
    CHECK(unread.count(datum) == 0);
    missing.erase(datum);
  }
  for (const std::string& datum : unread) missing.erase(datum);
  CHECK(fmt::format("{}", fmt::join(missing, "\n")) == "");
}

TEST_CASE(
    "every source of the ruleset files that is deduced or assumed belongs to a listed datum") {
  Library library;
  std::set<std::string> listed;
  for (const auto& choices : combinations(library)) {
    for (std::size_t players = 2; players <= 5; ++players) {
      const Selected selected = library.select(choices, players);
      if (!selected.ruleset) continue;
      for (const Sourced& datum : data_of(*selected.ruleset)) listed.insert(datum.citation->text);
    }
  }
  std::size_t found = 0;
  for (const BuiltinFile& file : builtin_files()) {
    if (file.name == "rules") continue;  // texts of rules and rulings
    for (const std::string_view word : {"\"deduced", "\"assumed"}) {
      for (auto at = file.text.find(word); at != file.text.npos;
           at = file.text.find(word, at + 1)) {
        // Up to a quotation, which is escaped in the file.
        const std::string source(
            file.text.substr(at + 1, file.text.find_first_of("\"\\", at + 1) - at - 1));
        const auto next = listed.lower_bound(source);
        CAPTURE(source);
        CHECK((next != listed.end() && next->starts_with(source)));
        ++found;
      }
    }
  }
  CHECK(found > 0);
}

TEST_CASE("what brought a deduced or assumed hand card brought its effect too") {
  // So a fault that rests on the card rests on a datum of the test above.
  Library library;
  std::size_t found = 0;
  for (const auto& choices : combinations(library)) {
    const Selected selected = library.select(choices, 4);
    if (!selected.ruleset) continue;  // it needs fewer players, and has Power cards
    const auto& sources = selected.ruleset->numbers.hand_cards;
    for (std::size_t i = 0; i < sources.size(); ++i) {
      if (!is_inferred(sources[i])) continue;
      ++found;
      const CardId action = selected.ruleset->rules.power[i].action;
      REQUIRE(action.valid());
      CHECK(selected.ruleset->cards[action.index()].effect.text == sources[i].text);
    }
  }
  CHECK(found > 0);
}

TEST_CASE("no verdict warns of a datum that is printed, or on every copy of the game") {
  Library library;
  for (const test::CaseFile& file : test::cases_to_try()) {
    if (file.text.find("# warning: W-ASSUMED") == std::string::npos) continue;
    for (const RawDocument& raw : test::documents_of(file.path)) {
      Document document;
      document.parse(raw.text);
      GameLog log;
      if (read_log(document, library, {}, log) || log.sheet || !log.ruleset) continue;
      Replay replay;
      replay.run(log);
      for (const Caution& caution : replay.cautions()) {
        if (caution.rule != RuleId::w_assumed) continue;
        CAPTURE(file.path.string());
        for (const Source source : {Source::printed, Source::component}) {
          const auto settled = std::make_shared<Ruleset>(*log.ruleset);
          source_in(*settled, caution).source = source;
          if (caution.datum == Datum::values) {
            settled->places[caution.place.index()].each_value.fill(source);
          }
          GameLog other = log;
          other.ruleset = settled;
          Replay again;
          again.run(other);
          for (const Caution& left : again.cautions()) {
            const bool same = left.node == caution.node && left.datum == caution.datum &&
                              left.part == caution.part && left.place == caution.place;
            CHECK_FALSE(same);
          }
        }
      }
    }
  }
}

}  // namespace veedor
