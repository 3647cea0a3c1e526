#include "yaml/plain_yaml.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <cstring>
#include <string>

#include "text/unicode/utf8.h"

namespace veedor {
namespace {

// What a byte may do in a plain word.
enum : std::uint8_t {
  kStopsInBlock = 1,     ///< may end a word outside brackets
  kStopsInBrackets = 2,  ///< may end a word in brackets
  kNotFirst = 4,         ///< cannot begin a plain word
  kOddByte = 8,          ///< is not in plain YAML at all
};

constexpr std::array<std::uint8_t, 256> make_classes() {
  std::array<std::uint8_t, 256> classes{};
  const auto add = [&](std::string_view bytes, unsigned what) {
    for (const char byte : bytes) {
      std::uint8_t& of_byte = classes[static_cast<unsigned char>(byte)];
      of_byte = static_cast<std::uint8_t>(of_byte | what);
    }
  };
  for (std::size_t byte = 0; byte < 0x20; ++byte) {
    if (byte != 0x0A && byte != 0x0D) classes[byte] = kOddByte;
  }
  add("\n\r:#", kStopsInBlock | kStopsInBrackets);
  add(",[]{}?", kStopsInBrackets);
  add("-?:,[]{}#&*!|>'\"%@` \n\r", kNotFirst);
  return classes;
}
constexpr auto kClasses = make_classes();

bool is(char byte, unsigned what) {
  return (kClasses[static_cast<unsigned char>(byte)] & what) != 0;
}
bool is_digit(char byte) { return byte >= '0' && byte <= '9'; }
bool ends_line(char byte) { return byte == '\n' || byte == '\r'; }
bool is_blank(char byte) { return byte == ' ' || ends_line(byte); }

/// Whether a text has characters that the parser treats in its own way, wherever they stand: the
/// byte order mark and its neighbors, and line ends other than LF and CR LF.
bool has_odd_characters(std::string_view text) {
  constexpr std::array<std::string_view, 4> kOdd = {"\xEF", "\xC2\x85", "\xE2\x80\xA8",
                                                    "\xE2\x80\xA9"};
  if (std::ranges::any_of(kOdd, [&](auto odd) { return text.find(odd) != text.npos; })) return true;
  for (auto at = text.find('\r'); at != text.npos; at = text.find('\r', at + 1)) {
    if (text[at + 1] != '\n') return true;
  }
  return false;
}

/// Each function that reads something returns false if it is not plain. The text ends with LF,
/// which no word and no blank contains, so only lines need to look for its end.
class PlainReader {
 public:
  PlainReader(std::string_view text, TreeBuilder& builder)
      : begin_(text.data()),
        end_(text.data() + text.size()),
        at_(begin_),
        line_(begin_),
        builder_(builder) {}

  bool document() {
    if (!next_content()) return false;
    if (at_ == line_ && end_ - at_ > 3 && std::memcmp(at_, "---", 3) == 0) {
      at_ += 3;
      if (!rest_of_line() || !next_content()) return false;
    }
    return at_ != end_ && block(-1) && at_ == end_;
  }

  /// The rest of a document whose root is a map in column 0, from the line of an entry of a list
  /// that is one of its values.
  bool rest_from_entry(std::size_t line) {
    line_ = at_ = begin_ + line;
    skip_spaces();
    return at_dash() && entries() && pairs(0) && at_ == end_;
  }

 private:
  [[nodiscard]] std::size_t offset(const char* at) const {
    return static_cast<std::size_t>(at - begin_);
  }
  [[nodiscard]] int column() const { return static_cast<int>(at_ - line_); }
  [[nodiscard]] bool at_dash() const { return *at_ == '-' && is_blank(at_[1]); }
  [[nodiscard]] bool at_bracket() const { return *at_ == '[' || *at_ == '{'; }
  void skip_spaces() {
    while (*at_ == ' ') ++at_;
  }
  void skip_comment() {
    at_ = static_cast<const char*>(std::memchr(at_, '\n', static_cast<std::size_t>(end_ - at_)));
  }
  void next_line() {
    if (*at_ == '\r') ++at_;
    line_ = ++at_;
  }

