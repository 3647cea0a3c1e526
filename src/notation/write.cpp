#include "notation/write.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>
#include <optional>

#include "engine/rule_id.h"
#include "notation/keys.h"
#include "notation/line.h"
#include "notation/order_line.h"
#include "text/text.h"

namespace veedor {
namespace {

using Lines = std::vector<std::string>;

std::string disc_line(const LogTree& discs) {
  const std::string text = write_value(ValueForm::places, discs);
  return "disc " + (text.empty() ? in_brackets(discs) : text);
}

class LineWriter {
 public:
  /// `apart`: each disc of a scoring has its own line.
  explicit LineWriter(const ShortNames& names, bool apart = false) : names_(names), apart_(apart) {}

  /// The lines of a round, begun with the names of those who played the seats then.
  [[nodiscard]] Lines round(const LogTree& round, unsigned number, const GameLog& log) {
    number_ = number;
    log_ = &log;
    return this->round(round);
  }

  [[nodiscard]] Lines round(const LogTree& round) const {
    Lines lines;
    if (const LogTree* dummy = round.find("dummy")) {
      lines.push_back(drawn(*dummy));
    }
    if (const LogTree* reveal = round.find("reveal")) lines.push_back(revealed(*reveal));
    const LogTree* const power = round.find("power");
    if (power != nullptr) {
      const Moment before{number_ - 1, std::nullopt};
      for (const LogTree& played : power->parts) {
        const auto of_player = player_of(played);
        lines.push_back(called_then(power_card(played), of_player->key, before));
      }
    }
    if (const LogTree* turns = round.find("turns")) {
      for (std::size_t i = 0; i < turns->parts.size(); ++i) {
        const LogTree& turn = turns->parts[i];
        const LogTree* const player = turn.find("player");
        const Moment before{number_, static_cast<unsigned>(i)};
        lines.push_back(
            called_then(turn_line(turn), player == nullptr ? "" : player->text, before));
      }
    }
    for (const std::string_view key : {"scoring", "scores", "board"}) {
      const LogTree* const said = round.find(key);
      if (said == nullptr) continue;
      const bool apart = apart_ && key == "scoring";
      for (const LogTree& part : apart ? disc_by_disc(*said) : std::vector{*said}) {
        lines.push_back(fmt::format("{} {}", key, of_round(key, part)));
      }
    }
    // A round of known decks that has only begun.
    if (lines.empty()) lines.emplace_back("reveal");
    return lines;
  }

  [[nodiscard]] std::string alternative(OrderEntry::What what, const LogTree& part) const {
    switch (what) {
      case OrderEntry::What::power:
        return power_card(part);
      case OrderEntry::What::turn:
        return turn_line(part);
      case OrderEntry::What::disc:
        break;
    }
    return disc_line(part);
  }

  [[nodiscard]] std::string rest_of_turn(const LogTree& turn, bool after_special) const {
    const LogTree* const player = turn.find("player");
    const std::string name = player == nullptr ? std::string() : player->text;
    const std::string who = line_word(name);
    std::string rest = turn_parts(turn);
    if (after_special && begins_special(turn) && !rest.starts_with("special ")) {
      rest.insert(0, "special ");
    }
    std::string line = who + ": " + rest;
    if (goes_on_as(line, name)) return line;
    return fmt::format("{}: {}", who, in_brackets(without(turn, "player")));
  }

  /// The parts of a turn's line for an entry of `actions`.
  static void add_action(Lines& parts, const LogTree& action) {
    const LogTree* const special = action.find("special");
    if (special != nullptr) {
      add_special(parts, *special);
    }
    for (const LogTree& part : action.parts) {
      const std::string_view key = part.key;
      if (key == "special") continue;
      const bool beside = notation_key(fold_name(key), KeyLevel::beside) != nullptr;
      const std::string text = keyed(key, beside ? KeyLevel::beside : KeyLevel::action, part);
      // Placing needs no key.
      parts.push_back(key == "place" ? text.substr(key.size() + 1) : text);
    }
  }

