#include <algorithm>

#include "mail/account/operators.h"

namespace veedor {
namespace {

/// Whether the Special action of a turn is carried out, and when, by all words that speak of it.
class SpecialAccount {
 public:
  SpecialAccount(const std::vector<Fact>& facts, const MailSetting& setting, Ledger& ledger)
      : facts_(facts), setting_(setting), ledger_(ledger) {}

  void run() {
    for (const MailSegment& segment : ledger_.segments()) {
      special(segment, ledger_.has_part(segment));
    }
    unsaid_special();
    put_off();
  }

 private:
  [[nodiscard]] const Token& token(std::size_t i) const { return ledger_.tokens()[i]; }
  [[nodiscard]] bool decides(Fact::Kind kind) const { return has_kind(facts_, kind); }
  void open_first(const MailSegment& segment, WordRole role, DoubtKind kind) {
    ledger_.leave_first_open(segment, role, kind);
  }

  /// A clause about the Special action counts only if all its words are known.
  void special(const MailSegment& segment, bool part) {
    // `scoring I leave to you`
    if (segment.has(WordRole::leave) && segment.roles.has_any(kSpecialWords)) {
      return open_first(segment, WordRole::leave, DoubtKind::choice);
    }
    // `scoring I leave out`, `minus the scoring`, `the scoring stays out`
    constexpr RoleSet kOut{WordRole::skip, WordRole::minus, WordRole::spare, WordRole::let};
    const bool left_out = !part && segment.has(WordRole::score) && segment.roles.has_any(kOut);
    if (left_out && !decides(Fact::Kind::no)) {
      return open_first(segment, WordRole::score, DoubtKind::special);
    }
    // `no Special action: first it scores`
    constexpr RoleSet kTold{WordRole::past, WordRole::wish,  WordRole::intended, WordRole::reason,
                            WordRole::if_,  WordRole::doubt, WordRole::time};
    const bool scores = segment.has(WordRole::score) && segment.unknown == 0 &&
                        !segment.roles.has_any(kLeavesOut) && !segment.roles.has_any(kTold);
    if (scores && !part && decides(Fact::Kind::no)) {
      return open_first(segment, WordRole::score, DoubtKind::special);
    }
    if (!segment.has(WordRole::action)) return;
    const bool says_no = denies_special(segment);
    if (says_no ? !decides(Fact::Kind::no) : !decides(Fact::Kind::yes) && decides(Fact::Kind::no)) {
      return open_first(segment, WordRole::action, DoubtKind::special);
    }
    if (says_no) return;
    for (std::size_t i = segment.begin; i < segment.end; ++i) {
      if (token(i).unknown()) return ledger_.leave_open(i, DoubtKind::special);
    }
  }

  /// That the Special action is carried out, or not, must be said.
  void unsaid_special() {
    constexpr RoleSet kDone{WordRole::use, WordRole::all, WordRole::disc, WordRole::each};
    std::size_t last = ledger_.tokens().size();
    bool done = false;
    bool denied = false;
    for (std::size_t i = 0; i < ledger_.tokens().size(); ++i) {
      const Token& each = token(i);
      const bool special = each.roles.has_any(kSpecialWords) || each.roles.has_any(kDone);
      const bool given = !each.places.empty() && ledger_.at(i).aside == Aside::given;
      done = done || special || given || ledger_.at(i).became == "line";
      denied = denied || ledger_.at(i).became == "line";
      if (ledger_.is_part(i)) last = i;
    }
    denied = denied || std::ranges::any_of(ledger_.segments(), [&](const MailSegment& segment) {
               // `not Toledo` denies a place.
               const bool few = segment.words <= 3 && segment.unknown == 0 &&
                                segment.places.empty() && segment.headed.empty() &&
                                segment.owners.empty();
               return leaves_out(segment) && !denies_else(segment) && !is_answer(segment) &&
                      (few || speaks_of_card(segment));
             });
    const bool how = std::ranges::any_of(
        facts_, [](const Fact& fact) { return fact.special && fact.kind != Fact::Kind::yes; });
    // `everybody may keep their men`
    for (const MailSegment& segment : ledger_.segments()) {
      const bool kept = segment.roles.has_any({WordRole::let, WordRole::spare}) &&
                        segment.roles.has_any({WordRole::all, WordRole::each});
      if (!kept || !decides(Fact::Kind::yes)) continue;
      return open_first(segment, segment.has(WordRole::all) ? WordRole::all : WordRole::each,
                        DoubtKind::special);
    }
    if (decides(Fact::Kind::no) && !leaves_all_out()) denied = false;
    const bool said = !decides(Fact::Kind::yes) || how || done;
    if (last == ledger_.tokens().size() || (said && (denied || !decides(Fact::Kind::no)))) return;
    ledger_.leave_open(last, DoubtKind::special);
  }

