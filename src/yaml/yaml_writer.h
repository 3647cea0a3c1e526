#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace veedor {

/// How a list or map is laid out. In one in brackets, all nested ones are in brackets too; an empty
/// one is always in brackets.
enum class YamlLayout : std::uint8_t { lines, brackets };

/// The quotes around a text.
enum class YamlQuotes : std::uint8_t {
  word,   ///< `yaml_word`: double quotes, except around plain words
  label,  ///< `yaml_label`: the same, but numbers are plain too
  two,    ///< double quotes
  one,    ///< single quotes; double quotes around single quotes and unsafe characters
};

/// Writes a YAML document piece by piece, in the order of its text: in a map, keys and values
/// alternate.
///
/// yaml-cpp's Emitter does the layout: indentation, dashes, brackets, commas, colons, and the place
/// of comments. `yaml_word` spells the texts, because the Emitter writes `y`, `on` and `1e3`
/// without quotes, lets unsafe characters through, replaces noncharacters of Unicode, and takes
/// many times as long to find out which words are plain.
class YamlWriter {
 public:
  YamlWriter();
  ~YamlWriter();
  YamlWriter(const YamlWriter&) = delete;
  YamlWriter& operator=(const YamlWriter&) = delete;

  void begin_list(YamlLayout layout);
  void end_list();
  void begin_map(YamlLayout layout);
  void end_map();

  void key(std::string_view text, YamlQuotes quotes = YamlQuotes::word);
  void text(std::string_view text, YamlQuotes quotes = YamlQuotes::word);
  void number(std::int64_t number);
  /// A number or a word of the format, such as `yes`, without quotes.
  void sign(std::string_view text);
  /// An empty value, for people to fill in.
  void nothing();

  // Comments and blank lines, only allowed between lines. Comments are made printable.

  /// A comment after the key or value that was just written.
  void comment(std::string_view text);
  /// A comment for each line of `text`, indented like the keys or dashes around it.
  void comment_lines(std::string_view text);
  void blank_line();

  /// The document without its last line end. Throws std::logic_error if the calls did not make a
  /// document, for example after `end_list` in a map.
  [[nodiscard]] std::string written() const;

 private:
  class Sink;
  class Output;
  std::unique_ptr<Output> out_;
};

}  // namespace veedor