  /// The same for the value of `special`.
  static void add_special(Lines& parts, const LogTree& special) {
    if (special.kind != LogTree::Kind::map) {
      parts.push_back("special " + special.text);
      return;
    }
    for (const LogTree& part : special.parts) {
      const std::string text = keyed(part.key, KeyLevel::special, part);
      const bool first = &part == &special.parts.front();
      parts.push_back(first && stands_elsewhere(part.key) ? "special " + text : text);
    }
  }

  static std::string keyed(std::string_view key, KeyLevel level, const LogTree& value) {
    const std::string text = write_value(form_of_key(key, level), value);
    return fmt::format("{} {}", key, text.empty() ? in_brackets(value) : text);
  }

 private:
  /// The line with the name of whoever played the seat of `player` after this moment.
  [[nodiscard]] std::string called_then(std::string line, const std::string& player,
                                        const Moment& before) const {
    if (log_ == nullptr) return line;
    const auto seat = std::ranges::find(log_->players, player) - log_->players.begin();
    if (seat == std::ssize(log_->players)) return line;
    const auto reached = [&](const Moment& after) {
      if (after.round != before.round) return after.round < before.round;
      return !before.turn || (after.turn && *after.turn <= *before.turn);
    };
    std::string_view name = player;
    for (const SeatHolder& each : log_->holders[static_cast<std::size_t>(seat)]) {
      if (each.after && reached(*each.after)) name = each.name;
    }
    return with_head(line, player, name);
  }

  [[nodiscard]] static std::vector<LogTree>::const_iterator player_of(const LogTree& played) {
    return std::ranges::find_if(played.parts,
                                [](const LogTree& part) { return part.key != "modifier"; });
  }

  /// Whether the line is read back as this part of a round, or as this Power card or turn.
  [[nodiscard]] bool is_read_as(const std::string& line, std::string_view key, const LogTree& part,
                                Decision::Kind next) const {
    LineContext context{.names = names_, .next = next, .new_round = true};
    try {
      const LogTree read = read_line(line, context);
      const LogTree* const rounds = read.find("rounds");
      if (rounds == nullptr || rounds->parts.size() != 1) return false;
      const LogTree* const said = rounds->parts.front().find(key);
      if (said == nullptr) return false;
      if (key != "power" && key != "turns") return says_the_same(*said, part);
      return said->parts.size() == 1 && says_the_same(said->parts.front(), part);
    } catch (const LineFault&) {
      return false;
    }
  }

  /// Whether an addition to a turn begins with another Special action.
  [[nodiscard]] static bool begins_special(const LogTree& turn) {
    const LogTree* const actions = turn.find("actions");
    const bool only = std::ranges::all_of(turn.parts, [](const LogTree& part) {
      return part.key == "player" || part.key == "actions";
    });
    if (!only || actions == nullptr || actions->parts.empty()) return false;
    const LogTree& first = actions->parts.front();
    return !first.into_last && first.find("special") != nullptr;
  }

  /// Whether the line can be read after a turn of this player whose card is chosen.
  [[nodiscard]] bool goes_on_as(const std::string& line, const std::string& player) const {
    LineContext context{.names = names_,
                        .next = Decision::Kind::turn,
                        .last_turn = player,
                        .has_card = true,
                        .card_chosen = true};
    try {
      static_cast<void>(read_line(line, context));
    } catch (const LineFault&) {
      return false;
    }
    return true;
  }

  [[nodiscard]] std::string revealed(const LogTree& cards) const {
    std::string line = "reveal";
    for (std::size_t i = 0; i < cards.parts.size(); ++i) {
      line += (i == 0 ? " " : ", ") + line_word(cards.parts[i].text);
    }
    if (is_read_as(line, "reveal", cards, Decision::Kind::reveal)) return line;
    return "reveal " + in_brackets(cards);
  }

  /// "dummy Galicia, Toledo, 7".
  [[nodiscard]] std::string drawn(const LogTree& dummy) const {
    std::string line = "dummy";
    const LogTree* const regions = dummy.find("regions");
    if (regions != nullptr) {
      for (const LogTree& region : regions->parts) line += ' ' + line_word(region.text) + ',';
    }
    if (const LogTree* power = dummy.find("power")) line += ' ' + power->text;
    if (line.ends_with(',')) line.pop_back();
    if (is_read_as(line, "dummy", dummy, Decision::Kind::dummy)) return line;
    return "dummy " + in_brackets(dummy);
  }

