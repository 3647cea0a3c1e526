#include <fmt/format.h>

#include <array>

#include "engine/rule_id.h"
#include "words/wording.h"

namespace veedor {
namespace {

struct DiscreetRow {
  StepKind kind;
  std::string (*words)(const Wording&, const Step&);
};

std::string deck(const Wording& w, const Step& step) {
  return fmt::format("the deck of stack {} is not one that it can hold",
                     w.ruleset().stacks[step.stack.index()]);
}
std::string reveal(const Wording&, const Step&) { return "this is not the next card of the deck"; }
std::string deal(const Wording& w, const Step& step) {
  return fmt::format("{} is dealt {} Modifier cards", w.owner(step.owner),
                     w.rules().modifiers_dealt);
}
std::string pass(const Wording& w, const Step& step) {
  return fmt::format("{} was not dealt the Modifier card that is passed on", w.owner(step.owner));
}
std::string play(const Wording& w, const Step& step) {
  return fmt::format("{} does not have in hand what is played here", w.owner(step.owner));
}
std::string disc(const Wording& w, const Step& step) {
  return fmt::format("the disc of {} shows something that it cannot show", w.owner(step.owner));
}
std::string hand(const Wording& w, const Step& step) {
  return fmt::format("a card of the hand of {} cannot be in it", w.owner(step.owner));
}
std::string take_back(const Wording& w, const Step&) {
  return fmt::format("the card that comes back is not among those that {} has played",
                     w.owner(w.turn().player));
}

std::string change(const Wording& w, const Step& step) {
  return fmt::format("{} has fewer Caballeros in {} than this takes away", w.owner(step.owner),
                     w.place(step.from));
}

/// Words for steps that are secret (sight.h) or depend on secrets.
constexpr std::array kDiscreetRows = std::to_array<DiscreetRow>({
    {StepKind::add_to_deck, deck},
    {StepKind::end_deck, deck},
    {StepKind::deal_modifier, deal},
    {StepKind::pass_modifier, pass},
    {StepKind::reveal, reveal},
    {StepKind::play_power, play},
    {StepKind::choose_hand_card, hand},
    {StepKind::setup_disc, disc},
    {StepKind::disc, disc},
    {StepKind::scoring_disc, disc},
    {StepKind::take_back, take_back},
    {StepKind::take_back_modifier, take_back},
    {StepKind::change_caballeros, change},
});

}  // namespace

std::string discreet_words(const Wording& wording, const Broken& broken) {
  for (const DiscreetRow& row : kDiscreetRows) {
    if (row.kind == broken.step->kind) return row.words(wording, *broken.step);
  }
  return fmt::format("this breaks {}", text(broken.rule));
}

}  // namespace veedor
