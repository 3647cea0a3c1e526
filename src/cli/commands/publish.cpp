#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/command.h"
#include "cli/files/complaint.h"
#include "cli/files/input_file.h"
#include "cli/input/one_game.h"
#include "cli/input/reader_seat.h"
#include "cli/options/log_options.h"
#include "cli/options/option_kind.h"
#include "cli/options/ruleset_option.h"
#include "cli/output/output.h"
#include "publish/public_copy.h"
#include "report/check/verdict_report.h"
#include "text/printable.h"
#include "text/text.h"

namespace veedor {
namespace {

/// The options of `veedor publish`.
struct PublishOptions {
  std::string file;                     ///< "-" is standard input
  std::string output{kStandardOutput};  ///< -o
  std::optional<std::string> player;    ///< --for: whose copy it is; nullopt: everybody's
  std::optional<std::string> ruleset;   ///< --ruleset; nullopt: the logs decide
  StdinName stdin_name;
};

/// Writes the copy to the file of -o, and then its name to standard output.
ExitStatus write_copy(const PublishOptions& options, const std::string& text) {
  const std::string& name = options.output;
  std::vector<std::string> inputs = ruleset_files(options.ruleset.value_or(""));
  inputs.push_back(options.file);
  const ExitStatus written = put_output(name, text, inputs);
  if (written != kAllLegal || name == kStandardOutput) return written;
  return print_change(printable(name) + '\n');
}

ExitStatus publish(const PublishOptions& options) {
  std::optional<Library> own_library;
  Library& library = library_for(options.ruleset, own_library);
  const auto override = read_ruleset_option(options.ruleset, library);
  if (!override) return kCouldNotJudge;
  std::string text;
  const std::string error = InputFile(options.file).read_all(text, kMostOfFile);
  if (!error.empty()) {
    complain(fmt::format("cannot read {}: {}", options.stdin_name.shown(options.file), error));
    return kCouldNotJudge;
  }
  const std::string shown = options.stdin_name.shown(options.file);
  std::string why;
  Publisher::SeatOf seat_of;
  if (options.player && trim(*options.player) != kThePublic) {
    seat_of = [&](const Verdict& verdict, const GameLog& log) {
      return seat_of_reader(verdict, log, "--for", *options.player, why);
    };
  }
  Formatted copy = Publisher(library, *override).copy(text, seat_of);
  if (!why.empty()) {
    complain(why);
    return kCouldNotJudge;
  }
  if (copy.malformed) {
    copy.malformed->file = shown;
    print_error(text_report(*copy.malformed, {}));
    return kCouldNotJudge;
  }
  if (copy.not_kept) {
    complain(fmt::format("{}: no public copy can be made: {}", shown, copy.not_kept->message));
    return kCouldNotJudge;
  }
  return write_copy(options, copy.text);
}

}  // namespace

void add_publish(CLI::App& app, Run& run) {
  const auto options = std::make_shared<PublishOptions>();
  CLI::App* command = app.add_subcommand(
      "publish", "Write a copy of logs without secrets, for everybody or one player");
  command->add_option("FILE", options->file, "Logs in YAML; - means standard input")
      ->required()
      ->type_name(kLogKind);
  command
      ->add_option("--for", options->player,
                   "Also keep what this player may know: the own hand, discs and orders")
      ->type_name(kPlayerKind);
  command
      ->add_option("-o,--output", options->output, "File for the copy; by default standard output")
      ->type_name(kFileKind);
  command
      ->add_option("--ruleset", options->ruleset,
                   "Read names according to these rulesets (NAME[,NAME...] or FILE)")
      ->type_name(kRulesetsKind);
  add_stdin_name(*command, options->stdin_name);
  command->callback([options, &run] { run = [options] { return publish(*options); }; });
}

}  // namespace veedor
