#include "lsp/protocol.h"

#include <fmt/format.h>

#include <algorithm>

namespace veedor {
namespace {

constexpr std::uint64_t kMostNumber = 0x7FFFFFFF;

[[noreturn]] void wrong(const char* name, const char* wanted) {
  throw ProtocolError(ErrorCode::invalid_params, fmt::format("`{}` has to be {}", name, wanted));
}

}  // namespace

const Json& member(const Json& object, const char* name) {
  const Json* found = find(object, {name});
  if (found == nullptr) {
    throw ProtocolError(ErrorCode::invalid_params, fmt::format("`{}` is missing", name));
  }
  return *found;
}

const std::string& text_member(const Json& object, const char* name) {
  const Json& value = member(object, name);
  if (!value.is_string()) wrong(name, "a text");
  return value.get_ref<const std::string&>();
}

std::size_t number_member(const Json& object, const char* name) {
  const Json& value = member(object, name);
  if (!value.is_number_unsigned()) wrong(name, "a whole number from 0");
  return static_cast<std::size_t>(std::min(value.get<std::uint64_t>(), kMostNumber));
}

const Json* find(const Json& object, std::initializer_list<const char*> path) {
  const Json* at = &object;
  for (const char* name : path) {
    if (!at->is_object()) return nullptr;
    const auto found = at->find(name);
    if (found == at->end()) return nullptr;
    at = &*found;
  }
  return at;
}

bool is_true(const Json& object, std::initializer_list<const char*> path) {
  const Json* value = find(object, path);
  return value != nullptr && value->is_boolean() && value->get<bool>();
}

}  // namespace veedor
