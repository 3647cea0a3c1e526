#include "report/rules/rules_notes.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace veedor {
namespace {

std::string semicolon_list(const std::vector<std::string>& words) {
  return fmt::format("{}", fmt::join(words, "; "));
}

}  // namespace

std::string place_list(const Ruleset& ruleset, PlaceSet places) {
  std::vector<std::string> names;
  for (const PlaceId place : places) names.push_back(ruleset.place_in_sentence(place));
  return fmt::format("{}", fmt::join(names, ", "));
}

std::string stack_line(const Ruleset& ruleset, std::size_t stack) {
  const Stack& entry = ruleset.rules.stacks[stack];
  unsigned known = 0;
  for (const Card& card : ruleset.rules.cards) {
    const unsigned copies = card.copies == kAnyCopies ? 1 : card.copies;
    if (card.stack.index() == stack && !card.required) known += copies;
  }
  std::string line = fmt::format("Stack {}: {} card{}", ruleset.stacks[stack], cards_in(entry),
                                 entry.cards == 1 ? "" : "s");
  if (entry.every_round) line += ", which comes back every round";
  if (known < entry.least) {
    line += fmt::format(", {} of them known here; a log that meets another defines it", known);
  }
  return line;
}

std::string region_notes(const Ruleset& ruleset, PlaceId region) {
  const Rules& rules = ruleset.rules;
  const Place& place = rules.places[region.index()];
  std::vector<std::string> notes;
  if (!rules.disc_regions.has(region)) notes.emplace_back("no Secret disc shows it");
  if (place.room > 0) notes.push_back("room for " + counted(place.room, "Caballero", "Caballeros"));
  if (!place.inside.empty()) notes.push_back("spaces: " + place_list(ruleset, place.inside));
  if (place.unranked) notes.emplace_back("only its spaces bring points");
  const bool first = is_unsettled(ruleset.places[region.index()].each_value[0]);
  const bool others = is_unsettled(ruleset.places[region.index()].each_value[1]);
  if (others && !first) notes.emplace_back("second and third value: assumed");
  if (const PlaceSet kings = opened_from(rules, region); !kings.empty()) {
    notes.push_back("open to placing while the King stands in one of " +
                    place_list(ruleset, kings));
  }
  return semicolon_list(notes);
}

namespace {

std::string inner_notes(const Ruleset& ruleset, PlaceId id) {
  const Place& place = ruleset.rules.places[id.index()];
  if (place.kind == PlaceKind::table) {
    return fmt::format("lies in a region; up to {} of those who stand there are ranked",
                       place.room);
  }
  const bool alone = ruleset.rules.places[place.of.index()].unranked;
  std::vector<std::string> notes{fmt::format(
      "1 Caballero in {}, who brings {}{} when it is scored", ruleset.place_in_sentence(place.of),
      counted(place.points, "point", "points"), alone ? "" : " more")};
  notes.emplace_back(place.first_places ? "where first places alone count, only to a sole first"
                                        : "nothing where first places alone count");
  if (place.uncounted) notes.emplace_back("not ranked");
  if (place.no_carriers) notes.emplace_back("no Caballero with a disc");
  return semicolon_list(notes);
}

}  // namespace

std::string place_notes(const Ruleset& ruleset, PlaceId id) {
  const Place& place = ruleset.rules.places[id.index()];
  switch (place.kind) {
    case PlaceKind::castillo:
      return fmt::format("values {}", values_text(place.values));
    case PlaceKind::abroad:
      return fmt::format("abroad, next to {}", place_list(ruleset, place.neighbours));
    case PlaceKind::court:
    case PlaceKind::province:
      return "of each player";
    case PlaceKind::space:
    case PlaceKind::table:
      return inner_notes(ruleset, id);
    case PlaceKind::afloat:
      return "no region; open to placing only with a ship token";
    case PlaceKind::jail:
      return "no region; a symbol brings Caballeros there, a pardon lets all of them out";
    case PlaceKind::region:
    case PlaceKind::given:
      break;
  }
  return {};
}

std::string goods_notes(const Ruleset& ruleset, const Card& card) {
  std::vector<std::string> known;
  bool unknown = false;
  for (std::size_t good = 0; good < ruleset.goods.size(); ++good) {
    if (card.goods[good] == kUnknownNumber) {
      unknown = true;
    } else if (card.goods[good] > 0) {
      known.push_back(fmt::format("{} {}", card.goods[good], ruleset.goods[good].name));
    }
  }
  std::vector<std::string> notes;
  if (!known.empty()) notes.push_back(fmt::format("puts out {}", fmt::join(known, ", ")));
  if (unknown) notes.emplace_back("no source says which discs it puts out");
  if (card.keep) notes.emplace_back("its Special action may be kept for a later turn");
  return semicolon_list(notes);
}

