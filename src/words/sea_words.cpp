#include "words/sea_words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace veedor {

/// Spaces are left out, because everybody knows that they hold one Caballero. For a place without a
/// limit of its own, the limit applies to the Caballeros that move.
std::string SeaWords::room(const std::vector<PlaceMost>& places) const {
  std::vector<std::string> room;
  std::vector<std::string> few;
  for (const PlaceMost& one : places) {
    const Place& there = ruleset().rules.places[one.place.index()];
    if (there.kind == PlaceKind::space) continue;
    if (there.room > 0) {
      room.push_back(fmt::format("for {} in {}", one.most, place(one.place)));
    } else {
      few.push_back(fmt::format("at most {} of them into {}", one.most, place(one.place)));
    }
  }
  std::string out;
  if (!room.empty()) out += fmt::format(", with room {}", enumerated(room, "and"));
  if (!few.empty()) out += fmt::format(", {}", enumerated(few, "and"));
  return out;
}

std::string SeaWords::targets(const Targets& to) const { return places(to.places) + room(to.room); }

std::string SeaWords::placing_with_spaces(const Placing& placing) const {
  const PlaceSet inner = placing.places & ruleset().rules.inner;
  std::string out = this->placing(placing.places - inner);
  if (!inner.empty()) out += fmt::format("; of spaces, in {}", places(inner));
  return out + room(placing.room);
}

std::string SeaWords::apart(const MoveOptions& options) const {
  std::string out = room(options.room);
  for (const MoveOptions::Apart& one : options.apart) {
    out += fmt::format("; of {} from {} to {}", owner(one.owner), place(one.from), targets(one.to));
  }
  return out;
}

std::string SeaWords::sail(const std::vector<SailOptions>& options) const {
  std::vector<std::string> parts;
  for (const SailOptions& one : options) {
    parts.push_back(fmt::format("up to {} of {} from {} to {}", one.most, owner(one.owner),
                                place(one.from), targets(one.to)));
  }
  return fmt::format("sail: {}", fmt::join(parts, "; "));
}

std::string SeaWords::claims(const std::vector<ClaimOptions>& options) const {
  std::vector<std::string> parts;
  for (const ClaimOptions& one : options) {
    const std::string& good = ruleset().goods[one.good].name;
    std::string part = one.most > 0
                           ? fmt::format("{} up to {} {}", owner(one.owner), one.most, good)
                           : fmt::format("{} no {}", owner(one.owner), good);
    if (one.resigning > 0) part += fmt::format(", or up to {} with `resign`", one.resigning);
    parts.push_back(std::move(part));
  }
  return fmt::format("claim: {}", fmt::join(parts, "; "));
}

std::string SeaWords::ways(const HolderNext& holder) const {
  std::vector<std::string> ways;
  if (holder.court) ways.emplace_back("from the Province to the Court");
  if (!holder.places.empty()) {
    ways.push_back(fmt::format("from the Court to {}", places(holder.places)));
  }
  return fmt::format("{}", fmt::join(ways, "; or "));
}

std::string SeaWords::holder(const HolderNext& holder) const {
  std::vector<std::string> cards;
  for (const CardId by : holder.by) cards.push_back(card(by));
  const std::string when = holder.held ? "" : fmt::format(", after {}", enumerated(cards, "or"));
  return fmt::format("with the Inquisitor in the Court{}: one more Caballero {}", when,
                     ways(holder));
}

std::string SeaWords::off_table(const FillNext& fill) const {
  std::vector<std::string> parts;
  for (const OwnerMost& one : fill.off) {
    parts.push_back(fmt::format("{} (up to {})", owner(one.owner), one.most));
  }
  return enumerated(parts, "and");
}

}  // namespace veedor
