#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <filesystem>
#include <memory>
#include <string>
#include <system_error>
#include <vector>

#include "cli/command.h"
#include "cli/files/complaint.h"
#include "cli/files/input_file.h"
#include "cli/options/option_kind.h"
#include "cli/output/output.h"
#include "lsp/session.h"
#include "lsp/uri.h"
#include "text/printable.h"
#include "yaml/limits.h"

namespace veedor {
namespace {

/// The options of `veedor lsp`.
struct LspOptions {
  std::vector<std::string> rulesets;  ///< files that logs may name
  bool stdio = false;                 ///< the only way to communicate
};

/// Reads a ruleset file that an editor may name. Refuses a pipe, which could block forever.
FileOnDisk read_from_disk(const std::string& path) {
  FileOnDisk file;
  std::error_code unknown;
  const auto type = std::filesystem::status(path, unknown).type();
  if (type != std::filesystem::file_type::not_found &&
      type != std::filesystem::file_type::regular) {
    file.error = "not a regular file";
    return file;
  }
  file.error = InputFile(path).read_all(file.text, kDefaultByteLimit);
  return file;
}

/// The page of rules that was installed with this program; empty if there is none.
std::string installed_rules_page() {
  std::error_code failed;
  const auto program = std::filesystem::read_symlink("/proc/self/exe", failed);
  if (failed) return {};
  const auto page = (program.parent_path() / VEEDOR_RULES_PAGE).lexically_normal();
  return std::filesystem::is_regular_file(page, failed) ? uri_of_path(page.string()) : "";
}

/// Answers the client on standard input. Returns status 1 if the input ends without `shutdown`, as
/// the protocol requires.
ExitStatus answer_editor(const LspOptions& options) {
  for (const std::string& file : options.rulesets) {
    if (names_file(file)) continue;
    complain(fmt::format("--ruleset: `{}` is not a file that ends in .yaml", excerpt(file)));
    return kCouldNotJudge;
  }
  const InputFile input{std::string(kStandardInput)};
  Output output;
  MessageReader reader([&](char* to, std::size_t size) { return input.read(to, size); },
                       [&] { return input.ready(); });
  std::error_code nowhere;
  Surroundings machine{read_from_disk, std::filesystem::current_path(nowhere).string(),
                       options.rulesets, installed_rules_page()};
  Session session(VEEDOR_VERSION, std::move(machine),
                  [&](const Json& message) { output.write(framed(message)); });
  serve(reader, session);
  return output.status(session.was_shut_down() ? kAllLegal : kSomeIllegal);
}

}  // namespace

void add_lsp(CLI::App& app, Run& run) {
  const auto options = std::make_shared<LspOptions>();
  CLI::App* command =
      app.add_subcommand("lsp", "Serve an editor through the Language Server Protocol");
  command->add_option("--ruleset", options->rulesets, "Ruleset file that logs may name; repeatable")
      ->type_name(kFileKind)
      ->allow_extra_args(false);
  command->add_flag("--stdio", options->stdio,
                    "Use standard input and output; this is the only way");
  command->callback([options, &run] { run = [options] { return answer_editor(*options); }; });
}

}  // namespace veedor
