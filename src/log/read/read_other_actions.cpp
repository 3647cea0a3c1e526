// Reads the actions of a turn besides placing and the Special action.
#include <fmt/format.h>

#include "log/read/read_keys.h"
#include "text/literals.h"

namespace veedor {

InquisitorEntry LogReader::inquisitor_entry(NodeId value) {
  InquisitorEntry entry{value, {}};
  if (!is_word(value)) {
    wrong_form(value, "`court`, or where the Caballero is placed, such as `Toledo`,");
    return entry;
  }
  entry.to = place(value);
  refuse_table(value, entry.to);
  if (entry.to.valid() && entry.to == names_->rules.court) note_sign(value, "court");
  return entry;
}

BesideEntry LogReader::beside_entry(ActionEntry::Kind kind, NodeId value) {
  static constexpr std::array<Key<BesideEntry>, 2> kJail{{
      {"who", &LogReader::read_jailed},
      {"from", &LogReader::read_beside_place, true},
  }};
  BesideEntry entry;
  entry.value = value;
  if (kind == ActionEntry::Kind::pardon) {
    read_beside_place(entry, kNoNode, value);
    return entry;
  }
  if (kind == ActionEntry::Kind::jail) {
    constexpr std::string_view kWanted =
        "whose Caballero goes to jail, and from where, such as `{who: Bea, from: Toledo}`,";
    if (expect_map(value, kWanted)) read_keys(value, entry, kJail);
    return entry;
  }
  if (kind == ActionEntry::Kind::token) {
    if (!is_word(value)) {
      wrong_form(value, "`yes`, or the player whose token it is, such as `Bea`,");
      return entry;
    }
    // Even if a player has this name.
    if (yes_no(document_.text(value)).value_or(false)) {
      note_sign(value, "yes");
      return entry;
    }
  }
  entry.who = value;
  entry.owner = player(value);
  return entry;
}

void LogReader::read_jailed(BesideEntry& entry, NodeId, NodeId value) {
  entry.who = value;
  entry.owner = owner(value);
}

void LogReader::read_beside_place(BesideEntry& entry, NodeId, NodeId value) {
  entry.place_node = value;
  entry.place = place(value);
}

ClaimEntry LogReader::claim_entry(NodeId map) {
  ClaimEntry claim;
  constexpr std::string_view kExample = "{Gold: 1}";
  const std::string wanted =
      fmt::format("a number for each kind of discs, such as `{}`,", kExample);
  if (!expect_map(map, wanted) || !expect_filled(map, kExample)) return claim;
  auto& pool = log_.pool<GoodCount>();
  claim.goods.begin = static_cast<std::uint32_t>(pool.size());
  unsigned seen = 0;
  for (const NodeId value : document_.children(map)) {
    const NodeId key = document_[value].key;
    const std::string_view name = document_.text(key);
    if (name == "who") {
      note_key(value, 1);
      claim.who = value;
      claim.owner = kBlack;
      if (word(value) != kBlackName) wrong_form(value, "`inquisitor`, or no `who` for the player,");
      note_sign(value, kBlackName);
    } else if (name == "resign") {
      note_key(value, 2);
      claim.resign_node = value;
      const auto said = is_word(value) ? yes_no(document_.text(value)) : std::nullopt;
      if (!said.value_or(false)) wrong_form(value, "`yes`, or no `resign`,");
      note_sign(value, "yes");
    } else {
      const std::uint8_t which = good(key, seen, {"who", "resign"});
      note_rank(value, 0);
      const int discs = number(value, 1, "a number of discs, at least 1,");
      pool.push_back({key, value, which, discs});
    }
  }
  claim.goods.end = static_cast<std::uint32_t>(pool.size());
  const bool alone = claim.goods.empty() && claim.resign_node == kNoNode;
  if (alone && !document_[map].open_ended) wrong_form(map, wanted);
  return claim;
}

}  // namespace veedor
