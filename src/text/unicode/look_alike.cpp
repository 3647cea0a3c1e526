#include "text/unicode/look_alike.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>

#include "text/text.h"

namespace veedor {
namespace {

struct LetterPair {
  std::string_view letters;  ///< Greek and Cyrillic
  char latin = 0;            ///< what they look like
};
/// The plain letters of these scripts that have the shape of a Latin letter (after the table of
/// confusable characters in Unicode TR 39).
constexpr std::array kShapes = std::to_array<LetterPair>({
    {"ΑА", 'A'},   {"ΒВ", 'B'}, {"СϹ", 'C'}, {"ΕЕ", 'E'}, {"ΗН", 'H'}, {"ΙІӀ", 'I'},
    {"ЈͿ", 'J'}, {"ΚК", 'K'}, {"ΜМ", 'M'}, {"Ν", 'N'},  {"ΟО", 'O'}, {"ΡР", 'P'},
    {"Ԛ", 'Q'},    {"Ѕ", 'S'},  {"ΤТ", 'T'}, {"Ԝ", 'W'},  {"ΧХ", 'X'}, {"ΥҮ", 'Y'},
    {"Ζ", 'Z'},    {"а", 'a'},  {"сϲ", 'c'}, {"ԁ", 'd'},  {"е", 'e'},  {"һ", 'h'},
    {"іι", 'i'},   {"јϳ", 'j'}, {"ӏ", 'l'},  {"ο", 'o'},  {"о", 'o'},  {"рρ", 'p'},
    {"ԛ", 'q'},    {"ѕ", 's'},  {"ν", 'v'},  {"ԝ", 'w'},  {"х", 'x'},  {"у", 'y'},
});

/// The Latin letter of the same shape; 0 if the letter has none.
char shape_of(std::string_view letter) {
  const auto* const found = std::ranges::find_if(kShapes, [&](const LetterPair& pair) {
    return pair.letters.find(letter) != std::string_view::npos;
  });
  return found == kShapes.end() ? '\0' : found->latin;
}

bool is_latin(char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); }

/// Joiners and variation selectors belong to the letters and pictures before them, in scripts that
/// need them.
bool joins(std::int32_t value) {
  return value == 0x200C || value == 0x200D || (value >= 0xFE00 && value <= 0xFE0F);
}

}  // namespace

std::string look_of(std::string_view text) {
  const std::string visible = visible_form(text);
  std::string look;
  for (std::string_view rest = visible; !rest.empty();) {
    const std::string_view letter = rest.substr(0, first_code_point(rest).length);
    rest.remove_prefix(letter.size());
    if (letter == " " && (look.empty() || look.back() == ' ')) continue;
    const char latin = letter.size() > 1 ? shape_of(letter) : '\0';
    look += latin == 0 ? letter : std::string_view(&latin, 1);
  }
  return std::string(trim(look));
}

std::optional<std::string> deceptive_sign(std::string_view text, bool anywhere) {
  const bool with_latin = anywhere || std::ranges::any_of(text, is_latin);
  bool joinable = false;  // the character before is none of ASCII
  while (!text.empty()) {
    const CodePoint point = first_code_point(text);
    const std::string_view letter = text.substr(0, point.length);
    text.remove_prefix(point.length);
    if (point.value >= 0x80) {
      if (visible_form(letter).empty() && !(joinable && joins(point.value))) {
        return fmt::format("U+{:04X}, which is invisible", point.value);
      }
      if (const char latin = shape_of(letter); latin != 0 && with_latin) {
        return fmt::format("U+{:04X}, which looks like \"{}\"", point.value, latin);
      }
    }
    joinable = point.value >= 0x80;
  }
  return std::nullopt;
}

}  // namespace veedor
