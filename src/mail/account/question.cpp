#include "mail/account/question.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>

#include "mail/player_words.h"
#include "mail/sentences/sentences.h"
#include "mail/tokens/lexicon.h"

namespace veedor {
namespace {

/// In the order of the enum.
constexpr std::array kKinds = std::to_array<std::string_view>(
    {"word", "pairing", "count", "where", "special", "order", "refusal", "hold", "condition",
     "other", "game", "entered", "choice", "whole"});
static_assert(kKinds.size() == static_cast<std::size_t>(DoubtKind::whole) + 1);

/// In the order of the enum.
constexpr std::array kAsides = std::to_array<std::string_view>(
    {"greeting", "date", "unit", "due", "phrase", "earlier", "other", "twice", "given", "denied",
     "taken back", "alternative", "later", "talk"});
static_assert(kAsides.size() == static_cast<std::size_t>(Aside::talk) + 1);

const Sentences& sentences_for(const MailWords& words) {
  return Sentences::of(Lexicon::builtin().code_of(words.language));
}

}  // namespace

std::string_view name_of(Aside why) { return kAsides[static_cast<std::size_t>(why)]; }

std::string_view name_of(DoubtKind kind) { return kKinds[static_cast<std::size_t>(kind)]; }

std::string key_of(DoubtKind kind) { return fmt::format("doubt.{}", name_of(kind)); }

std::string asked_in_words(const MailWords& words, std::string_view who, std::string_view key,
                           std::string_view value) {
  return fmt::format("{}: {}", who, sentences_for(words).say(key, {{"words", value}}));
}

std::string either_in_words(const MailWords& words, const std::vector<std::string>& list) {
  return fmt::format("{}", fmt::join(list, ' ' + sentences_for(words).say("list.or") + ' '));
}

std::string offer_in_words(const MailWords& words, const std::vector<std::string>& lines) {
  const Sentences& sentences = sentences_for(words);
  const std::string read = fmt::format("{}", fmt::join(lines, "; "));
  return fmt::format("{} {}", sentences.say("reader.read", {{"words", read}}),
                     sentences.say("reader.yes"));
}

std::string worded(const MailWords& words, std::string_view who, const MailDoubt& doubt) {
  const std::string about = asked_in_words(words, who, key_of(doubt.kind), doubt.words);
  if (doubt.offer.empty()) return about;
  return fmt::format("{} {}", about, offer_in_words(words, doubt.offer));
}

}  // namespace veedor
