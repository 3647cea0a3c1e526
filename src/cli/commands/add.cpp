#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <string>
#include <vector>

#include "cli/command.h"
#include "cli/commands/add_stream.h"
#include "cli/files/complaint.h"
#include "cli/files/input_file.h"
#include "cli/input/edited_log.h"
#include "cli/input/typed_line.h"
#include "cli/options/value_kind.h"
#include "cli/output/output.h"
#include "text/text.h"

namespace veedor {
namespace {

/// The options of `veedor add`.
struct AddOptions {
  EditOptions edit;
  std::vector<std::string> lines;  ///< empty: those of standard input
  Looks looks;
};

constexpr std::size_t kMostOfMail = std::size_t{1} << 20U;

/// Answers in JSON, for logs and lines on standard input.
ExitStatus add_in_stream(const AddOptions& options) {
  if (options.edit.log == kStandardInput && options.lines.empty()) {
    GameOptions stream;
    stream.file = options.edit.log;
    stream.ruleset = options.edit.ruleset;
    return answer_lines(stream);
  }
  complain(
      "--format json reads logs and lines from standard input, as in `veedor add --format json -`; "
      "it changes no file");
  return kCouldNotJudge;
}

ExitStatus add(const AddOptions& options) {
  if (options.looks.json()) return add_in_stream(options);
  const Screen errors = options.looks.error_screen();
  EditedLog log(errors);
  if (!log.open(options.edit)) return log.status();
  std::string mail;
  std::vector<std::string_view> lines(options.lines.begin(), options.lines.end());
  if (lines.empty()) {
    const std::string error = InputFile(std::string(kStandardInput)).read_all(mail, kMostOfMail);
    if (!error.empty()) {
      complain(fmt::format("cannot read {}: {}", kStandardInputShown, error));
      return kCouldNotJudge;
    }
    lines = lines_of(mail);
  }
  if (!log.lock()) return log.status();
  if (const auto refused = add_lines(log.editor(), lines)) {
    return refuse(*refused, errors);
  }
  if (!log.save()) return log.status();
  return print(log.news(options.looks.screen()), log.status());
}

}  // namespace

void add_add(CLI::App& app, Run& run) {
  const auto options = std::make_shared<AddOptions>();
  CLI::App* command =
      app.add_subcommand("add", "Add decisions to a log, as players mail them: Ann 13");
  add_edited_log(*command, options->edit);
  command
      ->add_option("LINE", options->lines,
                   "Decisions, one a line, as in veedor-notation(1); by default a mail on standard "
                   "input")
      ->type_name(kLineKind);
  add_looks(*command, options->looks);
  command->callback([options, &run] { run = [options] { return add(*options); }; });
}

}  // namespace veedor
