#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

/// Parts of sentences that many messages share.

namespace veedor {

/// "1 copy", "2 copies".
[[nodiscard]] std::string counted(std::uint64_t n, std::string_view one, std::string_view many);

/// How many words a text has that is not empty, with single blanks between them.
[[nodiscard]] std::size_t number_of_words(std::string_view text);

/// The text with a capital as its first letter.
[[nodiscard]] std::string capitalized(std::string text);

/// The candidate that `word` probably means (`nearest`), or that it looks like; empty if there is
/// none.
[[nodiscard]] std::string probably_meant(std::string_view word,
                                         std::span<const std::string> candidates);

/// "; did you mean `Castilla`?" for what `probably_meant` returns; empty for an empty word. Says
/// which letter of the word that was `written` only looks like one of Latin.
[[nodiscard]] std::string did_you_mean(std::string_view meant, std::string_view written = {});

/// `did_you_mean` for the candidate that `word` probably means.
[[nodiscard]] std::string suggestion(std::string_view word,
                                     std::span<const std::string> candidates);

/// Whether two names have the same form by `fold_name`. Allocates nothing if both are ASCII.
[[nodiscard]] bool same_name(std::string_view a, std::string_view b);

/// The meaning of `yes`, `true`, `no` or `false` in any case; nullopt for any other word.
[[nodiscard]] std::optional<bool> yes_no(std::string_view word);

/// The most digits that `decimal` reads exactly.
constexpr std::size_t kExactDigits = 9;

/// Reads a decimal number: digits without a leading zero, with `-` if negative; nullopt for any
/// other word. If it has more than kExactDigits digits, only the first ones are read: the result
/// exceeds any real count, but must not be shown.
[[nodiscard]] std::optional<int> decimal(std::string_view word);

}  // namespace veedor
