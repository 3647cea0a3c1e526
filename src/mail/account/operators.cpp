#include "mail/account/operators.h"

#include <algorithm>
#include <set>
#include <string>

#include "text/text.h"

namespace veedor {
namespace {

using Kind = Token::Kind;

/// What somebody may do without beside a decision: `12, no modifier`.
constexpr RoleSet kBesideDecision{WordRole::modifier, WordRole::veto, WordRole::disc,
                                  WordRole::none, WordRole::doubt};

/// What a number after them is added to, or taken from.
constexpr RoleSet kSigns{WordRole::plus, WordRole::minus};
/// What no clause says that decides, unless something above knows why.
constexpr RoleSet kOfNoDecision{WordRole::yet,     WordRole::else_,    WordRole::cancel,
                                WordRole::to_come, WordRole::intended, WordRole::instead,
                                WordRole::hold,    WordRole::confirm};
/// The same of a choice: a Power card, a Secret disc, what is returned.
constexpr RoleSet kOfNoChoice{
    WordRole::first, WordRole::later, WordRole::earlier, WordRole::after,   WordRole::alike,
    WordRole::not_,  WordRole::spare, WordRole::past,    WordRole::rest,    WordRole::each,
    WordRole::other, WordRole::time,  WordRole::wish,    WordRole::measure, WordRole::quit,
    WordRole::back,  WordRole::remove};

class OperatorAccount {
 public:
  OperatorAccount(const std::vector<Fact>& facts, const MailSetting& setting, Ledger& ledger)
      : facts_(facts), setting_(setting), ledger_(ledger) {}

  void run() {
    const auto& segments = ledger_.segments();
    for (std::size_t i = 0; i < segments.size(); ++i) {
      const MailSegment& segment = segments[i];
      const bool part = ledger_.has_part(segment);
      const bool in_sentence = ledger_.sentence_has_part(segment.sentence);
      negation(segment, part, in_sentence);
      reservation(segment);
      for (std::size_t k = segment.begin; k < segment.end; ++k)
        single(segment, k, part, in_sentence);
      if (!part) heading(i);
      half(segment, part);
    }
    empty_headings();
    cards_not_taken();
    order_of_nothing();
    returns_taken_back();
    totals();
    small_numbers();
    signs();
    questions();
    bare_answer();
    account_special(facts_, setting_, ledger_);
    order();
    unexplained();
    account_take(facts_, setting_, ledger_);
    account_beside(facts_, setting_, ledger_);
  }

 private:
  [[nodiscard]] const Token& token(std::size_t i) const { return ledger_.tokens()[i]; }
  [[nodiscard]] bool decides(Fact::Kind kind) const { return has_kind(facts_, kind); }
  [[nodiscard]] bool turns() const { return are_turn(facts_); }
  [[nodiscard]] bool awaits_disc() const { return decides(Fact::Kind::disc); }

  [[nodiscard]] bool only_power() const {
    return std::ranges::all_of(facts_,
                               [](const Fact& fact) { return fact.kind == Fact::Kind::power; });
  }

  void open_first(const MailSegment& segment, WordRole role, DoubtKind kind) {
    ledger_.leave_first_open(segment, role, kind);
  }

