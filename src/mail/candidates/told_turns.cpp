#include "mail/candidates/told_turns.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "mail/account/operators.h"
#include "mail/account/segments.h"
#include "mail/said.h"
#include "mail/turn/turn_parts.h"
#include "ruleset/log_keys.h"

namespace veedor {
namespace {

/// Of the ways to tell the words so far, so many are told on.
constexpr std::size_t kBeam = 80;
/// The lines that are tried for each card.
constexpr std::size_t kMostLines = 24;
/// The most mentions that are read.
constexpr std::size_t kMostMentions = 40;

/// Words for what a turn does beside its card. That is not told here.
constexpr RoleSet kOfExtras{WordRole::sail,  WordRole::claim,  WordRole::inquisitor,
                            WordRole::token, WordRole::jail,   WordRole::pardon,
                            WordRole::queen, WordRole::jester, WordRole::fill};

/// A word that a turn may be told with.
struct Mention {
  enum class Kind : std::uint8_t { number, all, rest, owner, place, tile };
  Kind kind = Kind::number;
  std::size_t at = 0;  ///< the token
  int number = 0;
  std::string name{};  ///< of the place, the player or the tile
  bool weak = false;   ///< an article
  bool leaves = false;
  bool arrives = false;
  bool talk = false;  ///< nothing speaks against passing over it
  std::size_t segment = 0;
  std::size_t sentence = 0;
};

/// How the words up to a mention are told.
struct Tale {
  struct Move {
    int count = 1;
    std::string owner{};
    std::string from{};
    std::string to{};  ///< empty: where the next one goes
  };
  int weight = 0;
  std::size_t next = 0;
  std::optional<std::size_t> placed_at{};
  std::optional<std::size_t> special_at{};
  PlaceNumbers placed{};
  PlaceNumbers by_card{};
  std::string rest{};  ///< where the rest is placed
  std::vector<Move> moves{};
  std::vector<std::pair<std::string, std::string>> returns{};
  std::string target{};
  std::string tile{};
  std::optional<int> power{};
  std::optional<int> take{};
  std::string from{};   ///< the place that was left, or only named, last
  std::string owner{};  ///< the other player who was named last

  void place(const Mention& at, std::string_view place, int count, bool card) {
    add_count(card ? by_card : placed, std::string(place), count);
    std::optional<std::size_t>& first = card ? special_at : placed_at;
    if (!first) first = at.at;
  }
  void acts(const Mention& at) {
    if (!special_at) special_at = at.at;
  }
};

class TurnTeller : PlayerWords {
 public:
  explicit TurnTeller(const PlayerWords& words)
      : PlayerWords(words), segments_(segments_of(words_.tokens)) {
    for (std::size_t k = 0; k < segments_.size(); ++k) collect(k);
    if (mentions_.size() > kMostMentions) mentions_.resize(kMostMentions);
  }

  [[nodiscard]] std::vector<ToldTurn> told() {
    const bool acts = std::ranges::any_of(words_.tokens, [](const Token& each) {
      return each.cards.empty() && each.roles.has_any(kOfExtras);
    });
    if (acts) return {};
    for (const std::string& id : moment_.open_cards()) tell(TurnCard(moment_, id));
    return std::move(told_);
  }

 private:
  using Kind = Mention::Kind;

  [[nodiscard]] const Token& token(std::size_t i) const { return words_.tokens[i]; }

  // What the words name.

