#pragma once

#include <string>

#include "cli/files/input_file.h"

namespace CLI {
class App;
}

namespace veedor {

/// The name of standard input in messages and reports: --stdin-filename, as given by editors and
/// hooks. Untrusted text, like the name of a file.
struct StdinName {
  std::string name = std::string(kStandardInputShown);

  /// The name of a file of the command line in messages and reports.
  [[nodiscard]] std::string shown(const std::string& file) const {
    return file == kStandardInput ? name : file;
  }
};

/// Adds --stdin-filename.
void add_stdin_name(CLI::App& command, StdinName& stdin_name);

}  // namespace veedor
