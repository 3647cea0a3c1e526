#include "publish/public_copy.h"

#include <algorithm>
#include <map>
#include <optional>
#include <vector>

#include "log/player_name.h"
#include "publish/public_keys.h"
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

/// Writes the public part of a log, in brackets.
class Publisher::Writer {
 public:
  Writer(const Document& document, const LogNotes& notes, const GameLog& log, const Shown& shown)
      : document_(document), notes_(notes), log_(log), shown_(shown) {}

  [[nodiscard]] std::string write() {
    once();
    // Which definitions belong to the copy is known when all hand cards that it names are.
    if (chooses_definitions_) once();
    return std::move(out_);
  }

 private:
  void once() {
    out_.clear();
    path_.clear();
    within(document_.root());
  }

  // Each of these writes a value, or nothing if no part of it is public.

  void within(NodeId node) {
    switch (document_[node].kind) {
      case NodeKind::map:
        return map(node);
      case NodeKind::list:
        return list(node);
      case NodeKind::scalar:
      case NodeKind::null:
        return whole(node);
    }
  }

  void list(NodeId node) {
    const bool rulings = path_ == "rulings";
    in_brackets(node, "[]", [&] {
      for (const NodeId item : document_.children(node)) {
        if (rulings && shown_.idle_rulings.contains(document_[item].index)) continue;
        separate();
        const std::size_t begin = out_.size();
        within(item);
        if (out_.size() == begin) out_ += "{}";  // an entry keeps its place in the list
      }
    });
  }

  void map(NodeId node) {
    in_brackets(node, "{}", [&] {
      const auto revealed = shown_.turnings.revealed().find(node);
      if (revealed != shown_.turnings.revealed().end()) reveal(revealed->second);
      for (const NodeId value : document_.children(node)) {
        pair(value, [&] { of_key(value, document_.text(document_[value].key)); });
      }
    });
  }

  void of_key(NodeId value, std::string_view key) {
    const bool named = notes_[document_[value].key].kind == NodeNote::Kind::name;
    if (named) return within(value);  // a name says whose value it is, not what kind
    switch (publicity(path_, key)) {
      case Publicity::closed:
        return;
      case Publicity::open:
        return whole(value);
      case Publicity::within:
        return below(value, key);
      case Publicity::discs:
        return discs(value);
      case Publicity::when_over:
        return shown_.over ? whole(value) : void();
      case Publicity::drawn:
        return shown_.over && log_.commit.secret_node != kNoNode ? whole(value) : void();
      case Publicity::definitions:
        return definitions(value);
      case Publicity::hands:
        return hands(value);
      case Publicity::hidden:
        out_ += "hidden";
        return;
      case Publicity::open_places:
        return open_places(value);
    }
  }

  void below(NodeId value, std::string_view key) {
    const std::size_t above = path_.size();
    if (!path_.empty()) path_ += '/';
    path_ += key;
    within(value);
    path_.resize(above);
  }

  void discs(NodeId node) {
    const std::set<NodeId>& open = shown_.turnings.turned_over();
    in_brackets(node, "{}", [&] {
      for (const NodeId value : document_.children(node)) {
        const bool shows = open.contains(document_[value].key) || open.contains(value) ||
                           open.contains(document_.find(value, "shows"));
        pair(value, [&] { shows ? whole(value) : covered(value); });
      }
    });
  }

  /// Replaces a decision that is not shown yet. Everybody has its code from a mail.
  void covered(NodeId value) {
    const NodeId code = document_.find(value, "sealed");
    if (code == kNoNode) {
      out_ += kSealed;
      return;
    }
    out_ += "{sealed: ";
    whole(code);
    out_ += '}';
  }

  /// Leaves out hand cards that the copy does not name: each is defined because somebody has it.
  void definitions(NodeId node) {
    if (shown_.over) return whole(node);
    chooses_definitions_ = true;
    in_brackets(kNoNode, "[]", [&] {
      for (const NodeId entry : document_.children(node)) {
        if (is_covered(entry)) continue;
        separate();
        whole(entry);
      }
    });
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

  void hands(NodeId node) {
    in_brackets(kNoNode, "{}", [&] {
      for (const NodeId value : document_.children(node)) {
        if (document_.find(value, "sealed") == kNoNode) continue;
        pair(value, [&] { shown_.over ? whole(value) : covered(value); });
      }
    });
  }

  void open_places(NodeId node) {
    in_brackets(node, "{}", [&] {
      for (const NodeId value : document_.children(node)) {
        if (is_open_place(notes_.spelling(document_[value].key)))
          pair(value, [&] { whole(value); });
      }
    });
  }

  [[nodiscard]] bool is_open_place(std::string_view name) const {
    if (!log_.ruleset) return false;
    const auto& places = log_.ruleset->places;
    const auto found = std::ranges::find(places, name, &PlaceInfo::name);
    return found != places.end() &&
           lies_open(log_.ruleset->rules,
                     PlaceId(static_cast<std::size_t>(found - places.begin())));
  }

  void reveal(const std::vector<CardId>& cards) {
    separate();
    out_ += "reveal: [";
    for (const CardId card : cards) {
      separate();
      out_ += yaml_word(log_.ruleset->cards[card.index()].id);
    }
    out_ += ']';
  }

  void whole(NodeId node) {
    const Node& what = document_[node];
    if (!what.is_collection()) return word(node);
    const bool list = what.kind == NodeKind::list;
    out_ += list ? '[' : '{';
    for (const NodeId child : document_.children(node)) {
      if (list) {
        separate();
        whole(child);
      } else {
        pair(child, [&] { whole(child); });
      }
    }
    out_ += list ? ']' : '}';
  }

  void word(NodeId node) {
    out_ += yaml_word(document_.text(node));
    named(node);
  }

  void named(NodeId word) {
    using Thing = NodeNote::Thing;
    const Thing thing = notes_[word].thing;
    if (thing != Thing::card && thing != Thing::power_card) return;
    if (const auto card = hand_card(notes_.spelling(word))) named_.add(*card);
  }

  // Signs between the values.

  /// What `inside` writes, in brackets. Nothing, if it writes nothing; but an empty list or map of
  /// the log, `collection`, is written as such.
  template <class Inside>
  void in_brackets(NodeId collection, std::string_view brackets, Inside inside) {
    const std::size_t begin = out_.size();
    out_ += brackets.front();
    inside();
    const bool was_empty = collection != kNoNode && document_[collection].child_count() == 0;
    if (out_.size() == begin + 1 && !was_empty) return out_.resize(begin);
    out_ += brackets.back();
  }

  /// The key of a value and what `of_value` writes; nothing, if it writes nothing.
  template <class OfValue>
  void pair(NodeId value, OfValue of_value) {
    const NodeId key = document_[value].key;
    const std::size_t begin = out_.size();
    separate();
    out_ += yaml_word(document_.text(key));
    out_ += ": ";
    const std::size_t led = out_.size();
    of_value();
    if (out_.size() == led) return out_.resize(begin);
    named(key);
  }

  void separate() {
    if (out_.back() != '[' && out_.back() != '{') out_ += ", ";
  }

  const Document& document_;
  const LogNotes& notes_;
  const GameLog& log_;
  const Shown& shown_;
  std::string out_;
  std::string path_;  ///< the keys that lead to the map or list, with slashes
  CardSet named_;     ///< the hand cards that the copy names
  bool chooses_definitions_ = false;
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
  // The layout is compared word by word; the rest of the game then follows from what was read.
  return Formatter(library_, override_, {.until = Moment{0, std::nullopt}}).format(all);
}

}  // namespace veedor
