#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/command.h"
#include "cli/commands/add_stream.h"
#include "cli/files/complaint.h"
#include "cli/files/input_file.h"
#include "cli/inbox/order_holds.h"
#include "cli/input/edited_log.h"
#include "cli/input/growing_log.h"
#include "cli/input/mails.h"
#include "cli/input/typed_line.h"
#include "cli/options/log_options.h"
#include "cli/options/option_kind.h"
#include "cli/output/output.h"
#include "text/json.h"
#include "text/layout.h"
#include "text/shell_word.h"
#include "text/text.h"

namespace veedor {
namespace {

/// The options of `veedor add`.
struct AddOptions {
  EditOptions edit;
  std::vector<std::string> lines;  ///< empty: those of standard input
  bool mail = false;               ///< `lines` are files of mails
  std::string from;                ///< with `mail`, the player who sent them; empty: they say it
  std::vector<RuleId> no_warn;     ///< warnings that are left out
  bool dry_run = false;            ///< the file stays as it is
  OutputOptions looks;
};

constexpr std::size_t kMostOfMail = std::size_t{1} << 20U;

/// What is wrong with the words of the command line, rather than with the decisions; empty if
/// nothing is.
std::string fault_of_words(const AddOptions& options) {
  const std::vector<std::string>& lines = options.lines;
  const auto is_file = [](const std::string& name) {
    std::error_code error;
    return std::filesystem::is_regular_file(name, error);
  };
  const auto log = std::ranges::find_if(lines, is_file);
  if (log != lines.end() && !is_file(options.edit.log)) {
    return fmt::format("the log comes first, as in `veedor add {} {}`", shell_word(*log),
                       shell_word(options.edit.log));
  }
  const auto is_word = [](const std::string& line) { return line.find(' ') == line.npos; };
  // No decision is written like this.
  const auto names_file = [&](const std::string& line) {
    return is_word(line) && line != "reveal" && (is_file(line) || line.ends_with(".txt"));
  };
  if (const auto file = std::ranges::find_if(lines, names_file); file != lines.end()) {
    return fmt::format(
        "`{}` is not a decision; to read lines from a file, write `veedor add {} <{}`", *file,
        shell_word(options.edit.log), shell_word(*file));
  }
  if (lines.size() < 2 || !std::ranges::all_of(lines, is_word)) return {};
  return fmt::format("a decision is one argument, in quotes, as in `veedor add {} {}`",
                     shell_word(options.edit.log),
                     shell_word(fmt::format("{}", fmt::join(lines, " "))));
}

/// Complains about bytes that are not UTF-8. Returns whether there are any.
bool is_not_utf8(const std::vector<std::string_view>& lines) {
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const auto at = first_invalid_utf8(lines[i]);
    if (!at) continue;
    complain(
        fmt::format("line {}: byte {} is not UTF-8; save the text as UTF-8, or enter a mail "
                    "in Latin-1 with `veedor add --mail`",
                    i + 1, *at + 1));
    return true;
  }
  return false;
}

/// Answers in JSON, for logs and lines on standard input.
ExitStatus add_in_stream(const AddOptions& options) {
  if (options.edit.log == kStandardInput && options.lines.empty()) {
    GameOptions stream;
    stream.file = options.edit.log;
    stream.ruleset = options.edit.ruleset;
    stream.no_warn = options.no_warn;
    return answer_lines(stream);
  }
  complain(
      "with --format json, the lines for `-` come from standard input, behind their log; lines of "
      "the command line need the file of a log");
  return kCouldNotJudge;
}

/// Enters what mails say clearly.
class MailsCommand {
 public:
  explicit MailsCommand(const AddOptions& options)
      : options_(options), errors_(options.looks.error_screen()), log_(errors_) {
    log_.leave_out(options.no_warn);
  }

  /// Status 1 if something must be asked, or is not legal.
  ExitStatus run() {
    if (!log_.open(options_.edit)) return log_.status();
    const auto mails = read_all_mails(options_.lines);
    const auto reading = mails ? about(*mails) : std::nullopt;
    if (!reading) return kCouldNotJudge;
    if (const ExitStatus told = tell(reading_text(*reading)); told != kAllLegal) return told;
    const std::vector<std::string> lines = reading->legal_lines();
    const ExitStatus rest = reading->ask() || reading->refused() ? kSomeIllegal : kAllLegal;
    const bool enters = !lines.empty() && (options_.dry_run ||
                                           is_agreed_at_terminal("Enter these decisions? [y/N] "));
    if (enters) {
      const std::vector<std::string_view> views(lines.begin(), lines.end());
      if (!log_.lock()) return log_.status();
      if (!hold_orders_for_mails(log_.editor(), options_.edit.log)) return kCouldNotJudge;
      if (const auto refused = add_lines(log_.editor(), views)) {
        const ExitStatus status = refuse(*refused, log_.editor(), errors_);
        return std::max(status, answer_each(*mails));
      }
      const std::string news = log_.news(options_.looks.screen());
      if (!options_.dry_run && !log_.save()) return log_.status();
      const ExitStatus told = tell(news + (options_.dry_run ? kNotWritten : ""));
      if (told != kAllLegal) return told;
    }
    const bool kept = lines.empty() || (enters && !options_.dry_run);
    return std::max(rest, kept ? answer(answers_to(*reading)) : answer_each(*mails));
  }

 private:
  [[nodiscard]] bool answers() const { return options_.looks.format == "mail"; }

  [[nodiscard]] std::optional<MailReading> about(const std::vector<MailMessage>& mails) const {
    return mails_about(log_.written(), options_.edit.ruleset, mails, options_.from);
  }

