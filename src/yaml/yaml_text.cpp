#include "yaml/yaml_text.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>

#include "text/text.h"

namespace veedor {
namespace {

constexpr std::array<std::string_view, 4> kNullWords = {"~", "null", "Null", "NULL"};

bool is_plain_text(unsigned char byte) {
  return (byte >= 0x20 && byte < 0x7F) || byte == '\n' || byte == '\r' || byte == '\t';
}

/// Whether these eight bytes are all printable ASCII, without line ends.
bool are_printable(const char* bytes) {
  constexpr std::uint64_t kEach = 0x0101010101010101U;
  std::uint64_t eight = 0;
  std::memcpy(&eight, bytes, sizeof eight);
  // The highest bit shows a byte that is not printable. It may be wrong for the byte after such a
  // one, from which that borrows.
  const std::uint64_t below_space = eight - 0x20U * kEach;
  const std::uint64_t not_delete = (eight ^ (0x7FU * kEach)) - kEach;
  return ((eight | below_space | not_delete) & (0x80U * kEach)) == 0;
}

/// The first byte from `at` on that is neither printable ASCII nor a tab or line end; the end if
/// there is none.
std::size_t skip_plain_text(std::string_view text, std::size_t at) {
  while (at < text.size()) {
    if (text.size() - at >= sizeof(std::uint64_t) && are_printable(text.data() + at)) {
      at += sizeof(std::uint64_t);
    } else if (is_plain_text(static_cast<unsigned char>(text[at]))) {
      ++at;
    } else {
      return at;
    }
  }
  return at;
}

/// True for a C0 control character other than tab and line end, DEL, or one of C1 other than NEL.
bool is_control_at(std::string_view text, std::size_t i) {
  const auto byte = static_cast<unsigned char>(text[i]);
  if (byte < 0x80) return !is_plain_text(byte);
  if (byte != 0xC2 || i + 1 == text.size()) return false;
  const auto tail = static_cast<unsigned char>(text[i + 1]);
  return tail >= 0x80 && tail < 0xA0 && tail != 0x85;
}

bool begins_with_start_marker(std::string_view line) {
  return line.starts_with("---") &&
         (line.size() == 3 || kBlanksAndBreaks.find(line[3]) != std::string_view::npos);
}

/// The first character from `offset` on that is neither blank nor part of a comment.
std::optional<std::size_t> skip_comments(std::string_view text, std::size_t offset) {
  while (true) {
    offset = text.find_first_not_of(kBlanksAndBreaks, offset);
    if (offset == std::string_view::npos) return std::nullopt;
    if (text[offset] != '#') return offset;
    offset = next_line(text, offset);
  }
}

}  // namespace

std::optional<std::size_t> first_forbidden(std::string_view text) {
  const std::size_t other = skip_plain_text(text, 0);
  if (other == text.size()) return std::nullopt;
  const auto invalid = first_invalid_utf8(text.substr(other));
  const std::size_t end = invalid ? other + *invalid : text.size();
  for (std::size_t i = other; i < end; i = skip_plain_text(text.substr(0, end), i + 1)) {
    if (is_control_at(text, i)) return i;
  }
  return invalid ? std::optional(end) : std::nullopt;
}

std::string forbidden_message(std::string_view text, std::size_t at, std::string_view format) {
  const auto byte = static_cast<unsigned char>(text[at]);
  // In UTF-16 the bytes of a log are zero in turns.
  const bool many = text.substr(at).starts_with(std::string_view("\0\0", 2));
  const bool last = at > 0 && text.find_first_not_of('\0', at) == std::string_view::npos;
  if (byte == 0 && (many || last)) {
    return std::string("not ").append(format).append(
        ": here the file has zeros instead of text, as after a crash; delete them, or take an "
        "earlier version of it");
  }
  if (byte == 0 || (at == 0 && byte >= 0xFE)) return "not UTF-8 (UTF-16, perhaps)";
  if (first_invalid_utf8(text.substr(at)) == 0) return "not UTF-8";
  return std::string("not ").append(format).append(": a control character");
}

Prologue read_prologue(std::string_view text) {
  Prologue prologue;
  std::size_t line = 0;
  while (line < text.size()) {
    const std::string_view rest = text.substr(line);
    if (begins_with_start_marker(rest)) {
      prologue.started = true;
      prologue.node = skip_comments(text, line + 3);
      return prologue;
    }
    if (rest.front() == '%') {
      if (!prologue.directive) prologue.directive = line;
      line = next_line(text, line);
      continue;
    }
    const std::size_t end = next_line(text, line);
    const std::size_t first = rest.substr(0, end - line).find_first_not_of(kBlanksAndBreaks);
    if (first != std::string_view::npos && rest[first] != '#') {
      prologue.node = line + first;
      return prologue;
    }
    line = end;
  }
  return prologue;
}

bool is_null_word(std::string_view word) {
  if (word.empty()) return true;
  if (word.size() != 1 && word.size() != 4) return false;
  if (word.front() != '~' && word.front() != 'n' && word.front() != 'N') return false;
  return std::find(kNullWords.begin(), kNullWords.end(), word) != kNullWords.end();
}

namespace {

std::size_t end_of_quotes(std::string_view text, std::size_t begin) {
  const char quote = text[begin];
  for (std::size_t at = begin + 1; at < text.size(); ++at) {
    if (text[at] == '\\' && quote == '"') {
      ++at;
    } else if (text[at] == quote) {
      const bool doubled = quote == '\'' && at + 1 < text.size() && text[at + 1] == quote;
      if (!doubled) return at + 1;
      ++at;
    }
  }
  return text.size();
}

/// The end of a block scalar: it ends before the first line that is indented less than its own
/// first line.
std::size_t end_of_block(std::string_view text, std::size_t begin) {
  std::size_t end = std::min(text.find('\n', begin), text.size());
  std::optional<std::size_t> inside;  // the indentation of its lines
  for (std::size_t line = end + 1; line < text.size();) {
    const std::size_t feed = std::min(text.find('\n', line), text.size());
    const std::string_view words = text.substr(line, feed - line);
    if (!trim(words).empty()) {
      const std::size_t first = words.find_first_not_of(' ');
      if (!inside) inside = first;
      if (first < *inside) break;
      end = feed;
    }
    line = feed + 1;
  }
  return end;
}

/// Plain text over several lines is read with its line ends and indentation folded.
std::size_t end_of_plain(std::string_view text, std::size_t at, std::string_view read) {
  if (text.substr(at).starts_with(read)) return at + read.size();
  const auto skip = [](std::string_view in, std::size_t from) {
    return std::min(in.find_first_not_of(kBlanksAndBreaks, from), in.size());
  };
  for (std::size_t i = 0; i < read.size() && at < text.size();) {
    if (kBlanksAndBreaks.find(read[i]) != std::string_view::npos) {
      i = skip(read, i);
      at = skip(text, at);
    } else {
      ++i;
      ++at;
    }
  }
  return at;
}

}  // namespace

std::size_t end_of_scalar(std::string_view text, std::size_t begin, std::string_view read) {
  if (begin >= text.size()) return text.size();
  switch (text[begin]) {
    case '"':
    case '\'':
      return end_of_quotes(text, begin);
    case '|':
    case '>':
      return end_of_block(text, begin);
    default:
      return end_of_plain(text, begin, read);
  }
}

std::size_t line_start(std::string_view text, std::size_t offset) {
  if (offset == 0) return 0;
  const std::size_t feed = text.rfind('\n', offset - 1);
  return feed == std::string_view::npos ? 0 : feed + 1;
}

std::size_t next_line(std::string_view text, std::size_t offset) {
  const std::size_t feed = text.find('\n', offset);
  return feed == std::string_view::npos ? text.size() : feed + 1;
}

std::size_t indentation(std::string_view text, std::size_t offset) {
  const std::size_t start = line_start(text, offset);
  const std::size_t first = text.find_first_not_of(' ', start);
  return std::min(first, offset) - start;
}

}  // namespace veedor
