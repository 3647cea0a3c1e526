#include "notation/cut.h"

#include <algorithm>
#include <array>
#include <set>

#include "notation/splice.h"
#include "yaml/remarks.h"

namespace veedor {
namespace {

/// The values of those of these keys that a map has.
template <std::size_t N>
std::vector<NodeId> values_of(const Document& document, NodeId map,
                              const std::array<std::string_view, N>& keys) {
  std::vector<NodeId> values;
  for (const std::string_view key : keys) {
    const NodeId value = document.find(map, key);
    if (value != kNoNode) values.push_back(value);
  }
  return values;
}

/// The claims of a log about the position at its end.
std::vector<NodeId> claims_at_end(const Document& document, NodeId round) {
  std::vector<NodeId> claims = values_of(
      document, document.root(), std::to_array<std::string_view>({"result", "adjudication"}));
  const auto of_round =
      values_of(document, round, std::to_array<std::string_view>({"scores", "board"}));
  claims.insert(claims.end(), of_round.begin(), of_round.end());
  return claims;
}

/// The last disc of a scoring in which nothing follows the discs, else, or if there is none, the
/// whole scoring.
NodeId last_of_scoring(const Document& document, NodeId scoring) {
  const NodeId discs = document.find(scoring, "discs");
  const bool more = document[scoring].child_count() > 1;
  const NodeId last = discs == kNoNode || more ? kNoNode : last_child(document, discs);
  return last == kNoNode ? scoring : last;
}

/// The last disc of the setup.
std::vector<NodeId> last_of_setup(const Document& document) {
  const NodeId setup = document.find(document.root(), "setup");
  const NodeId discs = setup == kNoNode ? kNoNode : document.find(setup, "discs");
  const NodeId last = discs == kNoNode ? kNoNode : last_child(document, discs);
  return last == kNoNode ? std::vector<NodeId>() : std::vector{last};
}

}  // namespace

std::vector<NodeId> last_decision(const Document& document) {
  const NodeId round = last_child(document, document.find(document.root(), "rounds"));
  if (round == kNoNode) return last_of_setup(document);
  std::vector<NodeId> gone = claims_at_end(document, round);
  NodeId last = round;
  if (const NodeId scoring = document.find(round, "scoring"); scoring != kNoNode) {
    last = last_of_scoring(document, scoring);
  } else if (const NodeId turn = last_child(document, document.find(round, "turns"));
             turn != kNoNode) {
    last = turn;
  } else if (const NodeId power = last_child(document, document.find(round, "power"));
             power != kNoNode) {
    last = power;
  }
  gone.push_back(last);
  return gone;
}

std::vector<NodeId> elements_after(const Document& document, const Moment& moment) {
  const NodeId rounds = document.find(document.root(), "rounds");
  std::vector<NodeId> gone;
  if (rounds == kNoNode) return gone;
  unsigned number = 0;
  for (const NodeId round : document.children(rounds)) {
    ++number;
    if (number > moment.round) gone.push_back(round);
    if (number != moment.round || !moment.turn) continue;
    const auto later = values_of(document, round, std::to_array<std::string_view>({"scoring"}));
    gone.insert(gone.end(), later.begin(), later.end());
    const NodeId turns = document.find(round, "turns");
    if (turns == kNoNode) continue;
    unsigned turn = 0;
    for (const NodeId each : document.children(turns)) {
      if (++turn > *moment.turn) gone.push_back(each);
    }
  }
  if (gone.empty()) return gone;
  const NodeId last = last_child(document, rounds);
  std::vector<NodeId> claims = claims_at_end(document, last);
  if (moment.turn) {
    number = 0;
    for (const NodeId round : document.children(rounds)) {
      if (++number == moment.round && round != last) {
        const auto its =
            values_of(document, round, std::to_array<std::string_view>({"scores", "board"}));
        claims.insert(claims.end(), its.begin(), its.end());
      }
    }
  }
  gone.insert(gone.end(), claims.begin(), claims.end());
  return gone;
}

namespace {

class Cutter {
 public:
  Cutter(std::string_view text, const Document& document, const std::vector<NodeId>& elements)
      : text_(text),
        document_(document),
        ends_(text, document),
        comments_(comments_of(text, document)),
        gone_(elements.begin(), elements.end()) {
    lift();
  }

  [[nodiscard]] Cut result() const {
    std::vector<Stretch> cuts;
    for (const NodeId element : gone_) {
      if (!is_within_gone(element)) cuts.push_back(stretch_of(element));
    }
    std::ranges::sort(cuts, {}, &Stretch::begin);
    Cut left;
    std::size_t copied = 0;
    for (const Stretch& cut : cuts) {
      if (cut.begin > copied) left.text += text_.substr(copied, cut.begin - copied);
      left.text += cut.by;
      copied = std::max(copied, cut.end);
    }
    left.text += text_.substr(copied);
    for (const std::string_view comment : comments_) {
      const std::size_t offset = offset_of(comment);
      const bool gone = std::ranges::any_of(
          cuts, [&](const Stretch& cut) { return cut.begin <= offset && offset < cut.end; });
      if (gone && text_.find_first_not_of(" \t-", document_.line_begin(offset)) == offset) {
        left.comments.emplace_back(comment);
      }
    }
    return left;
  }

