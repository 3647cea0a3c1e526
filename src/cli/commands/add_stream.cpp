#include "cli/commands/add_stream.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "cli/files/complaint.h"
#include "cli/files/input_file.h"
#include "cli/input/growing_log.h"
#include "cli/input/log_files.h"
#include "cli/input/typed_line.h"
#include "cli/options/ruleset_option.h"
#include "cli/output/output.h"
#include "mail/tokens/lexicon.h"
#include "report/verdict_json.h"

namespace veedor {
namespace {

/// Answers documents one after the other.
class LineJudge {
 public:
  LineJudge(const GameOptions& options, Library& library, RulesetOverride override)
      : options_(options),
        name_(options.stdin_name.shown(options.file)),
        game_({}, OneGame::Faults::kept),
        editor_(library, std::move(override)) {
    editor_.find_places_also(place_in_any_language);
  }

  [[nodiscard]] bool use_rulesets() { return game_.use_rulesets(options_); }

  /// The answer for a document. Sets `status` if its status is worse.
  std::string answer(std::unique_ptr<ParsedDocument>& parsed, ExitStatus& status) {
    const bool adds = first_key(parsed->document) == kAddKey;
    auto [text, its_status] = adds ? answer_lines(*parsed) : answer_log(parsed);
    status = std::max(status, its_status);
    return text;
  }

 private:
  using Answered = std::pair<std::string, ExitStatus>;

  Answered answer_log(std::unique_ptr<ParsedDocument>& parsed) {
    has_log_ = false;
    const std::size_t number = parsed->raw.number;
    const bool open = game_.begin(parsed, name_, options_.limits);
    if (!open || game_.refuse_sheet("it has no decisions") || !game_.judge()) {
      if (!game_.complaint().empty()) return error(number, game_.complaint());
      return {json_line(judged(game_.verdict())), game_.status()};
    }
    const JudgedLog log = game_.judged();
    has_log_ = !log.verdict.fault || log.judge.awaited_cards(log.verdict);
    if (has_log_) editor_.open(log);
    return {json_line(judged(game_.verdict())), game_.status()};
  }

  Answered answer_lines(const ParsedDocument& parsed) {
    const std::size_t number = parsed.raw.number;
    std::string_view wrong;
    const std::vector<std::string> lines = lines_of_document(parsed.document, wrong);
    if (lines.empty()) return error(number, std::string(wrong));
    if (!has_log_) {
      return error(number, "no log without a fault comes before these lines");
    }
    const std::string before = editor_.text();
    const auto refused = add_lines(editor_, {lines.begin(), lines.end()});
    if (refused) {
      if (editor_.text() != before) editor_.open(before);
      Json object = head(number);
      object["refused"] = refusal_json(*refused);
      return {json_line(object), status_of(refused->refusal)};
    }
    const std::string text = editor_.lay_out();
    Verdict verdict = editor_.verdict();
    verdict.file = name_;
    verdict.document = number;
    Json object = judged(verdict);
    object["log"] = text;
    for (const OrderNews& news : editor_.take_order_news()) {
      if (news.what == OrderNews::What::carried_out) object["carried_out"].push_back(news.line);
    }
    return {json_line(object), kAllLegal};
  }

  [[nodiscard]] Json head(std::size_t number) const {
    Json object;
    object["file"] = name_;
    object["document"] = number;
    return object;
  }

  [[nodiscard]] Json judged(Verdict verdict) const {
    leave_out_warnings(verdict, options_.no_warn);
    Json object = head(verdict.document);
    object["verdict"] = object_of(verdict);
    return object;
  }

  [[nodiscard]] Answered error(std::size_t number, const std::string& message) const {
    Json object = head(number);
    object["error"] = message;
    return {json_line(object), kCouldNotJudge};
  }

  const GameOptions& options_;
  std::string name_;
  OneGame game_;
  LogEditor editor_;
  bool has_log_ = false;
};

}  // namespace

ExitStatus answer_lines(const GameOptions& options) {
  std::optional<Library> own_library;
  Library& library = library_for(options.ruleset, own_library);
  auto override = read_ruleset_option(options.ruleset, library);
  if (!override) return kCouldNotJudge;
  LineJudge judge(options, library, *std::move(override));
  if (!judge.use_rulesets()) return kCouldNotJudge;
  const InputFile input(options.file);
  Output output;
  ExitStatus status = kAllLegal;
  std::string error = input.error();
  if (error.empty()) {
    ParsedDocuments documents(input, options.limits);
    auto parsed = std::make_unique<ParsedDocument>();
    while (documents.next(parsed) && output.write(judge.answer(parsed, status))) {
    }
    error = documents.error();
  }
  if (!error.empty()) {
    complain(fmt::format("cannot read {}: {}", options.stdin_name.shown(options.file), error));
    status = kCouldNotJudge;
  }
  return output.status(status);
}

}  // namespace veedor
