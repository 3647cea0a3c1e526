#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "yaml/limits.h"

namespace CLI {
class App;
}

namespace veedor {

/// Which logs a command judges, and how it goes about it, as the command line says.
struct LogOptions {
  std::vector<std::string> files;      ///< "-" is standard input
  std::optional<std::string> list;     ///< a file with the names of more of them; likewise
  bool null = false;                   ///< NUL ends each name of the list, not a line end
  std::optional<std::string> ruleset;  ///< --ruleset as written; none: the logs decide
  std::size_t jobs = 0;                ///< 0: as many as there are cores
  std::string progress = "auto";
  DocumentLimits limits;          ///< of each document
  std::size_t max_documents = 0;  ///< of each file; 0: any number
};

/// Adds FILE..., --files-from, --null, --ruleset, --jobs, --progress and the limits; `what`
/// says what a FILE is.
void add_logs(CLI::App& command, LogOptions& options, const std::string& what);
/// To be called once the options were parsed: throws what is wrong with them taken together, as
/// CLI11 does.
void check_logs(const LogOptions& options);

}  // namespace veedor
