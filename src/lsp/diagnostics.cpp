#include "lsp/diagnostics.h"

namespace veedor {
namespace {

/// DiagnosticSeverity.
int severity(Problem::Severity severity) {
  switch (severity) {
    case Problem::Severity::fault:
      return 1;
    case Problem::Severity::warning:
      return 2;
    case Problem::Severity::note:
      return 3;
    case Problem::Severity::waived:
      break;
  }
  return 4;
}

}  // namespace

Json diagnostic(const Problem& problem, OpenText& text, const Client& client) {
  const Positions positions(text.lines(), client.encoding);
  Json result{{"range", positions.json(problem.range)}, {"severity", severity(problem.severity)}};
  if (!problem.rule.empty()) result["code"] = problem.rule;
  result["source"] = "veedor";
  result["message"] = problem.message;
  if (client.takes_related) {
    for (const Problem::Related& related : problem.related) {
      result["relatedInformation"].push_back(
          {{"location", {{"uri", text.uri()}, {"range", positions.json(related.range)}}},
           {"message", related.message}});
    }
  }
  return result;
}

Json diagnostics_of(OpenText& text, const Client& client) {
  Json result = Json::array();
  for (const Problem& problem : text.problems()) {
    result.push_back(diagnostic(problem, text, client));
  }
  return result;
}

}  // namespace veedor
