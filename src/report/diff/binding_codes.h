#pragma once

#include <optional>
#include <string>
#include <unordered_map>

#include "record/discrepancy.h"
#include "record/logged_decisions.h"

namespace veedor {

/// The codes of sealed decisions in a log, opened or not.
class BindingCodes {
 public:
  explicit BindingCodes(const GameLog& log);

  /// The code of the disc that this part of a decision sets; null if it has none.
  [[nodiscard]] const Code* of_disc(const LoggedDecision::Part& part) const;
  /// The hand of a player; null if the log has none.
  [[nodiscard]] const HandEntry* hand(OwnerId player) const;
  /// The code of a hand; null if it has none.
  [[nodiscard]] const Code* of_hand(const HandEntry& hand) const;

 private:
  void add(Range<OwnerPlace> discs);

  const GameLog& log_;
  std::unordered_map<NodeId, Code> discs_;  ///< by key and by value
};

/// The index of a part in a decision of two logs.
struct PartWithCode {
  std::size_t in_a = 0;
  std::size_t in_b = 0;
};
/// The first part that is the same in a decision of two logs, but has another code; nullopt if
/// there is none. A code that only one log has is no difference.
[[nodiscard]] std::optional<PartWithCode> other_code(const BindingCodes& codes_a,
                                                     const LoggedDecision& a,
                                                     const BindingCodes& codes_b,
                                                     const LoggedDecision& b);

/// What binds the drawing of the setup: "the code 7k2mx-..., the seeds Ann tulip, Bea 12"; empty if
/// nothing does.
[[nodiscard]] std::string drawing_words(const GameLog& log);

}  // namespace veedor
