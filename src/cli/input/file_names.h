#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "cli/files/input_file.h"
#include "cli/options/log_options.h"

namespace veedor {

/// A ByteReader for an open file.
using FileReader = std::function<ssize_t(const InputFile&, char* to, std::size_t size)>;

/// The names of a command's input files: those on the command line, then those in the list, each as
/// soon as it is read.
class FileNames {
 public:
  FileNames(const LogOptions& options, FileReader read);

  /// Fetches the next non-empty name. Returns false at the end, and if the list cannot be read; see
  /// `error`.
  bool next(std::string& name);
  /// Whether it is known that no name is left.
  [[nodiscard]] bool ended() const { return given_ == options_.files.size() && list_ended_; }
  /// The fault of the list; empty if there is none.
  [[nodiscard]] const std::string& error() const { return error_; }

 private:
  bool listed(std::string& name);
  bool take_line(std::string& name);
  void fill();
  bool fail(const std::string& error);

  const LogOptions& options_;
  FileReader read_;
  std::size_t given_ = 0;  ///< number of names fetched from the command line
  std::unique_ptr<InputFile> list_;
  bool list_ended_;
  std::string error_;
  std::vector<char> buffer_;
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
};

}  // namespace veedor
