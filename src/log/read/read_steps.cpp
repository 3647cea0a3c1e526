// Lists and maps of steps and pieces, which stand in several places of a log.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <limits>

#include "engine/rule_id.h"
#include "log/read/reader.h"
#include "schema/log_grammar.h"
#include "text/text.h"

namespace veedor {
namespace {

constexpr std::string_view kPieces = "a number of pieces, such as `2`,";

/// One kind of change.
struct ChangeKind {
  StepKind kind;
  std::string_view map;   ///< the definition of its map in the schema
  std::string_view sign;  ///< the key that identifies it
};
constexpr std::array kChangeKinds = std::to_array<ChangeKind>({
    {StepKind::change_caballeros, "changed_caballeros", "from"},
    {StepKind::change_king, "changed_king", "king"},
    {StepKind::change_grande, "changed_grande", "grande"},
    {StepKind::change_tile, "changed_tile", "tile"},
    {StepKind::change_points, "given_points", "points"},
    {StepKind::change_holder, "changed_holder", "inquisitor"},
});
constexpr std::string_view kTo = "to";  ///< a key of several kinds

/// The keys of each kind of change.
const std::vector<MapRow>& keys_of_change(const ChangeKind& kind) {
  static const auto kKeys = [] {
    std::array<std::vector<MapRow>, kChangeKinds.size()> keys;
    for (std::size_t i = 0; i < keys.size(); ++i) keys[i] = keys_of_map(kChangeKinds[i].map);
    return keys;
  }();
  return kKeys[static_cast<std::size_t>(&kind - kChangeKinds.data())];
}

/// The first kind with such a key; null if there is none.
const ChangeKind* kind_with(std::string_view key) {
  const auto* const row = std::ranges::find_if(kChangeKinds, [&](const ChangeKind& each) {
    return std::ranges::count(keys_of_change(each), key, &MapRow::key) > 0;
  });
  return row == kChangeKinds.end() ? nullptr : row;
}

/// The first key that identifies the kind of the change; empty if there is none.
std::string_view telling_key(const Document& document, NodeId entry) {
  for (const NodeId value : document.children(entry)) {
    const std::string_view name = document.text(document[value].key);
    if (name != kTo && kind_with(name) != nullptr) return name;
  }
  return document.find(entry, kTo) == kNoNode ? std::string_view() : kTo;
}

}  // namespace

Range<OwnerCount> LogReader::claims(NodeId map, Claims about) {
  OwnerSet seen;
  return pairs<OwnerCount>(
      map, "a number for each player, such as `{Ann: 3, Bea: 1}`,", [&](NodeId key, NodeId value) {
        const bool points = about == Claims::points;
        const OwnerId who = once(key, points ? player(key) : owner(key), seen);
        return OwnerCount{key, value, who,
                          points ? claimed_number(value) : number(value, 0, kPieces)};
      });
}

Range<PlaceOwnerCounts> LogReader::place_claims(NodeId map, Claims about) {
  PlaceSet seen;
  return pairs<PlaceOwnerCounts>(
      map, "a number for each player at each place, such as `{Toledo: {Ann: 7, Bea: 4}}`,",
      [&](NodeId key, NodeId value) {
        const PlaceId where = once(key, place(key), seen);
        return PlaceOwnerCounts{key, where, claims(value, about)};
      });
}

Range<PlaceCount> LogReader::place_counts(NodeId map, int least) {
  PlaceSet seen;
  return pairs<PlaceCount>(
      map, "a number for each place, such as `{Toledo: 3}`,", [&](NodeId key, NodeId value) {
        const PlaceId where = once(key, place(key), seen);
        const std::string_view wanted =
            least > 0 ? "a number of Caballeros, at least 1," : "a number of Caballeros";
        return PlaceCount{key, value, where, number(value, least, wanted)};
      });
}

Range<PlaceCount> LogReader::target_counts(NodeId map) {
  const Range<PlaceCount> counts = place_counts(map, 1);
  for (const PlaceCount& pair : log_[counts]) refuse_table(pair.key, pair.place);
  return counts;
}

Range<OwnerPlace> LogReader::discs(NodeId map) {
  OwnerSet seen;
  return pairs<OwnerPlace>(
      map, "a region for each player, such as `{Ann: Toledo}`,", [&](NodeId key, NodeId value) {
        const OwnerId who = once(key, owner(key), seen);
        OwnerPlace disc{key, value, who, {}, kNoNode, {}};
        if (is_seal(value)) {
          read_sealed_disc(disc, value);
        } else if (document_[value].kind == NodeKind::map && names_->rules.impossible_disc_chosen) {
          read_impossible_disc(disc, value);
        } else if (!(disc.sealed = is_sealed(value))) {
          disc.place = place_or_none(value);
        }
        return disc;
      });
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

PlaceId LogReader::space(NodeId node) {
  const PlaceId named = place(node);
  const PlaceSet spaces = names_->rules.spaces;
  if (!own_names_ || !named.valid() || spaces.has(named)) return named;
  std::vector<std::string_view> known;
  for (const PlaceId each : spaces) known.push_back(names_->places[each.index()].name);
  fault(RuleId::log_2, node,
        fmt::format("`{}` is not a space within a region; the spaces are {}", word(node),
                    fmt::join(known, ", ")));
  return {};
}

Range<SpaceOwner> LogReader::spaces(NodeId map) {
  PlaceSet seen;
  return pairs<SpaceOwner>(map, "a player for each space, such as `{Captain: Ann}`,",
                           [&](NodeId k, NodeId v) {
                             const PlaceId which = once(k, space(k), seen);
                             return SpaceOwner{k, v, which, owner_or_none(v)};
                           });
}

Range<OwnerPlace> LogReader::grandes(NodeId map) {
  OwnerSet seen;
  return pairs<OwnerPlace>(map, "a place for each player, such as `{Ann: Galicia, Bea: Toledo}`,",
                           [&](NodeId k, NodeId v) {
                             const OwnerId who = once(k, player(k), seen);
                             return OwnerPlace{k, v, who, place(v), kNoNode, {}};
                           });
}

Range<TilePlace> LogReader::tiles(NodeId map) {
  TileSet seen;
  return pairs<TilePlace>(map, "a place for each scoring tile, such as `{8/4: Toledo}`,",
                          [&](NodeId k, NodeId v) {
                            const TileId which = once(k, tile(k), seen);
                            return TilePlace{k, v, which, place(v)};
                          });
}

MoveEntry LogReader::read_move(NodeId entry, bool along, OtherKeys others) {
  static const auto kKeys = keys_of_map("move");
  static const auto kPlainKeys = keys_of_map("plain_move");
  MoveEntry move;
  move.entry = entry;
  if (!expect_map(entry, "a move, such as `{from: Galicia, to: Toledo}`,")) return move;
  const auto read = [&](std::string_view name, NodeId, NodeId value) {
    if (name == "who") {
      move.who = value;
      move.owner = owner(value);
    } else if (name == "count") {
      move.count_node = value;
      constexpr int kMost = std::numeric_limits<std::uint16_t>::max();
      const int count = number(value, 1, "a number of Caballeros, at least 1,");
      move.count = static_cast<std::uint16_t>(std::min(count, kMost));
    } else if (name == "carries") {
      move.carries = carried(value);
    } else if (name == "from") {
      move.from_node = value;
      move.from = place(value);
    } else if (name == "along") {
      move.along_node = value;
      move.along = player(value);
    } else if (name == "to") {
      move.to_node = value;
      move.to = place(value);
    }
  };
  read_map(entry, along ? kKeys : kPlainKeys, read, others);
  if (move.along_node != kNoNode && move.count > 1) {
    fault(RuleId::log_2, move.count_node,
          "each takes one Caballero along: write one entry for each, without `count`");
  }
  return move;
}

Load LogReader::carried(NodeId value) {
  const auto good = is_word(value) ? names_->good_names.find(document_.text(value)) : std::nullopt;
  if (good) {
    note_name(value, names_->goods[*good].name);
    return load_of(*good);
  }
  if (is_word(value) && fold_name(word(value)) == kNobody) {
    note_sign(value, kNobody);
    return kNoLoad;
  }
  wrong_form(value, fmt::format("what the Caballeros carry ({}) or `none`,",
                                fmt::join(names_of_goods(), ", ")));
  return kAnyLoad;
}

bool LogReader::is_mixed(NodeId entry, std::string_view sign) {
  const ChangeKind& kind = *kind_with(sign);
  const auto example = [&](NodeId key, const ChangeKind& each) {
    return for_players(key, example_of_key(each.sign, path_in(entry), LogKind::game));
  };
  for (const NodeId value : document_.children(entry)) {
    const NodeId key = document_[value].key;
    const std::string_view name = document_.text(key);
    const ChangeKind* other = kind_with(name);
    const bool fits = std::ranges::count(keys_of_change(kind), name, &MapRow::key) > 0;
    if (other == nullptr || fits) continue;
    fault(RuleId::log_2, key,
          fmt::format("`{}` does not go with `{}` in one entry; write two, as `{}` and `{}`", name,
                      sign, example(key, kind), example(key, *other)));
    return true;
  }
  return false;
}

ChangeEntry LogReader::read_change(NodeId entry) {
  constexpr std::string_view kExample = "{king: Toledo}";
  ChangeEntry change;
  change.move.entry = entry;
  const bool map = expect_map(entry, "a change, such as `{king: Toledo}`,");
  if (!map || !expect_filled(entry, kExample)) return change;
  if (document_[entry].child_count() == 0) return change;  // the text breaks off in it
  const std::string_view sign = telling_key(document_, entry);
  if (sign.empty()) {
    std::vector<std::string> names;
    for (const ChangeKind& each : kChangeKinds) {
      if (each.kind != StepKind::change_holder || has("black")) names.emplace_back(each.sign);
    }
    unknown_key(document_[*document_.children(entry).begin()].key, names);
    return change;
  }
  const ChangeKind& kind = *kind_with(sign);
  change.kind = kind.kind;
  // If kinds are mixed, the second kind is the fault, not a key that the first lacks.
  const OtherKeys others = is_mixed(entry, sign) ? OtherKeys::refused : OtherKeys::refuse;
  if (change.kind == StepKind::change_caballeros) {
    change.move = read_move(entry, false, others);
    return change;
  }
  MoveEntry& move = change.move;
  const auto read = [&](std::string_view name, NodeId, NodeId value) {
    if (name == "king" || name == "to") {
      move.to_node = value;
      move.to = change.kind == StepKind::change_tile ? place_or_none(value) : place(value);
    } else if (name == "grande" || name == "inquisitor") {
      move.who = value;
      move.owner = name == "grande" ? player(value) : player_or_none(value);
    } else if (name == "tile") {
      change.tile_node = value;
      change.tile = tile(value);
    } else if (name == "points") {
      change.points = given_points(value);
    }
  };
  read_map(entry, keys_of_change(kind), read, others);
  return change;
}

Range<OwnerCount> LogReader::given_points(NodeId map) {
  constexpr int kMost = 200;
  constexpr std::string_view kWanted = "a number of points up to 200";
  if (document_[map].kind == NodeKind::map && !expect_filled(map, "{Ann: 5}")) return {};
  OwnerSet seen;
  return pairs<OwnerCount>(map, "a number for each player, such as `{Ann: 3, Bea: 1}`,",
                           [&](NodeId key, NodeId points) {
                             const OwnerId who = once(key, player(key), seen);
                             const int given = number(points, 0, kWanted);
                             if (given > kMost) wrong_form(points, kWanted);
                             return OwnerCount{key, points, who, std::min(given, kMost)};
                           });
}

bool LogReader::is_hidden(NodeId node) {
  constexpr std::string_view kHidden = "hidden";
  if (word(node) != kHidden) return false;
  note_sign(node, kHidden);
  return true;
}

}  // namespace veedor
