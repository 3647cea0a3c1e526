#include "lsp/uri.h"

#include <fmt/format.h>

#include <filesystem>

namespace veedor {
namespace {

constexpr std::string_view kScheme = "file://";
constexpr std::string_view kThisMachine = "localhost";
constexpr int kHex = 16;

/// The value of a hexadecimal digit; nullopt for another character.
std::optional<int> digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return std::nullopt;
}

/// Whether a character of a path needs no escape in a URI.
bool is_plain(char c) {
  const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
  return letter || std::string_view("/-._~").find(c) != std::string_view::npos;
}

std::string unescaped(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto high = text[i] == '%' && i + 2 < text.size() ? digit(text[i + 1]) : std::nullopt;
    const auto low = high ? digit(text[i + 2]) : std::nullopt;
    out += low ? static_cast<char>(kHex * *high + *low) : text[i];
    if (low) i += 2;
  }
  return out;
}

}  // namespace

std::optional<std::string> path_of_uri(std::string_view uri) {
  if (!uri.starts_with(kScheme)) return std::nullopt;
  uri.remove_prefix(kScheme.size());
  if (uri.starts_with(kThisMachine)) uri.remove_prefix(kThisMachine.size());
  if (!uri.starts_with('/')) return std::nullopt;
  return path_within("/", unescaped(uri));
}

std::string uri_of_path(std::string_view path) {
  std::string uri(kScheme);
  for (const char c : path) {
    is_plain(c) ? uri.push_back(c)
                : static_cast<void>(fmt::format_to(std::back_inserter(uri), "%{:02X}",
                                                   static_cast<unsigned char>(c)));
  }
  return uri;
}

std::string path_within(std::string_view folder, std::string_view path) {
  return (std::filesystem::path(folder) / path).lexically_normal().string();
}

std::string file_name(std::string_view path) {
  return std::filesystem::path(path).filename().string();
}

}  // namespace veedor
