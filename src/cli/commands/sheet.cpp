#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <optional>
#include <string>

#include "cli/command.h"
#include "cli/files/complaint.h"
#include "cli/files/replace_file.h"
#include "cli/options/game_options.h"
#include "cli/options/option_kind.h"
#include "cli/options/ruleset_option.h"
#include "cli/output/output.h"
#include "report/sheet/blank_sheet.h"
#include "words/rules_words.h"

namespace veedor {
namespace {

/// The options of `veedor sheet`.
struct SheetOptions {
  std::optional<std::string> players;  ///< comma-separated names
  std::string ruleset = "base";
  std::string format = "html";
  std::optional<std::string> output;  ///< -o
};

ExitStatus write_sheet(const SheetOptions& options, const std::string& text) {
  if (!options.output) return print(text);
  const std::string error = put_file(*options.output, text, ruleset_files(options.ruleset));
  if (error.empty()) return kAllLegal;
  complain(fmt::format("cannot write {}: {}", *options.output, error));
  return kCouldNotJudge;
}

ExitStatus blank_sheet(const SheetOptions& options) {
  if (!options.players) {
    complain("--players is required; try `veedor sheet --help`");
    return kCouldNotJudge;
  }
  auto players = read_players(*options.players);
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
                         .judged_by = fmt::format("veedor check{} FILE", by)};
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
  CLI::App* command =
      app.add_subcommand("sheet", "Write a blank scoresheet to print and fill in by hand");
  command->add_option("--players", options->players, "Names of the players, clockwise, with commas")
      ->type_name(kNamesKind);
  command->add_option("--ruleset", options->ruleset, "Rulesets of the game: NAME[,NAME...] or FILE")
      ->type_name(kRulesetsKind)
      ->default_str("base");
  command->add_option("--format", options->format, "A web page or a picture")
      ->check(CLI::IsMember({"html", "svg"}))
      ->default_str("html");
  command
      ->add_option("-o,--output", options->output, "File for the sheet; by default standard output")
      ->type_name(kFileKind);
  command->callback([options, &run] { run = [options] { return blank_sheet(*options); }; });
}

}  // namespace veedor