  [[nodiscard]] std::string power_card(const LogTree& played) const {
    const auto of_player = player_of(played);
    const std::string player = line_word(of_player->key);
    std::string line = player + ' ' + of_player->text;
    if (const LogTree* modifier = played.find("modifier")) line += ' ' + modifier->text;
    if (is_read_as(line, "power", played, Decision::Kind::power)) return line;
    return fmt::format("{} {}", in_quotes(of_player->key), line.substr(player.size() + 1));
  }

  [[nodiscard]] std::string turn_line(const LogTree& turn) const {
    const LogTree* const player = turn.find("player");
    const std::string who = player == nullptr ? std::string() : line_word(player->text);
    if (turn.find("notes") != nullptr) return turn_line(without(turn, "notes"));
    std::string line = who + ": " + turn_parts(turn);
    if (is_read_as(line, "turns", turn, Decision::Kind::turn)) return line;
    return fmt::format("{}: {}", who, in_brackets(without(turn, "player")));
  }

  [[nodiscard]] static LogTree without(LogTree map, std::string_view key) {
    std::erase_if(map.parts, [&](const LogTree& part) { return part.key == key; });
    return map;
  }

  [[nodiscard]] std::string turn_parts(const LogTree& turn) const {
    Lines parts;
    for (const std::string_view key : {"jester", "take", "fill", "ability"}) {
      if (const LogTree* said = turn.find(key)) {
        parts.push_back(keyed(key, KeyLevel::turn, *said));
      }
    }
    if (const LogTree* card = turn.find("card")) {
      parts.push_back(is_number(card->text) ? "card " + card->text : line_word(card->text));
    }
    if (const LogTree* stack = turn.find("stack")) parts.push_back("stack " + stack->text);
    if (const LogTree* actions = turn.find("actions")) {
      for (const LogTree& action : actions->parts) add_action(parts, action);
    }
    return fmt::format("{}", fmt::join(parts, "; "));
  }

  /// A scoring as parts that can be added one after the other.
  [[nodiscard]] static std::vector<LogTree> disc_by_disc(const LogTree& scoring) {
    std::vector<LogTree> parts;
    for (const LogTree& part : scoring.parts) {
      if (part.key != "discs" || part.parts.empty()) {
        parts.push_back(LogTree::pair(part.key, LogTree(part)));
        continue;
      }
      for (const LogTree& disc : part.parts) {
        parts.push_back(LogTree::pair(part.key, LogTree::pair(disc.key, LogTree(disc))));
      }
    }
    return parts.empty() ? std::vector{scoring} : parts;
  }

  [[nodiscard]] std::string of_round(std::string_view key, const LogTree& value) const {
    std::string text;
    if (key == "scores") {
      text = write_value(ValueForm::owner_counts, value);
    } else if (key == "scoring") {
      for (const LogTree& part : value.parts) {
        text += (text.empty() ? "" : "; ") + keyed(part.key, KeyLevel::scoring, part);
      }
    }
    const std::string line = fmt::format("{} {}", key, text);
    const bool read = !text.empty() && is_read_as(line, key, value, Decision::Kind::power);
    return read ? text : in_brackets(value);
  }

