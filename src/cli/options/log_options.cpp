#include "cli/options/log_options.h"

#include <CLI/CLI.hpp>
#include <algorithm>

#include "cli/files/input_file.h"
#include "cli/options/limit_options.h"
#include "cli/options/value_kind.h"
#include "cli/options/whole_number.h"

namespace veedor {

void add_logs(CLI::App& command, LogOptions& options, const std::string& what) {
  command.add_option("FILE", options.files, what + " in YAML; - means standard input")
      ->type_name(kLogKind);
  CLI::Option* list =
      command
          .add_option("--files-from", options.list,
                      "Also read the files named in FILE, one a line; - means standard input")
          ->type_name(kFileKind);
  command.add_flag("-0,--null", options.null, "The names in --files-from are NUL-terminated")
      ->needs(list);
  command
      .add_option("--ruleset", options.ruleset,
                  "Judge by these rulesets (NAME[,NAME...] or FILE) instead of the logs' own")
      ->type_name(kRulesetsKind);
  command
      .add_option("-j,--jobs", options.jobs,
                  "How many logs to judge at the same time; 0 means one for each core")
      ->check(whole_number_from(0))
      ->default_str("0");
  command
      .add_option("--progress", options.progress,
                  "Progress line on standard error: auto (on a terminal) or never")
      ->check(CLI::IsMember({"auto", "never"}))
      ->default_str("auto");
  add_limits(command, options.limits);
  command
      .add_option("--max-documents", options.max_documents,
                  "Most logs in a file; 0 means any number")
      ->check(whole_number_from(0))
      ->default_str("0");
  add_stdin_name(command, options.stdin_name);
}

void check_logs(const LogOptions& options) {
  if (options.files.empty() && !options.list) throw CLI::RequiredError("FILE or --files-from");
  if (options.list == kStandardInput && std::ranges::count(options.files, kStandardInput) > 0) {
    throw CLI::ValidationError("--files-from -",
                               "standard input cannot be the list and a log (FILE -) at once");
  }
}

}  // namespace veedor
