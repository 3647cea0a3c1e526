#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>

#include "base/id_set.h"
#include "engine/codes.h"

namespace veedor {

/// The kind of values in a choice: it decides how they are encoded and named.
enum class Domain : std::uint8_t {
  places,       ///< PlaceId; kNoValue is "none" on a disc
  owners,       ///< OwnerId; kNoValue is nobody
  numbers,      ///< a count, 0 .. kMaxNumber (larger ones are treated as kMaxNumber)
  power_cards,  ///< the number of a Power card
  modifiers,    ///< ModifierId; kNoValue is none, or a hidden card
  cards,        ///< CardId
  stacks,       ///< StackId
  tiles,        ///< TileId
  characters,   ///< Character
  whole,        ///< the step as a whole: 1 if it may be taken at all
};

constexpr unsigned kMaxNumber = 63;
/// The value for "nothing": no place on a disc, no Modifier card, or a hidden one that comes back.
/// No table of the rules is long enough for an entry to have this number.
constexpr unsigned kNoValue = 62;
constexpr std::uint64_t kNoValueBit = std::uint64_t{1} << kNoValue;

/// The highest number in `values`; 0 if the set is empty.
[[nodiscard]] constexpr unsigned highest(std::uint64_t values) {
  return values == 0 ? 0 : static_cast<unsigned>(std::bit_width(values)) - 1;
}

/// Room for so many reasons.
constexpr std::size_t kMostReasons = 320;

/// All values that a step could have in a field, legal or not.
struct Universe {
  Domain domain;
  std::uint64_t values;

  static Universe places(PlaceSet all) { return {Domain::places, all.bits()}; }
  static Universe owners(OwnerSet all) { return {Domain::owners, all.bits()}; }
  static Universe numbers(unsigned least = 0) {
    return {Domain::numbers, ~std::uint64_t{0} << least};
  }
  /// The number 1 alone.
  static Universe one() { return {Domain::numbers, std::uint64_t{2}}; }
  static Universe whole() { return {Domain::whole, std::uint64_t{2}}; }
};

/// The values that one field of a step accepts, and every reason against the value that the step
/// has there. It serves as the check (is that value excluded, and why?) and as the hint (which
/// values are left?). To learn why another value is excluded, ask about a step with that value.
///
/// One choice is made for every field of every step, and most of them do not exclude the step's
/// value. So an exclusion only takes values away, and its reason costs time only if it applies.
/// Reasons are bits of a set with room for all of them, so their number is not limited; the set is
/// cleared when the first reason is noted. A default-constructed `Choice` is uninitialised.
class Choice {
 public:
  Choice() = default;
  /// `said` is the value that the step has, at most kMaxNumber. The index of an invalid id is a
  /// value of no field.
  Choice(Universe all, unsigned said)
      : domain_(all.domain),
        noted_(false),
        universe_(all.values),
        allowed_(all.values),
        said_(bit(said)) {}

  /// Removes `values` from the accepted values.
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
  /// Excludes the numbers above `most`.
  void at_most(Reason reason, unsigned most) {
    if (most < kMaxNumber) exclude(reason, ~std::uint64_t{0} << (most + 1));
  }
  /// Excludes every value: the step cannot be taken, whatever it has in this field.
  void forbid(Reason reason) { exclude(reason, ~std::uint64_t{0}); }

  [[nodiscard]] constexpr Domain domain() const { return domain_; }
  /// All the values that the field can have.
  [[nodiscard]] constexpr std::uint64_t universe() const { return universe_; }
  /// The values that break no rule.
  [[nodiscard]] constexpr std::uint64_t allowed() const { return allowed_; }
  /// The values whose exclusion would still change something. Where it is costly to examine a
  /// value, the others can be skipped.
  [[nodiscard]] constexpr std::uint64_t open() const { return allowed_ | said_; }
  /// Whether the step's own value breaks no rule.
  [[nodiscard]] constexpr bool accepted() const { return (allowed_ & said_) != 0; }
  /// The first reason against the step's value, in the order of checking; nullopt if the value is
  /// accepted or breaks only rules that are `waived`. A value outside the universe breaks LOG-2,
  /// which nothing waives; the readers of logs refuse it before.
  [[nodiscard]] std::optional<Reason> excluded(const Waived& waived = {}) const;
  /// The first of those reasons that belongs to `rule`; nullopt if there is none.
  [[nodiscard]] std::optional<Reason> excluded_by(RuleId rule) const;

 private:
  static constexpr std::uint64_t bit(unsigned value) { return std::uint64_t{1} << (value % 64); }
  void note(Reason reason);
  /// The first reason whose rule satisfies `counts`.
  template <class Counts>
  [[nodiscard]] std::optional<Reason> first_reason(Counts counts) const;

  Domain domain_;
  bool noted_;  ///< whether any reason was noted
  std::uint64_t universe_;
  std::uint64_t allowed_;
  std::uint64_t said_;                                    ///< the bit of the step's value
  std::array<std::uint64_t, kMostReasons / 64> reasons_;  ///< only if `noted_`
};

}  // namespace veedor
