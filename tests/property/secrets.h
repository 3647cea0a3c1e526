#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/random.h"
#include "log/game_log.h"
#include "replay/verdict.h"
#include "simulate/simulate.h"

namespace veedor::test {

/// Another word at one place of a log.
struct Edit {
  NodeId node = kNoNode;
  std::string word;
};

/// Edits that belong together, and what they change: one way in which a game could be another one
/// without that everybody would know.
struct Secret {
  std::string about;
  std::vector<Edit> edits;
  OwnerId owner;       ///< who sees the difference; none: nobody
  OwnerSet knowing{};  ///< who may know of it
};

/// A log that was judged, and what the game waits for.
struct Judged {
  const GameLog& log;
  const Document& document;
  const Verdict& verdict;
  Decision expected;
};

/// All that is hidden in the log could be otherwise: every other region on each disc that is closed
/// yet ("disc"), every other kind for each Modifier card dealt ("modifiers"), another card for each
/// in a chosen hand ("hand"), another hand card that the log defines ("definition"), every other
/// card that came back ("power", "modifier"), another order of what is covered ("decks"). Not all
/// of them are legal.
[[nodiscard]] std::vector<Secret> hidden_possibilities(const Judged& judged, Random& random);

/// The text with other words in it; none where one of them is not written plainly, or none changes.
[[nodiscard]] std::optional<std::string> edited(const Document& document, std::string text,
                                                std::vector<Edit> edits);

/// A game to look for secrets in: every variant has its turn, and every word is written plainly.
[[nodiscard]] Simulation plain_game(std::uint64_t seed);

/// How often something was tried, by what it was about.
using Tried = std::map<std::string, unsigned>;

}  // namespace veedor::test
