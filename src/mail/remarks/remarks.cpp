#include "mail/remarks/remarks.h"

#include <algorithm>
#include <string>
#include <string_view>

#include "mail/account/segments.h"
#include "mail/remarks/remark_weights.h"
#include "mail/said.h"
#include "mail/tokens/lexicon.h"
#include "text/text.h"

namespace veedor {
namespace {

using Kind = Token::Kind;

/// What speaks of a decision, wherever it stands.
constexpr RoleSet kOfDecision{WordRole::about, WordRole::measure};
/// What takes something back, puts it off, changes it or leaves it to others.
constexpr RoleSet kChangingWords{
    WordRole::about,   WordRole::doubt,    WordRole::unsure,    WordRole::hold,    WordRole::except,
    WordRole::instead, WordRole::correct,  WordRole::rest,      WordRole::confirm, WordRole::skip,
    WordRole::leave,   WordRole::intended, WordRole::elsewhere, WordRole::to_come};
/// What may change it only with other words.
constexpr RoleSet kWeakChanges{WordRole::not_,      WordRole::none, WordRole::wish,
                               WordRole::range,     WordRole::or_,  WordRole::else_,
                               WordRole::whether,   WordRole::if_,  WordRole::relay,
                               WordRole::addressed, WordRole::plus, WordRole::minus};
/// What may speak of the decision or the mail, or to whoever enters it.
constexpr RoleSet kSpeakingWords{WordRole::refers, WordRole::pronoun, WordRole::addressed,
                                 WordRole::about};
/// What tells of another time.
constexpr RoleSet kElsewhere{WordRole::past, WordRole::time, WordRole::earlier, WordRole::spare};
/// What speaks of something else.
constexpr RoleSet kOtherTopics{WordRole::life, WordRole::thanks, WordRole::chat};
/// The same of words that no clause of a decision has.
constexpr RoleSet kTopics{WordRole::life, WordRole::chat, WordRole::topic};
/// What carries a decision out, or leaves it out. That is looked at with the decision.
constexpr RoleSet kDeedWords{
    WordRole::action, WordRole::score,   WordRole::king,    WordRole::grande,
    WordRole::tile,   WordRole::back,    WordRole::special, WordRole::use,
    WordRole::disc,   WordRole::placing, WordRole::stack,   WordRole::piece,
    WordRole::give,   WordRole::veto,    WordRole::take,    WordRole::modifier};
/// Fewer words than that may be unlike any example. If all of them are known, kWeightOfFew counts.
constexpr std::size_t kRemarkWords = 4;

class Remarks {
 public:
  Remarks(const MailWords& words, const std::vector<AccountedWord>& account,
          const std::vector<Fact>& facts)
      : nothing_(shows_none(facts)),
        turns_(are_turn(facts) || has_kind(facts, Fact::Kind::card) || nothing_),
        power_(are_power(facts)),
        refuses_(has_kind(facts, Fact::Kind::no)),
        words_(words),
        segments_(segments_of(words.tokens)),
        accounted_(words.tokens.size()) {
    std::size_t at = 0;
    for (std::size_t i = 0; i < words.tokens.size(); ++i) {
      while (at < account.size() && account[at].begin < token(i).begin) ++at;
      if (at < account.size() && account[at].begin == token(i).begin) accounted_[i] = &account[at];
    }
    corrects_.resize(segments_.size());
    last_part_.resize(segments_.empty() ? 0 : segments_.back().sentence + 1);
    for (std::size_t k = segments_.size(); k-- > 0;) {
      const MailSegment& segment = segments_[k];
      if (has_part(segment)) {
        first_part_ = segment.begin;
        auto& last = last_part_[segment.sentence];
        last = std::max(last, k + 1);
      }
      if (token(segment.begin).has(WordRole::if_)) first_condition_ = segment.begin;
      corrects_[k] = corrects_next(segment.begin, segment.end);
    }
  }

