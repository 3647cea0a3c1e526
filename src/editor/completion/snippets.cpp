#include "editor/completion/snippets.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "next/next_decision.h"

namespace veedor {
namespace {

std::string escaped(std::string_view text, std::string_view special) {
  std::string safe;
  for (const char c : text) {
    if (special.find(c) != std::string_view::npos) safe += '\\';
    safe += c;
  }
  return safe;
}

/// Numbers the places of a snippet that are to be filled in.
class TabStops {
 public:
  std::string empty() { return fmt::format("${{{}}}", ++last_); }
  std::string with(std::string_view text) {
    return fmt::format("${{{}:{}}}", ++last_, escaped(text, "\\$}"));
  }
  /// A choice between some words; a single word is written as it is.
  std::string one_of(const std::vector<std::string>& choices) {
    if (choices.empty()) return empty();
    if (choices.size() == 1) return in_snippet(choices.front());
    std::vector<std::string> safe;
    for (const std::string& choice : choices) safe.push_back(escaped(choice, "\\$},|"));
    return fmt::format("${{{}|{}|}}", ++last_, fmt::join(safe, ","));
  }

 private:
  unsigned last_ = 0;
};

std::vector<std::string> names(const Vocabulary& words, ValueKind what, std::uint64_t values) {
  std::vector<std::string> found;
  for (unsigned value = 0; value < kNoValue; ++value) {
    if (((values >> value) & 1) != 0) found.push_back(words.named(what, value).insert);
  }
  return found;
}

/// Builds the parts of a round up to its turns, and plays what the round needs in order to go on.
class RoundParts {
 public:
  RoundParts(const Vocabulary& words, const Referee& before) : words_(words), now_(before) {}

  std::vector<std::string> take() {
    if (now_.play({.kind = StepKind::begin_round})) return {};
    // A round has at most a dummy, a reveal and one Power card for each player.
    for (std::size_t i = 0; i < 4 + kMaxPlayers; ++i) {
      const NextDecision next = next_decision(now_);
      now_ = next.referee;
      if (const auto* dummy = std::get_if<DummyNext>(&next.what)) {
        if (!add(*dummy)) break;
      } else if (const auto* reveal = std::get_if<RevealNext>(&next.what)) {
        if (!add(*reveal)) break;
      } else if (const auto* power = std::get_if<PowerNext>(&next.what)) {
        if (!add(*power)) break;
      } else {
        break;
      }
    }
    if (!powers_.empty()) parts_.push_back(fmt::format("power: [{}]", fmt::join(powers_, ", ")));
    parts_.emplace_back("turns: [$0]");
    return std::move(parts_);
  }

 private:
  bool add(const DummyNext& dummy) {
    std::vector<std::string> regions;
    const auto open = names(words_, ValueKind::place, dummy.regions.bits());
    while (regions.size() < dummy.least) regions.push_back(stops_.one_of(open));
    parts_.push_back(fmt::format("dummy: {{regions: [{}], power: {}}}", fmt::join(regions, ", "),
                                 stops_.one_of(names(words_, ValueKind::power, dummy.values))));
    const Step end{.kind = StepKind::end_dummy_regions};
    while (!now_.legal(end)) {
      if (!play_first({.kind = StepKind::dummy_region}, Field::to)) return false;
    }
    return !now_.play(end) && play_first({.kind = StepKind::dummy_power}, Field::count);
  }

  bool add(const RevealNext& reveal) {
    std::vector<std::string> cards;
    for (const RevealNext::OneStack& stack : reveal.stacks) {
      CardSet kinds;
      for (const RevealNext::Kind& kind : stack.cards) kinds.add(kind.card);
      if (!stack.optional)
        cards.push_back(stops_.one_of(names(words_, ValueKind::card, kinds.bits())));
      if (!stack.optional && !play_first({.kind = StepKind::reveal}, Field::card)) return false;
    }
    parts_.push_back(fmt::format("reveal: [{}]", fmt::join(cards, ", ")));
    return !now_.play({.kind = StepKind::end_reveal});
  }

  /// The cards that the others may play depend on the choice of the first player.
  bool add(const PowerNext& power) {
    const std::string name =
        words_.named(ValueKind::player, static_cast<unsigned>(power.player.index())).insert;
    const std::uint64_t values = power.groups.empty() ? 0 : power.groups.front().values;
    const bool first = powers_.empty();
    const std::string value =
        first ? stops_.one_of(names(words_, ValueKind::power, values)) : stops_.empty();
    powers_.push_back(fmt::format("{{{}: {}}}", in_snippet(name), value));
    return play_first({.kind = StepKind::play_power, .owner = power.player}, Field::count);
  }

  bool play_first(Step step, Field field) {
    const std::uint64_t values = allowed_in(now_, step, field);
    if (values == 0) return false;
    set_value(step, field, static_cast<unsigned>(std::countr_zero(values)));
    return !now_.play(step);
  }

  const Vocabulary& words_;
  Referee now_;
  TabStops stops_;
  std::vector<std::string> parts_;
  std::vector<std::string> powers_;
};

}  // namespace

std::string in_snippet(std::string_view text) { return escaped(text, "\\$"); }

std::string turn_snippet(const Vocabulary& words, const Referee& before, OwnerId player) {
  TabStops stops;
  const TurnNext next = turn_next(before, player);
  CardSet cards;
  for (const CardNext& card : next.cards) cards.add(card.card);
  std::string turn = fmt::format(
      "player: {}",
      in_snippet(words.named(ValueKind::player, static_cast<unsigned>(player.index())).insert));
  if (cards.empty()) return turn;
  turn += fmt::format(", card: {}", stops.one_of(names(words, ValueKind::card, cards.bits())));
  const PlaceSet places = next.cards.front().place.places;
  if (places.empty() || next.cards.front().place.most == 0) return turn;
  const auto open = names(words, ValueKind::place, places.bits());
  const std::string where = open.size() == 1 ? stops.with(open.front()) : stops.one_of(open);
  return turn + fmt::format(", actions: [{{place: {{{}: {}}}}}]", where, stops.with("1"));
}

std::optional<std::string> round_snippet(const Vocabulary& words, const Referee& before) {
  const std::vector<std::string> parts = RoundParts(words, before).take();
  if (parts.empty()) return std::nullopt;
  return fmt::format("{}", fmt::join(parts, ", "));
}

}  // namespace veedor
