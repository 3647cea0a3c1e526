#include "mail/account/names.h"

#include <fmt/format.h>

#include <array>
#include <cstdlib>
#include <map>
#include <set>

#include "mail/account/asides.h"
#include "mail/account/slots.h"
#include "mail/said.h"
#include "mail/turn/turn_card.h"

namespace veedor {
namespace {

constexpr RoleSet kMany{WordRole::all, WordRole::rest, WordRole::each};

/// Matches names and numbers with facts, segment by segment.
class NameAccount : PlayerWords {
 public:
  NameAccount(const MailMoment& moment, const MailWords& words, std::vector<Fact> facts,
              Ledger& ledger)
      : PlayerWords(moment, words, {}), facts_(std::move(facts)), ledger_(ledger) {
    counted_.resize(facts_.size());
    for (const Fact& fact : facts_) {
      if (fact.kind == Fact::Kind::place) pool_[fact.to] += fact.count;
      if (fact.kind == Fact::Kind::card) card_ = fact.id;
    }
  }

  void run() {
    for (std::size_t i = 0; i < words_.tokens.size(); ++i) take_alone(i);
    const auto& segments = ledger_.segments();
    // What corrects something counts before what it corrects.
    const std::size_t from = last_correction();
    for (std::size_t k = 0; k < segments.size(); ++k) {
      const std::size_t i = (from + k) % segments.size();
      corrects_ = from > 0 && i >= from && segments[i].sentence == segments[from].sentence;
      if (k == 0 || i == 0 || segments[i].sentence != segments[i - 1].sentence) {
        begin_sentence(segments[i].sentence);
      }
      read(segments[i]);
    }
    for (const MailSegment& segment : segments) take_rest(segment);
    find_empty_slots();
  }

 private:
  /// Words for what a turn does beside its card, by a key of that in logs.
  static constexpr std::array kDeeds{std::pair(std::string_view("token"), WordRole::token),
                                     std::pair(std::string_view("who"), WordRole::jail)};
  [[nodiscard]] const Token& token(std::size_t i) const { return words_.tokens[i]; }
  [[nodiscard]] std::string_view word_at(std::size_t i) const {
    return std::string_view(words_.text).substr(token(i).begin, token(i).end - token(i).begin);
  }

  /// Names and signs that need no place.
  void take_alone(std::size_t i) {
    const Token& each = token(i);
    if (each.kind == Token::Kind::number && each.neutral) ledger_.set_aside(i, Aside::unit);
    for (std::size_t k = 0; k < facts_.size(); ++k) {
      const Fact& fact = facts_[k];
      if (fact.kind == Fact::Kind::card && each.calls(fact.id)) ledger_.take(i, "card " + fact.id);
      if (fact.kind == Fact::Kind::power && fact.count == each.number && is_bid(i)) {
        ledger_.take(i, "power");
        counted_[k] = true;
      }
      if (fact.kind == Fact::Kind::power && each.calls(fact.id)) ledger_.take(i, "power");
      if (fact.kind == Fact::Kind::name && is_named(i, fact.id)) ledger_.take(i, fact.key);
      // `I take a ship token`, `jail: one of Cruz's`
      const auto deed =
          std::ranges::find(kDeeds, fact.key, [](const auto& known) { return known.first; });
      if (deed != kDeeds.end() && each.has(deed->second)) ledger_.take(i, fact.key);
    }
    if (each.owners.size() == 1 && each.owners.front() == words_.player) {
      ledger_.set_aside(i, Aside::due);
    }
  }

  /// The first segment behind the last word that takes something back; 0 if there is none.
  [[nodiscard]] std::size_t last_correction() const {
    const auto& segments = ledger_.segments();
    for (std::size_t i = segments.size(); i-- > 1;) {
      const bool objects = segments[i].words <= 2 && segments[i].has(WordRole::not_) &&
                           segments[i].sentence != segments[i - 1].sentence &&
                           i + 1 < segments.size() &&
                           segments[i + 1].sentence == segments[i].sentence;
      if (segments[i].has(WordRole::correct) || objects) return i;
    }
    return 0;
  }

