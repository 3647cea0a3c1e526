#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "report/document/document.h"
#include "report/standings/standings_report.h"
#include "text/layout.h"

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

/// The remarks on the table: players without a rank, and ties.
std::vector<Section> remarks(const Standings& standings, const EventTable& table) {
  std::vector<Section> sections;
  const auto add = [&](std::string id, std::string title, const std::vector<std::string>& words) {
    if (words.empty()) return;
    Section& section = sections.emplace_back(Section{std::move(id), std::move(title)});
    for (const std::string& each : words) section.blocks.emplace_back(Paragraph{each});
  };
  add("not-ranked", "Not ranked", unranked_text(standings.scheme(), table));
  if (standings.event().from_file()) {
    add("ties", "Ties", close_calls_text(standings.scheme(), table));
  }
  return sections;
}

/// "table 3, ", for a game of an event.
std::string table_lead(const Standings& standings, const GameResult& game) {
  const std::string& table = game.log.sitting.table;
  return standings.event().from_file() && !table.empty() ? fmt::format("table {}, ", table) : "";
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
      std::vector<Grid::Cell> cells;
      if (heats) cells = {heat.name, game->log.sitting.table};
      cells.emplace_back(game_name(*game));
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
    out += hanging("  ", table_lead(standings, *game) + game_name(*game), 4, screen.columns());
    out += packed(game_places(*game), 4, width);
    for (const std::string& tie : game_ties(*game)) out += paragraph(tie, 6, "    *", width);
  }
  for (const Bye* bye : heat.byes) out += hanging("  ", bye_text(*bye), 4, width);
}

}  // namespace

std::string standings_text(const Standings& standings, const Screen& screen) {
  ReportDocument document{.title = strong(standings_head(standings))};
  const EventTable table = standings.table();
  if (!table.rows.empty()) {
    document.blocks.emplace_back(ranking(standings, table));
    for (Section& section : remarks(standings, table)) {
      document.blocks.emplace_back(std::move(section));
    }
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

/// The ranking with a column for each heat: what the player did there. For the wall.
Grid wall(const Standings& standings, const EventTable& table) {
  Grid grid = ranking(standings, table);
  if (!standings.event().from_file()) return grid;
  std::size_t column = 2;  // behind rank and name
  for (const Heat& heat : heats_of(standings)) {
    const auto at = static_cast<std::ptrdiff_t>(column++);
    grid.columns.insert(grid.columns.begin() + at, Grid::Column{.head = heat_title(heat)});
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
      const std::string& player = table.rows[i].player;
      Prose cell;
      for (const GameResult* game : heat.games) {
        for (const PlayerResult& result : game->players) {
          if (result.player != player) continue;
          cell = strong(fmt::format("{}.", result.place));
          cell += Phrase{fmt::format(" {}", result.score), Phrase::Style::muted};
        }
      }
      for (const Bye* bye : heat.byes) {
        if (bye->player == player) cell = "bye";
      }
      std::vector<Grid::Cell>& cells = grid.groups.back().rows[i].cells;
      cells.insert(cells.begin() + at, Grid::Cell(std::move(cell)));
    }
  }
  return grid;
}

}  // namespace

std::string standings_html(const Standings& standings) {
  ReportDocument document{.title = standings_head(standings)};
  const EventTable table = standings.table();
  if (!table.rows.empty()) {
    document.blocks.emplace_back(wall(standings, table));
    for (Section& section : remarks(standings, table)) {
      document.blocks.emplace_back(std::move(section));
    }
    document.blocks.emplace_back(Section{"games", "All games", {games(standings)}});
  }
  if (std::string left_out = left_out_text(standings); !left_out.empty()) {
    document.blocks.emplace_back(Paragraph{std::move(left_out), Paragraph::Role::note});
  }
  return document_html(document, {.layout = "standings"});
}

std::string standings_markdown(const Standings& standings) {
  ReportDocument document{.title = standings_head(standings)};
  const EventTable table = standings.table();
  if (!table.rows.empty()) {
    document.blocks.emplace_back(ranking(standings, table));
    Bullets sentences;
    for (const Section& section : remarks(standings, table)) {
      for (const Block& each : section.blocks) {
        sentences.items.push_back(std::get<Paragraph>(each.what).words);
      }
    }
    if (!sentences.items.empty()) document.blocks.emplace_back(std::move(sentences));
    document.blocks.emplace_back(games(standings));
  }
  if (std::string left_out = left_out_text(standings); !left_out.empty()) {
    document.blocks.emplace_back(Paragraph{std::move(left_out)});
  }
  return document_markdown(document);
}

}  // namespace veedor
