#pragma once

#include <concepts>
#include <functional>
#include <initializer_list>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "log/names.h"
#include "text/json.h"

namespace veedor {

// The JSON objects that veedor writes. Each is a list of fields; a field is a row with its name, a
// sentence for the schema, where its value comes from, and, if the type of the value does not tell,
// what it is in JSON. The object and its schema both come from these rows.

/// The schemas of objects that others refer to, by name.
using Definitions = Json;

/// The names of places, players and cards, for getters that ask for them: `Names`, or the kind of
/// it that the writer has given.
class FieldNames {
 public:
  FieldNames() = default;
  FieldNames(const Names& names) : names_(&names) {}  // NOLINT: stands for it

  template <std::derived_from<Names> Kind>
  operator const Kind&() const {  // NOLINT: stands for it
    return static_cast<const Kind&>(*names_);
  }

 private:
  const Names* names_ = nullptr;
};

/// A field of the object that is written for a `Whole`.
template <class Whole>
struct JsonField;
template <class Whole>
using FieldList = std::vector<JsonField<Whole>>;

/// The fields of an object, in the order in which they are written.
template <class Whole>
struct JsonFields {
  std::string_view name;  ///< of the definition of its schema; empty if it has none
  FieldList<Whole> list;
  std::string_view more{};  ///< more keywords of the schema, as JSON
};

// What can be declared of a type, beside it:
// const JsonFields<Whole>& fields_of(const Whole*): it is written as an object with these fields.
// std::pair<Key, const Value&> entry_of(const Entry&): a list of it is an object by names.
// const Content& content_of(const Wrapper&): it is written as its content.
// std::string_view definition_of(const Value*): its schema is a definition of this name.

template <class Whole>
concept Fielded = requires(const Whole* none) {
  fields_of(none);
};

/// Values by the name of a place or player, in this order. A name occurs once.
template <class Value>
using ByName = std::vector<std::pair<std::string, Value>>;
template <class Key, class Value>
[[nodiscard]] std::pair<Key, const Value&> entry_of(const std::pair<Key, Value>& entry) {
  return {entry.first, entry.second};
}

/// The schema for a short text:
///     place           the definition of this name; `integer` and `null` are themselves
///     [place] [place]+ a list of them; one that is not empty
///     {place}         an object with values for names
///     null|place      one of several
///     = yes, no       one of these words
///     {"…             the schema itself
[[nodiscard]] Json schema_of_type(std::string_view type);

/// The text in a log for a thing with an id.
[[nodiscard]] std::string name_in_log(const Names& names, PlaceId place);
[[nodiscard]] std::string name_in_log(const Names& names, OwnerId owner);
[[nodiscard]] std::string name_in_log(const Names& names, CardId card);
[[nodiscard]] std::string name_in_log(const Names& names, StackId stack);
[[nodiscard]] std::string name_in_log(const Names& names, TileId tile);
[[nodiscard]] std::string name_in_log(const Names& names, ModifierId modifier);

namespace fields {

template <class>
struct Kind {};
template <class Value>
struct Kind<std::optional<Value>> {
  using Optional = Value;
};
template <class Value>
struct Kind<const Value*> {
  using Optional = Value;
};
template <class... Values>
struct Kind<std::variant<Values...>> {
  using Variant = void;
  static Json schema(Definitions& definitions);
};
template <class Tag>
struct Kind<Id<Tag>> {
  using Identity = void;
};

template <class Value>
concept Optional = requires {
  typename Kind<Value>::Optional;
};
template <class Value>
concept Variant = requires {
  typename Kind<Value>::Variant;
};
template <class Value>
concept Identity = requires {
  typename Kind<Value>::Identity;
};
template <class Value>
concept Text = std::convertible_to<Value, std::string_view>;
template <class Value>
concept Wrapper = requires(const Value& value) {
  content_of(value);
};
template <class Value>
concept Defined = requires(const Value* none) {
  definition_of(none);
};
template <class Value>
concept Entry = requires(const Value& value) {
  entry_of(value);
};
template <class Value>
concept List = requires(const Value& value) {
  value.begin() != value.end();
};

/// No fields of the row's own.
struct None {};

[[nodiscard]] Json to_object_schema(const Json& required, Json properties, std::string_view more);
/// Whether a field with this value is left out, if it may be.
[[nodiscard]] bool is_empty(const Json& value);

template <class Whole>
[[nodiscard]] Json object_schema(const JsonFields<Whole>& object, Definitions& definitions);

/// The schema for values of a type. `filled`: only for those that are not empty. `own`: the fields
/// of the objects in it, if they have no others.
template <class Value, class Own = None>
[[nodiscard]] Json schema_of(Definitions& definitions, bool filled = false,
                             const JsonFields<Own>* own = nullptr);
template <class Value, class Own = None>
[[nodiscard]] Json json_of(const Value& value, FieldNames names,
                           const JsonFields<Own>* own = nullptr);

}  // namespace fields

template <class Whole>
struct JsonField {
  /// A name that ends in `?` is left out if its value is empty: null, false, 0, or without
  /// content. If the getter gives a std::optional or a pointer, only none is.
  /// The getter is a member, or a function of a `Whole` and perhaps of a kind of `Names`.
  /// `type` is as in `schema_of_type`; a `+` asks for a list with an entry at least.
  template <class Getter>
  JsonField(std::string_view key, std::string_view sentence, Getter getter,
            std::string_view type = {})
      : JsonField(key, sentence) {
    set<fields::None>(getter, type, nullptr);
  }
  /// For a value with objects that have these fields.
  template <class Getter, class Own>
  JsonField(std::string_view key, std::string_view sentence, Getter getter, JsonFields<Own> own)
      : JsonField(key, sentence) {
    set<Own>(getter, {}, std::make_shared<const JsonFields<Own>>(std::move(own)));
  }
  /// The field of a part that the whole has.
  template <class Part, class Getter>
  JsonField(const JsonField<Part>& field, Getter getter)
      : name(field.name), required(field.required), about(field.about), schema(field.schema) {
    value = [getter, of_part = field.value](const Whole& whole, FieldNames names) {
      return of_part(std::invoke(getter, whole), names);
    };
  }

