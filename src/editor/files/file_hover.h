#pragma once

#include <optional>
#include <string_view>

#include "editor/hints/hover.h"
#include "ruleset/library.h"

namespace veedor {

/// The text to show about a word of an event, ruleset or scheme: the description of a key; a place,
/// a card, a ruleset or a scheme; or the other names of a player of an event. nullopt for other
/// words, and in logs.
[[nodiscard]] std::optional<Hover> hover_in_file(Library& library, std::string_view text,
                                                 Position at);

}  // namespace veedor
