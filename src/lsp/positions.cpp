#include "lsp/positions.h"

#include <algorithm>

#include "text/text.h"

namespace veedor {
namespace {

constexpr std::int32_t kFirstAstral = 0x10000;

/// How many units of a column a character takes up.
std::size_t units(const CodePoint& character, Encoding encoding) {
  switch (encoding) {
    case Encoding::utf8:
      return character.length;
    case Encoding::utf16:
      return character.value >= kFirstAstral ? 2 : 1;
    case Encoding::utf32:
      break;
  }
  return 1;
}

}  // namespace

std::size_t count_units(std::string_view text, Encoding encoding) {
  std::size_t sum = 0;
  while (!text.empty()) {
    const CodePoint character = first_code_point(text);
    sum += units(character, encoding);
    text.remove_prefix(character.length);
  }
  return sum;
}

std::size_t bytes_of_units(std::string_view text, std::size_t wanted, Encoding encoding) {
  std::size_t bytes = 0;
  while (bytes < text.size()) {
    const CodePoint character = first_code_point(text.substr(bytes));
    const std::size_t size = units(character, encoding);
    if (size > wanted) break;
    wanted -= size;
    bytes += character.length;
  }
  return bytes;
}

std::string_view text(Encoding encoding) {
  switch (encoding) {
    case Encoding::utf8:
      return "utf-8";
    case Encoding::utf16:
      break;
    case Encoding::utf32:
      return "utf-32";
  }
  return "utf-16";
}

Encoding encoding_for(const Json& initialize_params) {
  const Json* wanted = find(initialize_params, {"capabilities", "general", "positionEncodings"});
  if (wanted == nullptr || !wanted->is_array()) return Encoding::utf16;
  for (const Json& each : *wanted) {
    for (const Encoding known : {Encoding::utf8, Encoding::utf16, Encoding::utf32}) {
      if (each.is_string() && each.get_ref<const std::string&>() == text(known)) return known;
    }
  }
  return Encoding::utf16;
}

std::pair<std::size_t, std::size_t> Positions::pair(const Position& at) const {
  const std::size_t line = std::clamp<std::size_t>(at.line, 1, lines_.count());
  const std::size_t begin = lines_.begin(line);
  const std::size_t bytes = lines_.offset({line, at.column}) - begin;
  return {line - 1, count_units(lines_.line(line).substr(0, bytes), encoding_)};
}

Json Positions::json(const Position& at) const {
  const auto [line, column] = pair(at);
  return {{"line", line}, {"character", column}};
}

Json Positions::json(const TextRange& range) const {
  return {{"start", json(range.begin)}, {"end", json(range.end)}};
}

std::size_t Positions::offset(const Json& at) const {
  const std::size_t line = number_member(at, "line") + 1;
  const std::size_t column = number_member(at, "character");
  const std::size_t begin = lines_.begin(line);
  return begin + bytes_of_units(lines_.line(line), column, encoding_);
}

TextRange Positions::range(const Json& range) const {
  return {position(member(range, "start")), position(member(range, "end"))};
}

}  // namespace veedor
