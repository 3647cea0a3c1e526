#include "report/replay/replay_page.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>
#include <map>

#include "report/document/document.h"
#include "report/position/position_svg.h"
#include "report/position/svg_pieces.h"
#include "report/replay/course_words.h"
#include "report/replay/score_chart.h"
#include "report/score/scoring_grid.h"
#include "report/turn/page_parts.h"
#include "report/turn/report_words.h"
#include "text/colour.h"
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
        pieces_(last_.rules(), last_.players, last_.colors) {
    gather();
  }

  std::string write() {
    ReportDocument document{
        .title = title(),
        .colors = colors_of(last_),
        .blocks = {Paragraph{words_.next(), Paragraph::Role::call}, board(), scores()}};
    if (!replay_.generals.empty()) document.blocks.emplace_back(scorings());
    document.blocks.emplace_back(course());
    return document_html(document, {.style = "replay", .script = "moments"});
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
    for (const Frame& still : replay_.frames) {
      const bool last = &still == &replay_.frames.back();
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

  [[nodiscard]] Section board() const {
    const Shown& last = shown_.back();
    std::string told = fmt::format(
        "<div class=\"told\" aria-live=\"polite\"><h3 id=\"when\">{}</h3>\n<div "
        "id=\"told\">{}</div>\n"
        "</div>\n",
        xml_text(last.told.title), html_of(facts_of(last.told.lines, last_.players)));
    return {"board",
            "The game, move by move",
            {Picture{.markup = controls() + told},
             Picture{.markup = picture(), .label = "Map", .style = "map"}}};
  }

  /// Hidden until the script runs, because they need it.
  [[nodiscard]] std::string controls() const {
    std::string out = fmt::format(
        "<div id=\"controls\" class=\"controls\" hidden=\"hidden\"><label "
        "for=\"slider\">Moment</label>\n"
        R"(<input id="slider" type="range" min="0" max="{0}" step="1" value="{0}"/>)"
        "<div class=\"buttons\">",
        shown_.size() - 1);
    for (const auto& [step, name] :
         {std::pair{"first", "First"}, {"back", "Back"}, {"on", "Next"}, {"last", "Last"}}) {
      out += fmt::format("<button type=\"button\" data-step=\"{}\">{}</button>\n", step, name);
    }
    return out +
           "<a id=\"link\" href=\"#\">Link to this moment</a>\n</div>\n<p class=\"note\">Keys: the "
           "arrows "
           "go back and on, Home to the setup, End to the last moment.</p>\n</div>\n";
  }

  [[nodiscard]] std::string slot(std::size_t part) const {
    return fmt::format("<use class=\"slot\" href=\"#part{}\"/>\n", part);
  }

  /// The last position. Each part is a reference that the script changes.
  [[nodiscard]] std::string picture() const {
    const Shown& last = shown_.back();
    std::string svg = picture_head(last.height);
    svg += fmt::format("<title>{}</title>\n<desc id=\"about\">{}</desc>\n", xml_text(game()),
                       xml_text(last.description));
    svg += "<defs>\n" + store_.definitions() + "</defs>\n";
    svg += picture_ground(highest_);
    for (std::size_t i = 0; i < last.parts.size(); ++i) {
      if (i == above_) {
        svg += fmt::format("<g id=\"ground\" transform=\"translate(0 {:.4g})\">\n", last.map_top);
      }
      if (i == above_ + map_) svg += "</g>\n";
      svg += slot(last.parts[i]);
    }
    return inline_svg(svg + "</svg>\n");
  }

  // The scores.

  [[nodiscard]] Section scores() const {
    ScoreChart chart;
    const std::vector<Colour> colours = colours_for(colors_of(last_));
    for (const OwnerId player : last_.rules().player_set()) {
      chart.lines.push_back({last_.owner(player), colours[player.index()], {}});
      for (const Frame& still : replay_.frames) {
        chart.lines.back().scores.push_back(still.state.scores[player.index()]);
      }
    }
    for (std::size_t i = 0; i < replay_.frames.size(); ++i) {
      if (ends_round(replay_.frames[i])) chart.rounds.push_back(i);
    }
    return {"scores",
            "Scores",
            {Picture{.markup = inline_svg(
                         chart.svg("The scores over the game; the table below has the numbers")),
                     .label = "Chart of the scores",
                     .style = "map chart"},
             score_table()}};
  }

  [[nodiscard]] static bool ends_round(const Frame& still) {
    return still.point.round > 0 && !still.point.turn;
  }

  [[nodiscard]] Grid score_table() const {
    Grid grid{.caption = "Scores after each round", .columns = {{.head = "after round"}}};
    for (std::size_t seat = 0; seat < last_.players.size(); ++seat) {
      grid.columns.push_back({.head = player_phrase(last_.players[seat], seat), .number = true});
    }
    for (const Frame& still : replay_.frames) {
      const bool end = ends_round(still);
      if (!end && &still != &replay_.frames.back()) continue;
      std::vector<Grid::Cell> row{end ? fmt::format("{}", still.point.round) : "now"};
      for (std::size_t seat = 0; seat < last_.players.size(); ++seat) {
        row.emplace_back(fmt::format("{}", still.state.scores[seat]));
      }
      grid.add(std::move(row));
    }
    return grid;
  }

  [[nodiscard]] Section scorings() const {
    Section section{"scorings", "General scorings"};
    for (const Scoring& scoring : replay_.generals) {
      std::ranges::move(scoring_blocks(view_.verdict, scoring,
                                       capitalized(scoring_title(view_.verdict, scoring))),
                        std::back_inserter(section.blocks));
    }
    return section;
  }

  // The course of the game.

  [[nodiscard]] Section course() const {
    std::string list = "<ul class=\"moments\">";
    for (const Shown& shown : shown_) {
      list +=
          fmt::format(R"(<li id="{0}" data-parts="{1}" data-height="{2:.4g}" data-top="{3:.4g}" )"
                      "data-about=\"{4}\"><a href=\"#{0}\">{5}</a>\n{6}</li>\n",
                      shown.id, fmt::join(shown.parts, " "), shown.height, shown.map_top,
                      xml_text(shown.description), xml_text(shown.told.title),
                      html_of(facts_of(shown.told.lines, last_.players)));
    }
    return {"course", "The course of the game", {Picture{.markup = list + "</ul>\n"}}};
  }

  const ReplayView& replay_;
  const PlayerView& view_;
  ReportWords words_;
  const Scene& last_;  ///< the last position
  PieceSet pieces_;
  PartStore store_;
  std::vector<Shown> shown_;
  double highest_ = 0;  ///< the height of the highest picture
  std::size_t above_ = 0;
  std::size_t map_ = 0;
};

}  // namespace

std::string replay_page(const ReplayView& replay, const GameLog& log) {
  return ReplayPage(replay, log).write();
}

}  // namespace veedor
