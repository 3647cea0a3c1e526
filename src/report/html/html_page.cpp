#include "report/html/html_page.h"

#include <fmt/format.h>

#include <algorithm>

#include "report/html/builtin_pages.h"
#include "text/escape.h"
#include "text/text.h"

namespace veedor {
namespace {

/// The text of a built-in file; empty for an empty name.
std::string_view file(std::string_view name) {
  const auto files = builtin_page_files();
  const auto found = std::ranges::find(files, name, &BuiltinFile::name);
  return found == files.end() ? std::string_view() : found->text;
}

/// The bytes given by hexadecimal digits, in Base64.
std::string base64(std::string_view hex) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  constexpr std::string_view kLetters =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string out;
  for (std::size_t at = 0; at < hex.size(); at += 6) {  // three bytes make four letters
    const std::string_view group = hex.substr(at, 6);
    std::size_t bits = 0;
    for (const char digit : group) bits = bits << 4U | kDigits.find(digit);
    bits <<= 4U * (6 - group.size());
    const std::size_t letters = group.size() / 2 + 1;
    for (std::size_t i = 0; i < 4; ++i) {
      out += i < letters ? kLetters[bits >> (18 - 6 * i) & 63U] : '=';
    }
  }
  return out;
}

/// What the page may load and run: only its own styles and script.
std::string policy(std::string_view script) {
  const std::string hash = base64(file(fmt::format("{}-sha256", script)));
  return fmt::format(
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; "
      "form-action 'none'{}",
      script.empty() ? "" : fmt::format("; script-src 'sha256-{}'", hash));
}

}  // namespace

std::string HtmlPage::write() const {
  std::string colors;
  for (std::size_t seat = 0; seat < colours.size(); ++seat) {
    colors += fmt::format(".p{} {{ --own: {}; }}\n", seat, hex_of(colours[seat]));
  }
  // Without an icon, browsers would request one from the server.
  return fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"{}\"/>\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
      "<link rel=\"icon\" href=\"data:,\"/>\n"
      "<title>{}</title>\n<style>\n{}{}{}</style>\n</head>\n<body>\n{}{}</body>\n</html>\n",
      policy(script), xml_text(title), file("page"), file(style), colors, body,
      script.empty() ? "" : fmt::format("<script>{}</script>\n", file(script)));
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
