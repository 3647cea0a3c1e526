#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "log/game_log.h"
#include "log/log_tree.h"
#include "notation/names.h"
#include "replay/verdict.h"

namespace veedor {

/// The rounds of a log in the short notation, veedor-notation(1), in the order of play: first the
/// rulings, then a list of lines for each round, then the parts after the rounds. Added to the same
/// log without rounds, the lines make the same game. Players' notes are left out, and so are the
/// rounds whose index is below `from`, and orders that are carried out. A line begins with the name
/// of whoever played then.
[[nodiscard]] std::vector<std::vector<std::string>> notation_of(const Document& document,
                                                                const LogNotes& notes,
                                                                const GameLog& log,
                                                                std::size_t from = 0);

/// The same, as one list in which each Secret disc of a set has its own line, as it is a decision
/// of its own; and those of the setup come first.
[[nodiscard]] std::vector<std::string> decisions_of(const Document& document, const LogNotes& notes,
                                                    const GameLog& log, std::size_t from = 0);

/// Such lines with the discs of a set, and the other parts of a scoring, in one line.
[[nodiscard]] std::vector<std::string> with_discs_joined(const std::vector<std::string>& decisions);

/// The lines that add parts to a log: `cards`, parts of a round, under `rest` an addition to a
/// player's last turn, and under `disc`, `return`, `fill`, `pass` and `hand` the contents of lines
/// that begin with these words. `after_special`: the last turn has a Special action already, which
/// the keys of another one would continue without the word `special`.
[[nodiscard]] std::vector<std::string> lines_of_parts(const LogTree& parts, const ShortNames& names,
                                                      bool after_special = false);

/// The line for an alternative of an order in advance.
[[nodiscard]] std::string order_alternative(OrderEntry::What what, const LogTree& alternative,
                                            const ShortNames& names);

/// The line for the actions that are left of a turn after a Special action, "Ann: Galicia 2".
[[nodiscard]] std::string rest_of_turn_line(const LogTree& turn, const ShortNames& names);

/// A message about a part of a log, with its examples in the words of lines: `king Toledo` for
/// `special: {king: Toledo}`. An example that no line has stays as it is.
[[nodiscard]] std::string in_words_of_lines(std::string_view message);

/// `line` with another name, if it begins with this one.
[[nodiscard]] std::string with_head(const std::string& line, std::string_view name,
                                    std::string_view other);

/// The line for a ruling of a log.
[[nodiscard]] std::string ruling_line(const Document& document, NodeId ruling);
/// The part of a log with the ruling that waives this fault, of a scoresheet or a game.
[[nodiscard]] LogTree ruling_on(const Finding& fault, bool sheet);
/// The line that adds it to a game.
[[nodiscard]] std::string ruling_line(const Finding& fault);

/// The line that reveals a card of each stack, as an example; empty if nothing is revealed, or the
/// ruleset does not know a card of each.
[[nodiscard]] std::string example_of_reveal(const Ruleset& ruleset);

}  // namespace veedor
