#include "cli/input/within_request.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <utility>

#include "cli/input/reader_seat.h"
#include "next/ahead.h"
#include "report/next/within.h"

namespace veedor {
namespace {

/// The words of a list; nullopt if it is something else.
std::optional<std::vector<std::string>> words_in(const Document& document, NodeId list) {
  if (document[list].kind != NodeKind::list) return std::nullopt;
  std::vector<std::string> words;
  for (const NodeId word : document.children(list)) {
    if (document[word].is_collection()) return std::nullopt;
    words.emplace_back(document.text(word));
  }
  return words;
}

/// Takes the part of this name. Throws if there is none.
void take_part(UnderWay& now, const std::string& id) {
  for (const NextPart& part : next_parts(now)) {
    if (part.id(now.game) == id && now.play(part)) return;
  }
  throw std::invalid_argument(fmt::format("no part `{}` may be said next", id));
}

/// The next Power card or turn of a player. Throws if there is none.
Ahead ahead_in(const LogSteps& log, const std::string& player) {
  std::string why;
  const auto seat = seat_of_reader(log.verdict(), log.log(), "ahead", player, why);
  auto ahead = seat ? ahead_of(log.position(), *seat) : std::nullopt;
  if (ahead) return *std::move(ahead);
  throw std::invalid_argument(why.empty() ? "too little is known of that decision" : why);
}

/// The lines that say the steps; none if no log can have just these.
std::vector<std::string> lines_of(const LogSteps& log, const UnderWay& now,
                                  const std::optional<Ahead>& ahead) {
  if (now.steps.empty() || now.lacks_something()) return {};
  std::vector<std::string> lines;
  try {
    const std::string all =
        ahead ? log.order(ahead->next.referee, now.said()) : log.line(now.said());
    for (std::size_t at = 0; at <= all.size();) {
      const std::size_t end = std::min(all.find('\n', at), all.size());
      lines.push_back(all.substr(at, end - at));
      at = end + 1;
    }
  } catch (const std::invalid_argument&) {
    lines.clear();
  }
  return lines;
}

/// What may be added after the lines; nothing to an order in advance.
AddedLater added_later(const LogSteps& log, LogSteps& later, const std::vector<std::string>& lines,
                       bool ahead) {
  if (lines.empty() || ahead) return {};
  later.open(log.text());
  if (later.add(fmt::format("{}", fmt::join(lines, "\n")))) return {};
  LeftOpen open = later.editor().what_is_open();
  return {open.player, open.place, open.special, std::move(open.vetoes)};
}

}  // namespace

std::optional<WithinRequest> within_request(const Document& document, std::string& wrong) {
  wrong = R"(`within` needs a list of lines, `ahead` a player, and `parts` a list of parts, as in )"
          R"({"within": ["Ann: fair"], "parts": ["place: to Toledo, count 1"]})";
  if (!document.faults().empty()) return std::nullopt;
  WithinRequest asked;
  for (const NodeId value : document.children(document.root())) {
    const std::string_view key = document.text(document[value].key);
    if (key == kAheadKey && !document[value].is_collection()) {
      asked.ahead = std::string(document.text(value));
      continue;
    }
    auto words = words_in(document, value);
    if (!words || (key != kWithinKey && key != "parts")) return std::nullopt;
    (key == kWithinKey ? asked.lines : asked.parts) = *std::move(words);
  }
  if (asked.ahead && !asked.lines.empty()) return std::nullopt;
  return asked;
}

Json within_json(const LogSteps& log, LogSteps& later, const WithinRequest& asked) {
  std::optional<Ahead> ahead;
  if (asked.ahead) ahead = ahead_in(log, *asked.ahead);
  const Game game = ahead ? log.at(ahead->next.referee) : log.game();
  std::vector<Step> steps;
  if (!asked.lines.empty()) steps = log.steps(fmt::format("{}", fmt::join(asked.lines, "\n")));
  UnderWay now(game, game.decision().owners);
  for (const Step& step : steps) {
    if (!now.play(step)) throw std::invalid_argument("these lines say more than one decision");
  }
  for (const std::string& part : asked.parts) take_part(now, part);
  const std::vector<std::string> lines = lines_of(log, now, ahead);
  const WithinTold told{now, next_parts(now), lines,
                        added_later(log, later, lines, ahead.has_value())};
  return object_of(told, Names(log.log()));
}

}  // namespace veedor
