#include "mail/account/slots.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>

#include "mail/turn/turn_card.h"

namespace veedor {
namespace {

class Slots : PlayerWords {
 public:
  Slots(const PlayerWords& words, Ledger& ledger) : PlayerWords(words), ledger_(ledger) {}

  void open(const std::vector<Fact>& facts, const std::vector<std::string>& unsaid) {
    if (!says_card(facts, ledger_) && !implies_card(facts)) open_first_part();
    for (const std::string& place : unsaid) open_last(place);
    for (const Fact& fact : facts) doubt_unsaid(fact);
    for (const Fact& fact : facts) {
      const bool stands = fact.kind == Fact::Kind::disc || fact.key == "king" || fact.key == "to";
      if (stands && !fact.to.empty()) doubt_left(fact.to);
    }
    if (std::ranges::find(facts, Fact::Kind::no, &Fact::kind) != facts.end()) doubt_refused();
    if (std::ranges::find(facts, "veto", &Fact::key) != facts.end()) doubt_vetoed();
    const auto& all = ledger_.segments();
    for (std::size_t k = 1; k < all.size(); ++k) {
      doubt_shared(all[k - 1], all[k]);
      doubt_part_of(all[k - 1], all[k]);
      doubt_halves(all[k - 1], all[k]);
      for (const Fact& fact : facts) doubt_source(all[k - 1], all[k], fact);
    }
    doubt_twice();
    for (const MailSegment& segment : all) {
      doubt_taker(segment);
      doubt_arrow(segment);
      doubt_carried(segment);
      doubt_alike(segment);
    }
    for (const MailSegment& segment : ledger_.segments()) {
      const bool nobody = segment.roles.has_any({WordRole::not_, WordRole::none});
      if ((dangles(segment) && !nobody) || lacks_item(segment) || leaves_nowhere(segment) ||
          takes_from_nowhere(segment)) {
        ledger_.leave_open(segment.end - 1, DoubtKind::where);
      }
    }
    doubt_end();
    for (std::size_t i = 1; i < words_.tokens.size(); ++i) doubt_brackets(i);
    for (std::size_t i = 1; i + 1 < words_.tokens.size(); ++i) {
      const Token& of = token(i);
      if (brings_to_total(i)) ledger_.leave_open(i + 1, DoubtKind::count);
      // `3 to 5`
      const bool range = token(i - 1).number >= 0 && token(i + 1).number >= 0 &&
                         of.roles.has_any({WordRole::to, WordRole::clock, WordRole::range});
      if (range && ledger_.is_part(i - 1)) ledger_.leave_open(i - 1, DoubtKind::count);
      if (!of.has(WordRole::binds) || !of.has(WordRole::from) || of.names()) continue;
      // `deux de montent au Castillo`, `un d'en Catalogne`
      const bool counts = ledger_.is_part(i - 1) && token(i - 1).number >= 0;
      const bool arrives = i + 2 < words_.tokens.size() && token(i + 1).has(WordRole::to) &&
                           !token(i + 1).names() && !token(i + 2).places.empty();
      if ((counts && token(i + 1).unknown()) || arrives) ledger_.leave_open(i, DoubtKind::word);
    }
  }

