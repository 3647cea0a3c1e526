#include "report/verdict_json.h"

#include <fmt/format.h>

#include "engine/rule_id.h"
#include "ruleset/choice_json.h"

namespace veedor {
namespace {

Json rulesets(const std::vector<RulesetChoice>& choices) {
  Json result = Json::array();
  for (const RulesetChoice& choice : choices) result.push_back(choice_json(choice));
  return result;
}

/// Adds line and column, unless they are hidden from the readers.
void add_position(Json& object, const Position& at) {
  if (at.line == 0) return;
  object["line"] = at.line;
  object["column"] = at.column;
}

Json warnings(const std::vector<Warning>& list) {
  Json result = Json::array();
  for (const Warning& warning : list) {
    Json& entry = result.emplace_back();
    entry["rule"] = text(warning.rule);
    add_position(entry, warning.at);
    entry["message"] = warning.message;
  }
  return result;
}

Json notes(const std::vector<Note>& list) {
  Json result = Json::array();
  for (const Note& note : list) {
    Json& entry = result.emplace_back();
    add_position(entry, note.at);
    if (note.round > 0) entry["round"] = note.round;
    if (note.turn > 0) entry["turn"] = note.turn;
    entry["player"] = note.player;
    entry["message"] = note.message;
  }
  return result;
}

Json rulings(const std::vector<RuledOut>& list) {
  Json result = Json::array();
  for (const RuledOut& ruling : list) {
    Json entry = fault_json(ruling.finding);
    entry.erase("allowed");
    if (!ruling.by.empty()) entry["by"] = ruling.by;
    if (!ruling.reason.empty()) entry["reason"] = ruling.reason;
    result.push_back(std::move(entry));
  }
  return result;
}

Json adjudication(const Adjudication& given) {
  Json result{{"after", given.after}, {"places", given.places}};
  if (!given.by.empty()) result["by"] = given.by;
  if (!given.reason.empty()) result["reason"] = given.reason;
  return result;
}

}  // namespace

Json due_json(const Next& next) {
  Json result;
  result["round"] = next.round;
  result["step"] = next.step;
  result["players"] = next.players;
  return result;
}

Json fault_json(const Finding& finding) {
  Json result;
  result["rule"] = text(finding.rule);
  add_position(result, finding.at);
  if (finding.round > 0) result["round"] = finding.round;
  if (!finding.player.empty()) result["player"] = finding.player;
  if (!finding.path.empty()) result["path"] = finding.path;
  if (!finding.pointer.empty()) result["pointer"] = finding.pointer;
  result["message"] = finding.message;
  if (finding.allowed) result["allowed"] = *finding.allowed;
  return result;
}

Json scores_json(const std::vector<std::string>& players, const std::vector<std::int64_t>& scores) {
  using Members = Json::object_t::Container;
  Json result = Json::object();
  // Appends without checking for equal names, which cannot occur: an unplayable log may have any
  // number of players.
  Members& members = result.get_ref<Json::object_t&>();
  members.reserve(players.size());
  for (std::size_t i = 0; i < players.size(); ++i) members.emplace_back(players[i], scores[i]);
  return result;
}

Json head_json(const Verdict& verdict) {
  Json object;
  object["file"] = verdict.file;
  object["document"] = verdict.document;
  if (verdict.title) object["title"] = *verdict.title;
  const Sitting& sitting = verdict.sitting;
  if (!sitting.event.empty()) object["event"] = sitting.event;
  if (!sitting.heat.empty()) object["heat"] = sitting.heat;
  if (!sitting.table.empty()) object["table"] = sitting.table;
  object["status"] = text(verdict.status);
  if (verdict.only_result) object["believed"] = true;
  if (!verdict.ruleset_choices.empty()) object["ruleset"] = rulesets(verdict.ruleset_choices);
  if (!verdict.players.empty()) object["players"] = verdict.players;
  if (verdict.status != Status::malformed) {
    if (!verdict.only_result) object["rounds"] = verdict.rounds_completed();
    object["scores"] = scores_json(verdict.players, verdict.scores);
  }
  return object;
}

void add_outcome(Json& object, const Verdict& verdict) {
  if (verdict.status == Status::complete) {
    object["ranking"] = verdict.ranking;
    object["winners"] = verdict.ranking.front();
    if (!verdict.places.empty()) object["places"] = verdict.places;
    if (verdict.generals_missing > 0) object["scorings_missing"] = verdict.generals_missing;
  }
  if (verdict.adjudication) object["adjudication"] = adjudication(*verdict.adjudication);
}

void add_tail(Json& object, const Verdict& verdict) {
  if (verdict.next) object["next"] = due_json(*verdict.next);
  if (verdict.fault) object["fault"] = fault_json(*verdict.fault);
  if (!verdict.rulings.empty()) object["rulings"] = rulings(verdict.rulings);
  object["warnings"] = warnings(verdict.warnings);
}

void add_also(Json& object, const Verdict& verdict) {
  for (const Finding& finding : verdict.also) object["also"].push_back(fault_json(finding));
  if (verdict.also_more > 0) object["also_more"] = verdict.also_more;
}

Json verdict_json(const Verdict& verdict) {
  Json object = head_json(verdict);
  add_outcome(object, verdict);
  const char* const hashes = verdict.hashes_of_all ? "hashes_of_all" : "hashes";
  for (const MomentHash& each : verdict.hashes) object[hashes][each.moment] = each.hash;
  add_tail(object, verdict);
  add_also(object, verdict);
  if (!verdict.notes.empty()) object["notes"] = notes(verdict.notes);
  return object;
}

std::string json_report(const Verdict& verdict) { return json_line(verdict_json(verdict)); }

}  // namespace veedor
