#include "report/diff/game_diff.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "engine/progress.h"
#include "report/diff/binding_codes.h"
#include "words/decision_words.h"
#include "words/rules_words.h"

namespace veedor {
namespace {

using DecisionKind = LoggedDecision::Kind;

DiffSide side(const ReplayedLog& log, NodeId node, std::string says) {
  DiffSide made{std::move(says), {}, {}, {}, {}};
  if (node == kNoNode) return made;
  const std::size_t offset = log.document[node].offset;
  made.at = log.document.position(offset);
  made.path = log.document.path(node);
  made.pointer = log.document.pointer(node);
  made.source_line = std::string(log.document.source_line(offset));
  return made;
}

/// The rulesets of a log in a canonical order: "base, old-hands (veto, veto)".
std::string ruleset_names(const GameLog& log) {
  std::vector<std::string> names;
  for (const RulesetChoice& choice : log.ruleset_choices) {
    names.push_back(name_of(choice));
  }
  std::ranges::sort(names);
  return fmt::format("{}", fmt::join(names, ", "));
}

std::string comma_list(const std::vector<std::string>& names) {
  return fmt::format("{}", fmt::join(names, ", "));
}

/// The first card that differs; nullopt if none does.
std::optional<std::size_t> other_card(const Ruleset& a, const Ruleset& b) {
  const std::size_t most = std::max(a.cards.size(), b.cards.size());
  for (std::size_t i = 0; i < most; ++i) {
    const bool both = i < a.cards.size() && i < b.cards.size();
    if (!both || a.cards[i].id != b.cards[i].id || a.rules.cards[i] != b.rules.cards[i]) return i;
  }
  return std::nullopt;
}

DiffSide card_side(const ReplayedLog& log, std::size_t card) {
  const auto& cards = log.log.ruleset->cards;
  const NodeId node = log.document.find(log.document.root(), "cards");
  return side(log, node, card < cards.size() ? cards[card].id + ", as it is here" : "no such card");
}

/// Whether both rulesets have equal names and rules, even if the logs write them differently.
bool same_rules(const Ruleset& a, const Ruleset& b) {
  return a.rules == b.rules && !other_card(a, b) && a.tiles == b.tiles && a.stacks == b.stacks &&
         std::ranges::equal(a.places, b.places, {}, &PlaceInfo::name, &PlaceInfo::name) &&
         std::ranges::equal(a.goods, b.goods, {}, &GoodInfo::name, &GoodInfo::name) &&
         std::ranges::equal(a.modifiers, b.modifiers, {}, &ModifierInfo::id, &ModifierInfo::id);
}

class Comparison {
 public:
  Comparison(const ReplayedLog& a, const ReplayedLog& b)
      : a_(a), b_(b), codes_a_(a.log), codes_b_(b.log) {}

  GameDiff result() {
    heads();
    if (!diff_.compared) return std::move(diff_);
    drawing();
    hands();
    decisions();
    if (diff_.decision && diff_.ends == GameDiff::Ends::none) positions();
    return std::move(diff_);
  }

 private:
  void heads() {
    const GameLog& a = a_.log;
    const GameLog& b = b_.log;
    if (a.players != b.players) {
      head("players", side(a_, a.players_node, comma_list(a.players)),
           side(b_, b.players_node, comma_list(b.players)));
    }
    diff_.compared = same_rules(*a.ruleset, *b.ruleset);
    if (diff_.compared || a.players.size() != b.players.size()) return;
    const std::string names_a = ruleset_names(a);
    const std::string names_b = ruleset_names(b);
    const auto card = other_card(*a.ruleset, *b.ruleset);
    if (names_a != names_b || !card) {
      head("ruleset", side(a_, a.ruleset_node, names_a), side(b_, b.ruleset_node, names_b));
    } else {
      head("cards", card_side(a_, *card), card_side(b_, *card));
    }
  }

  void drawing() {
    const std::string a = drawing_words(a_.log);
    const std::string b = drawing_words(b_.log);
    if (a.empty() || b.empty() || a == b) return;
    head("commit", side(a_, a_.log.commit.key, a), side(b_, b_.log.commit.key, b));
  }

  /// A hand that is sealed is no decision yet, so only its code can differ.
  void hands() {
    for (std::size_t seat = 0; seat < a_.log.players.size(); ++seat) {
      const HandEntry* const a = codes_a_.hand(OwnerId(seat));
      const HandEntry* const b = codes_b_.hand(OwnerId(seat));
      if (a == nullptr || b == nullptr) continue;
      const Code* const code_a = codes_a_.of_hand(*a);
      const Code* const code_b = codes_b_.of_hand(*b);
      if (code_a == nullptr || code_b == nullptr || *code_a == *code_b) continue;
      const auto says = [](const ReplayedLog& log, const HandEntry& hand, const Code& code) {
        return side(log, hand.key,
                    fmt::format("the hand of {} has the code {}",
                                Names(log.log).owner_name(hand.owner), code.grouped()));
      };
      head("hand", says(a_, *a, *code_a), says(b_, *b, *code_b));
    }
  }