 private:
  [[nodiscard]] const Token& token(std::size_t i) const { return words_.tokens[i]; }
  /// Whether only this card can be taken, or its Special action is said.
  [[nodiscard]] bool implies_card(const std::vector<Fact>& facts) const {
    const std::vector<std::string> open = moment_.open_cards();
    // Of `I do score` nobody knows what scores if another card may do it, too.
    const bool alone = std::ranges::count_if(open, [&](const std::string& id) {
                         const TurnCard card(moment_, id);
                         return card.takes_yes() || card.takes(LogKey::score);
                       }) <= 1;
    const auto says = [&](WordRole role) {
      return std::ranges::any_of(words_.tokens, [&](const Token& each) { return each.has(role); });
    };
    const bool says_deed = says(WordRole::score) || says(WordRole::special) ||
                           says(WordRole::action) || says(WordRole::use);
    // A place alone moves nobody there, nor scores it.
    constexpr std::array kDeeds = std::to_array<std::pair<std::string_view, WordRole>>(
        {{"king", WordRole::king}, {"grande", WordRole::grande}, {"score", WordRole::score}});
    const bool unsaid = std::ranges::any_of(facts, [&](const Fact& fact) {
      const auto deed =
          std::ranges::find(kDeeds, fact.key, [](const auto& each) { return each.first; });
      return deed != kDeeds.end() && !says(deed->second);
    });
    return open.size() <= 1 || (!unsaid && std::ranges::any_of(facts, [&](const Fact& fact) {
             if (fact.kind == Fact::Kind::place) return false;
             if (fact.kind == Fact::Kind::yes) return alone && says_deed;
             if (fact.kind == Fact::Kind::number) return says(WordRole::back);
             return fact.special || (fact.kind == Fact::Kind::move && fact.key != "take") ||
                    fact.kind == Fact::Kind::to;
           }));
  }
  void open_first_part() {
    for (std::size_t i = 0; i < words_.tokens.size(); ++i) {
      if (ledger_.is_part(i)) return ledger_.leave_open(i, DoubtKind::whole);
    }
    if (!words_.tokens.empty()) ledger_.leave_open(0, DoubtKind::whole);
  }

  /// `I will veto Ann`, whose turn is still to come
  void doubt_vetoed() {
    const GameLog& log = moment_.log();
    const auto rounds = log[log.rounds];
    std::string last;
    if (!rounds.empty() && !log[rounds.back().turns].empty()) {
      last = log.players[log[rounds.back().turns].back().player.index()];
    }
    for (const MailSegment& segment : ledger_.segments()) {
      if (!segment.has(WordRole::veto)) continue;
      for (const std::size_t i : segment.owners) {
        const std::string& owner = token(i).owners.front();
        if (owner != last && owner != words_.player) ledger_.leave_open(i, DoubtKind::other);
      }
    }
  }
  /// A part of the decision that no word says.
  void doubt_unsaid(const Fact& fact) {
    if (fact.key == "return" && !is_part_of(fact.from)) open_last(fact.from);
    if (fact.key == "power" && !is_said("power")) open_last({});
    if (fact.kind != Fact::Kind::to && fact.kind != Fact::Kind::disc) return;
    if (!fact.to.empty()) {
      if (!is_part_of(fact.to)) open_last(fact.to);
      return;
    }
    const bool sealed = !fact.id.empty();
    if (!sealed && !says_none() && !words_.tokens.empty()) ledger_.leave_open(0, DoubtKind::where);
  }
  /// Whether a word became this, or the line says it.
  [[nodiscard]] bool is_said(std::string_view what) const {
    for (std::size_t i = 0; i < words_.tokens.size(); ++i) {
      const std::string& became = ledger_.at(i).became;
      if (became == what || became == "line") return true;
    }
    return false;
  }
  [[nodiscard]] bool is_part_of(const std::string& place) const {
    for (std::size_t i = 0; i < words_.tokens.size(); ++i) {
      const bool named = !token(i).places.empty() && token(i).places.front() == place;
      if ((named && ledger_.is_part(i)) || ledger_.at(i).became == "line") return true;
    }
    return false;
  }
  /// Whether words say that a disc shows no region: `none`, `back to the Court`. What somebody else
  /// did there says nothing.
  [[nodiscard]] bool says_none() const {
    return std::ranges::any_of(ledger_.segments(), [&](const MailSegment& segment) {
      const bool told = segment.has(WordRole::past) && !segment.has(WordRole::disc);
      bool none = segment.roles.has_any({WordRole::none, WordRole::not_});
      for (std::size_t i = segment.begin; i < segment.end; ++i) {
        none = none || ledger_.at(i).became == "line" ||
               (!token(i).places.empty() && token(i).places.front() == court());
      }
      return none && !told;
    });
  }
  /// Opens the last word that names the place, or the last of all.
  void open_last(const std::string& place) {
    std::size_t found = words_.tokens.empty() ? 0 : words_.tokens.size() - 1;
    for (std::size_t i = 0; i < words_.tokens.size(); ++i) {
      if (!token(i).places.empty() && token(i).places.front() == place) found = i;
    }
    if (!words_.tokens.empty()) ledger_.leave_open(found, DoubtKind::count);
  }
  /// `Toledo to 2`: so many more, or so many in all?
  [[nodiscard]] bool brings_to_total(std::size_t i) const {
    const bool ends = i + 2 >= words_.tokens.size() || token(i + 2).kind != Token::Kind::word;
    const bool counts =
        ledger_.is_part(i + 1) || (ledger_.at(i + 1).state == Ledger::Entry::State::aside &&
                                   ledger_.at(i + 1).aside == Aside::twice);
    const bool raises = !token(i - 1).places.empty() || counts;
    return raises && token(i).has(WordRole::to) && !token(i).names() &&
           token(i + 1).kind == Token::Kind::number && ends;
  }
  [[nodiscard]] std::string_view word_at(std::size_t i) const {
    return std::string_view(words_.text).substr(token(i).begin, token(i).end - token(i).begin);
  }

