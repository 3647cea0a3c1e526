#include "mail/turn/turn_parts.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>
#include <utility>

#include "log/names.h"
#include "ruleset/log_keys.h"

namespace veedor {
namespace {

/// The key of what the Special action places.
constexpr const char* kSpecialPlace = "special place";
/// That of a claim with black Caballeros.
constexpr const char* kBlackClaim = "action";
/// That of the Caballeros which others have given, with a list of them.
constexpr const char* kGiven = "jester ";
/// That of the spaces of the Limit table which are filled, and if that comes before the card.
constexpr const char* kFill = "fill";
constexpr const char* kFillFirst = "fill ";
/// Keys of entries that are no part of a Special action.
constexpr std::array kBesideSpecial{"places", "sail",  "claim", kBlackClaim, "inquisitor", "queen",
                                    "jester", "token", "jail",  "pardon",    kFill};

/// `I love Granada in winter`: places, in a sentence that says nothing else of the game.
bool only_tells(const MailSentence& sentence) {
  return sentence.unknown > 0 && sentence.cards.empty() && !sentence.items.empty() &&
         std::ranges::all_of(sentence.items, [](const MailItem& item) {
           return item.kind == MailItem::Kind::region && !item.unclear;
         });
}

/// Collects the parts of a turn with one card from the items of all sentences.
class PartsReader : PlayerWords {
 public:
  PartsReader(const PlayerWords& words, const TurnCard& card, bool by_ship)
      : PlayerWords(words), card_(card), by_ship_(by_ship) {}

  [[nodiscard]] TurnParts read() && {
    const bool declined = std::ranges::any_of(sentences_, [](const MailSentence& sentence) {
      return sentence.plain() && std::ranges::any_of(sentence.items, [](const MailItem& item) {
               return item.kind == MailItem::Kind::declined;
             });
    });
    const std::vector<std::string> sections = sections_of_sentences();
    for (const MailSentence& sentence : sentences_) {
      if (!sentence.plain() || only_tells(sentence) || sentence.about_others()) continue;
      const std::string& section =
          sections[static_cast<std::size_t>(&sentence - sentences_.data())];
      if (!section.empty()) {
        if (!parts_.text.contains(section)) read_section(section, sections);
        continue;
      }
      if (sentence.modifier && card_.takes(LogKey::modifier) && names_modifier(sentence)) {
        take_modifier_back(sentence);
        continue;
      }
      if (sentence.modifier && !moment_.ruleset().modifiers.empty()) {
        use_modifier(sentence);
        continue;
      }
      for (const MailItem& item : sentence.items) {
        if (item.deed && declined) continue;
        if (is_kept(item)) {
          keep_piece(item);
          continue;
        }
        const bool names_stack = &item == &sentence.items.front() || item.beside;
        take(item, names_stack);
      }
    }
    return std::move(*this).summed_up();
  }

 private:
  /// `one stays at Court`
  [[nodiscard]] static bool is_kept(const MailItem& item) {
    return item.stays && item.kind != MailItem::Kind::special &&
           item.kind != MailItem::Kind::declined && item.kind != MailItem::Kind::save;
  }
  /// `the Grande stays in Castilla`: then a card that would move him does nothing.
  void keep_piece(const MailItem& item) {
    const bool king = item.kind == MailItem::Kind::king && card_.takes(LogKey::king);
    const bool grande = item.kind == MailItem::Kind::grande && card_.takes(LogKey::grande);
    if (!king && !grande) return;
    const bool moves = std::ranges::any_of(sentences_, [&](const MailSentence& sentence) {
      return std::ranges::any_of(sentence.items, [&](const MailItem& other) {
        return other.kind == item.kind && !other.stays && !other.to.empty();
      });
    });
    if (moves) return;
    parts_.declined = true;
    set("special", "no");
  }
  void note(const std::string& key) {
    if (std::ranges::find(parts_.order, key) == parts_.order.end()) parts_.order.push_back(key);
  }
  void note_places() {
    parts_.split = parts_.split || parts_.acts_after_placing;
    note(TurnParts::kPlaces);
  }
  void set(const std::string& key, std::string value) {
    note(key);
    std::string& old = parts_.text[key];
    if (!old.empty() && old != value) parts_.unclear = true;
    old = std::move(value);
  }
  void append(const std::string& key, const std::string& value) {
    note(key);
    std::string& old = parts_.text[key];
    old += (old.empty() ? "" : ", ") + value;
  }
  void act() {
    parts_.special = true;
    parts_.acts_after_placing =
        std::ranges::find(parts_.order, TurnParts::kPlaces) != parts_.order.end();
  }
  /// Says that the Special action is done, and how.
  void set_special(const std::string& key, std::string value) {
    act();
    how_ = how_ || key != "special";
    set(key, std::move(value));
  }
  void append_special(const std::string& key, const std::string& value) {
    act();
    how_ = true;
    append(key, value);
  }
  /// `I use the special action. King to Toledo.`: what says how says enough.
  void leave_out_yes() {
    const auto said = parts_.text.find("special");
    if (!how_ || said == parts_.text.end() || said->second != "yes") return;
    parts_.text.erase(said);
    std::erase(parts_.order, "special");
  }

