#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace veedor {

// What the commands that draw something from a seed have in common.

/// A seed as `--seed` writes it, in plain digits; where the option is not given a new one, of 64
/// random bits. None after a complaint on standard error.
[[nodiscard]] std::optional<std::uint64_t> read_seed(const std::optional<std::string>& option);

/// The names that `--players` gives, with commas between them; none after a complaint.
[[nodiscard]] std::optional<std::vector<std::string>> read_players(const std::string& option);

/// " --option value", as a shell understands it.
[[nodiscard]] std::string argument(std::string_view option, std::string_view value);

}  // namespace veedor
