#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>

namespace veedor {

/// A set of values of an enum, which counts from 0 to `kValues` - 1.
template <class Enum, std::size_t kValues>
class EnumSet {
 public:
  template <std::same_as<Enum>... Values>
  constexpr EnumSet(Values... values) {
    (add(values), ...);
  }

  [[nodiscard]] constexpr bool has(Enum value) const {
    return (words_[word(value)] & bit(value)) != 0;
  }
  [[nodiscard]] constexpr bool has_any(const EnumSet& values) const {
    return !(*this & values).empty();
  }
  [[nodiscard]] constexpr bool empty() const { return *this == EnumSet(); }

  constexpr void add(Enum value) { words_[word(value)] |= bit(value); }
  constexpr EnumSet& operator|=(const EnumSet& more) {
    for (std::size_t i = 0; i < kWords; ++i) words_[i] |= more.words_[i];
    return *this;
  }
  /// Takes values away.
  constexpr EnumSet& operator-=(const EnumSet& less) {
    for (std::size_t i = 0; i < kWords; ++i) words_[i] &= ~less.words_[i];
    return *this;
  }
  [[nodiscard]] friend constexpr EnumSet operator&(EnumSet a, const EnumSet& b) {
    for (std::size_t i = 0; i < kWords; ++i) a.words_[i] &= b.words_[i];
    return a;
  }
  [[nodiscard]] friend constexpr EnumSet operator|(EnumSet a, const EnumSet& b) { return a |= b; }
  friend constexpr bool operator==(const EnumSet&, const EnumSet&) = default;

 private:
  static constexpr std::size_t kBits = 64;
  static constexpr std::size_t kWords = (kValues + kBits - 1) / kBits;
  [[nodiscard]] static constexpr std::size_t word(Enum value) {
    return static_cast<std::size_t>(value) / kBits;
  }
  [[nodiscard]] static constexpr std::uint64_t bit(Enum value) {
    return std::uint64_t{1} << (static_cast<std::size_t>(value) % kBits);
  }

  std::array<std::uint64_t, kWords> words_{};
};

}  // namespace veedor
