// The keys of the log format that a map may have, depending on the game and on what is possible
// now.
#include "editor/completion/key_offers.h"

#include <algorithm>

#include "engine/effects/effects.h"
#include "next/next_decision.h"
#include "ruleset/log_keys.h"

namespace veedor {
namespace {

constexpr std::string_view kCard = "card";

bool in_game(std::string_view key, const std::string& path, const Ruleset& game) {
  const KeyRow* const row = key_row(path, key);
  return row == nullptr || row->games.empty() || has_feature(game, row->games);
}

bool may_place(Referee now) {
  if (now.play({.kind = StepKind::begin_place})) return false;
  return allowed_in(now, {.kind = StepKind::place, .count = 1}, Field::to) != 0;
}

bool may_jail(const Referee& now) {
  const OwnerSet jailed = now.rules().owner_set().where([&](OwnerId owner) {
    return allowed_in(now, {.kind = StepKind::send_to_jail, .owner = owner}, Field::from) != 0;
  });
  return !jailed.empty();
}

/// Whether an action with this key can be done in the turn as it stands.
bool may_do(std::string_view key, const Referee& now) {
  const auto some = [&](StepKind kind, Field field) {
    return allowed_in(now, {.kind = kind}, field) != 0;
  };
  if (key == "place") return may_place(now);
  if (key == "special") {
    return special_may_begin(now) || some(StepKind::begin_saved, Field::card);
  }
  if (key == "sail") return !sail_options(now).empty();
  if (key == "claim") return !claim_options(now).empty();
  if (key == "jester") return some(StepKind::give, Field::owner);
  if (key == "token") return some(StepKind::take_token, Field::owner);
  if (key == "pardon") return some(StepKind::pardon, Field::to);
  if (key == "jail") return may_jail(now);
  if (key == "inquisitor") {
    return now.legal({.kind = StepKind::inquisitor_court}) ||
           some(StepKind::inquisitor_place, Field::to);
  }
  if (key == "queen") {
    return now.legal({.kind = StepKind::queen_court}) || some(StepKind::queen_place, Field::to);
  }
  return true;
}

bool is_written(const KeyQuestion& question, std::string_view key) {
  return std::ranges::count(question.written, key) > 0;
}

/// Whether the key accompanies the one action of an entry.
bool is_beside(std::string_view key) {
  return !log_grammar().value_at(log_paths::actions)->needs_key(key);
}

/// Whether the key fits the entry: it has one action, which a veto or a kept card may accompany.
bool fits_action(const KeyQuestion& question, std::string_view key) {
  const bool has_action = !std::ranges::all_of(question.written, is_beside);
  const bool special = is_written(question, "special");
  if (key == "veto") {
    return special || is_written(question, "queen") || is_written(question, "jester");
  }
  if (key == "saved" || key == "fill") return special || (key == "fill" && has_action);
  if (key == "card") return special || is_written(question, "place");
  if (has_action) return false;
  return question.position == nullptr || may_do(key, *question.position);
}

/// The keys of those alternatives of a card that fit the written keys.
std::vector<std::string> keys_of_card(const KeyQuestion& question) {
  KeySet written = 0;
  for (const std::string& key : question.written) written |= key_bit(log_key(key));
  KeySet keys = 0;
  for (const Effect& effect : question.card->effects) {
    const KeySet known = form_of(effect).keys().known();
    if ((written & ~known) == 0) keys |= known;
  }
  if (question.card->puts_out_unknown()) keys |= key_bit(LogKey::goods);
  return names_of(keys & ~written);
}

/// Whether the Modifier card that was played has an ability with this key.
bool has_ability(std::string_view key, const Referee& now) {
  const auto ability = turn_next(now, now.state().turn.player).ability;
  if (!ability) return false;
  if (key == "court") return std::holds_alternative<Taking>(*ability);
  if (key == "move") return std::holds_alternative<MoveOptions>(*ability);
  return std::holds_alternative<GrandeOptions>(*ability);
}

/// Whether a key fits the written ones: actions need a card, and `to` needs a player's Grande.
bool goes_with_written(const KeyQuestion& question, std::string_view key, const LogHead& head) {
  if (question.path == log_paths::actions) return fits_action(question, key);
  if (question.path == log_paths::ability) {
    if (key == "to") return is_written(question, "grande");
    return question.written.empty() &&
           (question.position == nullptr || has_ability(key, *question.position));
  }
  if (question.path == "rounds" && key == "scoring") {
    return !head.known() || head.words().ruleset().rules.scoring_after(question.round);
  }
  return true;
}

}  // namespace

bool special_may_begin(const Referee& now) {
  const CardId card = now.state().turn.card;
  if (!card.valid()) return false;
  if (now.state().turn.second.valid()) return true;  // it can be the action of either card
  const auto& effects = now.rules().cards[card.index()].effects;
  for (std::uint8_t i = 0; i < effects.size(); ++i) {
    if (now.legal({.kind = StepKind::announce, .alternative = i})) return true;
  }
  return false;
}

std::vector<std::string> keys_for(const KeyQuestion& question, const LogHead& head) {
  const bool card = question.card != nullptr && !question.card->effects.empty();
  if (question.path == log_paths::special && card) return keys_of_card(question);
  std::vector<std::string> keys;
  for (const std::string_view key : keys_at(without_names(question.path), question.kind)) {
    const bool fits = !is_written(question, key) && goes_with_written(question, key, head) &&
                      (!head.known() || in_game(key, question.path, head.words().ruleset()));
    if (fits) keys.emplace_back(key);
  }
  // Readers of logs count this key as the turn's, to help people who misplace it.
  const bool second = question.path == log_paths::actions && fits_action(question, kCard) &&
                      !is_written(question, kCard) &&
                      some_card_has<SecondCardEffect>(head.words().ruleset().rules);
  if (second) keys.emplace_back(kCard);
  return keys;
}

std::string example_for(const KeyQuestion& question, const std::string& key) {
  return std::string(example_of_key(key, without_names(question.path), question.kind));
}

}  // namespace veedor
