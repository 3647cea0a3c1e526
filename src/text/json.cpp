#include "text/json.h"

#include <fmt/format.h>

#include "text/printable.h"

namespace veedor {

std::string json_text(const Json& value) {
  std::string text = value.dump(-1, ' ', false, Json::error_handler_t::replace);
  auto found = find_unsafe(text);
  if (!found) return text;
  // Unsafe characters only occur within strings, where JSON may write any character by number.
  std::string safe;
  safe.reserve(text.size());
  std::size_t done = 0;
  for (; found; found = find_unsafe(text, done)) {
    safe += text.substr(done, found->at - done);
    safe += fmt::format("\\u{:04x}", static_cast<std::uint32_t>(found->value));
    done = found->at + found->size;
  }
  safe += text.substr(done);
  return safe;
}

std::string json_line(const Json& object) { return json_text(object) + '\n'; }

}  // namespace veedor

template class nlohmann::basic_json<veedor::JsonMembers>;
