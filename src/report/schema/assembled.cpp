#include "report/schema/assembled.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "report/schema/builtin_schemas.h"
#include "report/schema/schema.h"
#include "ruleset/log_keys.h"

namespace veedor {
namespace {

/// Gives a Special action all keys of the vocabulary, each with the schema of its value, and no
/// others. These are the keys that the reader knows.
void list_special_keys(Json& definitions) {
  const Json values = definitions.at("special_values");
  Json properties = Json::object();
  for (std::size_t i = 0; i < kLogKeys; ++i) {
    const std::string name(spelled(static_cast<LogKey>(i)));
    properties[name] = values.at(name);
  }
  if (properties.size() != values.size()) throw std::logic_error("a schema for an unknown key");
  definitions.at("special_keys").at("properties") = std::move(properties);
  definitions.erase("special_values");
}

Json part(std::string_view name) {
  const auto files = builtin_schema_files();
  const auto file = std::ranges::find(files, name, &BuiltinFile::name);
  if (file == files.end()) throw std::logic_error(fmt::format("no part of schemas {}", name));
  Json schema = Json::parse(file->text);
  const bool special =
      schema.contains("definitions") && schema.at("definitions").contains("special_values");
  if (special) list_special_keys(schema.at("definitions"));
  return schema;
}

/// Whether a part is a schema and not only definitions. Does not parse it, because every run of the
/// program asks this.
bool is_whole(const BuiltinFile& part) { return part.text.starts_with("{\n  \"$schema\""); }

/// Adds to `definitions` what the schema refers to, directly or indirectly.
void add_needed(const Json& schema, const Json& all, Json& definitions) {
  constexpr std::string_view kPrefix = "#/definitions/";
  if (!schema.is_structured()) return;
  for (const auto& [key, value] : schema.items()) {
    add_needed(value, all, definitions);
    if (key != "$ref") continue;
    std::string name = value.get<std::string>().substr(kPrefix.size());
    name = name.substr(0, name.find('/'));
    if (definitions.contains(name)) continue;
    definitions[name] = all.at(name);
    add_needed(Json(definitions[name]), all, definitions);
  }
}

}  // namespace

std::vector<std::string> schema_names() {
  std::vector<std::string> names;
  for (const BuiltinFile& file : builtin_schema_files()) {
    if (is_whole(file)) names.emplace_back(file.name);
  }
  std::ranges::sort(names);
  return names;
}

Json assembled_schema(std::string_view name) {
  Json schema = part(name);
  Json all = schema.value("definitions", Json::object());
  for (const Json& used : schema.at("uses")) {
    const Json more = part(used.get<std::string>());
    for (const auto& [key, value] : more.at("definitions").items()) {
      if (all.contains(key)) {
        throw std::logic_error(fmt::format("schema {} defines {} twice", name, key));
      }
      all[key] = value;
    }
  }
  schema.erase("uses");
  schema.erase("definitions");
  Json definitions = Json::object();
  add_needed(schema, all, definitions);
  schema["definitions"] = std::move(definitions);
  return schema;
}

}  // namespace veedor
