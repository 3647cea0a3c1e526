#pragma once

#include <string>
#include <vector>

#include "words/next_words.h"

namespace veedor {

/// The options that only exist in games with places within regions, carried discs and black
/// Caballeros, in words.
class SeaWords : public NextWords {
 public:
  using NextWords::NextWords;

  /// "America or the Captain, with room for 2 in France, at most 1 of them into the Castillo".
  [[nodiscard]] std::string targets(const Targets& to) const;
  /// "next to the King's region (Toledo): in Aragón, or in the Castillo; also in the Captain".
  [[nodiscard]] std::string placing_with_spaces(const Placing& placing) const;
  /// "; of Ann from Castilla to the Limit table": the Caballeros with unusual targets, and the room
  /// there.
  [[nodiscard]] std::string apart(const MoveOptions& options) const;
  /// "sail: up to 2 of Ann from the Ship to America; ...".
  [[nodiscard]] std::string sail(const std::vector<SailOptions>& options) const;
  [[nodiscard]] std::string claims(const std::vector<ClaimOptions>& options) const;
  [[nodiscard]] std::string holder(const HolderNext& holder) const;
  /// "Ann (up to 2) or Bea (up to 3)".
  [[nodiscard]] std::string off_table(const FillNext& fill) const;

 protected:
  /// Where the additional Caballero may go: "from the Province to the Court; or ...".
  [[nodiscard]] std::string ways(const HolderNext& holder) const;

 private:
  [[nodiscard]] std::string room(const std::vector<PlaceMost>& places) const;
};

/// The options that only exist in games with ship tokens, a jail, the Queen and the Jester, in
/// words.
class ExtraActionWords : public SeaWords {
 public:
  using SeaWords::SeaWords;

  /// "1 Caballero of Ann, then 1 of Cruz, each to any region but Toledo, or the Castillo".
  [[nodiscard]] std::string given(const GivenNext& given) const;
  /// All options of `next`, in the order of the manual.
  [[nodiscard]] std::vector<std::string> beside(const ExtraActionNext& next) const;
  /// "Ann may move up to 2 Caballeros (own or opposing)".
  [[nodiscard]] std::string free_moves(const FreeNext& next) const;

 private:
  [[nodiscard]] std::string queen(const HolderNext& next) const;
  [[nodiscard]] std::string jester(const JesterNext& next) const;
  [[nodiscard]] std::string token(const TokenNext& next) const;
  [[nodiscard]] std::string jail(const JailNext& next) const;
  [[nodiscard]] std::string pardon(const PardonNext& next) const;
  [[nodiscard]] std::string by_veto(OwnerSet holders) const;
  [[nodiscard]] std::string cards(CardSet cards) const;
};

}  // namespace veedor
