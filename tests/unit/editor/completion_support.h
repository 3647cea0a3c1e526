#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "editor/completion/completion.h"

namespace veedor::test {

/// What is offered at the `|` of a text.
class Offered {
 public:
  explicit Offered(std::string_view marked);

  /// The labels in order, with spaces between them; `of`: those of one kind.
  [[nodiscard]] std::string labels() const;
  [[nodiscard]] std::string labels(Completion::Kind of) const;
  /// What is inserted, with ` / ` between the texts.
  [[nodiscard]] std::string inserts() const;
  [[nodiscard]] std::string inserts(Completion::Kind of) const;
  /// The completion with this label; an empty one if there is none.
  [[nodiscard]] const Completion& at(std::string_view label) const;
  [[nodiscard]] const std::vector<Completion>& all() const { return all_; }

 private:
  std::vector<Completion> all_;
};

/// Whether `words`, with spaces between them, has this one.
[[nodiscard]] bool contains(const std::string& words, std::string_view word);

/// Rulesets that the tests share; they never change.
[[nodiscard]] Library& shared_library();

/// A log of the examples that are installed.
[[nodiscard]] std::string example(const std::string& name);

/// A log of four players up to and with `rounds:`. Castilla, where the King stands, touches
/// Galicia, Navarra, Aragón and Toledo.
[[nodiscard]] std::string four_players(std::string_view rounds);
/// The same with the reveal and the Power cards of round 1: turns go Ann (13: nobody to the Court),
/// Bea (12: nobody), Cruz (8: 2), Dan (7: 3).
[[nodiscard]] std::string first_turns(std::string_view turns);

}  // namespace veedor::test
