#pragma once

#include <string>
#include <string_view>

namespace veedor {

/// Replaces a file's text `read` by `text` atomically, through a temporary file beside it. The file
/// keeps its owner, group, permissions, access control list and extended attributes; symbolic links
/// are followed. Changes nothing if one of these cannot be kept, if the file has hard links, if it
/// no longer holds `read`, or if it is open for writing. Blocks signals, so that none leaves the
/// temporary file behind. Returns the reason for a failure; empty on success.
[[nodiscard]] std::string replace_file(const std::string& name, std::string_view read,
                                       std::string_view text);

/// Writes a file that need not exist, atomically: replaces it as above, or creates it. Returns the
/// reason for a failure; empty on success.
[[nodiscard]] std::string put_file(const std::string& name, std::string_view text);

}  // namespace veedor
