#include "words/beside_words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "words/rules_words.h"
#include "words/wording.h"

namespace veedor {

std::string BesideWords::given(const GivenNext& given) const {
  std::vector<std::string> parts;
  for (const OwnerId one : given.owners) {
    parts.push_back(parts.empty() ? fmt::format("{} of {}", caballeros(1), owner(one))
                                  : fmt::format("then 1 of {}", owner(one)));
  }
  return fmt::format("{}{} in {}", fmt::join(parts, ", "), parts.size() > 1 ? ", each" : "",
                     places(given.to));
}

std::string BesideWords::cards(CardSet cards) const {
  std::vector<std::string> names;
  for (const CardId one : cards) names.push_back(card(one));
  return enumerated(names, "or");
}

std::string BesideWords::by_veto(OwnerSet holders) const {
  if (holders.empty()) return "";
  return fmt::format("; {} may prevent it by Veto", owners(holders));
}

std::string BesideWords::queen(const HolderNext& next) const {
  std::string when = next.held ? "" : fmt::format(", after {}", cards(next.by));
  return fmt::format("with the Queen in the Court{}: one more Caballero {}{}", when, ways(next),
                     by_veto(next.vetoes));
}

std::string BesideWords::jester(const JesterNext& next) const {
  const std::string when = next.held ? "" : fmt::format(", after {}", cards(next.by));
  std::vector<std::string> to;
  for (const OwnerId player : next.to) to.push_back(owner(player));
  return fmt::format(
      "with the Jester in the Court{}: one Caballero from the Province, for {} to place at the "
      "beginning of the next turn{}",
      when, enumerated(to, "or"), by_veto(next.vetoes));
}

std::string BesideWords::token(const TokenNext& next) const {
  std::vector<std::string> from;
  for (const OwnerId player : next.from) from.push_back(owner(player));
  return fmt::format(
      "with {}: take the ship token {}; it opens {} to placing", cards(next.by),
      next.beside ? "that lies beside the board" : fmt::format("of {}", enumerated(from, "or")),
      place(ruleset().rules.ship));
}

std::string BesideWords::jail(const JailNext& next) const {
  std::vector<std::string> colors;
  for (const JailNext::Color& color : next.colors) {
    colors.push_back(fmt::format("of {} from {}", owner(color.owner), places(color.from)));
  }
  return fmt::format("with {}: send {} to jail, {}", cards(next.by), caballeros(1),
                     fmt::join(colors, "; "));
}

std::string BesideWords::pardon(const PardonNext& next) const {
  return fmt::format("with {}: all who are in jail go to {}", cards(next.by), places(next.to));
}

std::vector<std::string> BesideWords::beside(const BesideNext& next) const {
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

std::string BesideWords::free_moves(const FreeNext& next) const {
  const FreeMoves& most = next.most;
  return fmt::format("{} may move {}", owner(next.player),
                     up_to_caballeros(most.own, most.opposing, most.total));
}

}  // namespace veedor
