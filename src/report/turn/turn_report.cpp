#include "report/turn/turn_report.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <iterator>

#include "report/next/next.h"
#include "report/position/position_svg.h"
#include "report/position/round_words.h"
#include "report/score/scoring_grid.h"
#include "report/turn/page_parts.h"
#include "report/turn/report_words.h"
#include "text/phrases.h"
#include "words/verdict_words.h"

namespace veedor {
namespace {

/// The sections of one report.
class TurnSections {
 public:
  TurnSections(const PlayerView& view, const GameLog& log)
      : view_(view), log_(log), words_(view, log), scene_(words_.scene()), due_(words_.options()) {
    scene_.next.reset();  // the head says it already
  }

  [[nodiscard]] const Scene& scene() const { return scene_; }

  /// The head: the moderator's note, and who is to decide.
  [[nodiscard]] ReportDocument document() const {
    ReportDocument document{.title = words_.title(), .colors = colors_of(scene_)};
    for (std::string& each : words_.note()) {
      document.blocks.emplace_back(Paragraph{std::move(each)});
    }
    document.blocks.emplace_back(Paragraph{words_.next(), Paragraph::Role::call});
    for (std::string& each : succession_texts(view_.verdict)) {
      document.blocks.emplace_back(Paragraph{std::move(each) + "."});
    }
    return document;
  }

  [[nodiscard]] PlaceSet open_places() const { return ReportWords::open_places(due_); }

  void options(std::vector<Block>& out) const {
    if (!due_) return;
    Section next = next_section(log_, view_.verdict, *due_);
    next.blocks.insert(next.blocks.begin(), Paragraph{std::move(next.title)});
    next.id = "options";
    next.title = "What you can do now";
    out.emplace_back(std::move(next));
  }

  void reply(std::vector<Block>& out) const {
    auto reply = words_.reply(due_);
    if (!reply) return;
    out.emplace_back(Section{"reply",
                             std::move(reply->title),
                             {Paragraph{std::move(reply->line), Paragraph::Role::typed},
                              Paragraph{std::move(reply->advice)}}});
  }

  void free_cards(std::vector<Block>& out) const {
    Facts cards;
    for (const CardId id : words_.cards(due_)) {
      const CardInfo& info = words_.ruleset().cards[id.index()];
      cards.rows.emplace_back(
          fmt::format("{} ({})", info.shown_with_id(), number_on(scene_.rules().cards[id.index()])),
          info.text);
    }
    if (cards.rows.empty()) return;
    out.emplace_back(Section{"cards", "Action cards that can still be taken", {std::move(cards)}});
  }

  void hand(std::vector<Block>& out) const {
    for (const ReportWords::Listed& cards : words_.hand()) {
      out.emplace_back(Section{cards.id, cards.title, {Paragraph{cards.words}}});
    }
  }

  void history(std::vector<Block>& out) const {
    Section section{"history", words_.since()};
    if (view_.history.empty()) section.blocks.emplace_back(Paragraph{"nothing"});
    for (const RoundHistory& round : view_.history) {
      section.blocks.emplace_back(Section{fmt::format("round-{}", round.round),
                                          fmt::format("Round {}", round.round),
                                          {facts_of(words_.lines(round))}});
    }
    out.emplace_back(std::move(section));
  }

  void scoring(std::vector<Block>& out) const {
    if (!view_.last_general) return;
    out.emplace_back(
        Section{"scoring", "Last " + scoring_title(view_.verdict, *view_.last_general),
                scoring_blocks(view_.verdict, *view_.last_general, "Points by place")});
  }

 private:
  const PlayerView& view_;
  const GameLog& log_;
  ReportWords words_;
  Scene scene_;
  std::optional<NextDecision> due_;
};

}  // namespace

std::string turn_report_text(const PlayerView& view, const GameLog& log, const Screen& screen) {
  const TurnSections sections(view, log);
  ReportDocument document = sections.document();
  // What is due comes first, then where everything stands, then what led there.
  sections.reply(document.blocks);
  document.blocks.emplace_back(
      Picture{.text = map_text(sections.scene(), screen, sections.open_places())});
  std::ranges::move(tables_of(sections.scene()), std::back_inserter(document.blocks));
  sections.hand(document.blocks);
  sections.options(document.blocks);
  sections.free_cards(document.blocks);
  sections.history(document.blocks);
  sections.scoring(document.blocks);
  return document_text(document, screen, {.prose = kMapWidth});
}

std::string turn_report_svg(const PlayerView& view, const GameLog& log, Painter& painter) {
  return painter.svg(ReportWords(view, log).scene(), view.verdict.title.value_or("El Grande"));
}

}  // namespace veedor
