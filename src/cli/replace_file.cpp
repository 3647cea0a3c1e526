#include "cli/replace_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <system_error>

namespace veedor {
namespace {

std::string system_message() { return std::generic_category().message(errno); }

/// A new file, which is taken away again unless it has got its place.
class TemporaryFile {
 public:
  explicit TemporaryFile(std::string pattern) : name_(std::move(pattern)) {
    descriptor_ = ::mkostemp(name_.data(), O_CLOEXEC);
  }
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;
  ~TemporaryFile() {
    if (descriptor_ < 0) return;
    ::close(descriptor_);
    if (!placed_) ::unlink(name_.c_str());
  }

  [[nodiscard]] bool is_open() const { return descriptor_ >= 0; }

  [[nodiscard]] bool write(std::string_view text) {
    while (!text.empty()) {
      const ssize_t written = ::write(descriptor_, text.data(), text.size());
      if (written < 0 && errno != EINTR) return false;
      if (written > 0) text.remove_prefix(static_cast<std::size_t>(written));
    }
    return ::fsync(descriptor_) == 0;
  }

  /// The owner, too, if the system allows it; the permissions in any case.
  [[nodiscard]] bool take_after(const struct stat& other) {
    constexpr mode_t kPermissions = 07777;
    const bool own = ::fchown(descriptor_, other.st_uid, other.st_gid) == 0;
    // A file of another owner must not run with the rights of this one.
    const mode_t special = own ? 0 : mode_t{S_ISUID | S_ISGID};
    return ::fchmod(descriptor_, other.st_mode & kPermissions & ~special) == 0;
  }

  [[nodiscard]] bool place_at(const std::string& name) {
    placed_ = ::rename(name_.c_str(), name.c_str()) == 0;
    return placed_;
  }

 private:
  std::string name_;
  int descriptor_ = -1;
  bool placed_ = false;
};

}  // namespace

std::string replace_file(const std::string& name, std::string_view text) {
  std::error_code failed;
  const std::filesystem::path path = std::filesystem::canonical(name, failed);
  if (failed) return failed.message();
  struct stat old {};
  if (::stat(path.c_str(), &old) != 0) return system_message();
  if (!S_ISREG(old.st_mode)) return "not a regular file";
  if (::access(path.c_str(), W_OK) != 0) return system_message();
  TemporaryFile file((path.parent_path() / ".veedor-XXXXXX").string());
  const bool done =
      file.is_open() && file.write(text) && file.take_after(old) && file.place_at(path.string());
  return done ? std::string() : system_message();
}

}  // namespace veedor
