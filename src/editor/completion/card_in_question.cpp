#include "editor/completion/card_in_question.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "editor/completion/key_offers.h"
#include "engine/effects/effects.h"
#include "next/options.h"
#include "ruleset/log_keys.h"
#include "yaml/yaml_word.h"

namespace veedor {
namespace {

/// The level of the entry of `actions` whose Special action contains the cursor; nullopt if there
/// is none.
std::optional<std::size_t> level_of_action(const Cursor& cursor) {
  if (cursor.levels.empty() ||
      slot_of(cursor, nullptr, nullptr).path.rfind(log_paths::special, 0) != 0) {
    return std::nullopt;
  }
  for (std::size_t i = cursor.levels.size(); i-- > 0;) {
    Cursor outer = cursor;
    outer.levels.resize(i + 1);
    outer.slot = Cursor::Slot::key;
    if (slot_of(outer, nullptr, nullptr).path == log_paths::actions) return i;
  }
  return std::nullopt;
}

/// The written keys of the Special action, including the one before the cursor.
KeySet written_keys(const Cursor& cursor, std::size_t action) {
  KeySet keys = 0;
  if (action + 1 >= cursor.levels.size()) return keys;
  for (const auto& [key, value] : cursor.levels[action + 1].pairs) keys |= key_bit(log_key(key));
  return keys;
}

bool has_keys(const Card& card, KeySet written) {
  return std::ranges::any_of(card.effects, [&](const Effect& effect) {
    return (written & ~form_of(effect).keys().known()) == 0;
  });
}

/// What the replay shows about the action in level `action`; its `seen` is empty if the log does
/// not reach it.
TrialReplay hear_action(Library& library, const ReplayCache& cache, std::string_view document,
                        const Cursor& cursor, std::size_t action, const LogHead& head) {
  Cursor cut = cursor;
  cut.levels.resize(action + 1);
  CursorLevel& entry = cut.levels.back();
  entry.pairs.pop_back();
  entry.open = false;
  cut.slot = Cursor::Slot::key;
  cut.word = entry.begin;
  cut.own_line = cut.space_needed = false;
  const std::string place = fmt::format("place: {{{}: 1}}", head.words().sample(ValueKind::place));
  const Samples samples(head.words(), LogKind::game, {});
  const LogDraft made = draft(written_before(document, cut), cut, {place, "place"}, &samples);
  return hear(library, cache, made, Part::map);
}

/// The card that the entry names next to the Special action; nullopt if there is none.
std::optional<std::string> named_beside(const CursorLevel& entry) {
  for (const auto& [key, value] : entry.pairs) {
    if (key == "saved" || key == "card") return value;
  }
  return std::nullopt;
}

}  // namespace

std::vector<CardInQuestion> acting_cards(Library& library, const ReplayCache& cache,
                                         std::string_view document, const Cursor& cursor,
                                         const LogHead& head) {
  const Ruleset& ruleset = head.words().ruleset();
  const Card* const named = acting_card(cursor, ruleset);
  const auto action = level_of_action(cursor);
  if (!action || !head.known() || named_beside(cursor.levels[*action])) return {{named, {}}};
  const bool others = std::ranges::any_of(ruleset.rules.cards, &Card::keep) ||
                      some_card_has<SecondCardEffect>(ruleset.rules);
  if (!others) return {{named, {}}};
  const TrialReplay trial = hear_action(library, cache, document, cursor, *action, head);
  if (trial.seen.empty()) return {{named, {}}};
  const Referee& now = trial.seen.front().before;
  const KeySet written = written_keys(cursor, *action);
  std::vector<CardInQuestion> cards;
  const auto add = [&](CardId id, std::string_view key) {
    const Card& card = ruleset.rules.cards[id.index()];
    if (!has_keys(card, written)) return;
    std::string pair =
        key.empty() ? "" : fmt::format("{}: {}", key, yaml_word(ruleset.cards[id.index()].id));
    cards.push_back({&card, std::move(pair)});
  };
  const Turn& turn = now.state().turn;
  if (turn.second.valid()) {
    add(turn.card, "card");
    add(turn.second, "card");
  } else if (turn.card.valid() && special_may_begin(now)) {
    add(turn.card, "");
  }
  const CardSet kept(allowed_in(now, {.kind = StepKind::begin_saved}, Field::card));
  for (const CardId card : kept) add(card, "saved");
  if (cards.empty()) cards.push_back({named, {}});
  return cards;
}

}  // namespace veedor
