#include "mail/turn_reader.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <optional>
#include <span>

#include "engine/effect.h"
#include "log/names.h"

namespace veedor {
namespace {

/// Reads a turn, with its card or without.
class TurnReader : PlayerWords {
 public:
  explicit TurnReader(const PlayerWords& words) : PlayerWords(words) {
    turn_down();
    correct();
  }

  [[nodiscard]] MailOutcome turn() const {
    if (const auto* const next = std::get_if<TurnNext>(&moment_.next().what);
        next == nullptr && !names_card()) {
      return silence();
    }
    std::vector<std::string> named = cards_named();
    if (const auto all = alternatives(); all.size() > 1) return first_open(all);
    if (named.size() > 1) {
      // A card that lies open is meant rather than one that does not.
      std::vector<std::string> open;
      const auto all = open_cards();
      std::ranges::copy_if(named, std::back_inserter(open), [&](const std::string& card) {
        return std::ranges::find(all, card) != all.end();
      });
      if (open.size() == 1) named = open;
    }
    if (named.size() > 1) return ask_back(which_card());
    if (named.size() == 1) return turn_with(named);
    const std::vector<std::string> by_stack = cards_of_number();
    if (!by_stack.empty()) return turn_with(by_stack);
    const bool orders = std::ranges::any_of(sentences_, [](const MailSentence& each) {
      return each.plain() && !each.past &&
             std::ranges::any_of(each.items, [&](const MailItem& item) {
               return !item.to.empty() || !item.from.empty() || item.total || !chats(each);
             });
    });
    const bool refuses = std::ranges::any_of(sentences_, &MailSentence::refuses);
    if (refuses && orders) return ask_back(which_card());
    if (!orders) return leaves_it() ? ask_back(which_card()) : asked();
    return turn_with(open_cards());
  }

  /// An order to take the turn as soon as it is due, or the first alternative that is then legal.
  /// Nothing can be tried yet, so the words must say everything.
  [[nodiscard]] MailOutcome order() const {
    std::string line;
    for (const MailWords& words : alternatives()) {
      const std::string ordered = TurnReader(PlayerWords(moment_, words)).ordered();
      if (ordered.empty()) {
        return ask_back(
            fmt::format("{}: which card do you order in advance, and what do you do with it? As a "
                        "line it would be `{} later: fair; score Toledo`.",
                        who(), name()));
      }
      line += (line.empty() ? name() + " later: " : " else ") + ordered;
    }
    MailOutcome outcome;
    outcome.lines = {std::move(line)};
    note_refusal(outcome);
    return outcome;
  }

  /// The rest of a turn whose card is chosen.
  [[nodiscard]] MailOutcome turn_goes_on() const {
    const Turn& turn = moment_.state().turn;
    const auto id = moment_.seat(words_.player);
    if (!id || turn.player != *id || !turn.card.valid()) return silence();
    const bool orders = std::ranges::any_of(sentences_, [](const MailSentence& each) {
      return each.plain() && !each.question &&
             std::ranges::any_of(each.items, [](const MailItem& item) {
               return item.kind == MailItem::Kind::place || item.kind == MailItem::Kind::move;
             });
    });
    if (!orders) return silence();
    return turn_with({std::string()});
  }

 private:
  /// Takes away the cards that the next sentence turns down: `The Coup? No thanks, the Fair.`
  void turn_down() {
    for (std::size_t i = 0; i + 1 < sentences_.size(); ++i) {
      MailSentence& asks = sentences_[i];
      if (!asks.question || asks.cards.empty() || !asks.items.empty()) continue;
      const std::size_t begin = sentences_[i + 1].begin;
      const auto first = std::ranges::find_if(
          words_.tokens, [&](const Token& token) { return token.begin >= begin; });
      if (first != words_.tokens.end() && first->has(WordRole::not_)) asks = {};
    }
  }

  /// Takes away what a later sentence corrects: `3 to Sevilla. No wait, 2 Sevilla and 1 Granada.`
  /// Either it names a card and replaces all, or it replaces what is of the same kind.
  void correct() {
    const auto says_something = [](const MailSentence& each) {
      return !each.items.empty() || !each.cards.empty();
    };
    for (auto sentence = sentences_.begin(); sentence != sentences_.end(); ++sentence) {
      if (!sentence->corrects || !says_something(*sentence)) continue;
      const std::span<MailSentence> earlier(sentences_.begin(), sentence);
      if (!std::ranges::any_of(earlier, says_something)) {
        miscorrected_ = miscorrected_ || !names_card();
        continue;
      }
      if (!sentence->cards.empty()) {
        for (MailSentence& each : earlier) each = {};
        continue;
      }
      std::vector<MailItem> replaced;
      for (MailSentence& each : earlier) {
        std::erase_if(each.items, [&](const MailItem& item) {
          const bool same = std::ranges::find(sentence->items, item.kind, &MailItem::kind) !=
                            sentence->items.end();
          if (same) replaced.push_back(item);
          return same;
        });
      }
      // Half of what was said may be meant, or all.
      const auto sum = [](const std::vector<MailItem>& items) {
        int all = 0;
        for (const MailItem& item : items) all += item.count;
        return all;
      };
      miscorrected_ = miscorrected_ || replaced.empty() || sum(replaced) != sum(sentence->items);
    }
  }

