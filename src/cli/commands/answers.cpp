#include "cli/commands/answers.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <utility>

#include "cli/files/complaint.h"
#include "cli/files/input_file.h"
#include "cli/input/log_folder.h"
#include "cli/output/output.h"
#include "log/read/read.h"
#include "report/verdict_json.h"
#include "text/json.h"
#include "text/printable.h"

namespace veedor {
namespace {

OneGame::Faults faults_of(const Answers& answers) {
  return answers.json() ? OneGame::Faults::kept : OneGame::Faults::reported;
}

/// Writes the answers one after the other.
class AnswerStream {
 public:
  AnswerStream(const Answers& answers, const Answer& answer)
      : answers_(answers),
        answer_(answer),
        game_(answers.looks.error_screen(), faults_of(answers), answers.further),
        name_(answers.game.stdin_name.shown(answers.game.file)),
        size_(answers.progress == nullptr ? size_of_files({answers.game.file}) : std::nullopt),
        // Of input that comes bit by bit, each answer says that there is progress.
        own_progress_(size_.has_value(), size_),
        progress_(answers.progress == nullptr ? own_progress_ : *answers.progress),
        output_(&progress_) {
    game_.replay_by(answers.replay_options);
  }

  ExitStatus run() {
    if (!game_.use_rulesets(answers_.game)) return game_.status();
    if (answers_.one_only) return only_one();
    const InputFile input(answers_.game.file);
    std::string error = input.error();
    if (error.empty()) {
      ParsedDocuments documents(input, answers_.game.limits, answers_.game.document);
      answer_all(documents);
      error = documents.error();
      last_ = documents.last();
    }
    complain_of_file(error);
    return output_.status(status_);
  }

 private:
  /// Answers for the only log of the file.
  ExitStatus only_one() {
    const bool open = game_.open(answers_.game);
    const auto text = open ? answer_(game_) : std::nullopt;
    return text ? answers_.looks.write(*text, game_.status()) : game_.status();
  }

  void answer_all(ParsedDocuments& documents) {
    const bool wanted = answers_.game.document.has_value();
    auto parsed = std::make_unique<ParsedDocument>();
    while (documents.next(parsed)) {
      const std::size_t bytes = parsed->raw.text.size();
      const bool going_on = answer_one(parsed, wanted || documents.only_one());
      progress_.step(bytes, game_.status() != kAllLegal);
      if (!going_on || wanted) return;
    }
  }

  /// Returns false once nothing more can be written. `alone` says that no other answer will follow.
  bool answer_one(std::unique_ptr<ParsedDocument>& parsed, bool alone) {
    const std::size_t number = parsed->raw.number;
    if (answers_.grow) {
      if (const auto reply = answers_.grow(*parsed)) return say(*reply, number);
    }
    const bool open = game_.begin(parsed, name_, answers_.game.limits);
    auto text = open ? answer_(game_) : std::nullopt;
    status_ = std::max(status_, game_.status());
    if (!text && answers_.json()) text = json_line(game_.unanswered(answers_.to_players));
    if (!text) return true;
    const bool page = !answers_.json() && !answers_.lists && !answers_.one_line;
    if (alone && !answers_.named && !answers_.lists && !answers_.one_line) {
      status_ = answers_.looks.write(*text, status_);
      return false;
    }
    if (answers_.lists && !text->empty()) output_.report_change();
    if (page && (number > 1 || answers_.named)) {
      text = (answers_.titled ? "\n" : heading(number)) + *std::move(text);
    }
    return output_.write(*text);
  }

  /// Writes a reply in JSON; returns false once nothing more can be written.
  bool say(const GrowingLog::Reply& reply, std::size_t number) {
    status_ = std::max(status_, reply.status);
    Json object;
    object["file"] = name_;
    object["document"] = number;
    object.update(reply.members);
    return output_.write(json_line(object));
  }

  /// The line above every answer except that for the first log of the only file, which may be the
  /// only one.
  [[nodiscard]] std::string heading(std::size_t number) const {
    const std::string name = printable(name_of_document(name_, number));
    return fmt::format("\n{}:\n", answers_.looks.screen().bold(name));
  }

  void complain_of_file(const std::string& error) {
    const auto wanted = answers_.game.document;
    std::string message;
    std::string why;
    if (!error.empty()) {
      message = fmt::format("cannot read {}: {}", name_, error);
      why = "cannot be read: " + error;
    } else if (last_ == 0) {
      message = fmt::format("there is no log in {}", name_);
      why = kNoLog;
    } else if (wanted && last_ < *wanted) {
      message = why = no_document(name_, *wanted, last_);
    } else {
      return;
    }
    complain(message);
    status_ = kCouldNotJudge;
    if (answers_.json()) output_.write(json_line(unanswered_json(name_, why)));
  }

  const Answers& answers_;
  const Answer& answer_;
  OneGame game_;
  std::string name_;
  std::optional<std::uint64_t> size_;
  Progress own_progress_;
  Progress& progress_;
  Output output_;
  std::size_t last_ = 0;  ///< the number of the last log read
  ExitStatus status_ = kAllLegal;
};

}  // namespace

ExitStatus answer_each(const Answers& answers, const Answer& answer) {
  return AnswerStream(answers, answer).run();
}

}  // namespace veedor
