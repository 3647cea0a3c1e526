#include "lsp/features.h"

#include <algorithm>
#include <array>

#include "editor/remedies.h"
#include "layout/format.h"
#include "lsp/diagnostics.h"

namespace veedor {

Json edits_json(OpenText& text, const std::vector<TextEdit>& edits, const Client& client) {
  const Positions positions(text.lines(), client.encoding);
  Json result = Json::array();
  for (const TextEdit& edit : edits) {
    result.push_back({{"range", positions.json(edit.range)}, {"newText", edit.text}});
  }
  return result;
}

Json workspace_edit(OpenText& text, const std::vector<TextEdit>& edits, const Client& client) {
  Json list = edits_json(text, edits, client);
  Json result;
  if (client.takes_versioned_edits) {
    result["documentChanges"].push_back(
        {{"textDocument", {{"uri", text.uri()}, {"version", text.version()}}},
         {"edits", std::move(list)}});
  } else {
    result["changes"][text.uri()] = std::move(list);
  }
  return result;
}

Json format_text(const Request& request) {
  OpenText& text = request.text;
  if (text.kind() != TextKind::logs) return Json::array();
  const Formatted formatted = Formatter(request.library()).format(text.text());
  // A text that cannot be laid out is left as it is; the diagnostics say why.
  if (formatted.refused()) return Json::array();
  const auto edit = edit_to(text.text(), text.lines(), formatted.text);
  return edit ? edits_json(text, {*edit}, request.client) : Json::array();
}

namespace {

/// The CodeActionKind of a remedy.
std::string_view kind_of(const Remedy& remedy) {
  return remedy.kind == Remedy::Kind::next_cards ? "refactor" : "quickfix";
}

/// Whether the client wants actions of this kind. By default it wants all; otherwise the kinds that
/// it names and their subkinds.
bool is_wanted(std::string_view kind, const Json& params) {
  const Json* only = find(params, {"context", "only"});
  if (only == nullptr || !only->is_array()) return true;
  return std::ranges::any_of(*only, [&](const Json& wanted) {
    return wanted.is_string() && (wanted.get_ref<const std::string&>().empty() ||
                                  wanted.get_ref<const std::string&>() == kind);
  });
}

}  // namespace

Json code_actions(const Request& request) {
  OpenText& text = request.text;
  const TextRange range = request.positions().range(member(request.params, "range"));
  Json result = Json::array();
  if (text.judged() == nullptr || !request.client.takes_action_literals) return result;
  for (const Remedy& remedy :
       remedies(request.library(), *text.judged(), text.lines(), text.problems(), range)) {
    if (!is_wanted(kind_of(remedy), request.params)) continue;
    Json& action = result.emplace_back(Json{{"title", remedy.title}, {"kind", kind_of(remedy)}});
    if (remedy.problem != nullptr) {
      action["diagnostics"].push_back(diagnostic(*remedy.problem, text, request.client));
    }
    if (remedy.kind == Remedy::Kind::suggestion) action["isPreferred"] = true;
    action["edit"] = workspace_edit(text, remedy.edits, request.client);
  }
  return result;
}

namespace {

constexpr std::array kFeatures = std::to_array<Feature>({
    {"textDocument/formatting", format_text, "documentFormattingProvider", "true"},
    {"textDocument/codeAction", code_actions, "codeActionProvider",
     R"({"codeActionKinds": ["quickfix", "refactor"]})"},
    {"textDocument/completion", complete, "completionProvider",
     R"({"triggerCharacters": ["{", "[", ",", ":", " "]})"},
    // `initialize` announces this only to clients that would not show published diagnostics.
    {"textDocument/diagnostic", pulled_diagnostics, "", ""},
    {"textDocument/hover", hover, "hoverProvider", "true"},
    {"textDocument/inlayHint", inlay_hints, "inlayHintProvider", "true"},
    {"textDocument/documentSymbol", outline, "documentSymbolProvider", "true"},
    {"textDocument/foldingRange", folding, "foldingRangeProvider", "true"},
    // The types are in the order of NameToken::Kind; themes know these names.
    {"textDocument/semanticTokens/full", name_tokens, "semanticTokensProvider",
     R"({"full": true, "legend": {
          "tokenTypes": ["property", "variable", "type", "function", "macro", "namespace"],
          "tokenModifiers": ["seat1", "seat2", "seat3", "seat4", "seat5", "seat6"]}})"},
    {"textDocument/rename", rename, "renameProvider", R"({"prepareProvider": true})"},
    {"textDocument/prepareRename", prepare_rename, "", ""},
    {"textDocument/references", references, "referencesProvider", "true"},
    {"textDocument/documentHighlight", highlights, "documentHighlightProvider", "true"},
});

}  // namespace

const Feature* find_feature(std::string_view method) {
  const auto* const found = std::ranges::find(kFeatures, method, &Feature::method);
  return found == kFeatures.end() ? nullptr : found;
}

Json feature_capabilities() {
  Json capabilities = Json::object();
  for (const Feature& feature : kFeatures) {
    if (feature.capability.empty()) continue;
    capabilities[std::string(feature.capability)] = Json::parse(feature.options);
  }
  return capabilities;
}

}  // namespace veedor
