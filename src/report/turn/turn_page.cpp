// The report as a web page: first what is due and the map, then cards, hand and news; the rest is
// folded.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <limits>
#include <utility>

#include "log/names.h"
#include "report/next/next.h"
#include "report/position/page_top.h"
#include "report/position/position_svg.h"
#include "report/score/scoring_grid.h"
#include "report/turn/page_parts.h"
#include "report/turn/report_words.h"
#include "report/turn/score_chart.h"
#include "report/turn/turn_report.h"
#include "text/escape.h"
#include "text/phrases.h"

namespace veedor {
namespace {

class TurnPage {
 public:
  TurnPage(const PlayerView& view, const GameLog& log, Painter& painter)
      : view_(view),
        log_(log),
        painter_(painter),
        words_(view, log),
        scene_(words_.scene()),
        pieces_(scene_.rules(), scene_.players, scene_.colors),
        due_(words_.options()) {
    marks_.legal = ReportWords::open_places(due_);
    if (const auto* turn = due_ ? std::get_if<TurnNext>(&due_->what) : nullptr) offers(*turn);
    if (view_.before) marks_.before = &*view_.before;
    if (view_.before_round) marks_.before_round = &*view_.before_round;
  }

  std::string write() const {
    Prose title = words_.game();
    title += muted(" " + words_.reader());
    ReportDocument document{.title = std::move(title),
                            .tab = words_.tab(),
                            .colors = colors_of(scene_),
                            .letters = letters_of(scene_, pieces_),
                            .labels = scene_.ruleset->labels()};
    std::vector<Block>& out = document.blocks;
    out.emplace_back(
        Picture{.markup = now() + board_markup(scene_, marks_, painter_, words_.game())});
    cards(out);
    hand(out);
    news(out);
    players(out);
    folded(out);
    document.strip = score_strip(scene_, pieces_, last_gains(view_.scores));
    return document_html(document, {.layout = "report"});
  }

 private:
  [[nodiscard]] std::string game() const { return view_.verdict.title.value_or("El Grande"); }

  /// What is due, and a line that does it.
  [[nodiscard]] std::string now() const {
    std::string line;
    if (const auto reply = words_.reply(due_)) {
      const bool usual = reply->title == ReportWords::Reply{}.title;
      line = fmt::format("{}<details class=\"how\"><summary>{}</summary>\n<p>{}</p></details>\n",
                         line_markup(reply->line, words_.subject(), first_address(log_.moderator)),
                         usual ? "An example; write your own" : xml_text(reply->title),
                         sentence_markup(reply->advice));
    }
    if (!view_.table_link.empty()) {
      line +=
          fmt::format("<p><a href=\"{}\">Make your move on the map</a>, and mail its line.</p>\n",
                      xml_text(view_.table_link));
    } else if (!view_.table.empty()) {
      line += fmt::format(
          "<p>The game is too long for a link. Open <a href=\"{}\">the page for moves</a>, and in "
          "it"
          " the file of the game.</p>\n",
          xml_text(view_.table));
    }
    return now_markup(scene_, words_.note(), words_.call(due_), line);
  }

  /// What each card allows, with an example; the one at the top of the page is not repeated.
  void offers(const TurnNext& turn) {
    const auto reply = words_.reply(due_);
    std::vector<CardId> cards;
    for (const CardNext& card : turn.cards) cards.push_back(card.card);
    const std::vector<std::string> lines = words_.examples(*due_, cards);
    for (std::size_t i = 0; i < cards.size(); ++i) {
      const bool told = reply && reply->line == lines[i];
      offers_.push_back({cards[i], turn.cards[i].place.most,
                         card_limits(log_, view_.verdict, *due_, turn.cards[i]),
                         lines[i].empty() || told ? ""
                                                  : line_markup(lines[i], words_.subject(),
                                                                first_address(log_.moderator))});
    }
  }

  void cards(std::vector<Block>& out) const {
    const std::vector<CardId> free = words_.cards(due_);
    if (!scene_.in_round() || (free.empty() && scene_.state.stacks_revealed == 0)) return;
    out.emplace_back(
        Section{"cards", "Action cards", {Picture{.markup = cards_markup(scene_, free, offers_)}}});
  }

  void hand(std::vector<Block>& out) const {
    for (const ReportWords::Listed& cards : words_.hand()) {
      Block shown = Paragraph{cards.words};
      if (cards.id == "hand") shown = Picture{.markup = hand_markup()};
      out.emplace_back(Section{cards.id, cards.title, {std::move(shown)}});
    }
  }