  /// The section of each sentence: empty for the card of the turn, else the key and the id of
  /// another card whose Special action is carried out too, as in a log: a kept one, or the second
  /// card of a turn.
  [[nodiscard]] std::vector<std::string> sections_of_sentences() {
    std::vector<std::string> sections;
    std::string second;
    bool both = false;  // the last sentence that names a card names both
    for (const MailSentence& sentence : sentences_) {
      const auto is_other = [&](const std::string& id) { return id != card_.id(); };
      const bool one = sentence.cards.size() == 1 && is_other(sentence.cards.front());
      const bool says = !sentence.items.empty();
      std::string section;
      if (sentence.saved) {
        if (one) section = "saved " + sentence.cards.front();
        parts_.unclear = parts_.unclear || (!one && (says || !sentence.cards.empty()));
      } else if (card_.takes(LogKey::card) && !card_.id().empty()) {
        const auto other = std::ranges::find_if(sentence.cards, is_other);
        if (other != sentence.cards.end()) {
          const std::string key = "card " + *other;
          if (!second.empty() && second != key) parts_.unclear = true;
          second = key;
          both = !one;
          if (second_.empty()) {
            second_ = *other;
            note_second();
          }
        } else if (!sentence.cards.empty()) {
          second.clear();
          both = false;
        }
        // `Double turn with Outposts. Three in Toledo.`: for which of them?
        if (both && says) parts_.unclear = true;
        if (!both) section = second;
      }
      sections.push_back(std::move(section));
    }
    return sections;
  }

  /// What another card does, from all sentences of its section.
  void read_section(const std::string& section, const std::vector<std::string>& sections) {
    std::vector<MailSentence> sentences;
    for (std::size_t i = 0; i < sections.size(); ++i) {
      if (sections[i] != section) continue;
      sentences.push_back(sentences_[i]);
      sentences.back().saved = false;
    }
    const std::string id = section.substr(section.find(' ') + 1);
    const TurnCard other(moment_, id);
    const TurnParts parts =
        PartsReader(PlayerWords(moment_, words_, std::move(sentences)), other, by_ship_).read();
    const bool saved = section.starts_with("saved ");
    parts_.unclear = parts_.unclear || parts.unclear ||
                     (saved ? !parts.special : other.acts() && !parts.special && !parts.declined);
    std::string text;
    bool special = false;
    const auto close = [&] {
      if (std::exchange(special, false)) text += "; " + section;
    };
    for (const std::string& key : parts.order) {
      if (key == "special" && parts.declined) continue;
      const bool acts = !is_beside(key);
      if (!acts) close();
      text += text.empty() ? "" : "; ";
      text += acts && !special ? TurnParts::announced(parts.written(key)) : parts.written(key);
      if (key == TurnParts::kPlaces) text += "; " + section;
      parts_.unclear = parts_.unclear || (!acts && (saved || key != TurnParts::kPlaces));
      special = special || acts;
    }
    close();
    if (text.empty()) return;
    note(section);
    parts_.whole.insert(section);
    parts_.text[section] = std::move(text);
  }

