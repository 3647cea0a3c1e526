#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <string>
#include <vector>

#include "cli/command.h"
#include "cli/files/complaint.h"
#include "cli/files/input_file.h"
#include "cli/input/edited_log.h"
#include "cli/input/typed_line.h"
#include "cli/options/value_kind.h"
#include "cli/output/output.h"
#include "notation/line.h"
#include "text/text.h"

namespace veedor {
namespace {

/// The options of `veedor add`.
struct AddOptions {
  EditOptions edit;
  std::vector<std::string> lines;  ///< none: those of standard input
  Looks looks;
};

constexpr std::size_t kMostOfMail = std::size_t{1} << 20U;

/// A line of a mail without the signs of a quotation; empty if it says nothing.
std::string_view said(std::string_view line) {
  line = trim(line);
  while (line.starts_with('>')) line = trim(line.substr(1));
  return line.starts_with('#') ? std::string_view() : line;
}

/// The lines that say something; those that are judged together in one group.
std::vector<std::vector<TypedLine>> grouped(const std::vector<std::string_view>& lines) {
  std::vector<std::vector<TypedLine>> groups;
  bool open = false;  // the last group takes more lines
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::string_view line = said(lines[i]);
    if (line.empty()) continue;
    const bool with_others = goes_with_others(line);
    if (!open || !with_others) groups.emplace_back();
    groups.back().push_back({.said = line, .whole = lines[i], .number = i + 1});
    open = with_others;
  }
  return groups;
}

ExitStatus add(const AddOptions& options) {
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
  for (const std::vector<TypedLine>& together : grouped(lines)) {
    std::vector<std::string_view> said;
    for (const TypedLine& line : together) said.push_back(line.said);
    const auto refusal = log.editor().add(said);
    if (!refusal) continue;
    return refuse(*refusal, together[refusal->line], errors);
  }
  if (!log.save()) return log.status();
  return print(log.news(options.looks.screen()), log.status());
}

}  // namespace

void add_add(CLI::App& app, Run& run) {
  const auto options = std::make_shared<AddOptions>();
  CLI::App* command =
      app.add_subcommand("add", "Add decisions to a log, written as in mails: Ann 13");
  add_edited_log(*command, options->edit);
  command
      ->add_option("LINE", options->lines,
                   "Decisions, a line each, as in veedor-log(5); by default standard input, as a "
                   "mail")
      ->type_name(kLineKind);
  add_screen(*command, options->looks);
  command->callback([options, &run] { run = [options] { return add(*options); }; });
}

}  // namespace veedor
