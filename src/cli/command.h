#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/files/complaint.h"
#include "text/layout.h"

namespace CLI {
class App;
}

namespace veedor {

/// The action of the chosen command; set while the command line is parsed.
using Run = std::function<ExitStatus()>;

// Each of these adds one command with its options; choosing the command sets `run`.
void add_check(CLI::App& app, Run& run);
void add_inbox(CLI::App& app, Run& run);
void add_read(CLI::App& app, Run& run);
void add_rules(CLI::App& app, Run& run);
void add_explain(CLI::App& app, Run& run);
void add_new(CLI::App& app, Run& run);
void add_sheet(CLI::App& app, Run& run);
void add_simulate(CLI::App& app, Run& run);
void add_show(CLI::App& app, Run& run);
void add_score(CLI::App& app, Run& run);
void add_next(CLI::App& app, Run& run);
void add_report(CLI::App& app, Run& run);
void add_diff(CLI::App& app, Run& run);
void add_standings(CLI::App& app, Run& run);
void add_completion(CLI::App& app, Run& run);
void add_fmt(CLI::App& app, Run& run);
void add_add(CLI::App& app, Run& run);
void add_undo(CLI::App& app, Run& run);
void add_redo(CLI::App& app, Run& run);
void add_notation(CLI::App& app, Run& run);
void add_seal(CLI::App& app, Run& run);
void add_publish(CLI::App& app, Run& run);
void add_replay(CLI::App& app, Run& run);
void add_help(CLI::App& app, Run& run);
void add_schema(CLI::App& app, Run& run);
void add_lsp(CLI::App& app, Run& run);

/// The output options of a command.
struct OutputOptions {
  std::string format = "text";
  std::string color = "auto";
  std::optional<std::size_t> width;  ///< --width; 0: lines of any length

  [[nodiscard]] bool json() const { return format == "json"; }
  /// The screen for reports on standard output.
  [[nodiscard]] Screen screen() const;
  /// The screen for reports in files: colours and width only if the options say so.
  [[nodiscard]] Screen file_screen() const;
  /// The screen for reports on standard error, without colours.
  [[nodiscard]] Screen error_screen() const;
  /// Writes a report to standard output, through the pager if it is text. Returns as `page` does.
  [[nodiscard]] ExitStatus write(std::string_view report, ExitStatus status = kAllLegal) const;
};

/// Adds --color and --width.
void add_screen(CLI::App& command, OutputOptions& looks);

/// Adds --format with text, json and `more`; --color and --width.
void add_output(CLI::App& command, OutputOptions& looks, const std::vector<std::string>& more = {});

}  // namespace veedor
