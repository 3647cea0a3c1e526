#include "ruleset/effect_arguments.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <variant>

namespace veedor {
namespace {

constexpr unsigned kMost = 200;  // kUnlimited is more than any written number

std::uint8_t number_or(const DataReader& reader, NodeId node, std::string_view unlimited) {
  if (reader.text(node) == unlimited) return kUnlimited;
  return static_cast<std::uint8_t>(reader.number(node, 1, kMost));
}

/// `own` and `opposing` belong together and replace `up_to` and `whose`; `either` needs them.
void check_own_and_opposing(const DataReader& reader, NodeId node) {
  const NodeId own = reader.optional(node, "own");
  const NodeId opposing = reader.optional(node, "opposing");
  if (own == kNoNode && opposing == kNoNode) {
    throw DataFault(reader.document()[reader.required(node, "either")].key,
                    "`either` stands beside `own` and `opposing`, as in `{own: any, opposing: 1, "
                    "either: yes}`");
  }
  for (const std::string_view key : {"up_to", "whose"}) {
    const NodeId other = reader.optional(node, key);
    if (other == kNoNode) continue;
    const NodeId one = own == kNoNode ? opposing : own;
    const NodeId later = std::max(one, other);  // nodes are numbered in the order of the text
    throw DataFault(reader.document()[later].key,
                    fmt::format("`{}` is instead of `own` and `opposing`, not beside them", key));
  }
  if (own != kNoNode && opposing != kNoNode) return;
  const NodeId owner = reader.document()[node].key;
  throw DataFault(owner == kNoNode ? node : owner,
                  fmt::format("`own` and `opposing` go together; `{}` is missing",
                              own == kNoNode ? "own" : "opposing"));
}

void move_own_and_opposing(const DataReader& reader, NodeId node, MoveEffect& effect) {
  check_own_and_opposing(reader, node);
  effect.own = number_or(reader, reader.required(node, "own"), "any");
  effect.opposing =
      static_cast<std::uint8_t>(reader.number(reader.required(node, "opposing"), 1, kMost));
  if (const NodeId either = reader.optional(node, "either"); either != kNoNode) {
    effect.either = reader.yes_or_no(either);
  }
  // `own` and `opposing` have their own limits, so a missing total adds no limit.
  const unsigned total = effect.either ? std::max(effect.own, effect.opposing)
                                       : static_cast<unsigned>(effect.own + effect.opposing);
  effect.total = static_cast<std::uint8_t>(std::min<unsigned>(total, kUnlimited));
}

}  // namespace

void expect_yes(const DataReader& reader, NodeId node) {
  if (!reader.yes_or_no(node)) throw DataFault(node, "this effect takes only `yes`");
}

Effect read_move_effect(const DataReader& reader, NodeId node, NodeId) {
  reader.only_keys(node, "effect_move");
  MoveEffect effect;
  if (const NodeId from = reader.optional(node, "from"); from != kNoNode) {
    effect.one_region = reader.one_of(from, {"anywhere", "one-region"}) == 1;
  }
  if (const NodeId back = reader.optional(node, "back"); back != kNoNode) {
    effect.back_allowed = reader.yes_or_no(back);
  }
  for (const std::string_view key : {"own", "opposing", "either"}) {
    if (reader.optional(node, key) == kNoNode) continue;
    move_own_and_opposing(reader, node, effect);
    return effect;
  }
  effect.total = number_or(reader, reader.required(node, "up_to"), "any");
  std::size_t whose = 0;
  if (const NodeId word = reader.optional(node, "whose"); word != kNoNode) {
    whose = reader.one_of(word, {"own", "opposing", "choice"});
  }
  effect.own = whose == 1 ? std::uint8_t{0} : effect.total;
  effect.opposing = whose == 0 ? std::uint8_t{0} : effect.total;
  return effect;
}

Effect read_place_effect(const DataReader& reader, NodeId node, NodeId) {
  reader.only_keys(node, "effect_place");
  PlaceEffect effect;
  effect.up_to = static_cast<std::uint8_t>(reader.number(reader.required(node, "up_to"), 1, kMost));
  if (const NodeId castillo = reader.optional(node, "castillo"); castillo != kNoNode) {
    effect.castillo = reader.yes_or_no(castillo);
  }
  return effect;
}

Effect read_score_effect(const DataReader& reader, NodeId node, NodeId) {
  using What = ScoreEffect::What;
  ScoreEffect effect;
  if (reader.document()[node].kind == NodeKind::map) {
    reader.only_keys(node, "effect_score_worth");
    const NodeId list = reader.required(node, "worth");
    reader.expect_list(list);
    if (reader.document()[list].child_count() == 0) throw DataFault(list, "expected a number");
    effect.what = What::worth;
    for (const NodeId value : reader.document().children(list)) {
      effect.worth |= std::uint64_t{1} << reader.number(value, 1, 63);
    }
    return effect;
  }
  constexpr std::array kWords{What::choice,       What::most,     What::least,
                              What::first_places, What::castillo, What::choice_or_castillo,
                              What::new_regions};
  effect.what = kWords[reader.one_of(node, {"choice", "most", "least", "first-places", "castillo",
                                            "choice-or-castillo", kNewRegions})];
  return effect;
}

Effect read_return_effect(const DataReader& reader, NodeId node, NodeId) {
  reader.only_keys(node, "effect_return");
  ReturnEffect effect;
  effect.count = number_or(reader, reader.required(node, "count"), "all");
  effect.court = true;
  if (const NodeId from = reader.optional(node, "from"); from != kNoNode) {
    effect.regions = reader.one_of(from, {"court", "court-or-regions"}) == 1;
  }
  if (const NodeId who = reader.optional(node, "who"); who != kNoNode) {
    static_cast<void>(reader.one_of(who, {"opponents"}));
  }
  return effect;
}

Effect read_return_one_each_effect(const DataReader& reader, NodeId node, NodeId) {
  expect_yes(reader, node);
  ReturnEffect effect;
  effect.count = 1;
  effect.regions = true;
  effect.everyone = true;
  return effect;
}

Effect read_disc_return_effect(const DataReader& reader, NodeId node, NodeId) {
  NodeId count = node;
  if (reader.document()[node].kind == NodeKind::map) {
    reader.only_keys(node, "effect_disc_count");
    count = reader.required(node, "count");
  }
  return DiscReturnEffect{number_or(reader, count, "all")};
}

Effect read_take_effect(const DataReader& reader, NodeId node, NodeId) {
  return TakeEffect{static_cast<std::uint8_t>(reader.number(node, 1, kMost))};
}

Effect read_king_effect(const DataReader& reader, NodeId node, NodeId map) {
  using Reach = KingEffect::Reach;
  constexpr std::array kWords{Reach::any, Reach::neighbor, Reach::abroad, Reach::fewest,
                              Reach::castillo};
  KingEffect effect;
  effect.reach = kWords[reader.one_of(node, {"any", "neighbor", "abroad", "fewest", "castillo"})];
  if (const NodeId bring = reader.optional(map, "bring"); bring != kNoNode) {
    effect.bring = static_cast<std::uint8_t>(reader.number(bring, 1, kMost));
  }
  if (const NodeId banish = reader.optional(map, "banish_grandes"); banish != kNoNode) {
    effect.banish_grandes = reader.yes_or_no(banish);
  }
  if (effect.reach != Reach::castillo) return effect;
  for (const NodeId value : reader.document().children(map)) {
    if (value == node) continue;
    const NodeId key = reader.document()[value].key;
    throw DataFault(key, fmt::format("`{}` is for a King who goes to a region, not to the Castillo",
                                     reader.document().text(key)));
  }
  return effect;
}

Effect read_grande_effect(const DataReader& reader, NodeId node, NodeId) {
  return GrandeEffect{reader.one_of(node, {"own", "any"}) == 1};
}

Effect read_place_number_effect(const DataReader& reader, NodeId node, NodeId) {
  return PlaceNumberEffect{static_cast<std::uint8_t>(reader.number(node, 1, kMaxNumber))};
}

Effect read_inquisitor_effect(const DataReader& reader, NodeId node, NodeId) {
  reader.only_keys(node, "effect_inquisitor");
  const NodeId most = reader.required(node, "move");
  const NodeId along = reader.optional(node, "along");
  return InquisitorEffect{static_cast<std::uint8_t>(reader.number(most, 1, kMost)),
                          along != kNoNode && reader.yes_or_no(along)};
}

Effect read_revolution_effect(const DataReader& reader, NodeId node, NodeId) {
  return RevolutionEffect{reader.one_of(node, {"own", "any"}) == 1};
}

Effect read_move_at_scoring_effect(const DataReader& reader, NodeId node, NodeId map) {
  reader.only_keys(node, "effect_move_at_scoring");
  const auto moves = std::get<MoveEffect>(read_move_effect(reader, node, map));
  return MoveAtScoringEffect{moves.own, moves.opposing, moves.total};
}

}  // namespace veedor
