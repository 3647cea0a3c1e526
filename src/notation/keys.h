#pragma once

#include <cstdint>
#include <string_view>

#include "notation/values.h"

namespace veedor {

/// Where a key of the short notation stands in a log.
enum class KeyLevel : std::uint8_t {
  turn,     ///< in a turn, before its card
  action,   ///< an entry of `actions`
  beside,   ///< beside the action before it
  special,  ///< in a Special action
  scoring,  ///< in `scoring`
};

struct NotationKey {
  std::string_view name;
  KeyLevel level = KeyLevel::turn;
  ValueForm form = ValueForm::bracket;
};

/// The key of this name, in any case, among those of a level; null if there is none.
[[nodiscard]] const NotationKey* notation_key(std::string_view name, KeyLevel level);
/// How the value of a key is written; in brackets if the notation does not know the key.
[[nodiscard]] ValueForm form_of_key(std::string_view name, KeyLevel level);
/// Whether a key of a Special action can stand elsewhere in a turn too.
[[nodiscard]] bool stands_elsewhere(std::string_view name);

}  // namespace veedor
