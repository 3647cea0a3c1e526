#pragma once

#include <cstdint>

#include "engine/rules.h"
#include "seal/code.h"
#include "yaml/document.h"

namespace veedor {

/// A range of one of the pools of a GameLog.
template <class T>
struct Range {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  [[nodiscard]] bool empty() const { return begin == end; }
};

/// A reference to one part of a pool, or to none.
template <class T>
struct Link {
  std::uint32_t index = 0xFFFFFFFFU;
  [[nodiscard]] bool empty() const { return index == 0xFFFFFFFFU; }
};

/// Every part has the nodes that it was read from, to locate faults. `key` and `value` form a pair;
/// `node` is a single value.
struct PlaceCount {
  NodeId key = kNoNode;
  NodeId value = kNoNode;
  PlaceId place{};
  int count = 0;
};
struct OwnerCount {
  NodeId key = kNoNode;
  NodeId value = kNoNode;
  OwnerId owner{};
  int count = 0;
};
/// A sealed decision: only its code, until the player opens it.
struct SealEntry {
  NodeId code_node = kNoNode;
  NodeId salt_node = kNoNode;  ///< kNoNode: not opened yet
  Code code;
  Code salt;
};
struct OwnerPlace {
  NodeId key = kNoNode;
  NodeId value = kNoNode;
  OwnerId owner{};
  PlaceId place{};  ///< invalid: the log says "none"
  NodeId instead_node = kNoNode;
  PlaceId instead{};    ///< chosen by the card's player for an impossible disc (house rule)
  bool sealed = false;  ///< a disc that is set, but not shown yet
  Link<SealEntry> seal{};
};
struct PlaceOwnerCounts {
  NodeId key = kNoNode;
  PlaceId place{};
  Range<OwnerCount> owners;
};
struct PlayerEntry {
  NodeId node = kNoNode;
  OwnerId owner{};
};
/// The players who share a place.
struct PlayerGroup {
  Range<PlayerEntry> players;
};
struct CardEntry {
  NodeId node = kNoNode;
  CardId card{};
};
/// Discs of one kind.
struct GoodCount {
  NodeId key = kNoNode;
  NodeId value = kNoNode;
  std::uint8_t good = 0;  ///< index in Rules::goods
  int count = 0;
};

}  // namespace veedor
