#include "mail/candidates/turn_candidates.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "mail/account/operators.h"
#include "mail/account/segments.h"
#include "mail/candidates/explained.h"
#include "mail/candidates/said_moves.h"
#include "mail/turn/turn_parts.h"
#include "ruleset/log_keys.h"

namespace veedor {
namespace {

/// The most words of a turn, and the most lines of it, that are tried.
constexpr std::size_t kMostTriedWords = 250;
constexpr std::size_t kMostTriedLines = 150;
/// The most regions that are tried for one thing.
constexpr std::size_t kMostTargets = 6;
/// The most ways in which the sentences may say moves.
constexpr std::size_t kMostWays = 8;

class TurnCandidates : PlayerWords {
 public:
  explicit TurnCandidates(const PlayerWords& words)
      : PlayerWords(words), segments_(segments_of(words_.tokens)) {}

  [[nodiscard]] MailOutcome likely() {
    if (words_.tokens.size() > kMostTriedWords) return silence();
    const bool said = try_lines();
    return judged(said);
  }

 private:
  /// Whether the words name a card.
  bool try_lines() {
    collect();
    std::vector<std::string> cards = named_cards();
    if (cards.empty()) cards = cards_of_stack();
    const bool said = !cards.empty();
    // The card may be described in words that nobody knows.
    if (!said) cards = moment_.open_cards();
    for (const std::string& id : cards) {
      const TurnCard card(moment_, id);
      for (const Special& special : specials(card)) {
        for (const PlaceNumbers& places : placings(card, special)) {
          for (const std::string& stack : card.stacks_to_name()) {
            add_line(card, special, places, stack);
          }
        }
      }
    }
    return said;
  }
  [[nodiscard]] const Token& token(std::size_t i) const { return words_.tokens[i]; }
  [[nodiscard]] const std::string& place_at(std::size_t i) const { return token(i).places.front(); }

  [[nodiscard]] std::vector<std::string> named_cards() const {
    const std::vector<std::string> open = moment_.open_cards();
    std::vector<std::string> named;
    for (const Token& each : words_.tokens) {
      if (each.cards.size() != 1) continue;
      const std::string& card = each.cards.front();
      // The King and a Grande are pieces and cards.
      if (each.roles.has_any({WordRole::king, WordRole::grande}) && names_other_card(card))
        continue;
      const bool is_open = std::ranges::find(open, card) != open.end();
      if (is_open && std::ranges::find(named, card) == named.end()) named.push_back(card);
    }
    return named;
  }

  [[nodiscard]] bool names_other_card(const std::string& card) const {
    const std::vector<std::string> open = moment_.open_cards();
    return std::ranges::any_of(words_.tokens, [&](const Token& each) {
      return each.cards.size() == 1 && each.cards.front() != card &&
             !each.roles.has_any({WordRole::king, WordRole::grande}) &&
             std::ranges::find(open, each.cards.front()) != open.end();
    });
  }

  /// `card 4`, `the stack-4 card`: the open cards of that stack.
  [[nodiscard]] std::vector<std::string> cards_of_stack() const {
    std::vector<std::string> named;
    for (const MailSegment& segment : segments_) {
      const bool heads = segment.begin == segments_.front().begin && segment.words <= 2;
      if (!heads && !segment.roles.has_any({WordRole::take, WordRole::stack})) continue;
      for (const std::size_t i : segment.numbers) {
        for (const std::string& id : moment_.open_cards()) {
          if (TurnCard(moment_, id).stack() == std::to_string(token(i).number)) {
            named.push_back(id);
          }
        }
        if (!named.empty()) return named;
      }
    }
    return named;
  }

  /// A way to carry out the Special action, or to leave it.
  struct Special {
    std::vector<std::pair<std::string, std::string>> parts{};  ///< keys, and what they say
    std::size_t at = 0;                                        ///< the first word for it
    std::set<std::size_t> used{};                              ///< words that name places for it
    bool declined = false;
    PlaceNumbers placed{};  ///< by the card
  };

  // What the words name.

