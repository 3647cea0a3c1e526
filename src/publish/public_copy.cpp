#include "publish/public_copy.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "log/names.h"
#include "log/order.h"
#include "replay/replay_observer.h"
#include "schema/log_grammar.h"
#include "sight/sight.h"
#include "yaml/tree_builder.h"

namespace veedor {

namespace {

constexpr std::string_view kPathOfTurns = "rounds/turns";

struct Word {
  std::string_view word;
  Publicity publicity = Publicity::closed;
};

/// The words of `x-public` in the schema of logs. Free text is closed whatever it says, because a
/// moderator may have written it for their own use.
constexpr std::array kWords = std::to_array<Word>({
    {"closed", Publicity::closed},
    {"open", Publicity::open},
    {"within", Publicity::within},
    {"discs", Publicity::discs},
    {"when_over", Publicity::when_over},
    {"drawn", Publicity::drawn},
    {"definitions", Publicity::definitions},
    {"hands", Publicity::hands},
    {"hidden", Publicity::hidden},
    {"open_places", Publicity::open_places},
});

}  // namespace

Publicity publicity(std::string_view path, std::string_view key) {
  const KeyRow* const row = key_row(path, key);
  if (row == nullptr) return Publicity::closed;
  const auto* const word = std::ranges::find(kWords, row->publicity, &Word::word);
  return word == kWords.end() ? Publicity::closed : word->publicity;
}

/// Notes which discs have been turned over, and which cards of known decks have been revealed.
class Publisher::Turnings : public ReplayObserver {
 public:
  void played(const Played& played) override {
    const Step& step = played.step;
    constexpr StepSet kDiscs(StepKind::setup_disc, StepKind::disc, StepKind::scoring_disc);
    if (step.kind == StepKind::reveal) revealed_[played.node].push_back(step.card);
    if (kDiscs.has(step.kind)) set_.push_back(played.node);
    if (set_.empty()) return;
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
  OwnerId viewer{};   ///< the player for whom the copy is; invalid: for everybody
  /// Indices of the rulings that waive nothing that everybody can see.
  std::set<std::uint32_t> idle_rulings{};
};

/// Chooses the public part of a log, and makes a tree of it.
class Publisher::Selection {
 public:
  Selection(const Document& document, const LogNotes& notes, const GameLog& log, const Shown& shown)
      : document_(document), notes_(notes), log_(log), shown_(shown), fates_(document.size()) {
    within(document.root());
    choose_definitions();
  }

  void add_to(TreeBuilder& tree) const { add(tree, document_.root()); }

 private:
  /// What the copy has in place of a node.
  enum class Fate : std::uint8_t {
    gone,
    whole,    ///< the node with everything in it
    parts,    ///< the list or map with those parts that are not gone
    empty,    ///< an empty map
    name,     ///< of a player of whom nothing else is public, which a log may write without a map
    hidden,   ///< the word `hidden`
    covered,  ///< a decision that is not shown yet; everybody has its code from a mail
  };

  // Each of these chooses for a value, and returns whether any of it is public.

  bool choose(NodeId node, Fate fate) {
    fates_[node] = fate;
    return fate != Fate::gone;
  }

  /// A list or map, if `any` of its parts is public or it has none.
  bool parts(NodeId node, bool any) {
    return choose(node, any || document_[node].child_count() == 0 ? Fate::parts : Fate::gone);
  }

  bool within(NodeId node) {
    switch (document_[node].kind) {
      case NodeKind::map:
        return map(node);
      case NodeKind::list:
        return list(node);
      case NodeKind::scalar:
      case NodeKind::null:
        return whole(node);
    }
    return false;
  }

  bool list(NodeId node) {
    const bool rulings = path_ == "rulings";
    bool any = false;
    for (const NodeId item : document_.children(node)) {
      if (rulings && shown_.idle_rulings.contains(document_[item].index)) continue;
      any = true;
      if (!within(item)) choose(item, Fate::empty);  // an entry keeps its place in the list
      if (path_ == "players" && is_only_named(item)) choose(item, Fate::name);
    }
    return parts(node, any);
  }

  /// Whether a player's address or other secrets are left out, and so only the name remains.
  [[nodiscard]] bool is_only_named(NodeId player) const {
    if (document_[player].kind != NodeKind::map) return false;
    const NodeId name = document_.find(player, "name");
    bool only = name != kNoNode;
    for (const NodeId value : document_.children(player)) {
      only = only && (value == name || fates_[value] == Fate::gone);
    }
    return only;
  }

