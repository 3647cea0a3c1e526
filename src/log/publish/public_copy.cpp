#include "log/publish/public_copy.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <optional>
#include <vector>

#include "log/player_name.h"
#include "log/publish/public_keys.h"
#include "replay/witness.h"
#include "sight/sight.h"
#include "yaml/yaml_word.h"

namespace veedor {

/// Notes which discs have been turned over, and which cards of known decks have been revealed.
class Publisher::Turnings : public Witness {
 public:
  void played(const Played& played) override {
    const Step& step = played.step;
    constexpr StepSet kDiscs(StepKind::setup_disc, StepKind::disc, StepKind::scoring_disc);
    if (step.kind == StepKind::reveal) revealed_[played.node].push_back(step.card);
    if (kDiscs.has(step.kind)) set_.push_back(played.node);
    const Decision::Kind next = played.referee.expected().kind;
    const bool covered = next == Decision::Kind::discs || next == Decision::Kind::open;
    // During the setup, the log may give hands and decks while a disc is missing.
    const bool of_setup = played.referee.state().round == 0;
    if (covered && (of_setup || kDiscs.has(step.kind))) return;
    turned_over_.insert(set_.begin(), set_.end());
    set_.clear();
  }

  /// The nodes of the discs' players, or of what the discs show.
  [[nodiscard]] const std::set<NodeId>& turned_over() const { return turned_over_; }
  /// The cards of each round that does not write them, by the node of the round.
  [[nodiscard]] const std::map<NodeId, std::vector<CardId>>& revealed() const { return revealed_; }

 private:
  std::vector<NodeId> set_;  ///< discs that are still covered
  std::set<NodeId> turned_over_;
  std::map<NodeId, std::vector<CardId>> revealed_;
};

/// What the replay of one log has shown to everybody.
struct Publisher::Shown {
  Turnings turnings{};
  bool over = false;  ///< the game is over; nothing is secret any more
  /// Indices of the rulings that waive nothing that everybody can see.
  std::set<std::uint32_t> idle_rulings{};
};

/// Writes the public part of a log, in brackets. An empty text means that nothing is written.
class Publisher::Writer {
 public:
  Writer(const Document& document, const LogNotes& notes, const GameLog& log, const Shown& shown)
      : document_(document), notes_(notes), log_(log), shown_(shown) {}

  /// Writes twice: only then all hand cards that the copy names are known.
  [[nodiscard]] std::string write() {
    static_cast<void>(within(document_.root(), ""));
    return within(document_.root(), "");
  }

 private:
  [[nodiscard]] std::string within(NodeId node, const std::string& path) const {
    switch (document_[node].kind) {
      case NodeKind::map:
        return map(node, path);
      case NodeKind::list:
        return list(node, path);
      case NodeKind::scalar:
      case NodeKind::null:
        break;
    }
    return whole(node);
  }

  [[nodiscard]] std::string list(NodeId node, const std::string& path) const {
    std::vector<std::string> items;
    for (const NodeId item : document_.children(node)) {
      if (path == "rulings" && shown_.idle_rulings.contains(document_[item].index)) continue;
      const std::string text = within(item, path);
      items.push_back(text.empty() ? "{}" : text);  // an entry keeps its place in the list
    }
    const bool emptied = items.empty() && document_[node].child_count() > 0;
    return emptied ? "" : fmt::format("[{}]", fmt::join(items, ", "));
  }

  [[nodiscard]] std::string map(NodeId node, const std::string& path) const {
    std::vector<std::string> pairs;
    const auto revealed = shown_.turnings.revealed().find(node);
    if (revealed != shown_.turnings.revealed().end()) pairs.push_back(reveal(revealed->second));
    for (const NodeId value : document_.children(node)) {
      const NodeId key = document_[value].key;
      const std::string text = of_key(value, path, document_.text(key));
      if (!text.empty()) pairs.push_back(fmt::format("{}: {}", whole(key), text));
    }
    return of_pairs(pairs, node);
  }

