#include <string_view>

#include "report/score/score_report.h"
#include "text/csv.h"

namespace veedor {
namespace {

/// The parts of the points from a place.
struct Within {
  unsigned king = 0;
  unsigned grande = 0;
  unsigned spaces = 0;
};

/// Writes a record for each player and part of a scoring.
class ScoreCsv {
 public:
  explicit ScoreCsv(const ScoreReport& report) : verdict_(report.verdict), table_(report.table) {}

  std::string write() {
    out_ = csv_record({"scoring", "kind", "round", "turn", "by", "card", "label", "part", "name",
                       "player", "points", "king", "grande", "spaces", "score"});
    start();
    for (const Scoring& each : table_.scorings()) {
      ++number_;
      describe(each);
      scoring(each);
    }
    return std::move(out_);
  }

 private:
  /// Writes the points before the first scoring, which only a scoresheet has.
  void start() {
    if (!verdict_.is_sheet()) return;
    const std::vector<std::int64_t> before = scores_at_start(verdict_, table_);
    about_ = {"0", "start", "", "", "", "", ""};
    for (std::size_t i = 0; i < before.size(); ++i) {
      record("sum", "", i, before[i], {}, std::to_string(before[i]));
    }
  }

  /// Sets the cells that all records of a scoring share.
  void describe(const Scoring& scoring) {
    const bool sheet = scoring.kind == Scoring::Kind::sheet;
    about_ = {
        std::to_string(number_),
        std::string(word(scoring.kind)),
        sheet ? "" : std::to_string(scoring.number),
        scoring.turn > 0 ? std::to_string(scoring.turn) : "",
        scoring.player.valid() ? csv_text(verdict_.players[scoring.player.index()]) : "",
        scoring.card.valid() ? csv_text(verdict_.ruleset->cards[scoring.card.index()].name) : "",
        csv_text(scoring.label)};
  }

  static std::string_view word(Scoring::Kind kind) {
    switch (kind) {
      case Scoring::Kind::special:
        return "special";
      case Scoring::Kind::general:
        return "general";
      case Scoring::Kind::sheet:
        return "sheet";
      case Scoring::Kind::delivery:
        return "delivery";
    }
    return "";
  }

  void scoring(const Scoring& scoring) {
    if (scoring.extra != decltype(scoring.extra){}) part("extra", "", scoring.extra);
    for (const ScoredPlace& scored : scoring.places) place(scored);
    if (scoring.given != Points{}) part("given", "", scoring.given);
    for (std::size_t good = 0; good < verdict_.ruleset->goods.size(); ++good) {
      if (scoring.delivered[good] == Points{}) continue;
      part("discs", verdict_.ruleset->goods[good].name, scoring.delivered[good]);
    }
    const auto sums = scoring.points();
    for (std::size_t i = 0; i < verdict_.players.size(); ++i) {
      record("sum", "", i, sums[i], {}, std::to_string(scoring.scores[i]));
    }
  }

  void place(const ScoredPlace& scored) {
    if (scored.points == Points{}) return;
    const std::string& name = verdict_.ruleset->places[scored.place.index()].name;
    for (std::size_t i = 0; i < verdict_.players.size(); ++i) {
      const bool own = scored.bonus.owner == OwnerId(i);
      record("place", name, i, scored.points[i],
             {own ? scored.bonus.king : 0U, own ? scored.bonus.grande : 0U, scored.of_spaces[i]});
    }
  }

  template <class Numbers>
  void part(std::string_view word, std::string_view name, const Numbers& points) {
    for (std::size_t i = 0; i < verdict_.players.size(); ++i) record(word, name, i, points[i]);
  }

  void record(std::string_view part, std::string_view name, std::size_t player, std::int64_t points,
              const Within& within = {}, std::string score = {}) {
    std::vector<std::string> cells = about_;
    for (std::string cell :
         {std::string(part), csv_text(name), csv_text(verdict_.players[player]),
          std::to_string(points), std::to_string(within.king), std::to_string(within.grande),
          std::to_string(within.spaces), std::move(score)}) {
      cells.push_back(std::move(cell));
    }
    out_ += csv_record(cells);
  }

  const Verdict& verdict_;
  const ScoreTable& table_;
  std::size_t number_ = 0;          ///< of the scoring
  std::vector<std::string> about_;  ///< the cells that its records share
  std::string out_;
};

}  // namespace

std::string score_csv(const ScoreReport& report) { return ScoreCsv(report).write(); }

}  // namespace veedor