  /// `not` must say that the Special action is not used, or deny what is not decided.
  void negation(const MailSegment& segment, bool part, bool in_sentence) {
    // `nothing from the Court`
    const bool returns = part && are_answer(facts_) && decides(Fact::Kind::move);
    for (const WordRole role : {WordRole::not_, WordRole::none}) {
      if (returns && segment.has(role)) return open_first(segment, role, DoubtKind::refusal);
    }
    if (!segment.has(WordRole::not_)) return;
    if (part && !turns()) return;  // how the choice is said was looked at with it
    if (segment.roles.has_any(kSpecialWords) || segment.has(WordRole::use)) {
      if (decides(Fact::Kind::no)) return twice_denied(segment);
      if (part && turns()) return open_first(segment, WordRole::not_, DoubtKind::special);
      if (turns() && (segment.has(WordRole::action) || segment.has(WordRole::score) ||
                      segment.has(WordRole::use))) {
        return open_first(segment, WordRole::not_, DoubtKind::special);
      }
    }
    if (segment.roles.has_any(kBesideDecision) && !(part && turns())) return;
    // `Scoring? Never. 3 to Granada`
    if (!in_sentence && turns() && !decides(Fact::Kind::no) && is_followed_by_part(segment) &&
        ledger_.sentence_has(segment.sentence, kSpecialWords)) {
      return open_first(segment, WordRole::not_, DoubtKind::special);
    }
    const bool no =
        decides(Fact::Kind::no) && ledger_.sentence_has(segment.sentence, kSpecialWords);
    if (!part && (no || is_answered(segment))) return;
    const bool denied = denies_something(segment);
    if (part && !denied) return open_first(segment, WordRole::not_, DoubtKind::refusal);
    if (denied || !segment.has(WordRole::not_)) return;
    // `3 to Granada, well, not all three`
    for (const std::size_t i : segment.numbers) {
      if (ledger_.at(i).aside == Aside::twice) return ledger_.leave_open(i, DoubtKind::count);
    }
    // `10, haha, no.`
    const bool bare = segment.pairs.empty() && segment.places.empty() && segment.numbers.empty();
    const bool small = segment.words <= 3 && segment.unknown == 0 && is_plain_not(segment);
    // `Somebody had to stop Ann, no?` asks nothing of what is decided elsewhere.
    const bool tag = !in_sentence && !begins_sentence(segment) &&
                     segment.end < ledger_.tokens().size() &&
                     token(segment.end).kind == Kind::question;
    const bool may_answer = in_sentence ? !begins_sentence(segment) : !tag;
    if (bare && small && may_answer && !begins_mail(segment)) {
      open_first(segment, WordRole::not_, DoubtKind::refusal);
    }
  }
  /// `I do not leave without scoring`. In French one negation has two words, `ne` before the other.
  void twice_denied(const MailSegment& segment) {
    std::optional<std::size_t> first;
    for (std::size_t i = segment.begin; i < segment.end; ++i) {
      if (!token(i).has(WordRole::not_) || token(i).has(WordRole::half)) continue;
      if (first) return ledger_.leave_open(i, DoubtKind::special);
      first = i;
    }
  }
  /// Whether it corrects or answers something by what follows it. What follows in a later sentence
  /// takes nothing back: `That Toledo scores is not needed. 2 to Castilla.`
  [[nodiscard]] bool is_answered(const MailSegment& segment) const {
    const auto& all = ledger_.segments();
    const bool behind = std::ranges::any_of(all, [&](const MailSegment& each) {
      return each.sentence == segment.sentence && each.end <= segment.begin &&
             ledger_.has_part(each);
    });
    const bool goes_on = std::ranges::any_of(all, [&](const MailSegment& each) {
      return each.sentence == segment.sentence && each.begin >= segment.end &&
             ledger_.has_part(each);
    });
    return behind ? goes_on : is_followed_by_part(segment);
  }
  [[nodiscard]] bool is_followed_by_part(const MailSegment& segment) const {
    return ledger_.has_part(segment.end, ledger_.tokens().size());
  }
  /// Whether a segment says little more than `no`: a conjunction does not join it to a clause.
  [[nodiscard]] bool is_plain_not(const MailSegment& segment) const {
    const std::size_t at = segment.end;
    return at >= ledger_.tokens().size() || token(at).kind != Kind::colon;
  }
  [[nodiscard]] bool begins_mail(const MailSegment& segment) const {
    return segment.begin == ledger_.segments().front().begin;
  }
  [[nodiscard]] bool begins_sentence(const MailSegment& segment) const {
    const auto& all = ledger_.segments();
    const auto at = static_cast<std::size_t>(&segment - all.data());
    return at == 0 || all[at - 1].sentence != segment.sentence;
  }
  /// Whether something that it names is not decided, as in `not the 7`.
  [[nodiscard]] bool denies_something(const MailSegment& segment) const {
    for (std::size_t i = segment.begin; i < segment.end; ++i) {
      const auto& entry = ledger_.at(i);
      if (entry.state == Ledger::Entry::State::aside && ledger_.names(i) &&
          entry.aside == Aside::denied) {
        return true;
      }
    }
    return false;
  }

  /// `I'll confirm tomorrow`, `Placement follows tonight`
  void reservation(const MailSegment& segment) {
    if (segment.has(WordRole::confirm) &&
        segment.roles.has_any({WordRole::time, WordRole::spare, WordRole::later, WordRole::apart,
                               WordRole::to_come, WordRole::then, WordRole::if_,
                               WordRole::else_})) {
      open_first(segment, WordRole::confirm, DoubtKind::hold);
    }
    if (segment.has(WordRole::hold)) open_first(segment, WordRole::hold, DoubtKind::hold);
  }

  /// Half a turn: the rest is to come.
  void half(const MailSegment& segment, bool part) {
    if (turns() && !places_somebody() && says_placing(segment, part, ledger_)) {
      return ledger_.leave_open(segment.begin, DoubtKind::where);
    }
    if (part || !turns()) return;
    // `I put one in their place`
    if (segment.has(WordRole::self) && !decides(Fact::Kind::place)) {
      for (const std::size_t i : segment.numbers) {
        const bool unsaid = !ledger_.settled(i) || ledger_.at(i).aside == Aside::phrase;
        if (!token(i).neutral && unsaid) return ledger_.leave_open(i, DoubtKind::where);
      }
    }
    // `The placement I leave to you`
    const bool leaves = segment.roles.has_any({WordRole::leave, WordRole::quit, WordRole::skip});
    if (segment.has(WordRole::placing) && leaves && !decides(Fact::Kind::place)) {
      return open_first(segment, WordRole::placing, DoubtKind::where);
    }
    constexpr RoleSet kThings{WordRole::placing, WordRole::piece, WordRole::rest,
                              WordRole::action,  WordRole::score, WordRole::king,
                              WordRole::grande,  WordRole::back};
    // `which card comes back I tell you tomorrow`
    const bool tomorrow = segment.has(WordRole::spare) && segment.has(WordRole::apart);
    const bool waits = tomorrow || segment.roles.has_any({WordRole::time, WordRole::to_come});
    if (waits && segment.roles.has_any(kThings) &&
        !segment.roles.has_any({WordRole::past, WordRole::life})) {
      for (std::size_t i = segment.begin; i < segment.end; ++i) {
        if (token(i).roles.has_any({WordRole::time, WordRole::to_come, WordRole::apart}))
          return ledger_.leave_open(i, DoubtKind::hold);
      }
    }
  }