  [[nodiscard]] std::string of_pairs(const std::vector<std::string>& pairs, NodeId node) const {
    const bool emptied = pairs.empty() && document_[node].child_count() > 0;
    return emptied ? "" : fmt::format("{{{}}}", fmt::join(pairs, ", "));
  }

  [[nodiscard]] std::string of_key(NodeId value, const std::string& path,
                                   std::string_view key) const {
    const bool named = notes_[document_[value].key].kind == NodeNote::Kind::name;
    if (named) return within(value, path);  // a name says whose value it is, not what kind
    switch (publicity(path, key)) {
      case Publicity::closed:
        break;
      case Publicity::open:
        return whole(value);
      case Publicity::within:
        return within(value, path.empty() ? std::string(key) : fmt::format("{}/{}", path, key));
      case Publicity::discs:
        return discs(value);
      case Publicity::when_over:
        return shown_.over ? whole(value) : "";
      case Publicity::drawn:
        return shown_.over && log_.commit.secret_node != kNoNode ? whole(value) : "";
      case Publicity::definitions:
        return definitions(value);
      case Publicity::hands:
        return hands(value);
      case Publicity::hidden:
        return "hidden";
      case Publicity::open_places:
        return open_places(value);
    }
    return "";
  }

  [[nodiscard]] std::string discs(NodeId node) const {
    const std::set<NodeId>& open = shown_.turnings.turned_over();
    std::vector<std::string> pairs;
    for (const NodeId value : document_.children(node)) {
      const NodeId key = document_[value].key;
      const bool shows = open.contains(key) || open.contains(value) ||
                         open.contains(document_.find(value, "shows"));
      pairs.push_back(fmt::format("{}: {}", whole(key), shows ? whole(value) : covered(value)));
    }
    return of_pairs(pairs, node);
  }

  /// Replaces a decision that is not shown yet. Everybody has its code from a mail.
  [[nodiscard]] std::string covered(NodeId value) const {
    const NodeId code = document_.find(value, "sealed");
    return code == kNoNode ? std::string(kSealed) : fmt::format("{{sealed: {}}}", whole(code));
  }

  /// Leaves out hand cards that the copy does not name: each is defined because somebody has it.
  [[nodiscard]] std::string definitions(NodeId node) const {
    if (shown_.over) return whole(node);
    std::vector<std::string> entries;
    for (const NodeId entry : document_.children(node)) {
      if (!is_covered(entry)) entries.push_back(whole(entry));
    }
    return entries.empty() ? "" : fmt::format("[{}]", fmt::join(entries, ", "));
  }

  [[nodiscard]] bool is_covered(NodeId entry) const {
    const NodeId value = document_.find(entry, "value");
    const NodeId name = value == kNoNode ? document_.find(entry, "id") : value;
    if (name == kNoNode) return false;
    const auto card = hand_card(document_.text(name));
    return card ? !named_.has(*card) : value != kNoNode;
  }

  /// The card of this name; nullopt if it is in a stack or unknown.
  [[nodiscard]] std::optional<CardId> hand_card(std::string_view name) const {
    if (!log_.ruleset) return std::nullopt;
    const auto found = log_.ruleset->card_names.find(name);
    if (!found || log_.ruleset->rules.stack_cards.has(CardId(*found))) return std::nullopt;
    return CardId(*found);
  }

  [[nodiscard]] std::string hands(NodeId node) const {
    std::vector<std::string> pairs;
    for (const NodeId value : document_.children(node)) {
      if (document_.find(value, "sealed") == kNoNode) continue;
      pairs.push_back(fmt::format("{}: {}", whole(document_[value].key),
                                  shown_.over ? whole(value) : covered(value)));
    }
    return pairs.empty() ? "" : of_pairs(pairs, node);
  }

