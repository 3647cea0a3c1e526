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
#include "text/json.h"
#include "text/printable.h"

namespace veedor {
namespace {

/// The options of `veedor undo`.
struct UndoOptions {
  EditOptions edit;
  std::optional<std::string> to;
  bool dry_run = false;  ///< the file stays as it is
  OutputOptions looks;
};

/// The part of the log that was removed, in the short notation.
std::vector<std::string> removed(std::vector<std::string> before, std::vector<std::string> after,
                                 const Undone& undone) {
  const auto is_rulings = [](const std::string& line) { return line.starts_with("rulings "); };
  for (auto* lines : {&before, &after})
    std::erase_if(*lines, is_rulings);  // entry by entry instead
  std::vector<std::string> gone = undone.rulings;
  std::ranges::move(only_in_first(before, after), std::back_inserter(gone));
  gone.insert(gone.end(), undone.comments.begin(), undone.comments.end());
  return gone;
}

std::string text_of(const std::vector<std::string>& removed) {
  std::string text;
  for (const std::string& line : removed) text += "taken back: " + printable(line) + '\n';
  return text;
}

/// Takes something back or puts it back, and reports it in the form that the options say.
class UndoCommand {
 public:
  explicit UndoCommand(const UndoOptions& options)
      : options_(options), log_(options.looks.error_screen()) {
    if (options.looks.json()) log_.keep_faults();
  }

  ExitStatus undo() {
    std::optional<Moment> to;
    if (options_.to && !(to = read_moment(*options_.to, "--to"))) return kCouldNotJudge;
    return take_back(to) ? done("taken_back", text_of(gone_)) : failed();
  }

  /// Puts back what `undo` took.
  ExitStatus redo() {
    if (!log_.open(options_.edit) || !log_.lock() || !log_.restore()) return failed();
    gone_ = log_.entered();
    return done("entered", {});
  }

 private:
  bool take_back(const std::optional<Moment>& to) {
    if (!log_.open(options_.edit, to) || !log_.lock()) return false;
    if (!options_.dry_run && !log_.keep_former()) return false;
    const std::size_t from = log_.first_round();  // nothing is taken back from earlier rounds
    std::vector<std::string> before = log_.editor().decision_lines(from);
    const auto undone = log_.editor().undo(to);
    if (!undone) {
      const std::string& name = options_.edit.log;
      return log_.refuse(to ? fmt::format("{} holds nothing after {}", name, moment_words(*to))
                            : fmt::format("{} holds no decision to take back", name));
    }
    gone_ = removed(std::move(before), log_.editor().decision_lines(from), *undone);
    return true;
  }

  ExitStatus failed() { return options_.looks.json() ? log_.answer({}) : log_.status(); }

  ExitStatus done(const char* what, const std::string& report) {
    Json members;
    std::string text;
    if (options_.looks.json()) {
      log_.editor().lay_out();  // the verdict names places of the file
      members = {{what, gone_}, {"verdict", log_.verdict_json()}};
    } else {
      text = report + log_.news(options_.looks.screen()) + (options_.dry_run ? kNotWritten : "");
    }
    if (!options_.dry_run && !log_.save()) return failed();
    return options_.looks.json() ? log_.answer(members) : log_.report(text);
  }

  const UndoOptions& options_;
  EditedLog log_;
  std::vector<std::string> gone_;  ///< what was taken back, or put back
};

/// The options that both commands have.
void add_options(CLI::App& command, UndoOptions& options) {
  add_edited_log(command, options.edit);
  command.add_flag("--dry-run", options.dry_run,
                   "Say what would change, and leave the file as it is");
}

}  // namespace

void add_redo(CLI::App& app, Run& run) {
  const auto options = std::make_shared<UndoOptions>();
  CLI::App* command = app.add_subcommand("redo", "Put back what the last undo took from a log");
  add_options(*command, *options);
  add_output(*command, options->looks);
  command->callback([options, &run] { run = [options] { return UndoCommand(*options).redo(); }; });
}

void add_undo(CLI::App& app, Run& run) {
  const auto options = std::make_shared<UndoOptions>();
  CLI::App* command = app.add_subcommand("undo", "Take back the last decision of a log");
  add_options(*command, *options);
  command
      ->add_option("--to", options->to,
                   "Take back everything after ROUND, or after a turn: ROUND.TURN; 0 is the "
                   "setup")
      ->type_name(kTurnKind);
  add_output(*command, options->looks);
  command->callback([options, &run] { run = [options] { return UndoCommand(*options).undo(); }; });
}

}  // namespace veedor
