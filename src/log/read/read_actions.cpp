#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "engine/rule_id.h"
#include "log/read/reader.h"
#include "text/literals.h"

namespace veedor {
namespace {

/// The name of one kind of entry of `actions`.
struct ActionName {
  ActionEntry::Kind kind;
  std::string_view name;
  std::string_view example;
};
constexpr std::array kActions = std::to_array<ActionName>({
    {ActionEntry::Kind::place, "place", "place: {Toledo: 3}"},
    {ActionEntry::Kind::special, "special", "special: yes"},
    {ActionEntry::Kind::sail, "sail", "sail: [{from: Ship, to: America}]"},
    {ActionEntry::Kind::claim, "claim", "claim: {Gold: 1}"},
    {ActionEntry::Kind::inquisitor, "inquisitor", "inquisitor: court"},
    {ActionEntry::Kind::queen, "queen", "queen: court"},
    {ActionEntry::Kind::jester, "jester", "jester: Bea"},
    {ActionEntry::Kind::token, "token", "token: yes"},
    {ActionEntry::Kind::jail, "jail", "jail: {who: Bea, from: Toledo}"},
    {ActionEntry::Kind::pardon, "pardon", "pardon: Toledo"},
});
constexpr std::string_view kSaved = "saved";
constexpr std::string_view kCard = "card";
constexpr std::string_view kVeto = "veto";
constexpr std::string_view kFill = "fill";
/// The keys that accompany it, in the order of writing.
constexpr std::array kBeside{kSaved, kCard, kVeto, kFill};
/// More than any Special action has.
constexpr int kMostSteps = 1000;

bool is_written(const RareParts& rare) {
  return rare.value != kNoNode || !rare.sail.empty() || !rare.claim.goods.empty() ||
         rare.claim.resign_node != kNoNode || rare.inquisitor.value != kNoNode ||
         rare.saved_node != kNoNode || !rare.fill.empty() || rare.veto_map != kNoNode ||
         rare.second_node != kNoNode || rare.beside.value != kNoNode;
}

/// Whether a game with these rules can have entries of this kind.
bool allows(const Rules& rules, ActionEntry::Kind kind) {
  switch (kind) {
    case ActionEntry::Kind::place:
    case ActionEntry::Kind::special:
      return true;
    case ActionEntry::Kind::sail:
      return std::ranges::any_of(rules.places,
                                 [](const Place& place) { return !place.sails_to.empty(); });
    case ActionEntry::Kind::claim:
      return !rules.goods.empty();
    case ActionEntry::Kind::inquisitor:
      return rules.black > 0;
    case ActionEntry::Kind::queen:
    case ActionEntry::Kind::jester:
      return rules.characters;
    case ActionEntry::Kind::token:
      return rules.ship_tokens > 0;
    case ActionEntry::Kind::jail:
      return rules.jail.valid();
    case ActionEntry::Kind::pardon:
      return rules.pardon.valid();
  }
  return false;
}

/// Whether it is the use of a character.
bool is_of_character(ActionEntry::Kind kind) {
  return kind == ActionEntry::Kind::queen || kind == ActionEntry::Kind::jester;
}

}  // namespace

void LogReader::read_actions(TurnEntry& turn, NodeId key, NodeId value) {
  turn.actions_key = key;
  turn.actions_value = value;
  turn.actions = items<ActionEntry>(value, "a list of actions, such as `- place: {Toledo: 3}`,",
                                    [&](NodeId entry) { return read_action(turn, entry); });
}

bool LogReader::may_do(ActionEntry::Kind kind) const {
  return in_game([kind](const Rules& rules) { return allows(rules, kind); });
}

bool LogReader::may_stand_beside(std::string_view name) const {
  if (name == kSaved) return may_keep();
  if (name == kCard) return second_cards_;
  return name == kVeto || (name == kFill && has_table());
}

std::vector<std::string> LogReader::keys_of_actions() const {
  std::vector<std::string> names;
  for (const ActionName& row : kActions) {
    if (may_do(row.kind)) names.emplace_back(row.name);
  }
  for (const std::string_view name : kBeside) {
    if (may_stand_beside(name)) names.emplace_back(name);
  }
  return names;
}

const Card* LogReader::acting_card(const TurnEntry& turn, NodeId entry) const {
  CardId card = turn.card;
  NodeId other = may_keep() ? document_.find(entry, kSaved) : kNoNode;
  if (other == kNoNode && second_cards_) other = document_.find(entry, kCard);
  if (other != kNoNode) {
    const auto known =
        is_word(other) ? names_->card_names.find(document_.text(other)) : std::nullopt;
    card = known ? CardId(*known) : CardId();
  }
  return card.valid() ? &names_->rules.cards[card.index()] : nullptr;
}

bool LogReader::is_doubtful(const TurnEntry& turn, const Card* card) const {
  if (card != nullptr) return !own_names_;
  // Otherwise nothing is wrong with the card: there is none.
  return document_.find(turn.entry, kCard) != kNoNode || names_->rules.ranks.highest.valid();
}

ActionEntry LogReader::read_action(const TurnEntry& turn, NodeId entry) {
  ActionEntry action;
  action.entry = entry;
  RareParts rare;
  constexpr std::string_view kWanted = "one action, such as `{place: {Toledo: 3}}`,";
  if (!expect_map(entry, kWanted)) return action;
  // The keys of a Special action depend on its card, wherever `saved` or `card` is written.
  const Card* const card = acting_card(turn, entry);
  bool stray = false;  // if so, that is the fault, and not the missing key
  const std::size_t before = faults_.count();
  for (const NodeId value : document_.children(entry)) {
    const NodeId key = document_[value].key;
    const std::string_view name = document_.text(key);
    if (read_beside_action(action, rare, value)) continue;
    const auto* const row = std::ranges::find(kActions, name, &ActionName::name);
    if (row == kActions.end() || !may_do(row->kind)) {
      unknown_key(key, keys_of_actions());
      stray = true;
      continue;
    }
    note_key(value, 0);
    if (action.key != kNoNode) {
      const auto* const first = std::ranges::find(kActions, action.kind, &ActionName::kind);
      fault(RuleId::log_2, key,
            fmt::format("an entry holds one action: write `- {}` and `- {}` as two entries",
                        for_players(key, first->example), for_players(key, row->example)));
      continue;
    }
    action.key = key;
    action.kind = row->kind;
    const Doubt doubt(*this, row->kind == ActionEntry::Kind::special && is_doubtful(turn, card));
    read_one_action(action, rare, card, value);
  }
  if (is_written(rare)) action.rare = keep(rare);
  if (action.key != kNoNode) {
    const Doubt doubt(*this, faults_.count() > before);
    check_beside_action(action, card);
  } else if (!stray && !document_[entry].open_ended) {
    wrong_form(entry, kWanted);
  }
  return action;
}

void LogReader::read_one_action(ActionEntry& action, RareParts& rare, const Card* card,
                                NodeId value) {
  const NodeKind kind = document_[value].kind;
  switch (action.kind) {
    case ActionEntry::Kind::place:
      if (kind == NodeKind::map && !expect_filled(value, "{Toledo: 3}")) return;
      action.places = target_counts(value);
      if (card != nullptr && card->number == kUnknownNumber) rare.value = value;
      return;
    case ActionEntry::Kind::special:
      action.special = keep(read_special(card, action.key, value));
      return;
    case ActionEntry::Kind::sail:
      if (kind == NodeKind::list && !expect_filled(value, "- {from: Ship, to: America}")) return;
      rare.sail =
          items<MoveEntry>(value, "a list of voyages, such as `[{from: Ship, to: America}]`,",
                           [&](NodeId entry) { return read_move(entry, false); });
      return;
    case ActionEntry::Kind::claim:
      rare.claim = claim_entry(value);
      return;
    case ActionEntry::Kind::inquisitor:
    case ActionEntry::Kind::queen:
      rare.inquisitor = inquisitor_entry(value);
      return;
    case ActionEntry::Kind::jester:
    case ActionEntry::Kind::token:
    case ActionEntry::Kind::jail:
    case ActionEntry::Kind::pardon:
      rare.beside = beside_entry(action.kind, value);
      return;
  }
}

bool LogReader::read_beside_action(ActionEntry& action, RareParts& rare, NodeId value) {
  const NodeId key = document_[value].key;
  const std::string_view name = document_.text(key);
  const auto* const place = std::ranges::find(kBeside, name);
  if (place == kBeside.end() || !may_stand_beside(name)) return false;
  note_key(value, static_cast<std::size_t>(place - kBeside.begin()) + 1);
  if (name == kSaved) {
    rare.saved_node = value;
    rare.saved = card(value);
  } else if (name == kCard) {
    rare.second_node = value;
    rare.second = card(value);
  } else if (name == kVeto) {
    read_veto(action, rare, value);
  } else {
    rare.fill = fill_entry(key, value);
  }
  return true;
}

void LogReader::check_beside_action(const ActionEntry& action, const Card* card) {
  if (action.veto_node != kNoNode) check_veto(action, card);
  const RareParts& rare = log_[action.rare];
  if (rare.saved_node != kNoNode && action.special.empty()) {
    fault(RuleId::log_2, document_[rare.saved_node].key,
          "`saved` belongs beside a Special action, as `- {special: yes, saved: fiesta}`");
  }
  if (rare.second_node != kNoNode && action.kind != ActionEntry::Kind::place &&
      action.kind != ActionEntry::Kind::special) {
    fault(RuleId::log_2, document_[rare.second_node].key,
          "`card` belongs beside `place` or `special`, as `- {place: {Toledo: 3}, card: fair}`");
  }
  if (rare.fill.empty() || action.special.empty() || card == nullptr) return;
  const Effect& effect = card->effects[log_[action.special].alternative];
  if (form_of(effect).row_with(LogKey::fill) == nullptr) return;
  fault(RuleId::log_2, log_[rare.fill].key,
        for_players(log_[rare.fill].key,
                    "`fill` belongs within this Special action, as `special: {table: Toledo, fill: "
                    "{Ann: 2}}`"));
}

void LogReader::read_veto(ActionEntry& action, RareParts& rare, NodeId value) {
  if (action.veto_node != kNoNode) return;  // given twice: the first counts
  if (document_[value].kind != NodeKind::map) {
    action.veto_node = value;
    action.veto = player(value);
    return;
  }
  if (own_names_ && !names_->rules.veto_part_way) {
    return fault(RuleId::log_2, value,
                 for_players(value,
                             "in this game a veto prevents a whole Special action: write "
                             "`veto: Bea`"));
  }
  action.veto_node = rare.veto_map = value;
  NodeId by = kNoNode;
  for (const NodeId item : document_.children(value)) {
    const std::string_view name = document_.text(document_[item].key);
    note_key(item, name == "by" ? 0 : 1);
    if (name == "by") {
      by = item;
      action.veto_node = item;
      action.veto = player(item);
    } else if (name == "after") {
      rare.veto_after = item;
      const int steps = number(item, 1, "the number of steps before the veto, at least 1,");
      action.veto_after = static_cast<std::uint16_t>(std::clamp(steps, 0, kMostSteps));
    } else {
      unknown_key(document_[item].key, {"by", "after"});
    }
  }
  if (by == kNoNode) missing_key(value, "by");
  if (rare.veto_after == kNoNode) missing_key(value, "after");
}

void LogReader::check_veto(const ActionEntry& action, const Card* card) {
  const NodeId veto = document_.find(action.entry, "veto");
  const NodeId key = document_[veto].key;
  if (is_of_character(action.kind)) {
    if (document_[veto].kind != NodeKind::map) return;
    return fault(RuleId::log_2, veto,
                 for_players(veto, "a veto prevents all of this: write `veto: Bea`"));
  }
  if (action.special.empty()) {
    return fault(RuleId::log_2, key,
                 for_players(key,
                             "`veto` belongs beside a Special action, as `- {special: yes, "
                             "veto: Bea}`"));
  }
  const SpecialEntry& special = log_[action.special];
  if (special.form == SpecialEntry::Form::no || special.form == SpecialEntry::Form::later) {
    return fault(RuleId::log_2, key,
                 fmt::format("`veto` needs a Special action, and this one is `special: {}`",
                             special.form == SpecialEntry::Form::no ? "no" : "later"));
  }
  if (action.veto_after == 0 || card == nullptr || card->effects.empty()) return;
  const SpecialForm form = form_of(card->effects[special.alternative]);
  const bool listed = special.form == SpecialEntry::Form::keys && special.list_key != kNoNode;
  constexpr std::size_t kUnknownSteps = 64;  // it is not known yet how many places are scored
  std::size_t steps = kUnknownSteps;
  bool parts = form.part == StepKind::score_next;
  if (!listed) {
    parts = parts && !form.by_discs();
  } else if (!parts) {
    parts = !form.by_discs();
    steps = log_[special.moves].size() + log_[special.changes].size() +
            log_[special.places].size() + log_[special.returns].size() + log_[special.discs].size();
  }
  if (!parts) {
    fault(RuleId::log_2, veto,
          for_players(veto, "a veto cannot stop this Special action part way: write `veto: Bea`") +
              words_of_played_part(*card, form));
  } else if (static_cast<std::size_t>(action.veto_after) >= steps) {
    const NodeId after = document_.find(veto, "after");
    fault(RuleId::log_2, after,
          steps < 2 ? for_players(after,
                                  "a veto part way comes before the last step, and this is "
                                  "the only one: write `veto: Bea`")
                    : fmt::format("a veto part way comes before the last step: write a number from "
                                  "1 to {}",
                                  steps - 1));
  }
}

std::string LogReader::words_of_played_part(const Card& card, const SpecialForm& form) const {
  const bool many =
      form.said.empty() || form.by_discs() || std::ranges::any_of(form.said, [](const Said& row) {
        return shape_of(row.saying) == Shape::owners;
      });
  if (!own_names_ || !many || !card.stack.valid() || card.number == kUnknownNumber) return {};
  // Cards of the other stacks also need their symbols.
  constexpr std::array<std::string_view, 5> kStacks{"1", "2", "3", "4", "5"};
  const std::string& stack = names_->stacks[card.stack.index()];
  if (std::ranges::find(kStacks, stack) == kStacks.end()) return {};
  const auto index = static_cast<std::size_t>(&card - names_->rules.cards.data());
  return fmt::format(
      "; if a part was done, take a card of your own that does it by `changes`: `cards: [{{id: "
      "part-of-{}, stack: {}, copies: 1, number: {}, effect: {{unjudged: yes}}}}]`",
      names_->cards[index].id, stack, card.number);
}

}  // namespace veedor
