#pragma once

#include <sys/mman.h>
#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <string_view>

#include "text/printable.h"
#include "text/text.h"
#include "yaml/document.h"

/// What libFuzzer, or replay_main.cpp, calls with every input; always returns 0.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace veedor::fuzz {

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
  // libFuzzer gives a null pointer for an empty input.
  return size == 0 ? std::string_view()
                   : std::string_view(reinterpret_cast<const char*>(data), size);
}

/// Ends the run, so that the input is kept, where something is not as it has to be.
inline void require(bool condition, std::string_view what) {
  if (condition) return;
  std::fprintf(stderr, "not so: %.*s\n", static_cast<int>(what.size()), what.data());
  std::abort();
}

/// A file that is nowhere but in memory.
class MemoryFile {
 public:
  explicit MemoryFile(std::string_view text) : descriptor_(::memfd_create("input", MFD_CLOEXEC)) {
    require(descriptor_ >= 0, "there is a file in memory");
    const ssize_t written = ::write(descriptor_, text.data(), text.size());
    require(written == static_cast<ssize_t>(text.size()), "it takes the input");
    ::lseek(descriptor_, 0, SEEK_SET);
  }
  MemoryFile(const MemoryFile&) = delete;
  MemoryFile& operator=(const MemoryFile&) = delete;
  ~MemoryFile() { ::close(descriptor_); }

  [[nodiscard]] int descriptor() const { return descriptor_; }

 private:
  int descriptor_;
};

/// A text for people: it has no unsafe characters but the ends of its lines.
inline void require_printable(std::string_view text) {
  for (std::size_t from = 0; const auto found = find_unsafe(text, from); ++from) {
    require(found->value == '\n', "a text is safe to show");
    from = found->at;
  }
}

/// One JSON object on one line.
inline void require_json_line(std::string_view text) {
  require(text.find('\n') == text.size() - 1, "JSON is one line");
  require(find_unsafe(text)->at == text.size() - 1, "JSON has no unsafe characters");
  require(nlohmann::json::accept(text), "JSON is well-formed, and UTF-8");
}

/// A place in a text that begins in line `first_line`; one behind the end of its line is one.
inline void require_inside(const Position& at, std::string_view text, std::size_t first_line = 1) {
  require(at.line >= first_line && at.column >= 1, "lines and columns count from 1");
  for (std::size_t line = first_line; line < at.line; ++line) {
    const std::size_t end = text.find('\n');
    require(end != std::string_view::npos, "a line is one of the text");
    text.remove_prefix(end + 1);
  }
  require(at.column <= code_points(text.substr(0, text.find('\n'))) + 1,
          "a column is one of its line");
}

}  // namespace veedor::fuzz
