#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

#include "ruleset/build_base.h"
#include "ruleset/entries.h"
#include "text/phrases.h"
#include "text/text.h"

namespace veedor {
namespace {

/// Checks that the parts of a ruleset fit together.
class Checks : private BuildBase {
 public:
  Checks(const Draft& draft, Ruleset& made, NodeId blame) : BuildBase(draft, blame, made) {}

  void check() const {
    if (!draft_.effects_of_log.any) {  // otherwise only names matter
      beside();
      neutral();
    }
    course();
  }

 private:
  /// Features that let a turn do more need the places where that happens.
  void beside() const {
    const Rules& rules = made_.rules;
    const auto needs = [&](bool has, PlaceId place, std::string_view what, std::string_view kind) {
      if (has && !place.valid()) fail(fmt::format("{} need a place of the kind `{}`", what, kind));
    };
    needs(rules.characters, rules.given, "characters", "given");
    needs(rules.ship_tokens > 0, rules.ship, "ship tokens", "afloat");
    needs((made_.symbols & kJailSymbol) != 0, rules.jail, "symbols of a jail", "jail");
    needs(rules.pardon.valid(), rules.jail, "pardons", "jail");
    if ((made_.symbols & kShipSymbol) != 0 && rules.ship_tokens == 0) {
      fail("symbols of a ship need `ship_tokens`");
    }
    const auto is_revolution = [](const Effect& effect) {
      return std::holds_alternative<RevolutionEffect>(effect);
    };
    const bool revolution =
        may_have_effect(draft_.effects_of_log, keyword_of(RevolutionEffect{})) ||
        std::ranges::any_of(rules.cards, [&](const Card& card) {
          return std::ranges::any_of(card.effects, is_revolution);
        });
    if (revolution && !rules.kings_return.valid()) {
      fail("a Revolution needs `returns` of the King: where he comes when it ends");
    }
  }

  /// Dummy and black Caballeros would both be the owner who is not a player.
  void neutral() const {
    if (made_.rules.dummy && made_.rules.black > 0) {
      fail(fmt::format("with {} players a dummy takes part, and there are no black Caballeros then",
                       made_.rules.players));
    }
  }

  void course() const {
    const Rules& rules = made_.rules;
    if (!rules.course.has(Phase::reveal) && !rules.stacks.empty()) {
      fail("without the phase reveal there are no stacks; take them away by `remove`",
           draft_.course_node);
    }
    const bool every_card_acts = std::ranges::all_of(
        draft_.power, [](const Draft::PowerCard& card) { return !card.action.text.empty(); });
    if (!rules.course.has(Phase::reveal) && !every_card_acts) {
      fail("without the phase reveal every Power card has to name its `card`", draft_.course_node);
    }
    if (!rules.course.has(Phase::dummy) && rules.dummy) {
      fail("a dummy takes part, and the course has no phase for it", draft_.course_node);
    }
  }
};

class Builder : private BuildBase {
 public:
  Builder(const Draft& draft, NodeId blame, Ruleset& made) : BuildBase(draft, blame, made) {}

  void build(unsigned players) {
    made_.rules = draft_.numbers;
    made_.rules.players = players;
    made_.numbers = draft_.sources;
    made_.power_noun = draft_.power_noun;
    made_.character_names = draft_.character_names;
    made_.effects_of_log = draft_.effects_of_log;
    made_.symbols = draft_.symbols;
    build_places(draft_, made_, blame_);
    goods();
    pieces();
    tiles();
    stacks();
    for (const Draft::Card& card : draft_.cards) {
      if (is_in(card)) add_card(card);
    }
    stack_sizes();
    pardon();
    power();
    ranks();
    if (made_.rules.course.size() == 0) made_.rules.course = usual_course();
    modifiers();
    Checks(draft_, made_, blame_).check();
  }

 private:
  void goods() {
    for (const Draft::Good& good : draft_.goods) {
      const std::size_t index = made_.goods.size();
      name(made_.good_names, good.name, index, good.node);
      made_.goods.push_back({good.name, aliases(made_.good_names, good.aliases, index),
                             good.number_source, good.points_source, good.region_source,
                             good.begins_source, good.limit_source});
      made_.rules.goods.push_back({region(good.region), good.number, good.begins, good.points});
    }
  }

  [[nodiscard]] PlaceId region(const Draft::Word& word) const {
    const auto place = made_.place_names.find(word.text);
    if (!place || !made_.rules.regions.has(PlaceId(*place))) {
      fail(fmt::format("`{}` is not a region", word.text), word.node);
    }
    return PlaceId(*place);
  }

