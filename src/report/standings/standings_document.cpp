#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "report/document/document.h"
#include "report/standings/standings_report.h"
#include "standings/results_csv.h"
#include "text/layout.h"
#include "text/phrases.h"
#include "words/verdict_words.h"

namespace veedor {
namespace {

/// The default width of paragraphs, which also suits mails and posts.
constexpr std::size_t kProseColumns = 80;

Grid ranking(const Standings& standings, const EventTable& table) {
  constexpr std::size_t kWidestPlayer = 60;
  const auto cells = standings_cells(standings, table);
  Grid grid{.caption = "Standings"};
  for (const std::string& head : cells.front()) {
    const bool name = grid.columns.size() == 1;
    grid.columns.push_back({.head = head, .number = !name, .widest = kWidestPlayer});
  }
  for (std::size_t i = 1; i < cells.size(); ++i) grid.add({cells[i].begin(), cells[i].end()});
  if (auto line = qualification_line(standings.event(), table)) {
    grid.cut = Grid::Cut{line->below, std::move(line->text)};
  }
  return grid;
}

/// A section with a paragraph for each sentence; nothing if there is none.
void add_sentences(std::vector<Section>& sections, std::string id, std::string title,
                   const std::vector<std::string>& sentences) {
  if (sentences.empty()) return;
  Section& section = sections.emplace_back(Section{std::move(id), std::move(title)});
  for (const std::string& each : sentences) section.blocks.emplace_back(Paragraph{each});
}

/// The results that contradict each other.
std::vector<Section> contradictions(const Standings& standings) {
  std::vector<std::string> sentences;
  for (const Doubt& doubt : standings.contradictions()) {
    sentences.push_back(fmt::format("{}: {}", place_text(doubt.at), doubt_text(doubt)));
  }
  std::vector<Section> sections;
  add_sentences(sections, "contradictions", "Contradictions", sentences);
  return sections;
}

/// The remarks on the table: contradictions, players without a rank, and ties.
std::vector<Section> remarks(const Standings& standings, const EventTable& table) {
  std::vector<Section> sections = contradictions(standings);
  add_sentences(sections, "not-ranked", "Not ranked", unranked_text(standings.scheme(), table));
  if (standings.event().from_file()) {
    add_sentences(sections, "ties", "Ties", close_calls_text(standings.scheme(), table));
  }
  return sections;
}

/// "table 3, ", for a game of an event.
std::string table_lead(const Standings& standings, const GameResult& game) {
  const std::string& table = game.log.sitting.table;
  return standings.event().from_file() && !table.empty() ? fmt::format("table {}, ", table) : "";
}

/// The name of a game below its heat and beside its table, which a file of results has as title.
std::string name_in_heat(const Standings& standings, const GameResult& game) {
  const PlayedLog& log = game.log;
  const bool again = standings.event().from_file() && log.title == sitting_text(log.sitting);
  return again ? place_text({log.file, log.document, 0}) + game_remarks(game) : game_name(game);
}

/// The games and byes in one table, with their heats if there is an event.
Grid games(const Standings& standings) {
  const bool heats = standings.event().from_file();
  Grid grid{.caption = "Games"};
  if (heats) grid.columns = {{.head = "heat"}, {.head = "table"}};
  grid.columns.push_back({.head = "game"});
  grid.columns.push_back({.head = "places"});
  for (const Heat& heat : heats_of(standings)) {
    for (const GameResult* game : heat.games) {
      std::string places = fmt::format("{}", fmt::join(game_places(*game), ", "));
      for (const std::string& tie : game_ties(*game)) places += "; " + tie;
      if (auto verified = game_verified(standings, *game); !verified.empty()) {
        places += "; " + verified;
      }
      std::vector<Grid::Cell> cells;
      if (heats) cells = {heat.name, game->log.sitting.table};
      cells.emplace_back(name_in_heat(standings, *game));
      cells.emplace_back(places);
      grid.add(std::move(cells));
    }
    for (const Bye* bye : heat.byes) grid.add({heat.name, "", "", bye_text(*bye)});
  }
  return grid;
}

/// Writes the games of a heat as text, one below the other.
void write_heat(const Standings& standings, const Heat& heat, const Screen& screen,
                std::string& out) {
  const std::size_t width = screen.columns(kProseColumns);
  out += '\n' + hanging({}, heat_title(heat) + ':', 2, width);
  for (const GameResult* game : heat.games) {
    out += hanging("  ", table_lead(standings, *game) + name_in_heat(standings, *game), 4,
                   screen.columns());
    out += packed(game_places(*game), 4, width);
    for (const std::string& tie : game_ties(*game)) out += paragraph(tie, 6, "    *", width);
    if (const auto verified = game_verified(standings, *game); !verified.empty()) {
      out += hanging("    ", verified, 6, width);
    }
  }
  for (const Bye* bye : heat.byes) out += hanging("  ", bye_text(*bye), 4, width);
}

}  // namespace

std::string standings_text(const Standings& standings, const Screen& screen) {
  ReportDocument document{.title = strong(standings_head(standings))};
  const EventTable table = standings.table();
  if (!table.rows.empty()) document.blocks.emplace_back(ranking(standings, table));
  for (Section& section : remarks(standings, table)) {
    document.blocks.emplace_back(std::move(section));
  }
  std::string out = document_text(document, screen, {.prose = kProseColumns, .tables = kUnwrapped});
  // No block of the document: there can be many games, and each would be in memory twice.
  for (const Heat& heat : heats_of(standings)) write_heat(standings, heat, screen, out);
  if (const std::string left_out = left_out_text(standings); !left_out.empty()) {
    out += '\n' + paragraph(left_out, 0, {}, screen.columns(kProseColumns));
  }
  return out;
}

namespace {

/// What a player did in a game: the place, then the score, then the points, struck if they do not
/// count.
Prose performance(const std::string& place, const std::string& score, const Fraction& points,
                  bool counts) {
  Prose prose = strong(place);
  if (!score.empty()) prose += muted(" " + score);
  prose += " ";
  prose += counts ? Phrase{short_decimal(points)} : struck(short_decimal(points));
  return prose;
}

/// What the player of a row did in a heat; empty without a game.
Prose performances(const Heat& heat, const StandingsRow& row) {
  Prose all;
  const auto add = [&](const Prose& one) {
    if (!all.phrases.empty()) all += "; ";
    all.phrases.insert(all.phrases.end(), one.phrases.begin(), one.phrases.end());
  };
  for (const GameResult* game : heat.games) {
    const bool counts = std::ranges::count(row.dropped, game) == 0;
    for (const PlayerResult& result : game->players) {
      if (result.player != row.player) continue;
      add(performance(ordinal(result.place), points_text(result.told, result.score), result.points,
                      counts));
    }
  }
  for (const Bye* bye : heat.byes) {
    if (bye->player != row.player) continue;
    add(performance("bye", "", bye->points, std::ranges::count(row.dropped_byes, bye) == 0));
  }
  return all;
}

/// "a" for the first tie; after "z" comes "aa".
std::string tie_letter(std::size_t number) {
  constexpr std::size_t kLetters = 26;
  std::string letter;
  for (++number; number > 0; number = (number - 1) / kLetters) {
    letter.insert(letter.begin(), static_cast<char>('a' + (number - 1) % kLetters));
  }
  return letter;
}

/// The same table with the points beside the names, where a phone shows them.
Grid points_first(Grid grid) {
  const auto is_points = [](const Grid::Column& column) {
    return capitalized(column.head.text()) == "Points";
  };
  const auto found = std::ranges::find_if(grid.columns, is_points) - grid.columns.begin();
  if (found == std::ssize(grid.columns) || found < 2) return grid;
  const auto forward = [&](auto& all) {
    std::rotate(all.begin() + 2, all.begin() + found, all.begin() + found + 1);
  };
  forward(grid.columns);
  for (Grid::Group& group : grid.groups) {
    for (Grid::Row& row : group.rows) forward(row.cells);
  }
  return grid;
}

/// The table of an event for the wall: a column for each heat, and a letter for each tie that a
/// further step broke.
Grid wall(const Standings& standings, const EventTable& table) {
  if (!standings.event().from_file()) return points_first(ranking(standings, table));
  const auto& steps = standings.scheme().rank_by;
  const bool averages = std::ranges::count(steps, RankBy::average) > 0;
  const std::vector<Heat> heats = heats_of(standings);
  // What counts stands beside the name, where a phone shows it.
  Grid grid{.caption = "Standings",
            .columns = {{.head = "rank", .number = true},
                        {.head = "player"},
                        {.head = "points", .number = true}}};
  for (const Heat& heat : heats) grid.columns.push_back({.head = heat_title(heat)});
  if (averages) grid.columns.push_back({.head = "average", .number = true});
  grid.columns.push_back({.head = "raw", .number = true});
  const bool verified = standings.event().verified;
  if (verified) grid.columns.push_back({.head = "verified", .number = true});
  if (verified) grid.columns.push_back({.head = "believed", .number = true});
  for (std::size_t i = 0; i < table.rows.size(); ++i) {
    const StandingsRow& row = table.rows[i];
    Prose name = row_name(row);
    if (row.qualifies == Qualifies::yes) name += muted(" \u2713");
    std::vector<Grid::Cell> cells{row.rank > 0 ? std::to_string(row.rank) : "-", std::move(name)};
    Prose points;
    std::size_t number = 0;
    for (const CloseCall& call : table.close_calls) {
      if (!call.step) continue;
      if (call.upper == i || call.upper + 1 == i) {
        points += Phrase{tie_letter(number), Phrase::Style::link, "ties"};
        points += " ";
      }
      ++number;
    }
    points += strong(short_decimal(row.points));
    cells.emplace_back(std::move(points));
    for (const Heat& heat : heats) cells.emplace_back(performances(heat, row));
    if (averages) cells.emplace_back(short_decimal(average_of(row)));
    cells.emplace_back(row.raw_known ? std::to_string(row.raw) : "-");
    if (verified) cells.emplace_back(std::to_string(row.verified()));
    if (verified) cells.emplace_back(std::to_string(row.believed));
    grid.add(std::move(cells));
  }
  if (auto line = qualification_line(standings.event(), table)) {
    grid.cut = Grid::Cut{line->below, std::move(line->text)};
  }
  return grid;
}

/// The steps that broke ties, by the letters of the table.
std::vector<Block> broken_ties(const Standings& standings, const EventTable& table) {
  EventTable broken{table.rows, {}};
  for (const CloseCall& call : table.close_calls) {
    if (call.step) broken.close_calls.push_back(call);
  }
  Bullets list;
  for (const std::string& sentence : close_calls_text(standings.scheme(), broken)) {
    Prose item = strong(tie_letter(list.items.size()));
    item += " " + sentence;
    list.items.push_back(std::move(item));
  }
  std::vector<Block> blocks;
  if (!list.items.empty()) blocks.emplace_back(std::move(list));
  return blocks;
}

/// The games of an event by heat and table; without an event, by their names.
Grid games_on_the_wall(const Standings& standings) {
  const bool heats = standings.event().from_file();
  Grid grid{.caption = "Games",
            .columns = {{.head = heats ? "table" : "game"}, {.head = "places"}}};
  grid.groups.clear();
  for (const Heat& heat : heats_of(standings)) {
    grid.groups.push_back({.title = heats ? heat_title(heat) : ""});
    for (const GameResult* game : heat.games) {
      std::string places = fmt::format("{}", fmt::join(game_places(*game), ", "));
      for (const Tie& tie : game->ties) {
        for (const std::string& decided : decided_ties(tie)) places += "; " + decided;
      }
      if (auto verified = game_verified(standings, *game); !verified.empty()) {
        places += "; " + verified;
      }
      const PlayedLog& log = game->log;
      const std::string name = heats       ? log.sitting.table
                               : log.title ? *log.title
                                           : place_text({log.file, log.document, 0});
      grid.add({name.empty() ? "-" : name, places + game_remarks(*game)});
    }
    for (const Bye* bye : heat.byes) grid.add({"-", bye_text(*bye)});
  }
  return grid;
}

/// "Bea leads after 3 games - "; empty if nobody is ranked.
std::string lead_in_words(const Standings& standings, const EventTable& table) {
  std::vector<std::string> first;
  for (const StandingsRow& row : table.rows) {
    if (row.rank == 1) first.push_back(row_name(row));
  }
  if (first.empty()) return {};
  return fmt::format("{} {} after {} - ", fmt::join(first, " and "),
                     first.size() == 1 ? "leads" : "lead",
                     counted(standings.games().size(), "game", "games"));
}

}  // namespace

std::string standings_html(const Standings& standings) {
  const Tournament& event = standings.event();
  const EventTable table = standings.table();
  const std::string title = event.from_file() ? event.name + ": standings" : "Standings";
  ReportDocument document{.title = title, .tab = lead_in_words(standings, table) + title};
  document.blocks.emplace_back(Paragraph{"After " + standings_basis(standings)});
  for (Section& section : contradictions(standings)) {
    document.blocks.emplace_back(std::move(section));
  }
  if (!table.rows.empty()) document.blocks.emplace_back(wall(standings, table));
  if (!table.rows.empty()) {
    std::string legend = "In a heat: place, score and points.";
    if (event.scheme.best) legend += " Struck: not among the best games, so not counted.";
    if (event.qualify) legend += " \u2713: qualifies.";
    if (event.from_file()) document.blocks.emplace_back(Paragraph{legend, Paragraph::Role::note});
    for (const std::string& why : unranked_text(standings.scheme(), table)) {
      document.blocks.emplace_back(Paragraph{"Not ranked: " + why, Paragraph::Role::note});
    }
    auto ties = event.from_file() ? broken_ties(standings, table) : std::vector<Block>{};
    if (!ties.empty()) {
      document.blocks.emplace_back(Section{"ties", "How ties were broken", std::move(ties)});
    }
    Section games{"games", "All games", {games_on_the_wall(standings)}};
    for (const std::string& shared : shared_places(standings)) {
      games.blocks.emplace_back(Paragraph{capitalized(shared), Paragraph::Role::note});
    }
    document.blocks.emplace_back(std::move(games));
  }
  if (std::string left_out = left_out_text(standings); !left_out.empty()) {
    document.blocks.emplace_back(Paragraph{std::move(left_out), Paragraph::Role::note});
  }
  return document_html(document, {.layout = "standings", .style = "standings"});
}

std::string standings_markdown(const Standings& standings) {
  ReportDocument document{.title = standings_head(standings)};
  const EventTable table = standings.table();
  if (!table.rows.empty()) document.blocks.emplace_back(ranking(standings, table));
  Bullets sentences;
  for (const Section& section : remarks(standings, table)) {
    for (const Block& each : section.blocks) {
      sentences.items.push_back(std::get<Paragraph>(each.what).words);
    }
  }
  if (!sentences.items.empty()) document.blocks.emplace_back(std::move(sentences));
  if (!table.rows.empty()) document.blocks.emplace_back(games(standings));
  if (std::string left_out = left_out_text(standings); !left_out.empty()) {
    document.blocks.emplace_back(Paragraph{std::move(left_out)});
  }
  return document_markdown(document);
}

}  // namespace veedor
