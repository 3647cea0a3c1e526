#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "editor/completion/completion.h"
#include "editor/completion/slots.h"
#include "ruleset/library.h"

namespace veedor {

/// A word that can be written somewhere.
struct Candidate {
  Completion::Kind kind = Completion::Kind::word;
  std::string label{};
  std::string insert{};  ///< as YAML
  std::string detail{};
  std::string documentation{};
  std::vector<std::string> spellings{};  ///< other names that may be typed for it
};

/// The names of a game: of one ruleset and its players.
class Vocabulary {
 public:
  /// `library` and `ruleset` must outlive this object.
  Vocabulary(const Library& library, const Ruleset& ruleset, std::vector<std::string> players)
      : library_(library), ruleset_(ruleset), players_(std::move(players)) {}

  [[nodiscard]] const Ruleset& ruleset() const { return ruleset_; }
  [[nodiscard]] const std::vector<std::string>& players() const { return players_; }

  /// One value, in the encoding of the engine's choices.
  [[nodiscard]] Candidate named(ValueKind what, unsigned value) const;
  /// Everything of this kind that some position allows, except numbers.
  [[nodiscard]] std::vector<Candidate> all(ValueKind what) const;
  /// A word that is valid there by form, and is none of `others`. It makes a log readable in which
  /// the word is missing.
  [[nodiscard]] std::string sample(ValueKind what,
                                   const std::vector<std::string>& others = {}) const;

 private:
  [[nodiscard]] std::uint64_t values(ValueKind what) const;
  [[nodiscard]] Candidate place(PlaceId place) const;
  [[nodiscard]] Candidate card(CardId card) const;
  [[nodiscard]] std::string owner_name(OwnerId owner) const;

  const Library& library_;
  const Ruleset& ruleset_;
  std::vector<std::string> players_;
};

/// A word of the format.
[[nodiscard]] Candidate format_word(std::string_view word);
/// The rules that a ruling can waive.
[[nodiscard]] std::vector<Candidate> rules_to_waive(const Ruleset& game);

}  // namespace veedor
