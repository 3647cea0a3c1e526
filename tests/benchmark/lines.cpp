#include "lines.h"

#include <fmt/format.h>

#include <array>
#include <vector>

#include "program.h"
#include "table.h"
#include "text/json.h"
#include "worst_cases.h"

namespace veedor::test {
namespace {

constexpr std::array<std::size_t, 3> kLengths = {16000, 32000, 64000};  // 65536 bytes are allowed
constexpr int kWorstStatus = 2;
constexpr std::string_view kLog = R"(veedor: 1
ruleset: base
players: [Ann, Bea, Cruz, Dan]
setup: {king: Granada, homes: {Ann: Castilla, Bea: Aragón, Cruz: Galicia, Dan: Toledo}, first: Dan}
rounds:
  - reveal: [intrigue, fair, fiesta, coup]
    power: [{Dan: 13}, {Ann: 3}, {Bea: 9}, {Cruz: 8}]
)";

/// Where names, numbers, values, routes, or the next part of a line are read.
constexpr auto kBeginnings = std::to_array<std::string_view>({
    "",
    "Dan",
    "Dan: ",
    "Dan: {",
    "Dan: intrigue; ",
    "Dan: intrigue; move ",
    "Dan: intrigue; move Bea ",
    "Dan: intrigue; move Bea Toledo-",
    "Dan: intrigue; return Bea ",
    "Dan: intrigue; discs Bea ",
    "Dan: intrigue; discs Bea sealed ",
    "Dan: intrigue; fill ",
    "Dan: intrigue; place ",
    "Dan: intrigue; goods ",
    "Dan: intrigue; bridge ",
    "Dan: intrigue; special ",
    "Dan: intrigue; king ",
    "Dan: jail Bea ",
    "hand Ann ",
    "deal Ann ",
    "pass Ann ",
    "dummy ",
    "reveal ",
    "reveal [",
    "disc ",
    "disc Ann ",
    "return ",
    "return Ann ",
    "veto ",
    "fill ",
    "scoring ",
    "scoring discs ",
    "scores ",
    "board {",
    "cards [",
    "rulings [",
    "result {",
});

constexpr auto kTokens = std::to_array<std::string_view>({
    "a",
    "a ",
    "a b ",
    "- ",
    "-",
    "-> ",
    "->",
    "→",
    "– ",
    ">",
    "Dan ",
    "Dan: ",
    "Bea-",
    "Toledo ",
    "Toledo-",
    "Toledo - ",
    "Toledo, ",
    "Bea Toledo, ",
    "1 ",
    "1, ",
    "Toledo 1, ",
    ",",
    ", ",
    ";",
    "; ",
    ": ",
    "\"",
    "\"a\" ",
    "\"a\"-",
    "\\",
    "[",
    "{",
    "{}; ",
    "[], ",
    "{a: 1}, ",
    " to a",
    "along Dan ",
    "salt ",
    "sealed ",
    "é ",
    "\u0301",
    "\u200B",
    "veto Bea; ",
    "king Toledo; ",
    "special yes; ",
    "- - a ",
    "#, ",
    "a#: b, ",
    "\t",
    "'",
});

std::string line_of(std::string_view beginning, std::string_view token, std::size_t bytes) {
  return std::string(beginning) + repeat(token, bytes);
}

/// A log, and for each token a document that adds a line to it.
std::string stream_of_lines(std::string_view beginning, std::size_t bytes) {
  std::string stream(kLog);
  for (const std::string_view token : kTokens) {
    stream += "---\n" + json_text({{"add", {line_of(beginning, token, bytes)}}}) + '\n';
  }
  return stream;
}

/// A command that answers all lines in one run.
double seconds_of_stream(const std::string& program, const std::vector<std::string>& command,
                         std::string_view beginning, std::size_t bytes) {
  const TemporaryFile input;
  input.write(stream_of_lines(beginning, bytes));
  return processor_seconds(run_program(program, command, kWorstStatus, input.path()));
}

/// `veedor add LOG` and `veedor seal LOG LINE`, once for each line.
double seconds_of_runs(const std::string& program, std::string_view command, const std::string& log,
                       std::string_view beginning, std::size_t bytes) {
  double seconds = 0;
  for (const std::string_view token : kTokens) {
    const std::string line = line_of(beginning, token, bytes);
    const rusage usage =
        run_program(program, {std::string(command), log, "--", line}, kWorstStatus);
    seconds += processor_seconds(usage);
  }
  return seconds;
}

}  // namespace

void read_lines(const std::string& program, std::string_view wanted) {
  Table table(fmt::format("{} lines", kTokens.size()), {"16 kB", "32 kB", "64 kB"});
  const TemporaryFile log;
  for (const std::string_view beginning : kBeginnings) {
    if (beginning.find(wanted) == std::string_view::npos) continue;
    for (const std::string_view command : {"add", "seal"}) {
      Seconds seconds{};
      for (std::size_t i = 0; i < kLengths.size(); ++i) {
        log.write(kLog);
        seconds[i] = seconds_of_runs(program, command, log.path(), beginning, kLengths[i]);
      }
      table.row(fmt::format("{}: {}...", command, beginning), seconds, "");
    }
    for (const std::string_view command : {"add", "next"}) {
      Seconds seconds{};
      for (std::size_t i = 0; i < kLengths.size(); ++i) {
        seconds[i] = seconds_of_stream(program, {std::string(command), "--format", "json", "-"},
                                       beginning, kLengths[i]);
      }
      table.row(fmt::format("{} --format json: {}...", command, beginning), seconds, "");
    }
  }
  table.end();
}

}  // namespace veedor::test