  /// `one goes to.`, `the King leaves Toledo for.`
  [[nodiscard]] bool dangles(const MailSegment& segment) const {
    const Token& last = token(segment.end - 1);
    const bool goes = segment.sources.empty() || !last.has(WordRole::from);
    return segment.dangles && segment.places.empty() && segment.pairs.empty() &&
           segment.headed.empty() && goes && !continues(segment) &&
           (ledger_.has_part(segment) || counts_something(segment) || last.has(WordRole::binds));
  }
  /// `2 to Toledo and`: the words break off.
  void doubt_end() const {
    constexpr RoleSet kLeads{WordRole::and_, WordRole::or_, WordRole::if_, WordRole::binds};
    constexpr RoleSet kGoes{WordRole::to, WordRole::from};
    constexpr RoleSet kMore{WordRole::there, WordRole::plus, WordRole::relative};
    std::size_t end = words_.tokens.size();
    const auto is_word = [&](std::size_t i) {
      return token(i).kind == Token::Kind::word || token(i).kind == Token::Kind::number;
    };
    while (end > 0 && !is_word(end - 1)) --end;
    if (end < 2 || ledger_.segments().empty()) return;
    const Token& last = token(end - 1);
    const Token& before = token(end - 2);
    const bool goes =
        last.roles.has_any(kGoes) && (before.has(WordRole::and_) || before.number >= 0);
    const bool leads = last.kind == Token::Kind::word && !last.names() &&
                       !last.roles.has_any(kMore) && (goes || last.roles.has_any(kLeads));
    if (leads && ledger_.sentence_has_part(ledger_.segments().back().sentence)) {
      ledger_.leave_open(end - 1, DoubtKind::where);
    }
  }
  /// `to Toledo and,`, `nach Toledo und nach stelle`: a conjunction or preposition joins no further
  /// place to the last one.
  [[nodiscard]] bool lacks_item(const MailSegment& segment) const {
    const auto& all = ledger_.segments();
    const auto at = static_cast<std::size_t>(&segment - all.data());
    const std::size_t joint = segment.end;
    const auto joins = [&](std::size_t i) {
      return token(i).kind == Token::Kind::word && token(i).has(WordRole::and_);
    };
    if (joint + 1 < words_.tokens.size() && joins(joint) &&
        !token(segment.end - 1).places.empty()) {
      const Token& next = token(joint + 1);
      if (next.kind == Token::Kind::stop || (next.kind == Token::Kind::comma && !next.weak))
        return true;
    }
    if (at == 0 || segment.begin == 0 || !joins(segment.begin - 1) ||
        !token(segment.begin).has(WordRole::binds) || token(segment.begin).names()) {
      return false;
    }
    const MailSegment& before = all[at - 1];
    const bool alike = std::ranges::any_of(before.pairs, [&](const auto& pair) {
      return pair.second > before.begin && word_at(pair.second - 1) == word_at(segment.begin);
    });
    for (std::size_t i = segment.begin; i < segment.end; ++i) {
      if (ledger_.names(i) || token(i).has(WordRole::there)) return false;
    }
    return alike && ledger_.has_part(before);
  }
  /// `two of Ann's leave for the Castillo`
  [[nodiscard]] bool leaves_nowhere(const MailSegment& segment) const {
    return segment.has(WordRole::quit) && segment.sources.empty() && !segment.owners.empty() &&
           !segment.pairs.empty() && ledger_.has_part(segment);
  }
  /// `one of mine comes off the board to the Court`: from which region?
  [[nodiscard]] bool takes_from_nowhere(const MailSegment& segment) const {
    constexpr RoleSet kOf{WordRole::own, WordRole::self,   WordRole::piece,
                          WordRole::all, WordRole::theirs, WordRole::rest};
    if (!segment.sources.empty()) return false;
    for (std::size_t i = segment.begin; i < segment.end; ++i) {
      if (!token(i).has(WordRole::from) || token(i).has(WordRole::piece) || token(i).names())
        continue;
      std::size_t of = i + 1;
      while (of < segment.end && token(of).has(WordRole::noise) && !token(of).roles.has_any(kOf))
        ++of;
      const bool whose = of < segment.end && (token(of).roles.has_any(kOf) || token(of).names() ||
                                              token(of).number >= 0);
      if (!whose && takes(segment)) return true;
    }
    return false;
  }
  /// `The King does not go to Toledo but to Granada`: who refuses a region may want another one.
  void doubt_refused() {
    for (const MailSegment& segment : ledger_.segments()) {
      if (!segment.has(WordRole::not_) ||
          !ledger_.sentence_has(segment.sentence, {WordRole::king, WordRole::grande, WordRole::tile,
                                                   WordRole::score})) {
        continue;
      }
      for (std::size_t i = segment.begin; i < segment.end; ++i) {
        const bool placed = ledger_.at(i).became.starts_with("place");
        if (!token(i).places.empty() && !placed) ledger_.leave_open(i, DoubtKind::special);
      }
    }
  }
  /// `My Grande leaves Toledo`, `the King away from Toledo`: no disc shows what is only left, and
  /// nothing goes there.
  void doubt_left(const std::string& place) {
    std::size_t left = words_.tokens.size();
    for (const MailSegment& segment : ledger_.segments()) {
      for (std::size_t i = segment.begin; i < segment.end; ++i) {
        if (token(i).places.empty() || token(i).places.front() != place) continue;
        const auto& sources = segment.sources;
        if (std::ranges::find(sources, i) == sources.end()) return;
        left = i;
      }
    }
    if (left < words_.tokens.size()) ledger_.leave_open(left, DoubtKind::where);
  }
  [[nodiscard]] bool takes(const MailSegment& segment) const {
    for (std::size_t i = segment.begin; i < segment.end; ++i) {
      if (ledger_.at(i).became == "take") return true;
    }
    return false;
  }
  /// Whether it has something that has to go somewhere, and is not set aside: in `die 13 hebe ich
  /// mir auf` it is.
  [[nodiscard]] bool counts_something(const MailSegment& segment) const {
    constexpr RoleSet kThings{WordRole::piece, WordRole::king, WordRole::grande, WordRole::tile};
    for (std::size_t i = segment.begin; i < segment.end; ++i) {
      const Ledger::Entry& entry = ledger_.at(i);
      const bool aside = entry.state == Ledger::Entry::State::aside &&
                         entry.aside != Aside::twice && entry.aside != Aside::alternative;
      const bool weak = token(i).weak && !token(i).neutral;
      if (token(i).number > 0 && (weak || !aside)) return true;
      if (!aside && token(i).roles.has_any(kThings)) return true;
    }
    return false;
  }
  /// Whether the next segment has the place: `two go to: Toledo`
  [[nodiscard]] bool continues(const MailSegment& segment) const {
    const auto& all = ledger_.segments();
    const auto next = static_cast<std::size_t>(&segment - all.data()) + 1;
    if (next >= all.size() || all[next].sentence != segment.sentence) return false;
    const Token& sign = token(segment.end);
    return (sign.kind != Token::Kind::word && !all[next].places.empty()) ||
           (sign.kind == Token::Kind::colon && !all[next].pairs.empty());
  }

