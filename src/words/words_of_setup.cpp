// Sentences about the time before the first round.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "engine/reason.h"
#include "words/fault_words.h"
#include "words/rules_words.h"

namespace veedor {
namespace {

std::string no_such_value(const Wording&, const Step&) {
  return "that is not a value that it can have";
}

std::string king_and_homes_set(const Wording&, const Step&) {
  return "the King and the homes are named already";
}

std::string king_in_no_region(const Wording& w, const Step& step) {
  return fmt::format("the King is in a region, and {} is not one", w.place(step.to));
}

std::string home_in_no_region(const Wording& w, const Step& step) {
  return fmt::format("the home of {} is in a region, and {} is not one", w.owner(step.owner),
                     w.place(step.to));
}

std::string home_of_nobody(const Wording& w, const Step& step) {
  return fmt::format("{} has no home to be named", w.owner(step.owner));
}

std::string home_at_king(const Wording& w, const Step& step) {
  return fmt::format("{} cannot be the home of {}: the King stands there", w.place(step.to),
                     w.owner(step.owner));
}

std::string home_taken(const Wording& w, const Step& step) {
  return fmt::format("{} cannot be the home of {}: it is the home of another player",
                     w.place(step.to), w.owner(step.owner));
}

std::string first_set(const Wording&, const Step&) { return "the first player is named already"; }

std::string first_of_nobody(const Wording& w, const Step& step) {
  return fmt::format("{} cannot have the First Player marker", w.owner(step.owner));
}

std::string setup_disc_of_nobody(const Wording& w, const Step& step) {
  return fmt::format("{} sets no disc of the setup", w.owner(step.owner));
}

std::string setup_disc_set_already(const Wording& w, const Step& step) {
  return fmt::format("the disc of {} is set already", w.owner(step.owner));
}

std::string setup_disc_shows_no_region(const Wording& w, const Step& step) {
  return fmt::format("a disc of the setup shows a region or none, and {}",
                     not_on_discs(w, step.to));
}

std::string caballero_cards_missing(const Wording&, const Step&) {
  return "the Caballero cards of the game are missing";
}

std::string caballero_card_unknown(const Wording& w, const Step& step) {
  return fmt::format("there is no Caballero card {}; they are 1 to {}", step.count,
                     w.rules().caballero_cards);
}

std::string caballero_card_twice(const Wording&, const Step& step) {
  return fmt::format("Caballero card {} is in the list already", step.count);
}

std::string caballero_cards_set(const Wording&, const Step&) {
  return "the Caballero cards are named already";
}

std::string caballero_cards_wrong_number(const Wording& w, const Step&) {
  return fmt::format("{0} players need {0} Caballero cards", w.rules().players);
}

std::string hand_of_nobody(const Wording& w, const Step& step) {
  return fmt::format("{} has no hand to be chosen", w.owner(step.owner));
}

std::string hand_card_twice(const Wording& w, const Step& step) {
  return fmt::format("{} is in the hand of {} already", w.power(step.count), w.owner(step.owner));
}

std::string hand_wrong_number(const Wording& w, const Step& step) {
  return fmt::format("{}'s hand must have {} cards", w.owner(step.owner), w.rules().hand_size);
}

/// Why black Caballeros or the Limit table cannot begin in the region.
std::string beginning_in(const Wording& w, std::string_view what, PlaceId region) {
  return fmt::format("{} cannot begin in {}", what, w.place(region));
}

std::string home_of_whom(const Wording& w, PlaceId region) {
  const auto& grandes = w.state().grandes();
  const auto owner = std::ranges::find(grandes, region) - grandes.begin();
  return w.owner(OwnerId(static_cast<std::size_t>(owner)));
}

constexpr std::string_view kBlackOnes = "black Caballeros";

std::string black_missing(const Wording& w, const Step&) {
  const bool one = w.rules().black_regions == 1;
  return fmt::format("the region{} of the black Caballeros {} missing", one ? "" : "s",
                     one ? "is" : "are");
}

std::string black_set(const Wording& w, const Step&) {
  const bool one = w.rules().black_regions == 1;
  return fmt::format("the region{} of the black Caballeros {} named already", one ? "" : "s",
                     one ? "is" : "are");
}

std::string no_card_shows(const Wording& w, std::string_view what, PlaceId place) {
  return fmt::format("{}: no Region card shows it", beginning_in(w, what, place));
}

std::string black_in_no_region(const Wording& w, const Step& step) {
  return no_card_shows(w, kBlackOnes, step.to);
}

std::string black_at_king(const Wording& w, const Step& step) {
  return beginning_in(w, kBlackOnes, step.to) + ": the King stands there";
}

std::string black_at_home(const Wording& w, const Step& step) {
  return fmt::format("{}: it is the home of {}", beginning_in(w, kBlackOnes, step.to),
                     home_of_whom(w, step.to));
}

std::string black_there_already(const Wording& w, const Step& step) {
  return fmt::format("{} begin in {} already", kBlackOnes, w.place(step.to));
}

std::string table_missing(const Wording& w, const Step&) {
  return fmt::format("the region of {} is missing", limit_table(w));
}

std::string table_set(const Wording& w, const Step&) {
  return fmt::format("the region of {} is named already", limit_table(w));
}

std::string table_in_no_region(const Wording& w, const Step& step) {
  return no_card_shows(w, limit_table(w), step.to);
}

std::string table_at_king(const Wording& w, const Step& step) {
  return beginning_in(w, limit_table(w), step.to) + ": the King stands there";
}

std::string table_at_home(const Wording& w, const Step& step) {
  return fmt::format("{}: it is the home of {}", beginning_in(w, limit_table(w), step.to),
                     home_of_whom(w, step.to));
}

std::string table_at_black(const Wording& w, const Step& step) {
  return fmt::format("{}: {} begin there", beginning_in(w, limit_table(w), step.to), kBlackOnes);
}

std::string decks_incomplete(const Wording&, const Step&) {
  return "the deck of a stack is missing";
}

std::string decks_complete(const Wording&, const Step&) {
  return "decks are given before round 1, and each of them once";
}

std::string deck_complete(const Wording& w, const Step& step) {
  return fmt::format("the deck of stack {} is complete already", w.stack(step.stack));
}

std::string deck_of_other_stack(const Wording& w, const Step& step) {
  return fmt::format("{} is not a card of stack {}", w.card(step.card), w.stack(step.stack));
}

std::string deck_full(const Wording& w, const Step& step) {
  return fmt::format("the deck of stack {} has too many cards; it holds {}", w.stack(step.stack),
                     cards_in(w.rules().stacks[step.stack.index()]));
}

std::string deck_copies_used(const Wording& w, const Step& step) {
  const unsigned copies = w.rules().cards[step.card.index()].copies;
  return fmt::format("{} is in the deck more often than its {} cop{}", w.card(step.card), copies,
                     copies == 1 ? "y" : "ies");
}

std::string deck_too_small(const Wording& w, const Step& step) {
  return fmt::format("the deck of stack {} has too few cards; it holds {}", w.stack(step.stack),
                     cards_in(w.rules().stacks[step.stack.index()]));
}

std::string deck_lacks_required(const Wording& w, const Step& step) {
  return fmt::format("the deck of stack {} lacks a card that was chosen to be in",
                     w.stack(step.stack));
}

constexpr std::array kSetup = std::to_array<WordsRow>({
    {Reason::no_such_value, no_such_value},
    {Reason::king_missing, too_early},
    {Reason::homes_missing, too_early},
    {Reason::king_and_homes_set, king_and_homes_set},
    {Reason::king_in_no_region, king_in_no_region},
    {Reason::home_in_no_region, home_in_no_region},
    {Reason::home_of_nobody, home_of_nobody},
    {Reason::home_at_king, home_at_king},
    {Reason::home_taken, home_taken},
    {Reason::first_missing, too_early},
    {Reason::first_set, first_set},
    {Reason::first_of_nobody, first_of_nobody},
    {Reason::decks_incomplete, decks_incomplete},
    {Reason::decks_complete, decks_complete},
    {Reason::deck_complete, deck_complete},
    {Reason::deck_of_other_stack, deck_of_other_stack},
    {Reason::deck_full, deck_full},
    {Reason::deck_copies_used, deck_copies_used},
    {Reason::deck_too_small, deck_too_small},
    {Reason::deck_lacks_required, deck_lacks_required},
    {Reason::setup_disc_missing, too_early},
    {Reason::setup_disc_sealed, too_early},
    {Reason::setup_disc_of_nobody, setup_disc_of_nobody},
    {Reason::setup_disc_set_already, setup_disc_set_already},
    {Reason::setup_disc_shows_no_region, setup_disc_shows_no_region},
    {Reason::caballero_cards_missing, caballero_cards_missing},
    {Reason::caballero_card_unknown, caballero_card_unknown},
    {Reason::caballero_card_twice, caballero_card_twice},
    {Reason::caballero_cards_set, caballero_cards_set},
    {Reason::caballero_cards_wrong_number, caballero_cards_wrong_number},
    {Reason::hand_incomplete, hand_wrong_number},
    {Reason::hand_of_nobody, hand_of_nobody},
    {Reason::hand_card_twice, hand_card_twice},
    {Reason::hand_wrong_number, hand_wrong_number},
    {Reason::black_missing, black_missing},
    {Reason::black_set, black_set},
    {Reason::black_in_no_region, black_in_no_region},
    {Reason::black_at_king, black_at_king},
    {Reason::black_at_home, black_at_home},
    {Reason::black_there_already, black_there_already},
    {Reason::table_missing, table_missing},
    {Reason::table_set, table_set},
    {Reason::table_in_no_region, table_in_no_region},
    {Reason::table_at_king, table_at_king},
    {Reason::table_at_home, table_at_home},
    {Reason::table_at_black, table_at_black},
});
static_assert(one_for_each_reason(kSetup, kFirstOfSetup, index_of(kFirstOfRounds)));

}  // namespace

std::span<const WordsRow> words_of_setup() { return kSetup; }

}  // namespace veedor
