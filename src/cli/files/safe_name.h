#pragma once

#include <string>
#include <string_view>

namespace veedor {

/// A text as part of a file name: its words in small letters from a to z and digits, without
/// accents, with hyphens between them; at most 40 characters. Other characters are left out, so the
/// result may be empty.
[[nodiscard]] std::string safe_name(std::string_view text);

}  // namespace veedor
