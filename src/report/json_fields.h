#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <functional>
#include <initializer_list>
#include <memory>
#include <new>
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

class AnyField;
using AnyFields = std::vector<AnyField>;
struct AnyObject;

/// A field of an object, whatever the object is written for. It keeps its getter as bytes and calls
/// plain functions: with a std::function for each of the hundreds of fields, and a list for each
/// kind of object, this layer would take three times as long to compile.
class AnyField {
 public:
  std::string name;
  bool required = true;
  std::string_view about;

  [[nodiscard]] Json schema(Definitions& definitions) const;
  /// nullopt if the field is left out.
  [[nodiscard]] std::optional<Json> value(const void* whole, FieldNames names) const {
    return read_(*this, whole, names);
  }

 protected:
  /// What the schema is, and what is written for a whole; `inner` as in the field.
  using Schema = Json (*)(Definitions&, bool filled, const AnyObject* inner);
  using Read = std::optional<Json> (*)(const AnyField&, const void* whole, FieldNames);

  AnyField(std::string_view key, std::string_view sentence);

  template <class Getter>
  void keep(Getter getter, Schema schema_of, Read read) {
    static_assert(std::is_trivially_copyable_v<Getter> && sizeof(Getter) <= sizeof getter_);
    new (getter_.data()) Getter(getter);
    schema_ = schema_of;
    read_ = read;
  }
  template <class Getter>
  [[nodiscard]] const Getter& kept() const {
    return *std::launder(reinterpret_cast<const Getter*>(getter_.data()));
  }

  std::string_view type_{};
  std::shared_ptr<const AnyObject> inner_{};  ///< the objects in it, or one with a part's field

 private:
  Schema schema_ = nullptr;
  Read read_ = nullptr;
  alignas(std::max_align_t) std::array<std::byte, 2 * sizeof(void*)> getter_{};
};

/// The object that is written for something.
struct AnyObject {
  std::string_view name;  ///< of the definition of its schema; empty if it has none
  AnyFields list;         ///< in the order in which they are written
  std::string_view more;  ///< more keywords of the schema, as JSON
};

/// A field of the object that is written for a `Whole`.
template <class Whole>
struct JsonField;

/// Fields of the object that is written for a `Whole`.
template <class Whole>
struct FieldList {
  FieldList() = default;
  FieldList(std::initializer_list<JsonField<Whole>> list);

  AnyFields all;
};

/// The object that is written for a `Whole`, as in AnyObject.
template <class Whole>
struct JsonFields {
  std::string_view name;
  FieldList<Whole> list;
  std::string_view more{};

  [[nodiscard]] AnyObject object() const { return {name, list.all, more}; }
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
requires(!std::is_same_v<Value, char>) struct Kind<const Value*> {
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

/// Whether a field with this value is left out, if it may be.
[[nodiscard]] bool is_empty(const Json& value);

[[nodiscard]] Json object_schema(const AnyFields& fields, std::string_view more,
                                 Definitions& definitions);

/// The schema for values of a type. `filled`: only for those that are not empty. `own`: the fields
/// of the objects in it, if they have no others.
template <class Value, class Own = None>
[[nodiscard]] Json schema_of(Definitions& definitions, bool filled = false,
                             const AnyObject* own = nullptr);
template <class Value, class Own>
[[nodiscard]] Json schema_of_field(Definitions& definitions, bool may_lack, const AnyObject* own);
template <class Own = None, class Value>
[[nodiscard]] Json json_of(const Value& value, FieldNames names, const AnyObject* own = nullptr);

/// The JSON of the value of a field; nullopt if the field is left out.
template <class Own, class Value>
[[nodiscard]] std::optional<Json> written(const Value& value, FieldNames names, bool may_lack,
                                          const AnyObject* own);

}  // namespace fields

template <class Whole>
struct JsonField : AnyField {
  /// A name that ends in `?` is left out if its value is empty: null, false, 0, or without
  /// content. If the getter gives a std::optional or a pointer, only none is.
  /// The getter is a member, or a function of a `Whole` and perhaps of a kind of `Names`.
  /// `type` is as in `schema_of_type`; a `+` asks for a list with an entry at least.
  template <class Getter>
  JsonField(std::string_view key, std::string_view sentence, Getter getter,
            std::string_view type = {})
      : AnyField(key, sentence) {
    type_ = type;
    set<fields::None>(getter);
  }
  /// For a value with objects that have these fields.
  template <class Getter, class Own>
  JsonField(std::string_view key, std::string_view sentence, Getter getter, JsonFields<Own> own)
      : AnyField(key, sentence) {
    inner_ = std::make_shared<const AnyObject>(own.object());
    set<Own>(getter);
  }
  /// The field of a part that the whole has.
  template <class Part, class Getter>
  [[nodiscard]] static JsonField of_part(const AnyField& part, Getter getter) {
    JsonField field(part);
    field.type_ = {};
    field.inner_ = std::make_shared<const AnyObject>(AnyObject{{}, {part}, {}});
    field.keep(
        getter,
        [](Definitions& definitions, bool, const AnyObject* inner) {
          return inner->list.front().schema(definitions);
        },
        [](const AnyField& any, const void* whole, FieldNames names) {
          const auto& self = static_cast<const JsonField&>(any);
          const Part& of =
              std::invoke(self.template kept<Getter>(), *static_cast<const Whole*>(whole));
          return self.inner_->list.front().value(&of, names);
        });
    return field;
  }

