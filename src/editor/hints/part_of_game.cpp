#include "editor/hints/part_of_game.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <utility>

#include "replay/replay.h"

namespace veedor {
namespace {

/// The nodes from the root to a node. A key is replaced by its value.
std::vector<NodeId> chain_to(const Document& document, NodeId node) {
  std::vector<NodeId> chain;
  if (document[node].is_key) {
    for (const NodeId value : document.children(document[node].parent)) {
      if (document[value].key == node) chain.push_back(value);
    }
    node = document[node].parent;
  }
  for (; node != kNoNode; node = document[node].parent) chain.push_back(node);
  std::ranges::reverse(chain);
  return chain;
}

/// Keeps the last position before the first step of a part.
class Before : public ReplayObserver {
 public:
  /// Watches the game from `stop` on, or from its beginning if that is null.
  Before(const ReadDocument& read, const PartOfGame& part, const ReplayCache::Stop* stop)
      : read_(read), part_(part) {
    if (stop != nullptr) kept_ = stop->at.referee.state();
  }

  void played(const Played& played) override {
    const State& state = played.referee.state();
    done_ = done_ || belongs(played, state);
    if (!done_) kept_ = state;
  }
  [[nodiscard]] const std::optional<State>& kept() const { return kept_; }
  /// Whether the game continues after that position.
  [[nodiscard]] bool reached() const { return done_; }

 private:
  /// Whether the step comes after the wanted position.
  [[nodiscard]] bool belongs(const Played& played, const State& state) const {
    switch (part_.kind) {
      case PartOfGame::Kind::whole:
        return false;
      case PartOfGame::Kind::setup:
        return state.round > 0;
      case PartOfGame::Kind::scoring:
        if (state.round == part_.round && is_end_of_turns(played.step.kind)) return true;
        break;
      case PartOfGame::Kind::opening:
      case PartOfGame::Kind::turn:
      case PartOfGame::Kind::claims:
        break;
    }
    return state.round > part_.round || is_within(played.node);
  }
  [[nodiscard]] static bool is_end_of_turns(StepKind kind) {
    return kind == StepKind::end_turns || kind == StepKind::begin_scoring;
  }
  [[nodiscard]] bool is_within(NodeId node) const {
    const NodeId decision = part_.decision;
    if (node == kNoNode || decision == kNoNode) return false;
    return node == read_.document()[decision].key || read_.is_within(node, decision);
  }

  const ReadDocument& read_;
  const PartOfGame& part_;
  bool done_ = false;
  std::optional<State> kept_;
};

/// The last stop that is not after the position of a part; null if there is none.
const ReplayCache::Stop* last_stop_before(const ReadDocument& read, const PartOfGame& part) {
  const GameLog& log = *read.playable();
  const auto rounds = log[log.rounds];
  if (part.kind == PartOfGame::Kind::setup) return nullptr;
  if (part.round == 0 || part.round > rounds.size()) return read.cache().last_faultless();
  const bool turn = part.kind == PartOfGame::Kind::turn;
  return read.cache().last_faultless(turn ? part.decision : rounds[part.round - 1].entry);
}

/// Whether the log's fault is in the decision, so that the game stops before it.
bool is_fault_within(const ReadDocument& read, const PartOfGame& part) {
  const auto& fault = read.judged().verdict.fault;
  if (!fault || part.decision == kNoNode) return false;
  const TextRange range = read.range_with_key(part.decision);
  const auto of = [](const Position& at) { return std::pair(at.line, at.column); };
  return of(range.begin) <= of(fault->at) && of(fault->at) <= of(range.end);
}

std::string words_of_moment(const PartOfGame& part) {
  switch (part.kind) {
    case PartOfGame::Kind::whole:
      return "at the end of the log";
    case PartOfGame::Kind::setup:
      return "after the setup";
    case PartOfGame::Kind::opening:
      return fmt::format("at the beginning of round {}", part.round);
    case PartOfGame::Kind::turn:
      return fmt::format("round {}, before {}turn {}", part.round,
                         part.action ? "this action of " : "", part.turn);
    case PartOfGame::Kind::scoring:
      return fmt::format("round {}, before the scoring", part.round);
    case PartOfGame::Kind::claims:
      return fmt::format("at the end of round {}", part.round);
  }
  return {};
}

}  // namespace

PartOfGame part_of_game(const Document& document, NodeId node) {
  const std::vector<NodeId> chain = chain_to(document, node);
  const auto key = [&](std::size_t level) {
    const NodeId found = level < chain.size() ? document[chain[level]].key : kNoNode;
    return found == kNoNode ? std::string_view() : document.text(found);
  };
  const auto number = [&](std::size_t level) { return document[chain[level]].index + 1; };
  if (key(1) == "setup") return {.kind = PartOfGame::Kind::setup};
  if (key(1) != "rounds" || chain.size() < 3) return {};
  PartOfGame part{.kind = PartOfGame::Kind::claims, .round = number(2)};
  if (key(3) == "turns" && chain.size() > 4) {
    part.kind = PartOfGame::Kind::turn;
    part.turn = number(4);
    part.action = key(5) == "actions" && chain.size() > 6;
    part.decision = part.action ? chain[6] : chain[4];
  } else if (key(3) == "dummy" || key(3) == "reveal" || key(3) == "power") {
    part.kind = PartOfGame::Kind::opening;
    part.decision = chain[3];
  } else if (key(3) == "scoring") {
    part.kind = PartOfGame::Kind::scoring;
    part.decision = chain[3];
  }
  return part;
}

std::optional<PositionThere> position_of(const ReadDocument& read, const PartOfGame& part) {
  const GameLog* const log = read.playable();
  if (log == nullptr) return std::nullopt;
  const ReplayCache::Stop* const stop = last_stop_before(read, part);
  Before before(read, part, stop);
  Replay replay;
  replay.run(*log,
             {.until = {}, .observer = &before, .from = stop == nullptr ? nullptr : &stop->at});
  PositionThere there{before.kept().value_or(replay.referee().state()), {}};
  const auto& fault = read.judged().verdict.fault;
  if (before.reached() || is_fault_within(read, part) ||
      (part.kind == PartOfGame::Kind::claims && rounds_completed(there.state) >= part.round)) {
    there.moment = words_of_moment(part);
  } else {
    there.moment = fault ? "as far as the log is legal" : "at the end of the log";
  }
  return there;
}

}  // namespace veedor