  /// `four to Aragon and Toledo`: a further place shares the number, also if a piece goes there.
  void doubt_shared(const MailSegment& before, const MailSegment& segment) {
    constexpr std::size_t kMostWords = 3;
    const bool bare = segment.places.size() == 1 && segment.numbers.empty() &&
                      segment.pairs.empty() && segment.words <= kMostWords && segment.unknown == 0;
    if (!bare || before.sentence != segment.sentence || before.pairs.empty()) return;
    const std::size_t place = segment.places.front();
    const bool joined = token(segment.begin - 1).has(WordRole::and_);
    const bool placed = ledger_.at(before.pairs.back().first).became.starts_with("place");
    if (joined && placed && ledger_.is_part(place) &&
        !ledger_.at(place).became.starts_with("place")) {
      ledger_.leave_open(before.pairs.back().first, DoubtKind::pairing);
    }
  }

  /// `three to Granada, two of these to Toledo`, `One of them in Toledo.`: three and two, or three
  /// in all?
  void doubt_part_of(const MailSegment& before, const MailSegment& segment) {
    const auto placed = [&](const MailSegment& each) {
      return !each.pairs.empty() &&
             ledger_.at(each.pairs.front().second).became.starts_with("place");
    };
    if (!placed(before) || !placed(segment)) return;
    for (std::size_t i = segment.begin; i < segment.pairs.front().second; ++i) {
      const bool refers = token(i).roles.has_any({WordRole::refers, WordRole::pronoun});
      if (refers) ledger_.leave_open(i, DoubtKind::pairing);
    }
    // `Both to Granada instead.`
    const std::size_t number = segment.pairs.front().first;
    const bool again = before.sentence != segment.sentence &&
                       token(number).number == token(before.pairs.front().first).number;
    if (again && token(number).has(WordRole::counting)) {
      ledger_.leave_open(number, DoubtKind::pairing);
    }
  }

