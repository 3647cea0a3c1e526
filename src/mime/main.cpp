// veedor-mail: reads messages from standard input and prints what they say, as JSON. `veedor read`
// starts it, so that only those who read mails load the libraries for them, and what strangers send
// is read in a process of its own.
#include <charconv>
#include <exception>
#include <string>
#include <string_view>

#include "helper/helper.h"
#include "mail/message_json.h"
#include "mime/messages.h"
#include "text/json.h"

namespace {

/// Mails are at most 64 MiB; what they hold in several forms takes a few times as much.
constexpr unsigned kMostSeconds = 60;
constexpr std::size_t kMostBytes = std::size_t{2} << 30U;

/// The messages in some bytes, as JSON.
veedor::Json read(std::string_view bytes) {
  veedor::Json all = veedor::Json::array();
  for (const veedor::MailMessage& message : veedor::messages_in(bytes)) {
    all.push_back(veedor::json_of(message));
  }
  return all;
}

/// The same for several files at once: each is its size in bytes, a line feed, and its bytes.
veedor::Json read_each(std::string_view files) {
  veedor::Json all = veedor::Json::array();
  while (!files.empty()) {
    std::size_t size = 0;
    const auto number = std::from_chars(files.data(), files.data() + files.size(), size);
    const auto digits = static_cast<std::size_t>(number.ptr - files.data());
    if (number.ec != std::errc() || digits + 1 + size > files.size()) break;
    all.push_back(read(files.substr(digits + 1, size)));
    files.remove_prefix(digits + 1 + size);
  }
  return all;
}

}  // namespace

/// With any argument, standard input has several files.
int main(int count, char** /*words*/) {
  try {
    veedor::limit_this_program(kMostSeconds, kMostBytes);
    const std::string bytes = veedor::standard_input();
    const veedor::Json all = count > 1 ? read_each(bytes) : read(bytes);
    return veedor::write_standard_output(veedor::json_text(all)) ? 0 : 1;
  } catch (const std::exception&) {
    return 1;
  }
}
