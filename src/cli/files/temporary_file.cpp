#include "cli/files/temporary_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <utility>

namespace veedor {
namespace {

constexpr std::string_view kPrefix = ".veedor-";
constexpr std::size_t kLongestFileName = 255;  // bytes, of nearly all file systems
constexpr mode_t kOwnerOnly = 0600;

std::string beside(const std::string& path, const std::string& name) {
  return (std::filesystem::path(path).parent_path() / (std::string(kPrefix) + name)).string();
}

/// By this name a file without one can be linked.
std::string name_of_open(int descriptor) { return fmt::format("/proc/self/fd/{}", descriptor); }

/// A file without a name in the folder of a path; negative if that is impossible there.
int open_nameless(const std::string& path) {
  std::string folder = std::filesystem::path(path).parent_path().string();
  if (folder.empty()) folder = ".";
  const int descriptor = ::open(folder.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, kOwnerOnly);
  if (descriptor < 0 || ::access(name_of_open(descriptor).c_str(), F_OK) == 0) return descriptor;
  ::close(descriptor);
  return -1;
}

}  // namespace

std::string former_name(const std::string& name) { return name + '~'; }

std::string temporary_name(const std::string& path) {
  const std::string name = std::filesystem::path(path).filename().string();
  if (kPrefix.size() + name.size() <= kLongestFileName) return beside(path, name);
  return beside(path, fmt::format("{:016x}", std::hash<std::string>{}(name)));
}

bool is_name_of(const std::string& name, const struct stat& file) {
  struct stat found {};
  return ::lstat(name.c_str(), &found) == 0 && found.st_dev == file.st_dev &&
         found.st_ino == file.st_ino;
}

TemporaryFile::TemporaryFile(std::string path, bool locked) : path_(std::move(path)) {
  open(locked);
  if (descriptor_ < 0 || ::fstat(descriptor_, &stat_) != 0) stat_ = {};
}

void TemporaryFile::open(bool locked) {
  struct stat found {};
  const bool is_new = ::lstat(path_.c_str(), &found) != 0;
  // A file that replaces another needs the temporary name for a moment.
  if (locked || is_new) descriptor_ = open_nameless(path_);
  if (descriptor_ >= 0) return;
  if (locked) {
    name_ = temporary_name(path_);
    descriptor_ = ::open(name_.c_str(), O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, kOwnerOnly);
  } else {
    name_ = beside(path_, "XXXXXX");
    descriptor_ = ::mkostemp(name_.data(), O_CLOEXEC);
  }
}

TemporaryFile::~TemporaryFile() {
  if (descriptor_ < 0) return;
  ::close(descriptor_);
  remove();
}

void TemporaryFile::remove() {
  if (descriptor_ >= 0 && !name_.empty()) ::unlink(name_.c_str());
  leave();
}

int TemporaryFile::open_again() const {
  const std::string name = name_.empty() ? name_of_open(descriptor_) : name_;
  return ::open(name.c_str(), O_RDONLY | O_CLOEXEC);
}

bool TemporaryFile::write(std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(descriptor_, text.data(), text.size());
    if (written < 0 && errno != EINTR) return false;
    if (written > 0) text.remove_prefix(static_cast<std::size_t>(written));
  }
  return ::fsync(descriptor_) == 0;
}

bool TemporaryFile::link(const std::string& name) const {
  return ::linkat(AT_FDCWD, name_of_open(descriptor_).c_str(), AT_FDCWD, name.c_str(),
                  AT_SYMLINK_FOLLOW) == 0;
}

bool TemporaryFile::take_temporary_name() {
  const std::string name = temporary_name(path_);
  if (!link(name)) return false;
  name_ = name;
  return true;
}

bool TemporaryFile::take_free_path() {
  if (is_nameless()) return link(path_);
  bool placed =
      ::renameat2(AT_FDCWD, name_.c_str(), AT_FDCWD, path_.c_str(), RENAME_NOREPLACE) == 0;
  // Some file systems do not support this condition.
  if (!placed && errno == EINVAL) placed = ::rename(name_.c_str(), path_.c_str()) == 0;
  if (placed) leave();
  return placed;
}

bool TemporaryFile::take_path() {
  if (is_nameless()) {
    if (link(path_)) return true;
    if (errno != EEXIST || !take_temporary_name()) return false;
  }
  const bool placed = ::rename(name_.c_str(), path_.c_str()) == 0;
  if (placed) leave();
  return placed;
}

bool TemporaryFile::swap() {
  if (is_nameless() && !take_temporary_name()) return false;
  return ::renameat2(AT_FDCWD, name_.c_str(), AT_FDCWD, path_.c_str(), RENAME_EXCHANGE) == 0;
}

}  // namespace veedor