  /// What a character does in the turn, beside the card: `The Jester hands one of mine to Pilar`
  struct Extra {
    std::string key{};
    std::string text{};
    std::size_t at = 0;
    std::size_t sentence = 0;
  };
  void collect_extras() {
    for (const MailSegment& segment : segments_) {
      for (std::size_t i = segment.begin; i < segment.end; ++i) {
        if (!token(i).roles.has_any({WordRole::jester, WordRole::queen}) || is_open_card(token(i)))
          continue;
        const bool jester = token(i).has(WordRole::jester);
        for (const MailSegment& each : segments_) {
          if (each.sentence != segment.sentence || has_extra(segment.sentence)) continue;
          for (std::size_t k = each.begin; k < each.end; ++k) {
            const bool other = !token(k).owners.empty() && token(k).owners.front() != words_.player;
            if (jester && other && token(k).places.empty()) {
              extras_.push_back({"jester", line_word(token(k).owners.front()), i, each.sentence});
            } else if (!jester && !token(k).places.empty() && place_at(k) != province()) {
              const std::string to = place_at(k) == court() ? "court" : line_word(place_at(k));
              extras_.push_back({"queen", to, i, each.sentence});
            }
            if (has_extra(segment.sentence)) break;
          }
        }
      }
    }
  }
  [[nodiscard]] bool has_extra(std::size_t sentence) const {
    return std::ranges::find(extras_, sentence, &Extra::sentence) != extras_.end();
  }
  void collect() {
    collect_extras();
    for (const MailSegment& segment : segments_) {
      if (is_talk(segment) || shares_out(segment)) continue;
      const bool at_home = concerns_court(segment) || heads_take(segment);
      for (const auto& [number, place] : segment.pairs) {
        if (at_home) {
          take_ = taken(segment, token(number).number);
        } else if (place_at(place) != court() && place_at(place) != province()) {
          pairs_.emplace_back(number, place);
        }
      }
      if (at_home && segment.roles.has_any({WordRole::none, WordRole::not_}) &&
          segment.numbers.empty() && !tells_of_court(segment) && may_take()) {
        take_ = "0";
      }
      if (at_home && segment.pairs.empty() && segment.numbers.size() == 1) {
        take_ = taken(segment, token(segment.numbers.front()).number);
      }
      for (const auto* const all : {&segment.headed, &segment.places}) {
        for (const std::size_t i : *all) {
          if (place_at(i) != court() && place_at(i) != province()) bare_.push_back(i);
        }
      }
      for (const std::size_t i : segment.numbers) {
        if (at_home) continue;
        // `score Toledo after two of mine go there`
        if (segment.has(WordRole::there) && segment.numbers.size() == 1 && last_place(i)) {
          there_.emplace_back(i, *last_place(i));
        } else {
          numbers_.push_back(i);
        }
      }
      if (segment.has(WordRole::each)) {
        each_ = !segment.pairs.empty()     ? token(segment.pairs.back().first).number
                : !segment.numbers.empty() ? token(segment.numbers.back()).number
                                           : 1;
      }
      rest_ = rest_ || segment.roles.has_any({WordRole::rest, WordRole::all});
    }
    std::erase_if(bare_, [&](std::size_t i) {
      return std::ranges::find(pairs_, i, [](const auto& pair) { return pair.second; }) !=
             pairs_.end();
    });
    std::ranges::sort(bare_);
  }
  /// `one each to Galicia and Navarra`, `two to Galicia and Navarra, one each`: a number for each
  /// place of the sentence.
  bool shares_out(const MailSegment& segment) {
    std::size_t each = words_.tokens.size();
    std::vector<std::size_t> places;
    int sum = 0;
    for (const MailSegment& other : segments_) {
      if (other.sentence != segment.sentence) continue;
      if (!other.owners.empty() || !other.sources.empty() || concerns_court(other)) return false;
      for (const auto& [number, place] : other.pairs) {
        places.push_back(place);
        if (other.has(WordRole::each))
          each = number;
        else
          sum += token(number).number;
      }
      places.insert(places.end(), other.places.begin(), other.places.end());
      for (const std::size_t i : other.numbers) {
        if (other.has(WordRole::each)) each = i;
      }
    }
    if (each == words_.tokens.size() || places.size() < 2) return false;
    const int number = token(each).number;
    if (sum > 0 && sum != number * static_cast<int>(places.size())) return false;
    const bool first = segments_.front().sentence == segment.sentence
                           ? &segment == &segments_.front()
                           : (&segment - 1)->sentence != segment.sentence;
    if (first) {
      for (const std::size_t place : places) pairs_.emplace_back(each, place);
    }
    return true;
  }
  /// `Take: 3`
  [[nodiscard]] bool heads_take(const MailSegment& segment) const {
    if (&segment == &segments_.front() || segment.words > 1 || segment.numbers.size() != 1) {
      return false;
    }
    const MailSegment& head = *(&segment - 1);
    return head.sentence == segment.sentence && head.words == 1 && head.has(WordRole::take) &&
           token(head.end).kind == Token::Kind::colon;
  }
  /// `My Court is empty`
  [[nodiscard]] bool tells_of_court(const MailSegment& segment) const {
    for (std::size_t i = segment.begin; i + 2 < segment.end; ++i) {
      if (token(i).places.empty() || place_at(i) != court()) continue;
      for (std::size_t k = i + 2; k < segment.end; ++k) {
        if (token(k).has(WordRole::none)) return true;
      }
    }
    return false;
  }
  /// What is taken to the Court, as lines write it.
  [[nodiscard]] std::string taken(const MailSegment& segment, int count) const {
    for (const std::size_t i : segment.sources) {
      if (place_at(i) != province()) return fmt::format("{} {}", line_word(place_at(i)), count);
    }
    return std::to_string(count);
  }
  /// The last place that is named before this word.
  [[nodiscard]] std::optional<std::size_t> last_place(std::size_t i) const {
    while (i-- > 0) {
      if (!token(i).places.empty()) return i;
    }
    return std::nullopt;
  }
  /// Whether a segment tells of other times or games, or is a question.
  [[nodiscard]] bool is_talk(const MailSegment& segment) const {
    return has_extra(segment.sentence) || tells_else(words_.tokens, segment);
  }
  /// Whether it takes Caballeros to the Court.
  [[nodiscard]] bool concerns_court(const MailSegment& segment) const {
    if (!segment.owners.empty()) return false;
    const auto is = [&](const std::string& place) {
      return [&, place](std::size_t i) { return place_at(i) == place; };
    };
    if (segment.roles.has_any({WordRole::past, WordRole::life})) return false;
    return std::ranges::any_of(segment.sources, is(province())) ||
           std::ranges::any_of(segment.places, is(court())) ||
           std::ranges::any_of(segment.pairs,
                               [&](const auto& pair) { return is(court())(pair.second); });
  }

