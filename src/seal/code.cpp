#include "seal/code.h"

#include <fmt/format.h>

namespace veedor {
namespace {

constexpr std::size_t kGroup = 5;
constexpr std::size_t kGroups = 5;

/// The length in bytes of a separator at the beginning of the text; 0 if there is none. Mail
/// programs turn typed hyphens and blanks into other ones.
std::size_t sign_at(std::string_view text) {
  constexpr std::string_view kSigns = " -\t\r\n";
  if (kSigns.find(text.front()) != std::string_view::npos) return 1;
  constexpr std::string_view kNoBreakSpace = "\u00A0";
  if (text.starts_with(kNoBreakSpace)) return kNoBreakSpace.size();
  for (const std::string_view sign : {"\u2010", "\u2011", "\u2012", "\u2013", "\u2014", "\u2212"}) {
    if (text.starts_with(sign)) return sign.size();
  }
  return 0;
}

/// The digit that a letter stands for; nullopt if it is not a digit.
std::optional<char> digit_of(char letter) {
  const bool capital = letter >= 'A' && letter <= 'Z';
  const char small = capital ? static_cast<char>(letter - 'A' + 'a') : letter;
  if (small == 'o') return '0';
  if (small == 'i' || small == 'l') return '1';
  if (Code::kDigits.find(small) == std::string_view::npos) return std::nullopt;
  return small;
}

/// The digits of a text up to the first other character, and the rest of the text.
struct Digits {
  std::string digits;
  std::string_view left;
};

Digits digits_in(std::string_view text) {
  Digits read;
  while (!text.empty()) {
    if (const std::size_t sign = sign_at(text); sign > 0) {
      text.remove_prefix(sign);
      continue;
    }
    const auto digit = digit_of(text.front());
    if (!digit) break;
    read.digits += *digit;
    text.remove_prefix(1);
  }
  read.left = text;
  return read;
}

}  // namespace

Code::Code(const std::array<unsigned char, kLength>& values) {
  for (std::size_t i = 0; i < kLength; ++i) digits_[i] = kDigits[values[i]];
}

std::optional<Code> Code::read(std::string_view text) {
  const Digits read = digits_in(text);
  if (!read.left.empty() || read.digits.size() != kLength) return std::nullopt;
  Code code;
  read.digits.copy(code.digits_.data(), kLength);
  return code;
}

std::string Code::grouped() const {
  std::string out;
  for (std::size_t group = 0; group < kGroups; ++group) {
    const bool last = group + 1 == kGroups;
    if (group > 0) out += '-';
    out += text().substr(group * kGroup, last ? std::string_view::npos : kGroup);
  }
  return out;
}

std::string why_no_code(std::string_view text) {
  const Digits read = digits_in(text);
  if (read.left.empty()) {
    return fmt::format("it has {} digits and letters instead of {}", read.digits.size(),
                       Code::kLength);
  }
  return fmt::format("it holds more than the digits and the letters {}", Code::kDigits.substr(10));
}

}  // namespace veedor
