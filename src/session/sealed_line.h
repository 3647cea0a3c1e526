#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "replay/seals.h"
#include "session/log_editor.h"

namespace veedor {

/// A decision to be sealed; it is legal at the end of a log.
struct SealedLine {
  Sealing sealing;
  std::string opening;  ///< "disc" or "hand": the beginning of its lines in the short notation
};

/// The first words of what `veedor seal` prints.
inline constexpr std::string_view kMailNow = "Mail this now:";

/// The decision of a line of the short notation that sets one Secret disc or chooses one hand. The
/// line is judged with the log, so the editor contains it afterwards; its file is not changed.
[[nodiscard]] std::variant<SealedLine, Refusal> sealed_line(LogEditor& editor,
                                                            std::string_view line);

}  // namespace veedor