  // The Special action.

  [[nodiscard]] std::vector<Special> specials(const TurnCard& card) const {
    std::vector<Special> all;
    if (!card.acts()) all.emplace_back();
    if (card.takes_yes()) all.push_back({{{"special", "yes"}}, first_of_special(words_.tokens)});
    for (const LogKey key : kKeysOfOnePlace) {
      if (!card.takes(key)) continue;
      for (const std::size_t i : targets()) {
        all.push_back({{{std::string(spelled(key)), line_word(place_at(i))}}, i, {i}});
      }
    }
    if (card.takes(LogKey::tile)) name_tiles(all);
    if (card.takes(LogKey::power)) {
      for (const std::size_t i : numbers_) {
        all.push_back({{{"power", std::to_string(token(i).number)}}, i});
      }
    }
    if (card.takes(LogKey::move)) {
      for (Special& moves : moves_of(card)) all.push_back(std::move(moves));
    }
    if (card.takes(LogKey::place)) place_by_card(all);
    if (card.returned() > 0) return_from(all);
    if (card.takes(LogKey::character)) choose_character(all);
    const bool denies = std::ranges::any_of(
        words_.tokens, [](const Token& each) { return each.roles.has_any(kLeavesOut); });
    if (card.acts() && denies) {
      all.push_back({{{"special", "no"}}, 0, {}, true});
    }
    return all;
  }
  void choose_character(std::vector<Special>& all) const {
    for (std::size_t i = 0; i < words_.tokens.size(); ++i) {
      const bool acts = std::ranges::any_of(segments_, [&](const MailSegment& each) {
        return each.begin <= i && i < each.end && has_extra(each.sentence);
      });
      if (is_open_card(token(i)) || acts) continue;
      if (token(i).has(WordRole::queen)) all.push_back({{{"character", "queen"}}, i});
      if (token(i).has(WordRole::jester)) all.push_back({{{"character", "jester"}}, i});
    }
  }
  /// `Ann out of Toledo, Bea: Granada, and I lose one in Sevilla`
  void return_from(std::vector<Special>& all) const {
    Special special;
    std::vector<std::string> each;
    std::set<std::string> known;
    std::string owner;
    for (std::size_t i = 0; i < words_.tokens.size(); ++i) {
      if (!token(i).owners.empty() && token(i).places.empty()) {
        owner = token(i).owners.front();
      } else if (owner.empty() && token(i).roles.has_any({WordRole::own, WordRole::self})) {
        owner = words_.player;
      } else if (token(i).kind == Token::Kind::stop) {
        owner.clear();
      }
      if (token(i).places.empty() || owner.empty() || !known.insert(owner).second) continue;
      if (each.empty()) special.at = i;
      each.push_back(line_word(owner) + " " + line_word(place_at(i)));
      special.used.insert(i);
      owner.clear();
    }
    if (each.empty()) return;
    special.parts = {{"return", fmt::format("{}", fmt::join(each, ", "))}};
    all.push_back(std::move(special));
  }
  /// The first or last of what is placed is placed by the Special action.
  void place_by_card(std::vector<Special>& all) const {
    const auto add = [&](std::size_t begin, std::size_t end) {
      PlaceNumbers places;
      Special special;
      special.at = pairs_[begin].first;
      for (std::size_t i = begin; i < end; ++i) {
        const auto& [number, place] = pairs_[i];
        add_count(places, place_at(place), token(number).number);
        special.used.insert(place);
      }
      special.parts = {{"special place", counts_text(places)}};
      special.placed = std::move(places);
      all.push_back(std::move(special));
    };
    for (std::size_t i = 0; i < pairs_.size() && i < kMostTargets; ++i) {
      add(i, pairs_.size());
      if (i > 0) add(0, i);
    }
  }
  [[nodiscard]] std::vector<std::size_t> targets() const {
    std::vector<std::size_t> found = bare_;
    // `my Grande joins my six of Toledo`
    for (const MailSegment& segment : segments_) {
      if (!is_talk(segment) && segment.pairs.empty()) {
        found.insert(found.end(), segment.sources.begin(), segment.sources.end());
      }
    }
    if (found.size() > kMostTargets) found.resize(kMostTargets);
    return found;
  }
  void name_tiles(std::vector<Special>& all) const {
    for (const Token& each : words_.tokens) {
      if (each.tile.empty()) continue;
      for (const std::size_t i : targets()) {
        all.push_back({{{"tile", each.tile}, {"to", line_word(place_at(i))}}, i, {i}});
      }
    }
  }
  /// The moves that the sentences name, in each way in which a sentence may go on with what is
  /// placed.
  [[nodiscard]] std::vector<Special> moves_of(const TurnCard& card) const {
    std::vector<Special> all{Special()};
    std::optional<std::size_t> heading;
    for (std::size_t begin = 0; begin < segments_.size();) {
      std::size_t end = begin;
      std::vector<const MailSegment*> part;
      for (; end < segments_.size() && segments_[end].sentence == segments_[begin].sentence;
           ++end) {
        const MailSegment& segment = segments_[end];
        if (has_card(words_.tokens, segment) && segment.places.size() == 1 &&
            segment.numbers.empty()) {
          heading = segment.places.front();
        } else if (!is_talk(segment) && !leaves_home(segment)) {
          part.push_back(&segment);
        }
      }
      begin = end;
      if (!says_move(part, heading)) {
        if (const auto source = only_source(part)) heading = source;
        continue;
      }
      std::vector<Special> more;
      for (const Special& before : all) {
        for (std::size_t size = part.size(); size > 0; --size) {
          if (auto longer = with_moves(
                  card, before, {part.begin(), part.begin() + static_cast<std::ptrdiff_t>(size)},
                  heading)) {
            more.push_back(*std::move(longer));
          }
          if (!is_placed(*part[size - 1])) break;
        }
      }
      if (more.size() > kMostWays) more.resize(kMostWays);
      all = std::move(more);
    }
    std::erase_if(all, [](const Special& each) { return each.parts.empty(); });
    return all;
  }
  [[nodiscard]] bool leaves_home(const MailSegment& segment) const {
    return std::ranges::any_of(segment.sources, [&](std::size_t i) {
      return place_at(i) == court() || place_at(i) == province();
    });
  }
  /// `All of it out of Castilla.`
  [[nodiscard]] static std::optional<std::size_t> only_source(
      const std::vector<const MailSegment*>& part) {
    std::optional<std::size_t> source;
    for (const MailSegment* const segment : part) {
      if (segment->sources.empty()) continue;
      if (source || segment->sources.size() > 1) return std::nullopt;
      source = segment->sources.front();
    }
    return source;
  }
  /// Whether something leaves a place, or is another player's.
  [[nodiscard]] bool says_move(const std::vector<const MailSegment*>& part,
                               std::optional<std::size_t> heading) const {
    bool counts = false;
    bool arrives = false;
    bool moves = false;
    for (const MailSegment* const segment : part) {
      arrives = arrives || !segment->pairs.empty() || !segment->places.empty() ||
                !segment->headed.empty();
      counts = counts || !segment->pairs.empty() || !segment->numbers.empty() ||
               segment->has(WordRole::all);
      moves = moves || !segment->sources.empty() ||
              std::ranges::any_of(segment->owners, [&](std::size_t i) {
                return token(i).owners.front() != words_.player;
              });
    }
    return arrives && (moves || (heading && counts));
  }
  /// A segment with a number and a place alone may be about what is placed.
  [[nodiscard]] bool is_placed(const MailSegment& segment) const {
    return segment.sources.empty() && segment.owners.empty() && !segment.has(WordRole::all);
  }
  [[nodiscard]] std::optional<Special> with_moves(const TurnCard& card, const Special& before,
                                                  const std::vector<const MailSegment*>& part,
                                                  std::optional<std::size_t> heading) const {
    const auto said = moves_said(words_.tokens, part, words_.player, heading);
    if (!said || said->empty()) return std::nullopt;
    std::vector<std::string> each;
    Special moves = before;
    for (const SaidMove& move : *said) {
      if (!move.owned && card.moves_others()) return std::nullopt;
      const std::string& owner = move.owner.empty() ? words_.player : move.owner;
      const int number = move.count > 0 ? move.count : standing(owner, place_at(move.from));
      if (number == 0) return std::nullopt;
      const std::string count = number == 1 ? "" : fmt::format("{} ", number);
      const bool own = move.owned && card.moves_black();
      const std::string whose = !move.owner.empty() ? line_word(move.owner) + " "
                                : own               ? name() + " "
                                                    : "";
      each.push_back(count + whose + line_word(place_at(move.from)) + "-" +
                     line_word(place_at(move.to)));
      moves.used.insert({move.from, move.to});
    }
    const std::string text = fmt::format("{}", fmt::join(each, ", "));
    if (moves.parts.empty()) {
      moves.at = part.front()->begin;
      moves.parts = {{"move", text}};
    } else {
      moves.parts.front().second += ", " + text;
    }
    return moves;
  }
  // What is placed.

