#include "words/history_words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <numeric>

#include "words/wording.h"

namespace veedor {
namespace {

/// As the beginning of a line.
std::string capitalized(std::string text) {
  if (!text.empty() && text.front() >= 'a' && text.front() <= 'z')
    text.front() = static_cast<char>(text.front() - 'a' + 'A');
  return text;
}

std::string joined(const std::vector<std::string>& items) {
  return fmt::format("{}", fmt::join(items, ", "));
}

}  // namespace

std::string HistoryWords::points(const Points& points) const {
  std::vector<std::string> items;
  for (const OwnerId player : ruleset().rules.player_set()) {
    const unsigned earned = points[player.index()];
    if (earned > 0) items.push_back(fmt::format("{} {}", owner(player), earned));
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
    std::string item = fmt::format("{} {}", owner(disc.step.owner), place_name(disc.step.to));
    for (const Shift& shift : disc.shifts) item += fmt::format(" ({})", caballeros(shift.count));
    items.push_back(std::move(item));
  }
  return joined(items);
}

std::string HistoryWords::discs(const std::vector<Event>& scoring) const {
  std::vector<std::string> items;
  const Event& all = scoring.back();
  OwnerSet told;
  for (const Event& disc : scoring) {
    if (!sets_disc(disc.step.kind)) continue;
    const OwnerId who = disc.step.owner;
    told.add(who);
    std::string item = fmt::format("{} {}", owner(who), place_name(disc.step.to));
    for (const Shift& shift : all.shifts) {
      if (shift.owner != who) continue;
      item += fmt::format(" ({}{})", caballeros(shift.count),
                          shift.to == disc.step.to ? "" : " to " + place(shift.to));
    }
    for (const PieceShift& piece : all.pieces) {
      if (piece.owner == who) item += fmt::format(" (Grande to {})", place(piece.to));
    }
    items.push_back(item);
  }
  for (const Shift& shift : all.shifts) {
    if (told.has(shift.owner)) continue;
    items.push_back(
        fmt::format("{} of {} to {}", shift.count, owner(shift.owner), place(shift.to)));
  }
  return joined(items);
}

void HistoryWords::scoring(const RoundHistory& round, std::vector<Line>& lines) const {
  if (round.scoring.empty()) return;
  std::vector<std::string> regions;
  for (const ScoredPlace& scored : round.scoring.back().scored) {
    if (scored.place == ruleset().rules.castillo) {
      lines.push_back({"General scoring", fmt::format("{}: {}; in it: {}", place_name(scored.place),
                                                      points(scored.points), standing(scored))});
      continue;
    }
    const bool any = std::ranges::any_of(scored.points, [](unsigned n) { return n > 0; });
    if (any)
      regions.push_back(fmt::format("{}: {}", place_name(scored.place), points(scored.points)));
  }
  const std::string shown = discs(round.scoring);
  if (!shown.empty()) lines.push_back({"Discs", shown});
  if (!regions.empty()) lines.push_back({"Regions", fmt::format("{}", fmt::join(regions, "; "))});
}

std::vector<HistoryWords::Line> HistoryWords::lines(const RoundHistory& round) const {
  std::vector<Line> lines;
  if (!round.discs.empty()) lines.push_back({"Discs of the setup", setup_discs(round.discs)});
  opening(round, lines);
  for (const TurnHistory& taken : round.turns) {
    const bool dummy = taken.player == kDummy;
    lines.push_back({dummy ? "Dummy" : owner_name(taken.player), turn(taken)});
  }
  scoring(round, lines);
  if (round.next_first.valid()) lines.push_back({"First Player", owner(round.next_first)});
  return lines;
}

}  // namespace veedor
