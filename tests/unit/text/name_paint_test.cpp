// Names in the colours of players: readable on any terminal.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <string>

#include "text/colour.h"

namespace veedor {
namespace {

/// The relative luminance of one of the 216 colours of the cube, as WCAG 2 defines it.
double luminance(int number) {
  constexpr std::array kSteps{0, 95, 135, 175, 215, 255};
  const auto linear = [](int part) {
    const double value = part / 255.0;
    return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
  };
  const auto step = [&](int by) {
    return kSteps.at(static_cast<std::size_t>((number - 16) / by % 6));
  };
  return 0.2126 * linear(step(36)) + 0.7152 * linear(step(6)) + 0.0722 * linear(step(1));
}

}  // namespace

TEST_CASE("a name is easy to read on every colour") {
  for (int red = 0; red < 256; red += 17) {
    for (int green = 0; green < 256; green += 17) {
      for (int blue = 0; blue < 256; blue += 17) {
        const std::string color = fmt::format("#{:02x}{:02x}{:02x}", red, green, blue);
        const std::string text = painted_name("Ann", color, {.color = true});
        int ink = 0;
        int ground = 0;
        CAPTURE(text);
        REQUIRE(std::sscanf(text.c_str(), "\x1b[38;5;%d;48;5;%dmAnn\x1b[0m", &ink, &ground) == 2);
        const double light = std::max(luminance(ink), luminance(ground)) + 0.05;
        const double dark = std::min(luminance(ink), luminance(ground)) + 0.05;
        // The better of black, #111111, and white has a contrast of 4.34 at least: the root of
        // 1.05 / 0.0556. WCAG 2 wants 3 for bold text and 4.5 for small print.
        CHECK(light / dark >= 4.3);
      }
    }
  }
}

TEST_CASE("names without a colour stay plain and printable") {
  CHECK(painted_name("Ann", "red", {}) == "Ann");
  CHECK(painted_name("Ann", "", {.color = true}) == "Ann");
  CHECK(painted_name("Ann", "of the sea", {.color = true}) == "Ann");
  CHECK(painted_name("A\x1b[1mn", "", {.color = true}) == "A?[1mn");
  CHECK(painted_name("A\x1b[1mn", "#fff", {.color = true}) ==
        "\x1b[38;5;16;48;5;231mA?[1mn\x1b[0m");
}

}  // namespace veedor
