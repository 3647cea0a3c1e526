#include "cli/files/coded_name.h"

#include <fmt/format.h>

#include "seal/hash.h"

namespace veedor {

std::string coded_name(const std::filesystem::path& folder, std::string_view stem) {
  const std::string begin = fmt::format("{}-", stem);
  const std::size_t length = begin.size() + Code::kLength;
  std::string found;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    const std::string name = entry.path().filename().string();
    const bool fits = name.size() > length && name.starts_with(begin) && name[length] == '.' &&
                      name.find_first_not_of(Code::kDigits, begin.size()) == length;
    if (fits && (found.empty() || name < found)) found = name;
  }
  return found.empty() ? begin + std::string(random_code().text()) : found.substr(0, length);
}

}  // namespace veedor
