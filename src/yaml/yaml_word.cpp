#include "yaml/yaml_word.h"

#include <algorithm>
#include <array>

#include "text/json.h"
#include "text/text.h"

namespace veedor {
namespace {

/// Words that some YAML reader, of any version, does not take for text.
constexpr std::array<std::string_view, 9> kNotPlain{"y",   "n",    "yes",   "no",  "on",
                                                    "off", "true", "false", "null"};

bool is_letter(unsigned char c) { return (c | 0x20U) >= 'a' && (c | 0x20U) <= 'z'; }
bool is_digit(unsigned char c) { return c >= '0' && c <= '9'; }

/// Whether the two bytes are a Latin letter beyond ASCII: U+00C0 to U+023F without the
/// multiplication and division signs.
bool is_accented(unsigned char lead, unsigned char tail) {
  if (lead < 0xC3 || lead > 0xC8 || tail < 0x80 || tail > 0xBF) return false;
  return lead != 0xC3 || (tail != 0x97 && tail != 0xB7);
}

/// Whether the text, which begins with a letter, is one of kNotPlain in some spelling.
bool may_be_no_text(std::string_view text) {
  constexpr std::string_view kFirstLetters = "yYnNoOtTfF";
  const bool accented = static_cast<unsigned char>(text.front()) >= 0x80;
  if (!accented && kFirstLetters.find(text.front()) == std::string_view::npos) return false;
  return std::ranges::find(kNotPlain, fold_name(text)) != kNotPlain.end();
}

/// Letters, with digits or single signs between them, that have no meaning in YAML.
bool is_plain(std::string_view text) {
  bool inside = false;  // after a letter or digit
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto c = static_cast<unsigned char>(text[i]);
    if (i + 1 < text.size() && is_accented(c, static_cast<unsigned char>(text[i + 1]))) {
      ++i;
      inside = true;
    } else if (is_letter(c) || (is_digit(c) && i > 0)) {
      inside = true;
    } else if (inside && (c == ' ' || c == '-' || c == '_' || c == '.' || c == '/')) {
      inside = false;
    } else {
      return false;
    }
  }
  return inside && !may_be_no_text(text);
}

}  // namespace

std::string yaml_quoted(std::string_view text) { return json_text(Json(text)); }

std::string yaml_label(std::string_view text) {
  const bool numbers = text.find_first_not_of("0123456789/") == std::string_view::npos &&
                       !text.empty() && text.front() != '/' && text.back() != '/';
  return numbers ? std::string(text) : yaml_word(text);
}

std::string yaml_word(std::string_view text) {
  return is_plain(text) ? std::string(text) : yaml_quoted(text);
}

}  // namespace veedor