  /// Whether the turn places Caballeros, beside those of its Special action.
  [[nodiscard]] bool places_somebody() const {
    return std::ranges::any_of(
        facts_, [](const Fact& fact) { return fact.kind == Fact::Kind::place && !fact.special; });
  }
  void single(const MailSegment& segment, std::size_t i, bool part, bool in_sentence) {
    const Token& each = token(i);
    if (each.vague && (part || !in_sentence) && ledger_.at(i).became != "line") {
      return ledger_.leave_open(i, DoubtKind::word);
    }
    if (is_relative(i)) return ledger_.leave_open(i, DoubtKind::count);
    // `9 with a minus`, `9 with a plus`: which Modifier card?
    constexpr RoleSet kWithout{WordRole::not_, WordRole::none, WordRole::spare, WordRole::skip};
    constexpr RoleSet kModifiers{WordRole::plus, WordRole::minus, WordRole::modifier};
    // `The 7. As modifier, the one that moves nobody.`
    const bool beside = in_sentence || each.has(WordRole::modifier);
    if (beside && setting_.modifiers && each.roles.has_any(kModifiers) && only_power() &&
        !ledger_.settled(i) && !segment.roles.has_any(kWithout)) {
      return ledger_.leave_open(i, DoubtKind::count);
    }
    // `the 8 was chosen by Bob`, `somebody opens with an 8`
    const bool named =
        !each.owners.empty() && !ledger_.is_part(i) && ledger_.at(i).aside != Aside::due;
    const bool others = named || each.has(WordRole::other);
    const bool own = segment.roles.has_any({WordRole::self, WordRole::own});
    if (part && others && !own && (only_power() || takes_card(segment, i))) {
      return ledger_.leave_open(i, DoubtKind::other);
    }
    // `Toledo, and that is where Bob strikes`
    if (named && !part && in_sentence && awaits_disc() && !own) {
      return ledger_.leave_open(i, DoubtKind::other);
    }
    if (each.has(WordRole::elsewhere) && !is_all_elsewhere(segment)) {
      return ledger_.leave_open(i, DoubtKind::game);
    }
    if (other_game(segment, i)) return ledger_.leave_open(i, DoubtKind::game);
    if (each.has(WordRole::none) && is_loose_none(segment) && segment.places.empty()) {
      ledger_.leave_open(i, DoubtKind::refusal);
    }
    const bool relays = each.has(WordRole::relay) && !setting_.relayed;
    if (in_sentence && relays && !ledger_.names(i) && !by_writer(segment, i)) {
      ledger_.leave_open(i, DoubtKind::other);
    }
    // `Toledo, I suppose`
    const bool unsure = each.roles.has_any({WordRole::doubt, WordRole::unsure, WordRole::wish});
    if (unsure && in_sentence && !part && !ledger_.names(i) && is_about_decision(segment)) {
      return ledger_.leave_open(i, DoubtKind::hold);
    }
    // `score later`: tomorrow, or after placing?
    if (each.has(WordRole::to_come) && turns() && segment.roles.has_any(kSpecialWords) &&
        in_sentence && !ledger_.names(i)) {
      return ledger_.leave_open(i, DoubtKind::order);
    }
    // `the rest as we said`
    if (each.has(WordRole::rest) && in_sentence && !part && turns() && !ledger_.names(i) &&
        !goes_on(segment)) {
      return ledger_.leave_open(i, DoubtKind::where);
    }
    // `Changed my mind. More tomorrow.`
    const bool retracts = each.has(WordRole::correct) && !each.has(WordRole::noise) && !part;
    const bool depends = ledger_.sentence_has(segment.sentence, {WordRole::if_});
    if (retracts && !depends && !is_followed_by_part(segment) &&
        ledger_.has_part(0, segment.begin)) {
      ledger_.leave_open(i, DoubtKind::refusal);
    }
    if (each.has(WordRole::time) && !part && in_sentence && only_limits(segment)) {
      ledger_.leave_open(i, DoubtKind::hold);
    }
    // `13 if Ann plays 12. Otherwise 11`, `12, if Bob does not mind`
    const bool beside_part = !part && in_sentence;
    if (each.has(WordRole::if_) && (beside_part || is_followed_by_else(segment)) &&
        is_condition(i)) {
      ledger_.leave_open(i, DoubtKind::condition);
    }
    if (changes_beside(segment, i, in_sentence)) return;
    // `one fewer than the 7 lets me`
    if (each.has(WordRole::range) && !part && in_sentence && turns() &&
        segment.has(WordRole::take)) {
      return ledger_.leave_open(i, DoubtKind::count);
    }
    // `first the 10, now the 11`: who played them? But `for the first round`
    const bool heads = i == segment.begin && i > 0 && token(i - 1).has(WordRole::first);
    if (part && heads && only_power() && !each.has(WordRole::round)) {
      ledger_.leave_open(i - 1, DoubtKind::order);
    }
    if (part && !ledger_.names(i)) in_part(segment, i);
  }
  /// Beside a decision, or in a sentence that speaks of its Special action.
  [[nodiscard]] bool changes_beside(const MailSegment& segment, std::size_t i, bool in_sentence) {
    const Token& each = token(i);
    const auto opens = [&](DoubtKind kind) {
      ledger_.leave_open(i, kind);
      return true;
    };
    // `Both go to Castilla. Or no, Navarra it is.`
    const bool begins = i == segment.begin || i + 1 == segment.begin;
    if (each.has(WordRole::or_) && begins && begins_sentence(segment) && !setting_.orders &&
        ledger_.has_part(0, i)) {
      return opens(DoubtKind::choice);
    }
    if (!turns() || ledger_.settled(i)) return false;
    // `one from Navarra to Granada and back`
    const bool back = segment.words == 1 && each.has(WordRole::back) && in_sentence;
    if (back && has_kind(facts_, Fact::Kind::move)) return opens(DoubtKind::order);
    // `the three of Aragón less one`
    if (in_sentence) {
      const bool less = each.has(WordRole::minus) && !segment.has(WordRole::take);
      return less && opens(DoubtKind::count);
    }
    if (!ledger_.sentence_has(segment.sentence, kSpecialWords)) return false;
    // `I want it scored only if Ann leads there.`, `Scoring second, or not at all.`
    const bool depends = each.roles.has_any({WordRole::if_, WordRole::whether});
    if (depends && is_condition(i)) return opens(DoubtKind::condition);
    const bool denies = segment.roles.has_any({WordRole::not_, WordRole::none});
    return each.has(WordRole::or_) && denies && opens(DoubtKind::choice);
  }
  /// In a clause that decides.
  void in_part(const MailSegment& segment, std::size_t i) {
    const Token& each = token(i);
    if (each.has(WordRole::range) && !ledger_.settled(i)) {
      ledger_.leave_open(i, DoubtKind::count);
    }
    if (each.has(WordRole::except)) ledger_.leave_open(i, DoubtKind::refusal);
    // `the number after eleven`; of the parts of a turn the order is looked at as a whole.
    if (!turns() && each.roles.has_any({WordRole::earlier, WordRole::after})) {
      ledger_.leave_open(i, DoubtKind::order);
    }
    // `the 5 is gone`
    if (each.has(WordRole::skip) && !each.has(WordRole::noise) && only_power()) {
      ledger_.leave_open(i, DoubtKind::refusal);
    }
    if (each.has(WordRole::wish)) ledger_.leave_open(i, DoubtKind::hold);
    if (each.has(WordRole::or_)) ledger_.leave_open(i, DoubtKind::choice);
    if (each.has(WordRole::leave)) ledger_.leave_open(i, DoubtKind::choice);
    if (each.has(WordRole::if_) && !ledger_.settled(i) && is_condition(i)) {
      ledger_.leave_open(i, DoubtKind::condition);
    }
    if (each.has(WordRole::time)) ledger_.leave_open(i, DoubtKind::hold);
    if (each.has(WordRole::doubt) || each.has(WordRole::unsure))
      ledger_.leave_open(i, DoubtKind::hold);
    // `drop one in Toledo` places it.
    const bool drops = each.has(WordRole::noise) && !segment.pairs.empty();
    if (each.has(WordRole::skip) && !decides(Fact::Kind::no) && !drops) {
      ledger_.leave_open(i, DoubtKind::refusal);
    }
  }
  /// `... (and 2 in the other game)`: what the clause names is said of that game.
  [[nodiscard]] bool is_all_elsewhere(const MailSegment& segment) const {
    if (ledger_.has_part(segment)) return false;
    const std::size_t end = segment.end;
    const bool heads = end < ledger_.tokens().size() && token(end).kind == Kind::colon;
    return !heads &&
           (!segment.numbers.empty() || !segment.places.empty() || !segment.pairs.empty());
  }
  /// Whether a clause without a part may be about the decision beside it; in `I guess that is
  /// cheapest` there is more.
  [[nodiscard]] bool is_about_decision(const MailSegment& segment) const {
    for (std::size_t i = segment.begin; i < segment.end; ++i) {
      if (token(i).strange()) return false;
    }
    return !segment.roles.has_any({WordRole::life, WordRole::apart, WordRole::past}) &&
           segment.owners.empty();
  }
  /// Whether the next line belongs to the clause, and has a part.
  [[nodiscard]] bool goes_on(const MailSegment& segment) const {
    const auto& all = ledger_.segments();
    const auto next = static_cast<std::size_t>(&segment - all.data()) + 1;
    return next < all.size() && token(segment.end).weak && ledger_.has_part(all[next]);
  }
  /// Whether the next sentence begins with `otherwise`, and decides.
  [[nodiscard]] bool is_followed_by_else(const MailSegment& segment) const {
    const auto& all = ledger_.segments();
    const auto next = std::ranges::find_if(
        all, [&](const MailSegment& each) { return each.sentence == segment.sentence + 1; });
    return next != all.end() && token(next->begin).has(WordRole::else_) &&
           ledger_.sentence_has_part(segment.sentence + 1);
  }
  /// Whether a condition begins here; in Spanish `sí, ...` is none.
  [[nodiscard]] bool is_condition(std::size_t i) const {
    if (setting_.alternatives || token(i).has(WordRole::noise)) return false;
    const auto& all = ledger_.segments();
    const auto around =
        std::ranges::find_if(all, [&](const MailSegment& each) { return i < each.end; });
    // An order in advance is only carried out if its card is still there.
    if (setting_.orders && around != all.end() && around->has(WordRole::open)) return false;
    return i + 1 < ledger_.tokens().size() &&
           (token(i + 1).kind == Kind::word || token(i + 1).kind == Kind::number);
  }
  /// `Take none.`: in a turn it must be nobody taken, or a Special action that is not used.
  [[nodiscard]] bool is_loose_none(const MailSegment& segment) const {
    if (!turns() || decides(Fact::Kind::no) || decides(Fact::Kind::disc)) return false;
    // `My Court is empty, so nothing to place`
    if (segment.roles.has_any({WordRole::placing, WordRole::piece}) && !decides(Fact::Kind::place))
      return false;
    for (std::size_t i = segment.begin; i < segment.end; ++i) {
      if (!token(i).places.empty() && ledger_.at(i).aside == Aside::given) return false;
    }
    const bool none_taken = std::ranges::any_of(
        facts_, [](const Fact& fact) { return fact.key == "take" && fact.count == 0; });
    return !none_taken && segment.unknown == 0 && segment.words <= 4;
  }
  /// Whether it speaks of something beside the game: `I am online on Friday`
  [[nodiscard]] bool is_apart(const MailSegment& segment) const {
    for (std::size_t i = segment.begin; i < segment.end; ++i) {
      if (token(i).has(WordRole::apart) && !token(i).has(WordRole::time)) return true;
    }
    return false;
  }
  /// `..., but only tomorrow`: a few words beside a decision that speak of nothing else.
  [[nodiscard]] bool only_limits(const MailSegment& segment) const {
    constexpr std::size_t kMostWords = 4;
    return segment.words <= kMostWords && segment.numbers.empty() && !is_apart(segment) &&
           !segment.roles.has_any(
               {WordRole::past, WordRole::life, WordRole::thanks, WordRole::self, WordRole::match});
  }
  /// `I say 9`, `my bid says 9`; but not `my sister says 9`.
  [[nodiscard]] bool by_writer(const MailSegment& segment, std::size_t i) const {
    bool mine = false;
    for (std::size_t k = segment.begin; k < i; ++k) {
      if (token(k).has(WordRole::self)) return true;
      mine = (mine || token(k).has(WordRole::own)) && !token(k).unknown();
    }
    return mine;
  }

