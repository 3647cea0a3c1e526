#include "report/html/html_page.h"

#include <fmt/format.h>

#include <algorithm>

#include "report/html/builtin_pages.h"
#include "text/escape.h"
#include "text/text.h"

namespace veedor {
namespace {

std::string_view style(std::string_view name) {
  const auto files = builtin_page_files();
  const auto found = std::ranges::find(files, name, &BuiltinFile::name);
  return found == files.end() ? std::string_view() : found->text;
}

}  // namespace

std::string HtmlPage::write() const {
  std::string colors;
  for (std::size_t seat = 0; seat < colours.size(); ++seat) {
    colors += fmt::format(".p{} {{ --own: {}; }}\n", seat, hex_of(colours[seat]));
  }
  return fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
      "<title>{}</title>\n<style>\n{}{}</style>\n{}</head>\n<body>\n{}</body>\n</html>\n",
      xml_text(title), style("page"), colors, head, body);
}

std::string player_markup(std::string_view name, std::size_t seat) {
  constexpr std::size_t kLong = 20;  // longer names are broken into lines
  const std::string_view wide = display_width(name) > kLong ? " long" : "";
  return fmt::format(R"(<span class="player{} p{}">{}</span>)", wide, seat, xml_text(name));
}

std::string inline_svg(std::string_view document) {
  constexpr std::string_view kTag = "<svg";
  constexpr std::string_view kNamespace = R"( xmlns="http://www.w3.org/2000/svg")";
  const std::size_t begin = std::min(document.find(kTag), document.size());
  std::string svg(document.substr(begin));
  if (const std::size_t at = svg.substr(0, svg.find('>')).find(kNamespace); at != svg.npos) {
    svg.erase(at, kNamespace.size());
  }
  return svg.insert(kTag.size(), R"( role="img")");
}

}  // namespace veedor
