#pragma once

#include <string>
#include <string_view>

namespace veedor {

/// Says where a misplaced key of the log format belongs, with an example: "`place` belongs under
/// `actions:`, as `- place: {Toledo: 3}`". `path` holds the keys above the map that has the key,
/// as in "rounds/turns". Empty if no log has such a key, or if a map at `path` may have it.
std::string place_of_key(std::string_view key, std::string_view path, bool scoresheet);

}  // namespace veedor
