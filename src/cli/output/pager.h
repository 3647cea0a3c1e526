#pragma once

#include <string>
#include <string_view>

#include "cli/files/exit_status.h"

namespace veedor {

/// Writes a text that is meant to be read to standard output, on a terminal through the program
/// that PAGER names. That is `less` by default, with LESS=FRX unless LESS is set; an empty PAGER or
/// `cat` is none. Without a pager that starts, writes like `print`. Returns `status`, whatever the
/// pager ends with and however little of the text it reads, or kCouldNotJudge after a complaint.
[[nodiscard]] ExitStatus page(std::string_view text, ExitStatus status = kAllLegal);

/// Makes `page` write like `print`: --no-pager.
void use_no_pager();

}  // namespace veedor
