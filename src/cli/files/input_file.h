#pragma once

#include <sys/types.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace veedor {

/// What stands for standard input where a file is asked for.
constexpr std::string_view kStandardInput = "-";

/// What messages and reports call it.
constexpr std::string_view kStandardInputShown = "<stdin>";

/// Whether an option that takes a name or a file is a file: it has a slash, or ends in .yaml or
/// .yml.
[[nodiscard]] bool names_file(std::string_view option);

/// An open file; closes what it opened, and only borrows standard input.
class InputFile {
 public:
  explicit InputFile(const std::string& name);
  InputFile(const InputFile&) = delete;
  InputFile& operator=(const InputFile&) = delete;
  ~InputFile();

  /// How many bytes there are; none of what is not a regular file, as a pipe.
  [[nodiscard]] std::optional<std::uint64_t> size() const { return size_; }
  /// What the system says about a failed opening; empty if it succeeded.
  [[nodiscard]] const std::string& error() const { return error_; }
  /// It has fewer bytes than when it was opened.
  [[nodiscard]] bool shrunk() const;
  /// Reads up to `size` bytes, and waits for them even where the descriptor itself would not.
  /// Returns how many; 0 at the end, and a negative number after a failure that errno tells.
  ssize_t read(char* to, std::size_t size) const;
  /// Waits until there is something to be read. False if the descriptor `interrupt`, if there is
  /// one, had something first.
  [[nodiscard]] bool wait(int interrupt) const;
  /// Reads to the end. Returns why not, as what the system says about a failure, or that there are
  /// more than `most` bytes; empty if all was read.
  [[nodiscard]] std::string read_all(std::string& text, std::size_t most) const;

 private:
  int descriptor_ = 0;
  std::optional<std::uint64_t> size_;
  std::string error_;
};

/// The text of a file of rules or schemes, which is no longer than a log may be; none after a
/// complaint on standard error.
[[nodiscard]] std::optional<std::string> read_data_file(const std::string& name);

}  // namespace veedor
