#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "log/read/reader.h"
#include "log/special_form.h"
#include "text/literals.h"

namespace veedor {
namespace {

/// The place of a key among all that there are.
std::size_t place_of(LogKey key) {
  const auto* const row = std::ranges::find(kLogKeyNames, key, &LogKeyName::key);
  return static_cast<std::size_t>(row - kLogKeyNames.begin());
}

/// Notes what one field of a step was read from, and its value.
void say(SpecialEntry& special, Field field, NodeId node, unsigned value) {
  special.said_at[static_cast<std::size_t>(field)] = node;
  set_value(special.said, field, value);
}

template <class Id>
unsigned value_or_none(Id id) {
  return id.valid() ? static_cast<unsigned>(id.index()) : kNoValue;
}

}  // namespace

SpecialEntry LogReader::read_special(const TurnEntry& turn, NodeId key, NodeId value) {
  SpecialEntry special;
  special.key = key;
  special.value = value;
  const Card* card = turn.card.valid() ? &names_->rules.cards[turn.card.index()] : nullptr;
  if (document_[value].kind == NodeKind::map) {
    special.form = SpecialEntry::Form::keys;
    if (expect_filled(value)) read_special_keys(special, card);
    return special;
  }
  const auto said = is_word(value) ? yes_no(document_.text(value)) : std::nullopt;
  if (!said) {
    wrong_form(value, "`yes`, `no` or what the Special action does");
    return special;
  }
  note_sign(value, *said ? "yes" : "no");
  read_special_word(special, card, *said);
  return special;
}

void LogReader::read_special_word(SpecialEntry& special, const Card* card, bool yes) {
  special.form = yes ? SpecialEntry::Form::yes : SpecialEntry::Form::no;
  // A Special action that is prevented may be announced by `yes`, whatever the card.
  const NodeId entry = document_[special.value].parent;
  if (!yes || card == nullptr || document_.find(entry, "veto") != kNoNode) return;
  if (const auto alternative = alternative_for_yes(*card)) {
    special.alternative = *alternative;
    return;
  }
  KeySet needed = 0;
  for (const Effect& effect : card->effects) needed |= form_of(effect).keys().required;
  fault(RuleId::log_2, special.value,
        fmt::format("this card leaves a choice: `yes` does not say it; write `{}`",
                    fmt::join(names_of(needed), "`, `")));
}

void LogReader::read_special_keys(SpecialEntry& special, const Card* card) {
  KeySet written = 0;
  for (const NodeId value : document_.children(special.value)) {
    written |= key_bit(log_key(document_.text(document_[value].key)));
  }
  SpecialForm form;
  FormKeys keys{.optional = ~KeySet{0}};  // of a card that is not known
  bool stray = false;
  if (card != nullptr) {
    special.alternative = alternative_for(*card, written);
    form = form_of(card->effects[special.alternative]);
    keys = form.keys();
    if (!may_have(names_->rules.modifiers)) keys.instead = 0;
    if ((written & keys.instead) != 0 && (written & keys.required) == 0) {
      keys.required = keys.instead;
    }
  }
  for (const NodeId value : document_.children(special.value)) {
    const NodeId key = document_[value].key;
    const LogKey said = log_key(document_.text(key));
    if ((key_bit(said) & (keys.required | keys.optional)) == 0) {
      stray = true;
      unknown_key(key, names_of(keys.required | keys.optional));
      continue;
    }
    note_key(value, place_of(said));
    const Said* row = form.row_with(said);
    read_said(special, row != nullptr ? *row : row_for_any_card(said, value), key, value);
  }
  // Keys of another card are the fault then, not the keys that they stand for.
  if (stray) return;
  for (const std::string& name : names_of(keys.required & ~written)) {
    missing_key(special.value, name);
  }
}

Said LogReader::row_for_any_card(LogKey key, NodeId value) const {
  Said row{key, usual_saying(key), StepKind::announce, Field::whole};
  if (key == LogKey::give_back) row.saying = Saying::owner_places;  // it may also be the other one
  // The Grande may be named by a player or by the region that it goes to.
  const bool is_place = row.saying == Saying::player && is_word(value) && players_known_ &&
                        !seats_.contains(normal_name(document_.text(value)));
  if (is_place) row.saying = Saying::place;
  return row;
}

void LogReader::read_said(SpecialEntry& special, const Said& row, NodeId key, NodeId value) {
  const Shape shape = shape_of(row.saying);
  const bool listed =
      shape == Shape::entries || (shape == Shape::owners && row.saying != Saying::taking);
  if (listed) special.list_key = key;
  const bool may_be_empty = !listed || row.saying == Saying::discs;
  const NodeKind kind = row.saying == Saying::moves ? NodeKind::list : NodeKind::map;
  if (!may_be_empty && document_[value].kind == kind && !expect_filled(value)) return;
  switch (row.saying) {
    case Saying::moves:
      special.moves = items<MoveEntry>(value, "a list of moves",
                                       [&](NodeId entry) { return read_move(entry); });
      return;
    case Saying::place_counts:
      special.places = place_counts(value, 1);
      return;
    case Saying::owner_counts:
      special.with = owner_counts(value);
      return;
    case Saying::discs:
      special.discs = discs(value);
      return;
    case Saying::owner_places:
      special.discs = owner_places(value, row.kind == StepKind::announce);
      return;
    case Saying::owner_place_counts:
      special.returns = owner_place_counts(value);
      return;
    case Saying::taking:
      special.take = take_entry(key, value);
      return;
    case Saying::claim:
      special.points = claims(value, Claims::points);
      return;
    case Saying::place:
      return say(special, row.field, value, value_or_none(place(value)));
    case Saying::player:
      return say(special, row.field, value, value_or_none(player(value)));
    case Saying::tile:
      return say(special, row.field, value, value_or_none(tile(value)));
    case Saying::power:
      return say(special, row.field, value,
                 is_hidden(value) ? 0U : static_cast<unsigned>(power_card(value)));
    case Saying::modifier:
      return say(special, row.field, value,
                 is_hidden(value) ? kNoValue : value_or_none(modifier(value)));
    case Saying::castillo:
      return;
  }
}

MoveEntry LogReader::read_move(NodeId entry) {
  static constexpr std::array<Key<MoveEntry>, 4> kKeys{{
      {"who", &LogReader::read_who},
      {"count", &LogReader::read_move_count},
      {"from", &LogReader::read_from, true},
      {"to", &LogReader::read_to, true},
  }};
  MoveEntry move;
  move.entry = entry;
  if (expect_map(entry, "a move, a map with `from` and `to`,")) read_keys(entry, move, kKeys);
  return move;
}

void LogReader::read_who(MoveEntry& move, NodeId, NodeId value) {
  move.who = value;
  move.owner = owner(value);
}

void LogReader::read_move_count(MoveEntry& move, NodeId, NodeId value) {
  move.count_node = value;
  move.count = number(value, 1, "a number of Caballeros, at least 1,");
}

void LogReader::read_from(MoveEntry& move, NodeId, NodeId value) {
  move.from_node = value;
  move.from = place(value);
}

void LogReader::read_to(MoveEntry& move, NodeId, NodeId value) {
  move.to_node = value;
  move.to = place(value);
}

Range<OwnerPlace> LogReader::owner_places(NodeId map, bool or_counts) {
  OwnerSet seen;
  const std::string_view wanted =
      or_counts ? "a map of players and what they return" : "a map of players and regions";
  return pairs<OwnerPlace>(map, wanted, [&](NodeId key, NodeId value) {
    OwnerPlace pair{key, value, once(key, owner(key), seen), {}, kNoNode, {}};
    if (or_counts && document_[value].kind == NodeKind::map) {
      static_cast<void>(place_counts(value, 1));
    } else {
      pair.place = place(value);
    }
    return pair;
  });
}

Range<OwnerPlaceCounts> LogReader::owner_place_counts(NodeId map) {
  OwnerSet seen;
  return pairs<OwnerPlaceCounts>(
      map, "a map of players and what they return", [&](NodeId key, NodeId value) {
        OwnerPlaceCounts item{key, once(key, owner(key), seen), {}};
        if (document_[value].kind != NodeKind::map || expect_filled(value)) {
          item.places = place_counts(value, 1);
        }
        return item;
      });
}

Range<OwnerCount> LogReader::owner_counts(NodeId map) {
  OwnerSet seen;
  return pairs<OwnerCount>(map, "a map of players and numbers", [&](NodeId key, NodeId value) {
    const OwnerId who = once(key, owner(key), seen);
    return OwnerCount{key, value, who, number(value, 1, "a number of Caballeros, at least 1,")};
  });
}

bool LogReader::is_hidden(NodeId node) {
  constexpr std::string_view kHidden = "hidden";
  if (word(node) != kHidden) return false;
  note_sign(node, kHidden);
  return true;
}

}  // namespace veedor
