#include "report/rules/rules_page.h"

#include <fmt/format.h>

#include "engine/rule_id.h"
#include "report/html/html_page.h"
#include "report/html/html_writer.h"
#include "ruleset/catalogue.h"
#include "text/escape.h"

namespace veedor {
namespace {

void begin_entry(HtmlWriter& out, const std::string& id, const std::string& title) {
  out.begin("section", fmt::format(R"(id="{}")", xml_text(id)));
  out.element("h3", title);
}

void write_rule(HtmlWriter& out, const std::string& id, const RuleText& rule,
                const std::string& pages) {
  begin_entry(out, id, fmt::format("{}: {}", id, rule.title));
  for (const std::string& paragraph : rule.paragraphs()) out.element("p", paragraph);
  if (!pages.empty()) out.element("p", pages, R"(class="note")");
  if (!rule.rulings.empty()) {
    out.begin("p", R"(class="note")");
    out.text(rule.rulings.size() == 1 ? "Ruling" : "Rulings");
    for (const std::string& ruling : rule.rulings) {
      out.text(&ruling == &rule.rulings.front() ? " " : ", ");
      out.element("a", ruling, fmt::format(R"(href="#{}")", xml_text(ruling)));
    }
    out.end();
  }
  out.end();
}

}  // namespace

std::string rules_page() {
  const Catalogue& catalogue = Catalogue::instance();
  HtmlWriter out;
  out.begin("main");
  out.element("h1", "The rules of veedor");
  out.element("h2", "Rules");
  for (const RuleId rule : all_rules()) {
    write_rule(out, std::string(text(rule)), catalogue[rule], catalogue.pages_in_words(rule));
  }
  out.element("h2", "Rulings");
  for (const std::string& id : catalogue.ruling_ids()) {
    begin_entry(out, id, id);
    for (const std::string& paragraph : catalogue.rulings().at(id).paragraphs()) {
      out.element("p", paragraph);
    }
    out.end();
  }
  out.end();
  return HtmlPage{.title = "The rules of veedor", .colours = {}, .body = out.take()}.write();
}

}  // namespace veedor
