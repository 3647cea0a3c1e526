#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>

#include "text/json.h"

namespace veedor {

/// The codes of errors from JSON-RPC 2.0 and LSP 3.17.
enum class ErrorCode : int {
  parse_error = -32700,
  invalid_request = -32600,
  method_not_found = -32601,
  invalid_params = -32602,
  not_initialized = -32002,
  request_cancelled = -32800,
  content_modified = -32801,
  request_failed = -32803,
};

/// The answer to a request that fails.
class ProtocolError : public std::runtime_error {
 public:
  ProtocolError(ErrorCode code, const std::string& message)
      : std::runtime_error(message), code_(code) {}
  [[nodiscard]] ErrorCode code() const { return code_; }

 private:
  ErrorCode code_;
};

/// A member of an object. Throws ProtocolError (invalid_params) if it is missing or has the wrong
/// type.
[[nodiscard]] const Json& member(const Json& object, const char* name);
[[nodiscard]] const std::string& text_member(const Json& object, const char* name);
/// A whole number from 0 on. Greater numbers than 2^31 - 1, the greatest of the protocol, count as
/// that.
[[nodiscard]] std::size_t number_member(const Json& object, const char* name);
/// Whether the value at a path of members, such as {"workspace", "workspaceEdit"}, is `true`.
[[nodiscard]] bool is_true(const Json& object, std::initializer_list<const char*> path);
/// The value at a path of members; null if there is none.
[[nodiscard]] const Json* find(const Json& object, std::initializer_list<const char*> path);

}  // namespace veedor
