#include "mail/candidates/explained.h"

#include <algorithm>
#include <utility>

#include "mail/account/account.h"
#include "mail/account/segments.h"
#include "mail/said.h"

namespace veedor {
namespace {

class Clearness : PlayerWords {
 public:
  explicit Clearness(const PlayerWords& words) : PlayerWords(words) {}

  [[nodiscard]] bool of_turn(const std::vector<std::string>& lines, bool names_card) const {
    const std::vector<AccountedWord> account = account_of(moment_, words_, lines);
    if (std::ranges::any_of(account, &AccountedWord::open) || is_reserved(account)) return false;
    const auto begins = [&](std::string_view part) {
      return std::ranges::any_of(
          account, [&](const AccountedWord& word) { return word.became.starts_with(part); });
    };
    const bool named = begins("card ") || begins("stack");
    const bool acts = std::ranges::any_of(account, [](const AccountedWord& word) {
      return !word.became.empty() && word.became != "take" && !word.became.starts_with("place");
    });
    if (!named && (names_card || !acts)) return false;
    for (std::size_t i = 0; i < words_.tokens.size(); ++i) {
      const bool card = std::ranges::any_of(account, [&](const AccountedWord& word) {
        return word.begin == words_.tokens[i].begin && word.became.starts_with("card ");
      });
      if (card && is_not_for_now(words_.tokens, i, words_.player)) return false;
    }
    if (leaves_group(account)) return false;
    return begins("place") || !counts_own(account);
  }

 private:
  /// `One of Dan's.`: a group of which no part is known.
  [[nodiscard]] bool leaves_group(const std::vector<AccountedWord>& account) const {
    return std::ranges::any_of(segments_of(words_.tokens), [&](const MailSegment& segment) {
      const bool reason = words_.tokens[segment.begin].has(WordRole::reason);
      if (reason || segment.owners.empty() || segment.numbers.empty()) return false;
      const std::size_t begin = words_.tokens[segment.begin].begin;
      const std::size_t end = words_.tokens[segment.end - 1].end;
      return segment.unknown == 0 && std::ranges::none_of(account, [&](const AccountedWord& word) {
               return !word.became.empty() && word.begin >= begin && word.begin < end;
             });
    });
  }
  /// Whether a number seems to count Caballeros that are placed: it is no part, or stands with a
  /// word for them apart from the card.
  [[nodiscard]] bool counts_own(const std::vector<AccountedWord>& account) const {
    for (const MailSegment& segment : segments_of(words_.tokens)) {
      const bool pieces = segment.roles.has_any({WordRole::piece, WordRole::own});
      bool card = false;
      bool number = false;
      for (std::size_t i = segment.begin; i < segment.end; ++i) {
        const Token& token = words_.tokens[i];
        card = card || !token.cards.empty();
        if (token.kind != Token::Kind::number || token.weak) continue;
        number = true;
        const bool part = std::ranges::any_of(account, [&](const AccountedWord& word) {
          return word.begin == token.begin && !word.became.empty();
        });
        if (!part) return true;
      }
      if (number && pieces && !card) return true;
    }
    return false;
  }
};

}  // namespace

bool is_clear_turn(const PlayerWords& words, const std::vector<std::string>& lines,
                   bool names_card) {
  return Clearness(words).of_turn(lines, names_card);
}

ExplainedLines explained(const MailMoment& moment, const MailWords& words,
                         const std::vector<TriedLine>& lines) {
  ExplainedLines found;
  std::vector<std::pair<std::ptrdiff_t, std::string>> nearly;
  for (const auto& [line, uses, card] : lines) {
    if (!moment.may_be_legal(line)) continue;
    const std::vector<AccountedWord> account = account_of(moment, words, {line});
    const bool said = std::ranges::any_of(
        account, [](const AccountedWord& word) { return !word.became.empty(); });
    const auto open = std::ranges::count_if(account, &AccountedWord::open);
    if (open == 0 && said) {
      found.whole.push_back({line});
    } else if (said || std::ranges::any_of(account, &AccountedWord::fits)) {
      // A use counts more than a word that the account does not understand.
      nearly.emplace_back(2 * open - 3 * static_cast<std::ptrdiff_t>(uses), line);
    }
  }
  if (!found.whole.empty() || nearly.empty()) return found;
  const auto fewest = std::ranges::min(nearly, {}, [](const auto& each) { return each.first; });
  for (auto& [cost, line] : nearly) {
    if (cost == fewest.first) found.nearly.push_back(std::move(line));
  }
  return found;
}

}  // namespace veedor
