#include "report/replay/replay_page.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>

#include "report/html/html_page.h"
#include "report/html/html_writer.h"
#include "report/position/position_svg.h"
#include "report/position/svg_pieces.h"
#include "report/replay/course_words.h"
#include "report/replay/score_chart.h"
#include "report/score/scoring_rows.h"
#include "report/turn/page_parts.h"
#include "report/turn/report_words.h"
#include "text/escape.h"
#include "text/phrases.h"
#include "words/verdict_words.h"

namespace veedor {
namespace {

/// Stores the parts of all pictures, each only once.
class PartStore {
 public:
  /// The number of a part.
  std::size_t number(std::string markup) {
    const auto [known, added] = numbers_.emplace(std::move(markup), parts_.size());
    if (added) parts_.push_back(&known->first);
    return known->second;
  }
  [[nodiscard]] std::string definitions() const {
    std::string out;
    for (std::size_t i = 0; i < parts_.size(); ++i) {
      out += fmt::format("<g id=\"part{}\">{}</g>\n", i, *parts_[i]);
    }
    return out;
  }

 private:
  std::map<std::string, std::size_t> numbers_;
  std::vector<const std::string*> parts_;
};

/// One moment of the page.
struct Shown {
  std::string id;
  CourseWords::Told told;
  std::string description;
  double height = 0;
  double map_top = 0;
  std::vector<std::size_t> parts;
};

class ReplayPage {
 public:
  ReplayPage(const ReplayView& replay, const GameLog& log)
      : replay_(replay),
        view_(replay.view),
        words_(view_, log),
        last_(words_.scene()),
        pieces_(last_.rules(), last_.players, last_.colors),
        pieces_defined_(pieces_.define()) {
    gather();
  }

  std::string write() {
    HtmlPage page{.title = title(),
                  .colours = colours_of(last_),
                  .body = {},
                  .style = "replay",
                  .script = "moments"};
    out_.begin("main");
    out_.element("h1", page.title);
    out_.element("p", words_.next(), R"(class="next")");
    board();
    scores();
    scorings();
    course();
    out_.end();
    page.body = out_.take();
    return page.write();
  }

 private:
  [[nodiscard]] std::string game() const { return view_.verdict.title.value_or("El Grande"); }

  [[nodiscard]] std::string title() const {
    if (view_.sight.everybody) return game() + ": replay for the public";
    if (!view_.player().valid()) return game() + ": replay";
    return fmt::format("{}: replay for {}", game(), words_.owner_name(view_.player()));
  }

  // The moments.

  void gather() {
    Painter painter;
    CourseWords course(words_, view_.history);
    Verdict then = view_.verdict;
    for (const Still& still : replay_.stills) {
      const bool last = &still == &replay_.stills.back();
      then.state = still.state;
      then.next = next_of(words_, still.next);
      const PictureParts picture =
          painter.parts(last ? last_ : scene_of(then, view_.sight), pieces_, game());
      highest_ = std::max(highest_, picture.height);
      Shown& shown = shown_.emplace_back();
      shown.id = text(still.point);
      shown.told = course.next(still.point, last);
      shown.description = picture.description;
      shown.height = picture.height;
      shown.map_top = picture.map_top;
      above_ = picture.above.size();
      map_ = picture.map.size();
      for (const auto* parts : {&picture.above, &picture.map, &picture.below}) {
        for (const std::string& part : *parts) shown.parts.push_back(store_.number(part));
      }
    }
    const auto parts_of = [](const Shown& shown) { return shown.parts.size(); };
    const std::size_t most = parts_of(*std::ranges::max_element(shown_, {}, parts_of));
    for (Shown& shown : shown_) shown.parts.resize(most, store_.number(""));
  }

  // The position.

  void board() {
    begin_section(out_, "board", "The game, move by move");
    controls();
    const Shown& last = shown_.back();
    out_.begin("div", R"(class="told" aria-live="polite")");
    out_.element("h3", last.told.title, R"(id="when")");
    out_.begin("div", R"(id="told")");
    write_lines(out_, last.told.lines, last_.players);
    out_.end();
    out_.end();
    out_.begin("figure", R"(class="map" role="region" tabindex="0" aria-label="Map")");
    picture();
    out_.end();
    out_.end();
  }