  std::string name;
  bool required = true;
  std::string_view about;
  std::function<Json(Definitions&)> schema{};
  /// nullopt if the field is left out.
  std::function<std::optional<Json>(const Whole&, FieldNames)> value{};

 private:
  JsonField(std::string_view key, std::string_view sentence)
      : name(key.substr(0, key.find('?'))), required(!key.ends_with('?')), about(sentence) {}

  template <class Own, class Getter>
  void set(Getter getter, std::string_view type, std::shared_ptr<const JsonFields<Own>> own);
};

/// Adds these fields of `whole` to an object, which has none of them yet.
template <class Whole>
void add_fields(Json& object, const FieldList<Whole>& list, const Whole& whole,
                FieldNames names = {}) {
  if (object.is_null()) object = Json::object();
  Json::object_t::Container& members = object.get_ref<Json::object_t&>();
  members.reserve(members.size() + list.size());
  for (const JsonField<Whole>& field : list) {
    std::optional<Json> value = field.value(whole, names);
    if (value) members.emplace_back(field.name, std::move(*value));
  }
}

/// The object for `whole`.
template <Fielded Whole>
[[nodiscard]] Json object_of(const Whole& whole, FieldNames names = {}) {
  Json object;
  add_fields(object, fields_of(&whole).list, whole, names);
  return object;
}

/// The fields of a part, as fields of the whole that has it.
template <class Whole, class Part, class Getter>
[[nodiscard]] FieldList<Whole> with_part(Getter getter, const FieldList<Part>& part) {
  FieldList<Whole> list;
  for (const JsonField<Part>& field : part) list.emplace_back(field, getter);
  return list;
}

/// The fields without that of this name.
template <class Whole>
[[nodiscard]] FieldList<Whole> without(std::string_view name, FieldList<Whole> list) {
  std::erase_if(list, [&](const JsonField<Whole>& field) { return field.name == name; });
  return list;
}

/// Several lists, one after the other.
template <class Whole>
[[nodiscard]] FieldList<Whole> joined(std::initializer_list<FieldList<Whole>> lists) {
  FieldList<Whole> all;
  for (const FieldList<Whole>& list : lists) all.insert(all.end(), list.begin(), list.end());
  return all;
}

// How it is done.

template <class Whole>
Json fields::object_schema(const JsonFields<Whole>& object, Definitions& definitions) {
  Json required = Json::array();
  Json properties = Json::object();
  for (const JsonField<Whole>& field : object.list) {
    if (field.required) required.push_back(field.name);
    Json& property = properties[field.name] = {{"description", field.about}};
    property.update(field.schema(definitions));
  }
  return to_object_schema(required, std::move(properties), object.more);
}

template <class Value, class Own>
Json fields::schema_of(Definitions& definitions, bool filled, const JsonFields<Own>* own) {
  /// Adds a definition, unless there is one, and refers to it.
  const auto defined = [&](std::string_view name, auto schema) {
    const std::string key(name);
    if (!definitions.contains(key)) {
      definitions[key] = nullptr;  // may refer to itself
      Json made = schema();
      definitions[key] = std::move(made);
    }
    return schema_of_type(name);
  };
  if constexpr (std::is_same_v<Value, Json>) {
    throw std::logic_error("a field whose value is JSON needs a type");
  } else if constexpr (std::is_same_v<Value, Own>) {
    const auto schema = [&] { return object_schema(*own, definitions); };
    return own->name.empty() ? schema() : defined(own->name, schema);
  } else if constexpr (Fielded<Value>) {
    const JsonFields<Value>& object = fields_of(static_cast<const Value*>(nullptr));
    const auto schema = [&] { return object_schema(object, definitions); };
    return object.name.empty() ? schema() : defined(object.name, schema);
  } else if constexpr (Wrapper<Value>) {
    return schema_of<std::decay_t<decltype(content_of(std::declval<Value>()))>>(definitions);
  } else if constexpr (Optional<Value>) {
    return schema_of<typename Kind<Value>::Optional>(definitions, false, own);
  } else if constexpr (Variant<Value>) {
    return Kind<Value>::schema(definitions);
  } else if constexpr (Identity<Value> || Text<Value>) {
    return schema_of_type("string");
  } else if constexpr (std::is_same_v<Value, bool>) {
    return filled ? Json{{"const", true}} : schema_of_type("boolean");
  } else if constexpr (std::is_arithmetic_v<Value>) {
    return schema_of_type(std::is_signed_v<Value> ? "integer" : filled ? "from_1" : "from_0");
  } else {
    static_assert(List<Value>, "say what it is in JSON");
    using Each = std::decay_t<decltype(*std::declval<Value>().begin())>;
    const auto schema = [&]() -> Json {
      if constexpr (Entry<Each>) {
        using Content = std::decay_t<decltype(entry_of(std::declval<Each>()).second)>;
        const Json content = schema_of<Content>(definitions, false, own);
        if (content == schema_of_type("from_0")) return schema_of_type("numbers");
        if (content == schema_of_type("numbers")) return schema_of_type("numbers_by_name");
        return {{"type", "object"}, {"additionalProperties", content}};
      } else {
        const Json each = schema_of<Each>(definitions, false, own);
        if (each == schema_of_type("string")) return schema_of_type("names");
        return {{"type", "array"}, {"items", each}};
      }
    };
    if constexpr (Defined<Value>) {
      return defined(definition_of(static_cast<const Value*>(nullptr)), schema);
    } else {
      return schema();
    }
  }
}

template <class... Values>
Json fields::Kind<std::variant<Values...>>::schema(Definitions& definitions) {
  return {{"anyOf", Json::array({schema_of<Values>(definitions)...})}};
}

template <class Value, class Own>
Json fields::json_of(const Value& value, FieldNames names, const JsonFields<Own>* own) {
  if constexpr (std::is_same_v<Value, Json> || std::is_arithmetic_v<Value>) {
    return value;
  } else if constexpr (std::is_same_v<Value, Own>) {
    Json object;
    add_fields(object, own->list, value, names);
    return object;
  } else if constexpr (Fielded<Value>) {
    return object_of(value, names);
  } else if constexpr (Wrapper<Value>) {
    return json_of(content_of(value), names);
  } else if constexpr (Optional<Value>) {
    return value ? json_of(*value, names, own) : Json();
  } else if constexpr (Variant<Value>) {
    return std::visit([&](const auto& kind) { return json_of(kind, names); }, value);
  } else if constexpr (Identity<Value>) {
    return value.valid() ? Json(name_in_log(names, value)) : Json();
  } else if constexpr (Text<Value>) {
    return std::string(std::string_view(value));
  } else {
    using Each = std::decay_t<decltype(*value.begin())>;
    if constexpr (Entry<Each>) {
      Json object = Json::object();
      Json::object_t::Container& members = object.get_ref<Json::object_t&>();
      for (const auto& each : value) {
        const auto& [key, content] = entry_of(each);
        Json name = json_of(key, names);
        members.emplace_back(std::move(name.get_ref<std::string&>()), json_of(content, names, own));
      }
      return object;
    } else {
      Json list = Json::array();
      for (const auto& each : value) list.push_back(json_of(each, names, own));
      return list;
    }
  }
}

template <class Whole>
template <class Own, class Getter>
void JsonField<Whole>::set(Getter getter, std::string_view type,
                           std::shared_ptr<const JsonFields<Own>> own) {
  const auto get = [getter](const Whole& whole, FieldNames names) -> decltype(auto) {
    if constexpr (std::is_invocable_v<const Getter&, const Whole&>) {
      return std::invoke(getter, whole);
    } else {
      return getter(whole, names);
    }
  };
  using Value = std::decay_t<decltype(get(std::declval<const Whole&>(), FieldNames()))>;
  schema = [type, own, filled = !required](Definitions& definitions) {
    if (!type.empty() && type != "+") return schema_of_type(type);
    Json made = fields::schema_of<Value>(definitions, filled, own.get());
    if (type == "+") made["minItems"] = 1;
    return made;
  };
  value = [get, own, may_lack = !required](const Whole& whole,
                                           FieldNames names) -> std::optional<Json> {
    const auto& got = get(whole, names);
    if constexpr (fields::Optional<Value>) {
      if (may_lack && !got) return std::nullopt;
    }
    Json json = fields::json_of(got, names, own.get());
    if (may_lack && !fields::Optional<Value> && fields::is_empty(json)) return std::nullopt;
    return json;
  };
}

}  // namespace veedor