  /// Whether a number may be a Power card of its own.
  [[nodiscard]] bool is_bid(std::size_t i) const {
    const Token& each = token(i);
    if (each.kind != Token::Kind::number || each.neutral || each.vague) return false;
    if (each.has(WordRole::counting)) return false;
    // `the one that brings three Caballeros`
    const bool counts = i + 1 < words_.tokens.size() &&
                        token(i + 1).roles.has_any({WordRole::piece, WordRole::many});
    if (counts) return false;
    // `that leaves the one I play`, `what is below those two`
    const bool word = word_at(i).find_first_of("0123456789") == std::string_view::npos;
    const bool told = i + 1 < words_.tokens.size() && token(i + 1).has(WordRole::self);
    const bool shown = i > 0 && token(i - 1).has(WordRole::refers);
    if (word && ((each.number == 1 && told) || shown)) return false;
    if (!moment_.ruleset().modifiers.empty() && is_signed(words_.tokens, i)) return false;
    if (is_of_number(words_.tokens, i)) return false;
    return said(words_.tokens, i, words_.player) == Said::sure;
  }
  /// Whether the token names a tile, a Modifier card, a character or something else by its id.
  [[nodiscard]] bool is_named(std::size_t i, const std::string& id) const {
    const Token& each = token(i);
    if (!each.tile.empty()) return each.tile == id;
    const auto owns = [&](const std::string& name) { return name == id; };
    const auto ends = [&](const std::string& ability) { return id.ends_with("-" + ability); };
    if (std::ranges::any_of(each.owners, owns) || std::ranges::any_of(each.cards, owns) ||
        std::ranges::any_of(each.goods, owns) || std::ranges::any_of(each.abilities, ends)) {
      return true;
    }
    if (each.modifier) {
      const int value = *each.modifier;
      return id.starts_with(fmt::format("{}{}", value < 0 ? "minus" : "plus", std::abs(value)));
    }
    const bool modifier = id.starts_with("plus") || id.starts_with("minus");
    if (modifier && each.number >= 0) {
      return id.substr(id.find_first_of("0123456789")).starts_with(std::to_string(each.number));
    }
    return each.number >= 0 && id == std::to_string(each.number);
  }

  void begin_sentence(std::size_t sentence) {
    each_ = 0;
    waiting_.reset();
    loose_ = false;
    for (const MailSegment& segment : ledger_.segments()) {
      // `Toledo, Granada and Sevilla get one each`
      if (segment.sentence == sentence && segment.has(WordRole::each)) each_ = each_of(segment);
    }
  }
  [[nodiscard]] int each_of(const MailSegment& segment) const {
    if (!segment.pairs.empty()) return token(segment.pairs.back().first).number;
    return segment.numbers.empty() ? 1 : token(segment.numbers.back()).number;
  }

  void read(const MailSegment& segment) {
    const bool shares = segment.has(WordRole::each) || segment.roles.has_any(kMany);
    loose_ = loose_ || segment.roles.has_any(kMany) || !segment.numbers.empty();
    if (segment.has(WordRole::each)) each_ = each_of(segment);
    for (const std::size_t i : segment.headed) {
      if (goes_for_sure(segment)) take_headed(segment, i);
      if (!ledger_.settled(i)) take_in_sentence(segment, i);
    }
    for (const auto* const all : {&segment.headed, &segment.places, &segment.sources}) {
      for (const std::size_t i : *all) last_place_ = token(i).places.front();
    }
    for (const auto& [number, place] : segment.pairs) last_place_ = token(place).places.front();
    if (segment.torn) {
      for (std::size_t i = segment.begin; i < segment.end; ++i) {
        if (ledger_.names(i) && !ledger_.settled(i)) ledger_.leave_open(i, DoubtKind::pairing);
      }
      return;
    }
    if (!segment.sources.empty() || moves(segment)) return read_move(segment);
    for (const auto& [number, place] : segment.pairs) take_pair(segment, number, place);
    for (const std::size_t i : segment.places) take_bare(segment, i, shares);
    for (const std::size_t i : segment.numbers) take_number(segment, i);
    for (const std::size_t i : segment.owners) take_owner(segment, i);
  }

  // Places of pieces and verbs.

  /// Whether a place without a number may be that of a piece or verb: behind words that nobody
  /// knows the piece must stand beside it.
  [[nodiscard]] bool goes_for_sure(const MailSegment& segment) const {
    constexpr RoleSet kPieces{WordRole::score, WordRole::king, WordRole::grande,
                              WordRole::tile,  WordRole::disc, WordRole::action};
    return segment.unknown == 0 || segment.roles.has_any(kPieces) || asides_.has_disc() ||
           (has_card(words_.tokens, segment) && segment.numbers.empty());
  }
  /// `My Grande leaves Granada and settles down in Toledo`: it is named in the sentence.
  void take_in_sentence(const MailSegment& segment, std::size_t i) {
    for (const Fact& fact : facts_) {
      if (fact.to != token(i).places.front()) continue;
      // Nothing else is placed in between.
      const auto named = [&](WordRole piece) {
        const auto& all = ledger_.segments();
        auto at = static_cast<std::size_t>(&segment - all.data());
        for (;; --at) {
          const MailSegment& each = all[at];
          const bool other = !each.numbers.empty() || !each.pairs.empty() || !each.owners.empty() ||
                             each.roles.has_any({WordRole::rest, WordRole::all, WordRole::piece,
                                                 WordRole::many, WordRole::placing});
          if (each.sentence != segment.sentence || other) return false;
          if (each.has(piece)) return true;
          if (at == 0) return false;
        }
      };
      if ((fact.key == "king" && named(WordRole::king)) ||
          (fact.key == "grande" && named(WordRole::grande))) {
        return ledger_.take(i, fact.key + " " + fact.to);
      }
    }
  }

