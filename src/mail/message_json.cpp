#include "mail/message_json.h"

namespace veedor {
namespace {

/// Calls `visit` with the name and the member of each field, so that each stands once.
template <class Message, class Visit>
void each_field(Message& message, Visit visit) {
  visit("name", message.name);
  visit("address", message.address);
  visit("subject", message.subject);
  visit("text", message.text);
  visit("shown", message.shown);
  visit("automatic", message.automatic);
  visit("guessed", message.guessed);
  visit("attached", message.attached);
  visit("nested", message.nested);
  visit("bounce", message.bounce);
  visit("cut", message.cut);
  visit("id", message.id);
  visit("answers", message.answers);
  visit("to", message.to);
  visit("sent", message.sent);
}

}  // namespace

Json json_of(const MailMessage& message) {
  Json object = Json::object();
  each_field(message, [&](const char* name, const auto& value) { object[name] = value; });
  return object;
}

MailMessage message_of(const Json& object) {
  MailMessage message;
  each_field(message, [&](const char* name, auto& value) { object.at(name).get_to(value); });
  return message;
}

}  // namespace veedor