  /// Hidden until the script runs, because they need it.
  void controls() {
    const std::size_t last = shown_.size() - 1;
    out_.begin("div", R"(id="controls" class="controls" hidden="hidden")");
    out_.element("label", "Moment", R"(for="slider")");
    out_.markup(fmt::format(
        R"(<input id="slider" type="range" min="0" max="{0}" step="1" value="{0}"/>)", last));
    out_.begin("div", R"(class="buttons")");
    for (const auto& [step, name] :
         {std::pair{"first", "First"}, {"back", "Back"}, {"on", "Next"}, {"last", "Last"}}) {
      out_.element("button", name, fmt::format(R"(type="button" data-step="{}")", step));
    }
    out_.begin("a", R"(id="link" href="#")");
    out_.text("Link to this moment");
    out_.end();
    out_.end();
    out_.element("p", "Keys: the arrows go back and on, Home to the setup, End to the last moment.",
                 R"(class="note")");
    out_.end();
  }

  [[nodiscard]] std::string slot(std::size_t part) const {
    return fmt::format("<use class=\"slot\" href=\"#part{}\"/>\n", part);
  }

  /// Draws the last position. Each part is a reference that the script changes.
  void picture() {
    const Shown& last = shown_.back();
    std::string svg = picture_head(last.height);
    svg += fmt::format("<title>{}</title>\n<desc id=\"about\">{}</desc>\n", xml_text(game()),
                       xml_text(last.description));
    svg += "<defs>\n" + pieces_defined_ + store_.definitions() + "</defs>\n";
    svg += picture_ground(highest_);
    for (std::size_t i = 0; i < last.parts.size(); ++i) {
      if (i == above_) {
        svg += fmt::format("<g id=\"ground\" transform=\"translate(0 {:.4g})\">\n", last.map_top);
      }
      if (i == above_ + map_) svg += "</g>\n";
      svg += slot(last.parts[i]);
    }
    out_.markup(inline_svg(svg + "</svg>\n"));
  }

  // The scores.

  void scores() {
    begin_section(out_, "scores", "Scores");
    ScoreChart chart;
    const std::vector<Colour> colours = colours_of(last_);
    for (const OwnerId player : last_.rules().player_set()) {
      chart.lines.push_back({last_.owner(player), colours[player.index()], {}});
      for (const Still& still : replay_.stills) {
        chart.lines.back().scores.push_back(still.state.scores[player.index()]);
      }
    }
    for (std::size_t i = 0; i < replay_.stills.size(); ++i) {
      if (ends_round(replay_.stills[i])) chart.rounds.push_back(i);
    }
    out_.begin("figure",
               R"(class="map chart" role="region" tabindex="0" aria-label="Chart of the scores")");
    out_.markup(inline_svg(chart.svg("The scores over the game; the table below has the numbers")));
    out_.end();
    score_table();
    out_.end();
  }

  [[nodiscard]] static bool ends_round(const Still& still) {
    return still.point.round > 0 && !still.point.turn;
  }

  void score_table() {
    HtmlTable table{"Scores after each round", {html_cell("After round")}, {}};
    for (std::size_t seat = 0; seat < last_.players.size(); ++seat) {
      table.columns.push_back({player_markup(last_.players[seat], seat), true});
    }
    for (const Still& still : replay_.stills) {
      const bool end = ends_round(still);
      if (!end && &still != &replay_.stills.back()) continue;
      std::vector<HtmlCell> row{html_cell(end ? fmt::format("{}", still.point.round) : "now")};
      for (std::size_t seat = 0; seat < last_.players.size(); ++seat) {
        row.push_back(html_number(fmt::format("{}", still.state.scores[seat])));
      }
      table.rows.push_back(std::move(row));
    }
    table.write(out_);
  }

  void scorings() {
    if (replay_.generals.empty()) return;
    begin_section(out_, "scorings", "General scorings");
    for (const Scoring& scoring : replay_.generals) {
      write_scoring(out_, view_.verdict, scoring,
                    capitalized(scoring_title(view_.verdict, scoring)));
    }
    out_.end();
  }

  // The course of the game.

  void course() {
    begin_section(out_, "course", "The course of the game");
    out_.begin("ul", R"(class="moments")");
    for (const Shown& shown : shown_) {
      out_.begin("li",
                 fmt::format(R"(id="{}" data-parts="{}" data-height="{:.4g}" data-top="{:.4g}" )"
                             R"(data-about="{}")",
                             shown.id, fmt::join(shown.parts, " "), shown.height, shown.map_top,
                             xml_text(shown.description)));
      out_.element("a", shown.told.title, fmt::format("href=\"#{}\"", shown.id));
      write_lines(out_, shown.told.lines, last_.players);
      out_.end();
    }
    out_.end();
    out_.end();
  }

  const ReplayView& replay_;
  const PlayerView& view_;
  ReportWords words_;
  const Scene& last_;  ///< the last position
  PieceSet pieces_;
  std::string pieces_defined_;
  PartStore store_;
  std::vector<Shown> shown_;
  double highest_ = 0;  ///< the height of the highest picture
  std::size_t above_ = 0;
  std::size_t map_ = 0;
  HtmlWriter out_;
};

}  // namespace

std::string replay_page(const ReplayView& replay, const GameLog& log) {
  return ReplayPage(replay, log).write();
}

}  // namespace veedor
