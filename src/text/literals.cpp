#include "text/literals.h"

#include <algorithm>
#include <charconv>

namespace veedor {
namespace {

bool same_word(std::string_view word, std::string_view lower) {
  return std::equal(word.begin(), word.end(), lower.begin(), lower.end(), [](char a, char b) {
    return (a >= 'A' && a <= 'Z' ? static_cast<char>(a - 'A' + 'a') : a) == b;
  });
}

}  // namespace

std::optional<bool> yes_no(std::string_view word) {
  if (same_word(word, "yes") || same_word(word, "true")) return true;
  if (same_word(word, "no") || same_word(word, "false")) return false;
  return std::nullopt;
}

std::optional<int> decimal(std::string_view word) {
  std::string_view digits = word;
  if (digits.starts_with('-')) digits.remove_prefix(1);
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  if (digits.empty() || !std::all_of(digits.begin(), digits.end(), is_digit)) return std::nullopt;
  if (digits[0] == '0' && word.size() > 1) return std::nullopt;
  int value = 0;
  digits = digits.substr(0, kExactDigits);  // always fits
  std::from_chars(digits.data(), digits.data() + digits.size(), value);
  return word[0] == '-' ? -value : value;
}

}  // namespace veedor
