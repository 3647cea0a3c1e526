#pragma once

#include "schema/log_grammar.h"

namespace veedor {

/// The grammar that cmake/make_log_grammar.cpp found in src/schema/*.json when the program was
/// built.
[[nodiscard]] LogGrammar built_in_log_grammar();

}  // namespace veedor
