#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace veedor {

/// Replaces a file's text `read` by `text` atomically, through a temporary file beside it. The file
/// keeps its owner, group, permissions, access control list and extended attributes; symbolic links
/// are followed. Changes nothing if one of these cannot be kept, if the file has hard links, if it
/// no longer holds `read`, or if it is open for writing. Blocks signals, so that none leaves the
/// temporary file behind. Returns the reason for a failure; empty on success.
[[nodiscard]] std::string replace_file(const std::string& name, std::string_view read,
                                       std::string_view text);

/// Writes the text `read` of a file beside it, as NAME~, atomically and with the attributes of the
/// file. What has that name is replaced, and a symbolic link of that name is not followed. Changes
/// nothing if the file no longer holds `read`, so that a former text is not lost to a program that
/// comes too late. Returns the reason for a failure; empty on success.
[[nodiscard]] std::string keep_former(const std::string& name, std::string_view read);

/// Writes a file that need not exist, atomically: replaces it as above, or creates it. Refuses to
/// replace one of `inputs`, the files that the text was made from ("-" is standard input): a log
/// must not be lost to a report on it. Returns the reason for a failure; empty on success.
[[nodiscard]] std::string put_file(const std::string& name, std::string_view text,
                                   const std::vector<std::string>& inputs);

}  // namespace veedor
