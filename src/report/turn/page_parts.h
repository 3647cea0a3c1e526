#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "record/score_table.h"
#include "report/html/html_writer.h"
#include "report/position/position.h"
#include "text/colour.h"
#include "words/history_words.h"

namespace veedor {

// The common parts of web pages about one game.

/// The colours of the players, by seat.
[[nodiscard]] std::vector<Colour> colours_of(const Scene& scene);
/// A name, which may be that of a player, as markup.
[[nodiscard]] std::string named_markup(const std::string& name,
                                       const std::vector<std::string>& players);
/// Begins a section with its heading.
void begin_section(HtmlWriter& out, std::string_view id, std::string_view title);
/// Writes what happened: each line with its subject.
void write_lines(HtmlWriter& out, const std::vector<HistoryWords::Line>& lines,
                 const std::vector<std::string>& players);
/// Writes the table of a scoring, and the meaning of its marks.
void write_scoring(HtmlWriter& out, const Verdict& verdict, const Scoring& scoring,
                   std::string_view caption);

}  // namespace veedor
