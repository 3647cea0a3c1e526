#pragma once

#include "replay/verdict.h"
#include "source/limits.h"

namespace CLI {
class App;
}

namespace veedor {

/// Adds --max-bytes and --max-levels.
void add_limits(CLI::App& command, DocumentLimits& limits);

/// Adds to a LOG-4 fault of a document what the limit is, and which option sets it.
void name_limit(Verdict& verdict, const RawDocument& raw, const DocumentLimits& limits);

}  // namespace veedor
