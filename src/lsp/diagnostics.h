#pragma once

#include "lsp/workspace.h"

namespace veedor {

/// A problem in the form of the protocol.
[[nodiscard]] Json diagnostic(const Problem& problem, OpenText& text, const Client& client);
[[nodiscard]] Json diagnostics_of(const std::vector<Problem>& problems, OpenText& text,
                                  const Client& client);
/// All problems of a text.
[[nodiscard]] Json diagnostics_of(OpenText& text, const Client& client);

}  // namespace veedor
