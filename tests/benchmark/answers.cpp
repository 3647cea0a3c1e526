#include "answers.h"

#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "judge/judge.h"
#include "next/next_decision.h"
#include "program.h"
#include "session/log_editor.h"
#include "simulate/draw_decision.h"
#include "simulate/simulate.h"

namespace veedor::test {
namespace {

constexpr unsigned kAsked = 400;
constexpr unsigned kStops = 100;  ///< fewer than a game has
constexpr unsigned kEntered = 4;  ///< games
constexpr int kRefused = 1;       ///< a decision, because the log claims at its end what it changes

/// Games in progress, stopped at places that are spread over the whole game.
std::vector<std::string> unfinished_logs() {
  Library library;
  std::vector<std::string> logs;
  for (unsigned seed = 0; seed < kAsked; ++seed) {
    Simulation game;
    game.seed = seed;
    game.players = {"Ann", "Bea", "Cruz", "Dan", "Eva"};
    game.deviation.stop_at = seed % kStops;
    logs.push_back(simulate(library, game).text);
  }
  return logs;
}

/// Each log with a document behind it that adds a decision to it.
std::vector<std::string> with_added(const std::vector<std::string>& logs) {
  Library library;
  Judge judge(library);
  Document document;
  std::vector<std::string> added;
  for (const std::string& log : logs) {
    document.parse(log);
    const Verdict verdict = judge.judge(document);
    const NextDecision next = next_decision(judge.replay().referee());
    const auto drawn = draw_decisions({.ruleset = *verdict.ruleset,
                                       .players = verdict.players,
                                       .referee = next.referee,
                                       .owners = next.decision.owners},
                                      1);
    std::string both = log + "---\nadd:\n";
    for (const std::string& line : drawn.at(0)) both += fmt::format("- '{}'\n", line);
    added.push_back(std::move(both));
  }
  return added;
}

/// A log with a line to add behind it.
std::string with_line(const std::string& log, const std::string& line) {
  return log + fmt::format("---\nadd:\n- '{}'\n", line);
}

/// Games that are entered line by line: all in one stream, and each line with the log before it.
struct Entered {
  std::string stream{};
  std::vector<std::string> each{};
  std::vector<std::pair<std::string, std::string>> lines{};  ///< with the log before each
};

Entered entered_games() {
  Library library;
  Entered entered;
  for (unsigned seed = 0; seed < kEntered; ++seed) {
    Simulation game;
    game.seed = seed;
    game.players = {"Ann", "Bea", "Cruz", "Dan", "Eva"};
    LogEditor editor(library);
    editor.open(simulate(library, game).text);
    const std::vector<std::string> lines = editor.decision_lines(0);
    static_cast<void>(editor.undo(Moment{0, std::nullopt}));
    entered.stream += (entered.stream.empty() ? "" : "---\n") + editor.lay_out();
    for (const std::string& line : lines) {
      entered.each.push_back(with_line(editor.text(), line));
      entered.lines.emplace_back(editor.text(), line);
      if (editor.add({line})) throw std::runtime_error("a line of a game is refused: " + line);
      editor.lay_out();
      entered.stream = with_line(entered.stream, line);
    }
  }
  return entered;
}

/// Runs the program on a file with logs.
using Run = std::function<void(const std::string& path)>;

/// One process for all answers, against one for each of them.
void compare(std::string_view name, std::size_t answers, const std::function<void()>& one,
             const std::function<void(std::size_t)>& each, std::string_view goal) {
  const double together = seconds_passing(one);
  const double alone = seconds_passing([&] {
    for (std::size_t i = 0; i < answers; ++i) each(i);
  });
  fmt::print(
      "{:<16}{:8.0f} answers a second by one process, {:.1f} times as many as by one each ({})\n",
      fmt::format("{}:", name), static_cast<double>(answers) / together, alone / together, goal);
}

/// The stream of all logs, against each of them alone.
void measure(std::string_view name, const std::string& all, const std::vector<std::string>& logs,
             const Run& run, std::string_view goal = "at least 20 wanted") {
  const TemporaryFile stream;
  stream.write(all);
  const std::vector<TemporaryFile> files(logs.size());
  for (std::size_t i = 0; i < logs.size(); ++i) files[i].write(logs[i]);
  compare(
      name, logs.size(), [&] { run(stream.path()); }, [&](std::size_t i) { run(files[i].path()); },
      goal);
}

void measure(std::string_view name, const std::vector<std::string>& logs, const Run& run,
             std::string_view goal = "at least 20 wanted") {
  measure(name, stream_of(logs, logs.size()), logs, run, goal);
}

/// Games that are entered in one stream, against `add LOG LINE` for each line, which reads and
/// writes the file of the log.
void measure_entering(const char* program, const Entered& entered, const Run& run,
                      const std::filesystem::path& folder) {
  const TemporaryFile stream;
  stream.write(entered.stream);
  std::filesystem::create_directory(folder);
  const auto file = [&](std::size_t i) { return (folder / fmt::format("{}.yaml", i)).string(); };
  for (std::size_t i = 0; i < entered.lines.size(); ++i) {
    std::ofstream(file(i)) << entered.lines[i].first;
  }
  compare(
      "add LOG LINE", entered.lines.size(), [&] { run(stream.path()); },
      [&](std::size_t i) {
        run_program(program, {"add", file(i), entered.lines[i].second});
      },
      "at least 20 wanted");
  std::filesystem::remove_all(folder);
}

}  // namespace

void report_answers(const char* program) {
  const auto logs = unfinished_logs();
  const auto with = [&](std::vector<std::string> command) {
    return [program, command = std::move(command)](const std::string& path) {
      std::vector<std::string> arguments = command;
      arguments.push_back(path);
      run_program(program, arguments);
    };
  };
  for (const char* const command : {"next", "show", "score"}) {
    measure(command, logs, with({command, "--format", "json"}));
  }
  for (const char* const format : {"text", "json"}) {
    measure(fmt::format("report {}", format), logs,
            with({"report", "--for", "Ann", "--format", format}));
  }
  const Run add = [&](const std::string& path) {
    run_program(program, {"add", "--format", "json", "-"}, kRefused, path);
  };
  const Entered entered = entered_games();
  const auto folder =
      std::filesystem::temp_directory_path() / fmt::format("veedor-answers-{}", ::getpid());
  measure_entering(program, entered, add, folder);
  measure("add, games", entered.stream, entered.each, add);
  measure("add, once each", with_added(logs), add);
  measure("report html", logs, with({"report", "--all", "-o", folder.string(), "--format", "html"}),
          "six files for each log");
  std::filesystem::remove_all(folder);
}

}  // namespace veedor::test
