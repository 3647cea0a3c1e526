#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <optional>
#include <string>

#include "cli/command.h"
#include "cli/files/complaint.h"
#include "cli/files/helper_program.h"
#include "cli/input/typed_sheet.h"
#include "cli/options/game_options.h"
#include "cli/options/option_kind.h"
#include "cli/options/ruleset_option.h"
#include "cli/output/output.h"
#include "log/grid/grid.h"
#include "log/grid/grid_rows.h"
#include "report/sheet/blank_sheet.h"
#include "report/sheet/sheet_json.h"
#include "words/rules_words.h"
#include "yaml/tables.h"

namespace veedor {
namespace {

/// The options of `veedor sheet`.
struct SheetOptions {
  std::optional<std::string> sheet;    ///< a scoresheet whose values are filled in; "-": stdin
  std::optional<std::string> players;  ///< comma-separated names
  std::optional<std::string> ruleset;  ///< nullopt: that of the scoresheet, or the base game
  std::string format = "html";
  std::string paper = "a4";
  bool points = false;                  ///< --points
  std::string output{kStandardOutput};  ///< -o
};

/// Whether the format is a table, which may have a column for points.
bool is_table(const std::string& format) {
  return format == "csv" || format == "xlsx" || format == "json";
}

ExitStatus write_sheet(const SheetOptions& options, const std::string& text) {
  std::vector<std::string> read = ruleset_files(options.ruleset.value_or(""));
  if (options.sheet) read.push_back(*options.sheet);
  return put_output(options.output, text, read);
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

/// The blank sheet of a game.
struct SheetOfGame {
  std::shared_ptr<const Ruleset> ruleset;
  BlankSheet blank;
  LogTree head;  ///< what is known of it before the game
};

/// nullopt after a complaint.
std::optional<SheetOfGame> sheet_of_game(const std::vector<RulesetChoice>& choices,
                                         std::vector<std::string> players, Library& library,
                                         const SheetOptions& options) {
  auto ruleset = select_ruleset(choices, players.size(), library);
  if (!ruleset) return std::nullopt;
  std::vector<std::string> titles;
  std::vector<std::string> names;
  for (const RulesetChoice& choice : choices) {
    titles.push_back(library.head(choice.name).title);
    names.push_back(name_of(choice));
  }
  const std::string by = options.ruleset && includes_file(*options.ruleset)
                             ? argument("--ruleset", *options.ruleset)
                             : std::string();
  const BlankSheet blank{.ruleset = *ruleset,
                         .game = fmt::format("{}", fmt::join(titles, "; ")),
                         .rulesets = fmt::format("{}", fmt::join(names, ", ")),
                         .players = std::move(players),
                         .judged_by = fmt::format("veedor check{} FILE", by),
                         .letter = options.paper == "letter"};
  LogTree head = head_of(blank, choices);
  return SheetOfGame{std::move(ruleset), blank, std::move(head)};
}

CellRows form_of(const SheetOfGame& game, bool points) {
  return cells_of_grid(blank_sheet_csv(game.blank, game.head, points));
}

/// `ruleset` is null if it is not known.
ExitStatus write_table(const SheetOptions& options, const CellRows& rows, const Ruleset* ruleset) {
  if (options.format == "json") {
    return write_sheet(options, json_line(object_of(told_table(rows, ruleset))));
  }
  const std::string csv = text_of_cells(rows);
  return options.format == "csv" ? write_sheet(options, csv) : write_workbook(options, csv);
}

/// Writes the form for the game of a scoresheet, with the scoresheet's values. If its rules are not
/// known, writes the scoresheet as it is, so that its rulesets and players can be mended.
ExitStatus fill_in(const SheetOptions& options) {
  if (!is_table(options.format)) {
    complain(
        "a scoresheet is filled into --format csv, xlsx or json; `veedor fmt` writes it as "
        "YAML, and `veedor check --format html` judges it box by box");
    return kCouldNotJudge;
  }
  Library library;
  const auto override = read_ruleset_option(options.ruleset, library);
  if (!override) return kCouldNotJudge;
  const auto typed = read_typed_sheet(*options.sheet, library, *override);
  if (!typed) return kCouldNotJudge;
  const auto game = typed->choices.empty()
                        ? std::nullopt
                        : sheet_of_game(typed->choices, typed->players, library, options);
  if (!game) {
    static_cast<void>(write_table(options, typed->rows, nullptr));
    return kCouldNotJudge;
  }
  const CellRows form = form_of(*game, options.points || has_points(typed->rows));
  return write_table(options, filled_form(form, typed->rows, *game->ruleset), game->ruleset.get());
}

ExitStatus blank_sheet(const SheetOptions& options) {
  if (!options.players) {
    complain("--players or a scoresheet is required; try `veedor sheet --help`");
    return kCouldNotJudge;
  }
  const bool typed = is_table(options.format) || options.format == "yaml";
  auto players = names_or_number(*options.players, typed);
  if (!players) return kCouldNotJudge;
  Library library;
  const auto rulesets = read_ruleset_option(options.ruleset.value_or("base"), library);
  if (!rulesets) return kCouldNotJudge;
  const auto game = sheet_of_game(rulesets->choices, std::move(*players), library, options);
  if (!game) return kCouldNotJudge;
  const BlankSheet& sheet = game->blank;
  if (options.format == "yaml") return write_sheet(options, blank_sheet_yaml(sheet, game->head));
  if (typed) {
    return write_table(options, form_of(*game, options.points), game->ruleset.get());
  }
  if (const auto why = too_large(sheet)) {
    complain(fmt::format("a game that {} does not fit on one page with {} players", *why,
                         sheet.players.size()));
    return kCouldNotJudge;
  }
  return write_sheet(options,
                     options.format == "svg" ? blank_sheet_svg(sheet) : blank_sheet_html(sheet));
}

ExitStatus sheet(const SheetOptions& options) {
  if (options.points && !is_table(options.format)) {
    complain("--points is for --format csv, xlsx and json");
    return kCouldNotJudge;
  }
  if (options.format == "xlsx" && options.output == kStandardOutput && output_is_terminal()) {
    complain("a workbook cannot be shown on a terminal; write it to a file: -o sheet.xlsx");
    return kCouldNotJudge;
  }
  return options.sheet ? fill_in(options) : blank_sheet(options);
}

}  // namespace

void add_sheet(CLI::App& app, Run& run) {
  const auto options = std::make_shared<SheetOptions>();
  CLI::App* command = app.add_subcommand("sheet", "Write a scoresheet to print, or to type");
  CLI::Option* sheet_file =
      command
          ->add_option("SHEET", options->sheet,
                       "A scoresheet whose values are filled into the sheet of its game; - means "
                       "standard input")
          ->type_name(kLogKind);
  command
      ->add_option("--players", options->players,
                   "Names of the players, clockwise, with commas; or their number")
      ->type_name(kNamesKind)
      ->excludes(sheet_file);
  command->add_option("--ruleset", options->ruleset, "Rulesets of the game: NAME[,NAME...] or FILE")
      ->type_name(kRulesetsKind)
      ->default_str("those of SHEET, or base");
  command
      ->add_option("--format", options->format,
                   "A web page or a picture to print; a table or a workbook for spreadsheets, or "
                   "YAML, to type; JSON that tells what each row is for")
      ->check(CLI::IsMember({"html", "svg", "csv", "xlsx", "yaml", "json"}))
      ->default_str("html");
  command->add_option("--paper", options->paper, "Size of the page")
      ->check(CLI::IsMember({"a4", "letter"}))
      ->default_str("a4");
  command->add_flag("--points", options->points,
                    "With --format csv, xlsx or json: also a column for the points of each player");
  command
      ->add_option("-o,--output", options->output, "File for the sheet; by default standard output")
      ->type_name(kFileKind);
  command->callback([options, &run] { run = [options] { return sheet(*options); }; });
}

}  // namespace veedor
