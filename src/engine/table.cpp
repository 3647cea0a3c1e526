#include "engine/table.h"

#include "engine/board/inner.h"

namespace veedor {

Points Table::score(PlaceId place, Ranks ranks) {
  const Points points = score_place(rules, state, place, ranks);
  add_points(state.scores, points);
  if (journal == nullptr) return points;
  journal->add({.kind = Change::Kind::scored, .to = place, .bonus = bonus_of(rules, state, place)});
  const Points spaces = space_points(rules, state, place, ranks);
  const OwnerRow ranked = ranked_row(rules, state, place);
  for (const OwnerId owner : rules.owner_set()) {
    const std::uint8_t stood = ranked[owner.index()];
    const std::uint16_t paid = points[owner.index()];
    if (stood == 0 && paid == 0) continue;
    journal->add({.kind = Change::Kind::paid,
                  .owner = owner,
                  .count = stood,
                  .to = place,
                  .points = paid,
                  .of_spaces = static_cast<std::uint8_t>(spaces[owner.index()])});
  }
  return points;
}

void Table::add_shift(OwnerId owner, PlaceId from, PlaceId to, std::uint8_t count) {
  // Caballeros that move one after the other make one change.
  if (Change* const last = journal->last();
      !rules.inner.empty() && last != nullptr && last->kind == Change::Kind::caballeros &&
      last->owner == owner && last->from == from && last->to == to) {
    last->count = static_cast<std::uint8_t>(last->count + count);
    return;
  }
  journal->add(
      {.kind = Change::Kind::caballeros, .owner = owner, .count = count, .from = from, .to = to});
}

void Table::shift_in_order(OwnerId owner, PlaceId from, PlaceId to, std::uint8_t count,
                           std::uint8_t carries) {
  shift_wanted(*this, {.owner = owner, .from = from, .carries = carries}, to, count);
}

void Table::tell_goods(Change::Kind kind, OwnerId owner, std::size_t good, unsigned count,
                       PlaceId to) {
  if (journal == nullptr) return;
  journal->add({.kind = kind,
                .owner = owner,
                .good = static_cast<std::uint8_t>(good),
                .count = static_cast<std::uint8_t>(count),
                .to = to});
}

void Table::deliver(OwnerId owner, std::size_t good, PlaceId to) {
  const std::uint8_t points = rules.goods[good].points;
  if (owner.valid()) {
    std::uint16_t& score = state.scores[owner.index()];
    score = static_cast<std::uint16_t>(score + points);
  }
  if (journal == nullptr) return;
  journal->add({.kind = Change::Kind::delivered,
                .owner = owner,
                .good = static_cast<std::uint8_t>(good),
                .count = 1,
                .to = to,
                .points = static_cast<std::uint16_t>(owner.valid() ? points : 0U)});
}

void Table::put_inquisitor(OwnerId owner) {
  if (state.holder == owner) return;
  state.holder = owner;
  if (journal != nullptr) journal->add({.kind = Change::Kind::holder, .owner = owner});
}

void Table::put_character(Character character, OwnerId owner) {
  const auto number = static_cast<std::size_t>(character);
  if (state.characters[number] == owner) return;
  state.characters[number] = owner;
  if (journal == nullptr) return;
  journal->add({.kind = Change::Kind::character,
                .owner = owner,
                .piece = static_cast<std::uint8_t>(number)});
}

void Table::put_ship_token(OwnerId owner, OwnerId from) {
  if (from.valid()) state.with_token.remove(from);
  state.with_token.add(owner);
  if (journal == nullptr) return;
  const std::size_t whose = from.valid() ? from.index() : kMaxOwners;
  journal->add({.kind = Change::Kind::ship_token,
                .owner = owner,
                .piece = static_cast<std::uint8_t>(whose)});
}

void Table::crown(OwnerId owner) {
  state.king_grande = owner;
  if (journal != nullptr) journal->add({.kind = Change::Kind::crowned, .owner = owner});
}

}  // namespace veedor
