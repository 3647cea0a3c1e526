#include "cli/app.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <new>
#include <string>
#include <vector>

#include "base/text.h"
#include "cli/command.h"

namespace veedor {
namespace {

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
  Run chosen;
  for (const auto add :
       {add_check, add_score, add_standings, add_show, add_next, add_report, add_diff, add_fmt,
        add_new, add_simulate, add_rules, add_explain, add_schema, add_completion, add_help}) {
    add(app, chosen);
  }
  if (complain_about_command(app, argc, argv)) return kCouldNotJudge;
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return usage(app, error);
  }
  try {
    return chosen();
  } catch (const std::bad_alloc&) {
    fmt::print(stderr, "veedor: out of memory\n");
    return kCouldNotJudge;
  }
}

}  // namespace veedor
