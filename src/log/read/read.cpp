#include "log/read/read.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "log/read/reader.h"
#include "log/special_form.h"
#include "text/literals.h"
#include "text/phrases.h"
#include "text/text.h"

namespace veedor {
namespace {

/// The innermost node that begins at a fault of the text, since a map in block style begins with
/// its first key. kNoNode if the text could not be read.
NodeId node_at(const Document& document, const Fault& fault) {
  if (fault.code != SourceFault::log2) return kNoNode;
  for (auto node = static_cast<NodeId>(document.size()); node-- > 0;) {
    if (document[node].offset == fault.offset) return node;
  }
  return kNoNode;
}

RuleId rule_of(SourceFault kind) {
  switch (kind) {
    case SourceFault::log1:
      return RuleId::log_1;
    case SourceFault::log2:
      return RuleId::log_2;
    case SourceFault::log4:
      return RuleId::log_4;
  }
  return RuleId::log_1;
}

}  // namespace

void GameLog::clear() {
  title.clear();
  has_title = false;
  ruleset_choices.clear();
  ruleset_written.clear();
  ruleset_node = kNoNode;
  players.clear();
  colors.clear();
  players_node = kNoNode;
  ruleset.reset();
  selection_fault = {};
  setup = {};
  rounds = {};
  result = {};
  rulings = {};
  adjudication = {};
  sheet.reset();
  std::apply([](auto&... pool) { (pool.clear(), ...); }, pools_);
}

std::optional<LogFault> read_log(const Document& document, Library& library,
                                 const RulesetOverride& override, GameLog& log, LogNotes* notes) {
  log.clear();
  LogReader reader(document, library, log, notes);
  if (document.root() != kNoNode) reader.read(override);
  std::optional<LogFault> first = reader.take_fault();
  if (document.root() == kNoNode && document.faults().empty()) {
    first = LogFault{RuleId::log_2, 0, kNoNode, std::string(kNoLog)};
  }
  if (document.faults().empty()) return first;
  // At one position, the fault of the text wins: `<<` is a merge key, not an unknown place.
  const Fault& found = document.faults().front();
  if (first && first->offset < found.offset) return first;
  return LogFault{rule_of(found.code), found.offset, node_at(document, found), found.message};
}

void LogReader::read(const RulesetOverride& override) {
  const NodeId root = document_.root();
  if (!expect_map(root, "a log, which begins with `veedor: 1`,")) return;
  // Names depend on players and ruleset, wherever these stand in the file.
  for (const NodeId value : document_.children(root)) {
    const std::string_view name = document_.text(document_[value].key);
    if (name == "players") read_players(value);
    if (name == "ruleset") read_ruleset_names(value, override.choices.empty());
  }
  choose_ruleset(override);
  switch (kind_of(root)) {
    case DocumentKind::game:
      read_game(root);
      break;
    case DocumentKind::sheet:
      read_sheet(root);
      break;
    case DocumentKind::unknown:
      read_unknown_kind(root);
      break;
  }
}

void LogReader::read_game(NodeId root) {
  static constexpr auto kKeys = with_head<6>({{
      {"cards", &LogReader::already_read},
      {"setup", &LogReader::read_setup, true},
      {"rounds", &LogReader::read_rounds, true},
      {"result", &LogReader::read_result},
      {"rulings", &LogReader::read_rulings},
      {"adjudication", &LogReader::read_adjudication},
  }});
  // Names of cards depend on these too.
  cards_known_ = !document_[root].open_ended || document_.find(root, "cards") != kNoNode;
  for (const NodeId value : document_.children(root)) {
    if (document_.text(document_[value].key) == "cards") read_cards(value);
  }
  second_cards_ = !log_.ruleset || some_card_takes(names_->rules, StepKind::second_card);
  read_keys(root, log_, kKeys);
  check_stacks_named();
  check_unknown_takes();
}

void LogReader::read_version(GameLog&, NodeId, NodeId value) {
  if (word(value) != "1") wrong_form(value, "the version of the format, 1,");
  note_sign(value, word(value));
}

void LogReader::read_title(GameLog&, NodeId, NodeId value) {
  if (!is_word(value)) return wrong_form(value, kTextWanted);
  if (document_[value].open_ended) return;
  log_.title = document_.text(value);
  log_.has_title = true;
}

void LogReader::read_players(NodeId list) {
  log_.players_node = list;
  if (!expect_list(list, "a list of players, such as `[Ann, Bea]`,")) return;
  players_known_ = !document_[list].open_ended;
  for (const NodeId entry : document_.children(list)) read_player(entry);
}

void LogReader::read_player(NodeId entry) {
  NodeId name = entry;
  std::string color;
  if (document_[entry].kind == NodeKind::map) {
    name = kNoNode;
    for (const NodeId value : document_.children(entry)) {
      const NodeId key = document_[value].key;
      note_key(value, document_.text(key) == "name" ? 0 : 1);
      if (document_.text(key) == "name") {
        name = value;
      } else if (document_.text(key) != "color") {
        unknown_key(key, {"name", "color"});
      } else if (!is_word(value)) {
        wrong_form(value, "a colour, such as `red`,");
      } else {
        color = document_.text(value);
      }
    }
    if (name == kNoNode) return missing_key(entry, "name");
  }
  if (!is_word(name)) {
    players_known_ = false;
    return wrong_form(name, "a player's name, such as `Ann`,");
  }
  if (document_[name].open_ended) return;
  std::string player = normal_name(document_.text(name));
  if (is_reserved_name(player)) {
    fault(RuleId::log_2, name,
          fmt::format("`{}` is reserved and cannot be a player's name; write another", player));
  }
  if (!seats_.try_emplace(player, log_.players.size()).second) return given_twice(name);
  note_name(name, player);
  log_.players.push_back(std::move(player));
  log_.colors.push_back(std::move(color));
}

void LogReader::read_ruleset_names(NodeId node, bool names_matter) {
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
  if (!is_word(word_node)) return wrong_form(word_node, "the name of a ruleset, such as `base`,");
  RulesetChoice choice{std::string(word(word_node)), {}};
  note_name(word_node, choice.name);
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
  if (!earliest(node)) return;
  const std::vector<std::string> known = library_.names();
  std::string more = suggestion(name, known);
  if (more.empty()) more = fmt::format("; known are {}", fmt::join(known, ", "));
  fault(RuleId::log_3, node, fmt::format("unknown ruleset `{}`{}", name, more));
}

void LogReader::not_of(NodeId node, std::string_view thing, const std::string& name,
                       const std::vector<std::string>& known) {
  if (!earliest(node)) return;
  std::string more = suggestion(document_.text(node), known);
  if (more.empty()) more = fmt::format("; its {}s are {}", thing, fmt::join(known, ", "));
  fault(RuleId::log_3, node,
        fmt::format("`{}` is no {} of {}{}", document_.text(node), thing, name, more));
}

void LogReader::read_parts(NodeId list, RulesetChoice& choice, bool names_matter) {
  if (!expect_list(list, "a list of the parts that are in, such as `[ship]`,")) return;
  choice.by_parts = true;
  if (!names_matter) return;
  const std::vector<std::string> known = library_.parts(choice.name);
  for (const NodeId node : document_.children(list)) {
    if (!is_word(node)) {
      wrong_form(node, "a part of the ruleset,");
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
  if (!expect_list(list, "a list of the cards that are in, such as `[veto, veto]`,") ||
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
      wrong_form(node, "an Action card, such as `fair`,");
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
      note_name(node, card->first);
      choice.picked.push_back(card->first);
    }
  }
  std::ranges::sort(choice.picked);
}

void LogReader::choose_ruleset(const RulesetOverride& override) {
  const auto& choices = override.choices.empty() ? log_.ruleset_choices : override.choices;
  choices_ = &choices;
  const bool known = log_.ruleset_node != kNoNode &&
                     std::ranges::all_of(choices, [&](const RulesetChoice& choice) {
                       return library_.knows(choice.name);
                     });
  if (known) {
    Selected selected = library_.select(choices, log_.players.size());
    log_.ruleset = std::move(selected.ruleset);
    log_.selection_fault = std::move(selected.fault);
  }
  names_ = log_.ruleset ? log_.ruleset.get() : &library_.everything();
  hand_cards_ = std::ranges::any_of(choices, [&](const RulesetChoice& choice) {
    return library_.knows(choice.name) && library_.chooses_hands(choice.name);
  });
  refuse_reserved_names();
}

void LogReader::refuse_reserved_names() {
  const bool black = log_.ruleset && log_.ruleset->rules.black > 0;
  const bool nobody_named =
      black || hand_cards_ || (log_.ruleset && log_.ruleset->rules.characters);
  const NodeId list = log_.players_node;
  if (list == kNoNode || document_[list].kind != NodeKind::list) return;
  for (const NodeId entry : document_.children(list)) {
    const bool map = document_[entry].kind == NodeKind::map;
    const NodeId name = map ? document_.find(entry, "name") : entry;
    if (name == kNoNode || !is_word(name)) continue;
    const bool nobody = nobody_named && word(name) == kNobody;
    if (!nobody && !(black && word(name) == kBlackName)) continue;
    fault(RuleId::log_2, name,
          fmt::format("`{}` is reserved in this game, for {}, and cannot be a player's name; write "
                      "another",
                      word(name), nobody ? "discs" : "black Caballeros"));
  }
}

void LogReader::read_cards(NodeId cards) {
  try {
    if (!log_.ruleset) {
      extended_ = library_.everything_with(document_, cards);
    } else {
      extended_ = library_.with_cards(*choices_, log_.players.size(), document_, cards);
      log_.ruleset = extended_;
    }
    names_ = extended_.get();
  } catch (const DataFault& wrong) {
    fault(rule_of(wrong.code()), wrong.node(), wrong.what());
    note_faulty_cards(cards);
  }
}

void LogReader::note_faulty_cards(NodeId cards) {
  for (const NodeId entry : document_.children(cards)) {
    for (const std::string_view key : {"id", "name", "value"}) {
      const NodeId word = document_.find(entry, key);
      if (word != kNoNode) faulty_cards_.insert(fold_name(document_.text(word)));
    }
  }
}

}  // namespace veedor
