// Seats that somebody has taken over.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "log/moment.h"
#include "notation/line.h"
#include "notation/name_finder.h"
#include "notation/text_parts.h"
#include "notation/values.h"
#include "notation/write.h"
#include "replay/moment.h"
#include "session/log_editor.h"
#include "text/text.h"

namespace veedor {
namespace {

/// The names in a line of those who decide what it says: before a colon, at its beginning, or after
/// such a word as `disc` and after its commas.
std::vector<TextPart> deciders(std::string_view line, const ShortNames& names) {
  constexpr std::array<std::string_view, 6> kOpenings{"disc", "return", "veto",
                                                      "hand", "deal",   "pass"};
  const TextPart whole = TextPart{line, 0}.part(0);
  const TextPart head = first_of(whole, ':');
  if (head.text.size() < whole.text.size() && !names.owner(unquoted(head)).empty()) return {head};
  std::vector<TextPart> found;
  const auto note = [&](TextPart part) {
    const NameFinder finder(part, names);
    const std::size_t words = finder.words_of_owner(finder.words().size());
    if (words > 0) found.push_back(finder.section(0, words));
  };
  note(whole);
  const std::vector<TextPart> words = words_of(whole);
  if (!found.empty() || words.empty()) return found;
  if (std::ranges::count(kOpenings, fold_name(words.front().text)) == 0) return found;
  for (const TextPart& part : split(joined(whole, words, 1, words.size()), ',')) note(part);
  return found;
}

}  // namespace

std::optional<Refusal> LogEditor::not_playing(std::string_view line, std::size_t index) const {
  const GameLog& log = judge().log();
  const auto handed_over = [](const auto& holders) { return holders.size() > 1; };
  if (line.size() > kLongestLine || std::ranges::none_of(log.holders, handed_over)) {
    return std::nullopt;
  }
  const Referee settled = judge().replay().referee().settled();
  const State& state = settled.state();
  std::vector<std::string> playing;
  for (std::size_t seat = 0; seat < log.players.size(); ++seat) {
    playing.push_back(holder_of(log, seat, state).name);
  }
  ShortNames now(*log.ruleset, playing);
  for (std::size_t seat = 0; seat < log.players.size(); ++seat) {
    for (const std::string& other : holder_of(log, seat, state).also) {
      now.call_also(other, playing[seat]);
    }
  }
  const ShortNames& all = names();
  for (const TextPart& name : deciders(line, all)) {
    const std::string written = unquoted(name);
    const std::string player = all.player(written);
    if (player.empty() || !now.player(written).empty()) continue;
    const auto seat =
        static_cast<std::size_t>(std::ranges::find(log.players, player) - log.players.begin());
    const SeatHolder& holder = holder_of(log, seat, state);
    for (const SeatHolder& other : log.holders[seat]) {
      if (!other.after || has_reached(*other.after, state)) continue;
      if (!fold_name(other.name).starts_with(fold_name(written))) continue;
      return Refusal{index, name.at,
                     fmt::format("{} plays for {} only after {}; until then it is {}", other.name,
                                 player, moment_words(*other.after), holder.name)};
    }
    return Refusal{
        index, name.at,
        fmt::format("{} plays for {} since {}; write `{}`", holder.name, player,
                    moment_words(holder.after.value_or(Moment{})), line_word(holder.name))};
  }
  return std::nullopt;
}

std::string LogEditor::as_typed_now(std::string line) const {
  const GameLog& log = judge().log();
  const Referee settled = judge().replay().referee().settled();
  const State& state = settled.state();
  for (std::size_t seat = 0; seat < log.holders.size(); ++seat) {
    if (log.holders[seat].size() == 1) continue;
    const std::string& player = log.players[seat];
    const std::string& now = holder_of(log, seat, state).name;
    for (const std::string_view opening : {"", "disc ", "return "}) {
      if (!line.starts_with(opening)) continue;
      line = std::string(opening) + with_head(line.substr(opening.size()), player, now);
    }
  }
  return line;
}

}  // namespace veedor
