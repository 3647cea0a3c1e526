#include <fmt/format.h>

#include <utility>

#include "engine/rule_id.h"
#include "report/check/check_formats.h"
#include "ruleset/catalogue.h"
#include "text/escape.h"
#include "text/json.h"
#include "words/verdict_words.h"

namespace veedor {
namespace {

constexpr std::string_view kSchema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

/// Every fault, ruling and warning as a SARIF 2.1.0 result. Logs without any have no result.
class SarifFormat : public CheckFormat {
 public:
  explicit SarifFormat(const CheckStyle& style) : style_(style) {}

  [[nodiscard]] std::string begin() const override {
    return fmt::format(R"({{"$schema":"{}","version":"2.1.0","runs":[{{"tool":{},)"
                       R"("columnKind":"unicodeCodePoints","results":[)"
                       "\n",
                       kSchema, json_text(tool()));
  }

  [[nodiscard]] std::string log(const Verdict& verdict) const override;

  [[nodiscard]] std::string placed(std::string entry, std::size_t number) const override {
    return number == 1 ? entry : ",\n" + entry;
  }

  [[nodiscard]] std::string end(std::size_t entries, const UnjudgedFiles& unjudged) const override {
    return fmt::format("{}],\"invocations\":[{}]}}]}}\n", entries > 0 ? "\n" : "",
                       json_text(invocation(unjudged)));
  }

 private:
  [[nodiscard]] Json tool() const;
  [[nodiscard]] static Json invocation(const UnjudgedFiles& unjudged);

