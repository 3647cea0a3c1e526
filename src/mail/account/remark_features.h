#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace veedor {

/// What a remark says, as far as it can be counted: its words, how the longer ones begin, and each
/// two of them that stand side by side; each once, as a hash. A `~` stands for a decision, and
/// parts the words around it. Case and accents do not matter, nor do numbers.
[[nodiscard]] std::vector<std::uint32_t> features_of_remark(std::string_view remark);

}  // namespace veedor
