#include "cli/files/replace_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <system_error>

#include "cli/files/file_attributes.h"
#include "cli/files/input_file.h"
#include "cli/files/system_message.h"

namespace veedor {
namespace {

constexpr std::size_t kBuffer = 65536;  // bytes; much of a small stack, so on the heap
constexpr const char* kChanged = "somebody else changed it meanwhile; nothing was written";
constexpr const char* kNotRegular = "not a regular file";
constexpr const char* kLeadsNowhere = "it is a symbolic link that leads nowhere";
constexpr const char* kIsInput = "it was read for this and would be lost; name another file";
constexpr const char* kBeingWritten = "another program has it open for writing";

bool is_name_of(const std::string& name, const struct stat& file) {
  struct stat found {};
  return ::lstat(name.c_str(), &found) == 0 && found.st_dev == file.st_dev &&
         found.st_ino == file.st_ino;
}

/// Blocks signals during its lifetime.
class SignalsHeld {
 public:
  SignalsHeld() {
    sigset_t all;
    ::sigfillset(&all);
    ::pthread_sigmask(SIG_BLOCK, &all, &before_);
  }
  SignalsHeld(const SignalsHeld&) = delete;
  SignalsHeld& operator=(const SignalsHeld&) = delete;
  ~SignalsHeld() { ::pthread_sigmask(SIG_SETMASK, &before_, nullptr); }

 private:
  sigset_t before_{};
};

/// The file to replace, open for reading.
class OldFile {
 public:
  /// Non-blocking, in case it has become a pipe.
  explicit OldFile(const std::string& path)
      : descriptor_(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC)) {
    if (descriptor_ < 0 || ::fstat(descriptor_, &stat_) != 0) stat_ = {};
  }
  OldFile(const OldFile&) = delete;
  OldFile& operator=(const OldFile&) = delete;
  ~OldFile() {
    if (descriptor_ >= 0) ::close(descriptor_);
  }

  [[nodiscard]] int descriptor() const { return descriptor_; }
  [[nodiscard]] const struct stat& status() const { return stat_; }

  [[nodiscard]] bool holds(std::string_view text) const {
    std::vector<char> buffer(kBuffer);
    off_t at = 0;
    while (const ssize_t got = ::pread(descriptor_, buffer.data(), buffer.size(), at)) {
      if (got < 0 && errno == EINTR) continue;
      if (got < 0) return false;
      const std::string_view piece(buffer.data(), static_cast<std::size_t>(got));
      if (!text.starts_with(piece)) return false;
      text.remove_prefix(piece.size());
      at += got;
    }
    return text.empty();
  }

  /// Takes a lease, which delays writers. Returns false if the file is already open for writing. If
  /// leases are impossible, as for files of other users, writers are not noticed.
  [[nodiscard]] bool hold_up_writers() {
    // The signal sent when a writer waits; SIGURG does nothing.
    leased_ = ::fcntl(descriptor_, F_SETSIG, SIGURG) == 0 &&
              ::fcntl(descriptor_, F_SETLEASE, F_RDLCK) == 0;
    return leased_ || errno != EAGAIN;
  }

  /// Whether the file still has this name and text, and no writer waits.
  [[nodiscard]] bool is_unchanged(const std::string& name, std::string_view text) const {
    const bool writer_waits = leased_ && ::fcntl(descriptor_, F_GETLEASE) != F_RDLCK;
    return is_name_of(name, stat_) && holds(text) && !writer_waits;
  }

 private:
  int descriptor_;
  struct stat stat_ {};
  bool leased_ = false;
};

/// A temporary file, removed unless it has replaced the old one.
class TemporaryFile {
 public:
  explicit TemporaryFile(std::string pattern) : name_(std::move(pattern)) {
    descriptor_ = ::mkostemp(name_.data(), O_CLOEXEC);
    if (descriptor_ < 0 || ::fstat(descriptor_, &stat_) != 0) stat_ = {};
  }
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;
  ~TemporaryFile() {
    if (descriptor_ < 0) return;
    ::close(descriptor_);
    if (!placed_) ::unlink(name_.c_str());
  }

  [[nodiscard]] int descriptor() const { return descriptor_; }

  [[nodiscard]] bool write(std::string_view text) {
    while (!text.empty()) {
      const ssize_t written = ::write(descriptor_, text.data(), text.size());
      if (written < 0 && errno != EINTR) return false;
      if (written > 0) text.remove_prefix(static_cast<std::size_t>(written));
    }
    return ::fsync(descriptor_) == 0;
  }

  /// Gives the file its name, unless another file already has it.
  [[nodiscard]] bool take_name(const std::string& path) {
    placed_ = ::renameat2(AT_FDCWD, name_.c_str(), AT_FDCWD, path.c_str(), RENAME_NOREPLACE) == 0;
    // Some file systems do not support this condition.
    if (!placed_ && errno == EINVAL) placed_ = ::rename(name_.c_str(), path.c_str()) == 0;
    return placed_;
  }

  /// Gives the file its name, replacing the present one; a symbolic link is replaced itself, not
  /// its target.
  [[nodiscard]] bool take_name_of(const std::string& path) {
    placed_ = ::rename(name_.c_str(), path.c_str()) == 0;
    return placed_;
  }

