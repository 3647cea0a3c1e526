#include "cli/files/safe_name.h"

#include <fmt/format.h>

#include <algorithm>

#include "seal/hash.h"
#include "text/text.h"

namespace veedor {

std::vector<std::filesystem::path> coded_files(const std::filesystem::path& folder,
                                               std::string_view stem) {
  const std::string begin = fmt::format("{}-", stem);
  const std::size_t length = begin.size() + Code::kLength;
  std::vector<std::filesystem::path> found;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    const std::string name = entry.path().filename().string();
    const bool fits = name.size() > length && name.starts_with(begin) && name[length] == '.' &&
                      name.find_first_not_of(Code::kDigits, begin.size()) == length;
    if (fits) found.push_back(entry.path());
  }
  std::ranges::sort(found);
  return found;
}

std::string coded_name(const std::filesystem::path& folder, std::string_view stem) {
  const auto files = coded_files(folder, stem);
  if (files.empty()) return fmt::format("{}-{}", stem, random_code().text());
  return files.front().filename().string().substr(0, stem.size() + 1 + Code::kLength);
}

namespace {

constexpr std::size_t kLongest = 40;
constexpr std::string_view kBetweenWords = " \t\n\r-_./\\";

/// The letters and digits of one word.
std::string plain(std::string_view word) {
  std::string out;
  for (const char c : fold_name(word)) {
    if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) out += c;
  }
  return out;
}

}  // namespace

std::string safe_name(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of(kBetweenWords), text.size());
    const std::string word = plain(text.substr(0, end));
    if (!word.empty()) out += (out.empty() ? "" : "-") + word;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  out.resize(std::min(out.size(), kLongest));
  while (out.ends_with('-')) out.pop_back();
  return out;
}

}  // namespace veedor
