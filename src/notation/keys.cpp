#include "notation/keys.h"

#include <algorithm>
#include <array>
#include <string>

#include "text/text.h"

namespace veedor {
namespace {

constexpr std::array kKeys = std::to_array<NotationKey>({
    {"jester", KeyLevel::turn, ValueForm::bracket},
    {"take", KeyLevel::turn, ValueForm::taking},
    {"fill", KeyLevel::turn, ValueForm::owner_counts},
    {"ability", KeyLevel::turn, ValueForm::bracket},
    {"card", KeyLevel::turn, ValueForm::card},
    {"stack", KeyLevel::turn, ValueForm::word},
    {"place", KeyLevel::action, ValueForm::place_counts},
    {"sail", KeyLevel::action, ValueForm::moves},
    {"claim", KeyLevel::action, ValueForm::good_counts},
    {"inquisitor", KeyLevel::action, ValueForm::place},
    {"queen", KeyLevel::action, ValueForm::place},
    {"jester", KeyLevel::action, ValueForm::player},
    {"token", KeyLevel::action, ValueForm::player},
    {"jail", KeyLevel::action, ValueForm::pair},
    {"pardon", KeyLevel::action, ValueForm::place},
    {"veto", KeyLevel::beside, ValueForm::player},
    {"saved", KeyLevel::beside, ValueForm::card},
    {"card", KeyLevel::beside, ValueForm::card},
    {"fill", KeyLevel::beside, ValueForm::owner_counts},
    {"move", KeyLevel::special, ValueForm::moves},
    {"place", KeyLevel::special, ValueForm::place_counts},
    {"score", KeyLevel::special, ValueForm::place},
    {"return", KeyLevel::special, ValueForm::nested},
    {"region", KeyLevel::special, ValueForm::place},
    {"discs", KeyLevel::special, ValueForm::places},
    {"king", KeyLevel::special, ValueForm::place},
    {"with", KeyLevel::special, ValueForm::owner_counts},
    {"grande", KeyLevel::special, ValueForm::player},
    {"tile", KeyLevel::special, ValueForm::word},
    {"to", KeyLevel::special, ValueForm::place},
    {"power", KeyLevel::special, ValueForm::word},
    {"take", KeyLevel::special, ValueForm::taking},
    {"points", KeyLevel::special, ValueForm::owner_counts},
    {"modifier", KeyLevel::special, ValueForm::word},
    {"changes", KeyLevel::special, ValueForm::bracket},
    {"bridge", KeyLevel::special, ValueForm::cards},
    {"table", KeyLevel::special, ValueForm::place},
    {"fill", KeyLevel::special, ValueForm::owner_counts},
    {"remove", KeyLevel::special, ValueForm::card},
    {"card", KeyLevel::special, ValueForm::card},
    {"stack", KeyLevel::special, ValueForm::word},
    {"character", KeyLevel::special, ValueForm::word},
    {"goods", KeyLevel::special, ValueForm::good_counts},
    {"discs", KeyLevel::scoring, ValueForm::places},
    {"castillo", KeyLevel::scoring, ValueForm::owner_counts},
    {"fill", KeyLevel::scoring, ValueForm::owner_counts},
});

}  // namespace

const NotationKey* notation_key(std::string_view folded, KeyLevel level) {
  const auto* const found = std::ranges::find_if(
      kKeys, [&](const NotationKey& key) { return key.level == level && key.name == folded; });
  return found == kKeys.end() ? nullptr : found;
}

ValueForm form_of_key(std::string_view name, KeyLevel level) {
  const NotationKey* const key = notation_key(fold_name(name), level);
  return key == nullptr ? ValueForm::bracket : key->form;
}

bool stands_elsewhere(std::string_view name) {
  constexpr std::array kElsewhere{KeyLevel::turn, KeyLevel::action, KeyLevel::beside};
  const std::string folded = fold_name(name);
  return std::ranges::any_of(
      kElsewhere, [&](KeyLevel level) { return notation_key(folded, level) != nullptr; });
}

}  // namespace veedor
