#include <CLI/CLI.hpp>
#include <memory>
#include <string>

#include "cli/command.h"
#include "cli/files/input_file.h"
#include "cli/output/output.h"
#include "lsp/session.h"

namespace veedor {
namespace {

/// Answers the client on standard input. Status 1 if it ends without `shutdown`, as the protocol
/// wants it.
ExitStatus answer_editor() {
  const InputFile input{std::string(kStandardInput)};
  Output output;
  MessageReader reader([&](char* to, std::size_t size) { return input.read(to, size); },
                       [&] { return input.ready(); });
  Session session(VEEDOR_VERSION, [&](const Json& message) { output.write(framed(message)); });
  serve(reader, session);
  return output.status(session.was_shut_down() ? kAllLegal : kSomeIllegal);
}

}  // namespace

void add_lsp(CLI::App& app, Run& run) {
  CLI::App* command = app.add_subcommand("lsp", "Serve an editor, by the Language Server Protocol");
  const auto stdio = std::make_shared<bool>(false);  // it is the only way to talk
  command->add_flag("--stdio", *stdio, "Talk over standard input and output, as always");
  command->callback([stdio, &run] { run = answer_editor; });
}

}  // namespace veedor
