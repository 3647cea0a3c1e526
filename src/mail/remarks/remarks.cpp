#include "mail/remarks/remarks.h"

#include <algorithm>
#include <array>
#include <span>
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
/// The same in few words, in a question, or beside a word that refers to the decision.
constexpr RoleSet kWeakChanges{WordRole::not_,      WordRole::none, WordRole::wish,
                               WordRole::range,     WordRole::or_,  WordRole::else_,
                               WordRole::whether,   WordRole::if_,  WordRole::relay,
                               WordRole::addressed, WordRole::plus, WordRole::minus};
/// What may speak of the decision or the mail, or to whoever enters it.
constexpr RoleSet kSpeakingWords{WordRole::refers, WordRole::pronoun, WordRole::addressed,
                                 WordRole::about};
/// That the writer does not know something, which may be none of the game.
constexpr RoleSet kUncertain{WordRole::doubt, WordRole::unsure, WordRole::confirm};
/// What a question may have that is about nothing that was said.
constexpr RoleSet kOfQuestions{WordRole::or_,  WordRole::whether, WordRole::range,
                               WordRole::not_, WordRole::none,    WordRole::if_};
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
/// What is no part of the decision for a reason that no word beside it changes.
constexpr AsideSet kSettled{Aside::twice,      Aside::earlier,     Aside::denied,
                            Aside::taken_back, Aside::alternative, Aside::later};
/// Of so few words each must be known, whatever they are about.
constexpr std::size_t kRemarkWords = 4;

