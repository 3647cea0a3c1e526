#include "mail/clauses.h"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <utility>

#include "log/names.h"

namespace veedor {
namespace {

using Kind = Token::Kind;

/// What a clause has said so far.
struct Clause {
  std::optional<int> number{};
  bool weak = false;
  std::optional<std::string> owner{};  ///< empty: the writer
  std::string from{};
  std::vector<std::string> to{};
  std::string tile{};
  std::string goods{};
  std::string there{};  ///< the place that was named last, if the clause speaks of it
  RoleSet roles{};
  bool after_from = false;
  bool joined = false;    ///< `and` is before it
  bool behind = false;    ///< the number follows its place
  bool of_own = false;    ///< `three of mine`, but not `my 3`
  bool stranger = false;  ///< nothing is known about its last words
  bool vague = false;     ///< Caballeros leave `there`, which may be any place that was named
  bool noun = false;      ///< the number counts something that is not of the game
  std::size_t begin = 0;
  bool any = false;

  [[nodiscard]] bool has(WordRole role) const { return roles.has(role); }
};

/// Caballeros that were named before the place they go to.
struct Group {
  int count = 1;
  bool counted = false;
  bool owned = false;
  std::string owner{};
  std::string goods{};  ///< that they carry
  std::size_t begin = 0;
};

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

/// Reads a sentence, clause by clause.
class SentenceReader {
 public:
  SentenceReader(const std::string& writer, MailSentence& sentence)
      : writer_(writer), sentence_(sentence) {}

  /// `rest` are the tokens behind it.
  void read(const Token& token, std::span<const Token> rest) {
    const Token* const next = rest.empty() ? nullptr : &rest.front();
    if ((token.kind == Kind::comma && !token.weak) || token.kind == Kind::colon) object();
    switch (token.kind) {
      case Kind::comma:
        if (token.weak && is_half()) return;
        return end_clause();
      case Kind::colon:
        if (heads_moves()) return;
        if (clause_.has(WordRole::action) && next != nullptr) {
          clause_.roles |= next->roles & RoleSet{WordRole::not_, WordRole::none};
        }
        if (waits_for_number(rest)) return;
        acts_ = acts_ || (clause_.has(WordRole::action) && !is_denied(clause_));
        end_clause();
        return announce();
      case Kind::plus:
        return end_clause();
      case Kind::open:
        end_clause();
        beside_ = true;
        corrects_beside_ = false;
        return;
      case Kind::close:
        end_clause();
        beside_ = false;
        return;
      case Kind::dash:
        if (token.glued || next == nullptr || next->glued) {
          if (!clause_.to.empty() && next != nullptr && !next->places.empty()) {
            turn_to_source();
            return;
          }
        }
        return end_clause();
      case Kind::arrow:
        if (!clause_.to.empty()) turn_to_source();
        return;
      case Kind::number:
        number(token);
        if (next != nullptr && next->unknown()) clause_.noun = true;
        return;
      case Kind::tile:
        clause_.tile = token.tile;
        clause_.any = true;
        return;
      case Kind::question:
        sentence_.question = true;
        return;
      case Kind::word:
      case Kind::stop:
        return word(token, rest);
    }
  }

  void finish() {
    end_clause();
    // Caballeros without a place.
    for (const Group& group : groups_) {
      MailItem item;
      item.kind = MailItem::Kind::number;
      item.count = group.count;
      item.counted = group.counted;
      item.owner = group.owner;
      item.total = group.owner.empty();
      item.begin = group.begin;
      sentence_.items.push_back(item);
    }
    flush_mode();
    name_announced();
    share_out();
    if (extra_) add(*extra_);
  }

 private:
  /// `From Toledo into the Castillo: two of mine, and three of Bea's`
  [[nodiscard]] bool heads_moves() {
    if (clause_.from.empty() || clause_.to.size() != 1 || clause_.number || clause_.owner ||
        clause_.has(WordRole::king) || clause_.has(WordRole::not_) || !groups_.empty()) {
      return false;
    }
    head_from_ = clause_.from;
    head_to_ = clause_.to.front();
    clause_ = {};
    return true;
  }

