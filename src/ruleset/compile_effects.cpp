#include "ruleset/compile_effects.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <type_traits>
#include <variant>

#include "ruleset/log_keys.h"
#include "text/phrases.h"

namespace veedor {
namespace {

/// A value of `score` that only some games have.
constexpr std::string_view kNewRegions = "new-regions";

constexpr unsigned kMost = 200;  // kUnlimited is more than any number that is written

std::uint8_t number_or(const DataReader& reader, NodeId node, std::string_view unlimited) {
  if (reader.text(node) == unlimited) return kUnlimited;
  return static_cast<std::uint8_t>(reader.number(node, 1, kMost));
}

void expect_yes(const DataReader& reader, NodeId node) {
  if (!reader.yes_or_no(node)) throw DataFault(node, "this effect takes only `yes`");
}

/// What a log has to write for it.
std::string_view telling_key(const SpecialForm& form) {
  const bool by_yes = form.keys().required == 0;
  return by_yes ? "yes" : spelled(form.said.front().key);
}

[[noreturn]] void unknown_effect(const DataReader& reader, NodeId map) {
  const Document& document = reader.document();
  for (const NodeId value : document.children(map)) {
    const NodeId key = document[value].key;
    const auto keywords = effect_keywords();
    if (std::ranges::count(keywords, document.text(key)) > 0) {
      throw DataFault(key, fmt::format("cards that a log defines cannot have the effect `{}` in "
                                       "this game; see EFFECTS in veedor-ruleset(5)",
                                       document.text(key)));
    }
    const std::vector<std::string> known(keywords.begin(), keywords.end());
    std::string more = suggestion(document.text(key), known);
    if (more.empty()) more = "; see EFFECTS in veedor-ruleset(5)";
    throw DataFault(key, fmt::format("unknown effect `{}`{}", document.text(key), more));
  }
  throw DataFault(map, "an effect is needed here");
}

/// `own` and `opposing` stand together, and in place of `up_to` and `whose`; `either` stands beside
/// them.
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
                  fmt::format("`own` and `opposing` stand together; `{}` is missing",
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
  // Each of the two is kept to its own number, so a sum that is not said limits nothing more.
  const unsigned total = effect.either ? std::max(effect.own, effect.opposing)
                                       : static_cast<unsigned>(effect.own + effect.opposing);
  effect.total = static_cast<std::uint8_t>(std::min<unsigned>(total, kUnlimited));
}

Effect move(const DataReader& reader, NodeId node, NodeId) {
  reader.only_keys(node, {"up_to", "whose", "own", "opposing", "either", "from", "back"});
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

Effect place(const DataReader& reader, NodeId node, NodeId) {
  reader.only_keys(node, {"up_to", "castillo"});
  PlaceEffect effect;
  effect.up_to = static_cast<std::uint8_t>(reader.number(reader.required(node, "up_to"), 1, kMost));
  if (const NodeId castillo = reader.optional(node, "castillo"); castillo != kNoNode) {
    effect.castillo = reader.yes_or_no(castillo);
  }
  return effect;
}

Effect score(const DataReader& reader, NodeId node, NodeId) {
  using What = ScoreEffect::What;
  ScoreEffect effect;
  if (reader.document()[node].kind == NodeKind::map) {
    reader.only_keys(node, {"worth"});
    const NodeId list = reader.required(node, "worth");
    reader.expect_list(list);
    if (reader.document()[list].child_count() == 0)
      throw DataFault(list, "a number is needed here");
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

Effect give_back(const DataReader& reader, NodeId node, NodeId) {
  reader.only_keys(node, {"count", "from", "who"});
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

Effect one_each(const DataReader& reader, NodeId node, NodeId) {
  expect_yes(reader, node);
  ReturnEffect effect;
  effect.count = 1;
  effect.regions = true;
  effect.everyone = true;
  return effect;
}

Effect disc_return(const DataReader& reader, NodeId node, NodeId) {
  NodeId count = node;
  if (reader.document()[node].kind == NodeKind::map) {
    reader.only_keys(node, {"count"});
    count = reader.required(node, "count");
  }
  return DiscReturnEffect{number_or(reader, count, "all")};
}

Effect take(const DataReader& reader, NodeId node, NodeId) {
  return TakeEffect{static_cast<std::uint8_t>(reader.number(node, 1, kMost))};
}

Effect king(const DataReader& reader, NodeId node, NodeId map) {
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

Effect grande(const DataReader& reader, NodeId node, NodeId) {
  return GrandeEffect{reader.one_of(node, {"own", "any"}) == 1};
}

Effect place_number(const DataReader& reader, NodeId node, NodeId) {
  return PlaceNumberEffect{static_cast<std::uint8_t>(reader.number(node, 1, kMaxNumber))};
}

Effect inquisitor(const DataReader& reader, NodeId node, NodeId) {
  reader.only_keys(node, {"move", "along"});
  const NodeId most = reader.required(node, "move");
  const NodeId along = reader.optional(node, "along");
  return InquisitorEffect{static_cast<std::uint8_t>(reader.number(most, 1, kMost)),
                          along != kNoNode && reader.yes_or_no(along)};
}

Effect revolution(const DataReader& reader, NodeId node, NodeId) {
  return RevolutionEffect{reader.one_of(node, {"own", "any"}) == 1};
}

Effect move_at_scoring(const DataReader& reader, NodeId node, NodeId map) {
  reader.only_keys(node, {"up_to", "whose"});
  const auto moves = std::get<MoveEffect>(move(reader, node, map));
  return MoveAtScoringEffect{moves.own, moves.opposing, moves.total};
}

/// An effect without arguments.
template <class E>
Effect plain(const DataReader& reader, NodeId node, NodeId) {
  expect_yes(reader, node);
  return E{};
}

/// Which cards can have an effect: those of a log in every game, or in games that say so, or none
/// but those of ruleset files.
enum class Where : std::uint8_t { everywhere, some, files };

struct Keyword {
  std::string_view key;
  Effect (*compile)(const DataReader&, NodeId value, NodeId map);
  Where where = Where::everywhere;
};

constexpr std::array kKeywords = std::to_array<Keyword>({
    {"move", move},
    {"place", place},
    {"score", score},
    {"return", give_back},
    {"return_one_each", one_each},
    {"disc_return", disc_return},
    {"disc_evict", plain<DiscEvictEffect>},
    {"disc_score", plain<DiscScoreEffect>},
    {"take", take},
    {"king", king},
    {"place_at_king", plain<PlaceAtKingEffect>},
    {"swap_king", plain<SwapKingEffect>},
    {"grande", grande},
    {"tile", plain<TileEffect>},
    {"power", plain<PowerEffect>},
    {"veto", plain<VetoEffect>},
    {"unjudged", plain<UnjudgedEffect>},
    {"place_number", place_number, Where::some},
    {"place_anywhere", plain<PlaceAnywhereEffect>, Where::some},
    {"disc_grandes", plain<DiscGrandesEffect>, Where::some},
    {"grandes_by_disc", plain<GrandesByDiscEffect>, Where::some},
    {"quarantine", plain<QuarantineEffect>, Where::some},
    {"bridge", plain<BridgeEffect>, Where::some},
    {"inquisitor", inquisitor, Where::some},
    {"limit_table", plain<LimitTableEffect>, Where::some},
    {"remove_card", plain<RemoveCardEffect>, Where::some},
    {"character", plain<CharacterEffect>, Where::some},
    {"revolution", revolution, Where::some},
    {"second_card", plain<SecondCardEffect>, Where::some},
    {"move_at_scoring", move_at_scoring, Where::some},
    {"none", plain<NoEffect>, Where::files},
});

/// Whether a card may have it; a file's own cards may have any.
bool is_known(const Keyword& keyword, const EffectFilter& filter) {
  if (!filter.of_log) return true;
  const auto named = [&](const std::vector<std::string>& words) {
    return std::ranges::count(words, keyword.key) > 0;
  };
  if (keyword.where == Where::everywhere) return !named(filter.without);
  return keyword.where == Where::some && (filter.any || named(filter.also));
}

/// One effect has one keyword.
void refuse_a_second(const DataReader& reader, NodeId map) {
  const Document& document = reader.document();
  std::string_view first;
  for (const NodeId value : document.children(map)) {
    const NodeId key = document[value].key;
    const std::string_view word = document.text(key);
    if (std::ranges::count(kKeywords, word, &Keyword::key) == 0 && word != "one_of") continue;
    if (!first.empty()) {
      throw DataFault(key, fmt::format("`{}` and `{}` are two effects; a choice between effects is "
                                       "written `one_of: [{{...}}, {{...}}]`",
                                       first, word));
    }
    first = word;
  }
}

void refuse_value_of_other_games(const Effect& effect, const DataReader& reader, NodeId value,
                                 const EffectFilter& filter) {
  const auto* const score = std::get_if<ScoreEffect>(&effect);
  if (score == nullptr || score->what != ScoreEffect::What::new_regions) return;
  if (!filter.of_log || filter.any || std::ranges::count(filter.also, kNewRegions) > 0) return;
  throw DataFault(value, fmt::format("cards that a log defines cannot score `{}` in this game",
                                     reader.text(value)));
}

Effect compile_one(const DataReader& reader, NodeId map, const EffectFilter& filter) {
  reader.expect_map(map);
  refuse_a_second(reader, map);
  for (const Keyword& keyword : kKeywords) {
    const NodeId value = reader.optional(map, keyword.key);
    if (value == kNoNode || !is_known(keyword, filter)) continue;
    if (keyword.key == "king") {
      reader.only_keys(map, {"king", "bring", "banish_grandes"});
    } else {
      reader.only_keys(map, {keyword.key});
    }
    Effect effect = keyword.compile(reader, value, map);
    refuse_value_of_other_games(effect, reader, value, filter);
    return effect;
  }
  unknown_effect(reader, map);
}

/// The keyword of each effect; one that has none does not compile.
struct KeywordOf {
  constexpr std::string_view operator()(const MoveEffect&) const { return "move"; }
  constexpr std::string_view operator()(const PlaceEffect&) const { return "place"; }
  constexpr std::string_view operator()(const ScoreEffect&) const { return "score"; }
  constexpr std::string_view operator()(const ReturnEffect& effect) const {
    return effect.everyone ? "return_one_each" : "return";
  }
  constexpr std::string_view operator()(const DiscReturnEffect&) const { return "disc_return"; }
  constexpr std::string_view operator()(const DiscEvictEffect&) const { return "disc_evict"; }
  constexpr std::string_view operator()(const DiscScoreEffect&) const { return "disc_score"; }
  constexpr std::string_view operator()(const TakeEffect&) const { return "take"; }
  constexpr std::string_view operator()(const KingEffect&) const { return "king"; }
  constexpr std::string_view operator()(const PlaceAtKingEffect&) const { return "place_at_king"; }
  constexpr std::string_view operator()(const SwapKingEffect&) const { return "swap_king"; }
  constexpr std::string_view operator()(const GrandeEffect&) const { return "grande"; }
  constexpr std::string_view operator()(const TileEffect&) const { return "tile"; }
  constexpr std::string_view operator()(const PowerEffect&) const { return "power"; }
  constexpr std::string_view operator()(const VetoEffect&) const { return "veto"; }
  constexpr std::string_view operator()(const PlaceNumberEffect&) const { return "place_number"; }
  constexpr std::string_view operator()(const PlaceAnywhereEffect&) const {
    return "place_anywhere";
  }
  constexpr std::string_view operator()(const DiscGrandesEffect&) const { return "disc_grandes"; }
  constexpr std::string_view operator()(const GrandesByDiscEffect&) const {
    return "grandes_by_disc";
  }
  constexpr std::string_view operator()(const QuarantineEffect&) const { return "quarantine"; }
  constexpr std::string_view operator()(const BridgeEffect&) const { return "bridge"; }
  constexpr std::string_view operator()(const InquisitorEffect&) const { return "inquisitor"; }
  constexpr std::string_view operator()(const LimitTableEffect&) const { return "limit_table"; }
  constexpr std::string_view operator()(const RemoveCardEffect&) const { return "remove_card"; }
  constexpr std::string_view operator()(const CharacterEffect&) const { return "character"; }
  constexpr std::string_view operator()(const RevolutionEffect&) const { return "revolution"; }
  constexpr std::string_view operator()(const SecondCardEffect&) const { return "second_card"; }
  constexpr std::string_view operator()(const MoveAtScoringEffect&) const {
    return "move_at_scoring";
  }
  constexpr std::string_view operator()(const NoEffect&) const { return "none"; }
  constexpr std::string_view operator()(const UnjudgedEffect&) const { return "unjudged"; }
};

template <class... Types>
constexpr bool all_have_rows(std::type_identity<std::variant<Types...>>) {
  return ((std::ranges::count(kKeywords, KeywordOf()(Types()), &Keyword::key) == 1) && ...);
}
static_assert(all_have_rows(std::type_identity<Effect>()));

}  // namespace

std::string_view keyword_of(const Effect& effect) { return std::visit(KeywordOf(), effect); }

std::vector<std::string_view> effect_keywords() {
  std::vector<std::string_view> keywords;
  for (const Keyword& keyword : kKeywords) keywords.push_back(keyword.key);
  return keywords;
}

bool may_have_effect(const EffectFilter& filter, std::string_view keyword) {
  const auto* const row = std::ranges::find(kKeywords, keyword, &Keyword::key);
  return row != kKeywords.end() && is_known(*row, filter);
}

bool is_effect_word(std::string_view word) {
  return word == kNewRegions || std::ranges::count(kKeywords, word, &Keyword::key) > 0;
}

std::vector<Effect> compile_effects(const DataReader& reader, NodeId effect,
                                    const EffectFilter& filter) {
  reader.expect_map(effect);
  const NodeId alternatives = reader.optional(effect, "one_of");
  if (alternatives == kNoNode) return {compile_one(reader, effect, filter)};
  refuse_a_second(reader, effect);
  reader.only_keys(effect, {"one_of"});
  reader.expect_list(alternatives);
  std::vector<Effect> compiled;
  for (const NodeId item : reader.document().children(alternatives)) {
    Effect alternative = compile_one(reader, item, filter);
    const SpecialForm form = form_of(alternative);
    for (const Effect& other : compiled) {
      if (told_apart(form, form_of(other))) continue;
      throw DataFault(item, fmt::format("a log cannot tell this from another alternative: both are "
                                        "written with `{}`",
                                        telling_key(form)));
    }
    compiled.push_back(std::move(alternative));
  }
  if (compiled.empty()) throw DataFault(alternatives, "`one_of` needs at least one effect");
  return compiled;
}

}  // namespace veedor