  [[nodiscard]] Piece compiled(const Draft::Piece& piece) const {
    Piece made;
    for (const PlaceKind kind : piece.stands) {
      made.stands = made.stands | made_.rules.places_of(kind);
    }
    if (piece.kind == Draft::Piece::Kind::king) {
      made.stands =
          made.stands.where([&](PlaceId place) { return !draft_.places[place.index()].no_king; });
    }
    if (piece.begins.text.empty()) return made;
    const auto begins = made_.place_names.find(piece.begins.text);
    if (!begins || !made.stands.has(PlaceId(*begins))) {
      fail(fmt::format("{} cannot begin in `{}`", piece.name, piece.begins.text),
           piece.begins.node);
    }
    made.begins = PlaceId(*begins);
    return made;
  }

  /// Sets where the King appears when a Revolution ends.
  void kings_return(const Draft::Piece& king) {
    if (king.returns.text.empty()) return;
    const PlaceId place = region(king.returns);
    if (!made_.rules.king.stands.has(place)) {
      fail(fmt::format("the King cannot return to `{}`", king.returns.text), king.returns.node);
    }
    made_.rules.kings_return = place;
  }

  void pieces() {
    using PieceKind = Draft::Piece::Kind;
    // By default, pieces may stand on the board; the King may also leave it.
    Draft::Piece usual;
    usual.stands = {PlaceKind::region, PlaceKind::castillo};
    const auto every_game = [&](PieceKind kind, Piece& made) {
      const auto piece = std::ranges::find(draft_.pieces, kind, &Draft::Piece::kind);
      const bool said = piece != draft_.pieces.end();
      made = compiled(said ? *piece : usual);
      if (said) made_.numbers.pieces[static_cast<std::size_t>(kind)] = piece->source;
    };
    every_game(PieceKind::grande, made_.rules.grande);
    every_game(PieceKind::tile, made_.rules.tile);
    usual.stands.push_back(PlaceKind::abroad);
    usual.kind = PieceKind::king;
    every_game(PieceKind::king, made_.rules.king);
    for (const Draft::Piece& piece : draft_.pieces) {
      if (piece.kind == PieceKind::king) kings_return(piece);
      if (piece.kind != PieceKind::token) continue;
      const std::size_t index = made_.tokens.size();
      limit(index + 1, kMaxTokens, "tokens");
      name(made_.token_names, piece.name, index, piece.node);
      made_.tokens.push_back(
          {piece.name, aliases(made_.token_names, piece.aliases, index), piece.source});
      made_.rules.tokens.push_back(compiled(piece));
    }
  }

  void tiles() {
    limit(draft_.tiles.size(), kMaxTiles, "scoring tiles");
    for (std::size_t i = 0; i < draft_.tiles.size(); ++i) {
      const Draft::Tile& tile = draft_.tiles[i];
      name(made_.tile_names, tile.name, i, tile.node);
      made_.tile_infos.push_back({aliases(made_.tile_names, tile.aliases, i), tile.source});
      made_.tiles.push_back(tile.name);
      made_.rules.tiles.push_back(tile.values);
    }
  }

  void check_merged() const {
    if (draft_.merged.size() == 1) fail("two stacks at least are merged", draft_.merged[0].node);
    auto first = draft_.stacks.begin();
    for (const Draft::Word& word : draft_.merged) {
      const auto stack = std::ranges::find(draft_.stacks, word.text, &Draft::Stack::name);
      if (stack == draft_.stacks.end()) {
        fail(fmt::format("there is no stack `{}`", word.text), word.node);
      }
      if (stack->every_round) {
        fail(fmt::format("stack {} comes back every round and cannot be merged", word.text),
             word.node);
      }
      if (stack < first) {
        fail(fmt::format("merged stacks are named in stack order, each once; `{}` is out of order",
                         word.text),
             word.node);
      }
      first = stack + 1;
    }
    if (code_points(merged_name()) > kLongestDataName) {
      fail(fmt::format("the name of the merged stacks, `{}`, is longer than {} characters",
                       merged_name(), kLongestDataName),
           draft_.merged[0].node);
    }
  }

  /// The common name of the merged stacks.
  [[nodiscard]] std::string merged_name() const {
    std::vector<std::string_view> names;
    for (const Draft::Word& word : draft_.merged) names.push_back(word.text);
    return fmt::format("{}", fmt::join(names, "/"));
  }