  /// Behind the Special action of another card, that of the turn begins with its name.
  void announce_special() {
    const auto is_section = [](const std::string& key) {
      return key.starts_with("saved ") || key.starts_with("card ");
    };
    const auto section = std::ranges::find_if(parts_.order, is_section);
    const auto special = std::find_if(section, parts_.order.end(), [&](const std::string& key) {
      return !is_section(key) && !is_beside(key);
    });
    if (special == parts_.order.end() || !parts_.text.contains(*special)) return;
    parts_.text[*special] = TurnParts::announced(parts_.written(*special));
    parts_.whole.insert(*special);
  }

  [[nodiscard]] static bool is_beside(const std::string& key) {
    return std::ranges::find(kBesideSpecial, key) != kBesideSpecial.end();
  }

  /// The card that a Double turn takes too.
  void note_second() {
    act();
    how_ = true;
    note("special card");
    parts_.text["special card"] = second_;
  }

  /// The values of Modifier cards that a sentence names, with their abilities.
  [[nodiscard]] bool names_modifier(const MailSentence& sentence) const {
    return std::ranges::any_of(words_.tokens, [&](const Token& token) {
      return token.modifier && token.begin >= sentence.begin && token.end <= sentence.end;
    });
  }

  /// `Empowerment: I take back my +2.`
  void take_modifier_back(const MailSentence& sentence) {
    std::string id;
    std::string ability;
    for (const Token& token : words_.tokens) {
      if (token.begin < sentence.begin || token.end > sentence.end) continue;
      if (token.modifier) {
        if (!id.empty()) parts_.unclear = true;
        id = fmt::format("{}{}", *token.modifier < 0 ? "minus" : "plus", std::abs(*token.modifier));
      } else if (!id.empty() && ability.empty() && !token.abilities.empty()) {
        ability = token.abilities.front();
      }
    }
    std::vector<std::string> meant;
    for (const std::string& each : card_.modifiers_back()) {
      const bool same =
          ability.empty() ? each == id || each.starts_with(id + "-") : each == id + "-" + ability;
      if (same) meant.push_back(each);
    }
    if (meant.size() != 1) return void(parts_.unclear = true);
    set_special("modifier", meant.front());
    for (const MailItem& item : sentence.items) {
      const bool names = item.kind == MailItem::Kind::back && !item.counted && item.from.empty();
      const bool names_ability =
          item.kind == MailItem::Kind::region && item.to == court() && ability == "court";
      if (!names && !names_ability) take(item, false);
    }
  }

  /// Puts what fills the Limit table behind the entry that made it necessary.
  void settle_fill() {
    const auto fill = parts_.text.find(kFill);
    if (fill == parts_.text.end()) return;
    std::vector<std::string>& order = parts_.order;
    std::erase(order, kFill);
    std::vector<std::string> causes;
    for (const char* const key : {"table", "move", "sail"}) {
      if (parts_.text.contains(key)) causes.emplace_back(key);
    }
    if (causes.size() > 1 && causes.front() == "table" && causes[1] == "move") causes.pop_back();
    if (causes.empty() && (parts_.text.contains("take") || !taken_.empty())) {
      parts_.text[kFillFirst] = fill->second;
      return;
    }
    if (causes.size() != 1) return void(parts_.unclear = true);
    auto at = std::ranges::find(order, causes.front());
    while (at != order.end() && (*at == causes.front() || !is_beside(*at))) ++at;
    order.insert(at, kFill);
  }
  void fill(const MailItem& item) {
    if (item.count < 0) parts_.unclear = true;
    append(kFill,
           fmt::format("{} {}", item.owner.empty() ? name() : line_word(item.owner), item.count));
  }