  /// `I choose the Queen; she brings one to my Court`, `Inquisitor: one to my Court`: these are not
  /// taken by the turn.
  void doubt_taker(const MailSegment& segment) {
    const auto says = [&](std::size_t sentence, WordRole role) {
      return ledger_.sentence_has(sentence, {role});
    };
    const bool queen = !segment.has(WordRole::self) &&
                       (says(segment.sentence, WordRole::queen) ||
                        (segment.sentence > 0 && says(segment.sentence - 1, WordRole::queen)));
    const bool inquisitor = says(segment.sentence, WordRole::inquisitor);
    if (!queen && !inquisitor && !says(segment.sentence, WordRole::modifier)) return;
    for (std::size_t i = segment.begin; i < segment.end; ++i) {
      if (ledger_.at(i).became == "take") ledger_.leave_open(i, DoubtKind::word);
    }
  }

  /// `Ann Toledo > Aragón, 1 > Granada`: an arrow behind one that joins places has two, too.
  void doubt_arrow(const MailSegment& segment) {
    const auto has_arrow = [&](const MailSegment& each) {
      return std::any_of(words_.tokens.begin() + static_cast<std::ptrdiff_t>(each.begin),
                         words_.tokens.begin() + static_cast<std::ptrdiff_t>(each.end),
                         [](const Token& sign) { return sign.kind == Token::Kind::arrow; });
    };
    if (!segment.sources.empty() || segment.pairs.empty() || !has_arrow(segment)) return;
    const auto& all = ledger_.segments();
    const auto at = static_cast<std::size_t>(&segment - all.data());
    const bool joins =
        at > 0 && !all[at - 1].sources.empty() && has_arrow(all[at - 1]) &&
        (!all[at - 1].owners.empty() || !all[at - 1].numbers.empty() || !all[at - 1].pairs.empty());
    const auto& [number, place] = segment.pairs.front();
    const bool moves = ledger_.at(place).became.starts_with("move");
    if (joins && !moves && !ledger_.at(place).became.starts_with("to ")) {
      ledger_.leave_open(number, DoubtKind::where);
    }
  }