  /// `the last one goes to Navarra`, `the King stays in Toledo`: no King or Grande goes there.
  [[nodiscard]] static bool goes_not(const MailSegment& segment, const Fact& fact) {
    if (fact.key != "king" && fact.key != "grande") return false;
    const bool named = segment.has(fact.key == "king" ? WordRole::king : WordRole::grande);
    return segment.has(WordRole::spare) ||
           (!named && segment.roles.has_any({WordRole::rest, WordRole::piece, WordRole::many}));
  }

  void take_headed(const MailSegment& segment, std::size_t i) {
    const std::string& place = token(i).places.front();
    for (const Fact& fact : facts_) {
      const bool goes =
          (fact.kind == Fact::Kind::to || fact.kind == Fact::Kind::disc) && fact.to == place;
      if (goes && !goes_not(segment, fact)) return ledger_.take(i, fact.key + " " + place);
    }
  }

  // Numbers with their places.

  void take_pair(const MailSegment& segment, std::size_t number, std::size_t place) {
    const std::string& name = token(place).places.front();
    const int count = token(number).number;
    const auto settle = [&](const std::string& key) {
      ledger_.take(number, key);
      ledger_.take(place, key);
    };
    if (ledger_.is_part(number) && place_of_piece(segment, place)) return;
    if (ledger_.settled(place)) return ledger_.set_aside(number, Aside::given);
    if (token(number).vague) return ledger_.leave_open(number, DoubtKind::count);
    if (shares_out(segment, number, place)) return;
    const auto pool = pool_.find(name);
    const bool own =
        segment.owners.empty() || std::ranges::all_of(segment.owners, [&](std::size_t i) {
          return token(i).owners.front() == words_.player;
        });
    if (pool != pool_.end() && pool->second >= count && own) {
      pool->second -= count;
      seen_.insert(name);
      return settle(fmt::format("place {} {}", name, count));
    }
    // Said twice, and the same
    for (const Fact& fact : facts_) {
      if (fact.kind == Fact::Kind::place && fact.to == name && fact.count == count && own &&
          seen_.contains(name)) {
        ledger_.set_aside(number, Aside::twice);
        return ledger_.set_aside(place, Aside::twice);
      }
    }
    for (std::size_t k = 0; k < facts_.size(); ++k) {
      const Fact& fact = facts_[k];
      if (fact.kind != Fact::Kind::move || counted_[k] || fact.count != count) continue;
      const bool takes =
          fact.key == "take" && fact.from.empty() && (name == court() || name == province());
      const bool returns = fact.to.empty() && fact.from == name && owns(segment, fact);
      const bool brings = fact.to == name && owns(segment, fact) && (loose_ || !source_.empty());
      if (!takes && !returns && !brings) continue;
      counted_[k] = true;
      return settle(fact.key);
    }
    if (!place_of_piece(segment, place)) return;
    take_number(segment, number);
    // `score Toledo, then one to Toledo`: a Caballero that goes there has to be placed.
    constexpr RoleSet kPieces{WordRole::score, WordRole::king, WordRole::grande, WordRole::tile};
    constexpr std::array kKeys = std::to_array<std::string_view>({"score ", "king ", "grande "});
    const std::string& became = ledger_.at(place).became;
    const bool goes =
        std::ranges::any_of(kKeys, [&](std::string_view key) { return became.starts_with(key); });
    if (goes && !ledger_.is_part(number) && segment.has(WordRole::to) &&
        !has_card(words_.tokens, segment) && !segment.roles.has_any(kPieces)) {
      ledger_.leave_open(number, DoubtKind::pairing);
    }
  }

  /// `my two knights go to Granada and Toledo`: one to each, if there are as many places.
  [[nodiscard]] bool shares_out(const MailSegment& segment, std::size_t number, std::size_t place) {
    const auto& all = ledger_.segments();
    std::vector<std::size_t> places{place};
    places.insert(places.end(), segment.places.begin(), segment.places.end());
    for (auto i = static_cast<std::size_t>(&segment - all.data()) + 1;
         i < all.size() && all[i].sentence == segment.sentence && all[i].pairs.empty() &&
         all[i].numbers.empty() && all[i].sources.empty() && all[i].headed.empty();
         ++i) {
      places.insert(places.end(), all[i].places.begin(), all[i].places.end());
    }
    const auto waits = [&](std::size_t i) {
      const auto pool = pool_.find(token(i).places.front());
      return pool != pool_.end() && pool->second == 1;
    };
    if (places.size() < 2 || static_cast<int>(places.size()) != token(number).number ||
        !std::ranges::all_of(places, waits)) {
      return false;
    }
    for (const std::size_t i : places) {
      pool_.at(token(i).places.front()) = 0;
      ledger_.take(i, "place " + token(i).places.front());
    }
    ledger_.take(number, "place");
    return true;
  }

  /// A place that is named for a piece or a verb in another segment: `King and Grande: Toledo`
  bool place_of_piece(const MailSegment& segment, std::size_t i) {
    take_headed(segment, i);
    return ledger_.is_part(i);
  }

