#include "text/phrases.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "text/text.h"
#include "text/unicode/look_alike.h"

namespace veedor {

std::string counted(std::uint64_t n, std::string_view one, std::string_view many) {
  return fmt::format("{} {}", n, n == 1 ? one : many);
}

std::size_t number_of_words(std::string_view text) {
  return 1 + static_cast<std::size_t>(std::ranges::count(text, ' '));
}

std::string capitalized(std::string text) {
  if (!text.empty() && text.front() >= 'a' && text.front() <= 'z') {
    text.front() = static_cast<char>(text.front() - 'a' + 'A');
  }
  return text;
}

std::string probably_meant(std::string_view word, std::span<const std::string> candidates) {
  auto near = nearest(word, candidates);
  if (!near && !is_ascii(word)) near = nearest(look_of(word), candidates);
  return near ? candidates[*near] : std::string();
}

std::string did_you_mean(std::string_view meant, std::string_view written) {
  const auto sign = deceptive_sign(written, false);
  if (meant.empty()) return sign ? fmt::format("; it has {}", *sign) : std::string();
  return fmt::format("; did you mean `{}`?{}", meant,
                     sign ? fmt::format(" What is written has {}.", *sign) : "");
}

std::string suggestion(std::string_view word, std::span<const std::string> candidates) {
  return did_you_mean(probably_meant(word, candidates), word);
}

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
