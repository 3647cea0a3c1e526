#pragma once

#include <optional>
#include <string>
#include <vector>

#include "standings/standings.h"
#include "text/layout.h"

namespace veedor {

// The table of an event, with its games below.

/// For terminals: as wide as the screen, or 80 columns, if the names fit.
[[nodiscard]] std::string standings_text(const Standings& standings, const Screen& screen);
/// A page for the wall or a projector: what each player did in each heat, ties, and the games.
[[nodiscard]] std::string standings_html(const Standings& standings);
/// Two tables for a forum post or a page, safe for any names.
[[nodiscard]] std::string standings_markdown(const Standings& standings);
/// One line for each player, after a line of headings, quoted as in RFC 4180.
[[nodiscard]] std::string standings_csv(const Standings& standings);
/// One line for each player of each game, in the form that `standings` itself reads.
[[nodiscard]] std::string games_csv(const Standings& standings);
/// One object on one line. Keeps of each log only the text that the report has about it.
class StandingsJson {
 public:
  /// Adds a log after it was added to the standings, with its doubts.
  void add(const Verdict& verdict, Added added, const std::vector<Doubt>& doubts);
  /// Adds the doubts that are only known once all logs are added.
  void add_doubts(const std::vector<Doubt>& doubts);
  /// Adds a file that could not be read.
  void add_unread(const std::string& file);
  /// The report; everything must have been added.
  [[nodiscard]] std::string write(const Standings& standings) &&;

 private:
  /// The members of a game before and after its results.
  struct Game {
    std::string head;
    std::string tail;
  };
  std::vector<Game> games_;  ///< those that were counted, by `GameResult::number`
  // The entries of lists, with commas between them.
  std::string left_out_;
  std::string unread_;
  std::string doubts_;
};

/// Number of decimals of tournament points.
constexpr unsigned kPointDecimals = 4;

// Text shared by several formats, with names as written.

/// "3 games: BPA points".
[[nodiscard]] std::string standings_basis(const Standings& standings);
/// "Standings after 3 games: BPA points".
[[nodiscard]] std::string standings_head(const Standings& standings);
/// The table with its headings; the second column has names, the others numbers.
[[nodiscard]] std::vector<std::vector<std::string>> standings_cells(const Standings& standings,
                                                                    const EventTable& table);
/// "heat-1.yaml: Heat 1", and whether the game was adjudicated or has rulings.
[[nodiscard]] std::string game_name(const GameResult& game);
/// " (adjudicated) (2 rulings)"; empty if a game was simply played to its end.
[[nodiscard]] std::string game_remarks(const GameResult& game);
/// "Ann", or "Ann (then Eve)" if somebody took over a seat.
[[nodiscard]] std::string row_name(const StandingsRow& row);
/// "1. Ann 60" and "2. Bea (Eve since round 4) 50".
[[nodiscard]] std::vector<std::string> game_places(const GameResult& game);
/// The steps that broke a tie: "by the Court: Ann 5 > Bea 3".
[[nodiscard]] std::vector<std::string> decided_ties(const Tie& tie);
/// One sentence for each tie under --tiebreak: the step that decided it, or why none did.
[[nodiscard]] std::vector<std::string> game_ties(const GameResult& game);
/// Why places are shared under --tiebreak, each reason once: "places are shared in 3 games: ...".
[[nodiscard]] std::vector<std::string> shared_places(const Standings& standings);
/// "1st", "2nd".
[[nodiscard]] std::string ordinal(std::size_t place);
/// The average points of the games that count.
[[nodiscard]] Fraction average_of(const StandingsRow& row);
/// The number as it is written by hand: "3", "2.5", "1.3333".
[[nodiscard]] std::string short_decimal(const Fraction& value);
/// "verified: 12 points and 4 totals compared"; empty without --verified.
[[nodiscard]] std::string game_verified(const Standings& standings, const GameResult& game);
/// "2 games left out, 1 file not read"; empty if everything counts.
[[nodiscard]] std::string left_out_text(const Standings& standings);

/// The games and byes of a heat.
struct Heat {
  std::string name;  ///< empty if unknown
  std::vector<const GameResult*> games;
  std::vector<const Bye*> byes;
};
/// The heats of an event in order. Without an event, all games in the order of the input.
[[nodiscard]] std::vector<Heat> heats_of(const Standings& standings);
/// "Heat 2"; "Games" if it has no name.
[[nodiscard]] std::string heat_title(const Heat& heat);
/// "Ann: bye, 1000 points".
[[nodiscard]] std::string bye_text(const Bye& bye);

/// The line that separates those who qualify from the others, and its text.
struct QualificationLine {
  std::size_t below = 0;  ///< number of rows above the line
  std::string text;       ///< "4 qualify", or who ties for the last places
};
[[nodiscard]] std::optional<QualificationLine> qualification_line(const Tournament& event,
                                                                  const EventTable& table);
/// One sentence for each close call: "2. Ann before 3. Bea: raw 144 > 140".
[[nodiscard]] std::vector<std::string> close_calls_text(const Scheme& scheme,
                                                        const EventTable& table);
/// Why players have no rank: "Dan has withdrawn".
[[nodiscard]] std::vector<std::string> unranked_text(const Scheme& scheme, const EventTable& table);

/// A doubt as a sentence without a subject: "the same text as heat-1.yaml; counted once".
[[nodiscard]] std::string doubt_text(const Doubt& doubt);
/// "heat2.yaml, line 7", or "heat2.yaml, document 2".
[[nodiscard]] std::string place_text(const Written& written);
/// The public word for a kind of doubt: "near-names".
[[nodiscard]] std::string_view text(Doubt::Kind kind);

}  // namespace veedor