  /// `no scoring until my men are there`: refused, or done later? `Score Toledo last`: not first.
  void put_off() {
    constexpr RoleSet kLater{WordRole::yet, WordRole::earlier, WordRole::after, WordRole::if_};
    const bool refused = decides(Fact::Kind::no);
    for (const MailSegment& segment : ledger_.segments()) {
      const bool special = speaks_of_card(segment);
      const bool later = ledger_.sentence_has(segment.sentence, kLater);
      if (special && refused && later && segment.roles.has_any(kLeavesOut)) {
        return ledger_.leave_open(segment.begin, DoubtKind::special);
      }
      // `Keep the special action` may mean either.
      const bool whole = (refused || decides(Fact::Kind::yes)) &&
                         !segment.roles.has_any({WordRole::save, WordRole::later});
      for (std::size_t i = segment.begin; i < segment.end && special && whole; ++i) {
        const bool keeps = token(i).has(WordRole::let) && token(i).has(WordRole::spare);
        if (keeps) return ledger_.leave_open(i, DoubtKind::special);
      }
      // `Toledo last`
      const bool names = std::ranges::any_of(segment.places, [&](std::size_t i) {
        return std::ranges::any_of(facts_, [&](const Fact& fact) {
          return fact.special && fact.to == token(i).places.front();
        });
      });
      if (refused || !(special || names) || !is_special_first()) continue;
      const std::size_t begin = segment.begin > 0 ? segment.begin - 1 : 0;  // what joins it, too
      for (std::size_t i = begin; i < segment.end; ++i) {
        if (token(i).has(WordRole::yet)) return ledger_.leave_open(i, DoubtKind::order);
      }
    }
  }
  /// Whether the Special action, or a step of it, stands before the placing.
  [[nodiscard]] bool is_special_first() const {
    const auto placed = std::ranges::find(facts_, Fact::Kind::place, &Fact::kind);
    return placed != facts_.end() && std::any_of(facts_.begin(), placed, [](const Fact& fact) {
             return fact.special || fact.kind == Fact::Kind::yes;
           });
  }

  /// `I score before I place anybody` leaves nothing out.
  [[nodiscard]] static bool leaves_out(const MailSegment& segment) {
    const bool ordered = segment.roles.has_any({WordRole::earlier, WordRole::after}) &&
                         segment.has(WordRole::placing);
    // `I take the 11 back into my hand`
    RoleSet out = kLeavesOut;
    if (segment.has(WordRole::back)) out -= {WordRole::spare};
    // `before he leaves, four into the Castillo`
    if (segment.roles.has_any({WordRole::earlier, WordRole::after})) out -= {WordRole::quit};
    // `I let Ann score Navarra`
    if (!segment.owners.empty()) out -= {WordRole::let};
    return segment.roles.has_any(out) && !ordered;
  }
  /// Whether each clause with a word for the Special action is one that denies it, or stands beside
  /// one: `the King goes to Toledo` is no word for leaving him.
  [[nodiscard]] bool leaves_all_out() const {
    constexpr RoleSet kDeeds{WordRole::score, WordRole::king, WordRole::grande, WordRole::tile};
    const auto& all = ledger_.segments();
    const auto denies = [&](std::size_t i) { return i < all.size() && leaves_out(all[i]); };
    for (std::size_t i = 0; i < all.size(); ++i) {
      bool deed = false;
      for (std::size_t k = all[i].begin; k < all[i].end; ++k) {
        deed = deed || (!ledger_.names(k) && token(k).roles.has_any(kDeeds));
      }
      if (deed && !denies(i) && !denies(i + 1) && (i == 0 || !denies(i - 1))) return false;
    }
    return true;
  }
  /// Whether it has a word for the card or its Special action.
  [[nodiscard]] bool speaks_of_card(const MailSegment& segment) const {
    for (std::size_t i = segment.begin; i < segment.end; ++i) {
      const bool deed = token(i).roles.has_any(kSpecialWords) || token(i).has(WordRole::use);
      if (!token(i).cards.empty() || (deed && token(i).places.empty())) return true;
    }
    return false;
  }
  /// `No, the Conspiracy`: a word alone that begins a sentence answers something else.
  [[nodiscard]] bool is_answer(const MailSegment& segment) const {
    const auto& all = ledger_.segments();
    const bool begins = &segment == all.data() || (&segment - 1)->sentence != segment.sentence;
    const bool follows = &segment != all.data() && speaks_of_card(*(&segment - 1));
    return segment.words == 1 && begins && !follows && !speaks_of_card(segment);
  }
  /// `no placing`, `I take nobody back from the board`: not the Special action, unless the card
  /// returns them.
  [[nodiscard]] bool denies_else(const MailSegment& segment) const {
    constexpr RoleSet kNamed{WordRole::score, WordRole::special, WordRole::action, WordRole::use};
    if (segment.roles.has_any(kNamed)) return false;
    const bool places = segment.roles.has_any({WordRole::placing, WordRole::piece});
    return places ||
           (segment.has(WordRole::back) && segment.has(WordRole::from) && !setting_.returns);
  }
  /// `no special action`, `special action: no`, `the special action I keep`
  [[nodiscard]] bool denies_special(const MailSegment& segment) const {
    constexpr RoleSet kDenied{WordRole::not_, WordRole::none, WordRole::skip, WordRole::save,
                              WordRole::spare};
    if (segment.roles.has_any(kDenied)) return true;
    const auto& all = ledger_.segments();
    const auto next = static_cast<std::size_t>(&segment - all.data()) + 1;
    return next < all.size() && all[next].sentence == segment.sentence && all[next].words <= 2 &&
           all[next].roles.has_any(kDenied);
  }

  const std::vector<Fact>& facts_;
  const MailSetting& setting_;
  Ledger& ledger_;
};

}  // namespace

void account_special(const std::vector<Fact>& facts, const MailSetting& setting, Ledger& ledger) {
  if (are_turn(facts)) SpecialAccount(facts, setting, ledger).run();
}

}  // namespace veedor
