// What stands by a Power card and changes it.
#include "mail/account/operators.h"

namespace veedor {
namespace {

using Kind = Token::Kind;

class PowerAccount {
 public:
  PowerAccount(bool modifiers, Ledger& ledger) : modifiers_(modifiers), ledger_(ledger) {}

  void run() {
    for (const MailSegment& segment : ledger_.segments()) {
      for (std::size_t i = segment.begin; i < segment.end; ++i) {
        if (is_power(i)) changed_by_neighbours(segment, i);
        told_of_others(segment, i);
      }
      other_round(segment);
    }
  }

 private:
  [[nodiscard]] const Token& token(std::size_t i) const { return ledger_.tokens()[i]; }
  [[nodiscard]] bool is_power(std::size_t i) const {
    return token(i).number >= 0 && ledger_.at(i).became == "power";
  }

  /// `over 8`, `one up`, `-1`
  void changed_by_neighbours(const MailSegment& segment, std::size_t i) {
    if (modifiers_) return;  // `8 plus 2`
    const bool before = i > segment.begin && token(i - 1).has(WordRole::relative);
    const bool behind = i + 1 < segment.end && token(i + 1).has(WordRole::relative);
    const bool sign = i > 0 && token(i - 1).kind != Kind::word && token(i).glued &&
                      token(i - 1).roles.has_any({WordRole::minus, WordRole::plus});
    if (before || behind || sign) ledger_.leave_open(i, DoubtKind::count);
  }

  /// `8, as long as nobody goes over 10`
  void told_of_others(const MailSegment& segment, std::size_t i) {
    const Ledger::Entry& entry = ledger_.at(i);
    const bool denied = token(i).number >= 0 && entry.state == Ledger::Entry::State::aside &&
                        entry.aside == Aside::denied;
    if (denied && segment.has(WordRole::other) && !segment.roles.has_any(kOwn)) {
      ledger_.leave_open(i, DoubtKind::condition);
    }
  }

  /// `8, in round 2`
  void other_round(const MailSegment& segment) {
    constexpr std::size_t kMostWords = 4;
    if (ledger_.has_part(segment) || segment.words > kMostWords || segment.unknown > 0 ||
        !segment.has(WordRole::round) || !ledger_.sentence_has_part(segment.sentence)) {
      return;
    }
    for (std::size_t i = segment.begin; i < segment.end; ++i) {
      if (token(i).number >= 0 && token(i).has(WordRole::spare)) {
        return ledger_.leave_open(i, DoubtKind::hold);
      }
    }
  }

  static constexpr RoleSet kOwn{WordRole::self, WordRole::own};
  bool modifiers_;
  Ledger& ledger_;
};

}  // namespace

void account_power(const std::vector<Fact>& facts, const MailSetting& setting, Ledger& ledger) {
  if (are_power(facts)) PowerAccount(setting.modifiers, ledger).run();
}

}  // namespace veedor