 private:
  explicit JsonField(const AnyField& part) : AnyField(part) {}
  template <class Own, class Getter>
  void set(Getter getter);
};

template <class Whole>
FieldList<Whole>::FieldList(std::initializer_list<JsonField<Whole>> list) {
  all.reserve(list.size());
  for (const AnyField& field : list) all.push_back(field);
}

/// Adds these fields of `whole` to an object, which has none of them yet.
void add_any_fields(Json& object, const AnyFields& fields, const void* whole, FieldNames names);
template <class Whole>
void add_fields(Json& object, const FieldList<Whole>& list, const Whole& whole,
                FieldNames names = {}) {
  add_any_fields(object, list.all, &whole, names);
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
  for (const AnyField& field : part.all)
    list.all.push_back(JsonField<Whole>::template of_part<Part>(field, getter));
  return list;
}

/// The fields without that of this name.
template <class Whole>
[[nodiscard]] FieldList<Whole> without(std::string_view name, FieldList<Whole> list) {
  std::erase_if(list.all, [&](const AnyField& field) { return field.name == name; });
  return list;
}

/// Several lists, one after the other.
template <class Whole>
[[nodiscard]] FieldList<Whole> joined(std::initializer_list<FieldList<Whole>> lists) {
  FieldList<Whole> all;
  for (const FieldList<Whole>& list : lists)
    all.all.insert(all.all.end(), list.all.begin(), list.all.end());
  return all;
}

// How it is done.

template <class Value, class Own>
Json fields::schema_of(Definitions& definitions, bool filled, const AnyObject* own) {
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
    const auto schema = [&] { return object_schema(own->list, own->more, definitions); };
    return own->name.empty() ? schema() : defined(own->name, schema);
  } else if constexpr (Fielded<Value>) {
    const JsonFields<Value>& object = fields_of(static_cast<const Value*>(nullptr));
    const auto schema = [&] { return object_schema(object.list.all, object.more, definitions); };
    return object.name.empty() ? schema() : defined(object.name, schema);
  } else if constexpr (Wrapper<Value>) {
    return schema_of<std::decay_t<decltype(content_of(std::declval<Value>()))>>(definitions);
  } else if constexpr (Optional<Value>) {
    return schema_of<typename Kind<Value>::Optional, Own>(definitions, false, own);
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
        const Json content = schema_of<Content, Own>(definitions, false, own);
        if (content == schema_of_type("from_0")) return schema_of_type("numbers");
        if (content == schema_of_type("numbers")) return schema_of_type("numbers_by_name");
        return {{"type", "object"}, {"additionalProperties", content}};
      } else {
        const Json each = schema_of<Each, Own>(definitions, false, own);
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

template <class Own, class Value>
Json fields::json_of(const Value& value, FieldNames names, const AnyObject* own) {
  if constexpr (std::is_same_v<Value, Json> || std::is_arithmetic_v<Value>) {
    return value;
  } else if constexpr (std::is_same_v<Value, Own>) {
    Json object;
    add_any_fields(object, own->list, &value, names);
    return object;
  } else if constexpr (Fielded<Value>) {
    return object_of(value, names);
  } else if constexpr (Wrapper<Value>) {
    return json_of(content_of(value), names);
  } else if constexpr (Optional<Value>) {
    return value ? json_of<Own>(*value, names, own) : Json();
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
        members.emplace_back(std::move(name.get_ref<std::string&>()),
                             json_of<Own>(content, names, own));
      }
      return object;
    } else {
      Json list = Json::array();
      for (const auto& each : value) list.push_back(json_of<Own>(each, names, own));
      return list;
    }
  }
}

template <class Own, class Value>
std::optional<Json> fields::written(const Value& value, FieldNames names, bool may_lack,
                                    const AnyObject* own) {
  if constexpr (Optional<Value>) {
    if (may_lack && !value) return std::nullopt;
  }
  Json json = json_of<Own>(value, names, own);
  if (may_lack && !Optional<Value> && is_empty(json)) return std::nullopt;
  return json;
}

/// That of a field: null stands for no value if the field is always there.
template <class Value, class Own>
Json fields::schema_of_field(Definitions& definitions, bool may_lack, const AnyObject* own) {
  Json schema = schema_of<Value, Own>(definitions, may_lack, own);
  if (!Optional<Value> || may_lack) return schema;
  return {{"anyOf", Json::array({schema_of_type("null"), std::move(schema)})}};
}

template <class Whole>
template <class Own, class Getter>
void JsonField<Whole>::set(Getter getter) {
  constexpr bool kNameless = std::is_invocable_v<const Getter&, const Whole&>;
  using Got = typename std::conditional_t<
      kNameless, std::invoke_result<const Getter&, const Whole&>,
      std::invoke_result<const Getter&, const Whole&, FieldNames>>::type;
  using Value = std::decay_t<Got>;
  keep(getter, fields::schema_of_field<Value, Own>,
       [](const AnyField& any, const void* of, FieldNames names) {
         const auto& field = static_cast<const JsonField&>(any);
         const auto& whole = *static_cast<const Whole*>(of);
         const AnyObject* own = field.inner_.get();
         if constexpr (kNameless) {
           return fields::written<Own>(std::invoke(field.template kept<Getter>(), whole), names,
                                       !field.required, own);
         } else {
           return fields::written<Own>(field.template kept<Getter>()(whole, names), names,
                                       !field.required, own);
         }
       });
}

}  // namespace veedor
