#include <fmt/format.h>

#include <algorithm>

#include "ruleset/entries.h"
#include "ruleset/library_entry.h"
#include "text/phrases.h"
#include "text/text.h"

namespace veedor {
namespace {

FileFault located(const std::string& file, const Document& document, std::size_t offset,
                  std::string message) {
  return {file, document.position(offset), std::move(message),
          std::string(document.source_line(offset))};
}

/// The node that names the game a file needs.
NodeId needed_node(const Document& document, bool game) {
  const NodeId node = document.find(document.root(), game ? "extends" : "goes_with");
  return game ? node : document[node].first_child();
}

}  // namespace

std::optional<FileFault> Library::add_file(const std::string& file, std::string_view text,
                                           std::string* added) {
  auto entry = std::make_unique<Entry>();
  entry->file = file;
  entry->owned = text;
  entry->text = entry->owned;
  entry->document.parse(entry->text, 1);
  entry->is_read = true;
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
  entry->name = entry->head.name;
  if (added != nullptr) *added = entry->name;
  static_cast<void>(collected());  // must be done before the file replaces its base
  made_->clear();
  const auto [place, is_new] = by_name_.try_emplace(entry->name, entries_.size());
  if (is_new) entries_.emplace_back();
  entries_[place->second] = std::move(entry);
  return std::nullopt;
}

void Library::note_faulty(const std::string& name, FileFault fault) {
  faulty_.insert_or_assign(name, std::move(fault));
}

const FileFault* Library::fault_of(std::string_view name) const {
  const auto found = faulty_.find(name);
  return found == faulty_.end() ? nullptr : &found->second;
}

std::vector<Ruleset> Library::compile(Entry& entry, std::vector<DataFault>* faults) const {
  std::vector<Ruleset> compiled;
  const DataReader reader(entry.document, faults);
  reader.attempt([&] {
    entry.head = read_head(reader);
    check_kind(entry);
    for (unsigned players = entry.head.least_players; players <= entry.head.most_players;
         ++players) {
      Draft draft;
      read_other_files(entry, draft, players);
      apply(draft, reader);
      const bool listed = apply_by_players(draft, reader, players);
      if (faults != nullptr && !faults->empty()) continue;  // avoids follow-up faults
      reader.attempt([&] {
        Ruleset made = build(draft, players, entry.document.root());
        const bool whole = listed || entry.head.extends.empty();
        compiled.push_back(whole ? std::move(made) : inheriting(entry, draft, players));
      });
      if (faults != nullptr) check_stacks(entry, draft, *faults);
    }
  });
  return compiled;
}

/// Adds `by_players` of the extended game.
Ruleset Library::inheriting(const Entry& entry, const Draft& draft, unsigned players) const {
  Draft whole = draft;
  Ruleset made;
  with_other_file(entry, [&] {
    add_by_players(whole, *needed_by(entry), players);
    made = build(whole, players, entry.document.root());
  });
  return made;
}

/// A fault that only arises when another file is combined with this one is reported where this file
/// names the other.
template <class Read>
void Library::with_other_file(const Entry& entry, Read read) const {
  const Entry* game = needed_by(entry);
  try {
    read();
  } catch (const DataFault& fault) {
    if (game == nullptr) throw;
    throw DataFault(
        needed_node(entry.document, entry.head.game),
        fmt::format("what {} says does not fit here: {}", game->head.name, fault.what()));
  }
}

/// Reads the files that `entry` builds on: its game, and the options that it contains.
void Library::read_other_files(const Entry& entry, Draft& draft, unsigned players) const {
  with_other_file(entry, [&] { draft = draft_alone(entry, players); });
  static_cast<void>(parts_of(entry));  // its faults are in this file
  const NodeId node = entry.document.find(entry.document.root(), "contains");
  try {
    add_parts(draft, entry, players);
  } catch (const DataFault& fault) {
    throw DataFault(node, fmt::format("what these say does not fit here: {}", fault.what()));
  }
}

std::vector<const Library::Entry*> Library::parts_of(const Entry& option) const {
  std::vector<const Entry*> parts;
  const Document& document = option.document;
  for (const Draft::Word& word :
       placed_words(option.reader(), document.find(document.root(), "contains"))) {
    const auto& [name, node] = word;
    if (name == option.head.name) throw DataFault(node, "a ruleset cannot contain itself");
    const Entry* const part = find(name);
    if (part == nullptr) {
      throw DataFault(node,
                      fmt::format("there is no option `{}`{}", name, suggestion(name, names())));
    }
    if (part->head.game) throw DataFault(node, fmt::format("`{}` is a game, not an option", name));
    if (!part->head.contains.empty()) {
      throw DataFault(node, fmt::format("`{}` contains options itself; name those", name));
    }
    if (std::ranges::count(parts, part) > 0) {
      throw DataFault(node, fmt::format("`{}` is named twice", name));
    }
    parts.push_back(part);
  }
  return parts;
}

/// Refuses a game that extends itself, and the replacement of a game by an option or the reverse.
void Library::check_kind(const Entry& entry) const {
  const RulesetHead& head = entry.head;
  const Entry* replaced = find(head.name);
  if (replaced != nullptr && replaced->head.game && !head.game) {
    throw DataFault(entry.document.find(entry.document.root(), "kind"),
                    fmt::format("{} is a game, and only a game can replace it", head.name));
  }
  const Entry* game = needed_by(entry);
  if (!head.game || game == nullptr) return;
  const auto chain = chain_of(*game);
  const NodeId node = needed_node(entry.document, true);
  const auto name = [](const Entry* each) -> const std::string& { return each->head.name; };
  if (std::ranges::count(chain, head.name, name) > 0) {
    throw DataFault(node, head.extends == head.name
                              ? std::string("a ruleset cannot extend itself")
                              : fmt::format("a ruleset cannot extend itself, and {0} begins with "
                                            "{1}",
                                            head.extends, head.name));
  }
  if (chain.size() >= kLongestChain) {
    throw DataFault(
        node, fmt::format("at most {} games may extend one another, and {} is number "
                          "{}; extend {} instead, and repeat here what you need",
                          kLongestChain, head.extends, chain.size(), chain.back()->head.name));
  }
}

const Library::Entry* Library::needed_by(const Entry& entry) const {
  const RulesetHead& head = entry.head;
  const std::string& needed = head.game ? head.extends : head.goes_with.front();
  if (needed.empty()) return nullptr;
  const Entry* game = find(needed);
  if (game != nullptr && game->head.game) return game;
  const NodeId node = needed_node(entry.document, head.game);
  if (game != nullptr) throw DataFault(node, fmt::format("`{}` is an option, not a game", needed));
  throw DataFault(node,
                  fmt::format("there is no game `{}`{}", needed, suggestion(needed, names())));
}

void Library::check_stacks(const Entry& entry, const Draft& draft,
                           std::vector<DataFault>& faults) const {
  if (!entry.head.game) return;
  for (const Draft::Stack& stack : draft.stacks) {
    unsigned copies = 0;
    for (const Draft::Card& card : draft.cards) {
      if (card.stack == stack.name) copies += card.copies;
    }
    if (copies >= stack.least && copies <= stack.cards) continue;
    faults.emplace_back(stack.node == kNoNode ? entry.document.root() : stack.node,
                        fmt::format("stack {} is said to hold {} cards, but the copies of its "
                                    "cards add up to {}",
                                    stack.name, stack.cards, copies));
  }
}

CheckedFile Library::check_file(const std::string& file, std::string_view text) const {
  CheckedFile checked;
  Entry entry;
  entry.owned = text;
  entry.text = entry.owned;
  entry.document.parse(entry.text, 1);
  const Document& document = entry.document;
  for (const Fault& fault : document.faults()) {
    checked.faults.push_back(located(file, document, fault.offset, fault.message));
    if (checked.faults.size() == kMostFaults) break;
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
    if (checked.faults.size() == kMostFaults) break;
  }
  return checked;
}

}  // namespace veedor
