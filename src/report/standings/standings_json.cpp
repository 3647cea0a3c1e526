#include "report/standings/standings_json.h"

#include <fmt/format.h>

#include <optional>
#include <utility>
#include <vector>

#include "report/standings/standings_report.h"
#include "text/json.h"

namespace veedor {
namespace {

std::string_view id(TieStep step) {
  switch (step) {
    case TieStep::court:
      return "court";
    case TieStep::province:
      return "province";
    case TieStep::power_cards:
      return "power";
  }
  return "";
}

std::string_view id(TieReason reason) {
  switch (reason) {
    case TieReason::off:
      return "off";
    case TieReason::scoresheet:
      return "scoresheet";
    case TieReason::result:
      return "result";
    case TieReason::adjudicated:
      return "adjudicated";
    case TieReason::equal:
      return "equal";
    case TieReason::hidden_card:
      return "hidden-card";
  }
  return "";
}

constexpr std::string_view kDecimal = R"({"type": "string", "pattern": "^-?[0-9]+(\\.[0-9]+)?$"})";

std::string_view id(Qualifies qualifies) {
  switch (qualifies) {
    case Qualifies::no:
      return "no";
    case Qualifies::yes:
      return "yes";
    case Qualifies::open:
      return "open";
  }
  return "";
}

/// Points are written rounded and exactly.
struct PointsTold {
  const Fraction& value;
};

const JsonFields<PointsTold>& fields_of(const PointsTold*) {
  static const JsonFields<PointsTold> fields{
      "tournament_points",
      {{"decimal", "Rounded.",
        [](const PointsTold& told) { return decimal_text(told.value, kPointDecimals); }, kDecimal},
       {"exact", "As a number or a fraction.",
        [](const PointsTold& told) { return exact_text(told.value); },
        R"({"type": "string", "pattern": "^-?[0-9]+( [0-9]+)?(/[0-9]+)?$"})"}}};
  return fields;
}

}  // namespace

const JsonFields<Tie>& fields_of(const Tie*) {
  static const JsonFields<TiedPlayer> player{
      {},
      {{"player", "The player.", &TiedPlayer::name},
       {"holds", "What was compared, in words.", &TiedPlayer::holds}}};
  static const JsonFields<TieParting> parting{
      {},
      {{"step", "What was compared.", [](const TieParting& one) { return id(one.step); },
        "= court, province, power"},
       {"order", "Groups, the best first.", &TieParting::groups, player}}};
  static const JsonFields<SharedPlace> shared{
      {},
      {{"players", "Who shares it.", &SharedPlace::players},
       {"reason", "Why.", [](const SharedPlace& place) { return id(place.reason); },
        "= off, scoresheet, result, adjudicated, equal, hidden-card"}}};
  static const JsonFields<Tie> fields{
      "tie",
      {{"place", "The place that they had.", &Tie::place, "from_1"},
       {"players", "Who had it.", &Tie::players},
       {"decided", "What parted them, step by step.", &Tie::partings, parting},
       {"shared", "Places that are shared after all.", &Tie::shared, shared}}};
  return fields;
}

const JsonFields<Written>& fields_of(const Written*) {
  static const JsonFields<Written> fields{
      "written",
      {{"file", "The file; empty for the event's.", &Written::file},
       {"document", "Which document of the file it is, from 1.", &Written::document, "from_1"},
       {"line?", "The line.", &Written::line}}};
  return fields;
}

const JsonFields<Doubt>& fields_of(const Doubt*) {
  static const JsonFields<Doubt> fields{
      "doubt",
      {{"kind", "What is odd.", [](const Doubt& doubt) { return text(doubt.kind); },
        "= same-text, same-table, other-result, other-players, missing-table, bye-and-game,"
        " two-tables, superseded, supersedes-nothing, near-names, not-entered, replaced"},
       {"at", "Where.", &Doubt::at},
       {"other?", "The earlier game, or where the other name stands.",
        [](const Doubt& doubt) { return doubt.other.file.empty() ? nullptr : &doubt.other; }},
       {"player?", "The player.", &Doubt::name},
       {"other_player?", "The other name.", &Doubt::other_name}}};
  return fields;
}

namespace {

/// A part of the report on an event.
template <class Part>
struct OfEvent {
  const Tournament& event;
  const Part& part;
};

template <auto kMember, class Part>
auto of_part(const OfEvent<Part>& of) {
  return std::invoke(kMember, of.part);
}

const FieldList<OfEvent<GameResult>>& result_fields() {
  using Result = OfEvent<PlayerResult>;
  static const JsonFields<Result> result{
      {},
      {{"player", "The player.", of_part<&PlayerResult::player, PlayerResult>},
       {"place", "The place.", of_part<&PlayerResult::place, PlayerResult>, "from_1"},
       {"score?", "Game points, if they are known.",
        [](const Result& of) {
          const bool known = of.part.told == Told::points;
          return known ? std::optional<Json>(of.part.score) : std::nullopt;
        },
        "from_0"},
       {"behind?", "Points behind the winner, if only these are known.",
        [](const Result& of) {
          const bool known = of.part.told == Told::differences;
          return known ? std::optional<Json>(-of.part.score) : std::nullopt;
        },
        "from_0"},
       {"points", "Tournament points.",
        [](const Result& of) { return PointsTold{of.part.points}; }},
       {"believed?",
        "With --verified: how many of the game points rest on the word of the sheet or result.",
        [](const Result& of) {
          return of.event.verified ? std::optional<Json>(of.part.believed) : std::nullopt;
        },
        "from_0"}}};
  using Game = OfEvent<GameResult>;
  static const FieldList<Game> fields{
      {"results", "The players by place.",
       [](const Game& of) {
         std::vector<Result> results;
         for (const PlayerResult& each : of.part.players) results.push_back({of.event, each});
         return results;
       },
       result},
      {"ties", "Places that several had, and how they were broken.",
       of_part<&GameResult::ties, GameResult>},
      {"evidence?", "With --verified: what the game is known from.",
       [](const Game& of) {
         return of.event.verified ? text(of.part.log.evidence) : std::string_view();
       },
       "= result, scoresheet, log"},
      {"verified?", "With --verified, of a scoresheet or result: how much of it was compared.",
       [](const Game& of) { return of.event.verified ? of.part.log.verified : std::nullopt; }}};
  return fields;
}

/// What was compared in a step of the ranking.
struct StepTold {
  std::string_view step;
  const std::optional<Fraction>& value;
};

JsonFields<StepTold> step_fields() {
  return {
      {},
      {{"decimal?", "Rounded; left out if the player has no such game.",
        [](const StepTold& told) {
          return told.value ? decimal_text(*told.value, kPointDecimals) : std::string();
        },
        kDecimal},
       {"exact?", "As a fraction.",
        [](const StepTold& told) { return told.value ? exact_text(*told.value) : std::string(); },
        R"({"type": "string", "pattern": "^-?[0-9]+/[0-9]+$"})"},
       {"step", "The step.", &StepTold::step}},
      R"({"dependencies": {"decimal": ["exact"], "exact": ["decimal"]}})"};
}

using OfRow = OfEvent<StandingsRow>;

const JsonFields<OfRow>& fields_of(const OfRow*) {
  static const JsonFields<StandingsRow> verified{
      {},
      {{"points", "Points that were recomputed.", &StandingsRow::verified, "from_0"},
       {"believed", "Points that rest on the word of a sheet or result.", &StandingsRow::believed,
        "from_0"}}};
  static const JsonFields<OfRow> fields{
      "table_row",
      {{"rank?", "The place in the table; equals share it.",
        of_part<&StandingsRow::rank, StandingsRow>},
       {"unranked?", "Why there is no rank.",
        [](const OfRow& of) {
          if (of.part.rank > 0) return "";
          return of.part.withdrawn ? "withdrawn" : "games";
        },
        "= withdrawn, games"},
       {"player", "The player.", of_part<&StandingsRow::player, StandingsRow>},
       {"games", "How many games were played, byes too.",
        of_part<&StandingsRow::games, StandingsRow>},
       {"counted", "How many of them count.", of_part<&StandingsRow::counted, StandingsRow>},
       {"wins", "How many were won.", of_part<&StandingsRow::wins, StandingsRow>},
       {"places", "How often first, second and so on.",
        of_part<&StandingsRow::places, StandingsRow>},
       {"points", "Tournament points.", [](const OfRow& of) { return PointsTold{of.part.points}; }},
       {"raw?", "Game points of all games; left out if those of some game are not known.",
        [](const OfRow& of) {
          return of.part.raw_known ? std::optional<Json>(of.part.raw) : std::nullopt;
        },
        "from_0"},
       {"steps", "What was compared, by the steps of `rank_by`.",
        [](const OfRow& of) {
          std::vector<StepTold> steps;
          for (std::size_t i = 0; i < of.part.values.size(); ++i) {
            steps.push_back({text(of.event.scheme.rank_by[i]), of.part.values[i]});
          }
          return steps;
        },
        step_fields()},
       {"qualifies?", "Whether the player qualifies; `open` for who ties for the last places.",
        [](const OfRow& of) {
          return of.event.qualify ? id(of.part.qualifies) : std::string_view();
        },
        "= no, yes, open"},
       {"successors?",
        "Those who took over a seat of the player, each once; only if there are any.",
        of_part<&StandingsRow::successors, StandingsRow>},
       {"verified?", "With --verified: how much of the known game points was verified.",
        [](const OfRow& of) { return of.event.verified ? &of.part : nullptr; }, verified}}};
  return fields;
}

using OfTable = OfEvent<EventTable>;

const JsonFields<OfTable>& fields_of(const OfTable*) {
  struct Close {
    const OfTable& of;
    const CloseCall& call;
  };
  static const JsonFields<Close> close{
      {},
      {{"players", "The two, the better first.",
        [](const Close& told) {
          const auto& rows = told.of.part.rows;
          return std::vector{rows[told.call.upper].player, rows[told.call.upper + 1].player};
        }},
       {"step?", "The step of `rank_by` that parts them; left out if none does.",
        [](const Close& told) {
          const Scheme& scheme = told.of.event.scheme;
          return told.call.step ? text(scheme.rank_by[*told.call.step]) : std::string_view();
        }}}};
  static const JsonFields<Bye> bye{
      {},
      {{"player", "Who has it.", &Bye::player},
       {"points", "Tournament points.", [](const Bye& one) { return PointsTold{one.points}; }},
       {"heat?", "In which heat.", &Bye::heat},
       {"place?", "The place that it counts as.", &Bye::place, "from_1"}}};
  static const JsonFields<OfTable> fields{
      "event_said",
      {{"name", "Its name.", [](const OfTable& of) { return of.event.name; }},
       {"byes", "Byes.", [](const OfTable& of) { return of.event.byes; }, bye},
       {"close_calls", "Neighbours of the table who are equal in its first step.",
        [](const OfTable& of) {
          std::vector<Close> calls;
          for (const CloseCall& call : of.part.close_calls) calls.push_back({of, call});
          return calls;
        },
        close},
       {"best?", "How many games of a player count.",
        [](const OfTable& of) { return of.event.scheme.best; }, "from_1"},
       {"minimum", "How many games a rank takes.",
        [](const OfTable& of) { return of.event.scheme.minimum; }, "from_1"},
       {"qualify?", "How many players qualify.", [](const OfTable& of) { return of.event.qualify; },
        "from_1"}}};
  return fields;
}

/// A game that counts, as it is written.
struct CountedGame {
  const Verdict& verdict;
  OfEvent<GameResult> game;
};

const JsonFields<CountedGame>& fields_of(const CountedGame*) {
  constexpr auto verdict_of = [](const CountedGame& game) -> const Verdict& {
    return game.verdict;
  };
  static const JsonFields<CountedGame> fields{
      "counted_game",
      joined<CountedGame>({with_part<CountedGame>(verdict_of, head_fields()),
                           with_part<CountedGame>(&CountedGame::game, result_fields()),
                           with_part<CountedGame>(verdict_of, tail_fields())})};
  return fields;
}

/// The members of an object on one line, without its brackets.
std::string members(const Json& object) {
  const std::string text = json_text(object);
  return text.substr(1, text.size() - 2);
}

/// Appends an entry to a list, and frees it.
void append(std::string& list, std::string entry) {
  if (!list.empty()) list += ',';
  list += entry;
}

}  // namespace

void StandingsJson::add_doubts(const std::vector<Doubt>& doubts) {
  for (const Doubt& doubt : doubts) append(doubts_, json_text(object_of(doubt)));
}

void StandingsJson::add(const Verdict& verdict, Added added, const std::vector<Doubt>& doubts) {
  add_doubts(doubts);
  const bool left_out = added == Added::left_out || added == Added::too_little;
  if (added != Added::counted && !left_out) return;
  Json head;
  add_fields(head, head_fields(), verdict);
  Json tail;
  add_fields(tail, tail_fields(), verdict);
  Game game{members(head), members(tail)};
  if (added == Added::counted) {
    games_.push_back(std::move(game));
  } else {
    append(left_out_, fmt::format("{{{},{}}}", game.head, game.tail));
  }
}

void StandingsJson::add_unread(const std::string& file) { append(unread_, json_text(file)); }

std::string StandingsJson::write(const Standings& standings) && {
  Json head;
  head["scheme"] = {{"name", standings.scheme().name}, {"title", standings.scheme().title}};
  head["tiebreak"] = standings.tie_break() == TieBreak::none ? "none" : "bpa";
  const EventTable table = standings.table();
  if (standings.event().from_file()) head["event"] = object_of(OfTable{standings.event(), table});
  std::string rows;
  for (const StandingsRow& row : table.rows) {
    append(rows, json_text(object_of(OfRow{standings.event(), row})));
  }
  std::string games;
  for (const Heat& heat : heats_of(standings)) {
    for (const GameResult* game : heat.games) {
      const auto [before, after] = std::exchange(games_[game->number], {});
      Json results;
      add_fields(results, result_fields(), OfEvent<GameResult>{standings.event(), *game});
      append(games, fmt::format("{{{},{},{}}}", before, members(results), after));
    }
  }
  for (const Doubt& doubt : standings.doubts_of_names()) {
    append(doubts_, json_text(object_of(doubt)));
  }
  std::string out = '{' + members(head);
  const auto list = [&](std::string_view name, std::string entries) {
    out += fmt::format(",\"{}\":[", name);
    out += entries;
    out += ']';
  };
  list("standings", std::move(rows));
  list("games", std::move(games));
  list("left_out", std::move(left_out_));
  list("unread", std::move(unread_));
  list("doubts", std::move(doubts_));
  return out + "}\n";
}

void add_standings_definitions(Definitions& definitions) {
  static_cast<void>(fields::schema_of<OfRow>(definitions));
  static_cast<void>(fields::schema_of<CountedGame>(definitions));
  static_cast<void>(fields::schema_of<OfTable>(definitions));
  static_cast<void>(fields::schema_of<Doubt>(definitions));
}

}  // namespace veedor
