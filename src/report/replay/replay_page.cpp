#include "report/replay/replay_page.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <utility>

#include "report/document/document.h"
#include "report/position/page_top.h"
#include "report/position/position_svg.h"
#include "report/replay/course_words.h"
#include "report/score/scoring_grid.h"
#include "report/turn/page_parts.h"
#include "report/turn/report_words.h"
#include "report/turn/score_chart.h"
#include "text/escape.h"
#include "text/phrases.h"
#include "words/next_words.h"

namespace veedor {
namespace {

/// One moment of the page.
struct Shown {
  const Frame* frame = nullptr;
  std::string id;
  CourseWords::Told told;
  std::string why{};      ///< markup: the reasons of points
  std::string changes{};  ///< of what is drawn, since the moment before
  std::string moves{};
  std::string points{};
  std::vector<std::int64_t> scores{};
};

class ReplayPage {
 public:
  /// `picture`: the moment of a picture; it is kept as `card`.
  ReplayPage(const ReplayView& replay, const GameLog& log,
             std::optional<std::string> picture = std::nullopt, CardShape shape = CardShape::wide)
      : wanted_(std::move(picture)),
        shape_(shape),
        replay_(replay),
        view_(replay.view),
        words_(view_, log),
        last_(words_.scene()),
        pieces_(last_.rules(), last_.players, last_.colors) {
    marks_.all = true;
    gather();
    find_gains();
  }

  [[nodiscard]] const std::optional<std::string>& card() const { return card_; }

  std::string write(const std::string& picture) {
    Prose title = words_.game();
    title += muted(heading());
    ReportDocument document{.title = std::move(title),
                            .tab = words_.tab() + ", replay",
                            .colors = colors_of(last_),
                            .letters = letters_of(last_, pieces_),
                            .labels = last_.ruleset->labels(),
                            .picture = picture};
    std::vector<Block>& out = document.blocks;
    out.emplace_back(Picture{.markup = board() + bar() + "<div class=\"beside\">\n" + told() +
                                       chart() + story() + "</div>\n"});
    Section result{"result", "Result", {Paragraph{words_.next(), Paragraph::Role::call}}};
    result.blocks.emplace_back(sources());
    result.blocks.emplace_back(score_table());
    out.emplace_back(std::move(result));
    if (!replay_.generals.empty()) out.emplace_back(scorings());
    out.emplace_back(Section{"places", "What stands where at the end", {places_grid(last_)}, true});
    out.emplace_back(Picture{.markup = moves()});
    document.strip = score_strip(last_, pieces_, {});
    return document_html(document, {.layout = "replay", .style = "replay", .script = "moments"});
  }

 private:
  [[nodiscard]] std::string heading() const {
    if (view_.sight.everybody) return " replay for the public";
    if (!view_.player().valid()) return " replay";
    return fmt::format(" replay for {}", words_.owner_name(view_.player()));
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
      if (still.point.part && !last) {
        std::ranges::move(told.lines, std::back_inserter(before));
        continue;
      }
      told.lines.insert(told.lines.begin(), std::make_move_iterator(before.begin()),
                        std::make_move_iterator(before.end()));
      before.clear();
      join_lines(told.lines);
      const auto round = std::ranges::find(view_.history, still.point.round, &RoundHistory::round);
      const bool general = still.point.round > 0 && !still.point.turn &&
                           round != view_.history.end() && !round->scoring.empty();
      if (general) general_scoring(still, *round, scene, course.between_places(*round));
      scene.state = still.state;
      Shown shown{.frame = &still, .id = moment_text(still.point), .told = std::move(told)};
      shown.changes = changes(scene);
      shown.scores = scores_in(still);
      if (!general) events(shown);
      shown_.push_back(std::move(shown));
      reached(scene);
    }
  }

