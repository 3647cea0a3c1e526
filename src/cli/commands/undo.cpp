#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>
#include <optional>
#include <string>

#include "cli/command.h"
#include "cli/files/complaint.h"
#include "cli/input/edited_log.h"
#include "cli/input/one_game.h"
#include "cli/options/option_kind.h"
#include "cli/output/output.h"
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
std::string removed(const std::vector<std::vector<std::string>>& before,
                    const std::vector<std::vector<std::string>>& after, const Undone& undone) {
  const auto joined = [](const auto& groups) {
    std::vector<std::string> all;
    for (const auto& group : groups) all.insert(all.end(), group.begin(), group.end());
    return all;
  };
  const std::vector<std::string> old_lines = joined(before);
  const std::vector<std::string> left = joined(after);
  const auto same = std::ranges::mismatch(old_lines, left);
  std::vector<std::string> rest(same.in2, left.end());
  std::vector<std::string> gone = undone.rulings;
  for (auto line = same.in1; line != old_lines.end(); ++line) {
    if (line->starts_with("rulings ")) continue;  // reported entry by entry
    const auto stays = std::ranges::find(rest, *line);
    if (stays == rest.end()) {
      gone.push_back(*line);
    } else {
      rest.erase(stays);
    }
  }
  gone.insert(gone.end(), undone.comments.begin(), undone.comments.end());
  std::string text;
  for (const std::string& line : gone) text += "taken back: " + printable(line) + '\n';
  return text;
}

ExitStatus undo(const UndoOptions& options) {
  std::optional<Moment> to;
  if (options.to && !(to = read_moment(*options.to, "--to"))) return kCouldNotJudge;
  EditedLog log(options.looks.error_screen());
  if (!log.open(options.edit, to) || !log.lock()) return log.status();
  const std::size_t from = log.first_round();  // nothing is taken back from earlier rounds
  const auto before = log.editor().notation(from);
  const auto undone = log.editor().undo(to);
  if (!undone) {
    complain(to ? fmt::format("{} holds nothing after {}", options.edit.log, moment_words(*to))
                : fmt::format("{} holds no decision to take back", options.edit.log));
    return kCouldNotJudge;
  }
  if (!log.save()) return log.status();
  return print(removed(before, log.editor().notation(from), *undone) +
               log.news(options.looks.screen()));
}

/// Puts back what `undo` took.
ExitStatus redo(const UndoOptions& options) {
  EditedLog log(options.looks.error_screen());
  if (!log.open(options.edit) || !log.lock() || !log.restore() || !log.save()) return log.status();
  return print(log.news(options.looks.screen()));
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
