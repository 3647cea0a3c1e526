#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>

#include "lsp/open_text.h"
#include "lsp/positions.h"
#include "ruleset/library.h"

namespace veedor {

/// What a client said that it can do with answers.
struct Client {
  Encoding encoding = Encoding::utf16;
  bool takes_related = false;          ///< related places of diagnostics
  bool takes_snippets = false;         ///< completions with places to fill in
  bool takes_trees = false;            ///< an outline of parts within parts
  bool takes_action_literals = false;  ///< code actions that are more than commands
  bool takes_versioned_edits = false;  ///< edits of a version of a text

  [[nodiscard]] static Client from(const Json& initialize_params);
};

/// The texts that a client has open.
class Workspace {
 public:
  [[nodiscard]] Library& library() { return library_; }
  /// Throws ProtocolError if the text that `params` names is not open.
  [[nodiscard]] OpenText& text_of(const Json& params);

  // The notifications about texts. Throw ProtocolError for one that has no form.
  void open(const Json& params);
  void change(const Json& params, Encoding encoding);
  void close(const Json& params);

  /// Calls `publish` for each text that was opened or changed since, and `gone` with the address of
  /// each that was closed.
  void settle(const std::function<void(OpenText&)>& publish,
              const std::function<void(const std::string& uri)>& gone);

 private:
  Library library_;
  std::map<std::string, OpenText> texts_;  ///< by address
  std::set<std::string> unsettled_;
};

}  // namespace veedor
