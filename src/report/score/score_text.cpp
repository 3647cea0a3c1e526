#include <fmt/format.h>

#include <algorithm>

#include "record/ranking.h"
#include "report/score/score_report.h"
#include "text/layout.h"
#include "text/phrases.h"
#include "text/printable.h"
#include "text/text.h"
#include "words/rules_words.h"
#include "words/verdict_words.h"

namespace veedor {
namespace {

constexpr std::size_t kTableWidth = 80;
constexpr std::size_t kGap = 2;  // between columns
constexpr std::size_t kWidestPlace = 20;
constexpr std::size_t kLeastName = 4;  // least columns of a longer name
constexpr std::string_view kSums = "points";
constexpr std::string_view kScores = "scores";
constexpr std::string_view kGiven = "given";  // not longer than these

/// What else is in the points of `player`: "K" and "G" for bonuses, "S" for spaces.
std::string marks(const ScoredPlace& scored, std::size_t player) {
  const Bonus& bonus = scored.bonus;
  const bool own = bonus.owner == OwnerId(player);
  return fmt::format("{}{}{}", own && bonus.king > 0 ? "K" : "", own && bonus.grande > 0 ? "G" : "",
                     scored.of_spaces[player] > 0 ? "S" : "");
}

class ScoreText {
 public:
  ScoreText(const ScoreReport& report, const Screen& screen)
      : verdict_(report.verdict),
        table_(report.table),
        report_(report),
        screen_(screen),
        text_width_(screen.columns()) {
    if (under_way(verdict_)) {
      now_ = scored_as_it_stands(verdict_.ruleset->rules, verdict_.state, verdict_.scores);
    }
    measure();
  }

  std::string write() {
    title();
    start();
    for (const Scoring& scoring : table_.scorings()) {
      group(head(scoring), scoring);
    }
    if (table_.scorings().empty()) out_ += "\nnothing has been scored yet\n";
    if (now_) {
      unfinished();
      if (verdict_.adjudication) out_ += '\n' + given_places(*verdict_.adjudication, screen_);
    } else {
      const bool over = verdict_.status == Status::complete || verdict_.state.phase == Phase::over;
      standing(over ? "final standing" : "standing", verdict_.scores);
    }
    if (marks_ > 0) {
      const std::string_view spaces = spaces_ ? "; S: the points of spaces" : "";
      out_ +=
          '\n' + remark(fmt::format("K: the King's bonus is part of it; G: the Grande's{}", spaces),
                        0, screen_);
    }
    return std::move(out_);
  }

 private:
  [[nodiscard]] std::string place_name(PlaceId place) const {
    return shortened(verdict_.ruleset->places[place.index()].name, kWidestPlace);
  }

  [[nodiscard]] std::string good_name(std::size_t good) const {
    return shortened(verdict_.ruleset->goods[good].name, kWidestPlace);
  }

  /// Fits names, numbers and marks into columns of equal width.
  void measure() {
    std::size_t names = display_width("999");
    for (const std::string& player : verdict_.players) {
      names = std::max(names, display_width(printable(player)));
    }
    std::size_t digits = 0;
    for (const std::int64_t score : verdict_.scores) {
      digits = std::max(digits, fmt::formatted_size("{}", score));
    }
    label_ = std::max(kSums.size(), kScores.size());
    for (std::size_t good = 0; good < verdict_.ruleset->goods.size(); ++good) {
      label_ = std::max(label_, display_width(good_name(good)));
    }
    const auto note = [&](const Scoring& scoring) {
      for (const ScoredPlace& scored : scoring.places) {
        label_ = std::max(label_, display_width(place_name(scored.place)));
        for (std::size_t i = 0; i < verdict_.players.size(); ++i) {
          marks_ = std::max(marks_, marks(scored, i).size());
          spaces_ = spaces_ || scored.of_spaces[i] > 0;
        }
      }
    };
    for (const Scoring& scoring : table_.scorings()) note(scoring);
    if (now_) note(*now_);
    const std::size_t width = screen_.columns(kTableWidth);
    const std::size_t players = verdict_.players.size();
    const auto least = [&] {
      return std::max(digits, std::min(names, kLeastName)) + gap_ + marks_;
    };
    if (kGap + label_ + players * least() > width) gap_ = 1;
    labels_apart_ = kGap + label_ + players * least() > width;
    const std::size_t room = (width - kGap - (labels_apart_ ? 0 : label_)) / players;
    numbers_ = std::max(std::min(room, names + gap_ + marks_), least()) - marks_;
  }

  void title() {
    std::string what(text(verdict_.status));
    if (verdict_.fault) {
      what += ", up to the fault";
    } else if (!report_.at.empty()) {
      what = fmt::format("up to {}", report_.at_words);
    } else {
      const std::string_view one = verdict_.is_sheet() ? "scoring" : "round";
      what += fmt::format(" after {}",
                          counted(verdict_.rounds_completed(), one, fmt::format("{}s", one)));
    }
    if (verdict_.title) what += fmt::format(": {}", *verdict_.title);
    out_ += hanging(screen_.bold(source_name(verdict_) + ":") + ' ', what, 4, text_width_);
  }

