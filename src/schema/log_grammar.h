#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace veedor {

/// The kinds of documents that are judged.
enum class LogKind : std::uint8_t { game, sheet, result };

/// The places of a log that code asks for by name. A path has the keys above a map or value; in it,
/// entries of lists are left out, and names of players, places and the like are `*`.
namespace log_paths {
inline constexpr std::string_view turns = "rounds/turns";
inline constexpr std::string_view actions = "rounds/turns/actions";
inline constexpr std::string_view special = "rounds/turns/actions/special";
inline constexpr std::string_view bridge = "rounds/turns/actions/special/bridge";
inline constexpr std::string_view goods = "rounds/turns/actions/special/goods";
inline constexpr std::string_view claim = "rounds/turns/actions/claim";
inline constexpr std::string_view ability = "rounds/turns/ability";
inline constexpr std::string_view power = "rounds/power";
inline constexpr std::string_view scoring = "rounds/scoring";
inline constexpr std::string_view board = "rounds/board";
inline constexpr std::string_view dealt = "setup/modifiers/dealt/*";
inline constexpr std::string_view inquisitor = "setup/inquisitor";
inline constexpr std::string_view homes = "setup/homes";
inline constexpr std::string_view winners = "result/winners";
inline constexpr std::string_view extra = "scorings/extra";
}  // namespace log_paths

/// A key of a log at one of its places.
struct KeyRow {
  std::string_view key;
  std::string_view path;     ///< the keys above its map, as in log_paths; without names
  std::string_view example;  ///< empty for a second `card`, which messages take for that of a turn
  std::string_view means;    ///< a sentence
  /// Not the place that somebody means who misplaces the key.
  bool rare = false;
  std::string_view games{};       ///< the games that have it, a word of has_feature; empty: all
  std::string_view publicity{};   ///< a word of publish/public_copy.cpp
  std::string_view short_form{};  ///< a word of notation/keys.cpp; empty: as its value says
  std::string_view lines{};  ///< which of its values stand in lines, a word of log/effect_keys.cpp
  std::uint8_t kinds = 0;    ///< the kinds of documents that have it, as bits

  [[nodiscard]] bool in(LogKind kind) const {
    return ((kinds >> static_cast<unsigned>(kind)) & 1) != 0;
  }
};

/// What a word of a log names or counts.
enum class ValueKind : std::uint8_t {
  nothing,  ///< a text, or something that cannot be guessed
  player,   ///< a player with a seat
  owner,    ///< an owner of pieces: also the dummy or the Inquisitor
  place,
  source,  ///< a place from which Caballeros come to the Court: also the Province
  disc,    ///< a place, or `none`
  card,
  number,  ///< of Caballeros, may be 0
  count,   ///< of Caballeros, at least 1
  points,  ///< a number that only the players know
  claim,   ///< a number that is compared with the referee's
  power,   ///< a Power card
  hidden_power,
  modifier,
  tile,
  good,
  token,  ///< a piece that the ruleset adds
  stack,
  character,
  ruleset,
  rule,
};

/// The words for them in `ValueRow::names` and `ValueRow::is`, in their order. All other words
/// there are words of the format.
inline constexpr std::array<std::string_view, 21> kValueWords{
    "nothing", "player", "owner",  "place", "source",    "disc",         "card",
    "number",  "count",  "points", "claim", "power",     "hidden_power", "modifier",
    "tile",    "good",   "token",  "stack", "character", "ruleset",      "rule"};

/// What can be written at a place of a log, as in log_paths.
struct ValueRow {
  std::string_view path;
  std::string_view names{};  ///< what the keys of a map there name; empty: it has no names
  bool list = false;         ///< a list is allowed, and the rest is about its entries
  /// What a word there is: a kind of value, then words of the format, as in "player none". Empty: a
  /// text, or something that cannot be guessed.
  std::string_view is{};
  bool keys = false;  ///< a map with keys of the format is allowed
  /// The keys of which such a map needs one group, the most usual group first, as in
  /// "court | move | grande to".
  std::string_view needs{};
  bool lists = false;  ///< the entries of the list are lists too

  /// What `names` says.
  [[nodiscard]] ValueKind named() const;
  /// What a word there is, and the words of the format that are allowed, separated by spaces.
  [[nodiscard]] ValueKind kind() const;
  [[nodiscard]] std::string_view words() const;
  /// The groups of `needs`.
  [[nodiscard]] std::vector<std::vector<std::string>> groups() const;
  /// Whether some map there needs the key.
  [[nodiscard]] bool needs_key(std::string_view key) const;
};

/// A key in maps of one kind, for the reader of logs.
struct MapRow {
  std::string_view map;  ///< the definition of such maps in the schema, as in "turn"
  std::string_view key;
  bool required = false;
  bool text = false;         ///< its value is a text of which the format says nothing else
  std::string_view games{};  ///< as in KeyRow
  std::string_view is{};     ///< as in ValueRow
};

/// The grammar of logs, as far as it does not depend on the game.
struct LogGrammar {
  std::vector<KeyRow> keys;
  std::vector<ValueRow> values;
  std::vector<MapRow> maps;  ///< the keys of each map together, in the order of the format

  /// The row of a path; null if nothing is known of it.
  [[nodiscard]] const ValueRow* value_at(std::string_view path) const;
};

/// The grammar of all logs: `grammar_of` (schema/grammar_of.h) the JSON Schema of logs, made when
/// the program is built.
[[nodiscard]] const LogGrammar& log_grammar();
/// Replaces it. Only for tests of grammars with more keys, before anything has asked for it.
void replace_log_grammar(LogGrammar grammar);
/// The row of a key in maps at `path`; null if they cannot have it.
/// Asked with a path of values too, as in "rounds/scoring/moves/*".
[[nodiscard]] const KeyRow* key_row(std::string_view path, std::string_view key);
/// The keys of maps that a definition of the schema describes, as in "turn".
[[nodiscard]] std::vector<MapRow> keys_of_map(std::string_view definition);

/// The path of values without its names: that of the keys in a map there.
[[nodiscard]] inline std::string without_names(std::string path) {
  for (std::size_t at = path.find("/*"); at != std::string::npos; at = path.find("/*")) {
    path.erase(at, 2);
  }
  return path;
}

}  // namespace veedor
