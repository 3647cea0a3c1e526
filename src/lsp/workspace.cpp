#include "lsp/workspace.h"

#include <tuple>

namespace veedor {
namespace {

const std::string& uri_of(const Json& params) {
  return text_member(member(params, "textDocument"), "uri");
}

/// The version that a notification names; null if it names none.
Json version_of(const Json& params) {
  const Json* version = find(params, {"textDocument", "version"});
  return version != nullptr && version->is_number_integer() ? *version : Json();
}

}  // namespace

Client Client::from(const Json& initialize_params) {
  const auto can = [&](std::initializer_list<const char*> path) {
    const Json* capabilities = find(initialize_params, {"capabilities"});
    return capabilities != nullptr && is_true(*capabilities, path);
  };
  const Json* literals = find(initialize_params, {"capabilities", "textDocument", "codeAction",
                                                  "codeActionLiteralSupport"});
  return {encoding_for(initialize_params),
          can({"textDocument", "publishDiagnostics", "relatedInformation"}),
          can({"textDocument", "completion", "completionItem", "snippetSupport"}),
          can({"textDocument", "documentSymbol", "hierarchicalDocumentSymbolSupport"}),
          literals != nullptr && literals->is_object(),
          can({"workspace", "workspaceEdit", "documentChanges"})};
}

OpenText& Workspace::text_of(const Json& params) {
  const std::string& uri = uri_of(params);
  const auto found = texts_.find(uri);
  if (found == texts_.end()) {
    throw ProtocolError(ErrorCode::invalid_params, "this file is not open: " + uri);
  }
  return found->second;
}

void Workspace::open(const Json& params) {
  const std::string& uri = uri_of(params);
  const std::string& text = text_member(member(params, "textDocument"), "text");
  texts_.erase(uri);
  texts_.emplace(std::piecewise_construct, std::forward_as_tuple(uri),
                 std::forward_as_tuple(library_, uri, version_of(params), text));
  unsettled_.insert(uri);
}

void Workspace::change(const Json& params, Encoding encoding) {
  OpenText& text = text_of(params);
  const Json& changes = member(params, "contentChanges");
  if (!changes.is_array()) {
    throw ProtocolError(ErrorCode::invalid_params, "`contentChanges` has to be a list");
  }
  unsettled_.insert(text.uri());
  for (const Json& change : changes) text.change(change, encoding);
  text.set_version(version_of(params));
}

void Workspace::close(const Json& params) {
  const std::string& uri = uri_of(params);
  if (texts_.erase(uri) > 0) unsettled_.insert(uri);
}

void Workspace::settle(const std::function<void(OpenText&)>& publish,
                       const std::function<void(const std::string& uri)>& gone) {
  for (const std::string& uri : unsettled_) {
    const auto found = texts_.find(uri);
    found == texts_.end() ? gone(uri) : publish(found->second);
  }
  unsettled_.clear();
}

}  // namespace veedor
