#include "mail/account/claims.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "mail/account/asides.h"

namespace veedor {
namespace {

using EntryState = Ledger::Entry::State;
using Kind = Token::Kind;

class Claims : PlayerWords {
 public:
  Claims(const MailMoment& moment, const MailWords& words, const std::vector<Fact>& facts,
         Ledger& ledger)
      : PlayerWords(moment, words, {}),
        facts_(facts),
        ledger_(ledger),
        asides_(moment, words, facts, ledger) {}

  void run() {
    for (const MailSegment& segment : ledger_.segments()) {
      const bool part = ledger_.has_part(segment);
      const bool in_sentence = ledger_.sentence_has_part(segment.sentence);
      if (in_sentence) says_unseen(segment);
      if (in_sentence && !part) beside_part(segment);
      if (in_sentence && part) may_move(segment);
      counts_own(segment);
      counts_all(segment);
      if (!part) heads_places(segment);
      of_others(segment);
      asks_for_other(segment);
      corrects_nothing(segment);
      if (part) offers_deal(segment);
      if (in_sentence) shares_disc(segment);
      has_fewest(segment, in_sentence);
      if (part) names_other_piece(segment);
      if (in_sentence && !part) sends_to_king(segment);
      if (in_sentence) goes_with_disc(segment, part);
      if (part) tells_of_disc(segment);
      if (part) ends_story(segment);
      if (!part) sends_somebody(segment);
      // `greetings to Aragón`
      if (part && !words_.relayed && closes_mail(segment)) open_parts(segment);
    }
    if (!words_.relayed) signed_by_other();
  }

 private:
  static constexpr RoleSet kMore{WordRole::and_, WordRole::plus};
  [[nodiscard]] const Token& token(std::size_t i) const { return words_.tokens[i]; }
  [[nodiscard]] std::span<const Token> tokens_of(const MailSegment& segment) const {
    return std::span(words_.tokens).subspan(segment.begin, segment.end - segment.begin);
  }
  [[nodiscard]] bool is_aside(std::size_t i, Aside why) const {
    return ledger_.at(i).state == EntryState::aside && ledger_.at(i).aside == why;
  }
  /// By `and`, but not by `and then`
  [[nodiscard]] bool is_joined(const MailSegment& segment) const {
    return segment.begin > 0 && token(segment.begin - 1).has(WordRole::and_) &&
           !token(segment.begin - 1).has(WordRole::then);
  }
  [[nodiscard]] bool is_other_player(const Token& each) const {
    return each.owners.size() == 1 && each.owners.front() != words_.player;
  }
  [[nodiscard]] bool closes_mail(const MailSegment& segment) const {
    return is_said(LineWord::closing, words_.text, tokens_of(segment));
  }
  /// A place of which everybody sees what stands there; nullptr if it is none.
  [[nodiscard]] const PlaceInfo* shown_place(const std::string& name) const {
    const auto& known = moment_.ruleset().places;
    const auto place = std::ranges::find(known, name, &PlaceInfo::name);
    return place == known.end() || name == castillo() ? nullptr : &*place;
  }
  [[nodiscard]] bool counts(const MailSegment& segment) const {
    return std::ranges::any_of(tokens_of(segment),
                               [](const Token& each) { return each.number > 0; });
  }
  void open_parts(const MailSegment& segment) {
    for (std::size_t i = segment.begin; i < segment.end; ++i) {
      if (ledger_.is_part(i)) ledger_.leave_open(i, DoubtKind::word);
    }
  }

  /// What is not looked up: `4 to Toledo, that is the three I have left`, `Granada, which is worth
  /// five points`
  void says_unseen(const MailSegment& segment) {
    const bool part = ledger_.has_part(segment);
    const bool behind = !part && segment.words > 3 && ledger_.has_part(0, segment.begin);
    for (std::size_t i = segment.begin; i < segment.end; ++i) {
      const bool above = !part && token(i).has(WordRole::relative) && !segment.owners.empty() &&
                         segment.numbers.empty();
      // `the 11, which I played in round 4`
      const bool played = token(i).has(WordRole::round) && (segment.has(WordRole::past) || behind);
      const bool worth = !are_power(facts_) && token(i).number > 0 && i + 1 < segment.end &&
                         token(i + 1).has(WordRole::unit);
      if (above || played || worth || token(i).has(WordRole::restates)) {
        ledger_.leave_open(i, DoubtKind::word);
      }
    }
  }

