#pragma once

#include <string>
#include <vector>

#include "game/next_parts.h"
#include "log/game_log.h"
#include "report/json_fields.h"

namespace veedor {

/// What may be added to a turn even when others decide next.
struct AddedLater {
  OwnerId player{};                    ///< whose turn it is; invalid: nothing
  unsigned place = 0;                  ///< how many Caballeros may still be placed
  bool special = false;                ///< the Special action may still be done
  std::vector<std::string> veto_by{};  ///< the players who may veto the last Special action
};

/// A decision that is composed part by part.
struct WithinTold {
  const UnderWay& now;
  std::vector<NextPart> parts;     ///< what may be said next
  std::vector<std::string> lines;  ///< those that say what has been said; empty: no line says it
  AddedLater later;
};
[[nodiscard]] const JsonFields<WithinTold>& fields_of(const WithinTold*);

}  // namespace veedor
