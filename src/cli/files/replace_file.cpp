#include "cli/files/replace_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "cli/files/complaint.h"
#include "cli/files/input_file.h"
#include "cli/files/temporary_file.h"

namespace veedor {

namespace {

constexpr mode_t kPermissions = 07777;
constexpr mode_t kPermissionsOfText = 0777;
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

namespace {

constexpr std::size_t kBuffer = 65536;        // bytes; much of a small stack, so on the heap
constexpr std::size_t kLongestReason = 8191;  // bytes; some hold the name of a file
constexpr const char* kChanged = "somebody else changed it in the meantime; nothing was written";
constexpr const char* kNotRegular = "not a regular file";
constexpr const char* kIsInput = "it is also the input, which would be lost; name another file";
constexpr const char* kBeingWritten = "another program has it open for writing";

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
  /// Non-blocking, in case it has become a pipe; a symbolic link is not followed.
  explicit OldFile(const std::string& path)
      : descriptor_(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)) {
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

  /// Whether the file still has this name and text, and no writer waits. With a lease it has the
  /// text that it had when the lease was taken.
  [[nodiscard]] bool is_unchanged(const std::string& name, std::string_view text) const {
    if (!is_name_of(name, stat_)) return false;
    return leased_ ? ::fcntl(descriptor_, F_GETLEASE) == F_RDLCK : holds(text);
  }

 private:
  int descriptor_;
  struct stat stat_ {};
  bool leased_ = false;
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

/// Why a file was not replaced.
struct Failure {
  std::string reason{};    ///< empty: it was
  bool of_former = false;  ///< its former text could not be kept
};

/// Does `work` in a process of its own: if this program is killed meanwhile, that one still ends
/// it. In this process the files have changed behind the back of its objects.
template <class Work>
Failure do_wholly(Work work) {
  struct Report {
    bool done = false;
    bool of_former = false;
    std::array<char, kLongestReason + 1> reason{};
  };
  void* const memory =
      ::mmap(nullptr, sizeof(Report), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  const pid_t child = memory == MAP_FAILED ? -1 : ::fork();
  if (child < 0) return work();  // no memory or no process is left
  auto* const report = static_cast<Report*>(memory);
  if (child == 0) {
    ::setsid();
    const Failure failure = work();
    failure.reason.copy(report->reason.data(), kLongestReason);
    report->of_former = failure.of_former;
    report->done = true;
    ::_exit(0);
  }
  while (::waitpid(child, nullptr, 0) < 0 && errno == EINTR) {
  }
  Failure failure{"the process that replaces it was killed"};
  if (report->done) failure = {report->reason.data(), report->of_former};
  ::munmap(memory, sizeof(Report));
  return failure;
}

/// A change of a file, checked as far as possible before it is made.
struct FileChange {
  const OldFile& old;
  const FileAttributes& attributes;
  std::string_view read;      ///< the former text
  const std::string& former;  ///< the name for it; may be empty
  bool locked = false;
};

/// Writes the former text to the file for it.
Failure copy_former(const FileChange& change) {
  if (change.former.empty()) return {};
  TemporaryFile copy(change.former, change.locked);
  std::string reason = fill(copy, change.attributes, change.read);
  if (reason.empty() && !copy.take_path()) reason = system_message();
  copy.remove();
  return {reason, true};
}

/// Makes the former file, which has the temporary name of `file`, the one with the former text, or
/// removes it.
Failure keep_former(TemporaryFile& file, const FileChange& change) {
  if (!change.former.empty()) {
    if (::rename(file.name().c_str(), change.former.c_str()) == 0) return {};
    if (errno != EXDEV) return {system_message(), true};
    if (Failure failure = copy_former(change); !failure.reason.empty()) return failure;
  }
  file.remove();
  return {};
}

/// Exchanges the file with the one at its path, and checks that the old one still has its former
/// text. A check before the exchange would leave a moment for a writer, so it is only done on file
/// systems that cannot exchange files.
Failure exchange(TemporaryFile& file, const FileChange& change) {
  const std::string& path = file.path();
  if (!file.swap()) {
    const bool cannot_exchange = errno == EINVAL || errno == ENOSYS;
    Failure failure{system_message()};
    if (cannot_exchange) {
      failure =
          change.old.is_unchanged(path, change.read) ? copy_former(change) : Failure{kChanged};
      if (failure.reason.empty() && !file.take_path()) failure = {system_message()};
    }
    file.remove();
    return failure;
  }
  Failure failure = change.old.is_unchanged(file.name(), change.read) ? keep_former(file, change)
                                                                      : Failure{kChanged};
  if (failure.reason.empty()) return failure;
  if (file.swap() && file.is_named()) {
    file.remove();
    return failure;
  }
  // The file with the temporary name is theirs, and must not be removed, not even later.
  std::string theirs = path;
  do {
    theirs += ".other";
  } while (::renameat2(AT_FDCWD, file.name().c_str(), AT_FDCWD, theirs.c_str(), RENAME_NOREPLACE) !=
               0 &&
           errno == EEXIST);
  return {
      fmt::format("somebody else changed it in the meantime; what they wrote is in {}", theirs)};
}

/// Replaces a file; `former` is the name for its former text, which may be empty.
Failure replace(const std::string& name, FileLock& lock, std::string_view read,
                std::string_view text, const std::string& former) {
  if (!lock.error().empty()) return {lock.error()};
  const SignalsHeld held;
  std::error_code failed;
  const std::filesystem::path path = std::filesystem::canonical(name, failed);
  if (failed) return {failed.message()};
  if (!std::filesystem::is_regular_file(path, failed)) return {kNotRegular};
  OldFile old(path.string());
  if (std::string reason = refuse(path.string(), old, read); !reason.empty()) return {reason};
  const auto attributes = attributes_of(old.descriptor());
  if (!attributes) return {system_message()};
  TemporaryFile file(path.string(), lock.held());
  if (std::string reason = fill(file, *attributes, text); !reason.empty()) return {reason};
  // Whoever waits for the lock must find the new file locked until it is not open for writing.
  if (lock.held()) lock.hold_too(file.open_again());
  const FileChange change{old, *attributes, read, former, lock.held()};
  Failure failure = do_wholly([&] { return exchange(file, change); });
  file.leave();
  return failure;
}

}  // namespace

std::string replace_file(const std::string& name, FileLock& lock, std::string_view read,
                         std::string_view text) {
  return replace(name, lock, read, text, {}).reason;
}

std::string replace_and_keep(const std::string& name, FileLock& lock, std::string_view read,
                             std::string_view text) {
  const std::string former = former_name(name);
  const Failure failure = replace(name, lock, read, text, former);
  if (failure.reason.empty()) return {};
  if (!failure.of_former) return fmt::format("cannot write {}: {}", name, failure.reason);
  return fmt::format("cannot write {}: {}; {} is as it was", former, failure.reason, name);
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

/// The attributes of a file that is to be replaced, which must be writable. nullopt after a
/// failure, with errno set.
std::optional<FileAttributes> attributes_of_old(const std::string& name) {
  const OldFile old(name);
  if (old.descriptor() < 0 || ::access(name.c_str(), W_OK) != 0) return std::nullopt;
  return attributes_of(old.descriptor());
}

/// Writes a new file, with attributes or those of a new one, and gives it its name, whatever had
/// that; a symbolic link is replaced, not followed.
std::string make_file(const std::string& name, const FileAttributes* attributes,
                      std::string_view text) {
  const SignalsHeld held;
  TemporaryFile file(name, false);
  if (file.descriptor() < 0) return system_message();
  if (attributes != nullptr) {
    if (std::string reason = fill(file, *attributes, text); !reason.empty()) return reason;
  } else if (::fchmod(file.descriptor(), usual_mode()) != 0 || !file.write(text)) {
    return system_message();
  }
  return file.take_path() ? std::string() : system_message();
}

}  // namespace

std::string keep_beside(const std::string& name, const std::string& other, std::string_view text) {
  std::error_code failed;
  const std::filesystem::path path = std::filesystem::canonical(name, failed);
  if (failed) return failed.message();
  const auto attributes = attributes_of_old(path.string());
  return attributes ? make_file(other, &*attributes, text) : system_message();
}

std::string put_file(const std::string& name, std::string_view text,
                     const std::vector<std::string>& inputs) {
  struct stat found {};
  if (::stat(name.c_str(), &found) == 0) {  // through links, so that no input is lost by any name
    if (!S_ISREG(found.st_mode)) return kNotRegular;
    const auto is_found = [&](const std::string& input) { return is_same(input, found); };
    if (std::ranges::any_of(inputs, is_found)) return kIsInput;
  }
  if (::lstat(name.c_str(), &found) != 0 || !S_ISREG(found.st_mode)) {
    return make_file(name, nullptr, text);
  }
  auto attributes = attributes_of_old(name);
  if (!attributes) return system_message();
  attributes->permissions &= kPermissionsOfText;  // not those of a program that stood there
  return make_file(name, &*attributes, text);
}

}  // namespace veedor
