#pragma once

#include <string>
#include <vector>

#include "words/sea_words.h"

namespace veedor {

/// The options that only exist in games with ship tokens, a jail, the Queen and the Jester, in
/// words.
class BesideWords : public SeaWords {
 public:
  using SeaWords::SeaWords;

  /// "1 Caballero of Ann, then 1 of Cruz, each to any region but Toledo, or the Castillo".
  [[nodiscard]] std::string given(const GivenNext& given) const;
  /// All options of `next`, in the order of the manual.
  [[nodiscard]] std::vector<std::string> beside(const BesideNext& next) const;
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
