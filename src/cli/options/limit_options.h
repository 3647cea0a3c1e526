#pragma once

#include "replay/verdict.h"
#include "yaml/limits.h"

namespace CLI {
class App;
}

namespace veedor {

/// Adds --max-bytes and --max-levels.
void add_limits(CLI::App& command, DocumentLimits& limits);

/// Adds to a LOG-4 fault which option sets the limit, if one does: those of names are fixed.
void name_limit(Verdict& verdict, const Document& document, const RawDocument& raw,
                const DocumentLimits& limits);

}  // namespace veedor