  /// `1 into Galicia and Foo`: the word may be a name that is not known. `2 to Sevilla, plus what I
  /// told you`, `since Ann has the Fair`, which is still there
  void beside_part(const MailSegment& segment) {
    if (segment.begin > 0 && (token(segment.begin - 1).roles & kMore) == kMore) {
      return ledger_.leave_open(segment.begin, DoubtKind::word);
    }
    // `and he takes one from Aragón along`
    if (asides_.has_disc() && is_joined(segment) && !segment.sources.empty()) {
      return ledger_.leave_open(segment.begin, DoubtKind::word);
    }
    for (std::size_t i = segment.begin; i < segment.end; ++i) {
      const bool open = segment.has(WordRole::reason) && token(i).cards.size() == 1 &&
                        is_open_card(token(i)) && !segment.owners.empty();
      if (open) ledger_.leave_open(i, DoubtKind::word);
    }
    // `Castillo instead of Valencia`, and neither is a part
    if (segment.has(WordRole::instead) && segment.places.size() > 1) {
      return ledger_.leave_open(segment.places.front(), DoubtKind::refusal);
    }
    // In German a verb may begin a condition: `Bleibt Ann unten, dann die 9`
    const bool then = segment.end + 1 < words_.tokens.size() &&
                      token(segment.end).kind == Kind::comma &&
                      token(segment.end + 1).has(WordRole::then);
    if (then && !segment.owners.empty()) {
      return ledger_.leave_open(segment.begin, DoubtKind::condition);
    }
    // The name stands before `and`.
    const bool name = is_joined(segment) && segment.begin > 1 && ledger_.is_part(segment.begin - 2);
    if (name && segment.words == 1 && segment.unknown == 1 && segment.end == segment.begin + 1 &&
        token(segment.begin).roles.empty()) {
      ledger_.leave_open(segment.begin, DoubtKind::word);
    }
  }

  /// `two of Ann's from Toledo to Navarra and one of mine to Granada`: is mine placed, or moved?
  void may_move(const MailSegment& segment) {
    const bool others = std::ranges::any_of(facts_, [](const Fact& fact) {
      return fact.kind == Fact::Kind::move && fact.key == "move" && !fact.owner.empty();
    });
    if (!is_joined(segment) || !others || !segment.has(WordRole::own) || !segment.sources.empty()) {
      return;
    }
    for (std::size_t i = segment.begin; i < segment.end; ++i) {
      if (ledger_.is_part(i) && token(i).number > 0) ledger_.leave_open(i, DoubtKind::order);
    }
  }

  /// `my five Caballeros of Valencia`, `there is only one of mine`
  void counts_own(const MailSegment& segment) {
    const auto seat = moment_.seat(words_.player);
    const bool others = segment.has(WordRole::theirs) || !segment.owners.empty();
    if (!seat || !segment.has(WordRole::own) || others) return;
    const bool tells = segment.roles.has_any({WordRole::there, WordRole::reason});
    std::string place;
    for (const std::size_t i : segment.sources) place = token(i).places.front();
    for (const Fact& fact : facts_) {
      const bool there = place.empty() && segment.places.empty() && tells;
      if (there && fact.kind == Fact::Kind::disc) place = fact.to;
    }
    const PlaceInfo* const at = shown_place(place);
    if (at == nullptr) return;
    for (std::size_t i = segment.begin; i < segment.end; ++i) {
      const bool counts = token(i).number > 0 && !token(i).neutral && !ledger_.is_part(i) &&
                          (!token(i).weak || tells);
      if (counts && !asides_.holds(*at, *seat, token(i).number, true)) {
        return ledger_.leave_open(i, DoubtKind::count);
      }
    }
  }

