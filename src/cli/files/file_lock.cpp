#include "cli/files/file_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <filesystem>
#include <system_error>
#include <thread>
#include <utility>

#include "cli/files/temporary_file.h"

namespace veedor {
namespace {

constexpr std::chrono::seconds kLongestWait{60};
constexpr std::chrono::milliseconds kLockPause{5};
constexpr const char* kLocked = "another program has locked it; nothing was written";

/// Whether the name, which may be a symbolic link, leads to this open file.
bool leads_to(const std::string& name, int descriptor) {
  struct stat named {};
  struct stat open {};
  return ::stat(name.c_str(), &named) == 0 && ::fstat(descriptor, &open) == 0 &&
         named.st_dev == open.st_dev && named.st_ino == open.st_ino;
}

void remove_leftovers(const std::string& name) {
  std::error_code failed;
  const std::filesystem::path path = std::filesystem::canonical(name, failed);
  if (!failed) ::unlink(temporary_name(path.string()).c_str());
  ::unlink(temporary_name(former_name(name)).c_str());
}

}  // namespace

FileLock::FileLock(const std::string& name) {
  while (!lock(name)) close();
  if (held()) remove_leftovers(name);
}

FileLock::~FileLock() {
  if (next_ >= 0) ::close(next_);
  close();
}

void FileLock::hold_too(int descriptor) {
  if (next_ >= 0) ::close(next_);
  next_ = descriptor;
  if (next_ >= 0) ::flock(next_, LOCK_EX | LOCK_NB);  // nobody else has it yet
}

bool FileLock::lock(const std::string& name) {
  // To open a pipe here lets its writer begin and end, and whoever opens it next waits for another.
  struct stat named {};
  if (::stat(name.c_str(), &named) != 0) return true;
  if (!S_ISREG(named.st_mode) && !S_ISDIR(named.st_mode)) return true;
  // Not for writing: replace_file refuses a file that another program has open for writing. Without
  // blocking, in case it has become a pipe.
  descriptor_ = ::open(name.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  if (descriptor_ < 0) return true;
  const auto end = std::chrono::steady_clock::now() + kLongestWait;
  while (::flock(descriptor_, LOCK_EX | LOCK_NB) != 0) {
    if (errno == EINTR) continue;
    const bool locked = errno == EWOULDBLOCK;
    if (locked && std::chrono::steady_clock::now() < end) {
      std::this_thread::sleep_for(kLockPause);
      continue;
    }
    if (locked) error_ = kLocked;
    close();
    return true;
  }
  return leads_to(name, descriptor_);
}

void FileLock::close() {
  if (const int descriptor = std::exchange(descriptor_, -1); descriptor >= 0) ::close(descriptor);
}

}  // namespace veedor
