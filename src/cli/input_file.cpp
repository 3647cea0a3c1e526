#include "cli/input_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <system_error>

namespace veedor {
namespace {

std::string system_message() { return std::generic_category().message(errno); }

}  // namespace

bool names_file(std::string_view option) {
  return option.find('/') != std::string_view::npos || option.ends_with(".yaml") ||
         option.ends_with(".yml");
}

InputFile::InputFile(const std::string& name) : descriptor_(STDIN_FILENO) {
  if (name == kStandardInput) return;
  descriptor_ = ::open(name.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor_ < 0) error_ = system_message();
}

InputFile::~InputFile() {
  if (descriptor_ > STDERR_FILENO) ::close(descriptor_);
}

std::string InputFile::read_all(std::string& text) const {
  if (!error_.empty()) return error_;
  std::array<char, 65536> buffer{};
  for (;;) {
    const ssize_t got = ::read(descriptor_, buffer.data(), buffer.size());
    if (got == 0) return {};
    if (got > 0) {
      text.append(buffer.data(), static_cast<std::size_t>(got));
    } else if (errno != EINTR) {
      return system_message();
    }
  }
}

}  // namespace veedor