  /// Exchanges the two files, checks that the old one still has the text `read`, and removes it. A
  /// check before the exchange would leave a moment for a writer, so it is only done on file
  /// systems that cannot exchange files.
  [[nodiscard]] std::string replace(const std::string& path, const OldFile& old,
                                    std::string_view read) {
    if (!swap(path)) {
      if (errno != EINVAL && errno != ENOSYS) return system_message();
      if (!old.is_unchanged(path, read)) return kChanged;
      placed_ = ::rename(name_.c_str(), path.c_str()) == 0;
      return placed_ ? std::string() : system_message();
    }
    if (old.is_unchanged(name_, read)) return {};
    if (swap(path) && is_name_of(name_, stat_)) return kChanged;
    placed_ = true;  // the file with that name must not be removed any more
    return fmt::format("somebody else changed it meanwhile; what they wrote is in {}", name_);
  }

 private:
  [[nodiscard]] bool swap(const std::string& path) const {
    return ::renameat2(AT_FDCWD, name_.c_str(), AT_FDCWD, path.c_str(), RENAME_EXCHANGE) == 0;
  }

  std::string name_;
  int descriptor_ = -1;
  struct stat stat_ {};
  bool placed_ = false;
};

std::string not_kept(const std::string& attribute) {
  return fmt::format("{} cannot be kept; nothing was written", attribute);
}

/// Why a file cannot be replaced, as far as this is known before writing.
std::string refuse(const std::string& path, OldFile& old, std::string_view read) {
  if (old.descriptor() < 0 || ::access(path.c_str(), W_OK) != 0) return system_message();
  if (const auto names = old.status().st_nlink; names > 1) {
    return fmt::format(
        "it has {} names (hard links), and the others would keep the old text; nothing was written",
        names);
  }
  if (!old.hold_up_writers()) return kBeingWritten;
  return old.holds(read) ? std::string() : kChanged;
}

/// Writes text and attributes. Returns the reason for a failure.
std::string fill(TemporaryFile& file, const FileAttributes& attributes, std::string_view text) {
  if (file.descriptor() < 0) return system_message();
  if (const auto lost = give_attributes(file.descriptor(), attributes); !lost.empty()) {
    return not_kept(lost);
  }
  if (!file.write(text)) return system_message();
  // Writing removes some attributes.
  const auto lost = give_attributes(file.descriptor(), attributes);
  return lost.empty() ? std::string() : not_kept(lost);
}

}  // namespace

std::string keep_former(const std::string& name, std::string_view read) {
  const SignalsHeld held;
  OldFile old(name);
  if (old.descriptor() < 0) return system_message();
  if (!S_ISREG(old.status().st_mode)) return kNotRegular;
  if (!old.holds(read)) return kChanged;
  const auto attributes = attributes_of(old.descriptor());
  if (!attributes) return system_message();
  const std::filesystem::path folder = std::filesystem::path(name).parent_path();
  TemporaryFile file((folder / ".veedor-XXXXXX").string());
  if (std::string reason = fill(file, *attributes, read); !reason.empty()) return reason;
  return file.take_name_of(name + "~") ? std::string() : system_message();
}

std::string replace_file(const std::string& name, std::string_view read, std::string_view text) {
  const SignalsHeld held;
  std::error_code failed;
  const std::filesystem::path path = std::filesystem::canonical(name, failed);
  if (failed) return failed.message();
  if (!std::filesystem::is_regular_file(path, failed)) return kNotRegular;
  OldFile old(path.string());
  if (std::string reason = refuse(path.string(), old, read); !reason.empty()) return reason;
  const auto attributes = attributes_of(old.descriptor());
  if (!attributes) return system_message();
  TemporaryFile file((path.parent_path() / ".veedor-XXXXXX").string());
  if (std::string reason = fill(file, *attributes, text); !reason.empty()) return reason;
  return file.replace(path.string(), old, read);
}

namespace {

/// The permissions of a new file.
mode_t usual_mode() {
  constexpr mode_t kAll = 0666;
  const mode_t mask = ::umask(0);
  ::umask(mask);
  return kAll & ~mask;
}

/// Whether the file with that name, or standard input, is this file.
bool is_same(const std::string& input, const struct stat& file) {
  struct stat found {};
  const int failed =
      input == kStandardInput ? ::fstat(STDIN_FILENO, &found) : ::stat(input.c_str(), &found);
  return failed == 0 && found.st_dev == file.st_dev && found.st_ino == file.st_ino;
}

std::string create_file(const std::string& name, std::string_view text) {
  const SignalsHeld held;
  const std::filesystem::path folder = std::filesystem::path(name).parent_path();
  TemporaryFile file((folder / ".veedor-XXXXXX").string());
  const bool written = file.descriptor() >= 0 && ::fchmod(file.descriptor(), usual_mode()) == 0 &&
                       file.write(text) && file.take_name(name);
  return written ? std::string() : system_message();
}

}  // namespace

std::string put_file(const std::string& name, std::string_view text,
                     const std::vector<std::string>& inputs) {
  constexpr std::size_t kMostBytes = std::size_t{1} << 30;  // far more than any report
  struct stat found {};
  if (::stat(name.c_str(), &found) != 0) {
    return ::lstat(name.c_str(), &found) == 0 ? kLeadsNowhere : create_file(name, text);
  }
  if (!S_ISREG(found.st_mode)) return kNotRegular;
  const auto is_found = [&](const std::string& input) { return is_same(input, found); };
  if (std::ranges::any_of(inputs, is_found)) return kIsInput;
  std::string read;
  std::string error = InputFile(name).read_all(read, kMostBytes);
  return error.empty() ? replace_file(name, read, text) : error;
}

}  // namespace veedor
