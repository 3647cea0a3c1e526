#pragma once

#include <cstddef>
#include <string_view>

#include "cli/files/exit_status.h"
#include "desk/log_editor.h"
#include "text/layout.h"

namespace veedor {

/// A line of the short notation that is read, and the whole of it as it was typed.
struct TypedLine {
  std::string_view said;
  std::string_view whole;
  std::size_t number = 0;  ///< from 1
};

/// Says on standard error why a line was not taken, with a caret in the line as it was typed.
/// Returns the exit status for it.
ExitStatus refuse(const Refusal& refusal, const TypedLine& typed, const Screen& screen);

}  // namespace veedor
