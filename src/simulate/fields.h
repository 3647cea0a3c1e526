#pragma once

#include <array>

#include "simulate/simulate.h"

namespace veedor {

// The fields that a log writes for a step, in the order in which `RandomPlay::choose` fills them.
inline constexpr std::array kNothing = std::array<Field, 0>{};
inline constexpr std::array kOwner{Field::owner};
inline constexpr std::array kTo{Field::to};
inline constexpr std::array kFrom{Field::from};
inline constexpr std::array kCount{Field::count};
inline constexpr std::array kCard{Field::card};
inline constexpr std::array kModifier{Field::modifier};
inline constexpr std::array kOwnerTo{Field::owner, Field::to};
inline constexpr std::array kOwnerCount{Field::owner, Field::count};
inline constexpr std::array kOwnerFrom{Field::owner, Field::from};
inline constexpr std::array kCountTo{Field::count, Field::to};
inline constexpr std::array kCountFrom{Field::count, Field::from};
inline constexpr std::array kFromCount{Field::from, Field::count};
inline constexpr std::array kFromTo{Field::from, Field::to};
inline constexpr std::array kTileTo{Field::tile, Field::to};
inline constexpr std::array kCountModifier{Field::count, Field::modifier};
inline constexpr std::array kPower{Field::owner, Field::count, Field::modifier};
inline constexpr std::array kChange{Field::owner, Field::from, Field::count, Field::to};
inline constexpr std::array kMove{Field::owner, Field::count, Field::from, Field::to};
inline constexpr std::array kMoveAlong{Field::owner, Field::from, Field::companion, Field::to};

/// The values that a log can write for a field, legal or not.
[[nodiscard]] std::uint64_t values_in_logs(const Rules& rules, StepKind kind, Domain domain);

}  // namespace veedor
