#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "seal/code.h"

namespace veedor {

/// A text made of fields, such that different fields always make a different text: for each field
/// its length in bytes, a colon, its bytes and a line feed.
class FieldText {
 public:
  FieldText& add(std::string_view field);
  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  std::string text_;
};

using Digest = std::array<std::uint8_t, 32>;

/// SHA-256 of the bytes.
[[nodiscard]] Digest sha256(std::string_view bytes);

/// "sha256:" and the digest of the bytes in hexadecimal digits.
[[nodiscard]] std::string named_hash(std::string_view bytes);

/// The first 130 bits of the digest, five to a digit, the highest bit first.
[[nodiscard]] Code code_of(const Digest& digest);

/// A code of random bits from the operating system. Throws std::runtime_error if that fails.
[[nodiscard]] Code random_code();

/// 64-bit numbers that follow from a text: number k is bytes 8(k mod 4) to 8(k mod 4) + 7, highest
/// first, of SHA-256 of the text followed by the field of k div 4.
[[nodiscard]] std::function<std::uint64_t()> numbers_from(FieldText text);

}  // namespace veedor
