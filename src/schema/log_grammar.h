#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace veedor {

/// The kinds of documents that are judged.
enum class LogKind : std::uint8_t { game, sheet, result };

/// A key of a log at one of its places.
struct KeyRow {
  std::string key;
  std::string path;     ///< the keys above its map, as in "rounds/turns"; without names
  std::string example;  ///< empty for a second `card`, which messages take for that of a turn
  /// Not the place that somebody means who misplaces the key.
  bool rare = false;
  std::string games{};       ///< the games that have it, a word of game_features.cpp; empty: all
  std::string publicity{};   ///< a word of publish/public_keys.cpp
  std::string short_form{};  ///< a word of notation/keys.cpp; empty: as its value says
  std::string lines{};       ///< which of its values stand in lines, a word of log/forms.cpp
  std::uint8_t kinds = 0;    ///< the kinds of documents that have it, as bits

  [[nodiscard]] bool in(LogKind kind) const {
    return ((kinds >> static_cast<unsigned>(kind)) & 1) != 0;
  }
};

/// What can be written at a place of a log. In its path, names of players, places and the like are
/// `*`, and entries of lists are left out: "rounds/turns/actions/place/*".
struct ValueRow {
  std::string path;
  std::string names{};  ///< what the keys of a map there name; empty: it has no names
  bool list = false;    ///< a list is allowed, and the rest is about its entries
  /// What a word there is: a kind of value, then words of the format, as in "player none". Empty: a
  /// text, or something that cannot be guessed.
  std::string is{};
  bool keys = false;  ///< a map with keys of the format is allowed
  /// The keys of which such a map needs one group, the most usual group first.
  std::vector<std::vector<std::string>> needs{};

  /// Whether some map there needs the key.
  [[nodiscard]] bool needs_key(std::string_view key) const;
};

/// The grammar of logs, as far as it does not depend on the game.
struct LogGrammar {
  std::vector<KeyRow> keys;
  std::vector<ValueRow> values;

  /// The row of a path; null if nothing is known of it.
  [[nodiscard]] const ValueRow* value_at(std::string_view path) const;
};

/// The grammar of all logs, from the JSON Schema of logs (src/schema/log-*.json), in its order.
/// Reads the schema when it is asked for the first time: not in order to judge a log that has no
/// fault in its keys.
[[nodiscard]] const LogGrammar& log_grammar();
/// The row of a key in maps at `path`; null if they cannot have it.
/// Asked with a path of values too, as in "rounds/scoring/moves/*".
[[nodiscard]] const KeyRow* key_row(std::string_view path, std::string_view key);

/// The path of values without its names: that of the keys in a map there.
[[nodiscard]] std::string without_names(std::string path);

/// The grammar that the `definitions` in these JSON texts give. A property is a key if it has
/// `x-public`; src/ARCHITECTURE.md explains its other keywords.
[[nodiscard]] LogGrammar grammar_of(const std::vector<std::string_view>& texts);
/// The texts of src/schema/values.json and log-*.json.
[[nodiscard]] std::vector<std::string_view> log_schema_texts();

}  // namespace veedor
