#pragma once

#include <array>
#include <string>
#include <string_view>

namespace veedor {

/// Bytes in Windows-1252, which includes Latin-1, as UTF-8: for mails of old programs that do not
/// say what they hold. Both this program and veedor-mail read such mails.
inline std::string utf8_of_windows_1252(std::string_view bytes) {
  constexpr std::array<std::string_view, 32> kUpper{
      "€", "?", "‚", "ƒ", "„", "…", "†", "‡", "ˆ", "‰", "Š", "‹", "Œ", "?", "Ž", "?",
      "?", "‘", "’", "“", "”", "•", "–", "—", "˜", "™", "š", "›", "œ", "?", "ž", "Ÿ"};
  std::string out;
  for (const char each : bytes) {
    const auto byte = static_cast<unsigned char>(each);
    if (byte < 0x80U) {
      out += each;
    } else if (byte < 0xA0U) {
      out += kUpper.at(byte - 0x80U);
    } else {
      out += static_cast<char>(0xC0U | (byte >> 6U));
      out += static_cast<char>(0x80U | (byte & 0x3FU));
    }
  }
  return out;
}

}  // namespace veedor
