#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace veedor {

// What the programs beside veedor have in common. Each reads what strangers made from its standard
// input, with libraries that veedor itself does not load, and prints what it says in a form that
// veedor reads. If it cannot, it prints why in a line, and ends with status 1.

/// Ends this program when it has used so many seconds of the processor, and refuses it memory
/// beyond so many bytes. Does not limit memory under sanitizers, which reserve more than there is.
void limit_this_program(unsigned seconds, std::size_t bytes);

/// All bytes of standard input.
[[nodiscard]] std::string standard_input();

/// Writes to standard output; returns false if that fails.
[[nodiscard]] bool write_standard_output(std::string_view text);

}  // namespace veedor
