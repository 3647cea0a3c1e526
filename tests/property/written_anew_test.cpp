// Logs written anew from the steps that a replay takes from them: the writer of steps and the
// reader of logs are each the inverse of the other.
#include <doctest/doctest.h>

#include <filesystem>
#include <optional>

#include "judge/judge.h"
#include "log/write/step_writer.h"
#include "property/effort.h"
#include "report/diff/game_diff.h"
#include "simulate/log_text.h"
#include "support/case_file.h"

namespace veedor::test {
namespace {

/// A log that has been replayed, with its decisions and steps.
class ReplayedGame : private LoggedDecisions {
 public:
  ReplayedGame(Library& library, std::string text) : text_(std::move(text)), judge_(library) {
    document_.parse(text_);
    verdict_ = judge_.judge(document_, {.until = {}, .observer = this});
    finish(verdict_.state);
  }
  ReplayedGame(const ReplayedGame&) = delete;
  ReplayedGame& operator=(const ReplayedGame&) = delete;

  [[nodiscard]] const Verdict& verdict() const { return verdict_; }
  [[nodiscard]] ReplayedLog log() const {
    return {judge_.log(), document_, *this, verdict_.fault ? &*verdict_.fault : nullptr};
  }
  /// Whether it is a game whose steps break no rule and are all told: not by a code, nor by a
  /// ruling that says what was left out.
  [[nodiscard]] bool to_write() const {
    return !verdict_.fault && writer_ && sealed_ == 0 && judge_.log().rulings.empty();
  }
  /// The same log with a setup and rounds that are made from its steps.
  [[nodiscard]] std::string written_anew() {
    writer_->end(*before_);
    LogTree log = part_of(document_, document_.root());
    for (const LogTree& part : writer_->setup().parts) {
      log.map_at("setup").set(part.key, LogTree(part));
    }
    log.set("rounds", LogTree(writer_->rounds()));
    Random random(0);
    return log_text(log, LogLayout::usual, random);
  }

 private:
  void played(const Played& played) override {
    if (!writer_) {
      names_.emplace(*judge_.log().ruleset, judge_.log().players);
      writer_.emplace(*names_);
      before_.emplace(played.referee.rules());
    }
    writer_->add(*before_, played.step);
    before_ = played.referee;
    sealed_ += played.step.sealed ? 1 : 0;
    LoggedDecisions::played(played);
  }

  std::string text_;
  Judge judge_;
  Document document_;
  std::optional<LogNames> names_;
  std::optional<StepWriter> writer_;
  std::optional<Referee> before_;  ///< the game before the next step
  unsigned sealed_ = 0;
  Verdict verdict_;
};

void check_written_anew(Library& library, const std::string& text, unsigned& written) {
  ReplayedGame log(library, text);
  if (!log.to_write()) return;
  const std::string anew = log.written_anew();
  INFO(anew);
  const ReplayedGame same(library, anew);
  if (const auto& fault = same.verdict().fault) {
    FAIL_CHECK(fault->at.line << ": " << fault->message);
    return;
  }
  CHECK(compare_games(log.log(), same.log()).same());
  CHECK(log.verdict().state == same.verdict().state);
  CHECK(log.verdict().scores == same.verdict().scores);
  ++written;
}

}  // namespace

TEST_CASE("a random game written anew from its steps is the same game") {
  Library library;
  unsigned written = 0;
  for (std::uint64_t seed = 0; seed < tries(400); ++seed) {
    INFO("seed " << seed);
    check_written_anew(library, simulate(library, options_for(seed)).text, written);
  }
  CHECK(written > tries(200));
}

TEST_CASE("every case of a legal game written anew from its steps is the same game") {
  Library library;
  unsigned written = 0;
  for (const CaseFile& file : all_cases()) {
    for (const RawDocument& document : documents_of(file.path)) {
      INFO(file.path.string());
      check_written_anew(library, document.text, written);
    }
  }
  CHECK(written > 500);
}

TEST_CASE("every example of a game written anew from its steps is the same game") {
  Library library;
  unsigned written = 0;
  for (const auto& entry : std::filesystem::directory_iterator(VEEDOR_ROOT "/examples")) {
    if (entry.path().extension() != ".yaml") continue;
    INFO(entry.path().string());
    check_written_anew(library, read_file(entry.path()), written);
  }
  CHECK(written > 10);
}

}  // namespace veedor::test
