#include "report/score/score_json.h"

#include <utility>

#include "record/ranking.h"
#include "words/scoring_words.h"
#include "words/verdict_words.h"

namespace veedor {
namespace {

std::string place_name(const Verdict& verdict, PlaceId place) {
  return verdict.ruleset->places[place.index()].name;
}

template <class Numbers>
Json by_player(const Verdict& verdict, const Numbers& points) {
  return scores_json(verdict.players,
                     {points.begin(), points.begin() + std::ssize(verdict.players)});
}

/// The players who have some of these points.
ByName<unsigned> who_has(const Verdict& verdict, const Points& points) {
  ByName<unsigned> players;
  for (std::size_t i = 0; i < verdict.players.size(); ++i) {
    if (points[i] > 0) players.emplace_back(verdict.players[i], points[i]);
  }
  return players;
}

/// The bonuses for the King and for the own Grande.
struct BonusTold {
  const Verdict& verdict;
  const Bonus& bonus;
};

const JsonFields<BonusTold>& fields_of(const BonusTold*) {
  static const JsonFields<BonusTold> fields{
      "bonus",
      {{"player", "Who gets it.",
        [](const BonusTold& told) { return told.verdict.players[told.bonus.owner.index()]; }},
       {"king?", "Points for the King.", [](const BonusTold& told) { return told.bonus.king; }},
       {"grande?", "Points for the own Grande.",
        [](const BonusTold& told) { return told.bonus.grande; }}}};
  return fields;
}

ByName<ByName<unsigned>> places(const ScoringTold& told) {
  ByName<ByName<unsigned>> places;
  for (const ScoredPlace& scored : told.scoring.places) {
    places.emplace_back(place_name(told.verdict, scored.place),
                        who_has(told.verdict, scored.points));
  }
  return places;
}

ByName<BonusTold> bonuses(const ScoringTold& told) {
  ByName<BonusTold> bonuses;
  for (const ScoredPlace& scored : told.scoring.places) {
    if (scored.bonus.points() == 0) continue;
    bonuses.emplace_back(place_name(told.verdict, scored.place),
                         BonusTold{told.verdict, scored.bonus});
  }
  return bonuses;
}

/// Why a player got points in a place, or none.
struct EarnedTold {
  const Verdict& verdict;
  Earned earned;
};

const JsonFields<EarnedTold>& fields_of(const EarnedTold*) {
  static const JsonFields<EarnedTold> fields{
      "earned",
      {{"player", "Whose points they are.",
        [](const EarnedTold& told) { return told.verdict.players[told.earned.player.index()]; }},
       {"caballeros", "The Caballeros that were ranked.",
        [](const EarnedTold& told) { return told.earned.caballeros; }, "from_0"},
       {"place?", "The place, from 1; left out without Caballeros.",
        [](const EarnedTold& told) { return told.earned.place; }},
       {"tied", "Whether others share the place, so that it counts as the next lower one.",
        [](const EarnedTold& told) { return told.earned.tied; }},
       {"base", "What the place brings, without bonuses and spaces.",
        [](const EarnedTold& told) { return told.earned.base; }, "from_0"},
       {"points", "All points there.", [](const EarnedTold& told) { return told.earned.points; },
        "from_0"},
       {"reason", "The same in words.",
        [](const EarnedTold& told) { return reason_of(told.earned); }}}};
  return fields;
}

ByName<std::vector<EarnedTold>> reasons(const ScoringTold& told) {
  ByName<std::vector<EarnedTold>> places;
  for (const ScoredPlace& scored : told.scoring.places) {
    std::vector<EarnedTold> all;
    for (Earned& one : earned_in(scored, told.verdict.ruleset->rules.player_set())) {
      all.push_back({told.verdict, one});
    }
    places.emplace_back(place_name(told.verdict, scored.place), std::move(all));
  }
  return places;
}

ByName<ByName<unsigned>> spaces(const ScoringTold& told) {
  ByName<ByName<unsigned>> places;
  for (const ScoredPlace& scored : told.scoring.places) {
    auto earned = who_has(told.verdict, scored.of_spaces);
    if (earned.empty()) continue;
    places.emplace_back(place_name(told.verdict, scored.place), std::move(earned));
  }
  return places;
}

/// nullopt for any other scoring.
std::optional<ByName<ByName<unsigned>>> delivered(const ScoringTold& told) {
  if (told.scoring.kind != Scoring::Kind::delivery) return std::nullopt;
  ByName<ByName<unsigned>> goods;
  for (std::size_t good = 0; good < told.verdict.ruleset->goods.size(); ++good) {
    auto earned = who_has(told.verdict, told.scoring.delivered[good]);
    if (earned.empty()) continue;
    goods.emplace_back(told.verdict.ruleset->goods[good].name, std::move(earned));
  }
  return goods;
}

std::string_view kind_of_scoring(const ScoringTold& told) {
  switch (told.scoring.kind) {
    case Scoring::Kind::special:
      return "special";
    case Scoring::Kind::general:
      return "general";
    case Scoring::Kind::sheet:
      return "sheet";
    case Scoring::Kind::delivery:
      break;
  }
  return "delivery";
}

/// What was scored, before the sum of it.
FieldList<ScoringTold> scored_fields() {
  return {
      {"places", "By place, who got points there; bonuses included.", places},
      {"bonuses", "By place, who got bonuses there.", bonuses},
      {"reasons", "By place, why everybody with Caballeros there got these points, or none.",
       reasons},
      {"spaces?",
       "By place, the part of the points that spaces brought; left out where they brought none.",
       spaces}};
}
FieldList<ScoringTold> sum_fields() {
  return {{"points", "The sum of it, by player.",
           [](const ScoringTold& told) { return by_player(told.verdict, told.scoring.points()); },
           "numbers"},
          {"scores", "Points of players after it.",
           [](const ScoringTold& told) {
             return scores_json(told.verdict.players, told.scoring.scores);
           },
           "numbers"}};
}

/// A wrong number in the log.
struct WrongTold {
  const Verdict& verdict;
  const WrongNumber& number;
};

const JsonFields<WrongTold>& fields_of(const WrongTold*) {
  static const JsonFields<WrongTold> fields{
      "wrong_number",
      {{"round?", "The round, from 1; left out in the result.",
        [](const WrongTold& told) { return told.verdict.is_sheet() ? 0U : told.number.number; }},
       {"turn?", "Of the points of a Special action: the turn of the round, from 1.",
        [](const WrongTold& told) { return told.number.turn; }},
       {"scoring?", "Of a scoresheet: which scoring, from 1.",
        [](const WrongTold& told) { return told.verdict.is_sheet() ? told.number.number : 0U; }},
       {"place?", "The place that brought the points; without it and a turn, it is a score.",
        [](const WrongTold& told) {
          const PlaceId place = told.number.place;
          return place.valid() ? place_name(told.verdict, place) : std::string();
        }},
       {"player", "Whose points they are.",
        [](const WrongTold& told) { return owner_name(told.verdict, told.number.owner); }},
       {"right", "The right number.", [](const WrongTold& told) { return told.number.right; },
        "from_0"},
       {"written", "The number in the log.",
        [](const WrongTold& told) { return told.number.written; }, "from_0"}}};
  return fields;
}

/// Who stands where, with these points.
struct Standing {
  const Verdict& verdict;
  const std::vector<std::int64_t>& points;
  unsigned round = 0;  ///< after its general scoring
};

FieldList<Standing> standing_fields() {
  return {
      {"scores", "Points by player.",
       [](const Standing& told) { return scores_json(told.verdict.players, told.points); },
       "numbers"},
      {"ranking", "Places, each a list of those who share it.",
       [](const Standing& told) { return rank(told.verdict.players, told.points); }, "ranking"}};
}

const JsonFields<Standing>& fields_of(const Standing*) {
  static const JsonFields<Standing> fields{"standing", standing_fields()};
  return fields;
}

/// Who stands where in a game under way.
struct StandingsTold {
  const ScoreReport& report;
  Scoring now;  ///< if everything were scored now
};

const JsonFields<StandingsTold>& fields_of(const StandingsTold*) {
  static const JsonFields<Standing> last{
      {},
      joined<Standing>({{{"round", "The round, from 1.",
                          [](const Standing& told) { return told.round; }, "from_1"}},
                        standing_fields()})};
  static const auto scored = [](const StandingsTold& told) {
    return ScoringTold{told.report.verdict, told.now};
  };
  static const JsonFields<ScoringTold> now{
      {},
      joined<ScoringTold>(
          {{{"castillo", "What becomes of those in the Castillo.",
             [](const ScoringTold&) { return "left in place"; }, "= left in place"}},
           scored_fields(),
           sum_fields(),
           {{"ranking", "Places.",
             [](const ScoringTold& told) {
               return rank(told.verdict.players, told.scoring.scores);
             },
             "ranking"}}})};
  static const JsonFields<StandingsTold> fields{
      "score_standings",
      {{"now", "As it is.",
        [](const StandingsTold& told) {
          return Standing{told.report.verdict, told.report.verdict.scores};
        }},
       {"last_general", "After the last general scoring; null before the first.",
        [](const StandingsTold& told) -> std::optional<Standing> {
          const Scoring* const scoring = told.report.table.last_general();
          if (scoring == nullptr) return std::nullopt;
          return Standing{told.report.verdict, scoring->scores, scoring->number};
        },
        last},
       {"if_scored_now", "If all regions and the Castillo were scored now.", scored, now}}};
  return fields;
}

const Verdict& verdict_of(const ScoreReport& report) { return report.verdict; }

}  // namespace

const JsonFields<ScoringTold>& fields_of(const ScoringTold*) {
  using By = Scoring::Kind;
  static const JsonFields<ScoringTold> fields{
      "scoring",
      joined<ScoringTold>(
          {{{"round?", "The round, from 1.",
             [](const ScoringTold& told) {
               return told.scoring.kind == By::sheet ? 0U : told.scoring.number;
             }},
            {"turn?", "The turn of the round, from 1.",
             [](const ScoringTold& told) { return told.scoring.turn; }},
            {"scoring?", "Of a scoresheet: which scoring, from 1.",
             [](const ScoringTold& told) {
               return told.scoring.kind == By::sheet ? told.scoring.number : 0U;
             }},
            {"kind", "By an Action card, general, of a scoresheet, or discs delivered in a turn.",
             kind_of_scoring, "= special, general, sheet, delivery"},
            {"player?", "Whose card or turn it is.",
             [](const ScoringTold& told) {
               const OwnerId player = told.scoring.player;
               return player.valid() ? told.verdict.players[player.index()] : std::string();
             }},
            {"card?", "The id of the card.",
             [](const ScoringTold& told) {
               const CardId card = told.scoring.card;
               return card.valid() ? told.verdict.ruleset->cards[card.index()].id : std::string();
             }},
            {"label?", "Of a scoresheet: its name.",
             [](const ScoringTold& told) { return told.scoring.label; }},
            {"extra?", "Of a scoresheet: points from Action cards since the scoring before.",
             [](const ScoringTold& told) -> std::optional<Json> {
               if (told.scoring.extra == decltype(told.scoring.extra){}) return std::nullopt;
               return by_player(told.verdict, told.scoring.extra);
             },
             "numbers"}},
           scored_fields(),
           {{"delivered?", "Of a delivery: points by kind of discs and player.", delivered},
            {"given?", "Points that came without a scoring, as the log wrote them.",
             [](const ScoringTold& told) -> std::optional<Json> {
               if (told.scoring.given == Points{}) return std::nullopt;
               return by_player(told.verdict, told.scoring.given);
             },
             "numbers"}},
           sum_fields()})};
  return fields;
}

const JsonFields<ScoreReport>& fields_of(const ScoreReport*) {
  static const JsonFields<ScoreReport> fields{
      "score",
      joined<ScoreReport>(
          {with_part<ScoreReport>(verdict_of, judged_fields()),
           {{"at?", "The moment that --at names.", &ScoreReport::at}},
           with_part<ScoreReport>(verdict_of, outcome_fields()),
           {{"start?", "Of a scoresheet: points before its first scoring.",
             [](const ScoreReport& report) -> std::optional<Json> {
               if (!report.verdict.is_sheet()) return std::nullopt;
               return scores_json(report.verdict.players,
                                  scores_at_start(report.verdict, report.table));
             },
             "numbers"},
            {"scorings", "Every scoring, in order.",
             [](const ScoreReport& report) {
               std::vector<ScoringTold> scorings;
               for (const Scoring& each : report.table.scorings()) {
                 scorings.push_back({report.verdict, each});
               }
               return scorings;
             }},
            {"wrong?", "Where the log or sheet has another number of points than the right one.",
             [](const ScoreReport& report) {
               std::vector<WrongTold> wrong;
               for (const WrongCell& each : report.table.wrong()) {
                 wrong.push_back({report.verdict, each.number});
               }
               return wrong;
             },
             "+"},
            {"standings?", "Of a game under way: who stands where.",
             [](const ScoreReport& report) -> std::optional<StandingsTold> {
               const Verdict& verdict = report.verdict;
               if (!under_way(verdict)) return std::nullopt;
               return StandingsTold{report, scored_as_it_stands(verdict.ruleset->rules,
                                                                verdict.state, verdict.scores)};
             }}},
           with_part<ScoreReport>(verdict_of, tail_fields()),
           {{"also?", "Further wrong claims, and faults of a scoresheet, at most 1000.",
             [](const ScoreReport& report) { return report.verdict.also; }, "+"},
            {"also_more?", "How many further faults come after those of `also`.",
             [](const ScoreReport& report) { return report.verdict.also_more; }}}})};
  return fields;
}

}  // namespace veedor
