// What each kind of step is called: as a part of a decision, and in the history of a turn.
#include "words/step_words.h"

#include <algorithm>
#include <array>

#include "text/phrases.h"
#include "words/sentence.h"

namespace veedor {
namespace {

/// StepWords for a step: a sentence, or the function that chooses one; empty: none.
struct StepWords {
  StepSentence sentence = "";
  StepSentence (*choose)(const Step&) = nullptr;

  consteval StepWords(const char* text) : sentence(text) {}
  constexpr StepWords(StepSentence (*function)(const Step&)) : choose(function) {}

  [[nodiscard]] std::string said(const Names& names, const Step& step) const {
    return filled_in((choose == nullptr ? sentence : choose(step)).text, names, step, kStepWords);
  }
  [[nodiscard]] constexpr bool none() const { return choose == nullptr && sentence.text.empty(); }
};

StepSentence power(const Step& step) {
  if (!step.modifier.valid()) return "{power_card}";
  return "{power_card} with {modifier}";
}

StepSentence moved(const Step& step) {
  if (!step.companion.valid()) return "{count} of {owner}{load} {way}";
  return "{count} of {owner}{load} {way} with 1 of {companion}";
}

StepSentence token(const Step& step) {
  if (!step.owner.valid()) return "a ship token from beside the board";
  return "the ship token of {owner}";
}

StepSentence token_taken(const Step& step) {
  if (!step.owner.valid()) return "a ship token";
  return "the ship token of {owner}";
}

StepSentence holder(const Step& step) {
  if (!step.owner.valid()) return "the Inquisitor beside the board";
  return "the Inquisitor to {owner}";
}

StepSentence disc(const Step& step) {
  if (!step.from.valid()) return "disc of {owner}: {shown}";
  return "disc of {owner}: {shown} (which means {name_of_from})";
}

StepSentence tile(const Step& step) {
  if (!step.to.valid()) return "{tile} beside the board";
  return "{tile} to {to}";
}

StepSentence back(const Step& step) {
  if (step.count == 0) return "a hidden {power_noun} back";
  return "{power_card} back";
}

StepSentence taken_back(const Step& step) {
  if (step.count == 0) return "a {power_noun}";
  return "{power_card}";
}

StepSentence modifier_back(const Step& step) {
  if (!step.modifier.valid()) return "a hidden Modifier card back";
  return "Modifier card {modifier} back";
}

StepSentence modifier_taken_back(const Step& step) {
  if (!step.modifier.valid()) return "a Modifier card";
  return "Modifier card {modifier}";
}

struct StepRow {
  StepKind kind;
  /// A part of a decision, in words that follow those of its kind. Empty if these say everything,
  /// or the step belongs to no decision.
  StepWords part = "";
  /// In the history of a turn: words that several steps share, and what follows them. Empty if they
  /// depend on what the step has changed (turn_words.cpp).
  std::string_view head{};
  StepWords told = "";
};

constexpr const char* kPlace = "{name_of_to}";
constexpr const char* kPlaced = "{count} in {to}";
constexpr const char* kTaken = "{count} from {from}";
constexpr const char* kGrande = "{grande} to {to}";
constexpr const char* kKing = "the King to {to}";
constexpr const char* kPrevented = "prevented by {owner}";
constexpr const char* kToCourt = "1 to the Court";
constexpr const char* kToPlace = "1 to {to}";

/// One row for every kind of step, in the order of StepKind.
constexpr std::array kStepRows = std::to_array<StepRow>({
    {StepKind::set_king, kPlace},
    {StepKind::set_home, kPlace},
    {StepKind::set_first, "{owner}"},
    {StepKind::add_caballero_card, "{count}"},
    {StepKind::end_caballero_cards},
    {StepKind::place_black, kPlace},
    {StepKind::set_table, kPlace},
    {StepKind::setup_disc, "{shown}"},
    {StepKind::choose_hand_card, "{power}"},
    {StepKind::end_hand},
    {StepKind::add_to_deck, "{card}"},
    {StepKind::end_deck},
    {StepKind::end_decks},
    {StepKind::deal_modifier, "{modifier}"},
    {StepKind::end_deal},
    {StepKind::end_deals},
    {StepKind::pass_modifier, "{modifier}"},
    {StepKind::end_passes},
    {StepKind::begin_round},
    {StepKind::dummy_region, kPlace},
    {StepKind::end_dummy_regions},
    {StepKind::dummy_power, "{power}"},
    {StepKind::reveal, "{card}"},
    {StepKind::end_reveal},
    {StepKind::play_power, power},
    {StepKind::begin_turn},
    {StepKind::put_given, "1 of {owner} in {to}"},
    {StepKind::take_total},
    {StepKind::take, kTaken},
    {StepKind::end_take},
    {StepKind::dummy_turn},
    {StepKind::dummy_card},
    {StepKind::dummy_decision},
    {StepKind::ability_court, "{count} to the Court"},
    {StepKind::ability_move, moved},
    {StepKind::ability_grande, kGrande},
    {StepKind::choose_card, "{card}"},
    {StepKind::begin_place},
    {StepKind::place, kPlaced},
    {StepKind::begin_sail},
    {StepKind::sail, moved},
    {StepKind::end_sail},
    {StepKind::resign, "a Caballero of {owner} steps down"},
    {StepKind::claim, "{count} {good} with Caballeros of {owner}"},
    {StepKind::inquisitor_court, "to the Court", "by the Inquisitor", kToCourt},
    {StepKind::inquisitor_place, "in {to}", "by the Inquisitor", kToPlace},
    {StepKind::queen_court, "to the Court", "by the Queen", kToCourt},
    {StepKind::queen_place, "in {to}", "by the Queen", kToPlace},
    {StepKind::prevent_queen, kPrevented, "",
     "the {queen}'s Caballero prevented by a Veto of {owner}"},
    {StepKind::give, "1 to {owner}", "by the Jester", "1 for {owner} to place"},
    {StepKind::prevent_jester, kPrevented, "",
     "the {jester}'s Caballero prevented by a Veto of {owner}"},
    {StepKind::take_token, token, "took", token_taken},
    {StepKind::send_to_jail, "1 of {owner} from {from}"},
    {StepKind::pardon, "everybody to {to}"},
    {StepKind::fill, "{count} of {owner}"},
    {StepKind::end_fill},
    {StepKind::keep_special},
    {StepKind::keep_second},
    {StepKind::begin_saved, "kept in an earlier turn"},
    {StepKind::announce},
    {StepKind::put_out, "{count} {good} put out"},
    {StepKind::give_up_veto},
    {StepKind::prevent, kPrevented},
    {StepKind::move, moved},
    {StepKind::special_place, kPlaced},
    {StepKind::score, "{to} scored"},
    {StepKind::score_next},
    {StepKind::give_back, "{owner} returns {count} from {from}"},
    {StepKind::end_give_back},
    {StepKind::name_region, "region {name_of_to}", "named", "{to}"},
    {StepKind::disc, disc},
    {StepKind::special_take_at_once},
    {StepKind::special_take, kTaken},
    {StepKind::end_special_take},
    {StepKind::move_king, kKing},
    {StepKind::bring, "{count} of {owner} with him"},
    {StepKind::swap_king, "the King and {grande} change places"},
    {StepKind::move_grande, kGrande},
    {StepKind::move_tile, tile},
    {StepKind::move_table, "{table} to {to}"},
    {StepKind::remove_card, "{card} removed", "removed", "{card}"},
    {StepKind::second_card, "{card} as a second card", "took", "{card} as a second card"},
    {StepKind::take_character, "the {character} into the Court", "took",
     "the {character} into the Court"},
    {StepKind::crown, "{grande} becomes the King"},
    {StepKind::quarantine, tile},
    {StepKind::build_bridge, "a bridge {way}", "built", "a bridge {way}"},
    {StepKind::take_back, back, "took back", taken_back},
    {StepKind::take_back_modifier, modifier_back, "took back", modifier_taken_back},
    {StepKind::change_caballeros, moved},
    {StepKind::change_king, kKing},
    {StepKind::change_grande, kGrande},
    {StepKind::change_tile, tile},
    {StepKind::change_points, "{points} to {owner}", "gave", "{points} to {owner}"},
    {StepKind::change_holder, holder},
    {StepKind::finish_special},
    {StepKind::end_turn},
    {StepKind::abandon_turn},
    {StepKind::end_turns},
    {StepKind::begin_scoring},
    {StepKind::move_castillo},
    {StepKind::scoring_disc, "{shown}"},
    {StepKind::begin_free},
    {StepKind::free_move, moved},
    {StepKind::score_all},
});
static_assert(one_for_each_step(kStepRows));

/// What kinds of steps are called whose names do not say enough.
struct StepTitle {
  StepKind kind;
  std::string_view words;
};
constexpr auto kTitles = std::to_array<StepTitle>({
    {StepKind::setup_disc, "Secret disc"},
    {StepKind::choose_hand_card, "Choose a hand"},
    {StepKind::pass_modifier, "Pass a Modifier card on"},
    {StepKind::dummy_region, "Region card of the dummy"},
    {StepKind::reveal, "Reveal an Action card"},
    {StepKind::put_given, "Place a Caballero that was given"},
    {StepKind::take, "Take to the Court"},
    {StepKind::ability_court, "Modifier card: to the Court"},
    {StepKind::ability_move, "Modifier card: move"},
    {StepKind::ability_grande, "Modifier card: move a Grande"},
    {StepKind::choose_card, "Action card"},
    {StepKind::inquisitor_court, "Inquisitor: one to the Court"},
    {StepKind::inquisitor_place, "Inquisitor: place one"},
    {StepKind::queen_court, "Queen: one to the Court"},
    {StepKind::queen_place, "Queen: place one"},
    {StepKind::give, "Jester: give one away"},
    {StepKind::take_token, "Take a ship token"},
    {StepKind::send_to_jail, "Send to jail"},
    {StepKind::fill, "Go onto the Limit table"},
    {StepKind::keep_special, "Keep the Special action"},
    {StepKind::keep_second, "Keep that of the second card"},
    {StepKind::begin_saved, "A kept Special action"},
    {StepKind::put_out, "Put discs out"},
    {StepKind::give_up_veto, "No Special action"},
    {StepKind::prevent, "Veto"},
    {StepKind::move, "Move Caballeros"},
    {StepKind::special_place, "Place by the card"},
    {StepKind::give_back, "Return"},
    {StepKind::disc, "Secret disc"},
    {StepKind::special_take_at_once, "Take by the card"},
    {StepKind::special_take, "Take by the card"},
    {StepKind::move_king, "Move the King"},
    {StepKind::bring, "Bring along"},
    {StepKind::swap_king, "The King changes places"},
    {StepKind::move_grande, "Move a Grande"},
    {StepKind::move_tile, "Move a scoring tile"},
    {StepKind::move_table, "Move the Limit table"},
    {StepKind::remove_card, "Remove a card"},
    {StepKind::take_character, "Take a character"},
    {StepKind::crown, "A Grande becomes the King"},
    {StepKind::quarantine, "Move a scoring tile"},
    {StepKind::take_back, "Take a card back"},
    {StepKind::take_back_modifier, "Take a Modifier card back"},
    {StepKind::change_caballeros, "Move Caballeros"},
    {StepKind::change_king, "Move the King"},
    {StepKind::change_grande, "Move a Grande"},
    {StepKind::change_tile, "Move a scoring tile"},
    {StepKind::change_points, "Give points"},
    {StepKind::change_holder, "Move the Inquisitor"},
    {StepKind::scoring_disc, "Secret disc"},
    {StepKind::free_move, "Move before the scoring"},
});

const StepRow& row_of(const Step& step) { return kStepRows[static_cast<std::size_t>(step.kind)]; }

}  // namespace

std::optional<std::string> part_words(const Names& names, const Step& step) {
  const StepWords& part = row_of(step).part;
  if (part.none()) return std::nullopt;
  return part.said(names, step);
}

std::optional<std::string> step_title(const Names& names, StepKind kind) {
  if (kind == StepKind::play_power || kind == StepKind::dummy_power) {
    return capitalized(std::string(names.power_noun()));
  }
  const auto title = std::ranges::find(kTitles, kind, &StepTitle::kind);
  return title == kTitles.end() ? std::nullopt : std::optional(std::string(title->words));
}

std::optional<ToldStep> told_step(const Names& names, const Step& step) {
  const StepRow& row = row_of(step);
  if (row.told.none()) return std::nullopt;
  return ToldStep{row.head, row.told.said(names, step)};
}

}  // namespace veedor