  /// The seat of the player whom a word names; nullopt if it names none.
  [[nodiscard]] std::optional<std::size_t> seat_named(NodeId word) const {
    if (word == kNoNode || notes_[word].thing != NodeNote::Thing::player) return std::nullopt;
    const auto found = std::ranges::find(log_.players, notes_.spelling(word));
    if (found == log_.players.end()) return std::nullopt;
    return static_cast<std::size_t>(found - log_.players.begin());
  }

  /// Whether a word names the player for whom the copy is.
  [[nodiscard]] bool is_viewer(NodeId word) const {
    return shown_.viewer.valid() && seat_named(word) == shown_.viewer.index();
  }

  bool map(NodeId node) {
    if (path_ == kPathOfTurns) own_turn_ = is_viewer(document_.find(node, "player"));
    bool any = shown_.turnings.revealed().contains(node);
    for (const NodeId value : document_.children(node)) {
      const NodeId key = document_[value].key;
      // A name says whose value it is, not what kind.
      const bool named = notes_[key].kind == NodeNote::Kind::name;
      any = pair(value, named ? within(value) : of_key(value, document_.text(key))) || any;
    }
    return parts(node, any);
  }

  bool of_key(NodeId value, std::string_view key) {
    switch (publicity(path_, key)) {
      case Publicity::closed:
        return shown_.viewer.valid() && own_part(value, key);
      case Publicity::open:
        return whole(value);
      case Publicity::within:
        return below(value, key);
      case Publicity::discs:
        return discs(value);
      case Publicity::when_over:
        return shown_.over && whole(value);
      case Publicity::drawn:
        return shown_.over && log_.commit.secret_node != kNoNode && whole(value);
      case Publicity::definitions:
        if (shown_.over) return whole(value);
        definitions_ = value;
        return false;
      case Publicity::hands:
        return hands(value);
      case Publicity::hidden:
        return own_turn_ ? whole(value) : choose(value, Fate::hidden);
      case Publicity::open_places:
        return open_places(value);
    }
    return false;
  }

  bool below(NodeId value, std::string_view key) {
    const std::size_t above = path_.size();
    if (!path_.empty()) path_ += '/';
    path_ += key;
    const bool any = within(value);
    path_.resize(above);
    return any;
  }

  bool discs(NodeId node) {
    const std::set<NodeId>& open = shown_.turnings.turned_over();
    bool any = false;
    for (const NodeId value : document_.children(node)) {
      const bool shows = open.contains(document_[value].key) || open.contains(value) ||
                         open.contains(document_.find(value, "shows")) ||
                         is_viewer(document_[value].key);
      any = pair(value, shows ? whole(value) : choose(value, Fate::covered));
    }
    return parts(node, any);
  }

  bool hands(NodeId node) {
    bool any = false;
    for (const NodeId value : document_.children(node)) {
      const bool own = is_viewer(document_[value].key);
      if (!own && document_.find(value, "sealed") == kNoNode) continue;
      any = pair(value, own || shown_.over ? whole(value) : choose(value, Fate::covered));
    }
    return choose(node, any ? Fate::parts : Fate::gone);
  }

  /// What the player for whom the copy is may know of a closed part.
  bool own_part(NodeId value, std::string_view key) {
    if (path_.empty() && key == "orders") return own_orders(value);
    if (shown_.over) return false;
    const bool has_deal =
        (path_.empty() && key == "drawn") || (path_ == "setup" && key == "modifiers");
    if (has_deal) return below(value, key);
    const bool of_deal = path_ == "setup/modifiers" || (path_ == "drawn" && key == "modifiers");
    return of_deal && deal(value, key);
  }

  /// Cards by player. All players change cards at the same time, so a player knows the card that
  /// came from the right neighbour once all have passed one on.
  bool deal(NodeId node, std::string_view key) {
    const auto seats = log_.players.size();
    const bool all_passed = document_[node].child_count() == seats;
    for (const NodeId value : document_.children(node)) {
      const auto seat = seat_named(document_[value].key);
      const bool own = seat == shown_.viewer.index();
      const bool received =
          key == "passed" && all_passed && seat && (*seat + 1) % seats == shown_.viewer.index();
      pair(value, own || received ? whole(value) : choose(value, Fate::hidden));
    }
    return choose(node, Fate::parts);
  }

  /// The orders in advance of the player for whom the copy is.
  bool own_orders(NodeId node) {
    bool any = false;
    for (const OrderEntry& order : log_[log_.orders]) {
      if (order.player == shown_.viewer) any = whole(order.entry);
    }
    return choose(node, any ? Fate::parts : Fate::gone);
  }

