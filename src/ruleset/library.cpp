#include "ruleset/library.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "base/text.h"
#include "ruleset/builtin.h"
#include "ruleset/compile.h"

namespace veedor {

struct Library::Entry {
  std::string text;
  Document document;
  RulesetHead head;
};

namespace {

FileFault located(const std::string& file, const Document& document, std::size_t offset,
                  std::string message) {
  return {file, document.position(offset), std::move(message),
          std::string(document.source_line(offset))};
}

}  // namespace

Library::Library() {
  for (const BuiltinFile& file : builtin_files()) {
    if (file.name == "rules") continue;  // the catalogue of rules is no ruleset
    if (const auto fault = add_file(std::string(file.name), file.text)) {
      throw std::logic_error(fmt::format("built-in ruleset {}:{}:{}: {}", fault->file,
                                         fault->at.line, fault->at.column, fault->message));
    }
  }
  auto all = std::make_shared<Ruleset>();
  for (const auto& entry : entries_) {
    if (entry->head.game) compile_into(*all, DataReader(entry->document));
  }
  complete(*all, kMaxPlayers);
  everything_ = std::move(all);
}

Library::~Library() = default;

std::optional<FileFault> Library::add_file(const std::string& file, std::string_view text,
                                           std::string* added) {
  auto entry = std::make_unique<Entry>();
  entry->text = text;
  entry->document.parse(entry->text, 1);
  const Document& document = entry->document;
  if (!document.faults().empty()) {
    const auto& first = document.faults().front();
    return located(file, document, first.offset, first.message);
  }
  const DataReader reader(document);
  try {
    entry->head = read_head(reader);
    Ruleset trial;
    compile_into(trial, reader);
  } catch (const DataFault& fault) {
    return located(file, document, document[fault.node()].offset, fault.what());
  }
  if (added != nullptr) *added = entry->head.name;
  add_entry(std::move(entry));
  return std::nullopt;
}

void Library::add_entry(std::unique_ptr<Entry> entry) {
  const auto same = std::ranges::find(names_, entry->head.name);
  if (same != names_.end()) {
    entries_[static_cast<std::size_t>(same - names_.begin())] = std::move(entry);
    made_.clear();
    return;
  }
  names_.push_back(entry->head.name);
  entries_.push_back(std::move(entry));
}

bool Library::knows(std::string_view name) const {
  return std::find(names_.begin(), names_.end(), name) != names_.end();
}

std::optional<SelectionFault> Library::fault_in(const std::vector<std::string>& names,
                                                std::size_t players) const {
  using About = SelectionFault::About;
  std::size_t games = 0;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const auto entry = std::find_if(entries_.begin(), entries_.end(),
                                    [&](const auto& e) { return e->head.name == names[i]; });
    const RulesetHead& head = (*entry)->head;
    games += head.game ? 1 : 0;
    if (games > 1) {
      return SelectionFault{About::ruleset, i, fmt::format("{} is a second game; a log plays one",
                                                           head.name)};
    }
    if (players < head.least_players || players > head.most_players) {
      return SelectionFault{About::players, i,
                            fmt::format("{} players; {} is for {} to {}", players, head.name,
                                        head.least_players, head.most_players)};
    }
  }
  if (games == 0) return SelectionFault{About::ruleset, 0, "no game is named, only options"};
  return std::nullopt;
}

Selected Library::select(const std::vector<std::string>& names, std::size_t players) {
  const auto key = std::make_pair(names, players);
  if (const auto made = made_.find(key); made != made_.end()) return {made->second, {}};
  if (auto fault = fault_in(names, players)) return {nullptr, std::move(*fault)};
  auto ruleset = std::make_shared<Ruleset>();
  for (const auto& entry : entries_) {  // games come first
    if (std::find(names.begin(), names.end(), entry->head.name) == names.end()) continue;
    compile_into(*ruleset, DataReader(entry->document));
  }
  complete(*ruleset, players);
  made_.emplace(key, ruleset);
  return {ruleset, {}};
}

std::shared_ptr<const Ruleset> Library::with_cards(const Ruleset& base, const Document& document,
                                                   NodeId cards) const {
  auto ruleset = std::make_shared<Ruleset>(base);
  compile_cards(*ruleset, DataReader(document), cards);
  return ruleset;
}

}  // namespace veedor
