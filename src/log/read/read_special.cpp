#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "log/read/reader.h"
#include "log/special_form.h"
#include "text/literals.h"

namespace veedor {
namespace {

/// The keys that can stand in a Special action.
enum SpecialKey : std::uint32_t {
  kMove = 1U << 0,
  kPlace = 1U << 1,
  kScore = 1U << 2,
  kReturn = 1U << 3,
  kDiscs = 1U << 4,
  kRegion = 1U << 5,
  kKing = 1U << 6,
  kWith = 1U << 7,
  kGrande = 1U << 8,
  kTo = 1U << 9,
  kTile = 1U << 10,
  kPower = 1U << 11,
  kTake = 1U << 12,
  kPoints = 1U << 13,
  kModifier = 1U << 14,
};

struct KeyName {
  std::string_view name;
  std::uint32_t bit;
};
/// In the order in which veedor-log(5) shows them.
constexpr std::array kKeyNames = std::to_array<KeyName>({
    {"move", kMove},
    {"place", kPlace},
    {"score", kScore},
    {"return", kReturn},
    {"region", kRegion},
    {"discs", kDiscs},
    {"king", kKing},
    {"with", kWith},
    {"grande", kGrande},
    {"tile", kTile},
    {"to", kTo},
    {"power", kPower},
    {"take", kTake},
    {"points", kPoints},
    {"modifier", kModifier},
});

std::uint32_t bit_of(std::string_view name) {
  const auto found = std::find_if(kKeyNames.begin(), kKeyNames.end(),
                                  [&](const KeyName& key) { return key.name == name; });
  return found == kKeyNames.end() ? 0 : found->bit;
}

/// The place of a key among all that there are.
std::size_t place_of(std::uint32_t bit) {
  const auto found = std::ranges::find(kKeyNames, bit, &KeyName::bit);
  return static_cast<std::size_t>(found - kKeyNames.begin());
}

std::vector<std::string> names_of(std::uint32_t bits) {
  std::vector<std::string> names;
  for (const KeyName& key : kKeyNames) {
    if ((bits & key.bit) != 0) names.emplace_back(key.name);
  }
  return names;
}

/// What a log may write for one effect.
struct Form {
  std::uint32_t required = 0;
  std::uint32_t optional = 0;
  std::uint32_t instead = 0;  ///< may stand in place of `required`
  bool yes = false;           ///< `yes` by itself