  /// The ways to place what the words name beside the Special action.
  [[nodiscard]] std::vector<PlaceNumbers> placings(const TurnCard& card,
                                                   const Special& special) const {
    PlaceNumbers paired;
    int sum = 0;
    const auto put = [&](std::size_t place, int count) {
      add_count(paired, place_at(place), count);
      sum += count;
    };
    for (const auto& [number, place] : pairs_) {
      if (!special.used.contains(place)) put(place, token(number).number);
    }
    std::vector<std::size_t> left;
    std::ranges::copy_if(bare_, std::back_inserter(left),
                         [&](std::size_t i) { return !special.used.contains(i); });
    std::vector<PlaceNumbers> all{paired};
    if (!there_.empty()) {
      for (const auto& [number, place] : there_) put(place, token(number).number);
      all.push_back(paired);
    }
    // `Let three follow at once`
    for (const std::size_t i : numbers_) {
      const auto place = last_place(i);
      if (!place || card.most() < sum + token(i).number) continue;
      PlaceNumbers places = paired;
      add_count(places, place_at(*place), token(i).number);
      all.push_back(std::move(places));
    }
    if (left.empty()) return all;
    // `The new one goes to Navarra`
    if (left.size() == 1 && card.most() == sum + 1) {
      PlaceNumbers places = paired;
      add_count(places, place_at(left.front()), 1);
      all.push_back(std::move(places));
    }
    // `three, all for Toledo, and the rest to Navarra`
    PlaceNumbers loose = paired;
    int loose_sum = sum;
    bool any = false;
    for (const std::size_t i : left) {
      const auto number = loose_number_before(i);
      if (!number) continue;
      add_count(loose, place_at(i), token(*number).number);
      loose_sum += token(*number).number;
      any = true;
    }
    for (const std::size_t i : left) {
      if (!says_rest(i) || loose_number_before(i) || card.most() <= loose_sum) continue;
      add_count(loose, place_at(i), card.most() - loose_sum);
      any = true;
      break;
    }
    if (any) all.push_back(std::move(loose));
    const auto with_each = [&](int count) {
      PlaceNumbers places = paired;
      for (const std::size_t i : left) add_count(places, place_at(i), count);
      all.push_back(std::move(places));
    };
    if (each_ > 0) {
      with_each(each_);
    } else if (left.size() == 1 && rest_ && card.most() > sum) {
      with_each(card.most() - sum);
    } else if (left.size() == 1 && paired.empty() && numbers_.size() == 1) {
      with_each(token(numbers_.front()).number);
    } else if (paired.empty() && std::ranges::any_of(numbers_, [&](std::size_t i) {
                 return token(i).number == static_cast<int>(left.size());
               })) {
      with_each(1);
    }
    return all;
  }
  /// A number without a place before this place in its sentence, and no other place between them.
  [[nodiscard]] std::optional<std::size_t> loose_number_before(std::size_t place) const {
    for (std::size_t i = place; i-- > 0;) {
      if (token(i).kind == Token::Kind::stop || !token(i).places.empty()) return std::nullopt;
      if (std::ranges::find(numbers_, i) != numbers_.end()) return i;
    }
    return std::nullopt;
  }
  /// Whether the segment with this place speaks of the rest, or of all but some.
  [[nodiscard]] bool says_rest(std::size_t place) const {
    return std::ranges::any_of(segments_, [&](const MailSegment& each) {
      return each.begin <= place && place < each.end &&
             each.roles.has_any({WordRole::rest, WordRole::except});
    });
  }

