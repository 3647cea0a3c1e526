#include "editor/hints/outline.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

#include "editor/hints/inlay_hints.h"
#include "editor/hints/part_of_game.h"
#include "record/history.h"
#include "replay/replay.h"
#include "text/layout.h"
#include "text/phrases.h"
#include "text/printable.h"
#include "words/history_words.h"

namespace veedor {
namespace {

constexpr std::size_t kLongestDetail = 100;  ///< in columns

class Outliner {
 public:
  Outliner(const ReadDocument& read, bool details)
      : read_(read), document_(read.document()), details_(details) {
    if (!details) return;
    for (const RunningScores& running : running_scores(read)) {
      scores_[running.entry] = scores_in_words(read, running);
    }
    tell_turns();
  }

  [[nodiscard]] std::vector<OutlineItem> write() const {
    std::vector<OutlineItem> items;
    if (document_.root() == kNoNode || document_[document_.root()].kind != NodeKind::map) {
      return items;
    }
    for (const NodeId value : document_.children(document_.root())) {
      const std::string_view key = document_.text(document_[value].key);
      OutlineItem item = pair(value, OutlineItem::Kind::head);
      if (key == "setup") item.kind = OutlineItem::Kind::setup;
      if (key == "rounds") as_entries(item, value, "round");
      if (key == "scorings") as_entries(item, value, "scoring");
      if (key == "scores" || key == "result") item.kind = OutlineItem::Kind::claims;
      items.push_back(std::move(item));
    }
    return items;
  }

 private:
  /// Tells what happened in each turn that was played.
  void tell_turns() {
    const GameLog* const log = read_.playable();
    if (log == nullptr) return;
    turns_ = read_.cache().told;
    // The text of a turn depends only on its round, so rounds with texts are skipped.
    const auto rounds = read_.cache().rounds();
    const std::size_t told = turns_.empty() ? 0 : turns_.rbegin()->first.first;
    const Checkpoint* const from =
        rounds.empty() ? nullptr : &rounds[std::min(told, rounds.size() - 1)]->at;
    Historian historian;
    Replay().run(*log, {.until = {}, .observer = &historian, .from = from});
    const HistoryWords words(*log);
    for (const RoundHistory& round : historian.history()) {
      for (const TurnHistory& turn : round.turns) {
        for (const Event& event : turn.events) {
          if (event.node == kNoNode) continue;
          const PartOfGame part = part_of_game(document_, event.node);
          if (part.kind != PartOfGame::Kind::turn) continue;
          turns_.try_emplace({part.round, part.turn}, words.turn(turn));
          break;
        }
      }
    }
    read_.cache().told = turns_;
  }

  /// Writes a value on one line, up to the greatest length.
  void put(NodeId node, std::string& out) const {
    if (out.size() > kLongestDetail) return;
    if (!document_[node].is_collection()) {
      out += printable(document_.text(node));
      return;
    }
    bool first = true;
    for (const NodeId child : document_.children(node)) {
      if (out.size() > kLongestDetail) return;
      if (!std::exchange(first, false)) out += ", ";
      if (const NodeId key = document_[child].key; key != kNoNode) {
        out += printable(document_.text(key)) + ' ';
      }
      put(child, out);
    }
  }
  [[nodiscard]] std::string brief(NodeId node) const {
    if (!details_) return {};
    std::string words;
    put(node, words);
    return shortened(words, kLongestDetail);
  }

  /// The item for a key with its value.
  [[nodiscard]] OutlineItem pair(NodeId value, OutlineItem::Kind kind) const {
    const NodeId key = document_[value].key;
    OutlineItem item{.kind = kind,
                     .name = excerpt(document_.text(key)),
                     .detail = brief(value),
                     .extent = read_.range_with_key(value),
                     .name_at = read_.range(key),
                     .parts = {}};
    if (item.name.empty()) item.name.push_back('?');  // editors refuse a part without a name
    return item;
  }

  void as_entries(OutlineItem& list, NodeId value, std::string_view noun) const {
    list.kind = OutlineItem::Kind::rounds;
    const std::uint32_t count = document_[value].child_count();
    list.detail = counted(count, noun, std::string(noun) + 's');
    if (document_[value].kind != NodeKind::list) return;
    for (const NodeId entry : document_.children(value)) {
      list.parts.push_back(noun == "round" ? round(entry) : scoring(entry));
    }
  }

  /// The item for an entry of a list, which begins at its first key.
  [[nodiscard]] OutlineItem entry_item(NodeId entry, OutlineItem::Kind kind,
                                       std::string name) const {
    OutlineItem item{.kind = kind,
                     .name = std::move(name),
                     .detail = {},
                     .extent = read_.range(entry),
                     .name_at = {},
                     .parts = {}};
    const NodeId first =
        document_[entry].kind == NodeKind::map ? document_[entry].first_child() : kNoNode;
    item.name_at = read_.range(first == kNoNode ? entry : document_[first].key);
    if (const auto known = scores_.find(entry); known != scores_.end()) {
      item.detail = known->second;
    }
    return item;
  }

  [[nodiscard]] OutlineItem round(NodeId entry) const {
    OutlineItem item = entry_item(entry, OutlineItem::Kind::round,
                                  fmt::format("round {}", document_[entry].index + 1));
    if (document_[entry].kind != NodeKind::map) return item;
    for (const NodeId value : document_.children(entry)) {
      const std::string_view key = document_.text(document_[value].key);
      if (key == "turns" && document_[value].kind == NodeKind::list) {
        for (const NodeId taken : document_.children(value)) item.parts.push_back(turn(taken));
      } else {
        item.parts.push_back(pair(value, key == "scoring" ? OutlineItem::Kind::scoring
                                         : key == "scores" || key == "board"
                                             ? OutlineItem::Kind::claims
                                             : OutlineItem::Kind::opening));
      }
    }
    return item;
  }

  [[nodiscard]] OutlineItem turn(NodeId entry) const {
    const unsigned number = document_[entry].index + 1;
    OutlineItem item = entry_item(entry, OutlineItem::Kind::turn, fmt::format("turn {}", number));
    const auto is_map = document_[entry].kind == NodeKind::map;
    const NodeId player = is_map ? document_.find(entry, "player") : kNoNode;
    if (player != kNoNode && !document_.text(player).empty()) {
      item.name = excerpt(document_.text(player));
      item.name_at = read_.range(player);
    }
    const auto told = turns_.find({part_of_game(document_, entry).round, number});
    if (told != turns_.end()) {
      item.detail = shortened(told->second, kLongestDetail);
    } else if (const NodeId card = is_map ? document_.find(entry, "card") : kNoNode;
               card != kNoNode) {
      item.detail = brief(card);
    }
    return item;
  }

  [[nodiscard]] OutlineItem scoring(NodeId entry) const {
    OutlineItem item = entry_item(entry, OutlineItem::Kind::scoring,
                                  fmt::format("scoring {}", document_[entry].index + 1));
    const bool is_map = document_[entry].kind == NodeKind::map;
    const NodeId label = is_map ? document_.find(entry, "label") : kNoNode;
    if (label != kNoNode && !document_.text(label).empty()) {
      item.name += ": " + excerpt(document_.text(label));
    }
    return item;
  }

  const ReadDocument& read_;
  const Document& document_;
  bool details_;
  std::map<NodeId, std::string> scores_;                        ///< by entry
  std::map<std::pair<unsigned, unsigned>, std::string> turns_;  ///< by entries, from 1
};

}  // namespace

std::vector<OutlineItem> outline(const ReadDocument& read, bool details) {
  return Outliner(read, details).write();
}

}  // namespace veedor