  [[nodiscard]] std::uint32_t known() const { return required | optional | instead; }
  /// Whether these keys say all that is required, and nothing that is not known here.
  [[nodiscard]] bool is_said_by(std::uint32_t written) const {
    const bool whole = (required & ~written) == 0 || (instead != 0 && (instead & ~written) == 0);
    return whole && (written & ~known()) == 0;
  }
};

struct FormOf {
  Form operator()(const MoveEffect&) const { return {.required = kMove}; }
  Form operator()(const PlaceEffect&) const { return {.required = kPlace}; }
  Form operator()(const ScoreEffect& effect) const {
    if (effect.chosen()) return {.required = kScore, .optional = kPoints};
    return {.optional = kPoints, .yes = true};
  }
  Form operator()(const ReturnEffect& effect) const {
    if (effect.automatic()) return {.yes = true};
    return {.required = kReturn, .yes = true};
  }
  Form operator()(const DiscReturnEffect&) const { return {.required = kDiscs, .yes = true}; }
  Form operator()(const DiscEvictEffect&) const {
    return {.required = kRegion, .optional = kDiscs};
  }
  Form operator()(const DiscScoreEffect&) const {
    return {.required = kDiscs, .optional = kPoints, .yes = true};
  }
  Form operator()(const TakeEffect&) const { return {.required = kTake, .yes = true}; }
  Form operator()(const KingEffect& effect) const {
    if (effect.reach == KingEffect::Reach::castillo) return {.yes = true};
    if (effect.bring == 0) return {.required = kKing};
    return {.required = kKing, .optional = kWith};
  }
  Form operator()(const PlaceAtKingEffect&) const { return {.yes = true}; }
  Form operator()(const SwapKingEffect&) const { return {.required = kGrande}; }
  Form operator()(const GrandeEffect& effect) const {
    if (effect.any) return {.required = kGrande | kTo};
    return {.required = kGrande};
  }
  Form operator()(const TileEffect&) const { return {.required = kTile | kTo}; }
  Form operator()(const PowerEffect&) const { return {.required = kPower, .instead = kModifier}; }
  Form operator()(const VetoEffect&) const { return {.yes = true}; }
};

Form form_of(const Effect& effect) { return std::visit(FormOf{}, effect); }

/// The first of a card's alternatives whose form is such a one.
template <class Fits>
std::optional<std::uint8_t> first_alternative(const Card& card, Fits fits) {
  for (std::size_t i = 0; i < card.effects.size(); ++i) {
    if (fits(form_of(card.effects[i]))) return static_cast<std::uint8_t>(i);
  }
  return std::nullopt;
}

/// The alternative that the written keys are for: one that they say and nothing else, or else one
/// that one of them belongs to (alternatives may have a key in common, as `points`).
std::uint8_t alternative_for(const Card& card, std::uint32_t written) {
  const auto said =
      first_alternative(card, [&](const Form& form) { return form.is_said_by(written); });
  if (said) return *said;
  return first_alternative(card, [&](const Form& form) { return (form.known() & written) != 0; })
      .value_or(0);
}

}  // namespace

std::optional<std::uint8_t> alternative_for_yes(const Card& card) {
  const auto plain =
      first_alternative(card, [](const Form& form) { return form.yes && form.required == 0; });
  return plain ? plain : first_alternative(card, [](const Form& form) { return form.yes; });
}

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
  std::uint32_t needed = 0;
  for (const Effect& effect : card->effects) needed |= form_of(effect).required;
  fault(RuleId::log_2, special.value,
        fmt::format("this card leaves a choice: `yes` does not say it; write `{}`",
                    fmt::join(names_of(needed), "`, `")));
}

void LogReader::read_special_keys(SpecialEntry& special, const Card* card) {
  std::uint32_t written = 0;
  for (const NodeId value : document_.children(special.value)) {
    written |= bit_of(document_.text(document_[value].key));
  }
  Form form{.optional = ~std::uint32_t{0}};  // of a card that is not known
  bool stray = false;
  if (card != nullptr) {
    special.alternative = alternative_for(*card, written);
    form = form_of(card->effects[special.alternative]);
    if (!may_have(names_->rules.modifiers)) form.instead = 0;
    if ((written & form.instead) != 0 && (written & form.required) == 0) {
      form.required = form.instead;
    }
  }
  for (const NodeId value : document_.children(special.value)) {
    const NodeId key = document_[value].key;
    const std::string_view name = document_.text(key);
    const std::uint32_t bit = bit_of(name);
    if ((bit & (form.required | form.optional)) == 0) {
      stray = true;
      unknown_key(key, names_of(form.required | form.optional));
    } else {
      note_key(value, place_of(bit));
      read_special_key(special, card, key, value);
    }
  }
  // Keys of another card are the fault then, not the keys that they stand for.
  if (stray) return;
  for (const std::string& name : names_of(form.required & ~written)) {
    missing_key(special.value, name);
  }
}

