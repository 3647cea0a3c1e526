#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace veedor::test {

/// The times for three sizes, each twice the one before.
using Seconds = std::array<double, 3>;

/// Writes a table of times row by row, and counts the rows that took too long.
class Table {
 public:
  Table(std::string_view what, const std::array<std::string_view, 3>& sizes);

  void row(std::string_view name, const Seconds& seconds, std::string_view more);
  void end() const;

 private:
  std::size_t rows_ = 0;
  std::size_t slow_ = 0;
};

}  // namespace veedor::test