  /// Stacks in the order of revealing. Merged stacks become one, at the position of the first.
  void stacks() {
    check_merged();
    for (const Draft::Stack& stack : draft_.stacks) {
      const auto merged = std::ranges::find(draft_.merged, stack.name, &Draft::Word::text);
      if (merged == draft_.merged.end()) {
        made_.stacks.push_back(stack.name);
        made_.stack_infos.push_back({stack.source, stack.logs_add, stack.puts_out, stack.symbols});
      } else if (merged == draft_.merged.begin()) {
        made_.stacks.push_back(merged_name());
        made_.stack_infos.push_back(
            {draft_.sources.merged, stack.logs_add, stack.puts_out, stack.symbols});
      } else {
        continue;
      }
      made_.rules.stacks.emplace_back().every_round = stack.every_round;
    }
    limit(made_.stacks.size(), kMaxStacks, "stacks");
  }

  [[nodiscard]] StackId stack_of(const std::string& stack) const {
    const bool merged = std::ranges::count(draft_.merged, stack, &Draft::Word::text) > 0;
    const std::string shown = merged ? merged_name() : stack;
    const auto found = std::ranges::find(made_.stacks, shown);
    if (found == made_.stacks.end()) fail(fmt::format("there is no stack `{}`", stack));
    return StackId(static_cast<std::size_t>(found - made_.stacks.begin()));
  }

  [[nodiscard]] bool is_in(const Draft::Card& card) const {
    return draft_.veto || !std::ranges::all_of(card.effects, is_held);
  }

  /// Notes that the card added last has the same name as cards with its id in other stacks.
  void note_alike(const Draft::Card& card) {
    Card& added = made_.rules.cards.back();
    const CardId last(made_.cards.size() - 1);
    added.alike.add(last);
    for (std::size_t i = 0; i < last.index(); ++i) {
      Card& other = made_.rules.cards[i];
      if (made_.cards[i].id != card.info.id) continue;
      if (added.stack.valid() && other.stack == added.stack) {
        fail(fmt::format("a log could not tell the two cards `{}` of stack {} apart", card.info.id,
                         made_.stacks[added.stack.index()]),
             draft_.merged.empty() ? card.node : draft_.merged[0].node);
      }
      other.alike.add(last);
      added.alike.add(CardId(i));
    }
  }

  void add_card(const Draft::Card& card) {
    const std::size_t index = made_.cards.size();
    // If all rulesets are combined, only names matter.
    if (!draft_.effects_of_log.any) limit(index + 1, kMaxCards, "cards");
    const auto twin = std::ranges::find(made_.cards, card.info.id, &CardInfo::id);
    if (twin != made_.cards.end()) {
      made_.twins = true;
    } else {
      name(made_.card_names, card.info.id, index, card.node);
      if (card.info.name != card.info.id) name(made_.card_names, card.info.name, index, card.node);
      static_cast<void>(aliases(made_.card_names, card.aliases, index));
      const std::string& label = card.info.label;
      if (!label.empty()) name(made_.card_names, label, index, card.node);
    }
    Card compiled;
    if (!card.stack.empty()) {
      compiled.stack = stack_of(card.stack);
      made_.rules.stacks[compiled.stack.index()].kinds.add(CardId(index));
      made_.rules.stack_cards.add(CardId(index));
    }
    compiled.copies = static_cast<std::uint8_t>(card.copies);
    compiled.number = static_cast<std::uint8_t>(card.number);
    compiled.number_of_rank = card.number_of_rank;
    compiled.may = card.may;
    compiled.goods = card.goods;
    compiled.keep = card.keep;
    compiled.symbols = card.symbols;
    if (card.may != May::yes) made_.rules.actions_required = true;
    compiled.effects = card.effects;
    compiled.held = std::ranges::any_of(card.effects, is_held);
    compiled.copies_assumed = is_unsettled(card.info.copies);
    compiled.required = card.required;
    compiled.origin = static_cast<std::uint8_t>(
        std::ranges::find(draft_.stacks, card.stack, &Draft::Stack::name) - draft_.stacks.begin());
    made_.rules.cards.push_back(std::move(compiled));
    made_.cards.push_back(card.info);
    note_alike(card);
  }

  /// A stack holds the number of cards in its entry. If the ruleset knows all of them, those that a
  /// log or an option adds come on top; otherwise they are among the unknown ones. A stack that
  /// comes back every round has one card, plus those of a log.
  void stack_sizes() {
    for (const Draft::Stack& stack : draft_.stacks) {
      unsigned declared = stack.cards;
      unsigned copies = 0;
      unsigned of_log = 0;
      for (const Draft::Card& card : draft_.cards) {
        if (card.stack != stack.name || card.required) continue;
        const unsigned in_box = card.copies == kAnyCopies ? 1 : card.copies;
        if (!is_in(card)) {
          declared -= in_box;
          continue;
        }
        copies += in_box;
        if (card.of_log) of_log += card.copies;
      }
      const bool all_known = copies - of_log >= declared;
      const auto size = static_cast<std::uint8_t>(all_known ? copies : declared);
      Stack& shown = made_.rules.stacks[stack_of(stack.name).index()];
      shown.cards = static_cast<std::uint8_t>(shown.cards + size);
      const unsigned fewer = stack.cards - stack.least;  // may be left out
      shown.least = static_cast<std::uint8_t>(shown.least + size - std::min(fewer, unsigned{size}));
      made_.rules.origins.push_back(size);
      made_.origins.push_back({stack.name, stack.logs_add, stack.puts_out, stack.symbols});
      if (const unsigned own = copies - of_log; stack.every_round && own != 1) {
        fail(fmt::format("stack {} comes back every round and holds 1 card, not {}", stack.name,
                         own),
             stack.node);
      }
    }
  }

