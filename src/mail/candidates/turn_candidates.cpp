#include "mail/candidates/turn_candidates.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include "mail/account/operators.h"
#include "mail/account/segments.h"
#include "mail/candidates/explained.h"
#include "mail/turn/turn_parts.h"
#include "ruleset/log_keys.h"

namespace veedor {
namespace {

/// The most words of a turn, and the most lines of it, that are tried.
constexpr std::size_t kMostTriedWords = 250;
constexpr std::size_t kMostTriedLines = 60;
/// The most regions that are tried for one thing.
constexpr std::size_t kMostTargets = 6;

constexpr RoleSet kLeavesOut{WordRole::not_, WordRole::none,  WordRole::skip, WordRole::save,
                             WordRole::let,  WordRole::spare, WordRole::quit};

class TurnCandidates : PlayerWords {
 public:
  explicit TurnCandidates(const PlayerWords& words)
      : PlayerWords(words), segments_(segments_of(words_.tokens)) {}

  [[nodiscard]] MailOutcome likely() {
    if (words_.tokens.size() > kMostTriedWords) return silence();
    collect();
    std::vector<std::string> cards = named_cards();
    if (cards.empty()) cards = cards_of_stack();
    const bool said = !cards.empty();
    // The card may be described in words that nobody knows.
    if (!said) cards = moment_.open_cards();
    if (said && cards.size() > 1) return silence();
    for (const std::string& id : cards) {
      const TurnCard card(moment_, id);
      splits_ = splits_ || card.takes(LogKey::place);
      for (const Special& special : specials(card)) {
        for (const PlaceNumbers& places : placings(card, special)) {
          for (const std::string& stack : card.stacks_to_name()) {
            add_line(card, special, places, stack);
          }
        }
      }
    }
    return judged(said && (!splits_ || says_action()));
  }

 private:
  [[nodiscard]] const Token& token(std::size_t i) const { return words_.tokens[i]; }
  [[nodiscard]] const std::string& place_at(std::size_t i) const { return token(i).places.front(); }

  [[nodiscard]] std::vector<std::string> named_cards() const {
    const std::vector<std::string> open = moment_.open_cards();
    std::vector<std::string> named;
    for (const Token& each : words_.tokens) {
      if (each.cards.size() != 1) continue;
      const std::string& card = each.cards.front();
      const bool is_open = std::ranges::find(open, card) != open.end();
      if (is_open && std::ranges::find(named, card) == named.end()) named.push_back(card);
    }
    return named;
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
  };
  /// So many Caballeros of somebody.
  struct Group {
    int count = 0;
    std::string owner{};
    bool owned = false;
  };

  // What the words name.

