#include "cli/files/file_attributes.h"

#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <string_view>
#include <utility>
#include <vector>

namespace veedor {
namespace {

constexpr mode_t kPermissions = 07777;
constexpr std::string_view kAccessList = "system.posix_acl_";

/// Calls a function that fills a buffer, or returns the needed size without one.
template <typename Fill>
std::optional<std::string> filled(const Fill& fill) {
  for (;;) {
    const ssize_t needed = fill(nullptr, 0);
    if (needed < 0) return std::nullopt;
    std::string buffer(static_cast<std::size_t>(needed), '\0');
    const ssize_t got = fill(buffer.data(), buffer.size());
    if (got >= 0) {
      buffer.resize(static_cast<std::size_t>(got));
      return buffer;
    }
    if (errno != ERANGE) return std::nullopt;  // otherwise it has grown meanwhile
  }
}

bool has_none() { return errno == ENOTSUP || errno == ENOSYS; }

std::optional<std::map<std::string, std::string>> extended_of(int descriptor) {
  std::map<std::string, std::string> extended;
  const auto names =
      filled([&](char* to, std::size_t size) { return ::flistxattr(descriptor, to, size); });
  if (!names) return has_none() ? std::optional(extended) : std::nullopt;
  for (std::size_t at = 0; at < names->size(); at += std::strlen(names->data() + at) + 1) {
    const char* const name = names->data() + at;
    auto value =
        filled([&](char* to, std::size_t size) { return ::fgetxattr(descriptor, name, to, size); });
    if (!value) return std::nullopt;
    extended.emplace(name, *std::move(value));
  }
  return extended;
}

std::string words_for(const std::string& attribute) {
  if (attribute.starts_with(kAccessList)) return "its access control list";
  return "its extended attribute `" + attribute + '`';
}

/// Only changes what differs, because the system may refuse even to set an unchanged value.
void change_extended(int descriptor, const FileAttributes& now, const FileAttributes& wanted) {
  // Reading the attributes again will show whether this succeeded.
  for (const auto& [name, value] : now.extended) {
    if (!wanted.extended.contains(name)) ::fremovexattr(descriptor, name.c_str());
  }
  for (const auto& [name, value] : wanted.extended) {
    const auto found = now.extended.find(name);
    if (found != now.extended.end() && found->second == value) continue;
    ::fsetxattr(descriptor, name.c_str(), value.data(), value.size(), 0);
  }
}

std::string first_difference(const FileAttributes& now, const FileAttributes& wanted) {
  if (now.owner != wanted.owner) return "its owner";
  if (now.group != wanted.group) return "its group";
  for (const auto& [name, value] : wanted.extended) {
    const auto found = now.extended.find(name);
    if (found == now.extended.end() || found->second != value) return words_for(name);
  }
  for (const auto& [name, value] : now.extended) {
    if (!wanted.extended.contains(name)) return words_for(name);
  }
  return now.permissions == wanted.permissions ? std::string() : "its permissions";
}

}  // namespace

std::optional<FileAttributes> attributes_of(int descriptor) {
  struct stat found {};
  if (::fstat(descriptor, &found) != 0) return std::nullopt;
  auto extended = extended_of(descriptor);
  if (!extended) return std::nullopt;
  return FileAttributes{found.st_uid, found.st_gid, found.st_mode & kPermissions,
                        *std::move(extended)};
}

std::string give_attributes(int descriptor, const FileAttributes& wanted) {
  constexpr const char* kAll = "its attributes";
  const auto before = attributes_of(descriptor);
  if (!before) return kAll;
  // The order matters: a new owner removes permissions, and an access list changes them. Reading
  // the attributes again will show whether everything succeeded.
  if (before->owner != wanted.owner || before->group != wanted.group) {
    static_cast<void>(!::fchown(descriptor, wanted.owner, wanted.group));
  }
  change_extended(descriptor, *before, wanted);
  ::fchmod(descriptor, wanted.permissions);
  const auto after = attributes_of(descriptor);
  return after ? first_difference(*after, wanted) : kAll;
}

}  // namespace veedor
