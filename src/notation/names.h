#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rules.h"
#include "ruleset/ruleset.h"

namespace veedor {

/// What is wrong in a line of the short notation, before anything of it is judged.
class LineFault : public std::runtime_error {
 public:
  LineFault(std::size_t at, const std::string& message) : std::runtime_error(message), at_(at) {}
  /// In the line, in bytes.
  [[nodiscard]] std::size_t at() const { return at_; }

 private:
  std::size_t at_;
};

/// Names as players write them in mails: case, accents, spaces and hyphens do not matter, and the
/// beginning of a name is enough if no other name begins so.
class ShortNames {
 public:
  /// Both must outlive this object. `open`: the cards that lie face up; of all cards that begin
  /// alike, these are meant.
  ShortNames(const Ruleset& ruleset, const std::vector<std::string>& players, CardSet open = {});

  /// The full name, as a log writes it; empty where nothing is called so, or several things are.
  [[nodiscard]] std::string place(std::string_view word) const;
  [[nodiscard]] std::string card(std::string_view word) const;
  [[nodiscard]] std::string good(std::string_view word) const;
  /// A player, or who else has Caballeros in some game.
  [[nodiscard]] std::string owner(std::string_view word) const;
  [[nodiscard]] std::string player(std::string_view word) const;

  /// All that the beginning of a name may mean, if that is more than one thing; else empty.
  [[nodiscard]] std::vector<std::string> places_like(std::string_view word) const;
  [[nodiscard]] std::vector<std::string> cards_like(std::string_view word) const;
  [[nodiscard]] std::vector<std::string> players_like(std::string_view word) const;

  /// The names of the cards that lie face up.
  [[nodiscard]] std::vector<std::string> open_cards() const;

 private:
  /// A spelling of a name, and the name that a log writes.
  struct Spelling {
    std::string folded;
    std::string name;
  };
  using Spellings = std::vector<Spelling>;
  static void add(Spellings& to, std::string_view spelling, std::string_view name);
  /// The names that a word may mean: the one that is spelled so, else those that begin so.
  [[nodiscard]] static std::vector<std::string> like(const Spellings& known, std::string_view word);
  [[nodiscard]] static std::string only(std::vector<std::string> names);

  Spellings places_;
  Spellings cards_;
  Spellings open_cards_;
  Spellings goods_;
  Spellings players_;
  Spellings owners_;
};

}  // namespace veedor
