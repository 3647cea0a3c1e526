#pragma once

#include <sys/mman.h>
#include <unistd.h>

#include <array>
#include <string>

namespace veedor {

/// All bytes from where a descriptor stands to its end, or to the first failure.
[[nodiscard]] inline std::string rest_of(int descriptor) {
  std::string bytes;
  std::array<char, 65536> block{};
  for (ssize_t size = 0; (size = ::read(descriptor, block.data(), block.size())) > 0;) {
    bytes.append(block.data(), static_cast<std::size_t>(size));
  }
  return bytes;
}

/// A file without a name, which is gone when it is closed.
class MemoryFile {
 public:
  MemoryFile() : descriptor_(::memfd_create("veedor", MFD_CLOEXEC)) {}
  MemoryFile(const MemoryFile&) = delete;
  MemoryFile& operator=(const MemoryFile&) = delete;
  ~MemoryFile() {
    if (descriptor_ >= 0) ::close(descriptor_);
  }

  /// Negative if there is no such file.
  [[nodiscard]] int descriptor() const { return descriptor_; }
  [[nodiscard]] std::string bytes() const {
    ::lseek(descriptor_, 0, SEEK_SET);
    return rest_of(descriptor_);
  }

 private:
  int descriptor_;
};

}  // namespace veedor
