#include <fmt/format.h>
#include <fmt/ranges.h>

#include "new_log/new_log_parts.h"
#include "text/json.h"

namespace veedor {
namespace {

/// All signs of a new log are numbers.
Json json_of(const LogTree& part) {
  if (part.is_word() && part.sign) return Json::parse(part.text);
  if (part.is_word()) return part.text;
  Json json = part.kind == LogTree::Kind::map ? Json::object() : Json::array();
  for (const LogTree& each : part.parts) {
    if (json.is_object()) {
      json[each.key] = json_of(each);
    } else {
      json.push_back(json_of(each));
    }
  }
  return json;
}

class JsonLog : private NewLogParts {
 public:
  using NewLogParts::NewLogParts;

  [[nodiscard]] std::string text() const {
    Json object;
    for (const LogTree& part : log().parts) {
      if (part.key == "ruleset") object["notes"] = notes();
      object[part.key] = json_of(part);
    }
    return json_line(object);
  }

 private:
  [[nodiscard]] std::string notes() const {
    Words lines{fmt::format("seed: {}", log_.seed), "the same log again: " + log_.made_by};
    if (log_.commitment) lines = {commitment_words()};
    if (log_.played) lines = {"played at a table; nothing is drawn"};
    if (!log_.judged_by.empty()) lines.push_back("judged by: " + log_.judged_by);
    return fmt::format("{}", fmt::join(lines, "\n"));
  }
};

}  // namespace

std::string new_log_json(const NewLog& log) { return JsonLog(log).text(); }

}  // namespace veedor
