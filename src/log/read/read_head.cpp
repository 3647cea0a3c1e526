// Players and rulesets.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "engine/rule_id.h"
#include "log/names.h"
#include "log/read/reader.h"
#include "schema/log_grammar.h"
#include "text/phrases.h"
#include "text/text.h"

namespace veedor {

void LogReader::read_players(NodeId list) {
  const Doubt doubt(*this, log_.players_node != kNoNode);  // a second list is the fault
  log_.players_node = list;
  players_doubtful_ = players_doubtful_ || document_[list].kind != NodeKind::list;
  if (!expect_list(list, "a list of players, such as `[Ann, Bea]`")) return;
  players_known_ = !document_[list].open_ended;
  for (const NodeId entry : document_.children(list)) read_player(entry);
  // A name in a line has to mean one player.
  std::vector<std::pair<std::string, std::size_t>> known;
  for (const auto& [name, seat] : seats_) known.emplace_back(fold_name(name), seat);
  for (const auto& [node, seat] : other_names_) {
    const std::string folded = fold_name(document_.text(node));
    const auto same = std::ranges::find(known, folded, &std::pair<std::string, std::size_t>::first);
    if (same != known.end() && same->second != seat) given_twice(node);
    known.emplace_back(folded, seat);
  }
}

void LogReader::read_addresses(NodeId value, std::vector<std::string>& addresses) {
  const auto read = [&](NodeId node) {
    if (!is_word(node) || !is_mail_address(document_.text(node))) {
      return wrong_form(node, "a mail address, such as `ann@example.org`");
    }
    addresses.emplace_back(document_.text(node));
  };
  if (document_[value].kind != NodeKind::list) return read(value);
  for (const NodeId each : document_.children(value)) read(each);
}

void LogReader::read_contact(std::string_view said, NodeId value, SeatHolder& holder) {
  if (said == "mail") return read_addresses(value, holder.mail);
  const auto read = [&](NodeId node) {
    if (!is_word(node)) return wrong_form(node, "another name of the player, such as `Annie`");
    std::string name = normal_name(document_.text(node));
    if (is_reserved_name(name)) {
      return fault(RuleId::log_2, node, fmt::format("`{}` is reserved; write another", name));
    }
    other_names_.emplace_back(node, log_.players.size());
    holder.also.push_back(std::move(name));
  };
  if (document_[value].kind != NodeKind::list) return read(value);
  for (const NodeId each : document_.children(value)) read(each);
}

void LogReader::read_successor(NodeId entry, std::vector<SeatHolder>& holders) {
  static const auto kKeys = keys_of_map("successor");
  if (document_[entry].kind != NodeKind::map) {
    return wrong_form(entry, "who plays from when on, such as `{name: Eve, after: 4.2}`");
  }
  SeatHolder holder;
  read_map(entry, kKeys, [&](std::string_view said, NodeId, NodeId value) {
    if (said == "mail" || said == "also") return read_contact(said, value, holder);
    if (!is_word(value)) {
      return wrong_form(value, said == "name" ? "a player's name, such as `Eve`"
                                              : "a round or turn, such as `4` or `4.2`");
    }
    if (said == "after") {
      holder.after = moment_of(trim(document_.text(value)));
      if (!holder.after || holder.after->part) {
        return wrong_form(value, "a round or turn, such as `4` or `4.2`");
      }
      const auto before = holders.empty() ? std::nullopt : holders.back().after;
      const auto order = [](const Moment& at) {
        return std::pair(at.round, at.turn.value_or(static_cast<unsigned>(-1)));
      };
      if (before && order(*holder.after) <= order(*before)) {
        fault(RuleId::log_2, value, "list the successors in the order in which they took over");
      }
    }
    if (said != "name") return;
    holder.name = normal_name(document_.text(value));
    if (is_reserved_name(holder.name)) {
      fault(RuleId::log_2, value,
            fmt::format("`{}` is reserved and cannot be a player's name; write another",
                        holder.name));
    }
    other_names_.emplace_back(value, log_.players.size());
  });
  holders.push_back(std::move(holder));
}

void LogReader::read_player(NodeId entry) {
  NodeId name = entry;
  std::string color;
  std::vector<SeatHolder> holders(1);
  if (document_[entry].kind == NodeKind::map) {
    static const auto kKeys = keys_of_map("player");
    name = kNoNode;
    read_map(entry, kKeys, [&](std::string_view said, NodeId, NodeId value) {
      if (said == "name") name = value;
      if (said == "color") color = document_.text(value);
      if (said == "mail" || said == "also") read_contact(said, value, holders.front());
      if (said == "successors" &&
          expect_list(value, "a list of successors, such as `[{name: Eve, after: 4.2}]`")) {
        for (const NodeId each : document_.children(value)) read_successor(each, holders);
      }
    });
    if (name == kNoNode) {
      players_doubtful_ = true;
      return;
    }
  }
  if (!is_word(name)) {
    players_known_ = false;
    players_doubtful_ = true;
    return wrong_form(name, "a player's name, such as `Ann`");
  }
  if (document_[name].open_ended) return;
  std::string player = normal_name(document_.text(name));
  if (is_reserved_name(player)) {
    players_doubtful_ = true;  // other parts of the log may use its special meaning
    fault(RuleId::log_2, name,
          fmt::format("`{}` is reserved and cannot be a player's name; write another", player));
  }
  if (!seats_.try_emplace(player, log_.players.size()).second) {
    players_doubtful_ = true;  // one of them may be meant for another player
    return given_twice(name);
  }
  note_name(name, player, NodeNote::Thing::player);
  holders.front().name = player;
  log_.players.push_back(std::move(player));
  log_.colors.push_back(std::move(color));
  log_.holders.push_back(std::move(holders));
}

void LogReader::read_ruleset_names(NodeId node, bool names_matter) {
  const Doubt doubt(*this, log_.ruleset_node != kNoNode);  // a second ruleset is the fault
  log_.ruleset_node = node;
  if (document_[node].kind != NodeKind::list) return read_ruleset_name(node, names_matter);
  for (const NodeId item : document_.children(node)) read_ruleset_name(item, names_matter);
}

void LogReader::read_ruleset_name(NodeId node, bool names_matter) {
  NodeId word_node = node;
  NodeId picked = kNoNode;
  if (document_[node].kind == NodeKind::map) {
    for (const NodeId value : document_.children(node)) {
      if (picked != kNoNode) {
        return fault(RuleId::log_2, document_[value].key,
                     "an entry names one ruleset: write two as `[base, short]`");
      }
      word_node = document_[value].key;
      picked = value;
    }
  }
  if (!is_word(word_node)) return wrong_form(word_node, "the name of a ruleset, such as `base`");
  RulesetChoice choice{std::string(word(word_node)), {}};
  note_name(word_node, choice.name, NodeNote::Thing::ruleset);
  auto& choices = log_.ruleset_choices;
  if (!rulesets_seen_.insert(choice.name).second) return given_twice(word_node);
  if (names_matter && !library_.knows(choice.name)) {
    unknown_ruleset(word_node, choice.name);
  } else if (picked != kNoNode) {
    const bool parts = library_.knows(choice.name) && !library_.parts(choice.name).empty();
    parts ? read_parts(picked, choice, names_matter) : read_picked(picked, choice, names_matter);
  }
  choices.push_back(choice);
  if (picked != kNoNode) {
    choice.picked.clear();
    for (const NodeId card : document_.children(picked)) {
      choice.picked.emplace_back(document_.text(card));
    }
  }
  log_.ruleset_written.push_back(std::move(choice));
}

void LogReader::unknown_ruleset(NodeId node, const std::string& name) {
  if (!needs_words(node)) return;
  if (const FileFault* const why = library_.fault_of(name)) {
    return fault(RuleId::log_3, node,
                 fmt::format("ruleset `{}` cannot be used: {}:{}:{}: {}", name, why->file,
                             why->at.line, why->at.column, why->message));
  }
  const std::vector<std::string> known = library_.names();
  const std::string meant = probably_meant(name, known);
  std::string more = did_you_mean(meant);
  if (more.empty()) more = fmt::format("; the rulesets are {}", fmt::join(known, ", "));
  fault(RuleId::log_3, node, fmt::format("unknown ruleset `{}`{}", name, more), {}, meant);
}

void LogReader::not_of(NodeId node, std::string_view thing, const std::string& name,
                       const std::vector<std::string>& known) {
  if (!needs_words(node)) return;
  const std::string meant = probably_meant(document_.text(node), known);
  std::string more = did_you_mean(meant);
  if (more.empty()) more = fmt::format("; its {}s are {}", thing, fmt::join(known, ", "));
  fault(RuleId::log_3, node,
        fmt::format("`{}` is not a {} of {}{}", document_.text(node), thing, name, more), {},
        meant);
}

void LogReader::read_parts(NodeId list, RulesetChoice& choice, bool names_matter) {
  if (!expect_list(list, "a list of the parts that are in, such as `[ship]`")) return;
  choice.by_parts = true;
  if (!names_matter) return;
  const std::vector<std::string> known = library_.parts(choice.name);
  for (const NodeId node : document_.children(list)) {
    if (!is_word(node)) {
      wrong_form(node, "a part of the ruleset");
      continue;
    }
    const std::string part(word(node));
    if (std::ranges::count(known, part) == 0) {
      not_of(node, "part", choice.name, known);
    } else if (std::ranges::count(choice.picked, part) > 0) {
      given_twice(node);
    } else {
      note_name(node, part);
      choice.picked.push_back(part);
    }
  }
  std::ranges::sort(choice.picked);
}

void LogReader::read_picked(NodeId list, RulesetChoice& choice, bool names_matter) {
  if (!expect_list(list, "a list of the cards that are in, such as `[veto, veto]`") ||
      !expect_filled(list, "[veto, veto]"))
    return;
  if (!names_matter) return;
  auto left = library_.pickable(choice.name);
  if (left.empty()) {
    return fault(RuleId::log_2, document_[list].key,
                 fmt::format("`{}` is chosen as a whole, without a list of cards", choice.name));
  }
  const Ruleset& all = library_.everything();
  for (const NodeId node : document_.children(list)) {
    if (!is_word(node)) {
      wrong_form(node, "an Action card, such as `fair`");
      continue;
    }
    const auto known = all.card_names.find(document_.text(node));
    const auto card = known ? left.find(all.cards[*known].id) : left.end();
    if (card == left.end()) {
      std::vector<std::string> cards;
      for (const auto& [id, copies] : left) cards.push_back(id);
      not_of(node, "card", choice.name, cards);
    } else if (card->second == 0) {
      given_twice(node);
    } else {
      --card->second;
      note_name(node, card->first, NodeNote::Thing::card);
      choice.picked.push_back(card->first);
    }
  }
  std::ranges::sort(choice.picked);
}

}  // namespace veedor
