#pragma once

#include <optional>
#include <span>

#include "simulate/parts.h"

namespace veedor {

/// Performs the announced Special action, row by row of its form, and writes the value of
/// `special`.
class SpecialAction {
 public:
  explicit SpecialAction(RandomPlay& play) : play_(play) {}

  /// Returns nullopt if the random choices cannot be completed.
  std::optional<LogPart> carry_out(const SpecialForm& form);

  /// What a player who owes Caballeros returns; nullopt if that cannot be completed.
  std::optional<LogPart> all_given_back(OwnerId owner);

 private:
  using Rows = std::span<const Said>;

  /// Each of these performs one part and adds its keys to `keys`; it returns false if that failed.
  bool part(Rows rows, LogPart& keys);
  bool one_step(Rows rows, LogPart& keys);
  bool open_card(Rows rows, LogPart& keys);
  bool listed(const Said& row, LogPart& keys);
  bool bring(const Said& row, LogPart& keys);
  bool discs(const Said& row, LogPart& keys);
  bool taking(const Said& row, LogPart& keys);
  bool take_from_places(const Said& row, LogPart& keys);

  std::optional<LogPart> moves(StepKind kind);
  /// One entry that may name who comes along; nullopt if none is legal.
  std::optional<LogPart> move_along(StepKind kind);
  std::optional<LogPart> changes();
  /// One random change, of the kind of `step`; nullopt if there is none.
  std::optional<LogPart> change(Step step);
  std::optional<LogPart> one_of_each();
  std::optional<LogPart> returns();
  bool give_back(OwnerId owner, LogPart& places);

  /// The log's value for a field of a step.
  [[nodiscard]] LogPart written(const Step& step, const Said& row);
  [[nodiscard]] OwnerId player() const { return play_.turn().player; }

  RandomPlay& play_;
  OwnerId usual_;       ///< the owner of the Caballeros of an entry that names none
  bool along_ = false;  ///< whether entries can name who comes along
};

}  // namespace veedor
