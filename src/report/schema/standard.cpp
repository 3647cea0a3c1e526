#include "report/schema/standard.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "text/json.h"

namespace veedor {
namespace {

/// Keywords for editors: yaml-language-server and those that follow it.
constexpr std::array<std::string_view, 2> kOfEditors{"errorMessage", "enumDescriptions"};
constexpr std::array<std::string_view, 4> kMapsOfSchemas{"properties", "patternProperties",
                                                         "definitions", "dependencies"};
constexpr std::array<std::string_view, 11> kSchemas{
    "allOf",    "anyOf", "oneOf", "items", "additionalProperties", "propertyNames", "not",
    "contains", "if",    "then",  "else"};

/// The keywords about values of one type.
struct Group {
  std::string_view type;
  std::vector<std::string_view> keywords;
};

const std::vector<Group>& groups() {
  static const std::vector<Group> all{
      {"string", {"pattern", "minLength", "maxLength"}},
      {"array", {"items", "minItems", "maxItems", "contains", "uniqueItems"}},
      {"object",
       {"required", "properties", "patternProperties", "additionalProperties", "propertyNames",
        "minProperties", "maxProperties", "dependencies"}}};
  return all;
}

/// Converts the value of a keyword: a map of schemas, schemas, or something that is not changed.
Json converted(std::string_view keyword, const Json& value) {
  if (std::ranges::count(kMapsOfSchemas, keyword) > 0) {
    Json all = Json::object();
    for (const auto& [name, schema] : value.items()) all[name] = only_standard(schema);
    return all;
  }
  return std::ranges::count(kSchemas, keyword) > 0 ? only_standard(value) : value;
}

void name_required(Json& schema) {
  if (!schema.contains("required")) return;
  const Json required = schema["required"];
  for (const Json& name : required) {
    Json& properties = schema["properties"];
    if (!properties.contains(name)) properties[name.get<std::string>()] = true;
  }
}

/// Moves keywords without a type into a schema for values of their type only.
void name_types(Json& schema) {
  if (schema.contains("type")) return;
  for (const Group& group : groups()) {
    const Json type{{"type", group.type}};
    Json about = type;
    for (const std::string_view keyword : group.keywords) {
      const std::string key(keyword);
      if (!schema.contains(key)) continue;
      about[key] = schema[key];
      schema.erase(key);
    }
    if (about != type) schema["allOf"].push_back({{"if", type}, {"then", std::move(about)}});
  }
}

}  // namespace

Json only_standard(const Json& schema) {
  if (schema.is_array()) {
    Json all = Json::array();
    for (const Json& each : schema) all.push_back(only_standard(each));
    return all;
  }
  if (!schema.is_object()) return schema;
  Json result = Json::object();
  for (const auto& [keyword, value] : schema.items()) {
    if (std::ranges::count(kOfEditors, keyword) == 0) result[keyword] = converted(keyword, value);
  }
  name_required(result);
  name_types(result);
  return result;
}

}  // namespace veedor