  [[nodiscard]] std::optional<std::size_t> find() const {
    // A group is a sentence in one line.
    std::vector<std::size_t> groups;
    for (std::size_t k = 0; k < segments_.size(); ++k) {
      if (k == 0 || !joined(k)) groups.push_back(k);
    }
    groups.push_back(segments_.size());
    for (std::size_t g = 0; g + 1 < groups.size(); ++g) {
      if (const auto i = in_decision(groups[g], groups[g + 1])) return i;
    }
    const std::string beside = beside_decision(deciding_words());
    const std::size_t words = words_of(beside);
    if (words == 0 || beside.find('~') == std::string::npos) return std::nullopt;
    const bool few = words < kRemarkWords && !strange_in(0, words_.tokens.size());
    const int talk = few ? kWeightOfFew : kWeightOfTalk;
    return weight_of_remark(beside) < talk ? std::nullopt : std::optional(heaviest(groups));
  }

 private:
  [[nodiscard]] const Token& token(std::size_t i) const { return words_.tokens[i]; }

  /// Whether a part of the decision stands in the segments from `first` to `last`.
  [[nodiscard]] bool decides(std::size_t first, std::size_t last) const {
    for (std::size_t k = first; k < last; ++k) {
      if (has_part(segments_[k])) return true;
    }
    return false;
  }
  [[nodiscard]] bool is_of_decision(const MailSegment& segment) const {
    return has_part(segment) || segment.roles.has_any(kDeedWords);
  }
  [[nodiscard]] std::optional<std::size_t> in_decision(std::size_t first, std::size_t last) const {
    for (std::size_t k = first; k < last && decides(first, last); ++k) {
      if (!is_of_decision(segments_[k])) continue;
      if (const auto i = in_part(segments_[k])) return i;
    }
    return std::nullopt;
  }
  /// The first word of what speaks most against the decision.
  [[nodiscard]] std::size_t heaviest(const std::vector<std::size_t>& groups) const {
    std::optional<int> most;
    std::size_t at = 0;
    for (std::size_t g = 0; g + 1 < groups.size(); ++g) {
      const std::size_t begin = segments_[groups[g]].begin;
      const int weight = weight_of(begin, segments_[groups[g + 1] - 1].end);
      if (decides(groups[g], groups[g + 1]) || (most && weight <= *most)) continue;
      most = weight;
      at = begin;
    }
    return at;
  }

  /// Which words say what is decided, or what of it was looked at with the decision.
  [[nodiscard]] std::vector<bool> deciding_words() const {
    std::vector<bool> decides(words_.tokens.size());
    bool other_case = false;
    for (std::size_t k = 0; k < segments_.size(); ++k) {
      const MailSegment& segment = segments_[k];
      other_case = is_other_case(segment.begin) || (other_case && joined(k));
      const bool turned_down = asks(segment.end) && k + 1 < segments_.size() && corrects_[k + 1];
      const bool said = has_part(segment) || turned_down || leads_decision(k) || is_explained(k) ||
                        is_of_mail(segment);
      for (std::size_t i = segment.begin; i < segment.end; ++i) {
        decides[i] = said || corrects_[k] || other_case;
      }
      // `Civil War? No thanks, ...`
      if (said && !has_part(segment) && asks(segment.end)) decides[segment.end] = true;
    }
    // `First 2 to Toledo`
    for (std::size_t i = decides.size(); i-- > 1;) {
      decides[i - 1] =
          decides[i - 1] ||
          (decides[i] && (is_small(i - 1) || (joins(i - 1) && token(i - 1).kind == Kind::word)));
    }
    return decides;
  }
  /// The words with `~` for each run of those that decide.
  [[nodiscard]] std::string beside_decision(const std::vector<bool>& decides) const {
    const std::string_view text = words_.text;
    std::string beside;
    std::size_t last = 0;  // up to here, all words have been taken
    bool decided = false;
    for (std::size_t i = 0; i < words_.tokens.size(); ++i) {
      const Token& each = token(i);
      if (joins(i) && !decides[i]) continue;
      if (!decides[i]) {
        beside.append(text.substr(last, each.end - last));
      } else if (!decided) {
        // A quotation mark or the number of an item may stand before all words.
        if (!beside.empty()) beside.append(text.substr(last, each.begin - last));
        beside += '~';
      }
      decided = decides[i];
      last = each.end;
    }
    if (!decided) beside.append(text.substr(last));
    return std::string(trim(beside));
  }
  /// `but`, `for the`: a word that says nothing without the next one.
  [[nodiscard]] bool is_small(std::size_t i) const {
    constexpr RoleSet kOthers =
        kChangingWords | kWeakChanges | kSpeakingWords | kElsewhere | kOtherTopics | kDeedWords;
    const Token& each = token(i);
    return each.kind == Kind::word && !is_strange(i) && !each.names() &&
           !each.roles.has_any(kOthers);
  }
  /// Whether parts of one decision may stand before and behind it: a sign, or a word that joins
  /// clauses.
  [[nodiscard]] bool joins(std::size_t i) const {
    const Kind kind = token(i).kind;
    if (kind != Kind::word) return kind != Kind::number && kind != Kind::question;
    const auto after = std::ranges::upper_bound(segments_, i, {}, &MailSegment::begin);
    return !is_strange(i) && (after == segments_.begin() || std::prev(after)->end <= i);
  }

