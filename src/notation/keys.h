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
};

struct NotationKey {
  std::string_view name;
  KeyLevel level = KeyLevel::turn;
  ValueForm form = ValueForm::bracket;
};

/// The key of this name, in any case, among those of a level; null if there is none.
[[nodiscard]] const NotationKey* notation_key(std::string_view name, KeyLevel level);

}  // namespace veedor