  /// `all three of mine from Sevilla`, where four stand; a return of `all of mine from Granada`,
  /// where more do. `All three` from no region may be those that are due.
  void counts_all(const MailSegment& segment) {
    const bool counted = counts(segment);
    bool all = !counted && segment.has(WordRole::all) && are_answer(facts_);
    for (std::size_t i = segment.begin + 1; i < segment.end; ++i) {
      all = all || (token(i).number > 0 && token(i - 1).has(WordRole::all));
      // `the three that I have in Toledo`
      all = all || (token(i).has(WordRole::own) && token(i).has(WordRole::all));
    }
    for (std::size_t i = segment.begin; all && i < segment.end; ++i) {
      if (token(i).places.empty() || !ledger_.is_part(i)) continue;
      const std::string& place = token(i).places.front();
      if (counted && (place == court() || place == province())) continue;
      const bool other = std::ranges::any_of(facts_, [&](const Fact& fact) {
        const std::string& owner = fact.owner.empty() ? words_.player : fact.owner;
        return fact.kind == Fact::Kind::move && fact.from == place &&
               shown_place(place) != nullptr && fact.count != standing(owner, place);
      });
      if (other) ledger_.leave_open(i, DoubtKind::count);
    }
  }

  /// `I put down three: two go to Toledo`: the number is that of the stack, but heads the places.
  void heads_places(const MailSegment& segment) {
    const bool heads = segment.end < words_.tokens.size() && token(segment.end).kind == Kind::colon;
    if (!heads || segment.has(WordRole::stack) || has_card(words_.tokens, segment)) return;
    int placed = 0;
    for (const Fact& fact : facts_) {
      const bool others = fact.special && fact.kind != Fact::Kind::yes;
      // They may be whom the number counts.
      if (others || fact.kind == Fact::Kind::move) return;
      if (fact.kind == Fact::Kind::place) placed += fact.count;
    }
    for (const std::size_t i : segment.numbers) {
      if (is_aside(i, Aside::twice) && token(i).number > placed && placed > 0) {
        ledger_.leave_open(i, DoubtKind::count);
      }
    }
  }

  /// `8. Is the 12 still free?`
  void asks_for_other(const MailSegment& segment) {
    const bool asks =
        segment.end < words_.tokens.size() && token(segment.end).kind == Kind::question;
    const bool free = segment.roles.has_any({WordRole::open, WordRole::take});
    if (!asks || !free || !are_power(facts_) || !segment.owners.empty()) return;
    for (const std::size_t i : segment.numbers) {
      const bool counts =
          i + 1 < segment.end && token(i + 1).roles.has_any({WordRole::piece, WordRole::many});
      if (!counts && !token(i).neutral && !token(i).weak && !ledger_.is_part(i)) {
        ledger_.leave_open(i, DoubtKind::choice);
      }
    }
  }