  /// Tells whoever leads the game. What goes to standard output may be mailed as it is, if there
  /// are answers.
  [[nodiscard]] ExitStatus tell(const std::string& text) const {
    if (!answers()) return log_.report(text);
    print_error(text);
    return kAllLegal;
  }

  [[nodiscard]] ExitStatus answer(const std::string& text) const {
    return answers() ? log_.report(text) : kAllLegal;
  }

  /// Answers each mail as if it had come alone, because nothing of the others is in the log.
  [[nodiscard]] ExitStatus answer_each(const std::vector<MailMessage>& mails) {
    std::string text;
    for (const MailMessage& mail : mails) {
      const auto reading = answers() ? about({mail}) : std::nullopt;
      const std::string answer = reading ? answers_to(*reading) : std::string();
      if (!answer.empty()) text += (text.empty() ? "" : "\n") + answer;
    }
    return answer(text);
  }

  /// What to mail back, without secrets: questions, and why decisions are not legal.
  [[nodiscard]] std::string answers_to(const MailReading& reading) {
    constexpr std::size_t kMailWidth = 72;
    const Screen screen = options_.looks.file_screen();
    std::string text;
    const auto add = [&](const std::string& answer) {
      text += (text.empty() ? "" : "\n") + answer;
    };
    for (const std::string& question : reading.questions) {
      add(paragraph(question, 0, {}, screen.columns(kMailWidth)));
    }
    const auto& decisions = reading.decisions;
    for (std::size_t i = 0, end = 0; i < decisions.size(); i = end) {
      std::vector<std::string_view> lines;
      for (; end < decisions.size() && decisions[end].part == decisions[i].part; ++end) {
        if (!decisions[end].refused.empty()) lines.push_back(decisions[end].line);
      }
      if (lines.empty()) continue;
      const auto answer = answer_to_sender(log_.editor(), log_.written(), lines, screen);
      add(answer ? *answer : answer_to_all(lines, screen));
    }
    return text;
  }

  const AddOptions& options_;
  Screen errors_;
  EditedLog log_;
};

ExitStatus add_mails(const AddOptions& options) {
  if (options.looks.json()) {
    complain(
        "--format json does not go with --mail; `veedor read --format json` says what mails hold");
    return kCouldNotJudge;
  }
  return MailsCommand(options).run();
}

/// Reads the lines of standard input into `mail`. nullopt after a complaint.
std::optional<std::vector<std::string_view>> lines_of_input(std::string& mail) {
  const std::string error = InputFile(std::string(kStandardInput)).read_all(mail, kMostOfMail);
  if (!error.empty()) {
    complain(fmt::format("cannot read {}: {}", kStandardInputShown, error));
    return std::nullopt;
  }
  std::vector<std::string_view> lines = lines_of(mail);
  if (is_not_utf8(lines)) return std::nullopt;
  if (const auto quoted = leave_out_quotes(lines); quoted > 0) {
    complain(fmt::format("{}; what is meant must stand without `>`",
                         quoted == 1 ? "a quoted line was not entered"
                                     : fmt::format("{} quoted lines were not entered", quoted)));
  }
  return lines;
}

ExitStatus add(const AddOptions& options) {
  if (options.mail) return add_mails(options);
  const bool json = options.looks.json();
  if (json && options.edit.log == kStandardInput) return add_in_stream(options);
  if (const std::string fault = fault_of_words(options); !fault.empty()) {
    complain(fault);
    return kCouldNotJudge;
  }
  const Screen errors = options.looks.error_screen();
  EditedLog log(errors);
  log.leave_out(options.no_warn);
  if (json) log.keep_faults();
  const auto failed = [&] { return json ? log.answer({}) : log.status(); };
  if (!log.open(options.edit)) return failed();
  std::string mail;
  std::vector<std::string_view> lines(options.lines.begin(), options.lines.end());
  if (lines.empty()) {
    auto typed = lines_of_input(mail);
    if (!typed) return kCouldNotJudge;
    lines = *std::move(typed);
  } else if (is_not_utf8(lines)) {
    return kCouldNotJudge;
  }
  const bool answers = options.looks.format == "mail";
  if (!log.lock()) return failed();
  if (!hold_orders_for_mails(log.editor(), options.edit.log)) return kCouldNotJudge;
  if (const auto refused = add_lines(log.editor(), lines)) {
    if (json) {
      return log.answer({{"refused", refusal_json(*refused)}}, status_of(refused->refusal));
    }
    if (!answers) return refuse(*refused, log.editor(), errors);
    const Screen screen = options.looks.file_screen();
    const auto answer = answer_to_sender(log.editor(), log.written(), lines, screen);
    return print(answer ? *answer : answer_to_all(lines, screen), status_of(refused->refusal));
  }
  if (json) {
    log.editor().lay_out();  // the verdict names places of the file
    const Json members{{"entered", log.entered()}, {"verdict", log.verdict_json()}};
    return options.dry_run || log.save() ? log.answer(members) : failed();
  }
  const std::string news = log.news(options.looks.screen()) + (options.dry_run ? kNotWritten : "");
  if (!options.dry_run && !log.save()) return log.status();
  if (!answers) return log.report(news);
  print_error(news);  // it may tell what players must not know
  return log.status();
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
  CLI::Option* const mail = command->add_flag(
      "--mail", options->mail, "The arguments are files of mails, as players write them");
  command
      ->add_option("--from", options->from,
                   "The player who sent the mails; by default the sender that each names")
      ->type_name(kPlayerKind)
      ->needs(mail);
  command->add_flag("--dry-run", options->dry_run,
                    "Say what the lines would do, and leave the file as it is");
  add_output(*command, options->looks, {"mail"});
  add_no_warn(*command, options->no_warn);
  command->callback([options, &run] { run = [options] { return add(*options); }; });
}

}  // namespace veedor
