#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "mail/tokens/tokens.h"

namespace veedor {

/// Words between two signs or conjunctions, and how the numbers and places among them belong
/// together. All members are indices of tokens.
struct MailSegment {
  std::size_t begin = 0;
  std::size_t end = 0;
  std::size_t sentence = 0;  ///< their number, from 0
  RoleSet roles{};
  std::size_t words = 0;
  std::size_t unknown = 0;

  /// A number and the place that it stands by: in a row without commas, all numbers stand before
  /// their places, or all behind them.
  std::vector<std::pair<std::size_t, std::size_t>> pairs{};
  std::vector<std::size_t> sources{};  ///< places that something leaves
  std::vector<std::size_t> headed{};   ///< places of a verb or piece: `score Toledo`
  std::vector<std::size_t> places{};   ///< the other ones without a number
  std::vector<std::size_t> numbers{};  ///< numbers without a place
  std::vector<std::size_t> owners{};
  bool torn = false;     ///< numbers and places may belong together in more than one way
  bool dangles = false;  ///< it ends with `to` or `from`, and nothing follows

  [[nodiscard]] bool has(WordRole role) const { return roles.has(role); }
};

/// Whether a word of the segment may name a card.
[[nodiscard]] bool has_card(const std::vector<Token>& tokens, const MailSegment& segment);
/// The same of one card, by its id.
[[nodiscard]] bool calls_card(const std::vector<Token>& tokens, const MailSegment& segment,
                              const std::string& card);

/// Whether it tells of other times or games, or is a question.
[[nodiscard]] bool tells_else(const std::vector<Token>& tokens, const MailSegment& segment);

/// Whether one of these tokens of a text is a word of such lines: `regards`
[[nodiscard]] bool is_said(LineWord kind, std::string_view text, std::span<const Token> tokens);

[[nodiscard]] std::vector<MailSegment> segments_of(const std::vector<Token>& tokens);

}  // namespace veedor