  /// `No, 2 in Toledo`
  void object() {
    if (sentence_.words != 1 || clause_.any || !clause_.has(WordRole::not_)) return;
    sentence_.objects = sentence_.corrects = true;
    clause_ = {};
  }

  /// Whether the clause goes on in the next line.
  [[nodiscard]] bool is_half() const {
    return clause_.to.empty() &&
           (clause_.number || clause_.owner || clause_.after_from || !clause_.from.empty() ||
            clause_.has(WordRole::rest) || clause_.has(WordRole::to));
  }

  /// `Toledo: 3`, but not `score Toledo: 3 in the Castillo`.
  [[nodiscard]] bool waits_for_number(std::span<const Token> rest) const {
    constexpr RoleSet kOther{WordRole::score, WordRole::king, WordRole::grande, WordRole::tile,
                             WordRole::disc};
    if (clause_.to.size() != 1 || clause_.number || !clause_.from.empty()) return false;
    if (mode_ != Mode::none || clause_.roles.has_any(kOther)) return false;
    if (rest.empty() || rest.front().kind != Kind::number || rest.front().neutral) return false;
    const std::size_t behind = rest.size() > 1 && rest[1].has(WordRole::piece) ? 2 : 1;
    return rest.size() <= behind ||
           (rest[behind].kind != Kind::word && rest[behind].kind != Kind::number);
  }

  void turn_to_source() {
    clause_.from = clause_.to.back();
    clause_.to.pop_back();
  }

  void number(const Token& token) {
    if (token.neutral) return;
    if (clause_.number && !clause_.weak && !clause_.to.empty()) end_clause();
    if (clause_.number && token.weak) return;
    if (clause_.number && !clause_.weak) end_clause();
    clause_.number = token.number;
    clause_.behind = !clause_.to.empty();
    clause_.weak = token.weak;
    clause_.any = true;
    if (clause_.begin == 0) clause_.begin = token.begin;
  }

  /// Whether the clause goes on behind `and`: `out of Granada and (put them) into Toledo`.
  [[nodiscard]] bool brings_on(std::span<const Token> rest) const {
    if (clause_.from.empty() || !clause_.to.empty()) return false;
    const auto next = std::ranges::find_if(rest, [](const Token& token) {
      const bool small = token.has(WordRole::noise) && token.number < 0 && !token.names();
      return token.kind != Kind::word || !small || token.has(WordRole::to);
    });
    return next != rest.end() && next->kind == Kind::word && next->has(WordRole::to);
  }

