#include "mail/account/segments.h"

#include <algorithm>
#include <string>

#include "text/text.h"

namespace veedor {
namespace {

using Kind = Token::Kind;

constexpr RoleSet kHeads{WordRole::score, WordRole::king, WordRole::grande, WordRole::tile,
                         WordRole::disc};

bool is_number(const Token& token) { return token.kind == Kind::number && !token.neutral; }

bool is_place(const Token& token) { return !token.places.empty() && !token.has(WordRole::jail); }

bool is_head(const Token& token) {
  return token.kind == Kind::word && token.places.empty() && token.owners.empty() &&
         token.roles.has_any(kHeads);
}

bool ends_sentence(const Token& token) {
  return token.kind == Kind::stop || token.kind == Kind::question;
}

/// Sorts the numbers and places of one segment.
class SegmentReader {
 public:
  SegmentReader(const std::vector<Token>& tokens, MailSegment& segment, bool headed)
      : tokens_(tokens), segment_(segment), head_(headed), carried_(headed) {}

  /// Whether a verb or piece still waits for its place.
  bool read() {
    for (std::size_t i = segment_.begin; i < segment_.end; ++i) {
      const Token& token = tokens_[i];
      segment_.roles |= token.roles;
      segment_.words += token.kind == Kind::word || token.kind == Kind::number ? 1 : 0;
      segment_.unknown += token.unknown() ? 1 : 0;
      take(i);
    }
    drop_weak();
    pair_up();
    if (segment_.end > segment_.begin) {
      const Token& last = tokens_[segment_.end - 1];
      const bool goes = last.roles.has_any({WordRole::to, WordRole::from, WordRole::binds});
      segment_.dangles = goes && !last.has(WordRole::piece) && last.kind == Kind::word &&
                         !last.names() && !last.has(WordRole::rest) &&
                         (!atoms_.empty() || moves_something() || last.has(WordRole::binds));
    }
    return head_ && segment_.places.empty() && segment_.pairs.empty();
  }

 private:
  struct Atom {
    std::size_t token = 0;
    bool number = false;
  };

  /// Whether it names a thing that may go somewhere: `the King to`, `uno al`
  [[nodiscard]] bool moves_something() const {
    constexpr RoleSet kThings{WordRole::piece, WordRole::king, WordRole::grande, WordRole::tile};
    for (std::size_t i = segment_.begin; i < segment_.end; ++i) {
      const Token& each = tokens_[i];
      const bool counts = each.kind == Kind::number && !each.neutral;
      if (counts || !each.tile.empty() || each.roles.has_any(kThings)) return true;
    }
    return false;
  }

  void take(std::size_t i) {
    const Token& token = tokens_[i];
    if (is_number(token)) {
      atoms_.push_back({i, true});
      // `and score; then one to Aragón`: what was headed before is not the Caballero's.
      const bool counts = i + 1 < segment_.end && tokens_[i + 1].has(WordRole::piece);
      const bool goes = carried_ && i + 2 < segment_.end && tokens_[i + 1].has(WordRole::to) &&
                        !tokens_[i + 1].names() && is_place(tokens_[i + 2]);
      if (!token.weak || counts || goes) head_ = false;
      return;
    }
    if (is_head(token)) {
      head_ = true;
      carried_ = false;
      scores_ = token.has(WordRole::score);
      take_place_before();
      return;
    }
    if (!token.owners.empty()) {
      segment_.owners.push_back(i);
      after_from_ = false;
      return;
    }
    if (token.has(WordRole::own)) after_from_ = false;
    if (is_place(token)) return place(i);
    if (token.has(WordRole::from) || token.has(WordRole::quit)) {
      // `the scoring of Toledo`
      after_from_ = !(head_ && scores_ && atoms_.empty() && token.has(WordRole::from));
    } else if (token.has(WordRole::to)) {
      after_from_ = false;
    }
  }

  void place(std::size_t i) {
    if (after_from_ || tokens_[i].has(WordRole::from) || goes_on_to_place(i)) {
      segment_.sources.push_back(i);
      after_from_ = false;
    } else if (head_) {
      segment_.headed.push_back(i);
      head_ = false;
    } else {
      atoms_.push_back({i, false});
    }
  }

