#pragma once

#include <cstdint>

namespace veedor {

/// Where a game stands within its round. Those of a round (dummy to scoring) come in the order in
/// which the rules list them.
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

}  // namespace veedor