  /// The words of each alternative: `else` is between two of them, and each names a card.
  [[nodiscard]] std::vector<MailWords> alternatives() const {
    std::vector<MailWords> parts{{words_.player, words_.text, {}}};
    for (const Token& token : words_.tokens) {
      if (token.has(WordRole::else_)) {
        parts.push_back({words_.player, words_.text, {}});
      } else {
        parts.back().tokens.push_back(token);
      }
    }
    const bool all_name = std::ranges::all_of(parts, [](const MailWords& part) {
      return std::ranges::any_of(part.tokens,
                                 [](const Token& token) { return !token.cards.empty(); });
    });
    return all_name ? parts : std::vector<MailWords>{words_};
  }

  /// The first alternative whose card lies open. Each must be clear.
  [[nodiscard]] MailOutcome first_open(const std::vector<MailWords>& all) const {
    const std::vector<std::string> open = open_cards();
    std::optional<MailOutcome> first;
    for (const MailWords& words : all) {
      const TurnReader reader(PlayerWords(moment_, words));
      const std::vector<std::string> named = reader.cards_named();
      MailOutcome outcome = named.size() == 1 ? reader.turn_with(named) : MailOutcome();
      if (outcome.lines.size() != 1 || !outcome.question.empty()) return ask_back(which_card());
      const bool is_open = std::ranges::find(open, named.front()) != open.end();
      if (is_open && !first) first = std::move(outcome);
    }
    // That it is illegal may mean that it was read wrongly.
    return first && first->refused.empty() ? *std::move(first) : ask_back(which_card());
  }

  /// What is ordered, as a line without the player's name; empty if it is not clear.
  [[nodiscard]] std::string ordered() const {
    for (const MailSentence& sentence : sentences_) {
      if (sentence.items.empty() && sentence.cards.empty()) continue;
      const bool declines = std::ranges::any_of(sentence.items, [](const MailItem& item) {
        return item.kind == MailItem::Kind::declined;
      });
      if (!sentence.plain() || sentence.question || sentence.doubt || sentence.condition ||
          sentence.either || sentence.past || sentence.others || (sentence.negated && !declines)) {
        return {};
      }
    }
    const std::vector<std::string> named = cards_named();
    if (named.size() != 1 || leaves_it() || refers_back() || miscorrected_ || turns_order())
      return {};
    const Parts parts = parts_of(named.front());
    if (parts.unclear || parts.either || owes(named.front(), parts)) return {};
    const auto stack = parts.text.find("stack");
    return line_of(named.front(), parts, stack == parts.text.end() ? "" : stack->second)
        .substr(name().size() + 2);
  }

  /// Whether a sentence has so many unknown words that a number in it may count anything.
  [[nodiscard]] static bool chats(const MailSentence& sentence) {
    return sentence.past || sentence.unknown * 4 > sentence.words;
  }

  [[nodiscard]] std::vector<std::string> cards_named() const {
    std::vector<std::string> named;
    for (const MailSentence& sentence : sentences_) {
      for (const std::string& card : sentence.cards) {
        if (std::ranges::find(named, card) == named.end()) named.push_back(card);
      }
    }
    return named;
  }

  [[nodiscard]] std::string id_of(CardId card) const {
    return moment_.ruleset().cards[card.index()].id;
  }

  [[nodiscard]] std::vector<std::string> open_cards() const { return moment_.open_cards(); }

  [[nodiscard]] std::string which_card() const {
    return fmt::format("{}: which card do you take, and what do you do with it?", who());
  }

  /// The open cards whose stack a bare number names.
  [[nodiscard]] std::vector<std::string> cards_of_number() const {
    std::vector<std::string> cards;
    const auto* const next = std::get_if<TurnNext>(&moment_.next().what);
    if (next == nullptr) return cards;
    for (const MailSentence& sentence : sentences_) {
      if (!sentence.plain() || sentence.items.empty()) continue;
      const MailItem& item = sentence.items.front();
      if (item.total || (item.kind == MailItem::Kind::number && chats(sentence))) return cards;
      if (item.kind != MailItem::Kind::number && item.kind != MailItem::Kind::stack) continue;
      for (const CardNext& card : next->cards) {
        if (card.stack.valid() &&
            moment_.ruleset().stacks[card.stack.index()] == std::to_string(item.count)) {
          cards.push_back(id_of(card.card));
        }
      }
      return cards;
    }
    return cards;
  }

  /// The key of what the Special action places, in the short notation.
  static constexpr const char* kSpecialPlace = "special place";
  /// That of a claim with black Caballeros.
  static constexpr const char* kBlackClaim = "action";
  /// That of the Caballeros which others have given, with a list of them.
  static constexpr const char* kGiven = "jester ";