  void collect(std::size_t k) {
    const MailSegment& segment = segments_[k];
    const bool talk = tells_else(words_.tokens, segment);
    for (std::size_t i = segment.begin; i < segment.end; ++i) {
      Mention mention{.at = i, .talk = talk, .segment = k, .sentence = segment.sentence};
      const Token& each = token(i);
      if (!each.places.empty() && !each.has(WordRole::jail)) {
        mention.kind = Kind::place;
        mention.name = each.places.front();
        mention.leaves = std::ranges::find(segment.sources, i) != segment.sources.end();
        mention.arrives = i > segment.begin && token(i - 1).has(WordRole::to) && !mention.leaves;
      } else if (!each.tile.empty()) {
        mention.kind = Kind::tile;
        mention.name = each.tile;
      } else if (each.kind == Token::Kind::number && !each.neutral) {
        mention.number = each.number;
        mention.weak = each.weak;
      } else if (!each.owners.empty()) {
        mention.kind = Kind::owner;
        mention.name = each.owners.front();
      } else if (each.has(WordRole::theirs) && !last_other_.empty()) {
        mention.kind = Kind::owner;
        mention.name = last_other_;
        mention.weak = true;
      } else if (each.roles.has_any({WordRole::own, WordRole::self}) &&
                 !each.has(WordRole::piece)) {
        mention.kind = Kind::owner;
        mention.name = words_.player;
      } else if (each.has(WordRole::there) && !last_place_.empty()) {
        mention.kind = Kind::place;
        mention.name = last_place_;
        mention.weak = true;
      } else if (each.has(WordRole::all)) {
        mention.kind = Kind::all;
      } else if (each.has(WordRole::rest)) {
        mention.kind = Kind::rest;
      } else {
        continue;
      }
      if (mention.kind == Kind::owner && mention.name != words_.player) last_other_ = mention.name;
      if (is_place(mention)) last_place_ = mention.name;
      mentions_.push_back(std::move(mention));
    }
  }
  [[nodiscard]] bool is_home(const Mention& mention) const {
    return mention.name == court() || mention.name == province();
  }

  // What a mention is worth that is told, and what it costs to pass over it.

  [[nodiscard]] int worth(const Mention& mention) const {
    switch (mention.kind) {
      case Kind::number:
        return mention.weak ? 2 : 6;
      case Kind::place:
      case Kind::tile:
        return mention.weak ? 5 : 6;
      case Kind::all:
      case Kind::rest:
        return 3;
      case Kind::owner:
        return mention.name == words_.player ? 1 : 2;
    }
    return 0;
  }
  [[nodiscard]] int cost(const Mention& mention) const {
    if (mention.talk || mention.weak) return 0;
    if (mention.kind == Kind::place && is_home(mention)) return 0;
    if (mention.kind == Kind::owner) return mention.name == words_.player ? 0 : 1;
    return worth(mention) / 2;
  }
  /// Of mentions in a row, told as one thing
  [[nodiscard]] int worth(std::size_t begin, std::size_t end) const {
    int sum = 0;
    for (std::size_t i = begin; i < end; ++i) {
      sum += worth(mentions_[i]);
      if (i == begin) continue;
      if (mentions_[i].sentence != mentions_[i - 1].sentence) {
        sum -= 5;
      } else if (mentions_[i].segment != mentions_[i - 1].segment) {
        sum -= 2;
      }
    }
    return sum;
  }
  [[nodiscard]] bool is(std::size_t i, Kind kind) const {
    return i < mentions_.size() && mentions_[i].kind == kind;
  }
  [[nodiscard]] bool is_place(const Mention& mention) const {
    return mention.kind == Kind::place && !is_home(mention);
  }
  [[nodiscard]] bool is_place(std::size_t i) const {
    return i < mentions_.size() && is_place(mentions_[i]);
  }
  /// The next mention in its sentence that is more than `of mine`, `from my Court`, `his` or an
  /// article.
  [[nodiscard]] std::size_t after(std::size_t i) const {
    const std::size_t sentence = mentions_[i].sentence;
    while (++i < mentions_.size() && mentions_[i].sentence == sentence) {
      const Mention& each = mentions_[i];
      const bool own = each.kind == Kind::owner && each.name == words_.player;
      const bool home = each.kind == Kind::place && is_home(each);
      if (!own && !home && (!each.weak || each.kind == Kind::place)) return i;
    }
    return mentions_.size();
  }
  [[nodiscard]] const MailSegment& segment_of(const Mention& mention) const {
    return segments_[mention.segment];
  }
  [[nodiscard]] bool is_paired(const Mention& number, const Mention& place) const {
    const auto& pairs = segment_of(place).pairs;
    return std::ranges::find(pairs, std::pair(number.at, place.at)) != pairs.end();
  }

  // Telling.

