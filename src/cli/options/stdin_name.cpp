#include "cli/options/stdin_name.h"

#include <CLI/CLI.hpp>

#include "cli/options/value_kind.h"

namespace veedor {

void add_stdin_name(CLI::App& command, StdinName& stdin_name) {
  command
      .add_option("--stdin-filename", stdin_name.name,
                  "Name of standard input in messages and reports; nothing is read from that file")
      ->type_name(kFileKind);
}

}  // namespace veedor