  /// `the same as last round plus two`, `plus the two`: the number counts from something.
  [[nodiscard]] bool is_relative(std::size_t i) const {
    if (i == 0 || !ledger_.is_part(i) || ledger_.at(i).became != "power") return false;
    if (token(i).number < 0) return false;
    std::size_t at = i - 1;
    while (at > 0 && token(at).kind == Kind::word && token(at).has(WordRole::noise) &&
           !token(at).roles.has_any(kSigns)) {
      --at;
    }
    const Token& before = token(at);
    // `six, no, one more`
    const bool more = i + 1 < ledger_.tokens().size() && token(i + 1).roles.has_any(kSigns) &&
                      !(i + 2 < ledger_.tokens().size() && token(i + 2).number >= 0);
    return more || before.kind == Kind::plus || before.roles.has_any(kSigns);
  }

  /// `game 13`, if the title of this one has another number.
  [[nodiscard]] bool other_game(const MailSegment& segment, std::size_t i) const {
    if (!token(i).has(WordRole::match)) return false;
    const auto number_at = [&](std::size_t k) {
      return k >= segment.begin && k < segment.end && token(k).kind == Kind::number
                 ? token(k).number
                 : -1;
    };
    const int number = number_at(i + 1) >= 0 ? number_at(i + 1) : -1;
    if (number < 0) return false;
    const std::set<int> own = numbers_of_title();
    return !own.empty() && !own.contains(number);
  }
  [[nodiscard]] std::set<int> numbers_of_title() const {
    std::set<int> numbers;
    for (std::size_t i = 0; i < setting_.title.size();) {
      if (setting_.title[i] < '0' || setting_.title[i] > '9') {
        ++i;
        continue;
      }
      int number = 0;
      while (i < setting_.title.size() && setting_.title[i] >= '0' && setting_.title[i] <= '9' &&
             number < 100000) {
        number = 10 * number + (setting_.title[i++] - '0');
      }
      numbers.insert(number);
    }
    return numbers;
  }

