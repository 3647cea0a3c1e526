#pragma once

#include <string>
#include <string_view>

namespace veedor::test {

/// Measures every command that reads lines of the short notation, on lines that begin in each way
/// and go on with the same token over and over. `wanted` picks the beginnings that hold it.
void read_lines(const std::string& program, std::string_view wanted);

}  // namespace veedor::test
