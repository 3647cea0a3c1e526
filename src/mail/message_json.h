#pragma once

#include "mail/message.h"
#include "text/json.h"

namespace veedor {

// How veedor-mail (src/mime) says what it has read.

[[nodiscard]] Json json_of(const MailMessage& message);
/// Throws Json::exception if it is not what `json_of` writes.
[[nodiscard]] MailMessage message_of(const Json& object);

}  // namespace veedor
