#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "cli/files/input_file.h"
#include "replay/verdict.h"
#include "yaml/limits.h"

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

/// Adds --max-bytes and --max-levels.
void add_limits(CLI::App& command, DocumentLimits& limits);

/// Adds the option that changes the limit to a LOG-4 fault, unless the limit is fixed.
void name_limit(Verdict& verdict, const Document& document, const RawDocument& raw,
                const DocumentLimits& limits);

/// Adds --no-warn: warnings that reports leave out.
void add_no_warn(CLI::App& command, std::vector<RuleId>& no_warn);

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
  std::vector<RuleId> no_warn{};  ///< warnings that are left out
  StdinName stdin_name{};
};

/// Adds FILE..., --files-from, --null, --ruleset, --jobs, --progress, --no-warn and the limits.
/// `what` describes a FILE.
void add_logs(CLI::App& command, LogOptions& options, const std::string& what);
/// Must be called after parsing: throws CLI11 exceptions for options that exclude each other.
void check_logs(const LogOptions& options);

}  // namespace veedor
