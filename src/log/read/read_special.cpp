#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

#include "engine/rule_id.h"
#include "log/effect_keys.h"
#include "log/read/action_reader.h"
#include "text/phrases.h"
#include "text/text.h"

namespace veedor {
namespace {

constexpr std::string_view kAnySpecial =
    "`yes`, `no` or what the Special action does, such as `{king: Toledo}`";

/// The index of a key in the table of all keys.
std::size_t place_of(LogKey key) {
  const auto* const row = std::ranges::find(kLogKeyNames, key, &LogKeyName::key);
  return static_cast<std::size_t>(row - kLogKeyNames.begin());
}

/// Sets a field to the value that the log gives at `node`.
void say(SpecialEntry& special, Field field, NodeId node, unsigned value) {
  special.said.at.set(field, node);
  set_value(special.said.step, field, value);
}

/// An example of a key's value.
std::string_view example_of(KeyForm key_form) {
  switch (key_form) {
    case KeyForm::place:
      return "Toledo";
    case KeyForm::place_pair:
      return "[Galicia, Sevilla]";
    case KeyForm::player:
      return "Bea";
    case KeyForm::tile:
      return "8/4";
    case KeyForm::character:
      return "queen";
    case KeyForm::power:
      return "7";
    case KeyForm::modifier:
      return "plus1";
    case KeyForm::moves:
      return "[{from: Galicia, to: Toledo}]";
    case KeyForm::place_counts:
    case KeyForm::taking:
      return "{Toledo: 2}";
    case KeyForm::owner_counts:
      return "{Ann: 1}";
    case KeyForm::discs:
    case KeyForm::owner_places:
      return "{Bea: Toledo}";
    case KeyForm::changes:
      return "[{from: Galicia, to: Toledo}, {king: Galicia}]";
    case KeyForm::owner_place_counts:
      return "{Bea: {Toledo: 2}}";
    case KeyForm::claim:
      return "{Ann: 5}";
    case KeyForm::card:
      return "fair";
    case KeyForm::stack:
      return "3";
    case KeyForm::filling:
      return "{Ann: 2}";
    case KeyForm::castillo:
      break;
  }
  return {};
}

/// The required keys of the form, each with an example, as in `king: Toledo, with: {Ann: 1}`.
std::string example_of(const EffectSyntax& form, KeySet needed) {
  std::vector<std::string> pairs;
  for (const LogKeyName& row : kLogKeyNames) {
    if ((needed & key_bit(row.key)) == 0) continue;
    const EffectKey* said = form.row_with(row.key);
    if (said == nullptr) continue;
    pairs.push_back(fmt::format("{}: {}", row.name, example_of(said->key_form)));
  }
  return fmt::format("{}", fmt::join(pairs, ", "));
}

/// Whether the value is a list of steps, which cannot be empty.
bool is_list_of_steps(KeyForm key_form) {
  const Shape shape = shape_of(key_form);
  return shape == Shape::entries || (shape == Shape::owners && key_form != KeyForm::taking);
}

}  // namespace

SpecialEntry ActionReader::read_special(const Card* card, NodeId key, NodeId value) {
  SpecialEntry special;
  special.key = key;
  special.value = value;
  if (document_[value].kind == NodeKind::map) {
    special.form = SpecialEntry::Form::keys;
    if (expect_filled(value, "{king: Toledo}")) read_special_keys(special, card);
    return special;
  }
  if (is_later(value)) {
    special.form = SpecialEntry::Form::later;
    return special;
  }
  const auto said = is_word(value) ? yes_no(document_.text(value)) : std::nullopt;
  if (!said) {
    card == nullptr || card->effects.empty() ? wrong_form(value, kAnySpecial)
                                             : wrong_special(value, *card);
    return special;
  }
  note_sign(value, *said ? "yes" : "no");
  read_special_word(special, card, *said);
  return special;
}

void ActionReader::wrong_special(NodeId value, const Card& card) {
  if (!needs_words(value)) return;
  std::vector<std::string> ways = special_examples(value, card);
  const std::string written = fmt::format(
      "this card's Special action is written `special: {}`, or `special: no` if it is "
      "left out",
      fmt::join(ways, "` or `special: "));
  // A single place is probably meant as the value of the only key.
  if (document_[value].kind == NodeKind::scalar && ways.size() == 1 && card.effects.size() == 1) {
    const EffectSyntax form = form_of(card.effects.front());
    const auto known = names_->place_names.find(document_.text(value));
    for (const LogKeyName& row : kLogKeyNames) {
      const EffectKey* const said = form.row_with(row.key);
      const bool alone = keys_of(form).required == key_bit(row.key) && said != nullptr &&
                         said->key_form == KeyForm::place;
      if (!alone || !known) continue;
      const std::string message =
          fmt::format("`{}` needs its key here; write `special: {{{}: {}}}`", document_.text(value),
                      row.name, names_->places[*known].name);
      return fault(RuleId::log_2, value, message, written);
    }
  }
  fault(RuleId::log_2, value, written, written);
}

bool ActionReader::is_later(NodeId node) {
  constexpr std::string_view kLater = "later";
  if (!may_keep() || !is_word(node) || fold_name(word(node)) != kLater) return false;
  note_sign(node, kLater);
  return true;
}

void ActionReader::read_special_word(SpecialEntry& special, const Card* card, bool yes) {
  special.form = yes ? SpecialEntry::Form::yes : SpecialEntry::Form::no;
  // For any card, a prevented Special action may be written as `yes`.
  const NodeId entry = document_[special.value].parent;
  if (!yes || card == nullptr || document_.find(entry, "veto") != kNoNode) return;
  if (const auto alternative = alternative_for_yes(*card)) {
    special.alternative = *alternative;
    // A card that is only held puts out nothing yet.
    if (!card->puts_out_unknown() || is_held(card->effects[*alternative])) return;
    return fault(RuleId::log_2, special.value,
                 fmt::format("no source tells which discs this card puts out; write them in place "
                             "of `yes`, as `{}`",
                             fmt::join(special_examples(special.value, *card), "` or `")));
  }
  fault(RuleId::log_2, special.value,
        fmt::format("this card leaves a choice; write what was chosen in place of `yes`, as `{}`",
                    fmt::join(special_examples(special.value, *card), "` or `")));
}

FormKeys ActionReader::keys_of(const EffectSyntax& form) const {
  FormKeys keys = form.keys();
  if (own_names_ && !has("modifiers")) keys.instead = 0;
  return keys;
}

std::vector<std::string> ActionReader::special_examples(NodeId node, const Card& card) const {
  std::vector<std::string> examples;
  const bool unknown = card.puts_out_unknown();
  constexpr std::string_view kGoods = "goods: {Gold: 1}";
  if (const auto by_yes = alternative_for_yes(card)) {
    const bool puts_out = unknown && !is_held(card.effects[*by_yes]);
    examples.push_back(puts_out ? fmt::format("{{{}}}", kGoods) : "yes");
  }
  for (const Effect& effect : card.effects) {
    const EffectSyntax form = form_of(effect);
    const FormKeys keys = keys_of(form);
    for (const KeySet needed : {keys.required, keys.instead}) {
      if (needed == 0) continue;
      std::string pairs = example_of(form, needed);
      if (unknown) pairs += fmt::format(", {}", kGoods);
      examples.push_back(fmt::format("{{{}}}", for_players(node, pairs)));
    }
  }
  return examples;
}

void ActionReader::read_special_keys(SpecialEntry& special, const Card* card) {
  KeySet written = 0;
  for (const NodeId value : document_.children(special.value)) {
    written |= key_bit(log_key(document_.text(document_[value].key)));
  }
  EffectSyntax form;
  FormKeys keys{.optional = ~KeySet{0}};  // for an unknown card
  bool stray = false;
  if (card != nullptr) {
    keys = choose_alternative(special, *card, written);
    form = form_of(card->effects[special.alternative]);
  }
  if (card == nullptr) form.along = some_card_takes_along(names_->rules);
  if (!own_names_) form.along = true;
  for (const NodeId value : document_.children(special.value)) {
    const NodeId key = document_[value].key;
    const LogKey said = log_key(document_.text(key));
    if ((key_bit(said) & (keys.required | keys.optional)) == 0) {
      const bool again = std::exchange(stray, true) && card != nullptr;
      const Doubt doubt(*this, again && card->effects.size() > 1);  // perhaps of the same choice
      unknown_special_key(key, card);
      continue;
    }
    note_key(value, place_of(said));
    if (said == LogKey::goods) {
      read_goods(special, value);
      continue;
    }
    const EffectKey* row = form.row_with(said);
    read_said(special, form, row != nullptr ? *row : row_for_any_card(said, value), key, value);
  }
  // The keys of another card are the fault, not the keys that they replace.
  if (stray) return;
  for (const LogKeyName& row : kLogKeyNames) {
    const KeySet key = key_bit(row.key) & keys.required & ~written;
    if (key != 0) missing_key(special.value, row.name, example_of(form, key));
  }
}

FormKeys ActionReader::choose_alternative(SpecialEntry& special, const Card& card, KeySet written) {
  const KeySet goods = card.puts_out_unknown() ? key_bit(LogKey::goods) : 0;
  const auto by_yes = goods != 0 && written == goods ? alternative_for_yes(card) : std::nullopt;
  special.alternative = by_yes ? *by_yes : alternative_for(card, written & ~goods);
  // A card that is only held puts out nothing yet.
  if (is_held(card.effects[special.alternative]))
    return keys_of(form_of(card.effects[special.alternative]));
  if (by_yes) {
    special.form = SpecialEntry::Form::yes;
    return {.required = goods};
  }
  FormKeys keys = keys_of(form_of(card.effects[special.alternative]));
  if ((written & keys.instead) != 0 && (written & keys.required) == 0) {
    keys.required = keys.instead;
  }
  keys.required |= goods;
  return keys;
}

void ActionReader::unknown_special_key(NodeId key, const Card* card) {
  if (!needs_words(key)) return;
  if (card == nullptr) return unknown_key(key, names_of(~KeySet{0}));
  KeySet known = 0;
  for (const Effect& effect : card->effects) known |= keys_of(form_of(effect)).known();
  if (card->puts_out_unknown()) known |= key_bit(LogKey::goods);
  const std::string_view name = document_.text(key);
  const bool known_elsewhere = (key_bit(log_key(name)) & known) != 0;
  const std::vector<std::string> names = names_of(known);
  const bool advised =
      !known_elsewhere && (!suggestion(name, names).empty() || !belongs_elsewhere(key).empty());
  if (advised) return unknown_key(key, names);
  fault(RuleId::log_2, key,
        fmt::format("{}; the Special action of this card is written `special: {}`",
                    known_elsewhere
                        ? fmt::format("`{}` belongs to another kind of Special action", name)
                        : fmt::format("unknown key `{}`", name),
                    fmt::join(special_examples(key, *card), "` or `special: ")));
}

EffectKey ActionReader::row_for_any_card(LogKey key, NodeId value) const {
  EffectKey row{key, usual_form(key), StepKind::announce, Field::whole};
  if (key == LogKey::give_back)
    row.key_form = KeyForm::owner_places;  // both forms of `return` are possible
  // The Grande may be given by its player or by the region that it goes to.
  const bool is_place = row.key_form == KeyForm::player && is_word(value) && players_known_ &&
                        !seats_.contains(normal_name(document_.text(value)));
  if (is_place) row.key_form = KeyForm::place;
  return row;
}

void ActionReader::read_said(SpecialEntry& special, const EffectSyntax& form, const EffectKey& row,
                             NodeId key, NodeId value) {
  static const auto kKeys = keys_of_step(StepKind::move, "move");
  static const auto kAloneKeys = [] {
    auto keys = kKeys;
    std::erase_if(keys,
                  [](const MapRow& each) { return field_of_key(each.key) == Field::companion; });
    return keys;
  }();
  if (is_list_of_steps(row.key_form)) special.list_key = key;
  if (!expect_steps(row.key_form, value)) return;
  switch (row.key_form) {
    case KeyForm::moves:
      special.steps = moves(row.kind, value, kMoves, form.along ? kKeys : kAloneKeys);
      return;
    case KeyForm::changes:
      special.steps = changes(value);
      return;
    case KeyForm::place_counts:
      special.steps = placings(row.kind, value);
      return;
    case KeyForm::owner_counts:
      special.steps = owner_counts(row.kind, value);
      return;
    case KeyForm::discs:
      special.discs = discs(value);
      return;
    case KeyForm::owner_places:
      special.steps = returns_of_one(value, row.kind == StepKind::announce);
      return;
    case KeyForm::owner_place_counts:
      special.steps = returns(value);
      return;
    case KeyForm::taking:
      special.steps = taking(StepKind::special_take, key, value);
      return;
    case KeyForm::claim:
      special.points = claims(value);
      return;
    case KeyForm::filling:
      special.fill = fill_entry(key, value);
      return;
    case KeyForm::place_pair:
    case KeyForm::place:
    case KeyForm::player:
    case KeyForm::tile:
    case KeyForm::character:
    case KeyForm::power:
    case KeyForm::modifier:
    case KeyForm::card:
    case KeyForm::stack:
    case KeyForm::castillo:
      return read_field(special, row, value);
  }
}

void ActionReader::read_field(SpecialEntry& special, const EffectKey& row, NodeId value) {
  if (row.key_form == KeyForm::castillo) return;
  if (row.key_form == KeyForm::place_pair) return read_place_pair(special, value);
  say(special, row.field, value, field_value(row.key_form, value));
}

void ActionReader::read_goods(SpecialEntry& special, NodeId value) {
  special.goods_node = value;
  special.goods = good_counts(value);
}

void ActionReader::read_place_pair(SpecialEntry& special, NodeId value) {
  constexpr std::array kEnds{Field::from, Field::to};
  const bool pair =
      document_[value].kind == NodeKind::list && document_[value].child_count() <= kEnds.size();
  const bool whole = pair && document_[value].child_count() == kEnds.size();
  if (!whole && !(pair && document_[value].open_ended)) {
    return wrong_form(value, "a list of two regions, such as `[Galicia, Sevilla]`");
  }
  std::size_t at = 0;
  for (const NodeId item : document_.children(value)) {
    say(special, kEnds[at++], item, value_or_none(place(item)));
  }
}

bool ActionReader::expect_steps(KeyForm key_form, NodeId value) {
  if (!is_list_of_steps(key_form) || key_form == KeyForm::discs) return true;
  const bool list = key_form == KeyForm::moves || key_form == KeyForm::changes;
  const NodeKind kind = list ? NodeKind::list : NodeKind::map;
  return document_[value].kind != kind || expect_filled(value, example_of(key_form));
}

unsigned ActionReader::field_value(KeyForm key_form, NodeId node) {
  if (key_form == KeyForm::place) return value_or_none(place(node));
  if (key_form == KeyForm::player) return value_or_none(player(node));
  if (key_form == KeyForm::tile) return value_or_none(tile(node));
  if (key_form == KeyForm::character) return character(node);
  if (key_form == KeyForm::card) return value_or_none(card(node));
  if (key_form == KeyForm::stack) return value_or_none(stack(node));
  if (key_form == KeyForm::power) {
    return is_hidden(node) ? 0 : static_cast<unsigned>(power_card(node));
  }
  return is_hidden(node) ? kNoValue : value_or_none(modifier(node));
}

unsigned ActionReader::character(NodeId node) {
  for (const Character each : {Character::queen, Character::jester}) {
    if (word(node) != text(each)) continue;
    note_sign(node, text(each));
    return static_cast<unsigned>(each);
  }
  wrong_form(node, "`queen` or `jester`");
  return 0;
}

}  // namespace veedor
