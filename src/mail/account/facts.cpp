#include "mail/account/facts.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "log/names.h"
#include "mail/tokens/lexicon.h"
#include "notation/context.h"
#include "notation/line.h"
#include "notation/order_line.h"

namespace veedor {
namespace {

std::optional<int> number_in(std::string_view text) {
  int value = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
  return read.ec == std::errc() && read.ptr == text.data() + text.size() ? std::optional(value)
                                                                         : std::nullopt;
}

std::string word_at(const LogTree& map, std::string_view key) {
  const LogTree* const value = map.find(key);
  return value != nullptr && value->is_word() ? value->text : std::string();
}

/// Walks the tree of a line and notes what it decides.
class FactFinder {
 public:
  FactFinder(const Ruleset& ruleset, const std::vector<std::string>& players,
             std::vector<Fact>& facts)
      : ruleset_(ruleset), players_(players), facts_(facts) {}

  void look(const LogTree& tree) {
    if (tree.key == "special") return special(tree);
    if (tree.key == "power" && tree.kind == LogTree::Kind::list) return bids(tree);
    if (tree.key == "place") return counts(tree, Fact::Kind::place);
    if (tree.key == "take") return takes(tree);
    if (tree.key == "move" || tree.key == "sail") return moves(tree);
    if (tree.key == "return") return returns(tree);
    if (tree.key == "discs") return discs(tree);
    if (tree.key == "card" && tree.is_word())
      return (void)(add(Fact::Kind::card, "card").id = tree.text);
    if (tree.key == "stack" && tree.is_word()) {
      add(Fact::Kind::stack, "stack").count = number_in(tree.text).value_or(0);
      return;
    }
    if (tree.key == "player") return;
    if (!tree.is_word()) {
      for (const LogTree& part : tree.parts) look(part);
      return;
    }
    word(tree);
  }

 private:
  Fact& add(Fact::Kind kind, std::string_view key) {
    facts_.push_back(
        {.kind = kind, .key = key.empty() ? "place" : std::string(key), .special = special_});
    return facts_.back();
  }
  [[nodiscard]] bool is_place(std::string_view name) const {
    return std::ranges::find(ruleset_.places, name, &PlaceInfo::name) != ruleset_.places.end();
  }

  [[nodiscard]] bool is_owner(std::string_view name) const {
    return name == kBlackName || name == kDummyName ||
           std::ranges::find(players_, name) != players_.end();
  }

  void special(const LogTree& tree) {
    if (tree.is_word()) {
      const bool done = tree.text != "no" && tree.text != "later" && tree.text != "false";
      add(done ? Fact::Kind::yes : Fact::Kind::no, "special");
      return;
    }
    special_ = true;
    add(Fact::Kind::yes, "special");
    for (const LogTree& part : tree.parts) look(part);
    special_ = false;
  }

  void bids(const LogTree& list) {
    for (const LogTree& bid : list.parts) {
      for (const LogTree& part : bid.parts) {
        if (part.key == kModifierKey) {
          add(Fact::Kind::name, "modifier").id = part.text;
          continue;
        }
        Fact& fact = add(Fact::Kind::power, "power");
        fact.count = number_in(part.text).value_or(-1);
        if (fact.count < 0) fact.id = part.text;
        fact.owner = part.key;
      }
    }
  }

  void counts(const LogTree& map, Fact::Kind kind, const std::string& owner = {}) {
    for (const LogTree& part : map.parts) {
      Fact& fact = add(kind, map.key);
      (kind == Fact::Kind::place ? fact.to : fact.from) = part.key;
      fact.owner = owner;
      fact.count = number_in(part.text).value_or(1);
    }
  }

  void takes(const LogTree& tree) {
    if (!tree.is_word()) return counts(tree, Fact::Kind::move);
    Fact& fact = add(Fact::Kind::move, "take");
    fact.count = number_in(tree.text).value_or(1);
  }

  void moves(const LogTree& list) {
    for (const LogTree& move : list.parts) {
      Fact& fact = add(Fact::Kind::move, list.key);
      fact.owner = word_at(move, "who");
      fact.from = word_at(move, "from");
      fact.to = word_at(move, "to");
      fact.count = number_in(word_at(move, "count")).value_or(1);
      for (const char* const more : {"carries", "along"}) {
        const std::string word = word_at(move, more);
        if (!word.empty()) add(Fact::Kind::name, more).id = word;
      }
    }
  }

  void returns(const LogTree& map) {
    for (const LogTree& each : map.parts) {
      if (!each.is_word()) {
        LogTree named = each;
        named.key = map.key;
        counts(named, Fact::Kind::move, each.key);
        continue;
      }
      Fact& fact = add(Fact::Kind::move, map.key);
      if (is_place(each.key)) {
        fact.from = each.key;
        fact.count = number_in(each.text).value_or(1);
      } else {
        fact.owner = each.key;
        fact.from = each.text;
      }
    }
  }

