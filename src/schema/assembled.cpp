#include "schema/assembled.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "schema/builtin_schemas.h"
#include "text/json.h"

namespace veedor {
namespace {

Json part(std::string_view name) {
  const auto files = builtin_schema_files();
  const auto file = std::ranges::find(files, name, &BuiltinFile::name);
  if (file == files.end()) throw std::logic_error(fmt::format("no part of schemas {}", name));
  return Json::parse(file->text);
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

Json assembled_schema(std::string_view name) { return assembled_schema(name, Json::object()); }

Json assembled_schema(std::string_view name, const Json& made) {
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
  for (const auto& [key, value] : made.items()) {
    Json whole = value;
    if (all.contains(key)) whole.update(all[key]);
    all[key] = std::move(whole);
  }
  schema.erase("uses");
  schema.erase("definitions");
  Json definitions = Json::object();
  add_needed(schema, all, definitions);
  schema["definitions"] = std::move(definitions);
  return schema;
}

}  // namespace veedor
