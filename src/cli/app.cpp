#include "cli/app.h"

#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "base/text.h"
#include "cli/check.h"
#include "cli/exit_status.h"
#include "cli/explain.h"
#include "cli/rules.h"

namespace veedor {
namespace {

bool wants_color(const std::string& when) {
  if (when != "auto") return when == "always";
  const char* refused = std::getenv("NO_COLOR");
  return (refused == nullptr || *refused == '\0') && ::isatty(STDOUT_FILENO) == 1;
}

/// How a command writes, as the command line says it.
struct Looks {
  std::string format = "text";
  std::string color = "auto";
};

void add_looks(CLI::App& command, Looks& looks) {
  command.add_option("--format", looks.format, "How reports are written")
      ->check(CLI::IsMember({"text", "json"}))
      ->default_str("text");
  command.add_option("--color", looks.color, "Colours in text: auto, always or never")
      ->check(CLI::IsMember({"auto", "always", "never"}))
      ->default_str("auto");
}

void add_check(CLI::App& app, CheckOptions& options, Looks& looks) {
  CLI::App* check = app.add_subcommand("check", "Judge game logs: the first fault, or the scores");
  check->add_option("FILE", options.files, "Logs in YAML; - is standard input")->required();
  check->add_option("--ruleset", options.ruleset,
                    "Judge under these rulesets (NAME[,NAME...] or FILE), whatever the logs say");
  check->add_flag("-q,--quiet", options.style.quiet, "Write nothing about logs without a fault");
  add_looks(*check, looks);
  check->add_flag("--require-complete", options.require_complete,
                  "Count a log that is in progress as exit status 1");
}

const CLI::App* add_rules(CLI::App& app, RulesOptions& options, Looks& looks) {
  CLI::App* rules = app.add_subcommand("rules", "Show rulesets with their sources, or judge one");
  CLI::Option* names = rules->add_option(
      "NAME", options.names, "Rulesets to show together, or a FILE; without one all are listed");
  CLI::Option* players =
      rules->add_option("--players", options.players, "Show the rules for so many players")
          ->check(CLI::Range(1U, static_cast<unsigned>(kMaxPlayers)));
  rules->add_option("--check", options.check, "Judge a ruleset FILE; - is standard input")
      ->excludes(names)
      ->excludes(players);
  add_looks(*rules, looks);
  return rules;
}

const CLI::App* add_explain(CLI::App& app, ExplainOptions& options, Looks& looks) {
  CLI::App* explain = app.add_subcommand("explain", "Explain rules, rulings and cards, by example");
  explain->add_option("ID", options.words, "Ids of rules or rulings, ids or names of cards")
      ->required();
  add_looks(*explain, looks);
  return explain;
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
  Looks looks;
  CheckOptions check_options;
  RulesOptions rules_options;
  ExplainOptions explain_options;
  add_check(app, check_options, looks);
  const CLI::App* rules_command = add_rules(app, rules_options, looks);
  const CLI::App* explain_command = add_explain(app, explain_options, looks);
  if (complain_about_command(app, argc, argv)) return kCouldNotJudge;
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return usage(app, error);
  }
  const bool json = looks.format == "json";
  const bool color = wants_color(looks.color);
  if (app.got_subcommand(rules_command)) {
    rules_options.json = json;
    rules_options.color = color;
    return rules(rules_options);
  }
  if (app.got_subcommand(explain_command)) {
    explain_options.json = json;
    explain_options.color = color;
    return explain(explain_options);
  }
  check_options.json = json;
  check_options.style.color = color;
  return check(check_options);
}

}  // namespace veedor
