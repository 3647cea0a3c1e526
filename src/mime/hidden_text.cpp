#include "mime/hidden_text.h"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <utility>

#include "text/text.h"

namespace veedor {
namespace {

/// Rules of style sheets that are read; mails have a few dozen.
constexpr std::size_t kMostRules = 200;

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& sign : out) {
    if (sign >= 'A' && sign <= 'Z') sign = static_cast<char>(sign - 'A' + 'a');
  }
  return out;
}

int hex_digit(char sign) {
  if (sign >= '0' && sign <= '9') return sign - '0';
  return sign >= 'a' && sign <= 'f' ? sign - 'a' + 10 : 0;
}

/// The colour that a value in small letters begins with; nullopt if it is none that is known.
std::optional<Look::Colour> colour_of(std::string_view value) {
  value = trim(value);
  constexpr std::array<std::pair<std::string_view, Look::Colour>, 8> kNamed{
      {{"white", {255, 255, 255}},
       {"snow", {255, 250, 250}},
       {"ivory", {255, 255, 240}},
       {"whitesmoke", {245, 245, 245}},
       {"black", {0, 0, 0}},
       {"red", {255, 0, 0}},
       {"blue", {0, 0, 255}},
       {"green", {0, 128, 0}}}};
  for (const auto& [name, colour] : kNamed) {
    if (value == name || value.starts_with(std::string(name) + " ")) return colour;
  }
  if (value.starts_with('#')) {
    const std::string_view digits =
        value.substr(1, std::min(value.find_first_not_of("0123456789abcdef", 1), value.size()) - 1);
    const std::size_t each = digits.size() >= 6 ? 2 : 1;
    if (digits.size() < 3) return std::nullopt;
    Look::Colour colour{};
    for (std::size_t i = 0; i < 3; ++i) {
      const int high = hex_digit(digits[i * each]);
      colour[i] = 16 * high + (each == 2 ? hex_digit(digits[2 * i + 1]) : high);
    }
    return colour;
  }
  if (!value.starts_with("rgb")) return std::nullopt;
  Look::Colour colour{};
  std::size_t at = value.find('(');
  for (std::size_t i = 0; i < 3; ++i) {
    at = value.find_first_of("0123456789", at);
    if (at == std::string_view::npos) return std::nullopt;
    const std::size_t end = std::min(value.find_first_not_of("0123456789", at), value.size());
    colour[i] =
        std::atoi(std::string(value.substr(at, std::min<std::size_t>(end - at, 4))).c_str());
    at = end;
  }
  return colour;
}

/// Whether a length or a share is nothing: `0`, `0px`, `0.0`, `1px`, `1%`. Nobody can read that.
bool is_nothing(std::string_view value) {
  value = trim(value);
  if (value.empty() || value.find_first_of("0123456789") != 0) return false;
  const std::string text(value);
  const double number = std::strtod(text.c_str(), nullptr);
  const bool pixels = text.find("px") != std::string::npos || text.find("pt") != std::string::npos;
  return number <= (pixels || text.find('%') != std::string::npos ? 1.0 : 0.05);
}

/// Applies declarations such as `display: none; color: white`, in small letters.
void declare(std::string_view declarations, Look& look) {
  while (!declarations.empty()) {
    const std::size_t end = std::min(declarations.find(';'), declarations.size());
    const std::string_view one = declarations.substr(0, end);
    declarations.remove_prefix(std::min(end + 1, declarations.size()));
    const std::size_t colon = one.find(':');
    if (colon == std::string_view::npos) continue;
    const std::string_view name = trim(one.substr(0, colon));
    const std::string_view value = trim(one.substr(colon + 1));
    const auto says = [&](std::string_view word) { return value.find(word) != value.npos; };
    if (name == "display") {
      if (says("none")) look.shown = false;
    } else if (name == "visibility") {
      look.visible = says("visible");
    } else if (name.starts_with("text-decoration")) {
      if (says("line-through")) look.shown = false;
    } else if (name == "opacity" || name == "font-size" || name == "max-height" ||
               name == "max-width" || name == "height" || name == "width") {
      const bool box = name == "height" || name == "width";  // what is in it may stand out
      if (is_nothing(value) && (!box || declarations.find("hidden") != declarations.npos)) {
        look.shown = false;
      }
    } else if (name == "mso-hide") {
      if (says("all")) look.shown = false;
    } else if (name == "text-indent" || name == "left" || name == "top" || name == "margin-left") {
      if (value.starts_with('-') && std::atoi(std::string(value.substr(1)).c_str()) >= 500) {
        look.shown = false;
      }
    } else if (name == "color") {
      if (says("transparent")) look.shown = false;
      if (const auto colour = colour_of(value)) look.text = *colour;
    } else if (name == "background-color" || name == "background") {
      if (const auto colour = colour_of(value)) look.ground = *colour;
    }
  }
}

/// So that a class is found among others as a whole word.
std::string between_spaces(std::string_view words) {
  std::string spaced(1, ' ');
  return spaced.append(words).append(1, ' ');
}

}  // namespace

bool Look::is_seen() const {
  constexpr int kTooLike = 48;  // three channels together
  int difference = 0;
  for (std::size_t i = 0; i < 3; ++i) difference += std::abs(text[i] - ground[i]);
  return shown && visible && difference > kTooLike;
}

Look PageStyle::look_of(const Styled& element, Look around) const {
  Look look = around;
  const std::string name = lower(element.element);
  const std::string classes = between_spaces(lower(element.classes));
  const std::string id = lower(element.id);
  for (const Rule& rule : rules_) {
    if (!rule.element.empty() && rule.element != name) continue;
    const std::string_view named = rule.name;
    const bool fits =
        named.empty() ||
        (named[0] == '#' ? named.substr(1) == id
                         : classes.find(between_spaces(rule.name.substr(1))) != std::string::npos);
    if (fits) declare(rule.declarations, look);
  }
  if (const auto colour = colour_of(lower(element.text_colour))) look.text = *colour;
  if (const auto colour = colour_of(lower(element.ground_colour))) look.ground = *colour;
  declare(lower(element.style), look);
  if (element.hidden) look.shown = false;
  return look;
}

void PageStyle::add_rules(std::string_view written) {
  const std::string all = lower(written);
  std::string_view sheet = all;
  while (rules_.size() < kMostRules) {
    const std::size_t open = sheet.find('{');
    if (open == std::string_view::npos) return;
    std::string_view selectors = trim(sheet.substr(0, open));
    sheet.remove_prefix(open + 1);
    if (selectors.starts_with("@")) continue;  // what it holds are rules
    const std::size_t close = std::min(sheet.find('}'), sheet.size());
    const std::string_view declarations = sheet.substr(0, close);
    sheet.remove_prefix(std::min(close + 1, sheet.size()));
    while (!selectors.empty()) {
      const std::size_t comma = std::min(selectors.find(','), selectors.size());
      std::string_view one = trim(selectors.substr(0, comma));
      selectors.remove_prefix(std::min(comma + 1, selectors.size()));
      one.remove_prefix(std::min(one.find_last_of(" >+~}/") + 1, one.size()));
      one = one.substr(0, one.find_first_of(":["));
      const std::size_t mark = std::min(one.find_first_of(".#"), one.size());
      if (one.empty()) continue;
      const std::string_view element = one.substr(0, mark);
      std::string_view name = one.substr(mark);
      name = name.substr(0, name.find_first_of(".#", 1));
      rules_.push_back({std::string(element == "*" ? std::string_view() : element),
                        std::string(name), std::string(declarations)});
    }
  }
}

}  // namespace veedor