  // Lines.

  void add_line(const TurnCard& card, const Special& special, const PlaceNumbers& places,
                const std::string& stack) {
    if (lines_.size() >= kMostTriedLines) return;
    TurnParts parts;
    if (take_) parts.text["take"] = *take_;
    for (const auto& [key, text] : special.parts) {
      parts.order.push_back(key);
      parts.text[key] = text;
    }
    parts.special = !special.parts.empty() && !special.declined;
    parts.declined = special.declined;
    if (!places.empty()) {
      parts.text[TurnParts::kPlaces] = counts_text(places);
      const bool first = first_placed(special, places) < special.at;
      parts.order.insert(first ? parts.order.begin() : parts.order.end(), TurnParts::kPlaces);
    }
    for (const Extra& extra : extras_) {
      const auto placing = std::ranges::find(parts.order, TurnParts::kPlaces);
      const bool before = placing != parts.order.end() && extra.at < first_placed(special, places);
      parts.text[extra.key] = extra.text;
      parts.order.insert(before ? placing : parts.order.end(), extra.key);
    }
    const SaidOrder said = said_order(words_.tokens);
    parts = parts.in_order(said);
    std::string line = fmt::format("{}: {}", name(), turn_line(card, parts, stack));
    if (!moment_.may_be_legal(line) && said == SaidOrder::unsaid && !says_then()) {
      line = fmt::format("{}: {}", name(), turn_line(card, parts.turned(), stack));
    }
    if (!moment_.may_be_legal(line) ||
        std::ranges::find(lines_, line, &TriedLine::line) != lines_.end())
      return;
    if (special.declined) left_.insert(line);
    ends_.emplace(line, special.placed.empty() ? line : end_of(special, places));
    lines_.push_back({std::move(line),
                      special.used.size() + places.size() + extras_.size() + (take_ ? 1 : 0),
                      card.id()});
  }
  /// Where all Caballeros are placed, and how many of them by the card.
  [[nodiscard]] static std::string end_of(const Special& special, PlaceNumbers places) {
    int by_card = 0;
    for (const auto& [place, count] : special.placed) {
      add_count(places, place, count);
      by_card += count;
    }
    std::ranges::sort(places);
    return fmt::format("{} {}", by_card, counts_text(places));
  }
  [[nodiscard]] std::size_t first_placed(const Special& special, const PlaceNumbers& places) const {
    const auto placed = [&](std::size_t place) {
      return !special.used.contains(place) &&
             std::ranges::find(places, place_at(place), &PlaceNumbers::value_type::first) !=
                 places.end();
    };
    std::size_t first = words_.tokens.size();
    for (const auto& [number, place] : pairs_) {
      if (placed(place)) first = std::min(first, number);
    }
    for (const auto& [number, place] : there_) first = std::min(first, number);
    for (const std::size_t i : bare_) {
      if (placed(i)) first = std::min(first, i);
    }
    return first;
  }
  [[nodiscard]] bool says_then() const {
    return std::ranges::any_of(words_.tokens,
                               [](const Token& each) { return each.has(WordRole::then); });
  }

