#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "engine/effects/effects.h"
#include "engine/phases/phases.h"
#include "engine/reason.h"
#include "text/phrases.h"
#include "words/wording.h"

namespace veedor {

std::string Wording::as_written(const ReplayFault& broken) const {
  const std::string_view written = document_.text(broken.node);
  if (for_players()) {
    // Other fields hold ids and `yes`, and for a missing number the node is its key.
    constexpr std::array kNames{Field::owner, Field::from, Field::to};
    const bool name = std::ranges::find(kNames, broken.field) != kNames.end() && !yes_no(written);
    if (!name && !(broken.field == Field::count && decimal(written))) return {};
  }
  return fmt::format(" (the log says {})", quoted(written));
}

namespace {

/// Whether an additional Caballero may come to the Court, if the log names a place for it instead.
bool court_instead(const Referee& referee, const ReplayFault& broken) {
  const StepKind kind = broken.step->kind;
  if (kind == StepKind::inquisitor_place) {
    return referee.legal({.kind = StepKind::inquisitor_court});
  }
  return kind == StepKind::queen_place && referee.legal({.kind = StepKind::queen_court});
}

}  // namespace

std::vector<std::string> Wording::values(const ReplayFault& broken) const {
  std::vector<std::string> names;
  const std::uint64_t values = broken.choice.allowed();
  for (unsigned value = 0; value < 64; ++value) {
    if (((values >> value) & 1) == 0) continue;
    if (std::string name = value_name(broken, value); !name.empty()) {
      names.push_back(std::move(name));
    }
  }
  if (court_instead(referee_, broken)) names.push_back(for_players() ? "the Court" : "court");
  return names;
}

std::string Wording::value_name(const ReplayFault& broken, unsigned value) const {
  const bool none = value == kNoValue;
  const StepKind kind = broken.step->kind;
  // A move has no word for nothing: what does not apply is left out.
  if (none && kind == StepKind::move) return {};
  switch (broken.choice.domain()) {
    case Domain::places:
      return none ? "none" : place_name(PlaceId(value));
    case Domain::owners:
      if (!none) return for_players() ? owner(OwnerId(value)) : owner_name(OwnerId(value));
      if (kind == StepKind::take_token) return for_players() ? "the one beside the board" : "yes";
      return "none";
    case Domain::characters: {
      const auto character = static_cast<Character>(value);
      return for_players() ? Names::character(character) : std::string(text(character));
    }
    case Domain::cards:
      return for_players() ? card(CardId(value)) : ruleset().cards[value].id;
    case Domain::stacks:
      return stack(StackId(value));
    case Domain::tiles:
      return ruleset().tiles[value];
    case Domain::power_cards:
      if (value == 0) return for_players() ? "one that is not shown" : "hidden";
      return power(value);
    case Domain::modifiers:
      if (!none) return modifier(ModifierId(value));
      if (kind == StepKind::play_power) return "none";
      return for_players() ? "one that is not shown" : "hidden";
    case Domain::numbers:
    case Domain::whole:
      break;
  }
  return fmt::format("{}", value);
}

OwnerSet Wording::addressed(const ReplayFault& broken) const {
  if (!broken.step) return {};
  constexpr StepSet kOfOwner(StepKind::setup_disc, StepKind::choose_hand_card, StepKind::end_hand,
                             StepKind::pass_modifier, StepKind::play_power, StepKind::disc,
                             StepKind::scoring_disc, StepKind::give_back, StepKind::prevent,
                             StepKind::prevent_queen, StepKind::prevent_jester);
  constexpr StepSet kOfNext(StepKind::fill, StepKind::end_fill);
  const OwnerSet players = rules().player_set();
  const OwnerSet turns_player = OwnerSet::of(broken.player) & players;
  const bool by_player = turn().effect && form_of(effect_under_way(view())).by_player;
  const Decision next = referee_.expected();
  if (is_too_early(broken.reason) || kOfNext.has(broken.step->kind)) {
    if (by_player && next.kind == Decision::Kind::give_back) return turns_player;
    return next.owners & players;
  }
  if (by_player || !kOfOwner.has(broken.step->kind)) return turns_player;
  const OwnerSet owner = OwnerSet::of(broken.step->owner) & players;
  return owner.empty() ? turns_player : owner;
}

}  // namespace veedor
