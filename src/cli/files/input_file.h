#pragma once

#include <sys/types.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace veedor {

/// The file name that means standard input.
constexpr std::string_view kStandardInput = "-";

/// The largest file that is read into memory as a whole, in bytes.
constexpr std::size_t kMostOfFile = std::size_t{256} << 20U;

/// The name of standard input in messages and reports.
constexpr std::string_view kStandardInputShown = "<stdin>";

/// Whether a word that may be a name or a file means a file: it has a slash, or ends in .yaml or
/// .yml.
[[nodiscard]] bool names_file(std::string_view option);

/// An open file, which the destructor closes, except for standard input.
class InputFile {
 public:
  explicit InputFile(const std::string& name);
  InputFile(const InputFile&) = delete;
  InputFile& operator=(const InputFile&) = delete;
  ~InputFile();

  /// Its size in bytes; nullopt unless it is a regular file.
  [[nodiscard]] std::optional<std::uint64_t> size() const { return size_; }
  /// The system's message if opening failed; otherwise empty.
  [[nodiscard]] const std::string& error() const { return error_; }
  /// Whether the file is shorter than when it was opened.
  [[nodiscard]] bool shrunk() const;
  /// Reads up to `size` bytes, and waits for them even on a non-blocking descriptor. Returns their
  /// number: 0 at the end, or a negative number after a failure, with errno set.
  ssize_t read(char* to, std::size_t size) const;
  /// Waits for input. Returns false if the descriptor `interrupt` (-1: none) is readable first.
  [[nodiscard]] bool wait(int interrupt) const;
  /// Whether `read` would return at once.
  [[nodiscard]] bool ready() const;
  /// Reads to the end. Returns the reason if that fails or there are more than `most` bytes; empty
  /// on success.
  [[nodiscard]] std::string read_all(std::string& text, std::size_t most) const;

 private:
  int descriptor_ = 0;
  std::optional<std::uint64_t> size_;
  std::string error_;
};

/// The text of a ruleset or scheme file, limited like a log; nullopt after a complaint on standard
/// error.
[[nodiscard]] std::optional<std::string> read_data_file(const std::string& name);

}  // namespace veedor
