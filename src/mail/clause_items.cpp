#include <algorithm>
#include <array>
#include <utility>

#include "log/names.h"
#include "mail/sentence_reader.h"

namespace veedor {
namespace {

/// What a turn can do besides placing and the Special action of its card, and words for it.
struct ExtraWord {
  WordRole role;
  MailItem::Kind kind;
};
constexpr std::array kExtraWords = std::to_array<ExtraWord>({
    {WordRole::queen, MailItem::Kind::queen},
    {WordRole::jester, MailItem::Kind::jester},
    {WordRole::token, MailItem::Kind::token},
    {WordRole::jail, MailItem::Kind::jail},
    {WordRole::pardon, MailItem::Kind::pardon},
    {WordRole::inquisitor, MailItem::Kind::inquisitor},
});

}  // namespace

void SentenceReader::say(Clause clause) {
  if (clause.has(WordRole::inquisitor) && !clause.owner && !clause.from.empty()) {
    clause.owner = std::string(kBlackName);
  }
  // `the special action puts one in Toledo`
  acts_ = acts_ || (clause.has(WordRole::action) && clause.number && !clause.to.empty() &&
                    !is_denied(clause));
  if (clause.number && !clause.there.empty()) {
    if (clause.to.empty()) clause.to.push_back(clause.there);
    // `and one of mine there to Castilla`: they are moved from there
    if (clause.from.empty() && clause.to.front() != clause.there) sentence_.doubt = true;
  }
  if (beside_ && clause.number && clause.to.empty() && clause.from.empty()) {
    MailItem& item = add(MailItem::Kind::number);
    item.count = *clause.number;
    item.counted = true;
    return;
  }
  if (beside_ && !clause.number && (!clause.to.empty() || !clause.from.empty()) &&
      !clause.has(WordRole::score)) {
    return;  // an explanation
  }
  const bool left_out = clause.has(WordRole::skip) && clause.has(WordRole::score);
  if ((clause.has(WordRole::not_) || left_out) && denies(clause)) return;
  if (keeps_piece(clause)) return;
  sails_ = sails_ || (clause.has(WordRole::sail) && !clause.has(WordRole::not_));
  if (comes_along(clause) || claims(clause) || extra(clause) || fills(clause)) return;
  if (clause.has(WordRole::score) && clause.has(WordRole::none) && clause.to.empty()) {
    add(MailItem::Kind::declined);  // `nothing is scored`
    return;
  }
  if (clause.has(WordRole::grande) && clause.owner && !clause.number && clause.to.empty() &&
      clause.from.empty()) {
    add(MailItem::Kind::grande).owner = *clause.owner;  // `the King and Bea's Grande`
    return;
  }
  take_mode(clause);
  if (clause.stranger && clause.to.empty()) stranger_ = true;
  if (clause.has(WordRole::none)) add(MailItem::Kind::none);
  if (clause.has(WordRole::save)) {
    // What is kept for later is not done.
  } else if (clause.to.empty() && clause.has(WordRole::action)) {
    add(is_denied(clause) ? MailItem::Kind::declined : MailItem::Kind::special).unclear =
        clause.has(WordRole::let);
  } else if (clause.to.empty() && clause.has(WordRole::special)) {
    add(MailItem::Kind::special);
  }
  if (clause.has(WordRole::stack) && clause.number) {
    add(MailItem::Kind::stack).count = *clause.number;
    return;
  }
  if (mode_ == Mode::king && !clause.from.empty() && !clause.to.empty() && !clause.number &&
      !clause.owner) {
    MailItem& item = add(MailItem::Kind::king);
    item.from = clause.from;
    item.to = clause.to.front();
    mode_ = Mode::none;
    return;
  }
  if (!clause.from.empty() && !clause.to.empty()) return moves(clause);
  if (!clause.from.empty()) return leaves(clause);
  if (!clause.to.empty()) return places(clause);
  no_place(clause);
}

bool SentenceReader::keeps_piece(const Clause& clause) {
  const bool king = clause.has(WordRole::king);
  if (!clause.has(WordRole::spare) || !(king || clause.has(WordRole::grande)) || clause.number ||
      !clause.from.empty() || clause.to.size() > 1) {
    return false;
  }
  MailItem& item = add(king ? MailItem::Kind::king : MailItem::Kind::grande);
  if (!clause.to.empty()) item.to = clause.to.front();
  item.owner = clause.owner.value_or("");
  return true;
}

void SentenceReader::take_mode(const Clause& clause) {
  if (!clause.tile.empty() || clause.has(WordRole::tile)) {
    set_mode(Mode::tile);
    if (!clause.tile.empty()) tile_ = clause.tile;
  } else if (clause.has(WordRole::king)) {
    set_mode(Mode::king);
  } else if (clause.has(WordRole::grande)) {
    set_mode(Mode::grande);
  } else if (clause.has(WordRole::score)) {
    set_mode(Mode::score);
  } else if (clause.has(WordRole::disc)) {
    set_mode(Mode::disc);
  }
}

std::optional<MailItem::Kind> SentenceReader::extra_of(const RoleSet& roles) {
  for (const ExtraWord& word : kExtraWords) {
    if (roles.has(word.role)) return word.kind;
  }
  return std::nullopt;
}

bool SentenceReader::extra(const Clause& clause) {
  std::optional<MailItem::Kind> kind = extra_of(clause.roles);
  const bool of_other = clause.owner && !clause.owner->empty();
  const bool complete = !clause.to.empty() || !clause.from.empty() || of_other;
  // `one of the Inquisitor's from Toledo to the Ship`
  if (kind == MailItem::Kind::inquisitor && !clause.from.empty()) return false;
  if (!kind && extra_ && complete) kind = extra_;
  if (!kind || (clause.has(WordRole::not_) && !complete)) return false;
  if (extra_ && *extra_ != *kind) add(*extra_);
  extra_ = kind;
  if (!complete) {
    if (clause.number.value_or(1) != 1) add(MailItem::Kind::number).unclear = true;
    return true;
  }
  extra_.reset();
  MailItem& item = add(*kind);
  item.owner = clause.owner.value_or("");
  item.from = clause.from;
  if (clause.to.size() == 1) item.to = clause.to.front();
  item.count = clause.number.value_or(1);
  item.unclear = clause.to.size() > 1 || clause.vague || item.count != 1 ||
                 clause.has(WordRole::not_) || clause.has(WordRole::all);
  if (*kind != MailItem::Kind::jail && !item.from.empty()) item.unclear = true;
  return true;
}

bool SentenceReader::comes_along(const Clause& clause) {
  const bool awaited = std::exchange(comes_along_, clause.has(WordRole::along));
  if ((!awaited && !comes_along_) || !clause.to.empty() || !clause.from.empty() ||
      (!clause.owner && !clause.number) || sentence_.items.empty()) {
    return false;
  }
  MailItem& item = sentence_.items.back();
  if (item.kind != MailItem::Kind::move) return false;
  comes_along_ = false;
  item.unclear =
      item.unclear || !item.along.empty() || !clause.owner || clause.number.value_or(1) != 1;
  item.along = clause.owner.value_or("").empty() ? writer_ : *clause.owner;
  return true;
}

bool SentenceReader::fills(const Clause& clause) {
  const bool counts = clause.number || clause.has(WordRole::fill);
  if (!fills_ || !clause.owner || !counts || !clause.to.empty() || !clause.from.empty()) {
    return false;
  }
  MailItem& item = add(MailItem::Kind::fill);
  item.count = count_of(clause, item.counted);
  item.owner = *clause.owner;
  item.unclear = clause.has(WordRole::not_) || item.count < 0;
  return true;
}

bool SentenceReader::claims(const Clause& clause) {
  if (clause.goods.empty() || (!clause.from.empty() && !clause.to.empty())) return false;
  if (clause.owner) claimant_ = *clause.owner;
  if (clause.has(WordRole::inquisitor)) claimant_ = std::string(kBlackName);
  claims_ = claims_ || clause.has(WordRole::claim) || clause.has(WordRole::take);
  MailItem& item = add(MailItem::Kind::claim);
  item.goods = clause.goods;
  item.count = clause.number.value_or(1);
  item.counted = claims_;
  item.owner = claimant_;
  item.unclear = clause.has(WordRole::not_) || clause.has(WordRole::all) ||
                 (clause.to.empty() ? !clause.from.empty() && clause.vague : clause.to.size() > 1);
  return true;
}

bool SentenceReader::denies(const Clause& clause) {
  constexpr RoleSet kDeeds{WordRole::score, WordRole::king, WordRole::grande, WordRole::tile,
                           WordRole::back};
  if (clause.has(WordRole::action) || clause.has(WordRole::disc)) return false;
  if (clause.to.empty() && clause.from.empty() && !clause.number) {
    // `don't use it`
    const bool unused = clause.has(WordRole::use) && !clause.names_card;
    if (!clause.roles.has_any(kDeeds) && !unused) return false;
    add(MailItem::Kind::declined).unclear = clause.has(WordRole::let);
    return true;
  }
  for (const std::string& place : clause.to) {
    MailItem& item = add(MailItem::Kind::region);
    item.to = place;
    item.unclear = true;
  }
  if (clause.to.empty()) add(MailItem::Kind::number).unclear = true;
  return true;
}

int SentenceReader::count_of(const Clause& clause, bool& counted) {
  counted = clause.number.has_value();
  if (clause.number) return *clause.number;
  if (clause.has(WordRole::all)) return MailItem::kAll;
  if (clause.has(WordRole::rest)) return MailItem::kRest;
  return clause.has(WordRole::none) && clause.has(WordRole::take) ? 0 : 1;  // `take nobody`
}

SentenceReader::Group SentenceReader::group_of(const Clause& clause) {
  Group group;
  group.count = count_of(clause, group.counted);
  group.owner = clause.owner.value_or("");
  group.owned = clause.owner.has_value();
  group.begin = clause.begin;
  group.goods = clause.goods;
  return group;
}

void SentenceReader::announce() {
  if (groups_.size() != 1) return;
  announced_ = groups_.front();
  named_from_ = sentence_.items.size();
  groups_.clear();
}

void SentenceReader::name_announced() {
  if (!announced_) return;
  if (!announced_->owner.empty()) return count_announced();
  std::vector<MailItem*> bare;
  bool counted = false;
  for (std::size_t i = named_from_; i < sentence_.items.size(); ++i) {
    MailItem& item = sentence_.items[i];
    if (item.kind == MailItem::Kind::region) bare.push_back(&item);
    counted = counted || item.kind == MailItem::Kind::place || item.kind == MailItem::Kind::move;
  }
  const auto count = static_cast<std::size_t>(std::max(announced_->count, 0));
  if (!counted && (bare.size() == 1 || bare.size() == count)) {
    for (MailItem* const item : bare) {
      item->kind = MailItem::Kind::place;
      item->count = bare.size() == 1 ? announced_->count : 1;
      item->counted = true;
    }
  }
  MailItem& item = add(MailItem::Kind::number);
  item.count = announced_->count;
  item.counted = item.total = true;
}

void SentenceReader::count_announced() {
  int named = 0;
  for (std::size_t i = named_from_; i < sentence_.items.size(); ++i) {
    const MailItem& item = sentence_.items[i];
    if (item.kind == MailItem::Kind::move && item.owner == announced_->owner) named += item.count;
  }
  if (named != announced_->count) add(MailItem::Kind::number).unclear = true;
}

void SentenceReader::give_each(int count) {
  for (std::size_t i = sentence_.items.size() - 1; i-- > 0;) {
    MailItem& item = sentence_.items[i];
    if (item.kind != MailItem::Kind::region || item.unclear) break;
    item.kind = MailItem::Kind::place;
    item.count = count;
    item.counted = true;
  }
}

void SentenceReader::share_out() {
  std::vector<MailItem>& items = sentence_.items;
  for (std::size_t i = 0; i < items.size(); ++i) {
    const std::size_t count = items[i].count > 1 ? static_cast<std::size_t>(items[i].count) : 0;
    if (items[i].kind != MailItem::Kind::place || count == 0 || i + count > items.size()) {
      continue;
    }
    const std::span<MailItem> shares(&items[i], count);
    const auto is_bare = [](const MailItem& item) {
      return item.kind == MailItem::Kind::region && !item.unclear;
    };
    const bool more = i + count < items.size() && is_bare(items[i + count]);
    if (more || !shares.back().joined || !std::ranges::all_of(shares.subspan(1), is_bare)) {
      continue;
    }
    for (MailItem& item : shares) {
      item.kind = MailItem::Kind::place;
      item.count = 1;
      item.counted = true;
      item.shared = static_cast<int>(count);
    }
  }
}

void SentenceReader::moves(const Clause& clause) {
  flush_mode();
  // `two, one from Toledo to Sevilla and one from ...`
  const bool names =
      groups_.size() == 1 && (groups_.front().owner.empty() ? !clause.owner || clause.owner->empty()
                                                            : !clause.owner && !clause.joined);
  if (clause.number && names) announce();
  // `one black takes Bea along from Granada to Castilla`: who is who?
  bool unclear = clause.vague || (clause.has(WordRole::along) && clause.owner &&
                                  !clause.owner->empty() && *clause.owner != kBlackName);
  if (clause.number || clause.owner || groups_.empty()) {
    Group group = group_of(clause);
    give_to_announced(clause, group.owner);
    const bool one_of_several = !clause.number && clause.owner;
    if (one_of_several && each_ > 0) {
      group.count = each_;
      group.counted = true;
    }
    // `two of Lucia and Bob`: so many of each, or together?
    unclear =
        unclear || (one_of_several && each_ == 0 && !groups_.empty() && groups_.back().count != 1);
    // `Lucia and Bob from Toledo to Sevilla`
    if (clause.owner && !clause.owner->empty()) {
      for (const std::string& other : waiting_) {
        groups_.push_back(group);
        groups_.back().owner = other;
      }
    }
    groups_.push_back(group);
  }
  waiting_.clear();
  left_ = clause.from;
  // `one from Toledo and one from Granada to Sevilla`
  for (std::size_t i = sentence_.items.size(); clause.joined && i-- > 0;) {
    MailItem& item = sentence_.items[i];
    if (item.kind != MailItem::Kind::back || !item.leaves) break;
    item.kind = sails_ ? MailItem::Kind::sail : MailItem::Kind::move;
    item.to = clause.to.front();
  }
  to_one_place(clause.from, clause.to.front(), unclear);
}

void SentenceReader::to_one_place(const std::string& from, const std::string& to, bool unclear) {
  for (const Group& group : groups_) {
    MailItem& item = add(sails_ ? MailItem::Kind::sail : MailItem::Kind::move);
    item.goods = group.goods;
    item.count = group.count;
    item.counted = group.counted;
    item.owner = group.owner;
    item.owned = group.owned;
    item.from = from;
    item.to = to;
    item.begin = group.begin;
    item.unclear = unclear;
  }
  groups_.clear();
}

void SentenceReader::leaves(const Clause& clause) {
  const bool returns = clause.number || clause.owner || clause.has(WordRole::all) ||
                       clause.has(WordRole::rest) || clause.has(WordRole::back) ||
                       clause.has(WordRole::each) || each_ > 0;
  if (clause.has(WordRole::each)) each_ = clause.number.value_or(1);
  if (!returns) {
    source_ = clause.from;
    return;
  }
  MailItem& item = add(MailItem::Kind::back);
  const bool counted = clause.number || clause.has(WordRole::all) || clause.has(WordRole::rest);
  item.count = counted ? count_of(clause, item.counted) : std::max(each_, 1);
  item.owner = clause.owner.value_or("");
  item.owned = clause.owner.has_value();
  item.leaves = clause.number && !clause.has(WordRole::back) && each_ == 0;
  give_to_announced(clause, item.owner);
  item.from = clause.from;
  // How many the rest is, only the one who knows the whole can say.
  const bool rest = item.count == MailItem::kRest;
  item.counted = item.counted || rest;
  item.unclear = clause.vague || rest;
}

void SentenceReader::places(const Clause& clause) {
  const bool counted = clause.number || clause.has(WordRole::all) || clause.has(WordRole::rest) ||
                       clause.has(WordRole::each) ||
                       (clause.has(WordRole::none) && clause.has(WordRole::take));
  for (const std::string& to : clause.to) {
    if (mode_ != Mode::none && !counted && groups_.empty()) {
      MailItem& item = add(mode_ == Mode::king     ? MailItem::Kind::king
                           : mode_ == Mode::grande ? MailItem::Kind::grande
                           : mode_ == Mode::tile   ? MailItem::Kind::tile
                           : mode_ == Mode::score  ? MailItem::Kind::score
                                                   : MailItem::Kind::disc);
      item.to = to;
      if (mode_ == Mode::king) item.from = std::exchange(source_, {});
      item.tile = std::exchange(tile_, {});
      item.owner = clause.owner.value_or("");
      if (mode_ != Mode::disc && mode_ != Mode::score) mode_ = Mode::none;
      if (mode_ == Mode::score) mode_ = Mode::none;
      each_ = 0;
      continue;
    }
    if (counted && mode_ != Mode::disc) flush_mode();
    const bool own = !clause.owner || clause.owner->empty();
    if (counted && own && source_.empty()) announce();  // `three, one in Toledo and two in ...`
    if (!groups_.empty() || !source_.empty()) {
      if (!source_.empty()) {
        // `from Valencia three of Ann's and two of Bea's, all to Galicia`
        const bool them = clause.has(WordRole::all) && !clause.number && !clause.owner;
        if (groups_.empty() || (counted && !them)) groups_.push_back(group_of(clause));
        to_one_place(source_, to);
        continue;
      }
      for (const Group& group : std::exchange(groups_, {})) {
        MailItem& item = add(group.owner.empty() ? MailItem::Kind::place : MailItem::Kind::owned);
        item.count = group.count;
        item.counted = group.counted;
        item.owner = group.owner;
        item.to = to;
      }
      if (!counted) continue;
    }
    if (counted) {
      const bool other = clause.owner && !clause.owner->empty();
      // `From Aragón I move three of mine to Toledo and two of Bea's to Granada`
      if (other && clause.joined && !left_.empty() && clause.number) {
        groups_.push_back(group_of(clause));
        to_one_place(left_, to);
        continue;
      }
      MailItem& item = add(other ? MailItem::Kind::owned : MailItem::Kind::place);
      item.count = count_of(clause, item.counted);
      item.owner = clause.owner.value_or("");
      item.to = to;
      each_ = clause.has(WordRole::each) ? item.count : 0;
      if (clause.behind && clause.joined && each_ > 0 && own) give_each(each_);
    } else if (each_ > 0 && !clause.owner) {
      MailItem& item = add(MailItem::Kind::place);
      item.count = each_;
      item.counted = true;
      item.to = to;
    } else if (own_piece(clause)) {
      MailItem& item = add(MailItem::Kind::place);
      item.counted = true;
      item.to = to;
    } else if (clause.owner) {
      MailItem& item = add(MailItem::Kind::owned);
      item.owner = *clause.owner;
      item.to = to;
    } else {
      MailItem& item = add(MailItem::Kind::region);
      item.to = to;
      item.joined = clause.joined;
    }
  }
}

void SentenceReader::no_place(const Clause& clause) {
  if (!head_to_.empty() && (clause.number || clause.owner)) {
    groups_.push_back(group_of(clause));
    return to_one_place(head_from_, head_to_, clause.noun);
  }
  if (!clause.number) {
    if (clause.has(WordRole::each)) each_ = 1;
    if (clause.owner && !clause.owner->empty()) waiting_.push_back(*clause.owner);
    if (clause.has(WordRole::rest)) add(MailItem::Kind::number).count = MailItem::kRest;
    if (clause.has(WordRole::back)) add(MailItem::Kind::back);
    return;
  }
  if (clause.has(WordRole::each)) {
    each_ = *clause.number;
    if (clause.owner && !clause.owner->empty()) waiting_.push_back(*clause.owner);
    return;
  }
  if (clause.has(WordRole::back)) {
    MailItem& item = add(MailItem::Kind::back);
    item.count = *clause.number;
    item.counted = true;
    item.owner = clause.owner.value_or("");
    return;
  }
  const bool takes = clause.has(WordRole::take) && clause.owner == std::string() && !clause.of_own;
  const bool acts = clause.has(WordRole::self) && !clause.has(WordRole::take);
  if (clause.has(WordRole::piece) || acts || (clause.owner && !takes)) {
    Group group;
    group.count = *clause.number;
    group.counted = true;
    group.owner = clause.owner.value_or("");
    group.owned = clause.owner.has_value();
    group.begin = clause.begin;
    groups_.push_back(group);
    return;
  }
  if (clause.weak || clause.noun) return;
  MailItem& item = add(MailItem::Kind::number);
  item.count = *clause.number;
  item.counted = true;
}

}  // namespace veedor