  bool open_places(NodeId node) {
    bool any = false;
    for (const NodeId value : document_.children(node)) {
      if (is_open_place(notes_.spelling(document_[value].key))) any = pair(value, whole(value));
    }
    return parts(node, any);
  }

  [[nodiscard]] bool is_open_place(std::string_view name) const {
    if (!log_.ruleset) return false;
    const auto& places = log_.ruleset->places;
    const auto found = std::ranges::find(places, name, &PlaceInfo::name);
    return found != places.end() &&
           lies_open(log_.ruleset->rules,
                     PlaceId(static_cast<std::size_t>(found - places.begin())));
  }

  /// Leaves out hand cards that the copy does not name: each is defined because somebody has it,
  /// unless all are. A definition may name further cards.
  void choose_definitions() {
    if (definitions_ == kNoNode) return;
    bool any = false;
    for (std::optional<CardSet> before; before != named_;) {
      before = named_;
      for (const NodeId entry : document_.children(definitions_)) {
        if (!is_covered(entry)) any = whole(entry);
      }
    }
    choose(definitions_, any ? Fate::parts : Fate::gone);
  }

  [[nodiscard]] bool is_covered(NodeId entry) const {
    const NodeId value = document_.find(entry, "value");
    const NodeId name = value == kNoNode ? document_.find(entry, "id") : value;
    if (name == kNoNode) return false;
    const auto card = hand_card(document_.text(name));
    if (!card) return value != kNoNode;
    const bool defines = document_.find(entry, "effect") != kNoNode;
    if (defines && log_.ruleset->rules.unlisted_power == 0) return false;
    return !named_.has(*card);
  }

  /// The card of this name; nullopt if it is in a stack or unknown.
  [[nodiscard]] std::optional<CardId> hand_card(std::string_view name) const {
    if (!log_.ruleset) return std::nullopt;
    const auto found = log_.ruleset->card_names.find(name);
    if (!found || log_.ruleset->rules.stack_cards.has(CardId(*found))) return std::nullopt;
    return CardId(*found);
  }

  bool whole(NodeId node) {
    name_cards(node);
    return choose(node, Fate::whole);
  }

  /// Notes the hand cards that a value names.
  void name_cards(NodeId node) {
    if (!document_[node].is_collection()) return named(node);
    for (const NodeId child : document_.children(node)) {
      if (document_[child].key != kNoNode) named(document_[child].key);
      name_cards(child);
    }
  }

  bool pair(NodeId value, bool any) {
    if (any) named(document_[value].key);
    return any;
  }

  void named(NodeId word) {
    using Thing = NodeNote::Thing;
    const Thing thing = notes_[word].thing;
    if (thing != Thing::card && thing != Thing::power_card) return;
    if (const auto card = hand_card(notes_.spelling(word))) named_.add(*card);
  }

  // The tree, in the canonical order and spelling, so that what is judged is what is written. Each
  // node has the place of the one that it stands for.

  void add(TreeBuilder& tree, NodeId node) const {
    switch (fates_[node]) {
      case Fate::gone:
        return;
      case Fate::whole:
        return add_whole(tree, node);
      case Fate::parts:
        return add_parts(tree, node);
      case Fate::empty:
        open(tree, node, NodeKind::map);
        return tree.close();
      case Fate::name:
        return add_whole(tree, document_.find(node, "name"));
      case Fate::hidden:
        return add_hidden(tree, node);
      case Fate::covered:
        return add_covered(tree, node);
    }
  }

  void open(TreeBuilder& tree, NodeId node, NodeKind kind) const {
    tree.open({kind, document_[node].offset, false, false});
  }

  void add_word(TreeBuilder& tree, NodeId node) const {
    tree.add_scalar(document_[node].offset, notes_.canonical(document_, node));
  }

  void add_parts(TreeBuilder& tree, NodeId node) const {
    open(tree, node, document_[node].kind);
    const auto revealed = shown_.turnings.revealed().find(node);
    if (revealed != shown_.turnings.revealed().end()) add_revealed(tree, node, revealed->second);
    for (const NodeId child : in_order(node)) {
      if (fates_[child] == Fate::gone) continue;
      if (document_[child].key != kNoNode) add_word(tree, document_[child].key);
      add(tree, child);
    }
    tree.close();
  }

