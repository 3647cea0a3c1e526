#include "text/name_paint.h"

#include <fmt/format.h>

#include <array>

#include "text/colour.h"
#include "text/printable.h"

namespace veedor {
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

}  // namespace

std::string painted_name(std::string_view name, std::string_view color, const Screen& screen) {
  const auto wanted = screen.color ? colour_of(color) : std::nullopt;
  if (!wanted) return printable(name);
  const std::array steps{step_of(wanted->red), step_of(wanted->green), step_of(wanted->blue)};
  const Colour ground{kSteps.at(steps[0]), kSteps.at(steps[1]), kSteps.at(steps[2])};
  const bool light = ink_on(ground) == ink_on({});  // the ink on black is white
  return fmt::format("\x1b[38;5;{};48;5;{}m{}\x1b[0m", light ? kWhite : kCube,
                     kCube + static_cast<int>(36 * steps[0] + 6 * steps[1] + steps[2]),
                     printable(name));
}

}  // namespace veedor