  /// `José, promise me a beer and I play the 6`
  void offers_deal(const MailSegment& segment) {
    if (!is_joined(segment)) return;
    std::size_t first = segment.begin;
    for (const MailSegment& each : ledger_.segments()) {
      if (each.sentence == segment.sentence) first = std::min(first, each.begin);
    }
    if (first + 3 < segment.begin && is_other_player(token(first)) &&
        token(first + 1).kind == Kind::comma) {
      ledger_.leave_open(first, DoubtKind::condition);
    }
  }
  /// `Granada, where I have the fewest`, `Where I have the fewest. So Granada.`: it is not looked
  /// up.
  void has_fewest(const MailSegment& segment, bool in_sentence) {
    const bool tells = segment.roles.has_any({WordRole::there, WordRole::reason, WordRole::past});
    if (!tells || !(in_sentence || asides_.has_disc())) return;
    for (std::size_t i = segment.begin; i < segment.end; ++i) {
      if (!token(i).cards.empty() && is_aside(i, Aside::due)) {
        ledger_.leave_open(i, DoubtKind::word);
      }
    }
  }
  /// `Adopted Home, the King to Granada`: that card moves the Grande.
  void names_other_piece(const MailSegment& segment) {
    constexpr std::array kPieces{std::pair(WordRole::king, std::string_view("king ")),
                                 std::pair(WordRole::grande, std::string_view("grande "))};
    for (std::size_t piece = 0; piece < kPieces.size(); ++piece) {
      const auto& [role, key] = kPieces[piece];
      const WordRole other = kPieces[1 - piece].first;
      bool moves = false;
      std::optional<std::size_t> named;
      for (std::size_t i = segment.begin; i < segment.end; ++i) {
        moves = moves || ledger_.at(i).became.starts_with(key);
        if (token(i).has(other) && token(i).cards.empty()) named = i;
      }
      if (moves && named && !segment.has(role)) ledger_.leave_open(*named, DoubtKind::word);
    }
  }
  /// `One to the King in Toledo, 2 to Granada`: nobody is placed there.
  void sends_to_king(const MailSegment& segment) {
    if (!has_kind(facts_, Fact::Kind::card) || !segment.has(WordRole::to) ||
        segment.has(WordRole::not_)) {
      return;
    }
    bool number = false;
    for (std::size_t i = segment.begin; i < segment.end; ++i) {
      number = number || (token(i).number > 0 && !token(i).neutral);
      if (number && !token(i).places.empty() && is_aside(i, Aside::given)) {
        return ledger_.leave_open(i, DoubtKind::where);
      }
    }
  }
  /// `Toledo, but only two`, `My five to Toledo, and my Grande goes with them`: a disc moves all of
  /// them, and nobody else.
  void goes_with_disc(const MailSegment& segment, bool part) {
    if (!asides_.has_disc() || part) return;
    const bool others = segment.roles.has_any({WordRole::there, WordRole::past});
    const bool behind = segment.begin > 1 && ledger_.is_part(segment.begin - 2);
    for (std::size_t i = segment.begin; i < segment.end; ++i) {
      const bool grande = token(i).has(WordRole::grande) && !others;
      const bool some = behind && segment.words <= 3 && token(i).number > 0 && !token(i).weak &&
                        is_aside(i, Aside::given) && segment.owners.empty();
      if (grande || some) return ledger_.leave_open(i, DoubtKind::word);
    }
  }
  /// `on my disc as on Tom's: Valencia`
  void shares_disc(const MailSegment& segment) {
    if (!asides_.has_disc() || !segment.has(WordRole::disc)) return;
    for (const std::size_t i : segment.owners) {
      if (is_other_player(token(i))) ledger_.leave_open(i, DoubtKind::other);
    }
  }

  /// `my red ones`, if red is another player's colour
  void of_others(const MailSegment& segment) {
    for (std::size_t i = segment.begin + 1; i < segment.end; ++i) {
      const Token& own = token(i - 1);
      const bool mine = own.has(WordRole::own) && !own.has(WordRole::piece) && own.number < 0;
      if (mine && ledger_.is_part(i) && is_other_player(token(i))) {
        ledger_.leave_open(i, DoubtKind::other);
      }
    }
  }

  /// `2 to Aragón. Forget Aragón.`: what corrects a place does not name the same one.
  void corrects_nothing(const MailSegment& segment) {
    for (std::size_t i = segment.begin; i < segment.end; ++i) {
      const Token& each = token(i);
      const bool takes_back = each.has(WordRole::correct) && !each.has(WordRole::noise);
      if (!takes_back || !segment.pairs.empty()) continue;
      for (std::size_t to = i + 1; to < segment.end; ++to) {
        if (token(to).places.empty() || !ledger_.is_part(to)) continue;
        const bool same = std::ranges::any_of(
            std::span(words_.tokens).first(i),
            [&](const Token& before) { return before.places == token(to).places; });
        if (same) ledger_.leave_open(i, DoubtKind::refusal);
      }
    }
  }

