#include "report/schema/output_definitions.h"

#include "report/json_fields.h"
#include "report/next/next.h"
#include "report/position/position.h"
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
  return definitions_of<Verdict, BriefVerdict, DecisionTold, NextTold, ShownTold>();
}

}  // namespace veedor
