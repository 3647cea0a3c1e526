#include "cli/app.h"

#include <unistd.h>

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "base/text.h"

#include "cli/check.h"
#include "cli/exit_status.h"

namespace veedor {
namespace {

bool wants_color(const std::string& when) {
  if (when != "auto") return when == "always";
  const char* refused = std::getenv("NO_COLOR");
  return (refused == nullptr || *refused == '\0') && ::isatty(STDOUT_FILENO) == 1;
}

void add_check(CLI::App& app, CheckOptions& options, std::string& format, std::string& color) {
  CLI::App* check = app.add_subcommand("check", "Judge game logs: the first fault, or the scores");
  check->add_option("FILE", options.files, "Logs in YAML; - is standard input")->required();
  check->add_option("--format", format, "How verdicts are written")
      ->check(CLI::IsMember({"text", "json"}))
      ->default_str("text");
  check->add_option("--ruleset", options.ruleset,
                    "Judge under these rulesets (NAME[,NAME...] or FILE), whatever the logs say");
  check->add_flag("-q,--quiet", options.style.quiet, "Write nothing about logs without a fault");
  check->add_option("--color", color, "Colours in text: auto, always or never")
      ->check(CLI::IsMember({"auto", "always", "never"}))
      ->default_str("auto");
  check->add_flag("--require-complete", options.require_complete,
                  "Count a log that is in progress as exit status 1");
}

/// A first word that is no command deserves more than "a subcommand is required".
bool complain_about_command(const CLI::App& app, int argc, char** argv) {
  if (argc < 2 || argv[1][0] == '-') return false;
  std::vector<std::string> known;
  for (const CLI::App* command : app.get_subcommands({})) {
    known.push_back(command->get_name());
    if (known.back() == argv[1]) return false;
  }
  const auto near = nearest(argv[1], known);
  fmt::print(stderr, "veedor: unknown command `{}`{}; try `veedor --help`\n", argv[1],
             near ? fmt::format("; did you mean `{}`?", known[*near]) : "");
  return true;
}

int usage(const CLI::App& app, const CLI::ParseError& error) {
  const int code = app.exit(error);
  return code == 0 ? kAllLegal : kCouldNotJudge;
}

}  // namespace

int run(int argc, char** argv) {
  CLI::App app{"veedor, a referee for logs of the board game El Grande", "veedor"};
  app.set_version_flag("--version", "veedor " VEEDOR_VERSION);
  app.require_subcommand(1);
  CheckOptions options;
  std::string format = "text";
  std::string color = "auto";
  add_check(app, options, format, color);
  if (complain_about_command(app, argc, argv)) return kCouldNotJudge;
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return usage(app, error);
  }
  options.json = format == "json";
  options.style.color = wants_color(color);
  return check(options);
}

}  // namespace veedor