  [[nodiscard]] std::string hand_markup() const {
    const HandSeen<unsigned>& hand = scene_.hands[view_.player().index()];
    // "joker" is wider than the tile of a number; numbers of three digits are set smaller.
    const auto letters = [&](unsigned card) { return scene_.ruleset->power(card).size(); };
    const auto is_long = [&](unsigned card) { return letters(card) > 3; };
    const bool three =
        std::ranges::any_of(hand.known, [&](unsigned card) { return letters(card) == 3; }) ||
        std::ranges::any_of(view_.played,
                            [&](const auto& each) { return letters(each.card) == 3; });
    std::string out = fmt::format("<ul class=\"hand{}\">", three ? " three" : "");
    auto played = view_.played.begin();
    const auto played_before = [&](unsigned card) {
      for (; played != view_.played.end() && played->card < card; ++played) {
        out += fmt::format(
            "<li class=\"off{}\"><strong>{}</strong> <span aria-hidden=\"true\">r{}</span>"
            "<span class=\"vh\">played in round {}</span></li>",
            is_long(played->card) ? " long" : "", xml_text(scene_.ruleset->power(played->card)),
            played->round, played->round);
      }
    };
    for (const unsigned card : hand.known) {
      played_before(card);
      const unsigned brings = scene_.rules().power[card].caballeros;
      out +=
          fmt::format("<li{}><strong>{}</strong> <span>{}</span></li>",
                      is_long(card) ? " class=\"long\"" : "", xml_text(scene_.ruleset->power(card)),
                      brings == kUnknownCaballeros ? "+?" : fmt::format("+{}", brings));
    }
    played_before(std::numeric_limits<unsigned>::max());
    if (hand.hidden > 0) {
      out += fmt::format("<li class=\"wide\">{} that the log does not name</li>", hand.hidden);
    }
    if (hand.known.empty() && hand.hidden == 0) out += "<li class=\"wide\">none</li>";
    return out + "</ul>\n";
  }

  /// The last round open, those before it folded.
  void news(std::vector<Block>& out) const {
    // Many free cards leave little room.
    constexpr std::size_t kManyCards = 4;
    const std::size_t in_view = offers_.size() < kManyCards ? 45 : 32;
    Section section{"history", words_.since_when()};
    if (view_.history.empty()) section.blocks.emplace_back(Paragraph{"nothing"});
    for (const RoundHistory& round : view_.history) {
      const bool last = &round == &view_.history.back();
      // What lies open now stands among the cards and the players.
      RoundHistory told = round;
      if (last && scene_.in_round()) {
        told.revealed.clear();
        std::erase_if(told.opening,
                      [](const Event& event) { return event.step.kind == StepKind::play_power; });
      }
      section.blocks.emplace_back(
          Section{fmt::format("round-{}", round.round),
                  fmt::format("Round {}", round.round),
                  {Picture{.markup = news_markup(words_.with_arrows().lines(told), scene_,
                                                 last ? in_view : kAllWords)}},
                  !last});
    }
    // What happened last comes first.
    std::ranges::reverse(section.blocks);
    out.emplace_back(std::move(section));
  }

  void players(std::vector<Block>& out) const {
    Grid grid = players_grid(scene_);
    std::string title = std::exchange(grid.caption, "Players and scores");
    Section section{"players", std::move(title), {std::move(grid)}};
    // After the scoring of a round nothing follows until the next round begins.
    std::vector<ScorePoint> points = view_.scores;
    const std::size_t before = points.size() < 2 ? 0 : points.size() - 2;
    if (points[before].general && points[before].round == points.back().round) points.pop_back();
    if (points.size() > 1) {
      ScoreChart chart;
      for (const OwnerId player : scene_.rules().player_set()) {
        ScoreChart::Line line{
            scene_.owner(player), pieces_.letter(player), pieces_.colour(player), {}};
        for (const ScorePoint& point : points) line.scores.push_back(point.scores[player.index()]);
        chart.lines.push_back(std::move(line));
      }
      for (std::size_t i = 0; i < points.size(); ++i) {
        const ScorePoint& point = points[i];
        const bool last = i + 1 == points.size() || points[i + 1].round != point.round;
        if (last && point.round > 0) chart.ticks.push_back({i, fmt::format("{}", point.round)});
        if (point.general) chart.scorings.push_back(i);
      }
      section.blocks.emplace_back(Picture{
          .markup = "<figure>" + chart.svg("The scores so far, by round; the table has them now") +
                    "</figure>\n"});
    }
    out.emplace_back(std::move(section));
  }

  void folded(std::vector<Block>& out) const {
    if (due_) {
      Section next = next_section(log_, view_.verdict, *due_, false);
      next.blocks.insert(next.blocks.begin(), Paragraph{std::move(next.title)});
      next.id = "options";
      next.title = "What you can do now";
      next.folded = true;
      out.emplace_back(std::move(next));
    }
    if (view_.last_general) {
      Section scoring{"scoring", "Last " + scoring_title(view_.verdict, *view_.last_general),
                      scoring_blocks(view_.verdict, *view_.last_general, "Points by place"), true};
      std::string why;
      for (const ScoredPlace& scored : view_.last_general->places) {
        why += why_markup(scene_, scored, nullptr);
      }
      scoring.blocks.emplace_back(Picture{.markup = std::move(why)});
      out.emplace_back(std::move(scoring));
    }
    out.emplace_back(Section{"places", "What stands where", {places_grid(scene_)}, true});
  }

  const PlayerView& view_;
  const GameLog& log_;
  Painter& painter_;
  ReportWords words_;
  const Scene& scene_;
  PieceSet pieces_;
  std::optional<NextDecision> due_;
  MapMarks marks_;
  std::vector<CardOffer> offers_;
};

}  // namespace

std::string turn_report_html(const PlayerView& view, const GameLog& log, Painter& painter) {
  return TurnPage(view, log, painter).write();
}

}  // namespace veedor
