#pragma once

#include <vector>

#include "mail/tokens/tokens.h"

namespace veedor {

/// A `no` alone takes back what was named before it: `2 to Toledo, no, 2 to Sevilla`
void mark_corrections(std::vector<Token>& tokens);

/// `ne ... que` denies nothing: `je ne prends que deux` is a deed.
void undo_limits(std::vector<Token>& tokens);

}  // namespace veedor
