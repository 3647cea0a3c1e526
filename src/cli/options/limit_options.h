#pragma once

#include "replay/verdict.h"
#include "yaml/limits.h"

namespace CLI {
class App;
}

namespace veedor {

/// Adds --max-bytes and --max-levels.
void add_limits(CLI::App& command, DocumentLimits& limits);

/// Adds the option that changes the limit to a LOG-4 fault, unless the limit is fixed.
void name_limit(Verdict& verdict, const Document& document, const RawDocument& raw,
                const DocumentLimits& limits);

}  // namespace veedor
