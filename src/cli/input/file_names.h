#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "cli/files/input_file.h"
#include "cli/options/log_options.h"

namespace veedor {

/// Reads from an open file as ByteReader says.
using FileReader = std::function<ssize_t(const InputFile&, char* to, std::size_t size)>;

/// The names of the files that a command reads: those of the command line, then those of the list,
/// each as soon as the list has been read so far.
class FileNames {
 public:
  FileNames(const LogOptions& options, FileReader read);

  /// Fetches the next name, never an empty one. False at the end, and where the list cannot be read
  /// on, which `error` tells apart.
  bool next(std::string& name);
  /// It is known that there is no further name.
  [[nodiscard]] bool ended() const { return given_ == options_.files.size() && list_ended_; }
  /// What is wrong with the list; empty if nothing is.
  [[nodiscard]] const std::string& error() const { return error_; }

 private:
  bool listed(std::string& name);
  bool take_line(std::string& name);
  void fill();
  bool fail(const std::string& error);

  const LogOptions& options_;
  FileReader read_;
  std::size_t given_ = 0;  ///< names of the command line that were fetched
  std::unique_ptr<InputFile> list_;
  bool list_ended_;
  std::string error_;
  std::vector<char> buffer_;
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
};

}  // namespace veedor