  [[nodiscard]] bool owns(const MailSegment& segment, const Fact& fact) const {
    if (fact.owner.empty() || fact.owner == words_.player)
      return asides_.segment_owner(segment).empty();
    const std::string owner = asides_.segment_owner(segment);
    return owner.empty() || owner == fact.owner;
  }
  // Moves.

  [[nodiscard]] bool moves(const MailSegment& segment) const {
    const bool others = !asides_.segment_owner(segment).empty() || segment.has(WordRole::own);
    return others &&
           std::ranges::any_of(facts_,
                               [&](const Fact& fact) {
                                 return fact.kind == Fact::Kind::move && fact.key != "take";
                               }) &&
           std::ranges::none_of(segment.pairs,
                                [&](const auto& pair) {
                                  return pool_.contains(token(pair.second).places.front()) &&
                                         asides_.segment_owner(segment).empty();
                                }) &&
           (!segment.pairs.empty() || !asides_.segment_owner(segment).empty() ||
            !segment.numbers.empty());
  }

  void read_move(const MailSegment& segment) {
    std::vector<std::size_t> numbers = segment.numbers;
    std::vector<std::size_t> targets = segment.places;
    for (const auto& [number, place] : segment.pairs) {
      numbers.push_back(number);
      targets.push_back(place);
    }
    if (!segment.sources.empty()) source_ = token(segment.sources.front()).places.front();
    std::string from = segment.sources.empty() ? std::string() : source_;
    std::ranges::sort(targets);
    // `two of Bea's in Toledo go to Granada`
    if (from.empty() && targets.size() == 2 && !asides_.segment_owner(segment).empty()) {
      from = token(targets.front()).places.front();
      targets.erase(targets.begin());
    }
    const std::string to = targets.empty() ? std::string() : token(targets.front()).places.front();
    if (const std::string piece = asides_.piece_leaves(segment, from); !piece.empty()) {
      for (const std::size_t i : segment.sources) ledger_.take(i, piece);
      for (const std::size_t i : targets) take_headed(segment, i);
      return;
    }
    const std::string owner = asides_.segment_owner(segment);
    const bool own = segment.has(WordRole::own) || segment.has(WordRole::self);
    const auto fits = [&](std::size_t k) {
      const Fact& fact = facts_[k];
      if (fact.kind != Fact::Kind::move || counted_[k]) return false;
      const std::string leaves = fact.key == "take" && fact.from.empty() ? province() : fact.from;
      const std::string goes = fact.key == "take" ? court() : fact.to;
      if (!from.empty() && leaves != from) return false;
      if (!to.empty() && goes != to && !(goes.empty() && (to == province() || to == court()))) {
        return false;
      }
      if (!owner.empty() && fact.owner != owner && fact.key != "take") return false;
      if (owner.empty() && own && !fact.owner.empty() && fact.owner != words_.player) return false;
      return numbers.empty() || token(numbers.front()).number == fact.count ||
             segment.has(WordRole::each);
    };
    std::size_t found = facts_.size();
    for (std::size_t k = 0; k < facts_.size() && found == facts_.size(); ++k) {
      if (fits(k)) found = k;
    }
    // The Special action may place from the Province, too.
    if (found == facts_.size() && targets.size() == 1 && (from == province() || from == court()) &&
        numbers.size() == 1) {
      for (const std::size_t i : segment.sources) ledger_.set_aside(i, Aside::given);
      return take_pair(segment, numbers.front(), targets.front());
    }
    if (found == facts_.size()) return read_piecemeal(segment, numbers, targets);
    const Fact& fact = facts_[found];
    counted_[found] = !numbers.empty() || !owner.empty() || segment.roles.has_any(kMany) || own ||
                      fact.count == 1;
    take_move(segment, fact, numbers.empty());
  }

  /// All that the segment of a move says of it.
  void take_move(const MailSegment& segment, const Fact& fact, bool uncounted) {
    // `of Ann's from Cataluña`, `Bea's Caballeros`
    const bool headless = token(segment.begin).has(WordRole::from) &&
                          token(segment.begin).kind == Token::Kind::word &&
                          segment.owners.size() == 1 && segment.owners.front() == segment.begin + 1;
    // `Bea's from Cataluña`: one, or all?
    const bool possessive = fact.key == "move" && segment.owners.size() == 1 &&
                            segment.owners.front() + 1 < segment.end &&
                            word_at(segment.owners.front() + 1) == "s";
    const bool plural = uncounted && (segment.has(WordRole::many) || headless || possessive) &&
                        !segment.roles.has_any(kMany) && (!loose_ || counts_one(segment, fact));
    for (std::size_t i = segment.begin; i < segment.end; ++i) {
      if (!ledger_.names(i) && !(token(i).weak && token(i).number >= 0)) continue;
      if (ledger_.settled(i) || !asides_.names_known_place(token(i))) continue;
      // `one of the two`
      const bool other = token(i).number >= 0 && token(i).number != fact.count;
      if (other && each_ == 0 && !uncounted) {
        ledger_.leave_open(i, DoubtKind::count);
        continue;
      }
      if (plural && !token(i).owners.empty()) {
        ledger_.leave_open(i, DoubtKind::count);
      } else {
        ledger_.take(i, fact.key);
      }
    }
    if (plural && asides_.segment_owner(segment).empty()) open_many(segment);
    if (uncounted && lacks_count(fact)) ledger_.leave_open(segment.begin, DoubtKind::count);
    // `two out of Galicia, and the same again out of Castilla`
    const bool counts = each_ > 0 || segment.roles.has_any(kMany) || segment.has(WordRole::piece);
    if (fact.key == "return" && card_.empty() && uncounted && !counts) {
      ledger_.leave_open(segment.end - 1, DoubtKind::count);
    }
  }

