#include "editor/hints/rename.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "log/names.h"
#include "text/printable.h"
#include "yaml/yaml_word.h"

namespace veedor {

namespace {

std::optional<NameToken::Kind> kind_of(const ReadDocument& read, NodeId node) {
  using Noted = NodeNote::Thing;
  switch (read.notes()[node].thing) {
    case Noted::player:
      return NameToken::Kind::player;
    case Noted::place:
      return NameToken::Kind::place;
    case Noted::card:
    case Noted::modifier:
      return NameToken::Kind::card;
    case Noted::ruleset:
      return NameToken::Kind::ruleset;
    case Noted::rule:
      return NameToken::Kind::rule;
    case Noted::power_card:
      return std::nullopt;
    case Noted::other:
      break;
  }
  const bool key = read.document()[node].is_key && read.notes()[node].kind == NodeNote::Kind::sign;
  return key ? std::optional(NameToken::Kind::key) : std::nullopt;
}

}  // namespace

std::vector<NameToken> name_tokens(const ReadDocument& read) {
  std::vector<NameToken> tokens;
  const auto& players = read.log().players;
  for (NodeId node = 0; node < read.document().size(); ++node) {
    const auto kind = kind_of(read, node);
    if (!kind) continue;
    NameToken token{read.range(node), *kind};
    if (token.range.begin.line != token.range.end.line || token.range.begin == token.range.end) {
      continue;
    }
    if (*kind == NameToken::Kind::player) {
      const auto seat = std::ranges::find(players, read.notes().spelling(node)) - players.begin();
      token.seat = static_cast<unsigned>(seat);
    }
    tokens.push_back(token);
  }
  return tokens;
}

namespace {

bool names_player(const ReadDocument& read, NodeId node) {
  return read.notes()[node].thing == NodeNote::Thing::player;
}

/// The words that name the player, in the order of the text.
std::vector<NodeId> words_for(const ReadDocument& read, std::string_view player) {
  std::vector<NodeId> words;
  for (NodeId node = 0; node < read.document().size(); ++node) {
    if (names_player(read, node) && read.notes().spelling(node) == player) words.push_back(node);
  }
  return words;
}

/// The name that replaces a word. It gets quotes if the word has some, because a `:` may follow
/// them without a space.
std::string spelt(std::string_view name, std::string_view written) {
  const bool quoted = written.starts_with('"') || written.starts_with('\'');
  return quoted ? yaml_quoted(name) : yaml_word(name);
}

/// The document with `name` in place of some words.
RawDocument with_words(const ReadDocument& read, const std::vector<NodeId>& words,
                       std::string_view name) {
  RawDocument changed = read.judged().raw;
  changed.text.clear();
  const std::string_view text = read.judged().raw.text;
  const TextLines lines(text);
  const auto offset = [&](Position at) {
    at.line -= changed.first_line - 1;
    return lines.offset(at);
  };
  std::size_t at = 0;
  for (const NodeId word : words) {
    const TextRange range = read.range(word);
    changed.text += text.substr(at, offset(range.begin) - at);
    changed.text += spelt(name, read.written(word));
    at = offset(range.end);
  }
  changed.text += text.substr(at);
  return changed;
}

/// Why the log would have a different meaning with the player's new name; empty if it would not.
std::string changed_meaning(const ReadDocument& before, const ReadDocument& after,
                            std::string_view old_name, std::string_view new_name) {
  const std::size_t size = before.document().size();
  if (after.document().size() != size) return "the text cannot be read with that name in it";
  const Verdict& was = before.judged().verdict;
  const Verdict& is = after.judged().verdict;
  const auto rule = [](const Verdict& verdict) {
    return verdict.fault ? std::optional(verdict.fault->rule) : std::nullopt;
  };
  if (is.status != was.status || rule(is) != rule(was)) {
    return is.fault ? printable(is.fault->message) : "the game would not be the same";
  }
  for (NodeId node = 0; node < size; ++node) {
    const NodeNote& old_note = before.notes()[node];
    const NodeNote& new_note = after.notes()[node];
    const std::string_view spelling = before.notes().spelling(node);
    const bool renamed = old_note.thing == NodeNote::Thing::player && spelling == old_name;
    const bool same = old_note.thing == new_note.thing && old_note.kind == new_note.kind &&
                      after.notes().spelling(node) == (renamed ? new_name : spelling);
    if (same) continue;
    return fmt::format("`{}` has another meaning in line {}", printable(new_name),
                       before.document().position_of(node).line);
  }
  return {};
}

}  // namespace

std::optional<NamedPlayer> player_at(const ReadDocument& read, const Position& at) {
  const NodeId node = read.node_at(at);
  if (node == kNoNode || !names_player(read, node)) return std::nullopt;
  const std::string name(read.notes().spelling(node));
  const auto& players = read.log().players;
  const auto seat = static_cast<std::size_t>(std::ranges::find(players, name) - players.begin());
  return NamedPlayer{read.range(node), name, seat};
}

std::vector<TextRange> mentions_of_player(const ReadDocument& read, std::size_t seat) {
  std::vector<TextRange> ranges;
  if (seat >= read.log().players.size()) return ranges;
  for (const NodeId word : words_for(read, read.log().players[seat])) {
    ranges.push_back(read.range(word));
  }
  return ranges;
}

Renaming rename_player(const ReadDocument& read, std::size_t seat, std::string_view name) {
  const auto& players = read.log().players;
  if (seat >= players.size()) return {{}, "there is no such player"};
  const std::string wanted = normal_name(name);
  if (const auto unfit = unfit_name(wanted)) return {{}, fmt::format("the name {}", *unfit)};
  if (wanted == players[seat]) return {};
  if (std::ranges::count(players, wanted) > 0) {
    return {{}, fmt::format("`{}` is another player", printable(wanted))};
  }
  const std::vector<NodeId> words = words_for(read, players[seat]);
  const JudgedDocument renamed(read.library(), with_words(read, words, wanted));
  const ReadDocument after(read.library(), renamed);
  Renaming renaming{{}, changed_meaning(read, after, players[seat], wanted)};
  if (!renaming.refusal.empty()) return renaming;
  for (const NodeId word : words) {
    renaming.edits.push_back({read.range(word), spelt(wanted, read.written(word))});
  }
  return renaming;
}

}  // namespace veedor
