#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/command.h"
#include "cli/files/complaint.h"
#include "cli/input/edited_log.h"
#include "cli/input/typed_line.h"
#include "cli/options/option_kind.h"
#include "cli/output/output.h"
#include "notation/values.h"
#include "seal/hash.h"
#include "session/sealed_line.h"
#include "text/printable.h"
#include "text/text.h"

namespace veedor {
namespace {

/// The options of `veedor seal`.
struct SealOptions {
  std::string log;
  std::vector<std::string> words;   ///< of one line
  std::optional<std::string> salt;  ///< --salt; nullopt: a new one
  OutputOptions looks;
};

/// The line that sets a disc or chooses a hand; the word "disc" may be left out.
std::string line_of(const std::vector<std::string>& words) {
  const std::string line(trim(fmt::format("{}", fmt::join(words, " "))));
  const std::string first = fold_name(line.substr(0, line.find(' ')));
  return first == "disc" || first == "hand" ? line : "disc " + line;
}

/// Two lines for mails, each to be used with `veedor add`.
std::string mails(const SealedLine& line, const Code& salt) {
  const std::string& player = line.sealing.player;
  const bool quoted = line.opening == "hand" && player.find(' ') != std::string::npos;
  const std::string who =
      fmt::format("{} {}", line.opening, quoted ? in_quotes(player) : line_word(player));
  const std::string decision =
      line.opening == "hand" ? line.sealing.decision : line_word(line.sealing.decision);
  return std::string(kMailNow) + "\n  " +
         printable(fmt::format("{} sealed {}", who, seal_code(line.sealing, salt).grouped())) +
         "\nKeep this, and mail it when everybody has mailed theirs:\n  " +
         printable(fmt::format("{} {} salt {}", who, decision, salt.grouped())) + '\n';
}

ExitStatus seal(const SealOptions& options) {
  const auto salt = options.salt ? Code::read(*options.salt) : random_code();
  if (!salt) {
    complain(fmt::format("--salt: this is not a salt: {}", why_no_code(*options.salt)));
    return kCouldNotJudge;
  }
  const Screen errors = options.looks.error_screen();
  EditedLog log(errors);
  if (!log.open_to_read({options.log, std::nullopt})) return log.status();
  const std::string line = line_of(options.words);
  const auto sealed = sealed_line(log.editor(), line);
  if (const auto* refusal = std::get_if<Refusal>(&sealed)) {
    return refuse({*refusal, {.said = line, .whole = line, .number = 1}}, log.editor(), errors);
  }
  return print(mails(std::get<SealedLine>(sealed), *salt));
}

}  // namespace

void add_seal(CLI::App& app, Run& run) {
  const auto options = std::make_shared<SealOptions>();
  CLI::App* command =
      app.add_subcommand("seal", "Make a code for a Secret disc or a hand, to be opened later");
  command->add_option("LOG", options->log, "The log of one game, or its public copy")
      ->required()
      ->type_name(kLogKind);
  command
      ->add_option("LINE", options->words,
                   "The decision, as in veedor-notation(1): Ann Toledo, or hand Ann 13, 15, 20")
      ->required()
      ->type_name(kLineKind);
  command->add_option("--salt", options->salt, "Use this salt instead of a new one")
      ->type_name(kTextKind);
  command->callback([options, &run] { run = [options] { return seal(*options); }; });
}

}  // namespace veedor
