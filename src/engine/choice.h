#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <optional>

#include "base/id_set.h"
#include "engine/rule_id.h"
#include "engine/waived.h"

namespace veedor {

/// What kind of thing a choice is made of; says how its values are to be read and named.
enum class Domain : std::uint8_t {
  places,       ///< PlaceId; kNoPlaceValue is "none" on a disc
  owners,       ///< OwnerId
  numbers,      ///< a count, 0 .. kMaxNumber (larger ones are treated as kMaxNumber)
  power_cards,  ///< the value of a Power card
  modifiers,    ///< ModifierId; kNoModifierValue is none, or a hidden one
  cards,        ///< CardId
  tiles,        ///< TileId
  whole,        ///< the step as such: 1 where it may be taken at all
};

constexpr unsigned kMaxNumber = 63;
/// The value that stands for "none" where a place is asked for.
constexpr unsigned kNoPlaceValue = 15;
/// The value that stands for no Modifier card, or for a hidden one that comes back.
constexpr unsigned kNoModifierValue = 62;

/// The values that one field of a step accepts, with the rule behind every exclusion. It is both
/// the check (is this value excluded, and by which rule?) and the hint (which values are left?).
class Choice {
 public:
  constexpr Choice() = default;
  constexpr Choice(Domain domain, std::uint64_t universe) : domain_(domain), universe_(universe) {}

  static constexpr Choice places(PlaceSet all) { return {Domain::places, all.bits()}; }
  static constexpr Choice owners(OwnerSet all) { return {Domain::owners, all.bits()}; }
  static constexpr Choice numbers(unsigned least = 0) {
    return {Domain::numbers, ~std::uint64_t{0} << least};
  }
  static constexpr Choice whole() { return {Domain::whole, std::uint64_t{2}}; }

  /// Takes `values` out of what is accepted, on the ground of `rule`.
  constexpr void exclude(RuleId rule, std::uint64_t values) {
    if ((values & universe_) == 0) return;
    assert(used_ < kMaxExclusions);
    excluded_[used_++] = {rule, values & universe_};
    all_excluded_ |= values & universe_;
  }
  template <class IdType>
  constexpr void exclude(RuleId rule, IdSet<IdType> values) {
    exclude(rule, values.bits());
  }
  template <class IdType>
  constexpr void exclude(RuleId rule, IdType value) {
    if (value.valid()) exclude(rule, IdSet<IdType>::of(value));
  }
  template <class IdType>
  constexpr void only(RuleId rule, IdSet<IdType> values) {
    exclude(rule, ~values.bits());
  }
  /// Numbers above `most` are excluded.
  constexpr void at_most(RuleId rule, unsigned most) {
    if (most < kMaxNumber) exclude(rule, ~std::uint64_t{0} << (most + 1));
  }
  /// Everything is excluded: the step cannot be taken whatever it says here.
  constexpr void forbid(RuleId rule) { exclude(rule, universe_); }

  [[nodiscard]] constexpr Domain domain() const { return domain_; }
  /// The values that break no rule.
  [[nodiscard]] constexpr std::uint64_t allowed() const { return universe_ & ~all_excluded_; }
  /// The first rule, in the order of checking, that excludes `value`; none where it is allowed, or
  /// excluded only by rules that are `waived`.
  [[nodiscard]] constexpr std::optional<RuleId> broken_by(unsigned value,
                                                          const Waived& waived = {}) const {
    const std::uint64_t bit = std::uint64_t{1} << (value > kMaxNumber ? kMaxNumber : value);
    assert((universe_ & bit) != 0);  // whoever reads steps refuses what is no value at all
    std::optional<RuleId> first;
    if ((all_excluded_ & bit) == 0) return first;
    for (std::size_t i = 0; i < used_; ++i) {
      const auto& [rule, values] = excluded_[i];
      if ((values & bit) != 0 && (!first || rule < *first) && !waived.has(rule)) first = rule;
    }
    return first;
  }

 private:
  struct Exclusion {
    RuleId rule;
    std::uint64_t values;
  };
  static constexpr std::size_t kMaxExclusions = 8;

  Domain domain_ = Domain::whole;
  std::uint64_t universe_ = 0;
  std::uint64_t all_excluded_ = 0;
  std::array<Exclusion, kMaxExclusions> excluded_;  // the first `used_` of them
  std::size_t used_ = 0;
};

}  // namespace veedor