  void word(const Token& token, std::span<const Token> rest) {
    const Token* const next = rest.empty() ? nullptr : &rest.front();
    // `3 knights to the castle before scoring`
    if (token.has(WordRole::earlier) && clause_.number && !clause_.to.empty()) end_clause();
    if (token.has(WordRole::instead)) {
      end_clause();
      dropping_ = true;
      return;
    }
    if (dropping_) {
      // Only the next thing is taken back.
      if (token.names()) dropping_ = false;
      return;
    }
    // `2 Castilla (no wait, Cataluña)`
    corrects_beside_ = beside_ && (corrects_beside_ || token.has(WordRole::correct));
    if (corrects_beside_ && !token.places.empty()) sentence_.doubt = true;
    if (token.has(WordRole::correct) && sentence_.items.empty() && sentence_.cards.empty() &&
        !clause_.any && !took_back_) {
      sentence_.corrects = true;
    }
    if (token.has(WordRole::correct) && !beside_ && (clause_.any || !sentence_.items.empty())) {
      if (next == nullptr) return;
      took_back_ = true;
      clause_ = {};
      groups_.clear();
      sentence_.items.clear();
      return;
    }
    const bool splits =
        (token.has(WordRole::and_) && !brings_on(rest)) || token.has(WordRole::then);
    if (splits && !token.names()) {
      end_clause();
      clause_.joined = token.has(WordRole::and_);
      if (token.has(WordRole::then)) {
        source_.clear();
        acts_ = sails_ = false;
      }
      return;
    }
    if (token.has(WordRole::along) && !clause_.from.empty() && !clause_.to.empty()) {
      // `one black from Granada to Castilla along with Bea`
      end_clause();
      comes_along_ = true;
      return;
    }
    clause_.roles |= token.roles;
    // `nimmt einen von Bea mit`, but not `mit der Sonderaktion ...`
    if (token.has(WordRole::along) && token.has(WordRole::noise) && !clause_.owner) {
      clause_.roles -= {WordRole::along};
    }
    // `score Madrid`, but not `the awful score`
    constexpr RoleSet kGoesOn{WordRole::score, WordRole::king, WordRole::grande, WordRole::tile};
    if (token.unknown() && clause_.roles.has_any(kGoesOn)) clause_.stranger = true;
    if (clause_.begin == 0) clause_.begin = token.begin;
    if (!token.goods.empty()) {
      if (!clause_.goods.empty()) end_clause();
      clause_.goods = token.goods.front();
      clause_.any = true;
    }
    if (token.has(WordRole::save)) add(MailItem::Kind::save);
    fills_ = fills_ || token.has(WordRole::fill);
    if (!token.cards.empty() && clause_.has(WordRole::remove)) {
      add(MailItem::Kind::remove).card = token.cards.front();
      clause_.roles -= {WordRole::remove};
      return;
    }
    if (!token.cards.empty() && token.places.empty() && !names_a_piece(token)) {
      constexpr RoleSet kAction{WordRole::action, WordRole::score};
      if (clause_.has(WordRole::not_) && !clause_.roles.has_any(kAction)) {
        sentence_.refuses = true;  // `not the Coup`
        return;
      }
      sentence_.cards.push_back(token.cards.front());
      if (token.has(WordRole::special)) add(MailItem::Kind::special).deed = true;
      clause_.roles -= {WordRole::special};
      clause_.any = true;
      return;
    }
    const bool from =
        token.has(WordRole::from) || (token.has(WordRole::quit) && clause_.has(WordRole::king));
    if (from && token.places.empty() && token.owners.empty()) {
      clause_.after_from = true;
      return;
    }
    if (token.has(WordRole::to) && token.places.empty()) {
      // `Sevilla to Valencia`
      if (clause_.from.empty() && clause_.to.size() == 1 && next != nullptr &&
          !next->places.empty() &&
          (clause_.number || clause_.owner || clause_.has(WordRole::own))) {
        turn_to_source();
      }
      clause_.after_from = false;
      return;
    }
    if (!token.owners.empty()) {
      owner(token.owners.front());
      return;
    }
    if (token.has(WordRole::own)) {
      if (!clause_.owner) clause_.owner = "";
      clause_.of_own = clause_.number.has_value();
      clause_.after_from = false;
      return;
    }
    if (!token.places.empty() && !token.has(WordRole::jail)) {
      if (token.has(WordRole::from)) clause_.after_from = true;  // `aus der Provinz`
      place(token.places.front());
    } else if (token.has(WordRole::there) && !last_place_.empty()) {
      if (clause_.after_from) {
        place(last_place_);
        clause_.vague = true;
      } else {
        clause_.there = last_place_;
      }
    }
    if (token.has(WordRole::king) || token.has(WordRole::grande) || token.has(WordRole::tile) ||
        token.has(WordRole::score) || token.has(WordRole::special) || token.has(WordRole::action) ||
        token.has(WordRole::none) || token.has(WordRole::disc) || token.has(WordRole::back) ||
        token.has(WordRole::stack) || token.has(WordRole::sail) || extra_of(token.roles)) {
      clause_.any = true;
    }
  }

  /// `Grande` is a card and a piece: it is a piece if it goes somewhere.
  [[nodiscard]] static bool names_a_piece(const Token& token) {
    return token.has(WordRole::grande) || token.has(WordRole::king);
  }

  void owner(const std::string& name) {
    clause_.owner = name == writer_ ? std::string() : name;
    clause_.after_from = false;
    clause_.any = true;
  }

