#include "report/html/html_writer.h"

#include <fmt/format.h>

#include "text/escape.h"

namespace veedor {

void HtmlWriter::begin(std::string_view tag, std::string_view attributes) {
  out_ += fmt::format("<{}{}{}>", tag, attributes.empty() ? "" : " ", attributes);
  open_.emplace_back(tag);
}

void HtmlWriter::end() {
  out_ += fmt::format("</{}>\n", open_.back());
  open_.pop_back();
}

void HtmlWriter::text(std::string_view words) { out_ += xml_text(words); }

void HtmlWriter::element(std::string_view tag, std::string_view words,
                         std::string_view attributes) {
  begin(tag, attributes);
  text(words);
  end();
}

HtmlCell html_cell(std::string_view words) { return {xml_text(words)}; }
HtmlCell html_number(std::string_view digits) { return {xml_text(digits), true}; }

void HtmlTable::write(HtmlWriter& out) const {
  const auto cell = [&](std::string_view tag, std::string_view scope, const HtmlCell& shown) {
    std::string attributes(scope);
    if (shown.number) attributes += attributes.empty() ? R"(class="n")" : R"( class="n")";
    out.begin(tag, attributes);
    out.markup(shown.markup);
    out.end();
  };
  // Users with only a keyboard can scroll an element that takes the focus.
  out.begin("div", fmt::format(R"(class="scroll" role="region" tabindex="0" aria-label="{}")",
                               xml_text(caption)));
  out.begin("table");
  out.element("caption", caption);
  out.begin("thead");
  out.begin("tr");
  for (const HtmlCell& column : columns) cell("th", R"(scope="col")", column);
  out.end();
  out.end();
  out.begin("tbody");
  for (const auto& row : rows) {
    out.begin("tr");
    bool first = true;
    for (const HtmlCell& each : row) {
      cell(first ? "th" : "td", first ? R"(scope="row")" : "", each);
      first = false;
    }
    out.end();
  }
  out.end();
  out.end();
  out.end();
}

}  // namespace veedor
