#include "mail/player_words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "mail/account/account.h"
#include "mail/account/segments.h"

namespace veedor {

std::string counts_text(const PlaceNumbers& counts) {
  std::string text;
  for (const auto& [place, count] : counts) {
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", line_word(place), count);
  }
  return text;
}

void add_count(PlaceNumbers& counts, const std::string& place, int count) {
  const auto known = std::ranges::find(counts, place, &PlaceNumbers::value_type::first);
  if (known == counts.end()) {
    counts.emplace_back(place, count);
  } else {
    known->second += count;
  }
}

std::vector<PlaceNumbers> shares_of(const std::vector<std::string>& places, int number) {
  std::vector<PlaceNumbers> all{{}};
  for (std::size_t at = 0; at < places.size(); ++at) {
    std::vector<PlaceNumbers> longer;
    for (const PlaceNumbers& before : all) {
      int left = number;
      for (const auto& [place, count] : before) left -= count;
      // The last place gets what is left.
      for (int count = at + 1 < places.size() ? 0 : left; count <= left; ++count) {
        longer.push_back(before);
        if (count > 0) longer.back().emplace_back(places[at], count);
      }
    }
    all = std::move(longer);
  }
  return all;
}

MailOutcome choice_of(const MailWords& words, std::string_view who,
                      std::vector<std::vector<std::string>> readings) {
  std::vector<std::string> each;
  for (const std::vector<std::string>& lines : readings) {
    each.push_back(fmt::format("{}", fmt::join(lines, "; ")));
  }
  MailOutcome outcome;
  outcome.question = asked_in_words(words, who, "reader.which", either_in_words(words, each));
  outcome.doubt.question = outcome.question;
  outcome.doubt.kind = DoubtKind::choice;
  outcome.doubt.readings = std::move(readings);
  return outcome;
}

bool PlayerWords::measures() const {
  std::size_t measured = std::string::npos;  // the last sentences with a measure, and with another
  std::size_t other = std::string::npos;
  for (const MailSegment& each : segments_of(words_.tokens)) {
    if (each.has(WordRole::measure)) measured = each.sentence;
    if (each.has(WordRole::other) || !each.owners.empty() || !each.numbers.empty()) {
      other = each.sentence;
    }
    if (measured == other && measured != std::string::npos) return true;
  }
  return false;
}

bool PlayerWords::is_reserved(const std::vector<AccountedWord>& account) const {
  if (leaves_it() || refers_back()) return true;
  const std::vector<MailSegment> segments = segments_of(words_.tokens);
  const auto is_in = [&](const MailSentence& sentence, std::size_t at) {
    return at >= sentence.begin && at < sentence.end;
  };
  return std::ranges::any_of(sentences_, [&](const MailSentence& each) {
    if (each.holds || (each.question && !each.cards.empty())) return true;
    if (each.condition) {
      std::size_t clauses = 0;
      RoleSet roles;
      for (const MailSegment& segment : segments) {
        if (!is_in(each, words_.tokens[segment.begin].begin)) continue;
        ++clauses;
        roles |= segment.roles;
      }
      if (clauses == 1 && !roles.has(WordRole::self)) return true;
    }
    const bool open = each.doubt || each.either || each.preferred || each.condition ||
                      each.question || each.refuses;
    return open && std::ranges::any_of(account, [&](const AccountedWord& word) {
             return !word.became.empty() && is_in(each, word.begin);
           });
  });
}

bool PlayerWords::leaves_open(const std::vector<std::string>& lines) const {
  constexpr RoleSet kAnother{WordRole::to_come, WordRole::time, WordRole::hold, WordRole::confirm};
  constexpr RoleSet kChoice{WordRole::leave, WordRole::except, WordRole::or_};
  constexpr RoleSet kMeasured{WordRole::highest, WordRole::lowest};
  if (refers_back()) return true;
  const std::vector<AccountedWord> account = account_of(moment_, words_, lines);
  const std::vector<MailSegment> segments = segments_of(words_.tokens);
  const auto accounted = [&](const Token& token) {
    const auto word = std::ranges::find(account, token.begin, &AccountedWord::begin);
    return word == account.end() ? nullptr : &*word;
  };
  // `the other two to Toledo` leave nothing open, nor does `more or less` in talk.
  const auto is_beside_part = [&](const Token& token) {
    const auto segment = std::ranges::find_if(segments, [&](const MailSegment& each) {
      return words_.tokens[each.begin].begin <= token.begin &&
             token.begin < words_.tokens[each.end - 1].end;
    });
    return segment != segments.end() &&
           std::any_of(words_.tokens.begin() + static_cast<std::ptrdiff_t>(segment->begin),
                       words_.tokens.begin() + static_cast<std::ptrdiff_t>(segment->end),
                       [&](const Token& each) {
                         const AccountedWord* const word = accounted(each);
                         return word != nullptr && !word->became.empty();
                       });
  };
  return std::ranges::any_of(sentences_, [&](const MailSentence& sentence) {
    bool part = false;
    bool names = false;
    bool later = false;
    bool choice = false;
    bool corrects = false;  // `3 to Galicia. No, Toledo.`
    for (const Token& token : words_.tokens) {
      if (token.begin < sentence.begin || token.begin >= sentence.end) continue;
      const AccountedWord* const word = accounted(token);
      const bool known = word != nullptr;
      const bool is_part = (known && !word->became.empty()) || token.roles.has_any(kMeasured);
      part = part || is_part;
      // What is set aside for another reason than that it is for later is no other decision.
      names = names || (known && word->names && (word->open || word->aside == Aside::later));
      later = later || token.roles.has_any(kAnother);
      corrects = corrects || token.has(WordRole::instead) ||
                 (token.has(WordRole::correct) && !token.has(WordRole::noise)) ||
                 (token.begin == sentence.begin && token.has(WordRole::not_));
      const bool rest = token.has(WordRole::rest) && !is_beside_part(token);
      const bool range = token.has(WordRole::range) && is_beside_part(token);
      choice = choice || (!is_part && (rest || range || token.roles.has_any(kChoice)));
    }
    return (part && choice) || (names && later) || (names && corrects && !part);
  });
}

MailOutcome PlayerWords::guessing(MailOutcome asked, std::vector<std::string> lines) const {
  const std::vector<AccountedWord> account = account_of(moment_, words_, lines);
  // Where a piece goes, or whether the Special action is used, is no matter for a guess.
  const auto is_essential = [](const AccountedWord& word) {
    return word.open && (word.doubt == DoubtKind::where || word.doubt == DoubtKind::special);
  };
  // Nor is what the sentence with a part leaves open: a choice, or a number.
  const auto chooses = [&](const MailSentence& sentence) {
    const auto any = [&](const auto& is) {
      return std::ranges::any_of(account, [&](const AccountedWord& word) {
        return word.begin >= sentence.begin && word.begin < sentence.end && is(word);
      });
    };
    return any([](const AccountedWord& word) { return !word.became.empty(); }) &&
           any([](const AccountedWord& word) {
             return word.open && (word.doubt == DoubtKind::choice ||
                                  word.doubt == DoubtKind::count || word.doubt == DoubtKind::game);
           });
  };
  const auto open_names = std::ranges::count_if(
      account, [](const AccountedWord& word) { return word.open && word.names; });
  const auto parts = std::ranges::count_if(
      account, [](const AccountedWord& word) { return word.names && !word.became.empty(); });
  // A number and its place that nobody read: `... and 1 in Castilla`
  const auto is_open = [&](std::size_t i) {
    return std::ranges::any_of(account, [&](const AccountedWord& word) {
      return word.open && word.begin == words_.tokens[i].begin;
    });
  };
  const bool lost = std::ranges::any_of(segments_of(words_.tokens), [&](const MailSegment& each) {
    return std::ranges::any_of(
        each.pairs, [&](const auto& pair) { return is_open(pair.first) && is_open(pair.second); });
  });
  const bool said =
      std::ranges::any_of(account, [](const AccountedWord& word) { return !word.became.empty(); });
  if (!said || leaves_it() || lost || open_names > parts + 1 ||
      std::ranges::any_of(account, is_essential) || std::ranges::any_of(sentences_, chooses) ||
      leaves_open(lines)) {
    return asked;
  }
  return with_offer(std::move(asked), std::move(lines));
}

MailOutcome PlayerWords::with_offer(MailOutcome asked, std::vector<std::string> lines) const {
  asked.question += " " + offer_in_words(words_, lines);
  asked.account = account_of(moment_, words_, lines);
  asked.doubt.offer = std::move(lines);
  return asked;
}

MailOutcome PlayerWords::offering(MailOutcome asked, std::vector<std::string> lines) const {
  if (!may_offer(moment_, words_, lines)) return asked;
  MailRefusal why;
  if (!moment_.with(lines, &why) && !why.later.empty()) lines = {std::move(why.later)};
  return with_offer(std::move(asked), std::move(lines));
}

int PlayerWords::standing(const std::string& owner, const std::string& place) const {
  const auto seat = moment_.seat(owner);
  const auto& known = moment_.ruleset().places;
  const auto at = std::ranges::find(known, place, &PlaceInfo::name);
  if (!seat || at == known.end()) return 0;
  const PlaceId id(static_cast<std::size_t>(at - known.begin()));
  return id == moment_.ruleset().rules.castillo ? 0 : moment_.state().count(id, *seat);
}

}  // namespace veedor
