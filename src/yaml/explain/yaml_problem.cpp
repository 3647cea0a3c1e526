#include "yaml/explain/yaml_problem.h"

#include <algorithm>
#include <array>
#include <utility>

namespace veedor {
namespace {

constexpr std::string_view kNoKey = "did not find expected key";
constexpr std::string_view kNoColon = "could not find expected ':'";
constexpr std::string_view kNoEntry = "did not find expected '-' indicator";
constexpr std::string_view kColonNotHere = "mapping values are not allowed in this context";
constexpr std::string_view kNoContent = "did not find expected node content";
constexpr std::string_view kColon = "found unexpected ':'";
constexpr std::string_view kNoEndOfMap = "did not find expected ',' or '}'";
constexpr std::string_view kNoEndOfList = "did not find expected ',' or ']'";

/// The parser's message, reworded so that it says what to do.
std::string_view reword(std::string_view problem) {
  static constexpr std::string_view kKey =
      "expected a key such as `king: Toledo` here, in the column of the keys above it";
  static constexpr std::string_view kQuote = "this quote is never closed";
  static constexpr std::string_view kEscape =
      "this is not an escape; in double quotes a backslash is written twice";
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 21> kWords = {{
      {kNoColon, kKey},
      {kNoKey, kKey},
      {kNoEntry, "expected an entry such as `- fair` here, in the column of the entries above it"},
      {kNoEndOfMap, "expected ',' or '}' here"},
      {kNoEndOfList, "expected ',' or ']' here"},
      {kNoContent, "expected a value here"},
      {"did not find expected <document start>",
       "nothing can follow here; the keys of a log begin at the left margin"},
      {"block sequence entries are not allowed in this context",
       "an entry with '-' cannot stand here"},
      {"mapping keys are not allowed in this context", "a key cannot stand here"},
      {kColonNotHere,
       "':' cannot stand here; quote a text that holds it, as in `title: \"Cup: final\"`"},
      {kColon, "a space is missing after this ':', as in `king: Toledo`"},
      {"found character that cannot start any token",
       "nothing can begin with this character; a text that does needs quotes"},
      {kName, "a text that begins with '&' or '*' needs quotes"},
      {kEndInQuote, kQuote},
      {kMarkerInQuote, kQuote},
      {"found unknown escape character", kEscape},
      {"did not find expected hexdecimal number", kEscape},
      {"found invalid Unicode character escape code",
       "no character has this number; one beyond U+FFFF is written as it is, or as `\\U0001F600`"},
      {"did not find expected comment or line break",
       "what follows '|' or '>' goes onto the next line; a text that begins with them needs "
       "quotes"},
      {"found an indentation indicator equal to 0", "this digit must be 1 to 9"},
      {"found incompatible YAML document", "this version of YAML is not known"},
  }};
  const auto* known = std::find_if(kWords.begin(), kWords.end(),
                                   [&](const auto& row) { return row.first == problem; });
  return known == kWords.end() ? problem : known->second;
}

}  // namespace

std::string explain(std::string_view problem, std::string_view rest, bool begins_line) {
  std::string_view words = reword(problem);
  switch (rest.empty() ? '\0' : rest.front()) {
    case '\t':
      words = "a tab cannot indent; use spaces";
      break;
    case ']':
    case '}':
      if (problem != kNoEndOfMap && problem != kNoEndOfList) {
        words = "this bracket closes nothing that is open";
      }
      break;
    case '%':
      words = "a directive ('%') cannot stand here";
      break;
    case ':':
      if (begins_line && (problem == kNoEndOfMap || problem == kNoEndOfList)) {
        words = "this ':' belongs on the line of its key";
      }
      break;
  }
  return "not YAML: " + std::string(words);
}

bool depends_on_lines(std::string_view problem, std::string_view rest) {
  static constexpr std::array kProblems{kNoKey, kNoColon, kNoEntry, kColonNotHere};
  return std::ranges::find(kProblems, problem) != kProblems.end() &&
         rest.find_first_of("\t]}%") != 0;
}

std::string_view not_in_logs(std::string_view problem, std::string_view rest) {
  const std::string_view next = rest.size() < 2 ? "\n" : rest.substr(1, 1);
  const bool ends_flow = next.find_first_of(",]}") == 0;
  const bool is_blank = next.find_first_of(" \t\r\n") == 0;
  if ((problem == kNoKey || problem == kNoContent) && rest.starts_with(':') &&
      (ends_flow || is_blank)) {
    return "an empty key or null cannot be a key";
  }
  if (problem == kColon && ends_flow) return "a value is missing after this ':'";
  if (problem == "found undefined tag handle") return "tags ('!') are not part of the log format";
  if (problem == kName && !is_blank && next.find_first_of(",[]{}") != 0) {
    if (rest.starts_with('&')) return "anchors ('&') are not part of the log format";
    if (rest.starts_with('*')) return "aliases ('*') are not part of the log format";
  }
  return {};
}

}  // namespace veedor
