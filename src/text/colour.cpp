#include "text/colour.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "text/printable.h"
#include "text/text.h"

namespace veedor {

namespace {

constexpr Colour kBlackInk{0x11, 0x11, 0x11};
constexpr Colour kWhiteInk{0xff, 0xff, 0xff};

/// By folded name.
constexpr std::array kNamed = std::to_array<std::pair<std::string_view, Colour>>({
    {"black", {0x22, 0x22, 0x22}},     {"blue", {0x00, 0x72, 0xb2}},
    {"brown", {0x8a, 0x55, 0x2a}},     {"darkblue", {0x1b, 0x3a, 0x7a}},
    {"darkgreen", {0x1e, 0x6b, 0x35}}, {"darkred", {0x8b, 0x1a, 0x1a}},
    {"gold", {0xd4, 0xaf, 0x37}},      {"gray", {0x80, 0x80, 0x80}},
    {"green", {0x00, 0x9e, 0x73}},     {"grey", {0x80, 0x80, 0x80}},
    {"lightblue", {0x8e, 0xc5, 0xee}}, {"lightgreen", {0x9a, 0xd8, 0x8f}},
    {"orange", {0xe6, 0x7e, 0x00}},    {"pink", {0xd9, 0x8c, 0xb8}},
    {"purple", {0x7b, 0x3f, 0xa0}},    {"red", {0xcf, 0x2a, 0x27}},
    {"silver", {0xc0, 0xc0, 0xc0}},    {"turquoise", {0x2a, 0xb5, 0xb0}},
    {"violet", {0x7b, 0x3f, 0xa0}},    {"white", {0xff, 0xff, 0xff}},
    {"yellow", {0xf2, 0xd0, 0x2b}},
});

/// They also differ in brightness, for print. There are more than players, because those close to
/// the players' own colours are left out.
constexpr std::array<Colour, 9> kUsual{{
    {0x00, 0x72, 0xb2},
    {0xe6, 0x9f, 0x00},
    {0x00, 0x9e, 0x73},
    {0xd9, 0x8c, 0xb8},
    {0x44, 0x44, 0x44},
    {0xcf, 0x2a, 0x27},
    {0x7b, 0x3f, 0xa0},
    {0x8e, 0xc5, 0xee},
    {0x8a, 0x55, 0x2a},
}};
constexpr double kNear = 75;  ///< distance of colours that are not easy to tell apart

double distance(const Colour& a, const Colour& b) {
  return std::hypot(a.red - b.red, a.green - b.green, a.blue - b.blue);
}

std::optional<unsigned> digit(char c) {
  if (c >= '0' && c <= '9') return static_cast<unsigned>(c - '0');
  const char lower = static_cast<char>(c | 0x20);
  if (lower >= 'a' && lower <= 'f') return static_cast<unsigned>(lower - 'a') + 10;
  return std::nullopt;
}

std::optional<Colour> from_hex(std::string_view digits) {
  const std::size_t each = digits.size() / 3;
  if (digits.size() != 3 && digits.size() != 6) return std::nullopt;
  std::array<std::uint8_t, 3> parts{};
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const auto high = digit(digits[i * each]);
    const auto low = digit(digits[i * each + each - 1]);
    if (!high || !low) return std::nullopt;
    parts[i] = static_cast<std::uint8_t>(*high * 16 + *low);
  }
  return Colour{parts[0], parts[1], parts[2]};
}

/// Relative luminance as WCAG 2 defines it.
double luminance(const Colour& colour) {
  const auto linear = [](std::uint8_t part) {
    const double value = part / 255.0;
    return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
  };
  return 0.2126 * linear(colour.red) + 0.7152 * linear(colour.green) + 0.0722 * linear(colour.blue);
}

}  // namespace

std::optional<Colour> colour_of(std::string_view word) {
  word = trim(word);
  if (word.starts_with('#')) return from_hex(word.substr(1));
  const std::string name = fold_name(word);
  const auto found = std::ranges::find(kNamed, name, [](const auto& entry) { return entry.first; });
  if (found == kNamed.end()) return std::nullopt;
  return found->second;
}

std::vector<Colour> colours_for(std::span<const std::string> words) {
  std::vector<std::optional<Colour>> asked;
  for (const std::string& word : words) asked.push_back(colour_of(word));
  const auto is_near = [&](const Colour& usual) {
    return std::ranges::any_of(
        asked, [&](const auto& own) { return own && distance(*own, usual) < kNear; });
  };
  std::vector<Colour> result;
  std::size_t next = 0;
  for (const auto& own : asked) {
    while (!own && next + 1 < kUsual.size() && is_near(kUsual[next])) ++next;
    result.push_back(own ? *own : kUsual[std::min(next++, kUsual.size() - 1)]);
  }
  return result;
}

std::string colour_at(std::span<const std::string> words, std::size_t seat) {
  std::vector<std::string> all(words.begin(), words.end());
  if (all.size() <= seat) all.resize(seat + 1);
  return hex_of(colours_for(all)[seat]);
}

