#pragma once

#include <bit>
#include <cstdint>

#include "base/ids.h"

namespace veedor {

/// A set of ids of one table, from 0 to 63, held in one integer.
template <class IdType>
class IdSet {
 public:
  constexpr IdSet() = default;
  constexpr explicit IdSet(std::uint64_t bits) : bits_(bits) {}
  /// The set {`id`}; empty if `id` is invalid.
  constexpr static IdSet of(IdType id) {
    return id.index() < 64 ? IdSet(std::uint64_t{1} << id.index()) : IdSet();
  }
  /// The ids 0 .. n-1.
  constexpr static IdSet first(std::size_t n) {
    return IdSet(n >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << n) - 1);
  }

  [[nodiscard]] constexpr bool has(IdType id) const {
    return id.index() < 64 && ((bits_ >> id.index()) & 1) != 0;
  }
  constexpr void add(IdType id) { bits_ |= of(id).bits_; }
  constexpr void remove(IdType id) { bits_ &= ~of(id).bits_; }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }
  /// Whether the set has at least two ids.
  [[nodiscard]] constexpr bool several() const { return (bits_ & (bits_ - 1)) != 0; }
  [[nodiscard]] constexpr std::uint64_t bits() const { return bits_; }
  /// The members for which `holds` is true.
  template <class Predicate>
  [[nodiscard]] constexpr IdSet where(Predicate holds) const {
    IdSet found;
    for (const IdType id : *this) {
      // Branch-free: the members differ from position to position, so a branch would be
      // mispredicted.
      found.bits_ |= static_cast<std::uint64_t>(holds(id)) << id.index();
    }
    return found;
  }

  friend constexpr bool operator==(IdSet, IdSet) = default;
  friend constexpr IdSet operator|(IdSet a, IdSet b) { return IdSet(a.bits_ | b.bits_); }
  friend constexpr IdSet operator&(IdSet a, IdSet b) { return IdSet(a.bits_ & b.bits_); }
  /// The members of `a` that are not in `b`.
  friend constexpr IdSet operator-(IdSet a, IdSet b) { return IdSet(a.bits_ & ~b.bits_); }

  class Iterator {
   public:
    constexpr explicit Iterator(std::uint64_t rest) : rest_(rest) {}
    constexpr IdType operator*() const {
      return IdType(static_cast<std::size_t>(std::countr_zero(rest_)));
    }
    constexpr Iterator& operator++() {
      rest_ &= rest_ - 1;
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    std::uint64_t rest_;
  };
  /// Ascending by id.
  [[nodiscard]] constexpr Iterator begin() const { return Iterator(bits_); }
  [[nodiscard]] constexpr Iterator end() const { return Iterator(0); }

 private:
  std::uint64_t bits_ = 0;
};

using PlaceSet = IdSet<PlaceId>;
using OwnerSet = IdSet<OwnerId>;
using CardSet = IdSet<CardId>;
using TileSet = IdSet<TileId>;
using TokenSet = IdSet<TokenId>;

}  // namespace veedor