  /// A turn in parts of the short notation, as far as items say it.
  struct Parts {
    std::vector<std::string> order{};  ///< keys, in the order in which they were said first
    std::map<std::string, std::string> text{};
    PlaceNumbers places{};
    PlaceNumbers special_places{};
    PlaceNumbers taken{};  ///< to the Court from regions
    PlaceNumbers claims{};
    PlaceNumbers black_claims{};
    int moved = 0;              ///< Caballeros
    std::vector<int> totals{};  ///< so many are placed or moved, as the words say
    bool special = false;
    bool how = false;       ///< and it is said how
    bool declined = false;  ///< the Special action is not used
    bool unclear = false;
    bool by_ship = false;             ///< what may sail or be moved by the card sails
    bool either = false;              ///< there is something that may
    bool acts_after_placing = false;  ///< the Special action is done, or goes on, after placing
    bool split = false;               ///< and something is placed after it too

    void note_places() {
      split = split || acts_after_placing;
      note("places");
    }
    void note(const std::string& key) {
      if (std::ranges::find(order, key) == order.end()) order.push_back(key);
    }
    void set(const std::string& key, std::string value) {
      note(key);
      std::string& old = text[key];
      if (!old.empty() && old != value) unclear = true;
      old = std::move(value);
    }
    void act() {
      special = true;
      acts_after_placing = std::ranges::find(order, "places") != order.end();
    }
    /// Says that the Special action is done, and how.
    void set_special(const std::string& key, std::string value) {
      act();
      how = how || key != "special";
      set(key, std::move(value));
    }
    void append_special(const std::string& key, const std::string& value) {
      act();
      how = true;
      append(key, value);
    }
    /// `I use the special action. King to Toledo.`: what says how says enough.
    void leave_out_yes() {
      const auto said = text.find("special");
      if (!how || said == text.end() || said->second != "yes") return;
      text.erase(said);
      std::erase(order, "special");
    }
    void append(const std::string& key, const std::string& value) {
      note(key);
      std::string& old = text[key];
      old += (old.empty() ? "" : ", ") + value;
    }
  };

  [[nodiscard]] const CardInfo* card_info(const std::string& id) const {
    const auto& cards = moment_.ruleset().cards;
    const auto found = std::ranges::find(cards, id, &CardInfo::id);
    return found == cards.end() ? nullptr : &*found;
  }
  /// The card in the rules; that of the turn under way if `id` is empty.
  [[nodiscard]] const Card* card_of(const std::string& id) const {
    const Rules& rules = moment_.ruleset().rules;
    if (id.empty()) return &rules.cards[moment_.state().turn.card.index()];
    const CardInfo* const info = card_info(id);
    if (info == nullptr) return nullptr;
    return &rules.cards[static_cast<std::size_t>(info - moment_.ruleset().cards.data())];
  }
  [[nodiscard]] static KeySet keys_of(const Card& card) {
    KeySet keys = 0;
    for (const Effect& effect : card.effects) keys |= form_of(effect).keys().known();
    return keys;
  }
  [[nodiscard]] static bool plain(const Card& card) {
    return std::ranges::any_of(card.effects,
                               [](const Effect& effect) { return form_of(effect).yes; });
  }

  /// Whether the words do not say what becomes of the Special action of the card.
  [[nodiscard]] bool owes(const std::string& id, const Parts& parts) const {
    const Card* const card = card_of(id);
    const bool done = id.empty() && moment_.state().turn.special_done;
    // A card that is only held does nothing yet.
    const bool acts = card != nullptr && std::ranges::any_of(card->effects, [](const Effect& each) {
                        return !is_held(each);
                      });
    return acts && !parts.special && !parts.declined && !done;
  }

  /// Whether the words must say how many goods the card puts out.
  [[nodiscard]] bool puts_out(const std::string& card) const {
    const auto* const next = std::get_if<TurnNext>(&moment_.next().what);
    return next != nullptr && std::ranges::any_of(next->cards, [&](const CardNext& each) {
             return each.goods_unknown && id_of(each.card) == card;
           });
  }

  /// Whether the card scores the place, as one of several.
  [[nodiscard]] bool scores(const std::string& card, const std::string& place) const {
    const auto* const next = std::get_if<TurnNext>(&moment_.next().what);
    if (next == nullptr) return false;
    for (const CardNext& each : next->cards) {
      if (id_of(each.card) != card) continue;
      for (const Special& special : each.specials) {
        const auto* const scored = std::get_if<ScoreOptions>(&special.options);
        if (scored == nullptr) continue;
        for (const PlaceId one : scored->places) {
          if (moment_.ruleset().places[one.index()].name == place) return true;
        }
      }
    }
    return false;
  }

  [[nodiscard]] int most(const std::string& card) const {
    if (const auto* const next = std::get_if<TurnNext>(&moment_.next().what)) {
      for (const CardNext& each : next->cards) {
        if (id_of(each.card) == card) return static_cast<int>(each.place.most);
      }
    }
    return 0;
  }

