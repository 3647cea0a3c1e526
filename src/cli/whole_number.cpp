#include "cli/whole_number.h"

#include <fmt/format.h>

#include <string>

#include "base/words.h"

namespace veedor {

CLI::Validator whole_number_from(int least) {
  const auto complaint = [least](const std::string& word) {
    const auto number = decimal(word);
    if (number && *number >= least) return std::string();
    return fmt::format("a whole number from {} is needed, not `{}`", least, word);
  };
  return CLI::Validator(complaint, "");
}

}  // namespace veedor
