// What the commands besides `check` make of a log: next, show, score, report and diff.
#include <fmt/format.h>

#include <optional>
#include <string>

#include "fuzz/fuzz.h"
#include "judge/judge.h"
#include "report/diff/diff.h"
#include "report/diff/diff_json.h"
#include "report/next/next.h"
#include "report/position/position.h"
#include "report/position/position_svg.h"
#include "report/replay/replay_page.h"
#include "report/score/score_json.h"
#include "report/score/score_report.h"
#include "report/turn/turn_report.h"
#include "text/json.h"

namespace veedor::fuzz {
namespace {

/// One log, judged again for every report with the observer that this one needs.
class Reports {
 public:
  Reports(Judge& judge, const Document& document, std::optional<Moment> until)
      : judge_(judge), document_(document), until_(until) {
    if (until) screen_.width = 40;
  }

  void score() {
    std::optional<ScoreTable> table(document_);
    Verdict verdict = judged(&*table);
    bool past_faults = false;
    if (verdict.fault) {
      table.emplace(document_);
      past_faults = judge_.go_on(verdict, document_, {.until = until_, .observer = &*table});
    }
    const ScoreReport report{.verdict = verdict, .table = *table, .past_faults = past_faults};
    require_printable(score_text(report, screen_));
    require_json_line(json_line(object_of(report)));
  }

  void next() {
    const Verdict verdict = judged();
    if (verdict.fault || verdict.status == Status::adjudicated) return;
    const NextDecision next = next_decision(judge_.replay().referee());
    require_printable(next_text(judge_.log(), verdict, next, screen_));
    require_json_line(json_line(next_json(judge_.log(), verdict, {next})));
  }

  void show(const Sight& sight) {
    const Verdict verdict = judged();
    const Scene scene = scene_of(verdict, sight);
    require_printable(scene_text(scene, {}, screen_) + scene_title(scene));
    require_json_line(json_line(object_of(scene)));
  }

  void draw() {
    const Verdict verdict = judged();
    require_printable(position_svg(scene_of(verdict), verdict.title.value_or("")));
  }

  void report_to(OwnerId player) {
    Chronicle chronicle(document_);
    const Verdict verdict = judged(&chronicle);
    if (verdict.fault) return;
    const Moment since = before_last_turn(chronicle.historian().history(), player);
    const PlayerView view =
        view_of({.for_player = player}, verdict, judge_.replay(), chronicle, since);
    require_printable(turn_report_text(view, judge_.log(), screen_));
    require_json_line(turn_report_json(view, judge_.log()));
    require_printable(turn_report_html(view, judge_.log(), painter_));
  }

  void replay_for(const Sight& sight) {
    GameRecord record(document_, sight, judge_.replay().open_hands());
    const Verdict verdict = judged(&record);
    if (verdict.fault) return;
    require_printable(replay_page(record.view(verdict, judge_.replay()), judge_.log()));
  }

  void diff_with_itself() {
    LoggedDecisions decisions;
    const Verdict verdict = judged(&decisions);
    decisions.finish(verdict.state);
    const ReplayedLog log{judge_.log(), document_, decisions,
                          verdict.fault ? &*verdict.fault : nullptr};
    const GameDiff diff = compare_games(log, log);
    require(diff.same(), "a game is the same as itself");
    require_printable(diff_text({verdict, verdict, diff}, screen_));
    require_json_line(json_line(object_of(DiffTold{.a = verdict, .b = verdict, .diff = &diff})));
  }

 private:
  [[nodiscard]] Verdict judged(ReplayObserver* observer = nullptr) {
    Verdict verdict = judge_.judge(document_, {.until = until_, .observer = observer});
    verdict.file = "input";
    verdict.document = 1;
    return verdict;
  }

  Judge& judge_;
  const Document& document_;
  std::optional<Moment> until_;
  Painter painter_;
  Screen screen_;  ///< narrow for reports on an earlier moment
};

/// All reports on the log that was judged last, at its end or at an earlier moment.
void report_all(Judge& judge, const Document& document, const std::optional<Moment>& until) {
  Reports reports(judge, document, until);
  reports.score();
  if (judge.log().sheet) return;
  reports.next();
  reports.show({});
  reports.diff_with_itself();
  const std::size_t players = judge.log().players.size();
  const OwnerId player(document.size() % players);
  reports.show({.for_player = player, .castillo = false});
  reports.report_to(player);
  constexpr std::size_t kSeldom = 64;  // drawings take longer than all the rest
  if (document.size() % kSeldom == 0) reports.draw();
  if (document.size() % kSeldom == 1) reports.replay_for({.for_player = player});
}

}  // namespace
}  // namespace veedor::fuzz

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace veedor;
  static Library library;
  static Judge judge(library);
  Document document;
  document.parse(fuzz::text_of(data, size));
  // A text of comments is no document: the stream never hands it out.
  if (document.root() == kNoNode && document.faults().empty()) return 0;
  const Verdict verdict = judge.judge(document);
  if (!verdict.positioned()) return 0;
  fuzz::report_all(judge, document, {});
  const auto turn = static_cast<unsigned>(size % verdict.players.size());
  const Moment moment{1, turn};
  if (!verdict.is_sheet() && has_reached(moment, verdict.state)) {
    fuzz::report_all(judge, document, moment);
  }
  return 0;
}
