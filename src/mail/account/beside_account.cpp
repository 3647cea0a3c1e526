// A few words beside a decision that change it.
#include <array>
#include <string_view>
#include <utility>

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
      followed_by_turn(segment);
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

  /// `8, and the Fair, score Toledo`: what a turn may do is not left out.
  void followed_by_turn(const MailSegment& segment) {
    constexpr RoleSet kTells{WordRole::reason, WordRole::if_,  WordRole::past, WordRole::not_,
                             WordRole::thanks, WordRole::wish, WordRole::spare};
    const bool deed = segment.roles.has_any({WordRole::score, WordRole::king, WordRole::grande});
    if (!deed || segment.roles.has_any(kTells) || !segment.owners.empty() || segment.unknown > 0 ||
        ledger_.has_part(segment) || !ledger_.sentence_has_part(segment.sentence)) {
      return;
    }
    for (std::size_t i = segment.begin; i < segment.end; ++i) {
      if (!token(i).places.empty()) return ledger_.leave_open(i, DoubtKind::word);
    }
  }

  static constexpr RoleSet kOwn{WordRole::self, WordRole::own};
  bool modifiers_;
  Ledger& ledger_;
};

/// Sentences of a few words, and none of them a part of the decision.
class ShortSentences {
 public:
  ShortSentences(const std::vector<Fact>& facts, Ledger& ledger) : facts_(facts), ledger_(ledger) {}

  void run() {
    const auto& all = ledger_.segments();
    for (std::size_t k = 0; k < all.size(); ++k) {
      other_round(all, k);
      corrects(all, k);
      if (is_short_sentence(all, k)) look_at(all[k]);
    }
  }

 private:
  static constexpr std::size_t kMostWords = 6;
  [[nodiscard]] const Token& token(std::size_t i) const { return ledger_.tokens()[i]; }

  [[nodiscard]] bool is_alone(const std::vector<MailSegment>& all, std::size_t k) const {
    bool first = k == 0 || all[k - 1].sentence != all[k].sentence;
    // `PS: only if it helps me`
    first = first || (all[k - 1].words == 1 && token(all[k - 1].end).kind == Kind::colon);
    return first && (k + 1 == all.size() || all[k + 1].sentence != all[k].sentence);
  }
  [[nodiscard]] bool is_short_sentence(const std::vector<MailSegment>& all, std::size_t k) const {
    return is_alone(all, k) && !ledger_.has_part(all[k]) && all[k].words <= kMostWords;
  }

  /// `8, in round 2`, `For round 5.`, `3. Runde: 8`
  void other_round(const std::vector<MailSegment>& all, std::size_t k) {
    const MailSegment& segment = all[k];
    constexpr std::size_t kFew = 4;
    const bool beside = ledger_.sentence_has_part(segment.sentence);
    if (segment.words > (beside ? kMostWords : kFew) || segment.has(WordRole::past)) return;
    // `In round 5 I bid higher.`
    constexpr RoleSet kDeeds{WordRole::take, WordRole::plus, WordRole::minus};
    const bool tells = segment.unknown > 0 || segment.roles.has_any(kDeeds);
    if (!beside && (tells || !is_alone(all, k))) return;
    for (std::size_t i = segment.begin; i < segment.end; ++i) {
      const bool round = token(i).number >= 0 && token(i).neutral && token(i).has(WordRole::spare);
      if (round) return ledger_.leave_open(i, DoubtKind::hold);
    }
  }

  /// `..., 2 to Toledo. Rather Granada.`: instead of which place?
  void corrects(const std::vector<MailSegment>& all, std::size_t k) {
    const MailSegment& segment = all[k];
    if (!is_alone(all, k) || segment.words > kMostWords || !segment.has(WordRole::correct)) return;
    const bool bare = segment.pairs.empty() && segment.headed.empty() && segment.numbers.empty();
    const auto places = std::ranges::count_if(
        facts_, [](const Fact& fact) { return !fact.to.empty() || !fact.from.empty(); });
    if (!bare || segment.places.size() != 1 || places < 2) return;
    ledger_.leave_open(segment.places.front(), DoubtKind::choice);
  }

