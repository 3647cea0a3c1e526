#include "log/player_name.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "text/text.h"
#include "yaml/yaml_text.h"

namespace veedor {
namespace {

/// Line breaks beyond ASCII: next line, line separator, paragraph separator.
constexpr std::array<std::string_view, 3> kLineBreaks{"\xC2\x85", "\xE2\x80\xA8", "\xE2\x80\xA9"};

}  // namespace

std::string normal_name(std::string_view name) {
  const std::string_view trimmed = trim(name);
  return is_ascii(trimmed) ? std::string(trimmed) : nfc(trimmed);
}

bool is_reserved_name(std::string_view name) { return name == kDummyName || name == kModifierKey; }

bool is_one_line(std::string_view text) {
  return !first_forbidden(text) && text.find_first_of("\t\r\n") == std::string_view::npos &&
         std::ranges::none_of(kLineBreaks, [&](std::string_view sign) {
           return text.find(sign) != std::string_view::npos;
         });
}

std::optional<std::string> unfit_text(std::string_view text) {
  if (trim(text).empty()) return "is empty";
  if (is_null_word(text)) return "means nothing in YAML";
  if (first_invalid_utf8(text)) return "is not UTF-8";
  if (!is_one_line(text)) return "holds a control character";
  return std::nullopt;
}

std::optional<std::string> unfit_name(std::string_view name) {
  if (auto unfit = unfit_text(name)) return unfit;
  if (name == "<<") return "is the merge key of YAML";
  if (is_reserved_name(name)) return "is reserved";
  if (name.size() <= kLongestName) return std::nullopt;
  return fmt::format("is longer than {} bytes", kLongestName);
}

bool is_mail_address(std::string_view text) {
  // Of RFC 5322 an address without quotes, comments and folding.
  constexpr std::string_view kNever = "\"(),:;<>[]\\";
  const bool plain = std::ranges::all_of(text, [&](char sign) {
    return sign > ' ' && sign < '\x7f' && kNever.find(sign) == std::string_view::npos;
  });
  constexpr std::size_t kLongestAddress = 254;  // RFC 5321
  const std::size_t at = text.find('@');
  return plain && text.size() <= kLongestAddress && at != 0 && at < text.size() - 1 &&
         text.rfind('@') == at;
}

}  // namespace veedor
