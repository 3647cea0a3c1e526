#include "standings/fraction.h"

#include <algorithm>

namespace veedor {

Fraction fraction(std::int64_t numerator, std::int64_t denominator) {
  // Converts through text: GMP takes `long`, which may be shorter than 64 bits.
  Fraction made(mpz_class(std::to_string(numerator)), mpz_class(std::to_string(denominator)));
  made.canonicalize();
  return made;
}

std::string decimal_text(const Fraction& value, unsigned decimals) {
  mpz_class unit;
  mpz_ui_pow_ui(unit.get_mpz_t(), 10, decimals);
  // floor(value * unit + 1/2)
  const mpz_class numerator = value.get_num() * unit * 2 + value.get_den();
  const mpz_class denominator = value.get_den() * 2;
  mpz_class rounded;
  mpz_fdiv_q(rounded.get_mpz_t(), numerator.get_mpz_t(), denominator.get_mpz_t());
  const bool negative = sgn(rounded) < 0;
  std::string digits = mpz_class(abs(rounded)).get_str();
  if (digits.size() <= decimals) digits.insert(0, decimals + 1 - digits.size(), '0');
  if (decimals > 0) digits.insert(digits.size() - decimals, 1, '.');
  return negative ? '-' + digits : digits;
}

std::optional<Fraction> exact_number(std::string_view text) {
  constexpr std::size_t kMostDigits = 9;
  const bool negative = text.starts_with('-');
  if (negative) text.remove_prefix(1);
  const std::size_t sign = std::min(text.find_first_of("./"), text.size());
  const std::string_view before = text.substr(0, sign);
  const std::string_view behind = text.substr(std::min(sign + 1, text.size()));
  const auto digits = [](std::string_view part) {
    return !part.empty() && part.size() <= kMostDigits &&
           part.find_first_not_of("0123456789") == std::string_view::npos;
  };
  const auto number = [](std::string_view part) { return std::stoll(std::string(part)); };
  if (!digits(before) || (sign < text.size() && !digits(behind))) return std::nullopt;
  Fraction value = fraction(number(before));
  if (sign < text.size() && text[sign] == '/') {
    if (number(behind) == 0) return std::nullopt;
    value = fraction(number(before), number(behind));
  } else if (sign < text.size()) {
    std::int64_t unit = 1;
    for (std::size_t i = 0; i < behind.size(); ++i) unit *= 10;
    value += fraction(number(behind), unit);
  }
  return negative ? Fraction(-value) : value;
}

std::string exact_text(const Fraction& value) {
  return value.get_num().get_str() + '/' + value.get_den().get_str();
}

}  // namespace veedor
