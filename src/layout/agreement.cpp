#include "layout/agreement.h"

#include <algorithm>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "log/order.h"
#include "yaml/remarks.h"

namespace veedor {
namespace {

class Comparison {
 public:
  Comparison(const RewrittenLog& before, const LogNotes& notes, const NewText& after)
      : before_(before), notes_(notes), after_(after), twins_(before.document.size(), kNoNode) {}

  [[nodiscard]] bool same(const std::function<const Verdict&()>& judge) {
    // In a grid the nodes are not in the order of the text: points stand beside the Caballeros.
    by_place_.resize(twins_.size());
    std::iota(by_place_.begin(), by_place_.end(), NodeId{0});
    std::ranges::sort(by_place_, {},
                      [&](NodeId node) { return place_of(before_.document.position_of(node)); });
    return after_.document.faults().empty() &&
           same_tree(before_.document.root(), after_.document.root()) &&
           (!changed_ || same_verdict(judge())) &&
           comments(before_.text, before_.document) == comments(after_.text, after_.document);
  }

 private:
  [[nodiscard]] bool same_tree(NodeId old, NodeId now) {
    const Node& a = before_.document[old];
    const Node& b = after_.document[now];
    twins_[old] = now;
    changed_ = changed_ || old != now;
    if (a.kind != b.kind || a.child_count() != b.child_count()) return false;
    if (a.kind == NodeKind::scalar || a.kind == NodeKind::null) return same_word(old, now);
    NodeId twin = b.first_child();
    for (const NodeId child : ElementsInOrder(before_.document, notes_, old)) {
      const NodeId key = before_.document[child].key;
      if (key != kNoNode && !same_tree(key, after_.document[twin].key)) return false;
      if (!same_tree(child, twin)) return false;
      twin = after_.document[twin].next_sibling;
    }
    return true;
  }

  [[nodiscard]] bool same_word(NodeId old, NodeId now) {
    const std::string_view word = after_.document.text(now);
    changed_ = changed_ || word != before_.document.text(old);
    return word == notes_.canonical(before_.document, old);
  }

  [[nodiscard]] bool same_verdict(const Verdict& b) const {
    const Verdict& a = before_.verdict;
    return a.status == b.status && a.title == b.title && a.players == b.players &&
           a.scores == b.scores && a.scorings == b.scorings && a.ranking == b.ranking &&
           a.positioned() == b.positioned() && a.fault.has_value() == b.fault.has_value() &&
           (!a.fault || same_finding(*a.fault, *b.fault)) && same_next(b) && same_adjudication(b) &&
           std::ranges::equal(a.rulings, b.rulings,
                              [&](const RuledOut& x, const RuledOut& y) {
                                return same_finding(x.finding, y.finding) && x.by == y.by &&
                                       x.reason == y.reason;
                              }) &&
           std::ranges::equal(a.warnings, b.warnings, [&](const Warning& x, const Warning& y) {
             return x.rule == y.rule && twins(x.at, {}, y.at, {});
           });
  }

  [[nodiscard]] bool same_finding(const Finding& a, const Finding& b) const {
    return a.rule == b.rule && a.round == b.round && a.player == b.player &&
           a.allowed == b.allowed && twins(a.at, a.path, b.at, b.path);
  }

  [[nodiscard]] bool same_next(const Verdict& after) const {
    const auto& a = before_.verdict.next;
    const auto& b = after.next;
    if (!a || !b) return !a && !b;
    return a->round == b->round && a->step == b->step && a->players == b->players;
  }

  [[nodiscard]] bool same_adjudication(const Verdict& after) const {
    const auto& a = before_.verdict.adjudication;
    const auto& b = after.adjudication;
    if (!a || !b) return !a && !b;
    return a->after == b->after && a->places == b->places && a->by == b->by &&
           a->reason == b->reason;
  }

  using Place = std::pair<std::size_t, std::size_t>;
  [[nodiscard]] static Place place_of(const Position& at) { return {at.line, at.column}; }
  /// Whether two findings are about the same node; compares paths if there are any.
  [[nodiscard]] bool twins(const Position& old, const std::string& old_path, const Position& now,
                           const std::string& now_path) const {
    const Document& before = before_.document;
    const Document& after = after_.document;
    const auto place = [&](NodeId node) { return place_of(before.position_of(node)); };
    for (auto at = std::ranges::lower_bound(by_place_, place_of(old), {}, place);
         at != by_place_.end() && place(*at) == place_of(old); ++at) {
      const NodeId node = *at;
      const NodeId twin = twins_[node];
      const bool same_path =
          old_path.empty() || (before.path(node) == old_path && after.path(twin) == now_path);
      if (same_path && after.position_of(twin) == now) return true;
    }
    return false;
  }

  [[nodiscard]] static std::vector<std::string_view> comments(std::string_view text,
                                                              const Document& document) {
    std::vector<std::string_view> texts = comments_of(text, document);
    std::ranges::sort(texts);
    return texts;
  }

  const RewrittenLog& before_;
  const LogNotes& notes_;
  const NewText& after_;
  std::vector<NodeId> twins_;       ///< the new node for each old node
  std::vector<NodeId> by_place_{};  ///< the old nodes, by line and column
  bool changed_ = false;            ///< the new tree has other words, or another order
};

}  // namespace

bool says_the_same(const RewrittenLog& before, const LogNotes& notes, const NewText& after,
                   const std::function<const Verdict&()>& judge) {
  return Comparison(before, notes, after).same(judge);
}

}  // namespace veedor
