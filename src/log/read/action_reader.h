#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "log/read/step_reader.h"

namespace veedor {

/// Reads the entries of `actions`; private to the files log/read/*.cpp.
class ActionReader : protected StepReader {
 protected:
  using StepReader::StepReader;

  // Actions (read_actions.cpp).
  ActionEntry read_action(const TurnEntry& turn, NodeId entry);
  /// The card whose Special action an entry is about; null if unknown.
  [[nodiscard]] const Card* acting_card(const TurnEntry& turn, NodeId entry) const;
  /// Whether the keys of a Special action cannot be judged because its card could not be read.
  [[nodiscard]] bool is_doubtful(const TurnEntry& turn, const Card* card) const;
  void read_one_action(ActionEntry& action, RareParts& rare, const Card* card, NodeId value);
  /// Reads a key that accompanies an action; false if it is not one.
  bool read_extra_action(ActionEntry& action, RareParts& rare, std::string_view name, NodeId value);
  void check_extra_action(const ActionEntry& action, const Card* card);
  /// Whether Special actions can be kept for a later turn.
  [[nodiscard]] bool may_keep() const { return second_cards_ || has("goods"); }
  void read_veto(ActionEntry& action, RareParts& rare, NodeId value);
  void check_veto(const ActionEntry& action, const Card* card);
  /// Words about a card of the log that can stand for a part of a Special action with one step;
  /// empty if nothing of it can be done alone.
  [[nodiscard]] std::string words_of_played_part(const Card& card, const EffectSyntax& form) const;
  /// The steps of `claim`, `resign` first.
  Range<LocatedStep> claim_steps(NodeId key, NodeId map);
  /// The step of an action that is neither a placing nor of a card.
  LocatedStep extra_step(ActionEntry::Kind kind, NodeId key, NodeId value);

  // Special actions (read_special.cpp).
  SpecialEntry read_special(const Card* card, NodeId key, NodeId value);
  /// Reports a value that is neither a map nor `yes`, `no` or `later`.
  void wrong_special(NodeId value, const Card& card);
  bool is_later(NodeId node);
  void read_special_word(SpecialEntry& special, const Card* card, bool yes);
  void read_special_keys(SpecialEntry& special, const Card* card);
  /// The keys of the form that a log of this game can have.
  [[nodiscard]] FormKeys keys_of(const EffectSyntax& form) const;
  /// Chooses the alternative that the written keys describe; returns the keys that it accepts.
  FormKeys choose_alternative(SpecialEntry& special, const Card& card, KeySet written);
  /// The values of `special` that are possible for the card, as in "yes" and "{king: Toledo}".
  [[nodiscard]] std::vector<std::string> special_examples(NodeId node, const Card& card) const;
  void unknown_special_key(NodeId key, const Card* card);
  /// Reads the value of one key of a Special action by its row of the vocabulary.
  void read_place_pair(SpecialEntry&, NodeId value);
  void read_goods(SpecialEntry&, NodeId value);
  void read_said(SpecialEntry& special, const EffectSyntax& form, const EffectKey& row, NodeId key,
                 NodeId value);
  /// Reports an empty list or map if at least one step is needed; returns whether it did not.
  bool expect_steps(KeyForm key_form, NodeId value);
  /// Reads the value for one field of a step, or for two.
  void read_field(SpecialEntry& special, const EffectKey& row, NodeId value);
  /// The value of one field of a step, of the form `key_form`: a place, player, tile and so on.
  unsigned field_value(KeyForm key_form, NodeId node);
  /// The row for a key of an unknown card.
  [[nodiscard]] EffectKey row_for_any_card(LogKey key, NodeId value) const;
  unsigned character(NodeId node);

  bool second_cards_ = false;  ///< whether a turn may have a second card
};

}  // namespace veedor