  void tell(const TurnCard& card) {
    std::vector<std::vector<Tale>> at(mentions_.size() + 1);
    at.front().emplace_back();
    for (std::size_t i = 0; i <= mentions_.size(); ++i) {
      std::ranges::stable_sort(at[i], std::ranges::greater(), &Tale::weight);
      if (at[i].size() > kBeam) at[i].resize(kBeam);
      if (i == mentions_.size()) break;
      for (const Tale& tale : at[i]) {
        for (Tale& longer : told_on(card, tale)) at[longer.next].push_back(std::move(longer));
      }
    }
    std::size_t tried = 0;
    for (Tale& tale : at.back()) {
      if (tried >= kMostLines) break;
      if (finish(card, std::move(tale))) ++tried;
    }
  }
  /// The ways to go on with the next mentions.
  [[nodiscard]] std::vector<Tale> told_on(const TurnCard& card, const Tale& tale) const {
    std::vector<Tale> all;
    const std::size_t i = tale.next;
    const Mention& mention = mentions_[i];
    Tale passed = tale;
    passed.weight -= cost(mention);
    passed.next = i + 1;
    if (is_place(i)) passed.from = mention.name;
    if (is(i, Kind::owner) && mention.name != words_.player) passed.owner = mention.name;
    all.push_back(std::move(passed));
    place(tale, false, all);
    if (card.takes(LogKey::place) && tale.moves.empty()) place(tale, true, all);
    if (card.takes(LogKey::move) && !card.moves_black() && tale.by_card.empty()) {
      move(card, tale, all);
    }
    if (takes_target(card)) aim(card, tale, all);
    if (card.takes(LogKey::tile)) name_tile(tale, all);
    if (card.returned() > 0 && !card.leaves_returns_to_owners()) give_back(tale, all);
    if (card.takes(LogKey::power) && is(i, Kind::number) && !tale.power && !mention.weak) {
      Tale more = next(tale, i + 1, -3);
      more.power = mention.number;
      more.acts(mention);
      if (segment_of(mention).has(WordRole::back)) more.weight += 4;
      all.push_back(std::move(more));
    }
    if (!tale.take) take_to_court(tale, all);
    return all;
  }
  [[nodiscard]] Tale next(const Tale& tale, std::size_t end, int more) const {
    Tale longer = tale;
    longer.weight += worth(tale.next, end) + more;
    longer.next = end;
    return longer;
  }
  static bool takes_target(const TurnCard& card) {
    return card.takes(LogKey::tile) ||
           std::ranges::any_of(kKeysOfOnePlace, [&](LogKey key) { return card.takes(key); });
  }

  void place(const Tale& tale, bool card, std::vector<Tale>& all) const {
    const std::size_t i = tale.next;
    const auto add = [&](std::size_t end, const Mention& place, int count, int more) {
      if (count <= 0) return;
      Tale longer = next(tale, end, more - (place.leaves ? 6 : 0));
      longer.place(mentions_[i], place.name, count, card);
      all.push_back(std::move(longer));
    };
    const std::size_t second = after(i);
    if (is(i, Kind::number) && is_place(second)) {
      const Mention& number = mentions_[i];
      const Mention& place = mentions_[second];
      add(second + 1, place, number.number, is_paired(number, place) ? 2 : 0);
      // `two: Toledo and Granada`
      const std::size_t third = after(second);
      if (is_place(third) && number.number == 2) {
        share(tale, i, {second, third}, 1, card, 0, all);
      }
    }
    share_out(tale, card, all);
    if (is_place(i) && is(second, Kind::number)) {
      const Mention& number = mentions_[second];
      add(second + 1, mentions_[i], number.number, is_paired(number, mentions_[i]) ? 2 : -2);
    }
    if (is_place(i)) add(i + 1, mentions_[i], 1, mentions_[i].arrives ? -6 : -8);
    const bool rest = is(i, Kind::rest) || is(i, Kind::all);
    if (rest && is_place(second) && tale.rest.empty() && !card) {
      Tale longer = next(tale, second + 1, 0);
      longer.rest = mentions_[second].name;
      if (!longer.placed_at) longer.placed_at = mentions_[i].at;
      all.push_back(std::move(longer));
    }
  }

  /// `one each to Toledo and Granada`, `Toledo and Granada get one apiece`
  void share_out(const Tale& tale, bool card, std::vector<Tale>& all) const {
    std::vector<std::size_t> places;
    std::optional<std::size_t> number;
    bool each = false;
    for (std::size_t i = tale.next; i < mentions_.size(); i = after(i)) {
      if (is(i, Kind::number) && (places.empty() || (!number && places.size() > 1))) {
        number = i;
      } else if (is_place(i)) {
        places.push_back(i);
      } else {
        break;
      }
      each = each || segment_of(mentions_[i]).has(WordRole::each);
      if (each && number && places.size() > 1) {
        share(tale, tale.next, places, mentions_[*number].number, card, 3, all);
      }
      if (number && *number == i && !places.empty()) break;
    }
  }
  /// So many into each of these places, told up to the last mention
  void share(const Tale& tale, std::size_t first, const std::vector<std::size_t>& places, int count,
             bool card, int more, std::vector<Tale>& all) const {
    std::size_t end = places.back() + 1;
    if (is(end, Kind::number) && mentions_[end].number == count && first == places.front()) ++end;
    Tale longer = next(tale, end, more);
    for (const std::size_t place : places) {
      longer.place(mentions_[first], mentions_[place].name, count, card);
    }
    all.push_back(std::move(longer));
  }

