// What chance has decided and the game turns over later: a log has it under `drawn`.
#include "session/drawn.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstddef>

#include "next/next_decision.h"
#include "notation/context.h"
#include "notation/line.h"
#include "notation/splice.h"
#include "session/log_editor.h"
#include "session/log_version.h"
#include "text/text.h"
#include "words/verdict_words.h"

namespace veedor {
namespace {

constexpr const char* kNotShown = "the moderator has to show the Action cards first";

/// A part of `drawn`; kNoNode if the log does not have it.
NodeId drawn_in(const Document& document, std::string_view key) {
  const NodeId root = document.root();
  const NodeId drawn = root == kNoNode ? kNoNode : document.find(root, "drawn");
  return drawn == kNoNode ? kNoNode : document.find(drawn, key);
}

/// The part of a list or map with this index; kNoNode if it is shorter.
NodeId part_at(const Document& document, NodeId list, std::size_t index) {
  for (const NodeId each : document.children(list)) {
    if (index-- == 0) return each;
  }
  return kNoNode;
}

/// The dummy's cards of a round; nullopt if they are not drawn.
std::optional<LogTree> drawn_dummy(const Document& document, const NextDecision& next) {
  const NodeId all = drawn_in(document, "dummy");
  const NodeId node =
      all == kNoNode ? kNoNode : part_at(document, all, next.decision.round - std::size_t{1});
  if (node == kNoNode) return std::nullopt;
  LogTree cards = part_of(document, node);
  const auto& dummy = std::get<DummyNext>(next.what);
  LogTree* const regions = cards.find("regions");
  if (regions == nullptr) return cards;
  // With its last Caballeros fewer cards are drawn.
  const std::size_t most = dummy.drawn ? 0 : dummy.least;
  if (regions->parts.size() > most) regions->parts.resize(most);
  if (most == 0) std::erase_if(cards.parts, [](const auto& part) { return part.key == "regions"; });
  return cards;
}

/// The Action cards of a round, one for each stack that reveals one; nullopt if they are not drawn.
std::optional<LogTree> drawn_cards(const Document& document, const Ruleset& ruleset,
                                   const NextDecision& next) {
  const NodeId decks = drawn_in(document, "decks");
  if (decks == kNoNode) return std::nullopt;
  LogTree cards = LogTree::list();
  const auto& stacks = std::get<RevealNext>(next.what).stacks;
  for (auto one = stacks.begin(); one != stacks.end(); ++one) {
    if (one->optional) continue;
    const auto same = [&](const RevealNext::OneStack& other) { return other.stack == one->stack; };
    const auto each_round = std::count_if(stacks.begin(), stacks.end(), same);
    const auto before = std::count_if(stacks.begin(), one, same);
    const NodeId deck = document.find(decks, ruleset.stacks[one->stack.index()]);
    const auto index = static_cast<std::ptrdiff_t>(next.decision.round - 1) * each_round + before;
    const NodeId card =
        deck == kNoNode ? kNoNode : part_at(document, deck, static_cast<std::size_t>(index));
    if (card == kNoNode) return std::nullopt;
    cards.add(LogTree::word(std::string(document.text(card))));
  }
  return cards.parts.empty() ? std::nullopt : std::optional(std::move(cards));
}

/// Why these cards cannot be revealed, if the rules do not know one; else empty.
std::string unknown_card(const LogTree& cards, const Ruleset& ruleset) {
  std::vector<std::string> shown;
  std::string unknown;
  for (const LogTree& card : cards.parts) {
    const bool known = ruleset.card_names.find(card.text).has_value();
    if (!known && unknown.empty()) unknown = card.text;
    shown.push_back(known ? card.text : "CARD");
  }
  if (unknown.empty()) return {};
  return fmt::format(
      "the next card is `{}`, which the ruleset does not know: look which card of yours it is, and "
      "write `reveal {}`; a card that the ruleset does not know at all is first defined with "
      "`cards`",
      unknown, fmt::join(shown, ", "));
}

}  // namespace

std::optional<std::string> LogEditor::awaited_words() const {
  const auto decision = awaited();
  if (!decision) return std::nullopt;
  return next_text(next_of(verdict(), Names(judge().log()), *decision), *verdict().ruleset);
}

void LogEditor::add_drawn_deal(LogTree& all) const {
  const GameLog& log = judge().log();
  const NodeId deal = log.drawn_deal;
  if (deal == kNoNode || log.setup.modifiers_key != kNoNode) return;
  const LogTree* const setup = all.find("setup");
  const LogTree* const said = setup == nullptr ? nullptr : setup->find("modifiers");
  const bool passes = said != nullptr && said->has("passed") && !said->has("dealt");
  const bool begins = all.has("rounds") && log[log.rounds].empty();
  if (!passes && !begins) return;
  LogTree dealt = part_of(now().document, deal);
  dealt.key = "dealt";
  LogTree& modifiers = all.map_at("setup").map_at("modifiers");
  modifiers.parts.insert(modifiers.parts.begin(), std::move(dealt));
}

bool LogEditor::can_turn_over() const {
  const Document& document = now().document;
  const bool drawn = drawn_in(document, "dummy") != drawn_in(document, "decks");
  if (verdict().fault || awaited() || !drawn) return false;
  const NextDecision next = next_decision(judge().replay().referee());
  if (std::holds_alternative<DummyNext>(next.what)) {
    return drawn_dummy(now().document, next).has_value();
  }
  return std::holds_alternative<RevealNext>(next.what) &&
         drawn_cards(now().document, *judge().log().ruleset, next).has_value();
}

std::optional<Refusal> LogEditor::turn_over() {
  while (can_turn_over()) {
    const NextDecision next = next_decision(judge().replay().referee());
    const ShortNames& names = this->names();
    LogTree round = LogTree::map();
    round.into_last = !line_context(judge().log(), judge().replay().referee(), names).new_round;
    if (std::holds_alternative<DummyNext>(next.what)) {
      round.add("dummy", *drawn_dummy(now().document, next));
    } else {
      const Ruleset& ruleset = *judge().log().ruleset;
      LogTree cards = *drawn_cards(now().document, ruleset, next);
      if (std::string why = unknown_card(cards, ruleset); !why.empty()) {
        return Refusal{.message = std::move(why), .discreet = kNotShown};
      }
      round.add("reveal", std::move(cards));
    }
    LogTree root = LogTree::map();
    root.add("rounds", LogTree::list()).add(std::move(round));
    if (const auto faulty = take(splice(now().text, now().document, root).text)) {
      return Refusal{
          .message = "the next card under `drawn` cannot be revealed: " + faulty->fault->message,
          .discreet = kNotShown};
    }
  }
  return std::nullopt;
}

std::optional<Refusal> LogEditor::begin_round(std::string_view line, bool& done) {
  if (!can_turn_over()) return std::nullopt;
  done = fold_name(trim(line)) == "reveal";
  if (done) return turn_over();
  try {
    const ShortNames& names = this->names();
    const auto order = read_order_line(line, names);
    if (order && order->kind != OrderLine::Kind::now) return std::nullopt;
    const LineContext context{.names = names, .next = Decision::Kind::power, .new_round = true};
    const LogTree read =
        read_line(order ? std::string_view(order->alternatives.front().line) : line, context);
    const LogTree* const rounds = read.find("rounds");
    if (rounds != nullptr && rounds->parts.front().has("power")) return turn_over();
  } catch (const LineFault&) {
    // The line is refused when it is read.
  }
  return std::nullopt;
}

std::string with_drawn_deal(const std::string& text, const Document& document) {
  LogTree dealt = part_of(document, drawn_in(document, "modifiers"));
  LogTree root = LogTree::map();
  root.map_at("setup").map_at("modifiers").add("dealt", std::move(dealt));
  return splice(text, document, root).text;
}

}  // namespace veedor
