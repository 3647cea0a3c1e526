#include "mail/player_words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "mail/account/account.h"

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

MailOutcome PlayerWords::offering(MailOutcome asked, std::vector<std::string> lines) const {
  if (!may_offer(moment_, words_, lines)) return asked;
  asked.question += " " + offer_in_words(words_, lines);
  asked.doubt.offer = std::move(lines);
  return asked;
}

}  // namespace veedor
