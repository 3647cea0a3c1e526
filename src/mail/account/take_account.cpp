#include "mail/account/operators.h"

namespace veedor {
namespace {

/// `I take only two men`: a number behind the verb that is no part, but the same as one that is.
bool takes_number(const MailSegment& segment, int most, const Ledger& ledger) {
  bool takes = false;  // nothing stands between that verb and the word
  for (std::size_t i = segment.begin; i < segment.end; ++i) {
    const Token& token = ledger.tokens()[i];
    const bool counts = takes && ledger.names(i) && token.number != most;
    if (counts && ledger.at(i).aside == Aside::twice) return true;
    takes = token.has(WordRole::take) || (takes && token.has(WordRole::noise));
  }
  return false;
}

/// Whether a clause that names nothing else speaks of those who would come to the Court.
bool speaks_of_court(const MailSegment& segment, int most, const Ledger& ledger) {
  RoleSet special = kSpecialWords;
  special |= {WordRole::placing, WordRole::sets};  // `I place nobody`
  special -= {WordRole::back};
  if (!segment.owners.empty() || segment.roles.has_any(special)) return false;
  for (std::size_t i = segment.begin; i < segment.end; ++i) {
    if (ledger.names(i) && ledger.tokens()[i].kind != Token::Kind::number) return false;
  }
  constexpr std::size_t kMostWords = 8;
  if (segment.words > kMostWords || segment.unknown > 1) return false;
  const bool pieces = segment.roles.has_any({WordRole::piece, WordRole::many});
  if (pieces && takes_number(segment, most, ledger)) return true;
  // `My men stay at home`
  if (pieces && segment.roles.has_any({WordRole::let, WordRole::spare})) return true;
  // `no new men this time`, `I fetch nobody from the land`
  const bool from = segment.has(WordRole::from) && segment.has(WordRole::self);
  return (pieces || from || segment.has(WordRole::take)) && !segment.has(WordRole::back) &&
         segment.roles.has_any({WordRole::not_, WordRole::none});
}

}  // namespace

void account_take(const std::vector<Fact>& facts, const MailSetting& setting, Ledger& ledger) {
  if (!setting.comes || !are_turn(facts)) return;
  for (const MailSegment& segment : ledger.segments()) {
    if (!ledger.has_part(segment) && speaks_of_court(segment, *setting.comes, ledger)) {
      ledger.leave_open(segment.begin, DoubtKind::count);
    }
  }
}

}  // namespace veedor
