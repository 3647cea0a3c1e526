#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace veedor {

// Rules and reasons without their names: whoever only passes one on is not compiled again when
// there is a new one.

enum class RuleId : unsigned char;  ///< engine/rule_id.h
enum class Reason : std::uint16_t;  ///< engine/reason.h

/// The rule that a value breaks for this reason.
[[nodiscard]] RuleId rule_of(Reason reason);

/// Rules that are not checked for one step, because the table has ruled so.
class Waived {
 public:
  constexpr void add(RuleId rule) { words_[word(rule)] |= bit(rule); }
  [[nodiscard]] constexpr bool has(RuleId rule) const {
    return (words_[word(rule)] & bit(rule)) != 0;
  }

 private:
  static constexpr std::size_t word(RuleId rule) { return static_cast<std::size_t>(rule) / 64; }
  static constexpr std::uint64_t bit(RuleId rule) {
    return std::uint64_t{1} << (static_cast<unsigned>(rule) % 64);
  }

  std::array<std::uint64_t, 4> words_{};  // a bit for every value of RuleId
};

}  // namespace veedor
