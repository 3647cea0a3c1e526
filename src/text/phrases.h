#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

/// Parts of sentences that many messages share.
namespace veedor {

/// "1 copy", "2 copies".
[[nodiscard]] std::string counted(std::uint64_t n, std::string_view one, std::string_view many);

/// The text with a capital as its first letter.
[[nodiscard]] std::string capitalized(std::string text);

/// The candidate that `word` probably means (`nearest`); empty if none is near.
[[nodiscard]] std::string probably_meant(std::string_view word,
                                         std::span<const std::string> candidates);

/// "; did you mean `Castilla`?" for what `probably_meant` returns; empty for an empty word.
[[nodiscard]] std::string did_you_mean(std::string_view meant);

/// `did_you_mean` for the candidate that `word` probably means.
[[nodiscard]] std::string suggestion(std::string_view word,
                                     std::span<const std::string> candidates);

}  // namespace veedor