  /// From the beginning of a line to the next node, over blank lines and comments. Ends at `end_`
  /// if there is none.
  bool next_content() {
    for (; at_ != end_; next_line()) {
      skip_spaces();
      if (*at_ == '#') skip_comment();
      if (ends_line(*at_)) continue;
      return at_ != line_ || (*at_ != '%' && *at_ != '.');
    }
    return true;
  }

  /// The rest of a line after a node: spaces and a comment. Ends at the beginning of the next line.
  bool rest_of_line() {
    skip_spaces();
    if (*at_ == '#' && at_[-1] == ' ') skip_comment();
    if (!ends_line(*at_)) return false;
    next_line();
    return true;
  }

  /// One of the escapes that JSON needs, onto the end of `unescaped_`.
  bool escape() {
    const char sign = *++at_;
    ++at_;
    if (sign == '"' || sign == '\\' || sign == '/') {
      unescaped_ += sign;
      return true;
    }
    constexpr std::ptrdiff_t kDigits = 4;
    std::uint32_t character = 0;
    if (sign != 'u' || end_ - at_ < kDigits) return false;
    if (std::from_chars(at_, at_ + kDigits, character, 16).ptr != at_ + kDigits) return false;
    at_ += kDigits;
    if (character < 0x20 || (character >= 0xD800 && character < 0xE000)) return false;
    append_code_point(unescaped_, static_cast<std::int32_t>(character));
    return true;
  }

  bool quoted(std::string_view& value) {
    const char quote = *at_;
    const char* from = ++at_;
    bool escaped = false;
    while (*at_ != quote) {
      if (ends_line(*at_) || is(*at_, kOddByte)) return false;
      if (*at_ != '\\' || quote == '\'') {
        ++at_;
        continue;
      }
      if (!escaped) unescaped_.clear();
      escaped = true;
      unescaped_.append(from, at_);
      if (!escape()) return false;
      from = at_;
    }
    value = {from, static_cast<std::size_t>(at_ - from)};
    if (escaped) value = unescaped_.append(value);
    ++at_;
    return *at_ != quote;
  }

  /// A word on one line, plain or in quotes. Ends behind it.
  bool word(std::string_view& value, bool in_brackets) {
    if (*at_ == '"' || *at_ == '\'') return quoted(value);
    const bool negative = *at_ == '-' && is_digit(at_[1]);
    if (is(*at_, kNotFirst) && !negative) return false;
    const unsigned stop = kOddByte | (in_brackets ? kStopsInBrackets : kStopsInBlock);
    const char* const from = at_;
    const char* at = from;  // a copy, which need not be stored at each byte
    for (;; ++at) {
      if (!is(*at, stop)) continue;
      if (*at == ':' && !is_blank(at[1])) {
        if (in_brackets) return false;
      } else if (*at != '#' || at[-1] == ' ') {
        break;
      }
    }
    if (is(*at, kOddByte) || *at == '[' || *at == '{' || *at == '?') return false;
    while (at[-1] == ' ') --at;
    at_ = at;
    value = {from, static_cast<std::size_t>(at - from)};
    return true;
  }

  /// The colon after a key that begins at `key`, and what separates it from the value. The parser
  /// refuses keys of more than 1024 characters. In brackets no space needs to follow a key in
  /// quotes, as in compact JSON.
  bool colon(const char* key, bool in_brackets) {
    constexpr std::ptrdiff_t kLongestKey = 1000;
    const bool quotes = at_[-1] == '"';
    skip_spaces();
    if (*at_ != ':' || at_ - key > kLongestKey) return false;
    ++at_;
    return is_blank(*at_) || (in_brackets && quotes);
  }

  /// What stands at `at_`, further to the right than `parent`, the column of the collection that
  /// holds it. Ends at the next content.
  bool block(int parent) {
    if (at_dash()) return list();
    if (at_bracket()) return brackets() && rest_of_line() && next_content();
    const char* const from = at_;
    std::string_view text;
    if (!word(text, false)) return false;
    const char* const behind = at_;
    if (colon(from, false)) return map(from, text);
    at_ = behind;
    return word_alone(from, text, parent);
  }

  /// A word without a key after it. The next line must not continue it.
  bool word_alone(const char* from, std::string_view text, int parent) {
    builder_.add_scalar(offset(from), text);
    return rest_of_line() && next_content() && (at_ == end_ || column() <= parent);
  }

