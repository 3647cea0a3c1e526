#pragma once

#include <string>

#include "yaml/document.h"

namespace veedor {

/// The text of a log that waits for Modifier cards of a deal which is only drawn
/// (Judge::awaited_cards), with this deal in its setup.
[[nodiscard]] std::string with_drawn_deal(const std::string& text, const Document& document);

}  // namespace veedor
