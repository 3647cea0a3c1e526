#include "mime/html_text.h"

#include <libxml/HTMLparser.h>

#include <algorithm>
#include <array>
#include <memory>

#include "mime/hidden_text.h"

namespace veedor {
namespace {

using Name = std::string_view;
/// Elements whose contents nobody reads, or that were taken back.
constexpr std::array<Name, 8> kLeftOut{"head",   "script", "style", "s",
                                       "strike", "del",    "title", "template"};
/// Elements that begin and end a line.
constexpr std::array<Name, 14> kBlocks{"p",  "div", "tr", "table", "ul", "ol", "li",
                                       "h1", "h2",  "h3", "h4",    "h5", "h6", "blockquote"};
/// Deeper ones are not read. The parser has a limit of its own.
constexpr int kMostDepth = 200;

template <std::size_t N>
bool is_one_of(Name name, const std::array<Name, N>& names) {
  return std::ranges::find(names, name) != names.end();
}

/// The value of an attribute; empty if the element does not have it.
std::string attribute_of(xmlNode* element, const char* name) {
  xmlChar* const value = xmlGetProp(element, reinterpret_cast<const xmlChar*>(name));
  if (value == nullptr) return {};
  std::string out(reinterpret_cast<const char*>(value));
  xmlFree(value);
  return out;
}

Styled styled(xmlNode* element) {
  const Name name(reinterpret_cast<const char*>(element->name));
  return {.element = name,
          .classes = attribute_of(element, "class"),
          .id = attribute_of(element, "id"),
          .style = attribute_of(element, "style"),
          .text_colour = attribute_of(element, name == "body" ? "text" : "color"),
          .ground_colour = attribute_of(element, "bgcolor"),
          .hidden = xmlHasProp(element, reinterpret_cast<const xmlChar*>("hidden")) != nullptr};
}

class TextWriter {
 public:
  explicit TextWriter(xmlNode* root) {
    read_styles(root, 0);
    write(root, {}, 0);
  }
  std::string take() { return std::move(out_); }

 private:
  void read_styles(xmlNode* node, int depth) {
    for (; node != nullptr; node = node->next) {
      if (node->type != XML_ELEMENT_NODE || depth > kMostDepth) continue;
      if (Name(reinterpret_cast<const char*>(node->name)) != "style") {
        read_styles(node->children, depth + 1);
        continue;
      }
      xmlChar* const text = xmlNodeGetContent(node);
      if (text != nullptr) style_.add_rules(reinterpret_cast<const char*>(text));
      xmlFree(text);
    }
  }

  void write(xmlNode* node, const Look& look, int depth) {
    for (; node != nullptr; node = node->next) {
      if (node->type == XML_TEXT_NODE) {
        if (look.is_seen()) text(reinterpret_cast<const char*>(node->content));
      } else if (node->type == XML_ELEMENT_NODE && depth < kMostDepth) {
        element(node, look, depth);
      }
    }
  }

  void element(xmlNode* node, const Look& around, int depth) {
    const Look look = style_.look_of(styled(node), around);
    if (!look.shown) return;
    const Name name(reinterpret_cast<const char*>(node->name));
    if (is_one_of(name, kLeftOut)) return;
    if (name == "br") return end_line(true);
    const bool block = is_one_of(name, kBlocks);
    if (block) end_line(false);
    if (name == "p" && !out_.empty()) end_line(true);
    if (name == "blockquote") ++quoted_;
    if (name == "li") text("* ");
    if (name == "td" || name == "th") text(" | ");
    write(node->children, look, depth + 1);
    if (block) end_line(false);
    if (name == "blockquote") --quoted_;
  }

  void end_line(bool always) {
    if (always || !at_begin_) out_ += '\n';
    at_begin_ = true;
  }

  /// Spaces and line ends in HTML are one space.
  void text(std::string_view words) {
    for (const char c : words) {
      const bool space = c == ' ' || c == '\n' || c == '\t' || c == '\r';
      if (space && (at_begin_ || out_.back() == ' ')) continue;
      if (at_begin_) {
        for (int i = 0; i < quoted_; ++i) out_ += "> ";
      }
      at_begin_ = false;
      out_ += space ? ' ' : c;
    }
  }

  PageStyle style_;
  std::string out_;
  int quoted_ = 0;
  bool at_begin_ = true;
};

}  // namespace

std::string html_text(std::string_view html) {
  const std::unique_ptr<xmlDoc, decltype(&xmlFreeDoc)> page(
      htmlReadMemory(
          html.data(), static_cast<int>(html.size()), nullptr, "UTF-8",
          HTML_PARSE_RECOVER | HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING | HTML_PARSE_NONET),
      &xmlFreeDoc);
  if (!page) return {};
  return TextWriter(xmlDocGetRootElement(page.get())).take();
}

}  // namespace veedor
