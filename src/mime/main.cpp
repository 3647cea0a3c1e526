// veedor-mail: reads messages from standard input and prints what they say, as JSON. `veedor read`
// starts it, so that only those who read mails load the libraries for them, and what strangers send
// is read in a process of its own.
#include <exception>
#include <utility>

#include "helper/helper.h"
#include "mime/messages.h"
#include "text/json.h"

namespace {

/// Mails are at most 64 MiB; what they hold in several forms takes a few times as much.
constexpr unsigned kMostSeconds = 60;
constexpr std::size_t kMostBytes = std::size_t{2} << 30U;

}  // namespace

int main() {
  try {
    veedor::limit_this_program(kMostSeconds, kMostBytes);
    veedor::Json all = veedor::Json::array();
    for (const veedor::MailMessage& message : veedor::messages_in(veedor::standard_input())) {
      veedor::Json one = veedor::Json::object();
      one["name"] = message.name;
      one["address"] = message.address;
      one["subject"] = message.subject;
      one["automatic"] = message.automatic;
      one["guessed"] = message.guessed;
      one["attached"] = message.attached;
      one["text"] = message.text;
      all.push_back(std::move(one));
    }
    return veedor::write_standard_output(veedor::json_text(all)) ? 0 : 1;
  } catch (const std::exception&) {
    return 1;
  }
}
