#pragma once

#include <cstdint>
#include <string_view>

#include "notation/values.h"

namespace veedor {

/// The place of a key of the short notation in a log.
enum class KeyLevel : std::uint8_t {
  turn,     ///< in a turn, before its card
  action,   ///< an entry of `actions`
  beside,   ///< accompanies the action before it
  special,  ///< in a Special action
  scoring,  ///< in `scoring`
};

struct NotationKey {
  std::string_view name;
  KeyLevel level = KeyLevel::turn;
  ValueForm form = ValueForm::bracket;
};

/// The key with this name, folded (`fold_name`), at a level; null if there is none.
[[nodiscard]] const NotationKey* notation_key(std::string_view folded, KeyLevel level);
/// The form of the key's value; brackets if the notation does not know the key.
[[nodiscard]] ValueForm form_of_key(std::string_view name, KeyLevel level);
/// Whether a key of a Special action can also be used elsewhere in a turn.
[[nodiscard]] bool stands_elsewhere(std::string_view name);

}  // namespace veedor
