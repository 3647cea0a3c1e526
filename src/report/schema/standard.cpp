#include "report/schema/standard.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace veedor {
namespace {

using Json = nlohmann::ordered_json;

/// Keywords of editors: yaml-language-server and those that follow it.
constexpr std::array<std::string_view, 2> kOfEditors{"errorMessage", "enumDescriptions"};
constexpr std::array<std::string_view, 3> kMapsOfSchemas{"properties", "patternProperties",
                                                         "definitions"};
constexpr std::array<std::string_view, 11> kSchemas{
    "allOf",    "anyOf", "oneOf", "items", "additionalProperties", "propertyNames", "not",
    "contains", "if",    "then",  "else"};

/// A keyword, and the type of the values that it limits.
struct Limit {
  std::string_view keyword;
  std::string_view type;
};
constexpr std::array kLimits{Limit{"pattern", "string"},       Limit{"minLength", "string"},
                             Limit{"maxLength", "string"},     Limit{"minProperties", "object"},
                             Limit{"maxProperties", "object"}, Limit{"minItems", "array"},
                             Limit{"maxItems", "array"}};

/// Under `schema`, what is to be left as it is, what is a map of schemas, what are schemas.
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

/// Moves limits without a type to where values of that type are meant alone.
void type_limits(Json& schema) {
  if (schema.contains("type")) return;
  for (const Limit& limit : kLimits) {
    if (!schema.contains(limit.keyword)) continue;
    const Json type{{"type", limit.type}};
    Json limited = type;
    limited[limit.keyword] = schema[limit.keyword];
    schema.erase(limit.keyword);
    schema["allOf"].push_back({{"if", type}, {"then", std::move(limited)}});
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
  type_limits(result);
  return result;
}

}  // namespace veedor
