#pragma once

#include <string>
#include <string_view>

namespace veedor {

/// Puts `text` in the place of what a file holds, so that at any time the file holds the one or the
/// other as a whole: by way of a temporary file beside it. Its permissions stay, and where the name
/// is a symbolic link so does the link. Returns what went wrong; empty if nothing did.
[[nodiscard]] std::string replace_file(const std::string& name, std::string_view text);

}  // namespace veedor
