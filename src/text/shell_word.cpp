#include "text/shell_word.h"

#include <fmt/format.h>

#include "text/printable.h"

namespace veedor {
namespace {

constexpr std::string_view kHarmless =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+,.:/@%";

/// The form $'...', which allows bytes as numbers.
std::string with_numbers(std::string_view text) {
  std::string out = "$'";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    const bool plain = byte >= 0x20 && byte < 0x7F && c != '\'' && c != '\\';
    out += plain ? std::string(1, c) : fmt::format("\\x{:02x}", byte);
  }
  return out + '\'';
}

}  // namespace

std::string shell_word(std::string_view text) {
  if (text.empty()) return "''";
  if (text.find_first_not_of(kHarmless) == std::string_view::npos) return std::string(text);
  if (find_unsafe(text)) return with_numbers(text);
  std::string out = "'";
  for (const char c : text) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + '\'';
}

std::string shell_words(std::span<const std::string> words) {
  std::string out;
  for (const std::string& word : words) {
    if (!out.empty()) out += ' ';
    out += shell_word(word);
  }
  return out;
}

}  // namespace veedor