  /// `In Castilla I have seven` says no more than that, if they are seven. `My seven in Castilla`
  /// may go.
  void tells_of_disc(const MailSegment& segment) {
    const bool goes = segment.has(WordRole::theirs) || !segment.sources.empty();
    if (goes || !asides_.has_disc() || !segment.has(WordRole::own) ||
        ledger_.sentence_has(segment.sentence, {WordRole::disc})) {
      return;
    }
    for (const auto& [number, at] : pairs_of(segment)) {
      const std::string& place = token(at).places.front();
      const bool tells = at < number || segment.has(WordRole::past);
      const bool stand =
          shown_place(place) != nullptr && standing(words_.player, place) == token(number).number;
      if (tells && stand) ledger_.leave_open(at, DoubtKind::word);
    }
  }
  /// Each number that is no part, with each place that is one.
  [[nodiscard]] std::vector<std::pair<std::size_t, std::size_t>> pairs_of(
      const MailSegment& segment) const {
    std::vector<std::pair<std::size_t, std::size_t>> pairs;
    for (std::size_t number = segment.begin; number < segment.end; ++number) {
      if (token(number).number <= 0 || token(number).weak || ledger_.is_part(number)) continue;
      for (std::size_t at = segment.begin; at < segment.end; ++at) {
        if (!token(at).places.empty() && ledger_.is_part(at)) pairs.emplace_back(number, at);
      }
    }
    return pairs;
  }

  /// `The three that I have left climb into the Castillo`: that is not for later.
  void sends_somebody(const MailSegment& segment) {
    const bool nobody = has_kind(facts_, Fact::Kind::card) && !has_kind(facts_, Fact::Kind::place);
    if (!nobody || !segment.has(WordRole::to) || segment.has(WordRole::not_)) return;
    for (std::size_t i = segment.begin; i < segment.end && counts(segment); ++i) {
      if (token(i).places.empty() || ledger_.at(i).state != EntryState::aside) continue;
      return ledger_.leave_open(i, DoubtKind::where);
    }
  }
  /// `We left Valencia with a flat tyre, but are well, and in Granada`, `The house number was right
  /// this time, the 13`
  void ends_story(const MailSegment& segment) {
    constexpr RoleSet kDecides{WordRole::disc, WordRole::own,  WordRole::self,
                               WordRole::take, WordRole::sets, WordRole::piece};
    const auto tells = [&](const MailSegment& each) {
      return each.sentence == segment.sentence && each.begin < segment.begin && each.unknown > 1;
    };
    const bool led = segment.begin > 0 && token(segment.begin - 1).kind == Kind::colon;
    const bool number = are_power(facts_) && segment.words <= 2;
    if ((asides_.has_disc() || number) && !led &&
        !ledger_.sentence_has(segment.sentence, kDecides) &&
        std::ranges::any_of(ledger_.segments(), tells)) {
      open_parts(segment);
    }
  }
  /// `Thanks, Ann` at the end, without `!`
  void signed_by_other() {
    const auto& all = ledger_.segments();
    if (all.size() < 2) return;
    const MailSegment& last = all.back();
    const MailSegment& before = all[all.size() - 2];
    const bool name = last.end == last.begin + 1 && is_other_player(token(last.begin));
    const bool closes = before.words <= 3 && (before.has(WordRole::thanks) || closes_mail(before));
    const bool calls = words_.text.find_first_of("!?", token(last.begin).end) != std::string::npos;
    if (name && closes && !calls) ledger_.leave_open(last.begin, DoubtKind::other);
  }

  const std::vector<Fact>& facts_;
  Ledger& ledger_;
  Asides asides_;
};

}  // namespace

void account_claims(const MailMoment& moment, const MailWords& words,
                    const std::vector<Fact>& facts, Ledger& ledger) {
  Claims(moment, words, facts, ledger).run();
}

}  // namespace veedor