  void collect() {
    for (const MailSegment& segment : segments_) {
      if (is_talk(segment)) continue;
      const bool at_home = concerns_court(segment);
      for (const auto& [number, place] : segment.pairs) {
        if (at_home) {
          take_ = taken(segment, token(number).number);
        } else {
          pairs_.emplace_back(number, place);
        }
      }
      if (at_home && segment.has(WordRole::none) && segment.numbers.empty()) take_ = "0";
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
    std::ranges::sort(bare_);
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
    if (segment.roles.has_any({WordRole::life, WordRole::elsewhere})) return true;
    for (std::size_t i = segment.end; i < words_.tokens.size(); ++i) {
      if (token(i).kind == Token::Kind::question) return true;
      if (token(i).kind == Token::Kind::stop) return false;
    }
    return false;
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
    if (card.takes_yes()) all.push_back({{{"special", "yes"}}, first_of_special()});
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
    const bool denies = std::ranges::any_of(
        words_.tokens, [](const Token& each) { return each.roles.has_any(kLeavesOut); });
    if (card.acts() && denies) {
      all.push_back({{{"special", "no"}}, words_.tokens.size(), {}, true});
    }
    return all;
  }
  [[nodiscard]] bool says_action() const {
    return std::ranges::any_of(words_.tokens,
                               [](const Token& each) { return each.has(WordRole::action); });
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
      all.push_back(std::move(special));
    };
    for (std::size_t i = 0; i < pairs_.size() && i < kMostTargets; ++i) {
      add(i, pairs_.size());
      if (i > 0) add(0, i);
    }
  }
  [[nodiscard]] std::size_t first_of_special() const {
    constexpr RoleSet kSpecial{WordRole::score, WordRole::special, WordRole::action, WordRole::back,
                               WordRole::use};
    const auto first = std::ranges::find_if(words_.tokens, [&](const Token& each) {
      return each.cards.empty() && each.roles.has_any(kSpecial);
    });
    return static_cast<std::size_t>(first - words_.tokens.begin());
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

  /// The moves that the sentences name: those of a sentence go from its source to its target, or
  /// each from or to its own.
  [[nodiscard]] std::vector<Special> moves_of(const TurnCard& card) const {
    Special moves;
    std::vector<std::string> each;
    std::size_t sentence = segments_.empty() ? 0 : segments_.front().sentence;
    std::vector<const MailSegment*> group;
    const auto close = [&] {
      if (!add_moves(card, group, moves, each)) each.emplace_back();
      group.clear();
    };
    for (const MailSegment& segment : segments_) {
      if (segment.sentence != sentence) close();
      sentence = segment.sentence;
      if (!is_talk(segment)) group.push_back(&segment);
    }
    close();
    const bool torn = std::ranges::find(each, std::string()) != each.end();
    if (each.empty() || torn) return {};
    moves.parts = {{"move", fmt::format("{}", fmt::join(each, ", "))}};
    return {std::move(moves)};
  }
  /// Adds the moves of one sentence; false if it is not clear which they are.
  [[nodiscard]] bool add_moves(const TurnCard& card,
                               const std::vector<const MailSegment*>& sentence, Special& moves,
                               std::vector<std::string>& each) const {
    std::vector<const MailSegment*> part;
    const auto home = [&](std::size_t i) {
      return place_at(i) == court() || place_at(i) == province();
    };
    std::ranges::copy_if(sentence, std::back_inserter(part), [&](const MailSegment* segment) {
      return std::ranges::none_of(segment->sources, home);
    });
    const bool any_source = std::ranges::any_of(
        part, [](const MailSegment* segment) { return !segment->sources.empty(); });
    const bool any_owner = std::ranges::any_of(
        part, [](const MailSegment* segment) { return !segment->owners.empty(); });
    const bool any_place = any_source || std::ranges::any_of(part, [](const MailSegment* segment) {
                             return !segment->pairs.empty() || !segment->places.empty();
                           });
    if ((!any_source && !any_owner) || !any_place) return true;
    // If some say all of a move, the others are talk.
    const auto is_whole = [](const MailSegment* segment) {
      return segment->sources.size() == 1 && segment->pairs.size() + segment->places.size() == 1 &&
             segment->pairs.size() + segment->numbers.size() == 1;
    };
    if (std::ranges::count_if(part, is_whole) > 0) {
      std::erase_if(part, [&](const MailSegment* segment) { return !is_whole(segment); });
    }
    // A segment with a number and a place alone, at an end of the sentence, is placed.
    const auto is_placed = [&](const MailSegment& segment) {
      return segment.sources.empty() && segment.owners.empty() && segment.pairs.size() == 1 &&
             segment.places.empty() && !segment.has(WordRole::all);
    };
    while (part.size() > 1 && is_placed(*part.back())) part.pop_back();
    std::vector<Group> groups;
    std::vector<std::size_t> sources;
    std::vector<std::size_t> goals;
    for (const MailSegment* const segment : part) {
      Group group;
      for (std::size_t i = segment->begin; i < segment->end; ++i) {
        const Token& word = token(i);
        if (word.kind == Token::Kind::number && !word.neutral && !(word.weak && group.count > 0)) {
          group.count = word.number;
        } else if (!word.owners.empty()) {
          if (word.owners.front() != words_.player) group.owner = word.owners.front();
          group.owned = true;
        } else if (word.has(WordRole::own)) {
          group.owned = true;
        }
      }
      if (group.count > 0) groups.push_back(group);
      for (const std::size_t i : segment->sources) sources.push_back(i);
      for (const auto& [number, place] : segment->pairs) goals.push_back(place);
      for (const auto* const all : {&segment->headed, &segment->places}) {
        for (const std::size_t i : *all) goals.push_back(i);
      }
    }
    std::ranges::sort(goals);
    // `three of Ann's in Toledo go to Granada`, `I empty Toledo: two go to Granada, one to Sevilla`
    if (sources.empty() && goals.size() == groups.size() + 1) {
      sources.push_back(goals.front());
      goals.erase(goals.begin());
    }
    const auto fits = [&](std::size_t size) { return size == 1 || size == groups.size(); };
    if (groups.empty() || !fits(sources.size()) || !fits(goals.size())) return false;
    for (std::size_t i = 0; i < groups.size(); ++i) {
      const std::size_t from = sources[sources.size() == 1 ? 0 : i];
      const std::size_t to = goals[goals.size() == 1 ? 0 : i];
      if (groups[i].owner.empty() && !groups[i].owned && card.moves_others()) return false;
      const std::string count = groups[i].count == 1 ? "" : fmt::format("{} ", groups[i].count);
      const bool own = groups[i].owned && card.moves_black();
      const std::string who = !groups[i].owner.empty() ? line_word(groups[i].owner) + " "
                              : own                    ? name() + " "
                                                       : "";
      each.push_back(count + who + line_word(place_at(from)) + "-" + line_word(place_at(to)));
    }
    if (moves.used.empty()) moves.at = part.front()->begin;
    moves.used.insert(sources.begin(), sources.end());
    moves.used.insert(goals.begin(), goals.end());
    return true;
  }

  // What is placed.

  /// The ways to place what the words name beside the Special action.
  [[nodiscard]] std::vector<PlaceNumbers> placings(const TurnCard& card,
                                                   const Special& special) const {
    PlaceNumbers paired;
    int sum = 0;
    for (const auto& [number, place] : pairs_) {
      if (special.used.contains(place)) continue;
      add_count(paired, place_at(place), token(number).number);
      sum += token(number).number;
    }
    for (const auto& [number, place] : there_) {
      add_count(paired, place_at(place), token(number).number);
      sum += token(number).number;
    }
    std::vector<std::size_t> left;
    std::ranges::copy_if(bare_, std::back_inserter(left),
                         [&](std::size_t i) { return !special.used.contains(i); });
    std::vector<PlaceNumbers> all{paired};
    const auto with_each = [&](int count) {
      PlaceNumbers places = paired;
      for (const std::size_t i : left) add_count(places, place_at(i), count);
      all.push_back(std::move(places));
    };
    if (left.empty()) return all;
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
      const bool first = first_placed(special) < special.at;
      parts.order.insert(first ? parts.order.begin() : parts.order.end(), TurnParts::kPlaces);
    }
    const SaidOrder said = said_order(words_.tokens);
    const bool place_first = !parts.order.empty() && parts.order.front() == TurnParts::kPlaces;
    if (parts.special &&
        (said == SaidOrder::place_first ? !place_first
                                        : said == SaidOrder::special_first && place_first)) {
      parts = parts.turned();
    }
    std::string line = fmt::format("{}: {}", name(), turn_line(card, parts, stack));
    if (!is_legal(line) && said == SaidOrder::unsaid && !says_then()) {
      line = fmt::format("{}: {}", name(), turn_line(card, parts.turned(), stack));
    }
    if (is_legal(line) && std::ranges::find(lines_, line) == lines_.end()) {
      lines_.push_back(std::move(line));
    }
  }
  [[nodiscard]] std::size_t first_placed(const Special& special) const {
    std::size_t first = words_.tokens.size();
    for (const auto& [number, place] : pairs_) {
      if (!special.used.contains(place)) first = std::min(first, number);
    }
    for (const auto& [number, place] : there_) first = std::min(first, number);
    for (const std::size_t i : bare_) {
      if (!special.used.contains(i)) first = std::min(first, i);
    }
    return first;
  }
  [[nodiscard]] bool says_then() const {
    return std::ranges::any_of(words_.tokens,
                               [](const Token& each) { return each.has(WordRole::then); });
  }
  /// As far as the writer can know.
  [[nodiscard]] bool is_legal(const std::string& line) const {
    MailRefusal why;
    return moment_.with({line}, &why) || why.hidden;
  }

