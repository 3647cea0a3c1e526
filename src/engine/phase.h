#pragma once

#include <cstdint>
#include <string_view>

namespace veedor {

/// The phase of a game. The rules give the order of those of a round (dummy to scoring).
enum class Phase : std::uint8_t {
  setup,      ///< the King, the homes and the first player are being named
  dummy,      ///< the dummy's Region cards and Power card are turned over
  reveal,     ///< Action cards are turned over
  power,      ///< Power cards are played
  turns,      ///< turns are taken
  scoring,    ///< a general scoring waits for its discs
  round_end,  ///< the round is complete; the next one may begin
  over,       ///< the last general scoring is done
};

/// The name of the phase in rulesets and in the text of a position.
[[nodiscard]] constexpr std::string_view text(Phase phase) {
  switch (phase) {
    case Phase::setup:
      return "setup";
    case Phase::dummy:
      return "dummy";
    case Phase::reveal:
      return "reveal";
    case Phase::power:
      return "power";
    case Phase::turns:
      return "turns";
    case Phase::scoring:
      return "scoring";
    case Phase::round_end:
      return "end";
    case Phase::over:
      return "over";
  }
  return "";
}

}  // namespace veedor
