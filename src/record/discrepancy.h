#pragma once

#include <string>
#include <vector>

#include "engine/state.h"
#include "log/names.h"

namespace veedor {

/// Something that is not the same in two positions.
struct Discrepancy {
  std::string about;  ///< "Caballeros of Dan in Galicia"
  std::string a;
  std::string b;
};

/// Everything on the table that is not the same in two positions of one ruleset. What is left to
/// do in a turn that may go on does not count.
[[nodiscard]] std::vector<Discrepancy> discrepancies(const Names& names, const State& a,
                                                     const State& b);

}  // namespace veedor
