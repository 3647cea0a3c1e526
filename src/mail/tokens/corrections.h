#pragma once

#include <vector>

#include "mail/tokens/tokens.h"

namespace veedor {

/// A `no` alone takes back what was named before it: `2 to Toledo, no, 2 to Sevilla`
void mark_corrections(std::vector<Token>& tokens);

}  // namespace veedor
