#include "cli/input/within_request.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <utility>

#include "cli/input/reader_seat.h"
#include "next/ahead.h"
#include "notation/order_line.h"
#include "report/next/within.h"
#include "words/wording.h"

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

/// `{part: PART, to: PLACE}`, or `from` instead of `to`.
std::optional<WithinRequest::Why> why_in(const Document& document, NodeId map) {
  if (document[map].kind != NodeKind::map) return std::nullopt;
  WithinRequest::Why why;
  for (const NodeId value : document.children(map)) {
    const std::string_view key = document.text(document[value].key);
    const bool from = key == name_of(Field::from);
    if (document[value].is_collection()) return std::nullopt;
    if (key != "part" && !from && key != name_of(Field::to)) return std::nullopt;
    if (key != "part") why.field = from ? Field::from : Field::to;
    (key == "part" ? why.part : why.place) = std::string(document.text(value));
  }
  return why;
}

/// Takes the part of this name. Throws if there is none.
void take_part(UnderWay& now, const std::string& id) {
  const auto part = next_part(now, id);
  if (part && now.play(*part)) return;
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

/// The lines that say the steps, which were taken in `from`; none if no log can have just these.
std::vector<std::string> lines_of(const LogSteps& log, const Game& from, const UnderWay& now,
                                  const std::optional<Ahead>& ahead) {
  if (now.steps.empty() || now.lacks_something()) return {};
  const bool beside = now.beside != UnderWay::Beside::no;
  std::vector<std::string> lines;
  try {
    const std::string all = ahead    ? log.order(ahead->next.referee, now.said())
                            : beside ? log.line_beside(from, now)
                                     : log.line(now.said());
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

/// Adds the lines to `later`. Returns what may be added after them.
AddedLater added_later(const LogSteps& log, LogSteps& later,
                       const std::vector<std::string>& lines) {
  later.open(log.text());
  if (later.add(fmt::format("{}", fmt::join(lines, "\n")))) return {};
  LeftOpen open = later.editor().what_is_open();
  return {open.player, open.place, open.special, std::move(open.vetoes)};
}

/// The line of an order with another alternative, which `order` gives alone.
std::string with_alternative(const LogSteps& log, LogSteps& later, const std::string& before,
                             const std::string& order) {
  const ShortNames names(*log.verdict().ruleset, log.players());
  const auto read = read_order_line(order, names);
  const std::string own = order.substr(read->alternatives.front().at);
  for (const std::string_view separator : {" else ", " or else "}) {
    std::string line = before + std::string(separator) + own;
    later.open(log.text());
    const auto whole = later.add(line) ? std::nullopt : read_order_line(line, names);
    if (whole && whole->alternatives.size() > 1) return line;
  }
  throw std::invalid_argument("the order takes no such alternative");
}

/// Why a part breaks a rule with another place; nullopt if it breaks none, or there is no such
/// part.
std::optional<BrokenRule> why_not(const LogSteps& log, const UnderWay& now,
                                  const std::vector<NextPart>& parts,
                                  const WithinRequest::Why& asked) {
  const auto part =
      std::ranges::find_if(parts, [&](const auto& each) { return each.id(now) == asked.part; });
  const auto& places = now.game.ruleset().places;
  const auto place = std::ranges::find(places, asked.place, &PlaceInfo::name);
  if (part == parts.end() || place == places.end()) return std::nullopt;
  UnderWay then = now;
  for (const Step& step : part->before) then.play(step);
  Step step = part->step;
  (asked.field == Field::from ? step.from : step.to) =
      PlaceId(static_cast<std::size_t>(place - places.begin()));
  const auto broken = then.game.check(step);
  if (!broken) return std::nullopt;
  const Wording wording(log.log(), log.document(), then.game.position());
  return BrokenRule{broken->rule(), fault_words(wording, broken->reason, step)};
}

/// `veedor seal` makes a code of one disc or of a hand.
bool can_be_sealed(const UnderWay& now) {
  using Beside = UnderWay::Beside;
  const bool disc = now.beside == Beside::no && now.decision.kind == Decision::Kind::discs;
  return now.beside == Beside::hand || (disc && now.steps.size() == 1);
}

/// The vetoes of the last Special action, each a decision of its own beside the one that is due.
std::vector<NextPart> vetoes(LogSteps& log) {
  std::vector<NextPart> parts;
  const std::vector<std::string>& players = log.players();
  for (const std::string& player : log.editor().what_is_open().vetoes) {
    const auto seat = std::ranges::find(players, player) - players.begin();
    const OwnerId owner(static_cast<std::size_t>(seat));
    parts.push_back({{.kind = StepKind::prevent, .owner = owner}, 0, owner, {}});
  }
  return parts;
}

/// What begins these decisions, and the vetoes, which begin and end in the position of `due`.
std::vector<PartsTold> parts_of(const std::vector<UnderWay>& others, const UnderWay& due,
                                std::vector<NextPart> vetoes) {
  std::vector<PartsTold> all;
  for (const UnderWay& other : others) all.push_back({&other, next_parts(other)});
  all.push_back({&due, std::move(vetoes)});
  return all;
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
    if (key == "else" && !document[value].is_collection()) {
      asked.otherwise = std::string(document.text(value));
      continue;
    }
    if (key == "log" && !document[value].is_collection()) {
      asked.log = document.text(value) == "true";
      continue;
    }
    if (key == "why") {
      if (!(asked.why = why_in(document, value))) return std::nullopt;
      continue;
    }
    auto words = words_in(document, value);
    if (!words || (key != kWithinKey && key != "parts")) return std::nullopt;
    (key == kWithinKey ? asked.lines : asked.parts) = *std::move(words);
  }
  if (asked.ahead && !asked.lines.empty()) return std::nullopt;
  if (!asked.ahead && !asked.otherwise.empty()) return std::nullopt;
  return asked;
}

Json within_json(LogSteps& log, LogSteps& later, const WithinRequest& asked) {
  std::optional<Ahead> ahead;
  if (asked.ahead) ahead = ahead_in(log, *asked.ahead);
  const Game game = ahead ? log.at(ahead->next.referee) : log.game();
  std::vector<Step> steps;
  if (!asked.lines.empty()) steps = log.steps(fmt::format("{}", fmt::join(asked.lines, "\n")));
  UnderWay due(game, game.decision().owners);
  for (const Step& step : steps) {
    if (!due.play(step)) throw std::invalid_argument("these lines say more than one decision");
  }
  std::vector<UnderWay> others;
  std::vector<NextPart> vetoing;
  if (!ahead && asked.lines.empty()) others = log.decisions_beside();
  if (!ahead && asked.lines.empty() && asked.parts.size() <= 1) vetoing = vetoes(log);
  // The first part says which decision it is.
  const std::string first = asked.parts.empty() ? "" : asked.parts.front();
  const auto chosen = std::ranges::find_if(others, [&](const UnderWay& other) {
    return first.starts_with(other.prefix()) && next_part(other, first);
  });
  UnderWay now = chosen == others.end() ? due : *chosen;
  const Game from = now.game;
  WithinTold told{.now = now};
  const auto veto =
      std::ranges::find_if(vetoing, [&](const NextPart& part) { return part.id(now) == first; });
  if (veto != vetoing.end()) {
    told.lines = {veto_line(log.players()[veto->player.index()])};
    told.may_end = true;
  } else {
    for (const std::string& part : asked.parts) take_part(now, part);
    told.lines = lines_of(log, from, now, ahead);
    told.parts = next_parts(now);
    told.may_end = now.may_end() && !told.lines.empty();
    if (asked.parts.empty()) told.beside = parts_of(others, due, vetoing);
  }
  told.seal = !ahead && told.lines.size() == 1 && can_be_sealed(now);
  if (!asked.otherwise.empty() && told.lines.size() == 1) {
    told.lines = {with_alternative(log, later, asked.otherwise, told.lines.front())};
  }
  if (!told.lines.empty() && !ahead) {
    told.later = added_later(log, later, told.lines);
    told.after = &later.verdict();
    if (asked.log) told.log = &later.text();
  }
  if (asked.why) told.why = why_not(log, now, told.parts, *asked.why);
  return object_of(told, Names(log.log()));
}

}  // namespace veedor
