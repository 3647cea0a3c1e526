#include "lsp/edits.h"

#include "layout/format.h"
#include "lsp/features.h"

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

}  // namespace veedor
