#include "inbox/held_orders.h"

#include <algorithm>
#include <utility>

#include "log/mail_id.h"
#include "mail/message.h"
#include "notation/values.h"
#include "replay/moment.h"
#include "text/text.h"

namespace veedor {
namespace {

constexpr std::string_view kLater = "later ";

/// The kind of an order in advance, from what stands behind its colon.
std::string kind_of_order(std::string_view what) {
  const bool power = !what.empty() && what.front() >= '0' && what.front() <= '9' &&
                     what.find(';') == std::string_view::npos;
  const std::string_view kind = power ? "power" : what.starts_with("disc ") ? "disc" : "turn";
  return std::string(kLater) + std::string(kind);
}

/// Whether a mail that is open may be about an order of its sender.
bool may_be_about(const LogEditor& editor, const JournalLine& line, const std::string& order) {
  // What the mail itself has ordered is clear, unless it answers `no` to that.
  const bool ordered = std::ranges::find(line.lines, order) != line.lines.end();
  if (ordered) return line.state == MailState::asked && line.moderator;
  const bool unclear = line.state == MailState::asked && !line.moderator;
  const std::string kind = kind_of(editor, order).kind;
  return unclear || line.lines.empty() ||
         std::ranges::any_of(line.lines, [&](const std::string& each) {
           return concerns(kind_of(editor, each).kind, kind);
         });
}

bool is_held_by(const LogEditor& editor, const MailJournal& journal, const JournalLine& line,
                OwnerId player, const std::string& order) {
  const GameLog& log = editor.judge().log();
  const std::string& name = log.players[player.index()];
  // Whoever collects decisions may speak of several players.
  const bool collected = line.sender.empty() && line.words.find(name) != std::string::npos &&
                         std::ranges::any_of(log.collectors, [&](const std::string& each) {
                           return is_same_address(each, line.address);
                         });
  if (collected) return journal.awaits(line, line.made);
  return line.sender == name && journal.awaits(line, decisions_of(log, player)) &&
         may_be_about(editor, line, order);
}

}  // namespace

LineKind kind_of(const LogEditor& editor, const std::string& line) {
  const GameLog& log = editor.judge().log();
  const Referee settled = editor.judge().replay().referee().settled();
  const auto begins = [&](std::string_view text, std::size_t& seat) {
    std::size_t longest = 0;
    for (std::size_t i = 0; i < log.players.size(); ++i) {
      const std::string& called = holder_of(log, i, settled.state()).name;
      for (const std::string& name : {line_word(called), line_word(log.players[i])}) {
        if (!text.starts_with(name) || name.size() <= longest) continue;
        const std::string_view rest = text.substr(name.size());
        if (!rest.empty() && rest.front() != ' ' && rest.front() != ':') continue;
        longest = name.size();
        seat = i;
      }
    }
    return longest;
  };
  std::size_t seat = 0;
  if (const std::size_t length = begins(line, seat); length > 0) {
    const std::string_view rest = trim(std::string_view(line).substr(length));
    if (rest.starts_with(':')) return {"turn", seat};
    if (rest.starts_with("later")) {
      const std::size_t colon = rest.find(':');
      const std::string_view what =
          colon == std::string_view::npos ? std::string_view() : trim(rest.substr(colon + 1));
      return {kind_of_order(what), seat};
    }
    if (rest.starts_with("cancel")) return {"cancel", seat};
    return {"power", seat};
  }
  const std::size_t space = std::min(line.find(' '), line.size());
  const std::string first = line.substr(0, space);
  const std::string_view rest = trim(std::string_view(line).substr(space));
  if (begins(rest, seat) > 0) return {first, seat};
  return {first, std::nullopt};
}

std::vector<std::string_view> split_at(std::string_view line, char sign) {
  std::vector<std::string_view> parts;
  while (true) {
    const std::size_t end = std::min(line.find(sign), line.size());
    parts.push_back(trim(line.substr(0, end)));
    if (end == line.size()) return parts;
    line.remove_prefix(end + 1);
  }
}

bool are_power_cards(const LogEditor& editor,
                     const std::vector<std::vector<std::string>>& readings) {
  return std::ranges::all_of(readings, [&](const std::vector<std::string>& lines) {
    return lines.size() == 1 && kind_of(editor, lines.front()).kind == "power";
  });
}

bool concerns(std::string_view decision, std::string_view order) {
  const auto due = [](std::string_view kind) {
    return kind.starts_with(kLater) ? kind.substr(kLater.size()) : kind;
  };
  return decision == "cancel" || due(decision) == due(order);
}

bool is_held(const LogEditor& editor, const MailJournal& journal, OwnerId player,
             const std::string& order) {
  return std::ranges::any_of(journal.lines(), [&](const JournalLine& line) {
    return is_held_by(editor, journal, line, player, order);
  });
}

std::vector<std::string> held_by(const LogEditor& editor, const MailJournal& journal,
                                 const JournalLine& line) {
  std::vector<std::string> held;
  const GameLog& log = editor.judge().log();
  for (const OrderEntry& order : log[log.orders]) {
    if (order.done > 0) continue;
    std::string text = editor.kept(order).line;
    if (is_held_by(editor, journal, line, order.player, text)) held.push_back(std::move(text));
  }
  return held;
}

}  // namespace veedor
