#include "ruleset/library.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <bit>
#include <stdexcept>
#include <utility>

#include "ruleset/builtin.h"
#include "ruleset/entries.h"
#include "ruleset/library_entry.h"
#include "text/phrases.h"
#include "text/text.h"

namespace veedor {

using About = SelectionFault::About;

struct Library::Everything {
  Draft draft;
  Ruleset ruleset;
  std::map<std::string, std::vector<std::string>> owners;  ///< rulesets by the ids of their cards
};

Library::Library() : made_(std::make_unique<Made>()) {
  for (const BuiltinFile& file : builtin_files()) {
    if (file.name == "rules") continue;  // this is the catalogue of rules
    auto entry = std::make_unique<Entry>();
    entry->file = entry->name = file.name;
    entry->text = file.text;
    by_name_.emplace(entry->name, entries_.size());
    entries_.push_back(std::move(entry));
  }
}

Library::~Library() = default;

Library& Library::built_in() {
  static Library library;
  return library;
}

void Library::Entry::read() {
  if (is_read) return;
  document.parse(text, 1);
  try {
    head = read_head(reader());
  } catch (const DataFault& fault) {
    throw std::logic_error(fmt::format("built-in ruleset {}: {}", file, fault.what()));
  }
  is_read = true;
}

const Library::Entry* Library::find(std::string_view name) const {
  const auto place = by_name_.find(name);
  if (place == by_name_.end()) return nullptr;
  Entry& found = *entries_[place->second];
  const std::scoped_lock lock(found.reading);
  found.read();
  return &found;
}

std::vector<std::string> Library::names() const {
  std::vector<std::string> names;
  for (const auto& entry : entries_) names.push_back(entry->name);
  return names;
}

const RulesetHead& Library::head(std::string_view name) const { return find(name)->head; }

std::vector<const Library::Entry*> Library::chain_of(const Entry& game) const {
  std::vector<const Entry*> chain;
  for (const Entry* each = &game; each != nullptr; each = find(each->head.extends)) {
    chain.push_back(each);
  }
  return chain;
}

void Library::add_root(Draft& draft, const Entry& game) const {
  const auto chain = chain_of(game);
  for (auto each = chain.rbegin(); each != chain.rend(); ++each) {
    apply(draft, (*each)->reader());
  }
}

void Library::add_by_players(Draft& draft, const Entry& game, unsigned players) const {
  for (const Entry* each : chain_of(game)) {
    draft.forget_nodes();
    if (apply_by_players(draft, each->reader(), players)) return;
  }
}

void Library::add_parts(Draft& draft, const Entry& option, unsigned players) const {
  for (const Entry* part : parts_of(option)) {
    apply(draft, part->reader());
    apply_by_players(draft, part->reader(), players);
  }
}

bool Library::chooses_hands(std::string_view name) const {
  const RulesetHead& head = find(name)->head;
  return head.hand_cards || std::ranges::any_of(head.contains, [&](const std::string& part) {
           return find(part)->head.hand_cards;
         });
}

Draft Library::draft_alone(const Entry& entry, unsigned players) const {
  Draft draft;
  const Entry* game = needed_by(entry);
  if (game == nullptr) return draft;
  add_root(draft, *game);
  if (!entry.head.game) add_by_players(draft, *game, players);
  return draft;
}

Draft Library::draft(const std::vector<RulesetChoice>& choices, unsigned players) const {
  Draft draft;
  for (const RulesetChoice& choice : choices) {
    const Entry& entry = *find(choice.name);
    if (!entry.head.game) continue;
    add_root(draft, entry);
    add_by_players(draft, entry, players);
  }
  // The options are applied in a canonical order.
  for (const auto& entry : entries_) {
    const auto chosen = std::ranges::find(choices, entry->name, &RulesetChoice::name);
    if (chosen == choices.end() || entry->head.game) continue;
    add_parts(draft, *entry, players);
    apply(draft, entry->reader(), {chosen->picked, chosen->by_parts});
    apply_by_players(draft, entry->reader(), players);
  }
  return draft;
}

std::shared_ptr<const Draft> Library::kept_draft(const std::vector<RulesetChoice>& choices,
                                                 unsigned players) const {
  const auto key = std::make_pair(choices, std::size_t{players});
  const std::scoped_lock lock(made_->drafting);
  if (const auto* const kept = made_->drafts.find(key)) return *kept;
  return made_->drafts.add(key, std::make_shared<const Draft>(draft(choices, players)));
}

std::string content_of(const Document& document, NodeId node) {
  std::string content;
  for (NodeId id = node; id < document.size(); ++id) {
    const Node& each = document[id];
    if (id != node && each.parent < node) break;  // behind it, because nodes are in text order
    content += static_cast<char>(each.kind);
    const auto size = std::bit_cast<std::array<char, sizeof each.size>>(each.size);
    content.append(size.data(), size.size()).append(document.text(id));
  }
  return content;
}

std::vector<std::string> Library::added_files(const std::vector<RulesetChoice>& choices) const {
  std::vector<const Entry*> used;
  for (const RulesetChoice& choice : choices) {
    const Entry& entry = *find(choice.name);
    const auto others = entry.head.game ? chain_of(entry) : parts_of(entry);
    used.insert(used.end(), others.begin(), others.end());
    if (!entry.head.game) used.push_back(&entry);
  }
  std::vector<std::string> files;
  for (const auto& entry : entries_) {
    if (!entry->owned.empty() && std::ranges::count(used, entry.get()) > 0) {
      files.push_back(entry->owned);
    }
  }
  return files;
}

std::vector<std::string> Library::parts(std::string_view name) const {
  std::vector<std::string> names;
  for (const RulesetHead::Part& part : find(name)->head.parts) names.push_back(part.name);
  return names;
}

std::string Library::part_with(std::string_view ruleset, std::string_view name) const {
  const DataReader reader = find(ruleset)->reader();
  const Document& document = reader.document();
  const std::string wanted = fold_name(name);
  const auto is_it = [&](NodeId word) {
    return word != kNoNode && fold_name(document.text(word)) == wanted;
  };
  for (const std::string_view key : {"places", "cards"}) {
    const NodeId list = reader.optional(document.root(), key);
    if (list == kNoNode) continue;
    for (const NodeId entry : document.children(list)) {
      const NodeId part = reader.optional(entry, "part");
      if (part == kNoNode) continue;
      bool found = is_it(reader.optional(entry, "id")) || is_it(reader.optional(entry, "name"));
      const NodeId aliases = reader.optional(entry, "aliases");
      if (aliases != kNoNode) {
        for (const NodeId alias : document.children(aliases)) found = found || is_it(alias);
      }
      if (found) return reader.name(part);
    }
  }
  return {};
}

std::map<std::string, unsigned> Library::pickable(std::string_view name) const {
  std::map<std::string, unsigned> cards;
  const Entry& entry = *find(name);
  if (!entry.head.pick) return cards;
  const DataReader reader = entry.reader();
  const NodeId list = reader.optional(entry.document.root(), "cards");
  if (list == kNoNode) return cards;
  for (const NodeId card : entry.document.children(list)) {
    const unsigned copies = reader.number(reader.required(card, "copies"), 1, kMostOfAnything);
    cards[reader.name(reader.required(card, "id"))] += copies;
  }
  return cards;
}

/// The message for options without a game, with an example.
std::string Library::no_game(const std::vector<RulesetChoice>& choices) const {
  std::vector<std::string> games;
  for (const std::string& name : names()) {
    if (find(name)->head.game) games.push_back(name);
  }
  if (choices.empty()) return fmt::format("no game ({}) is named", fmt::join(games, ", "));
  const std::string& option = choices.front().name;
  const std::string& game = find(option)->head.goes_with.front();
  return fmt::format(
      "no game ({}) is named, only options; write `ruleset: [{}, {}]` in a log, or "
      "`--ruleset {},{}` (names and files, with commas between them)",
      fmt::join(games, ", "), game, option, game, option);
}

std::optional<SelectionFault> Library::fault_in(const std::vector<RulesetChoice>& choices,
                                                std::size_t players) const {
  const RulesetHead* game = nullptr;
  for (const RulesetChoice& choice : choices) {
    const RulesetHead& head = find(choice.name)->head;
    if (!head.game) continue;
    if (game != nullptr) {
      return SelectionFault{About::ruleset, fmt::format("{} and {} are two games; a log plays one",
                                                        game->name, head.name)};
    }
    game = &head;
  }
  if (game == nullptr) return SelectionFault{About::ruleset, no_game(choices)};
  if (players < game->least_players || players > game->most_players) {
    return SelectionFault{About::players,
                          fmt::format("{} is for {} to {} players, not {}", game->name,
                                      game->least_players, game->most_players, players)};
  }
  for (const RulesetChoice& choice : choices) {
    const RulesetHead& head = find(choice.name)->head;
    if (head.game) continue;
    const bool fits =
        std::ranges::count(head.goes_with, game->name) > 0 ||
        (game->inherits_options && std::ranges::count(head.goes_with, game->extends) > 0);
    if (!fits) {
      return SelectionFault{About::ruleset,
                            fmt::format("{} goes with {}, not with {}", head.name,
                                        fmt::join(head.goes_with, " or "), game->name)};
    }
    for (const RulesetHead::NotWith& other : head.not_with) {
      if (std::ranges::count(choices, other.ruleset, &RulesetChoice::name) == 0) continue;
      const std::string instead =
          other.instead.empty() ? "" : fmt::format("; {} is both", other.instead);
      return SelectionFault{About::ruleset, fmt::format("{} does not go with {}{}", head.name,
                                                        other.ruleset, instead)};
    }
    if (players >= head.least_players && players <= head.most_players) continue;
    const std::string who = head.least_players == head.most_players
                                ? fmt::format("{}", head.least_players)
                                : fmt::format("{} to {}", head.least_players, head.most_players);
    return SelectionFault{About::ruleset, fmt::format("{} is for {} players, and this table has {}",
                                                      head.name, who, players)};
  }
  return std::nullopt;
}

Selected Library::select(const std::vector<RulesetChoice>& choices, std::size_t players) {
  const auto key = std::make_pair(choices, players);
  const std::scoped_lock lock(made_->making);
  if (const auto* const made = made_->rulesets.find(key)) return {*made, {}};
  if (auto fault = fault_in(choices, players)) return {nullptr, std::move(*fault)};
  const auto count = static_cast<unsigned>(players);
  try {
    Ruleset made = build(draft(choices, count), count, 0);
    made.added_files = added_files(choices);
    return {made_->rulesets.add(key, std::make_shared<const Ruleset>(std::move(made))), {}};
  } catch (const DataFault& fault) {
    return {nullptr,
            {About::ruleset, fmt::format("these rulesets do not fit together: {}", fault.what())}};
  }
}

std::shared_ptr<const Ruleset> Library::with_cards(const std::vector<RulesetChoice>& choices,
                                                   std::size_t players, const Document& document,
                                                   NodeId cards) const {
  const Made::KeyWithCards key{{choices, players}, content_of(document, cards)};
  {
    const std::scoped_lock lock(made_->adding);
    if (const auto* const kept = made_->with_cards.find(key)) return *kept;
  }
  // Without the lock: logs with other cards need not wait.
  const auto count = static_cast<unsigned>(players);
  Draft extended = *kept_draft(choices, count);
  apply_cards(extended, DataReader(document), cards, true);
  auto made = std::make_shared<const Ruleset>(build(extended, count, cards));
  const std::scoped_lock lock(made_->adding);
  return made_->with_cards.add(key, std::move(made));
}

const Library::Everything& Library::collected() const {
  const std::scoped_lock lock(collecting_);
  if (!everything_) everything_ = collect();
  return *everything_;
}

namespace {

/// Adds the places, discs and stacks of one ruleset to the combination of all.
void add_things(Draft& all, const Draft& one) {
  std::vector<Draft::Place> others = one.places;
  if (one.places.size() > all.places.size()) {
    std::swap(others, all.places);
    all.goods = one.goods;
    all.sailing = one.sailing;
  }
  for (Draft::Place& place : others) {
    if (all.place(place.name) != nullptr) continue;
    place.at.reset();  // two maps do not fit into one
    place.outline.clear();
    all.places.push_back(std::move(place));
  }
  all.numbers.black = std::max(all.numbers.black, one.numbers.black);
  all.numbers.characters = all.numbers.characters || one.numbers.characters;
  all.numbers.ship_tokens = std::max(all.numbers.ship_tokens, one.numbers.ship_tokens);
  all.symbols = static_cast<std::uint8_t>(all.symbols | one.symbols);
  for (const Draft::Stack& stack : one.stacks) {
    Draft::Stack* const known = all.stack(stack.name);
    if (known == nullptr) {
      all.stacks.push_back(stack);
      continue;
    }
    known->logs_add = known->logs_add || stack.logs_add;
    known->puts_out = known->puts_out || stack.puts_out;
    known->symbols = known->symbols || stack.symbols;
  }
}

/// In the combination of all rulesets, a name belongs to the first card that has it.
void drop_names_of_others(const Draft& all, Draft::Card& card) {
  const auto taken = [&](const std::string& name) {
    return std::ranges::any_of(all.cards, [&](const Draft::Card& other) {
      const auto same = [&](const std::string& word) { return same_name(word, name); };
      return same(other.info.id) || same(other.info.name) || same(other.info.label) ||
             std::ranges::any_of(other.aliases,
                                 [&](const Draft::Word& alias) { return same(alias.text); });
    });
  };
  if (taken(card.info.name)) card.info.name = card.info.id;
  if (taken(card.info.label)) card.info.label.clear();
  std::erase_if(card.aliases, [&](const Draft::Word& alias) { return taken(alias.text); });
}

}  // namespace

std::unique_ptr<const Library::Everything> Library::collect() const {
  auto made = std::make_unique<Everything>();
  Draft& all = made->draft;
  for (const std::string& name : names()) {
    const Entry& entry = *find(name);
    Draft one = draft_alone(entry, 0);
    if (all.places.empty() && entry.head.game) add_root(all, entry);
    std::vector<std::string> before;
    if (!entry.head.game) {
      for (const Draft::Card& card : one.cards) before.push_back(card.info.id);
    }
    add_parts(one, entry, 0);
    apply(one, entry.reader());
    add_things(all, one);
    for (Draft::Card& card : one.cards) {
      const std::string id = card.info.id;
      if (std::ranges::count(before, id) > 0) continue;
      auto& owners = made->owners[id];
      if (std::ranges::count(owners, name) == 0) owners.push_back(name);
      const auto id_of = [](const Draft::Card& known) { return known.info.id; };
      if (std::ranges::count(all.cards, id, id_of) > 0) continue;
      card.required = false;
      drop_names_of_others(all, card);
      all.cards.push_back(std::move(card));
    }
    if (one.modifiers.empty()) continue;
    all.modifiers = one.modifiers;
    all.modifier_values = one.modifier_values;
  }
  all.effects_of_log.any = true;
  // Only names matter here; nobody plays with all cards.
  for (Draft::Stack& stack : all.stacks) stack.every_round = false;
  made->ruleset = build(all, kMaxPlayers, 0);
  return made;
}

// Names for logs whose rulesets cannot be combined (SETUP-1).

std::shared_ptr<const Ruleset> Library::for_nearest_number(
    const std::vector<RulesetChoice>& choices, std::size_t players) {
  const auto game = std::ranges::find_if(
      choices, [&](const RulesetChoice& choice) { return head(choice.name).game; });
  if (game == choices.end()) return nullptr;
  const RulesetHead& its = head(game->name);
  if (players >= its.least_players && players <= its.most_players) return nullptr;
  // An option that is limited to certain numbers of players is wrong with any other number, and so
  // is the list.
  if (fault_in(choices, its.least_players) || fault_in(choices, its.most_players)) return nullptr;
  return select(choices, players < its.least_players ? its.least_players : its.most_players)
      .ruleset;
}

std::vector<std::shared_ptr<const Ruleset>> Library::each_by_itself(
    const std::vector<RulesetChoice>& choices, std::size_t players) {
  std::vector<std::shared_ptr<const Ruleset>> made;
  for (const RulesetChoice& choice : choices) {
    const RulesetHead& its = head(choice.name);
    std::vector<RulesetChoice> alone{choice};
    if (!its.game) {
      const auto game = std::ranges::find_if(choices, [&](const RulesetChoice& other) {
        return std::ranges::count(its.goes_with, other.name) > 0;
      });
      alone.push_back({game == choices.end() ? its.goes_with.front() : game->name, {}});
      if (!knows(alone.back().name)) continue;
    }
    const std::size_t nearest =
        std::clamp<std::size_t>(players, its.least_players, its.most_players);
    if (auto ruleset = select(alone, nearest).ruleset) made.push_back(std::move(ruleset));
  }
  return made;
}

const Ruleset& Library::everything() const { return collected().ruleset; }

std::shared_ptr<const Ruleset> Library::everything_with(const Document& document,
                                                        NodeId cards) const {
  Draft extended = collected().draft;
  apply_cards(extended, DataReader(document), cards, true);
  return std::make_shared<const Ruleset>(build(extended, kMaxPlayers, cards));
}

std::vector<std::string> Library::rulesets_with(const std::string& card) const {
  const auto& owners = collected().owners;
  const auto found = owners.find(card);
  return found == owners.end() ? std::vector<std::string>{} : found->second;
}

}  // namespace veedor
