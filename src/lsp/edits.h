#pragma once

#include <vector>

#include "editor/text_edit.h"
#include "lsp/workspace.h"

namespace veedor {

/// Edits of one text in the form of the protocol.
[[nodiscard]] Json edits_json(OpenText& text, const std::vector<TextEdit>& edits,
                              const Client& client);
/// The edits as a WorkspaceEdit: for this version of the text, if the client supports that.
[[nodiscard]] Json workspace_edit(OpenText& text, const std::vector<TextEdit>& edits,
                                  const Client& client);

}  // namespace veedor