  /// `Don't do this: ...`, but not `No special action: ...`
  [[nodiscard]] bool forbids(const MailSegment& segment) const {
    constexpr RoleSet kSaid{WordRole::action, WordRole::special,  WordRole::score,
                            WordRole::disc,   WordRole::modifier, WordRole::counted};
    for (std::size_t i = segment.begin; i < segment.end; ++i) {
      if (ledger_.names(i)) return false;  // `Not the 13: the 9.`
    }
    return segment.roles.has_any({WordRole::not_, WordRole::none}) && !ledger_.has_part(segment) &&
           !segment.roles.has_any(kSaid) && ledger_.has_part(segment.end, ledger_.tokens().size());
  }
  /// `He takes the Fair`, with this word as the subject
  [[nodiscard]] bool takes_card(const MailSegment& segment, std::size_t subject) const {
    bool card = false;
    for (std::size_t i = segment.begin; i < segment.end; ++i) {
      if (i < subject && !token(i).has(WordRole::if_)) return false;
      card = card || (ledger_.is_part(i) && !token(i).cards.empty());
    }
    return card;
  }

  /// `Bob says: ...`, `Never: ...`
  void heading(std::size_t at) {
    constexpr std::size_t kMostWords = 4;
    const MailSegment& segment = ledger_.segments()[at];
    const bool heads =
        segment.end < ledger_.tokens().size() && token(segment.end).kind == Kind::colon;
    const bool tells = segment.has(WordRole::relay) && !setting_.relayed;
    if (heads && segment.words <= kMostWords && forbids(segment))
      ledger_.leave_open(segment.begin, DoubtKind::refusal);
    if (!heads || (segment.words > kMostWords && !tells)) return;
    const auto& all = ledger_.segments();
    if (at + 1 >= all.size() || all[at + 1].sentence != segment.sentence) return;
    if (!ledger_.sentence_has_part(segment.sentence)) return;
    for (std::size_t i = segment.begin; i < segment.end; ++i) {
      const bool others = token(i).roles.has_any({WordRole::relay, WordRole::wish});
      if (others && !by_writer(segment, i)) return ledger_.leave_open(i, DoubtKind::other);
    }
  }
  /// `Take: .`, `: 1`: a colon that has nothing before it, or behind.
  void empty_headings() {
    const auto ends = [&](std::size_t i) {
      if (i >= ledger_.tokens().size()) return true;
      const Kind kind = token(i).kind;
      return (kind == Kind::stop || kind == Kind::comma) && !token(i).weak;
    };
    for (std::size_t i = 0; i < ledger_.tokens().size(); ++i) {
      if (token(i).kind != Kind::colon) continue;
      const bool names = i > 0 && !token(i - 1).roles.empty() && !token(i - 1).strange();
      const bool heads = i > 0 && token(i - 1).kind == Kind::word;
      const bool begins = i > 0 && (token(i - 1).kind == Kind::colon ||
                                    (token(i - 1).weak && token(i - 1).kind != Kind::number));
      const bool counts = i + 1 < ledger_.tokens().size() && ledger_.names(i + 1);
      if (heads && names && ends(i + 1)) ledger_.leave_open(i - 1, DoubtKind::where);
      if (begins && counts) ledger_.leave_open(i + 1, DoubtKind::word);
    }
  }
  /// `9 with a plus`: the word also joins clauses, so it is in none of them. `9 with the -.`
  void signs() {
    if (!only_power() || facts_.empty()) return;
    // `12 - 4`
    for (std::size_t i = 1; i + 1 < ledger_.tokens().size() && !setting_.modifiers; ++i) {
      if (token(i).kind == Kind::dash && ledger_.is_part(i - 1) && token(i + 1).number >= 0) {
        ledger_.leave_open(i - 1, DoubtKind::count);
      }
    }
    if (!setting_.modifiers) return;
    for (std::size_t i = 1; i + 1 < ledger_.tokens().size(); ++i) {
      const bool written = token(i).kind == Kind::dash || token(i).kind == Kind::plus;
      const Kind next = token(i + 1).kind;
      const bool beside = token(i - 1).kind == Kind::word;
      if (written && beside && (next == Kind::stop || next == Kind::comma) && !token(i + 1).weak) {
        ledger_.leave_open(i, DoubtKind::count);
      }
    }
    for (std::size_t i = 1; i < ledger_.tokens().size(); ++i) {
      const bool joins = token(i).has(WordRole::plus) && token(i).has(WordRole::and_);
      const bool counts = i + 1 < ledger_.tokens().size() && token(i + 1).number >= 0;
      if (joins && !counts && ledger_.has_part(0, i)) ledger_.leave_open(i, DoubtKind::count);
    }
  }
  /// `Last time the 1, before that the 8. Add the two`: beside two other numbers, one that is
  /// written as a word may count them.
  void small_numbers() {
    constexpr int kMost = 4;
    if (!only_power()) return;
    std::size_t others = 0;
    for (std::size_t i = 0; i < ledger_.tokens().size(); ++i) {
      const bool counts = token(i).number >= 0 && !token(i).neutral && !token(i).weak;
      others += counts && !ledger_.is_part(i) ? 1 : 0;
    }
    for (std::size_t i = 0; i < ledger_.tokens().size() && others > 1; ++i) {
      const Token& each = token(i);
      const bool written = each.end - each.begin > 2;  // no digits
      const bool small = each.number >= 0 && each.number <= kMost;
      if (written && small && ledger_.at(i).became == "power") {
        ledger_.leave_open(i, DoubtKind::count);
      }
    }
  }
  void totals() {
    if (!setting_.modifiers || !decides(Fact::Kind::power)) return;
    for (std::size_t i = 1; i < ledger_.tokens().size(); ++i) {
      if (token(i).number < 0 || token(i).neutral || !follows_to(i)) continue;
      const Ledger::Entry& entry = ledger_.at(i);
      const bool aside = entry.state == Ledger::Entry::State::aside &&
                         (entry.aside == Aside::denied || entry.aside == Aside::later);
      if ((aside || entry.became == "power") && token(i).number != setting_.in_all) {
        ledger_.leave_open(i, DoubtKind::count);
      }
    }
  }
  /// `Eleven, brought down to ten`, `ich komme auf sieben`: what the cards make together, which the
  /// number of a Power card alone does not say.
  [[nodiscard]] bool follows_to(std::size_t i) const {
    const auto is_small = [&](std::size_t k) {
      return token(k).kind == Kind::word && !token(k).has(WordRole::to) &&
             (token(k).unknown() || token(k).has(WordRole::noise));
    };
    if (i > 0 && is_small(i - 1)) --i;
    return i > 0 && token(i - 1).has(WordRole::to) && !ledger_.names(i - 1);
  }
  /// `Neighbour card, not the Entourage`, `well played with the Rebellion last round`
  void cards_not_taken() {
    std::size_t sentence = 0;
    bool past = false;
    for (const MailSegment& segment : ledger_.segments()) {
      past = segment.has(WordRole::past) || (past && segment.sentence == sentence);
      sentence = segment.sentence;
      for (std::size_t i = segment.begin; i < segment.end; ++i) {
        if (!ledger_.is_part(i) || !ledger_.at(i).became.starts_with("card ")) continue;
        std::size_t before = i;
        while (before > segment.begin && token(before - 1).has(WordRole::noise) &&
               !token(before - 1).roles.has_any({WordRole::not_, WordRole::instead})) {
          --before;
        }
        // `I take back the Fair`
        constexpr RoleSet kNotTaken{WordRole::not_, WordRole::instead, WordRole::back,
                                    WordRole::remove};
        const bool denied = before > segment.begin && token(before - 1).roles.has_any(kNotTaken) &&
                            !ledger_.names(before - 1);
        const bool told =
            past && !ledger_.sentence_has(segment.sentence,
                                          {WordRole::take, WordRole::self, WordRole::own});
        if (denied) ledger_.leave_open(i, DoubtKind::refusal);
        if (told) ledger_.leave_open(i, DoubtKind::hold);
      }
    }
  }
  /// `score Toledo, but only after they have arrived there`: nobody is placed.
  void order_of_nothing() {
    if (!turns() || decides(Fact::Kind::place)) return;
    for (const MailSegment& segment : ledger_.segments()) {
      const bool placed = segment.roles.has_any({WordRole::there, WordRole::placing});
      if (!placed || !ledger_.sentence_has_part(segment.sentence)) continue;
      for (const WordRole role : {WordRole::after, WordRole::earlier}) {
        if (segment.has(role)) open_first(segment, role, DoubtKind::order);
      }
    }
  }
  /// `I lose one in Valencia, no, in Aragón`: where each returns some, what takes the place of it?
  void returns_taken_back() {
    const bool returns = std::ranges::find(facts_, "return", &Fact::key) != facts_.end();
    for (std::size_t i = 0; i < ledger_.tokens().size() && returns && turns(); ++i) {
      const bool back = ledger_.at(i).state == Ledger::Entry::State::aside &&
                        ledger_.at(i).aside == Aside::taken_back;
      if (back && !token(i).places.empty()) ledger_.leave_open(i, DoubtKind::where);
    }
  }
  void questions() {
    std::size_t sentence = 0;
    for (std::size_t i = 0; i < ledger_.tokens().size(); ++i) {
      const Kind kind = token(i).kind;
      const bool asks = kind == Kind::question && ledger_.sentence_has_part(sentence);
      // `How many may I place?`
      const bool own = kind == Kind::question && turns() &&
                       ledger_.sentence_has(sentence, {WordRole::doubt}) &&
                       !ledger_.sentence_has(sentence, {WordRole::past, WordRole::life});
      const bool only_sign = kind == Kind::question && i > 0 && token(i - 1).kind == Kind::stop &&
                             token(i).glued && sentence > 0 &&
                             ledger_.sentence_has_part(sentence - 1);
      if (asks || own || only_sign) ledger_.leave_open(i, DoubtKind::hold);
      if (kind == Kind::stop || kind == Kind::question) ++sentence;
    }
  }