  /// So many of somebody leave a place for another one, in any order; what is not said is that of
  /// the move before, or where the next one goes.
  void move(const TurnCard& card, const Tale& tale, std::vector<Tale>& all) const {
    constexpr std::size_t kMostOfMove = 5;
    std::optional<std::size_t> count;
    std::optional<std::size_t> owner;
    std::vector<std::size_t> places;
    for (std::size_t i = tale.next; i < mentions_.size() && i < tale.next + kMostOfMove; ++i) {
      const Mention& mention = mentions_[i];
      if (mention.kind == Kind::number || mention.kind == Kind::all) {
        // `all of mine, they are three`
        const bool all_of_them = count && mentions_[*count].kind != mention.kind;
        if (count && !all_of_them) return;
        if (!count || mention.kind == Kind::number) count = i;
      } else if (mention.kind == Kind::owner) {
        if (owner && mentions_[*owner].name != mention.name) return;
        owner = i;
      } else if (is_place(i)) {
        places.push_back(i);
      } else {
        return;
      }
      if (places.size() > 2) return;
      if (!count && !owner && places.size() < 2) continue;
      const auto add = [&](const std::string& from, const std::string& to, int more) {
        add_move(card, tale, i + 1, count, owner, from, to, more, all);
      };
      if (places.size() == 2) {
        const Mention& a = mentions_[places.front()];
        const Mention& b = mentions_[places.back()];
        add(a.name, b.name, 1 + direction(a, b));
        add(b.name, a.name, -2 + direction(b, a));
      } else if (places.size() == 1) {
        const Mention& one = mentions_[places.front()];
        if (!tale.from.empty()) add(tale.from, one.name, one.leaves ? -6 : one.arrives ? 0 : -2);
        if (!tale.moves.empty()) {
          add(one.name, tale.moves.back().to, one.leaves ? 0 : one.arrives ? -6 : -2);
        }
        add(one.name, "", one.leaves ? -1 : one.arrives ? -6 : -3);
      } else if (!tale.from.empty() && count && owner) {
        add(tale.from, "", -3);
        if (!tale.moves.empty()) add(tale.from, tale.moves.back().to, -3);
      }
    }
  }
  static int direction(const Mention& from, const Mention& to) {
    return (from.leaves ? 2 : from.arrives ? -3 : 0) + (to.arrives ? 2 : to.leaves ? -5 : 0);
  }
  void add_move(const TurnCard& card, const Tale& tale, std::size_t end,
                std::optional<std::size_t> count, std::optional<std::size_t> owner,
                const std::string& from, const std::string& to, int more,
                std::vector<Tale>& all) const {
    if (from == to) return;
    std::string whose = words_.player;
    if (owner) {
      whose = mentions_[*owner].name;
    } else if (card.moves_others() && !tale.owner.empty()) {
      whose = tale.owner;
      more -= 2;
    }
    const int there = standing(whose, from);
    int number = 1;
    if (count) {
      number = mentions_[*count].kind == Kind::all ? there : mentions_[*count].number;
    } else {
      number = there;
      more -= there == 1 ? 0 : 2;
    }
    if (number <= 0 || number > there) return;
    Tale longer = next(tale, end, more);
    longer.acts(mentions_[tale.next]);
    longer.moves.push_back({number, whose, from, to});
    longer.from = from;
    if (whose != words_.player) longer.owner = whose;
    for (Tale::Move& move : longer.moves) {
      if (move.to.empty()) move.to = to;
    }
    all.push_back(std::move(longer));
  }

