// Reads the lists and maps of steps within actions.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <limits>

#include "engine/rule_id.h"
#include "log/read/read_keys.h"
#include "text/text.h"

namespace veedor {

MoveEntry LogReader::read_move(NodeId entry, bool along, OtherKeys others) {
  static constexpr std::array<Key<MoveEntry>, 6> kAll{{
      {"who", &LogReader::read_who},
      {"count", &LogReader::read_move_count},
      {"carries", &LogReader::read_carries},
      {"from", &LogReader::read_from, true},
      {"along", &LogReader::read_along},
      {"to", &LogReader::read_to, true},
  }};
  static constexpr std::array kWithGoods{kAll[0], kAll[1], kAll[2], kAll[3], kAll[5]};
  static constexpr std::array kWithAlong{kAll[0], kAll[1], kAll[3], kAll[4], kAll[5]};
  static constexpr std::array kPlain{kAll[0], kAll[1], kAll[3], kAll[5]};
  MoveEntry move;
  move.entry = entry;
  if (!expect_map(entry, "a move, such as `{from: Galicia, to: Toledo}`,")) return move;
  if (!has_goods()) {
    along ? read_keys(entry, move, kWithAlong, others) : read_keys(entry, move, kPlain, others);
  } else {
    along ? read_keys(entry, move, kAll, others) : read_keys(entry, move, kWithGoods, others);
  }
  if (move.along_node != kNoNode && move.count > 1) {
    fault(RuleId::log_2, move.count_node,
          "each takes one Caballero along: write one entry for each, without `count`");
  }
  return move;
}

void LogReader::read_who(MoveEntry& move, NodeId, NodeId value) {
  move.who = value;
  move.owner = owner(value);
}

void LogReader::read_move_count(MoveEntry& move, NodeId, NodeId value) {
  move.count_node = value;
  constexpr int kMost = std::numeric_limits<std::uint16_t>::max();
  const int count = number(value, 1, "a number of Caballeros, at least 1,");
  move.count = static_cast<std::uint16_t>(std::min(count, kMost));
}

void LogReader::read_from(MoveEntry& move, NodeId, NodeId value) {
  move.from_node = value;
  move.from = place(value);
}

void LogReader::read_to(MoveEntry& move, NodeId, NodeId value) {
  move.to_node = value;
  move.to = place(value);
}

void LogReader::read_along(MoveEntry& move, NodeId, NodeId value) {
  move.along_node = value;
  move.along = player(value);
}

void LogReader::read_carries(MoveEntry& move, NodeId key, NodeId value) {
  if (!expect_goods(key)) return;
  const auto good = is_word(value) ? names_->good_names.find(document_.text(value)) : std::nullopt;
  if (good) {
    note_name(value, names_->goods[*good].name);
    move.carries = load_of(*good);
  } else if (is_word(value) && fold_name(word(value)) == kNobody) {
    note_sign(value, kNobody);
    move.carries = kNoLoad;
  } else {
    wrong_form(value, fmt::format("what the Caballeros carry ({}) or `none`,",
                                  fmt::join(names_of_goods(), ", ")));
  }
}

Range<OwnerPlace> LogReader::owner_places(NodeId map, bool or_counts) {
  OwnerSet seen;
  const std::string_view wanted = or_counts ? "what each player returns, such as `{Ann: Toledo}`,"
                                            : "a region for each player, such as `{Ann: Toledo}`,";
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
      map, "what each player returns, such as `{Ann: {Toledo: 2}}`,",
      [&](NodeId key, NodeId value) {
        OwnerPlaceCounts item{key, once(key, owner(key), seen), {}};
        if (document_[value].kind != NodeKind::map || expect_filled(value, "{Toledo: 2}")) {
          item.places = place_counts(value, 1);
        }
        return item;
      });
}

Range<OwnerCount> LogReader::owner_counts(NodeId map) {
  OwnerSet seen;
  return pairs<OwnerCount>(
      map, "a number for each player, such as `{Ann: 3, Bea: 1}`,", [&](NodeId key, NodeId value) {
        const OwnerId who = once(key, owner(key), seen);
        return OwnerCount{key, value, who, number(value, 1, "a number of Caballeros, at least 1,")};
      });
}

bool LogReader::expect_table(NodeId key) { return expect_in_game(has_table(), key, "Limit table"); }

bool LogReader::expect_goods(NodeId key) {
  return expect_in_game(has_goods(), key, "discs that Caballeros carry");
}

bool LogReader::expect_black(NodeId key) {
  return expect_in_game(in_game(&Rules::black), key, "Grand Inquisitor");
}

bool LogReader::expect_spaces(NodeId key) {
  const bool spaces =
      in_game([](const Rules& rules) { return !rules.places_of(PlaceKind::space).empty(); });
  return expect_in_game(spaces, key, "spaces within its regions");
}

Link<FillEntry> LogReader::fill_entry(NodeId key, NodeId value) {
  FillEntry fill{key, {}};
  if (document_[value].kind != NodeKind::map || expect_filled(value, "{Ann: 2}")) {
    fill.owners = owner_counts(value);
  }
  return keep(fill);
}

Range<GoodCount> LogReader::good_counts(NodeId map) {
  unsigned seen = 0;
  return pairs<GoodCount>(
      map, "a number for each kind of discs, such as `{Gold: 1}`,", [&](NodeId key, NodeId value) {
        const std::uint8_t which = good(key, seen);
        return GoodCount{key, value, which, number(value, 0, "a number of discs,")};
      });
}

}  // namespace veedor