  /// `I love Granada in winter`: places, in a sentence that says nothing else of the game.
  [[nodiscard]] static bool only_tells(const MailSentence& sentence) {
    return sentence.unknown > 0 && sentence.cards.empty() && !sentence.items.empty() &&
           std::ranges::all_of(sentence.items, [](const MailItem& item) {
             return item.kind == MailItem::Kind::region && !item.unclear;
           });
  }

  /// `Did Bea really play the 4?`
  [[nodiscard]] static bool about_others(const MailSentence& sentence) {
    return sentence.past && sentence.cards.empty() && !sentence.items.empty() &&
           std::ranges::all_of(sentence.items, [](const MailItem& item) {
             return item.kind == MailItem::Kind::number && !item.total;
           });
  }

  /// What the turn does besides placing and the Special action of its card. `takes` says which
  /// keys that has.
  template <class Takes>
  void take_extra(Parts& parts, const MailItem& item, const std::string& id, const Takes& takes,
                  bool yes) const {
    const bool other = !item.owner.empty();
    switch (item.kind) {
      case MailItem::Kind::claim: {
        if (other && item.owner != kBlackName) return void(parts.unclear = true);
        if (!item.counted && !other && puts_out(id)) {
          parts.append_special("goods", fmt::format("{} {}", item.goods, item.count));
          return;
        }
        parts.note(other ? kBlackClaim : "claim");
        return add_count(other ? parts.black_claims : parts.claims, item.goods, item.count);
      }
      case MailItem::Kind::inquisitor:
      case MailItem::Kind::queen: {
        const bool queen = item.kind == MailItem::Kind::queen;
        if (!item.to.empty() && other) return void(parts.unclear = true);
        if (!item.to.empty()) {
          return parts.set(queen ? "queen" : "inquisitor",
                           item.to == court() ? "court" : line_word(item.to));
        }
        if (queen && takes(LogKey::character)) return parts.set_special("character", "queen");
        if (queen || other) return void(parts.unclear = true);
        if (yes) parts.set_special("special", "yes");
        return;
      }
      case MailItem::Kind::jester:
        if (other && item.to.empty()) return parts.set("jester", line_word(item.owner));
        if (other) {
          return parts.append(kGiven, fmt::format("{{who: {}, to: {}}}", line_word(item.owner),
                                                  line_word(item.to)));
        }
        if (item.to.empty() && takes(LogKey::character)) {
          return parts.set_special("character", "jester");
        }
        return void(parts.unclear = true);
      case MailItem::Kind::token:
        if (!item.to.empty()) return void(parts.unclear = true);
        return parts.set("token", other ? line_word(item.owner) : "yes");
      case MailItem::Kind::jail:
        if (item.from.empty() || !item.to.empty()) return void(parts.unclear = true);
        return parts.set("jail", (other ? line_word(item.owner) + " " : "") + line_word(item.from));
      case MailItem::Kind::pardon:
        if (item.to.empty() || other) return void(parts.unclear = true);
        return parts.set("pardon", line_word(item.to));
      case MailItem::Kind::remove:
        if (!takes(LogKey::remove)) return void(parts.unclear = true);
        return parts.set_special("remove", item.card);
      case MailItem::Kind::save:
        return parts.set_special("special", "later");
      default:
        return;
    }
  }

  /// The parts of a turn with this card.
  [[nodiscard]] Parts parts_of(const std::string& id, bool by_ship = false) const {
    Parts parts;
    parts.by_ship = by_ship;
    const Card* const card = card_of(id);
    // A card that is not in the game takes what is said; the log says what is wrong.
    const KeySet keys = card == nullptr ? ~KeySet{0} : keys_of(*card);
    const auto takes = [keys](LogKey key) { return (keys & key_bit(key)) != 0; };
    const bool yes = card != nullptr && plain(*card);
    bool declined = false;
    for (const MailSentence& sentence : sentences_) {
      declined = declined ||
                 (sentence.plain() && std::ranges::any_of(sentence.items, [](const MailItem& item) {
                    return item.kind == MailItem::Kind::declined;
                  }));
    }
    for (const MailSentence& sentence : sentences_) {
      if (!sentence.plain() || only_tells(sentence) || about_others(sentence)) continue;
      if (sentence.modifier && !moment_.ruleset().modifiers.empty()) {
        use_modifier(parts, sentence);
        continue;
      }
      for (const MailItem& item : sentence.items) {
        if (item.deed && declined) continue;
        const bool names_stack = &item == &sentence.items.front() || item.beside;
        take(parts, item, names_stack, id, takes, yes);
      }
    }
    int sum = 0;
    for (const auto& [place, count] : parts.places) sum += std::max(count, 0);
    const int all = parts.totals.size() == 1 ? parts.totals.front() : most(id);
    int placed = 0;
    for (auto& [place, count] : parts.places) {
      parts.unclear = parts.unclear || (count < 0 && all == 0);
      if (count < 0) count = std::max(1, all - sum);
      placed += count;
    }
    int by_card = 0;
    for (const auto& [place, count] : parts.special_places) by_card += count;
    for (const int total : parts.totals) {
      parts.unclear =
          parts.unclear || (total != placed && total != parts.moved && total != by_card);
    }
    parts.unclear = parts.unclear || (parts.declined && parts.special);
    parts.leave_out_yes();
    if (!parts.taken.empty()) {
      std::string& take = parts.text["take"];
      if (!take.empty()) take = fmt::format("{} {}, ", line_word(province()), take);
      take += counts_text(parts.taken);
    }
    if (!parts.claims.empty()) parts.text["claim"] = counts_text(parts.claims);
    if (!parts.black_claims.empty()) {
      std::string goods;
      for (const auto& [good, count] : parts.black_claims) {
        goods += fmt::format("{}: {}, ", good, count);
      }
      parts.text[kBlackClaim] = fmt::format("{{claim: {{{}who: {}}}}}", goods, kBlackName);
    }
    if (!parts.special_places.empty()) {
      parts.text[kSpecialPlace] = counts_text(parts.special_places);
    }
    if (!parts.places.empty()) parts.text["places"] = counts_text(parts.places);
    return parts;
  }