  /// `none yet`: in an answer of a few words all must be known.
  void bare_answer() {
    constexpr std::size_t kMostWords = 4;
    std::size_t words = 0;
    for (const MailSegment& segment : ledger_.segments()) words += segment.words;
    const bool none = shows_none(facts_);
    for (const MailSegment& segment : ledger_.segments()) {
      const bool says_none = none && segment.has(WordRole::none) && !segment.has(WordRole::disc);
      if (words > kMostWords && !says_none) continue;
      if (addresses(segment)) continue;
      for (std::size_t i = segment.begin; i < segment.end; ++i) {
        const bool beside = says_none && token(i).kind == Kind::word &&
                            !token(i).roles.has_any({WordRole::none, WordRole::noise}) &&
                            !ledger_.names(i);
        // `Onze. Parfait.`
        const bool apart =
            !ledger_.has_part(segment) && ledger_.has_part(0, ledger_.tokens().size());
        // `Sept, comme les nains`
        const bool reason = token(segment.begin).has(WordRole::reason);
        const bool line = ledger_.at(i).became == "line";  // `Ann later: 3`
        const bool strange = (token(i).unknown() && !apart && !reason && !line) || beside;
        if (strange) ledger_.leave_open(i, DoubtKind::word);
      }
    }
  }

  /// `Dirk, ...`
  [[nodiscard]] bool addresses(const MailSegment& segment) const {
    return begins_mail(segment) && segment.words <= 2 && !ledger_.has_part(segment) &&
           segment.end < ledger_.tokens().size() && token(segment.end).kind == Kind::comma &&
           !token(segment.end).weak;
  }

