#include "cli/options/limit_options.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <string>

#include "engine/rule_id.h"

namespace veedor {
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
    return fmt::format("a number of bytes is needed, as in 512K or 16M, not `{}`", written);
  };
  return CLI::Validator(read, "");
}

}  // namespace

void add_limits(CLI::App& command, DocumentLimits& limits) {
  command.add_option("--max-bytes", limits.bytes, "Longest log (4M by default, at most 1G)")
      ->transform(size_in_bytes())
      ->check(CLI::Range(std::size_t{1}, kMaxByteLimit).description(""))
      ->type_name("SIZE");
  command
      .add_option("--max-levels", limits.levels,
                  "Most levels of lists and maps in a log (64 by default, at most 1000)")
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

}  // namespace veedor
