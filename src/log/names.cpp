#include "log/names.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "log/player_name.h"

namespace veedor {

std::string Names::place_name(PlaceId place) const {
  return place.valid() ? ruleset().places[place.index()].name : "none";
}

std::string Names::place(PlaceId place) const {
  return place.valid() ? ruleset().place_in_sentence(place) : "`none`";
}

std::string Names::power_card(unsigned number) const {
  const PowerCard& card = ruleset().rules.power[number];
  if (card.value > 0) return fmt::format("{} {}", power_noun(), card.value);
  return "the Joker";
}

std::string Names::owner_name(OwnerId owner) const {
  if (owner.index() < log_.players.size()) return log_.players[owner.index()];
  return std::string(ruleset().rules.black > 0 ? kBlackName : kDummyName);
}

std::string Names::owner(OwnerId owner) const {
  if (owner.index() < log_.players.size()) return owner_name(owner);
  return ruleset().rules.black > 0 ? "the Inquisitor" : "the dummy";
}

std::string Names::owners(OwnerSet owners) const {
  std::vector<std::string> names;
  for (const OwnerId who : owners) names.push_back(owner(who));
  if (names.size() < 2) return names.empty() ? "nobody" : names.front();
  const std::string last = names.back();
  names.pop_back();
  return fmt::format("{} and {}", fmt::join(names, ", "), last);
}

}  // namespace veedor