  /// The parts, with the places as text.
  [[nodiscard]] TurnParts summed_up() && {
    int sum = 0;
    for (const auto& [place, count] : places_) sum += std::max(count, 0);
    const int all = totals_.size() == 1 ? totals_.front() : card_.most();
    int placed = 0;
    for (auto& [place, count] : places_) {
      parts_.unclear = parts_.unclear || (count < 0 && all == 0);
      if (count < 0) count = std::max(1, all - sum);
      placed += count;
    }
    int by_card = 0;
    for (const auto& [place, count] : special_places_) by_card += count;
    for (const int total : totals_) {
      parts_.unclear = parts_.unclear || (total != placed && total != moved_ && total != by_card);
    }
    parts_.unclear = parts_.unclear || (parts_.declined && parts_.special);
    leave_out_yes();
    settle_fill();
    announce_special();
    if (!taken_.empty()) {
      std::string& take = parts_.text["take"];
      if (!take.empty()) take = fmt::format("{} {}, ", line_word(province()), take);
      take += counts_text(taken_);
    }
    if (!claims_.empty()) parts_.text["claim"] = counts_text(claims_);
    if (!black_claims_.empty()) {
      std::string goods;
      for (const auto& [good, count] : black_claims_) {
        goods += fmt::format("{}: {}, ", good, count);
      }
      parts_.text[kBlackClaim] = fmt::format("{{claim: {{{}who: {}}}}}", goods, kBlackName);
    }
    if (!special_places_.empty()) {
      parts_.text[kSpecialPlace] = counts_text(special_places_);
    }
    if (!places_.empty()) parts_.text[TurnParts::kPlaces] = counts_text(places_);
    return std::move(parts_);
  }

  /// What a Modifier card lets its player do before the card of the turn.
  void use_modifier(const MailSentence& sentence) {
    if (sentence.items.empty() && sentence.cards.empty()) return;
    if (sentence.items.size() != 1 || !sentence.cards.empty() || sentence.items.front().unclear) {
      parts_.unclear = true;
      return;
    }
    const MailItem& item = sentence.items.front();
    const bool one = item.count == 1 && item.owner.empty();
    const bool comes = item.to == court() || (item.to.empty() && item.from == province());
    if (one && comes && (item.from.empty() || item.from == province())) {
      set("ability", "{court: 1}");
    } else if (one && item.kind == MailItem::Kind::move) {
      set("ability",
          fmt::format("{{move: {{from: {}, to: {}}}}}", line_word(item.from), line_word(item.to)));
    } else if (item.kind == MailItem::Kind::grande && !item.to.empty()) {
      const std::string owner = item.owner.empty() ? name() : line_word(item.owner);
      set("ability", fmt::format("{{grande: {}, to: {}}}", owner, line_word(item.to)));
    } else {
      parts_.unclear = true;
    }
  }

  void unclear() { parts_.unclear = true; }

  void take(const MailItem& item, bool names_stack) {
    if (item.unclear) unclear();
    if (item.total) return totals_.push_back(item.count);
    switch (item.kind) {
      case MailItem::Kind::place:
        return take_place(item);
      case MailItem::Kind::move:
        return take_move(item);
      case MailItem::Kind::sail:
        return take_sail(item);
      case MailItem::Kind::king:
        if (!item.from.empty() && item.from != king_stands()) unclear();
        return name_place(LogKey::king, "king", item.to);
      case MailItem::Kind::grande:
        return take_grande(item);
      case MailItem::Kind::tile:
        return take_tile(item);
      case MailItem::Kind::score:
        return take_score(item);
      case MailItem::Kind::back:
        return take_back(item);
      case MailItem::Kind::disc:
      case MailItem::Kind::owned:
        return take_owned(item);
      case MailItem::Kind::region:
        return take_region(item);
      case MailItem::Kind::number:
        return take_number(item, names_stack);
      case MailItem::Kind::stack:
        return set("stack", std::to_string(item.count));
      case MailItem::Kind::none:
        return;
      case MailItem::Kind::special:
        if (card_.takes_yes()) set_special("special", "yes");
        return;
      case MailItem::Kind::declined:
        parts_.declined = true;
        return set("special", "no");
      default:
        return take_extra(item);
    }
  }

  /// The owner of what an item is about, as lines write it.
  [[nodiscard]] std::string owner_of(const MailItem& item) const {
    return item.owner.empty() ? name() : line_word(item.owner);
  }

  /// The Special action has a place under this key, or something is unclear.
  void name_place(LogKey key, const char* word, const std::string& place) {
    if (!card_.takes(key)) return unclear();
    set_special(word, line_word(place));
  }

