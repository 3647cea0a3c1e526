#include "editing.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <string>
#include <vector>

#include "program.h"
#include "simulate/simulate.h"
#include "support/language_client.h"

namespace veedor::test {
namespace {

constexpr std::size_t kBytes = 100 << 10;
constexpr int kKeys = 51;
constexpr double kMostOfAnswer = 50;  ///< milliseconds
constexpr std::array<const char*, 8> kQuestions{
    "textDocument/completion",     "textDocument/hover",        "textDocument/inlayHint",
    "textDocument/documentSymbol", "textDocument/foldingRange", "textDocument/semanticTokens/full",
    "textDocument/prepareRename",  "textDocument/formatting"};

/// A game of the kind with the longest logs. No game fills so many bytes, so comments do.
std::string long_log() {
  Library library;
  Simulation game;
  game.choices = {{"decennial", {}}, {"king-colonies", {}}};
  game.players = {"Ann", "Bea", "Cruz", "Dan", "Eva"};
  game.layout = LogLayout::block;
  const std::string log = simulate(library, game).text;
  const auto lines = static_cast<std::size_t>(std::ranges::count(log, '\n'));
  const std::size_t each = (kBytes - log.size()) / lines;
  std::string text;
  for (const char c : log) {
    if (c == '\n') text.append(" # ").append(each > 3 ? each - 3 : 0, 'x');
    text += c;
  }
  return text;
}

/// Milliseconds of processor time.
double milliseconds_of(const std::function<void()>& work) {
  const double begin = processor_seconds_now();
  work();
  return (processor_seconds_now() - begin) * 1e3;
}

double median_of(std::vector<double> values) {
  std::ranges::sort(values);
  return values[values.size() / 2];
}

/// Types a key and takes it back again and again, and asks one question after each.
double after_key(LanguageClient& client, std::size_t at, std::string_view key,
                 const std::function<void()>& ask) {
  std::vector<double> times;
  for (int i = 0; i < kKeys; ++i) {
    times.push_back(milliseconds_of([&] {
      client.replace(at, 0, key);
      ask();
    }));
    client.replace(at, key.size(), "");
    static_cast<void>(client.diagnostics());
  }
  return median_of(times);
}

void report_place(LanguageClient& client, std::string_view place, std::size_t at,
                  std::string_view key) {
  const double told = after_key(client, at, key, [&] { static_cast<void>(client.diagnostics()); });
  double most = 0;
  std::string_view slowest;
  for (const char* const question : kQuestions) {
    const double time =
        after_key(client, at, key, [&] { static_cast<void>(client.ask_at(question, at)); });
    if (time <= most) continue;
    most = time;
    slowest = question;
  }
  fmt::print(
      "{:<21}{:8.2f} ms from a key to the diagnostics, at most {:.2f} ms to another answer ({};"
      " less than {} ms wanted)\n",
      fmt::format("`{}` {}:", key, place), told, most, slowest, kMostOfAnswer);
}

}  // namespace

void report_editing() {
  LanguageClient client;
  client.open(long_log());
  fmt::print("language server, on a log of {} bytes:\n", client.text().size());
  constexpr std::string_view kHead = "players:";
  constexpr std::string_view kTurn = "actions:";
  const std::string& text = client.text();
  const std::size_t end = text.rfind(kTurn) + kTurn.size();
  const std::size_t middle = text.find(kTurn, text.size() / 2) + kTurn.size();
  const std::size_t beginning = text.find(kHead) + kHead.size();
  for (const std::string_view key : {" ", "{"}) {
    report_place(client, "at the end", end, key);
    report_place(client, "in the middle", middle, key);
    report_place(client, "at the beginning", beginning, key);
  }
}

}  // namespace veedor::test