  void place(const std::string& name) {
    last_place_ = name;
    if (clause_.after_from) {
      if (!clause_.from.empty()) end_clause();
      clause_.from = name;
      clause_.after_from = false;
    } else {
      if (!clause_.to.empty() && clause_.number && clause_.from.empty()) end_clause();
      clause_.to.push_back(name);
    }
    clause_.any = true;
  }

  /// What a place without a number is about.
  enum class Mode : std::uint8_t { none, king, grande, tile, score, disc };

  void flush_mode() {
    if (mode_ == Mode::score) add(MailItem::Kind::score).unclear = stranger_;
    if (mode_ == Mode::tile && !tile_.empty()) {
      add(MailItem::Kind::tile).tile = tile_;
    } else if ((mode_ == Mode::king || mode_ == Mode::grande) && stranger_) {
      add(MailItem::Kind::region).unclear = true;
    }
    mode_ = Mode::none;
    stranger_ = false;
    tile_.clear();
  }

  MailItem& add(MailItem::Kind kind) {
    MailItem item;
    item.kind = kind;
    item.beside = beside_;
    item.acts = acts_;
    item.begin = clause_.begin;
    sentence_.items.push_back(std::move(item));
    return sentence_.items.back();
  }

  void set_mode(Mode mode) {
    if (mode_ != mode) flush_mode();
    mode_ = mode;
  }

  [[nodiscard]] static bool is_denied(const Clause& clause) {
    return clause.has(WordRole::not_) || clause.has(WordRole::none);
  }

  void end_clause() {
    const Clause clause = std::exchange(clause_, {});
    if (!clause.any) return;
    const std::size_t before = sentence_.items.size();
    say(clause);
    if (!clause.has(WordRole::spare)) return;
    for (std::size_t i = before; i < sentence_.items.size(); ++i) sentence_.items[i].stays = true;
  }