  // The choice.

  /// Whether words that leave something out stand by words for a Special action.
  [[nodiscard]] bool denies_special() const {
    constexpr RoleSet kDeeds{WordRole::score, WordRole::king, WordRole::grande, WordRole::tile,
                             WordRole::back,  WordRole::use,  WordRole::action, WordRole::special};
    return std::ranges::any_of(segments_, [&](const MailSegment& each) {
      const auto names = [&](std::size_t i) {
        return !token(i).cards.empty() || (!token(i).names() && token(i).roles.has_any(kDeeds) &&
                                           !token(i).roles.has_any(kLeavesOut));
      };
      bool named = each.words <= 2;
      for (std::size_t i = each.begin; i < each.end; ++i) named = named || names(i);
      return each.roles.has_any(kLeavesOut) && named;
    });
  }
  /// Of lines with and without the Special action, those with it.
  void keep_done(std::vector<std::vector<std::string>>& lines) const {
    const auto left = [&](const std::vector<std::string>& each) {
      return left_.contains(each.front());
    };
    if (!std::ranges::all_of(lines, left)) std::erase_if(lines, left);
  }
  /// Of lines that end alike, only the first: it does not matter which of the Caballeros the card
  /// has placed.
  void keep_one_of_each(std::vector<std::vector<std::string>>& lines) const {
    std::set<std::string> known;
    std::erase_if(lines, [&](const std::vector<std::string>& each) {
      return !known.insert(ends_.at(each.front())).second;
    });
  }