  CheckStyle style_;
};

std::string_view level(RuleId rule) { return text(rule).starts_with("W-") ? "warning" : "error"; }

Json message(std::string_view text) { return {{"text", text}}; }

/// The title as one word, which is how tools name a rule: "WherePlacedCaballeroMayGo". Words of one
/// letter are left out, as usual in such names.
std::string pascal_case(std::string_view title) {
  const auto is_part = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
  };
  std::string name;
  for (std::size_t at = 0; at < title.size(); ++at) {
    std::string word;
    for (; at < title.size() && is_part(title[at]); ++at) word += title[at];
    if (word.size() < 2) continue;
    if (word.front() >= 'a') word.front() = static_cast<char>(word.front() - 'a' + 'A');
    name += word;
  }
  return name;
}

Json rule(RuleId id) {
  const Catalogue& catalogue = Catalogue::instance();
  const RuleText& about = catalogue[id];
  const std::string pages = catalogue.pages_in_words(id);
  const std::string whole = about.text();
  std::string help = whole + (pages.empty() ? "" : fmt::format(" ({})", pages));
  for (const std::string& ruling : about.rulings) {
    help += fmt::format("\n{}: {}", ruling, catalogue.rulings().at(ruling).text());
  }
  Json result{{"id", text(id)},
              {"name", pascal_case(about.title)},
              {"shortDescription", message(about.title)},
              {"fullDescription", message(whole)},
              {"help", message(help)},
              {"defaultConfiguration", {{"level", level(id)}}}};
  if (!about.page.empty()) result["properties"]["page"] = about.page;
  if (!about.rulings.empty()) result["properties"]["rulings"] = about.rulings;
  return result;
}

Json location_of(const std::string& file) {
  return {{"physicalLocation", {{"artifactLocation", {{"uri", uri_reference(file)}}}}}};
}

/// A result with its location and log, but without rule and message. Without `columns` the region
/// extends to the end of the line.
Json result_at(const Verdict& verdict, const Position& at, std::size_t columns,
               const std::string& path) {
  Json result;
  Json& location = result["locations"].emplace_back(location_of(verdict.file));
  Json& region = location["physicalLocation"]["region"];
  region["startLine"] = at.line;
  region["startColumn"] = at.column;
  if (columns > 0) region["endColumn"] = at.column + columns;
  if (!path.empty()) {
    location["logicalLocations"].emplace_back()["fullyQualifiedName"] = path;
  }
  Json& properties = result["properties"];
  properties["document"] = verdict.document;
  properties["status"] = text(verdict.status);
  if (verdict.title) properties["title"] = short_title(verdict);
  return result;
}

void add_rule(Json& result, RuleId rule, std::string_view said) {
  result["ruleId"] = text(rule);
  result["ruleIndex"] = static_cast<std::size_t>(rule);
  result["level"] = level(rule);
  result["message"]["text"] = said;
}

Json result_of(const Verdict& verdict, const Finding& finding, std::string_view said) {
  Json result = result_at(verdict, finding.at, finding.columns, finding.path);
  add_rule(result, finding.rule, said);
  if (finding.round > 0) result["properties"]["round"] = finding.round;
  if (!finding.player.empty()) result["properties"]["player"] = finding.player;
  return result;
}

/// A fault that a ruling waives is a suppressed result.
Json result_of(const Verdict& verdict, const RuledOut& ruling) {
  Json result = result_of(verdict, ruling.finding, ruling.finding.message);
  Json& suppression = result["suppressions"].emplace_back();
  suppression["kind"] = "inSource";
  suppression["status"] = "accepted";
  suppression["justification"] = "waived" + authority(ruling.by, ruling.reason);
  return result;
}

Json result_of(const Verdict& verdict, const Warning& warning) {
  Json result = result_at(verdict, warning.at, warning.columns, {});
  add_rule(result, warning.rule, warning.message);
  result["level"] = "warning";
  return result;
}

Json result_of(const Verdict& verdict, const Note& note) {
  Json result = result_at(verdict, note.at, note.columns, {});
  result["level"] = "note";
  result["message"] = message(note_text(note));
  return result;
}

/// The result for a game that should be over, at the end of its log.
Json not_over(const Verdict& verdict) {
  Json result = result_at(verdict, *verdict.breaks_off, 0, {});
  result["ruleId"] = text(Status::in_progress);
  result["ruleIndex"] = all_rules().size();
  result["level"] = "error";
  result["message"] = message(not_over_text(verdict));
  return result;
}

Json SarifFormat::tool() const {
  Json rules = Json::array();
  for (const RuleId id : all_rules()) rules.push_back(rule(id));
  if (style_.require_complete) {
    rules.push_back({{"id", text(Status::in_progress)},
                     {"name", "TheGameIsNotOver"},
                     {"shortDescription", message("The game is not over")},
                     {"fullDescription", message("Every game has to be complete or adjudicated.")},
                     {"help", message("This is not a rule of the game; it was asked for.")},
                     {"defaultConfiguration", {{"level", "error"}}}});
  }
  Json driver{{"name", "veedor"},
              {"fullName", fmt::format("veedor {}", style_.version)},
              {"version", style_.version}};
  if (!style_.homepage.empty()) driver["informationUri"] = style_.homepage;
  driver["rules"] = std::move(rules);
  return {{"driver", std::move(driver)}};
}

Json SarifFormat::invocation(const UnjudgedFiles& unjudged) {
  Json result{{"executionSuccessful", unjudged.count() == 0}};
  for (const Unjudged& file : unjudged.first()) {
    result["toolExecutionNotifications"].push_back(
        {{"level", "error"},
         {"message", message(file.why)},
         {"locations", Json::array({location_of(file.file)})}});
  }
  if (const std::size_t more = unjudged.count() - unjudged.first().size(); more > 0) {
    const std::string text =
        fmt::format("{} more cannot be read or judged; standard error names them", more);
    result["toolExecutionNotifications"].push_back(
        {{"level", "error"}, {"message", message(text)}});
  }
  return result;
}

std::string SarifFormat::log(const Verdict& verdict) const {
  std::string out;
  const auto add = [&out](const Json& result) {
    if (!out.empty()) out += ",\n";
    out += json_text(result);
  };
  if (verdict.fault) {
    add(result_of(verdict, *verdict.fault, fault_text(*verdict.fault)));
    for (const Finding& finding : verdict.also) {
      add(result_of(verdict, finding, fault_text(finding)));
    }
  } else if (!passes(verdict, style_)) {
    add(not_over(verdict));
  }
  for (const RuledOut& ruling : verdict.rulings) add(result_of(verdict, ruling));
  for (const Warning& warning : verdict.warnings) add(result_of(verdict, warning));
  for (const Note& note : verdict.notes) add(result_of(verdict, note));
  return out;
}

}  // namespace

std::unique_ptr<const CheckFormat> sarif_format(const CheckStyle& style) {
  return std::make_unique<SarifFormat>(style);
}

}  // namespace veedor
