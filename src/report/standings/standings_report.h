#pragma once

#include <string>
#include <vector>

#include "standings/standings.h"
#include "text/layout.h"

namespace veedor {

// The table of an event, and its games below it, ready to be written.

/// For terminals: as wide as the screen, usually 80 columns, where the names allow it.
[[nodiscard]] std::string standings_text(const Standings& standings, const Screen& screen);
/// Two tables for a forum post or a page, whatever the names hold.
[[nodiscard]] std::string standings_markdown(const Standings& standings);
/// One line for each player below a line of headings, quoted as RFC 4180 says.
[[nodiscard]] std::string standings_csv(const Standings& standings);
/// One object on one line.
[[nodiscard]] std::string standings_json(const Standings& standings);

/// How many decimals of tournament points are shown.
constexpr unsigned kPointDecimals = 4;

// What several of them say, names as they were written.

/// "Standings after 3 games: BPA points".
[[nodiscard]] std::string standings_head(const Standings& standings);
/// The table with its headings; the second column holds names, the others numbers.
[[nodiscard]] std::vector<std::vector<std::string>> standings_cells(const Standings& standings);
/// "heat-1.yaml: Heat 1", and whether it is adjudicated or has rulings.
[[nodiscard]] std::string game_name(const GameResult& game);
/// "1. Ann 60, 2. Bea 50".
[[nodiscard]] std::string game_places(const GameResult& game);
/// One sentence for each tie that a tie-break was asked to break: which step decided, or why none
/// did.
[[nodiscard]] std::vector<std::string> game_ties(const GameResult& game);
/// "2 games left out, 1 file not read"; empty where everything counts.
[[nodiscard]] std::string left_out_text(const Standings& standings);

}  // namespace veedor
