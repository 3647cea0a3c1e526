#include "link/player_link.h"

#include "link/table_link.h"
#include "publish/public_copy.h"
#include "words/verdict_words.h"

namespace veedor {

std::string player_link(Library& library, const RulesetOverride& override, std::string_view address,
                        std::string_view to, std::string_view log, std::optional<OwnerId> seat) {
  std::string reader;
  const auto seat_of = [&](const Verdict& verdict, const GameLog&) {
    reader = holders_of(verdict)[seat->index()];
    return seat;
  };
  const Formatted copy = Publisher(library, override)
                             .copy(log, seat ? Publisher::SeatOf(seat_of) : Publisher::SeatOf());
  if (copy.refused()) return {};
  return table_link(address, {copy.text, reader, to}).value_or(std::string());
}

}  // namespace veedor
