#include "lsp/edits.h"

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

}  // namespace veedor
