#include "mail/mail_moment.h"

namespace veedor {

std::optional<std::string> MailMoment::with(const std::vector<std::string>& lines,
                                            std::string* why) const {
  LogEditor editor(library_, override_);
  editor.open(text_);
  const std::vector<std::string_view> views(lines.begin(), lines.end());
  const auto refused = editor.add(views);
  if (!refused) return editor.text();
  if (refused->verdict && refused->verdict->fault) {
    if (why != nullptr) *why = refused->verdict->fault->message;
  } else if (why != nullptr) {
    *why = refused->message;
  }
  return std::nullopt;
}

}  // namespace veedor
