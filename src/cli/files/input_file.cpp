#include "cli/files/input_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>

#include "cli/files/complaint.h"
#include "yaml/limits.h"

namespace veedor {
namespace {

/// The size of a regular file; nullopt for other files, and after a failure, with errno set.
std::optional<std::uint64_t> size_of(int descriptor) {
  struct stat found {};
  errno = 0;
  if (::fstat(descriptor, &found) != 0 || !S_ISREG(found.st_mode)) return std::nullopt;
  return static_cast<std::uint64_t>(found.st_size);
}

}  // namespace

bool names_file(std::string_view option) {
  return option.find('/') != std::string_view::npos || option.ends_with(".yaml") ||
         option.ends_with(".yml");
}

InputFile::InputFile(const std::string& name) : descriptor_(STDIN_FILENO) {
  if (name != kStandardInput) descriptor_ = ::open(name.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor_ >= 0) size_ = size_of(descriptor_);
  if (descriptor_ < 0 || (!size_ && errno != 0)) error_ = system_message();
}

InputFile::~InputFile() {
  if (descriptor_ > STDERR_FILENO) ::close(descriptor_);
}

bool InputFile::shrunk() const {
  const auto now = size_of(descriptor_);
  return size_ && now && *now < *size_;
}

ssize_t InputFile::read(char* to, std::size_t size) const {
  for (;;) {
    const ssize_t got = ::read(descriptor_, to, size);
    if (got >= 0) return got;
    // Another process that shares a pipe or terminal may have made it non-blocking.
    if (errno == EAGAIN)
      static_cast<void>(wait(-1));
    else if (errno != EINTR)
      return got;
  }
}

bool InputFile::wait(int interrupt) const {
  std::array<pollfd, 2> watched{{{interrupt, POLLIN, 0}, {descriptor_, POLLIN, 0}}};
  while (::poll(watched.data(), watched.size(), -1) < 0) {
    // Interrupted by a signal, or short of memory: the following read reports it.
    if (errno != EINTR) return true;
  }
  return watched.front().revents == 0;
}

bool InputFile::ready() const {
  pollfd watched{descriptor_, POLLIN, 0};
  return ::poll(&watched, 1, 0) > 0;
}

std::string InputFile::read_all(std::string& text, std::size_t most) const {
  if (!error_.empty()) return error_;
  constexpr std::size_t kBuffer = 65536;  // bytes; much of a small stack, so on the heap
  std::vector<char> buffer(kBuffer);
  while (const ssize_t got = read(buffer.data(), buffer.size())) {
    if (got < 0) return system_message();
    text.append(buffer.data(), static_cast<std::size_t>(got));
    if (text.size() > most) return fmt::format("it is longer than {} bytes", most);
  }
  return {};
}

std::optional<std::string> read_data_file(const std::string& name) {
  std::string text;
  const std::string error = InputFile(name).read_all(text, kDefaultByteLimit);
  if (error.empty()) return text;
  complain(fmt::format("cannot read {}: {}", name, error));
  return std::nullopt;
}

}  // namespace veedor
