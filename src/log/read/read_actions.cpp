// The actions of a turn.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "engine/rule_id.h"
#include "log/effect_keys.h"
#include "log/read/action_reader.h"
#include "schema/log_grammar.h"
#include "text/phrases.h"

namespace veedor {
namespace {

using ActionKind = ActionEntry::Kind;
constexpr std::array<std::pair<std::string_view, ActionKind>, 10> kKinds{{
    {"place", ActionKind::place},
    {"special", ActionKind::special},
    {"sail", ActionKind::sail},
    {"claim", ActionKind::claim},
    {"inquisitor", ActionKind::inquisitor},
    {"queen", ActionKind::queen},
    {"jester", ActionKind::jester},
    {"token", ActionKind::token},
    {"jail", ActionKind::jail},
    {"pardon", ActionKind::pardon},
}};
constexpr std::string_view kSaved = "saved";
constexpr std::string_view kCard = "card";
/// More than any Special action has.
constexpr int kMostSteps = 1000;

bool is_written(const RareParts& rare) {
  return rare.value != kNoNode || rare.saved_node != kNoNode || !rare.fill.empty() ||
         rare.veto_map != kNoNode || rare.second_node != kNoNode;
}

/// How many entries of a list the steps come from.
std::size_t entries_of(std::span<const LocatedStep> steps) {
  std::size_t entries = 0;
  NodeId last = kNoNode;
  for (const LocatedStep& each : steps) {
    if (each.at.whole != last) ++entries;
    last = each.at.whole;
  }
  return entries;
}

/// Whether it is the use of a character.
bool is_of_character(ActionKind kind) {
  return kind == ActionKind::queen || kind == ActionKind::jester;
}

}  // namespace

const Card* ActionReader::acting_card(const TurnEntry& turn, NodeId entry) const {
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

bool ActionReader::is_doubtful(const TurnEntry& turn, const Card* card) const {
  if (card != nullptr) return !own_names_;
  // Otherwise nothing is wrong with the card: there is none.
  return document_.find(turn.entry, kCard) != kNoNode || names_->rules.ranks.highest.valid();
}

ActionEntry ActionReader::read_action(const TurnEntry& turn, NodeId entry) {
  static const auto kKeys = keys_of_map("action");
  ActionEntry action;
  action.entry = entry;
  RareParts rare;
  constexpr std::string_view kWanted = "one action, such as `{place: {Toledo: 3}}`";
  if (!expect_map(entry, kWanted)) return action;
  // The keys of a Special action depend on its card, wherever `saved` or `card` is written.
  const Card* const card = acting_card(turn, entry);
  const std::size_t before = faults_.count();
  bool stray = false;  // if so, that is the fault, and not the missing key
  const auto read = [&](std::string_view name, NodeId key, NodeId value) {
    if ((name == kSaved && !may_keep()) || (name == kCard && !second_cards_)) {
      stray = true;
      return unknown_key(key, known_keys(kKeys));
    }
    if (read_extra_action(action, rare, name, value)) return;
    const auto* const kind = std::ranges::find(kKinds, name, &decltype(kKinds)::value_type::first);
    if (kind == kKinds.end()) return;
    if (action.key != kNoNode) {
      const auto example = [&](NodeId of) {
        return for_players(key, example_of_key(document_.text(of), path_in(entry), LogKind::game));
      };
      return fault(RuleId::log_2, key,
                   fmt::format("an entry holds one action: write `{}` and `{}` as two entries",
                               example(action.key), example(key)));
    }
    action.key = key;
    action.kind = kind->second;
    const Doubt doubt(*this, action.kind == ActionKind::special && is_doubtful(turn, card));
    read_one_action(action, rare, card, value);
  };
  if (!read_map(entry, kKeys, read)) stray = true;
  if (is_written(rare)) action.rare = keep(rare);
  if (action.key != kNoNode) {
    const Doubt doubt(*this, faults_.count() > before);
    check_extra_action(action, card);
  } else if (!stray && !document_[entry].open_ended) {
    wrong_form(entry, kWanted);
  }
  return action;
}

void ActionReader::read_one_action(ActionEntry& action, RareParts& rare, const Card* card,
                                   NodeId value) {
  static const auto kVoyage = keys_of_step(StepKind::sail, "plain_move");
  const NodeKind kind = document_[value].kind;
  switch (action.kind) {
    case ActionKind::place:
      if (kind == NodeKind::map && !expect_filled(value, "{Toledo: 3}")) return;
      action.steps = placings(StepKind::place, value);
      if (card != nullptr && card->number == kUnknownNumber) rare.value = value;
      return;
    case ActionKind::special:
      action.special = keep(read_special(card, action.key, value));
      return;
    case ActionKind::sail:
      if (kind == NodeKind::list && !expect_filled(value, "- {from: Ship, to: America}")) return;
      action.steps = keep_steps({{{.kind = StepKind::begin_sail}, {.whole = action.entry}}});
      static_cast<void>(moves(StepKind::sail, value,
                              "a list of voyages, such as `[{from: Ship, to: America}]`", kVoyage));
      action.steps.end = keep_steps({{{.kind = StepKind::end_sail}, {.whole = action.entry}}}).end;
      return;
    case ActionKind::claim:
      action.steps = claim_steps(action.key, value);
      return;
    case ActionKind::inquisitor:
    case ActionKind::queen:
    case ActionKind::jester:
    case ActionKind::token:
    case ActionKind::jail:
    case ActionKind::pardon:
      action.steps = keep_steps({extra_step(action.kind, action.key, value)});
      return;
  }
}

bool ActionReader::read_extra_action(ActionEntry& action, RareParts& rare, std::string_view name,
                                     NodeId value) {
  if (name == kSaved) {
    rare.saved_node = value;
    rare.saved = card(value);
  } else if (name == kCard) {
    rare.second_node = value;
    rare.second = card(value);
  } else if (name == "veto") {
    read_veto(action, rare, value);
  } else if (name == "fill") {
    rare.fill = fill_entry(document_[value].key, value);
  } else {
    return false;
  }
  return true;
}

void ActionReader::check_extra_action(const ActionEntry& action, const Card* card) {
  if (action.veto_node != kNoNode) check_veto(action, card);
  const RareParts& rare = log_[action.rare];
  if (rare.saved_node != kNoNode && action.special.empty()) {
    fault(RuleId::log_2, document_[rare.saved_node].key,
          "`saved` belongs beside a Special action, as `- {special: yes, saved: fiesta}`");
  }
  if (rare.second_node != kNoNode && action.kind != ActionKind::place &&
      action.kind != ActionKind::special) {
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

void ActionReader::read_veto(ActionEntry& action, RareParts& rare, NodeId value) {
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
  static const auto kKeys = keys_of_map("veto_part_way");
  action.veto_node = rare.veto_map = value;
  read_map(value, kKeys, [&](std::string_view name, NodeId, NodeId part) {
    if (name == "by") {
      action.veto_node = part;
      action.veto = player(part);
    } else if (name == "after") {
      rare.veto_after = part;
      const int steps = number(part, 1, "the number of steps before the veto, at least 1");
      action.veto_after = static_cast<std::uint16_t>(std::clamp(steps, 0, kMostSteps));
    }
  });
}

void ActionReader::check_veto(const ActionEntry& action, const Card* card) {
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
                 fmt::format("`veto` needs a Special action, but this one is `special: {}`",
                             special.form == SpecialEntry::Form::no ? "no" : "later"));
  }
  if (action.veto_after == 0 || card == nullptr || card->effects.empty()) return;
  const EffectSyntax form = form_of(card->effects[special.alternative]);
  const bool listed = special.form == SpecialEntry::Form::keys && special.list_key != kNoNode;
  constexpr std::size_t kUnknownSteps = 64;  // it is not known yet how many places are scored
  std::size_t steps = kUnknownSteps;
  bool parts = form.part == StepKind::score_next;
  if (!listed) {
    parts = parts && !form.by_discs();
  } else if (!parts) {
    parts = !form.by_discs();
    steps = form.part ? entries_of(log_[special.steps]) : log_[special.discs].size();
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

std::string ActionReader::words_of_played_part(const Card& card, const EffectSyntax& form) const {
  const bool many = form.rows.empty() || form.by_discs() ||
                    std::ranges::any_of(form.rows, [](const EffectKey& row) {
                      return shape_of(row.key_form) == Shape::owners;
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

LocatedStep ActionReader::extra_step(ActionKind kind, NodeId key, NodeId value) {
  LocatedStep read{{}, {.whole = value}};
  Step& step = read.step;
  switch (kind) {
    case ActionKind::jail: {
      static const auto kKeys = keys_of_step(StepKind::send_to_jail, "jailed");
      constexpr std::string_view kWanted =
          "whose Caballero goes to jail, and from where, such as `{who: Bea, from: Toledo}`";
      step.kind = StepKind::send_to_jail;
      read.at.whole = key;
      if (!expect_map(value, kWanted)) break;
      read_map(value, kKeys, [&](std::string_view name, NodeId, NodeId part) {
        read_step_key(read, kKeys, name, part);
      });
      break;
    }
    case ActionKind::inquisitor:
    case ActionKind::queen:
      step.kind = kind == ActionKind::queen ? StepKind::queen_place : StepKind::inquisitor_place;
      if (!is_word(value)) {
        wrong_form(value, "`court`, or where the Caballero is placed, such as `Toledo`");
        break;
      }
      read.at.to = value;
      step.to = place(value);
      refuse_table(value, step.to);
      if (!step.to.valid() || step.to != names_->rules.court) break;
      note_sign(value, "court");
      step = {.kind =
                  kind == ActionKind::queen ? StepKind::queen_court : StepKind::inquisitor_court};
      break;
    case ActionKind::pardon:
      step.kind = StepKind::pardon;
      read.at.to = value;
      step.to = place(value);
      break;
    case ActionKind::token:
      step.kind = StepKind::take_token;
      read.at.owner = value;
      if (!is_word(value)) {
        wrong_form(value, "`yes`, or the player whose token it is, such as `Bea`");
      } else if (yes_no(document_.text(value)).value_or(false)) {  // even if a player's name
        note_sign(value, "yes");
      } else {
        step.owner = player(value);
      }
      break;
    default:
      step.kind = StepKind::give;
      read.at.owner = value;
      step.owner = player(value);
      break;
  }
  return read;
}

Range<LocatedStep> ActionReader::claim_steps(NodeId claim, NodeId map) {
  constexpr std::string_view kExample = "{Gold: 1}";
  const std::string wanted = fmt::format("a number for each kind of discs, such as `{}`", kExample);
  if (!expect_map(map, wanted) || !expect_filled(map, kExample)) return {};
  const Rules& rules = names_->rules;
  LocatedStep resign{{.kind = StepKind::resign}, {.owner = claim}};
  std::vector<LocatedStep> claims;
  unsigned seen = 0;
  OwnerId who;  // none: the player
  for (const NodeId value : document_.children(map)) {
    const NodeId key = document_[value].key;
    const std::string_view name = document_.text(key);
    if (name == "who") {
      note_key(value, 1);
      who = kBlack;
      if (word(value) != kBlackName) wrong_form(value, "`inquisitor`, or no `who` for the player");
      note_sign(value, kBlackName);
    } else if (name == "resign") {
      note_key(value, 2);
      resign.at.whole = value;
      const auto said = is_word(value) ? yes_no(document_.text(value)) : std::nullopt;
      if (!said.value_or(false)) wrong_form(value, "`yes`, or no `resign`");
      note_sign(value, "yes");
    } else {
      const std::size_t which = good(key, seen, {"who", "resign"});
      note_rank(value, 0);
      const int discs = number(value, 1, "a number of discs, at least 1");
      const PlaceId lies = which < rules.goods.size() ? rules.goods[which].lies : PlaceId();
      if (claims.empty()) resign.at.owner = value;
      claims.push_back(
          {{.kind = StepKind::claim, .to = lies, .count = small(discs)}, {.whole = value}});
    }
  }
  if (resign.at.whole != kNoNode) claims.insert(claims.begin(), resign);
  if (claims.empty() && !document_[map].open_ended) wrong_form(map, wanted);
  for (LocatedStep& each : claims) each.step.owner = who;
  return keep_steps(claims);
}

}  // namespace veedor
