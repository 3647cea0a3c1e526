#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "engine/rule_id.h"
#include "log/read/read_keys.h"
#include "text/phrases.h"
#include "text/text.h"

namespace veedor {

bool can_be_waived(RuleId rule) {
  constexpr std::array kAlways{
      RuleId::log_1,     RuleId::log_2,    RuleId::log_3,  RuleId::log_4,     RuleId::setup_1,
      RuleId::end_2,     RuleId::sheet_1,  RuleId::w_deck, RuleId::w_assumed, RuleId::w_unknown,
      RuleId::w_ruleset, RuleId::w_ruling, RuleId::w_name};
  return std::ranges::count(kAlways, rule) == 0;
}

void LogReader::read_rulings(GameLog& log, NodeId, NodeId value) {
  log.rulings =
      items<RulingEntry>(value, "a list of rulings, such as `- {rule: PLACE-4, round: 2}`,",
                         [&](NodeId entry) { return read_ruling(entry); });
}

RulingEntry LogReader::read_ruling(NodeId entry) {
  static constexpr std::array<Key<RulingEntry>, 5> kKeys{{
      {"rule", &LogReader::read_rule, true},
      {"round", &LogReader::read_round_number},
      {"player", &LogReader::read_ruled_player},
      {"by", &LogReader::read_by<RulingEntry>},
      {"reason", &LogReader::read_reason<RulingEntry>},
  }};
  RulingEntry ruling;
  ruling.entry = entry;
  if (expect_map(entry, "a ruling, such as `{rule: PLACE-4, round: 2}`,")) {
    read_keys(entry, ruling, kKeys);
  }
  return ruling;
}

void LogReader::read_rule(RulingEntry& ruling, NodeId, NodeId value) {
  if (!is_word(value)) return wrong_form(value, "a rule, such as `PLACE-4`,");
  const auto rule = rule_named(word(value));
  if (rule && can_be_waived(*rule)) {
    ruling.rule = *rule;
    note_sign(value, text(*rule), NodeNote::Thing::rule);
    return;
  }
  if (rule) {
    return fault(RuleId::log_2, value,
                 fmt::format("a ruling cannot waive {}; correct the log instead", text(*rule)));
  }
  if (!needs_words(value)) return;
  std::vector<std::string> known;
  for (const RuleId id : all_rules()) {
    if (can_be_waived(id)) known.emplace_back(text(id));
  }
  const std::string meant = probably_meant(word(value), known);
  std::string more = did_you_mean(meant);
  if (more.empty()) more = "; write the rule that a fault names, such as `PLACE-4`";
  fault(RuleId::log_2, value, fmt::format("unknown rule `{}`{}", word(value), more), {}, meant);
}

void LogReader::read_round_number(RulingEntry& ruling, NodeId, NodeId value) {
  ruling.round = static_cast<unsigned>(number(value, 1, "the number of a round, such as `1`,"));
}

void LogReader::read_ruled_player(RulingEntry& ruling, NodeId, NodeId value) {
  ruling.player = player_or_dummy(value);
}

void LogReader::read_adjudication(GameLog& log, NodeId key, NodeId value) {
  static constexpr std::array<Key<AdjudicationEntry>, 4> kKeys{{
      {"after", &LogReader::read_after, true},
      {"by", &LogReader::read_by<AdjudicationEntry>},
      {"places", &LogReader::read_places, true},
      {"reason", &LogReader::read_reason<AdjudicationEntry>},
  }};
  if (!expect_map(value, "an adjudication, such as `{after: 2, places: [[Ann], [Bea]]}`,")) return;
  log.adjudication.key = key;
  read_keys(value, log.adjudication, kKeys);
}

void LogReader::read_after(AdjudicationEntry& adjudication, NodeId, NodeId value) {
  adjudication.after_node = value;
  adjudication.after = number(value, 0, "the number of rounds that were completed, such as `6`,");
}

void LogReader::read_places(AdjudicationEntry& adjudication, NodeId key, NodeId value) {
  adjudication.places = place_groups(key, value);
}

Range<PlayerGroup> LogReader::place_groups(NodeId key, NodeId value) {
  OwnerSet seen;
  std::size_t placed = 0;
  const auto places = items<PlayerGroup>(
      value, "a list of places, first place first, such as `[[Ann], [Bea]]`,", [&](NodeId place) {
        const auto sharing = items<PlayerEntry>(
            place, "a list of the players who share this place, such as `[Ann]`,",
            [&](NodeId item) {
              ++placed;
              return PlayerEntry{item, once(item, player(item), seen)};
            });
        expect_filled(place, "[Ann]");
        return PlayerGroup{sharing};
      });
  if (document_[value].open_ended) return places;
  for (const NodeId place : document_.children(value)) {
    if (document_[place].kind != NodeKind::list) return places;
  }
  const Doubt doubt(*this, static_cast<std::size_t>(seen.size()) < placed);
  if (const auto placeless = first_player_not_in(seen)) {
    fault(RuleId::log_2, key,
          fmt::format("the place of {0} is missing; add it, as `[{0}]`", *placeless));
  }
  return places;
}

}  // namespace veedor