  /// What no other rule knows, in a clause that decides or beside it: `the 12 not yet`
  void unexplained() {
    RoleSet open = kOfNoDecision;
    const bool returns = are_answer(facts_) && decides(Fact::Kind::move);
    if (awaits_disc() || returns || (only_power() && !facts_.empty())) open |= kOfNoChoice;
    if (returns) {
      open -= {WordRole::each, WordRole::rest, WordRole::back, WordRole::remove};
      open |= {WordRole::keeps};
    }
    if (shows_none(facts_)) open -= {WordRole::back};  // to the Court
    if (setting_.orders) open -= {WordRole::later};
    if (setting_.alternatives || has_alternative()) open -= {WordRole::else_, WordRole::later};
    const auto& all = ledger_.segments();
    // `Si no ha cambiado nada, ...`: where nothing is decided before, no other case begins.
    for (const MailSegment& segment : all) {
      const bool begins = segment.begin == 0 || token(segment.begin - 1).kind == Kind::stop;
      const bool other = begins && token(segment.begin).has(WordRole::else_);
      if (!other || has_alternative() || ledger_.has_part(0, segment.begin)) continue;
      if (ledger_.sentence_has_part(segment.sentence)) {
        return ledger_.leave_open(segment.begin, DoubtKind::condition);
      }
    }
    for (std::size_t k = 0; k < all.size(); ++k) {
      const bool nothing =
          shows_none(facts_) && all[k].roles.has_any({WordRole::none, WordRole::yet});
      if (!ledger_.has_part(all[k]) && !nothing) continue;
      const std::size_t end = k + 1 < all.size() ? all[k + 1].begin : ledger_.tokens().size();
      for (std::size_t i = all[k].begin; i < end; ++i) {
        if (i >= all[k].end && token(i).kind != Kind::word) break;
        const bool ordered = setting_.orders && token(i).has(WordRole::later);
        if (ledger_.settled(i) || ordered || !token(i).roles.has_any(open)) continue;
        if (is_explained(all[k], i)) continue;
        // What is taken back must not be offered.
        const bool back = token(i).roles.has_any({WordRole::back, WordRole::remove});
        const bool other = token(i).has(WordRole::else_);
        return ledger_.leave_open(i, back    ? DoubtKind::refusal
                                     : other ? DoubtKind::choice
                                             : DoubtKind::word);
      }
    }
  }
  /// `card no. 7`, `7 without a modifier`, `5 instead of the 7`, `one to Toledo before the scoring`
  [[nodiscard]] bool is_explained(const MailSegment& segment, std::size_t i) const {
    const Token& each = token(i);
    if (each.has(WordRole::yet)) return segment.roles.has_any({WordRole::earlier, WordRole::after});
    if (!each.roles.has_any({WordRole::not_, WordRole::instead})) return false;
    if (each.has(WordRole::counted) || segment.roles.has_any(kBesideDecision)) return true;
    for (std::size_t k = segment.begin; k < segment.end; ++k) {
      const Ledger::Entry& entry = ledger_.at(k);
      const bool refused = entry.aside == Aside::taken_back || entry.aside == Aside::denied;
      if (entry.state == Ledger::Entry::State::aside && refused) return true;
    }
    return false;
  }
  [[nodiscard]] bool has_alternative() const {
    for (std::size_t i = 0; i < ledger_.tokens().size(); ++i) {
      const Ledger::Entry& entry = ledger_.at(i);
      if (entry.state == Ledger::Entry::State::aside && entry.aside == Aside::alternative)
        return true;
    }
    return false;
  }