  /// `Toledo-Granada`, `Toledo -> Granada`, `2 Toledo to Granada`
  [[nodiscard]] bool goes_on_to_place(std::size_t i) const {
    if (i + 2 >= tokens_.size() || !is_place(tokens_[i + 2])) return false;
    const Token& next = tokens_[i + 1];
    if (next.kind == Kind::dash || next.kind == Kind::arrow) return true;
    const bool counted = !segment_.owners.empty() || segment_.has(WordRole::own) ||
                         std::ranges::any_of(atoms_, &Atom::number);
    return next.kind == Kind::word && next.has(WordRole::to) && !next.names() && counted &&
           !head_ && segment_.sources.empty();
  }

  /// `Toledo scored`: the place before a verb is its own if no number stands by it.
  void take_place_before() {
    if (atoms_.empty() || atoms_.back().number) return;
    if (atoms_.size() > 1 && atoms_[atoms_.size() - 2].number) return;
    for (std::size_t i = atoms_.back().token + 1; i < segment_.end; ++i) {
      if (is_place(tokens_[i]) && tokens_[i].kind == Kind::word) return;
    }
    segment_.headed.push_back(atoms_.back().token);
    atoms_.pop_back();
    head_ = false;
  }

  /// Articles that are numbers too count only if nothing else does.
  void drop_weak() {
    const auto weak = [&](const Atom& atom) { return atom.number && tokens_[atom.token].weak; };
    const auto strong = [&](const Atom& atom) { return atom.number && !tokens_[atom.token].weak; };
    if (std::ranges::any_of(atoms_, strong)) {
      std::erase_if(atoms_, weak);
      return drop_again();
    }
    while (std::ranges::count_if(atoms_, weak) > 1) {
      atoms_.erase(std::ranges::find_if(atoms_, weak));
    }
  }

  /// `the two men go both to Toledo`
  void drop_again() {
    for (std::size_t i = 0; i + 2 < atoms_.size(); ++i) {
      const std::size_t one = atoms_[i].token;
      const std::size_t two = atoms_[i + 1].token;
      if (atoms_[i].number && atoms_[i + 1].number && !atoms_[i + 2].number && two > one + 1 &&
          tokens_[one].number == tokens_[two].number) {
        atoms_.erase(atoms_.begin() + static_cast<std::ptrdiff_t>(i));
      }
    }
  }

  /// `While the King stands in Toledo I place four`
  [[nodiscard]] bool places_between(std::size_t place, std::size_t number) const {
    bool self = false;
    bool puts = false;
    for (std::size_t i = place + 1; i < number; ++i) {
      self = self || tokens_[i].has(WordRole::self);
      puts = puts || (self && !tokens_[i].has(WordRole::self));
    }
    return puts;
  }

  void pair_up() {
    std::string row;
    for (const Atom& atom : atoms_) row += atom.number ? 'N' : 'P';
    std::size_t first = 0;
    // `I take the 3 put 2 in Toledo`
    if (row.starts_with("NNP") && segment_.roles.has_any({WordRole::take, WordRole::stack})) {
      segment_.numbers.push_back(atoms_.front().token);
      row.erase(0, 1);
      first = 1;
    }
    const std::size_t last_number = row.rfind('N');
    const std::size_t first_place = row.find('P');
    const bool only_one = std::ranges::count(row, 'N') == 1;
    const auto alternates = [&](char begin) {
      for (std::size_t i = 0; i < row.size(); ++i) {
        const char expected = (i % 2 == 0) == (begin == 'N') ? 'N' : 'P';
        if (row[i] != expected) return false;
      }
      return row.size() % 2 == 0;
    };
    const auto at = [&](std::size_t i) { return atoms_[first + i].token; };
    const bool begins = row == "PN" && places_between(at(0), at(1));
    if (last_number == std::string::npos || first_place == std::string::npos || begins) {
      for (std::size_t i = 0; i < row.size(); ++i) {
        (row[i] == 'N' ? segment_.numbers : segment_.places).push_back(at(i));
      }
    } else if (!row.empty() && (alternates('N') || alternates('P'))) {
      for (std::size_t i = 0; i < row.size(); i += 2) {
        const bool number_first = row.front() == 'N';
        segment_.pairs.emplace_back(at(number_first ? i : i + 1), at(number_first ? i + 1 : i));
      }
    } else if (only_one && (row.front() == 'N' || row.back() == 'N')) {
      const std::size_t number = last_number;
      const std::size_t place = number == 0 ? 1 : number - 1;
      segment_.pairs.emplace_back(at(number), at(place));
      for (std::size_t i = 0; i < row.size(); ++i) {
        if (i != number && i != place) segment_.places.push_back(at(i));
      }
    } else {
      segment_.torn = true;
      for (std::size_t i = 0; i < row.size(); ++i) {
        (row[i] == 'N' ? segment_.numbers : segment_.places).push_back(at(i));
      }
    }
  }