  /// `one from Navarra to Granada, and two of Ann's out of Toledo`: a place that stands before them
  /// all, or behind them all, is where they go; one between them may be that of the first only.
  void doubt_carried(const MailSegment& segment) {
    const auto& all = ledger_.segments();
    const auto at = static_cast<std::size_t>(&segment - all.data());
    const auto arrives = [](const MailSegment& each) {
      return !each.places.empty() || !each.pairs.empty() || !each.headed.empty();
    };
    if (at == 0 || segment.sources.empty() || arrives(segment) || segment.has(WordRole::there)) {
      return;
    }
    const MailSegment& before = all[at - 1];
    std::size_t moved = 0;  // places from where or to where
    for (std::size_t i = before.begin; i < before.end; ++i) {
      moved += !token(i).places.empty() && ledger_.at(i).became.starts_with("move") ? 1 : 0;
    }
    const bool between = before.sentence == segment.sentence && moved > 1 && arrives(before);
    const bool behind = at + 1 < all.size() && all[at + 1].sentence == segment.sentence &&
                        all[at + 1].sources.empty() && arrives(all[at + 1]);
    const std::size_t source = segment.sources.front();
    if (between && !behind && ledger_.at(source).became.starts_with("move")) {
      ledger_.leave_open(source, DoubtKind::where, true);
    }
  }

  /// `9 (?)`
  void doubt_brackets(std::size_t i) {
    const std::size_t begin = token(i - 1).begin;
    const bool empty =
        token(i - 1).kind == Token::Kind::open && token(i).kind == Token::Kind::close;
    if (empty && words_.text.substr(begin, token(i).end - begin).find('?') != std::string::npos) {
      ledger_.leave_open(i, DoubtKind::word);
    }
  }

  /// `2 in Sevilla. So 2 in Sevilla`: two, or four? `2 in Sevilla. Sevilla gets 1`: one, or three?
  void doubt_twice() {
    struct Placed {
      std::size_t number = 0;
      std::size_t place = 0;
      std::size_t sentence = 0;
    };
    std::vector<Placed> placed;
    for (const MailSegment& segment : ledger_.segments()) {
      for (const auto& pair : segment.pairs) {
        const std::string& became = ledger_.at(pair.second).became;
        if (!became.starts_with("place ")) continue;
        // Another alternative begins: `..., else 3 to Sevilla`
        const auto first = words_.tokens.begin();
        if (!placed.empty() &&
            std::any_of(first + static_cast<std::ptrdiff_t>(placed.back().place),
                        first + static_cast<std::ptrdiff_t>(pair.first),
                        [](const Token& each) { return each.has(WordRole::else_); })) {
          placed.clear();
        }
        const bool again = std::ranges::any_of(placed, [&](const Placed& before) {
          return token(before.place).places == token(pair.second).places &&
                 (ledger_.at(before.place).became == became || before.sentence != segment.sentence);
        });
        // `another one to Sevilla`
        const bool more =
            segment.roles.has_any({WordRole::counting, WordRole::plus, WordRole::alike});
        if (again && !more) ledger_.leave_open(pair.first, DoubtKind::count);
        placed.push_back({pair.first, pair.second, segment.sentence});
      }
    }
  }

  /// `two of Ann's leave Toledo, and one of mine enters Navarra`: neither says all.
  void doubt_halves(const MailSegment& one, const MailSegment& other) {
    const auto arrives = [](const MailSegment& each) {
      return !each.places.empty() || !each.pairs.empty() || !each.headed.empty();
    };
    const auto leaves_only = [&](const MailSegment& each) {
      return !each.sources.empty() && !arrives(each);
    };
    const auto arrives_only = [&](const MailSegment& each) {
      return each.sources.empty() && arrives(each);
    };
    const auto owned = [&](const MailSegment& each) {
      return has_move(each) && (!each.owners.empty() || each.has(WordRole::own)) &&
             (!each.numbers.empty() || !each.pairs.empty());
    };
    const bool halves =
        (leaves_only(one) && arrives_only(other)) || (arrives_only(one) && leaves_only(other));
    if (halves && one.sentence == other.sentence && owned(one) && owned(other)) {
      ledger_.leave_open(other.end - 1, DoubtKind::where);
    }
  }