  void head(std::string about, DiffSide a, DiffSide b) {
    diff_.heads.push_back({std::move(about), {}, "", std::move(a), std::move(b)});
  }

  void decisions() {
    const auto& a = a_.decisions.all();
    const auto& b = b_.decisions.all();
    const auto first =
        std::ranges::mismatch(a, b, [&](const LoggedDecision& one, const LoggedDecision& other) {
          return same_decision(one, other) && !other_code(codes_a_, one, codes_b_, other);
        });
    const auto at = static_cast<std::size_t>(first.in1 - a.begin());
    if (at > 0) diff_.last = a[at - 1].stage;
    const LoggedDecision* const decision_a = at < a.size() ? &a[at] : nullptr;
    const LoggedDecision* const decision_b = at < b.size() ? &b[at] : nullptr;
    if (decision_a != nullptr && decision_b != nullptr) {
      other_code_ = other_code(codes_a_, *decision_a, codes_b_, *decision_b);
    }
    if (decision_a == nullptr && decision_b == nullptr) {
      if ((a_.fault == nullptr) == (b_.fault == nullptr)) return;
      diff_.ends = a_.fault != nullptr ? GameDiff::Ends::a : GameDiff::Ends::b;
    } else if (other_code_) {
      diff_.ends = GameDiff::Ends::none;
    } else if (stops_before(a_, decision_a, decision_b)) {
      diff_.ends = GameDiff::Ends::a;
    } else if (stops_before(b_, decision_b, decision_a)) {
      diff_.ends = GameDiff::Ends::b;
    }
    differ(decision_a, decision_b);
  }

  void differ(const LoggedDecision* a, const LoggedDecision* b) {
    Difference difference;
    difference.stage = earlier(a, b);
    for (const auto& [decision, log] : {std::pair(a, &a_.log), std::pair(b, &b_.log)}) {
      if (decision == nullptr || decision->stage != difference.stage || !decision->player.valid())
        continue;
      difference.player = Names(*log).owner_name(decision->player);
      break;
    }
    difference.a = said(a_, a, difference.stage, b, diff_.ends == GameDiff::Ends::a);
    difference.b = said(b_, b, difference.stage, a, diff_.ends == GameDiff::Ends::b);
    diff_.decision = std::move(difference);
  }

  /// Whether a log ends or has its fault before the end of a decision of the other.
  static bool stops_before(const ReplayedLog& log, const LoggedDecision* decision,
                           const LoggedDecision* other) {
    if (decision == nullptr || other == nullptr) return decision == nullptr;
    if (decision != &log.decisions.all().back() || !same_beginning(*decision, *other)) return false;
    const bool listed =
        decision->kind == DecisionKind::place || decision->kind == DecisionKind::special ||
        decision->kind == DecisionKind::sail || decision->kind == DecisionKind::claim ||
        decision->kind == DecisionKind::fill || decision->kind == DecisionKind::given ||
        decision->kind == DecisionKind::free_moves;
    if (!listed) return false;
    return log.decisions.waits() ||
           (log.fault != nullptr && log.fault->path.starts_with(log.document.path(decision->node)));
  }

  /// Whether `whole` contains everything in `part`.
  static bool same_beginning(const LoggedDecision& part, const LoggedDecision& whole) {
    LoggedDecision alike = whole;
    alike.parts = part.parts;
    return same_decision(part, alike) &&
           std::ranges::all_of(part.parts, [&](const LoggedDecision::Part& each) {
             return std::ranges::count(whole.parts, each.step, &LoggedDecision::Part::step) > 0;
           });
  }

  [[nodiscard]] Stage earlier(const LoggedDecision* a, const LoggedDecision* b) const {
    if (a == nullptr && b == nullptr) return diff_.last;
    if (a == nullptr || b == nullptr) return a == nullptr ? b->stage : a->stage;
    return std::min(a->stage, b->stage);
  }

  /// What a log has for `decision`, or in place of the decision `other` that it lacks.
  [[nodiscard]] DiffSide said(const ReplayedLog& log, const LoggedDecision* decision,
                              const Stage& stage, const LoggedDecision* other, bool ends) const {
    if (ends && log.fault != nullptr) return side(log, kNoNode, "has the fault reported above");
    if (decision == nullptr) {
      return side(log, kNoNode, fmt::format("ends with {}", stage_words(diff_.last)));
    }
    if (ends) return side(log, decision->node, "ends in the middle of this");
    if (decision->stage == stage) {
      return side(log, node_of(log, *decision, other), words(log, *decision));
    }
    const LoggedDecision* const before =
        decision == log.decisions.all().data() ? nullptr : decision - 1;
    const bool begun = before != nullptr && before->stage == stage;
    return side(log, begun ? before->node : kNoNode,
                fmt::format("nothing more in {}", stage_words(stage)));
  }

