#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "mail/account/account.h"
#include "mail/candidates/core_words.h"
#include "mail/candidates/decisive_words.h"
#include "mail/candidates/explained.h"
#include "mail/candidates/likely_answer.h"
#include "mail/candidates/turn_candidates.h"
#include "mail/settled_words.h"
#include "mail/words_reader.h"

namespace veedor {
namespace {

/// Asks about words that could not be read.
class Guesser : PlayerWords {
 public:
  using PlayerWords::PlayerWords;

  /// What a player for whom somebody else speaks has to decide; silence in a turn.
  [[nodiscard]] MailOutcome ask_what_is_due() const {
    switch (moment_.next().decision.kind) {
      case Decision::Kind::power:
        return ask("power");
      case Decision::Kind::discs:
      case Decision::Kind::open:
        return ask("region");
      case Decision::Kind::give_back:
        return ask("return", std::to_string(owed()));
      default:
        return silence();
    }
  }

  /// Whether words that could not be read have what a decision has: `Disc: ...`, numbers and places
  /// of a return, or of somebody for whom others speak anything of the game.
  [[nodiscard]] bool seems_to_decide() const {
    bool places = false;
    bool numbers = false;
    bool heads = false;
    for (std::size_t i = 0; i < words_.tokens.size(); ++i) {
      const Token& token = words_.tokens[i];
      places =
          places || !token.places.empty() || token.roles.has_any({WordRole::none, WordRole::not_});
      numbers = numbers || (token.kind == Token::Kind::number && !token.weak && !token.neutral);
      heads = heads || (token.has(WordRole::disc) && i + 1 < words_.tokens.size() &&
                        words_.tokens[i + 1].kind == Token::Kind::colon);
    }
    const bool returns = moment_.next().decision.kind == Decision::Kind::give_back;
    // `My three from the Castillo go home`
    const bool leave = shows() && std::ranges::any_of(words_.tokens, [&](const Token& token) {
                         return !token.places.empty() && token.places.front() == castillo();
                       });
    const auto has_any = [&](const RoleSet& roles) {
      return std::ranges::any_of(words_.tokens,
                                 [&](const Token& token) { return token.roles.has_any(roles); });
    };
    const bool own = has_any({WordRole::own, WordRole::self});
    // `Bob's is promised for tonight`
    const bool later = has_any({WordRole::time, WordRole::to_come});
    constexpr std::size_t kFew = 5;
    const bool relayed = words_.relayed && !words_.tokens.empty() &&
                         (places || numbers || (words_.tokens.size() <= kFew && !later));
    const bool joins = shows() && has_any({WordRole::to, WordRole::quit, WordRole::from}) &&
                       (places || has_any({WordRole::there})) && speaks_of_own();
    const bool vague = moment_.next().decision.kind == Decision::Kind::power && own &&
                       std::ranges::any_of(words_.tokens, &Token::vague);
    return heads || joins || vague || (leave && own) || (returns && places && numbers) || relayed;
  }

  /// `My two join my lone knight there`, `Mein Valencianer soll zu meinen fünf anderen`
  [[nodiscard]] bool speaks_of_own() const {
    const auto& tokens = words_.tokens;
    const auto is_own = [](const Token& token) {
      return token.has(WordRole::own) && !token.names() && !token.has(WordRole::piece);
    };
    return std::ranges::adjacent_find(tokens, [&](const Token& one, const Token& next) {
             return is_own(one) && (next.number > 0 || !next.places.empty() ||
                                    next.roles.has_any({WordRole::piece, WordRole::grande}));
           }) != tokens.end();
  }
  /// Whether a disc is due.
  [[nodiscard]] bool shows() const {
    const Decision::Kind kind = moment_.next().decision.kind;
    return kind == Decision::Kind::discs || kind == Decision::Kind::open;
  }

  /// A question whether words decide what seems to be talk; silence if nothing was read.
  [[nodiscard]] MailOutcome confirmed(MailOutcome likely) const {
    if (likely.lines.empty()) likely.lines = std::move(likely.doubt.offer);
    return likely.lines.empty() ? silence()
                                : with_offer(asked_about_all(), std::move(likely.lines));
  }

  /// A question whether these lines are meant; silence if they cannot be offered.
  [[nodiscard]] MailOutcome guess(std::vector<std::string> lines) const {
    MailOutcome asked = guessing(asked_about_all(), std::move(lines));
    return asked.doubt.offer.empty() ? silence() : asked;
  }

  [[nodiscard]] bool names_open_card() const {
    return std::ranges::any_of(words_.tokens,
                               [&](const Token& token) { return is_open_card(token); });
  }