  /// `Ann Toledo > Aragón; Bea 1 Toledo > Granada`, and Ann has several there.
  [[nodiscard]] bool lacks_count(const Fact& fact) const {
    if (fact.key != "move" || fact.count != 1 || standing(fact.owner, fact.from) < 2) return false;
    return std::ranges::any_of(ledger_.segments(), [&](const MailSegment& each) {
      return !each.sources.empty() && std::ranges::any_of(each.pairs, [&](const auto& pair) {
        return token(pair.first).number == 1 && !token(pair.first).weak;
      });
    });
  }
  /// Whether a word for several Caballeros was read as one of them.
  [[nodiscard]] static bool counts_one(const MailSegment& segment, const Fact& fact) {
    return segment.has(WordRole::many) && fact.count == 1;
  }
  /// `from Toledo into the Castillo: two of mine and three of Bea's`: one thing after the other.
  void read_piecemeal(const MailSegment& segment, const std::vector<std::size_t>& numbers,
                      const std::vector<std::size_t>& targets) {
    const auto any = [&](auto test) { return std::ranges::any_of(facts_, test); };
    const auto is_move = [](const Fact& fact) { return fact.kind == Fact::Kind::move; };
    for (const std::size_t i : segment.sources) {
      const std::string& place = token(i).places.front();
      // Of each player one line returns, and words say it once.
      bool returned = false;
      bool open = false;
      for (std::size_t k = 0; k < facts_.size(); ++k) {
        if (!is_move(facts_[k]) || facts_[k].from != place) continue;
        returned = returned || facts_[k].key == "return";
        open = open || facts_[k].key != "return" || !counted_[k];
      }
      if (returned && !open && !card_.empty()) {
        ledger_.leave_open(i, DoubtKind::word);
      } else if (any([&](const Fact& fact) { return is_move(fact) && fact.from == place; })) {
        ledger_.take(i, "from " + place);
      } else {
        take_headed(segment, i);
      }
    }
    // `one from Castilla to Sevilla`, and from there somebody else leaves
    const bool both =
        !card_.empty() && any(is_move) && segment.sources.size() == 1 && targets.size() == 1;
    const std::string from = both ? token(segment.sources.front()).places.front() : std::string();
    for (const std::size_t i : targets) {
      const std::string& place = token(i).places.front();
      if (any([&](const Fact& fact) {
            return is_move(fact) &&
                   (both ? fact.to == place && (fact.from == from || fact.from.empty())
                         : fact.to == place || fact.from == place);
          })) {
        ledger_.take(i, "to " + place);
      } else if (!both || from == court() || from == province()) {
        take_bare(segment, i, false);
      }
    }
    for (const std::size_t i : numbers) take_number(segment, i);
    for (const std::size_t i : segment.owners) take_owner(segment, i);
  }

  void open_many(const MailSegment& segment) {
    for (std::size_t i = segment.begin; i < segment.end; ++i) {
      if (token(i).has(WordRole::many)) ledger_.leave_open(i, DoubtKind::count);
    }
  }

  // Places without a number.

