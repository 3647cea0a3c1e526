#include "words/decision_words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <utility>

#include "words/step_words.h"

namespace veedor {
namespace {

using Kind = LoggedDecision::Kind;

std::string list(const Names& names, const LoggedDecision& decision, std::string_view between) {
  std::vector<std::string> words;
  for (const auto& [step, node] : decision.parts) {
    if (auto part = part_words(names, step)) words.push_back(*std::move(part));
  }
  return fmt::format("{}", fmt::join(words, between));
}

/// The number of places that a card scored before a veto; without a veto it scores all.
std::string scored_before(const LoggedDecision& decision) {
  if (decision.parts.empty() || decision.parts.back().step.kind != StepKind::prevent) return "";
  const auto scored = std::ranges::count_if(decision.parts, [](const LoggedDecision::Part& part) {
    return part.step.kind == StepKind::score_next;
  });
  return scored > 0 ? fmt::format("{} scored; ", scored) : "";
}

/// The parts of a Special action with the words before them; empty if there are no parts.
std::string special_parts(const LoggedDecision& decision, const std::string& parts) {
  return (parts.empty() ? "" : ": ") + scored_before(decision) + parts;
}

struct SentenceRow {
  Kind kind;
  /// Has fields for who decides, for the parts, and for other things that the decision may be
  /// about.
  std::string_view sentence;
};

/// One row for each kind of decision, in their order.
constexpr std::array kSentences = std::to_array<SentenceRow>({
    {Kind::king, "the King begins in {parts}"},
    {Kind::home, "{who} begins in {parts}"},
    {Kind::first, "{parts} has the First Player marker"},
    {Kind::caballero_cards, "the Caballero cards are {parts}"},
    {Kind::black, "black Caballeros begin in {parts}"},
    {Kind::table, "{table} begins in {parts}"},
    {Kind::hand, "{who} chooses the hand {parts}"},
    {Kind::deck, "stack {stack} is {parts}"},
    {Kind::deal, "{who} is dealt {parts}"},
    {Kind::pass, "{who} passes on {parts}"},
    {Kind::dummy_regions, "the dummy's Region cards are {parts}"},
    {Kind::dummy_power, "the dummy's {power} is {parts}"},
    {Kind::reveal, "the Action cards are {parts}"},
    {Kind::power, "{who} plays {parts}"},
    {Kind::given, "{who} places what others gave: {parts}"},
    {Kind::take, "{who} takes {parts} to the Court"},
    {Kind::ability, "{who}, by a Modifier card: {parts}"},
    {Kind::card, "{who} chooses {parts}"},
    {Kind::place, "{who} places {parts}"},
    {Kind::sail, "{who} sails {parts}"},
    {Kind::claim, "{who} claims {parts}"},
    {Kind::inquisitor, "{who}, one Caballero more by the Inquisitor: {parts}"},
    {Kind::queen, "{who}, one Caballero more by the Queen: {parts}"},
    {Kind::jester, "{who}, a Caballero given by the Jester: {parts}"},
    {Kind::token, "{who} takes {parts}"},
    {Kind::jail, "{who} sends to {jail} {parts}"},
    {Kind::pardon, "{who} opens {jail}: {parts}"},
    {Kind::fill, "{who} fills {table} with {parts}"},
    {Kind::keep, "{who} keeps the Special action of {card} for a later turn"},
    {Kind::special, "{who}, Special action of {card}{parts}"},
    {Kind::give_up, "{who} gives up the Veto"},
    {Kind::disc, "the disc of {who} shows {parts}"},
    {Kind::free_moves, "{who} moves in the general scoring {parts}"},
});

constexpr bool one_for_each_kind() {
  for (std::size_t i = 0; i < kSentences.size(); ++i) {
    if (static_cast<std::size_t>(kSentences[i].kind) != i) return false;
  }
  return kSentences.size() == static_cast<std::size_t>(Kind::free_moves) + 1;
}
static_assert(one_for_each_kind());

/// The parts in the form that the sentence needs.
std::string parts_of(const Names& names, const LoggedDecision& decision) {
  const bool special = decision.kind == Kind::special;
  const std::string parts = list(names, decision, special ? "; " : ", ");
  if (special) return special_parts(decision, parts);
  if (decision.kind == Kind::take && parts.empty()) return "nothing";
  const bool by_second = decision.kind == Kind::place && decision.card.valid();
  return by_second ? fmt::format("{} by {}", parts, names.card(decision.card)) : parts;
}

}  // namespace

std::string decision_words(const Names& names, const LoggedDecision& decision) {
  const Ruleset& ruleset = names.ruleset();
  const std::string_view sentence = kSentences[static_cast<std::size_t>(decision.kind)].sentence;
  return fmt::format(
      fmt::runtime(sentence),
      fmt::arg("who", decision.player.valid() ? names.owner(decision.player) : ""),
      fmt::arg("parts", parts_of(names, decision)), fmt::arg("card", names.card(decision.card)),
      fmt::arg("table", names.place(ruleset.rules.limit_table)),
      fmt::arg("jail", names.place(ruleset.rules.jail)), fmt::arg("power", names.power_noun()),
      fmt::arg("stack", decision.kind == Kind::deck ? ruleset.stacks[decision.stack.index()] : ""));
}

std::string cause_words(const Names& names, const Cause& cause) {
  const std::string words = cause.decision ? decision_words(names, *cause.decision)
                                           : std::string("the last points before this");
  return cause.round == 0 ? "setup: " + words : fmt::format("round {}: {}", cause.round, words);
}

}  // namespace veedor
