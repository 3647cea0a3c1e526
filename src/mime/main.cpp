// veedor-mail: reads messages from standard input and prints what they say, as JSON. `veedor read`
// starts it, so that only who reads mails links the libraries for them, and so that they read what
// strangers send in a process of their own.
#include <fmt/format.h>

#include <cstdio>
#include <exception>
#include <iostream>
#include <iterator>
#include <string>

#include "mime/messages.h"
#include "text/json.h"

int main() {
  try {
    const std::string bytes{std::istreambuf_iterator<char>(std::cin), {}};
    veedor::Json all = veedor::Json::array();
    for (const veedor::MailMessage& message : veedor::messages_in(bytes)) {
      all.push_back({{"name", message.name},
                     {"address", message.address},
                     {"subject", message.subject},
                     {"automatic", message.automatic},
                     {"text", message.text}});
    }
    fmt::print("{}\n", all.dump(-1, ' ', false, veedor::Json::error_handler_t::replace));
    return 0;
  } catch (const std::exception& failure) {
    fmt::print(stderr, "veedor-mail: {}\n", failure.what());
    return 1;
  }
}
