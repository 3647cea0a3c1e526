// JSON as the program builds and writes it.
#include "text/json.h"

#include <doctest/doctest.h>

#include <array>
#include <string>
#include <string_view>

namespace veedor {
namespace {

TEST_CASE("members stand in the order in which they were added") {
  constexpr std::array<std::string_view, 6> kFields{"f", "b", "d", "a", "e", "c"};
  Json object;
  for (const std::string_view name : kFields) object[std::string(name)] = name;
  object["d"] = "again";
  CHECK(json_text(object) == R"({"f":"f","b":"b","d":"again","a":"a","e":"e","c":"c"})");
  const Json parsed = Json::parse(R"({"f":1,"b":2,"d":3,"a":4,"e":5,"f":6})");
  CHECK(json_text(parsed) == R"({"f":6,"b":2,"d":3,"a":4,"e":5})");
}

TEST_CASE("an object that grows does not copy its values") {
  Json object;
  object["first"] = "a text that is not copied";
  const char* const where = object["first"].get_ref<const std::string&>().data();
  for (int i = 0; i < 100; ++i) object[std::to_string(i)] = i;
  CHECK(object.size() == 101);
  CHECK(object["first"].get_ref<const std::string&>().data() == where);
}

TEST_CASE("members stay where they are while one of them is looked for") {
  Json object;
  for (int i = 0; i < 100; ++i) {
    object[std::to_string(i)] = i;
    const Json* const first = &*object.begin();
    CHECK(&object["0"] == first);
  }
}

TEST_CASE("characters that are unsafe in a terminal are written by number") {
  CHECK(json_text(Json{"a", "\x7f", "b\u202ec", "\n"}) == R"(["a","\u007f","b\u202ec","\n"])");
  CHECK(json_text(Json("Arag\u00f3n")) == "\"Arag\u00f3n\"");
  CHECK(json_line(Json::array({1})) == "[1]\n");
}

}  // namespace
}  // namespace veedor
