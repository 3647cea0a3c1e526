#include "log/write/log_names.h"

#include <algorithm>
#include <type_traits>

#include "log/names.h"

namespace veedor {

std::string LogNames::of(OwnerId owner) const {
  if (owner != kNeutral) return players_[owner.index()];
  return std::string(ruleset_.rules.black > 0 ? kBlackName : kDummyName);
}

LogTree LogNames::of(const Step& step, Field field) {
  return visit_field(step, field, [&]<class Value>(Value value) {
    if constexpr (std::is_same_v<Value, std::uint8_t>) {
      return LogTree::number(value);
    } else if constexpr (std::is_same_v<Value, Character>) {
      return LogTree::word(std::string(text(value)));
    } else {
      constexpr bool kModifier = std::is_same_v<Value, ModifierId>;
      return LogTree::word(value.valid() ? std::string(of(value))
                           : kModifier   ? "hidden"
                                         : std::string(kNobody));
    }
  });
}

bool LogNames::has_twin(CardId card) const {
  return std::ranges::count(ruleset_.cards, info(card).id, &CardInfo::id) > 1;
}

bool LogNames::shown_twice(const State& state, CardId card) const {
  return std::ranges::count_if(state.revealed, [&](CardId shown) {
           return shown.valid() && info(shown).id == info(card).id;
         }) > 1;
}

}  // namespace veedor
