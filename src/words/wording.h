#pragma once

#include <string>
#include <vector>

#include "log/names.h"
#include "replay/replay.h"

namespace veedor {

/// Puts what the engine found into words: the only place where messages about rules and claims are
/// made. Names come in the spelling of the ruleset; what the log wrote is quoted in backquotes.
class Wording : public Names {
 public:
  Wording(const GameLog& log, const Document& document, const Referee& referee)
      : Names(log), document_(document), referee_(referee) {}

  /// "round 5, turn of Dan: Galicia is not next to the King's region (Sevilla)".
  [[nodiscard]] std::string message(const Broken& broken) const;
  /// The same without what was said and what is right, where either tells a secret.
  [[nodiscard]] std::string discreet_message(const Broken& broken) const;
  /// What would have been legal there, as names; none where there is no such list.
  [[nodiscard]] std::optional<std::vector<std::string>> allowed(const Broken& broken) const;
  [[nodiscard]] std::string message(const Caution& caution) const;

  [[nodiscard]] const State& state() const { return referee_.state(); }
  [[nodiscard]] const Rules& rules() const { return referee_.rules(); }
  [[nodiscard]] std::size_t deck_size(StackId stack) const {
    return referee_.decks().stacks[stack.index()].size();
  }
  [[nodiscard]] const Turn& turn() const { return referee_.state().turn; }
  [[nodiscard]] std::string card(CardId card) const;
  /// What the log says at the fault.
  [[nodiscard]] std::string said(const Broken& broken) const;
  /// Who and what the game waits for, as a sentence: "Bea has not played a Power card yet".
  [[nodiscard]] std::string awaited() const;
  [[nodiscard]] std::string kings_region() const;

 private:
  [[nodiscard]] std::string where(const Broken& broken) const;

  const Document& document_;
  const Referee& referee_;
};

/// A count with its noun: "1 Caballero", "3 Caballeros".
[[nodiscard]] std::string caballeros(unsigned n);

/// What a step did wrong, without round and player; one row of a table for every rule.
[[nodiscard]] std::string fault_words(const Wording& wording, const Broken& broken);
/// The same of what is a secret at the table: it names none of the values.
[[nodiscard]] std::string discreet_words(const Wording& wording, const Broken& broken);

}  // namespace veedor
