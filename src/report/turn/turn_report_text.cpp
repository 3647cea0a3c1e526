#include <fmt/format.h>

#include "report/next/next.h"
#include "report/position/round_words.h"
#include "report/score/scoring_table.h"
#include "report/turn/report_words.h"
#include "report/turn/turn_report.h"

namespace veedor {
namespace {

/// Writes one report, from top to bottom.
class Letter {
 public:
  Letter(const PlayerView& view, const GameLog& log, const Screen& screen)
      : view_(view), log_(log), words_(view, log), screen_(screen) {}

  std::string write() {
    say(words_.title());
    out_ += '\n';
    for (const std::string& paragraph : words_.note()) {
      say(paragraph);
      out_ += '\n';
    }
    say(words_.next());
    history();
    Scene scene = words_.scene();
    scene.next.reset();  // the head says it already
    out_ += '\n' + map_text(scene, screen_) + tables_text(scene, screen_);
    for (const ReportWords::Listed& hand : words_.hand()) {
      heading(hand.title);
      say(hand.words, "  ");
    }
    const auto due = words_.options();
    if (due) options(*due);
    if (const auto reply = words_.reply(due)) {
      heading(std::string(ReportWords::kReplyTitle));
      say(reply->line, "  ");
      say(reply->advice, "  ");
    }
    cards(words_.cards(due));
    if (view_.last_general) {
      out_ +=
          '\n' + scoring_text(view_.verdict, *view_.last_general,
                              "Last " + scoring_title(view_.verdict, *view_.last_general), screen_);
    }
    return std::move(out_);
  }

 private:
  /// Writes `lead` and `text`, with later lines indented by two more columns.
  void say(const std::string& text, const std::string& lead = {}) {
    const std::size_t indent = lead.empty() ? 0 : lead.size() + 2;
    bool first = true;
    for (const std::string& line : wrapped(text, screen_.columns(kMapWidth) - indent)) {
      out_ += (first ? lead : std::string(indent, ' ')) + line + '\n';
      first = false;
    }
  }
  void heading(const std::string& text) {
    out_ += '\n' + veedor::heading(text, screen_, screen_.columns());
  }

  void history() {
    heading(words_.since());
    if (view_.history.empty()) say("nothing", "  ");
    for (const RoundHistory& round : view_.history) {
      out_ += fmt::format("  Round {}\n", round.round);
      for (const HistoryWords::Line& line : words_.lines(round)) {
        say(fmt::format("{}: {}", line.about, line.words), "    ");
      }
    }
  }

  void options(const NextDecision& due) {
    heading("What you can do now");
    for (NextLine line : next_lines(log_, view_.verdict, due)) {
      if (line.kind == NextLine::Kind::head) line.kind = NextLine::Kind::sentence;
      out_ += next_line_text(line, screen_);
    }
  }

  void cards(const std::vector<CardId>& cards) {
    if (cards.empty()) return;
    heading("Action cards that can still be taken");
    for (const CardId id : cards) {
      const CardInfo& info = words_.ruleset().cards[id.index()];
      say(fmt::format("{} ({}): {}", info.name, number_on(words_.ruleset().rules.cards[id.index()]),
                      info.text),
          "  ");
    }
  }

  const PlayerView& view_;
  const GameLog& log_;
  ReportWords words_;
  const Screen& screen_;
  std::string out_;
};

}  // namespace

std::string turn_report_text(const PlayerView& view, const GameLog& log, const Screen& screen) {
  return Letter(view, log, screen).write();
}

}  // namespace veedor
