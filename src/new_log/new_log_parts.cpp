#include "new_log/new_log_parts.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "text/shell_word.h"
#include "text/text.h"
#include "words/rules_words.h"
#include "yaml/yaml_word.h"

namespace veedor {

std::vector<std::string> NewLog::missing() const {
  std::vector<std::string> keys;
  const auto need = [&](const char* key, bool told) {
    if (!told) keys.emplace_back(key);
  };
  need("king", game.king.valid());
  need("homes", !game.homes.empty());
  need("first", game.first.valid());
  need("inquisitor", game.black.size() == ruleset->rules.black_regions);
  need("table", game.table.valid() || !ruleset->rules.limit_table.valid());
  return keys;
}

std::string NewLogParts::card(const DrawnCard& drawn) const {
  return drawn.card.valid() ? ruleset().cards[drawn.card.index()].id
                            : fmt::format("unknown-{}", drawn.unknown);
}

Words NewLogParts::deck(std::size_t stack) const {
  Words cards;
  for (const DrawnCard& drawn : game().decks[stack]) cards.push_back(card(drawn));
  return cards;
}

Words NewLogParts::dealt(std::size_t seat) const {
  Words cards;
  for (const ModifierId modifier : game().dealt[seat]) {
    cards.push_back(ruleset().modifiers[modifier.index()].id);
  }
  return cards;
}

bool NewLogParts::has_decks() const {
  return std::ranges::any_of(game().decks, [](const auto& deck) { return !deck.empty(); });
}

Words NewLogParts::black_regions() const {
  Words names;
  for (const PlaceId region : game().black) names.push_back(place(region));
  return names;
}

Words NewLogParts::goods_keys() const {
  Words keys;
  for (const GoodInfo& good : ruleset().goods) keys.push_back(fold_name(good.name));
  std::ranges::sort(keys);
  return keys;
}

std::vector<UnfinishedCard> NewLogParts::unfinished_cards() const {
  std::vector<UnfinishedCard> unfinished;
  for (std::size_t i = 0; i < ruleset().cards.size(); ++i) {
    const Card& card = rules().cards[i];
    const bool number = card.number == kUnknownNumber;
    const bool goods = card.puts_out_unknown();
    const bool symbols = card.symbols == kUnknownSymbols;
    if (!number && !goods && !symbols) continue;
    unfinished.push_back({ruleset().cards[i].id, number, goods ? goods_keys() : Words(), symbols});
  }
  return unfinished;
}

std::vector<UnknownCard> NewLogParts::unknown_cards() const {
  std::vector<UnknownCard> unknown;
  for (std::size_t stack = 0; stack < game().decks.size(); ++stack) {
    const CardSet known = rules().stacks[stack].kinds;
    const Card* const like = known.empty() ? nullptr : &rules().cards[(*known.begin()).index()];
    const auto unknown_number = [&](CardId card) {
      return rules().cards[card.index()].number == kUnknownNumber;
    };
    unsigned number = like == nullptr ? 0 : like->number;
    if (!known.where(unknown_number).empty()) number = kUnknownNumber;
    const bool puts_out = like != nullptr && like->puts_out_unknown();
    Words goods;
    if (puts_out) goods = goods_keys();
    for (const DrawnCard& drawn : game().decks[stack]) {
      if (drawn.card.valid()) continue;
      const bool symbols = ruleset().stack_infos[stack].symbols && ruleset().symbols != 0;
      unknown.push_back({card(drawn), ruleset().stacks[stack], number, goods, symbols});
    }
  }
  std::ranges::sort(unknown, {}, &UnknownCard::name);
  return unknown;
}

bool NewLogParts::has_seeds() const {
  return std::ranges::any_of(log_.commitment->seeds,
                             [](const std::string& words) { return !words.empty(); });
}

std::string NewLogParts::commitment_words() const {
  const std::string code = commitment_code(*log_.commitment).grouped();
  if (has_seeds()) {
    return fmt::format("Drawn from the secret of this code and the seeds of players:\n  {}", code);
  }
  return fmt::format(
      "Mail this code to the players before they give seeds:\n  {}\nThe last seed must come from "
      "somebody who does not know the secret.\nThen draw with the seeds, a --player-seed for "
      "each:\n  {} --player-seed {} >NEW",
      code, log_.drawn_by, shell_word(log_.players.front() + "=some words"));
}

LogTree NewLogParts::log() const {
  LogTree log = LogTree::map();
  log.set("veedor", 1);
  if (log_.title) log.set("title", *log_.title);
  LogTree rulesets = LogTree::list();
  for (const RulesetChoice& choice : log_.choices) rulesets.add(part_of(choice));
  log.set("ruleset", std::move(rulesets.parts.size() == 1 ? rulesets.parts.front() : rulesets));
  LogTree& players = log.list_at("players");
  for (std::size_t seat = 0; seat < log_.players.size(); ++seat) {
    LogTree name = LogTree::word(log_.players[seat]);
    if (seat >= log_.addresses.size() || log_.addresses[seat].empty()) {
      players.add(std::move(name));
    } else {
      LogTree& player = players.add(LogTree::pair("name", std::move(name)));
      player.set("mail", log_.addresses[seat]);
    }
  }
  if (log_.commitment) log.set("commit", commitment());
  log.set("setup", setup());
  if (LogTree drawn = this->drawn(); !drawn.parts.empty()) log.set("drawn", std::move(drawn));
  log.set("rounds", LogTree::list());
  return log;
}

LogTree NewLogParts::commitment() const {
  LogTree commit = LogTree::map();
  commit.set("code", commitment_code(*log_.commitment).grouped());
  commit.set("secret", log_.commitment->secret.grouped());
  for (std::size_t seat = 0; seat < log_.players.size(); ++seat) {
    const std::string& words = log_.commitment->seeds[seat];
    if (!words.empty()) commit.map_at("seeds").set(log_.players[seat], words);
  }
  return commit;
}

LogTree NewLogParts::setup() const {
  LogTree setup = LogTree::map();
  if (game().king.valid()) setup.set("king", place(game().king));
  for (std::size_t seat = 0; seat < game().homes.size(); ++seat) {
    setup.map_at("homes").set(log_.players[seat], place(game().homes[seat]));
  }
  if (game().first.valid()) setup.set("first", player(game().first));
  for (const unsigned card : log_.caballeros) {
    setup.list_at("caballeros").add(LogTree::number(card));
  }
  const Words black = black_regions();
  if (black.size() == 1) {
    setup.set("inquisitor", black.front());
  } else if (!black.empty()) {
    setup.set("inquisitor", LogTree::list_of(black));
  }
  if (game().table.valid()) setup.set("table", place(game().table));
  if (rules().setup_disc_caballeros > 0) setup.set("discs", LogTree::map());
  if (has_decks() && unknown_cards().empty()) setup.set("decks", decks());
  return setup;
}

LogTree NewLogParts::drawn() const {
  LogTree drawn = LogTree::map();
  if (has_decks() && !unknown_cards().empty()) drawn.set("decks", decks());
  for (std::size_t seat = 0; seat < game().dealt.size(); ++seat) {
    drawn.map_at("modifiers").set(log_.players[seat], LogTree::list_of(dealt(seat)));
  }
  if (game().dummy_piles.empty()) return drawn;
  LogTree& dummy = drawn.list_at("dummy");
  for (const DummyPile& pile : game().dummy_piles) {
    auto next = pile.regions.begin();
    for (unsigned round = pile.first_round; round <= pile.last_round; ++round) {
      if (round > game().dummy_power.size()) break;
      LogTree& cards = dummy.add(LogTree::map());
      LogTree& regions = cards.list_at("regions");
      for (unsigned i = 0; i < rules().dummy_regions && next != pile.regions.end(); ++i, ++next) {
        regions.add(LogTree::word(place(*next)));
      }
      cards.set("power", LogTree::number(game().dummy_power[round - 1]));
    }
  }
  return drawn;
}

LogTree NewLogParts::decks() const {
  LogTree decks = LogTree::map();
  for (std::size_t i = 0; i < game().decks.size(); ++i) {
    if (!game().decks[i].empty()) decks.set(ruleset().stacks[i], LogTree::list_of(deck(i)));
  }
  return decks;
}

LogTree NewLogParts::stack_name(const std::string& name) {
  return LogTree::sign_of(yaml_label(name));
}

}  // namespace veedor
