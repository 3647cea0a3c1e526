#include "report/schema/output_definitions.h"

#include "report/diff/diff_json.h"
#include "report/json_fields.h"
#include "report/next/next.h"
#include "report/next/within.h"
#include "report/position/position.h"
#include "report/rules/explanation_json.h"
#include "report/rules/rules_json.h"
#include "report/score/score_json.h"
#include "report/sheet/sheet_json.h"
#include "report/standings/standings_json.h"
#include "report/turn/turn_report_json.h"
#include "report/verdict_json.h"

namespace veedor {
namespace {

template <class... Objects>
Json definitions_of() {
  Json definitions = Json::object();
  (static_cast<void>(fields::schema_of<Objects>(definitions)), ...);
  return definitions;
}

}  // namespace

Json output_definitions() {
  Json definitions =
      definitions_of<Verdict, BriefVerdict, DecisionTold, NextTold, WithinTold, ShownTold,
                     ScoreReport, TurnReportTold, DiffTold, Undiffed, CardUse, Explanation,
                     ExplanationList, RulesPage, RulesetList, TableTold>();
  add_standings_definitions(definitions);
  return definitions;
}

}  // namespace veedor
