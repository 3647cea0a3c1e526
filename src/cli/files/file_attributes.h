#pragma once

#include <sys/types.h>

#include <map>
#include <optional>
#include <string>

namespace veedor {

/// What a file has beside its text: who may do what with it, and its extended attributes, which
/// include access control lists.
struct FileAttributes {
  uid_t owner = 0;
  gid_t group = 0;
  mode_t permissions = 0;
  std::map<std::string, std::string> extended;
};

/// The attributes of an open file; nullopt after a failure that errno tells.
[[nodiscard]] std::optional<FileAttributes> attributes_of(int descriptor);

/// Gives an open file exactly these attributes. Returns which one the system refuses, as "its
/// owner"; empty if the file has them all.
[[nodiscard]] std::string give_attributes(int descriptor, const FileAttributes& wanted);

}  // namespace veedor
