#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/command.h"
#include "cli/files/complaint.h"
#include "cli/input/edited_log.h"
#include "cli/input/one_game.h"
#include "cli/options/option_kind.h"
#include "notation/write.h"
#include "text/printable.h"

namespace veedor {
namespace {

/// The options of `veedor undo`.
struct UndoOptions {
  EditOptions edit;
  std::optional<std::string> to;
  OutputOptions looks;
};

/// The part of the log that was removed, in the short notation.
std::string removed(const std::vector<std::string>& before, const std::vector<std::string>& after,
                    const Undone& undone) {
  const auto same = std::ranges::mismatch(before, after);
  std::vector<std::string> rest(same.in2, after.end());
  std::vector<std::string> decisions;
  for (auto line = same.in1; line != before.end(); ++line) {
    if (line->starts_with("rulings ")) continue;  // reported entry by entry
    const auto stays = std::ranges::find(rest, *line);
    if (stays == rest.end()) {
      decisions.push_back(*line);
    } else {
      rest.erase(stays);
    }
  }
  std::vector<std::string> gone = undone.rulings;
  std::ranges::move(with_discs_joined(decisions), std::back_inserter(gone));
  gone.insert(gone.end(), undone.comments.begin(), undone.comments.end());
  std::string text;
  for (const std::string& line : gone) text += "taken back: " + printable(line) + '\n';
  return text;
}

ExitStatus undo(const UndoOptions& options) {
  std::optional<Moment> to;
  if (options.to && !(to = read_moment(*options.to, "--to"))) return kCouldNotJudge;
  EditedLog log(options.looks.error_screen());
  if (!log.open(options.edit, to) || !log.lock() || !log.keep_former()) return log.status();
  const std::size_t from = log.first_round();  // nothing is taken back from earlier rounds
  const auto before = log.editor().decision_lines(from);
  const auto undone = log.editor().undo(to);
  if (!undone) {
    complain(to ? fmt::format("{} holds nothing after {}", options.edit.log, moment_words(*to))
                : fmt::format("{} holds no decision to take back", options.edit.log));
    return kCouldNotJudge;
  }
  const std::string report = removed(before, log.editor().decision_lines(from), *undone) +
                             log.news(options.looks.screen());
  return log.save() ? log.report(report) : log.status();
}

/// Puts back what `undo` took.
ExitStatus redo(const UndoOptions& options) {
  EditedLog log(options.looks.error_screen());
  if (!log.open(options.edit) || !log.lock() || !log.restore()) return log.status();
  const std::string report = log.news(options.looks.screen());
  return log.save() ? log.report(report) : log.status();
}

}  // namespace

void add_redo(CLI::App& app, Run& run) {
  const auto options = std::make_shared<UndoOptions>();
  CLI::App* command = app.add_subcommand("redo", "Put back what the last undo took from a log");
  add_edited_log(*command, options->edit);
  add_screen(*command, options->looks);
  command->callback([options, &run] { run = [options] { return redo(*options); }; });
}

void add_undo(CLI::App& app, Run& run) {
  const auto options = std::make_shared<UndoOptions>();
  CLI::App* command = app.add_subcommand("undo", "Take back the last decision of a log");
  add_edited_log(*command, options->edit);
  command
      ->add_option("--to", options->to,
                   "Take back everything after ROUND, or after a turn: ROUND.TURN; 0 is the "
                   "setup")
      ->type_name(kMomentKind);
  add_screen(*command, options->looks);
  command->callback([options, &run] { run = [options] { return undo(*options); }; });
}

}  // namespace veedor
