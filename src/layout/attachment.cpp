#include "layout/attachment.h"

#include <algorithm>
#include <utility>

#include "log/order.h"

namespace veedor {
namespace {

bool has_comment(const std::vector<const Remark*>& remarks) {
  return std::ranges::any_of(remarks, [](const Remark* remark) { return !remark->blank(); });
}

}  // namespace

Attachment::Attachment(const Document& document, const LogNotes& notes, const Remarks& remarks)
    : document_(document), remarks_(remarks.all()), within_(document.size()) {
  const std::size_t marker = remarks.marker().value_or(0);
  std::size_t i = 0;
  for (; i < remarks_.size() && remarks_[i].offset < marker; ++i) {
    marker_.before.push_back(&remarks_[i]);
  }
  while (i < remarks_.size()) {
    const Remark& first = remarks_[i];
    if (!first.own_line) {
      attach_behind(first);
      ++i;
      continue;
    }
    std::size_t end = i + 1;
    while (end < remarks_.size() && remarks_[end].own_line && remarks_[end].last == first.last &&
           remarks_[end].closed == first.closed) {
      ++end;
    }
    attach_lines(i, end);
    i = end;
  }
  lift_above_blocks(notes, remarks);
  lift_above_dashes(notes);
  note_comments();
}

const Attachment::Of& Attachment::of(NodeId element) const {
  static const Of kNothing;
  const auto found = of_.find(element);
  return found == of_.end() ? kNothing : found->second;
}

NodeId Attachment::element_of(NodeId node) const {
  return document_[node].is_key ? node + 1 : node;
}

/// The last collection closed by a bracket before the remark, or the node before it.
NodeId Attachment::closed_before(const Remark& remark) const {
  NodeId node = remark.last;
  for (unsigned i = 0; i < remark.closed; ++i) {
    if (i > 0) node = document_[node].parent;
    while (!document_[node].flow) node = document_[node].parent;
  }
  return node;
}

/// The innermost list or map that may continue at the remark.
NodeId Attachment::collection_around(const Remark& remark) const {
  const NodeId node = closed_before(remark);
  if (remark.closed == 0 && document_[node].flow) return node;
  return document_[node].parent;
}

NodeId Attachment::element_after(const Remark& remark) const {
  NodeId node = remark.last == kNoNode ? 0 : remark.last + 1;
  if (node >= document_.size()) return kNoNode;
  const Node& found = document_[node];
  // A list or map in block style, like the document itself, begins with its first element.
  const bool begins_inside =
      found.is_collection() && (found.parent == kNoNode || (found.key != kNoNode && !found.flow));
  if (begins_inside && found.first_child() != kNoNode) return found.first_child();
  return element_of(node);
}

bool Attachment::is_within(NodeId node, NodeId collection) const {
  while (node != kNoNode && node != collection) node = document_[node].parent;
  return node == collection;
}

std::size_t Attachment::column(std::size_t offset) const {
  return offset - document_.line_begin(offset);
}

void Attachment::attach_behind(const Remark& remark) {
  if (remark.last == kNoNode) {
    marker_.behind = &remark;
    return;
  }
  const NodeId element = element_of(closed_before(remark));
  if (document_[element].parent == kNoNode) {
    of_[element].at_end.push_back(&remark);
    return;
  }
  Of& of = of_[element];
  if (of.behind == nullptr) {
    of.behind = &remark;
  } else if (document_[element].child_count() > 0) {
    of.at_end.push_back(&remark);  // the first one follows the key
  } else {
    of.before.push_back(of.behind);
    of.behind = &remark;
  }
}

/// Comments that a blank line separates from the first key are about the whole document.
std::size_t Attachment::attach_head(std::size_t begin, std::size_t end) {
  std::size_t head = end;
  while (head > begin && !remarks_[head - 1].blank()) --head;
  for (; begin < head; ++begin) of_[document_.root()].before.push_back(&remarks_[begin]);
  return begin;
}

void Attachment::attach_lines(std::size_t begin, std::size_t end) {
  const Remark& first = remarks_[begin];
  const NodeId next = element_after(first);
  // Lists and maps that end here, from the innermost outwards.
  NodeId ending = kNoNode;
  if (first.last != kNoNode) ending = collection_around(first);
  const auto ends = [&](NodeId collection) {
    return collection != kNoNode && (next == kNoNode || !is_within(next, collection));
  };
  const std::size_t next_column =
      next == kNoNode ? 0 : column(document_[document_[next].parent].offset);
  if (first.last == kNoNode) begin = attach_head(begin, end);
  std::size_t lead = begin;
  for (std::size_t i = begin; i < end; ++i) {
    // A blank line belongs to the comment below it.
    lead = std::max(lead, i);
    while (lead < end && remarks_[lead].blank()) ++lead;
    const std::size_t at = lead == end ? 0 : column(remarks_[lead].offset);
    const bool deeper = lead < end && (next == kNoNode || at > next_column);
    const auto holds = [&](NodeId collection) {
      if (document_[collection].flow) return true;
      return deeper && column(document_[collection].offset) <= at;
    };
    while (ends(ending) && !holds(ending)) ending = document_[ending].parent;
    if (ends(ending)) {
      of_[ending].at_end.push_back(&remarks_[i]);
    } else if (next != kNoNode) {
      of_[next].before.push_back(&remarks_[i]);
    } else {
      of_[document_.root()].at_end.push_back(&remarks_[i]);
    }
  }
}

/// A comment after a block scalar would become part of its text, so it is moved above.
void Attachment::lift_above_blocks(const LogNotes& notes, const Remarks& remarks) {
  for (auto& [element, of] : of_) {
    const bool block = notes[element].kind == NodeNote::Kind::text && remarks.is_block(element);
    if (block && of.behind != nullptr) of.before.push_back(std::exchange(of.behind, nullptr));
  }
}

/// The dash of an entry is on or above the line of its first element, so comments above that
/// element are put above the dash and count as those of the entry.
void Attachment::lift_above_dashes(const LogNotes& notes) {
  if (of_.empty()) return;
  for (auto entry = static_cast<NodeId>(document_.size()); entry-- > 0;) {
    const Node& node = document_[entry];
    const bool in_list = node.parent != kNoNode && node.key == kNoNode && !node.is_key;
    if (!in_list || node.child_count() == 0) continue;
    const auto first = of_.find(*ElementsInOrder(document_, notes, entry).begin());
    if (first == of_.end() || first->second.before.empty()) continue;
    const auto lifted = std::exchange(first->second.before, {});
    std::vector<const Remark*>& above = of_[entry].before;
    above.insert(above.end(), lifted.begin(), lifted.end());
  }
}

void Attachment::note_within(NodeId element) {
  for (NodeId at = element; at != kNoNode && !within_[at]; at = document_[at].parent) {
    within_[at] = true;
  }
}

void Attachment::note_comments() {
  for (const auto& [element, of] : of_) {
    if (has_comment(of.at_end)) note_within(element);
    const NodeId parent = document_[element].parent;
    if (parent != kNoNode && (has_comment(of.before) || of.behind != nullptr)) note_within(parent);
  }
}

}  // namespace veedor