 private:
  [[nodiscard]] MailOutcome asked_about_all() const {
    MailOutcome asked;
    asked.question = asked_in_words(words_, who(), key_of(DoubtKind::whole), {});
    asked.doubt.question = asked.question;
    return asked;
  }
};

/// A question without a reading that could be confirmed.
bool asks_blindly(const MailOutcome& outcome) {
  return !outcome.question.empty() && outcome.doubt.offer.empty() && outcome.doubt.readings.empty();
}

/// The reading of a part of the words that explains the most of them; silence if none is legal.
MailOutcome core_reading(const MailMoment& moment, const MailWords& words) {
  MailOutcome best;
  std::pair<std::ptrdiff_t, bool> most;
  const bool turn = moment.next().decision.kind == Decision::Kind::turn;
  const bool named = Guesser(moment, words).names_open_card();
  for (const MailWords& core : core_words(words)) {
    if (named && !Guesser(moment, core).names_open_card()) continue;
    MailOutcome read = doubted(moment, core, read_plainly(moment, core));
    bool strict = read.question.empty() && !read.lines.empty() && read.seems_legal();
    if (!strict && read.doubt.offer.empty()) {
      const PlayerWords heard(moment, core);
      read = doubted(moment, core, turn ? likely_turn(heard) : likely_answer(heard, false));
      strict = read.question.empty() && !read.lines.empty() && read.seems_legal();
    }
    if (!strict) read.lines = read.doubt.offer;
    if (read.lines.empty()) continue;
    const std::vector<AccountedWord> account = account_of(moment, core, read.lines);
    const auto parts = std::ranges::count_if(
        account, [](const AccountedWord& each) { return each.names && !each.became.empty(); });
    if (std::pair(parts, strict) <= most) continue;
    most = {parts, strict};
    best = {};
    best.lines = std::move(read.lines);
  }
  return best;
}

}  // namespace

MailOutcome read_one_meaning(const MailMoment& moment, const MailWords& words) {
  const bool due = moment.awaits(words.player);
  const bool turn = due && moment.next().decision.kind == Decision::Kind::turn;
  const bool shows = Guesser(moment, words).shows();
  const MailWords settled = turn    ? with_grandes(moment, settled_words(moment, words))
                            : shows ? with_grandes(moment, words)
                                    : words;
  MailOutcome outcome = doubted(moment, settled, read_plainly(moment, settled));
  // A legal reading beats an illegal one, and nothing that can be read ends in silence.
  const bool refused = turn && !outcome.refused.empty() && !outcome.waits && !outcome.hidden;
  const bool silent = due && outcome.silent();
  if (outcome.question.empty() && !refused && !silent) return outcome;
  const bool blind = asks_blindly(outcome);
  if (const MailWords decisive = decisive_words(settled);
      !silent && !moment.passing() && decisive.tokens.size() < settled.tokens.size()) {
    MailOutcome again = read_plainly(moment, decisive);
    // All the words must be accounted for, not only those that were read.
    const bool whole = again.question.empty() || may_offer(moment, settled, again.doubt.offer);
    if (whole) again = doubted(moment, settled, std::move(again));
    const bool better = blind ? !asks_blindly(again) && !again.silent() : !again.lines.empty();
    if (whole && better && again.refused.empty()) return again;
  }
  if (!due) return outcome;
  const PlayerWords heard(moment, settled);
  MailOutcome likely = turn ? likely_turn(heard) : likely_answer(heard, silent);
  if (!blind && !refused && !silent) {
    // Two ways to read it that agree
    const bool agrees = !likely.lines.empty() && likely.lines == outcome.doubt.offer &&
                        outcome.doubt.kind != DoubtKind::hold;
    return agrees ? doubted(moment, settled, std::move(likely)) : outcome;
  }
  // A turn without its card is a tale.
  if (silent && turn && likely.lines.empty()) return outcome;
  if (silent) {
    MailOutcome asked = Guesser(moment, settled).confirmed(std::move(likely));
    const bool unread = asked.silent() && Guesser(moment, settled).seems_to_decide();
    return unread ? Guesser(moment, settled).ask_what_is_due() : asked;
  }
  likely = doubted(moment, settled, std::move(likely));
  const bool found = !likely.silent() && !asks_blindly(likely);
  if (!found && !refused) {
    MailOutcome core = core_reading(moment, settled);
    if (!core.lines.empty() && turn && is_clear_turn(heard, core.lines)) {
      return doubted(moment, settled, std::move(core));
    }
    if (!core.lines.empty()) likely = Guesser(moment, settled).guess(std::move(core.lines));
  }
  return likely.silent() || (refused && likely.lines.empty()) ? outcome : likely;
}

}  // namespace veedor
