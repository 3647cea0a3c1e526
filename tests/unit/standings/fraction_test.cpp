// Tournament points: exact sums, and how they are printed.
#include "standings/fraction.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

namespace veedor {

TEST_CASE("fractions are kept in lowest terms") {
  CHECK(exact_text(fraction(52, 39)) == "4/3");
  CHECK(exact_text(fraction(7)) == "7/1");
  CHECK(exact_text(fraction(0, 5)) == "0/1");
}

TEST_CASE("a sum of quotients is exact in any order, whatever the denominators") {
  // The denominators' least common multiple, that of 1 .. 300, has more than 100 digits.
  std::vector<std::int64_t> numbers;
  for (std::int64_t n = 1; n <= 300; ++n) numbers.push_back(n);
  const auto sum = [&] {
    Fraction total;
    for (const std::int64_t n : numbers) total += fraction(1, n) - fraction(1, n + 1);
    return total;
  };
  const Fraction forwards = sum();
  std::ranges::reverse(numbers);
  CHECK(sum() == forwards);
  CHECK(exact_text(forwards) == "300/301");  // 1/1 - 1/301: the rest cancels out
}

TEST_CASE("decimals are rounded half up") {
  CHECK(decimal_text(fraction(1, 16), 4) == "0.0625");
  CHECK(decimal_text(fraction(1, 32), 4) == "0.0313");  // 0.03125: half a unit, up
  CHECK(decimal_text(fraction(3, 32), 4) == "0.0938");  // 0.09375: up, though 7 is odd and 8 even
  CHECK(decimal_text(fraction(5, 32), 4) == "0.1563");  // 0.15625: up, though 2 is even
  CHECK(decimal_text(fraction(1, 3), 4) == "0.3333");
  CHECK(decimal_text(fraction(2, 3), 4) == "0.6667");
  CHECK(decimal_text(fraction(99999, 100000), 4) == "1.0000");
  CHECK(decimal_text(fraction(1000), 4) == "1000.0000");
  CHECK(decimal_text(fraction(13500, 13), 4) == "1038.4615");
  CHECK(decimal_text(fraction(5, 2), 0) == "3");
  CHECK(decimal_text(fraction(-1, 32), 4) == "-0.0312");     // up is towards the greater number
  CHECK(decimal_text(fraction(-1, 100000), 4) == "0.0000");  // and never "-0"
}

}  // namespace veedor
