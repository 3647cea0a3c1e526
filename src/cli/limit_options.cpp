#include "cli/limit_options.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>

namespace veedor {

void add_limits(CLI::App& command, DocumentLimits& limits) {
  command
      .add_option("--max-bytes", limits.bytes,
                  "How long a log may be (4M unless said otherwise; at most 1G)")
      ->transform(CLI::AsSizeValue(false).description(""))
      ->check(CLI::Range(std::size_t{1}, kMaxByteLimit).description(""))
      ->type_name("SIZE");
  command
      .add_option(
          "--max-levels", limits.levels,
          "How deep lists and maps in a log may be (64 unless said otherwise; at most 1000)")
      ->check(CLI::Range(1U, kMaxLevelLimit).description(""))
      ->type_name("N");
}

void name_limit(Verdict& verdict, const RawDocument& raw, const DocumentLimits& limits) {
  if (!verdict.fault || verdict.fault->rule != RuleId::log_4) return;
  verdict.fault->message += raw.too_long
                                ? fmt::format(" ({}; --max-bytes sets another limit)", limits.bytes)
                                : " (--max-levels sets another limit)";
}

}  // namespace veedor