  // The choice.

  [[nodiscard]] MailOutcome judged(bool card_is_said) const {
    constexpr std::size_t kMostToChoose = 3;
    ExplainedLines found = explained(moment_, words_, lines_);
    if (found.whole.size() > kMostToChoose) return silence();
    if (found.whole.size() > 1) return choice_of(words_, who(), std::move(found.whole));
    if (found.whole.empty()) {
      return found.nearly ? offering(ask("card"), {*found.nearly}) : silence();
    }
    if (is_reserved() || !card_is_said)
      return offering(ask("card"), std::move(found.whole.front()));
    MailOutcome outcome;
    outcome.lines = std::move(found.whole.front());
    note_refusal(outcome);
    return outcome;
  }

  std::vector<MailSegment> segments_;
  std::vector<std::pair<std::size_t, std::size_t>> pairs_{};  ///< numbers with their places
  std::vector<std::pair<std::size_t, std::size_t>> there_{};  ///< the same: `two there`
  std::vector<std::size_t> bare_{};                           ///< places without a number
  std::vector<std::size_t> numbers_{};                        ///< numbers without a place
  std::optional<std::string> take_{};                         ///< to the Court
  int each_ = 0;
  bool rest_ = false;
  bool splits_ = false;  ///< the card places too, beside what is placed anyhow
  std::vector<std::string> lines_{};
};

}  // namespace

MailOutcome likely_turn(const PlayerWords& words) { return TurnCandidates(words).likely(); }

}  // namespace veedor
