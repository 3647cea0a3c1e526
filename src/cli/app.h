#pragma once

#include <string>

namespace veedor {

/// The library's complaint about a command line, as people would say it.
[[nodiscard]] std::string in_our_words(const std::string& said);

/// Runs the command line and returns the exit status: 0, 1 or 2, see veedor(1).
int run(int argc, char** argv);

}  // namespace veedor