  /// The region of the Special action.
  void aim(const TurnCard& card, const Tale& tale, std::vector<Tale>& all) const {
    const std::size_t i = tale.next;
    if (!is_place(i) || !tale.target.empty()) return;
    const Mention& mention = mentions_[i];
    int more = -2;
    for (const auto& [key, roles] : kTargets) {
      if (!card.takes(key)) continue;
      if (segment_of(mention).roles.has_any(roles)) {
        more = 3;
      } else if (sentence_roles(mention.sentence).has_any(roles)) {
        more = std::max(more, 1);
      }
    }
    for (const auto& [number, place] : segment_of(mention).pairs)
      more -= place == mention.at ? 3 : 0;
    Tale longer = next(tale, i + 1, more);
    longer.target = mention.name;
    longer.acts(mention);
    all.push_back(std::move(longer));
  }
  [[nodiscard]] RoleSet sentence_roles(std::size_t sentence) const {
    RoleSet roles;
    for (const MailSegment& each : segments_) {
      if (each.sentence == sentence) roles |= each.roles;
    }
    return roles;
  }
  void name_tile(const Tale& tale, std::vector<Tale>& all) const {
    const std::size_t i = tale.next;
    if (!tale.tile.empty()) return;
    const std::string said = is(i, Kind::tile)     ? mentions_[i].name
                             : is(i, Kind::number) ? std::to_string(mentions_[i].number)
                                                   : std::string();
    if (said.empty()) return;
    for (const std::string& tile : moment_.ruleset().tiles) {
      if (tile != said && !tile.starts_with(said + "/")) continue;
      Tale longer = next(tale, i + 1, 0);
      longer.tile = tile;
      longer.acts(mentions_[i]);
      all.push_back(std::move(longer));
    }
  }
  /// Players with the place that one of each leaves: `Ann and Bea out of Toledo`, `Toledo: Ann,
  /// Bea`
  void give_back(const Tale& tale, std::vector<Tale>& all) const {
    Tale longer = tale;
    std::vector<std::string> owners;
    std::optional<std::size_t> place;
    for (std::size_t i = tale.next; i < mentions_.size(); ++i) {
      const Mention& mention = mentions_[i];
      if (mention.kind == Kind::number && mention.number == 1) continue;
      if (mention.kind == Kind::owner) {
        const auto known = std::ranges::find(tale.returns, mention.name,
                                             [](const auto& each) { return each.first; });
        if (known != tale.returns.end() ||
            std::ranges::find(owners, mention.name) != owners.end()) {
          return;
        }
        owners.push_back(mention.name);
      } else if (is_place(i) && !place) {
        place = i;
      } else {
        return;
      }
      if (!place || owners.empty()) continue;
      longer = next(tale, i + 1, *place == i ? 1 : 0);
      longer.acts(mentions_[tale.next]);
      for (const std::string& owner : owners) {
        if (standing(owner, mentions_[*place].name) == 0) return;
        longer.returns.emplace_back(owner, mentions_[*place].name);
      }
      all.push_back(longer);
      if (*place == i && owners.size() > 0) return;
    }
  }
  void take_to_court(const Tale& tale, std::vector<Tale>& all) const {
    const std::size_t i = tale.next;
    const MailSegment& segment = segment_of(mentions_[i]);
    const bool nobody = is(i, Kind::place) && mentions_[i].name == court() &&
                        segment.roles.has_any({WordRole::none, WordRole::not_}) &&
                        segment.numbers.empty() && segment.pairs.empty() && may_take();
    if (nobody) {
      Tale longer = next(tale, i + 1, 0);
      longer.take = 0;
      all.push_back(std::move(longer));
    }
    for (const bool turned : {false, true}) {
      const std::size_t number = turned ? i + 1 : i;
      const std::size_t place = turned ? i : i + 1;
      if (!is(number, Kind::number) || !is(place, Kind::place)) continue;
      if (mentions_[place].name != court() || !is_paired(mentions_[number], mentions_[place])) {
        continue;
      }
      Tale longer = next(tale, i + 2, 0);
      longer.take = mentions_[number].number;
      all.push_back(std::move(longer));
    }
  }

  // Lines.

  /// What words say of the Special action that goes to one region.
  static constexpr std::array kTargets{std::pair(LogKey::king, RoleSet{WordRole::king}),
                                       std::pair(LogKey::grande, RoleSet{WordRole::grande}),
                                       std::pair(LogKey::score, RoleSet{WordRole::score}),
                                       std::pair(LogKey::tile, RoleSet{WordRole::tile}),
                                       std::pair(LogKey::region, RoleSet{WordRole::disc})};

