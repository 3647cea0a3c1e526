#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <optional>
#include <string_view>

namespace veedor {

/// Reads a whole number from 0 on in decimal digits, without a leading zero; nullopt for any other
/// word, and for a number that is too large.
[[nodiscard]] std::optional<std::uint64_t> whole_number(std::string_view word);

/// Checks that an option's value is a whole number from `least`, in decimal digits that fit a
/// std::size_t.
[[nodiscard]] CLI::Validator whole_number_from(std::uint64_t least);

}  // namespace veedor
