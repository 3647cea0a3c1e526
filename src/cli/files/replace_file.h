#pragma once

#include <sys/types.h>

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/files/file_lock.h"

namespace veedor {

/// A file's owner, permissions and extended attributes, which include access control lists.
struct FileAttributes {
  uid_t owner = 0;
  gid_t group = 0;
  mode_t permissions = 0;
  std::map<std::string, std::string> extended;
};

/// The attributes of an open file; nullopt after a failure, with errno set.
[[nodiscard]] std::optional<FileAttributes> attributes_of(int descriptor);

/// Gives an open file exactly these attributes. Returns the one that the system refuses, as "its
/// owner"; empty on success.
[[nodiscard]] std::string give_attributes(int descriptor, const FileAttributes& wanted);

/// Replaces the text `read` of a file by `text` atomically. The file keeps its owner, group,
/// permissions, access control list and extended attributes; symbolic links are followed. Changes
/// nothing if one of these cannot be kept, if the file has hard links, if its text is no longer
/// `read`, or if it is open for writing. Blocks signals, so that none leaves a temporary file
/// behind. `lock` must be of this file, and older than the reading of `read`. Returns the reason
/// for a failure; empty on success.
[[nodiscard]] std::string replace_file(const std::string& name, FileLock& lock,
                                       std::string_view read, std::string_view text);

/// The same, and writes the text `read` to NAME~ next to it, with the attributes of the file. An
/// existing NAME~ is replaced; if it is a symbolic link, the link is not followed. After a failure,
/// NAME~ is as it was, too. Returns a complaint, "cannot write NAME: ..."; empty on success.
[[nodiscard]] std::string replace_and_keep(const std::string& name, FileLock& lock,
                                           std::string_view read, std::string_view text);

/// Writes a text to the file `other` next to a file, with the attributes of that one. An existing
/// `other` is replaced, links are not followed. Returns the reason for a failure; empty on success.
[[nodiscard]] std::string keep_beside(const std::string& name, const std::string& other,
                                      std::string_view text);

/// Writes a new file in its folder and gives it the name at once. A file of that name is replaced,
/// and the new one has its owner, group, permissions, access control list and extended attributes;
/// a symbolic link is replaced itself, so nothing is written where it leads. Refuses to replace one
/// of `inputs`, the files that the text was made from ("-" is standard input), so that a log is not
/// lost to a report on it. Returns the reason for a failure; empty on success.
[[nodiscard]] std::string put_file(const std::string& name, std::string_view text,
                                   const std::vector<std::string>& inputs);

}  // namespace veedor
