#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "cli/options/stdin_name.h"
#include "yaml/limits.h"

namespace CLI {
class App;
}

namespace veedor {

/// The options that select logs and how to judge them.
struct LogOptions {
  std::vector<std::string> files;      ///< "-" is standard input
  std::optional<std::string> list;     ///< a file with further names; "-" is standard input
  bool null = false;                   ///< names in the list end in NUL instead of a line end
  std::optional<std::string> ruleset;  ///< --ruleset; nullopt: the logs decide
  std::size_t jobs = 0;                ///< 0: as many as there are cores
  std::string progress = "auto";
  DocumentLimits limits;          ///< of each document
  std::size_t max_documents = 0;  ///< of each file; 0: any number
  StdinName stdin_name{};
};

/// Adds FILE..., --files-from, --null, --ruleset, --jobs, --progress and the limits. `what`
/// describes a FILE.
void add_logs(CLI::App& command, LogOptions& options, const std::string& what);
/// Must be called after parsing: throws CLI11 exceptions for options that exclude each other.
void check_logs(const LogOptions& options);

}  // namespace veedor