  /// `Granada statt Toledo.`, `The King stays.`, `I keep the modifier.`: behind the decision, known
  /// words of the game that leave something.
  void leaves_something(const MailSegment& segment) {
    constexpr RoleSet kTalk{WordRole::thanks, WordRole::past, WordRole::reason};
    RoleSet of_game{WordRole::king, WordRole::grande, WordRole::piece, WordRole::many};
    const bool modifies = std::ranges::find(facts_, "modifier", &Fact::key) != facts_.end();
    if (modifies) of_game |= {WordRole::modifier};
    constexpr RoleSet kLeaves{WordRole::let, WordRole::spare, WordRole::instead, WordRole::none,
                              WordRole::not_};
    if (segment.roles.has_any(kTalk) || !segment.roles.has_any(kLeaves) ||
        ledger_.has_part(segment.end, ledger_.tokens().size()) ||
        has_kind(facts_, Fact::Kind::no)) {
      return;
    }
    for (std::size_t i = segment.begin; i < segment.end; ++i) {
      if (token(i).strange() || !token(i).owners.empty()) return;
    }
    for (std::size_t i = segment.begin; i < segment.end; ++i) {
      const bool place = !token(i).places.empty() && !ledger_.is_part(i);
      if (place || token(i).roles.has_any(of_game)) {
        return ledger_.leave_open(i, DoubtKind::refusal);
      }
    }
  }

  void look_at(const MailSegment& segment) {
    bool person = false;
    bool strange = false;
    for (std::size_t i = segment.begin; i < segment.end; ++i) {
      person = person || !token(i).owners.empty();
      strange = strange || token(i).strange();
    }
    constexpr std::size_t kFew = 3;
    const std::size_t end = segment.end;
    const bool asks = end < ledger_.tokens().size() && token(end).kind == Kind::question;
    for (std::size_t i = segment.begin; i < segment.end; ++i) {
      const Token& each = token(i);
      // `Better Granada.`
      const bool names = !each.places.empty() || !each.cards.empty() || !each.tile.empty();
      const bool few = !asks && (segment.words <= kFew || !strange);
      if (names && few && is_talk(i)) return ledger_.leave_open(i, DoubtKind::word);
      // `Only if it gives me points.`
      constexpr RoleSet kUnsure{WordRole::doubt, WordRole::unsure, WordRole::not_};
      const bool begins = i == segment.begin ||
                          (i == segment.begin + 1 && !token(segment.begin).roles.has_any(kUnsure));
      const bool talks = segment.has(WordRole::thanks) || (person && segment.has(WordRole::self));
      if (begins && each.has(WordRole::if_) && !talks) {
        return ledger_.leave_open(i, DoubtKind::condition);
      }
      // `After Ann.`, `Says Bea.`
      if (person && each.roles.has_any({WordRole::after, WordRole::earlier, WordRole::yet})) {
        return ledger_.leave_open(i, DoubtKind::hold);
      }
      if (person && begins && each.has(WordRole::relay)) {
        return ledger_.leave_open(i, DoubtKind::other);
      }
      // `The final answer follows tonight.`
      if (each.has(WordRole::to_come)) return ledger_.leave_open(i, DoubtKind::hold);
      // `One instead of two.`
      const bool count = each.number >= 0 || each.has(WordRole::counting);
      if (count && segment.has(WordRole::instead)) return ledger_.leave_open(i, DoubtKind::count);
      // `For the next round.`
      const bool round =
          segment.has(WordRole::round) && each.has(WordRole::spare) && each.number < 0;
      if (round && !strange) return ledger_.leave_open(i, DoubtKind::hold);
    }
    if (!asks) leaves_something(segment);
  }
  [[nodiscard]] bool is_talk(std::size_t i) const {
    return ledger_.at(i).state == Ledger::Entry::State::aside && ledger_.at(i).aside == Aside::talk;
  }

  const std::vector<Fact>& facts_;
  Ledger& ledger_;
};

/// `I take one back`: how many Power cards, or which?
void open_article(const std::vector<Fact>& facts, Ledger& ledger) {
  if (!has_kind(facts, Fact::Kind::number)) return;
  for (std::size_t i = 0; i < ledger.tokens().size(); ++i) {
    const Token& token = ledger.tokens()[i];
    const bool written_out = token.number == 1 && token.end - token.begin > 1;
    if (written_out && ledger.at(i).became == "power") ledger.leave_open(i, DoubtKind::count);
  }
}

