#include "words/deed_words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "words/rules_words.h"

namespace veedor {
namespace {

using Kind = Deed::Kind;

std::string card_name(const Names& names, CardId card) {
  return card.valid() ? names.ruleset().cards[card.index()].name : "no card";
}

std::string modifier_id(const Names& names, ModifierId modifier) {
  return names.ruleset().modifiers[modifier.index()].id;
}

// One part of a decision, in words that follow those of its kind.

std::string place(const Names& names, const Step& step) { return names.place_name(step.to); }

std::string first(const Names& names, const Step& step) { return names.owner(step.owner); }

std::string card(const Names& names, const Step& step) { return card_name(names, step.card); }

std::string modifier(const Names& names, const Step& step) {
  return modifier_id(names, step.modifier);
}

std::string power(const Names& names, const Step& step) {
  const std::string value = names.power(step.count);
  if (!step.modifier.valid()) return value;
  return fmt::format("{} with {}", value, modifier_id(names, step.modifier));
}

std::string taken(const Names& names, const Step& step) {
  return fmt::format("{} from {}", step.count, names.place(step.from));
}

std::string placed(const Names& names, const Step& step) {
  return fmt::format("{} in {}", step.count, names.place(step.to));
}

std::string to_court(const Names&, const Step& step) {
  return fmt::format("{} to the Court", step.count);
}

std::string moved(const Names& names, const Step& step) {
  return fmt::format("{} of {} from {} to {}", step.count, names.owner(step.owner),
                     names.place(step.from), names.place(step.to));
}

std::string grande(const Names& names, const Step& step) {
  return fmt::format("the Grande of {} to {}", names.owner(step.owner), names.place(step.to));
}

std::string prevented(const Names& names, const Step& step) {
  return fmt::format("prevented by {}", names.owner(step.owner));
}

std::string scored(const Names& names, const Step& step) {
  return fmt::format("{} scored", names.place(step.to));
}

std::string given_back(const Names& names, const Step& step) {
  return fmt::format("{} returns {} from {}", names.owner(step.owner), step.count,
                     names.place(step.from));
}

std::string region(const Names& names, const Step& step) {
  return fmt::format("region {}", names.place_name(step.to));
}

std::string disc(const Names& names, const Step& step) {
  const std::string instead =
      step.from.valid() ? fmt::format(" (which means {})", names.place_name(step.from)) : "";
  return fmt::format("disc of {}: {}{}", names.owner(step.owner), names.place_name(step.to),
                     instead);
}

std::string king(const Names& names, const Step& step) {
  return fmt::format("the King to {}", names.place(step.to));
}

std::string brought(const Names& names, const Step& step) {
  return fmt::format("{} of {} with him", step.count, names.owner(step.owner));
}

std::string swapped(const Names& names, const Step& step) {
  return fmt::format("the King and the Grande of {} change places", names.owner(step.owner));
}

std::string tile(const Names& names, const Step& step) {
  const std::string& tile = names.ruleset().tiles[step.tile.index()];
  if (!step.to.valid()) return fmt::format("scoring tile {} beside the board", tile);
  return fmt::format("scoring tile {} to {}", tile, names.place(step.to));
}

std::string bridge(const Names& names, const Step& step) {
  return fmt::format("a bridge from {} to {}", names.place(step.from), names.place(step.to));
}

std::string given(const Names& names, const Step& step) {
  return fmt::format("{} to {}", counted(step.count, "point", "points"), names.owner(step.owner));
}

std::string back(const Names& names, const Step& step) {
  if (step.count == 0) return "a hidden Power card back";
  return fmt::format("Power card {} back", names.power(step.count));
}

std::string modifier_back(const Names& names, const Step& step) {
  if (!step.modifier.valid()) return "a hidden Modifier card back";
  return fmt::format("Modifier card {} back", modifier_id(names, step.modifier));
}

std::string number(const Names&, const Step& step) { return fmt::format("{}", step.count); }

std::string hand_card(const Names& names, const Step& step) { return names.power(step.count); }

struct Row {
  StepKind kind;
  /// Null if the kind of the decision says everything, or the step belongs to none.
  std::string (*words)(const Names&, const Step&);
};

/// One row for every kind of step, in the order of StepKind.
constexpr std::array kRows = std::to_array<Row>({
    {StepKind::set_king, place},
    {StepKind::set_home, place},
    {StepKind::set_first, first},
    {StepKind::add_caballero_card, number},
    {StepKind::end_caballero_cards, nullptr},
    {StepKind::setup_disc, place},
    {StepKind::choose_hand_card, hand_card},
    {StepKind::end_hand, nullptr},
    {StepKind::add_to_deck, card},
    {StepKind::end_deck, nullptr},
    {StepKind::end_decks, nullptr},
    {StepKind::deal_modifier, modifier},
    {StepKind::end_deal, nullptr},
    {StepKind::end_deals, nullptr},
    {StepKind::pass_modifier, modifier},
    {StepKind::end_passes, nullptr},
    {StepKind::begin_round, nullptr},
    {StepKind::dummy_region, place},
    {StepKind::end_dummy_regions, nullptr},
    {StepKind::dummy_power, power},
    {StepKind::reveal, card},
    {StepKind::end_reveal, nullptr},
    {StepKind::play_power, power},
    {StepKind::begin_turn, nullptr},
    {StepKind::take_total, nullptr},
    {StepKind::take, taken},
    {StepKind::dummy_turn, nullptr},
    {StepKind::dummy_card, nullptr},
    {StepKind::dummy_decision, nullptr},
    {StepKind::ability_court, to_court},
    {StepKind::ability_move, moved},
    {StepKind::ability_grande, grande},
    {StepKind::choose_card, card},
    {StepKind::begin_place, nullptr},
    {StepKind::place, placed},
    {StepKind::announce, nullptr},
    {StepKind::give_up_veto, nullptr},
    {StepKind::prevent, prevented},
    {StepKind::move, moved},
    {StepKind::special_place, placed},
    {StepKind::score, scored},
    {StepKind::score_next, nullptr},
    {StepKind::give_back, given_back},
    {StepKind::end_give_back, nullptr},
    {StepKind::name_region, region},
    {StepKind::disc, disc},
    {StepKind::special_take_at_once, nullptr},
    {StepKind::special_take, taken},
    {StepKind::end_special_take, nullptr},
    {StepKind::move_king, king},
    {StepKind::bring, brought},
    {StepKind::swap_king, swapped},
    {StepKind::move_grande, grande},
    {StepKind::move_tile, tile},
    {StepKind::quarantine, tile},
    {StepKind::build_bridge, bridge},
    {StepKind::take_back, back},
    {StepKind::take_back_modifier, modifier_back},
    {StepKind::change_caballeros, moved},
    {StepKind::change_king, king},
    {StepKind::change_grande, grande},
    {StepKind::change_tile, tile},
    {StepKind::change_points, given},
    {StepKind::finish_special, nullptr},
    {StepKind::end_turn, nullptr},
    {StepKind::abandon_turn, nullptr},
    {StepKind::end_turns, nullptr},
    {StepKind::begin_scoring, nullptr},
    {StepKind::scoring_disc, place},
    {StepKind::score_all, nullptr},
});
static_assert(one_for_each_step(kRows));

std::string list(const Names& names, const Deed& deed, std::string_view between) {
  std::vector<std::string> words;
  for (const auto& [step, node] : deed.parts) {
    const Row& row = kRows[static_cast<std::size_t>(step.kind)];
    if (row.words != nullptr) words.push_back(row.words(names, step));
  }
  return fmt::format("{}", fmt::join(words, between));
}

/// The number of places that a card scored before a veto; without a veto it scores all.
std::string scored_before(const Deed& deed) {
  if (deed.parts.empty() || deed.parts.back().step.kind != StepKind::prevent) return "";
  const auto scored = std::ranges::count_if(
      deed.parts, [](const Deed::Part& part) { return part.step.kind == StepKind::score_next; });
  return scored > 0 ? fmt::format("{} scored; ", scored) : "";
}

}  // namespace

std::string deed_words(const Names& names, const Deed& deed) {
  const std::string who = deed.player.valid() ? names.owner(deed.player) : "";
  const std::string parts = list(names, deed, deed.kind == Kind::special ? "; " : ", ");
  switch (deed.kind) {
    case Kind::king:
      return fmt::format("the King begins in {}", parts);
    case Kind::home:
      return fmt::format("{} begins in {}", who, parts);
    case Kind::first:
      return fmt::format("{} has the First Player marker", parts);
    case Kind::caballero_cards:
      return fmt::format("the Caballero cards are {}", parts);
    case Kind::hand:
      return fmt::format("{} chooses the hand {}", who, parts);
    case Kind::deck:
      return fmt::format("stack {} is {}", names.ruleset().stacks[deed.stack.index()], parts);
    case Kind::deal:
      return fmt::format("{} is dealt {}", who, parts);
    case Kind::pass:
      return fmt::format("{} passes on {}", who, parts);
    case Kind::dummy_regions:
      return fmt::format("the dummy's Region cards are {}", parts);
    case Kind::dummy_power:
      return fmt::format("the dummy's Power card is {}", parts);
    case Kind::reveal:
      return fmt::format("the Action cards are {}", parts);
    case Kind::power:
      return fmt::format("{} plays Power card {}", who, parts);
    case Kind::take:
      return fmt::format("{} takes {} to the Court", who, parts.empty() ? "nothing" : parts);
    case Kind::ability:
      return fmt::format("{}, by a Modifier card: {}", who, parts);
    case Kind::card:
      return fmt::format("{} chooses {}", who, parts);
    case Kind::place:
      return fmt::format("{} places {}", who, parts);
    case Kind::special:
      return fmt::format("{}, Special action of {}{}{}{}", who, card_name(names, deed.card),
                         parts.empty() ? "" : ": ", scored_before(deed), parts);
    case Kind::give_up:
      return fmt::format("{} gives up the Veto", who);
    case Kind::disc:
      return fmt::format("the disc of {} shows {}", who, parts);
  }
  return parts;
}

}  // namespace veedor
