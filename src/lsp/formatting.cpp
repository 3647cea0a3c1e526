#include "log/layout/format.h"
#include "lsp/edits.h"
#include "lsp/features.h"

namespace veedor {

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
