#include "mail/candidates/decisive_words.h"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "mail/account/segments.h"

namespace veedor {
namespace {

using Kind = Token::Kind;

/// What a decision is about, and what changes one. Other words are about the writer's life, the
/// time of day or how the game goes.
constexpr RoleSet kDecisive{
    WordRole::each,     WordRole::all,       WordRole::rest,      WordRole::piece,
    WordRole::king,     WordRole::grande,    WordRole::tile,      WordRole::disc,
    WordRole::score,    WordRole::special,   WordRole::action,    WordRole::back,
    WordRole::give,     WordRole::stack,     WordRole::none,      WordRole::veto,
    WordRole::or_,      WordRole::else_,     WordRole::doubt,     WordRole::unsure,
    WordRole::hold,     WordRole::leave,     WordRole::correct,   WordRole::instead,
    WordRole::spare,    WordRole::king_card, WordRole::before,    WordRole::there,
    WordRole::earlier,  WordRole::later,     WordRole::cancel,    WordRole::open,
    WordRole::modifier, WordRole::sail,      WordRole::claim,     WordRole::inquisitor,
    WordRole::queen,    WordRole::jester,    WordRole::token,     WordRole::jail,
    WordRole::pardon,   WordRole::remove,    WordRole::save,      WordRole::saved,
    WordRole::fill,     WordRole::quit,      WordRole::after,     WordRole::placing,
    WordRole::use,      WordRole::skip,      WordRole::range,     WordRole::except,
    WordRole::wish,     WordRole::confirm,   WordRole::elsewhere, WordRole::time,
    WordRole::to_come,  WordRole::plus,      WordRole::minus};

bool is_decisive(const Token& token) {
  if (token.kind == Kind::tile || (token.kind == Kind::number && !token.neutral && !token.weak)) {
    return true;
  }
  const bool names = !token.places.empty() || !token.cards.empty() || token.modifier ||
                     !token.goods.empty() || !token.abilities.empty();
  // `wait` and `sorry` take something back, or say nothing.
  const bool only_noise = token.has(WordRole::noise) && token.has(WordRole::correct);
  return names || (token.roles.has_any(kDecisive) && !only_noise);
}

class DecisiveWords {
 public:
  explicit DecisiveWords(const MailWords& words)
      : words_(words), segments_(segments_of(words.tokens)) {}

  [[nodiscard]] MailWords found() const {
    std::vector<bool> dropped(words_.tokens.size());
    const auto drop = [&](std::size_t begin, std::size_t end) {
      std::fill(dropped.begin() + static_cast<std::ptrdiff_t>(begin),
                dropped.begin() + static_cast<std::ptrdiff_t>(end), true);
    };
    for (std::size_t i = 0; i < segments_.size();) {
      const std::size_t begin = segments_[i].begin;
      const std::size_t sentence = segments_[i].sentence;
      bool any = false;
      for (; i < segments_.size() && segments_[i].sentence == sentence; ++i) {
        const bool decides = stays(segments_[i]);
        any = any || decides;
        if (!decides) drop(segments_[i].begin, segments_[i].end);
      }
      // Its signs go with a whole sentence, also the `?`.
      if (!any) drop(begin, i < segments_.size() ? segments_[i].begin : dropped.size());
    }
    MailWords left = words_.without_tokens();
    for (std::size_t i = 0; i < dropped.size(); ++i) {
      if (!dropped[i]) left.tokens.push_back(words_.tokens[i]);
    }
    return left;
  }

 private:
  [[nodiscard]] bool stays(const MailSegment& segment) const {
    bool of_other = false;
    for (std::size_t i = segment.begin; i < segment.end; ++i) {
      const Token& token = words_.tokens[i];
      if (is_decisive(token)) return true;
      of_other = of_other || (!token.owners.empty() && token.owners.front() != words_.player);
    }
    const bool tells =
        segment.unknown > 0 || segment.roles.has_any({WordRole::past, WordRole::life});
    if (of_other) return !tells && !segment.has(WordRole::take);
    // `No, ...`, and a condition that names nothing
    return segment.roles.has_any({WordRole::not_, WordRole::if_}) && !tells;
  }

  const MailWords& words_;
  std::vector<MailSegment> segments_;
};

}  // namespace

MailWords decisive_words(const MailWords& words) { return DecisiveWords(words).found(); }

}  // namespace veedor