  void take_place(const MailItem& item) {
    if (item.to == court()) {
      // Taking comes before the card.
      if (item.count < 0) return unclear();
      return set("take", std::to_string(item.count));
    }
    if (!limit_table().empty() && item.to == limit_table()) return fill(item);
    if (item.count == 0) return unclear();
    // `2 in Toledo and Granada`: one each, or two each?
    if (item.shared > 0 && (card_.most() == 0 || item.shared * item.shared <= card_.most())) {
      unclear();
    }
    if (item.acts && card_.takes_yes()) set_special("special", "yes");
    if (item.acts && card_.takes(LogKey::place)) return place_by_card(item);
    note_places();
    add_count(places_, item.to, item.count);
  }

  void take_move(const MailItem& item) {
    if (item.from == province() && item.to == court()) {
      if (item.count < 0 || !item.owner.empty() || card_.takes_more()) unclear();
      return set("take", std::to_string(item.count));
    }
    const bool placed = item.from == court() && item.owner.empty() && item.to != court();
    if (placed && item.to != province()) return take_place(item);
    if (item.from == province() && item.owner.empty() && card_.takes(LogKey::place)) {
      return place_by_card(item);
    }
    if (card_.takes(LogKey::bridge) && item.count == 1 && item.owner.empty()) {
      return append_special("bridge", line_word(item.from) + ", " + line_word(item.to));
    }
    // `one from Galicia to my Court`
    if (item.to == court() && item.owner.empty()) {
      if (item.count < 0) unclear();
      note("take");
      return add_count(taken_, item.from, item.count);
    }
    const bool port = is_port(item.from) && (item.owner.empty() || item.owner == kBlackName);
    parts_.either = parts_.either || (port && card_.takes(LogKey::move));
    if (port && (by_ship_ || !card_.takes(LogKey::move))) return take_sail(item);
    if (!card_.takes(LogKey::move)) return unclear();
    // Whose Caballeros move must be said if the card moves others too.
    if (item.owner.empty() && !item.owned && card_.moves_others()) unclear();
    const std::string count = item.count == 1 ? "" : fmt::format("{} ", item.count);
    // A card may move the black Caballeros unless it is said whose move.
    const bool named = !item.owner.empty() || (item.owned && card_.moves_black());
    const std::string who = named ? owner_of(item) + " " : "";
    if (item.count < 0) unclear();
    moved_ += item.count;
    const std::string way = line_word(item.from) + "-" + line_word(item.to);
    if (!item.along.empty() && (!card_.takes_along() || item.count != 1)) unclear();
    const std::string other = item.along == words_.player ? name() : line_word(item.along);
    const std::string along = item.along.empty() ? "" : " along " + other;
    append_special("move", count + who + way + carried(item) + along);
  }

  void take_sail(const MailItem& item) {
    if (item.count < 0) unclear();
    const std::string count = item.count == 1 ? "" : fmt::format("{} ", item.count);
    const std::string who = item.owner.empty() ? "" : owner_of(item) + " ";
    const std::string way = line_word(item.from) + "-" + line_word(item.to);
    moved_ += item.count;
    append("sail", count + who + way + carried(item));
  }

  void take_grande(const MailItem& item) {
    if (item.to.empty()) {
      return card_.swaps_king() ? set_special("grande", owner_of(item)) : unclear();
    }
    if (card_.swaps_king() || !item.owner.empty()) return unclear();
    name_place(LogKey::grande, "grande", item.to);
  }

  void take_tile(const MailItem& item) {
    if (!card_.takes(LogKey::tile)) return unclear();
    act();
    how_ = true;
    if (!item.tile.empty()) {
      set("tile", item.tile);
    } else if (!parts_.text.contains("tile")) {
      const std::string only = only_tile();
      if (only.empty()) {
        unclear();
      } else {
        set("tile", only);
      }
    }
    if (!item.to.empty()) set("to", line_word(item.to));
  }

  void take_score(const MailItem& item) {
    if (item.to.empty() && card_.takes_yes()) return set_special("special", "yes");
    if (item.to.empty()) return;
    if (card_.takes(LogKey::score)) return set_special("score", line_word(item.to));
    if (card_.takes_yes()) set_special("special", "yes");
    if (!card_.takes_yes() || !card_.scores(item.to)) unclear();
  }

