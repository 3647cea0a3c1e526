#include "text/escape.h"

#include <fmt/format.h>

#include <algorithm>

#include "text/printable.h"

namespace veedor {
namespace {

bool is_word(char c) {
  return (c >= '0' && c <= '9') || ((c | 0x20) >= 'a' && (c | 0x20) <= 'z') || c == '_';
}

/// Whether a mark inside words turns them into a link or a picture: "http:", ":king:", "www.".
bool of_a_link(std::string_view text, std::size_t i) {
  if (text[i] == ':') return i + 1 < text.size() && text[i + 1] != ' ';
  return text[i] == '.' && i > 0 && (text[i - 1] | 0x20) == 'w';
}

/// Escapes the text; each label in quotes stands between `open` and `close` instead.
template <class Escape>
std::string in_italics(std::string_view text, const Labels& labels, std::string_view open,
                       std::string_view close, Escape escape) {
  std::string out;
  for (std::size_t at = text.find('"'); at != text.npos; at = text.find('"', at + 1)) {
    const auto quoted = [&, rest = text.substr(at + 1)](const std::string& label) {
      return !label.empty() && rest.starts_with(label) &&
             rest.substr(label.size()).starts_with('"');
    };
    const auto label = std::ranges::find_if(labels, quoted);
    if (label == labels.end()) continue;
    out.append(escape(text.substr(0, at))).append(open).append(escape(*label)).append(close);
    text.remove_prefix(at + label->size() + 2);
    at = std::string_view::npos;  // begins anew
  }
  return out + escape(text);
}

std::string plain_xml(std::string_view text) {
  std::string out;
  for (const char c : printable(text)) {
    if (c == '&') {
      out += "&amp;";
    } else if (c == '<') {
      out += "&lt;";
    } else if (c == '>') {
      out += "&gt;";
    } else if (c == '"') {
      out += "&quot;";
    } else {
      out += c;
    }
  }
  return out;
}

}  // namespace

std::string xml_text(std::string_view text, const Labels& labels) {
  return in_italics(text, labels, "<i>", "</i>", plain_xml);
}

std::string xml_lines(std::string_view text) {
  std::string out;
  for (std::size_t end = text.find('\n'); end != std::string_view::npos; end = text.find('\n')) {
    out += xml_text(text.substr(0, end)) + '\n';
    text.remove_prefix(end + 1);
  }
  return out + xml_text(text);
}

namespace {

std::string plain_markdown(std::string_view text) {
  constexpr std::string_view kMarks = "\\`*_[]<>#|~&@$^";
  constexpr std::string_view kZeroWidthSpace = "\u200B";
  const std::string shown = printable(text);
  std::string out;
  for (std::size_t i = 0; i < shown.size(); ++i) {
    if (kMarks.find(shown[i]) != std::string_view::npos || of_a_link(shown, i)) out += '\\';
    out += shown[i];
    // Some forums search for people to notify after they have removed the backslashes.
    if (shown[i] == '@' && i + 1 < shown.size() && is_word(shown[i + 1])) out += kZeroWidthSpace;
  }
  return out;
}

}  // namespace

std::string markdown_text(std::string_view text, const Labels& labels) {
  return in_italics(text, labels, "*", "*", plain_markdown);
}

std::string markdown_row(const std::vector<std::string>& cells, const Labels& labels) {
  std::string out = "|";
  for (const std::string& cell : cells) out += ' ' + markdown_text(cell, labels) + " |";
  return out + '\n';
}

std::string uri_reference(std::string_view file) {
  // A relative reference must not look as if it begins with a scheme, so `:` is escaped too.
  constexpr std::string_view kUnreserved = "-._~/";
  std::string out = file.starts_with('/') ? "file://" : "";
  for (const char c : file) {
    if (is_word(c) || kUnreserved.find(c) != std::string_view::npos) {
      out += c;
    } else {
      out += fmt::format("%{:02X}", static_cast<unsigned char>(c));
    }
  }
  return out;
}

}  // namespace veedor
