#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>

#include "base/id_set.h"
#include "engine/reason.h"
#include "engine/waived.h"

namespace veedor {

/// What kind of thing a choice is made of; says how its values are to be read and named.
enum class Domain : std::uint8_t {
  places,       ///< PlaceId; kNoValue is "none" on a disc
  owners,       ///< OwnerId; kNoValue is nobody
  numbers,      ///< a count, 0 .. kMaxNumber (larger ones are treated as kMaxNumber)
  power_cards,  ///< the number of a Power card
  modifiers,    ///< ModifierId; kNoValue is none, or a hidden one
  cards,        ///< CardId
  stacks,       ///< StackId
  tiles,        ///< TileId
  characters,   ///< Character
  whole,        ///< the step as such: 1 where it may be taken at all
};

constexpr unsigned kMaxNumber = 63;
/// The value that stands for nothing: no place on a disc, no Modifier card, or a hidden one that
/// comes back. No table of the rules is so long that it is the number of an entry.
constexpr unsigned kNoValue = 62;
constexpr std::uint64_t kNoValueBit = std::uint64_t{1} << kNoValue;

/// The highest number among `values`; 0 if there are none.
[[nodiscard]] constexpr unsigned highest(std::uint64_t values) {
  return values == 0 ? 0 : static_cast<unsigned>(std::bit_width(values)) - 1;
}

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

/// The values that one field of a step accepts and, for the value that the step has there, every
/// reason why it is none of them. It is both the check (is that value excluded, and why?) and the
/// hint (which values are left?). Why another value is excluded, a step with that value tells.
///
/// One is made for every field of every step, and most of them exclude nothing that is said. So an
/// exclusion only takes values away, and its reason costs something only where it is needed. A
/// reason is one bit of a set that has room for all of them: there is no number of exclusions that
/// is too large; the set is cleared with the first. A default-made `Choice` is not initialised.
class Choice {
 public:
  Choice() = default;
  /// `said`: the value that the step has, at most kMaxNumber; the index of an id that is none is no
  /// value of any field.
  Choice(Universe all, unsigned said)
      : domain_(all.domain),
        noted_(false),
        universe_(all.values),
        allowed_(all.values),
        said_(bit(said)) {}

  /// Takes `values` out of what is accepted.
  void exclude(Reason reason, std::uint64_t values) {
    allowed_ &= ~values;
    if ((values & said_) != 0) [[unlikely]] {
      note(reason);
    }
  }
  template <class IdType>
  void exclude(Reason reason, IdSet<IdType> values) {
    exclude(reason, values.bits());
  }
  template <class IdType>
  void exclude(Reason reason, IdType value) {
    if (value.valid()) exclude(reason, IdSet<IdType>::of(value));
  }
  template <class IdType>
  void only(Reason reason, IdSet<IdType> values) {
    exclude(reason, ~values.bits());
  }
  /// Numbers above `most` are excluded.
  void at_most(Reason reason, unsigned most) {
    if (most < kMaxNumber) exclude(reason, ~std::uint64_t{0} << (most + 1));
  }
  /// Everything is excluded: the step cannot be taken whatever it says here.
  void forbid(Reason reason) { exclude(reason, ~std::uint64_t{0}); }

  [[nodiscard]] constexpr Domain domain() const { return domain_; }
  /// All the values that the field can have.
  [[nodiscard]] constexpr std::uint64_t universe() const { return universe_; }
  /// The values that break no rule.
  [[nodiscard]] constexpr std::uint64_t allowed() const { return allowed_; }
  /// The values whose exclusion would still change something: who finds out much about each value
  /// can leave the others.
  [[nodiscard]] constexpr std::uint64_t open() const { return allowed_ | said_; }
  /// Whether the value that is said is one of those that break no rule.
  [[nodiscard]] constexpr bool accepted() const { return (allowed_ & said_) != 0; }
  /// The first reason, in the order of checking, against the value that is said; none where it is
  /// accepted, or breaks only rules that are `waived`. What is no value of the field at all breaks
  /// LOG-2, which nothing waives: whoever reads steps refuses it before.
  [[nodiscard]] std::optional<Reason> excluded(const Waived& waived = {}) const;
  /// The first of those reasons that belong to `rule`.
  [[nodiscard]] std::optional<Reason> excluded_by(RuleId rule) const;

 private:
  static constexpr std::uint64_t bit(unsigned value) { return std::uint64_t{1} << (value % 64); }
  void note(Reason reason);
  /// The first reason whose rule `counts`.
  template <class Counts>
  [[nodiscard]] std::optional<Reason> first_reason(Counts counts) const;

  Domain domain_;
  bool noted_;  ///< whether there is a reason
  std::uint64_t universe_;
  std::uint64_t allowed_;
  std::uint64_t said_;                                       ///< its bit
  std::array<std::uint64_t, (kReasons + 63) / 64> reasons_;  ///< only if `noted_`
};

}  // namespace veedor
