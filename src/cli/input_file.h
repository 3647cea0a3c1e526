#pragma once

#include <string>
#include <string_view>

namespace veedor {

/// What stands for standard input where a file is asked for.
constexpr std::string_view kStandardInput = "-";

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

  [[nodiscard]] int descriptor() const { return descriptor_; }
  /// What the system says about a failed opening; empty if it succeeded.
  [[nodiscard]] const std::string& error() const { return error_; }
  /// Reads to the end. Returns what the system says about a failure; empty if all was read.
  [[nodiscard]] std::string read_all(std::string& text) const;

 private:
  int descriptor_ = 0;
  std::string error_;
};

}  // namespace veedor