void LogReader::read_special_key(SpecialEntry& special, const Card* card, NodeId key,
                                 NodeId value) {
  const Effect* effect = card != nullptr ? &card->effects[special.alternative] : nullptr;
  const std::uint32_t bit = bit_of(document_.text(key));
  if ((bit & (kMove | kPlace | kReturn | kDiscs)) != 0) special.list_key = key;
  switch (bit) {
    case kMove:
      if (document_[value].kind == NodeKind::list && !expect_filled(value)) return;
      special.moves = items<MoveEntry>(value, "a list of moves",
                                       [&](NodeId entry) { return read_move(entry); });
      return;
    case kPlace:
      if (document_[value].kind == NodeKind::map && !expect_filled(value)) return;
      special.places = place_counts(value, 1);
      return;
    case kReturn:
      return read_returns(special, value, effect);
    case kDiscs:
      special.discs = discs(value);
      return;
    case kTake:
      special.take = take_entry(key, value);
      return;
    case kGrande:
      return read_grande(special, value, effect);
    case kTile:
      special.tile_node = value;
      special.tile = tile(value);
      return;
    case kPower:
      return read_power_back(special, value);
    case kModifier:
      return read_modifier_back(special, value);
    case kWith:
      special.list_key = key;
      if (document_[value].kind == NodeKind::map && !expect_filled(value)) return;
      special.with = owner_counts(value);
      return;
    case kPoints:
      special.points = claims(value, Claims::points);
      return;
    case kScore:
    case kRegion:
    case kKing:
    case kTo:
      special.place_node = value;
      special.place = place(value);
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

void LogReader::read_returns(SpecialEntry& special, NodeId value, const Effect* effect) {
  if (document_[value].kind == NodeKind::map && !expect_filled(value)) return;
  if (effect == nullptr) return check_returns(value);
  OwnerSet seen;
  const auto who_at = [&](NodeId key) { return once(key, owner(key), seen); };
  if (std::get<ReturnEffect>(*effect).everyone) {
    special.discs = pairs<OwnerPlace>(
        value, "a map of players and regions",
        [&](NodeId k, NodeId v) { return OwnerPlace{k, v, who_at(k), place(v), kNoNode, {}}; });
    return;
  }
  special.returns = pairs<OwnerPlaceCounts>(
      value, "a map of players and what they return", [&](NodeId k, NodeId v) {
        OwnerPlaceCounts item{k, who_at(k), {}};
        if (document_[v].kind != NodeKind::map || expect_filled(v))
          item.places = place_counts(v, 1);
        return item;
      });
}

void LogReader::check_returns(NodeId map) {
  OwnerSet seen;
  static_cast<void>(pairs<OwnerPlace>(
      map, "a map of players and what they return", [&](NodeId key, NodeId value) {
        OwnerPlace pair{key, value, once(key, owner(key), seen), {}, kNoNode, {}};
        if (document_[value].kind == NodeKind::map) {
          static_cast<void>(place_counts(value, 1));
        } else {
          pair.place = place(value);
        }
        return pair;
      }));
}

void LogReader::read_grande(SpecialEntry& special, NodeId value, const Effect* effect) {
  const auto* grande = effect != nullptr ? std::get_if<GrandeEffect>(effect) : nullptr;
  // Of a card that is not known it may be either.
  const bool is_place = effect != nullptr
                            ? grande != nullptr && !grande->any
                            : is_word(value) && players_known_ &&
                                  !seats_.contains(normal_name(document_.text(value)));
  if (is_place) {
    special.place_node = value;
    special.place = place(value);
  } else {
    special.owner_node = value;
    special.owner = player(value);
  }
}

Range<OwnerCount> LogReader::owner_counts(NodeId map) {
  OwnerSet seen;
  return pairs<OwnerCount>(map, "a map of players and numbers", [&](NodeId key, NodeId value) {
    const OwnerId who = once(key, owner(key), seen);
    return OwnerCount{key, value, who, number(value, 1, "a number of Caballeros, at least 1,")};
  });
}

void LogReader::read_modifier_back(SpecialEntry& special, NodeId value) {
  special.modifier_node = value;
  if (!is_hidden(value)) special.modifier = modifier(value);
}

void LogReader::read_power_back(SpecialEntry& special, NodeId value) {
  special.power_node = value;
  if (!is_hidden(value)) special.power = power_card(value);
}

bool LogReader::is_hidden(NodeId node) {
  constexpr std::string_view kHidden = "hidden";
  if (word(node) != kHidden) return false;
  note_sign(node, kHidden);
  return true;
}

}  // namespace veedor
