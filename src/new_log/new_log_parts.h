#pragma once

#include "log/log_tree.h"
#include "new_log/new_log.h"

namespace veedor {

using Words = std::vector<std::string>;

/// A card in a deck whose effect the ruleset does not know.
struct UnknownCard {
  std::string name;
  std::string stack;
  unsigned number = 0;   ///< as on the other cards of its stack; or kUnknownNumber
  Words goods;           ///< keys for the discs that it puts out, if it can put out any
  bool symbols = false;  ///< whether it can show symbols
};

/// A card whose effect the ruleset knows, but not all its numbers.
struct UnfinishedCard {
  std::string id;
  bool number = false;   ///< whether its number is unknown
  Words goods;           ///< keys for the discs that it puts out, if these are unknown
  bool symbols = false;  ///< whether its symbols are unknown
};

/// The common parts of both forms of the log.
class NewLogParts {
 public:
  explicit NewLogParts(const NewLog& log) : log_(log) {}

 protected:
  [[nodiscard]] const Ruleset& ruleset() const { return *log_.ruleset; }
  [[nodiscard]] const Rules& rules() const { return ruleset().rules; }
  [[nodiscard]] const NewGame& game() const { return log_.game; }
  [[nodiscard]] const std::string& place(PlaceId place) const {
    return ruleset().places[place.index()].name;
  }
  [[nodiscard]] const std::string& player(OwnerId owner) const {
    return log_.players[owner.index()];
  }
  [[nodiscard]] std::string card(const DrawnCard& drawn) const;
  [[nodiscard]] Words deck(std::size_t stack) const;
  [[nodiscard]] Words dealt(std::size_t seat) const;
  [[nodiscard]] bool has_decks() const;
  [[nodiscard]] Words black_regions() const;
  [[nodiscard]] std::vector<UnknownCard> unknown_cards() const;
  [[nodiscard]] std::vector<UnfinishedCard> unfinished_cards() const;
  /// The keys by name, as in the manual.
  [[nodiscard]] Words goods_keys() const;

  /// Whether a player gave a seed.
  [[nodiscard]] bool has_seeds() const;
  /// What the moderator must do next with a log that is bound to a code, in lines.
  [[nodiscard]] std::string commitment_words() const;

  /// The log without comments and notes. Decks that cannot be in it yet are left out.
  [[nodiscard]] LogTree log() const;
  [[nodiscard]] LogTree decks() const;
  /// The name of a stack: a number has no quotes.
  [[nodiscard]] static LogTree stack_name(const std::string& name);

  const NewLog& log_;

 private:
  [[nodiscard]] LogTree commitment() const;
  [[nodiscard]] LogTree setup() const;
  /// What is turned over later, and cannot be in the setup yet.
  [[nodiscard]] LogTree drawn() const;
};

}  // namespace veedor