  void take_back(const MailItem& item) {
    // `Everybody out of Toledo!`
    if (card_.takes(LogKey::region) && !item.from.empty() && item.owner.empty() &&
        (!item.counted || item.count == MailItem::kAll)) {
      return set_special("region", line_word(item.from));
    }
    // `two from the Province`, which comes before the card
    if (item.from == province() && item.owner.empty() && item.counted && item.count >= 0) {
      if (card_.takes_more()) unclear();
      return set("take", std::to_string(item.count));
    }
    if (card_.takes(LogKey::power) && item.from.empty() && item.counted) {
      return set_special("power", fmt::format("{}", item.count));
    }
    // Where only the owners decide, nobody speaks for them.
    const bool of_other = !item.owner.empty() && card_.leaves_returns_to_owners();
    if (of_other) return unclear();
    if (card_.takes(LogKey::give_back) && !item.from.empty()) {
      return append_special("return",
                            fmt::format("{} {}{}", owner_of(item), line_word(item.from),
                                        item.count == 1 ? "" : fmt::format(" {}", item.count)));
    }
    if (card_.takes_yes()) return set_special("special", "yes");
    if (item.counted || !item.from.empty()) unclear();
  }

  void take_owned(const MailItem& item) {
    if (!limit_table().empty() && item.to == limit_table()) return fill(item);
    const bool of_other = !item.owner.empty() && card_.leaves_returns_to_owners();
    if (card_.takes(LogKey::discs)) {
      append_special("discs", owner_of(item) + " " + line_word(item.to));
    } else if (card_.takes(LogKey::give_back) && !of_other) {
      append_special("return", owner_of(item) + " " + line_word(item.to));
    } else {
      unclear();
    }
  }

  void take_region(const MailItem& item) {
    const std::string place = line_word(item.to);
    for (const LogKey key : kKeysOfOnePlace) {
      if (card_.takes(key)) return set_special(std::string(spelled(key)), place);
    }
    if (card_.takes(LogKey::tile)) return set_special("to", place);
    if (card_.takes(LogKey::bridge)) return append_special("bridge", place);
    if (!card_.takes(LogKey::table)) return unclear();
    if (item.to != limit_table()) set_special("table", place);
  }

  void take_number(const MailItem& item, bool names_stack) {
    if (card_.takes(LogKey::power) && !item.beside) {
      return set_special("power", fmt::format("{}", item.count));
    }
    const std::string number = std::to_string(item.count);
    const bool stack = names_stack && item.owner.empty() && card_.stack() == number;
    if (!stack && !item.beside) unclear();
  }

