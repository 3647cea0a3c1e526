#pragma once

#include <gmpxx.h>

#include <cstdint>
#include <string>

namespace veedor {

/// An exact number of tournament points. Quotients of scores have any denominator, and a sum of
/// them soon has one that no machine word holds; GMP gives it the room that it needs, so that sums
/// neither overflow nor depend on the order of the games.
using Fraction = mpq_class;

/// `numerator` / `denominator` in lowest terms; the denominator is not 0.
[[nodiscard]] Fraction fraction(std::int64_t numerator, std::int64_t denominator = 1);

/// With so many decimals, half a unit of the last one being rounded up: 1/16 with three is "0.063".
[[nodiscard]] std::string decimal_text(const Fraction& value, unsigned decimals);

/// "13500/13", always with its denominator.
[[nodiscard]] std::string exact_text(const Fraction& value);

}  // namespace veedor
