#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "notation/values.h"
#include "schema/log_grammar.h"

namespace veedor {

/// The place of a key of the short notation in a log.
enum class KeyLevel : std::uint8_t {
  turn,     ///< in a turn, before its card
  action,   ///< an entry of `actions`
  beside,   ///< accompanies the action before it
  special,  ///< in a Special action
  scoring,  ///< in `scoring`
};
constexpr std::size_t kKeyLevels = 5;

struct NotationKey {
  std::string name;
  KeyLevel level = KeyLevel::turn;
  ValueForm form = ValueForm::bracket;
};

/// The keys that a grammar of logs gives. The form follows from what the value is, or from
/// `x-short` in the schema.
[[nodiscard]] std::vector<NotationKey> notation_keys(const LogGrammar& grammar);
/// The key with this name, folded (`fold_name`), at a level; null if there is none.
[[nodiscard]] const NotationKey* notation_key(std::string_view folded, KeyLevel level);
/// The form of the key's value; brackets if the notation does not know the key.
[[nodiscard]] ValueForm form_of_key(std::string_view name, KeyLevel level);
/// Whether a key of a Special action can also be used elsewhere in a turn.
[[nodiscard]] bool stands_elsewhere(std::string_view name);

}  // namespace veedor
