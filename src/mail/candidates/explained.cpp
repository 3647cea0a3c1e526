#include "mail/candidates/explained.h"

#include <algorithm>
#include <utility>

#include "mail/account/account.h"

namespace veedor {

ExplainedLines explained(const MailMoment& moment, const MailWords& words,
                         const std::vector<std::string>& lines) {
  ExplainedLines found;
  std::vector<std::pair<std::ptrdiff_t, std::string>> nearly;
  for (const std::string& line : lines) {
    MailRefusal why;
    if (!moment.with({line}, &why) && !why.hidden) continue;
    const std::vector<AccountedWord> account = account_of(moment, words, {line});
    const bool said = std::ranges::any_of(
        account, [](const AccountedWord& word) { return !word.became.empty(); });
    const auto open = std::ranges::count_if(account, &AccountedWord::open);
    if (open == 0 && said) {
      found.whole.push_back({line});
    } else if ((said || std::ranges::any_of(account, &AccountedWord::fits)) &&
               may_offer(moment, words, {line})) {
      nearly.emplace_back(open, line);
    }
  }
  std::ranges::sort(nearly);
  const bool clear = nearly.size() == 1 || (nearly.size() > 1 && nearly[0].first < nearly[1].first);
  if (clear && found.whole.empty()) found.nearly = std::move(nearly.front().second);
  return found;
}

}  // namespace veedor
