#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace veedor {

// Options of commands that draw from a seed.

/// Parses --seed; without the option, returns a new seed of 64 random bits. nullopt after a
/// complaint on standard error.
[[nodiscard]] std::optional<std::uint64_t> read_seed(const std::optional<std::string>& option);

/// Parses the comma-separated names of --players; nullopt after a complaint.
[[nodiscard]] std::optional<std::vector<std::string>> read_players(const std::string& option);

/// " --option value", quoted for a shell.
[[nodiscard]] std::string argument(std::string_view option, std::string_view value);

}  // namespace veedor
