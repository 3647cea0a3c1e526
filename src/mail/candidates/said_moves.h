#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "mail/account/segments.h"
#include "mail/player_words.h"

namespace veedor {

/// So many Caballeros that leave one place for another, as a sentence says it in some order.
struct SaidMove {
  int count = 0;         ///< 0: all that stand there
  std::string owner{};   ///< empty: not said, or the writer
  bool owned = false;    ///< it is said whose they are
  std::size_t from = 0;  ///< tokens that name places
  std::size_t to = 0;
};

/// The moves that the segments of one sentence say, whatever verbs they use: a number begins one,
/// and what is missing is that of its neighbours (`two of Bob's and Ann's only one out of Toledo to
/// Navarra`). `heading` is a place that was named before, which they may leave. nullopt if it is
/// not clear which they are; none if nothing leaves a place.
[[nodiscard]] std::optional<std::vector<SaidMove>> moves_said(
    const std::vector<Token>& tokens, const std::vector<const MailSegment*>& sentence,
    const std::string& writer, std::optional<std::size_t> heading);

}  // namespace veedor