  /// Whether a word before it names the same place, and is a part.
  [[nodiscard]] bool is_told(std::size_t i) const {
    for (std::size_t k = 0; k < i; ++k) {
      if (token(k).places == token(i).places && ledger_.is_part(k)) return true;
    }
    return false;
  }
  void take_bare(const MailSegment& segment, std::size_t i, bool shares) {
    if (ledger_.settled(i)) return;
    // `so that the Court is left in peace`
    if (token(segment.begin).has(WordRole::reason)) return;
    const std::string& place = token(i).places.front();
    const auto pool = pool_.find(place);
    const bool placed = pool != pool_.end() && pool->second > 0;
    if (placed && each_ > 0 && pool->second >= each_) {
      pool->second -= each_;
      seen_.insert(place);
      return ledger_.take(i, "place " + place);
    }
    const bool one = placed && pool->second == 1;
    const bool single = one &&
                        (segment.has(WordRole::piece) || segment.has(WordRole::own) ||
                         is_headed_by_piece(segment)) &&
                        !segment.has(WordRole::many);
    if (placed && corrects_ && takes_over(i, pool->second, segment)) {
      pool->second = 0;
      seen_.insert(place);
      return;
    }
    if (placed && (shares || loose_ || waiting_ || single || !segment.pairs.empty())) {
      pool->second = 0;
      seen_.insert(place);
      return ledger_.take(i, "place " + place);
    }
    for (std::size_t k = 0; k < facts_.size(); ++k) {
      const Fact& fact = facts_[k];
      const bool goes =
          (fact.kind == Fact::Kind::to || fact.kind == Fact::Kind::disc) && fact.to == place;
      // `from Castilla to Toledo. The one that I place goes to Castilla`: nobody leaves it twice.
      const bool arrives = i > segment.begin && token(i - 1).has(WordRole::to) && is_told(i);
      const bool moves =
          fact.kind == Fact::Kind::move && (fact.to == place || (fact.from == place && !arrives));
      if (!moves && (!goes || !goes_for_sure(segment) || goes_not(segment, fact))) continue;
      if (fact.key == "return" && !card_.empty() && counted_[k]) continue;
      if (fact.key == "score" && asides_.places_somebody(segment)) continue;
      // `two from the Court and Castilla`
      const bool joined = segment.begin > 0 && token(segment.begin - 1).has(WordRole::and_);
      if (joined && fact.key == "return" && card_.empty() && each_ == 0 && !shares) {
        return ledger_.leave_open(i, DoubtKind::word, true);
      }
      // `my Granada people -> Toledo`
      if (moves && segment.numbers.empty() && segment.pairs.empty() && counts_one(segment, fact)) {
        return open_many(segment);
      }
      if (moves && fact.count == 1) counted_[k] = true;
      return ledger_.take(i, fact.key + " " + place);
    }
    take_in_sentence(segment, i);
    if (ledger_.settled(i)) return;
    const bool takes =
        std::ranges::any_of(facts_, [](const Fact& fact) { return fact.key == "take"; });
    if (takes && (place == court() || place == province())) return ledger_.take(i, "take");
    // The card places one, and no more.
    if (one && !card_.empty() && TurnCard(moment_, card_).most() == 1) {
      pool->second = 0;
      seen_.insert(place);
      return ledger_.take(i, "place " + place);
    }
    if (placed) return ledger_.leave_open(i, DoubtKind::count);
    if (asides_.is_given(segment, place)) ledger_.set_aside(i, Aside::given);
  }

  /// `2 to Aragón, no, to Granada`, `2 to Aragón, no, 1`: the other half of what is corrected
  /// counts here, too.
  [[nodiscard]] bool takes_over(std::size_t i, int count, const MailSegment& segment) {
    for (std::size_t k = segment.begin; k-- > 0;) {
      const Token& other = token(k);
      const bool numbers = token(i).number < 0;
      if (numbers ? other.number < 0 || other.neutral : other.places.empty()) continue;
      if (ledger_.settled(k)) return false;
      if (numbers && other.number != count) return false;
      const std::string& place = token(numbers ? i : k).places.front();
      const auto pool = pool_.find(place);
      if (pool == pool_.end() || pool->second != count) return false;
      pool->second = 0;
      ledger_.take(i, "place " + place);
      ledger_.take(k, "place " + place);
      return true;
    }
    return false;
  }

  /// `My new Caballero: Toledo`
  [[nodiscard]] bool is_headed_by_piece(const MailSegment& segment) const {
    const auto& all = ledger_.segments();
    const auto at = static_cast<std::size_t>(&segment - all.data());
    if (at == 0 || all[at - 1].sentence != segment.sentence) return false;
    const MailSegment& head = all[at - 1];
    return token(head.end).kind == Token::Kind::colon && head.has(WordRole::piece) &&
           !head.has(WordRole::many);
  }

  // Numbers without a place.

