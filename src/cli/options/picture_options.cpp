#include "cli/options/picture_options.h"

#include <CLI/CLI.hpp>
#include <string>
#include <string_view>

#include "cli/options/option_kind.h"
#include "log/names.h"

namespace veedor {

void add_shape(CLI::App& command, std::string& shape) {
  command.add_option("--shape", shape, "Shape of a picture in PNG")
      ->check(CLI::IsMember({"wide", "square"}))
      ->default_str("wide");
}

void add_picture(CLI::App& command, std::optional<std::string>& address) {
  const auto complaint = [](const std::string& word) {
    const bool web = word.starts_with("https://") || word.starts_with("http://");
    return web && is_page_address(word)
               ? std::string()
               : std::string("needs the address of a picture, as in https://example.org/game.png");
  };
  command
      .add_option("--picture", address,
                  "Web address of a picture that chats and forums show beside a link to the page")
      ->type_name(kAddressKind)
      ->check(CLI::Validator(complaint, ""));
}

void check_picture(const std::optional<std::string>& address, std::string_view format) {
  if (address && format != "html") {
    throw CLI::ValidationError("--picture", "goes with --format html: pages have an address");
  }
}

}  // namespace veedor
