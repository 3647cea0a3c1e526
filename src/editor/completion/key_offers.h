#pragma once

#include <string>
#include <vector>

#include "editor/completion/position_at.h"

namespace veedor {

/// A map of a log for which keys are offered.
struct KeyQuestion {
  std::string path;
  LogKind kind = LogKind::game;
  const Card* card = nullptr;          ///< the card of its Special action; may be null
  std::vector<std::string> written{};  ///< the keys that it has already
  unsigned round = 0;  ///< the entry of `rounds` around it, from 1; 0 if there is none
  /// The position of the turn if the map is an action or ability that the log has reached; else
  /// null.
  const Referee* position = nullptr;
};

/// The keys of the format that the map may have in addition to the written ones, in the order of
/// the format.
[[nodiscard]] std::vector<std::string> keys_for(const KeyQuestion& question, const LogHead& head);

/// Whether the Special action of the turn's card may begin now; with two cards, that of either.
[[nodiscard]] bool special_may_begin(const Referee& now);

/// An example of a key with its value, as in `place: {Toledo: 3}`.
[[nodiscard]] std::string example_for(const KeyQuestion& question, const std::string& key);

}  // namespace veedor
