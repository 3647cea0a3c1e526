#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "desk/log_editor.h"
#include "replay/seals.h"

namespace veedor {

/// A decision to be sealed, which is legal at the end of a log.
struct SealedLine {
  Sealing sealing;
  std::string opening;  ///< "disc" or "hand": how its lines in the short notation begin
};

/// What a line of the short notation seals that sets one Secret disc or chooses one hand. The line
/// is judged with the log, so the editor holds it afterwards; its file stays as it is.
[[nodiscard]] std::variant<SealedLine, Refusal> sealed_line(LogEditor& editor,
                                                            std::string_view line);

}  // namespace veedor