  void pardon() {
    if (draft_.pardon.text.empty()) return;
    const auto found = std::ranges::find(made_.stacks, draft_.pardon.text);
    if (found == made_.stacks.end()) {
      fail(fmt::format("there is no stack `{}`", draft_.pardon.text), draft_.pardon.node);
    }
    made_.rules.pardon = StackId(static_cast<std::size_t>(found - made_.stacks.begin()));
  }

  /// The card, in no stack, that a Power card names.
  [[nodiscard]] CardId action_of(const Draft::PowerCard& power) const {
    if (power.action.text.empty()) return {};
    const auto card = made_.card_names.find(power.action.text);
    if (!card || made_.rules.cards[*card].stack.valid()) {
      fail(fmt::format("there is no card `{}` without a stack, to be played as the {}",
                       power.action.text, power.value),
           power.action.node);
    }
    return CardId(*card);
  }

  /// A card without a title is named by its value, after the word for such cards.
  void name_by_value(CardInfo& info, unsigned value) const {
    const std::string id = std::to_string(value);
    if (info.id == id && info.name == id) info.name = fmt::format("{} {}", made_.power_noun, id);
  }

  void power() {
    Rules& rules = made_.rules;
    rules.power.assign(1, {});
    for (const Draft::PowerCard& card : draft_.power) {
      const auto number = static_cast<std::uint8_t>(rules.power.size());
      if (card.value == 0) {
        rules.joker = number;
      } else {
        rules.power_numbers[card.value] = number;
      }
      const CardId action = action_of(card);
      if (action.valid()) name_by_value(made_.cards[action.index()], card.value);
      if (card.of_log) rules.unlisted_power |= PowerSet{1} << number;
      rules.power.push_back({static_cast<std::uint8_t>(card.value),
                             static_cast<std::uint8_t>(card.caballeros), action});
      made_.numbers.hand_cards.resize(rules.power.size());
      made_.numbers.hand_cards.back() = card.source;
    }
    const NodeId first = draft_.power.empty() ? kNoNode : draft_.power.front().node;
    if (rules.hand_chosen_of > 0 && rules.hand_size == 0) {
      fail("`of` goes with `choose`, which says how many cards a hand is", first);
    }
    if (rules.hand_chosen_of > 0 && rules.hand_size > rules.hand_chosen_of) {
      fail(fmt::format("a hand of {} cards cannot be chosen of {}", rules.hand_size,
                       rules.hand_chosen_of),
           first);
    }
    const bool all_known = rules.hand_chosen_of > 0 && draft_.power.size() >= rules.hand_chosen_of;
    if (all_known) rules.unlisted_power = 0;
    const std::size_t hand = rules.hand_size > 0 ? rules.hand_size : draft_.power.size();
    if (hand < rules.rounds) {
      fail(fmt::format("{} Power cards do not last for {} rounds", hand, rules.rounds), first);
    }
  }

  void ranks() {
    RankCards& ranks = made_.rules.ranks;
    const auto card = [&](const Draft::Word& word) {
      const auto index = made_.card_names.find(word.text);
      if (!index) fail(fmt::format("there is no card `{}`", word.text), word.node);
      return CardId(*index);
    };
    if (draft_.highest_card.text.empty()) return;
    ranks.highest = card(draft_.highest_card);
    ranks.lowest = card(draft_.lowest_card);
  }

  void modifiers() {
    made_.rules.modifiers = draft_.modifier_values;
    made_.modifiers = draft_.modifiers;
    limit(made_.modifiers.size(), kMaxModifiers, "kinds of Modifier cards");
    for (std::size_t i = 0; i < made_.modifiers.size(); ++i) {
      name(made_.modifier_names, made_.modifiers[i].id, i, kNoNode);
    }
  }
};

}  // namespace

Ruleset build(const Draft& draft, unsigned players, NodeId blame) {
  Ruleset made;
  Builder(draft, blame, made).build(players);
  return made;
}

}  // namespace veedor