  [[nodiscard]] std::string whose(const TurnCard& card, const std::string& owner) const {
    if (owner != words_.player) return line_word(owner) + " ";
    return card.moves_black() ? name() + " " : std::string();
  }
  [[nodiscard]] std::optional<TurnParts> special_of(const TurnCard& card, const Tale& tale) const {
    TurnParts parts;
    const auto add = [&](std::string_view key, std::string text) {
      parts.order.emplace_back(key);
      parts.text[std::string(key)] = std::move(text);
    };
    if (!tale.moves.empty()) {
      std::vector<std::string> each;
      for (const Tale::Move& move : tale.moves) {
        if (move.to.empty()) return std::nullopt;
        each.push_back((move.count == 1 ? "" : fmt::format("{} ", move.count)) +
                       whose(card, move.owner) + line_word(move.from) + "-" + line_word(move.to));
      }
      add("move", fmt::format("{}", fmt::join(each, ", ")));
    } else if (!tale.by_card.empty()) {
      add("special place", counts_text(tale.by_card));
    } else if (!tale.returns.empty()) {
      std::vector<std::string> each;
      for (const auto& [owner, place] : tale.returns) {
        each.push_back(line_word(owner) + " " + line_word(place));
      }
      add("return", fmt::format("{}", fmt::join(each, ", ")));
    } else if (tale.power) {
      add("power", std::to_string(*tale.power));
    } else if (!tale.tile.empty() && !tale.target.empty()) {
      add("tile", tale.tile);
      add("to", line_word(tale.target));
    } else if (!tale.target.empty() && !card.takes(LogKey::tile)) {
      for (const LogKey key : kKeysOfOnePlace) {
        if (card.takes(key) && parts.order.empty()) {
          add(spelled(key), line_word(tale.target));
        }
      }
    } else if (card.takes_yes()) {
      add("special", "yes");
    }
    parts.special = !parts.order.empty();
    return parts;
  }
  /// Tries the lines of a whole tale; whether one of them is legal.
  bool finish(const TurnCard& card, Tale tale) {
    if (!tale.rest.empty()) {
      int sum = 0;
      for (const auto& [place, count] : tale.placed) sum += count;
      if (card.most() <= sum) return false;
      add_count(tale.placed, tale.rest, card.most() - sum);
    }
    auto parts = special_of(card, tale);
    if (!parts) return false;
    // `two to Castilla, and that is scored`
    bool any = false;
    if (parts->order.empty() && takes_target(card) && !card.takes(LogKey::tile)) {
      for (const auto& [place, count] : tale.placed) {
        Tale there = tale;
        there.target = place;
        there.weight -= 3;
        if (auto more = special_of(card, there)) any = try_lines(card, there, *more) || any;
      }
    }
    if (parts->order.empty() && card.acts()) {
      parts->order = {"special"};
      parts->text["special"] = "no";
      parts->declined = true;
      tale.weight -= 6;
    }
    return try_lines(card, tale, *parts) || any;
  }
  bool try_lines(const TurnCard& card, const Tale& tale, TurnParts parts) {
    if (tale.take) parts.text["take"] = std::to_string(*tale.take);
    if (!tale.placed.empty()) {
      parts.text[TurnParts::kPlaces] = counts_text(tale.placed);
      const bool first =
          !parts.special ||
          tale.placed_at.value_or(0) < tale.special_at.value_or(first_of_special(words_.tokens));
      parts.order.insert(first ? parts.order.begin() : parts.order.end(), TurnParts::kPlaces);
    }
    parts = parts.in_order(said_order(words_.tokens));
    bool any = false;
    for (const std::string& stack : card.stacks_to_name()) {
      for (const bool turned : {false, true}) {
        std::string line =
            fmt::format("{}: {}", name(), turn_line(card, turned ? parts.turned() : parts, stack));
        if (!moment_.may_be_legal(line)) continue;
        const auto known = std::ranges::find(told_, line, &ToldTurn::line);
        if (known == told_.end()) {
          told_.push_back({std::move(line), card.id(), tale.weight - (turned ? 1 : 0)});
        }
        any = true;
        break;
      }
    }
    return any;
  }
  std::vector<MailSegment> segments_;
  std::vector<Mention> mentions_{};
  std::string last_other_{};
  std::string last_place_{};
  std::vector<ToldTurn> told_{};
};

}  // namespace

std::vector<ToldTurn> told_turns(const PlayerWords& words) { return TurnTeller(words).told(); }

}  // namespace veedor
