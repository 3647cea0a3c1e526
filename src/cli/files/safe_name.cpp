#include "cli/files/safe_name.h"

#include <algorithm>

#include "text/text.h"

namespace veedor {
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
