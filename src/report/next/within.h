#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/rule_id.h"
#include "game/next_parts.h"
#include "log/game_log.h"
#include "replay/verdict.h"
#include "report/json_fields.h"

namespace veedor {

/// What may be added to a turn even when others decide next.
struct AddedLater {
  OwnerId player{};                    ///< whose turn it is; invalid: nothing
  unsigned place = 0;                  ///< how many Caballeros may still be placed
  bool special = false;                ///< the Special action may still be done
  std::vector<std::string> veto_by{};  ///< the players who may veto the last Special action
};

/// What may be said next in a decision.
struct PartsTold {
  const UnderWay* now = nullptr;
  std::vector<NextPart> parts{};
};

/// Why a step is not a part: a rule that it breaks.
struct BrokenRule {
  RuleId rule{};
  std::string message;
};

/// A decision that is composed part by part.
struct WithinTold {
  const UnderWay& now;
  std::vector<NextPart> parts{};     ///< what may be said next
  std::vector<PartsTold> beside{};   ///< what begins decisions beside it
  std::vector<std::string> lines{};  ///< those that say what has been said; empty: no line says it
  bool may_end = false;
  bool seal = false;  ///< `veedor seal` can make a code of the line
  AddedLater later{};
  const Verdict* after = nullptr;    ///< of the log with the lines; null if no log has them
  const std::string* log = nullptr;  ///< that log, if it is asked for
  std::optional<BrokenRule> why{};   ///< what was asked about another step
};
[[nodiscard]] const JsonFields<WithinTold>& fields_of(const WithinTold*);

}  // namespace veedor
