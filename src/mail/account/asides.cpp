#include "mail/account/asides.h"

#include "mail/said.h"
#include "mail/turn/turn_card.h"

namespace veedor {

std::string Asides::segment_owner(const MailSegment& segment) const {
  for (const std::size_t i : segment.owners) {
    if (token(i).owners.front() != words_.player) return token(i).owners.front();
  }
  return {};
}

std::string Asides::stands_at(const MailSegment& segment, WordRole piece) const {
  const State& state = moment_.state();
  const std::string owner = segment_owner(segment);
  const auto seat = moment_.seat(owner.empty() ? words_.player : owner);
  if (piece == WordRole::grande && !seat) return {};
  return name_of(piece == WordRole::king ? state.king() : state.grandes()[seat->index()]);
}

std::string Asides::piece_leaves(const MailSegment& segment, const std::string& from) const {
  if (from.empty()) return {};
  for (const auto& [piece, key] :
       {std::pair(WordRole::king, "king"), {WordRole::grande, "grande"}}) {
    // `He walks from Granada over to Toledo`
    const auto moved = std::ranges::find(facts_, key, &Fact::key);
    bool goes = segment.has(piece);
    for (std::size_t i = segment.begin; i < segment.end && moved != facts_.end(); ++i) {
      goes = goes || (!token(i).places.empty() && token(i).places.front() == moved->to);
    }
    if (goes && stands_at(segment, piece) == from) return key;
  }
  return {};
}

bool Asides::tells_where(const MailSegment& segment, std::size_t i) const {
  const Token& each = token(i);
  const bool counts = std::ranges::any_of(
      segment.numbers, [&](std::size_t number) { return !ledger_.settled(number); });
  if (!segment.pairs.empty() || counts || each.places.empty()) return false;
  const auto tells = [&](WordRole piece, const std::string& key) {
    const bool moved = std::ranges::find(facts_, key, &Fact::key) != facts_.end();
    const bool speaks = segment.has(piece) || (moved && segment.has(WordRole::other));
    return speaks && each.places.front() == stands_at(segment, piece) && !names_fact(each);
  };
  return tells(WordRole::king, "king") || tells(WordRole::grande, "grande");
}

bool Asides::tells_of_none(const MailSegment& segment, const std::string& place) const {
  if (place != court() && place != province()) return false;
  const auto& all = ledger_.segments();
  const auto next = static_cast<std::size_t>(&segment - all.data()) + 1;
  const bool none =
      segment.has(WordRole::none) || (next < all.size() && all[next].sentence == segment.sentence &&
                                      all[next].has(WordRole::none));
  const auto seat = moment_.seat(words_.player);
  if (!none || !seat || !segment.pairs.empty() || !segment.numbers.empty()) return false;
  const auto& known = moment_.ruleset().places;
  const auto at = std::ranges::find(known, place, &PlaceInfo::name);
  const PlaceId id(static_cast<std::size_t>(at - known.begin()));
  return at != known.end() && moment_.state().count(id, *seat) == 0;
}

bool Asides::is_own_power(const MailSegment& segment, std::size_t i) const {
  const auto seat = moment_.seat(words_.player);
  if (!seat || token(i).number <= 0 || only_power()) return false;
  const bool heads =
      i > 0 && (token(i - 1).kind == Token::Kind::open ||
                (token(i - 1).owners.size() == 1 && token(i - 1).owners.front() == words_.player));
  return heads && moment_.state().played[seat->index()] == token(i).number &&
         segment.places.empty() && segment.pairs.empty() && segment.numbers.size() <= 1;
}

bool Asides::is_of_card(const MailSegment& segment, std::size_t i) const {
  const bool pairs = std::ranges::any_of(
      segment.pairs, [&](const auto& pair) { return pair.first == i || pair.second == i; });
  if (token(i).number < 0 || pairs || !segment.has(WordRole::score)) return false;
  const auto card = std::ranges::find(facts_, Fact::Kind::card, &Fact::kind);
  return card != facts_.end() && TurnCard(moment_, card->id).is_worth(token(i).number);
}

bool Asides::is_given(const MailSegment& segment, const std::string& place) const {
  const bool does =
      std::ranges::any_of(facts_, [](const Fact& fact) { return fact.kind == Fact::Kind::yes; });
  const auto card = std::ranges::find(facts_, Fact::Kind::card, &Fact::kind);
  // Of a card that scores one of several regions, only that one is.
  const bool chooses = std::ranges::find(facts_, "score", &Fact::key) != facts_.end();
  // `Outposts, score, put Caballeros in Galicia`
  const bool places = !segment.has(WordRole::score) &&
                      (segment.roles.has_any({WordRole::piece, WordRole::many, WordRole::placing,
                                              WordRole::all, WordRole::rest, WordRole::range}) ||
                       places_somebody(segment) || sends_number(segment));
  const auto scored = [&] {
    return does && !places && !chooses && card != facts_.end() &&
           TurnCard(moment_, card->id).scores(place);
  };
  const PlaceId table = moment_.ruleset().rules.limit_table;
  const bool filled = table.valid() && moment_.ruleset().places[table.index()].name == place &&
                      std::ranges::any_of(facts_, [](const Fact& fact) {
                        return fact.key == "fill" || fact.key == "table";
                      });
  return scored() || filled || !piece_leaves(segment, place).empty() ||
         tells_of_none(segment, place) || (place == court() && shows_none(facts_));
}

bool Asides::places_somebody(const MailSegment& segment) const {
  constexpr RoleSet kDeeds{WordRole::score, WordRole::king,   WordRole::grande,  WordRole::tile,
                           WordRole::use,   WordRole::action, WordRole::special, WordRole::disc};
  return segment.has(WordRole::self) && segment.has(WordRole::to) &&
         !segment.roles.has_any(kDeeds) && !has_card(words_.tokens, segment);
}

bool Asides::sends_number(const MailSegment& segment) const {
  for (std::size_t i = segment.begin; i + 1 < segment.end; ++i) {
    if (token(i).number > 0 && token(i + 1).has(WordRole::to)) return true;
  }
  return false;
}

bool Asides::only_turns() const {
  return std::ranges::find(facts_, Fact::Kind::card, &Fact::kind) != facts_.end() &&
         std::ranges::find(facts_, Fact::Kind::power, &Fact::kind) == facts_.end();
}

bool Asides::only_power() const { return are_power(facts_); }

std::optional<Aside> Asides::aside_of(const MailSegment& segment, std::size_t i, bool part) const {
  const auto why = reason_of(segment, i, part);
  // `the 9 next round`, but not `the three that I have left`
  const bool spared =
      segment.has(WordRole::spare) && !segment.roles.has_any({WordRole::self, WordRole::own});
  const bool told = why == Aside::earlier || why == Aside::later || why == Aside::talk ||
                    why == Aside::other || (why == Aside::given && (has_disc() || only_power()));
  return told && !spared && miscounts(segment, i) ? std::nullopt : why;
}

std::optional<Aside> Asides::reason_of(const MailSegment& segment, std::size_t i, bool part) const {
  const Token& each = token(i);
  if (explains_name_before(i)) return Aside::twice;
  if (each.modifier) return Aside::given;
  if (is_taken_back(segment, i) || is_like_taken_back(i)) return Aside::taken_back;
  const bool denied = segment.roles.has_any({WordRole::not_, WordRole::none});
  if (denied && comes_to_court(segment, i)) return std::nullopt;
  if (is_as_it_stands(segment, i) || tells_where(segment, i)) return Aside::given;
  if (is_own_power(segment, i)) return Aside::due;
  if (each.number >= 0 && only_power() && each.number == played_in_all(moment_, facts_)) {
    return Aside::twice;
  }
  if (is_of_card(segment, i)) return Aside::given;
  // `My Modifier card: one from the Province to the Court`
  if (!each.places.empty() && each.places.front() == court() &&
      std::ranges::find(facts_, "court", &Fact::key) != facts_.end()) {
    return Aside::given;
  }
  // `the two go both to Toledo`
  if (each.number >= 0 && std::ranges::any_of(segment.pairs, [&](const auto& pair) {
        return pair.first > i && token(pair.first).number == each.number &&
               ledger_.is_part(pair.first) && pair.second > pair.first;
      })) {
    return Aside::twice;
  }
  // `anything but the 13`
  if (only_power() && i > segment.begin && each.number >= 0) {
    for (std::size_t k = segment.begin; k < i; ++k) {
      if (token(k).has(WordRole::except)) return Aside::denied;
    }
  }
  if (is_question(segment) && !part) return Aside::talk;
  // `because Ann is only one behind me there`
  const bool reason = token(segment.begin).has(WordRole::reason);
  if (reason && (!segment_owner(segment).empty() || segment.has(WordRole::other)) &&
      !ledger_.has_part(segment)) {
    return Aside::other;
  }
  if (const auto why = beside_answer(segment, i)) return why;
  if (!each.places.empty() && is_given(segment, each.places.front())) return Aside::given;
  if (segment.has(WordRole::if_) && !moment_.awaits(words_.player) && !each.owners.empty()) {
    return Aside::later;
  }
  if (is_alternative(i)) return Aside::alternative;
  if (comes_to_court(segment, i)) return std::nullopt;
  if (segment.has(WordRole::not_) || segment.has(WordRole::instead)) {
    if (!ledger_.has_part(segment) && !names_fact(each)) return Aside::denied;
  }
  if (each.number >= 0 || (!each.places.empty() && has_disc())) {
    switch (said(words_.tokens, i, words_.player)) {
      case Said::denied:
        return Aside::denied;
      case Said::spared:
        // `when it is my turn: ... the 7 back to my hand`
        if (only_turns() && segment.has(WordRole::back)) return std::nullopt;
        return Aside::later;
      case Said::told:
        return Aside::earlier;
      default:
        break;
    }
  }
  if (only_power() && !segment_owner(segment).empty() && !ledger_.has_part(segment)) {
    return Aside::other;  // `since Bob has the 9`
  }
  if (only_power() && (each.number < 0 || in_pair(segment, i))) return Aside::later;
  // `ten knights in my Court`: no Power card stands before what is counted.
  const bool counted = i + 1 < segment.end && token(i + 1).has(WordRole::piece);
  if (only_power() && counted) return Aside::given;
  if (only_power() && !ledger_.has_part(segment) && is_played(each.number)) return Aside::given;
  if (ledger_.sentence_has(segment.sentence, {WordRole::thanks}) && !ledger_.has_part(segment)) {
    return Aside::earlier;
  }
  if (part && ledger_.has_part(segment)) return std::nullopt;
  return tells(segment, part, each.number >= 0);
}

bool Asides::comes_to_court(const MailSegment& segment, std::size_t i) const {
  if (!only_turns() || token(i).places.empty() || !segment.owners.empty()) return false;
  if (std::ranges::find(facts_, "take", &Fact::key) != facts_.end()) return false;
  // `my Province stays as it is`
  if (token(i).places.front() == province()) {
    constexpr RoleSet kStay{WordRole::not_, WordRole::none, WordRole::let, WordRole::spare};
    const bool goes = segment.has(WordRole::to) && !segment.roles.has_any(kStay);
    return !goes && !segment.has(WordRole::back);
  }
  const bool court = token(i).places.front() == this->court() && segment.has(WordRole::to);
  const bool comes = segment.roles.has_any({WordRole::take, WordRole::not_});
  const bool leaves = segment.places.size() + segment.sources.size() + segment.headed.size() > 1;
  return court && (comes || leaves);
}

bool Asides::explains_name_before(std::size_t i) const {
  return i > 1 && i + 1 < words_.tokens.size() && token(i - 1).kind == Token::Kind::open &&
         token(i + 1).kind == Token::Kind::close && !token(i).places.empty() &&
         token(i).places == token(i - 2).places && ledger_.is_part(i - 2);
}

bool Asides::names_known_place(const Token& each) const {
  return each.places.empty() || names_fact(each) || each.places.front() == court() ||
         each.places.front() == province();
}

bool Asides::is_played(int number) const {
  const State& state = moment_.state();
  for (std::size_t i = 0; i < moment_.log().players.size(); ++i) {
    if (number > 0 && state.played[i] == number) return true;
  }
  return false;
}

bool Asides::in_pair(const MailSegment& segment, std::size_t i) {
  return std::ranges::any_of(segment.pairs, [&](const auto& pair) { return pair.first == i; });
}

bool Asides::is_question(const MailSegment& segment) const {
  const auto& tokens = words_.tokens;
  std::size_t end = segment.end;
  while (end < tokens.size() && tokens[end].kind != Token::Kind::stop &&
         tokens[end].kind != Token::Kind::question) {
    ++end;
  }
  return end < tokens.size() && tokens[end].kind == Token::Kind::question;
}

bool Asides::is_like_taken_back(std::size_t i) const {
  if (token(i).number < 0 || !only_power()) return false;
  for (std::size_t k = 0; k < i; ++k) {
    const auto& entry = ledger_.at(k);
    if (token(k).number == token(i).number && entry.state == Ledger::Entry::State::aside &&
        entry.aside == Aside::taken_back) {
      return true;
    }
  }
  return false;
}

std::optional<Aside> Asides::beside_answer(const MailSegment& segment, std::size_t i) const {
  if (!are_answer(facts_)) return std::nullopt;
  const Token& each = token(i);
  // `-2 with the Grande` is another Modifier card than `-2`.
  const auto passes = std::ranges::find_if(facts_, [](const Fact& fact) {
    return fact.kind == Fact::Kind::name &&
           (fact.id.starts_with("plus") || fact.id.starts_with("minus"));
  });
  const bool ability = passes != facts_.end() && !each.abilities.empty();
  if (ability && std::ranges::none_of(each.abilities, [&](const std::string& name) {
        return passes->id.ends_with("-" + name);
      })) {
    return std::nullopt;
  }
  if (!each.cards.empty()) return Aside::due;
  const bool disc = has_disc();
  constexpr RoleSet kOfOwn{WordRole::own, WordRole::self, WordRole::disc};
  // `my three Caballeros flee to Granada`, but not a list of numbers
  const bool only = std::ranges::count_if(words_.tokens, [](const Token& other) {
                      return other.kind == Token::Kind::number && !other.neutral;
                    }) == 1;
  const bool counts = only || !segment.pairs.empty() || ledger_.has_part(segment) ||
                      segment.roles.has_any({WordRole::piece, WordRole::own, WordRole::self});
  if (disc && each.number >= 0) {
    // `Four in Granada!` tells what stands there.
    const bool told_of = !ledger_.sentence_has(segment.sentence, kOfOwn) &&
                         std::ranges::any_of(segment.pairs, [&](const auto& pair) {
                           return ledger_.is_part(pair.second);
                         });
    if (counts && told_of) return std::nullopt;
    if (counts) return Aside::given;
    const bool told = segment.unknown > 0 && !ledger_.has_part(segment);
    return told ? std::optional(Aside::talk) : std::nullopt;
  }
  const bool passed = !disc && std::ranges::none_of(facts_, [](const Fact& fact) {
    return fact.kind == Fact::Kind::move;
  });
  if (passed && (!each.owners.empty() || !each.places.empty())) return Aside::given;
  if (each.places.empty()) return std::nullopt;
  const std::string& place = each.places.front();
  // No disc shows it, but somebody may say that it does: `My disc: the Castillo`
  if (disc && place == castillo()) {
    const bool shown = ledger_.sentence_has(segment.sentence, {WordRole::disc}) &&
                       std::ranges::find(segment.sources, i) == segment.sources.end();
    return shown ? std::nullopt : std::optional(Aside::given);
  }
  const bool home = place == province() || (disc && place == court() && !names_disc_place());
  return home ? std::optional(Aside::given) : std::nullopt;
}

bool Asides::is_as_it_stands(const MailSegment& segment, std::size_t i) const {
  const Token& each = token(i);
  const bool leaves = std::ranges::find(segment.sources, i) != segment.sources.end();
  if (leaves && each.places.front() == court()) {
    // `four out of my Court: ...`
    return std::ranges::find(facts_, Fact::Kind::place, &Fact::kind) != facts_.end();
  }
  if (leaves && has_disc()) return true;
  const auto card = std::ranges::find(facts_, Fact::Kind::card, &Fact::kind);
  if (!each.tile.empty()) {
    return card != facts_.end() && !TurnCard(moment_, card->id).takes(LogKey::tile);
  }
  // `I take all from my Province`, `I take my 3 Caballeros and ...`: as many as come without a word
  if (!each.places.empty() && each.places.front() == province() && segment.has(WordRole::all) &&
      segment.has(WordRole::take) && !segment.roles.has_any({WordRole::not_, WordRole::none})) {
    return true;
  }
  const auto* const turn = std::get_if<TurnNext>(&moment_.next().what);
  if (each.number > 0 && turn != nullptr && segment.has(WordRole::take) && segment.pairs.empty() &&
      std::ranges::find(facts_, "take", &Fact::key) == facts_.end()) {
    const bool named = has_card(words_.tokens, segment) || !segment.places.empty();
    if (!named && static_cast<unsigned>(each.number) == turn->take.province) return true;
  }
  // `my six of Toledo`
  const auto seat = moment_.seat(words_.player);
  if (each.number < 0 || !seat || !segment.has(WordRole::own)) return false;
  const auto& known = moment_.ruleset().places;
  for (std::size_t k = segment.begin; k < segment.end; ++k) {
    for (std::size_t id = 0; id < known.size() && !token(k).places.empty(); ++id) {
      if (known[id].name == token(k).places.front() && names_fact(token(k)) &&
          moment_.state().count(PlaceId(id), *seat) == each.number) {
        return true;
      }
    }
  }
  return false;
}

bool Asides::holds(const PlaceInfo& place, OwnerId owner, int number, bool after) const {
  const auto& known = moment_.ruleset().places;
  const PlaceId id(static_cast<std::size_t>(&place - known.data()));
  const int now = moment_.state().count(id, owner);
  int then = now;
  for (const Fact& fact : facts_) {
    const bool moves = fact.kind == Fact::Kind::move || fact.kind == Fact::Kind::place;
    const auto moved = moment_.seat(fact.owner.empty() ? words_.player : fact.owner);
    if (!moves || moved != owner) continue;
    const bool leaves = fact.kind == Fact::Kind::place ? id == moment_.ruleset().rules.court
                                                       : fact.from == place.name;
    then += (fact.to == place.name ? fact.count : 0) - (leaves ? fact.count : 0);
  }
  // Without a word, as many come to the Court as may.
  const auto* const turn = std::get_if<TurnNext>(&moment_.next().what);
  const bool takes = turn != nullptr && moment_.awaits(moment_.log().players[owner.index()]) &&
                     std::ranges::find(facts_, "take", &Fact::key) == facts_.end();
  if (takes && id == moment_.ruleset().rules.court) {
    then += static_cast<int>(turn->take.province);
  }
  return number == now || (after && number == then);
}

bool Asides::miscounts(const MailSegment& segment, std::size_t i) const {
  const Token& each = token(i);
  const auto seat = moment_.seat(words_.player);
  // `three kids`
  const bool counts = i + 1 >= segment.end || !token(i + 1).strange();
  if (each.number <= 0 || each.neutral || each.weak || !counts || !seat) return false;
  const bool there = segment.roles.has_any({WordRole::there, WordRole::whether});
  const bool played = !there && !segment.owners.empty() && is_played(each.number);
  if (is_question(segment) || played) return false;
  // Beside a disc, a number may count whoever leaves the Castillo.
  if (has_disc() && !there) return false;
  if (only_power()) {
    // `the 10, which brings me three Caballeros`
    if (i + 1 >= segment.end || !token(i + 1).has(WordRole::piece)) return false;
    const Rules& rules = moment_.ruleset().rules;
    const auto card = std::ranges::find(facts_, Fact::Kind::power, &Fact::kind);
    const unsigned number = rules.power_number(card->count);
    if (number > 0 && rules.power[number].caballeros == each.number) return false;
  }
  const auto& tokens = words_.tokens;
  const auto in_sentence = [&](const auto& names) {
    return std::ranges::any_of(ledger_.segments(), [&](const MailSegment& other) {
      return other.sentence == segment.sentence &&
             std::any_of(tokens.begin() + static_cast<std::ptrdiff_t>(other.begin),
                         tokens.begin() + static_cast<std::ptrdiff_t>(other.end), names);
    });
  };
  const auto is_named = [&](const std::string& place) {
    return in_sentence(
        [&](const Token& other) { return !other.places.empty() && other.places.front() == place; });
  };
  for (const PlaceInfo& place : moment_.ruleset().places) {
    const bool home =
        !there && !only_power() && (place.name == court() || place.name == province());
    const bool decided = std::ranges::any_of(
        facts_, [&](const Fact& fact) { return fact.from == place.name || fact.to == place.name; });
    const bool named = is_named(place.name);
    if (!home && !decided && !named) continue;
    // Whether a number is that of the hidden Caballeros must not be told.
    if (place.name == castillo()) {
      if (named || !segment.has(WordRole::whether)) return false;
      continue;
    }
    for (const std::string& player : moment_.log().players) {
      const bool meant = player == words_.player || in_sentence([&](const Token& other) {
                           return !other.owners.empty() && other.owners.front() == player;
                         });
      if (meant && holds(place, *moment_.seat(player), each.number, decided || named)) return false;
    }
  }
  return true;
}

bool Asides::names_disc_place() const {
  return std::ranges::any_of(
      facts_, [](const Fact& fact) { return fact.kind == Fact::Kind::disc && !fact.to.empty(); });
}

std::optional<Aside> Asides::tells(const MailSegment& segment, bool part, bool number) const {
  // `everything I have in Granada goes to Toledo`
  const bool sends = segment.roles.has_any({WordRole::all, WordRole::rest}) &&
                     segment.has(WordRole::to) && segment.has(WordRole::self);
  if (sends && only_turns()) return std::nullopt;
  if (segment.roles.has_any({WordRole::past, WordRole::life})) return Aside::earlier;
  if (segment.roles.has_any({WordRole::spare})) return Aside::later;
  if (objects(segment)) return std::nullopt;
  const bool acts = !segment.pairs.empty() || !segment.sources.empty();
  const bool other = !segment_owner(segment).empty() || segment.has(WordRole::other);
  // `May will not like it`
  const bool deed = ledger_.has_part(segment) || acts || !segment.numbers.empty() ||
                    !segment.places.empty() || !segment.headed.empty();
  // `out you go, Lucia and Kalle`, with a card that moves nobody else
  if (other && part && !acts && only_persons(segment) && moves_nobody_else()) return Aside::other;
  // `Bob's from Castilla`
  const bool moves = only_turns() && !segment.sources.empty() && segment.unknown == 0;
  if (other && !moves && (!part || (!deed && segment.unknown > 0))) return Aside::other;
  // `not to Castilla, rather into the Castillo`
  const bool lists = std::ranges::any_of(ledger_.segments(), [&](const MailSegment& each) {
    return each.sentence == segment.sentence && each.begin != segment.begin && !each.places.empty();
  });
  const bool goes =
      lists && std::ranges::any_of(segment.places, [&](std::size_t i) {
        return i > segment.begin && token(i - 1).has(WordRole::to) && !token(i - 1).names();
      });
  // `Both go where they are not wanted: Castilla`
  const bool named = segment.words == 1 && segment.begin > 0 &&
                     token(segment.begin - 1).kind == Token::Kind::colon;
  if (acts || part || ((goes || named) && only_turns())) return std::nullopt;
  if (names_open_card(segment) || is_short(segment)) return std::nullopt;
  // In a turn a number needs more words around it that are none of the game.
  const bool counts =
      number && std::ranges::find(facts_, Fact::Kind::card, &Fact::kind) != facts_.end();
  const bool strange =
      segment.unknown > 0 && 2 * segment.unknown + (counts ? 0 : 1) >= segment.words;
  const bool told = ledger_.sentence_has(segment.sentence, {WordRole::past, WordRole::life});
  return strange || told ? std::optional(Aside::talk) : std::nullopt;
}

bool Asides::only_persons(const MailSegment& segment) const {
  return segment.numbers.empty() && segment.places.empty() && segment.headed.empty() &&
         segment.sources.empty() && segment.pairs.empty() && !has_card(words_.tokens, segment);
}

bool Asides::moves_nobody_else() const {
  const auto card = std::ranges::find(facts_, Fact::Kind::card, &Fact::kind);
  if (card == facts_.end()) return false;
  const TurnCard taken(moment_, card->id);
  return !taken.takes(LogKey::move) && !taken.takes(LogKey::give_back);
}

bool Asides::objects(const MailSegment& segment) const {
  for (const MailSegment& each : ledger_.segments()) {
    if (each.sentence != segment.sentence) continue;
    const bool sorry = token(each.begin).has(WordRole::noise) && !each.owners.empty();
    return each.words <= 2 && !sorry && each.roles.has_any({WordRole::not_, WordRole::correct});
  }
  return false;
}

bool Asides::is_short(const MailSegment& segment) const {
  constexpr std::size_t kFew = 4;
  std::size_t words = 0;
  std::size_t unknown = 0;
  for (const MailSegment& each : ledger_.segments()) {
    if (each.sentence != segment.sentence) continue;
    words += each.words;
    unknown += each.unknown;
  }
  return words <= kFew && unknown == 0;
}

bool Asides::names_open_card(const MailSegment& segment) const {
  for (std::size_t i = segment.begin; i < segment.end; ++i) {
    if (is_open_card(token(i))) return true;
  }
  return false;
}

bool Asides::has_disc() const {
  return std::ranges::any_of(facts_,
                             [](const Fact& fact) { return fact.kind == Fact::Kind::disc; });
}

bool Asides::names_fact(const Token& each) const {
  return std::ranges::any_of(facts_, [&](const Fact& fact) {
    const bool place = !each.places.empty() &&
                       (fact.to == each.places.front() || fact.from == each.places.front());
    const bool power = fact.kind == Fact::Kind::power && fact.count == each.number;
    return place || power || each.calls(fact.id);
  });
}

bool Asides::is_taken_back(const MailSegment& segment, std::size_t i) const {
  const auto& tokens = words_.tokens;
  const auto is_like = [&](const Token& other) {
    return (tokens[i].number >= 0 && other.number >= 0) ||
           (!tokens[i].places.empty() && !other.places.empty()) ||
           (!tokens[i].cards.empty() && !other.cards.empty());
  };
  // `9 instead of the 7`
  for (std::size_t k = segment.begin; k < i; ++k) {
    if (tokens[k].has(WordRole::instead)) return true;
  }
  bool corrected = false;
  for (std::size_t k = i + 1; k < tokens.size(); ++k) {
    // `, no, 9`, `. Not 9`, but not `, nobody goes there`
    const bool alone = k + 1 == tokens.size() || tokens[k + 1].kind != Token::Kind::word ||
                       is_like(tokens[k + 1]) ||
                       tokens[k + 1].roles.has_any({WordRole::to, WordRole::from});
    // `two, not three` takes back no two.
    const bool denies = k + 1 < tokens.size() && is_like(tokens[k + 1]) && !ledger_.is_part(k + 1);
    const bool objects =
        alone && !denies && tokens[k].has(WordRole::not_) &&
        (tokens[k - 1].kind == Token::Kind::stop || tokens[k - 1].kind == Token::Kind::comma);
    corrected = corrected || tokens[k].has(WordRole::correct) || tokens[k].has(WordRole::instead) ||
                objects;
    if (!corrected || !is_like(tokens[k]) || !ledger_.is_part(k)) continue;
    // `the 4. No, the 7, forget the 4`
    return !only_power() ||
           std::none_of(tokens.begin(), tokens.begin() + static_cast<std::ptrdiff_t>(i),
                        [&](const Token& before) { return before.number == tokens[k].number; });
  }
  return false;
}

bool Asides::is_alternative(std::size_t i) const {
  const auto& tokens = words_.tokens;
  std::size_t begin = i;
  while (begin > 0 && !tokens[begin - 1].has(WordRole::else_)) --begin;
  std::size_t end = i;
  while (end < tokens.size() && !tokens[end].has(WordRole::else_)) ++end;
  const bool several = begin > 0 || end < tokens.size();
  if (!several) return false;
  bool card = false;
  for (std::size_t k = begin; k < end; ++k) {
    if (ledger_.is_part(k) && (!tokens[k].cards.empty() || only_power())) return false;
    card = card || !tokens[k].cards.empty();
  }
  // `the Fair, since nothing else is left: two to Granada`: another turn has another card.
  return card || !only_turns();
}

}  // namespace veedor
