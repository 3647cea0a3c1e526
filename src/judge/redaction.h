#pragma once

#include <string_view>

#include "replay/verdict.h"
#include "words/wording.h"

namespace veedor {

/// The discreet words for a violation or wrong claim, at `position` with the hands in `open`;
/// nullopt if players may know the message and the allowed values of `whole`. The words come from
/// the public position, so they contain nothing hidden. They name no value if the public cannot see
/// that the rule is broken, or if the step is secret.
[[nodiscard]] std::optional<Finding::Discreet> discreetly(
    const GameLog& log, const Document& document, const Referee& position, const OpenHands& open,
    const ReplayFault& broken, const Finding& whole);

/// The words for `--format mail`, for people who see no log.
[[nodiscard]] Finding::Plain plainly(const GameLog& log, const Document& document,
                                     const Referee& position, const OpenHands& open,
                                     const ReplayFault& broken);

/// The verdict as players may read it: secrets have discreet words, and there are no file, lines
/// and columns (line 0).
[[nodiscard]] Verdict told_to_players(Verdict verdict);

/// The verdict in words for people who see no log.
[[nodiscard]] Verdict in_plain_words(Verdict verdict);

/// Whether a value of a wrong form at `path` may be meant as a secret. It may if `path` is that of
/// a whole action, Special action or scoring.
[[nodiscard]] bool may_mean_secret(std::string_view path);

/// Whether `path` in a log is secret, whatever its value.
[[nodiscard]] bool secret_path(std::string_view path);

}  // namespace veedor
