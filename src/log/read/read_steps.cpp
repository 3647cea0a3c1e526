// Lists and maps of steps and pieces, which stand in several places of a log.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <limits>

#include "engine/rule_id.h"
#include "log/read/step_reader.h"
#include "schema/log_grammar.h"
#include "text/phrases.h"
#include "text/text.h"

namespace veedor {
namespace {

constexpr std::string_view kCaballeros = "a number of Caballeros, at least 1";

constexpr std::string_view kTo = "to";  ///< a key of several kinds

/// The keys of each kind of change.
const std::vector<MapRow>& keys_of_change(const ChangeForm& form) {
  static const auto kKeys = [] {
    std::array<std::vector<MapRow>, kChangeForms.size()> keys;
    for (std::size_t i = 0; i < keys.size(); ++i) {
      keys[i] = keys_of_step(kChangeForms[i].kind, kChangeForms[i].map);
    }
    return keys;
  }();
  return kKeys[static_cast<std::size_t>(&form - kChangeForms.data())];
}

/// The first kind with such a key; null if there is none.
const ChangeForm* form_with(std::string_view key) {
  const auto* const row = std::ranges::find_if(kChangeForms, [&](const ChangeForm& each) {
    return std::ranges::count(keys_of_change(each), key, &MapRow::key) > 0;
  });
  return row == kChangeForms.end() ? nullptr : row;
}

/// The first key that identifies the kind of the change; empty if there is none.
std::string_view telling_key(const Document& document, NodeId entry) {
  for (const NodeId value : document.children(entry)) {
    const std::string_view name = document.text(document[value].key);
    if (name != kTo && form_with(name) != nullptr) return name;
  }
  return document.find(entry, kTo) == kNoNode ? std::string_view() : kTo;
}

}  // namespace

Range<OwnerCount> StepReader::claims(NodeId map) {
  OwnerSet seen;
  return owner_counts(
      map, kOwnerNumbers, [&](NodeId key) { return once(key, player(key), seen); },
      [&](NodeId value) { return claimed_number(value); });
}

Range<PlaceOwnerCounts> StepReader::place_claims(NodeId map) {
  PlaceSet seen;
  return pairs<PlaceOwnerCounts>(map, kPlaceNumbers, [&](NodeId key, NodeId value) {
    const PlaceId where = once(key, place(key), seen);
    return PlaceOwnerCounts{key, where, claims(value)};
  });
}

Range<PlaceCount> StepReader::place_counts(NodeId map, int least) {
  PlaceSet seen;
  return pairs<PlaceCount>(
      map, "a number for each place, such as `{Toledo: 3}`", [&](NodeId key, NodeId value) {
        const PlaceId where = once(key, place(key), seen);
        const std::string_view wanted = least > 0 ? kCaballeros : "a number of Caballeros";
        return PlaceCount{key, value, where, number(value, least, wanted)};
      });
}

Range<LocatedStep> StepReader::placings(StepKind kind, NodeId map) {
  PlaceSet seen;
  const auto steps = pairs<LocatedStep>(
      map, "a number for each place, such as `{Toledo: 3}`", [&](NodeId key, NodeId value) {
        const PlaceId where = once(key, place(key), seen);
        const int count = number(value, 1, kCaballeros);
        return LocatedStep{{.kind = kind, .to = where, .count = small(count)},
                           {.whole = key, .to = key, .count = value}};
      });
  for (const LocatedStep& each : log_[steps]) refuse_table(each.at.whole, each.step.to);
  return steps;
}

Range<OwnerPlace> StepReader::discs(NodeId map) {
  OwnerSet seen;
  return pairs<OwnerPlace>(
      map, "a region for each player, such as `{Ann: Toledo}`", [&](NodeId key, NodeId value) {
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

Range<LocatedStep> StepReader::returns_of_one(NodeId map, bool or_counts) {
  const std::string_view wanted = or_counts ? "what each player returns, such as `{Ann: Toledo}`"
                                            : "a region for each player, such as `{Ann: Toledo}`";
  if (!expect_map(map, wanted)) return {};
  OwnerSet seen;
  return steps_of(map, [&](NodeId value, std::vector<LocatedStep>& steps) {
    const NodeId key = document_[value].key;
    const OwnerId who = once(key, owner(key), seen);
    PlaceId from;
    if (or_counts && document_[value].kind == NodeKind::map) {
      static_cast<void>(place_counts(value, 1));
    } else {
      from = place(value);
    }
    const StepNodes at{.whole = key, .owner = key, .from = value};
    steps.push_back({{.kind = StepKind::give_back, .owner = who, .from = from, .count = 1}, at});
    steps.push_back({{.kind = StepKind::end_give_back, .owner = who, .count = 1}, at});
  });
}

Range<LocatedStep> StepReader::returns(NodeId map) {
  if (!expect_map(map, "what each player returns, such as `{Ann: {Toledo: 2}}`")) return {};
  OwnerSet seen;
  return steps_of(map, [&](NodeId value, std::vector<LocatedStep>& steps) {
    const NodeId key = document_[value].key;
    const OwnerId who = once(key, owner(key), seen);
    int sum = 0;
    if (document_[value].kind != NodeKind::map || expect_filled(value, "{Toledo: 2}")) {
      for (const PlaceCount& pair : log_[place_counts(value, 1)]) {
        steps.push_back({{.kind = StepKind::give_back,
                          .owner = who,
                          .from = pair.place,
                          .count = small(pair.count)},
                         {.whole = key, .owner = key, .from = pair.key, .count = pair.value}});
        sum += pair.count;
      }
    }
    steps.push_back(
        {{.kind = StepKind::end_give_back, .owner = who, .count = small(sum)}, {.whole = key}});
  });
}

Range<LocatedStep> StepReader::owner_counts(StepKind kind, NodeId map) {
  OwnerSet seen;
  return pairs<LocatedStep>(map, kOwnerNumbers, [&](NodeId key, NodeId value) {
    const OwnerId who = once(key, owner(key), seen);
    const int count = number(value, 1, kCaballeros);
    const StepNodes at = kind == StepKind::fill
                             ? StepNodes{.whole = value}
                             : StepNodes{.whole = key, .owner = key, .count = value};
    return LocatedStep{{.kind = kind, .owner = who, .count = small(count)}, at};
  });
}

Link<StepList> StepReader::fill_entry(NodeId key, NodeId value) {
  StepList fill{key, {}};
  if (document_[value].kind != NodeKind::map || expect_filled(value, "{Ann: 2}")) {
    fill.steps = owner_counts(StepKind::fill, value);
  }
  return keep(fill);
}

Range<GoodCount> StepReader::good_counts(NodeId map) {
  unsigned seen = 0;
  return pairs<GoodCount>(map, kGoodNumbers, [&](NodeId key, NodeId value) {
    const std::uint8_t which = good(key, seen);
    return GoodCount{key, value, which, number(value, 0, "a number of discs")};
  });
}

PlaceId StepReader::space(NodeId node) {
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

void StepReader::seat_grandes(NodeId list) {
  expect_each_seat(list, "place");
  std::size_t seat = 0;
  for (const NodeId entry : document_.children(list)) {
    const OwnerId who = id_of_seat(seat++);
    if (is_nobody(entry)) continue;
    log_.pool<BoardClaim>().push_back({.node = entry,
                                       .key = entry,
                                       .of = {.part = BoardPart::grande, .owner = who},
                                       .value = value_or_none(place(entry))});
  }
}

unsigned StepReader::step_value(std::string_view is, NodeId node) {
  if (is == "place") return value_or_none(place(node));
  if (is == "place none" || is == "disc") return value_or_none(place_or_none(node));
  if (is == "owner") return value_or_none(owner(node));
  if (is == "owner none") return value_or_none(owner_or_none(node));
  if (is == "player") return value_or_none(player(node));
  if (is == "player none") return value_or_none(player_or_none(node));
  if (is == "tile") return value_or_none(tile(node));
  if (is == "token") return value_or_none(token(node));
  return small(number(node, 1, kCaballeros));
}

void StepReader::read_step_key(LocatedStep& read, std::span<const MapRow> rows,
                               std::string_view name, NodeId value) {
  if (name == "carries") {
    read.step.carries = carried(value);
  } else if (const auto field = field_of_key(name)) {
    const auto row = std::ranges::find(rows, name, &MapRow::key);
    read.at.set(*field, value);
    set_value(read.step, *field, step_value(row->is, value));
  }
}

Range<LocatedStep> StepReader::moves(StepKind kind, NodeId list, std::string_view wanted,
                                     std::span<const MapRow> rows) {
  return items<LocatedStep>(list, wanted,
                            [&](NodeId entry) { return read_move(kind, entry, rows); });
}

LocatedStep StepReader::read_move(StepKind kind, NodeId entry, std::span<const MapRow> rows,
                                  OtherKeys others) {
  LocatedStep move{{.kind = kind, .count = 1}, {.whole = entry}};
  if (!expect_map(entry, "a move, such as `{from: Galicia, to: Toledo}`")) return move;
  const auto read = [&](std::string_view name, NodeId, NodeId value) {
    read_step_key(move, rows, name, value);
  };
  read_map(entry, rows, read, others);
  if (move.at.companion != kNoNode && move.step.count > 1) {
    fault(RuleId::log_2, move.at.count,
          "each takes one Caballero along: write one entry for each, without `count`");
  }
  return move;
}

Load StepReader::carried(NodeId value) {
  const auto good = is_word(value) ? names_->good_names.find(document_.text(value)) : std::nullopt;
  if (good) {
    note_name(value, names_->goods[*good].name);
    return load_of(*good);
  }
  if (is_word(value) && fold_name(word(value)) == kNobody) {
    note_sign(value, kNobody);
    return kNoLoad;
  }
  wrong_form(value, fmt::format("what the Caballeros carry ({}) or `none`",
                                fmt::join(names_of_goods(), ", ")));
  return kAnyLoad;
}

bool StepReader::is_mixed(NodeId entry, std::string_view sign) {
  const ChangeForm& form = *form_with(sign);
  const auto example = [&](NodeId key, const ChangeForm& each) {
    return for_players(key, example_of_key(each.sign, path_in(entry), LogKind::game));
  };
  for (const NodeId value : document_.children(entry)) {
    const NodeId key = document_[value].key;
    const std::string_view name = document_.text(key);
    const ChangeForm* other = form_with(name);
    const bool fits = std::ranges::count(keys_of_change(form), name, &MapRow::key) > 0;
    if (other == nullptr || fits) continue;
    fault(RuleId::log_2, key,
          fmt::format("`{}` does not go with `{}` in one entry; write two, as `{}` and `{}`", name,
                      sign, example(key, form), example(key, *other)));
    return true;
  }
  return false;
}

Range<LocatedStep> StepReader::changes(NodeId list) {
  if (!expect_list(list, "a list of changes, such as `[{king: Toledo}]`")) return {};
  return steps_of(
      list, [&](NodeId entry, std::vector<LocatedStep>& steps) { read_change(entry, steps); });
}

void StepReader::read_change(NodeId entry, std::vector<LocatedStep>& steps) {
  constexpr std::string_view kExample = "{king: Toledo}";
  LocatedStep change{{.kind = StepKind::change_caballeros}, {.whole = entry}};
  const bool map = expect_map(entry, "a change, such as `{king: Toledo}`");
  if (!map || !expect_filled(entry, kExample) || document_[entry].child_count() == 0) {
    return steps.push_back(change);  // without a fault, the text breaks off in it
  }
  const std::string_view sign = telling_key(document_, entry);
  if (sign.empty()) {
    std::vector<std::string> names;
    for (const ChangeForm& each : kChangeForms) {
      if (each.kind != StepKind::change_holder || has("black")) names.emplace_back(each.sign);
    }
    unknown_key(document_[*document_.children(entry).begin()].key, names);
    return steps.push_back(change);
  }
  const ChangeForm& form = *form_with(sign);
  change.step.kind = form.kind;
  // If kinds are mixed, the second kind is the fault, not a key that the first lacks.
  const OtherKeys others = is_mixed(entry, sign) ? OtherKeys::refused : OtherKeys::refuse;
  if (form.kind == StepKind::change_caballeros) {
    return steps.push_back(read_move(form.kind, entry, keys_of_change(form), others));
  }
  Range<OwnerCount> points;
  const std::vector<MapRow>& rows = keys_of_change(form);
  const auto read = [&](std::string_view name, NodeId, NodeId value) {
    if (name == "points") {
      points = given_points(value);
    } else {
      read_step_key(change, rows, name, value);
    }
  };
  read_map(entry, rows, read, others);
  if (form.kind != StepKind::change_points) return steps.push_back(change);
  for (const OwnerCount& pair : log_[points]) {
    steps.push_back({{.kind = form.kind, .owner = pair.owner, .count = small(pair.count)},
                     {.whole = entry, .owner = pair.key, .count = pair.value}});
  }
}

Range<OwnerCount> StepReader::given_points(NodeId map) {
  constexpr int kMost = 200;
  constexpr std::string_view kWanted = "a number of points up to 200";
  if (document_[map].kind == NodeKind::map && !expect_filled(map, "{Ann: 5}")) return {};
  OwnerSet seen;
  return pairs<OwnerCount>(map, kOwnerNumbers, [&](NodeId key, NodeId points) {
    const OwnerId who = once(key, player(key), seen);
    const int given = number(points, 0, kWanted);
    if (given > kMost) wrong_form(points, kWanted);
    return OwnerCount{key, points, who, std::min(given, kMost)};
  });
}

bool StepReader::is_hidden(NodeId node) {
  constexpr std::string_view kHidden = "hidden";
  if (word(node) != kHidden) return false;
  note_sign(node, kHidden);
  return true;
}

int StepReader::power_card(NodeId node) {
  const Doubt doubt(*this, !own_names_);
  const Rules& rules = names_->rules;
  const auto wanted = [&] {
    if (hand_cards_) return std::string("a hand card from 1 to 200, or `joker`");
    const unsigned highest = rules.power.back().value;
    if (highest == rules.power.size() - 1) return fmt::format("a Power card from 1 to {}", highest);
    std::vector<std::string> shown;
    for (unsigned card = 1; card < rules.power.size(); ++card) shown.push_back(names_->power(card));
    return fmt::format("a Power card ({})", fmt::join(shown, ", "));
  };
  const int value = is_word(node) ? decimal(word(node)).value_or(0) : 0;
  const bool has_joker = hand_cards_ || (own_names_ && rules.joker > 0);
  const bool joker = has_joker && fold_name(word(node)) == "joker";
  const unsigned card = joker ? rules.joker : rules.power_number(value);
  if (card == 0) {
    const bool exists = value >= 1 && value <= static_cast<int>(kMaxPowerValue);
    if (!joker && !(hand_cards_ && exists)) {
      wrong_form(node, wanted());
    } else if (own_names_) {
      unknown_hand_card(node);
    }
    return 1;
  }
  note_sign(node, word(node), NodeNote::Thing::power_card);
  return static_cast<int>(card);
}

Range<LocatedStep> StepReader::taking(StepKind kind, NodeId key, NodeId value) {
  const bool special = kind == StepKind::special_take;
  const PlaceId province = names_->rules.province;
  std::vector<LocatedStep> steps;
  if (document_[value].kind != NodeKind::map) {
    const int count =
        number(value, 0, "a number of Caballeros, or where they come from, such as `{Toledo: 2}`");
    Step all{.kind = StepKind::special_take_at_once, .count = small(count)};
    if (!special) all = {.kind = kind, .from = province, .count = small(count)};
    return keep_steps({{all, {.whole = value}}});
  }
  if (!expect_filled(value, "{Toledo: 2}")) return {};
  const auto pairs = log_[place_counts(value, 0)];
  // The order of the pairs does not matter: the total is played first, then the Province, then the
  // regions.
  for (const PlaceCount& pair : pairs) {
    if (special) break;
    steps.push_back(
        {{.kind = StepKind::take_total, .count = small(pair.count)}, {.whole = pair.value}});
  }
  int sum = 0;
  for (const bool of_province : {true, false}) {
    for (const PlaceCount& pair : pairs) {
      if ((pair.place == province) != of_province || pair.count == 0) continue;
      sum += pair.count;
      steps.push_back({{.kind = kind, .from = pair.place, .count = small(pair.count)},
                       {.whole = pair.key, .from = pair.key, .count = pair.value}});
    }
  }
  if (special) {
    steps.push_back({{.kind = StepKind::end_special_take, .count = small(sum)}, {.whole = key}});
  }
  return keep_steps(steps);
}

void StepReader::expect_each_seat(NodeId list, std::string_view what) {
  const std::size_t players = log_.players.size();
  if (document_[list].child_count() == players || document_[list].open_ended) return;
  fault(RuleId::log_2, list,
        fmt::format("a list has a {} for each player in the order of `players`: expected {}, "
                    "not {}",
                    what, players, document_[list].child_count()));
}

}  // namespace veedor
