#include "report/json_fields.h"

namespace veedor {
namespace {

/// The texts between `separator`s.
std::vector<std::string_view> split(std::string_view text, std::string_view separator) {
  std::vector<std::string_view> parts;
  for (std::size_t end = text.find(separator); end != std::string_view::npos;
       end = text.find(separator)) {
    parts.push_back(text.substr(0, end));
    text.remove_prefix(end + separator.size());
  }
  parts.push_back(text);
  return parts;
}

}  // namespace

Json schema_of_type(std::string_view type) {
  const auto inner = [&] { return schema_of_type(type.substr(1, type.size() - 2)); };
  if (type.starts_with("{\"")) return Json::parse(type);
  if (type.starts_with("= ")) return {{"enum", split(type.substr(2), ", ")}};
  if (type.ends_with('}')) return {{"type", "object"}, {"additionalProperties", inner()}};
  if (type.ends_with(']')) return {{"type", "array"}, {"items", inner()}};
  if (type.ends_with('+')) {
    Json schema = schema_of_type(type.substr(0, type.size() - 1));
    schema["minItems"] = 1;
    return schema;
  }
  if (type.find('|') != std::string_view::npos) {
    Json any = Json::array();
    for (const std::string_view each : split(type, "|")) any.push_back(schema_of_type(each));
    return {{"anyOf", std::move(any)}};
  }
  if (type == "null" || type == "integer") return {{"type", type}};
  return {{"$ref", "#/definitions/" + std::string(type)}};
}

std::string name_in_log(const Names& names, PlaceId place) { return names.place_name(place); }
std::string name_in_log(const Names& names, OwnerId owner) { return names.owner_name(owner); }
std::string name_in_log(const Names& names, CardId card) {
  return names.ruleset().cards[card.index()].id;
}
std::string name_in_log(const Names& names, StackId stack) {
  return names.ruleset().stacks[stack.index()];
}
std::string name_in_log(const Names& names, TileId tile) {
  return names.ruleset().tiles[tile.index()];
}
std::string name_in_log(const Names& names, ModifierId modifier) {
  return names.ruleset().modifiers[modifier.index()].id;
}

AnyField::AnyField(std::string_view key, std::string_view sentence)
    : name(key.substr(0, key.find('?'))), required(!key.ends_with('?')), about(sentence) {}

Json AnyField::schema(Definitions& definitions) const {
  if (!type_.empty() && type_ != "+") return schema_of_type(type_);
  Json made = schema_(definitions, !required, inner_.get());
  if (type_ == "+") made["minItems"] = 1;
  return made;
}

void add_any_fields(Json& object, const AnyFields& fields, const void* whole, FieldNames names) {
  if (object.is_null()) object = Json::object();
  Json::object_t::Container& members = object.get_ref<Json::object_t&>();
  members.reserve(members.size() + fields.size());
  for (const AnyField& field : fields) {
    std::optional<Json> value = field.value(whole, names);
    if (value) members.emplace_back(field.name, std::move(*value));
  }
}

namespace fields {

Json object_schema(const AnyFields& fields, std::string_view more, Definitions& definitions) {
  Json required = Json::array();
  Json properties = Json::object();
  for (const AnyField& field : fields) {
    if (field.required) required.push_back(field.name);
    Json& property = properties[field.name] = {{"description", field.about}};
    property.update(field.schema(definitions));
  }
  Json schema{{"type", "object"}, {"additionalProperties", false}};
  if (!required.empty()) schema["required"] = std::move(required);
  schema["properties"] = std::move(properties);
  if (!more.empty()) schema.update(Json::parse(more));
  return schema;
}

bool is_empty(const Json& value) {
  switch (value.type()) {
    case Json::value_t::null:
      return true;
    case Json::value_t::boolean:
      return !value.get<bool>();
    case Json::value_t::number_integer:
    case Json::value_t::number_unsigned:
      return value.get<std::int64_t>() == 0;
    case Json::value_t::string:
      return value.get_ref<const std::string&>().empty();
    default:
      return value.empty();
  }
}

}  // namespace fields
}  // namespace veedor
