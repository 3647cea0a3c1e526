#include "mail/candidates/said_moves.h"

#include <algorithm>

namespace veedor {
namespace {

class MoveReader {
 public:
  MoveReader(const std::vector<Token>& tokens, const std::string& writer,
             std::optional<std::size_t> heading)
      : tokens_(tokens), writer_(writer), from_(heading) {}

  /// Somebody who was named before, and may be meant by `his`.
  void speaks_of(const std::string& other) { other_ = other; }
  void read(const MailSegment& segment) {
    segment_ = &segment;
    counted_ = std::ranges::any_of(
        tokens_.begin() + static_cast<std::ptrdiff_t>(segment.begin),
        tokens_.begin() + static_cast<std::ptrdiff_t>(segment.end),
        [](const Token& each) { return each.kind == Token::Kind::number && !each.weak; });
    fresh_ = true;
    for (std::size_t i = segment.begin; i < segment.end; ++i) take(i);
  }

  [[nodiscard]] std::optional<std::vector<SaidMove>> moves() {
    // Somebody who is only spoken of
    std::erase_if(groups_, [](const Group& each) { return !each.count && !each.from && !each.to; });
    split_sums();
    fill_in();
    // `Conspiracy in Castilla: ... Then 1 in Castilla` leaves no place.
    std::erase_if(groups_, [&](const Group& each) {
      return each.from && each.to && tokens_[*each.from].places == tokens_[*each.to].places;
    });
    std::vector<SaidMove> all;
    for (const Group& group : groups_) {
      if (!group.from || !group.to) return std::nullopt;
      all.push_back({group.count.value_or(1), group.owner, group.owned, *group.from, *group.to});
    }
    return all;
  }

 private:
  struct Group {
    std::optional<int> count{};
    std::string owner{};
    bool owned = false;
    std::optional<std::size_t> from{};
    std::optional<std::size_t> to{};
  };

  /// The group that the words of this segment describe.
  Group& current() {
    if (groups_.empty() || fresh_) {
      groups_.emplace_back();
      fresh_ = false;
    }
    return groups_.back();
  }
  [[nodiscard]] bool is_source(std::size_t i) const {
    return std::ranges::find(segment_->sources, i) != segment_->sources.end();
  }

  void take(std::size_t i) {
    const Token& token = tokens_[i];
    if (token.kind == Token::Kind::number && !token.neutral && !(token.weak && counted_)) {
      return count(token.number);
    }
    if (token.has(WordRole::all) && token.places.empty()) return count(0);
    if (!token.owners.empty() && token.places.empty()) {
      if (token.owners.front() != writer_) other_ = token.owners.front();
      return own(token.owners.front());
    }
    if (token.has(WordRole::theirs) && !other_.empty()) return own(other_);
    if (token.has(WordRole::own)) return own({});
    if (token.places.empty() || token.has(WordRole::jail)) return;
    if (is_source(i)) {
      leave(i);
    } else {
      arrive(i);
    }
  }
  void count(int number) {
    if (!fresh_ && groups_.back().count == number && !groups_.back().to) return;  // `two, both`
    if (!fresh_ && !groups_.back().count && !groups_.back().to) {
      groups_.back().count = number;
      return;
    }
    fresh_ = true;
    current().count = number;
  }
  void own(const std::string& owner) {
    Group* group = &current();
    if (group->owned && (group->owner != owner || group->to)) {
      fresh_ = true;
      group = &current();
    }
    group->owned = true;
    group->owner = owner == writer_ ? "" : owner;
  }
  void leave(std::size_t i) {
    // `out of Toledo two to Navarra and one to Granada`
    if (fresh_ || groups_.back().from || groups_.back().to) {
      from_ = i;
    } else {
      groups_.back().from = i;
      from_ = i;
    }
  }
  void arrive(std::size_t i) {
    if (!groups_.empty() && !groups_.back().to) {
      groups_.back().to = i;
      if (!groups_.back().from) groups_.back().from = from_;
      fresh_ = false;
      return;
    }
    // `two of Bea's in Toledo go to Granada`
    if (!fresh_ && groups_.back().owned && !groups_.back().from) {
      groups_.back().from = groups_.back().to;
      groups_.back().to = i;
      return;
    }
    // A further region of the same Caballeros: nobody knows how they are shared out.
    fresh_ = true;
    Group& group = current();
    group.to = i;
    group.from = from_;
  }

  /// `the four out of Toledo leave, two for Navarra and two for Granada`
  void split_sums() {
    for (std::size_t i = 0; i + 1 < groups_.size(); ++i) {
      if (groups_[i].to || !groups_[i].count || *groups_[i].count < 2) continue;
      int sum = 0;
      std::size_t end = i + 1;
      while (end < groups_.size() && sum < *groups_[i].count && groups_[end].to) {
        sum += groups_[end++].count.value_or(1);
      }
      if (end == i + 1 || sum != *groups_[i].count) continue;
      for (std::size_t k = i + 1; k < end; ++k) {
        if (!groups_[k].owned) {
          groups_[k].owned = groups_[i].owned;
          groups_[k].owner = groups_[i].owner;
        }
        if (groups_[i].from) groups_[k].from = groups_[i].from;
      }
      groups_.erase(groups_.begin() + static_cast<std::ptrdiff_t>(i));
    }
  }
  /// What a group does not say is that of the next one, or of the one before.
  void fill_in() {
    std::optional<std::size_t> to;
    std::optional<std::size_t> from;
    for (auto group = groups_.rbegin(); group != groups_.rend(); ++group) {
      if (!group->to) group->to = to;
      if (!group->from) group->from = from;
      to = group->to;
      from = group->from;
    }
    to.reset();
    from = from_;
    for (Group& group : groups_) {
      if (!group.to) group.to = to;
      if (!group.from) group.from = from;
      to = group.to;
      from = group.from;
    }
  }

  const std::vector<Token>& tokens_;
  const std::string& writer_;
  const MailSegment* segment_ = nullptr;
  bool counted_ = false;  ///< the segment has a number that is no article
  bool fresh_ = true;     ///< what comes next begins a group
  std::optional<std::size_t> from_;
  std::string other_{};  ///< the other player who was named last
  std::vector<Group> groups_{};
};

}  // namespace

std::optional<std::vector<SaidMove>> moves_said(const std::vector<Token>& tokens,
                                                const std::vector<const MailSegment*>& sentence,
                                                const std::string& writer,
                                                std::optional<std::size_t> heading) {
  MoveReader reader(tokens, writer, heading);
  for (std::size_t i = sentence.empty() ? 0 : sentence.front()->begin; i-- > 0;) {
    if (tokens[i].owners.empty() || tokens[i].owners.front() == writer) continue;
    reader.speaks_of(tokens[i].owners.front());
    break;
  }
  for (const MailSegment* const segment : sentence) reader.read(*segment);
  return reader.moves();
}

}  // namespace veedor
