#include "lsp/diagnostics.h"

#include "lsp/features.h"

namespace veedor {
namespace {

/// The DiagnosticSeverity of a problem.
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
  if (!problem.rule.empty()) {
    result["code"] = problem.rule;
    const std::string& page = client.rules_page;
    if (client.takes_links && !page.empty()) {
      result["codeDescription"]["href"] = page + "#" + problem.rule;
    }
  }
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

Json diagnostics_of(const std::vector<Problem>& problems, OpenText& text, const Client& client) {
  Json result = Json::array();
  for (const Problem& problem : problems) result.push_back(diagnostic(problem, text, client));
  return result;
}

Json diagnostics_of(OpenText& text, const Client& client) {
  return diagnostics_of(text.problems(), text, client);
}

Json pulled_diagnostics(const Request& request) {
  return {{"kind", "full"}, {"items", diagnostics_of(request.text, request.client)}};
}

}  // namespace veedor