namespace {

PieceNote good_note(const Ruleset& ruleset, std::size_t index) {
  const Good& good = ruleset.rules.goods[index];
  const GoodInfo& info = ruleset.goods[index];
  std::string words = fmt::format(
      "{}: {}, {} of them in {} at the start; {} for each that a Caballero brings to one of {}",
      info.name, counted(good.number, "disc", "discs"), good.begins,
      ruleset.place_in_sentence(good.lies), counted(good.points, "point", "points"),
      place_list(ruleset, ruleset.rules.regions.where([&](PlaceId region) {
        return ruleset.rules.places[region.index()].delivers;
      })));
  if (!info.aliases.empty()) words += fmt::format("; also {}", fmt::join(info.aliases, ", "));
  return {std::move(words), {{"number", &info.number}, {"points", &info.points}}};
}

/// How these black Caballeros differ from those that count as the holder's.
std::string black_traits(const Rules& rules) {
  std::vector<std::string_view> traits;
  if (!rules.black_owned) traits.emplace_back("they are nobody's");
  if (!rules.black_counted) traits.emplace_back("no scoring ranks them");
  if (rules.holder_leaves) traits.emplace_back("he leaves the Court before a general scoring");
  std::string text;
  for (const std::string_view trait : traits) text += fmt::format("; {}", trait);
  return text;
}

/// Adds features that let a turn do more than its two actions.
void add_beside(const Ruleset& ruleset, std::vector<PieceNote>& notes) {
  const Rules& rules = ruleset.rules;
  const NumberSources& numbers = ruleset.numbers;
  const auto name = [&](PlaceId place) { return ruleset.place_in_sentence(place); };
  if (rules.ship_tokens > 0) {
    notes.push_back(
        {fmt::format("{}, one for a player at most: who has one may place in {}; a "
                     "card that shows a ship brings one",
                     counted(rules.ship_tokens, "ship token", "ship tokens"), name(rules.ship)),
         {{"tokens", &numbers.ship_tokens}, {"symbol", &numbers.symbols[0]}}});
  }
  if (rules.characters) {
    notes.push_back(
        {"Queen and Jester, beside the board at the start: each turn the Queen in a "
         "Court brings one Caballero more, and the Jester gives one to another player, "
         "who places it",
         {{"characters", &numbers.characters}}});
  }
  if (rules.pardon.valid() && rules.jail.valid()) {
    notes.push_back({fmt::format("a card that shows a jail sends a Caballero to {}; with a card of "
                                 "stack {} all who are there come to a region",
                                 name(rules.jail), ruleset.stacks[rules.pardon.index()]),
                     {{"symbol", &numbers.symbols[1]}, {"pardon", &numbers.pardon}}});
  }
}

}  // namespace

std::vector<PieceNote> further_notes(const Ruleset& ruleset) {
  const Rules& rules = ruleset.rules;
  const NumberSources& numbers = ruleset.numbers;
  std::vector<PieceNote> notes;
  if (rules.black > 0) {
    notes.push_back(
        {fmt::format("{} black Caballeros, those of the Grand Inquisitor: {} in {} at the start{}",
                     rules.black, rules.black_each,
                     rules.black_regions == 1
                         ? std::string("a region")
                         : fmt::format("each of {} regions", rules.black_regions),
                     black_traits(rules)),
         {{"black", &numbers.black},
          {"court", &numbers.black_court},
          {"castillo", &numbers.black_castillo}}});
  }
  // With cards for ranks, the rules about these mention it.
  if (rules.setup_disc_caballeros > 0 && !rules.ranks.highest.valid()) {
    notes.push_back(
        {fmt::format("before round 1 everybody sets a disc, by which {} from the Court to its "
                     "region",
                     counted(rules.setup_disc_caballeros, "Caballero goes", "Caballeros go")),
         {{"setup_discs", &numbers.setup_discs}}});
  }
  for (std::size_t good = 0; good < rules.goods.size(); ++good) {
    notes.push_back(good_note(ruleset, good));
  }
  add_beside(ruleset, notes);
  for (const PlaceId from : rules.regions | PlaceSet::of(rules.ship)) {
    const PlaceSet to = rules.places[from.index()].sails_to;
    if (to.empty()) continue;
    notes.push_back({fmt::format("Caballeros sail from {} to {}", ruleset.place_in_sentence(from),
                                 place_list(ruleset, to)),
                     {{"sailing", &numbers.sailing}}});
  }
  return notes;
}

}  // namespace veedor
