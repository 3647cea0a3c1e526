#include "cli/options/whole_number.h"

#include <fmt/format.h>

#include <limits>
#include <string>

#include "text/literals.h"
#include "text/printable.h"

namespace veedor {

CLI::Validator whole_number_from(int least) {
  static constexpr std::size_t kMostDigits = std::numeric_limits<std::size_t>::digits10;
  const auto complaint = [least](const std::string& word) {
    const auto number = decimal(word);
    const bool fits = word.size() <= kMostDigits;
    if (number && *number >= least && fits) return std::string();
    const std::string most = fits ? "" : fmt::format(" of at most {} digits", kMostDigits);
    return fmt::format("a whole number from {}{} is needed, not `{}`", least, most, excerpt(word));
  };
  return CLI::Validator(complaint, "");
}

}  // namespace veedor