  /// What a Modifier card lets its player do before the card of the turn.
  void use_modifier(Parts& parts, const MailSentence& sentence) const {
    if (sentence.items.empty() && sentence.cards.empty()) return;
    if (sentence.items.size() != 1 || !sentence.cards.empty() || sentence.items.front().unclear) {
      parts.unclear = true;
      return;
    }
    const MailItem& item = sentence.items.front();
    const bool one = item.count == 1 && item.owner.empty();
    const bool comes = item.to == court() || (item.to.empty() && item.from == province());
    if (one && comes && (item.from.empty() || item.from == province())) {
      parts.set("ability", "{court: 1}");
    } else if (one && item.kind == MailItem::Kind::move) {
      parts.set("ability", fmt::format("{{move: {{from: {}, to: {}}}}}", line_word(item.from),
                                       line_word(item.to)));
    } else if (item.kind == MailItem::Kind::grande && !item.to.empty()) {
      const std::string owner = item.owner.empty() ? name() : line_word(item.owner);
      parts.set("ability", fmt::format("{{grande: {}, to: {}}}", owner, line_word(item.to)));
    } else {
      parts.unclear = true;
    }
  }

  template <class Takes>
  void take(Parts& parts, const MailItem& item, bool names_stack, const std::string& id,
            const Takes& takes, bool yes) const {
    if (item.unclear) parts.unclear = true;
    if (item.total) return parts.totals.push_back(item.count);
    const auto special = [&](const std::string& key, const std::string& value) {
      parts.set_special(key, value);
    };
    const std::string owner = item.owner.empty() ? name() : line_word(item.owner);
    switch (item.kind) {
      case MailItem::Kind::place:
        if (item.to == court()) {
          // Taking comes before the card.
          if (item.count < 0) return void(parts.unclear = true);
          parts.set("take", std::to_string(item.count));
          return;
        }
        if (item.acts && yes) special("special", "yes");
        if (item.acts && takes(LogKey::place)) return place_by_card(parts, item);
        parts.note_places();
        add_count(parts.places, item.to, item.count);
        return;
      case MailItem::Kind::move: {
        if (item.from == province() && item.to == court()) {
          if (item.count < 0 || !item.owner.empty() || takes_more(id)) parts.unclear = true;
          return parts.set("take", std::to_string(item.count));
        }
        if (item.from == province() && item.owner.empty() && takes(LogKey::place)) {
          return place_by_card(parts, item);
        }
        if (takes(LogKey::bridge) && item.count == 1 && item.owner.empty()) {
          return parts.append_special("bridge", line_word(item.from) + ", " + line_word(item.to));
        }
        // `one from Galicia to my Court`
        if (item.to == court() && item.owner.empty()) {
          if (item.count < 0) parts.unclear = true;
          parts.note("take");
          return add_count(parts.taken, item.from, item.count);
        }
        const bool port = is_port(item.from) && (item.owner.empty() || item.owner == kBlackName);
        parts.either = parts.either || (port && takes(LogKey::move));
        if (port && (parts.by_ship || !takes(LogKey::move))) {
          MailItem sails = item;
          sails.kind = MailItem::Kind::sail;
          return take(parts, sails, names_stack, id, takes, yes);
        }
        if (!takes(LogKey::move)) return void(parts.unclear = true);
        // Whose Caballeros move must be said if the card moves others too.
        if (item.owner.empty() && !item.owned && moves_others(id)) parts.unclear = true;
        const std::string count = item.count == 1 ? "" : fmt::format("{} ", item.count);
        // A card may move the black Caballeros unless it is said whose move.
        const bool named = !item.owner.empty() || (item.owned && moves_black(id));
        const std::string who = named ? owner + " " : "";
        if (item.count < 0) parts.unclear = true;
        parts.moved += item.count;
        const std::string way = line_word(item.from) + "-" + line_word(item.to);
        parts.append_special("move", count + who + way + carried(item));
        return;
      }
      case MailItem::Kind::sail: {
        if (item.count < 0) parts.unclear = true;
        const std::string count = item.count == 1 ? "" : fmt::format("{} ", item.count);
        const std::string who = item.owner.empty() ? "" : owner + " ";
        const std::string way = line_word(item.from) + "-" + line_word(item.to);
        parts.moved += item.count;
        return parts.append("sail", count + who + way + carried(item));
      }
      case MailItem::Kind::king:
        if (!item.from.empty() && item.from != king_stands()) parts.unclear = true;
        return takes(LogKey::king) ? special("king", line_word(item.to))
                                   : void(parts.unclear = true);
      case MailItem::Kind::grande:
        if (item.to.empty()) {
          return swaps(id) ? special("grande", owner) : void(parts.unclear = true);
        }
        if (swaps(id) || !item.owner.empty()) return void(parts.unclear = true);
        return takes(LogKey::grande) ? special("grande", line_word(item.to))
                                     : void(parts.unclear = true);
      case MailItem::Kind::tile:
        if (!takes(LogKey::tile)) return void(parts.unclear = true);
        parts.act();
        parts.how = true;
        if (!item.tile.empty()) {
          parts.set("tile", item.tile);
        } else if (!parts.text.contains("tile")) {
          const std::string only = only_tile();
          if (only.empty()) {
            parts.unclear = true;
          } else {
            parts.set("tile", only);
          }
        }
        if (!item.to.empty()) parts.set("to", line_word(item.to));
        return;
      case MailItem::Kind::score:
        if (item.to.empty() && yes) return special("special", "yes");
        if (item.to.empty()) return;
        if (takes(LogKey::score)) return special("score", line_word(item.to));
        if (yes) special("special", "yes");
        parts.unclear = parts.unclear || !yes || !scores(id, item.to);
        return;
      case MailItem::Kind::back:
        // `Everybody out of Toledo!`
        if (takes(LogKey::region) && !item.from.empty() && item.owner.empty() &&
            (!item.counted || item.count == MailItem::kAll)) {
          return special("region", line_word(item.from));
        }
        // `two from the Province`, which comes before the card
        if (item.from == province() && item.owner.empty() && item.counted && item.count >= 0) {
          if (takes_more(id)) parts.unclear = true;
          return parts.set("take", std::to_string(item.count));
        }
        if (takes(LogKey::power) && item.from.empty() && item.counted) {
          return special("power", fmt::format("{}", item.count));
        }
        if (takes(LogKey::give_back) && !item.from.empty()) {
          parts.append_special("return",
                               fmt::format("{} {}{}", owner, line_word(item.from),
                                           item.count == 1 ? "" : fmt::format(" {}", item.count)));
          return;
        }
        if (yes) return special("special", "yes");
        if (item.counted || !item.from.empty()) parts.unclear = true;
        return;
      case MailItem::Kind::disc:
      case MailItem::Kind::owned:
        if (takes(LogKey::discs)) {
          parts.append_special("discs", owner + " " + line_word(item.to));
          return;
        }
        if (takes(LogKey::give_back)) {
          parts.append_special("return", owner + " " + line_word(item.to));
          return;
        }
        return void(parts.unclear = true);
      case MailItem::Kind::region:
        if (takes(LogKey::king)) return special("king", line_word(item.to));
        if (takes(LogKey::score)) return special("score", line_word(item.to));
        if (takes(LogKey::grande)) return special("grande", line_word(item.to));
        if (takes(LogKey::region)) return special("region", line_word(item.to));
        if (takes(LogKey::tile)) return special("to", line_word(item.to));
        if (takes(LogKey::bridge)) return parts.append_special("bridge", line_word(item.to));
        if (takes(LogKey::table)) {
          return item.to == limit_table() ? void() : special("table", line_word(item.to));
        }
        return void(parts.unclear = true);
      case MailItem::Kind::number: {
        if (takes(LogKey::power) && !item.beside) {
          return special("power", fmt::format("{}", item.count));
        }
        const std::string number = std::to_string(item.count);
        const Card* const card = card_of(id);
        const bool stack = names_stack && card != nullptr && card->stack.valid() &&
                           moment_.ruleset().stacks[card->stack.index()] == number;
        if (!stack && !item.beside) parts.unclear = true;
        return;
      }
      case MailItem::Kind::stack:
        return parts.set("stack", std::to_string(item.count));
      case MailItem::Kind::none:
        return;
      case MailItem::Kind::special:
        if (yes) return special("special", "yes");
        return;
      case MailItem::Kind::declined:
        parts.declined = true;
        return parts.set("special", "no");
      default:
        return take_extra(parts, item, id, takes, yes);
    }
  }

