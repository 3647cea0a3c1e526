#pragma once

#include <optional>
#include <string>
#include <vector>

#include "mail/account/facts.h"
#include "mail/account/ledger.h"

namespace veedor {

/// What surrounds the words of a mail.
struct MailSetting {
  const std::string& title;   ///< of the game
  bool orders = false;        ///< something is ordered in advance
  bool alternatives = false;  ///< and something else, should that not be possible
  bool relayed = false;       ///< somebody who is no player says them for the player
  bool returns = false;       ///< the Special action of the card returns Caballeros
  bool modifiers = false;     ///< the game has Modifier cards
  /// What the Power card and its Modifier card make together; nullopt without a Modifier card.
  std::optional<int> in_all{};
  /// How many come to the Court without a word, in a turn that does not say it; 0 if it is not due.
  std::optional<int> comes{};
};

/// Roles of words that leave a Special action out, or keep it.
inline constexpr RoleSet kLeavesOut{WordRole::not_, WordRole::none,  WordRole::skip, WordRole::save,
                                    WordRole::let,  WordRole::spare, WordRole::quit};

/// Words that may speak of a Special action.
inline constexpr RoleSet kSpecialWords{WordRole::action, WordRole::score, WordRole::king,
                                       WordRole::grande, WordRole::tile,  WordRole::back,
                                       WordRole::special};

/// Opens what the words do not say clearly of the Special action of a turn: whether it is carried
/// out, and whether before or after placing.
void account_special(const std::vector<Fact>& facts, const MailSetting& setting, Ledger& ledger);

/// Opens what the words say of Caballeros for the Court, if the turn takes as many as it may.
void account_take(const std::vector<Fact>& facts, const MailSetting& setting, Ledger& ledger);

/// Opens what a few words beside a decision change: another Power card, a condition, another time.
void account_beside(const std::vector<Fact>& facts, const MailSetting& setting, Ledger& ledger);

/// Enters what became of the words that change what a mail says: negations, conditions,
/// reservations, another time or game, what comes first. Names must have been entered.
void account_operators(const std::vector<Fact>& facts, const MailSetting& setting, Ledger& ledger);

/// In which order the words say that a turn places and carries out its Special action.
enum class SaidOrder : std::uint8_t {
  unsaid,
  place_first,
  special_first,
  unclear,
};
[[nodiscard]] SaidOrder said_order(const std::vector<Token>& tokens);
/// The first word for a Special action that names nothing; their number if there is none.
[[nodiscard]] std::size_t first_of_special(const std::vector<Token>& tokens);

/// Whether a segment says that the writer places somebody, or may: `the one that I place goes to
/// Castilla`, `then I place as many as last round`, `my two new men keep him company`. `part`:
/// whether it has a part of the decision.
[[nodiscard]] bool says_placing(const MailSegment& segment, bool part, const Ledger& ledger);

}  // namespace veedor
