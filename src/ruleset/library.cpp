#include "ruleset/library.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <stdexcept>

#include "base/text.h"
#include "ruleset/builtin.h"

namespace veedor {

struct Library::Entry {
  std::string text;
  Document document;
  RulesetHead head;

  [[nodiscard]] DataReader reader() const { return DataReader(document); }
};

namespace {

using About = SelectionFault::About;

FileFault located(const std::string& file, const Document& document, std::size_t offset,
                  std::string message) {
  return {file, document.position(offset), std::move(message),
          std::string(document.source_line(offset))};
}

}  // namespace

Library::Library() {
  // A game that extends another one needs that first.
  std::vector<const BuiltinFile*> waiting;
  for (const BuiltinFile& file : builtin_files()) {
    if (file.name != "rules") waiting.push_back(&file);  // the catalogue of rules is no ruleset
  }
  std::optional<FileFault> fault;
  while (!waiting.empty()) {
    const auto added = std::erase_if(waiting, [&](const BuiltinFile* file) {
      fault = add_file(std::string(file->name), file->text);
      return !fault;
    });
    if (added > 0) continue;
    throw std::logic_error(fmt::format("built-in ruleset {}:{}:{}: {}", fault->file, fault->at.line,
                                       fault->at.column, fault->message));
  }
  collect_everything();
}

Library::~Library() = default;

std::optional<FileFault> Library::add_file(const std::string& file, std::string_view text,
                                           std::string* added) {
  auto entry = std::make_unique<Entry>();
  entry->text = text;
  entry->document.parse(entry->text, 1);
  const Document& document = entry->document;
  if (!document.faults().empty()) {
    return located(file, document, document.faults().front().offset,
                   document.faults().front().message);
  }
  if (document.root() == kNoNode) return located(file, document, 0, "the file is empty");
  try {
    static_cast<void>(compile(*entry, nullptr));
  } catch (const DataFault& fault) {
    return located(file, document, document[fault.node()].offset, fault.what());
  }
  if (added != nullptr) *added = entry->head.name;
  made_.clear();
  const auto same = std::ranges::find_if(
      entries_, [&](const auto& known) { return known->head.name == entry->head.name; });
  if (same != entries_.end()) {
    *same = std::move(entry);
  } else {
    entries_.push_back(std::move(entry));
  }
  return std::nullopt;
}

std::vector<Ruleset> Library::compile(Entry& entry, std::vector<DataFault>* faults) const {
  std::vector<Ruleset> compiled;
  const DataReader reader(entry.document, faults);
  reader.attempt([&] {
    entry.head = read_head(reader);
    for (unsigned players = entry.head.least_players; players <= entry.head.most_players;
         ++players) {
      Draft trial = draft_alone(entry);
      apply(trial, reader, players, {});
      if (faults != nullptr && !faults->empty()) continue;  // what is missing would be missed again
      reader.attempt([&] { compiled.push_back(build(trial, players, entry.document.root())); });
      if (faults != nullptr) check_stacks(entry, trial, *faults);
    }
  });
  return compiled;
}

void Library::check_stacks(const Entry& entry, const Draft& draft,
                           std::vector<DataFault>& faults) const {
  if (!entry.head.game) return;
  for (const Draft::Stack& stack : draft.stacks) {
    unsigned copies = 0;
    for (const Draft::Card& card : draft.cards) {
      if (card.stack == stack.name) copies += card.copies;
    }
    if (copies == stack.cards) continue;
    faults.emplace_back(stack.node == kNoNode ? entry.document.root() : stack.node,
                        fmt::format("stack {} is said to hold {} cards, but the copies of its "
                                    "cards add up to {}",
                                    stack.name, stack.cards, copies));
  }
}

CheckedFile Library::check_file(const std::string& file, std::string_view text) const {
  CheckedFile checked;
  Entry entry;
  entry.text = text;
  entry.document.parse(entry.text, 1);
  const Document& document = entry.document;
  for (const Fault& fault : document.faults()) {
    checked.faults.push_back(located(file, document, fault.offset, fault.message));
  }
  if (!checked.faults.empty()) return checked;
  if (document.root() == kNoNode) {
    checked.faults.push_back(located(file, document, 0, "the file is empty"));
    return checked;
  }
  std::vector<DataFault> faults;
  checked.rulesets = compile(entry, &faults);
  checked.head = entry.head;
  std::ranges::stable_sort(faults, {},
                           [&](const DataFault& f) { return document[f.node()].offset; });
  for (const DataFault& fault : faults) {
    FileFault found = located(file, document, document[fault.node()].offset, fault.what());
    const bool known = std::ranges::any_of(checked.faults, [&](const FileFault& earlier) {
      return earlier.at == found.at && earlier.message == found.message;
    });
    if (!known) checked.faults.push_back(std::move(found));
  }
  return checked;
}

const Library::Entry* Library::find(std::string_view name) const {
  for (const auto& entry : entries_) {
    if (entry->head.name == name) return entry.get();
  }
  return nullptr;
}

std::vector<std::string> Library::names() const {
  std::vector<std::string> names;
  for (const auto& entry : entries_) names.push_back(entry->head.name);
  return names;
}

const RulesetHead& Library::head(std::string_view name) const { return find(name)->head; }

/// What a ruleset is applied to: the game that it extends, or the first that it goes with.
Draft Library::draft_alone(const Entry& entry) const {
  Draft draft;
  std::string needed = entry.head.extends;
  if (!entry.head.game && !entry.head.goes_with.empty()) needed = entry.head.goes_with.front();
  if (needed.empty()) return draft;
  const Entry* game = find(needed);
  if (game == nullptr || !game->head.game) {
    const DataReader reader = entry.reader();
    NodeId node = reader.optional(entry.document.root(), entry.head.game ? "extends" : "goes_with");
    if (!entry.head.game) node = entry.document[node].first_child;
    const auto known = names();
    const auto near = nearest(needed, known);
    throw DataFault(node,
                    fmt::format("there is no game `{}`{}", needed,
                                near ? fmt::format("; did you mean `{}`?", known[*near]) : ""));
  }
  add_game(draft, *game, 0);
  return draft;
}

void Library::add_game(Draft& draft, const Entry& game, unsigned players) const {
  if (const Entry* parent = find(game.head.extends); parent != nullptr) add_game(draft, *parent, 0);
  apply(draft, game.reader(), players, {});
}

Draft Library::draft(const std::vector<RulesetChoice>& choices, unsigned players) const {
  Draft draft;
  for (const RulesetChoice& choice : choices) {
    const Entry& entry = *find(choice.name);
    if (entry.head.game) add_game(draft, entry, players);
  }
  // Options in one order, whatever order they are named in.
  for (const auto& entry : entries_) {
    if (entry->head.game) continue;
    const auto chosen = std::ranges::find(choices, entry->head.name, &RulesetChoice::name);
    if (chosen != choices.end()) apply(draft, entry->reader(), players, chosen->picked);
  }
  return draft;
}

std::map<std::string, unsigned> Library::pickable(std::string_view name) const {
  std::map<std::string, unsigned> cards;
  const Entry& entry = *find(name);
  if (!entry.head.pick) return cards;
  for (const Draft::Card& card : own_cards(entry)) cards[card.info.id] = card.copies;
  return cards;
}

std::vector<Draft::Card> Library::own_cards(const Entry& entry) const {
  Draft draft = draft_alone(entry);
  std::vector<std::string> before;
  if (!entry.head.game) {
    for (const Draft::Card& card : draft.cards) before.push_back(card.info.id);
  }
  apply(draft, entry.reader(), 0, {});
  std::erase_if(draft.cards, [&](const Draft::Card& card) {
    return std::ranges::count(before, card.info.id) > 0;
  });
  return std::move(draft.cards);
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
  if (game == nullptr) {
    return SelectionFault{About::ruleset,
                          "no game is named (base or decennial, say), only options"};
  }
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
  if (const auto made = made_.find(key); made != made_.end()) return {made->second, {}};
  if (auto fault = fault_in(choices, players)) return {nullptr, std::move(*fault)};
  const auto count = static_cast<unsigned>(players);
  auto ruleset = std::make_shared<const Ruleset>(build(draft(choices, count), count, 0));
  made_.emplace(key, ruleset);
  return {ruleset, {}};
}

std::shared_ptr<const Ruleset> Library::with_cards(const std::vector<RulesetChoice>& choices,
                                                   std::size_t players, const Document& document,
                                                   NodeId cards) const {
  const auto count = static_cast<unsigned>(players);
  Draft extended = draft(choices, count);
  apply_cards(extended, DataReader(document), cards, true);
  return std::make_shared<const Ruleset>(build(extended, count, cards));
}

void Library::collect_everything() {
  Draft& all = all_;
  for (const auto& entry : entries_) {
    if (entry->head.game && all.places.empty()) add_game(all, *entry, 0);
    Draft one = draft_alone(*entry);
    apply(one, entry->reader(), 0, {});
    for (Draft::Card& card : own_cards(*entry)) {
      auto& owners = owners_of_cards_[card.info.id];
      if (std::ranges::count(owners, entry->head.name) == 0) owners.push_back(entry->head.name);
      if (std::ranges::count(all.cards, card.info.id,
                             [](const Draft::Card& known) { return known.info.id; }) > 0) {
        continue;
      }
      card.required = false;
      all.cards.push_back(std::move(card));
    }
    if (!one.modifiers.empty()) {
      all.modifiers = one.modifiers;
      all.modifier_values = one.modifier_values;
    }
  }
  // No game is played with them all: only their names count.
  for (Draft::Stack& stack : all.stacks) stack.every_round = false;
  everything_ = std::make_shared<const Ruleset>(build(all, kMaxPlayers, 0));
}

std::shared_ptr<const Ruleset> Library::everything_with(const Document& document,
                                                        NodeId cards) const {
  Draft extended = all_;
  apply_cards(extended, DataReader(document), cards, true);
  return std::make_shared<const Ruleset>(build(extended, kMaxPlayers, cards));
}

std::vector<std::string> Library::rulesets_with(const std::string& card) const {
  const auto found = owners_of_cards_.find(card);
  return found == owners_of_cards_.end() ? std::vector<std::string>{} : found->second;
}

}  // namespace veedor
