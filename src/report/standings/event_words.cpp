#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "report/standings/standings_report.h"
#include "standings/results_csv.h"
#include "text/phrases.h"
#include "text/printable.h"

namespace veedor {
namespace {

/// "144", or with decimals; as a fraction if `other` would look the same otherwise.
std::string value_text(const Fraction& value, const Fraction& other) {
  const auto shown = [](const Fraction& each) {
    return each.get_den() == 1 ? each.get_num().get_str() : decimal_text(each, kPointDecimals);
  };
  return shown(value) == shown(other) && value != other ? exact_text(value) : shown(value);
}

/// "points, wins and raw".
std::string steps_text(const Scheme& scheme) {
  std::vector<std::string_view> names;
  for (const RankBy by : scheme.rank_by) names.push_back(text(by));
  const std::string_view last = names.back();
  names.pop_back();
  return names.empty() ? std::string(last) : fmt::format("{} and {}", fmt::join(names, ", "), last);
}

Heat& heat_named(std::vector<Heat>& heats, const std::string& name) {
  const auto found = std::ranges::find(heats, name, &Heat::name);
  if (found != heats.end()) return *found;
  heats.push_back({name, {}, {}});
  return heats.back();
}

}  // namespace

std::vector<Heat> heats_of(const Standings& standings) {
  std::vector<Heat> heats;
  if (!standings.event().from_file()) {
    if (standings.games().empty()) return heats;
    heats.emplace_back();
    for (const GameResult& game : standings.games()) heats.back().games.push_back(&game);
    return heats;
  }
  for (const GameResult* game : in_order(standings.event(), standings.games())) {
    const std::string& name = game->log.sitting.heat;
    if (heats.empty() || heats.back().name != name) heats.push_back({name, {}, {}});
    heats.back().games.push_back(game);
  }
  for (const Bye& bye : standings.event().byes) heat_named(heats, bye.heat).byes.push_back(&bye);
  return heats;
}

std::string heat_title(const Heat& heat) {
  return heat.name.empty() ? "Games" : "Heat " + heat.name;
}

std::string bye_text(const Bye& bye) {
  return fmt::format("{}: bye, {} points", bye.player, value_text(bye.points, bye.points));
}

std::optional<QualificationLine> qualification_line(const Tournament& event,
                                                    const EventTable& table) {
  if (!event.qualify) return std::nullopt;
  QualificationLine line;
  std::vector<std::string> open;
  for (const StandingsRow& row : table.rows) {
    if (row.qualifies == Qualifies::yes) ++line.below;
    if (row.qualifies == Qualifies::open) open.push_back(row.player);
  }
  line.text = line.below == 1 ? "1 qualifies" : fmt::format("{} qualify", line.below);
  if (open.empty()) return line;
  line.text += fmt::format("; {} tie for {}", fmt::join(open, ", "),
                           counted(*event.qualify - line.below, "more place", "more places"));
  return line;
}

std::vector<std::string> close_calls_text(const Scheme& scheme, const EventTable& table) {
  std::vector<std::string> sentences;
  for (const CloseCall& call : table.close_calls) {
    const StandingsRow& a = table.rows[call.upper];
    const StandingsRow& b = table.rows[call.upper + 1];
    if (!call.step) {
      sentences.push_back(fmt::format("{0}. {1} = {0}. {2}: equal in {3}", a.rank, a.player,
                                      b.player, steps_text(scheme)));
      continue;
    }
    const RankBy by = scheme.rank_by[*call.step];
    const auto& x = a.values[*call.step];
    const auto& y = b.values[*call.step];
    const std::string values =
        y ? fmt::format("{} {} {}", value_text(*x, *y), *x > *y ? '>' : '<', value_text(*y, *x))
          : fmt::format("{}, and {} has none", value_text(*x, *x), b.player);
    sentences.push_back(fmt::format("{}. {} before {}. {}: {} {}", a.rank, a.player, b.rank,
                                    b.player, text(by), values));
  }
  return sentences;
}

std::vector<std::string> unranked_text(const Scheme& scheme, const EventTable& table) {
  std::vector<std::string> sentences;
  for (const StandingsRow& row : table.rows) {
    if (row.rank > 0) continue;
    sentences.push_back(row.withdrawn ? row.player + " has withdrawn"
                                      : fmt::format("{} has played {} of {}", row.player, row.games,
                                                    counted(scheme.minimum, "game", "games")));
  }
  return sentences;
}

std::string place_text(const Written& written) {
  std::string out = printable(written.file);
  if (written.line > 0) return fmt::format("{}, line {}", out, written.line);
  return written.document < 2 ? out : fmt::format("{}, document {}", out, written.document);
}

std::string_view text(Doubt::Kind kind) {
  switch (kind) {
    case Doubt::Kind::same_text:
      return "same-text";
    case Doubt::Kind::same_table:
      return "same-table";
    case Doubt::Kind::other_result:
      return "other-result";
    case Doubt::Kind::other_players:
      return "other-players";
    case Doubt::Kind::missing_table:
      return "missing-table";
    case Doubt::Kind::bye_and_game:
      return "bye-and-game";
    case Doubt::Kind::two_tables:
      return "two-tables";
    case Doubt::Kind::superseded:
      return "superseded";
    case Doubt::Kind::supersedes_nothing:
      return "supersedes-nothing";
    case Doubt::Kind::near_names:
      return "near-names";
    case Doubt::Kind::not_entered:
      return "not-entered";
    case Doubt::Kind::replaced:
      return "replaced";
  }
  return "";
}

std::string doubt_text(const Doubt& doubt) {
  const std::string other = place_text(doubt.other);
  switch (doubt.kind) {
    case Doubt::Kind::same_text:
      return fmt::format("the same text as {}; counted once", other);
    case Doubt::Kind::same_table:
      return fmt::format("{} is also in {}, with the same result; counted once",
                         sitting_text(doubt.sitting), other);
    case Doubt::Kind::other_result:
      return fmt::format(
          "{} is also in {}, with another result: {}; neither counts until the right one says "
          "`supersedes: {}`",
          sitting_text(doubt.sitting), other, doubt.what, doubt.sitting.supersedes + 1);
    case Doubt::Kind::other_players:
      return fmt::format(
          "{} is also in {}, with other players ({}); one of the two numbers is wrong{}",
          sitting_text(doubt.sitting), other, doubt.what,
          doubt.sitting.supersedes > 0 ? ", and `supersedes` replaces no other players' result"
                                       : "");
    case Doubt::Kind::missing_table: {
      const bool one = doubt.what.find(',') == std::string::npos;
      const std::string heat = sitting_text(doubt.sitting);
      return fmt::format("no result is given for table{} {}{}", one ? "" : "s", doubt.what,
                         heat.empty() ? "" : " of " + heat);
    }
    case Doubt::Kind::bye_and_game:
      return fmt::format("{} has a bye in heat {} and plays there in {}; the bye does not count",
                         doubt.name, doubt.sitting.heat, other);
    case Doubt::Kind::two_tables:
      return fmt::format("{} plays in heat {} here and in {}; correct one of them", doubt.name,
                         doubt.sitting.heat, other);
    case Doubt::Kind::superseded:
      return fmt::format("{} supersedes this result of {}", other, sitting_text(doubt.sitting));
    case Doubt::Kind::supersedes_nothing:
      return fmt::format("it supersedes a result of {}, and no other is given",
                         sitting_text(doubt.sitting));
    case Doubt::Kind::near_names:
      if (doubt.other.file.empty()) {
        return fmt::format("is `{}` the player `{}` of the event?", doubt.name, doubt.other_name);
      }
      return fmt::format("is `{}` the player `{}` of {}?", doubt.name, doubt.other_name, other);
    case Doubt::Kind::not_entered:
      return fmt::format("`{}` is not among the players of the event", doubt.name);
    case Doubt::Kind::replaced:
      return fmt::format("{} has played for {} since {}; the result counts for {}",
                         doubt.other_name, doubt.name, moment_words(doubt.after), doubt.name);
  }
  return "";
}

}  // namespace veedor
