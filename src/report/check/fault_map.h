#pragma once

#include <optional>
#include <string>

#include "replay/verdict.h"
#include "report/position/position.h"
#include "report/position/share_card.h"
#include "report/position/svg_map.h"

namespace veedor {

/// Whether players may see the map of a fault: where the game stands, and what was written.
[[nodiscard]] bool may_draw(const Verdict& whole);

/// The marks on the map of a fault: what is legal, what was written instead, and what had changed
/// in this turn before. `told` has the words for players. They hold no secret; they refer to
/// `told`.
[[nodiscard]] MapMarks fault_marks(const Verdict& told, const Scene& scene);

/// A picture to share of the verdict on one log, as share_card makes it: with what was written and
/// what is legal, if it has a fault. nullopt if there is no map: of a malformed log, a scoresheet,
/// or a result.
[[nodiscard]] std::optional<std::string> verdict_card(const Verdict& whole, CardShape shape);

/// "Not legal: round 2, Cruz", "Mismatch", "Malformed".
[[nodiscard]] std::string fault_title(const Verdict& verdict);
/// The message of the fault as a sentence, without the round and player that its title has.
[[nodiscard]] std::string fault_sentence(const Verdict& verdict);

}  // namespace veedor
