#include "mail/account/question.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>

#include "mail/lexicon.h"
#include "mail/player_words.h"

namespace veedor {
namespace {

/// In the order of the enum.
constexpr std::array kKinds = std::to_array<std::string_view>(
    {"word", "pairing", "count", "where", "special", "order", "refusal", "hold", "condition",
     "other", "game", "entered", "choice", "whole"});
static_assert(kKinds.size() == static_cast<std::size_t>(DoubtKind::whole) + 1);

std::string filled(std::string_view sentence, std::string_view value) {
  std::string text(sentence);
  if (const std::size_t at = text.find("{}"); at != std::string::npos) {
    text.replace(at, 2, value);
  }
  return text;
}

}  // namespace

std::string_view name_of(DoubtKind kind) { return kKinds[static_cast<std::size_t>(kind)]; }

std::string asked_in_words(const MailWords& words, std::string_view who, std::string_view key,
                           std::string_view value) {
  return fmt::format("{}: {}", who,
                     filled(Lexicon::builtin().sentence(words.language, key), value));
}

std::string offer_in_words(const MailWords& words, const std::vector<std::string>& lines) {
  const Lexicon& lexicon = Lexicon::builtin();
  return fmt::format(
      "{} {}",
      filled(lexicon.sentence(words.language, "read"), fmt::format("{}", fmt::join(lines, "; "))),
      lexicon.sentence(words.language, "yes"));
}

std::string worded(const MailWords& words, std::string_view who, const MailDoubt& doubt) {
  const std::string about =
      asked_in_words(words, who, fmt::format("doubt {}", name_of(doubt.kind)), doubt.words);
  if (doubt.offer.empty()) return about;
  return fmt::format("{} {}", about, offer_in_words(words, doubt.offer));
}

}  // namespace veedor
