#include <utility>

#include "record/ranking.h"
#include "report/score/score_report.h"
#include "report/verdict_json.h"
#include "text/json.h"
#include "words/verdict_words.h"

namespace veedor {
namespace {

/// Writes single scorings.
class ScoringJson {
 public:
  explicit ScoringJson(const Verdict& verdict) : verdict_(verdict) {}

  [[nodiscard]] Json one(const Scoring& scoring) const {
    Json object;
    switch (scoring.kind) {
      case Scoring::Kind::special:
        object["round"] = scoring.number;
        object["turn"] = scoring.turn;
        object["kind"] = "special";
        object["player"] = verdict_.players[scoring.player.index()];
        object["card"] = verdict_.ruleset->cards[scoring.card.index()].id;
        break;
      case Scoring::Kind::delivery:
        object["round"] = scoring.number;
        object["turn"] = scoring.turn;
        object["kind"] = "delivery";
        object["player"] = verdict_.players[scoring.player.index()];
        break;
      case Scoring::Kind::general:
        object["round"] = scoring.number;
        object["kind"] = "general";
        break;
      case Scoring::Kind::sheet:
        object["scoring"] = scoring.number;
        object["kind"] = "sheet";
        if (!scoring.label.empty()) object["label"] = scoring.label;
        break;
    }
    add_numbers(object, scoring);
    return object;
  }

 protected:
  [[nodiscard]] Json scores(const std::vector<std::int64_t>& scores) const {
    return scores_json(verdict_.players, scores);
  }

  void add_numbers(Json& object, const Scoring& scoring) const {
    if (scoring.extra != decltype(scoring.extra){}) {
      object["extra"] = by_player(scoring.extra);
    }
    object["places"] = places(scoring);
    object["bonuses"] = bonuses(scoring);
    if (Json of_spaces = spaces(scoring); !of_spaces.empty())
      object["spaces"] = std::move(of_spaces);
    if (scoring.kind == Scoring::Kind::delivery) object["delivered"] = delivered(scoring);
    if (scoring.given != Points{}) object["given"] = by_player(scoring.given);
    object["points"] = by_player(scoring.points());
    object["scores"] = scores(scoring.scores);
  }

  [[nodiscard]] std::string place_name(PlaceId place) const {
    return verdict_.ruleset->places[place.index()].name;
  }

  const Verdict& verdict_;

 private:
  template <class Numbers>
  [[nodiscard]] Json by_player(const Numbers& points) const {
    return scores({points.begin(), points.begin() + std::ssize(verdict_.players)});
  }

  /// The players who got points, by place.
  [[nodiscard]] Json places(const Scoring& scoring) const {
    Json result = Json::object();
    for (const ScoredPlace& scored : scoring.places) {
      Json& place = result[place_name(scored.place)] = Json::object();
      for (std::size_t i = 0; i < verdict_.players.size(); ++i) {
        if (scored.points[i] > 0) place[verdict_.players[i]] = scored.points[i];
      }
    }
    return result;
  }

  /// The players who got bonuses, by place.
  [[nodiscard]] Json bonuses(const Scoring& scoring) const {
    Json result = Json::object();
    for (const ScoredPlace& scored : scoring.places) {
      const Bonus& bonus = scored.bonus;
      if (bonus.points() == 0) continue;
      Json& place = result[place_name(scored.place)];
      place["player"] = verdict_.players[bonus.owner.index()];
      if (bonus.king > 0) place["king"] = bonus.king;
      if (bonus.grande > 0) place["grande"] = bonus.grande;
    }
    return result;
  }

  /// The part of the points that spaces brought, by place.
  [[nodiscard]] Json spaces(const Scoring& scoring) const {
    Json result = Json::object();
    for (const ScoredPlace& scored : scoring.places) {
      for (std::size_t i = 0; i < verdict_.players.size(); ++i) {
        const unsigned earned = scored.of_spaces[i];
        if (earned > 0) result[place_name(scored.place)][verdict_.players[i]] = earned;
      }
    }
    return result;
  }

  /// The players who got points for discs, by the kind of discs.
  [[nodiscard]] Json delivered(const Scoring& scoring) const {
    Json result = Json::object();
    for (std::size_t good = 0; good < verdict_.ruleset->goods.size(); ++good) {
      for (std::size_t i = 0; i < verdict_.players.size(); ++i) {
        const unsigned earned = scoring.delivered[good][i];
        if (earned > 0) result[verdict_.ruleset->goods[good].name][verdict_.players[i]] = earned;
      }
    }
    return result;
  }
};

class ScoreJson : public ScoringJson {
 public:
  explicit ScoreJson(const ScoreReport& report)
      : ScoringJson(report.verdict), table_(report.table), at_(report.at) {}

  [[nodiscard]] Json write() const {
    Json object;
    add_fields(object, head_fields(), verdict_);
    if (!at_.empty()) object["at"] = at_;
    add_fields(object, outcome_fields(), verdict_);
    if (verdict_.is_sheet()) object["start"] = scores(scores_at_start(verdict_, table_));
    object["scorings"] = Json::array();
    for (const Scoring& scoring : table_.scorings()) object["scorings"].push_back(one(scoring));
    if (!table_.wrong().empty()) object["wrong"] = wrong();
    if (under_way(verdict_)) object["standings"] = standings();
    add_fields(object, tail_fields(), verdict_);
    for (const Finding& each : verdict_.also) object["also"].push_back(object_of(each));
    if (verdict_.also_more > 0) object["also_more"] = verdict_.also_more;
    return object;
  }

 private:
  /// The wrong numbers in the log.
  [[nodiscard]] Json wrong() const {
    Json result = Json::array();
    for (const WrongCell& cell : table_.wrong()) {
      const WrongNumber& number = cell.number;
      Json& entry = result.emplace_back();
      if (number.number > 0) entry[verdict_.is_sheet() ? "scoring" : "round"] = number.number;
      if (number.turn > 0) entry["turn"] = number.turn;
      if (number.place.valid()) entry["place"] = place_name(number.place);
      entry["player"] = owner_name(verdict_, number.owner);
      entry["right"] = number.right;
      entry["written"] = number.written;
    }
    return result;
  }

  void add_standing(Json& object, const std::vector<std::int64_t>& points) const {
    object["scores"] = scores(points);
    object["ranking"] = rank(verdict_.players, points);
  }

  [[nodiscard]] Json standings() const {
    Json object;
    add_standing(object["now"], verdict_.scores);
    object["last_general"] = nullptr;
    if (const Scoring* last = table_.last_general()) {
      object["last_general"] = {{"round", last->number}};
      add_standing(object["last_general"], last->scores);
    }
    const Scoring now =
        scored_as_it_stands(verdict_.ruleset->rules, verdict_.state, verdict_.scores);
    Json& scored = object["if_scored_now"];
    scored["castillo"] = "left in place";
    add_numbers(scored, now);
    add_standing(scored, now.scores);
    return object;
  }

  const ScoreTable& table_;
  const std::string& at_;
};

}  // namespace

Json scoring_json(const Verdict& verdict, const Scoring& scoring) {
  return ScoringJson(verdict).one(scoring);
}

std::string score_json(const ScoreReport& report) { return json_line(ScoreJson(report).write()); }

}  // namespace veedor