  void take_number(const MailSegment& segment, std::size_t i) {
    if (ledger_.settled(i)) return;
    const int number = token(i).number;
    // `and one there`
    const auto there = pool_.find(last_place_);
    if (segment.has(WordRole::there) && there != pool_.end() && there->second >= number) {
      there->second -= number;
      return ledger_.take(i, "place " + last_place_);
    }
    if (corrects_ && takes_over(i, number, segment)) return;
    const std::string stack = stack_of_card();
    for (std::size_t k = 0; k < facts_.size(); ++k) {
      const Fact& fact = facts_[k];
      const bool plain =
          fact.kind == Fact::Kind::number || fact.kind == Fact::Kind::stack ||
          (fact.kind == Fact::Kind::name && fact.key != "tile" && fact.key != "token");
      // `card no. 1` counts nobody, and `Take: 1` nobody who moves.
      const bool counts = i == 0 || !token(i - 1).has(WordRole::counted);
      const bool moves = fact.kind == Fact::Kind::move && !counted_[k] && counts &&
                         (fact.key == "take" || !is_headed_by_take(segment));
      if ((!plain && !moves) || fact.count != number) continue;
      // `one of the cards comes back`
      if (fact.key == "power" && token(i).weak) continue;
      if (moves && !owns(segment, fact)) continue;
      // `a Fair, and I score Granada after placing two`: not the Fair of stack 2
      const bool calls = fact.kind != Fact::Kind::stack || has_card(words_.tokens, segment) ||
                         segment.roles.has_any({WordRole::take, WordRole::stack}) ||
                         segment.words <= 2;
      if (!calls) continue;
      counted_[k] = true;
      return ledger_.take(i, fact.key);
    }
    const bool beside = segment.begin > 0 && token(segment.begin - 1).kind == Token::Kind::open;
    if (is_bare_item(segment) && !beside) return;
    // `the 3`, `card 5`, but not `the card that scores the 5s`
    const bool describes =
        segment.roles.has_any({WordRole::score, WordRole::king, WordRole::tile}) &&
        !has_card(words_.tokens, segment);
    const bool calls = calls_card(words_.tokens, segment, card_) ||
                       segment.roles.has_any({WordRole::take, WordRole::stack});
    constexpr RoleSet kCounted{WordRole::there, WordRole::placing, WordRole::sets,
                               WordRole::many,  WordRole::own,     WordRole::self};
    // `all four of mine`, `I use all four`
    const bool all =
        segment.has(WordRole::all) && (segment.roles.has_any({WordRole::own, WordRole::self}) ||
                                       (i > 0 && token(i - 1).has(WordRole::all)));
    const bool alone = segment.unknown == 0 && !segment.roles.has_any(kCounted) &&
                       ledger_.sentence_has_part(segment.sentence);
    if (stack == std::to_string(number) && !describes && !all && (calls || alone)) {
      return is_called(segment, i) && !says_card(facts_, ledger_)
                 ? ledger_.take(i, "stack")
                 : ledger_.set_aside(i, Aside::twice);
    }
    if (is_headed_by_take(segment)) return;
    // `the Fair from stack 2`
    if (i > segment.begin && token(i - 1).has(WordRole::stack)) return;
    // `I take two Caballeros` counts who comes to the Court.
    const bool comes = segment.has(WordRole::take) && segment.has(WordRole::many) &&
                       !has_card(words_.tokens, segment);
    const bool own_move =
        segment.has(WordRole::own) && std::ranges::find(facts_, "move", &Fact::key) != facts_.end();
    // `the other two` are not all.
    const bool others = i > 0 && token(i - 1).has(WordRole::rest);
    if (is_sum(number) && !comes && !own_move && !others && (beside || !is_said_at_place(number))) {
      waiting_ = number;
      return ledger_.set_aside(i, Aside::twice);
    }
    if (each_ == number && segment.has(WordRole::each)) return ledger_.take(i, "each");
    if (segment.has(WordRole::back) && !card_.empty() &&
        TurnCard(moment_, card_).returned() == number) {
      return ledger_.set_aside(i, Aside::given);
    }
    // `a knight to the same`
    const bool lacks_place = i + 1 < segment.end && token(i + 1).has(WordRole::piece) &&
                             segment.has(WordRole::to) && segment.unknown == 0 && !card_.empty();
    if (lacks_place) return ledger_.leave_open(i, DoubtKind::where);
    // `both of Bea's` is no article.
    const bool group = segment.owners.size() == 1 && number > 1 && ledger_.has_part(segment);
    if (group && !card_.empty()) return ledger_.leave_open(i, DoubtKind::count);
    // `Two to Toledo; no, one.`
    const bool alone_in_turn = !card_.empty() && asides_.is_short(segment) && segment.pairs.empty();
    if (token(i).weak && alone_in_turn) return ledger_.leave_open(i, DoubtKind::count);
    if (token(i).weak) ledger_.set_aside(i, Aside::phrase);
  }

