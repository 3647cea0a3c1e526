// veedor-mail: reads messages from standard input and prints what they say, as JSON. `veedor read`
// starts it, so that only those who read mails load the libraries for them, and what strangers send
// is read in a process of its own.
#include <unistd.h>

#include <array>
#include <exception>
#include <string>
#include <string_view>
#include <utility>

#include "mime/messages.h"
#include "text/json.h"

namespace {

std::string standard_input() {
  std::string bytes;
  std::array<char, 65536> block{};
  for (ssize_t size = 0; (size = ::read(STDIN_FILENO, block.data(), block.size())) > 0;) {
    bytes.append(block.data(), static_cast<std::size_t>(size));
  }
  return bytes;
}

bool write_all(std::string_view text) {
  while (!text.empty()) {
    const ssize_t size = ::write(STDOUT_FILENO, text.data(), text.size());
    if (size < 0) return false;
    text.remove_prefix(static_cast<std::size_t>(size));
  }
  return true;
}

}  // namespace

int main() {
  try {
    veedor::Json all = veedor::Json::array();
    for (const veedor::MailMessage& message : veedor::messages_in(standard_input())) {
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
    return write_all(veedor::json_text(all)) ? 0 : 1;
  } catch (const std::exception&) {
    return 1;
  }
}
