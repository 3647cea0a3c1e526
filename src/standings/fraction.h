#pragma once

#include <gmpxx.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace veedor {

/// An exact number of tournament points. Sums of quotients of scores soon exceed any machine word,
/// so GMP is used: they never overflow, and do not depend on the order of the games.
using Fraction = mpq_class;

/// `numerator` / `denominator` in lowest terms; the denominator must not be 0.
[[nodiscard]] Fraction fraction(std::int64_t numerator, std::int64_t denominator = 1);

/// The value with this number of decimals, rounded half up: 1/16 with three is "0.063".
[[nodiscard]] std::string decimal_text(const Fraction& value, unsigned decimals);

/// Reads a whole number, a decimal or a fraction with at most 9 digits on each side: "-1", "2.5",
/// "5/2"; nullopt for any other text.
[[nodiscard]] std::optional<Fraction> exact_number(std::string_view text);

/// "13500/13", always with its denominator.
[[nodiscard]] std::string exact_text(const Fraction& value);

}  // namespace veedor
