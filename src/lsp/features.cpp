#include "lsp/features.h"

#include <algorithm>
#include <array>

namespace veedor {
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
