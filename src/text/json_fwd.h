#pragma once

#include <nlohmann/json_fwd.hpp>

namespace veedor {

template <class Name, class Value, class Less, class Allocator>
struct JsonMembers;

using Json = nlohmann::basic_json<JsonMembers>;

}  // namespace veedor
