#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "inbox/journal.h"
#include "session/log_editor.h"

namespace veedor {

/// What a line of the short notation decides: `power`, `turn`, `disc`, ..., as an order in advance
/// `later power`, ...; and whose it is.
struct LineKind {
  std::string kind;
  std::optional<std::size_t> seat{};
};
/// `editor` has the log.
[[nodiscard]] LineKind kind_of(const LogEditor& editor, const std::string& line);

/// Whether a decision of one kind changes an order of another.
[[nodiscard]] bool concerns(std::string_view decision, std::string_view order);

/// Whether an order in advance of the player stands still, because a mail that may be about it has
/// not been settled: it is neither carried out nor dropped until the player answers or decides, or
/// the moderator settles the mail. `editor` has the log.
[[nodiscard]] bool is_held(const LogEditor& editor, const MailJournal& journal, OwnerId player,
                           const std::string& order);

/// The orders that stand still because of this line of the journal.
[[nodiscard]] std::vector<std::string> held_by(const LogEditor& editor, const MailJournal& journal,
                                               const JournalLine& line);

/// The parts of a line between these signs, trimmed.
[[nodiscard]] std::vector<std::string_view> split_at(std::string_view line, char sign);

/// Whether each of several readings is only a Power card.
[[nodiscard]] bool are_power_cards(const LogEditor& editor,
                                   const std::vector<std::vector<std::string>>& readings);

}  // namespace veedor
