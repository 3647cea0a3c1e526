#include "lsp/uri.h"

#include <doctest/doctest.h>

namespace veedor {
namespace {

TEST_CASE("addresses of one file are one path") {
  for (const char* uri : {"file:///games/heat%201.yaml", "file://localhost/games/heat%201.yaml",
                          "file:///games/./old/../heat 1.yaml", "file:///games/%68eat%201.yaml"}) {
    CAPTURE(uri);
    CHECK(path_of_uri(uri) == "/games/heat 1.yaml");
  }
  CHECK(path_of_uri("file:///Se%C3%B1ora.yaml") == path_of_uri("file:///Señora.yaml"));
  // What is no escape stays as it is.
  CHECK(path_of_uri("file:///100%") == "/100%");
  CHECK(path_of_uri("file:///100%2") == "/100%2");
  CHECK(path_of_uri("file:///100%zz") == "/100%zz");
}

TEST_CASE("what is no file of this machine has no path") {
  for (const char* uri : {"untitled:Untitled-1", "", "file:", "file://elsewhere/heat.yaml",
                          "https://example.org/heat.yaml", "/games/heat.yaml"}) {
    CAPTURE(uri);
    CHECK(path_of_uri(uri) == std::nullopt);
  }
}

TEST_CASE("a path comes back from its address") {
  CHECK(uri_of_path("/games/heat-1_a.~b.yaml") == "file:///games/heat-1_a.~b.yaml");
  CHECK(uri_of_path("/ñ%?#[ ]") == "file:///%C3%B1%25%3F%23%5B%20%5D");
  CHECK(path_of_uri(uri_of_path("/ñ%?#[ ]%41")) == "/ñ%?#[ ]%41");
}

TEST_CASE("paths are seen from a folder") {
  CHECK(path_within("/games", "house.yaml") == "/games/house.yaml");
  CHECK(path_within("/games", "../rules/house.yaml") == "/rules/house.yaml");
  CHECK(path_within("/games", "/house.yaml") == "/house.yaml");
  CHECK(file_name("/games/house.yaml") == "house.yaml");
}

}  // namespace
}  // namespace veedor
