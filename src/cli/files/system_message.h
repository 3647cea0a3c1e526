#pragma once

#include <cerrno>
#include <string>
#include <system_error>

namespace veedor {

/// The system's message about its last failure, by errno.
[[nodiscard]] inline std::string system_message() { return std::generic_category().message(errno); }

}  // namespace veedor
