#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "yaml/document.h"

namespace veedor {

/// The reader's notes on one node, for rewriting the log.
struct NodeNote {
  enum class Kind : std::uint8_t {
    text,  ///< free text, kept as written
    sign,  ///< a key, number, id or word of the format; needs no quotes
    name,  ///< a player, place, card or ruleset
  };
  /// The kind of thing that a sign or name stands for, if it matters to anybody.
  enum class Thing : std::uint8_t {
    other,
    player,
    place,
    card,  ///< Action card or hand card
    power_card,
    modifier,
    ruleset,
    rule,
  };
  Kind kind = Kind::text;
  Thing thing = Thing::other;
  /// The key's row in the reader's table, from 1; 0 if the map keeps file order.
  std::uint8_t rank = 0;
  std::uint32_t spelling_begin = 0;  ///< where its spelling begins in `spellings_`
  std::uint32_t spelling_size = 0;
};

/// The notes on all nodes of a document.
class LogNotes {
 public:
  explicit LogNotes(const Document& document) : notes_(document.size()) {}

  [[nodiscard]] const NodeNote& operator[](NodeId node) const { return notes_[node]; }
  /// The spelling of a sign or name, as in the ruleset or in the log's list of players.
  [[nodiscard]] std::string_view spelling(NodeId node) const {
    const NodeNote& note = notes_[node];
    return std::string_view(spellings_).substr(note.spelling_begin, note.spelling_size);
  }

  /// A word in its canonical spelling; free text as it is written.
  [[nodiscard]] std::string_view canonical(const Document& document, NodeId word) const {
    return notes_[word].kind == NodeNote::Kind::text ? document.text(word) : spelling(word);
  }

  /// The first unknown name that is not a fault, because the text breaks off before a part that
  /// might define it; kNoNode if there is none.
  [[nodiscard]] NodeId first_undefined() const { return undefined_; }

  void word(NodeId node, NodeNote::Kind kind, std::string_view spelling,
            NodeNote::Thing thing = NodeNote::Thing::other) {
    notes_[node].kind = kind;
    notes_[node].thing = thing;
    notes_[node].spelling_begin = static_cast<std::uint32_t>(spellings_.size());
    notes_[node].spelling_size = static_cast<std::uint32_t>(spelling.size());
    spellings_ += spelling;
  }
  void undefined(NodeId node) { undefined_ = std::min(undefined_, node); }
  void rank(NodeId value, std::size_t place) {
    notes_[value].rank = static_cast<std::uint8_t>(place + 1);
  }

 private:
  std::vector<NodeNote> notes_;
  NodeId undefined_ = kNoNode;
  std::string spellings_;
};

}  // namespace veedor
