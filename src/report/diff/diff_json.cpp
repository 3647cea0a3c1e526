#include "report/diff/diff.h"
#include "report/verdict_json.h"
#include "text/json.h"

namespace veedor {
namespace {

Json side(const DiffSide& said) {
  Json object = Json::object();
  if (!said.says.empty()) object["says"] = said.says;
  if (said.at) {
    object["line"] = said.at->line;
    object["column"] = said.at->column;
    if (!said.path.empty()) object["path"] = said.path;
    if (!said.pointer.empty()) object["pointer"] = said.pointer;
  }
  return object;
}

Json place(const Difference& difference) {
  Json object;
  if (!difference.about.empty()) {
    object["about"] = difference.about;
  } else {
    object["round"] = difference.stage.round;
    if (difference.stage.turn() > 0) object["turn"] = difference.stage.turn();
    if (!difference.player.empty()) object["player"] = difference.player;
  }
  object["a"] = side(difference.a);
  object["b"] = side(difference.b);
  return object;
}

Json position(const Parting& parting) {
  Json object = place(parting.where);
  object["differences"] = Json::array();
  for (const Discrepancy& piece : parting.pieces) {
    object["differences"].push_back({{"about", piece.about}, {"a", piece.a}, {"b", piece.b}});
  }
  return object;
}

}  // namespace

std::string diff_json(const ComparedLogs& logs) {
  const GameDiff& diff = logs.diff;
  Json object;
  object["same"] = diff.same();
  object["a"] = object_of(BriefVerdict{logs.a});
  object["b"] = object_of(BriefVerdict{logs.b});
  object["heads"] = Json::array();
  for (const Difference& head : diff.heads) object["heads"].push_back(place(head));
  if (diff.decision) object["decision"] = place(*diff.decision);
  if (diff.ends != GameDiff::Ends::none) {
    object["ends"] = diff.ends == GameDiff::Ends::a ? "a" : "b";
  }
  if (diff.position) object["position"] = position(*diff.position);
  return json_line(object);
}

}  // namespace veedor
