#pragma once

#include <vector>

#include "editor/text_edit.h"
#include "lsp/workspace.h"

namespace veedor {

/// Edits of one text as the protocol has them.
[[nodiscard]] Json edits_json(OpenText& text, const std::vector<TextEdit>& edits,
                              const Client& client);
/// The same as a WorkspaceEdit: of this version of the text, if the client takes such edits.
[[nodiscard]] Json workspace_edit(OpenText& text, const std::vector<TextEdit>& edits,
                                  const Client& client);

}  // namespace veedor
