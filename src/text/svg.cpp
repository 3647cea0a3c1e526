#include "text/svg.h"

#include <iterator>

#include "text/escape.h"
#include "text/text.h"

namespace veedor {
namespace {

constexpr std::string_view kEllipsis = "…";

/// The width relative to the font size, for the widest common sans-serif font.
double character_width(std::string_view character) {
  constexpr std::string_view kNarrow = " ,.:;!|'ijlI()[]/-ft";
  constexpr std::string_view kBroad = "WMm@%&";
  if (character.size() > 1) return 0.85 * static_cast<double>(display_width(character));
  const char c = character.front();
  if (kNarrow.find(c) != std::string_view::npos) return 0.45;
  if (kBroad.find(c) != std::string_view::npos) return 1.11;
  return c >= 'A' && c <= 'Z' ? 0.83 : 0.72;
}

}  // namespace

double text_width(std::string_view text, double size) {
  double width = 0;
  while (!text.empty()) {
    const std::size_t length = bytes_of(text, 1);
    width += size * character_width(text.substr(0, length));
    text.remove_prefix(length);
  }
  return width;
}

std::string fitted(std::string_view text, double size, double width) {
  if (text_width(text, size) <= width) return std::string(text);
  double room = width - text_width(kEllipsis, size);
  std::size_t used = 0;
  while (used < text.size()) {
    const std::size_t length = bytes_of(text.substr(used), 1);
    room -= size * character_width(text.substr(used, length));
    if (room < 0) break;
    used += length;
  }
  return std::string(text.substr(0, used)) + std::string(kEllipsis);
}

std::vector<std::string> lines_fitted(std::string_view text, double size, double width,
                                      std::size_t most) {
  std::vector<std::string> lines;
  while (lines.size() + 1 < most && text_width(text, size) > width) {
    std::size_t end = text.rfind(' ');
    while (end != std::string_view::npos && text_width(text.substr(0, end), size) > width) {
      end = end == 0 ? std::string_view::npos : text.rfind(' ', end - 1);
    }
    if (end == std::string_view::npos) break;
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(end + 1);
  }
  lines.push_back(fitted(text, size, width));
  return lines;
}

void SvgWriter::begin_group(double x, double y, double scale, std::string_view attributes) {
  add("<g transform=\"translate({:.4g},{:.4g})", x, y);
  if (scale != 1) add(" scale({:.3g})", scale);
  add("\"{}{}>", attributes.empty() ? "" : " ", attributes);
}

void SvgWriter::text(double x, double y, const Lettering& style, std::string_view words) {
  add(R"(<text x="{:.4g}" y="{:.4g}" font-size="{:.3g}")", x, y, style.size);
  if (style.anchor != "start") add(R"( text-anchor="{}")", style.anchor);
  if (style.bold) add(R"( font-weight="bold")");
  if (style.italic) add(R"( font-style="italic")");
  add(R"( fill="{}">{}</text>)", style.fill, xml_text(words));
  add("\n");
}

void SvgWriter::title(std::string_view words) { add("<title>{}</title>\n", xml_text(words)); }

}  // namespace veedor
