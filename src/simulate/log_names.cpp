#include "simulate/log_names.h"

#include <algorithm>

#include "engine/rules.h"
#include "log/player_name.h"

namespace veedor {
namespace {

constexpr std::size_t kOneInMany = 8;

}  // namespace

std::string LogNames::respelled(std::string name) {
  if (!free_spelling_ || !random_.one_in(kOneInMany)) return name;
  const std::size_t how = random_.below(3);
  for (char& c : name) {
    if (how == 0 && c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    if (how == 1 && c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    if (how == 2 && (c == '-' || c == ' ')) c = '_';
  }
  return name;
}

std::string LogNames::of(OwnerId owner) const {
  if (owner != kNeutral) return players_[owner.index()];
  return std::string(ruleset_.rules.black > 0 ? kBlackName : kDummyName);
}

std::string LogNames::of(PlaceId place) {
  const PlaceInfo& info = ruleset_.places[place.index()];
  if (!free_spelling_ || info.aliases.empty() || !random_.one_in(kOneInMany)) {
    return respelled(info.name);
  }
  return respelled(info.aliases[random_.below(info.aliases.size())]);
}

bool LogNames::has_twin(CardId card) const {
  const auto& cards = ruleset_.cards;
  return std::ranges::count(cards, info(card).id, &CardInfo::id) > 1;
}

}  // namespace veedor
