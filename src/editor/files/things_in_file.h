#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "report/schema/guide.h"
#include "ruleset/library.h"

namespace veedor {

/// The pairs of the map around a node, including its own pair; in a list of words, each word is a
/// pair.
[[nodiscard]] SchemaPairs pairs_around(const Document& document, NodeId node);

/// The kind of place for a word of a ruleset file; nullopt for other words.
[[nodiscard]] std::optional<PlaceKind> kind_called(std::string_view word);

/// The things that an event, ruleset or scheme names, and the games that a ruleset builds on.
class ThingsInFile {
 public:
  /// Reads `document` as far as it is YAML. `library` must outlive this object.
  ThingsInFile(Library& library, const Document& document);

  /// The name that a ruleset gives itself; empty if there is none.
  [[nodiscard]] const std::string& ruleset() const { return ruleset_; }
  /// The game that the file builds on (the first of several), by which it is judged; then that game
  /// with each option that the file includes. Empty for a file that builds on none.
  [[nodiscard]] const std::vector<std::shared_ptr<const Ruleset>>& bases() const { return bases_; }
  /// The names that a key of the file defines, in the order of the file.
  [[nodiscard]] std::vector<SchemaWord> own(std::string_view section) const;
  /// Whether a name cannot be given to something new: the file has used it under this key, or it is
  /// an alias of something there in a base.
  [[nodiscard]] bool is_used(std::string_view section, std::string_view name) const;
  /// Whether the file removes the thing with this name from its bases.
  [[nodiscard]] bool is_gone(std::string_view section, std::string_view name) const;
  /// Whether the file allows games with this number of players, as far as it says.
  [[nodiscard]] bool is_for(unsigned players) const {
    return players >= least_players_ && players <= most_players_;
  }

  // Facts about a name from the file or, if it has none, from its bases. Other names are unknown.
  [[nodiscard]] std::optional<PlaceKind> kind_of(std::string_view place) const;
  [[nodiscard]] bool king_stands_in(std::string_view place) const;
  [[nodiscard]] bool has_stack(std::string_view card) const;
  [[nodiscard]] bool comes_back(std::string_view stack) const;
  /// Whether the cards of a stack put out discs, or show symbols.
  [[nodiscard]] bool puts_out(std::string_view stack) const;
  [[nodiscard]] bool shows_symbols(std::string_view stack) const;
  /// Whether the word is a symbol that cards can show.
  [[nodiscard]] bool knows_symbol(std::string_view word) const;
  /// Whether a place other than this one is of this kind.
  [[nodiscard]] bool is_taken(PlaceKind kind, std::string_view place) const;

 private:
  /// A name, the key of the list or map that contains it, and the pairs around it.
  struct Own {
    std::string section;
    std::string name;
    SchemaPairs words{};
    bool removed = false;
  };

  /// Adds a word of the file, if it defines or names something.
  void add(const Document& document, NodeId node);
  void add_base(const std::vector<RulesetChoice>& choices);
  void read_players(const Document& document);
  [[nodiscard]] const Own* find(std::string_view section, std::string_view name) const;
  [[nodiscard]] bool stack_is(std::string_view stack, std::string_view key,
                              bool OriginInfo::*kind) const;

  Library& library_;
  std::string ruleset_;
  std::vector<Own> own_;
  bool all_cards_removed_ = false;
  std::vector<std::shared_ptr<const Ruleset>> bases_;
  unsigned least_players_ = 0;
  unsigned most_players_ = kMaxPlayers;
};

}  // namespace veedor
