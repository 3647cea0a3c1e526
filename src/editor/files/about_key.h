#pragma once

#include <string>

#include "yaml/document.h"

namespace veedor {

/// What the schema of logs says about a key of a document; empty if it is not a key of the format.
[[nodiscard]] std::string about_key(const Document& document, NodeId node);

}  // namespace veedor
