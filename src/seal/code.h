#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace veedor {

/// 130 bits in Crockford's base 32: 26 digits and small letters, without i, l, o and u. The form of
/// codes, salts and secrets.
class Code {
 public:
  static constexpr std::size_t kLength = 26;
  static constexpr std::string_view kDigits = "0123456789abcdefghjkmnpqrstvwxyz";

  /// 26 zeros.
  Code() { digits_.fill('0'); }
  /// The code with digits of these values, each below 32.
  explicit Code(const std::array<unsigned char, kLength>& values);

  /// Reads a code as people write it: case, blanks, tabs and hyphens do not matter, O is read as 0,
  /// and I and L as 1. nullopt for any other text.
  [[nodiscard]] static std::optional<Code> read(std::string_view text);

  /// The 26 characters without separators.
  [[nodiscard]] std::string_view text() const { return {digits_.data(), digits_.size()}; }
  /// "7k2mx-0q9rt-...": groups of five, the last one of six.
  [[nodiscard]] std::string grouped() const;

  friend bool operator==(const Code&, const Code&) = default;

 private:
  std::array<char, kLength> digits_{};
};

/// Why the text is not a code, as in "it has 25 digits and letters instead of 26". Requires a text
/// that Code::read refuses.
[[nodiscard]] std::string why_no_code(std::string_view text);

}  // namespace veedor
