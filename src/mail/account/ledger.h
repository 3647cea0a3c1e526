#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "mail/account/doubt.h"
#include "mail/account/segments.h"
#include "mail/tokens/tokens.h"

namespace veedor {

/// What became of the words of one player that may matter.
class Ledger {
 public:
  struct Entry {
    enum class State : std::uint8_t { none, part, aside, open };
    State state = State::none;
    std::string became{};  ///< a part of the decision
    Aside aside = Aside::talk;
    DoubtKind doubt = DoubtKind::word;
    bool fits = false;  ///< what is open names something that a part of the decision has
  };

  explicit Ledger(const std::vector<Token>& tokens)
      : tokens_(tokens), segments_(segments_of(tokens)), entries_(tokens.size()) {}

  [[nodiscard]] const std::vector<Token>& tokens() const { return tokens_; }
  [[nodiscard]] const std::vector<MailSegment>& segments() const { return segments_; }
  [[nodiscard]] const Entry& at(std::size_t i) const { return entries_[i]; }
  [[nodiscard]] bool settled(std::size_t i) const {
    return entries_[i].state != Entry::State::none;
  }
  [[nodiscard]] bool is_part(std::size_t i) const {
    return entries_[i].state == Entry::State::part;
  }

  void take(std::size_t i, std::string became) {
    entries_[i] = {Entry::State::part, std::move(became)};
  }
  /// Unless it is settled already.
  void set_aside(std::size_t i, Aside why) {
    if (!settled(i)) entries_[i] = {Entry::State::aside, {}, why};
  }
  /// What was found first to be open about a word stays.
  void leave_open(std::size_t i, DoubtKind kind, bool fits = false) {
    if (entries_[i].state == Entry::State::open) return;
    entries_[i] = {Entry::State::open, {}, Aside::talk, kind, fits};
  }

  /// The first word of the segment with the role.
  void leave_first_open(const MailSegment& segment, WordRole role, DoubtKind kind) {
    for (std::size_t i = segment.begin; i < segment.end; ++i) {
      if (tokens_[i].has(role)) return leave_open(i, kind);
    }
  }

  [[nodiscard]] bool has_part(std::size_t begin, std::size_t end) const {
    for (std::size_t i = begin; i < end; ++i) {
      if (is_part(i)) return true;
    }
    return false;
  }
  [[nodiscard]] bool has_part(const MailSegment& segment) const {
    return has_part(segment.begin, segment.end);
  }
  [[nodiscard]] bool sentence_has_part(std::size_t sentence) const {
    return std::ranges::any_of(segments_, [&](const MailSegment& each) {
      return each.sentence == sentence && has_part(each);
    });
  }
  /// Whether a segment of the sentence has a word with one of these roles.
  [[nodiscard]] bool sentence_has(std::size_t sentence, const RoleSet& roles) const {
    return std::ranges::any_of(segments_, [&](const MailSegment& each) {
      return each.sentence == sentence && each.roles.has_any(roles);
    });
  }
  /// Whether the word names something of the game, or counts.
  [[nodiscard]] bool names(std::size_t i) const {
    const Token& token = tokens_[i];
    return token.names() || token.modifier || (token.kind == Token::Kind::number && !token.weak);
  }

 private:
  const std::vector<Token>& tokens_;
  std::vector<MailSegment> segments_;
  std::vector<Entry> entries_;
};

}  // namespace veedor
