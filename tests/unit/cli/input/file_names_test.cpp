#include <doctest/doctest.h>

#include <algorithm>
#include <cerrno>
#include <climits>
#include <string>
#include <string_view>
#include <vector>

#include "cli/input/log_source.h"

using namespace veedor;

namespace {

/// All names of a list that is read in pieces of so many bytes; `error` as FileNames says it.
std::vector<std::string> names_in(std::string_view text, bool null, std::size_t piece,
                                  std::string* error = nullptr) {
  LogOptions options;
  options.files = {"first"};
  options.list.emplace("/dev/null");  // can be opened; what is read comes from here
  options.null = null;
  FileNames names(options, [&](const InputFile&, char* to, std::size_t size) {
    const std::size_t count = std::min({piece, size, text.size()});
    std::ranges::copy(text.substr(0, count), to);
    text.remove_prefix(count);
    return static_cast<ssize_t>(count);
  });
  std::vector<std::string> found;
  for (FolderEntry file; names.next(file);) found.push_back(file.name);
  CHECK(names.ended());
  if (error != nullptr) *error = names.error();
  return found;
}

}  // namespace

TEST_CASE("file names: however the list comes in pieces") {
  for (const std::size_t piece : {1U, 2U, 3U, 100U}) {
    CHECK(names_in("one\n\ntwo words\nlast", false, piece) ==
          std::vector<std::string>{"first", "one", "two words", "last"});
    CHECK(names_in(std::string_view("one\ntwo\0\0last\0", 14), true, piece) ==
          std::vector<std::string>{"first", "one\ntwo", "last"});
    CHECK(names_in("", false, piece) == std::vector<std::string>{"first"});
  }
}

TEST_CASE("file names: what is no list ends it") {
  std::string error;
  CHECK(names_in(std::string_view("one\ntwo\0three\nfour\n", 19), false, 5, &error).size() == 2);
  CHECK(error == "its names are NUL-terminated; add -0");
  const std::string longest(PATH_MAX, 'x');
  CHECK(names_in(longest + "\n", false, 1000, &error).size() == 2);
  CHECK(error.empty());
  CHECK(names_in(longest + "x\n", false, 1000, &error).size() == 1);
  CHECK_FALSE(error.empty());
}

TEST_CASE("file names: a list that fails while it is read") {
  LogOptions options{.files = {}, .list = "/dev/null", .ruleset = {}, .limits = {}};
  FileNames names(options, [](const InputFile&, char*, std::size_t) -> ssize_t {
    errno = EIO;
    return -1;
  });
  FolderEntry file;
  CHECK_FALSE(names.next(file));
  CHECK(names.error() == "Input/output error");
}
