#include "mail/clauses.h"

#include <algorithm>
#include <array>
#include <utility>

#include "mail/sentence_reader.h"

namespace veedor {
namespace {
using Kind = Token::Kind;
}  // namespace

void SentenceReader::read(const Token& token, std::span<const Token> rest) {
  const Token* const next = rest.empty() ? nullptr : &rest.front();
  if ((token.kind == Kind::comma && !token.weak) || token.kind == Kind::colon) object();
  switch (token.kind) {
    case Kind::comma:
      if (token.weak && is_half()) return;
      return end_clause();
    case Kind::colon:
      if (heads_moves() || heads_piece(next)) return;
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

std::optional<std::vector<MailItem>> corrected(std::vector<MailItem> said,
                                               const std::vector<MailItem>& by) {
  using ItemKind = MailItem::Kind;
  if (by.empty()) return std::nullopt;
  if (said.empty()) return by;
  MailItem& last = said.back();
  const MailItem& first = by.front();
  const bool alone = by.size() == 1;
  // `2 to Aragón, no, to Granada`
  if (alone && first.kind == ItemKind::region && !first.unclear) {
    if (last.kind == ItemKind::back && last.to.empty()) {
      last.from = first.to;
      return said;
    }
    if (last.to.empty() || last.kind == ItemKind::move || last.kind == ItemKind::sail) {
      return std::nullopt;
    }
    last.to = first.to;
    return said;
  }
  // `2 to Aragón, no, 1`
  const bool counts = last.kind == ItemKind::place || last.kind == ItemKind::back;
  if (alone && first.kind == ItemKind::number && first.counted && first.owner.empty() && counts) {
    last.count = first.count;
    last.counted = true;
    return said;
  }
  const auto sum_of = [](const std::vector<MailItem>& items, ItemKind kind) {
    int sum = 0;
    for (const MailItem& item : items) sum += item.kind == kind ? item.count : 0;
    return sum;
  };
  std::size_t at = said.size();
  bool replaced = false;
  for (const MailItem& item : by) {
    const auto is_same = [&](const MailItem& old) { return old.kind == item.kind; };
    const auto same = std::ranges::count_if(said, is_same);
    if (same == 0) continue;
    replaced = true;
    const auto is_renamed = [&](const MailItem& old) {
      return is_same(old) && old.to == item.to && old.from == item.from;
    };
    const int sum = sum_of(by, item.kind);
    const auto begin = said.begin();
    // `3 to Aragón. No, 1 to Granada`: and the other two?
    if (sum >= sum_of(said, item.kind)) {
      at = std::min(at, static_cast<std::size_t>(std::ranges::find_if(said, is_same) - begin));
      std::erase_if(said, is_same);
    } else if (is_same(said.back()) && said.back().count == sum) {
      said.pop_back();
      at = std::min(at, said.size());
    } else if (std::ranges::count_if(said, is_renamed) == 1) {
      at = std::min(at, static_cast<std::size_t>(std::ranges::find_if(said, is_renamed) - begin));
      std::erase_if(said, is_renamed);
    } else {
      return std::nullopt;
    }
  }
  if (!replaced) return std::nullopt;
  said.insert(said.begin() + static_cast<std::ptrdiff_t>(std::min(at, said.size())), by.begin(),
              by.end());
  return said;
}

void SentenceReader::finish() {
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
  end_correction();
  if (extra_) add(*extra_);
}

bool SentenceReader::heads_moves() {
  if (clause_.from.empty() || clause_.to.size() != 1 || clause_.number || clause_.owner ||
      clause_.has(WordRole::king) || clause_.has(WordRole::not_) || !groups_.empty()) {
    return false;
  }
  head_from_ = clause_.from;
  head_to_ = clause_.to.front();
  clause_ = {};
  return true;
}

bool SentenceReader::waits_for_number(std::span<const Token> rest) const {
  constexpr RoleSet kOther{WordRole::score, WordRole::king, WordRole::grande, WordRole::tile,
                           WordRole::disc};
  if (clause_.to.size() != 1 || clause_.number || !clause_.from.empty()) return false;
  if (mode_ != Mode::none || clause_.roles.has_any(kOther)) return false;
  if (rest.empty() || rest.front().kind != Kind::number || rest.front().neutral) return false;
  const std::size_t behind = rest.size() > 1 && rest[1].has(WordRole::piece) ? 2 : 1;
  return rest.size() <= behind ||
         (rest[behind].kind != Kind::word && rest[behind].kind != Kind::number);
}

bool SentenceReader::heads_piece(const Token* next) {
  const bool one = clause_.has(WordRole::piece) && !clause_.has(WordRole::many) &&
                   !clause_.number && clause_.owner.value_or("").empty() && clause_.to.empty() &&
                   clause_.from.empty() && groups_.empty();
  if (!one || next == nullptr || next->places.empty()) return false;
  clause_.number = 1;
  clause_.any = true;
  return true;
}

void SentenceReader::number(const Token& token) {
  if (token.neutral) return;
  // `score Toledo 1 Aragón`: the verb has its place already.
  constexpr RoleSet kOnePlace{WordRole::score, WordRole::king, WordRole::grande};
  const bool headed = clause_.to.size() == 1 && !clause_.number && clause_.from.empty() &&
                      clause_.roles.has_any(kOnePlace) && !token.weak && groups_.empty();
  if (headed || (clause_.number && !clause_.weak && !clause_.to.empty())) end_clause();
  if (clause_.number && token.weak) return;
  if (clause_.number && !clause_.weak) end_clause();
  clause_.number = token.number;
  clause_.behind = !clause_.to.empty();
  clause_.weak = token.weak;
  clause_.any = true;
  if (clause_.begin == 0) clause_.begin = token.begin;
}

bool SentenceReader::brings_on(std::span<const Token> rest) const {
  if (clause_.from.empty() || !clause_.to.empty()) return false;
  const auto next = std::ranges::find_if(rest, [](const Token& token) {
    const bool small = token.has(WordRole::noise) && token.number < 0 && !token.names();
    return token.kind != Kind::word || !small || token.has(WordRole::to);
  });
  return next != rest.end() && next->kind == Kind::word && next->has(WordRole::to);
}

/// Whether the word takes something back, or is taken back.
bool SentenceReader::takes_back(const Token& token, std::span<const Token> rest) {
  const Token* const next = rest.empty() ? nullptr : &rest.front();
  if (token.has(WordRole::instead)) {
    end_clause();
    dropping_ = true;
    return true;
  }
  if (dropping_) {
    // Only the next thing is taken back.
    if (token.names()) dropping_ = false;
    return true;
  }
  // `sorry Bea` corrects nothing.
  const bool calls = next != nullptr && !next->owners.empty() && next->owners.front() != writer_ &&
                     (rest.size() == 1 || rest[1].kind != Kind::word);
  if (token.has(WordRole::correct) && calls) return true;
  // `2 Castilla (no wait, Cataluña)`
  corrects_beside_ = beside_ && (corrects_beside_ || token.has(WordRole::correct));
  if (corrects_beside_ && !token.places.empty()) sentence_.doubt = true;
  if (token.has(WordRole::correct) && sentence_.items.empty() && sentence_.cards.empty() &&
      !clause_.any && !took_back_) {
    sentence_.corrects = true;
  }
  if (!token.has(WordRole::correct) || beside_ || (!clause_.any && sentence_.items.empty())) {
    return false;
  }
  if (next == nullptr) return true;
  end_correction();
  begin_correction();
  replaces_ = !token.has(WordRole::noise);
  return true;
}

void SentenceReader::begin_correction() {
  took_back_ = true;
  // Half a clause is all that is taken back: `2 to, no, 3 to Granada`.
  const bool half = clause_.any && clause_.to.empty() && clause_.from.empty();
  if (half) {
    clause_ = {};
    groups_.clear();
  } else {
    end_clause();
  }
  groups_.clear();
  announced_.reset();
  mode_ = Mode::none;
  stranger_ = false;
  each_ = 0;
  taken_back_ = std::exchange(sentence_.items, {});
  cards_before_ = sentence_.cards.size();
}

void SentenceReader::end_correction() {
  if (!took_back_) return;
  took_back_ = false;
  std::vector<MailItem> by = std::exchange(sentence_.items, {});
  if (sentence_.cards.size() > cards_before_) {
    // Another card replaces all.
    const auto first = sentence_.cards.begin();
    sentence_.cards.erase(first, first + static_cast<std::ptrdiff_t>(cards_before_));
    sentence_.items = std::move(by);
    return;
  }
  if (auto left = corrected(taken_back_, by)) {
    sentence_.items = *std::move(left);
    return;
  }
  sentence_.doubt = sentence_.doubt || replaces_;
  sentence_.items = std::move(taken_back_);
  sentence_.items.insert(sentence_.items.end(), by.begin(), by.end());
}

/// Whether the word ends the clause.
bool SentenceReader::splits(const Token& token, std::span<const Token> rest) {
  const bool splits = (token.has(WordRole::and_) && !brings_on(rest)) || token.has(WordRole::then);
  if (splits && !token.names()) {
    end_clause();
    clause_.joined = token.has(WordRole::and_);
    if (token.has(WordRole::then)) {
      source_.clear();
      acts_ = sails_ = false;
    }
    return true;
  }
  if (token.has(WordRole::along) && !clause_.from.empty() && !clause_.to.empty()) {
    // `one black from Granada to Castilla along with Bea`
    end_clause();
    comes_along_ = true;
    return true;
  }
  return false;
}

/// Whether the word is a card that is taken, turned down or removed.
bool SentenceReader::names_card(const Token& token) {
  if (!token.cards.empty() && clause_.has(WordRole::remove)) {
    add(MailItem::Kind::remove).card = token.cards.front();
    clause_.roles -= {WordRole::remove};
    return true;
  }
  // `Grande` is a card and a piece: it is a piece if it goes somewhere.
  const bool piece = token.has(WordRole::grande) || token.has(WordRole::king);
  if (token.cards.empty() || !token.places.empty() || piece) return false;
  constexpr RoleSet kAction{WordRole::action, WordRole::score};
  clause_.names_card = true;
  if (clause_.has(WordRole::not_) && !clause_.roles.has_any(kAction)) {
    sentence_.refuses = true;  // `not the Coup`
    return true;
  }
  sentence_.cards.push_back(token.cards.front());
  if (token.has(WordRole::special)) add(MailItem::Kind::special).deed = true;
  clause_.roles -= {WordRole::special};
  clause_.any = true;
  return true;
}

/// Whether the word is one such as `from` or `to`, which says what the next place is.
bool SentenceReader::directs(const Token& token, const Token* next) {
  const bool from =
      token.has(WordRole::from) || (token.has(WordRole::quit) && clause_.has(WordRole::king));
  if (from && token.places.empty() && token.owners.empty()) {
    // `the scoring of Toledo`
    const bool of = clause_.has(WordRole::score) && clause_.to.empty() && !clause_.number &&
                    !clause_.owner && token.has(WordRole::from);
    clause_.after_from = !of;
    return true;
  }
  if (!token.has(WordRole::to) || !token.places.empty()) return false;
  // `Sevilla to Valencia`
  if (clause_.from.empty() && clause_.to.size() == 1 && next != nullptr && !next->places.empty() &&
      (clause_.number || clause_.owner || clause_.has(WordRole::own))) {
    turn_to_source();
  }
  clause_.after_from = false;
  return true;
}

void SentenceReader::word(const Token& token, std::span<const Token> rest) {
  const Token* const next = rest.empty() ? nullptr : &rest.front();
  // `3 knights to the castle before scoring`
  if (token.has(WordRole::earlier) && clause_.number && !clause_.to.empty()) end_clause();
  if (takes_back(token, rest) || splits(token, rest)) return;
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
  if (names_card(token) || directs(token, next)) return;
  if (!token.owners.empty()) return owner(token.owners.front());
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
  constexpr RoleSet kSaysSomething{WordRole::king,  WordRole::grande,  WordRole::tile,
                                   WordRole::score, WordRole::special, WordRole::action,
                                   WordRole::none,  WordRole::disc,    WordRole::back,
                                   WordRole::stack, WordRole::sail,    WordRole::use};
  if (token.roles.has_any(kSaysSomething) || extra_of(token.roles)) clause_.any = true;
}

void SentenceReader::place(const std::string& name) {
  last_place_ = name;
  if (clause_.after_from) {
    if (!clause_.from.empty()) end_clause();
    clause_.from = name;
    clause_.after_from = false;
  } else {
    const bool other = !clause_.owner.value_or("").empty() && clause_.to.size() == 1;
    if (other && clause_.from.empty() && clause_.number) {
      turn_to_source();  // `two of Bea's in Toledo go to Granada`
    } else if (!clause_.to.empty() && clause_.number && clause_.from.empty()) {
      end_clause();
    }
    clause_.to.push_back(name);
  }
  clause_.any = true;
}

void SentenceReader::flush_mode() {
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

MailItem& SentenceReader::add(MailItem::Kind kind) {
  MailItem item;
  item.kind = kind;
  item.beside = beside_;
  item.acts = acts_;
  item.begin = clause_.begin;
  sentence_.items.push_back(std::move(item));
  return sentence_.items.back();
}

void SentenceReader::end_clause() {
  const Clause clause = std::exchange(clause_, {});
  if (!clause.any) return;
  const std::size_t before = sentence_.items.size();
  say(clause);
  if (!clause.has(WordRole::spare)) return;
  for (std::size_t i = before; i < sentence_.items.size(); ++i) sentence_.items[i].stays = true;
}

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
        while (i < tokens.size() && tokens[i].kind == Kind::question && tokens[i].glued) {
          sentence.question = true;  // `10!?`
          sentence.end = tokens[i++].end;
        }
        break;
      }
      if (token.kind == Kind::word || token.kind == Kind::number) {
        ++sentence.words;
        if (token.unknown()) ++sentence.unknown;
      }
      sentence.doubt = sentence.doubt || token.has(WordRole::doubt) ||
                       token.has(WordRole::unsure) || token.has(WordRole::hold);
      // In Spanish `sí, ...` is no condition.
      const bool yes = i + 1 >= tokens.size() ||
                       (tokens[i + 1].kind != Kind::word && tokens[i + 1].kind != Kind::number);
      sentence.condition = sentence.condition || (token.has(WordRole::if_) && !yes);
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