/// `Four of my six to Aragón`: what a disc shows goes for all of them.
void open_share(const std::vector<Fact>& facts, Ledger& ledger) {
  if (!has_kind(facts, Fact::Kind::disc)) return;
  for (const MailSegment& segment : ledger.segments()) {
    if (!ledger.has_part(segment) || !segment.has(WordRole::own)) continue;
    std::optional<std::size_t> first;
    for (std::size_t i = segment.begin; i < segment.end; ++i) {
      const Token& token = ledger.tokens()[i];
      if (token.number < 0 || token.weak) continue;
      if (first && token.number > ledger.tokens()[*first].number) {
        return ledger.leave_open(*first, DoubtKind::count);
      }
      first = i;
    }
  }
}

/// `PS: forget the scoring`
void open_forgotten(const std::vector<Fact>& facts, Ledger& ledger) {
  constexpr RoleSet kDeeds{WordRole::score,  WordRole::king,    WordRole::grande, WordRole::tile,
                           WordRole::action, WordRole::special, WordRole::placing};
  if (!are_turn(facts)) return;
  for (const MailSegment& segment : ledger.segments()) {
    const bool deed = segment.has(WordRole::about) && segment.roles.has_any(kDeeds);
    if (deed && !ledger.has_part(segment)) {
      ledger.leave_first_open(segment, WordRole::about, DoubtKind::refusal);
    }
  }
}

/// `in 2009 with a tile on Granada`: no disc shows a tile.
void open_tiles(const std::vector<Fact>& facts, Ledger& ledger) {
  if (!has_kind(facts, Fact::Kind::disc)) return;
  for (const MailSegment& segment : ledger.segments()) {
    if (ledger.has_part(segment)) ledger.leave_first_open(segment, WordRole::tile, DoubtKind::word);
  }
}

/// `The Grande stays in Granada ... the Grande goes to Castilla`, `she scores, I place 3`
void open_contradictions(const std::vector<Fact>& facts, Ledger& ledger) {
  constexpr std::array kPieces{std::pair(std::string_view("king"), WordRole::king),
                               std::pair(std::string_view("grande"), WordRole::grande)};
  constexpr RoleSet kTold{WordRole::past, WordRole::reason, WordRole::if_, WordRole::wish};
  const bool acts = has_kind(facts, Fact::Kind::yes);
  for (const MailSegment& segment : ledger.segments()) {
    if (segment.roles.has_any(kTold)) continue;
    const bool stays = segment.roles.has_any({WordRole::spare, WordRole::let});
    for (const auto& [key, piece] : kPieces) {
      const bool moves = std::ranges::find(facts, key, &Fact::key) != facts.end();
      const bool decides =
          std::ranges::any_of(segment.places, [&](std::size_t i) { return ledger.is_part(i); });
      if (moves && stays && segment.has(piece) && !decides) {
        ledger.leave_first_open(segment, piece, DoubtKind::refusal);
      }
    }
    for (std::size_t i = segment.begin; acts && i + 1 < segment.end; ++i) {
      const bool other = ledger.tokens()[i].has(WordRole::other);
      if (other && ledger.tokens()[i + 1].has(WordRole::score)) {
        ledger.leave_open(i, DoubtKind::other);
      }
    }
  }
}

/// A disc shows no region if it shows the Court: not by a word that is only nearly its name.
void open_near_court(const std::vector<Fact>& facts, Ledger& ledger) {
  if (!shows_none(facts)) return;
  for (std::size_t i = 0; i < ledger.tokens().size(); ++i) {
    const Token& token = ledger.tokens()[i];
    if (token.near && !token.places.empty()) ledger.leave_open(i, DoubtKind::word);
  }
}

}  // namespace

void account_beside(const std::vector<Fact>& facts, const MailSetting& setting, Ledger& ledger) {
  if (facts.empty()) return;
  if (are_power(facts)) PowerAccount(setting.modifiers, ledger).run();
  ShortSentences(facts, ledger).run();
  open_article(facts, ledger);
  open_share(facts, ledger);
  open_forgotten(facts, ledger);
  open_tiles(facts, ledger);
  open_near_court(facts, ledger);
  open_contradictions(facts, ledger);
}

}  // namespace veedor