  const std::vector<Token>& tokens_;
  MailSegment& segment_;
  bool head_;
  bool carried_;         ///< the head stands in a segment before this
  bool scores_ = false;  ///< the head is a word for scoring
  bool after_from_ = false;
  std::vector<Atom> atoms_{};
};

/// Whether the sign or word `i` separates segments.
bool separates(const std::vector<Token>& tokens, std::size_t begin, std::size_t i) {
  const Token& token = tokens[i];
  const auto is_name = [&](std::size_t k) { return k < tokens.size() && is_place(tokens[k]); };
  switch (token.kind) {
    case Kind::comma:
    case Kind::stop:
    case Kind::question:
    case Kind::open:
    case Kind::close:
    case Kind::plus:
      return true;
    case Kind::colon: {
      // `Toledo: 3`
      const bool bare =
          i > begin && is_place(tokens[i - 1]) && i + 1 < tokens.size() &&
          is_number(tokens[i + 1]) &&
          !(i + 2 < tokens.size() && (is_name(i + 2) || tokens[i + 2].has(WordRole::to)));
      for (std::size_t k = begin; k < i && bare; ++k) {
        if (is_number(tokens[k]) || is_head(tokens[k]) || !tokens[k].cards.empty()) return true;
      }
      return !bare;
    }
    case Kind::dash:
      if (i > begin && is_place(tokens[i - 1]) && is_name(i + 1)) return false;
      return !token.glued || i + 1 >= tokens.size() || !tokens[i + 1].glued;
    case Kind::word:
      return (token.has(WordRole::and_) || token.has(WordRole::then) ||
              (token.has(WordRole::along) && !token.has(WordRole::noise))) &&
             !token.names() && !token.has(WordRole::piece);
    default:
      return false;
  }
}

}  // namespace

bool has_card(const std::vector<Token>& tokens, const MailSegment& segment) {
  for (std::size_t i = segment.begin; i < segment.end; ++i) {
    if (!tokens[i].cards.empty()) return true;
  }
  return false;
}

bool calls_card(const std::vector<Token>& tokens, const MailSegment& segment,
                const std::string& card) {
  return std::any_of(tokens.begin() + static_cast<std::ptrdiff_t>(segment.begin),
                     tokens.begin() + static_cast<std::ptrdiff_t>(segment.end),
                     [&](const Token& each) { return each.calls(card); });
}

bool is_said(LineWord kind, std::string_view text, std::span<const Token> tokens) {
  const auto& said = Lexicon::builtin().lines(kind);
  return std::ranges::any_of(tokens, [&](const Token& each) {
    const std::string word = fold_name(text.substr(each.begin, each.end - each.begin));
    return std::ranges::find(said, word) != said.end();
  });
}

bool tells_else(const std::vector<Token>& tokens, const MailSegment& segment) {
  if (segment.roles.has_any({WordRole::life, WordRole::elsewhere})) return true;
  for (std::size_t i = segment.end; i < tokens.size(); ++i) {
    if (tokens[i].kind == Kind::question) return true;
    if (tokens[i].kind == Kind::stop) return false;
  }
  return false;
}

std::vector<MailSegment> segments_of(const std::vector<Token>& tokens) {
  std::vector<MailSegment> segments;
  std::size_t sentence = 0;
  bool head = false;
  for (std::size_t i = 0; i < tokens.size();) {
    MailSegment segment;
    segment.begin = i;
    segment.sentence = sentence;
    while (i < tokens.size() && !separates(tokens, segment.begin, i)) ++i;
    segment.end = i;
    head = SegmentReader(tokens, segment, head).read();
    if (segment.end > segment.begin) segments.push_back(std::move(segment));
    if (i < tokens.size() && ends_sentence(tokens[i])) {
      ++sentence;
      head = false;
    }
    ++i;
  }
  return segments;
}

}  // namespace veedor