  [[nodiscard]] static std::string carried(const MailItem& item) {
    return item.goods.empty() ? std::string() : " carries " + item.goods;
  }
  /// Whether Caballeros may sail from this place.
  [[nodiscard]] bool is_port(const std::string& place) const {
    const Ruleset& ruleset = moment_.ruleset();
    for (const PlaceId port : ruleset.rules.ports) {
      if (ruleset.places[port.index()].name == place) return true;
    }
    return false;
  }

  /// Caballeros that the Special action places.
  static void place_by_card(Parts& parts, const MailItem& item) {
    if (item.count < 0) parts.unclear = true;
    parts.act();
    parts.how = true;
    parts.note(kSpecialPlace);
    add_count(parts.special_places, item.to, item.count);
  }

  /// Whether the King and a Grande change places by the Special action of the card.
  [[nodiscard]] bool swaps(const std::string& id) const {
    const Card* const card = card_of(id);
    return card != nullptr && std::ranges::any_of(card->effects, [](const Effect& effect) {
             return std::holds_alternative<SwapKingEffect>(effect);
           });
  }
  [[nodiscard]] std::string limit_table() const {
    const PlaceId table = moment_.ruleset().rules.limit_table;
    return table.valid() ? moment_.ruleset().places[table.index()].name : std::string();
  }
  [[nodiscard]] std::string king_stands() const {
    const PlaceId king = moment_.state().king();
    return king.valid() ? moment_.ruleset().places[king.index()].name : std::string();
  }

