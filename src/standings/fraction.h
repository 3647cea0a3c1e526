#pragma once

#include <gmpxx.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace veedor {

/// An exact number of tournament points. Sums of quotients of scores soon exceed any machine word,
/// so GMP holds them: they never overflow and do not depend on the order of the games.
using Fraction = mpq_class;

/// `numerator` / `denominator` in lowest terms; the denominator is not 0.
[[nodiscard]] Fraction fraction(std::int64_t numerator, std::int64_t denominator = 1);

/// The value with so many decimals, rounded half up: 1/16 with three is "0.063".
[[nodiscard]] std::string decimal_text(const Fraction& value, unsigned decimals);

/// Reads a whole number, a decimal or a fraction of at most 9 digits each side: "-1", "2.5", "5/2";
/// nullopt for any other text.
[[nodiscard]] std::optional<Fraction> exact_number(std::string_view text);

/// "13500/13", always with its denominator.
[[nodiscard]] std::string exact_text(const Fraction& value);

}  // namespace veedor