std::string hex_of(const Colour& colour) {
  return fmt::format("#{:02x}{:02x}{:02x}", colour.red, colour.green, colour.blue);
}

Colour mixed(const Colour& from, const Colour& to, double part) {
  const auto between = [&](std::uint8_t a, std::uint8_t b) {
    return static_cast<std::uint8_t>(std::lround(a + part * (b - a)));
  };
  return {between(from.red, to.red), between(from.green, to.green), between(from.blue, to.blue)};
}

/// The contrast that WCAG 2 asks of text.
constexpr double kEnough = 4.5;

Colour ink_on(const Colour& ground) {
  const double light = luminance(ground) + 0.05;
  const double on_white = (luminance(kWhiteInk) + 0.05) / light;
  const double on_black = light / (luminance(kBlackInk) + 0.05);
  // On a middle grey only full black is enough.
  if (std::max(on_white, on_black) < kEnough) return {};
  return on_white >= on_black ? kWhiteInk : kBlackInk;
}

Colour line_colour(const Colour& colour, bool dark_paper) {
  constexpr Colour kPaper{0xff, 0xfd, 0xf8};
  constexpr Colour kDarkPaper{0x1b, 0x1a, 0x18};
  const Colour& end = dark_paper ? kWhiteInk : kBlackInk;
  const double paper = luminance(dark_paper ? kDarkPaper : kPaper) + 0.05;
  Colour line = colour;
  for (double part = 0; part < 1; part += 0.05) {
    line = mixed(colour, end, part);
    const double here = luminance(line) + 0.05;
    if (std::max(here, paper) / std::min(here, paper) >= kEnough) break;
  }
  return line;
}

namespace {

// The 256 colours of terminals: a cube with 6 steps for each part begins at 16 with black.
constexpr int kCube = 16;
constexpr int kWhite = 231;
constexpr std::array<std::uint8_t, 6> kSteps{0, 95, 135, 175, 215, 255};

/// The index of the nearest step.
std::size_t step_of(std::uint8_t part) {
  std::size_t step = 0;
  while (step + 1 < kSteps.size() && kSteps.at(step) + kSteps.at(step + 1) < 2 * part) ++step;
  return step;
}

/// The 16 colours that terminals call their own, in the shades of xterm; the last eight are bright.
constexpr std::array<Colour, 16> kOwn{{{0x00, 0x00, 0x00},
                                       {0xcd, 0x00, 0x00},
                                       {0x00, 0xcd, 0x00},
                                       {0xcd, 0xcd, 0x00},
                                       {0x00, 0x00, 0xee},
                                       {0xcd, 0x00, 0xcd},
                                       {0x00, 0xcd, 0xcd},
                                       {0xe5, 0xe5, 0xe5},
                                       {0x7f, 0x7f, 0x7f},
                                       {0xff, 0x00, 0x00},
                                       {0x00, 0xff, 0x00},
                                       {0xff, 0xff, 0x00},
                                       {0x5c, 0x5c, 0xff},
                                       {0xff, 0x00, 0xff},
                                       {0x00, 0xff, 0xff},
                                       {0xff, 0xff, 0xff}}};

bool takes_white_ink(const Colour& ground) { return ink_on(ground) == ink_on({}); }

/// The parameters of the escape sequence for this ground and the ink on it.
std::string codes_for(const Colour& wanted, Palette palette) {
  if (palette == Palette::full) {
    const Colour ink = ink_on(wanted);
    return fmt::format("38;2;{};{};{};48;2;{};{};{}", ink.red, ink.green, ink.blue, wanted.red,
                       wanted.green, wanted.blue);
  }
  if (palette == Palette::own) {
    const auto* const nearest = std::ranges::min_element(
        kOwn, {}, [&](const Colour& own) { return distance(own, wanted); });
    const auto number = nearest - kOwn.begin();
    return fmt::format("{};{}", takes_white_ink(*nearest) ? 97 : 30,
                       number < 8 ? 40 + number : 100 + number - 8);
  }
  const std::array steps{step_of(wanted.red), step_of(wanted.green), step_of(wanted.blue)};
  const Colour ground{kSteps.at(steps[0]), kSteps.at(steps[1]), kSteps.at(steps[2])};
  return fmt::format("38;5;{};48;5;{}", takes_white_ink(ground) ? kWhite : kCube,
                     kCube + static_cast<int>(36 * steps[0] + 6 * steps[1] + steps[2]));
}

}  // namespace

std::string painted_name(std::string_view name, std::string_view color, const Screen& screen) {
  const auto wanted = screen.color ? colour_of(color) : std::nullopt;
  if (!wanted) return printable(name);
  return fmt::format("\x1b[{}m{}\x1b[0m", codes_for(*wanted, screen.palette), printable(name));
}

}  // namespace veedor
