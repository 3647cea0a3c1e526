#pragma once

#include <string>

#include "session/log_editor.h"

namespace veedor {

/// Lets the orders in advance of a log stand still that an open mail of its journal may be about,
/// as `veedor inbox` does (held_orders.h). Must only be used while the lock of the log is held.
/// Returns false after a complaint.
[[nodiscard]] bool hold_orders_for_mails(LogEditor& editor, const std::string& log);

}  // namespace veedor
