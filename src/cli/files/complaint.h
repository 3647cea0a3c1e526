#pragma once

#include <string_view>

#include "ruleset/library.h"

namespace veedor {

// All that the program writes to standard error. Nothing here throws or waits forever: what cannot
// be written is lost, and the exit status, which is decided elsewhere, still tells of the fault. On
// a full pipe that does not block, a write waits two seconds for room; after that in vain, later
// ones do not wait until one succeeds again.

/// Writes `veedor: MESSAGE` on a line of its own, with control characters in the message replaced.
void complain(std::string_view message) noexcept;

/// Writes what is wrong with a ruleset or scheme file (`kind`), and shows its line.
void complain_about(std::string_view kind, const FileFault& fault);

/// Writes a report that already has its lines and is safe for a terminal.
void print_error(std::string_view report) noexcept;

}  // namespace veedor
