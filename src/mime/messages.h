#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "mail/message.h"

namespace veedor {

/// The messages in these bytes: one message (RFC 5322) or a mailbox (mbox). A message that others
/// are attached to is followed by them. Attachments of other kinds are not read.
[[nodiscard]] std::vector<MailMessage> messages_in(std::string_view bytes);

}  // namespace veedor