  /// The parts in the canonical order. Definitions of hand cards go by their values, because the
  /// order in which a moderator has written them may tell who has them.
  [[nodiscard]] std::vector<NodeId> in_order(NodeId node) const {
    std::vector<NodeId> children;
    for (const NodeId child : ElementsInOrder(document_, notes_, node)) children.push_back(child);
    if (node != definitions_) return children;
    std::ranges::stable_sort(children, {}, [&](NodeId entry) {
      const NodeId value = document_.find(entry, "value");
      const std::string_view number = value == kNoNode ? "" : document_.text(value);
      return std::pair(number.size(), number);  // it has no zero before it
    });
    return children;
  }

  void add_revealed(TreeBuilder& tree, NodeId round, const std::vector<CardId>& cards) const {
    const std::size_t offset = document_[round].offset;
    tree.add_scalar(offset, "reveal");
    open(tree, round, NodeKind::list);
    for (const CardId card : cards) tree.add_scalar(offset, log_.ruleset->cards[card.index()].id);
    tree.close();
  }

  /// The word `hidden`; for a list one for each entry.
  void add_hidden(TreeBuilder& tree, NodeId node) const {
    const Node& what = document_[node];
    if (!what.is_collection()) return tree.add_scalar(what.offset, "hidden");
    open(tree, node, what.kind);
    for (const NodeId child : document_.children(node)) add_hidden(tree, child);
    tree.close();
  }

  void add_covered(TreeBuilder& tree, NodeId node) const {
    const NodeId code = document_.find(node, "sealed");
    if (code == kNoNode) return tree.add_scalar(document_[node].offset, kSealed);
    open(tree, node, NodeKind::map);
    add_word(tree, document_[code].key);
    add_whole(tree, code);
    tree.close();
  }

  void add_whole(TreeBuilder& tree, NodeId node) const {
    const Node& what = document_[node];
    if (!what.is_collection()) return add_word(tree, node);
    open(tree, node, what.kind);
    for (const NodeId child : ElementsInOrder(document_, notes_, node)) {
      if (document_[child].key != kNoNode) add_word(tree, document_[child].key);
      add_whole(tree, child);
    }
    tree.close();
  }

  const Document& document_;
  const LogNotes& notes_;
  const GameLog& log_;
  const Shown& shown_;
  std::vector<Fate> fates_;
  std::string path_;              ///< the keys that lead to the map or list, with slashes
  CardSet named_;                 ///< the hand cards that the copy names
  bool own_turn_ = false;         ///< the turn is of the player for whom the copy is
  NodeId definitions_ = kNoNode;  ///< the definitions, for which the rest decides
};

void Publisher::select(const Document& document, const LogNotes& notes, Shown& shown,
                       Document& part) {
  const auto select = [&](const GameLog& log) {
    const Selection selection(document, notes, log, shown);
    part.build(document, [&](TreeBuilder& tree) { selection.add_to(tree); });
  };
  if (judge_.log()[judge_.log().rulings].empty()) return select(judge_.log());
  const GameLog log = judge_.log();
  select(log);
  if (find_idle_rulings(part, shown)) select(log);
}

/// Finds the rulings about parts that the copy does not have. The copy leaves them out, because
/// they would cause warnings.
bool Publisher::find_idle_rulings(const Document& part, Shown& shown) {
  const Verdict verdict = judge_.judge(part);
  if (!verdict.positioned() || verdict.is_sheet()) return false;
  for (const Replay::IdleRuling& idle : judge_.replay().idle_rulings()) {
    shown.idle_rulings.insert(part[idle.ruling->entry].index);
  }
  return !shown.idle_rulings.empty();
}

Formatted Publisher::copy(std::string_view input, const SeatOf& seat_of) {
  DocumentStream stream(reader_of(input));
  RawDocument raw;
  Formatted all;
  while (stream.next(raw)) {
    document_.parse(raw);
    Shown shown;
    LogNotes notes(document_);
    Verdict verdict =
        judge_.judge(document_, {.until = {}, .observer = &shown.turnings}, nullptr, &notes);
    if (verdict.status == Status::malformed) {
      verdict.document = raw.number;
      return {{}, std::move(verdict), {}};
    }
    shown.over = verdict.status == Status::complete || verdict.status == Status::adjudicated;
    if (seat_of) {
      const auto seat = seat_of(verdict, judge_.log());
      if (!seat) return {.text = {}, .not_kept = NotKept{}};
      shown.viewer = *seat;
    }
    select(document_, notes, shown, part_);
    const Formatted one = formatter_.format(part_, raw.number);
    if (one.refused()) return one;
    if (!all.text.empty()) all.text += "---\n";
    all.text += one.text;
  }
  return all.text.empty() ? formatter_.format(input) : all;  // there may be no log
}

}  // namespace veedor
