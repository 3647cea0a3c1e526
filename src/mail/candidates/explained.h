#pragma once

#include <optional>
#include <string>
#include <vector>

#include "mail/player_words.h"

namespace veedor {

/// Which of several lines a player's words explain.
struct ExplainedLines {
  std::vector<std::vector<std::string>> whole{};  ///< all words that may matter are accounted for
  std::optional<std::string> nearly{};  ///< if none is: the one that leaves the least open
};

/// Of lines that are legal as far as the player can know; each must be said by some of the words.
[[nodiscard]] ExplainedLines explained(const MailMoment& moment, const MailWords& words,
                                       const std::vector<std::string>& lines);

}  // namespace veedor