  /// Whether the Special action of the card takes Caballeros to the Court too.
  [[nodiscard]] bool takes_more(const std::string& id) const {
    const Card* const card = card_of(id);
    return card != nullptr && std::ranges::any_of(card->effects, [](const Effect& effect) {
             return std::holds_alternative<TakeEffect>(effect);
           });
  }

  /// Whether the Special action of the card moves own and opposing Caballeros.
  [[nodiscard]] bool moves_others(const std::string& id) const {
    const Card* const card = card_of(id);
    return card != nullptr && std::ranges::any_of(card->effects, [](const Effect& effect) {
             const auto* const move = std::get_if<MoveEffect>(&effect);
             return move != nullptr && move->opposing > 0 && (move->own > 0 || move->total > 0);
           });
  }

  /// Whether the Special action of the card moves black Caballeros if nobody else is named.
  [[nodiscard]] bool moves_black(const std::string& id) const {
    const Card* const card = card_of(id);
    return card != nullptr && std::ranges::any_of(card->effects, [](const Effect& effect) {
             return std::holds_alternative<InquisitorEffect>(effect);
           });
  }

  /// The tile that lies beside the board, if there is only one.
  [[nodiscard]] std::string only_tile() const {
    std::string found;
    const Ruleset& ruleset = moment_.ruleset();
    for (std::size_t i = 0; i < ruleset.rules.tiles.size(); ++i) {
      if (moment_.state().tiles()[i].valid()) continue;
      if (!found.empty()) return {};
      found = ruleset.tiles[i];
    }
    return found;
  }

  /// Whether the card is a hand card called by its number.
  [[nodiscard]] static bool is_hand_card(const std::string& card) {
    return card.find_first_not_of("0123456789") == std::string::npos;
  }

  /// The line of a turn.
  [[nodiscard]] std::string line_of(const std::string& card, const Parts& parts,
                                    const std::string& stack) const {
    std::string line = name() + ": ";
    std::string rest;
    const auto add = [&rest](const std::string& part) {
      rest += (rest.empty() ? "" : "; ") + part;
    };
    if (const auto given = parts.text.find(kGiven); given != parts.text.end()) {
      add(fmt::format("jester [{}]", given->second));
    }
    if (const auto take = parts.text.find("take"); take != parts.text.end()) {
      add("take " + take->second);
    }
    if (const auto ability = parts.text.find("ability"); ability != parts.text.end()) {
      add("ability " + ability->second);
    }
    if (!card.empty()) add(is_hand_card(card) ? "card " + card : card);
    if (!stack.empty()) add("stack " + stack);
    for (const std::string& key : parts.order) {
      if (key == "stack" || key == "take" || key == "ability" || key == kGiven) continue;
      add(key == "places" ? parts.text.at(key) : key + " " + parts.text.at(key));
    }
    return line + rest;
  }

  [[nodiscard]] std::vector<std::string> stacks_of(const std::string& id,
                                                   const Parts& parts) const {
    if (const auto said = parts.text.find("stack"); said != parts.text.end()) return {said->second};
    std::vector<std::string> stacks;
    if (const auto* const next = std::get_if<TurnNext>(&moment_.next().what)) {
      for (const CardNext& card : next->cards) {
        if (id_of(card.card) == id && card.stack.valid()) {
          stacks.push_back(moment_.ruleset().stacks[card.stack.index()]);
        }
      }
    }
    return stacks.size() > 1 ? stacks : std::vector<std::string>{""};
  }

  /// Whether the words say in which order things are done.
  [[nodiscard]] bool says_order() const {
    return std::ranges::any_of(words_.tokens,
                               [](const Token& token) { return token.has(WordRole::then); });
  }
  /// Whether something is done before what was said before it, as in `2 to Toledo before I score
  /// it` and `Score Toledo, but 2 there first`.
  [[nodiscard]] bool turns_order() const {
    const auto names_region = [&](const Token& token) {
      return std::ranges::any_of(token.places, [&](const std::string& place) {
        return place != court() && place != province();
      });
    };
    bool before = false;  // whether a clause before this one names a region
    bool here = false;
    for (const Token& token : words_.tokens) {
      if (token.has(WordRole::earlier) || (token.has(WordRole::first) && before)) return true;
      here = here || names_region(token);
      if (token.kind == Token::Kind::comma || token.kind == Token::Kind::stop ||
          token.has(WordRole::then) || token.has(WordRole::and_)) {
        before = before || here;
      }
    }
    return false;
  }
  /// The parts with placing at the other end.
  [[nodiscard]] static Parts turned(Parts parts) {
    const auto places = std::ranges::find(parts.order, "places");
    if (places == parts.order.end()) return parts;
    const bool first = places == parts.order.begin();
    parts.order.erase(places);
    parts.order.insert(first ? parts.order.end() : parts.order.begin(), "places");
    return parts;
  }

