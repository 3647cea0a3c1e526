#include "cli/input/one_game.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <limits>

#include "cli/files/complaint.h"
#include "cli/files/input_file.h"
#include "cli/input/log_files.h"
#include "cli/input/reader_seat.h"
#include "cli/options/log_options.h"
#include "cli/options/option_kind.h"
#include "cli/options/ruleset_option.h"
#include "judge/redaction.h"
#include "report/check/verdict_report.h"
#include "report/verdict_json.h"
#include "session/drawn.h"
#include "standings/results_csv.h"
#include "text/json.h"
#include "text/phrases.h"
#include "text/printable.h"
#include "text/text.h"
#include "words/verdict_words.h"

namespace veedor {
std::string name_of_document(const std::string& name, std::size_t number) {
  return number > 1 ? fmt::format("{}, document {}", name, number) : name;
}

std::string no_document(const std::string& name, std::size_t wanted, std::size_t last) {
  return fmt::format("{} has no document {}; the last one is {}", name, wanted, last);
}

void add_game(CLI::App& command, GameOptions& options) {
  command.add_option("FILE", options.file, "A log in YAML; - means standard input")
      ->type_name(kLogKind)
      ->required();
  add_game_options(command, options);
}

void add_game_options(CLI::App& command, GameOptions& options) {
  command.add_option("--document", options.document, "Number of the log in the file, from 1")
      ->check(whole_number_from(1));
  command
      .add_option("--ruleset", options.ruleset,
                  "Judge by these rulesets (NAME[,NAME...] or FILE) instead of the log's own")
      ->type_name(kRulesetsKind);
  add_limits(command, options.limits);
  add_stdin_name(command, options.stdin_name);
}

std::vector<std::string> inputs_of(const GameOptions& options) {
  std::vector<std::string> files = ruleset_files(options.ruleset.value_or(""));
  files.push_back(options.file);
  return files;
}

std::optional<Moment> read_moment(const std::string& text, std::string_view option, bool within) {
  const auto moment = moment_of(text);
  if (moment && (within || !moment->part)) return moment;
  complain(fmt::format("{} needs ROUND or ROUND.TURN, as in 4 or 4.2 (0 is the setup){}, not `{}`",
                       option, within ? ", or ROUND.TURN.PART, as in 4.2.3" : "", excerpt(text)));
  return std::nullopt;
}

bool OneGame::open(const GameOptions& options) {
  auto wanted = std::make_unique<ParsedDocument>();
  return use_rulesets(options) && read(options, *wanted) && begin(wanted, name_, options.limits);
}

bool OneGame::use_rulesets(const GameOptions& options) {
  Library& library = library_for(options.ruleset, own_library_);
  auto override = read_ruleset_option(options.ruleset, library);
  if (override) {
    override_ = *std::move(override);
    judge_ = std::make_unique<Judge>(library, override_, further_);
  } else {
    status_ = kCouldNotJudge;
  }
  return judge_ != nullptr;
}

bool OneGame::read(const GameOptions& options, ParsedDocument& wanted) {
  const InputFile input(options.file);
  name_ = options.stdin_name.shown(options.file);
  std::string error = input.error();
  std::size_t last = 0;
  if (error.empty()) {
    DocumentStream stream([&](char* to, std::size_t size) { return input.read(to, size); },
                          options.limits.bytes);
    for (RawDocument next; stream.next(next);) {
      last = next.number;
      if (next.number != options.document.value_or(1)) continue;
      wanted.raw = next;
      wanted.parse(options.limits);
      // The rest cannot be separated from this document, and a document that is too long may have
      // no end.
      const bool endless = (wanted.document.not_yaml() && !next.apart) || next.too_long;
      if (options.document || endless) break;
    }
    error = stream.error();
  }
  if (!error.empty()) {
    complain(fmt::format("cannot read {}: {}", name_, error));
  } else if (last == 0) {
    complain(fmt::format("there is no log in {}", name_));
  } else if (last > 1 && !options.document) {
    complain(fmt::format("{} holds {} logs; choose one with --document", name_, last));
  } else if (wanted.raw.number == 0) {
    complain(no_document(name_, *options.document, last));
  }
  return status_ == kAllLegal;
}

bool OneGame::begin(std::unique_ptr<ParsedDocument>& parsed, const std::string& name,
                    const DocumentLimits& limits) {
  std::swap(parsed_, parsed);
  undealt_.reset();
  name_ = name;
  status_ = kAllLegal;
  complaint_.clear();
  judge_as(playback_of_ ? playback_of_(document()) : ReplayOptions());
  if (verdict_.only_result && !verdict_.fault) {
    if (allows_results_) return true;
    refuse_result("`veedor standings` adds it up");
    return false;
  }
  results_csv_ = verdict_.status == Status::malformed && veedor::is_results_csv(parsed_->raw.text);
  if (results_csv_ && !allows_results_) {
    refuse_result("`veedor standings` adds them up");
    return false;
  }
  if (results_csv_) return begin_results();
  if (verdict_.positioned()) return true;
  name_limit(verdict_, document(), parsed_->raw, limits);
  report_fault();
  status_ = status_of(verdict_, false);
  return false;
}

bool OneGame::begin_results() {
  const ResultsCsv results(parsed_->raw.text, parsed_->raw.first_line);
  verdict_ = {};
  if (results.faulty()) {
    verdict_ = results.table(0).verdict;
  } else {
    verdict_.status = Status::complete;
    verdict_.only_result = true;
  }
  verdict_.file = name_;
  verdict_.document = number();
  if (!results.faulty()) return true;
  report_fault();
  status_ = kCouldNotJudge;
  return false;
}

void OneGame::judge_as(const ReplayOptions& replay_options) {
  replay_options_ = replay_options;
  LogNotes* const notes = keeps_notes_ ? &notes_.emplace(document()) : nullptr;
  verdict_ = judge_->judge(document(), replay_options, nullptr, notes);
  verdict_.file = name_;
  verdict_.document = number();
}

bool OneGame::judge(const ReplayOptions& replay_options) {
  if (replay_options.until != replay_options_.until ||
      replay_options.observer != replay_options_.observer)
    judge_as(replay_options);
  status_ = status_of(verdict_, false);
  if (verdict_.fault) {
    report_fault();
    return true;
  }
  return !replay_options.until || verdict_.is_sheet() || reaches(*replay_options.until);
}

bool OneGame::await_passes(const DocumentLimits& limits) {
  auto awaited = judge_->awaited_cards(verdict_);
  if (!awaited || awaited->kind != Decision::Kind::pass) return true;
  if (!verdict_.fault) {  // the deal is only drawn
    std::string text = parsed_->raw.text;
    auto dealt = std::make_unique<ParsedDocument>();
    dealt->raw.text = with_drawn_deal(text, document());
    dealt->raw.number = number();
    dealt->parse(limits);
    if (!begin(dealt, std::string(name_), limits)) return false;
    undealt_ = std::move(text);
    awaited = judge_->awaited_cards(verdict_);
    if (!awaited) return true;  // the deal itself has a fault
  }
  verdict_.fault.reset();
  verdict_.status = Status::in_progress;
  verdict_.next = next_of(verdict_, Names(log()), *awaited);
  return true;
}

bool OneGame::reaches(const Moment& moment) {
  const auto turns = static_cast<unsigned>(referee().rules().owner_set().size());
  if (moment.turn && *moment.turn > turns) {
    refuse(fmt::format("a round of this game has {} turns; there is no {}", turns,
                       moment_text(moment)));
  } else if (!has_reached(moment, verdict_.state)) {
    refuse(fmt::format("the log ends with {}; it does not reach {}",
                       moment_words(latest_moment(verdict_.state)), moment_text(moment)));
  } else if (const unsigned parts = replay().parts(); moment.part && parts < *moment.part) {
    const Moment last{moment.round, moment.turn, parts};
    refuse(replay().stopped()
               ? fmt::format("{}, has {}; the last moment in it is {}, and there is no {}",
                             moment_words({moment.round, moment.turn}),
                             counted(parts, "part", "parts"), moment_text(last),
                             moment_text(moment))
               : fmt::format("the log ends with {}; it does not reach {}", moment_words(last),
                             moment_text(moment)));
  }
  return status_ == kAllLegal;
}

bool OneGame::refuse_sheet(std::string_view hint) {
  if (!verdict_.is_sheet()) return false;
  complain(fmt::format("{} is a scoresheet, which has no moves; {}", shown(), hint));
  return true;
}

void OneGame::refuse_result(std::string_view hint) {
  complain(fmt::format("{} holds only {}; {}", shown(),
                       results_csv_ ? "results of games, as CSV" : "the result of a game", hint));
}

std::optional<Sight> OneGame::viewer(const std::string& name) {
  if (trim(name) == kThePublic) {
    if (std::ranges::count(verdict_.players, kThePublic) == 0) return Sight{.everybody = true};
    refuse("a player of this game is called `public`; --all -o DIR writes both reports");
    return std::nullopt;
  }
  std::string why;
  const auto player = seat_of_reader(verdict_, log(), "--for", name, why);
  if (player) return Sight{.for_player = player};
  refuse(why);
  return std::nullopt;
}

void OneGame::refuse(const std::string& message) {
  complain(number() > 1 && faults_ == Faults::reported ? fmt::format("{}: {}", shown(), message)
                                                       : message);
}

std::string OneGame::shown() const { return name_of_document(name_, number()); }

void OneGame::complain(const std::string& message) {
  status_ = kCouldNotJudge;
  complaint_ = message;
  if (faults_ == Faults::reported || number() == 0) veedor::complain(message);
}

void OneGame::report_fault() const {
  if (faults_ == Faults::kept) return;
  print_error(text_report(verdict_, {.screen = messages_}));
}

Json OneGame::unanswered(bool to_players) const {
  if (complaint_.empty()) return object_of(to_players ? told_to_players(verdict_) : verdict_);
  return unanswered_json(name_, complaint_, number());
}

}  // namespace veedor
