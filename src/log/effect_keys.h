#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/rules.h"
#include "ruleset/log_keys.h"
#include "yaml/document.h"

namespace veedor {

/// The greatest width of a line with a list or map in brackets, in columns.
constexpr std::size_t kFormatWidth = 100;

/// Whether the canonical layout always writes one line for each element of the list or map under
/// this key of the format, even if it is short.
[[nodiscard]] bool stands_in_lines(std::string_view key, NodeKind kind);

/// The same for an entry of the list under this key. `nested` says whether it contains lists or
/// maps.
[[nodiscard]] bool entry_stands_in_lines(std::string_view list, bool nested);

/// The index of the alternative that the keys describe: the one for which they are complete, with
/// no others; else the first that has one of them; else 0.
[[nodiscard]] std::uint8_t alternative_for(const Card& card, KeySet written);

/// The index of the alternative that `special: yes` means: the one without keys, else the first
/// whose keys are all optional. nullopt if every alternative requires keys.
[[nodiscard]] std::optional<std::uint8_t> alternative_for_yes(const Card& card);

}  // namespace veedor
