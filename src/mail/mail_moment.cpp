#include "mail/mail_moment.h"

namespace veedor {

std::optional<std::string> MailMoment::with_orders_before(std::string_view player) const {
  if (awaits(player) || log().orders.empty()) return std::nullopt;
  LogEditor editor(library_, override_);
  editor.open(text_);
  while (editor.carry_out_order(true)) {
    MailMoment then = later(editor.text());
    if (then.awaits(player)) return then.text();
  }
  return std::nullopt;
}

std::optional<std::string> MailMoment::with(const std::vector<std::string>& lines,
                                            MailRefusal* why) const {
  LogEditor editor(library_, override_);
  editor.find_places_also(place_in_any_language);
  editor.open(text_);
  const std::vector<std::string_view> views(lines.begin(), lines.end());
  const auto refused = editor.add(views);
  if (!refused) return editor.text();
  if (why == nullptr) return std::nullopt;
  if (refused->verdict && refused->verdict->fault) {
    const Finding& fault = *refused->verdict->fault;
    *why = {fault.message, fault.discreet.has_value(), refused->later, !refused->instead.empty()};
  } else {
    *why = {refused->message, false, refused->later, false};
  }
  return std::nullopt;
}

}  // namespace veedor
