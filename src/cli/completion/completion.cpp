#include "cli/completion/completion.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <limits>
#include <memory>
#include <optional>
#include <system_error>

#include "cli/command.h"
#include "cli/completion/completion_table.h"
#include "cli/files/input_file.h"
#include "cli/input/one_game.h"
#include "cli/options/option_kind.h"
#include "cli/output/output.h"
#include "judge/judge.h"
#include "text/printable.h"
#include "yaml/document.h"

namespace veedor {

namespace {

/// The bytes to read for the kind of a data file: the kind is given at the beginning, and a folder
/// may have many files.
constexpr std::size_t kHead = std::size_t{16} << 10U;

/// The first `most` bytes of a regular file. Shells leave `~/` to the program.
std::optional<std::string> beginning_of(const std::string& file, std::size_t most) {
  const char* const home = file.starts_with("~/") ? std::getenv("HOME") : nullptr;
  const std::string name = home == nullptr ? file : home + file.substr(1);
  std::error_code unknown;
  // Other files, such as pipes, could block the shell.
  if (!std::filesystem::is_regular_file(name, unknown)) return std::nullopt;
  const InputFile input(name);
  if (!input.error().empty() || !input.size()) return std::nullopt;
  std::string text(std::min<std::size_t>(most, *input.size()), '\0');
  std::size_t filled = 0;
  while (filled < text.size()) {
    const ssize_t got = input.read(text.data() + filled, text.size() - filled);
    if (got <= 0) break;
    filled += static_cast<std::size_t>(got);
  }
  text.resize(filled);
  return text;
}

/// The first log of a file, judged.
struct FirstLog {
  explicit FirstLog(const std::string& file) : text(beginning_of(file, kDefaultByteLimit)) {
    if (!text) return;
    DocumentStream stream(reader_of(*text));
    if (!stream.next(raw)) return;
    document.parse(raw);
    verdict = judge.judge(document);
  }

