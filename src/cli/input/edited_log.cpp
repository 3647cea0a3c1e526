#include "cli/input/edited_log.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <span>
#include <system_error>
#include <utility>

#include "cli/files/complaint.h"
#include "cli/files/input_file.h"
#include "cli/files/replace_file.h"
#include "cli/files/temporary_file.h"
#include "cli/options/option_kind.h"
#include "cli/options/ruleset_option.h"
#include "cli/output/output.h"
#include "mail/tokens/lexicon.h"
#include "notation/write.h"
#include "report/check/verdict_report.h"
#include "report/verdict_json.h"
#include "text/json.h"
#include "text/layout.h"
#include "text/printable.h"
#include "text/shell_word.h"
#include "words/verdict_words.h"

namespace veedor {
namespace {

constexpr std::size_t kMostOfLog = std::size_t{4} << 20U;  // the limit for logs
constexpr std::size_t kMostKept = 4 * kMostOfLog;          // of what was taken back before

std::string words_of(const OrderNews& news) {
  switch (news.what) {
    case OrderNews::What::kept:
      return fmt::format("waits until it is due: {}", news.order);
    case OrderNews::What::carried_out: {
      std::string words = fmt::format("carried out {}, of {}", news.line, news.order);
      if (!news.rest.empty()) {
        words += fmt::format("; after the answers of the others: {}", news.rest);
      }
      return words;
    }
    case OrderNews::What::dropped:
      return fmt::format("dropped {}, because none of it is legal now: {}", news.order, news.why);
    case OrderNews::What::taken_back:
      return fmt::format("taken back: {}", news.order);
    case OrderNews::What::given_back:
      return fmt::format("waits again: {}", news.order);
    case OrderNews::What::waiting:
      return fmt::format("{} may still place, so this waits; `go on` carries it out: {}",
                         news.player, news.order);
  }
  return {};
}

}  // namespace

bool EditedLog::open(const EditOptions& options, const std::optional<Moment>& to) {
  if (options.log == kStandardInput) {
    return complain("standard input cannot be changed; write the name of a file");
  }
  return start(options, to);
}

bool EditedLog::open_to_read(const EditOptions& options) { return start(options, {}); }

bool EditedLog::start(const EditOptions& options, const std::optional<Moment>& to) {
  name_ = options.log;
  if (!read(written_)) return false;
  auto override = read_ruleset_option(options.ruleset, library_);
  if (!override) {
    complaint_ = "the rulesets of --ruleset cannot be used";
    status_ = kCouldNotJudge;
    return false;
  }
  editor_ = std::make_unique<LogEditor>(library_, *std::move(override));
  editor_->find_places_also(place_in_any_language);
  editor_->keep_history(to);
  return judge();
}

bool EditedLog::lock() {
  lock_ = std::make_unique<FileLock>(name_);
  std::string text;
  if (!read(text)) return false;
  if (text != written_) {
    written_ = std::move(text);
    if (!judge()) return false;
  }
  before_ = editor_->told();
  from_ = first_round();
  lines_before_ = editor_->decision_lines(from_);
  return true;
}

bool EditedLog::read(std::string& text) {
  const std::string error = InputFile(name_).read_all(text, kMostOfLog);
  if (name_ == kStandardInput) name_ = kStandardInputShown;
  return error.empty() || complain(fmt::format("cannot read {}: {}", name_, error));
}

Json EditedLog::unanswered() const {
  return refused_ ? object_of(*refused_) : unanswered_json(name_, complaint_);
}

bool EditedLog::judge() {
  const std::string& name = name_;
  Verdict verdict = editor_->open(written_);
  if (editor_->several()) {
    return complain(fmt::format("{} holds several logs; give a file with one log", name));
  }
  if (verdict.fault && !editor_->awaited()) {
    verdict.file = name;
    if (keeps_faults_) {
      refused_ = verdict;
      refused_->document = 1;
    } else {
      print_error(text_report(verdict, {.quiet = false, .screen = messages_}));
    }
    status_ = verdict.status == Status::malformed ? kCouldNotJudge : kSomeIllegal;
    return false;
  }
  if (verdict.only_result) {
    return complain(fmt::format("{} holds only the result of a game, and no decisions", name));
  }
  if (verdict.is_sheet()) {
    return complain(fmt::format("{} is a scoresheet, which has no decisions", name));
  }
  scores_ = verdict.scores;
  warned_.clear();
  for (Warning& warning : verdict.warnings) warned_.push_back(std::move(warning.message));
  return true;
}

std::vector<std::string> EditedLog::decided() const {
  std::vector<std::string> lines = editor_->decision_lines(0);
  std::erase_if(lines, [](const std::string& line) {
    return line.find(" later: ") != std::string::npos || line.starts_with("rulings ");
  });
  return lines;
}

bool EditedLog::continues(std::string text, const std::vector<std::string>& decisions) {
  const Verdict& verdict = editor_->open(std::move(text));
  const bool fit = (!verdict.fault || editor_->awaited()) && !editor_->several() &&
                   !verdict.only_result && !verdict.is_sheet();
  if (!fit) return false;
  const std::vector<std::string> all = decided();
  return all.size() > decisions.size() &&
         std::ranges::equal(decisions, std::span(all).first(decisions.size()));
}

std::string EditedLog::read_kept(std::vector<std::string>& texts) const {
  const std::string former = former_name(name_);
  std::string error = InputFile(former).read_all(texts.emplace_back(), kMostOfLog);
  if (!error.empty()) return fmt::format("cannot read {}: {}", former, error);
  std::string kept;
  if (!InputFile(undone_name()).read_all(kept, kMostKept).empty()) return {};
  const Json earlier = Json::parse(kept, nullptr, false);
  if (!earlier.is_array()) return {};
  for (const Json& text : earlier) {
    if (text.is_string()) texts.push_back(text);
  }
  return {};
}

bool EditedLog::restore() {
  const std::vector<std::string> left = decided();
  std::vector<std::string> texts;
  if (const std::string error = read_kept(texts); !error.empty()) return complain(error);
  for (std::string& text : texts) {
    if (continues(std::move(text), left)) return true;
  }
  return complain(
      fmt::format("{} does not hold what was taken back from {}", former_name(name_), name_));
}

bool EditedLog::keep_former() {
  const std::vector<std::string> now = decided();
  std::vector<std::string> texts;
  static_cast<void>(read_kept(texts));  // without NAME~ there is nothing to keep
  Json kept = Json::array();
  std::size_t size = 0;
  for (std::string& text : texts) {
    // Behind the first game that goes on from here, all do.
    if (kept.empty() && !continues(text, now)) continue;
    size += text.size();
    if (size > kMostKept / 2) break;
    kept.push_back(std::move(text));
  }
  static_cast<void>(editor_->open(written_));
  const std::string other = undone_name();
  if (kept.empty()) {
    std::error_code failed;
    std::filesystem::remove(other, failed);
    return true;
  }
  const std::string failure = keep_beside(name_, other, json_line(kept));
  return failure.empty() || complain(fmt::format("cannot write {}: {}", other, failure));
}

bool EditedLog::save() {
  const std::string& text = editor_->lay_out();
  if (text == written_) return true;
  const std::string failure = replace_and_keep(name_, *lock_, written_, text);
  changed_ = failure.empty();
  if (!changed_) return complain(failure);
  written_ = text;
  return true;
}

ExitStatus EditedLog::report(std::string_view text) const {
  return changed_ ? print_change(text, status_) : print(text, status_);
}

std::string EditedLog::news(const Screen& screen) {
  std::string text;
  const auto tell = [&](const std::string& about, const std::string& words) {
    text += hanging(about + ": ", printable(words), 2, screen.columns());
  };
  bool any = false;
  for (const ToldLine& line : editor_->told()) {
    if (std::ranges::find(before_, line) != before_.end()) continue;
    tell(screen.bold(printable(line.about)), line.words);
    any = true;
  }
  if (any && !editor_->awaited()) {
    for (const std::string& words : editor_->left_open()) tell("open", words);
  }
  for (const OrderNews& each : editor_->take_order_news()) {
    tell(screen.bold("order"), words_of(each));
  }
  Verdict verdict = this->verdict();
  for (const Warning& warning : verdict.warnings) {
    const bool known = std::ranges::find(warned_, warning.message) != warned_.end();
    if (!known) tell(screen.yellow("warning"), warning.message);
  }
  if (const auto awaited = editor_->awaited_words()) {
    tell("next", *awaited);
    return text;
  }
  if (!verdict.next) {
    verdict.warnings.clear();
    return text + text_report(verdict, {.quiet = false, .screen = screen});
  }
  if (verdict.scores != scores_) tell("scores", scores_text(verdict));
  tell("next", next_text(verdict));
  if (bids_blind()) {
    text += fmt::format("  before the bids, show the Action cards: veedor add {} reveal\n",
                        printable(shell_word(name_)));
  }
  return text;
}

bool EditedLog::bids_blind() const {
  if (editor_->can_turn_over()) return true;
  const GameLog& log = editor_->judge().log();
  const auto& next = editor_->verdict().next;
  return next && next->step == veedor::text(Decision::Kind::power) && !log.rounds.empty() &&
         next->round > log[log.rounds].size() && !log[log.setup.decks].empty();
}

ExitStatus EditedLog::answer(const Json& members, ExitStatus status) const {
  Json object;
  object["file"] = name_;
  object["document"] = 1;
  object["changed"] = changed_;
  if (refused_) {
    object["verdict"] = object_of(*refused_);
  } else if (!complaint_.empty()) {
    object["error"] = complaint_;
  }
  if (!members.is_null()) object.update(members);
  const std::string text = json_line(object);
  status = std::max(status, status_);
  return changed_ ? print_change(text, status) : print(text, status);
}

Verdict EditedLog::verdict() const {
  Verdict verdict = editor_->verdict();
  verdict.file = name_;
  leave_out_warnings(verdict, no_warn_);
  return verdict;
}

Json EditedLog::verdict_json() const {
  Verdict verdict = this->verdict();
  verdict.document = 1;
  return object_of(verdict);
}

std::vector<std::string> EditedLog::entered() const {
  return only_in_first(editor_->decision_lines(from_), lines_before_);
}

std::vector<std::string> only_in_first(const std::vector<std::string>& first,
                                       const std::vector<std::string>& second) {
  const auto same = std::ranges::mismatch(first, second);
  std::vector<std::string> rest(same.in2, second.end());
  std::vector<std::string> only;
  for (auto line = same.in1; line != first.end(); ++line) {
    const auto stays = std::ranges::find(rest, *line);
    if (stays == rest.end()) {
      only.push_back(*line);
    } else {
      rest.erase(stays);
    }
  }
  return with_discs_joined(only);
}

bool EditedLog::complain(const std::string& message) {
  veedor::complain(message);
  complaint_ = message;
  status_ = kCouldNotJudge;
  return false;
}

void add_edited_log(CLI::App& command, EditOptions& options) {
  command.add_option("LOG", options.log, "The log of one game, which is changed")
      ->required()
      ->type_name(kLogKind);
  command
      .add_option("--ruleset", options.ruleset,
                  "Judge by these rulesets (NAME[,NAME...] or FILE) instead of the log's own")
      ->type_name(kRulesetsKind);
}

}  // namespace veedor
