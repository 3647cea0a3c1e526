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
  places,       ///< PlaceId; kNoValue is "none" on a disc
  owners,       ///< OwnerId
  numbers,      ///< a count, 0 .. kMaxNumber (larger ones are treated as kMaxNumber)
  power_cards,  ///< the number of a Power card
  modifiers,    ///< ModifierId; kNoValue is none, or a hidden one
  cards,        ///< CardId
  tiles,        ///< TileId
  whole,        ///< the step as such: 1 where it may be taken at all
};

constexpr unsigned kMaxNumber = 63;
/// The value that stands for nothing: no place on a disc, no Modifier card, or a hidden one that
/// comes back. No table of the rules is so long that it is the number of an entry.
constexpr unsigned kNoValue = 62;
constexpr std::uint64_t kNoValueBit = std::uint64_t{1} << kNoValue;

/// All the values that could be said where a choice is asked for.
struct Universe {
  Domain domain;
  std::uint64_t values;

  static Universe places(PlaceSet all) { return {Domain::places, all.bits()}; }
  static Universe owners(OwnerSet all) { return {Domain::owners, all.bits()}; }
  static Universe numbers(unsigned least = 0) {
    return {Domain::numbers, ~std::uint64_t{0} << least};
  }
  static Universe whole() { return {Domain::whole, std::uint64_t{2}}; }
};

/// The values that one field of a step accepts, with the rule behind every exclusion. It is both
/// the check (is this value excluded, and by which rule?) and the hint (which values are left?).
///
/// One is made for every field of every step, so making one costs only what it holds: `Choice{}`
/// accepts nothing, while a default-made `Choice` is not initialised, and constructors are not
/// constexpr, as compilers clear the whole object in those.
class Choice {
 public:
  Choice() = default;
  explicit Choice(Universe all)
      : domain_(all.domain), universe_(all.values), allowed_(all.values), used_(0) {}

  /// Takes `values` out of what is accepted, on the ground of `rule`.
  void exclude(RuleId rule, std::uint64_t values) {
    values &= universe_;
    if (values == 0) return;
    assert(used_ < kMaxExclusions);
    rules_[used_] = rule;
    excluded_[used_++] = values;
    allowed_ &= ~values;
  }
  template <class IdType>
  void exclude(RuleId rule, IdSet<IdType> values) {
    exclude(rule, values.bits());
  }
  template <class IdType>
  void exclude(RuleId rule, IdType value) {
    if (value.valid()) exclude(rule, IdSet<IdType>::of(value));
  }
  template <class IdType>
  void only(RuleId rule, IdSet<IdType> values) {
    exclude(rule, ~values.bits());
  }
  /// Numbers above `most` are excluded.
  void at_most(RuleId rule, unsigned most) {
    if (most < kMaxNumber) exclude(rule, ~std::uint64_t{0} << (most + 1));
  }
  /// Everything is excluded: the step cannot be taken whatever it says here.
  void forbid(RuleId rule) { exclude(rule, universe_); }

  [[nodiscard]] constexpr Domain domain() const { return domain_; }
  /// All the values that the field can have.
  [[nodiscard]] constexpr std::uint64_t universe() const { return universe_; }
  /// The values that break no rule.
  [[nodiscard]] constexpr std::uint64_t allowed() const { return allowed_; }
  /// Whether `value` is one of them.
  [[nodiscard]] constexpr bool allows(unsigned value) const { return (allowed_ & bit(value)) != 0; }
  /// The first rule, in the order of checking, that excludes `value`; none where it is allowed, or
  /// excluded only by rules that are `waived`. What is no value of the field at all breaks LOG-2,
  /// which nothing waives: whoever reads steps refuses it before.
  [[nodiscard]] constexpr std::optional<RuleId> broken_by(unsigned value,
                                                          const Waived& waived = {}) const {
    std::optional<RuleId> first;
    if (allows(value)) return first;
    if ((universe_ & bit(value)) == 0) return RuleId::log_2;
    for (std::size_t i = 0; i < used_; ++i) {
      const RuleId rule = rules_[i];
      const bool excludes = (excluded_[i] & bit(value)) != 0;
      if (excludes && (!first || rule < *first) && !waived.has(rule)) first = rule;
    }
    return first;
  }

 private:
  static constexpr std::size_t kMaxExclusions = 8;

  static constexpr std::uint64_t bit(unsigned value) {
    return std::uint64_t{1} << (value > kMaxNumber ? kMaxNumber : value);
  }

  Domain domain_;
  std::uint64_t universe_;
  std::uint64_t allowed_;
  // Which rules exclude which values: the first `used_` of both. Side by side they are small, and
  // choices are made and copied for every step of a game.
  std::array<std::uint64_t, kMaxExclusions> excluded_;
  std::array<RuleId, kMaxExclusions> rules_;
  std::uint8_t used_;
};

}  // namespace veedor
