#include "log/read/read.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "engine/rule_id.h"
#include "log/effect_keys.h"
#include "log/read/reader.h"
#include "schema/log_grammar.h"
#include "text/phrases.h"
#include "text/text.h"

namespace veedor {
namespace {

/// The keys whose values depend on the ruleset.
constexpr std::array<std::string_view, 8> kBodyKeys{
    "setup", "rounds", "orders", "start", "scorings", "result", "rulings", "adjudication"};

constexpr std::string_view kSheetKind = "scoresheet";
constexpr std::string_view kResultKind = "result";

/// The innermost node at a fault of the text; a map in block style begins at the same place as its
/// first key. kNoNode if the text could not be read.
NodeId node_at(const Document& document, const Fault& fault) {
  if (fault.code != SourceFault::log2) return kNoNode;
  for (auto node = static_cast<NodeId>(document.size()); node-- > 0;) {
    if (document[node].offset == fault.offset) return node;
  }
  return kNoNode;
}

/// The message if the text is no YAML at the first entry of rounds, because the key of their list
/// is missing above it.
std::optional<std::string> rounds_missing(const Document& document, const Fault& fault) {
  constexpr std::string_view kRounds = "rounds:";
  const std::string_view text = document.text();
  std::string_view entry = text.substr(std::min<std::size_t>(fault.offset, text.size()));
  const bool above = text.substr(0, text.size() - entry.size()).find(kRounds) != text.npos;
  if (fault.code != SourceFault::log1 || above || !entry.starts_with("- ")) return std::nullopt;
  entry.remove_prefix(std::min(entry.find_first_not_of(' ', 1), entry.size()));
  const std::string_view key = entry.substr(0, entry.find(':'));
  if (key_row(kRounds.substr(0, kRounds.size() - 1), key) == nullptr) return std::nullopt;
  return fmt::format(
      "not YAML: `{}` is missing above the first entry; write it on a line of its own", kRounds);
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
  id.clear();
  collectors.clear();
  moderator.clear();
  page.clear();
  sitting = {};
  ruleset_choices.clear();
  ruleset_written.clear();
  ruleset_node = kNoNode;
  players.clear();
  colors.clear();
  holders.clear();
  players_node = kNoNode;
  ruleset.reset();
  drawn_from.reset();
  selection_fault = {};
  commit = {};
  setup = {};
  drawn_deal = kNoNode;
  rounds = {};
  orders = {};
  result = {};
  rulings = {};
  adjudication = {};
  sheet.reset();
  only_result = false;
  std::apply([](auto&... pool) { (pool.clear(), ...); }, pools_);
}

std::optional<LogFault> read_log(const Document& document, Library& library,
                                 const RulesetOverride& override, GameLog& log, LogNotes* notes,
                                 OtherFaults* others) {
  log.clear();
  LogReader reader(document, library, log, notes, others != nullptr);
  if (document.root() != kNoNode) return reader.read(override), reader.take_faults(others);
  if (document.faults().empty()) return LogFault{RuleId::log_2, 0, kNoNode, std::string(kNoLog)};
  const Fault& found = document.faults().front();
  return LogFault{rule_of(found.code), found.offset, kNoNode, found.message};
}

void LogReader::meet_faults_of_text() {
  // If both are at the same position, the fault of the text is reported: `<<` is a merge key, not
  // an unknown place.
  for (const Fault& found : document_.faults()) {
    const NodeId node = node_at(document_, found);
    constexpr auto kSure = FaultList::Certainty::sure;
    if (!faults_.met(found.offset, kSure)) continue;
    faults_.add({rule_of(found.code),
                 found.offset,
                 node,
                 rounds_missing(document_, found).value_or(found.message),
                 {},
                 {},
                 found.twice},
                kSure);
  }
  faults_.leave_out(document_.faults_left_out());
}

void LogReader::read(const RulesetOverride& override) {
  const NodeId root = document_.root();
  meet_faults_of_text();
  if (!expect_map(root, "a log, which begins with `veedor: 1`")) return;
  // Names depend on players and ruleset, which may come anywhere in the file.
  for (const NodeId value : document_.children(root)) {
    const std::string_view name = document_.text(document_[value].key);
    if (name == "players") read_players(value);
    if (name == "ruleset") {
      const std::size_t before = faults_.count();
      read_ruleset_names(value, override.choices.empty());
      ruleset_doubtful_ = ruleset_doubtful_ || faults_.count() > before;
    }
  }
  choose_ruleset(override);
  if (ruleset_doubtful_ || players_doubtful_) forget_ruleset();
  switch (kind_of(root)) {
    case DocumentKind::game:
      read_game(root);
      break;
    case DocumentKind::sheet:
      read_sheet(root);
      break;
    case DocumentKind::result:
      read_only_result(root);
      break;
    case DocumentKind::unknown:
      read_unknown_kind(root);
      break;
  }
}

LogReader::DocumentKind LogReader::kind_of(NodeId root) const {
  const NodeId kind = document_.find(root, "kind");
  if (kind != kNoNode) {
    if (document_[kind].open_ended) return DocumentKind::unknown;
    if (word(kind) == kSheetKind) return DocumentKind::sheet;
    return word(kind) == kResultKind ? DocumentKind::result : DocumentKind::unknown;
  }
  // If the document broke off before its `kind`, the keys of a scoresheet decide.
  const bool keys =
      document_.find(root, "scorings") != kNoNode || document_.find(root, "start") != kNoNode;
  return document_[root].open_ended && keys ? DocumentKind::sheet : DocumentKind::game;
}

void LogReader::read_game(NodeId root) {
  static const auto kKeys = keys_of_map("game");
  // Names of cards depend on these too.
  cards_known_ = !document_[root].open_ended || document_.find(root, "cards") != kNoNode;
  for (const NodeId value : document_.children(root)) {
    if (document_.text(document_[value].key) == "cards") read_cards(value);
  }
  second_cards_ =
      in_game([](const Rules& rules) { return some_card_takes(rules, StepKind::second_card); });
  read_map(root, kKeys, [&](std::string_view name, NodeId key, NodeId value) {
    if (name == "commit") return read_commit(key, value);
    if (name == "setup") return read_setup(value);
    if (name == "drawn") return read_drawn(value);
    if (name == "rounds") return read_rounds(value);
    if (name == "orders") return read_orders(value);
    if (name == "result") return read_result(key, value);
    if (name == "rulings") return read_rulings(value);
    if (name == "adjudication") return read_adjudication(key, value);
    read_head(name, value);
  });
  check_stacks_named();
  check_unknown_takes();
}

void LogReader::read_unknown_kind(NodeId root) {
  static const auto kKeys = [] {  // those of every kind; what else is missing depends on the kind
    auto keys = keys_of_map("result_log");
    std::erase_if(keys, [](const MapRow& row) { return row.key == "result"; });
    for (MapRow& row : keys) row.required = row.key == "veedor";
    return keys;
  }();
  read_map(
      root, kKeys, [&](std::string_view name, NodeId, NodeId value) { read_head(name, value); },
      OtherKeys::pass);
}

void LogReader::read_head(std::string_view name, NodeId value) {
  if (name == "veedor") {
    if (word(value) != "1") {
      wrong_form(value, "the version of the format, 1");
      faults_.distrust_others();  // another version may have other keys
    }
    note_sign(value, word(value));
  } else if (name == "kind") {
    read_kind(value);
  }
  if (document_[value].open_ended) return;
  if (name == "title") {
    log_.title = document_.text(value);
    log_.has_title = true;
  } else if (name == "id") {
    log_.id = document_.text(value);
    if (!is_game_id(log_.id)) {
      wrong_form(value, "a word of letters, digits and hyphens, such as `friday-12`");
    }
  } else if (name == "collectors") {
    read_addresses(value, log_.collectors);
  } else if (name == "moderator") {
    read_addresses(value, log_.moderator);
  } else if (name == "page") {
    log_.page = document_.text(value);
    if (!is_page_address(log_.page)) {
      wrong_form(value, "the address of a page, such as `https://example.org/veedor.html`");
    }
  } else if (name == "event") {
    log_.sitting.event = trim(document_.text(value));
  } else if (name == "heat") {
    log_.sitting.heat = trim(document_.text(value));
  } else if (name == "table") {
    log_.sitting.table = trim(document_.text(value));
  } else if (name == "supersedes") {
    log_.sitting.supersedes = static_cast<unsigned>(
        number(value, 1, "the number of earlier results that this one replaces, such as `1`"));
  }
}

void LogReader::read_kind(NodeId value) {
  if (word(value) == "event") {
    return fault(RuleId::log_2, value,
                 "this is a file for an event; give it as `veedor standings --event FILE`");
  }
  if (word(value) != kSheetKind && word(value) != kResultKind) {
    return wrong_form(value, "`scoresheet`, `result`, or no `kind` for a game log");
  }
  note_sign(value, word(value));
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
    log_.ruleset = selected.ruleset;
    log_.drawn_from = std::move(selected.ruleset);
    log_.selection_fault = std::move(selected.fault);
  }
  if (known && !log_.ruleset && players_known_) {
    extended_ = library_.for_nearest_number(choices, log_.players.size());
    if (!extended_) listed_ = library_.each_by_itself(choices, log_.players.size());
  }
  names_ = log_.ruleset ? log_.ruleset.get() : extended_.get();
  own_names_ = names_ != nullptr;
  if (!own_names_) names_ = &library_.everything();
  hand_cards_ = std::ranges::any_of(choices, [&](const RulesetChoice& choice) {
    return library_.knows(choice.name) && library_.chooses_hands(choice.name);
  });
  refuse_reserved_names();
}

void LogReader::forget_ruleset() {
  if (!own_names_ && listed_.empty()) return;
  const LogFault* const fault = faults_.first();
  const bool ahead =
      fault != nullptr && std::ranges::none_of(kBodyKeys, [&](std::string_view name) {
        const NodeId value = document_.find(document_.root(), name);
        return value != kNoNode && document_[document_[value].key].offset < fault->offset;
      });
  if (!ahead) {
    // The first fault must still be found, with as much of the ruleset as is known.
    faults_.distrust_others();
    return;
  }
  log_.ruleset = nullptr;
  own_names_ = false;
  listed_.clear();
  names_ = &library_.everything();
}

void LogReader::refuse_reserved_names() {
  const bool black = own_names_ && names_->rules.black > 0;
  const bool nobody_named = black || hand_cards_ || (own_names_ && names_->rules.characters);
  const NodeId list = log_.players_node;
  if (list == kNoNode || document_[list].kind != NodeKind::list) return;
  for (const NodeId entry : document_.children(list)) {
    const bool map = document_[entry].kind == NodeKind::map;
    const NodeId name = map ? document_.find(entry, "name") : entry;
    if (name == kNoNode || !is_word(name)) continue;
    const bool nobody = nobody_named && word(name) == kNobody;
    if (!nobody && !(black && word(name) == kBlackName)) continue;
    players_doubtful_ = true;
    fault(RuleId::log_2, name,
          fmt::format("`{}` is reserved in this game, for {}, and cannot be a player's name; write "
                      "another",
                      word(name), nobody ? "discs" : "black Caballeros"));
  }
}

void LogReader::read_cards(NodeId cards) {
  try {
    if (!own_names_) {
      extended_ = library_.everything_with(document_, cards);
      listed_.clear();  // these cards may bring their own keys
    } else {
      extended_ = library_.with_cards(*choices_, names_->rules.players, document_, cards);
      if (log_.ruleset) log_.ruleset = extended_;
    }
    names_ = extended_.get();
  } catch (const DataFault& wrong) {
    fault(rule_of(wrong.code()), wrong.node(), wrong.what());
    note_faulty_cards(cards);
    forget_ruleset();
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
