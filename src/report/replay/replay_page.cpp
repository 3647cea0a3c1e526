#include "report/replay/replay_page.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <utility>

#include "report/document/document.h"
#include "report/position/position_svg.h"
#include "report/replay/course_words.h"
#include "report/score/scoring_grid.h"
#include "report/turn/page_parts.h"
#include "report/turn/report_words.h"
#include "report/turn/score_chart.h"
#include "text/escape.h"
#include "text/phrases.h"

namespace veedor {
namespace {

/// One moment of the page.
struct Shown {
  const Frame* frame = nullptr;
  std::string id;
  CourseWords::Told told;
  std::string changes;  ///< of what is drawn, since the moment before
  std::string moves;
  std::string points;
};

class ReplayPage {
 public:
  ReplayPage(const ReplayView& replay, const GameLog& log)
      : replay_(replay),
        view_(replay.view),
        words_(view_, log),
        last_(words_.scene()),
        pieces_(last_.rules(), last_.players, last_.colors) {
    marks_.all = true;
    gather();
  }

  std::string write() {
    ReportDocument document{.title = title(),
                            .tab = words_.tab() + ", replay",
                            .colors = colors_of(last_),
                            .letters = letters_of(last_, pieces_),
                            .labels = last_.ruleset->labels()};
    std::vector<Block>& out = document.blocks;
    out.emplace_back(Picture{.markup = fmt::format("<p class=\"result\"><strong>{}</strong></p>\n",
                                                   xml_text(words_.next())) +
                                       board() + bar() + "<div class=\"beside\">\n" + told() +
                                       scores() + chart() + "</div>\n"});
    out.emplace_back(Section{"result", "Scores", {score_table()}});
    if (!replay_.generals.empty()) out.emplace_back(scorings());
    out.emplace_back(Section{"places", "What stands where at the end", {places_grid(last_)}, true});
    out.emplace_back(moves());
    return document_html(document, {.layout = "replay", .script = "moments"});
  }

 private:
  [[nodiscard]] std::string title() const {
    if (view_.sight.everybody) return words_.game() + ": replay for the public";
    if (!view_.player().valid()) return words_.game() + ": replay";
    return fmt::format("{}: replay for {}", words_.game(), words_.owner_name(view_.player()));
  }

  // The moments.

  void gather() {
    const HistoryWords words = words_.with_arrows();
    CourseWords course(words, view_.history);
    Scene scene = last_;
    std::vector<HistoryWords::Line> before;  // of Power cards, which have no moment of their own
    for (const Frame& still : replay_.frames) {
      const bool last = &still == &replay_.frames.back();
      CourseWords::Told told = course.next(still.point, last);
      if (still.point.cards && !last) {
        std::ranges::move(told.lines, std::back_inserter(before));
        continue;
      }
      told.lines.insert(told.lines.begin(), std::make_move_iterator(before.begin()),
                        std::make_move_iterator(before.end()));
      before.clear();
      Shown& shown = shown_.emplace_back();
      shown.frame = &still;
      shown.id = text(still.point);
      shown.told = std::move(told);
      scene.state = still.state;
      shown.changes = changes(scene);
      events(shown);
    }
  }

  [[nodiscard]] bool closed(PlaceId place) const {
    return place == last_.rules().castillo && last_.castillo_hidden;
  }

