#pragma once

#include <vector>

#include "log/notes.h"
#include "yaml/document.h"

namespace veedor {

/// The elements of a list or map in canonical order. Most collections already have it, and are then
/// walked without a copy.
class ElementsInOrder {
 public:
  class Iterator {
   public:
    Iterator(ChildRange::Iterator child, const NodeId* sorted) : child_(child), sorted_(sorted) {}
    NodeId operator*() const { return sorted_ == nullptr ? *child_ : *sorted_; }
    Iterator& operator++() {
      if (sorted_ == nullptr) {
        ++child_;
      } else {
        ++sorted_;
      }
      return *this;
    }
    bool operator!=(const Iterator& other) const {
      return sorted_ != other.sorted_ || child_ != other.child_;
    }

   private:
    ChildRange::Iterator child_;
    const NodeId* sorted_;  ///< null: the order of the text
  };

  /// `document` must outlive this object.
  ElementsInOrder(const Document& document, const LogNotes& notes, NodeId collection);

  [[nodiscard]] Iterator begin() const {
    return {children_.begin(), sorted_.empty() ? nullptr : sorted_.data()};
  }
  [[nodiscard]] Iterator end() const {
    if (sorted_.empty()) return {children_.end(), nullptr};
    return {children_.begin(), sorted_.data() + sorted_.size()};
  }

 private:
  ChildRange children_;
  std::vector<NodeId> sorted_;  ///< empty if the text has the order
};

}  // namespace veedor
