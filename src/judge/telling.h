#pragma once

#include <string_view>

#include "replay/verdict.h"
#include "words/wording.h"

namespace veedor {

/// What players may be told of a violation or wrong claim, at `position` and with those hands;
/// nullopt if they may be told the message and the allowed values of `whole`.
///
/// The words are made from the position as everybody knows it, so that nothing hidden can be in
/// them. Where the rule is not broken as far as everybody can see, or the step says a secret, they
/// name no value.
[[nodiscard]] std::optional<Finding::Discreet> discreetly(
    const GameLog& log, const Document& document, const Referee& position, const OpenHands& open,
    const Broken& broken, const Finding& whole);

/// The same verdict as players may be told it: discreet where it tells a secret.
[[nodiscard]] Verdict told_to_players(Verdict verdict);

/// Whether a log has a secret at `path`, of whatever form.
[[nodiscard]] bool secret_path(std::string_view path);

}  // namespace veedor
