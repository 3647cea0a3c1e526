#include "seal/hash.h"

#include <fmt/format.h>
#include <sodium.h>

#include <stdexcept>
#include <utility>

namespace veedor {

FieldText& FieldText::add(std::string_view field) {
  text_ += fmt::format("{}:{}\n", field.size(), field);
  return *this;
}

Digest sha256(std::string_view bytes) {
  Digest digest{};
  static_assert(std::tuple_size_v<Digest> == crypto_hash_sha256_BYTES);
  crypto_hash_sha256(digest.data(), reinterpret_cast<const unsigned char*>(bytes.data()),
                     bytes.size());
  return digest;
}

std::string named_hash(std::string_view bytes) {
  std::string text = "sha256:";
  for (const std::uint8_t byte : sha256(bytes)) text += fmt::format("{:02x}", byte);
  return text;
}

Code code_of(const Digest& digest) {
  std::array<unsigned char, Code::kLength> values{};
  for (std::size_t bit = 0; bit < 5 * Code::kLength; ++bit) {
    const unsigned set = (unsigned{digest[bit / 8]} >> (7 - bit % 8)) & 1U;
    values[bit / 5] = static_cast<unsigned char>(unsigned{values[bit / 5]} << 1U | set);
  }
  return Code(values);
}

Code random_code() {
  if (sodium_init() < 0) throw std::runtime_error("the system has no random numbers");
  std::array<unsigned char, Code::kLength> values{};
  for (unsigned char& value : values) {
    value = static_cast<unsigned char>(randombytes_uniform(Code::kDigits.size()));
  }
  return Code(values);
}

std::function<std::uint64_t()> numbers_from(FieldText text) {
  return [text = std::move(text), block = Digest{}, next = std::uint64_t{0}]() mutable {
    constexpr std::size_t kInBlock = 4;
    const std::size_t place = next % kInBlock;
    if (place == 0) {
      FieldText whole = text;
      block = sha256(whole.add(fmt::format("{}", next / kInBlock)).text());
    }
    ++next;
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < 8; ++i) number = number << 8U | block[8 * place + i];
    return number;
  };
}

}  // namespace veedor
