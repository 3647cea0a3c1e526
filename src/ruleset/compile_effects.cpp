#include "ruleset/compile_effects.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <type_traits>
#include <variant>

#include "ruleset/effect_arguments.h"
#include "ruleset/log_keys.h"
#include "text/phrases.h"

namespace veedor {
namespace {

/// The key that a log must write for the effect.
std::string_view telling_key(const EffectSyntax& form) {
  const bool by_yes = form.keys().required == 0;
  return by_yes ? "yes" : spelled(form.rows.front().key);
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
  throw DataFault(map, "expected an effect");
}

/// An effect without arguments.
template <class E>
Effect plain(const DataReader& reader, NodeId node, NodeId) {
  expect_yes(reader, node);
  return E{};
}

/// Which cards can have an effect: those of a log in every game, those of a log in some games, or
/// only those of ruleset files.
enum class Where : std::uint8_t { everywhere, some, files };

struct Keyword {
  std::string_view key;
  Effect (*compile)(const DataReader&, NodeId value, NodeId map);
  Where where = Where::everywhere;
};

constexpr std::array kKeywords = std::to_array<Keyword>({
    {"move", read_move_effect},
    {"place", read_place_effect},
    {"score", read_score_effect},
    {"return", read_return_effect},
    {"return_one_each", read_return_one_each_effect},
    {"disc_return", read_disc_return_effect},
    {"disc_evict", plain<DiscEvictEffect>},
    {"disc_score", plain<DiscScoreEffect>},
    {"take", read_take_effect},
    {"king", read_king_effect},
    {"place_at_king", plain<PlaceAtKingEffect>},
    {"swap_king", plain<SwapKingEffect>},
    {"grande", read_grande_effect},
    {"tile", plain<TileEffect>},
    {"power", plain<PowerEffect>},
    {"veto", plain<VetoEffect>},
    {"unjudged", plain<UnjudgedEffect>},
    {"place_number", read_place_number_effect, Where::some},
    {"place_anywhere", plain<PlaceAnywhereEffect>, Where::some},
    {"disc_grandes", plain<DiscGrandesEffect>, Where::some},
    {"grandes_by_disc", plain<GrandesByDiscEffect>, Where::some},
    {"quarantine", plain<QuarantineEffect>, Where::some},
    {"bridge", plain<BridgeEffect>, Where::some},
    {"inquisitor", read_inquisitor_effect, Where::some},
    {"limit_table", plain<LimitTableEffect>, Where::some},
    {"remove_card", plain<RemoveCardEffect>, Where::some},
    {"character", plain<CharacterEffect>, Where::some},
    {"revolution", read_revolution_effect, Where::some},
    {"second_card", plain<SecondCardEffect>, Where::some},
    {"move_at_scoring", read_move_at_scoring_effect, Where::some},
    {"none", plain<NoEffect>, Where::files},
});

/// Whether a card may have the effect; a file's own cards may have any.
bool is_known(const Keyword& keyword, const EffectFilter& filter) {
  if (!filter.of_log) return true;
  const auto named = [&](const std::vector<std::string>& words) {
    return std::ranges::count(words, keyword.key) > 0;
  };
  if (keyword.where == Where::everywhere) return !named(filter.without);
  return keyword.where == Where::some && (filter.any || named(filter.also));
}

/// The value of the keyword of an effect, or of `one_of`; kNoNode without one. Refuses a second: an
/// effect has only one.
NodeId only_effect(const DataReader& reader, NodeId map) {
  const Document& document = reader.document();
  NodeId first = kNoNode;
  for (const NodeId value : document.children(map)) {
    const NodeId key = document[value].key;
    const std::string_view word = document.text(key);
    if (std::ranges::count(kKeywords, word, &Keyword::key) == 0 && word != "one_of") continue;
    if (first != kNoNode) {
      throw DataFault(key, fmt::format("`{}` and `{}` are two effects; a choice between effects is "
                                       "written `one_of: [{{...}}, {{...}}]`",
                                       document.text(document[first].key), word));
    }
    first = value;
  }
  return first;
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
  const NodeId value = only_effect(reader, map);
  if (value == kNoNode) unknown_effect(reader, map);
  const Document& document = reader.document();
  const auto* const keyword =
      std::ranges::find(kKeywords, document.text(document[value].key), &Keyword::key);
  if (keyword == kKeywords.end() || !is_known(*keyword, filter)) unknown_effect(reader, map);
  constexpr std::array<std::string_view, 3> kOfKing{"king", "bring", "banish_grandes"};
  const bool king = keyword->key == kOfKing.front();
  reader.only_keys(map,
                   std::span(king ? kOfKing.data() : &keyword->key, king ? kOfKing.size() : 1));
  Effect effect = keyword->compile(reader, value, map);
  refuse_value_of_other_games(effect, reader, value, filter);
  return effect;
}

/// The keyword of each effect; an effect without one does not compile.
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
  static_cast<void>(only_effect(reader, effect));
  reader.only_keys(effect, "effects_to_choose");
  reader.expect_list(alternatives);
  std::vector<Effect> compiled;
  for (const NodeId item : reader.document().children(alternatives)) {
    Effect alternative = compile_one(reader, item, filter);
    const EffectSyntax form = form_of(alternative);
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
