#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "cli/files/exit_status.h"
#include "text/layout.h"

namespace CLI {
class App;
}

namespace veedor {

/// What the command that was chosen does; set while the command line is read.
using Run = std::function<ExitStatus()>;

// Each adds one command with its options. A command that is chosen sets `run`.
void add_check(CLI::App& app, Run& run);
void add_rules(CLI::App& app, Run& run);
void add_explain(CLI::App& app, Run& run);
void add_new(CLI::App& app, Run& run);
void add_simulate(CLI::App& app, Run& run);
void add_show(CLI::App& app, Run& run);
void add_score(CLI::App& app, Run& run);
void add_next(CLI::App& app, Run& run);
void add_report(CLI::App& app, Run& run);
void add_diff(CLI::App& app, Run& run);
void add_standings(CLI::App& app, Run& run);
void add_completion(CLI::App& app, Run& run);
void add_fmt(CLI::App& app, Run& run);
void add_help(CLI::App& app, Run& run);
void add_schema(CLI::App& app, Run& run);

/// How a command writes, as the command line says it.
struct Looks {
  std::string format = "text";
  std::string color = "auto";
  std::optional<std::size_t> width;  ///< --width as written; 0: lines of any length

  [[nodiscard]] bool json() const { return format == "json"; }
  /// What reports on standard output are written for.
  [[nodiscard]] Screen screen() const;
  /// The same of reports on standard error, which have no colours.
  [[nodiscard]] Screen error_screen() const;
};

/// Adds --format with text, json and `more`; --color and --width.
void add_looks(CLI::App& command, Looks& looks, const std::vector<std::string>& more = {});

}  // namespace veedor