class Remarks {
 public:
  Remarks(const MailWords& words, const std::vector<AccountedWord>& account,
          const std::vector<Fact>& facts)
      : nothing_(shows_none(facts)),
        turns_(are_turn(facts) || has_kind(facts, Fact::Kind::card) || nothing_),
        power_(are_power(facts)),
        words_(words),
        segments_(segments_of(words.tokens)),
        accounted_(words.tokens.size()) {
    std::size_t at = 0;
    for (std::size_t i = 0; i < words.tokens.size(); ++i) {
      while (at < account.size() && account[at].begin < token(i).begin) ++at;
      if (at < account.size() && account[at].begin == token(i).begin) accounted_[i] = &account[at];
    }
    corrects_.resize(segments_.size());
    part_from_.resize(segments_.size());
    std::size_t part = segments_.size();
    for (std::size_t k = segments_.size(); k-- > 0;) {
      const MailSegment& segment = segments_[k];
      if (has_part(segment)) {
        first_part_ = segment.begin;
        part = k;
      }
      part_from_[k] = part;
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
    const auto find_in = [&](const auto& look) -> std::optional<std::size_t> {
      for (std::size_t g = 0; g + 1 < groups.size(); ++g) {
        if (const auto i = look(groups[g], groups[g + 1])) return i;
      }
      return std::nullopt;
    };
    if (const auto i = find_in([&](auto first, auto last) { return in_decision(first, last); })) {
      return i;
    }
    const std::vector<bool> deciding = deciding_words();
    const std::string beside = beside_decision(deciding);
    const std::size_t words = words_of(beside);
    if (words > 0 && beside.find('~') != std::string::npos) {
      const int weight = weight_of_remark(beside);
      const bool strange = strange_in(0, words_.tokens.size()).has_value();
      if (strange && weight < kWeightOfTalk && words > kRemarkWords) return std::nullopt;
      const bool few = !strange && words < kRemarkWords;
      if (weight >= (few ? kWeightOfFew : kWeightOfDoubt)) return heaviest(groups);
    }
    return find_in([&](auto first, auto last) { return in_remarks(first, last); });
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
  [[nodiscard]] std::optional<std::size_t> in_remarks(std::size_t first, std::size_t last) const {
    if (!decides(first, last)) {
      return in_remark(segments_[first].begin, segments_[last - 1].end, false);
    }
    for (std::size_t k = first; k < last; ++k) {
      if (is_of_decision(segments_[k])) continue;
      if (const auto i = in_remark(segments_[k].begin, segments_[k].end, true)) return i;
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
      const bool said = has_part(segment) || leads_decision(segment) || is_explained(segment) ||
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

  /// `Civil War, my disc: ...`, `In round 4 ...`: words of such a decision.
  [[nodiscard]] bool leads_decision(const MailSegment& segment) const {
    constexpr RoleSet kOfPower{WordRole::take};
    constexpr RoleSet kOfOthers = kDeedWords | RoleSet{WordRole::keeps};
    constexpr RoleSet kOfTurn =
        kDeedWords | RoleSet{WordRole::sets,       WordRole::first, WordRole::earlier,
                             WordRole::token,      WordRole::jail,  WordRole::pardon,
                             WordRole::save,       WordRole::fill,  WordRole::claim,
                             WordRole::inquisitor, WordRole::queen, WordRole::jester};
    if (strange_in(segment.begin, segment.end)) return false;
    // `1) Fair`, `1. Round: 9`
    const bool counts_item =
        segment.end - segment.begin == 1 && token(segment.begin).kind == Kind::number &&
        segment.end < words_.tokens.size() &&
        (token(segment.end).kind == Kind::close || token(segment.end).kind == Kind::stop);
    if (has_sign(segment) || counts_item) return true;
    // `Round 4`, `For game 12`, but not `Great match!`
    const bool of_game =
        segment.has(WordRole::round) || (segment.has(WordRole::match) && counts_something(segment));
    // `Forget the King`
    if (turns_ && segment.roles.has_any(kOfTurn) && !segment.has(WordRole::about)) return true;
    if (segment.roles.has_any(kChangingWords)) return false;
    if (segment.has(WordRole::later)) return true;
    // `I bid 7 and play no Modifier card`
    if (power_ && segment.has(WordRole::modifier)) return true;
    if (segment.roles.has_any(kWeakChanges)) return false;
    // `that was Ann's disc`
    const bool vetoes = segment.has(WordRole::veto);
    if (!turns_ && !vetoes && is_of_other(segment.begin, segment.end)) return false;
    return of_game || segment.roles.has_any(power_ ? kOfPower : kOfOthers) ||
           (!power_ && has_card(words_.tokens, segment));
  }
  [[nodiscard]] bool counts_something(const MailSegment& segment) const {
    for (std::size_t i = segment.begin; i < segment.end; ++i) {
      if (token(i).number >= 0) return true;
    }
    return false;
  }
  /// `I hand on the +2`: the sign of a Modifier card stands between segments.
  [[nodiscard]] bool has_sign(const MailSegment& segment) const {
    const std::size_t next = segment.end + 1;
    return is_signed(words_.tokens, segment.begin) ||
           (next < words_.tokens.size() && is_signed(words_.tokens, next));
  }
  /// `not the 10`: known words that name what is not decided.
  [[nodiscard]] bool is_explained(const MailSegment& segment) const {
    constexpr AsideSet kExplained = kSettled | AsideSet{Aside::due, Aside::given};
    // `Ann has the 9`, `Did Ann play the 5?`
    const bool recalls = (power_ || asks(segment.end)) && recalls_number(segment);
    bool explained = recalls;
    for (std::size_t i = segment.begin; i < segment.end; ++i) {
      const AccountedWord* const word = accounted_[i];
      const bool other = !token(i).owners.empty() && token(i).owners.front() != words_.player;
      if (is_strange(i) || (other && !recalls)) return false;
      explained = explained || (word != nullptr && word->names && is_aside(i, kExplained));
    }
    return explained;
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
  [[nodiscard]] bool is_aside(std::size_t i, const AsideSet& reasons) const {
    const AccountedWord* const word = accounted_[i];
    return word != nullptr && word->aside && reasons.has(*word->aside);
  }
  /// Whether a number of it is one that was played before, or that is asked about.
  [[nodiscard]] bool recalls_number(const MailSegment& segment) const {
    for (std::size_t i = segment.begin; i < segment.end; ++i) {
      constexpr AsideSet kRecalled{Aside::given, Aside::earlier, Aside::talk, Aside::other};
      if (token(i).number >= 0 && is_aside(i, kRecalled)) return true;
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
  /// The first word with one of these roles, unless it is one of small talk.
  [[nodiscard]] std::optional<std::size_t> first_with(std::size_t begin, std::size_t end,
                                                      const RoleSet& roles) const {
    for (std::size_t i = begin; i < end; ++i) {
      const RoleSet& own = token(i).roles;
      const bool harmless =
          own.has(WordRole::chat) || (own.has(WordRole::noise) && !own.has_any(kSpeakingWords));
      if (own.has_any(roles) && !harmless) return i;
    }
    return std::nullopt;
  }
  [[nodiscard]] bool has_any(std::size_t begin, std::size_t end, const RoleSet& roles) const {
    for (std::size_t i = begin; i < end; ++i) {
      if (token(i).roles.has_any(roles)) return true;
    }
    return false;
  }

  /// Whether the words lead to what a colon joins to them: `The oracle says: 12`
  [[nodiscard]] bool leads_to_part(std::size_t end) const {
    if (end >= words_.tokens.size() || token(end).kind != Kind::colon) return false;
    const auto next = std::ranges::lower_bound(segments_, end, {}, &MailSegment::begin);
    if (next == segments_.end()) return false;
    const std::size_t part = part_from_[static_cast<std::size_t>(next - segments_.begin())];
    return part < segments_.size() && segments_[part].sentence == next->sentence;
  }
  /// Whether a part of the decision stands before.
  [[nodiscard]] bool is_behind(std::size_t begin) const { return first_part_ < begin; }
  [[nodiscard]] bool asks(std::size_t end) const {
    return end < words_.tokens.size() && token(end).kind == Kind::question;
  }
  /// `Hello all`, `With kind regards`
  [[nodiscard]] bool greets(std::size_t begin, std::size_t end) const {
    const auto words = std::span(words_.tokens).subspan(begin, end - begin);
    return is_said(LineWord::greeting, words_.text, words) ||
           is_said(LineWord::closing, words_.text, words);
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
  /// Whether `and` joins it to what stands before: `the King leaves Toledo and goes next door`
  [[nodiscard]] bool goes_on(std::size_t begin) const {
    return begin > 0 && token(begin - 1).has(WordRole::and_);
  }
  /// In words without a part of the decision, in a sentence that `decides` or not.
  [[nodiscard]] std::optional<std::size_t> in_remark(std::size_t begin, std::size_t end,
                                                     bool decides) const {
    if (is_other_case(begin) || corrects_next(begin, end)) return std::nullopt;
    const int weight = weight_of(begin, end);
    const bool few = words_in(begin, end) <= kRemarkWords;
    const bool leads = leads_to_part(end);
    const bool asked = asks(end);
    const bool topic = has_any(begin, end, kOtherTopics);
    const auto strange = strange_in(begin, end);
    const auto refers = refers_in(begin, end);
    const bool settled = is_settled(begin, end, refers.has_value());
    const auto about = first_with(begin, end, kOfDecision);
    // `Next round the 9`
    const bool spares = about && settled && token(*about).has(WordRole::spare);
    if (about && weight >= kWeightOfDoubt && !spares) return about;
    if (settled && !(leads && strange)) return std::nullopt;
    const auto condition = condition_in(begin, end);
    // `Me, in Castilla, I have seen worse`, but not `(keep it secret)`
    const bool bracketed = begin > 0 && token(begin - 1).kind == Kind::open;
    const bool beside = decides && is_behind(begin) && !bracketed;
    const bool changes_it = condition || beside || first_with(begin, end, kChangingWords);
    if (strange && weight < (changes_it ? kWeightOfTalk : kLikelyTalk) && !goes_on(begin)) {
      return std::nullopt;
    }
    if (token(begin).has(WordRole::reason) || greets(begin, few ? end : std::min(end, begin + 2)) ||
        (topic && !refers && !(leads && strange))) {
      return std::nullopt;
    }
    RoleSet changes = kChangingWords;
    // `I do not know whether this mail arrives in time`
    const bool apart = has_any(begin, end, {WordRole::apart});
    // `not sure when I can play next week`
    const bool later =
        has_any(begin, end, {WordRole::time}) && has_any(begin, end, {WordRole::whether});
    if ((apart || later) && !asked) changes -= kUncertain;
    if (const auto i = first_with(begin, end, changes)) return i;
    // `Scoring superfluous.`
    if (!asked && first_with(begin, end, kDeedWords)) {
      const bool of_action = has_any(begin, end, {WordRole::action, WordRole::score});
      return few && of_action ? strange : std::nullopt;
    }
    if (condition && !topic) return condition;
    const bool near = few || leads || asked;
    if (refers && (near || *refers + 1 == end || (*refers == begin && is_behind(begin)))) {
      return refers;
    }
    if (near || refers) {
      RoleSet weak = kWeakChanges;
      // `Is the next scoring after this round or after the sixth?`
      if (asked && !few && is_behind(begin) && !token(begin).has(WordRole::or_))
        weak -= kOfQuestions;
      if (const auto i = first_with(begin, end, weak); i && !weighs(begin, end)) return i;
    }
    // `What Bea said yesterday: 12`
    const bool told = has_any(begin, end, kElsewhere) && !has_any(begin, end, {WordRole::later});
    if (leads && (is_of_other(begin, end) || told)) return begin;
    // Of a word alone, as `Done.`, the usual ones that take something back are known.
    if (!strange) return std::nullopt;
    const bool several = few && words_in(begin, end) > 1;
    // `Ann will howl`, but not `whichever way the wind blows for Ann`
    const bool of_other =
        is_of_other(begin, *strange) || (!few && has_any(begin, end, {WordRole::topic}));
    return several || leads || (is_behind(begin) && !of_other) ? strange : std::nullopt;
  }
  /// Where a clause of the remark begins with a condition. In German a verb may begin one: `Bleibt
  /// sie unten, dann die 9`
  [[nodiscard]] std::optional<std::size_t> condition_in(std::size_t begin, std::size_t end) const {
    for (std::size_t i = begin; i < end; ++i) {
      const bool first = i == begin || token(i - 1).kind == Kind::comma;
      if (first && token(i).has(WordRole::if_)) return i;
    }
    const bool then = end + 1 < words_.tokens.size() && token(end).kind == Kind::comma &&
                      token(end + 1).has(WordRole::then);
    return then && is_of_other(begin, end) ? std::optional(begin) : std::nullopt;
  }
  /// A word that may refer to the decision; none in `She will need it` and `this spring`.
  [[nodiscard]] std::optional<std::size_t> refers_in(std::size_t begin, std::size_t end) const {
    if (is_of_other(begin, end)) return std::nullopt;
    if (const auto i = first_with(begin, end, {WordRole::refers})) {
      const bool attribute = *i + 1 < end && token(*i + 1).roles.has_any(kOtherTopics);
      if (!attribute) return i;
    }
    // `it` is often nothing: `It rains`
    const bool last = end > begin && token(end - 1).has(WordRole::pronoun);
    return last && !has_any(begin, end, kOtherTopics) ? std::optional(end - 1) : std::nullopt;
  }
  /// `9 or 11?`: a question that a part of the decision behind it answers.
  [[nodiscard]] bool weighs(std::size_t begin, std::size_t end) const {
    bool names = false;
    for (std::size_t i = begin; i < end; ++i) {
      names =
          names || (accounted_[i] != nullptr && accounted_[i]->names && token(i).owners.empty());
    }
    return asks(end) && names && !is_behind(begin);
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
  [[nodiscard]] std::size_t words_in(std::size_t begin, std::size_t end) const {
    std::size_t words = 0;
    for (std::size_t i = begin; i < end; ++i) words += token(i).kind == Kind::word ? 1 : 0;
    return words;
  }
  /// Whether somebody else does something: `She will need it`
  [[nodiscard]] bool is_of_other(std::size_t begin, std::size_t end) const {
    for (std::size_t i = begin; i < end; ++i) {
      if (token(i).has(WordRole::other) || !token(i).owners.empty()) return true;
    }
    return false;
  }
  /// Whether it names something of which the account knows why it is no part: `That makes 3`, `So
  /// not the 12`
  [[nodiscard]] bool is_settled(std::size_t begin, std::size_t end, bool refers) const {
    constexpr AsideSet kSaidBefore{Aside::twice, Aside::earlier};
    constexpr AsideSet kKnown = kSettled | AsideSet{Aside::given, Aside::other};
    for (std::size_t i = begin; i < end; ++i) {
      const AccountedWord* const word = accounted_[i];
      if (word == nullptr || !word->names || !token(i).owners.empty()) continue;
      if (is_aside(i, refers ? kSaidBefore : kKnown)) return true;
    }
    return false;
  }

  bool nothing_;  ///< that no region is chosen is decided
  bool turns_;    ///< a turn is, or that
  bool power_;    ///< a Power card is
  const MailWords& words_;
  std::vector<MailSegment> segments_;
  std::vector<const AccountedWord*> accounted_;
  std::size_t first_part_ = std::string::npos;       ///< where the first clause with one begins
  std::size_t first_condition_ = std::string::npos;  ///< where the first clause begins that is one
  std::vector<std::size_t> part_from_{};  ///< of each segment, the first from there with a part
  std::vector<bool> corrects_{};  ///< of each segment, whether it only corrects what follows
};

}  // namespace

std::optional<std::size_t> doubtful_remark(const MailWords& words,
                                           const std::vector<AccountedWord>& account,
                                           const std::vector<Fact>& facts) {
  return Remarks(words, account, facts).find();
}

}  // namespace veedor
