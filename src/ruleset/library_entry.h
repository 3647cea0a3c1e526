#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ruleset/library.h"

namespace veedor {

/// A ruleset file in the library.
struct Library::Entry {
  std::string name;  ///< name in the head, known before the file is read
  std::string file;
  std::string_view text;  ///< of a built-in file, or `owned`
  std::string owned;      ///< of an added file; empty if it is built in
  /// Guards the reading of a built-in file. Not a std::once_flag: if memory is short, an exception
  /// that passes through std::call_once makes the C library abort the program.
  std::mutex reading;
  bool is_read = false;  ///< whether document and head have been read
  Document document;
  RulesetHead head;

  /// Reads document and head from the text, once.
  void read();
  [[nodiscard]] DataReader reader() const { return DataReader(document); }
};

/// A cache of a few values, so that its size does not depend on the input. Not thread-safe.
template <class Key, class Value>
class RecentlyUsed {
 public:
  explicit RecentlyUsed(std::size_t most) : most_(most) {}

  /// The value of this key until the next call of `add`; null if there is none.
  const Value* find(const Key& key) {
    const auto found = std::ranges::find(entries_, key, &std::pair<Key, Value>::first);
    if (found == entries_.end()) return nullptr;
    std::rotate(entries_.begin(), found, found + 1);
    return &entries_.front().second;
  }
  /// Adds a value, in place of the one that was not used for the longest time if there are too
  /// many.
  const Value& add(Key key, Value value) {
    if (entries_.size() == most_) entries_.pop_back();
    entries_.emplace(entries_.begin(), std::move(key), std::move(value));
    return entries_.front().second;
  }
  void clear() { entries_.clear(); }

 private:
  std::size_t most_;
  std::vector<std::pair<Key, Value>> entries_;  ///< the one used last first
};

/// Everything that a DataReader sees of a node and of what is in it. Not the text as written: that
/// the same text means the same depends on what is around it.
[[nodiscard]] std::string content_of(const Document& document, NodeId node);

/// What the library made last. A log may pick from a ruleset in ever new ways, so not everything is
/// kept.
struct Library::Made {
  using Key = std::pair<std::vector<RulesetChoice>, std::size_t>;
  /// With the `content_of` the cards that a log defines.
  using KeyWithCards = std::pair<Key, std::string>;
  static constexpr std::size_t kMostRulesets = 256;
  static constexpr std::size_t kMostDrafts = 16;
  /// Few, so that logs with ever new cards use the same memory again.
  static constexpr std::size_t kMostWithCards = 8;

  std::mutex making;  ///< guards the rulesets
  RecentlyUsed<Key, std::shared_ptr<const Ruleset>> rulesets{kMostRulesets};
  std::mutex drafting;  ///< guards the drafts
  RecentlyUsed<Key, std::shared_ptr<const Draft>> drafts{kMostDrafts};
  std::mutex adding;  ///< guards the rulesets with the cards of a log
  RecentlyUsed<KeyWithCards, std::shared_ptr<const Ruleset>> with_cards{kMostWithCards};

  void clear() {
    rulesets.clear();
    drafts.clear();
    with_cards.clear();
  }
};

}  // namespace veedor
