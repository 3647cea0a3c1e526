#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <optional>
#include <string>

#include "cli/command.h"
#include "cli/files/complaint.h"
#include "cli/files/helper_program.h"
#include "cli/options/game_options.h"
#include "cli/options/option_kind.h"
#include "cli/options/ruleset_option.h"
#include "cli/output/output.h"
#include "log/grid/grid.h"
#include "report/sheet/blank_sheet.h"
#include "words/rules_words.h"
#include "yaml/tables.h"

namespace veedor {
namespace {

/// The options of `veedor sheet`.
struct SheetOptions {
  std::optional<std::string> players;  ///< comma-separated names
  std::string ruleset = "base";
  std::string format = "html";
  std::string paper = "a4";
  bool points = false;                  ///< --points
  std::string output{kStandardOutput};  ///< -o
};

/// Whether the format is a table, which may have a column for points.
bool is_table(const std::string& format) { return format == "csv" || format == "xlsx"; }

ExitStatus write_sheet(const SheetOptions& options, const std::string& text) {
  return put_output(options.output, text, ruleset_files(options.ruleset));
}

/// The names of --players; for a number, as many names to be filled in. nullopt after a complaint.
std::optional<std::vector<std::string>> names_or_number(const std::string& option, bool typed) {
  const auto number = whole_number(option);
  if (!number || *number > kMaxPlayers) return read_players(option);
  std::vector<std::string> names;
  for (std::size_t i = 1; i <= *number; ++i) {
    names.push_back(typed ? fmt::format("Player {}", i) : std::string());
  }
  return names;
}

/// Writes a table as a workbook, which a program of its own makes of it.
ExitStatus write_workbook(const SheetOptions& options, const std::string& csv) {
  const std::string program = helper_program("veedor-table");
  if (program.empty()) {
    complain(
        "this veedor comes without veedor-table, the program for workbooks; --format csv writes "
        "the same table");
    return kCouldNotJudge;
  }
  const Printed book = printed_by(program, {"--to-xlsx", options.paper}, csv);
  if (book.done) return write_sheet(options, book.text);
  complain(fmt::format("the workbook cannot be made: {}",
                       book.text.empty() ? "veedor-table failed" : book.text));
  return kCouldNotJudge;
}

/// What is known of the sheet before the game.
LogTree head_of(const BlankSheet& sheet, const std::vector<RulesetChoice>& choices) {
  LogTree head = LogTree::map();
  head.add("veedor", LogTree::number(1));
  head.add("kind", LogTree::word(std::string(kGridWord)));
  LogTree rulesets = LogTree::list();
  for (const RulesetChoice& choice : choices) rulesets.add(part_of(choice));
  const bool one = rulesets.parts.size() == 1 && rulesets.parts.front().is_word();
  head.add("ruleset", std::move(one ? rulesets.parts.front() : rulesets));
  head.add(kPlayersKey, LogTree::list_of(sheet.players));
  return head;
}

ExitStatus blank_sheet(const SheetOptions& options) {
  if (!options.players) {
    complain("--players is required; try `veedor sheet --help`");
    return kCouldNotJudge;
  }
  const bool typed = is_table(options.format) || options.format == "yaml";
  if (options.points && !is_table(options.format)) {
    complain("--points is for --format csv and xlsx");
    return kCouldNotJudge;
  }
  if (options.format == "xlsx" && options.output == kStandardOutput && output_is_terminal()) {
    complain("a workbook cannot be shown on a terminal; write it to a file: -o sheet.xlsx");
    return kCouldNotJudge;
  }
  auto players = names_or_number(*options.players, typed);
  if (!players) return kCouldNotJudge;
  Library library;
  const auto rules = read_game_rules(options.ruleset, players->size(), library);
  if (!rules) return kCouldNotJudge;
  std::vector<std::string> titles;
  std::vector<std::string> names;
  for (const RulesetChoice& choice : rules->named.choices) {
    titles.push_back(library.head(choice.name).title);
    names.push_back(name_of(choice));
  }
  const std::string by =
      includes_file(options.ruleset) ? argument("--ruleset", options.ruleset) : std::string();
  const BlankSheet sheet{.ruleset = *rules->ruleset,
                         .game = fmt::format("{}", fmt::join(titles, "; ")),
                         .rulesets = fmt::format("{}", fmt::join(names, ", ")),
                         .players = std::move(*players),
                         .judged_by = fmt::format("veedor check{} FILE", by),
                         .letter = options.paper == "letter"};
  if (typed) {
    const LogTree head = head_of(sheet, rules->named.choices);
    if (options.format == "yaml") return write_sheet(options, blank_sheet_yaml(sheet, head));
    const std::string csv = blank_sheet_csv(sheet, head, options.points);
    return options.format == "csv" ? write_sheet(options, csv) : write_workbook(options, csv);
  }
  if (const auto why = too_large(sheet)) {
    complain(fmt::format("a game that {} does not fit on one page with {} players", *why,
                         sheet.players.size()));
    return kCouldNotJudge;
  }
  return write_sheet(options,
                     options.format == "svg" ? blank_sheet_svg(sheet) : blank_sheet_html(sheet));
}

}  // namespace

void add_sheet(CLI::App& app, Run& run) {
  const auto options = std::make_shared<SheetOptions>();
  CLI::App* command = app.add_subcommand("sheet", "Write a blank scoresheet to print, or to type");
  command
      ->add_option("--players", options->players,
                   "Names of the players, clockwise, with commas; or their number")
      ->type_name(kNamesKind);
  command->add_option("--ruleset", options->ruleset, "Rulesets of the game: NAME[,NAME...] or FILE")
      ->type_name(kRulesetsKind)
      ->default_str("base");
  command
      ->add_option("--format", options->format,
                   "A web page or a picture to print; a table or a workbook for spreadsheets, or "
                   "YAML, to type")
      ->check(CLI::IsMember({"html", "svg", "csv", "xlsx", "yaml"}))
      ->default_str("html");
  command->add_option("--paper", options->paper, "Size of the page")
      ->check(CLI::IsMember({"a4", "letter"}))
      ->default_str("a4");
  command->add_flag("--points", options->points,
                    "With --format csv or xlsx: also a column for the points of each player");
  command
      ->add_option("-o,--output", options->output, "File for the sheet; by default standard output")
      ->type_name(kFileKind);
  command->callback([options, &run] { run = [options] { return blank_sheet(*options); }; });
}

}  // namespace veedor
