#include "report/rules/rules_page.h"

#include <fmt/format.h>

#include <utility>

#include "engine/rule_id.h"
#include "report/document/document.h"
#include "ruleset/catalogue.h"

namespace veedor {
namespace {

/// A folded entry. Its anchor is inside, so that browsers unfold it for a link that names it.
Section entry(const std::string& id, std::string title) {
  return {{}, std::move(title), {Picture{.markup = fmt::format("<a id=\"{}\"></a>", id)}}, true};
}

Section rule_section(const std::string& id, const RuleText& rule, const std::string& pages) {
  Section section = entry(id, fmt::format("{}: {}", id, rule.title));
  for (const std::string& each : rule.paragraphs())
    section.blocks.emplace_back(Paragraph{sentence(each)});
  if (!pages.empty()) section.blocks.emplace_back(Paragraph{pages, Paragraph::Role::note});
  if (rule.rulings.empty()) return section;
  Prose rulings = rule.rulings.size() == 1 ? "Ruling" : "Rulings";
  for (const std::string& ruling : rule.rulings) {
    rulings += &ruling == rule.rulings.data() ? " " : ", ";
    rulings += Phrase{ruling, Phrase::Style::link, ruling};
  }
  section.blocks.emplace_back(Paragraph{std::move(rulings), Paragraph::Role::note});
  return section;
}

}  // namespace

std::string rules_page() {
  const Catalogue& catalogue = Catalogue::instance();
  // The titles are the contents: what a rule says unfolds below its title.
  Section rules{"rules", "Rules"};
  for (const RuleId rule : all_rules()) {
    rules.blocks.emplace_back(
        rule_section(std::string(text(rule)), catalogue[rule], catalogue.pages_in_words(rule)));
  }
  Section rulings{"rulings", "Rulings"};
  for (const std::string& id : catalogue.ruling_ids()) {
    Section& ruling = std::get<Section>(rulings.blocks.emplace_back(entry(id, id)).what);
    for (const std::string& each : catalogue.rulings().at(id).paragraphs()) {
      ruling.blocks.emplace_back(Paragraph{sentence(each)});
    }
  }
  return document_html(
      {.title = "The rules of veedor", .blocks = {std::move(rules), std::move(rulings)}});
}

}  // namespace veedor