  bool list() { return builder_.open({NodeKind::list, offset(at_), false, false}) && entries(); }

  /// The entries of a list, in the column of the first.
  bool entries() {
    const int at = column();
    do {
      ++at_;
      const char* const behind_dash = at_;
      skip_spaces();
      if (ends_line(*at_) || *at_ == '#') {
        if (!below(behind_dash, at, false)) return false;
      } else if (!block(at)) {
        return false;
      }
    } while (at_ != end_ && column() == at && at_dash());
    builder_.close();
    return at_ == end_ || column() <= at;
  }

  /// A map, from behind the colon of its first key.
  bool map(const char* key, std::string_view text) {
    const int at = static_cast<int>(key - line_);
    return builder_.open({NodeKind::map, offset(key), false, false}) && pair(key, text, at) &&
           pairs(at);
  }

  /// The pairs of a map in column `at`, to its end.
  bool pairs(int at) {
    while (at_ != end_ && column() >= at) {
      const char* const key = at_;
      std::string_view text;
      if (column() > at || !word(text, false) || !colon(key, false)) return false;
      if (!pair(key, text, at)) return false;
    }
    builder_.close();
    return true;
  }

  /// A pair, from behind the colon of its key.
  bool pair(const char* key, std::string_view name, int at) {
    builder_.add_scalar(offset(key), name);
    skip_spaces();
    if (ends_line(*at_) || *at_ == '#') return below(key, at, true);
    if (at_bracket()) return brackets() && rest_of_line() && next_content();
    const char* const from = at_;
    std::string_view text;
    return word(text, false) && word_alone(from, text, at);
  }

  /// What stands in the lines below a dash or key in column `at`. A list may stand right below a
  /// key. If there is nothing, the node is empty and gets the place `empty`.
  bool below(const char* empty, int at, bool of_key) {
    if (!rest_of_line() || !next_content()) return false;
    if (at_ != end_ && column() > at) return block(at);
    if (at_ != end_ && column() == at && of_key && at_dash()) return list();
    builder_.add_empty(offset(empty));
    return true;
  }

  /// Spaces, line ends and comments in brackets.
  bool skip_in_brackets() {
    while (true) {
      skip_spaces();
      if (*at_ == '#' && (at_ == line_ || at_[-1] == ' ')) skip_comment();
      if (!ends_line(*at_)) return true;
      next_line();
      if (at_ == end_ || *at_ == '-' || *at_ == '.' || *at_ == '%') return false;
    }
  }

  bool brackets() {
    const bool list = *at_ == '[';
    const char close = list ? ']' : '}';
    const NodeKind kind = list ? NodeKind::list : NodeKind::map;
    if (!builder_.open({kind, offset(at_), true, true})) return false;
    ++at_;
    if (!skip_in_brackets()) return false;
    while (*at_ != close) {
      if (!list && !key_in_brackets()) return false;
      if (at_bracket() ? !brackets() : !word_in_brackets()) return false;
      if (!skip_in_brackets()) return false;
      if (*at_ == close) break;
      if (*at_ != ',') return false;
      ++at_;
      if (!skip_in_brackets()) return false;
    }
    ++at_;
    builder_.close();
    return true;
  }

  bool key_in_brackets() {
    const char* const key = at_;
    return word_in_brackets() && colon(key, true) && skip_in_brackets();
  }

  bool word_in_brackets() {
    const char* const from = at_;
    std::string_view text;
    if (!word(text, true)) return false;
    builder_.add_scalar(offset(from), text);
    return true;
  }

  const char* const begin_;
  const char* const end_;
  const char* at_;
  const char* line_;  ///< where the line of `at_` begins
  std::string unescaped_;
  TreeBuilder& builder_;
};

}  // namespace

bool read_plain(std::string_view text, TreeBuilder& builder) {
  return !has_odd_characters(text) && PlainReader(text, builder).document();
}

bool read_plain_entries(std::string_view text, std::size_t line, TreeBuilder& builder) {
  return !has_odd_characters(text.substr(line)) && PlainReader(text, builder).rest_from_entry(line);
}

}  // namespace veedor
