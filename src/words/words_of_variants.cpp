#include <fmt/format.h>

#include <array>

#include "words/fault_words.h"

namespace veedor {
namespace {

std::string dummy_1(const Wording& w, const Broken& b) {
  if (b.step->kind == StepKind::end_dummy_regions) {
    return fmt::format("the dummy draws {} Region cards while Caballeros are left in its supply",
                       w.rules().dummy_regions);
  }
  if (b.step->kind != StepKind::dummy_region) return too_early(w);
  const PlaceId to = b.step->to;
  if (b.choice.allowed() == 0) return fmt::format("{} is one Region card too many", w.place(to));
  if (!w.rules().regions.has(to)) return fmt::format("{} is no region", w.place(to));
  return fmt::format("the Region card {} was drawn before, and none are shuffled yet", w.place(to));
}

std::string dummy_2(const Wording& w, const Broken& b) {
  if (b.step->kind != StepKind::dummy_power) return too_early(w);
  return fmt::format("the dummy has played the {} before", w.power(b.step->count));
}

std::string dummy_3(const Wording& w, const Broken&) {
  return fmt::format("the dummy takes {}, and does nothing with it", w.card(w.turn().card));
}

std::string shift_1(const Wording& w, const Broken& b) {
  const StepKind kind = b.step->kind;
  if (kind == StepKind::deal_modifier || kind == StepKind::end_deal) {
    return fmt::format("{} is dealt {} Modifier cards", w.owner(b.step->owner),
                       w.rules().modifiers_dealt);
  }
  if (kind == StepKind::pass_modifier) {
    return fmt::format("{} was not dealt {}", w.owner(b.step->owner),
                       w.ruleset().modifiers[b.step->modifier.index()].id);
  }
  return "a deal names the cards dealt and the card passed for every player";
}

std::string shift_2(const Wording& w, const Broken& b) {
  return fmt::format("{} does not have {} to play", w.owner(b.step->owner),
                     w.ruleset().modifiers[b.step->modifier.index()].id);
}

std::string shift_4(const Wording& w, const Broken& b) {
  const ModifierId played = w.state().modifiers_played[w.turn().player.index()];
  if (b.field == Field::count) {
    return fmt::format("{} to the Court is more than this Modifier card and the Province allow",
                       caballeros(b.step->count));
  }
  if (!played.valid()) {
    return fmt::format("{} has played no Modifier card this round", w.owner(w.turn().player));
  }
  return fmt::format("{} does not have this ability", w.ruleset().modifiers[played.index()].id);
}

std::string veto_1(const Wording& w, const Broken& b) {
  if (b.field == Field::whole) return "nothing is left of the Special action to prevent";
  if (b.step->owner == w.turn().player) return "nobody prevents an action of one's own";
  if (b.choice.allowed() == 0) {
    const auto& effects = w.rules().cards[w.turn().card.index()].effects;
    if (is_held(effects[b.step->alternative])) {
      return "taking a Veto cannot be prevented";
    }
  }
  return fmt::format("{} holds no Veto", w.owner(b.step->owner));
}

std::string veto_2(const Wording& w, const Broken& b) {
  return fmt::format("the Veto of {} is used up or too old", w.owner(b.step->owner));
}

std::string king_moves(const Wording& w, const Broken& b) {
  if (b.step->to == w.state().king()) {
    return fmt::format("the King stands in {} already", w.place(b.step->to));
  }
  return fmt::format("{} does not move the King to {}", w.card(w.turn().card), w.place(b.step->to));
}

std::string regency_2(const Wording& w, const Broken& b) {
  if (b.step->kind == StepKind::move_king) return king_moves(w, b);
  const unsigned left = w.turn().to_bring;
  if (b.step->kind != StepKind::bring) {
    return fmt::format("{} more Caballero{} must come along with the King", left,
                       left == 1 ? "" : "s");
  }
  if (left == 0) return "nobody else comes along with the King";
  if (b.field == Field::count) {
    return fmt::format("{} come along, and only {} can", caballeros(b.step->count), left);
  }
  return fmt::format("{} does not have {} in {}", w.owner(b.step->owner), caballeros(b.step->count),
                     w.place(w.turn().source));
}

std::string regency_7(const Wording& w, const Broken& b) {
  const PlaceId grande = w.state().grandes()[b.step->owner.index()];
  return fmt::format("the King ({}) and the Grande of {} ({}) cannot change places",
                     w.place(w.state().king()), w.owner(b.step->owner), w.place(grande));
}

constexpr std::array kRows = std::to_array<WordsRow>({
    {RuleId::dummy_1, dummy_1},
    {RuleId::dummy_2, dummy_2},
    {RuleId::dummy_3, dummy_3},
    {RuleId::shift_1, shift_1},
    {RuleId::shift_2, shift_2},
    {RuleId::shift_4, shift_4},
    {RuleId::veto_1, veto_1},
    {RuleId::veto_2, veto_2},
    {RuleId::regency_1, king_moves},
    {RuleId::regency_2, regency_2},
    {RuleId::regency_3, king_moves},
    {RuleId::regency_4, king_moves},
    {RuleId::regency_5, king_moves},
    {RuleId::regency_7, regency_7},
});

}  // namespace

std::span<const WordsRow> words_of_variants() { return kRows; }

}  // namespace veedor
