#pragma once

#include <string>

#include "yaml/document.h"

namespace veedor {

/// What the schema of logs says about a key of a document; empty for what is no key of the format.
[[nodiscard]] std::string about_key(const Document& document, NodeId node);

}  // namespace veedor
