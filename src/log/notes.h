#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "yaml/document.h"

namespace veedor {

/// What the reader of a log has found out about one node, for those who write the log anew.
struct NodeNote {
  enum class Kind : std::uint8_t {
    text,  ///< nothing: it is kept as it is written
    sign,  ///< a key, a number, an id or a word of the format, which needs no quotes
    name,  ///< a player, place, card or ruleset
  };
  Kind kind = Kind::text;
  /// Of a value in a map: the place of its key among the keys that the map may have, from 1. 0 in
  /// maps whose pairs keep their order.
  std::uint8_t rank = 0;
  std::uint32_t spelling_begin = 0;  ///< of a sign or name, within the spellings of all
  std::uint32_t spelling_size = 0;
};

/// The notes on all nodes of a document, taken while it is read.
class LogNotes {
 public:
  explicit LogNotes(const Document& document) : notes_(document.size()) {}

  [[nodiscard]] const NodeNote& operator[](NodeId node) const { return notes_[node]; }
  /// Of a sign or name: as the ruleset or the log's list of players spells it.
  [[nodiscard]] std::string_view spelling(NodeId node) const {
    const NodeNote& note = notes_[node];
    return std::string_view(spellings_).substr(note.spelling_begin, note.spelling_size);
  }

  void word(NodeId node, NodeNote::Kind kind, std::string_view spelling) {
    notes_[node].kind = kind;
    notes_[node].spelling_begin = static_cast<std::uint32_t>(spellings_.size());
    notes_[node].spelling_size = static_cast<std::uint32_t>(spelling.size());
    spellings_ += spelling;
  }
  void rank(NodeId value, std::size_t place) {
    notes_[value].rank = static_cast<std::uint8_t>(place + 1);
  }

 private:
  std::vector<NodeNote> notes_;
  std::string spellings_;
};

}  // namespace veedor
