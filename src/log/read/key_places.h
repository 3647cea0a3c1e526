#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "schema/log_grammar.h"

namespace veedor {

/// Says where a misplaced key of the log format belongs, with an example: "`place` belongs under
/// `actions:`, as `- place: {Toledo: 3}`". `path` has the keys above the key's map, as in
/// log_paths. Empty if no log has such a key, or if it may be at `path`.
std::string place_of_key(std::string_view key, std::string_view path, LogKind kind);

/// An example of the key in a map at `path`, as in `king: Toledo`. If such a map cannot have the
/// key, an example from the nearest place. Empty if no log of that kind has such a key.
std::string_view example_of_key(std::string_view key, std::string_view path, LogKind kind);

/// The keys that a map at `path` may have in some game, in the order of the format.
std::vector<std::string_view> keys_at(std::string_view path, LogKind kind);

}  // namespace veedor
