// Actions of a turn besides placing and the Special action of its card, and decisions about the
// free spaces of the Limit table after them.
#include <algorithm>
#include <array>

#include "engine/geography.h"
#include "engine/phases/phases.h"
#include "log/effect_keys.h"
#include "log/write/step_writer.h"
#include "simulate/parts.h"

namespace veedor {
namespace {

using Kind = StepKind;

std::optional<LogTree> sail(RandomPlay& play) {
  constexpr std::size_t kMostEntries = 3;
  const Step begin{.kind = Kind::begin_sail};
  if (!play.legal(begin)) return std::nullopt;
  const RandomPlay::Mark before = play.mark();
  play.settle(begin);
  LogTree list = LogTree::list();
  const auto writable = [](const Step& step) { return step.count >= 1; };
  std::size_t entries = play.entries(kMostEntries);
  for (; entries > 0 && !play.over(); --entries) {
    Step step{.kind = Kind::sail, .owner = play.turn().player};
    if (!choose_with_load(play, step, kChange)) break;
    play.decide(step, kChange, writable);
    list.add(written_step(play, step, "plain_move", play.turn().player));
  }
  if (list.empty()) {
    play.undo(before);
    return std::nullopt;
  }
  play.settle({.kind = Kind::end_sail});
  LogTree entry = LogTree::map();
  entry.set("sail", std::move(list));
  return entry;
}

/// The discs that `owner` claims, each kind at most once.
LogTree claimed_goods(RandomPlay& play, OwnerId owner) {
  LogTree goods = LogTree::map();
  for (std::size_t good = 0; good < play.rules().goods.size() && !play.over(); ++good) {
    if (play.random().one_in(3)) continue;
    Step step{.kind = Kind::claim, .owner = owner, .to = play.rules().goods[good].lies};
    if (!play.choose(step, kCount)) continue;
    play.decide(step, kCount, [](const Step& changed) { return changed.count >= 1; });
    goods.set(play.names().of_load(load_of(good)), step.count);
  }
  return goods;
}

/// One disc for a Caballero that steps down first; no key if that is not legal.
LogTree claimed_after_resigning(RandomPlay& play, OwnerId owner) {
  LogTree claim = LogTree::map();
  const Step resign{.kind = Kind::resign, .owner = owner, .count = 1};
  if (!play.legal(resign)) return claim;
  play.settle(resign);
  for (std::size_t good = 0; good < play.rules().goods.size(); ++good) {
    const PlaceId lies = play.rules().goods[good].lies;
    Step step{.kind = Kind::claim, .owner = owner, .to = lies, .count = 1};
    if (!claimed_by_resigning(play.rules(), lies)) continue;
    if (!play.legal(step)) continue;
    play.settle(step);
    claim.set(play.names().of_load(load_of(good)), step.count);
    claim.set("resign", true);
    break;
  }
  return claim;
}

std::optional<LogTree> claim(RandomPlay& play) {
  const OwnerSet own = own_of(play.referee().view(), play.turn().player);
  const OwnerId owner = own.several() ? play.random().id_of(own) : play.turn().player;
  const RandomPlay::Mark before = play.mark();
  const bool resigns = play.random().one_in(4);
  LogTree goods = resigns ? claimed_after_resigning(play, owner) : claimed_goods(play, owner);
  if (goods.empty()) {
    play.undo(before);
    return std::nullopt;
  }
  if (owner != play.turn().player) goods.set("who", play.names().of(owner));
  LogTree entry = LogTree::map();
  entry.set("claim", std::move(goods));
  return entry;
}

/// The entry for one additional Caballero, which comes to the Court or is placed; nullopt if
/// neither is legal.
std::optional<LogTree> one_more(RandomPlay& play, StepKind court, StepKind placing) {
  if (play.random().one_in(2)) {
    if (!play.legal({.kind = court})) return std::nullopt;
    play.settle({.kind = court});
    return LogTree::word("court");
  }
  Step place{.kind = placing};
  if (!play.choose(place, kTo)) return std::nullopt;
  play.decide(place, kTo);
  return LogTree::word(play.names().of(place.to));
}

/// An entry with only this key; nullopt without a value.
std::optional<LogTree> entry_with(std::string_view key, std::optional<LogTree> value) {
  if (!value) return std::nullopt;
  LogTree entry = LogTree::map();
  entry.set(key, std::move(*value));
  return entry;
}

std::optional<LogTree> inquisitor(RandomPlay& play) {
  if (play.rules().black == 0) return std::nullopt;
  return entry_with("inquisitor", one_more(play, Kind::inquisitor_court, Kind::inquisitor_place));
}

/// Sometimes prevents the action of a character, whatever it was.
std::optional<LogTree> vetoed(RandomPlay& play, StepKind prevent, std::string_view key,
                              LogTree value) {
  if (play.alone() || play.state().vetoes_taken == 0 || play.random().one_in(2))
    return std::nullopt;
  Step veto{.kind = prevent};
  if (!play.choose(veto, kOwner)) return std::nullopt;
  play.decide(veto, kOwner);
  LogTree entry = LogTree::map();
  entry.set(key, std::move(value));
  entry.set("veto", play.names().of(veto.owner));
  return entry;
}

std::optional<LogTree> queen(RandomPlay& play) {
  if (auto entry = vetoed(play, Kind::prevent_queen, "queen", LogTree::word("court"))) return entry;
  return entry_with("queen", one_more(play, Kind::queen_court, Kind::queen_place));
}

std::optional<LogTree> jester(RandomPlay& play) {
  const std::string anybody = play.names().of(play.turn().player);
  if (auto entry = vetoed(play, Kind::prevent_jester, "jester", LogTree::word(anybody)))
    return entry;
  Step give{.kind = Kind::give};
  if (!play.choose(give, kOwner)) return std::nullopt;
  play.decide(give, kOwner);
  return LogTree::pair("jester", LogTree::word(play.names().of(give.owner)));
}

std::optional<LogTree> token(RandomPlay& play) {
  Step take{.kind = Kind::take_token};
  if (!play.choose(take, kOwner)) return std::nullopt;
  play.decide(take, kOwner);
  return entry_with("token", take.owner.valid() ? LogTree::word(play.names().of(take.owner))
                                                : LogTree::yes_or_no(true));
}

std::optional<LogTree> jail(RandomPlay& play) {
  Step send{.kind = Kind::send_to_jail, .owner = play.turn().player};
  if (!play.choose(send, kOwnerFrom)) return std::nullopt;
  play.decide(send, kOwnerFrom);
  LogTree value = written_step(play, send, "jailed", play.turn().player);
  return entry_with("jail", std::move(value));
}

std::optional<LogTree> pardon(RandomPlay& play) {
  Step free{.kind = Kind::pardon};
  if (!play.choose(free, kTo)) return std::nullopt;
  play.decide(free, kTo);
  return entry_with("pardon", LogTree::word(play.names().of(free.to)));
}

/// Whether `yes` can be all that a log writes for the card.
bool said_by_yes(const Card& card) {
  return std::ranges::count(card.goods, kUnknownNumber) == 0 &&
         alternative_for_yes(card).has_value();
}

std::optional<LogTree> saved(RandomPlay& play) {
  const RandomPlay::Mark before = play.mark();
  Step step{.kind = Kind::begin_saved, .card = CardId(0)};
  if (!play.choose(step, kCard)) return std::nullopt;
  play.decide(step, kCard, [&](const Step& changed) {
    return said_by_yes(play.rules().cards[changed.card.index()]);
  });
  const CardId card = step.card;
  auto entry = play.over() ? LogTree::pair("special", LogTree::yes_or_no(true))
                           : play_special_of(play, card);
  if (entry) {
    entry->set("saved", play.names().of(card));
  } else {
    play.undo(before);
  }
  return entry;
}

/// Adds entries of some of `actions`.
template <std::size_t kNumber>
void add_some(RandomPlay& play, LogTree& list,
              const std::array<std::optional<LogTree> (*)(RandomPlay&), kNumber>& actions) {
  for (const auto& one : actions) {
    if (play.over()) return;
    if (play.random().one_in(3)) continue;
    auto entry = one(play);
    if (!entry) continue;
    play_fill(play, *entry);
    list.add(std::move(*entry));
    if (play.may_stop()) return;
  }
}

}  // namespace

void play_other_actions(RandomPlay& play, LogTree& list) {
  const Rules& rules = play.rules();
  if (!rules.has_extra_action()) return;  // no random number may be taken in such games
  add_some(play, list, std::array{sail, claim, inquisitor, saved});
  if (rules.characters) add_some(play, list, std::array{queen, jester});
  if (rules.ship.valid()) add_some(play, list, std::array{token});
  if (rules.jail.valid()) add_some(play, list, std::array{jail, pardon});
}

bool choose_with_load(RandomPlay& play, Step& step, Fields fields) {
  const std::size_t kinds = play.rules().goods.size();
  if (kinds > 0 && play.random().one_in(3)) {
    const Step before = step;
    step.carries = static_cast<Load>(play.random().below(kinds + 1));
    if (play.choose(step, fields)) return true;
    step = before;
  }
  return play.choose(step, fields);
}

LogTree written_step(RandomPlay& play, const Step& step, std::string_view map, OwnerId usual) {
  return map_of_step(play.names(), step, map, usual, [&](Field field) {
    return play.random().one_in(field == Field::owner ? 2 : 4);
  });
}

namespace {

/// A random share of the free spaces for one of `left`, so that the others can take the rest.
Step part_of_fill(RandomPlay& play, OwnerSet left) {
  const Fill& fill = play.state().fill;
  const OwnerSet waiting = left.where([&](OwnerId owner) { return fill.off[owner.index()] > 0; });
  if (waiting.empty()) return {};
  Step step{.kind = Kind::fill, .owner = play.random().id_of(waiting)};
  unsigned others = 0;
  for (const OwnerId owner : waiting - OwnerSet::of(step.owner)) others += fill.off[owner.index()];
  const unsigned most = highest(play.referee().questions(step).allowed(Field::count));
  const unsigned least = std::clamp(left_of(fill.free, others), 1U, std::max(most, 1U));
  step.count = static_cast<std::uint8_t>(least + play.random().below(most - least + 1));
  return step;
}

}  // namespace

void play_fill(RandomPlay& play, LogTree& map) {
  if (play.over() || play.state().fill.free == 0 || play.may_stop()) return;
  // The missing decision comes before any other step.
  if (play.omits()) return play.go_on_without({.kind = Kind::end_turns});
  LogTree owners = LogTree::map();
  OwnerSet left = play.rules().owner_set();
  while (!play.over() && play.state().fill.free > 0) {
    Step step = part_of_fill(play, left);
    if (!step.owner.valid()) break;
    play.decide(step, kOwnerCount,
                [&](const Step& changed) { return changed.count >= 1 && left.has(changed.owner); });
    left.remove(step.owner);
    owners.set(play.names().of(step.owner), step.count);
  }
  if (play.state().fill.free > 0) play.settle({.kind = Kind::end_fill});
  map.set("fill", std::move(owners));
}

}  // namespace veedor
