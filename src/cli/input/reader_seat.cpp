#include "cli/input/reader_seat.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <vector>

#include "notation/names.h"
#include "text/phrases.h"
#include "text/printable.h"
#include "text/text.h"
#include "words/verdict_words.h"

namespace veedor {

std::optional<OwnerId> seat_of_reader(const Verdict& verdict, const GameLog& log,
                                      std::string_view option, const std::string& name,
                                      std::string& why) {
  const std::vector<std::string> players = holders_of(verdict);
  const std::string wanted = nfc(trim(name));
  for (const Succession& each : verdict.successions) {
    const bool plays = std::ranges::count(players, wanted) > 0;
    if (plays || (wanted != each.player && wanted != each.name)) continue;
    why = fmt::format("{}: {}; {} reads no more reports", option,
                      succession_text(verdict, each.player), excerpt(wanted));
    return std::nullopt;
  }
  const auto seat = [&](std::string_view player) {
    return OwnerId(static_cast<std::size_t>(std::ranges::find(players, player) - players.begin()));
  };
  if (std::ranges::count(players, wanted) > 0) return seat(wanted);
  if (log.ruleset) {  // as in a line of the short notation
    const std::string meant = ShortNames(*log.ruleset, players).player(wanted);
    if (!meant.empty()) return seat(meant);
  }
  std::vector<std::string> known;
  for (const std::string& player : players) known.push_back(excerpt(player));
  why = fmt::format("{} needs a player of this game ({}), not `{}`{}", option,
                    fmt::join(known, ", "), excerpt(name), suggestion(wanted, players));
  return std::nullopt;
}

}  // namespace veedor