  /// Draws the moment gathered last, if it is the one of the picture.
  void reached(const Scene& scene) {
    if (!wanted_) return;
    const Shown& shown = shown_.back();
    if (shown.id == *wanted_) {
      Scene at = scene;
      std::ranges::copy(shown.scores, at.state.scores.begin());
      const bool end = shown.id == moment_text(replay_.frames.back().point);
      if (!end) {
        at.next.reset();
        at.outcome.clear();
      }
      MapMarks marks;
      marks.held = true;
      if (before_) marks.before_round = &*before_;
      const std::string title = view_.verdict.title.value_or("El Grande");
      card_ = share_card(at, {.title = title,
                              .when = at.outcome.empty() ? shown.told.title : at.outcome,
                              .marks = &marks,
                              .shape = shape_});
    }
    before_ = scene.state;
  }

  /// Makes one line of those about the same, such as the Power cards.
  static void join_lines(std::vector<HistoryWords::Line>& lines) {
    std::vector<HistoryWords::Line> joined;
    for (HistoryWords::Line& line : lines) {
      const bool same = !joined.empty() && joined.back().about == line.about &&
                        !line.player.valid() && !joined.back().player.valid();
      if (same) {
        joined.back().words += ", " + line.words;
      } else {
        joined.push_back(std::move(line));
      }
    }
    lines = std::move(joined);
  }

  [[nodiscard]] std::vector<std::int64_t> scores_in(const Frame& still) const {
    const auto& scores = still.state.scores;
    return {scores.begin(), scores.begin() + std::ssize(last_.players)};
  }

  /// The moments of a general scoring: the Castillo, the discs, and each region in turn.
  void general_scoring(const Frame& still, const RoundHistory& round, Scene& scene,
                       std::vector<HistoryWords::Line> between) {
    const std::string title = fmt::format("Round {}, general scoring: ", round.round);
    std::vector<std::int64_t> scores = shown_.back().scores;
    const auto add = [&](std::string_view id, std::string about) -> Shown& {
      Shown& shown = shown_.emplace_back();
      shown.frame = &still;
      shown.id = fmt::format("{}.{}", round.round, id);
      shown.told.title = title + about;
      shown.scores = scores;
      return shown;
    };
    bool moved = false;
    const auto discs = [&] {
      if (std::exchange(moved, true)) return;
      scene.state = still.state;
      std::string all;
      for (const Event& event : round.scoring) add_moves(event, all);
      if (all.empty() && between.empty()) return;
      Shown& shown = add("discs", "the Castillo empties");
      shown.moves = std::move(all);
      shown.told.lines = std::move(between);
      shown.changes = changes(scene);
      reached(scene);
    };
    std::size_t number = 0;
    for (const Event& event : round.scoring) {
      for (const ScoredPlace& scored : event.scored) {
        if (scored.place != last_.rules().castillo) discs();
        for (std::size_t seat = 0; seat < scores.size(); ++seat)
          scores[seat] += scored.points[seat];
        Shown& shown = add(fmt::format("g{}", ++number), last_.place(scored.place));
        shown.why = why_markup(last_, scored, &still.state);
        shown.changes = changes(scene);
        add_points(scored, shown.points);
        reached(scene);
      }
    }
    discs();
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
    const Moment& point = shown.frame->point;
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
    for (const Event* event : events) {
      add_moves(*event, shown.moves);
      for (const ScoredPlace& scored : event->scored) {
        add_points(scored, shown.points);
        shown.why += why_markup(last_, scored, &shown.frame->state);
      }
    }
  }

  static void append(std::string& list, std::string one) {
    if (!list.empty()) list += ' ';
    list += one;
  }

  void add_moves(const Event& event, std::string& moves) const {
    for (const Shift& shift : event.shifts) {
      const auto from = slots_.find({shift.from, shift.owner});
      const auto to = slots_.find({shift.to, shift.owner});
      if (from == slots_.end() || to == slots_.end()) continue;
      if (closed(shift.from) || closed(shift.to)) continue;
      append(moves, fmt::format("{}.{}.{}", from->second, to->second, shift.count));
    }
  }

  void add_points(const ScoredPlace& scored, std::string& points) const {
    if (closed(scored.place)) return;
    for (const OwnerId player : last_.rules().player_set()) {
      const unsigned earned = scored.points[player.index()];
      const auto slot = slots_.find({scored.place, player});
      if (earned == 0 || slot == slots_.end()) continue;
      append(points, fmt::format("{}.{}", slot->second, earned));
    }
  }

