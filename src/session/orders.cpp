// Orders in advance: how a log keeps them, carries them out and gives them back.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <utility>

#include "engine/progress.h"
#include "engine/reason.h"
#include "engine/rule_id.h"
#include "log/names.h"
#include "log/read/read.h"
#include "notation/context.h"
#include "notation/cut.h"
#include "notation/splice.h"
#include "notation/write.h"
#include "record/slips.h"
#include "session/log_editor.h"
#include "session/log_version.h"
#include "text/phrases.h"
#include "words/verdict_words.h"

namespace veedor {
namespace {

using What = OrderEntry::What;

/// The number of Power cards and turns in the log.
int decisions(const GameLog& log) {
  int count = 0;
  for (const RoundEntry& round : log[log.rounds]) {
    count += static_cast<int>(log[round.power].size() + log[round.turns].size());
  }
  return count;
}

/// The last turn of the log's last round; null if that has none.
const TurnEntry* last_turn(const GameLog& log) {
  const auto rounds = log[log.rounds];
  if (rounds.empty()) return nullptr;
  const auto turns = log[rounds.back().turns];
  return turns.empty() ? nullptr : &turns.back();
}

/// Whether the order is the rest of a turn, which waits for the answers of other players.
bool is_rest(const Document& document, const OrderEntry& order) {
  return order.what == What::turn &&
         document.find(*document.children(order.list).begin(), "card") == kNoNode &&
         document.find(*document.children(order.list).begin(), "actions") != kNoNode;
}

/// Whether Caballeros can be placed in the last turn, which has placed none.
bool may_place(const Referee& referee) {
  return taking_turns(referee.state()) && most_to_place(referee) > 0;
}

Decision::Kind kind_of(What what) {
  return what == What::power  ? Decision::Kind::power
         : what == What::turn ? Decision::Kind::turn
                              : Decision::Kind::discs;
}

bool is_due(const Decision& next, What what, OwnerId player) {
  return player.valid() && next.kind == kind_of(what) && next.owners.has(player);
}

LogTree orders_with(LogTree entry) {
  LogTree root = LogTree::map();
  root.add("orders", LogTree::list()).add(std::move(entry));
  return root;
}

/// The actions after the Special action in the turn that a line adds, as an order.
LogTree rest_of(const LogTree& root, const std::string& player) {
  const LogTree& turn = root.find("rounds")->parts.front().find("turns")->parts.front();
  const auto& actions = turn.find("actions")->parts;
  auto action = std::ranges::find_if(
      actions, [](const LogTree& each) { return each.find("special") != nullptr; });
  LogTree rest = LogTree::map();
  rest.add("player", LogTree::word(player));
  LogTree& left = rest.add("actions", LogTree::list());
  while (++action != actions.end()) left.add(LogTree(*action));
  LogTree entry = LogTree::map();
  entry.add("turns", LogTree::list()).add(std::move(rest));
  return entry;
}

}  // namespace

namespace {

bool can_be_set(const Referee& referee, const OwnerPlace& disc) {
  Step step{.owner = disc.owner, .from = disc.instead, .to = disc.place, .sealed = disc.sealed};
  constexpr std::array kDiscs{StepKind::setup_disc, StepKind::disc, StepKind::scoring_disc};
  return std::ranges::any_of(kDiscs, [&](StepKind kind) {
    step.kind = kind;
    return referee.legal(step);
  });
}

}  // namespace

bool was_dropped(const GameLog& log, const Referee& referee, const OrderEntry& order) {
  if (order.done != std::max(1, decisions(log))) return false;
  const Referee now = referee.settled();
  if (!is_due(now.expected(), order.what, order.player)) return false;
  // A player may set several discs at one turn: an order that could be carried out now was one for
  // an earlier of them.
  const auto discs = log[order.discs];
  return std::ranges::none_of(discs, [&](const OwnerPlace& disc) { return can_be_set(now, disc); });
}

const OrderEntry* LogEditor::due_order() const {
  constexpr std::array kAnswers{Decision::Kind::discs, Decision::Kind::open,
                                Decision::Kind::give_back, Decision::Kind::fill};
  const GameLog& log = judge().log();
  const Decision next = judge().replay().referee().settled().expected();
  const bool answered = std::ranges::count(kAnswers, next.kind) == 0;
  const TurnEntry* const turn = last_turn(log);
  const auto held = [&](const OrderEntry& order) {
    return held_ && held_(order.player, kept(order).line);
  };
  const OrderEntry* due = nullptr;
  for (const OrderEntry& order : log[log.orders]) {
    if (order.done > 0) continue;
    if (is_rest(now().document, order)) {
      const bool goes_on = answered && turn != nullptr && turn->player == order.player;
      if (goes_on && !held(order)) return &order;
    } else if (due == nullptr && is_due(next, order.what, order.player) && !held(order)) {
      due = &order;
    }
  }
  return due;
}

void LogEditor::cut_orders(const OrderHold& which) {
  const auto next = [&]() -> const OrderEntry* {
    const GameLog& log = judge().log();
    const auto orders = log[log.orders];
    const auto found = std::ranges::find_if(orders, [&](const OrderEntry& order) {
      return order.done == 0 && which(order.player, kept(order).line);
    });
    return found == orders.end() ? nullptr : &*found;
  };
  while (const OrderEntry* const order = next()) cut_order(*order);
}

KeptOrder LogEditor::kept(const OrderEntry& order) const {
  const Document& document = now().document;
  const Judge& judge = now().judge;
  const auto as_lines = [&](const LogNotes& notes) {
    KeptOrder lines = kept_order(document, &notes, order, names());
    if (is_rest(document, order)) {
      LogTree rest = LogTree::map();
      rest.add("rest", part_of(document, notes, *document.children(order.list).begin()));
      lines.alternatives =
          lines_of_parts(rest, ShortNames(*judge.log().ruleset, judge.log().players),
                         judge.replay().referee().state().turn.acting.valid());
    }
    lines.line = as_typed_now(lines.line);
    return lines;
  };
  if (!lent_) return as_lines(*now_->notes);
  LogNotes notes(document);
  GameLog log;
  static_cast<void>(read_log(document, library_, override_, log, &notes));
  return as_lines(notes);
}

std::optional<Refusal> LogEditor::add_order(const OrderLine& order) {
  if (order.kind == OrderLine::Kind::now) return first_legal(order);
  const GameLog& log = judge().log();
  if (order.kind == OrderLine::Kind::go_on) {
    hurry_ = !verdict().fault && due_order() != nullptr;
    if (hurry_) return std::nullopt;
    return Refusal{.message = "no order waits for the end of a turn",
                   .discreet = "only the moderator ends the turn of somebody"};
  }
  const auto seat = std::ranges::find(log.players, order.player) - log.players.begin();
  const OwnerId player(static_cast<std::size_t>(seat));
  if (order.kind == OrderLine::Kind::cancel) {
    if (take_back_orders(player, std::nullopt)) return std::nullopt;
    std::string none = fmt::format("{} has no orders that wait", order.player);
    return Refusal{.message = none, .discreet = none};
  }
  Spliced spliced;
  try {
    if (auto refusal = never_counts(order, player)) return refusal;
    spliced = splice(now().text, now().document, order_part(order, names()));
  } catch (const LineFault& fault) {
    return Refusal{.at = fault.at(), .message = fault.what()};
  }
  if (auto faulty = take(spliced.text)) {
    const std::size_t at = word_at_fault(spliced, faulty->fault->at);
    return refusal_by(*std::move(faulty), 0, at);
  }
  const GameLog& with = judge().log();
  const OrderEntry newest = with[with.orders].back();
  order_news_.push_back({OrderNews::What::kept, order.player, kept(newest).line});
  for (const OrderEntry& old : with[with.orders]) {
    if (old.entry == newest.entry || old.done > 0 || old.player != player ||
        old.what != newest.what) {
      continue;
    }
    order_news_.push_back({OrderNews::What::taken_back, order.player, kept(old).line});
    cut_order(old);
    break;  // there never are more
  }
  return std::nullopt;
}

namespace {

/// Why this Power card cannot be played when its player's turn to play comes in this round; empty
/// if it can, or if the player's next card is for another round.
std::string never_played(const Ruleset& ruleset, const Referee& referee, OwnerId player,
                         const LogTree& played) {
  const State& state = referee.state();
  if (!playing_cards(state) || state.played[player.index()] != 0) return {};
  const auto card = std::ranges::find_if(
      played.parts, [](const LogTree& part) { return part.key != "modifier"; });
  const LogTree* const modifier = played.find("modifier");
  const auto value = card == played.parts.end() ? std::nullopt : decimal(card->text);
  const auto& cards = ruleset.rules.power;
  const auto power = std::ranges::find_if(
      cards, [&](const PowerCard& each) { return value && *value > 0 && each.value == *value; });
  if (power == cards.end()) return {};
  Step step{.kind = StepKind::play_power,
            .owner = player,
            .count = static_cast<std::uint8_t>(power - cards.begin())};
  if (modifier != nullptr) {
    const auto kind = ruleset.modifier_names.find(modifier->text);
    if (!kind) return {};
    step.modifier = ModifierId(*kind);
  }
  const Questions asked = referee.questions(step);
  const Choice* const count = asked.choice(Field::count);
  const auto reason = count == nullptr ? std::nullopt : count->excluded();
  if (!reason) return {};
  return rule_of(*reason) == RuleId::power_3
             ? fmt::format("{} has been played in this round", card->text)
             : fmt::format("{} is not in the hand", card->text);
}

/// Why the card of this turn cannot be taken any more in this round; empty if it can, or if the
/// player's next turn is in another round.
std::string never_taken(const Ruleset& ruleset, const Referee& referee, OwnerId player,
                        const LogTree& turn) {
  const State& state = referee.state();
  const bool before =
      playing_cards(state) || (taking_turns(state) && !state.turns_begun.has(player));
  const LogTree* const card = turn.find("card");
  if (!before || card == nullptr || ruleset.rules.ranks.highest.valid()) return {};
  const auto named = ruleset.card_names.find(card->text);
  if (!named) return {};
  const CardSet alike = ruleset.rules.cards[*named].alike | CardSet::of(CardId(*named));
  bool shown = false;
  for (std::size_t stack = 0; stack < state.stacks_revealed; ++stack) {
    if (!alike.has(state.revealed[stack])) continue;
    shown = true;
    const bool gone = state.taken_by[stack].valid() || state.removed.has(StackId(stack));
    if (!gone) return {};
  }
  return card->text + (shown ? " is taken" : " is not among the cards of this round");
}

}  // namespace

std::optional<Refusal> LogEditor::never_counts(const OrderLine& order, OwnerId player) const {
  if (verdict().fault || order.alternatives.empty()) return std::nullopt;
  // Not settled: players must not learn here which cards known decks turn over next.
  const Referee& referee = judge().replay().referee();
  const Ruleset& ruleset = *judge().log().ruleset;
  if (game_over(referee.state())) {
    return Refusal{.message = "the game is over, so this order can never count"};
  }
  const LogTree part = order_part(order, names());
  const LogTree& what = part.find("orders")->parts.front().parts.front();
  std::string why;
  for (const LogTree& each : what.parts) {
    const std::string one = what.key == "power"   ? never_played(ruleset, referee, player, each)
                            : what.key == "turns" ? never_taken(ruleset, referee, player, each)
                                                  : std::string();
    if (one.empty()) return std::nullopt;
    why += (why.empty() ? "" : ", ") + one;
  }
  return Refusal{.at = order.alternatives.front().at,
                 .message = fmt::format("this order can never count: {}", why)};
}

std::optional<Refusal> LogEditor::first_legal(const OrderLine& order) {
  std::optional<std::string> legal;
  std::optional<Refusal> refused;
  for (const OrderLine::Alternative& each : order.alternatives) {
    LogTree all = LogTree::map();
    auto refusal = try_lines({each.line}, all);
    if (!refusal) {
      if (!legal) legal = each.line;
      continue;
    }
    refusal->at = each.in_order(refusal->at);
    const bool readable = refusal->verdict && refusal->verdict->status != Status::malformed;
    if (!readable || (!legal && !refusal->instead.empty())) return refusal;
    if (!refused) {
      refused = std::move(refusal);
    } else {
      refused->nor.push_back(
          fmt::format("{}: {}", each.line.substr(each.head), refusal->verdict->fault->message));
    }
  }
  if (!legal) return refused;
  LogTree all = LogTree::map();
  static_cast<void>(try_lines({*legal}, all));
  proceed();
  take_back_decided(all);
  return std::nullopt;
}

bool LogEditor::take_back_orders(OwnerId player, std::optional<What> what) {
  bool any = false;
  const auto next = [&]() -> const OrderEntry* {
    const GameLog& log = judge().log();
    for (const OrderEntry& order : log[log.orders]) {
      if (order.done == 0 && order.player == player && (!what || order.what == *what)) {
        return &order;
      }
    }
    return nullptr;
  };
  while (const OrderEntry* const order = next()) {
    const std::string name = Names(judge().log()).owner_name(player);
    order_news_.push_back({OrderNews::What::taken_back, name, kept(*order).line});
    cut_order(*order);
    any = true;
  }
  return any;
}

void LogEditor::take_back_decided(const LogTree& added) {
  const GameLog& log = judge().log();
  if (log.orders.empty()) return;
  const LogTree* const rounds = added.find("rounds");
  if (rounds == nullptr) return;
  std::vector<std::pair<std::string, What>> decided;
  const auto discs_in = [&](const LogTree* part) {
    const LogTree* const discs = part == nullptr ? nullptr : part->find("discs");
    if (discs == nullptr) return;
    for (const LogTree& disc : discs->parts) decided.emplace_back(disc.key, What::disc);
  };
  for (const LogTree& round : rounds->parts) {
    if (const LogTree* const power = round.find("power")) {
      for (const LogTree& played : power->parts) {
        for (const LogTree& card : played.parts) decided.emplace_back(card.key, What::power);
      }
    }
    discs_in(round.find("scoring"));
    const LogTree* const turns = round.find("turns");
    if (turns == nullptr) continue;
    for (const LogTree& turn : turns->parts) {
      if (const LogTree* const player = turn.find("player")) {
        decided.emplace_back(player->text, What::turn);
      }
      const LogTree* const actions = turn.find("actions");
      if (actions == nullptr) continue;
      for (const LogTree& action : actions->parts) discs_in(action.find("special"));
    }
  }
  for (const auto& [name, what] : decided) {
    const std::vector<std::string> players = judge().log().players;
    const auto seat = std::ranges::find(players, name);
    if (seat == players.end()) continue;
    take_back_orders(OwnerId(static_cast<std::size_t>(seat - players.begin())), what);
  }
}

void LogEditor::cut_order(const OrderEntry& order) {
  static_cast<void>(take(cut(now().text, now().document, {order.entry}).text));
}

void LogEditor::mark_order(const OrderEntry& order, int done) {
  const GameLog& log = judge().log();
  const std::size_t index = static_cast<std::size_t>(&order - log[log.orders].data());
  LogTree entry = part_of(now().document, order.entry);
  std::erase_if(entry.parts, [](const LogTree& part) { return part.key == "done"; });
  if (done > 0) entry.add("done", LogTree::word(std::to_string(done)));
  static_cast<void>(take(splice(now().text, now().document, orders_with(std::move(entry))).text));
  const GameLog& with = judge().log();
  cut_order(with[with.orders][index]);
}

bool LogEditor::carry_out_order(bool hurry) {
  if (verdict().fault || judge().log().orders.empty()) return false;
  const Referee& referee = judge().replay().referee();
  const OrderEntry* const due = due_order();
  if (due == nullptr) return false;
  const bool rest = is_rest(now().document, *due);
  const bool ends_turn = !rest && due->what != What::disc;
  // The last turn of a round may still be open when a Power card of the next round is due.
  const auto open = [&] { return may_place(last_turn_of_round().value_or(referee)); };
  if (ends_turn && !hurry && !hurry_ && open()) return false;
  hurry_ = false;
  const auto index = static_cast<std::size_t>(due - judge().log()[judge().log().orders].data());
  const auto mark = [&] {
    const GameLog& log = judge().log();
    mark_order(log[log.orders][index], std::max(1, decisions(log)));
  };
  const KeptOrder lines = kept(*due);
  OrderNews news{OrderNews::What::carried_out, Names(judge().log()).owner_name(due->player),
                 lines.line};
  for (const std::string& line : lines.alternatives) {
    LogTree all = LogTree::map();
    auto refusal = try_lines({line}, all);
    std::optional<LogTree> left;
    news.line = line;
    if (refusal && !refusal->instead.empty()) {
      // The turn goes on after the answers of other players.
      left = rest_of(all, news.player);
      news.line = refusal->instead.front();
      news.rest = refusal->instead.back();
      LogTree first = LogTree::map();
      refusal = try_lines({news.line}, first);
    }
    if (!refusal) {
      proceed();
      mark();
      if (left) {
        static_cast<void>(
            take(splice(now().text, now().document, orders_with(*std::move(left))).text));
      }
      order_news_.push_back(std::move(news));
      return true;
    }
    news.rest.clear();
    const std::string why =
        refusal->verdict ? refusal->verdict->fault->message : std::move(refusal->message);
    news.why += fmt::format("{}{}: {}", news.why.empty() ? "" : "; ", line, why);
  }
  news.what = OrderNews::What::dropped;
  order_news_.push_back(std::move(news));
  mark();
  return true;
}

void LogEditor::carry_out_orders() {
  while (carry_out_order(false)) {
  }
  if (verdict().fault) return;
  const GameLog& log = judge().log();
  const OrderEntry* const due = due_order();
  if (due == nullptr) return;
  order_news_.push_back(
      {OrderNews::What::waiting, Names(log).owner_name(last_turn(log)->player), kept(*due).line});
}

std::vector<OrderNews> LogEditor::take_order_news() {
  using News = OrderNews::What;
  std::vector<OrderNews> news = std::exchange(order_news_, {});
  // An order that was due when it came has not waited.
  for (std::size_t i = 0; i < news.size(); ++i) {
    const bool done = news[i].what == News::carried_out || news[i].what == News::dropped;
    if (!done) continue;
    const auto end = news.begin() + static_cast<std::ptrdiff_t>(i);
    const auto kept = std::find_if(news.begin(), end, [&](const OrderNews& each) {
      return each.what == News::kept && each.order == news[i].order;
    });
    if (kept == end) continue;
    news.erase(kept);
    --i;
  }
  return news;
}

void LogEditor::give_back_orders() {
  const auto next = [&]() -> const OrderEntry* {
    const GameLog& log = judge().log();
    const TurnEntry* const turn = last_turn(log);
    for (const OrderEntry& order : log[log.orders]) {
      const bool lost = order.done == 0 && is_rest(now().document, order) &&
                        (turn == nullptr || turn->player != order.player);
      if (lost || order.done > decisions(log)) return &order;
    }
    return nullptr;
  };
  while (const OrderEntry* const order = next()) {
    const GameLog& log = judge().log();
    const bool newer = std::ranges::any_of(log[log.orders], [&](const OrderEntry& other) {
      return other.done == 0 && other.player == order->player && other.what == order->what &&
             !is_rest(now().document, other);
    });
    if (newer || is_rest(now().document, *order)) {
      cut_order(*order);
      continue;
    }
    order_news_.push_back(
        {OrderNews::What::given_back, Names(log).owner_name(order->player), kept(*order).line});
    mark_order(*order, 0);
  }
}

void LogEditor::say_what_is_due(Refusal& refusal, std::string_view line) const {
  if (auto cards = awaited_words()) {
    refusal.awaited = *std::move(cards);
    return;
  }
  if (verdict().adjudication) {
    refusal.over = fmt::format("it was stopped by an adjudication after round {}",
                               verdict().rounds_completed());
  } else if (verdict().status == Status::complete) {
    refusal.over = "it is over";
  }
  if (!refusal.over.empty()) return;
  const std::string made = later_line(line, names());
  const auto order = made.empty() ? std::nullopt : read_order_line(made, names());
  if (!order || !verdict().next) return;
  const LogTree part = order_part(*order, names());
  const std::string& key = part.find("orders")->parts.front().parts.front().key;
  const What what = key == "power" ? What::power : key == "turns" ? What::turn : What::disc;
  const GameLog& log = judge().log();
  const auto seat = std::ranges::find(log.players, order->player) - log.players.begin();
  const Decision next = judge().replay().referee().settled().expected();
  if (is_due(next, what, OwnerId(static_cast<std::size_t>(seat)))) return;
  refusal.awaited = next_text(verdict());
  refusal.later = as_typed_now(made);
  refusal.reveal = line_context(log, judge().replay().referee(), names()).example_of_reveal;
}

}  // namespace veedor