  /// `two of mine go from Castilla to Toledo, one of Ann's to Granada`: from Castilla too, if hers
  /// stand elsewhere? A region that stands before the first number is that of both.
  void doubt_source(const MailSegment& before, const MailSegment& segment, const Fact& fact) {
    if (fact.key != "move" || before.sources.empty() || !segment.sources.empty() ||
        before.sentence != segment.sentence || !has_move(before) || !has_move(segment)) {
      return;
    }
    std::size_t number = before.begin;
    while (number < before.end && token(number).number < 0) ++number;
    const auto is_behind = [&](std::size_t i) {
      return i > number && !token(i).places.empty() && token(i).places.front() == fact.from;
    };
    const auto owner = moment_.seat(fact.owner);
    const auto& known = moment_.ruleset().places;
    for (const std::size_t i : segment.owners) {
      const bool same = std::ranges::any_of(
          before.owners, [&](std::size_t other) { return token(other).owners == token(i).owners; });
      if (same || !owner || token(i).owners.front() != fact.owner) continue;
      if (!std::ranges::any_of(before.sources, is_behind)) continue;
      const bool elsewhere = std::ranges::any_of(known, [&](const PlaceInfo& place) {
        const PlaceId id(static_cast<std::size_t>(&place - known.data()));
        return place.name != fact.from && place.name != fact.to &&
               moment_.ruleset().rules.regions.has(id) && moment_.state().count(id, *owner) > 0;
      });
      if (elsewhere) ledger_.leave_open(i, DoubtKind::word, true);
    }
  }

  [[nodiscard]] bool has_move(const MailSegment& segment) const {
    for (std::size_t i = segment.begin; i < segment.end; ++i) {
      if (ledger_.at(i).became == "move") return true;
    }
    return false;
  }
  /// `Ann's two in Toledo go to Granada, and Bea's two in Navarra too`: whether the one place is
  /// where they stand or where they go is said by what stands before. `Ann's two go from Toledo to
  /// Granada, and I also move one of mine to the Castillo`: from where?
  void doubt_alike(const MailSegment& segment) {
    const bool joined = segment.begin > 0 && token(segment.begin - 1).has(WordRole::alike);
    if (!joined && !segment.has(WordRole::alike)) return;
    const bool moved = std::ranges::any_of(ledger_.segments(), [&](const MailSegment& each) {
      return each.sentence == segment.sentence && each.begin < segment.begin && has_move(each);
    });
    const bool moves = moved && segment.has(WordRole::own) && !segment.has(WordRole::placing);
    std::vector<std::size_t> places;
    for (std::size_t i = segment.begin; i < segment.end; ++i) {
      const std::string& became = ledger_.at(i).became;
      const bool goes = became == "move" || (moves && became.starts_with("place"));
      if (!token(i).places.empty() && goes) places.push_back(i);
    }
    if (places.size() == 1) ledger_.leave_open(places.front(), DoubtKind::where, true);
    // `two in Castilla, the same in Navarra`: as many there, or one in each?
    if (!segment.pairs.empty() || !segment.numbers.empty()) return;
    for (const std::size_t i : segment.places) {
      if (ledger_.at(i).became.starts_with("place")) ledger_.leave_open(i, DoubtKind::count);
    }
  }

  Ledger& ledger_;
};

}  // namespace

bool says_card(const std::vector<Fact>& facts, const Ledger& ledger) {
  if (!has_kind(facts, Fact::Kind::card)) return true;
  for (std::size_t i = 0; i < ledger.tokens().size(); ++i) {
    const std::string& became = ledger.at(i).became;
    if (became.starts_with("card ") || became.starts_with("stack") || became == "line") return true;
  }
  return false;
}

void open_slots(const PlayerWords& words, const std::vector<Fact>& facts,
                const std::vector<std::string>& unsaid, Ledger& ledger) {
  Slots(words, ledger).open(facts, unsaid);
}

}  // namespace veedor