  /// What is drawn and differs from the moment before: "c12=3|k=4".
  std::string changes(const Scene& scene) {
    std::vector<std::string> out;
    const auto now = [&](std::string key, std::string value) {
      std::string& old = drawn_[key];
      if (old == value) return;
      old = value;
      std::ranges::replace(value, '|', ' ');
      out.push_back(std::move(key) + "=" + value);
    };
    const Rules& rules = scene.rules();
    const State& state = scene.state;
    std::size_t slot = 0;
    std::size_t plate = 0;
    std::size_t space = 0;
    std::size_t disc = 0;
    std::size_t token = 0;
    std::vector<std::size_t> tokens;
    std::array<std::string, kMaxOwners> grandes;
    const std::vector<PlacePlan>& plans = painter_.plan(scene).places;
    for (std::size_t area = 0; area < plans.size(); ++area) {
      const PlaceId place = plans[area].place;
      if (place == state.king()) now("k", fmt::format("{}", area));
      if (plans[area].plate) {
        const auto values = values_shown(rules, state, place);
        const bool tile = std::ranges::count(state.tiles(), place) > 0;
        now(fmt::format("v{}", plate++),
            values ? fmt::format("{}{}", fmt::join(*values, "/"), tile ? "t" : "") : "");
      }
      for (std::size_t i = 0; i < rules.tokens.size(); ++i, ++token) {
        if (state.tokens()[i] == place) tokens.push_back(token);
      }
      if (rules.limit_table.valid() && rules.regions.has(place)) {
        if (state.table() == place) tokens.push_back(token);
        ++token;
      }
      if (!holds_caballeros(rules, place)) continue;
      const Specials specials = closed(place) ? Specials{} : specials_in(scene, place);
      for (const OwnerId owner : rules.owner_set()) {
        if (!closed(place)) {
          now(fmt::format("c{}", slot), fmt::format("{}", state.count(place, owner)));
          now(fmt::format("w{}", slot), specials.with[owner.index()]);
        }
        if (state.grandes()[owner.index()] == place) {
          grandes[owner.index()] = fmt::format("{}", slot);
        }
        slots_[{place, owner}] = slot++;
      }
      for (const OwnerId owner : specials.spaces) {
        now(fmt::format("s{}", space++),
            owner.valid() ? fmt::format("{}", pieces_.seat(owner)) : "");
      }
      if (plans[area].discs) now(fmt::format("u{}", disc++), specials.discs);
    }
    for (const OwnerId owner : rules.owner_set()) {
      now(fmt::format("g{}", pieces_.seat(owner)), grandes[owner.index()]);
    }
    now("t", fmt::format("{}", fmt::join(tokens, ",")));
    return fmt::format("{}", fmt::join(out, "|"));
  }

  /// The arrows and the points of a moment.
  void events(Shown& shown) {
    const Frame::Point& point = shown.frame->point;
    const auto round = std::ranges::find(view_.history, point.round, &RoundHistory::round);
    if (round == view_.history.end()) return;
    std::vector<const Event*> events;
    const auto add = [&](const std::vector<Event>& all) {
      for (const Event& event : all) events.push_back(&event);
    };
    if (!point.turn || (shown.frame == &replay_.frames.back() && *point.turn > 0))
      add(round->scoring);
    if (point.turn && *point.turn > 0) {
      for (const TurnHistory& turn : round->turns) {
        if (turn.number == *point.turn) add(turn.events);
      }
    }
    std::vector<std::string> moves;
    std::vector<std::string> points;
    for (const Event* event : events) {
      for (const Shift& shift : event->shifts) {
        const auto from = slots_.find({shift.from, shift.owner});
        const auto to = slots_.find({shift.to, shift.owner});
        if (from == slots_.end() || to == slots_.end()) continue;
        if (closed(shift.from) || closed(shift.to)) continue;
        moves.push_back(fmt::format("{}.{}.{}", from->second, to->second, shift.count));
      }
      for (const ScoredPlace& scored : event->scored) {
        if (closed(scored.place)) continue;
        for (const OwnerId player : last_.rules().player_set()) {
          const unsigned earned = scored.points[player.index()];
          const auto slot = slots_.find({scored.place, player});
          if (earned == 0 || slot == slots_.end()) continue;
          points.push_back(fmt::format("{}.{}", slot->second, earned));
        }
      }
    }
    shown.moves = fmt::format("{}", fmt::join(moves, " "));
    shown.points = fmt::format("{}", fmt::join(points, " "));
  }

  // The position.

  /// The last one, with every slot, for the script.
  [[nodiscard]] std::string board() {
    return board_markup(last_, pieces_, marks_, painter_, words_.game());
  }

  /// Hidden until the script runs, because it needs that.
  [[nodiscard]] std::string bar() const {
    std::string out = fmt::format(
        "<nav id=\"bar\" class=\"bar\" aria-label=\"Moments\" hidden=\"hidden\">"
        "<label class=\"vh\" for=\"slider\">Moment</label>"
        "<input id=\"slider\" type=\"range\" min=\"0\" max=\"{0}\" step=\"1\" value=\"{0}\"/>"
        "<div class=\"buttons\">",
        shown_.size() - 1);
    struct Button {
      std::string_view step;
      std::string_view label;
      std::string_view path;
      std::string_view words;
    };
    for (const Button& each : {Button{"first", "First: the setup", "M6 5v14M19 5l-10 7l10 7z", ""},
                               {"rback", "Back one round", "M12 5l-8 7l8 7zM21 5l-8 7l8 7z", ""},
                               {"back", "Back one move", "M16 5l-9 7l9 7z", "Back"},
                               {"on", "Next move", "M8 5l9 7l-9 7z", "Next"},
                               {"ron", "On one round", "M12 5l8 7l-8 7zM3 5l8 7l-8 7z", ""},
                               {"last", "Last move", "M18 5v14M5 5l10 7l-10 7z", ""}}) {
      out += fmt::format(
          "<button type=\"button\" data-step=\"{}\" aria-label=\"{}\"><svg viewBox=\"0 0 24 24\" "
          "aria-hidden=\"true\"><path d=\"{}\"/></svg>{}</button>\n",
          each.step, each.label, each.path, each.words);
    }
    return out + "</div></nav>\n";
  }

