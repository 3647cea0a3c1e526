#include "words/extra_action_words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "words/rules_words.h"
#include "words/wording.h"

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

std::string ExtraActionWords::given(const GivenNext& given) const {
  std::vector<std::string> parts;
  for (const OwnerId one : given.owners) {
    parts.push_back(parts.empty() ? fmt::format("{} of {}", caballeros(1), owner(one))
                                  : fmt::format("then 1 of {}", owner(one)));
  }
  return fmt::format("{}{} in {}", fmt::join(parts, ", "), parts.size() > 1 ? ", each" : "",
                     places(given.to));
}

std::string ExtraActionWords::cards(CardSet cards) const {
  std::vector<std::string> names;
  for (const CardId one : cards) names.push_back(card(one));
  return enumerated(names, "or");
}

std::string ExtraActionWords::by_veto(OwnerSet holders) const {
  if (holders.empty()) return "";
  return fmt::format("; {} may prevent it by Veto", owners(holders));
}

std::string ExtraActionWords::queen(const HolderNext& next) const {
  std::string when = next.held ? "" : fmt::format(", after {}", cards(next.by));
  return fmt::format("with the Queen in the Court{}: one more Caballero {}{}", when, ways(next),
                     by_veto(next.vetoes));
}

std::string ExtraActionWords::jester(const JesterNext& next) const {
  const std::string when = next.held ? "" : fmt::format(", after {}", cards(next.by));
  std::vector<std::string> to;
  for (const OwnerId player : next.to) to.push_back(owner(player));
  return fmt::format(
      "with the Jester in the Court{}: one Caballero from the Province, for {} to place at the "
      "beginning of the next turn{}",
      when, enumerated(to, "or"), by_veto(next.vetoes));
}

std::string ExtraActionWords::token(const TokenNext& next) const {
  std::vector<std::string> from;
  for (const OwnerId player : next.from) from.push_back(owner(player));
  return fmt::format(
      "with {}: take the ship token {}; it opens {} to placing", cards(next.by),
      next.beside ? "that lies beside the board" : fmt::format("of {}", enumerated(from, "or")),
      place(ruleset().rules.ship));
}

std::string ExtraActionWords::jail(const JailNext& next) const {
  std::vector<std::string> colors;
  for (const JailNext::Color& color : next.colors) {
    colors.push_back(fmt::format("of {} from {}", owner(color.owner), places(color.from)));
  }
  return fmt::format("with {}: send {} to jail, {}", cards(next.by), caballeros(1),
                     fmt::join(colors, "; "));
}

std::string ExtraActionWords::pardon(const PardonNext& next) const {
  return fmt::format("with {}: all who are in jail go to {}", cards(next.by), places(next.to));
}

std::vector<std::string> ExtraActionWords::beside(const ExtraActionNext& next) const {
  std::vector<std::string> all;
  if (!next.sail.empty()) all.push_back(sail(next.sail));
  if (!next.claims.empty()) all.push_back(claims(next.claims));
  if (next.holder) all.push_back(holder(*next.holder));
  if (next.queen) all.push_back(queen(*next.queen));
  if (next.jester) all.push_back(jester(*next.jester));
  if (next.token) all.push_back(token(*next.token));
  if (next.jail) all.push_back(jail(*next.jail));
  if (next.pardon) all.push_back(pardon(*next.pardon));
  return all;
}

std::string ExtraActionWords::free_moves(const FreeNext& next) const {
  const FreeMoves& most = next.most;
  return fmt::format("{} may move {}", owner(next.player),
                     up_to_caballeros(most.own, most.opposing, most.total));
}

}  // namespace veedor