  // The position.

  /// The last one, with every slot, for the script.
  [[nodiscard]] std::string board() { return board_markup(last_, marks_, painter_, words_.game()); }

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
    };
    const auto button = [&](const Button& each, std::string_view words) {
      out += fmt::format(
          "<button type=\"button\" data-step=\"{}\" aria-label=\"{}\"><svg viewBox=\"0 0 24 24\" "
          "aria-hidden=\"true\"><path d=\"{}\"/></svg>{}</button>\n",
          each.step, each.label, each.path, words);
    };
    button({"rback", "Back one round", "M12 5l-8 7l8 7zM21 5l-8 7l8 7z"}, "");
    button({"back", "Back one move", "M16 5l-9 7l9 7z"}, "");
    button({"play", "Play", "M7 4l13 8l-13 8z"}, "<span id=\"play\">Play</span>");
    button({"on", "Next move", "M8 5l9 7l-9 7z"}, "");
    button({"ron", "On one round", "M12 5l8 7l-8 7zM3 5l8 7l-8 7z"}, "");
    out += "<button type=\"button\" id=\"speed\" aria-label=\"1\u00d7 speed\">1\u00d7</button>\n";
    return out + "</div></nav>\n";
  }

  [[nodiscard]] std::string told() const {
    const Shown& last = shown_.back();
    return fmt::format(
        "<section id=\"told\" class=\"told\" aria-live=\"polite\"><h2><span id=\"when\">{}</span> "
        "<a id=\"link\" href=\"#{}\">link</a></h2>\n<div id=\"words\">{}{}</div></section>\n",
        xml_text(last.told.title, last_.ruleset->labels()), last.id,
        news_markup(last.told.lines, last_), last.why);
  }

  // The scores.

  [[nodiscard]] std::string chart() const {
    ScoreChart chart;
    for (const OwnerId player : last_.rules().player_set()) {
      ScoreChart::Line line{
          last_.owner(player), pieces_.letter(player), pieces_.colour(player), {}};
      for (const Shown& shown : shown_) line.scores.push_back(shown.scores[player.index()]);
      chart.lines.push_back(std::move(line));
    }
    for (std::size_t i = 0; i < shown_.size(); ++i) {
      if (!ends_round(i)) continue;
      const unsigned round = shown_[i].frame->point.round;
      chart.ticks.push_back({i, fmt::format("{}", round)});
      if (std::ranges::count(replay_.generals, round, &Scoring::number) > 0) {
        chart.scorings.push_back(i);
      }
    }
    for (const Gain& gain : gains_) {
      chart.gains.push_back({gain.moment, gain.player.index(), gain.points});
    }
    std::ranges::stable_sort(chart.gains, std::ranges::greater(), &ScoreChart::Gain::points);
    constexpr std::size_t kMostGains = 7;
    if (chart.gains.size() > kMostGains) chart.gains.resize(kMostGains);
    return "<figure class=\"chartbox\">" +
           chart.svg("The scores over the game; the table of scores has the numbers") +
           "<figcaption class=\"pale keys\">Below the lines: who leads. Tap the chart or a round "
           "to go there. Keys: \u2190 and "
           "\u2192, Home, End, Page Up, Page Down; the space bar plays.</figcaption></figure>\n";
  }

  /// Whether the moment is the last of a round that is over.
  [[nodiscard]] bool ends_round(std::size_t moment) const {
    const Moment& point = shown_[moment].frame->point;
    return point.round > 0 && !point.turn && shown_[moment].id == moment_text(point);
  }

  // The story.

  /// The points of one scoring: the player who got most, and how many.
  struct Gain {
    std::size_t moment = 0;
    OwnerId player{};  ///< one of those with most
    std::int64_t points = 0;
    std::string words{};  ///< "Bea 21", "Bea and Dan 4 each"
    CardId card{};        ///< none: a general scoring
    OwnerId by{};         ///< the player of the card
  };

  [[nodiscard]] std::string most_of(const std::vector<std::int64_t>& points, Gain& gain) const {
    std::vector<std::string> names;
    gain.points = std::ranges::max(points);
    for (const OwnerId player : last_.rules().player_set()) {
      if (points[player.index()] != gain.points) continue;
      if (names.empty()) gain.player = player;
      names.push_back(last_.owner(player));
    }
    return fmt::format("{} {}{}", enumerated(names, "and"), gain.points,
                       names.size() > 1 ? " each" : "");
  }

  /// Those who have most points, if anybody has any.
  [[nodiscard]] std::vector<std::string> leaders(const std::vector<std::int64_t>& scores) const {
    std::vector<std::string> names;
    const std::int64_t most = std::ranges::max(scores);
    for (const OwnerId player : last_.rules().player_set()) {
      if (most > 0 && scores[player.index()] == most) names.push_back(last_.owner(player));
    }
    return names;
  }

  /// The turning points of the game.
  void find_gains() {
    std::vector<std::int64_t> before(last_.players.size());
    for (std::size_t i = 1; i < shown_.size(); ++i) {
      const Shown& shown = shown_[i];
      const Moment& point = shown.frame->point;
      if (shown.id != moment_text(point)) continue;  // a part of a general scoring
      std::vector<std::int64_t> points = shown.scores;
      for (std::size_t seat = 0; seat < points.size(); ++seat) points[seat] -= before[seat];
      before = shown.scores;
      Gain gain{.moment = i};
      gain.words = most_of(points, gain);
      if (gain.points <= 0) continue;
      const auto round = std::ranges::find(view_.history, point.round, &RoundHistory::round);
      if (point.turn && round != view_.history.end()) {
        const auto turn = std::ranges::find(round->turns, *point.turn, &TurnHistory::number);
        if (turn != round->turns.end()) {
          gain.card = turn->card;
          gain.by = turn->player;
        }
      }
      gains_.push_back(std::move(gain));
    }
  }

  /// "Ann's Outposts brings Ann 9, the general scoring Cruz 29; Ann stays ahead with 51."
  [[nodiscard]] std::string sentence(unsigned round, const std::vector<std::int64_t>& from,
                                     const std::vector<std::int64_t>& to) const {
    const Gain* card = nullptr;
    const Gain* general = nullptr;
    for (const Gain& gain : gains_) {
      if (shown_[gain.moment].frame->point.round != round) continue;
      const bool special =
          gain.by.valid() && gain.card.valid() && last_.rules().player_set().has(gain.by);
      const Gain*& best = special ? card : general;
      if (best == nullptr || gain.points > best->points) best = &gain;
    }
    std::vector<std::string> parts;
    if (card != nullptr) {
      parts.push_back(fmt::format("{}'s {} brings {}", last_.owner(card->by),
                                  last_.ruleset->cards[card->card.index()].shown(), card->words));
    }
    if (general != nullptr) {
      parts.push_back(fmt::format("the general scoring {}{}", card == nullptr ? "brings " : "",
                                  general->words));
    }
    std::string words = parts.empty() ? "nobody scores" : fmt::format("{}", fmt::join(parts, ", "));
    const std::vector<std::string> now = leaders(to);
    const std::int64_t most = std::ranges::max(to);
    if (now.size() == 1) {
      words += fmt::format("; {} {} with {}", now.front(),
                           now == leaders(from) ? "stays ahead" : "takes the lead", most);
    } else if (now.size() > 1) {
      words += fmt::format("; {} are level at {}", enumerated(now, "and"), most);
    }
    return capitalized(std::move(words)) + ".";
  }

  [[nodiscard]] std::string story() const {
    const Labels labels = last_.ruleset->labels();
    std::string out = "<section id=\"story\" aria-label=\"Round by round\"><ol class=\"story\">\n";
    std::vector<std::int64_t> from(last_.players.size());
    for (std::size_t i = 0; i < shown_.size(); ++i) {
      const unsigned round = shown_[i].frame->point.round;
      const bool over = i + 1 == shown_.size() || shown_[i + 1].frame->point.round != round;
      if (round == 0 || !over) continue;
      out += fmt::format("<li data-at=\"{}\"><a href=\"#{}\">{}</a> <span>{}</span></li>\n", i,
                         shown_[i].id, round,
                         xml_text(sentence(round, from, shown_[i].scores), labels));
      from = shown_[i].scores;
    }
    return out +
           "</ol>\n<button type=\"button\" id=\"reveal\" hidden=\"hidden\">Show the result "
           "now</button></section>\n";
  }

  /// How the points of each player came about.
  [[nodiscard]] Grid sources() const {
    Grid grid{.caption = "How the points came about",
              .columns = {{.head = "player"},
                          {.head = "points", .number = true},
                          {.head = "regions", .number = true},
                          {.head = last_.place(last_.rules().castillo), .number = true},
                          {.head = "cards", .number = true}}};
    std::vector<OwnerId> order;
    for (const OwnerId player : last_.rules().player_set()) order.push_back(player);
    const auto& scores = last_.state.scores;
    std::ranges::stable_sort(order, std::ranges::greater(),
                             [&](OwnerId player) { return scores[player.index()]; });
    for (const OwnerId player : order) {
      std::int64_t castillo = 0;
      std::int64_t regions = 0;
      for (const Scoring& scoring : replay_.generals) {
        for (const ScoredPlace& scored : scoring.places) {
          const bool inside = scored.place == last_.rules().castillo;
          (inside ? castillo : regions) += scored.points[player.index()];
        }
      }
      const std::int64_t all = scores[player.index()];
      grid.add({Prose(player_phrase(last_.owner(player), player.index())),
                Prose(strong(fmt::format("{}", all))), fmt::format("{}", regions),
                fmt::format("{}", castillo), fmt::format("{}", all - regions - castillo)});
    }
    return grid;
  }

  [[nodiscard]] Grid score_table() const {
    Grid grid{.caption = "Scores after each round", .columns = {{.head = "after round"}}};
    for (std::size_t seat = 0; seat < last_.players.size(); ++seat) {
      grid.columns.push_back({.head = player_phrase(last_.players[seat], seat), .number = true});
    }
    for (const Frame& still : replay_.frames) {
      const bool end = still.point.round > 0 && !still.point.turn;
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
  [[nodiscard]] std::string moves() const {
    std::string list =
        "<details id=\"course\" open=\"open\"><summary>All moves</summary>\n"
        "<ol class=\"moments\">\n";
    const Labels labels = last_.ruleset->labels();
    for (const Shown& shown : shown_) {
      list += fmt::format("<li id=\"{0}\" data-d=\"{1}\" data-p=\"{2}\"", shown.id,
                          xml_text(shown.changes), fmt::join(shown.scores, " "));
      if (!shown.moves.empty()) list += fmt::format(" data-m=\"{}\"", shown.moves);
      if (!shown.points.empty()) list += fmt::format(" data-x=\"{}\"", shown.points);
      list += fmt::format(
          "><a href=\"#{}\">{}</a>{}{}</li>\n", shown.id, xml_text(shown.told.title, labels),
          shown.told.lines.empty() ? "" : news_markup(shown.told.lines, last_), shown.why);
    }
    return list + "</ol></details>\n";
  }

  std::optional<std::string> wanted_;
  CardShape shape_;
  std::optional<std::string> card_;
  std::optional<State> before_;  ///< the moment before the one gathered last
  const ReplayView& replay_;
  const PlayerView& view_;
  ReportWords words_;
  const Scene& last_;  ///< the last position
  PieceSet pieces_;
  Painter painter_;
  MapMarks marks_;
  std::vector<Shown> shown_;
  std::vector<Gain> gains_;
  std::map<std::string, std::string> drawn_;  ///< what is drawn at the moment gathered last
  std::map<std::pair<PlaceId, OwnerId>, std::size_t> slots_;
};

}  // namespace

std::string replay_page(const ReplayView& replay, const GameLog& log, const std::string& picture) {
  return ReplayPage(replay, log).write(picture);
}

std::optional<std::string> replay_card(const ReplayView& replay, const GameLog& log,
                                       const std::optional<std::string>& moment, CardShape shape) {
  return ReplayPage(replay, log, moment.value_or(moment_text(replay.frames.back().point)), shape)
      .card();
}

}  // namespace veedor
