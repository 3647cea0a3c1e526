#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace veedor::test {

/// A text of about so many bytes.
using Make = std::function<std::string(std::size_t bytes)>;
struct Kind {
  std::string name;
  Make make;
};

/// `unit` over and over, each `#` in it replaced by a running number.
[[nodiscard]] std::string repeat(std::string_view unit, std::size_t bytes);

/// Texts that are hard to parse.
[[nodiscard]] std::vector<Kind> texts();
/// Logs in which there is much of one thing, most of them with a fault.
[[nodiscard]] std::vector<Kind> logs();
/// Games without a fault, as far as the rules go, that are hard to show.
[[nodiscard]] std::vector<Kind> games();
/// Rulesets, likewise.
[[nodiscard]] std::vector<Kind> rulesets();

}  // namespace veedor::test