 private:
  struct Stretch {
    std::size_t begin = 0;
    std::size_t end = 0;
    std::string_view by{};  ///< the text that replaces it
  };

  /// Replaces elements by their collection if all of its elements are removed.
  void lift() {
    for (bool lifted = true; lifted;) {
      lifted = false;
      for (const NodeId element : std::set<NodeId>(gone_)) {
        const NodeId parent = document_[element].parent;
        if (parent == document_.root() || gone_.contains(parent)) continue;
        bool none_left = true;
        for (const NodeId child : document_.children(parent)) {
          none_left = none_left && gone_.contains(child);
        }
        if (none_left) lifted = gone_.insert(parent).second || lifted;
      }
    }
  }

  [[nodiscard]] bool is_within_gone(NodeId element) const {
    const NodeId parent = document_[element].parent;
    return parent != kNoNode && gone_.contains(parent);
  }

  [[nodiscard]] std::size_t begin_of(NodeId element) const {
    const NodeId key = document_[element].key;
    return document_[key == kNoNode ? element : key].offset;
  }

  [[nodiscard]] Stretch stretch_of(NodeId element) const {
    const Node& node = document_[element];
    const NodeId parent = node.parent;
    // The key `rounds` stays, with an empty list.
    if (parent == document_.root() && document_.text(node.key) == "rounds") {
      return {ends_of_key(node.key), ends_.end_of(element), " []"};
    }
    if (document_[parent].flow) return in_brackets(element);
    const std::size_t begin = begin_of(element);
    const std::size_t line = document_.line_begin(begin);
    // A pair after a dash leaves the dash to the next one.
    const bool behind_dash = document_[parent].kind == NodeKind::map &&
                             text_.substr(line, begin - line).find('-') != std::string_view::npos;
    const NodeId next = next_that_stays(element);
    if (behind_dash && next != kNoNode) return {begin, begin_of(next)};
    const std::size_t end = text_.find('\n', ends_.end_of(element));
    return {behind_dash ? begin : with_comments_above(line),
            end == std::string_view::npos ? text_.size() : end + 1};
  }

  /// The next element of the same collection that is not removed.
  [[nodiscard]] NodeId next_that_stays(NodeId element) const {
    NodeId next = document_[element].next_sibling;
    while (next != kNoNode && gone_.contains(next)) next = document_[next].next_sibling;
    return next;
  }

  /// The offset of the first comment on a line of its own directly above a line; else that of the
  /// line. A comment with a deeper indentation belongs to what is above it.
  [[nodiscard]] std::size_t with_comments_above(std::size_t line) const {
    const std::size_t column = text_.find_first_not_of(' ', line) - line;
    auto comment = std::ranges::lower_bound(comments_, line, {},
                                            [&](std::string_view each) { return offset_of(each); });
    while (comment != comments_.begin()) {
      const std::size_t offset = offset_of(*--comment);
      const std::size_t begin = document_.line_begin(offset);
      const bool alone = text_.find_first_not_of(' ', begin) == offset;
      const bool above = text_.find('\n', offset) + 1 == line;
      if (!alone || !above || offset - begin > column) break;
      line = begin;
    }
    return line;
  }

  [[nodiscard]] std::size_t offset_of(std::string_view comment) const {
    return static_cast<std::size_t>(comment.data() - text_.data());
  }

  [[nodiscard]] std::size_t ends_of_key(NodeId key) const {
    const std::size_t colon = text_.find(':', ends_.end_of(key));
    return colon == std::string_view::npos ? text_.size() : colon + 1;
  }

  /// An element with the comma before it, or the comma after it if none before it stays.
  [[nodiscard]] Stretch in_brackets(NodeId element) const {
    NodeId before = kNoNode;
    bool stays = false;
    for (const NodeId each : document_.children(document_[element].parent)) {
      if (each == element) break;
      before = each;
      stays = stays || !gone_.contains(each);
    }
    if (stays) return {ends_.end_of(before), ends_.end_of(element)};
    const NodeId next = next_that_stays(element);
    return {begin_of(element), next == kNoNode ? ends_.end_of(element) : begin_of(next)};
  }

  std::string_view text_;
  const Document& document_;
  NodeEnds ends_;
  std::vector<std::string_view> comments_;
  std::set<NodeId> gone_;
};

}  // namespace

Cut cut(std::string_view text, const Document& document, const std::vector<NodeId>& elements) {
  return Cutter(text, document, elements).result();
}

}  // namespace veedor