  void heading(std::string_view text) {
    out_ += '\n' + veedor::heading(text, screen_, text_width_);
  }

  [[nodiscard]] std::string head(const Scoring& scoring) const {
    switch (scoring.kind) {
      case Scoring::Kind::special:
        return fmt::format("round {}, turn of {}: {}", scoring.number,
                           verdict_.players[scoring.player.index()],
                           verdict_.ruleset->cards[scoring.card.index()].name);
      case Scoring::Kind::delivery:
        return fmt::format("round {}, turn of {}: discs delivered", scoring.number,
                           verdict_.players[scoring.player.index()]);
      case Scoring::Kind::general:
        return fmt::format("general scoring after round {}", scoring.number);
      case Scoring::Kind::sheet:
        return fmt::format("scoring {}{}", scoring.number,
                           scoring.label.empty() ? "" : ": " + scoring.label);
    }
    return {};
  }

  /// A row of the table; `cell(i)` gives the number of player i and the marks behind it.
  template <class Cell>
  void row(std::string_view label, Cell cell) {
    std::string line = std::string(kGap, ' ');
    if (labels_apart_) out_ += line + std::string(label) + '\n';
    if (!labels_apart_) line += padded(label, label_);
    for (std::size_t i = 0; i < verdict_.players.size(); ++i) {
      const auto& [number, mark] = cell(i);
      const std::size_t used = display_width(number);
      line += std::string(numbers_ > used ? numbers_ - used : 0, ' ') + number;
      line += padded(mark, marks_);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    out_ += line + '\n';
  }
  using Cell = std::pair<std::string, std::string>;

  void names() {
    std::string line(kGap + (labels_apart_ ? 0 : label_), ' ');
    for (std::size_t i = 0; i < verdict_.players.size(); ++i) {
      const std::string name = shortened(verdict_.players[i], numbers_ - gap_);
      line += std::string(numbers_ - display_width(name), ' ');
      line += painted_player(verdict_, i, name, screen_) + std::string(marks_, ' ');
    }
    line.erase(line.find_last_not_of(' ') + 1);
    out_ += line + '\n';
  }

  void points(std::string_view label, const Points& points, const ScoredPlace& scored = {}) {
    row(label, [&](std::size_t i) {
      return points[i] == 0 ? Cell{"-", {}} : Cell{fmt::format("{}", points[i]), marks(scored, i)};
    });
  }

  void scores(const std::vector<std::int64_t>& scores) {
    row(kScores, [&](std::size_t i) { return Cell{fmt::format("{}", scores[i]), {}}; });
  }

  /// The points before the first scoring, unless all are 0.
  void start() {
    const std::vector<std::int64_t> before = scores_at_start(verdict_, table_);
    if (std::ranges::count(before, 0) == std::ssize(before)) return;
    heading("before the first scoring");
    names();
    scores(before);
  }

  /// The points of one scoring, without places that brought nobody any.
  void group(std::string_view head, const Scoring& scoring) {
    heading(head);
    names();
    for (const ScoredPlace& scored : scoring.places) {
      if (scored.points == Points{}) continue;
      points(place_name(scored.place), scored.points, scored);
    }
    if (scoring.given != Points{}) points(kGiven, scoring.given);
    for (std::size_t good = 0; good < scoring.delivered.size(); ++good) {
      if (scoring.delivered[good] != Points{}) points(good_name(good), scoring.delivered[good]);
    }
    points(kSums, scoring.points());
    scores(scoring.scores);
  }

  void standing(std::string_view head, const std::vector<std::int64_t>& scores) {
    heading(head);
    out_ += ranking_text(verdict_, scores, true, screen_);
  }

  /// The three standings by which a table may rule on a stopped game.
  void unfinished() {
    standing("standing now: the points scored so far", verdict_.scores);
    if (const Scoring* last = table_.last_general()) {
      standing(fmt::format("standing at the last general scoring, after round {}", last->number),
               last->scores);
    } else {
      heading("standing at the last general scoring: there has been none yet");
    }
    group("standing if a general scoring took place now, with the Castillo left in place", *now_);
    out_ += ranking_text(verdict_, now_->scores, true, screen_);
  }

  const Verdict& verdict_;
  const ScoreTable& table_;
  const ScoreReport& report_;
  Screen screen_;
  std::size_t text_width_;
  std::optional<Scoring> now_;  ///< a general scoring of the current position
  std::size_t gap_ = kGap;      ///< between numbers
  bool labels_apart_ = false;   ///< the names of places stand on lines of their own
  std::size_t label_ = 0;       ///< columns of the names of places
  std::size_t numbers_ = 0;     ///< width of one player's number, with a leading space
  std::size_t marks_ = 0;       ///< width of the marks after a number
  bool spaces_ = false;         ///< some of the points are those of spaces
  std::string out_;
};

}  // namespace

std::string score_text(const ScoreReport& report, const Screen& screen) {
  return ScoreText(report, screen).write();
}

}  // namespace veedor
