#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace CLI {
class App;
}

namespace veedor {

/// Adds --shape, of a picture in PNG.
void add_shape(CLI::App& command, std::string& shape);

/// Adds --picture: the address of a picture that shows a page to people who get its link.
void add_picture(CLI::App& command, std::optional<std::string>& address);
/// Throws if there is such an address for an output that is no page.
void check_picture(const std::optional<std::string>& address, std::string_view format);

}  // namespace veedor