  [[nodiscard]] std::string told() const {
    const Shown& last = shown_.back();
    return fmt::format(
        "<section id=\"told\" class=\"told\" aria-live=\"polite\"><h2><span id=\"when\">{}</span> "
        "<a id=\"link\" href=\"#{}\">link</a></h2>\n<div id=\"words\">{}</div></section>\n",
        xml_text(last.told.title), last.id, news_markup(last.told.lines, last_));
  }

  [[nodiscard]] std::string scores() const {
    std::string out = "<ul class=\"score\" aria-label=\"Scores at this moment\">";
    for (const OwnerId player : last_.rules().player_set()) {
      out += fmt::format(
          "<li>{} <span class=\"s\"><strong>{}</strong> <span class=\"d "
          "pale\"></span></span></li>\n",
          player_markup(last_, player), last_.state.scores[player.index()]);
    }
    return out + "</ul>\n";
  }

  // The scores.

  static bool ends_round(const Frame& still) { return still.point.round > 0 && !still.point.turn; }

  [[nodiscard]] std::string chart() const {
    ScoreChart chart;
    for (const OwnerId player : last_.rules().player_set()) {
      ScoreChart::Line line{
          last_.owner(player), pieces_.letter(player), pieces_.colour(player), {}};
      for (const Shown& shown : shown_) {
        line.scores.push_back(shown.frame->state.scores[player.index()]);
      }
      chart.lines.push_back(std::move(line));
    }
    for (std::size_t i = 0; i < shown_.size(); ++i) {
      const Frame::Point& point = shown_[i].frame->point;
      const unsigned round = point.round;
      if (round > 0 && (i == 0 || shown_[i - 1].frame->point.round != round)) {
        chart.ticks.push_back({i, fmt::format("{}", round)});
      }
      const bool general = std::ranges::any_of(replay_.generals, [&](const Scoring& scoring) {
        return !point.turn && scoring.number == round;
      });
      if (general) chart.scorings.push_back(i);
    }
    return "<figure class=\"chartbox\">" +
           chart.svg("The scores over the game; the table of scores has the numbers") +
           "</figure>\n";
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
    Section section{"scorings", "General scorings", {}, true};
    for (const Scoring& scoring : replay_.generals) {
      std::ranges::move(scoring_blocks(view_.verdict, scoring,
                                       capitalized(scoring_title(view_.verdict, scoring))),
                        std::back_inserter(section.blocks));
    }
    return section;
  }

  /// The course of the game. What belongs to a moment stands in its item, for the script.
  [[nodiscard]] Section moves() const {
    std::string list = "<ol class=\"moments\">\n";
    for (const Shown& shown : shown_) {
      list += fmt::format("<li id=\"{0}\" data-d=\"{1}\" data-p=\"{2}\"", shown.id,
                          xml_text(shown.changes), fmt::join(scores_of(shown), " "));
      if (!shown.moves.empty()) list += fmt::format(" data-m=\"{}\"", shown.moves);
      if (!shown.points.empty()) list += fmt::format(" data-x=\"{}\"", shown.points);
      list += fmt::format("><a href=\"#{}\">{}</a>{}</li>\n", shown.id, xml_text(shown.told.title),
                          news_markup(shown.told.lines, last_));
    }
    return {"course", "All moves", {Picture{.markup = list + "</ol>\n"}}};
  }

  [[nodiscard]] std::vector<std::int64_t> scores_of(const Shown& shown) const {
    const auto& scores = shown.frame->state.scores;
    return {scores.begin(), scores.begin() + static_cast<std::ptrdiff_t>(last_.players.size())};
  }

  const ReplayView& replay_;
  const PlayerView& view_;
  ReportWords words_;
  const Scene& last_;  ///< the last position
  PieceSet pieces_;
  Painter painter_;
  MapMarks marks_;
  std::vector<Shown> shown_;
  std::map<std::string, std::string> drawn_;  ///< what is drawn at the moment gathered last
  std::map<std::pair<PlaceId, OwnerId>, std::size_t> slots_;
};

}  // namespace

std::string replay_page(const ReplayView& replay, const GameLog& log) {
  return ReplayPage(replay, log).write();
}

}  // namespace veedor
