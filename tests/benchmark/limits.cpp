// veedor_limits VEEDOR [NAME]: how time and memory grow with the size of a document, for the worst
// kinds of documents and lines there are. Where time grows evenly, twice the bytes take twice the
// time. A NAME picks the kinds whose name holds it.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rule_id.h"
#include "judge/judge.h"
#include "lines.h"
#include "program.h"
#include "table.h"
#include "worst_cases.h"

namespace veedor::test {
namespace {

constexpr std::array<std::size_t, 3> kSizes = {std::size_t{1} << 20U, std::size_t{2} << 20U,
                                               std::size_t{4} << 20U};
constexpr std::array<std::string_view, kSizes.size()> kSizeNames = {"1 MiB", "2 MiB", "4 MiB"};
/// What a kind has around the bytes that it is asked for; the program refuses more than 4 MiB.
constexpr std::size_t kMargin = 4096;
/// The exit status of a log that could not be judged.
constexpr int kWorstStatus = 2;

bool is_wanted(const Kind& kind, std::string_view wanted) {
  return kind.name.find(wanted) != std::string_view::npos;
}

void judge_kind(const Kind& kind, Judge& judge, Table& table) {
  Seconds seconds{};
  std::string found;
  for (std::size_t i = 0; i < kSizes.size(); ++i) {
    const std::string text = kind.make(kSizes[i]);
    const double begin = processor_seconds_now();
    Document document;
    document.parse(text);
    const Verdict verdict = judge.judge(document);
    seconds[i] = processor_seconds_now() - begin;
    found = verdict.fault ? std::string(veedor::text(verdict.fault->rule)) : "no fault";
  }
  table.row(kind.name, seconds, found);
}

void judge_documents(std::string_view wanted) {
  Table table("judged", kSizeNames);
  Library library;
  Judge judge(library);
  for (const auto& kinds : {texts(), logs()}) {
    for (const Kind& kind : kinds) {
      if (is_wanted(kind, wanted)) judge_kind(kind, judge, table);
    }
  }
  table.end();
}

/// The words of a command line; FILE is the document.
std::vector<std::string> words_of(std::string_view command, const std::string& file) {
  std::vector<std::string> words;
  while (!command.empty()) {
    const std::string_view word = command.substr(0, command.find(' '));
    words.emplace_back(word == "FILE" ? std::string_view(file) : word);
    command.remove_prefix(std::min(word.size() + 1, command.size()));
  }
  return words;
}

/// Runs commands on files of a kind, which are made by another process: what this one holds counts
/// as memory of the program.
void run_commands(const std::string& program, const Kind& kind,
                  std::span<const std::string_view> commands, Table& table) {
  std::array<TemporaryFile, kSizes.size()> files;
  for (std::size_t i = 0; i < kSizes.size(); ++i) {
    in_child([&] { files[i].write(kind.make(kSizes[i] - kMargin)); });
  }
  for (const std::string_view command : commands) {
    Seconds seconds{};
    long peak = 0;
    for (std::size_t i = 0; i < kSizes.size(); ++i) {
      const rusage usage = run_program(program, words_of(command, files[i].path()), kWorstStatus);
      seconds[i] = processor_seconds(usage);
      peak = usage.ru_maxrss;
    }
    table.row(fmt::format("{}: {}", kind.name, command), seconds,
              fmt::format("{} MiB", peak / 1024));
  }
}

constexpr auto kOfLogs = std::to_array<std::string_view>({
    "check FILE",
    "check --width 60 FILE",
    "check --width 60 --color always FILE",
    "check --format mail FILE",
    "check --format json FILE",
    "check --format gcc FILE",
    "check --format junit FILE",
    "check --format markdown FILE",
    "check --format sarif FILE",
    "check --format tap FILE",
    "show FILE",
    "show --width 60 --color always FILE",
    "show --format svg FILE",
    "show --format json FILE",
    "report --for Bea FILE",
    "report --for Bea --format json FILE",
    "score FILE",
    "next FILE",
    "next --width 60 FILE",
    "diff FILE FILE",
    "fmt FILE",
    "standings FILE",
    "standings --format csv FILE",
});
constexpr auto kOfRulesets = std::to_array<std::string_view>({
    "rules FILE",
    "rules --width 60 --color always FILE",
    "rules --format json FILE",
    "rules --check FILE",
    "new --players Ann,Bea --ruleset FILE",
});

void run_all(const std::string& program, std::string_view wanted) {
  Table table("commands", kSizeNames);
  for (const Kind& kind : games()) {
    if (is_wanted(kind, wanted)) run_commands(program, kind, kOfLogs, table);
  }
  for (const Kind& kind : rulesets()) {
    if (is_wanted(kind, wanted)) run_commands(program, kind, kOfRulesets, table);
  }
  table.end();
}

}  // namespace
}  // namespace veedor::test

int main(int argc, char** argv) {
  if (argc < 2) {
    fmt::print(stderr, "usage: veedor_limits VEEDOR [NAME]\n");
    return 2;
  }
  const std::string_view wanted = argc > 2 ? argv[2] : "";
  veedor::test::run_all(argv[1], wanted);
  veedor::test::read_lines(argv[1], wanted);
  veedor::test::judge_documents(wanted);
}
