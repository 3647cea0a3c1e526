#pragma once

#include <sys/types.h>

#include <map>
#include <optional>
#include <string>

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

}  // namespace veedor