  /// The turn with one of these cards.
  [[nodiscard]] MailOutcome turn_with(const std::vector<std::string>& cards) const {
    const bool early = !moment_.awaits(words_.player);
    bool doubt = leaves_it() || refers_back() || miscorrected_;
    bool contents = false;
    for (const MailSentence& sentence : sentences_) {
      if (sentence.items.empty() && sentence.cards.empty()) continue;
      contents = true;
      doubt = doubt || (sentence.question && !about_others(sentence)) || sentence.doubt ||
              sentence.either || (sentence.condition && !early);
      // Numbers and places in a sentence that was not understood, or tells what happened.
      if ((!sentence.plain() || (sentence.past && sentence.cards.empty())) &&
          std::ranges::any_of(sentence.items, &MailItem::changes_the_board)) {
        doubt = true;
      }
    }
    if (!contents) return silence();
    if (doubt) return ask_back(which_card());
    std::vector<std::string> legal;
    std::vector<std::string> seemingly;  // legal as far as the writer may know
    std::vector<MailOutcome> refused;
    bool incomplete = false;
    bool torn = false;                      // something sails, or the card moves it
    bool only_special = cards.size() == 1;  // all is clear but the Special action
    std::vector<std::pair<std::string, Parts>> readings;
    for (const std::string& card : cards) {
      readings.emplace_back(card, parts_of(card));
      if (readings.back().second.either) readings.emplace_back(card, parts_of(card, true));
    }
    for (const auto& [card, parts] : readings) {
      if (parts.unclear) {
        incomplete = true;
        torn = torn || parts.either;
        only_special = false;
        continue;
      }
      const bool owes = this->owes(card, parts);
      for (const std::string& stack : stacks_of(card, parts)) {
        MailOutcome outcome;
        outcome.lines = {line_of(card, parts, stack)};
        note_refusal(outcome);
        const bool told = says_order() || (outcome.waits && turns_order());
        if (!outcome.refused.empty() && !told) {
          // Nobody said what comes first, and only one order is legal, perhaps because the other
          // one waits for the answers of others.
          MailOutcome other;
          other.lines = {line_of(card, turned(parts), stack)};
          note_refusal(other);
          if (other.refused.empty()) outcome = other;
        }
        if (outcome.waits && !early) {
          outcome.lines.front().insert(name().size(), " later");
          outcome.refused.clear();
        }
        if ((turns_order() || parts.split) && parts.special && !parts.places.empty() && !owes) {
          MailOutcome other;
          other.lines = {line_of(card, turned(parts), stack)};
          note_refusal(other);
          if ((other.seems_legal() || early) && other.lines != outcome.lines) {
            seemingly.push_back(other.lines.front());
            if (early) seemingly.push_back(outcome.lines.front());
          }
        }
        if (outcome.hidden && !owes) seemingly.push_back(outcome.lines.front());
        const auto open = open_cards();
        const bool is_open = card.empty() || std::ranges::find(open, card) != open.end();
        if (outcome.refused.empty() || (owes && is_open && !early)) {
          if (owes) {
            incomplete = true;
          } else {
            legal.push_back(outcome.lines.front());
            seemingly.push_back(outcome.lines.front());
          }
        } else {
          refused.push_back(std::move(outcome));
        }
      }
    }
    if (legal.size() == 1 && seemingly.size() == 1 && !torn) {
      MailOutcome outcome;
      outcome.lines = legal;
      return outcome;
    }
    if (seemingly.size() > 1) {
      return ask_back(
          fmt::format("{}: which do you mean: {}?", who(), fmt::join(seemingly, ", or ")));
    }
    if (!incomplete && refused.size() == 1 && cards.size() == 1) return refused.front();
    if (incomplete && only_special && !cards.front().empty()) {
      return ask_back(
          fmt::format("{}: do you use the Special action of {}, and how? If not, please say so.",
                      who(), card_info(cards.front())->name));
    }
    return ask_back(which_card());
  }

  bool miscorrected_ = false;  ///< a sentence corrects something, and it is not clear what
};

}  // namespace

MailOutcome read_turn(const PlayerWords& words) { return TurnReader(words).turn(); }

MailOutcome read_turn_order(const PlayerWords& words) { return TurnReader(words).order(); }

MailOutcome read_rest_of_turn(const PlayerWords& words) { return TurnReader(words).turn_goes_on(); }

}  // namespace veedor
