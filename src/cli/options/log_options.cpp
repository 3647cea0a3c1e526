#include "cli/options/log_options.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <string>

#include "cli/files/input_file.h"
#include "cli/options/option_kind.h"
#include "engine/rule_id.h"

namespace veedor {

void add_stdin_name(CLI::App& command, StdinName& stdin_name) {
  command
      .add_option("--stdin-filename", stdin_name.name,
                  "Name of standard input in messages and reports; nothing is read from that file")
      ->group(kLogsGroup)
      ->type_name(kFileKind);
}

namespace {

/// Parses a size with a unit. The library's own complaint would list every spelling of every unit.
CLI::Validator size_in_bytes() {
  const auto read = [](std::string& word) {
    const std::string written = word;
    try {
      if (CLI::AsSizeValue(false)(word).empty()) return std::string();
    } catch (const CLI::ValidationError&) {
      // The message below is better.
    }
    return fmt::format("expected a number of bytes, as in 512K or 16M, not `{}`", written);
  };
  return CLI::Validator(read, "");
}

}  // namespace

void add_limits(CLI::App& command, DocumentLimits& limits) {
  command.add_option("--max-bytes", limits.bytes, "Longest log (default 4M, at most 1G)")
      ->group(kLimitsGroup)
      ->transform(size_in_bytes())
      ->check(CLI::Range(std::size_t{1}, kMaxByteLimit).description(""))
      ->type_name("SIZE");
  command
      .add_option("--max-levels", limits.levels,
                  "Most levels of lists and maps in a log (default 64, at most 1000)")
      ->group(kLimitsGroup)
      ->check(CLI::Range(1U, kMaxLevelLimit).description(""))
      ->type_name("N");
}

void name_limit(Verdict& verdict, const Document& document, const RawDocument& raw,
                const DocumentLimits& limits) {
  if (!verdict.fault || verdict.fault->rule != RuleId::log_4) return;
  const bool of_document = std::ranges::any_of(document.faults(), [&](const Fault& fault) {
    return fault.code == SourceFault::log4 && document.position(fault.offset) == verdict.fault->at;
  });
  if (!of_document) return;
  verdict.fault->message += raw.too_long
                                ? fmt::format(" ({}; --max-bytes sets another limit)", limits.bytes)
                                : " (--max-levels sets another limit)";
}

void add_no_warn(CLI::App& command, std::vector<RuleId>& no_warn) {
  std::vector<std::string> names;
  for (const RuleId rule : all_rules()) {
    if (text(rule).starts_with("W-")) names.emplace_back(text(rule));
  }
  const auto take = [&no_warn](const std::vector<std::string>& words) {
    for (const std::string& word : words) no_warn.push_back(*rule_named(word));
  };
  command
      .add_option_function<std::vector<std::string>>(
          "--no-warn", take, "Leave out these warnings; several with commas between them")
      ->group(kOutputGroup)
      ->delimiter(',')
      ->allow_extra_args(false)
      ->transform(CLI::IsMember(names, CLI::ignore_case));
}

void add_logs(CLI::App& command, LogOptions& options, const std::string& what) {
  command
      .add_option("FILE", options.files,
                  what + " in YAML or CSV, or folders of them; - means standard input")
      ->type_name(kLogKind);
  CLI::Option* list =
      command
          .add_option("--files-from", options.list,
                      "Also read the files named in FILE, one a line; - means standard input")
          ->group(kLogsGroup)
          ->type_name(kFileKind);
  command.add_flag("-0,--null", options.null, "The names in --files-from are NUL-terminated")
      ->group(kLogsGroup)
      ->needs(list);
  command
      .add_option("--ruleset", options.ruleset,
                  "Judge by these rulesets (NAME[,NAME...] or FILE) instead of the logs' own")
      ->group(kLogsGroup)
      ->type_name(kRulesetsKind);
  command
      .add_option("-j,--jobs", options.jobs,
                  "How many logs to judge at the same time; 0 means one for each core")
      ->group(kLimitsGroup)
      ->check(whole_number_from(0))
      ->default_str("0");
  command
      .add_option("--progress", options.progress,
                  "Progress line on standard error, if it is a terminal")
      ->group(kOutputGroup)
      ->check(CLI::IsMember({"auto", "never"}))
      ->default_str("auto");
  add_no_warn(command, options.no_warn);
  add_limits(command, options.limits);
  command
      .add_option("--max-documents", options.max_documents,
                  "Most logs in a file; 0 means any number")
      ->group(kLimitsGroup)
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
