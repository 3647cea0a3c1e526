#include "report/turn/page_parts.h"

#include <fmt/format.h>

#include <algorithm>

#include "report/html/html_page.h"
#include "report/score/scoring_rows.h"
#include "text/escape.h"
#include "text/phrases.h"

namespace veedor {

std::vector<Colour> colours_of(const Scene& scene) {
  std::vector<std::string> asked = scene.colors;
  asked.resize(scene.players.size());
  return colours_for(asked);
}

std::string named_markup(const std::string& name, const std::vector<std::string>& players) {
  const auto seat = std::ranges::find(players, name);
  if (seat == players.end()) return xml_text(name);
  return player_markup(name, static_cast<std::size_t>(seat - players.begin()));
}

void begin_section(HtmlWriter& out, std::string_view id, std::string_view title) {
  out.begin("section", fmt::format(R"(id="{0}" aria-labelledby="{0}-title")", id));
  out.element("h2", title, fmt::format(R"(id="{}-title")", id));
}

void write_lines(HtmlWriter& out, const std::vector<HistoryWords::Line>& lines,
                 const std::vector<std::string>& players) {
  out.begin("dl");
  for (const HistoryWords::Line& line : lines) {
    out.begin("dt");
    out.markup(named_markup(line.about, players));
    out.end();
    out.element("dd", line.words);
  }
  out.end();
}

void write_scoring(HtmlWriter& out, const Verdict& verdict, const Scoring& scoring,
                   std::string_view caption) {
  const std::vector<ScoringRow> rows = scoring_rows(verdict, scoring);
  HtmlTable table{std::string(caption), {html_cell("Place")}, {}};
  for (std::size_t seat = 0; seat < verdict.players.size(); ++seat) {
    table.columns.push_back({player_markup(verdict.players[seat], seat), true});
  }
  for (const ScoringRow& row : rows) {
    std::vector<HtmlCell> cells{
        html_cell(row.kind == ScoringRow::Kind::part ? row.label : capitalized(row.label))};
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
      const std::string& marks = row.cells[i].marks;
      cells.push_back(html_number(row.number(i) + (marks.empty() ? "" : " " + marks)));
    }
    table.rows.push_back(std::move(cells));
  }
  table.write(out);
  const std::string marks = marks_in_words(rows);
  if (!marks.empty()) out.element("p", marks + ".", R"(class="note")");
}

}  // namespace veedor
