#pragma once

#include <string>
#include <vector>

#include "engine/state.h"
#include "log/names.h"

namespace veedor {

/// A difference between two positions.
struct Discrepancy {
  std::string about;  ///< "Caballeros of Dan in Galicia"
  std::string a;
  std::string b;
};

/// All differences on the table between two positions of one ruleset. The rest of an unfinished
/// turn does not count.
[[nodiscard]] std::vector<Discrepancy> discrepancies(const Names& names, const State& a,
                                                     const State& b);

}  // namespace veedor
