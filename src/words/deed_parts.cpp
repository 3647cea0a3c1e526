#include <fmt/format.h>

#include <array>

#include "engine/board/inner.h"
#include "words/deed_words.h"
#include "words/rules_words.h"
#include "words/wording.h"

namespace veedor {
namespace {

std::string modifier_id(const Names& names, ModifierId modifier) {
  return names.ruleset().modifiers[modifier.index()].id;
}

// One part of a decision, in words that follow those of its kind.

std::string place(const Names& names, const Step& step) { return names.place_name(step.to); }

std::string shown(const Names& names, const Step& step) { return names.shown(step); }

std::string first(const Names& names, const Step& step) { return names.owner(step.owner); }

std::string card(const Names& names, const Step& step) { return card_name(names, step.card); }

std::string modifier(const Names& names, const Step& step) {
  return modifier_id(names, step.modifier);
}

std::string power(const Names& names, const Step& step) {
  const std::string card = names.power_card(step.count);
  if (!step.modifier.valid()) return card;
  return fmt::format("{} with {}", card, modifier_id(names, step.modifier));
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
  const std::string along =
      step.companion.valid() ? fmt::format(" with 1 of {}", names.owner(step.companion)) : "";
  return fmt::format("{} of {}{} from {} to {}{}", step.count, names.owner(step.owner),
                     with_load(names, step), names.place(step.from), names.place(step.to), along);
}

std::string resigned(const Names& names, const Step& step) {
  return fmt::format("a Caballero of {} steps down", names.owner(step.owner));
}

/// "2 Wares", for discs of the kind that lies in the step's place.
std::string goods(const Names& names, const Step& step) {
  const auto good = good_in(names.ruleset().rules, step.to);
  return fmt::format("{} {}", step.count, good ? names.ruleset().goods[*good].name : "discs");
}

std::string claimed(const Names& names, const Step& step) {
  return fmt::format("{} with Caballeros of {}", goods(names, step), names.owner(step.owner));
}

std::string one_to_court(const Names&, const Step&) { return "to the Court"; }

std::string one_placed(const Names& names, const Step& step) {
  return fmt::format("in {}", names.place(step.to));
}

std::string put_given(const Names& names, const Step& step) {
  return fmt::format("1 of {} in {}", names.owner(step.owner), names.place(step.to));
}

std::string to_player(const Names& names, const Step& step) {
  return fmt::format("1 to {}", names.owner(step.owner));
}

std::string token(const Names& names, const Step& step) {
  if (!step.owner.valid()) return "a ship token from beside the board";
  return fmt::format("the ship token of {}", names.owner(step.owner));
}

std::string sent(const Names& names, const Step& step) {
  return fmt::format("1 of {} from {}", names.owner(step.owner), names.place(step.from));
}

std::string all_to(const Names& names, const Step& step) {
  return "everybody to " + names.place(step.to);
}

std::string second(const Names& names, const Step& step) {
  return fmt::format("{} as a second card", card_name(names, step.card));
}

std::string character(const Names& names, const Step& step) {
  return fmt::format("the {} into the Court", names.character(step.character));
}

std::string crowned(const Names& names, const Step& step) {
  return fmt::format("the Grande of {} becomes the King", names.owner(step.owner));
}

std::string filled(const Names& names, const Step& step) {
  return fmt::format("{} of {}", step.count, names.owner(step.owner));
}

std::string kept_before(const Names&, const Step&) { return "kept in an earlier turn"; }

std::string put_out(const Names& names, const Step& step) {
  return goods(names, step) + " put out";
}

std::string table(const Names& names, const Step& step) {
  return fmt::format("{} to {}", names.place(names.ruleset().rules.limit_table),
                     names.place(step.to));
}

std::string removed(const Names& names, const Step& step) {
  return card_name(names, step.card) + " removed";
}

std::string holder(const Names& names, const Step& step) {
  if (!step.owner.valid()) return "the Inquisitor beside the board";
  return fmt::format("the Inquisitor to {}", names.owner(step.owner));
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
  return fmt::format("disc of {}: {}{}", names.owner(step.owner), names.shown(step), instead);
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
  if (step.count == 0) return fmt::format("a hidden {} back", names.power_noun());
  return names.power_card(step.count) + " back";
}

std::string modifier_back(const Names& names, const Step& step) {
  if (!step.modifier.valid()) return "a hidden Modifier card back";
  return fmt::format("Modifier card {} back", modifier_id(names, step.modifier));
}

std::string number(const Names&, const Step& step) { return fmt::format("{}", step.count); }

std::string hand_card(const Names& names, const Step& step) { return names.power(step.count); }

struct Row {
  StepKind kind;
  /// Null if the words for the kind of decision say everything, or the step belongs to no decision.
  std::string (*words)(const Names&, const Step&);
};

/// One row for every kind of step, in the order of StepKind.
constexpr std::array kRows = std::to_array<Row>({
    {StepKind::set_king, place},
    {StepKind::set_home, place},
    {StepKind::set_first, first},
    {StepKind::add_caballero_card, number},
    {StepKind::end_caballero_cards, nullptr},
    {StepKind::place_black, place},
    {StepKind::set_table, place},
    {StepKind::setup_disc, shown},
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
    {StepKind::dummy_power, hand_card},
    {StepKind::reveal, card},
    {StepKind::end_reveal, nullptr},
    {StepKind::play_power, power},
    {StepKind::begin_turn, nullptr},
    {StepKind::put_given, put_given},
    {StepKind::take_total, nullptr},
    {StepKind::take, taken},
    {StepKind::end_take, nullptr},
    {StepKind::dummy_turn, nullptr},
    {StepKind::dummy_card, nullptr},
    {StepKind::dummy_decision, nullptr},
    {StepKind::ability_court, to_court},
    {StepKind::ability_move, moved},
    {StepKind::ability_grande, grande},
    {StepKind::choose_card, card},
    {StepKind::begin_place, nullptr},
    {StepKind::place, placed},
    {StepKind::begin_sail, nullptr},
    {StepKind::sail, moved},
    {StepKind::end_sail, nullptr},
    {StepKind::resign, resigned},
    {StepKind::claim, claimed},
    {StepKind::inquisitor_court, one_to_court},
    {StepKind::inquisitor_place, one_placed},
    {StepKind::queen_court, one_to_court},
    {StepKind::queen_place, one_placed},
    {StepKind::prevent_queen, prevented},
    {StepKind::give, to_player},
    {StepKind::prevent_jester, prevented},
    {StepKind::take_token, token},
    {StepKind::send_to_jail, sent},
    {StepKind::pardon, all_to},
    {StepKind::fill, filled},
    {StepKind::end_fill, nullptr},
    {StepKind::keep_special, nullptr},
    {StepKind::keep_second, nullptr},
    {StepKind::begin_saved, kept_before},
    {StepKind::announce, nullptr},
    {StepKind::put_out, put_out},
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
    {StepKind::move_table, table},
    {StepKind::remove_card, removed},
    {StepKind::second_card, second},
    {StepKind::take_character, character},
    {StepKind::crown, crowned},
    {StepKind::quarantine, tile},
    {StepKind::build_bridge, bridge},
    {StepKind::take_back, back},
    {StepKind::take_back_modifier, modifier_back},
    {StepKind::change_caballeros, moved},
    {StepKind::change_king, king},
    {StepKind::change_grande, grande},
    {StepKind::change_tile, tile},
    {StepKind::change_points, given},
    {StepKind::change_holder, holder},
    {StepKind::finish_special, nullptr},
    {StepKind::end_turn, nullptr},
    {StepKind::abandon_turn, nullptr},
    {StepKind::end_turns, nullptr},
    {StepKind::begin_scoring, nullptr},
    {StepKind::move_castillo, nullptr},
    {StepKind::scoring_disc, shown},
    {StepKind::begin_free, nullptr},
    {StepKind::free_move, moved},
    {StepKind::score_all, nullptr},
});
static_assert(one_for_each_step(kRows));

}  // namespace

std::string card_name(const Names& names, CardId card) {
  return card.valid() ? names.ruleset().cards[card.index()].name : "no card";
}

std::optional<std::string> part_words(const Names& names, const Step& step) {
  const Row& row = kRows[static_cast<std::size_t>(step.kind)];
  if (row.words == nullptr) return std::nullopt;
  return row.words(names, step);
}

}  // namespace veedor