  /// What the turn does besides placing and the Special action of its card.
  void take_extra(const MailItem& item) {
    const bool other = !item.owner.empty();
    switch (item.kind) {
      case MailItem::Kind::claim: {
        if (other && item.owner != kBlackName) return void(parts_.unclear = true);
        if (!item.counted && !other && card_.puts_out()) {
          append_special("goods", fmt::format("{} {}", item.goods, item.count));
          return;
        }
        note(other ? kBlackClaim : "claim");
        return add_count(other ? black_claims_ : claims_, item.goods, item.count);
      }
      case MailItem::Kind::inquisitor:
      case MailItem::Kind::queen: {
        const bool queen = item.kind == MailItem::Kind::queen;
        if (!item.to.empty() && other) return void(parts_.unclear = true);
        if (!item.to.empty()) {
          return set(queen ? "queen" : "inquisitor",
                     item.to == court() ? "court" : line_word(item.to));
        }
        if (queen && card_.takes(LogKey::character)) return set_special("character", "queen");
        if (queen || other) return void(parts_.unclear = true);
        if (card_.takes_yes()) set_special("special", "yes");
        return;
      }
      case MailItem::Kind::jester:
        if (other && item.to.empty()) return set("jester", line_word(item.owner));
        if (other) {
          return append(kGiven, fmt::format("{{who: {}, to: {}}}", line_word(item.owner),
                                            line_word(item.to)));
        }
        if (item.to.empty() && card_.takes(LogKey::character)) {
          return set_special("character", "jester");
        }
        return void(parts_.unclear = true);
      case MailItem::Kind::token:
        if (!item.to.empty()) return void(parts_.unclear = true);
        return set("token", other ? line_word(item.owner) : "yes");
      case MailItem::Kind::jail:
        if (item.from.empty() || !item.to.empty()) return void(parts_.unclear = true);
        return set("jail", (other ? line_word(item.owner) + " " : "") + line_word(item.from));
      case MailItem::Kind::pardon:
        if (item.to.empty() || other) return void(parts_.unclear = true);
        return set("pardon", line_word(item.to));
      case MailItem::Kind::remove:
        if (!card_.takes(LogKey::remove)) return void(parts_.unclear = true);
        return set_special("remove", item.card);
      case MailItem::Kind::save:
        return set_special("special", "later");
      case MailItem::Kind::fill:
        return fill(item);
      default:
        return;
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
  void place_by_card(const MailItem& item) {
    if (item.count < 0) parts_.unclear = true;
    act();
    how_ = true;
    note(kSpecialPlace);
    add_count(special_places_, item.to, item.count);
  }

  [[nodiscard]] std::string limit_table() const {
    const PlaceId table = moment_.ruleset().rules.limit_table;
    return table.valid() ? moment_.ruleset().places[table.index()].name : std::string();
  }

  [[nodiscard]] std::string king_stands() const {
    const PlaceId king = moment_.state().king();
    return king.valid() ? moment_.ruleset().places[king.index()].name : std::string();
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

  const TurnCard& card_;
  bool by_ship_;  ///< what may sail or be moved by the card sails
  TurnParts parts_;
  std::string second_{};  ///< the id of the card that a Double turn takes too
  PlaceNumbers places_;
  PlaceNumbers special_places_;
  PlaceNumbers taken_;  ///< to the Court from regions
  PlaceNumbers claims_;
  PlaceNumbers black_claims_;
  int moved_ = 0;              ///< Caballeros
  std::vector<int> totals_{};  ///< so many are placed or moved, as the words say
  bool how_ = false;           ///< it is said how the Special action is done
};

/// Whether the card is a hand card called by its number.
bool is_hand_card(const std::string& card) {
  return card.find_first_not_of("0123456789") == std::string::npos;
}

}  // namespace

TurnParts TurnParts::turned() const {
  TurnParts parts = *this;
  const auto places = std::ranges::find(parts.order, kPlaces);
  if (places == parts.order.end()) return parts;
  const bool first = places == parts.order.begin();
  parts.order.erase(places);
  parts.order.insert(first ? parts.order.end() : parts.order.begin(), kPlaces);
  return parts;
}

TurnParts TurnParts::in_order(SaidOrder said) const {
  const bool place_first = !order.empty() && order.front() == kPlaces;
  const bool other = said == SaidOrder::place_first
                         ? !place_first
                         : said == SaidOrder::special_first && place_first;
  return special && other ? turned() : *this;
}

std::string TurnParts::announced(const std::string& part) {
  return part.starts_with("special") ? part : "special " + part;
}

std::string TurnParts::written(const std::string& key) const {
  return whole.contains(key) ? text.at(key) : key + " " + text.at(key);
}

TurnParts turn_parts(const PlayerWords& words, const TurnCard& card, bool by_ship) {
  return PartsReader(words, card, by_ship).read();
}

std::string turn_line(const TurnCard& card, const TurnParts& parts, const std::string& stack) {
  std::string line;
  const auto add = [&line](const std::string& part) { line += (line.empty() ? "" : "; ") + part; };
  if (const auto given = parts.text.find(kGiven); given != parts.text.end()) {
    add(fmt::format("jester [{}]", given->second));
  }
  if (const auto take = parts.text.find("take"); take != parts.text.end()) {
    add("take " + take->second);
  }
  if (const auto fill = parts.text.find(kFillFirst); fill != parts.text.end()) {
    add("fill " + fill->second);
  }
  if (const auto ability = parts.text.find("ability"); ability != parts.text.end()) {
    add("ability " + ability->second);
  }
  if (!card.id().empty()) add(is_hand_card(card.id()) ? "card " + card.id() : card.id());
  if (!stack.empty()) add("stack " + stack);
  for (const std::string& key : parts.order) {
    if (key == "stack" || key == "take" || key == "ability" || key == kGiven) continue;
    add(parts.written(key));
  }
  return line;
}

}  // namespace veedor
