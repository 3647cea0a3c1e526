#pragma once

#include <string>
#include <vector>

#include "editor/completion/position_at.h"

namespace veedor {

/// A map of a log whose next key is wanted.
struct KeyQuestion {
  std::string path;
  LogKind kind = LogKind::game;
  const Card* card = nullptr;          ///< whose Special action it is in; may be null
  std::vector<std::string> written{};  ///< the keys that it has
  unsigned round = 0;  ///< the entry of `rounds` around it, from 1; 0 if there is none
  /// The position of the turn, if the map is an action or ability and the log came to it; else
  /// null.
  const Referee* position = nullptr;
};

/// The keys of the format that the map may have beside those that are written, in the order of the
/// format.
[[nodiscard]] std::vector<std::string> keys_for(const KeyQuestion& question, const LogHead& head);

/// Whether the Special action of the turn's card may begin now; of either, if there are two.
[[nodiscard]] bool special_may_begin(const Referee& now);

/// What a key of the format says, as `place: {Toledo: 3}`.
[[nodiscard]] std::string example_for(const KeyQuestion& question, const std::string& key);

}  // namespace veedor