  const ShortNames& names_;
  const GameLog* log_ = nullptr;  ///< null if nobody has taken over a seat
  unsigned number_ = 0;           ///< of the round
  bool apart_;
};

/// The part of a line for an example that is written as in a log; nullopt if no line has it.
std::optional<std::string> example_of_line(std::string_view example) {
  if (example == "yes") return "special";
  const bool value = example.starts_with('{');
  if (!value && example.find(": ") == std::string_view::npos) return std::nullopt;
  if (example.starts_with("- ")) example.remove_prefix(2);
  Document document;
  document.parse(example);
  const NodeId root = document.root();
  if (!document.faults().empty() || root == kNoNode || document[root].kind != NodeKind::map) {
    return std::nullopt;
  }
  const LogTree part = part_of(document, root);
  Lines parts;
  for (const LogTree& each : part.parts) {
    const std::string key = fold_name(each.key);
    const auto is_at = [&](KeyLevel level) { return notation_key(key, level) != nullptr; };
    if (value || (is_at(KeyLevel::special) && !is_at(KeyLevel::action))) {
      LineWriter::add_special(parts, LogTree::pair(each.key, LogTree(each)));
    } else if (key == "special" || key == "place" || is_at(KeyLevel::action)) {
      LineWriter::add_action(parts, LogTree::pair(each.key, LogTree(each)));
    } else if (is_at(KeyLevel::turn)) {
      parts.push_back(LineWriter::keyed(each.key, KeyLevel::turn, each));
    } else {
      return std::nullopt;
    }
  }
  return fmt::format("{}", fmt::join(parts, "; "));
}

}  // namespace

std::string in_words_of_lines(std::string_view message) {
  constexpr std::string_view kKey = "unknown key ";
  std::string said;
  if (message.starts_with(kKey)) {
    said = "unknown word ";
    message.remove_prefix(kKey.size());
  }
  while (true) {
    const std::size_t open = message.find('`');
    const std::size_t close = open == message.npos ? open : message.find('`', open + 1);
    if (close == message.npos) return said.append(message);
    said.append(message.substr(0, open + 1));
    const std::string_view example = message.substr(open + 1, close - open - 1);
    said.append(example_of_line(example).value_or(std::string(example))).append("`");
    message.remove_prefix(close + 1);
  }
}

std::string with_head(const std::string& line, std::string_view name, std::string_view other) {
  if (name == other) return line;
  for (const std::string& written : {line_word(name), in_quotes(name)}) {
    if (!line.starts_with(written) || line.size() == written.size()) continue;
    const char next = line[written.size()];
    if (next == ' ' || next == ':') return line_word(other) + line.substr(written.size());
  }
  return line;
}

std::string order_alternative(OrderEntry::What what, const LogTree& alternative,
                              const ShortNames& names) {
  return LineWriter(names).alternative(what, alternative);
}

std::string rest_of_turn_line(const LogTree& turn, const ShortNames& names) {
  return LineWriter(names).rest_of_turn(turn, true);
}

std::string ruling_line(const Document& document, NodeId ruling) {
  return fmt::format("rulings [{}]", in_brackets(part_of(document, ruling)));
}

LogTree ruling_on(const Finding& fault, bool sheet) {
  LogTree entry = LogTree::map();
  entry.add("rule", LogTree::word(std::string(text(fault.rule))));
  if (fault.round > 0) {
    entry.add(sheet ? "scoring" : "round", LogTree::word(std::to_string(fault.round)));
  }
  if (!fault.player.empty()) entry.add("player", LogTree::word(fault.player));
  LogTree log = LogTree::map();
  log.add("rulings", LogTree::list()).add(std::move(entry));
  return log;
}

std::string ruling_line(const Finding& fault) {
  return fmt::format("rulings {}", in_brackets(*ruling_on(fault, false).find("rulings")));
}

std::string example_of_reveal(const Ruleset& ruleset) {
  std::vector<std::string> cards;
  for (const Stack& stack : ruleset.rules.stacks) {
    if (stack.every_round) continue;
    if (stack.kinds.empty()) return {};
    cards.push_back(ruleset.cards[(*stack.kinds.begin()).index()].id);
  }
  return cards.empty() ? "" : fmt::format("reveal {}", fmt::join(cards, ", "));
}

Lines lines_of_parts(const LogTree& parts, const ShortNames& names, bool after_special) {
  Lines lines;
  if (const LogTree* cards = parts.find("cards")) lines.push_back("cards " + in_brackets(*cards));
  const auto answer = [&](std::string_view word, ValueForm form) {
    const LogTree* const said = parts.find(word);
    if (said == nullptr) return;
    const std::string text = write_value(form, *said);
    lines.push_back(fmt::format("{} {}", word, text.empty() ? in_brackets(*said) : text));
  };
  answer("disc", ValueForm::places);
  answer("return", ValueForm::nested);
  answer("fill", ValueForm::owner_counts);
  if (const LogTree* passed = parts.find("pass")) {
    for (const LogTree& card : passed->parts) {
      lines.push_back(fmt::format("pass {} {}", line_word(card.key), card.text));
    }
  }
  if (const LogTree* hands = parts.find("hand")) {
    for (const LogTree& hand : hands->parts) {
      std::vector<std::string> cards;
      for (const LogTree& card : hand.parts) cards.push_back(card.text);
      lines.push_back(fmt::format("hand {} {}", line_word(hand.key), fmt::join(cards, ", ")));
    }
  }
  const LineWriter writer(names);
  if (const LogTree* rest = parts.find("rest"))
    lines.push_back(writer.rest_of_turn(*rest, after_special));
  if (lines.empty() || parts.find("power") != nullptr) {
    const Lines round = writer.round(parts);
    lines.insert(lines.end(), round.begin(), round.end());
  }
  return lines;
}

namespace {

std::vector<Lines> lines_by(LineWriter writer, const Document& document, const LogNotes& notes,
                            const GameLog& log, const ShortNames& names, std::size_t from) {
  std::vector<Lines> all;
  const NodeId root = document.root();
  const auto whole = [&](std::string_view key, Lines& lines) {
    if (const NodeId value = document.find(root, key); value != kNoNode) {
      lines.push_back(fmt::format("{} {}", key, in_brackets(part_of(document, notes, value))));
    }
  };
  whole("rulings", all.emplace_back());
  if (const NodeId rounds = document.find(root, "rounds"); rounds != kNoNode) {
    for (const NodeId round : document.children(rounds)) {
      if (document[round].index < from) continue;
      const auto number = static_cast<unsigned>(document[round].index + 1);
      all.push_back(writer.round(part_of(document, notes, round), number, log));
    }
  }
  Lines& below = all.emplace_back();
  for (const OrderEntry& order : log[log.orders]) {
    if (order.done == 0) below.push_back(kept_order(document, &notes, order, names).line);
  }
  whole("result", below);
  whole("adjudication", below);
  return all;
}

}  // namespace

std::vector<Lines> notation_of(const Document& document, const LogNotes& notes, const GameLog& log,
                               std::size_t from) {
  const ShortNames names(*log.ruleset, log.players);
  return lines_by(LineWriter(names), document, notes, log, names, from);
}

Lines decisions_of(const Document& document, const LogNotes& notes, const GameLog& log,
                   std::size_t from) {
  const ShortNames names(*log.ruleset, log.players);
  Lines decisions;
  const NodeId setup = document.find(document.root(), "setup");
  const NodeId discs = setup == kNoNode ? kNoNode : document.find(setup, "discs");
  if (discs != kNoNode && from == 0) {
    for (const LogTree& disc : part_of(document, notes, discs).parts) {
      decisions.push_back(disc_line(LogTree::pair(disc.key, LogTree(disc))));
    }
  }
  for (Lines& lines : lines_by(LineWriter(names, true), document, notes, log, names, from)) {
    std::ranges::move(lines, std::back_inserter(decisions));
  }
  return decisions;
}

Lines with_discs_joined(const Lines& decisions) {
  constexpr std::string_view kScoring = "scoring ";
  Lines joined;
  for (const std::string& line : decisions) {
    const auto continues = [&](std::string_view opening) {
      const auto is_plain = [&](const std::string& each) {
        return each.starts_with(opening) && each[opening.size()] != '{';
      };
      return !joined.empty() && is_plain(line) && is_plain(joined.back());
    };
    if (continues("disc ")) {
      joined.back() += ", " + line.substr(std::string_view("disc ").size());
    } else if (continues("scoring discs ")) {
      joined.back() += ", " + line.substr(std::string_view("scoring discs ").size());
    } else if (continues(kScoring) && !line.starts_with("scoring discs ")) {
      joined.back() += "; " + line.substr(kScoring.size());
    } else {
      joined.push_back(line);
    }
  }
  return joined;
}

}  // namespace veedor
