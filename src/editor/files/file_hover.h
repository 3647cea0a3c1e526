#pragma once

#include <optional>
#include <string_view>

#include "editor/hints/hover.h"
#include "ruleset/library.h"

namespace veedor {

/// What an editor shows about a word of an event, ruleset or scheme: about a key its description;
/// about a place, a card, a ruleset or a scheme what it is; about a player of an event other names.
/// nullopt for other words, and in logs.
[[nodiscard]] std::optional<Hover> hover_in_file(Library& library, std::string_view text,
                                                 Position at);

}  // namespace veedor
