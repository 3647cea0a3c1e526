#include "cli/inbox/order_holds.h"

#include <fmt/format.h>

#include <memory>

#include "cli/files/complaint.h"
#include "cli/inbox/journal_file.h"
#include "inbox/held_orders.h"
#include "text/shell_word.h"

namespace veedor {

bool hold_orders_for_mails(LogEditor& editor, const std::string& log) {
  const GameLog& game = editor.judge().log();
  if (game[game.orders].empty()) return true;
  const auto file = std::make_shared<JournalFile>(journal_name(log));
  if (!file->read()) return false;
  const auto held = [&editor, file](OwnerId player, const std::string& order) {
    return is_held(editor, file->journal(), player, order);
  };
  for (const OrderEntry& order : game[game.orders]) {
    const std::string line = order.done == 0 ? editor.kept(order).line : std::string();
    if (line.empty() || !held(order.player, line)) continue;
    complain(
        fmt::format("`{}` stands still until what is open in {} is settled; see `veedor inbox {}`",
                    line, file->name(), shell_word(log)));
  }
  editor.hold_orders(held);
  return true;
}

}  // namespace veedor
