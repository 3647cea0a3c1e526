#pragma once

#include <string>

namespace veedor::test {

// What reading a file as YAML costs without looking at anything in it: the events of all documents,
// from the file's first byte to its last. They return the number of documents, and throw
// std::runtime_error if it is no YAML.

unsigned parse_with_libyaml(const std::string& path);
unsigned parse_with_yaml_cpp(const std::string& path);

}  // namespace veedor::test
