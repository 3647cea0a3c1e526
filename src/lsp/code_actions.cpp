#include <algorithm>

#include "editor/remedies.h"
#include "lsp/diagnostics.h"
#include "lsp/edits.h"
#include "lsp/features.h"

namespace veedor {
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

}  // namespace veedor
