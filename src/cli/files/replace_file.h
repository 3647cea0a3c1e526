#pragma once

#include <string>
#include <string_view>

namespace veedor {

/// Puts `text` in the place of `read`, which a file held when it was read, by way of a temporary
/// file beside it: at any time the file holds the one or the other as a whole. It keeps its owner,
/// group, permissions, access control list and extended attributes, and where the name is a
/// symbolic link, so does the link. Changes nothing if one of these could not be kept, if the file
/// has other names (hard links), if it no longer holds `read`, or if somebody has it open for
/// writing. Signals wait meanwhile, so that none leaves the temporary file behind.
///
/// Returns what went wrong; empty if nothing did.
[[nodiscard]] std::string replace_file(const std::string& name, std::string_view read,
                                       std::string_view text);

}  // namespace veedor
