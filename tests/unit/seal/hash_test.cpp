// Codes from texts, by published vectors of SHA-256 (FIPS 180-4: "abc" and the empty message).
#include "seal/hash.h"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <set>

namespace veedor {
namespace {

std::string hex(const Digest& digest) {
  std::string text;
  for (const unsigned byte : digest) text += fmt::format("{:02x}", byte);
  return text;
}

}  // namespace

TEST_CASE("SHA-256 of known messages") {
  CHECK(hex(sha256("abc")) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  CHECK(hex(sha256("")) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
}

TEST_CASE("a code is the first 130 bits, five to a digit") {
  Digest digest{};
  CHECK(code_of(digest).text() == std::string(26, '0'));
  digest.fill(0xFF);
  CHECK(code_of(digest).text() == std::string(26, 'z'));
  digest.fill(0);
  digest[0] = 0b00001'000;   // the first digit is 1, the highest bit first
  digest[16] = 0b11'000000;  // bits 128 and 129 are the highest of those that are left
  CHECK(code_of(digest).text() ==
        "1000000000000000000000000"
        "3");
  digest[16] = 0b00'111111;  // no bit after the 130th counts
  CHECK(code_of(digest).text() == "1" + std::string(25, '0'));
}

TEST_CASE("fields say where they end") {
  CHECK(FieldText().add("Ann").add("").add("José").text() == "3:Ann\n0:\n5:José\n");
  CHECK(FieldText().add("a\n1:b").text() != FieldText().add("a").add("b").text());
}

TEST_CASE("no two random codes are alike") {
  std::set<std::string> seen;
  for (int i = 0; i < 1000; ++i) seen.emplace(random_code().text());
  CHECK(seen.size() == 1000);
}

TEST_CASE("numbers from a text stand in blocks of four") {
  const FieldText text = FieldText().add("a seed");
  auto next = numbers_from(text);
  for (std::uint64_t k = 0; k < 9; ++k) {
    FieldText whole = text;
    const std::string digest = hex(sha256(whole.add(fmt::format("{}", k / 4)).text()));
    CHECK(fmt::format("{:016x}", next()) == digest.substr(16 * (k % 4), 16));
  }
}

}  // namespace veedor
