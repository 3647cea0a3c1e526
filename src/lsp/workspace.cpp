#include "lsp/workspace.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "lsp/uri.h"

namespace veedor {
namespace {

const std::string& uri_of(const Json& params) {
  return text_member(member(params, "textDocument"), "uri");
}

/// The version in a notification; null if it has none.
Json version_of(const Json& params) {
  const Json* version = find(params, {"textDocument", "version"});
  return version != nullptr && version->is_number_integer() ? *version : Json();
}

/// The methods in a list of the client.
std::set<std::string> methods(const Json* list) {
  std::set<std::string> names;
  if (list == nullptr || !list->is_array()) return names;
  for (const Json& each : *list) {
    if (each.is_string()) names.insert(each.get<std::string>());
  }
  return names;
}

/// The folder of the client's first workspace; nullopt if there is none.
std::optional<std::string> folder_of(const Json& params) {
  const Json* folders = find(params, {"workspaceFolders"});
  const bool some = folders != nullptr && folders->is_array() && !folders->empty();
  const Json* uri = some ? find(folders->front(), {"uri"}) : find(params, {"rootUri"});
  if (uri == nullptr || !uri->is_string()) return std::nullopt;
  return path_of_uri(uri->get_ref<const std::string&>());
}

/// The path of a text; its address if it has no path.
std::string path_or_address(const std::string& uri) { return path_of_uri(uri).value_or(uri); }

}  // namespace

Client Client::from(const Json& initialize_params) {
  const auto can = [&](std::initializer_list<const char*> path) {
    const Json* capabilities = find(initialize_params, {"capabilities"});
    return capabilities != nullptr && is_true(*capabilities, path);
  };
  const Json* literals = find(initialize_params, {"capabilities", "textDocument", "codeAction",
                                                  "codeActionLiteralSupport"});
  const bool asks =
      find(initialize_params, {"capabilities", "textDocument", "diagnostic"}) != nullptr;
  const bool is_told =
      find(initialize_params, {"capabilities", "textDocument", "publishDiagnostics"}) != nullptr;
  return {encoding_for(initialize_params),
          can({"textDocument", "publishDiagnostics", "relatedInformation"}),
          can({"textDocument", "publishDiagnostics", "codeDescriptionSupport"}),
          can({"textDocument", "completion", "completionItem", "snippetSupport"}),
          can({"textDocument", "documentSymbol", "hierarchicalDocumentSymbolSupport"}),
          literals != nullptr && literals->is_object(),
          can({"workspace", "workspaceEdit", "documentChanges"}),
          asks && !is_told,
          {},
          methods(find(initialize_params, {"capabilities", "general", "staleRequestSupport",
                                           "retryOnContentModified"}))};
}

OpenText& Workspace::text_of(const Json& params) {
  const std::string& uri = uri_of(params);
  const auto found = texts_.find(uri);
  if (found == texts_.end()) {
    throw ProtocolError(ErrorCode::invalid_params, "this file is not open: " + uri);
  }
  return found->second;
}

std::vector<std::string> Workspace::schemes_beside(const std::string& uri) {
  std::vector<std::string> names;
  const auto event = path_of_uri(uri);
  if (!event) return names;
  const std::string folder = event->substr(0, event->rfind('/') + 1);
  for (auto& [other, text] : texts_) {
    const auto path = path_of_uri(other);
    const bool beside =
        path && path->starts_with(folder) && (path->ends_with(".yaml") || path->ends_with(".yml"));
    if (beside && text.kind() == TextKind::scheme) names.push_back(path->substr(folder.size()));
  }
  return names;
}

void Workspace::open(const Json& params) {
  const std::string& uri = uri_of(params);
  const std::string& text = text_member(member(params, "textDocument"), "text");
  texts_.erase(uri);
  texts_.emplace(std::piecewise_construct, std::forward_as_tuple(uri),
                 std::forward_as_tuple(library(), uri, version_of(params), text));
  rulesets_may_differ_ = true;
  unsettled_.insert(uri);
}

void Workspace::change(const Json& params, Encoding encoding) {
  OpenText& text = text_of(params);
  const Json& changes = member(params, "contentChanges");
  if (!changes.is_array()) {
    throw ProtocolError(ErrorCode::invalid_params, "`contentChanges` has to be a list");
  }
  unsettled_.insert(text.uri());
  rulesets_may_differ_ = true;
  text.change(changes, encoding);
  text.set_version(version_of(params));
}

void Workspace::close(const Json& params) {
  const std::string& uri = uri_of(params);
  if (texts_.erase(uri) == 0) return;
  unsettled_.insert(uri);
  rulesets_may_differ_ = true;
}

void Workspace::begin(const Json& params) {
  if (auto folder = folder_of(params)) rulesets_.set_folder(std::move(*folder));
  if (const Json* options = find(params, {"initializationOptions"})) set_rulesets(*options);
}

void Workspace::configure(const Json& params) {
  const Json& settings = member(params, "settings");
  const Json* own = find(settings, {"veedor"});
  set_rulesets(own == nullptr ? settings : *own);
}

/// Takes the rulesets of the settings; without `rulesets`, nothing changes.
void Workspace::set_rulesets(const Json& settings) {
  const Json* list = find(settings, {"rulesets"});
  if (list == nullptr) return;
  const bool texts = list->is_array() &&
                     std::ranges::all_of(*list, [](const Json& each) { return each.is_string(); });
  if (!texts) {
    throw ProtocolError(ErrorCode::invalid_params,
                        "`rulesets` has to be a list of files, such as [\"house.yaml\"]");
  }
  rulesets_.set_configured(list->get<std::vector<std::string>>());
  rulesets_may_differ_ = true;
}

std::vector<std::string> Workspace::refresh() {
  if (!std::exchange(rulesets_may_differ_, false)) return {};
  RulesetFiles::OpenTexts open;
  for (auto& [uri, text] : texts_) {
    const std::string path = path_or_address(uri);
    if (text.kind() == TextKind::ruleset || rulesets_.names(path)) open[path] = text.text();
  }
  RulesetFiles::Change change = rulesets_.refresh(open);
  if (change.rebuilt) {
    judge_anew();
    for (const std::string& path : change.files) unsettled_.insert(uri_of_path(path));
  }
  return std::move(change.errors);
}

void Workspace::judge_anew() {
  for (auto& [uri, text] : std::exchange(texts_, {})) {
    texts_.emplace(std::piecewise_construct, std::forward_as_tuple(uri),
                   std::forward_as_tuple(library(), uri, text.version(), text.text()));
    unsettled_.insert(uri);
  }
}

void Workspace::settle_one(const Publisher& publisher) {
  if (unsettled_.empty()) return;
  const std::string uri = std::move(unsettled_.extract(unsettled_.begin()).value());
  if (const auto found = texts_.find(uri); found != texts_.end()) {
    return publisher.text(found->second);
  }
  const std::string* text = rulesets_.on_disk(path_or_address(uri));
  if (text == nullptr) return publisher.gone(uri);
  OpenText file(library(), uri, nullptr, *text);
  publisher.file(file, problems_of_file(TextKind::ruleset, library(), uri, *text, file.lines()));
}

}  // namespace veedor
