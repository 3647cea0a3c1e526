#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "log/notes.h"
#include "yaml/document.h"
#include "yaml/yaml_writer.h"

namespace veedor {

struct RulesetChoice;

/// A part of a log: a tree like that of a YAML document, made from a line of the short notation,
/// from a log, or from the decisions of a game.
struct LogTree {
  enum class Kind : std::uint8_t { word, list, map };
  Kind kind = Kind::word;
  std::string text{};            ///< the word, if it is one
  std::size_t at = 0;            ///< its offset in the line, in bytes
  std::string key{};             ///< of a value in a map
  std::size_t key_at = 0;        ///< the offset of the key
  std::vector<LogTree> parts{};  ///< the entries of a list, the values of a map
  /// For an entry of a list: whether it continues the log's last entry.
  bool into_last = false;
  bool sign = false;  ///< a number, or a word of the format such as `yes`: it needs no quotes

  [[nodiscard]] static LogTree word(std::string text, std::size_t at = 0);
  [[nodiscard]] static LogTree list(std::size_t at = 0);
  [[nodiscard]] static LogTree map(std::size_t at = 0);
  /// A map with one pair.
  [[nodiscard]] static LogTree pair(std::string_view key, LogTree&& value);
  /// A list of words.
  [[nodiscard]] static LogTree list_of(const std::vector<std::string>& words);
  [[nodiscard]] static LogTree sign_of(std::string text);
  /// `yes` or `no`.
  [[nodiscard]] static LogTree yes_or_no(bool yes) { return sign_of(yes ? "yes" : "no"); }
  template <std::integral Number>
  [[nodiscard]] static LogTree number(Number number) {
    return sign_of(std::to_string(number));
  }

  [[nodiscard]] bool is_word() const { return kind == Kind::word; }
  /// Whether it has no parts and no text.
  [[nodiscard]] bool empty() const { return parts.empty() && text.empty(); }

  /// Adds a pair and returns its value. The key is a word, or text that begins where the value
  /// does.
  LogTree& add(const LogTree& word, LogTree&& value);
  LogTree& add(std::string_view word, LogTree&& value);
  /// Adds an entry and returns it.
  LogTree& add(LogTree&& entry);
  /// Gives a key this value, whether the map has the key or not, and returns the value.
  LogTree& set(std::string_view word, LogTree&& value);
  LogTree& set(std::string_view word, std::string value);
  template <std::integral Value>
  LogTree& set(std::string_view word, Value value) {
    if constexpr (std::same_as<Value, bool>) return set(word, yes_or_no(value));
    return set(word, number(value));
  }
  /// The value of a key, which is first added as an empty map or list if it is missing.
  LogTree& map_at(std::string_view word);
  LogTree& list_at(std::string_view word);
  [[nodiscard]] bool has(std::string_view word) const { return find(word) != nullptr; }
  /// The value of a key; null if the map does not have it.
  [[nodiscard]] const LogTree* find(std::string_view word) const;
  [[nodiscard]] LogTree* find(std::string_view word);
};

/// Adds the pairs of a map to another. Maps and lists under the same key are merged; a word under
/// an existing key is added again, so that the log has it twice.
void merge(LogTree& into, LogTree&& from);

/// Increases the offsets of all words in the line by `bytes`.
void move_by(LogTree& piece, std::size_t bytes);

/// Whether two parts are equivalent for readers of logs: the same tree of the same names, compared
/// by `fold_name`.
[[nodiscard]] bool says_the_same(const LogTree& a, const LogTree& b);

/// The part of a document at `node`, with the spelling and the key order of the notes. Each word
/// keeps its offset in the document's text.
[[nodiscard]] LogTree part_of(const Document& document, const LogNotes& notes, NodeId node);
/// An entry of `ruleset`: the name, or a map with what is picked.
[[nodiscard]] LogTree part_of(const RulesetChoice& choice);
/// The part of a document at `node`, as written.
[[nodiscard]] LogTree part_of(const Document& document, NodeId node);

/// The part in brackets on one line, as YAML.
[[nodiscard]] std::string in_brackets(const LogTree& piece);

/// The quotes around a word or a key.
using QuotesOf = std::function<YamlQuotes(const std::string&)>;
/// Writes the part in brackets, in the order of its text.
void write_in_brackets(YamlWriter& yaml, const LogTree& piece, const QuotesOf& quotes);
void write_word(YamlWriter& yaml, const LogTree& word, const QuotesOf& quotes);

}  // namespace veedor