  void discs(const LogTree& map) {
    for (const LogTree& each : map.parts) {
      Fact& fact = add(Fact::Kind::disc, "disc");
      fact.owner = each.key;
      if (each.is_word() && each.text != kNobody) fact.to = each.text;
      if (!each.is_word()) fact.id = each.key;  // sealed, so that the words do not say it
    }
  }

  void word(const LogTree& tree) {
    const auto number = number_in(tree.text);
    if (tree.key == "power" && number) {
      add(Fact::Kind::number, "power").count = *number;
    } else if (is_place(tree.text)) {
      add(Fact::Kind::to, tree.key).to = tree.text;
    } else if (is_place(tree.key)) {
      Fact& fact = add(Fact::Kind::place, tree.key);
      fact.to = tree.key;
      fact.count = number.value_or(1);
    } else if (number && is_owner(tree.key)) {
      Fact& fact = add(Fact::Kind::number, "fill");
      fact.owner = tree.key;
      fact.count = *number;
    } else if (tree.key == "grande") {
      add(Fact::Kind::move, tree.key).owner = tree.text;
    } else {
      Fact& fact = add(Fact::Kind::name, tree.key);
      fact.id = tree.text;
      if (number) fact.count = *number;
    }
  }

  const Ruleset& ruleset_;
  const std::vector<std::string>& players_;
  std::vector<Fact>& facts_;
  bool special_ = false;
};

}  // namespace

bool are_answer(const std::vector<Fact>& facts) {
  return !facts.empty() && std::ranges::all_of(facts, [](const Fact& fact) {
    switch (fact.kind) {
      case Fact::Kind::disc:
      case Fact::Kind::name:
      case Fact::Kind::yes:
        return true;
      case Fact::Kind::move:
        return fact.key == "return";
      default:
        return false;
    }
  });
}

bool has_kind(const std::vector<Fact>& facts, Fact::Kind kind) {
  return std::ranges::find(facts, kind, &Fact::kind) != facts.end();
}

bool shows_none(const std::vector<Fact>& facts) {
  return std::ranges::any_of(facts, [](const Fact& fact) {
    return fact.kind == Fact::Kind::disc && fact.to.empty() && fact.id.empty();
  });
}

bool are_power(const std::vector<Fact>& facts) {
  return !facts.empty() && std::ranges::all_of(facts, [](const Fact& fact) {
    return fact.kind == Fact::Kind::power || fact.key == "modifier";
  });
}

bool are_turn(const std::vector<Fact>& facts) {
  constexpr std::array kOfTurns{Fact::Kind::card, Fact::Kind::place, Fact::Kind::yes,
                                Fact::Kind::no};
  return !are_answer(facts) &&
         std::ranges::any_of(kOfTurns, [&](Fact::Kind kind) { return has_kind(facts, kind); });
}

std::optional<int> played_in_all(const MailMoment& moment, const std::vector<Fact>& facts) {
  const auto power = std::ranges::find(facts, Fact::Kind::power, &Fact::kind);
  if (power == facts.end()) return std::nullopt;
  const std::vector<ModifierInfo>& known = moment.ruleset().modifiers;
  for (const Fact& fact : facts) {
    const auto card = std::ranges::find(known, fact.id, &ModifierInfo::id);
    if (card == known.end()) continue;
    const auto index = static_cast<std::size_t>(card - known.begin());
    return power->count + moment.ruleset().rules.modifiers[index].value;
  }
  return std::nullopt;
}

std::optional<std::vector<Fact>> facts_of(const MailMoment& moment,
                                          const std::vector<std::string>& lines) {
  const GameLog& log = moment.log();
  ShortNames names(moment.ruleset(), log.players);
  names.find_places_also(place_in_any_language);
  for (std::size_t i = 0; i < log.holders.size(); ++i) {
    for (const SeatHolder& holder : log.holders[i]) {
      if (holder.after) names.call_also(holder.name, log.players[i]);
      for (const std::string& other : holder.also) names.call_also(other, log.players[i]);
    }
  }
  const LineContext context = line_context(log, moment.next().referee, names);
  std::vector<Fact> facts;
  FactFinder finder(moment.ruleset(), log.players, facts);
  try {
    for (const std::string& line : lines) {
      const auto order = read_order_line(line, names);
      if (!order) {
        finder.look(read_line(line, context));
        continue;
      }
      for (const OrderLine::Alternative& each : order->alternatives) {
        finder.look(read_line(each.line, context));
      }
    }
  } catch (const LineFault&) {
    return std::nullopt;
  }
  return facts;
}

}  // namespace veedor
