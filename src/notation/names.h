#pragma once

#include <functional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rules.h"
#include "ruleset/ruleset.h"

namespace veedor {

/// A fault in a line of the short notation, found before anything is judged.
class LineFault : public std::runtime_error {
 public:
  /// The message ends with `example`, in which Ann and Bea stand for players.
  LineFault(std::size_t at, const std::string& message, std::string_view example = {})
      : std::runtime_error(message + std::string(example)), at_(at), words_(message.size()) {}
  /// The fault with players of the game in its example.
  [[nodiscard]] LineFault with(std::span<const std::string> players) const;
  /// The offset in the line, in bytes.
  [[nodiscard]] std::size_t at() const { return at_; }

 private:
  std::size_t at_;
  std::size_t words_;  ///< the length of the message before its example
};

/// Names in the form in which players write them in mails: case, accents, spaces and hyphens do not
/// matter, and a unique beginning of a name is enough.
class ShortNames {
 public:
  /// Both `ruleset` and `players` must outlive this object. `open` has the cards that lie face up:
  /// among cards with the same beginning, these are meant.
  ShortNames(const Ruleset& ruleset, const std::vector<std::string>& players, CardSet open = {});

  /// Finds the full name of a place that the ruleset does not know by this word, given its
  /// `fold_name`; empty if there is none.
  using PlaceFinder = std::function<std::string(std::string_view)>;
  void find_places_also(PlaceFinder finder) { other_places_ = std::move(finder); }

  /// Another name of a player.
  void call_also(std::string_view spelling, std::string_view player);

  /// The full name, as in a log; empty if there is no such thing, or more than one.
  [[nodiscard]] std::string place(std::string_view word) const;
  [[nodiscard]] std::string card(std::string_view word) const;
  [[nodiscard]] std::string good(std::string_view word) const;
  /// A player, or another owner of Caballeros in some game.
  [[nodiscard]] std::string owner(std::string_view word) const;
  /// The same, given the word's `fold_name`.
  [[nodiscard]] std::string owner(std::string_view word, std::string_view folded) const;
  [[nodiscard]] std::string player(std::string_view word) const;

  /// All names that a beginning may mean, if there are several; else empty.
  [[nodiscard]] std::vector<std::string> places_like(std::string_view word) const;
  [[nodiscard]] std::vector<std::string> cards_like(std::string_view word) const;
  [[nodiscard]] std::vector<std::string> players_like(std::string_view word) const;

  /// Whether a word with this `fold_name` may mean a place.
  [[nodiscard]] bool may_be_place(std::string_view folded) const;

  /// The players as written in a line, beginning with the one after `acting`.
  [[nodiscard]] std::vector<std::string> players_after(std::string_view acting) const;
  /// The names of the cards that lie face up.
  [[nodiscard]] std::vector<std::string> open_cards() const;

 private:
  /// A spelling of a name, and the name in logs.
  struct Spelling {
    std::string folded;
    std::string name;
  };
  using Spellings = std::vector<Spelling>;
  static void add(Spellings& to, std::string_view spelling, std::string_view name);
  /// Whether the word is a name as it stands in logs. With players called `Bea` and `bea`, this
  /// one is meant. A player may be called `-`.
  [[nodiscard]] static bool is_name(const Spellings& known, std::string_view word);
  /// The names that a word may mean: the word itself, else those with the spelling `folded`, else
  /// those that begin with it.
  [[nodiscard]] static std::vector<std::string> like(const Spellings& known, std::string_view word,
                                                     std::string_view folded);
  [[nodiscard]] static std::vector<std::string> like(const Spellings& known, std::string_view word);
  [[nodiscard]] static std::string only(std::vector<std::string> names);

  /// The place that only the finder knows, if this game has it.
  [[nodiscard]] std::string other_place(std::string_view folded) const;

  PlaceFinder other_places_;
  Spellings places_;
  Spellings cards_;
  Spellings open_cards_;
  Spellings labels_;  ///< of cards; not to be shortened, since many begin like something else
  Spellings goods_;
  Spellings players_;
  Spellings owners_;
};

}  // namespace veedor
