#pragma once

#include <string_view>
#include <vector>

#include "editor/text_lines.h"
#include "lsp/workspace.h"

namespace veedor {

/// Edits of one text in the form of the protocol.
[[nodiscard]] Json edits_json(OpenText& text, const std::vector<TextEdit>& edits,
                              const Client& client);
/// The edits as a WorkspaceEdit: for this version of the text, if the client supports that.
[[nodiscard]] Json workspace_edit(OpenText& text, const std::vector<TextEdit>& edits,
                                  const Client& client);

/// A request about an open text.
struct Request {
  Workspace& workspace;
  OpenText& text;
  const Json& params;
  const Client& client;

  [[nodiscard]] Library& library() const { return workspace.library(); }
  [[nodiscard]] Positions positions() const { return {text.lines(), client.encoding}; }
  /// The request's `position`. Throws ProtocolError if there is none.
  [[nodiscard]] Position position() const {
    return positions().position(member(params, "position"));
  }
};

/// A method that an editor can call.
struct Feature {
  std::string_view method;
  /// Throws ProtocolError for a request that cannot be answered.
  Json (*answer)(const Request& request);
  std::string_view capability;  ///< its name in the answer to `initialize`; empty: as the row above
  std::string_view options;     ///< its value there, as JSON
};

/// The feature with this method; null if there is none.
[[nodiscard]] const Feature* find_feature(std::string_view method);
/// The capabilities of all features, for the answer to `initialize`.
[[nodiscard]] Json feature_capabilities();

/// The number of seats with their own token modifiers: `seat1`, `seat2` and so on.
constexpr unsigned kMostSeats = 6;

// The functions that answer requests.
[[nodiscard]] Json format_text(const Request& request);
[[nodiscard]] Json code_actions(const Request& request);
[[nodiscard]] Json complete(const Request& request);
// diagnostics.cpp: for clients that pull diagnostics
[[nodiscard]] Json pulled_diagnostics(const Request& request);
// hints.cpp
[[nodiscard]] Json hover(const Request& request);
[[nodiscard]] Json inlay_hints(const Request& request);
[[nodiscard]] Json outline(const Request& request);
[[nodiscard]] Json folding(const Request& request);
// names.cpp
[[nodiscard]] Json name_tokens(const Request& request);
[[nodiscard]] Json prepare_rename(const Request& request);
[[nodiscard]] Json rename(const Request& request);
[[nodiscard]] Json references(const Request& request);
[[nodiscard]] Json highlights(const Request& request);

}  // namespace veedor
