#pragma once

#include <string>
#include <vector>

#include "standings/standings.h"
#include "text/layout.h"

namespace veedor {

// The table of an event, with its games below.

/// For terminals: as wide as the screen, or 80 columns, if the names fit.
[[nodiscard]] std::string standings_text(const Standings& standings, const Screen& screen);
/// Two tables for a forum post or a page, safe for any names.
[[nodiscard]] std::string standings_markdown(const Standings& standings);
/// One line for each player below a line of headings, quoted as RFC 4180 says.
[[nodiscard]] std::string standings_csv(const Standings& standings);
/// One object on one line.
[[nodiscard]] std::string standings_json(const Standings& standings);

/// Number of decimals of tournament points.
constexpr unsigned kPointDecimals = 4;

// Text shared by several formats, with names as written.

/// "Standings after 3 games: BPA points".
[[nodiscard]] std::string standings_head(const Standings& standings);
/// The table with its headings; the second column holds names, the others numbers.
[[nodiscard]] std::vector<std::vector<std::string>> standings_cells(const Standings& standings);
/// "heat-1.yaml: Heat 1", and whether it is adjudicated or has rulings.
[[nodiscard]] std::string game_name(const GameResult& game);
/// "1. Ann 60, 2. Bea 50".
[[nodiscard]] std::string game_places(const GameResult& game);
/// One sentence for each tie under --tiebreak: the step that decided it, or why none did.
[[nodiscard]] std::vector<std::string> game_ties(const GameResult& game);
/// "2 games left out, 1 file not read"; empty if everything counts.
[[nodiscard]] std::string left_out_text(const Standings& standings);

}  // namespace veedor
