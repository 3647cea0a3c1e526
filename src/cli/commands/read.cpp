#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "cli/command.h"
#include "cli/files/complaint.h"
#include "cli/files/input_file.h"
#include "cli/input/edited_log.h"
#include "cli/input/mails.h"
#include "cli/options/option_kind.h"
#include "cli/output/output.h"
#include "mail/reading.h"
#include "text/json.h"

namespace veedor {
namespace {

struct ReadOptions {
  EditOptions edit;
  std::vector<std::string> mails;
  std::string from;
  OutputOptions looks;
};

Json json_of(const MailReading& reading) {
  Json object = Json::object();
  Json& lines = object["lines"] = Json::array();
  Json& decisions = object["decisions"] = Json::array();
  for (const MailDecision& each : reading.decisions) {
    lines.push_back(each.line);
    decisions.push_back({{"line", each.line}, {"words", each.words}});
    if (!each.refused.empty()) decisions.back()["refused"] = each.refused;
    if (!each.later.empty()) decisions.back()["later"] = each.later;
  }
  object["ask"] = reading.ask();
  object["questions"] = reading.questions;
  object["unread"] = reading.unread;
  Json& silent = object["silent"] = Json::array();
  for (const SilentMail& mail : reading.silent) {
    silent.push_back({{"from", mail.sender}, {"words", mail.words}, {"attached", mail.attached}});
  }
  object["doubts"] = doubts_json(reading.doubts);
  Json& texts = object["texts"] = Json::array();
  for (const auto& [player, words] : reading.texts) {
    texts.push_back({{"player", player}, {"words", words}});
  }
  object["account"] = account_json(reading.account);
  return object;
}

/// Whether both the log and a mail would be standard input.
bool reads_input_twice(const ReadOptions& options) {
  return options.edit.log == kStandardInput &&
         (options.mails.empty() || std::ranges::count(options.mails, kStandardInput) > 0);
}

ExitStatus read(const ReadOptions& options) {
  if (reads_input_twice(options)) {
    complain(
        "the log and the mail cannot both be standard input; write the name of a file for one of "
        "them, as in `veedor read game.yaml -`");
    return kCouldNotJudge;
  }
  EditedLog log(options.looks.error_screen());
  if (options.looks.json()) log.keep_faults();
  if (!log.open_to_read(options.edit)) {
    return options.looks.json() ? print(json_line(log.unanswered()), log.status()) : log.status();
  }
  Json unanswered;
  const auto mails = read_all_mails(options.mails, &unanswered);
  if (!mails) {
    return options.looks.json() ? print(json_line(unanswered), kCouldNotJudge) : kCouldNotJudge;
  }
  const auto reading = mails_about(log.editor().text(), options.edit.ruleset, *mails, options.from);
  if (!reading) return kCouldNotJudge;
  const ExitStatus status = reading->ask() || reading->refused() ? kSomeIllegal : kAllLegal;
  return print(options.looks.json() ? json_line(json_of(*reading)) : reading_text(*reading),
               status);
}

}  // namespace

void add_read(CLI::App& app, Run& run) {
  const auto options = std::make_shared<ReadOptions>();
  CLI::App* command = app.add_subcommand("read", "Say which decisions a mail holds");
  add_edited_log(*command, options->edit);
  command->get_option("LOG")->description("The log of one game, which is not changed");
  command
      ->add_option("MAIL", options->mails,
                   "Messages, mailboxes or texts; by default standard input")
      ->type_name(kFileKind);
  command
      ->add_option("--from", options->from,
                   "The player who sent it; by default the sender that the message names")
      ->type_name(kPlayerKind);
  add_output(*command, options->looks);
  command->callback([options, &run] { run = [options] { return read(*options); }; });
}

}  // namespace veedor