  void order() {
    std::size_t place = facts_.size();
    std::size_t special = facts_.size();
    for (std::size_t i = facts_.size(); i-- > 0;) {
      if (facts_[i].kind == Fact::Kind::place && !facts_[i].special) place = i;
      const bool goes = facts_[i].kind == Fact::Kind::to || facts_[i].key == "move";
      if (facts_[i].kind == Fact::Kind::yes || goes) special = i;
    }
    if (place == facts_.size() || special == facts_.size()) return;
    const SaidOrder said = said_order(ledger_.tokens());
    const SaidOrder done = place < special ? SaidOrder::place_first : SaidOrder::special_first;
    if (said == SaidOrder::unsaid) return mixed_order();
    if (said == done) return;
    for (std::size_t i = 0; i < ledger_.tokens().size(); ++i) {
      if (token(i).has(WordRole::earlier) || token(i).has(WordRole::after)) {
        return ledger_.leave_open(i, DoubtKind::order);
      }
    }
  }

  /// `2 in Toledo scoring Navarra`: in one breath the order is clear only if the Special action is
  /// said first.
  void mixed_order() {
    for (const MailSegment& segment : ledger_.segments()) {
      if (segment.pairs.empty() || !segment.roles.has_any(kSpecialWords)) continue;
      std::size_t special = segment.end;
      for (std::size_t i = segment.end; i-- > segment.begin;) {
        const bool names = ledger_.names(i);
        if (!names && token(i).roles.has_any({WordRole::score, WordRole::king, WordRole::action})) {
          special = i;
        }
        if (token(i).has(WordRole::placing) && !names && special == segment.end) {
          special = i;
        }
      }
      const std::size_t pair = std::min(segment.pairs.front().first, segment.pairs.front().second);
      if (special < segment.end && (pair < special || segment.has(WordRole::placing))) {
        return ledger_.leave_open(special, DoubtKind::order);
      }
    }
  }

  const std::vector<Fact>& facts_;
  const MailSetting& setting_;
  Ledger& ledger_;
};

}  // namespace

void account_operators(const std::vector<Fact>& facts, const MailSetting& setting, Ledger& ledger) {
  OperatorAccount(facts, setting, ledger).run();
}

}  // namespace veedor