  /// Whether a part of the decision follows in its sentence.
  [[nodiscard]] bool leads_to_part(std::size_t k) const {
    return last_part_[segments_[k].sentence] > k + 1;
  }
  [[nodiscard]] bool stands_by_part(std::size_t k) const {
    return last_part_[segments_[k].sentence] > 0;
  }
  /// Words of such a decision: `Civil War, my disc: ...`, `Round 4: ...`, `score first`
  [[nodiscard]] bool leads_decision(std::size_t k) const {
    constexpr RoleSet kOfSpecial{WordRole::score, WordRole::action, WordRole::special};
    // `Take all that back`
    constexpr RoleSet kOfAll{WordRole::refers, WordRole::pronoun, WordRole::back, WordRole::remove};
    constexpr RoleSet kOfPower{WordRole::take};
    constexpr RoleSet kOfOthers = kDeedWords | RoleSet{WordRole::keeps};
    constexpr RoleSet kOfTurn =
        kDeedWords | RoleSet{WordRole::sets,       WordRole::first, WordRole::earlier,
                             WordRole::token,      WordRole::jail,  WordRole::pardon,
                             WordRole::save,       WordRole::fill,  WordRole::claim,
                             WordRole::inquisitor, WordRole::queen, WordRole::jester};
    const MailSegment& segment = segments_[k];
    if (strange_in(segment.begin, segment.end)) return false;
    // `1) Fair`, `1. Round: 9`
    const bool counts_item =
        segment.end - segment.begin == 1 && token(segment.begin).kind == Kind::number &&
        segment.end < words_.tokens.size() &&
        (token(segment.end).kind == Kind::close || token(segment.end).kind == Kind::stop);
    if (has_sign(segment) || counts_item) return true;
    RoleSet changes = kChangingWords | kWeakChanges;
    if (turns_ || power_) changes -= {WordRole::not_, WordRole::none};
    if (refuses_) changes -= {WordRole::skip, WordRole::leave};
    if (segment.roles.has_any(changes)) return false;
    // `I bid 7 and play no Modifier card`
    if (power_ && segment.has(WordRole::modifier)) return true;
    if (segment.roles.has_any(kOfAll)) {
      return turns_ && stands_by_part(k) && segment.roles.has_any(kOfTurn);
    }
    if (turns_ && (segment.roles.has_any(kOfSpecial) || takes_from_province(segment))) return true;
    if (segment.has(WordRole::later)) return true;
    if (turns_ ? !stands_by_part(k) : !leads_to_part(k)) return false;
    // `that was Ann's disc`
    const bool vetoes = segment.has(WordRole::veto);
    if (!turns_ && !vetoes && is_of_other(segment.begin, segment.end)) return false;
    // `Round 4`, `For game 12`, but not `Great match!`
    const bool of_game =
        segment.has(WordRole::round) || (segment.has(WordRole::match) && counts_something(segment));
    return of_game ||
           segment.roles.has_any(turns_   ? kOfTurn
                                 : power_ ? kOfPower
                                          : kOfOthers) ||
           (!power_ && has_card(words_.tokens, segment));
  }
  /// `I take two Caballeros`, `all from the Province`
  [[nodiscard]] static bool takes_from_province(const MailSegment& segment) {
    return segment.has(WordRole::take) && segment.roles.has_any({WordRole::many, WordRole::all});
  }
  [[nodiscard]] bool counts_something(const MailSegment& segment) const {
    for (std::size_t i = segment.begin; i < segment.end; ++i) {
      if (token(i).number >= 0) return true;
    }
    return false;
  }
  /// `I hand on the +2`: the sign of a Modifier card stands between segments.
  [[nodiscard]] bool has_sign(const MailSegment& segment) const {
    return signed_number(words_.tokens, segment.begin) ||
           signed_number(words_.tokens, segment.end + 1);
  }
  /// `not the 10`, `I keep the 13`: known words that name what is not decided. What is as it
  /// stands, or was, may be said for another reason: it counts only beside the decision.
  [[nodiscard]] bool is_explained(std::size_t k) const {
    constexpr AsideSet kRefused{Aside::denied, Aside::taken_back, Aside::alternative, Aside::later,
                                Aside::due};
    constexpr AsideSet kTold{Aside::earlier, Aside::twice, Aside::given};
    const MailSegment& segment = segments_[k];
    RoleSet changes = kWeakChanges | kOfDecision;
    changes -= {WordRole::not_, WordRole::none, WordRole::else_};
    const bool again = !segment.pairs.empty();
    // A condition that is not accounted for holds.
    bool refused = token(segment.begin).has(WordRole::if_) && accounted_[segment.begin] == nullptr;
    bool told = false;
    for (std::size_t i = segment.begin; i < segment.end; ++i) {
      const AccountedWord* const word = accounted_[i];
      const bool other = !token(i).owners.empty() && token(i).owners.front() != words_.player;
      if (is_strange(i) || other) return false;
      const bool names = word != nullptr && (word->names || token(i).number >= 0);
      if (!names || !word->aside) continue;
      refused = refused || kRefused.has(*word->aside);
      told = told || (kTold.has(*word->aside) && (again || stands_by_part(k)));
    }
    return refused || (told && !segment.roles.has_any(changes) && !asks(segment.end));
  }
  /// `Not sure whether this mail arrives in time.`: known words of a sentence that speaks of the
  /// mail, or of the writer's time.
  [[nodiscard]] bool is_of_mail(const MailSegment& segment) const {
    RoleSet roles;
    for (const MailSegment& each : segments_) {
      if (each.sentence != segment.sentence) continue;
      if (strange_in(each.begin, each.end) || has_part(each) || !each.numbers.empty()) return false;
      roles |= each.roles;
    }
    const bool whether = roles.has(WordRole::whether);
    const bool unsure = roles.has(WordRole::unsure) || (whether && roles.has(WordRole::not_));
    return unsure && (roles.has(WordRole::apart) || (whether && roles.has(WordRole::time)));
  }
  /// Whether somebody else does something: `She will need it`
  [[nodiscard]] bool is_of_other(std::size_t begin, std::size_t end) const {
    for (std::size_t i = begin; i < end; ++i) {
      if (token(i).has(WordRole::other) || !token(i).owners.empty()) return true;
    }
    return false;
  }
  /// How many words, or question marks.
  [[nodiscard]] static std::size_t words_of(std::string_view text) {
    std::size_t words = 0;
    bool within = false;
    for (const char c : text) {
      const bool letter = static_cast<unsigned char>(c) >= 0x80 || (c >= '0' && c <= '9') ||
                          (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
      words += (letter && !within) || c == '?' ? 1 : 0;
      within = letter;
    }
    return words;
  }

  /// Whether a segment goes on in the sentence of the one before it, and in its line.
  [[nodiscard]] bool joined(std::size_t k) const {
    if (segments_[k].sentence != segments_[k - 1].sentence) return false;
    for (std::size_t i = segments_[k - 1].end; i < segments_[k].begin; ++i) {
      if (token(i).kind == Kind::comma && token(i).weak) return false;
    }
    return true;
  }
  [[nodiscard]] bool has_part(const MailSegment& segment) const {
    for (std::size_t i = segment.begin; i < segment.end; ++i) {
      if (accounted_[i] != nullptr && !accounted_[i]->became.empty()) return true;
    }
    return nothing_ && segment.roles.has_any({WordRole::none, WordRole::not_});
  }
  [[nodiscard]] bool is_strange(std::size_t i) const {
    const Token& each = token(i);
    const bool known = !each.roles.empty() || each.names() || !each.abilities.empty() ||
                       !each.goods.empty() || accounted_[i] != nullptr;
    if (each.has(WordRole::topic) && each.unknown()) return true;
    // A letter alone is a list's, or a name's first.
    return each.kind == Kind::word && !known && each.end - each.begin > 1;
  }
  /// `my sister does twelve`: known, but none of the game.
  [[nodiscard]] bool is_topic(std::size_t i) const {
    RoleSet others = token(i).roles;
    others -= kTopics;
    return accounted_[i] == nullptr && token(i).roles.has_any(kTopics) && others.empty();
  }
  /// What is known only beside decisions: `I am strong in Toledo`
  [[nodiscard]] bool is_comment(std::size_t i) const {
    return token(i).has(WordRole::comment) && accounted_[i] == nullptr;
  }
  [[nodiscard]] std::optional<std::size_t> strange_in(std::size_t begin, std::size_t end) const {
    for (std::size_t i = begin; i < end; ++i) {
      if (is_strange(i)) return i;
    }
    return std::nullopt;
  }
  /// In a clause that decides.
  [[nodiscard]] std::optional<std::size_t> in_part(const MailSegment& segment) const {
    bool counts = false;
    for (std::size_t i = segment.begin; i < segment.end; ++i) {
      if (token(i).roles.has_any(kOfDecision) || is_topic(i)) return i;
      // `my three from Toledo scurry to Granada`, `two sturdy knights`
      const bool verb = counts && i + 1 < segment.end && !token(i + 1).names() &&
                        token(i + 1).roles.has_any({WordRole::to, WordRole::from, WordRole::piece});
      if ((is_strange(i) || is_comment(i)) && !verb) return i;
      counts = counts || token(i).number >= 0 || token(i).has(WordRole::piece) ||
               token(i).has(WordRole::king) || !token(i).places.empty();
    }
    return std::nullopt;
  }
  [[nodiscard]] bool has_any(std::size_t begin, std::size_t end, const RoleSet& roles) const {
    for (std::size_t i = begin; i < end; ++i) {
      if (token(i).roles.has_any(roles)) return true;
    }
    return false;
  }

  /// Whether a part of the decision stands before.
  [[nodiscard]] bool is_behind(std::size_t begin) const { return first_part_ < begin; }
  [[nodiscard]] bool asks(std::size_t end) const {
    return end < words_.tokens.size() && token(end).kind == Kind::question;
  }
  /// Whether an earlier sentence has a condition first. This one is of the other case: `If he
  /// isn't, forget it`
  [[nodiscard]] bool is_other_case(std::size_t begin) const {
    return token(begin).has(WordRole::if_) && first_condition_ < begin;
  }

  /// Of the words alone, beside a decision.
  [[nodiscard]] int weight_of(std::size_t begin, std::size_t end) const {
    const std::size_t from = token(begin).begin;
    const std::string remark = words_.text.substr(from, token(end - 1).end - from);
    return weight_of_remark(is_behind(begin) ? "~. " + remark : remark + " ~");
  }
  /// `Nonsense, 2 to Toledo`: what was taken back is looked at with the decision.
  [[nodiscard]] bool corrects_next(std::size_t begin, std::size_t end) const {
    auto next = std::ranges::lower_bound(segments_, end, {}, &MailSegment::begin);
    while (next != segments_.end() && has_any(next->begin, next->end, {WordRole::thanks})) ++next;
    if (next == segments_.end()) return false;
    for (std::size_t i = begin; i < end; ++i) {
      if (is_strange(i) || token(i).has(WordRole::if_) || token(i).has(WordRole::hold))
        return false;
    }
    if (!has_any(begin, end, {WordRole::correct, WordRole::not_})) return false;
    return has_part(*next) || corrects_[static_cast<std::size_t>(next - segments_.begin())];
  }

  bool nothing_;  ///< that no region is chosen is decided
  bool turns_;    ///< a turn is, or that
  bool power_;    ///< a Power card is
  bool refuses_;  ///< that there is no Special action
  const MailWords& words_;
  std::vector<MailSegment> segments_;
  std::vector<const AccountedWord*> accounted_;
  std::size_t first_part_ = std::string::npos;       ///< where the first clause with one begins
  std::size_t first_condition_ = std::string::npos;  ///< where the first clause begins that is one
  std::vector<std::size_t> last_part_{};  ///< of each sentence, the number of the last, from 1
  std::vector<bool> corrects_{};  ///< of each segment, whether it only corrects what follows
};

}  // namespace

std::optional<std::size_t> doubtful_remark(const MailWords& words,
                                           const std::vector<AccountedWord>& account,
                                           const std::vector<Fact>& facts) {
  return Remarks(words, account, facts).find();
}

}  // namespace veedor