  std::optional<std::string> text;
  RawDocument raw;
  Document document;
  Library library;
  Judge judge{library};
  std::optional<Verdict> verdict;
};

/// Adds the moments of a round, whose entry is `node`: its turns, then its end.
void add_moments(std::vector<std::string>& moments, const FirstLog& log, unsigned round,
                 NodeId node) {
  const NodeId turns = log.document.find(node, "turns");
  const unsigned count = turns == kNoNode ? 0 : log.document[turns].child_count();
  std::vector<Moment> all;
  for (unsigned turn = 1; turn <= count; ++turn) all.push_back({round, turn});
  all.push_back({round, std::nullopt});
  for (const Moment& moment : all) {
    if (has_reached(moment, log.verdict->state)) moments.push_back(moment_text(moment));
  }
}

}  // namespace

std::vector<std::string> players_of_log(const std::string& file) {
  const FirstLog log(file);
  std::vector<std::string> names;
  if (!log.verdict || log.verdict->players.empty()) return names;
  for (const std::string& player : log.verdict->players) {
    if (printable(player) == player) names.push_back(player);  // one on each line
  }
  names.emplace_back(kThePublic);
  return names;
}

std::vector<std::string> moments_of_log(const std::string& file) {
  const FirstLog log(file);
  std::vector<std::string> moments;
  if (!log.verdict || !log.verdict->positioned() || log.verdict->is_sheet()) return moments;
  moments.emplace_back("0");
  const NodeId rounds = log.document.find(log.document.root(), "rounds");
  if (rounds == kNoNode || log.document[rounds].kind != NodeKind::list) return moments;
  unsigned round = 0;
  for (const NodeId node : log.document.children(rounds)) add_moments(moments, log, ++round, node);
  return moments;
}

std::vector<std::string> moments_of_log(const std::string& file, std::string_view begun) {
  const std::size_t turn = begun.find('.');
  const std::size_t part = turn == begun.npos ? turn : begun.find('.', turn + 1);
  auto moment = part == begun.npos ? std::nullopt : moment_of(begun.substr(0, part));
  if (!moment) return moments_of_log(file);
  FirstLog log(file);
  std::vector<std::string> moments;
  if (!log.verdict || !log.verdict->positioned() || log.verdict->is_sheet()) return moments;
  moment->part = std::numeric_limits<unsigned>::max();
  if (!has_reached(*moment, log.verdict->state)) return moments;
  const auto turns =
      static_cast<std::size_t>(log.judge.replay().referee().rules().owner_set().size());
  if (moment->turn.value_or(0) > turns) return moments;
  static_cast<void>(log.judge.judge(log.document, {.until = moment}));
  const unsigned parts = log.judge.replay().parts();
  for (moment->part = 1; *moment->part <= parts; ++*moment->part) {
    moments.push_back(moment_text(*moment));
  }
  return moments;
}

bool is_data_file(const std::string& file, DataFile kind) {
  const auto text = beginning_of(file, kHead);
  if (!text) return false;
  Document document;
  document.parse(*text);
  const NodeId root = document.root();
  if (root == kNoNode || document.find(root, "veedor") != kNoNode) return false;
  const auto has = [&](std::string_view key) { return document.find(root, key) != kNoNode; };
  return kind == DataFile::ruleset ? has("ruleset") && has("kind") : has("scheme") && has("title");
}

namespace {

/// The options of `veedor completion`.
struct CompletionOptions {
  std::string shell;
  std::optional<std::string> players;
  std::optional<std::string> moments;
  std::string begun;
  bool rulesets = false;
  bool schemes = false;
};

std::string one_a_line(const std::vector<std::string>& values) {
  std::string text;
  for (const std::string& value : values) text += value + '\n';
  return text;
}

/// Those files of the kind whose names standard input has, one on each line.
std::string fitting_files(DataFile kind) {
  std::vector<std::string> files;
  for (std::string name; std::getline(std::cin, name);) {
    if (is_data_file(name, kind)) files.push_back(name);
  }
  return one_a_line(files);
}

std::string completion(const CompletionOptions& options, const CLI::App& app) {
  if (options.players) return one_a_line(players_of_log(*options.players));
  if (options.moments) return one_a_line(moments_of_log(*options.moments, options.begun));
  if (options.rulesets) return fitting_files(DataFile::ruleset);
  if (options.schemes) return fitting_files(DataFile::scheme);
  const CommandTable table = command_table(app);
  return options.shell == "bash"  ? bash_completion(table)
         : options.shell == "zsh" ? zsh_completion(table)
                                  : fish_completion(table);
}

}  // namespace

void add_completion(CLI::App& app, Run& run) {
  const auto options = std::make_shared<CompletionOptions>();
  CLI::App* command =
      app.add_subcommand("completion", "Write a script with which a shell completes command lines");
  command->add_option("SHELL", options->shell, "Shell that reads the script")
      ->check(CLI::IsMember({"bash", "zsh", "fish"}));
  command
      ->add_option("--players", options->players,
                   "For the scripts: write what --for takes with the log FILE")
      ->type_name(kLogKind);
  CLI::Option* const moments =
      command
          ->add_option("--moments", options->moments,
                       "For the scripts: write what --at takes with the log FILE")
          ->type_name(kLogKind);
  command
      ->add_option("--begun", options->begun,
                   "With --moments: what is typed of the moment; of 4.2. it writes the parts")
      ->needs(moments)
      ->type_name(kMomentKind);
  command->add_flag("--rulesets", options->rulesets,
                    "For the scripts: of the files named on standard input, write the rulesets");
  command->add_flag("--schemes", options->schemes,
                    "For the scripts: of the files named on standard input, write the schemes");
  command->callback([options, &app, &run] {
    const int wanted = (options->shell.empty() ? 0 : 1) + (options->players ? 1 : 0) +
                       (options->moments ? 1 : 0) + (options->rulesets ? 1 : 0) +
                       (options->schemes ? 1 : 0);
    if (wanted == 0) throw CLI::RequiredError("SHELL");
    if (wanted > 1)
      throw CLI::ValidationError("completion", "only one of these options can be used");
    run = [options, &app] { return print(completion(*options, app)); };
  });
}

}  // namespace veedor
