// Plain YAML: what is read without the parser becomes the tree that the parser makes.
#include <string>

#include "fuzz/fuzz.h"
#include "support/plain_yaml.h"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace veedor;
  const std::string_view text = fuzz::text_of(data, size);
  fuzz::require(test::reads_like_parser(text), "a tree is that of the parser");
  std::string windows;
  for (const char byte : text) windows.append(byte == '\n' ? "\r\n" : std::string(1, byte));
  fuzz::require(test::reads_like_parser(windows), "so it is with other line ends");
  const std::string_view cut = text.substr(0, text.find_last_not_of('\n') + 1);
  fuzz::require(test::reads_like_parser(cut), "and without the last one");
  return 0;
}
