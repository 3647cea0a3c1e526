#pragma once

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>

#include "text/json_fwd.h"

namespace veedor {

/// The members of an object, in the order in which they were added. When nlohmann's map grows, it
/// copies all members and their contents, because its names are constant; this one moves the
/// values.
template <class Name, class Value, class Less, class Allocator>
struct JsonMembers : nlohmann::ordered_map<Name, Value, Less, Allocator> {
  using Map = nlohmann::ordered_map<Name, Value, Less, Allocator>;
  using Map::Map;

  template <class Key>
  std::pair<typename Map::iterator, bool> emplace(Key&& name, Value&& value) {
    const auto found = this->find(name);
    if (found != this->end()) return {found, false};
    if (this->size() == this->capacity()) grow();
    this->emplace_back(std::forward<Key>(name), std::move(value));
    return {std::prev(this->end()), true};
  }
  Value& operator[](const Name& name) { return emplace(name, Value()).first->second; }

 private:
  void grow() {
    constexpr std::size_t kFew = 4;
    Map grown;
    grown.reserve(std::max(kFew, 2 * this->size()));
    for (auto& [name, value] : *this) grown.emplace_back(name, std::move(value));
    this->swap(grown);
  }
};

/// The value on one line, with unsafe characters (text/printable.h) written as \uXXXX. Bytes that
/// are not UTF-8, as file names may have, become U+FFFD.
[[nodiscard]] std::string json_text(const Json& value);

/// The object on one line, with its line end.
[[nodiscard]] std::string json_line(const Json& object);

}  // namespace veedor

// Nothing but templates, and half the time of whoever includes it: compiled once, in json.cpp.
extern template class nlohmann::basic_json<veedor::JsonMembers>;
