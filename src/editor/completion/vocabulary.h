#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "editor/completion/completion.h"
#include "editor/completion/slots.h"
#include "ruleset/library.h"

namespace veedor {

/// A word that may stand somewhere.
struct Candidate {
  Completion::Kind kind = Completion::Kind::word;
  std::string label{};
  std::string insert{};  ///< as YAML
  std::string detail{};
  std::string documentation{};
  std::vector<std::string> spellings{};  ///< other names by which it may be typed
};

/// The names of a game: of one ruleset and its players.
class Vocabulary {
 public:
  /// `library` and `ruleset` must outlive this object.
  Vocabulary(const Library& library, const Ruleset& ruleset, std::vector<std::string> players)
      : library_(library), ruleset_(ruleset), players_(std::move(players)) {}

  [[nodiscard]] const Ruleset& ruleset() const { return ruleset_; }
  [[nodiscard]] const std::vector<std::string>& players() const { return players_; }

  /// One value, as choices of the engine number them.
  [[nodiscard]] Candidate named(What what, unsigned value) const;
  /// All that can be named so in some position. No numbers.
  [[nodiscard]] std::vector<Candidate> all(What what) const;
  /// A word that a log accepts there by its form, and that is none of `others`; so that the rest of
  /// a log can be read which does not say it yet.
  [[nodiscard]] std::string sample(What what, const std::vector<std::string>& others = {}) const;

 private:
  [[nodiscard]] std::uint64_t values(What what) const;
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
[[nodiscard]] std::vector<Candidate> rules_to_waive();

}  // namespace veedor