  /// The index of the part whose code differs.
  [[nodiscard]] std::size_t part_with_code(const ReplayedLog& log) const {
    return &log == &a_ ? other_code_->in_a : other_code_->in_b;
  }

  /// What a decision says, with the code that differs.
  [[nodiscard]] std::string words(const ReplayedLog& log, const LoggedDecision& decision) const {
    std::string words = decision_words(Names(log.log), decision);
    if (!other_code_) return words;
    const BindingCodes& codes = &log == &a_ ? codes_a_ : codes_b_;
    const LoggedDecision::Part& part = decision.parts[part_with_code(log)];
    return words + fmt::format(" (the disc of {} has the code {})",
                               Names(log.log).owner_name(part.step.owner),
                               codes.of_disc(part)->grouped());
  }

  /// The first part of a decision that `other` lacks.
  [[nodiscard]] NodeId node_of(const ReplayedLog& log, const LoggedDecision& decision,
                               const LoggedDecision* other) const {
    std::size_t part = other_code_ ? part_with_code(log) : 0;
    if (!other_code_ && other != nullptr && other->kind == decision.kind) {
      const auto parts =
          std::ranges::mismatch(decision.parts, other->parts, {}, &LoggedDecision::Part::step,
                                &LoggedDecision::Part::step);
      part = static_cast<std::size_t>(parts.in1 - decision.parts.begin());
    }
    const bool own = part < decision.parts.size() && decision.parts[part].node != kNoNode;
    return listed(log, decision, part, own ? decision.parts[part].node : decision.node);
  }

  /// The node of the entry itself, if a step only has the node of its list.
  static NodeId listed(const ReplayedLog& log, const LoggedDecision& decision, std::size_t part,
                       NodeId node) {
    if (decision.stage.round == 0) return node;
    const RoundEntry& round = log.log[log.log.rounds][decision.stage.round - 1];
    if (decision.kind == DecisionKind::power) {
      for (const LocatedStep& card : log.log[round.power]) {
        if (card.step.owner == decision.player) return card.at.owner;
      }
    }
    const auto cards = log.log[round.reveal];
    return decision.kind == DecisionKind::reveal && part < cards.size() ? cards[part].node : node;
  }

  void positions() {
    const auto& a = a_.decisions.stages();
    const auto& b = b_.decisions.stages();
    for (const StageEnd& end_a : a) {
      if (end_a.stage < diff_.decision->stage) continue;
      const auto end_b = std::ranges::find(b, end_a.stage, &StageEnd::stage);
      if (end_b == b.end()) return;
      const bool last_a = &end_a == &a.back();
      const bool last_b = &*end_b == &b.back();
      // A log that stops in the middle of a decision need not differ from one that completes it.
      const bool one_stops = last_a != last_b && !complete(last_a ? end_a : *end_b);
      if (one_stops && end_a.stage != diff_.decision->stage) return;
      auto pieces = discrepancies(Names(a_.log), end_a.state, end_b->state);
      if (pieces.empty()) continue;
      Difference where;
      where.stage = end_a.stage;
      if (where.stage.turn() > 0 && end_a.state.turn.player.valid()) {
        where.player = Names(a_.log).owner_name(end_a.state.turn.player);
      }
      where.a = side(a_, end_a.node, "");
      where.b = side(b_, end_b->node, "");
      diff_.position = Parting{std::move(where), std::move(pieces)};
      return;
    }
  }

  static bool complete(const StageEnd& end) { return between_rounds(end.state); }

  const ReplayedLog& a_;
  const ReplayedLog& b_;
  BindingCodes codes_a_;
  BindingCodes codes_b_;
  std::optional<PartWithCode> other_code_;
  GameDiff diff_;
};

}  // namespace

GameDiff compare_games(const ReplayedLog& a, const ReplayedLog& b) {
  return Comparison(a, b).result();
}

std::string stage_words(const Stage& stage) {
  if (stage.round == 0) return "the setup";
  const std::string round = fmt::format("round {}", stage.round);
  if (stage.turn() > 0) return fmt::format("{}, turn {}", round, stage.turn());
  if (stage.part == Stage::kEnd) return round;
  return fmt::format("{}, {} cards", round, stage.part == Stage::kPower ? "Power" : "Action");
}

}  // namespace veedor
