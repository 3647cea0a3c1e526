#pragma once

#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "record/scored_place.h"
#include "report/document/document.h"
#include "report/position/position.h"
#include "report/position/svg_map.h"
#include "report/position/svg_pieces.h"
#include "words/history_words.h"

namespace veedor {

// The common parts of pages and reports about one game. Names in them are as logs have them until
// they become markup.

/// The colours of the players as the log names them, by seat.
[[nodiscard]] std::vector<std::string> colors_of(const Scene& scene);
/// What happened: each line with its subject, which may be a player.
[[nodiscard]] Facts facts_of(const std::vector<HistoryWords::Line>& lines);
inline constexpr std::size_t kAllWords = std::numeric_limits<std::size_t>::max();
/// The same as a list for pages. If there are more words than `in_view`, only the beginnings of
/// long lines are.
[[nodiscard]] std::string news_markup(const std::vector<HistoryWords::Line>& lines,
                                      const Scene& scene, std::size_t in_view = kAllWords);
/// A player's name, marked by letter and colour.
[[nodiscard]] std::string player_markup(const Scene& scene, OwnerId owner);
/// What is due, at the top of a page: the next decision, markup that follows it, and a note by the
/// moderator, paragraph by paragraph.
[[nodiscard]] std::string now_markup(const Scene& scene, const std::vector<std::string>& note,
                                     std::string_view next, std::string_view more);
/// The letters beside the names of the players, by seat.
[[nodiscard]] std::vector<std::string> letters_of(const Scene& scene, const PieceSet& pieces);
/// A grid of what stands in each place, for ears and for copying.
[[nodiscard]] Grid places_grid(const Scene& scene);
/// Why everybody got these points in a place, as a table. `then`, the position at that time, gives
/// the values of the place; null: they are left out, and so are those without points.
[[nodiscard]] std::string why_markup(const Scene& scene, const ScoredPlace& scored,
                                     const State* then);
/// A line to mail back, with a button that mails it to an address, which may be empty.
[[nodiscard]] std::string line_markup(std::string_view line, std::string_view subject,
                                      std::string_view to);

/// A card that the reader may take now.
struct CardOffer {
  CardId card;
  unsigned most = 0;   ///< how many Caballeros may be placed
  std::string limits;  ///< what may be done with it
  std::string line;    ///< markup of an example; may be empty
};
/// The Action cards of the round: those that can still be taken, with their effects folded, and a
/// line about the others.
[[nodiscard]] std::string cards_markup(const Scene& scene, const std::vector<CardId>& cards,
                                       const std::vector<CardOffer>& offers);
/// The players, in turn order during a round.
[[nodiscard]] Grid players_grid(const Scene& scene);

}  // namespace veedor
