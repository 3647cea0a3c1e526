#include "mail/account/joined.h"

#include <cstddef>
#include <vector>

namespace veedor {
namespace {

using Kind = Token::Kind;

/// What may be joined: numbers to numbers, and places to places.
enum class Thing { none, number, place };

Thing thing_of(const Token& token) {
  if (token.kind == Kind::number) return token.neutral || token.weak ? Thing::none : Thing::number;
  return token.places.empty() ? Thing::none : Thing::place;
}

/// An article, or the like: it says nothing of what stands behind it.
bool is_article(const Token& token) {
  constexpr std::size_t kMostLetters = 3;
  RoleSet said = token.roles;
  said -= {WordRole::noise};
  said -= kRemarkRoles;
  return token.kind == Kind::word && !token.roles.empty() && said.empty() && !token.names() &&
         token.number < 0 && token.end - token.begin <= kMostLetters;
}

/// `the 10, the 11`, but not `the 10, but 11`
bool same_article(const std::vector<Token>& tokens, std::size_t begin, std::size_t i) {
  return begin > 0 && tokens[begin - 1].roles == tokens[i].roles &&
         tokens[begin - 1].end - tokens[begin - 1].begin == tokens[i].end - tokens[i].begin;
}

/// Whether what the words say of a thing is not that it is decided.
bool is_refused(const Ledger::Entry& entry, Thing thing) {
  constexpr AsideSet kRefused{Aside::denied,     Aside::later, Aside::earlier,
                              Aside::taken_back, Aside::other, Aside::talk};
  // `Nobody leaves Toledo and Granada`; of a number it says only how many there are.
  const bool stays = entry.aside == Aside::given && thing == Thing::place;
  return entry.state == Ledger::Entry::State::aside && (stays || kRefused.has(entry.aside));
}

/// Whether it may be what takes the place of something else: `not the 10, the 11`
bool is_replaced(const Ledger::Entry& entry) {
  return entry.aside == Aside::denied || entry.aside == Aside::taken_back;
}

bool joins(const Token& token) {
  return token.kind == Kind::plus ||
         (token.roles.has_any({WordRole::and_, WordRole::along}) && !token.names());
}

/// `Toledo/Granada`
bool is_stroke(const std::vector<Token>& tokens, std::size_t i) {
  return tokens[i].kind == Kind::comma && i + 1 < tokens.size() && tokens[i + 1].glued;
}

/// A list of things of one kind, between which only commas, articles and what joins them are.
struct List {
  std::size_t begin = 0;
  std::size_t last = 0;
  bool joined = false;  ///< by more than commas
};

List list_at(const std::vector<Token>& tokens, std::size_t begin) {
  List list{begin, begin};
  const Thing thing = thing_of(tokens[begin]);
  if (thing == Thing::none) return list;
  bool apart = false;
  for (std::size_t i = begin + 1; i < tokens.size(); ++i) {
    if (thing_of(tokens[i]) == thing) {
      list.last = i;
      list.joined = list.joined || !apart;
      apart = false;
    } else if (joins(tokens[i]) || is_stroke(tokens, i)) {
      apart = false;
    } else if (tokens[i].kind == Kind::comma && !list.joined) {
      apart = true;
    } else if (!is_article(tokens[i]) || (apart && !same_article(tokens, begin, i))) {
      break;  // as a comma behind `8 and 9`
    }
  }
  return list;
}

/// `I keep the 10, the 12 likewise`
void open_alike(Ledger& ledger) {
  const auto& tokens = ledger.tokens();
  const auto& segments = ledger.segments();
  for (std::size_t k = 1; k < segments.size(); ++k) {
    const MailSegment& before = segments[k - 1];
    const MailSegment& segment = segments[k];
    const bool alike =
        segment.has(WordRole::alike) || tokens[segment.begin - 1].has(WordRole::alike);
    if (!alike || before.sentence != segment.sentence) continue;
    const auto refused = [&](std::size_t i) {
      return is_refused(ledger.at(i), thing_of(tokens[i]));
    };
    bool any = false;
    for (std::size_t i = before.begin; i < before.end; ++i) {
      any = any || (thing_of(tokens[i]) != Thing::none && refused(i));
    }
    for (std::size_t i = segment.begin; i < segment.end && any; ++i) {
      if (ledger.is_part(i) && ledger.names(i)) ledger.leave_open(i, DoubtKind::choice);
    }
  }
}

}  // namespace

void account_joined(Ledger& ledger) {
  const auto& tokens = ledger.tokens();
  for (std::size_t begin = 0; begin < tokens.size();) {
    const List list = list_at(tokens, begin);
    begin = list.last + 1;
    bool refused = false;
    for (std::size_t i = list.begin; i <= list.last; ++i) {
      const Ledger::Entry& entry = ledger.at(i);
      refused = refused ||
                (is_refused(entry, thing_of(tokens[i])) && (list.joined || !is_replaced(entry)));
    }
    for (std::size_t i = list.begin; i <= list.last && refused; ++i) {
      if (ledger.is_part(i)) ledger.leave_open(i, DoubtKind::choice, !list.joined);
    }
    // `four in Toledo and Granada`: of the tile's region it says that some are placed there, too.
    const auto placed = [&](std::size_t i) { return ledger.at(i).became.starts_with("place"); };
    if (list.joined && thing_of(tokens[list.begin]) == Thing::place && placed(list.begin) &&
        !placed(list.last)) {
      ledger.leave_open(list.last, DoubtKind::pairing);
    }
  }
  open_alike(ledger);
}

}  // namespace veedor