  [[nodiscard]] MailOutcome judged(bool card_is_said) const {
    constexpr std::size_t kMostToChoose = 3;
    ExplainedLines found = explained(moment_, words_, lines_);
    keep_one_of_each(found.whole);
    if (!denies_special()) keep_done(found.whole);
    if (found.whole.size() > kMostToChoose) return silence();
    if (found.whole.size() > 1) return choice_of(words_, who(), std::move(found.whole));
    if (found.whole.empty()) {
      return !found.nearly.empty() ? guessing(ask("card"), {found.nearly.front()}) : silence();
    }
    // Nobody has to name the only card that does what the words say, if all that they may mean was
    // tried.
    const bool tried_all = lines_.size() < kMostTriedLines;
    if ((!card_is_said && !tried_all) || !is_clear_turn(*this, found.whole.front(), card_is_said)) {
      return offering(ask("card"), std::move(found.whole.front()));
    }
    MailOutcome outcome;
    outcome.lines = std::move(found.whole.front());
    note_refusal(outcome);
    return outcome;
  }

  std::vector<MailSegment> segments_;
  std::vector<Extra> extras_{};
  std::vector<std::pair<std::size_t, std::size_t>> pairs_{};  ///< numbers with their places
  std::vector<std::pair<std::size_t, std::size_t>> there_{};  ///< the same: `two there`
  std::vector<std::size_t> bare_{};                           ///< places without a number
  std::vector<std::size_t> numbers_{};                        ///< numbers without a place
  std::optional<std::string> take_{};                         ///< to the Court
  int each_ = 0;
  bool rest_ = false;
  std::map<std::string, std::string> ends_{};  ///< by line: how it ends, alike for equal ones
  std::set<std::string> left_{};               ///< lines that leave the Special action out
  std::vector<TriedLine> lines_{};
};

}  // namespace

MailOutcome likely_turn(const PlayerWords& words) { return TurnCandidates(words).likely(); }

}  // namespace veedor