  /// As the decision says it, for two cards may have one id.
  [[nodiscard]] std::string stack_of_card() const {
    const auto said = std::ranges::find(facts_, Fact::Kind::stack, &Fact::kind);
    if (said != facts_.end()) return std::to_string(said->count);
    return card_.empty() ? std::string() : TurnCard(moment_, card_).stack();
  }
  /// `I take the 3`, but not `the card that costs everybody three`
  [[nodiscard]] bool is_called(const MailSegment& segment, std::size_t i) const {
    while (i-- > segment.begin) {
      if (token(i).roles.has_any({WordRole::take, WordRole::stack})) return true;
      if (!token(i).has(WordRole::noise)) return false;
    }
    return false;
  }
  /// `2 Toledo, 1, 1 Granada`, `Court: 1`: a number that says nothing of itself lacks its place,
  /// unless it heads what follows, or is all that its sentence says.
  [[nodiscard]] bool is_bare_item(const MailSegment& segment) const {
    const auto& all = ledger_.segments();
    const auto at = static_cast<std::size_t>(&segment - all.data());
    const auto counts = [](const MailSegment& each) {
      return !each.pairs.empty() || !each.numbers.empty();
    };
    if (segment.numbers.size() != 1 || segment.end - segment.begin != 1) return false;
    const bool heads =
        segment.end < words_.tokens.size() && token(segment.end).kind == Token::Kind::colon;
    const bool behind = at > 0 && all[at - 1].sentence == segment.sentence && counts(all[at - 1]);
    const bool before =
        at + 1 < all.size() && all[at + 1].sentence == segment.sentence && counts(all[at + 1]);
    const bool headed = at > 0 && token(all[at - 1].end).kind == Token::Kind::colon &&
                        !all[at - 1].roles.has_any({WordRole::take, WordRole::stack});
    return !heads && (behind || before || headed);
  }
  /// `Take: 3` is no sum.
  [[nodiscard]] bool is_headed_by_take(const MailSegment& segment) const {
    const auto& all = ledger_.segments();
    const auto at = static_cast<std::size_t>(&segment - all.data());
    if (at == 0 || segment.words > segment.numbers.size()) return false;
    const MailSegment& head = all[at - 1];
    return head.words == 1 && head.has(WordRole::take) &&
           token(head.end).kind == Token::Kind::colon;
  }

  /// Whether the number of the only place is said beside it: then it is no sum.
  [[nodiscard]] bool is_said_at_place(int number) const {
    std::size_t placed = 0;
    for (const Fact& fact : facts_) placed += fact.kind == Fact::Kind::place ? 1 : 0;
    if (placed != 1) return false;
    return std::ranges::any_of(ledger_.segments(), [&](const MailSegment& each) {
      return std::ranges::any_of(each.pairs, [&](const auto& pair) {
        return token(pair.first).number == number &&
               pool_.contains(token(pair.second).places.front());
      });
    });
  }
  /// Whether so many are placed, moved or returned in all.
  [[nodiscard]] bool is_sum(int number) const {
    int placed = 0;
    int by_card = 0;
    int moved = 0;
    int most = 0;
    std::map<std::string, int> of_owner;
    for (const Fact& fact : facts_) {
      if (fact.kind == Fact::Kind::place) {
        (fact.special ? by_card : placed) += fact.count;
        most = std::max(most, fact.count);
      }
      if (fact.kind != Fact::Kind::move) continue;
      moved += fact.count;
      of_owner[fact.owner] += fact.count;
    }
    return number > 0 && (number == placed || number == by_card || number == moved ||
                          std::ranges::any_of(
                              of_owner, [&](const auto& each) { return each.second == number; }) ||
                          number == placed + by_card);
  }

  void take_owner(const MailSegment& segment, std::size_t i) {
    if (ledger_.settled(i)) return;
    const std::string& owner = token(i).owners.front();
    for (const Fact& fact : facts_) {
      if (fact.owner != owner) continue;
      const bool counts =
          !segment.numbers.empty() || !segment.pairs.empty() || loose_ || fact.count == 1;
      if (segment.has(WordRole::many) && !counts) return ledger_.leave_open(i, DoubtKind::count);
      return ledger_.take(i, fact.key + " " + owner);
    }
  }

  // What is left.

  void take_rest(const MailSegment& segment) {
    const bool part = ledger_.sentence_has_part(segment.sentence);
    for (std::size_t i = segment.begin; i < segment.end; ++i) {
      if (ledger_.settled(i) || !ledger_.names(i)) continue;
      if (const auto why = asides_.aside_of(segment, i, part)) {
        ledger_.set_aside(i, *why);
      } else {
        ledger_.leave_open(i, DoubtKind::word, asides_.names_fact(token(i)));
      }
    }
  }

  /// Parts of the decision that no word says.
  void find_empty_slots() {
    std::vector<std::string> unsaid;
    for (const auto& [place, left] : pool_) {
      if (left > 0) unsaid.push_back(place);
    }
    for (std::size_t k = 0; k < facts_.size(); ++k) {
      if (facts_[k].key == "move" && !counted_[k]) unsaid.push_back(facts_[k].to);
    }
    open_slots(*this, facts_, unsaid, ledger_);
  }

  std::vector<Fact> facts_;
  Ledger& ledger_;
  Asides asides_{moment_, words_, facts_, ledger_};
  std::vector<bool> counted_{};        ///< facts whose number is said
  std::map<std::string, int> pool_{};  ///< Caballeros that are placed, and not yet said
  std::set<std::string> seen_{};
  std::string card_{};
  int each_ = 0;
  std::optional<int> waiting_{};
  std::string source_{};
  std::string last_place_{};
  bool corrects_ = false;  ///< the segment corrects what precedes it
  bool loose_ = false;     ///< the sentence has a number or a word that may count several places
};

}  // namespace

void account_names(const MailMoment& moment, const MailWords& words, std::vector<Fact> facts,
                   Ledger& ledger) {
  NameAccount(moment, words, std::move(facts), ledger).run();
}

}  // namespace veedor
