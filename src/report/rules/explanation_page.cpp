#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "engine/rule_id.h"
#include "report/document/document.h"
#include "report/rules/explanation.h"
#include "text/escape.h"
#include "text/phrases.h"
#include "words/verdict_words.h"

namespace veedor {
namespace {

/// The explanation of one word as a section.
class ExplanationSection {
 public:
  explicit ExplanationSection(const Explanation& about)
      : about_(about), section_(about.id, title()) {}

  Section write() {
    for (const std::string& each : about_.text) say(sentence(each));
    cards();
    for (const KeyPlace& place : about_.places) key_at(place);
    if (about_.kind == Explanation::Kind::modifier) say(sentence(about_.modifier_info.text));
    if (!about_.page.empty()) note(about_.page);
    list("Cards", about_.of_term);
    list("Rules", about_.rules);
    for (const auto& [id, text] : about_.rulings) {
      Prose ruling = strong(id + ": ");
      for (Phrase& phrase : sentence(text).phrases) ruling += std::move(phrase);
      say(std::move(ruling));
    }
    for (const Example& example : about_.examples) show(example);
    return std::move(section_);
  }

 private:
  [[nodiscard]] std::string title() const {
    if (about_.kind == Explanation::Kind::modifier) return about_.modifier_info.shown_with_id();
    if (!about_.cards.empty()) {
      const CardInfo& info = about_.cards.front().info;
      return info.name == info.id ? info.shown_with_id() : info.name;
    }
    return about_.title.empty() ? about_.id : fmt::format("{}: {}", about_.id, about_.title);
  }

  void say(Prose words) { section_.blocks.emplace_back(Paragraph{std::move(words)}); }
  void note(std::string words) {
    section_.blocks.emplace_back(Paragraph{sentence(words), Paragraph::Role::note});
  }
  void list(std::string_view lead, const std::vector<std::string>& ids) {
    if (!ids.empty()) note(fmt::format("{}: {}", lead, fmt::join(ids, ", ")));
  }

  /// Groups the rulesets in which the card has the same effect.
  void cards() {
    std::vector<std::string> told;
    for (const CardUse& first : about_.cards) {
      if (std::ranges::count(told, first.info.text) > 0) continue;
      told.push_back(first.info.text);
      say(sentence(first.info.text));
      Bullets uses;
      for (const CardUse& use : about_.cards) {
        if (use.info.text != first.info.text) continue;
        uses.items.emplace_back(fmt::format("{}: {}", use.ruleset, print_text(use)));
      }
      section_.blocks.emplace_back(std::move(uses));
    }
  }

  void key_at(const KeyPlace& place) {
    Facts facts;
    const auto row = [&](std::string_view term, const std::string& words) {
      if (!words.empty()) facts.rows.emplace_back(term, sentence(words));
    };
    row("In a log", place.path);
    row("Meaning", place.means);
    row("Values", place.values);
    row("Readers", place.readers);
    row("Games", fmt::format("{}", fmt::join(place.rulesets, ", ")));
    row("Example", "`" + place.example + "`");
    section_.blocks.emplace_back(std::move(facts));
  }

  void show(const Example& example) {
    const Verdict& verdict = example.verdict;
    Section shown{{}, capitalized(example.role) + ": " + example.claim, {}, true};
    shown.blocks.emplace_back(Picture{
        .markup = fmt::format("<pre tabindex=\"0\" role=\"region\" aria-label=\"Log\">{}</pre>\n",
                              xml_lines(example.log))});
    if (verdict.fault) {
      shown.blocks.emplace_back(
          Paragraph{sentence(fmt::format("Line {}: {} [{}]", verdict.fault->at.line,
                                         verdict.fault->message, text(verdict.fault->rule)))});
    }
    for (const Warning& warning : verdict.warnings) {
      shown.blocks.emplace_back(Paragraph{sentence(
          fmt::format("Line {}: {} [{}]", warning.at.line, warning.message, text(warning.rule)))});
    }
    section_.blocks.emplace_back(std::move(shown));
  }

  const Explanation& about_;
  Section section_;
};

}  // namespace

std::string explanation_html(const std::vector<Explanation>& explanations) {
  ReportDocument document;
  if (explanations.size() == 1) {  // its title is that of the page
    Section only = ExplanationSection(explanations.front()).write();
    document.title = std::move(only.title);
    document.blocks = std::move(only.blocks);
    return document_html(document);
  }
  std::vector<std::string> ids;
  for (const Explanation& about : explanations) {
    ids.push_back(about.id);
    document.blocks.emplace_back(ExplanationSection(about).write());
  }
  document.title = fmt::format("{}", fmt::join(ids, ", "));
  return document_html(document);
}

}  // namespace veedor
