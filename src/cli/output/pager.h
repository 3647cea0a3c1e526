#pragma once

#include <string>
#include <string_view>

#include "cli/files/complaint.h"

namespace veedor {

/// Writes a text for people to standard output; on a terminal, through the program in PAGER. The
/// default is `less`, with LESS=FRX unless LESS is set; an empty PAGER or `cat` means no pager.
/// Without a pager, or if it does not start, writes like `print`. Returns `status`, whatever the
/// pager's exit status and however little of the text it reads, or kCouldNotJudge after a
/// complaint.
[[nodiscard]] ExitStatus page(std::string_view text, ExitStatus status = kAllLegal);

/// Makes `page` write like `print`: --no-pager.
void use_no_pager();

}  // namespace veedor