  void say(Clause clause) {
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
    if (clause.has(WordRole::not_) && denies(clause)) return;
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

  [[nodiscard]] static std::optional<MailItem::Kind> extra_of(const RoleSet& roles) {
    for (const ExtraWord& word : kExtraWords) {
      if (roles.has(word.role)) return word.kind;
    }
    return std::nullopt;
  }

  /// What is done besides placing and the Special action. Its place or player may stand in the next
  /// clause: `the Queen: one to the Court`.
  [[nodiscard]] bool extra(const Clause& clause) {
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

  /// `and takes one of Bea's along`: it belongs to the move before it.
  [[nodiscard]] bool comes_along(const Clause& clause) {
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

  /// `Dan gets the free space`, `I fill it with Cruz 3 and Bea 2`
  [[nodiscard]] bool fills(const Clause& clause) {
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

  /// `I claim one Gold`
  [[nodiscard]] bool claims(const Clause& clause) {
    if (clause.goods.empty() || (!clause.from.empty() && !clause.to.empty())) return false;
    if (clause.owner) claimant_ = *clause.owner;
    if (clause.has(WordRole::inquisitor)) claimant_ = std::string(kBlackName);
    claims_ = claims_ || clause.has(WordRole::claim) || clause.has(WordRole::take);
    MailItem& item = add(MailItem::Kind::claim);
    item.goods = clause.goods;
    item.count = clause.number.value_or(1);
    item.counted = claims_;
    item.owner = claimant_;
    item.unclear =
        clause.has(WordRole::not_) || clause.has(WordRole::all) ||
        (clause.to.empty() ? !clause.from.empty() && clause.vague : clause.to.size() > 1);
    return true;
  }

  /// A clause with `not`. `no scoring` declines the Special action; what else does not happen is
  /// unclear. Returns whether the clause is read.
  [[nodiscard]] bool denies(const Clause& clause) {
    constexpr RoleSet kDeeds{WordRole::score, WordRole::king, WordRole::grande, WordRole::tile,
                             WordRole::back};
    if (clause.has(WordRole::action) || clause.has(WordRole::disc)) return false;
    if (clause.to.empty() && clause.from.empty() && !clause.number) {
      if (!clause.roles.has_any(kDeeds)) return false;
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

  [[nodiscard]] static int count_of(const Clause& clause, bool& counted) {
    counted = clause.number.has_value();
    if (clause.number) return *clause.number;
    if (clause.has(WordRole::all)) return MailItem::kAll;
    if (clause.has(WordRole::rest)) return MailItem::kRest;
    return 1;
  }

  [[nodiscard]] static Group group_of(const Clause& clause) {
    Group group;
    group.count = count_of(clause, group.counted);
    group.owner = clause.owner.value_or("");
    group.owned = clause.owner.has_value();
    group.begin = clause.begin;
    group.goods = clause.goods;
    return group;
  }

  /// The Caballeros named last are those that are named one by one from here on.
  void announce() {
    if (groups_.size() != 1) return;
    announced_ = groups_.front();
    named_from_ = sentence_.items.size();
    groups_.clear();
  }
  /// Gives the announced number to places without numbers, if it is clear how.
  void name_announced() {
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

  /// `two black: one from Toledo ... and one from Granada ...` must name two.
  void count_announced() {
    int named = 0;
    for (std::size_t i = named_from_; i < sentence_.items.size(); ++i) {
      const MailItem& item = sentence_.items[i];
      if (item.kind == MailItem::Kind::move && item.owner == announced_->owner) named += item.count;
    }
    if (named != announced_->count) add(MailItem::Kind::number).unclear = true;
  }

  /// `Toledo, Granada and Sevilla get one each`: the places before the last one, too.
  void give_each(int count) {
    for (std::size_t i = sentence_.items.size() - 1; i-- > 0;) {
      MailItem& item = sentence_.items[i];
      if (item.kind != MailItem::Kind::region || item.unclear) break;
      item.kind = MailItem::Kind::place;
      item.count = count;
      item.counted = true;
    }
  }

  /// `my two knights go to Toledo and Granada`: one to each, if there are as many places.
  void share_out() {
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

  void moves(const Clause& clause) {
    flush_mode();
    // `two, one from Toledo to Sevilla and one from ...`
    const bool names = groups_.size() == 1 &&
                       (groups_.front().owner.empty() ? !clause.owner || clause.owner->empty()
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
      unclear = unclear ||
                (one_of_several && each_ == 0 && !groups_.empty() && groups_.back().count != 1);
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
    // `one from Toledo and one from Granada to Sevilla`
    for (std::size_t i = sentence_.items.size(); clause.joined && i-- > 0;) {
      MailItem& item = sentence_.items[i];
      if (item.kind != MailItem::Kind::back || !item.leaves) break;
      item.kind = sails_ ? MailItem::Kind::sail : MailItem::Kind::move;
      item.to = clause.to.front();
    }
    to_one_place(clause.from, clause.to.front(), unclear);
  }
  /// Caballeros of an announced player are meant if nobody else is named.
  void give_to_announced(const Clause& clause, std::string& owner) const {
    if (announced_ && clause.number && !clause.owner) owner = announced_->owner;
  }

  void to_one_place(const std::string& from, const std::string& to, bool unclear = false) {
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

  /// Caballeros leave a place; where to is said later, or they return.
  void leaves(const Clause& clause) {
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

  void places(const Clause& clause) {
    const bool counted = clause.number || clause.has(WordRole::all) || clause.has(WordRole::rest) ||
                         clause.has(WordRole::each);
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
          if (counted || groups_.empty()) {
            groups_.push_back(group_of(clause));
          }
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

  void no_place(const Clause& clause) {
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
    const bool takes =
        clause.has(WordRole::take) && clause.owner == std::string() && !clause.of_own;
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

  const std::string& writer_;
  MailSentence& sentence_;
  Clause clause_;
  std::vector<Group> groups_;
  std::vector<std::string> waiting_;  ///< players whose Caballeros go where those of the next do
  std::optional<Group> announced_;    ///< Caballeros that are named one by one
  std::size_t named_from_ = 0;        ///< the first item that may name one of them
  std::string source_;     ///< Caballeros leave it, if the next clauses do not say otherwise
  std::string head_from_;  ///< so many as the next clauses say go from here to there
  std::string head_to_;
  std::string tile_;
  std::string last_place_;
  Mode mode_ = Mode::none;
  int each_ = 0;
  bool acts_ = false;   ///< the Special action does what is said from here on
  bool sails_ = false;  ///< Caballeros sail from here on
  bool claims_ = false;
  bool fills_ = false;        ///< free spaces of the Limit table are taken from here on
  bool comes_along_ = false;  ///< whoever is named next comes along
  std::string claimant_{};    ///< whose Caballeros claim goods; empty: the writer's
  std::optional<MailItem::Kind> extra_{};  ///< it waits for its place or player
  bool beside_ = false;
  bool corrects_beside_ = false;  // what stands beside takes something back
  bool dropping_ = false;
  bool took_back_ = false;  ///< something of this sentence
  bool stranger_ = false;   ///< a word may name the place that `mode_` is about
};

}  // namespace

namespace {

/// Whether what the writer is not sure about, from the word for it on, has nothing to do with the
/// game: `not sure when I can play next week`.
bool is_apart(std::span<const Token> words) {
  const bool asks = words.size() > 2 && words[1].kind == Kind::comma;  // `nicht sicher, wann ...`
  if (asks && !words[2].has(WordRole::whether)) return false;
  for (const Token& word : words.subspan(asks ? 2 : 1)) {
    if (word.kind != Kind::word && word.kind != Kind::number) return false;
    if (word.roles.has_any({WordRole::apart, WordRole::life, WordRole::unit})) return true;
  }
  return false;
}

/// Whether the words of a sentence say that nothing is decided yet.
bool holds_back(std::span<const Token> words) {
  const auto ends = std::ranges::find_if(words, [](const Token& token) {
    return token.kind == Kind::stop || token.kind == Kind::question;
  });
  const std::span<const Token> sentence(words.begin(), ends);
  for (std::size_t i = 0; i < sentence.size(); ++i) {
    if (sentence[i].has(WordRole::hold)) return true;
    if (sentence[i].has(WordRole::unsure) && !is_apart(sentence.subspan(i))) return true;
  }
  return !sentence.empty() && std::ranges::all_of(sentence, [](const Token& token) {
    return token.has(WordRole::doubt);  // `Maybe.`
  });
}

}  // namespace

std::vector<MailSentence> sentences_of(const std::vector<Token>& tokens,
                                       const std::string& writer) {
  std::vector<MailSentence> sentences;
  std::size_t i = 0;
  while (i < tokens.size()) {
    MailSentence sentence;
    sentence.begin = tokens[i].begin;
    sentence.holds = holds_back(std::span(tokens).subspan(i));
    SentenceReader reader(writer, sentence);
    for (; i < tokens.size(); ++i) {
      const Token& token = tokens[i];
      sentence.end = token.end;
      if (token.kind == Kind::stop || token.kind == Kind::question) {
        sentence.question = sentence.question || token.kind == Kind::question;
        ++i;
        break;
      }
      if (token.kind == Kind::word || token.kind == Kind::number) {
        ++sentence.words;
        if (token.unknown()) ++sentence.unknown;
      }
      sentence.doubt = sentence.doubt || token.has(WordRole::doubt) ||
                       token.has(WordRole::unsure) || token.has(WordRole::hold);
      sentence.condition = sentence.condition || token.has(WordRole::if_);
      sentence.leaves = sentence.leaves || token.has(WordRole::leave);
      sentence.veto = sentence.veto || token.has(WordRole::veto);
      sentence.negated = sentence.negated || token.has(WordRole::not_) || token.has(WordRole::let);
      sentence.past = sentence.past || token.has(WordRole::past);
      sentence.others = sentence.others || token.has(WordRole::other);
      sentence.either = sentence.either || token.has(WordRole::or_);
      sentence.preferred = sentence.preferred || token.has(WordRole::else_);
      sentence.thanks = sentence.thanks || token.has(WordRole::thanks);
      sentence.modifier = sentence.modifier || token.has(WordRole::modifier);
      sentence.saved = sentence.saved || token.has(WordRole::saved);
      reader.read(token, std::span(tokens).subspan(i + 1));
    }
    reader.finish();
    sentences.push_back(std::move(sentence));
  }
  return sentences;
}

}  // namespace veedor
