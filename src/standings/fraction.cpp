#include "standings/fraction.h"

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

std::string exact_text(const Fraction& value) {
  return value.get_num().get_str() + '/' + value.get_den().get_str();
}

}  // namespace veedor