  [[nodiscard]] std::string open_places(NodeId node) const {
    std::vector<std::string> pairs;
    for (const NodeId value : document_.children(node)) {
      const NodeId key = document_[value].key;
      if (!is_open_place(notes_.spelling(key))) continue;
      pairs.push_back(fmt::format("{}: {}", whole(key), whole(value)));
    }
    return of_pairs(pairs, node);
  }

  [[nodiscard]] bool is_open_place(std::string_view name) const {
    if (!log_.ruleset) return false;
    const auto& places = log_.ruleset->places;
    const auto found = std::ranges::find(places, name, &PlaceInfo::name);
    return found != places.end() &&
           lies_open(log_.ruleset->rules,
                     PlaceId(static_cast<std::size_t>(found - places.begin())));
  }

  [[nodiscard]] std::string reveal(const std::vector<CardId>& cards) const {
    std::vector<std::string> ids;
    for (const CardId card : cards) ids.push_back(yaml_word(log_.ruleset->cards[card.index()].id));
    return fmt::format("reveal: [{}]", fmt::join(ids, ", "));
  }

  [[nodiscard]] std::string word(NodeId node) const {
    using Thing = NodeNote::Thing;
    const Thing thing = notes_[node].thing;
    if (thing == Thing::card || thing == Thing::power_card) {
      if (const auto card = hand_card(notes_.spelling(node))) named_.add(*card);
    }
    return yaml_word(document_.text(node));
  }

  [[nodiscard]] std::string whole(NodeId node) const {
    const Node& what = document_[node];
    if (!what.is_collection()) return word(node);
    std::vector<std::string> parts;
    for (const NodeId child : document_.children(node)) {
      const NodeId key = document_[child].key;
      const std::string lead = key == kNoNode ? "" : whole(key) + ": ";
      parts.push_back(lead + whole(child));
    }
    const bool list = what.kind == NodeKind::list;
    return fmt::format("{}{}{}", list ? "[" : "{", fmt::join(parts, ", "), list ? "]" : "}");
  }

  const Document& document_;
  const LogNotes& notes_;
  const GameLog& log_;
  const Shown& shown_;
  mutable CardSet named_;  ///< the hand cards that the copy names
};

std::string Publisher::open_part(const Document& document, const LogNotes& notes, Shown& shown) {
  const auto write = [&](const GameLog& log) {
    return Writer(document, notes, log, shown).write() + '\n';
  };
  if (judge_.log()[judge_.log().rulings].empty()) return write(judge_.log());
  const GameLog log = judge_.log();
  std::string text = write(log);
  return find_idle_rulings(text, shown) ? write(log) : text;
}

/// Finds the rulings about parts that the copy does not have. The copy leaves them out, because
/// they would cause warnings.
bool Publisher::find_idle_rulings(std::string_view text, Shown& shown) {
  Document copy;
  copy.parse(text);
  const Verdict verdict = judge_.judge(copy);
  if (!verdict.positioned() || verdict.is_sheet()) return false;
  for (const Replay::IdleRuling& idle : judge_.replay().idle_rulings()) {
    shown.idle_rulings.insert(copy[idle.ruling->entry].index);
  }
  return !shown.idle_rulings.empty();
}

Formatted Publisher::copy(std::string_view input) {
  DocumentStream stream(reader_of(input));
  RawDocument raw;
  Document document;
  std::string all;
  while (stream.next(raw)) {
    document.parse(raw);
    Shown shown;
    LogNotes notes(document);
    Verdict verdict =
        judge_.judge(document, {.until = {}, .witness = &shown.turnings}, nullptr, &notes);
    if (verdict.status == Status::malformed) {
      verdict.document = raw.number;
      return {{}, std::move(verdict), {}};
    }
    shown.over = verdict.status == Status::complete || verdict.status == Status::adjudicated;
    if (!all.empty()) all += "---\n";
    all += open_part(document, notes, shown);
  }
  return Formatter(library_, override_).format(all);
}

}  // namespace veedor
