#include "mail/veto_words.h"

#include <algorithm>
#include <vector>

#include "mail/account/segments.h"

namespace veedor {
namespace {

std::vector<MailSegment> segments_in(const MailWords& words, const MailSentence& sentence) {
  std::vector<MailSegment> all = segments_of(words.tokens);
  std::erase_if(all, [&](const MailSegment& segment) {
    const std::size_t begin = words.tokens[segment.begin].begin;
    return begin < sentence.begin || begin >= sentence.end;
  });
  return all;
}

bool is_known(const Token& token) {
  return !token.unknown() || token.roles.has_any({WordRole::plain, WordRole::clock});
}

}  // namespace

bool denies_veto(const MailWords& words, const MailSentence& sentence) {
  constexpr RoleSet kDenied{WordRole::not_, WordRole::none, WordRole::spare,
                            WordRole::skip, WordRole::save, WordRole::let};
  bool named = false;
  for (const MailSegment& segment : segments_in(words, sentence)) {
    if (segment.has(WordRole::veto) && segment.roles.has_any(kDenied)) return true;
    if (named && segment.words <= 2 && segment.has(WordRole::not_)) return true;
    named = named || segment.has(WordRole::veto);
  }
  return false;
}

bool says_veto(const MailWords& words, const MailSentence& sentence) {
  // `I give up my Veto`, `I have had a Veto since`
  constexpr RoleSet kOtherwise{WordRole::spare, WordRole::back, WordRole::give, WordRole::none,
                               WordRole::past,  WordRole::wish, WordRole::quit, WordRole::remove};
  const std::vector<MailSegment> segments = segments_in(words, sentence);
  const auto spares = [&](const MailSegment& segment) { return segment.roles.has_any(kOtherwise); };
  if (sentence.unknown == 0) return std::ranges::none_of(segments, spares);
  return std::ranges::any_of(segments, [&](const MailSegment& segment) {
    const bool known =
        std::all_of(&words.tokens[segment.begin], &words.tokens[segment.end - 1] + 1, is_known);
    return segment.has(WordRole::veto) && known && !spares(segment) &&
           segment.roles.has_any({WordRole::self, WordRole::own});
  });
}

}  // namespace veedor
