#include "words/history_words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <numeric>

#include "text/phrases.h"
#include "words/rules_words.h"
#include "words/wording.h"

namespace veedor {
namespace {

std::string joined(const std::vector<std::string>& items) {
  return fmt::format("{}", fmt::join(items, ", "));
}

}  // namespace

std::string HistoryWords::points(const ScoredPlace& scored) const {
  std::vector<std::string> items;
  for (const OwnerId player : ruleset().rules.player_set()) {
    const unsigned earned = scored.points[player.index()];
    if (earned == 0) continue;
    std::string item = fmt::format("{} {}", owner(player), earned);
    std::vector<std::string> spaces;
    for (const PlaceId space : scored.spaces[player.index()]) spaces.push_back(place_name(space));
    if (!spaces.empty()) {
      const unsigned part = scored.of_spaces[player.index()];
      const std::string of = part == earned ? "all" : fmt::format("{} of them", part);
      item += fmt::format(", {} as {}", of, fmt::join(spaces, " and "));
    }
    items.push_back(std::move(item));
  }
  return items.empty() ? "nobody" : joined(items);
}

std::string HistoryWords::standing(const ScoredPlace& scored) const {
  std::vector<std::string> items;
  for (const OwnerId who : ruleset().rules.owner_set()) {
    const unsigned here = scored.stood[who.index()];
    if (here > 0) items.push_back(fmt::format("{} {}", owner(who), here));
  }
  return items.empty() ? "nobody" : joined(items);
}

std::string HistoryWords::power(const Step& step) const {
  std::string words = fmt::format("{} {}", owner(step.owner), Names::power(step.count));
  if (!step.modifier.valid()) return words;
  const int value = ruleset().rules.modifiers[step.modifier.index()].value;
  const int shown = ruleset().rules.power[step.count].value;
  return words + fmt::format(" with {} (total {})", modifier(step.modifier), shown + value);
}

void HistoryWords::opening(const RoundHistory& round, std::vector<Line>& lines) const {
  std::vector<std::string> dummy;
  std::vector<std::string> played;
  for (const Event& event : round.opening) {
    const Step& step = event.step;
    if (step.kind == StepKind::dummy_region) {
      const unsigned placed = event.shifts.empty() ? 0 : event.shifts.front().count;
      dummy.push_back(fmt::format("{} {}", place_name(step.to), placed));
    } else if (step.kind == StepKind::dummy_power) {
      dummy.push_back(power_card(step.count));
    } else if (step.kind == StepKind::play_power) {
      played.push_back(power(step));
    }
  }
  std::vector<std::string> cards;
  for (const CardId shown : round.revealed) cards.push_back(card(shown));
  if (!dummy.empty()) lines.push_back({"Dummy", joined(dummy)});
  if (!cards.empty()) lines.push_back({"Action cards", joined(cards)});
  if (!played.empty()) lines.push_back({capitalized(power_noun()) + "s", joined(played)});
}

std::string HistoryWords::setup_discs(const std::vector<Event>& events) const {
  std::vector<std::string> items;
  for (const Event& disc : events) {
    std::string item = fmt::format("{} {}", owner(disc.step.owner), shown(disc.step));
    for (const Shift& shift : disc.shifts) item += fmt::format(" ({})", caballeros(shift.count));
    items.push_back(std::move(item));
  }
  return joined(items);
}

std::string HistoryWords::discs(const std::vector<Event>& scoring) const {
  std::vector<std::string> items;
  std::vector<Shift> shifts;
  std::vector<PieceShift> pieces;
  constexpr StepSet kOthers(StepKind::fill, StepKind::begin_free, StepKind::free_move);
  for (const Event& event : scoring) {
    if (sets_disc(event.step.kind) || kOthers.has(event.step.kind)) continue;
    shifts.insert(shifts.end(), event.shifts.begin(), event.shifts.end());
    pieces.insert(pieces.end(), event.pieces.begin(), event.pieces.end());
  }
  OwnerSet told;
  for (const Event& disc : scoring) {
    if (!sets_disc(disc.step.kind)) continue;
    const OwnerId who = disc.step.owner;
    told.add(who);
    std::string item = fmt::format("{} {}", owner(who), shown(disc.step));
    for (const Shift& shift : shifts) {
      if (shift.owner != who) continue;
      item += fmt::format(" ({}{})", caballeros(shift.count),
                          shift.to == disc.step.to ? "" : " to " + place(shift.to));
    }
    for (const PieceShift& piece : pieces) {
      if (piece.owner == who) item += fmt::format(" (Grande to {})", place(piece.to));
    }
    items.push_back(item);
  }
  for (const Shift& shift : shifts) {
    if (told.has(shift.owner)) continue;
    items.push_back(
        fmt::format("{} of {} to {}", shift.count, owner(shift.owner), place(shift.to)));
  }
  return joined(items);
}

std::string HistoryWords::moves(const std::vector<Event>& scoring) const {
  std::vector<std::string> movers;
  for (const Event& event : scoring) {
    if (event.step.kind == StepKind::begin_free) {
      movers.push_back(owner(event.step.owner) + ":");
    } else if (event.step.kind == StepKind::free_move && !movers.empty()) {
      const Step& step = event.step;
      std::string& all = movers.back();
      all += fmt::format("{} {} of {} {}", all.back() == ':' ? "" : ",", step.count,
                         owner(step.owner), way(step.from, step.to));
    }
  }
  return fmt::format("{}", fmt::join(movers, "; "));
}

std::string HistoryWords::filled(const std::vector<Event>& scoring) const {
  std::vector<std::string> items;
  for (const Event& event : scoring) {
    if (event.step.kind != StepKind::fill) continue;
    for (const Shift& shift : event.shifts) {
      items.push_back(fmt::format("{} {}", owner(shift.owner), shift.count));
    }
  }
  return joined(items);
}

void HistoryWords::scoring(const RoundHistory& round, std::vector<Line>& lines) const {
  std::vector<std::string> regions;
  std::vector<ScoredPlace> places;
  bool king_back = false;
  for (const Event& event : round.scoring) {
    places.insert(places.end(), event.scored.begin(), event.scored.end());
    if (event.holder) lines.push_back({"Grand Inquisitor", "beside the board"});
    king_back = king_back || event.crowned.has_value();
  }
  for (const ScoredPlace& scored : places) {
    if (scored.place == ruleset().rules.castillo) {
      lines.push_back({"General scoring",
                       fmt::format("{}: {}; in it: {}", place_name(scored.place), points(scored),
                                   standing(scored)),
                       {}});
      continue;
    }
    const bool any = std::ranges::any_of(scored.points, [](unsigned n) { return n > 0; });
    if (any) regions.push_back(fmt::format("{}: {}", place_name(scored.place), points(scored)));
  }
  const std::string shown = discs(round.scoring);
  if (!shown.empty()) lines.push_back({"Discs", shown});
  const std::string moved = moves(round.scoring);
  if (!moved.empty()) lines.push_back({"Moves", moved});
  const std::string onto = filled(round.scoring);
  if (!onto.empty()) lines.push_back({place_name(ruleset().rules.limit_table), onto});
  if (!regions.empty()) lines.push_back({"Regions", fmt::format("{}", fmt::join(regions, "; "))});
  if (king_back) {
    const PlaceId back = ruleset().rules.kings_return;
    lines.push_back({"King", fmt::format("in {} again, instead of a Grande", place(back))});
  }
}

std::vector<HistoryWords::Line> HistoryWords::lines(const RoundHistory& round) const {
  std::vector<Line> lines;
  if (!round.discs.empty()) lines.push_back({"Discs of the setup", setup_discs(round.discs)});
  opening(round, lines);
  for (const TurnHistory& taken : round.turns) {
    const bool dummy = taken.player == kDummy;
    lines.push_back({dummy ? "Dummy" : owner_name(taken.player), turn(taken),
                     dummy ? OwnerId() : taken.player});
  }
  scoring(round, lines);
  if (round.next_first.valid()) lines.push_back({"First Player", owner(round.next_first)});
  return lines;
}

std::string HistoryWords::slip(const Slip& slip) const {
  const std::string who = owner(slip.player);
  const auto no_region = [&](std::string_view verb) {
    return fmt::format("the disc of {} shows {}, the King's region, so the Caballeros {} the Court",
                       who, place(slip.place), verb);
  };
  switch (slip.kind) {
    case Slip::Kind::no_action:
      return fmt::format("{} takes {} and does nothing with it", who, card(slip.card));
    case Slip::Kind::not_placed:
      return fmt::format("{} places no Caballeros and could place {}{}", who,
                         slip.count > 1 ? "up to " : "", slip.count);
    case Slip::Kind::disc_wasted:
      return no_region("go to");
    case Slip::Kind::disc_idle:
      return no_region("stay in");
  }
  return {};
}

}  // namespace veedor
