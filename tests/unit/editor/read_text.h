#pragma once

#include <doctest/doctest.h>

#include <string>
#include <string_view>

#include "editor/hints/read_document.h"

namespace veedor::test {

/// A text of one document, judged and read for hints. A `$` marks the cursor and is taken out.
class ReadText {
 public:
  explicit ReadText(std::string text) : judged_(library_, without_cursor(std::move(text))) {
    REQUIRE(!judged_.documents().empty());
    read_.emplace(library_, *judged_.documents().front());
  }
  ReadText(const ReadText&) = delete;
  ReadText& operator=(const ReadText&) = delete;

  [[nodiscard]] const ReadDocument& read() const { return *read_; }
  [[nodiscard]] const Verdict& verdict() const { return read_->judged().verdict; }
  [[nodiscard]] const Position& cursor() const { return cursor_; }
  /// The part of the text in a range.
  [[nodiscard]] std::string_view in(const TextRange& range) const {
    const std::size_t begin = read_->offset_of(range.begin).value();
    const std::size_t end = read_->offset_of(range.end).value();
    return std::string_view(read_->source()).substr(begin, end - begin);
  }

 private:
  std::string without_cursor(std::string text) {
    const std::size_t at = text.find('$');
    if (at == std::string::npos) return text;
    text.erase(at, 1);
    cursor_ = {1, 1};
    for (std::size_t i = 0; i < at; ++i) {
      const bool feed = text[i] == '\n';
      if (feed) cursor_ = {cursor_.line + 1, 1};
      if (!feed && (static_cast<unsigned char>(text[i]) & 0xC0U) != 0x80U) ++cursor_.column;
    }
    return text;
  }

  Library library_;
  Position cursor_;
  JudgedText judged_;
  std::optional<ReadDocument> read_;
};

/// Four players. The King stands in Castilla, next to Galicia, Navarra, Aragón and Toledo.
inline const std::string kHead = R"(veedor: 1
ruleset: base
players: [Ann, Bea, Cruz, Dan]
setup:
  king: Castilla
  homes: {Ann: Galicia, Bea: Granada, Cruz: Sevilla, Dan: Navarra}
  first: Ann
)";

/// Bea (13) takes no Caballeros, Dan (12) neither, Ann (9) 2 and Cruz (6) 3 (A p.5). Bea places 3
/// in Toledo, and Ann has it scored: 7 points for Bea, who is alone there (A p.8).
inline const std::string kRoundOne = R"(rounds:
  - reveal: [militia, fair, outposts, enactment]
    power: [{Ann: 9}, {Bea: 13}, {Cruz: 6}, {Dan: 12}]
    turns:
      - player: Bea
        card: militia
        actions:
          - special: {place: {Toledo: 2}}
          - place: {Toledo: 1}
      - {player: Dan, card: your-majesty, actions: [{special: {king: Valencia}}]}
      - {player: Ann, card: fair, actions: [{special: {score: Toledo}}]}
      - {player: Cruz, take: 0, card: enactment, actions: [{special: {tile: 4, to: Castillo}}]}
)";

}  // namespace veedor::test
