#include "rewriting.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "judge/judge.h"
#include "layout/format.h"
#include "log/grid/grid.h"
#include "notation/write.h"
#include "program.h"
#include "publish/public_copy.h"
#include "session/log_editor.h"
#include "simulate/simulate.h"

namespace veedor::test {
namespace {

constexpr unsigned kRewritten = 200;
constexpr int kTimes = 7;
constexpr double kMostChecks = 3;
constexpr Moment kMiddle{7, 2};  ///< of the game to which a turn is added

/// A game as people write it, and the same game up to a turn in its middle.
struct Game {
  std::string log;
  std::string before;  ///< that turn
  std::string line;    ///< the turn
};

/// The first turn behind the middle, in the lines of its round: only lines of turns have a colon.
std::string turn_after_middle(const std::vector<std::string>& lines) {
  std::size_t turns = 0;
  for (const std::string& line : lines) {
    if (line.find(": ") != std::string::npos && turns++ == kMiddle.turn) return line;
  }
  throw std::logic_error("a round is too short");
}

std::vector<Game> games(Library& library, bool canonical) {
  std::vector<Game> games;
  LogEditor editor(library);
  for (unsigned seed = 0; seed < kRewritten; ++seed) {
    Simulation game;
    game.seed = seed;
    game.players = {"Ann", "Bea", "Cruz", "Dan", "Eva"};
    Game& made = games.emplace_back(Game{simulate(library, game).text, {}, {}});
    if (canonical) made.log = Formatter(library).format(made.log).text;
    editor.open(made.log);
    made.line = turn_after_middle(editor.decision_lines(kMiddle.round - 1));
    if (!editor.undo(kMiddle)) throw std::logic_error("a game has no middle");
    made.before = editor.lay_out();
  }
  return games;
}

/// What `veedor add` and `veedor undo` do, but for the file: they say what happens in the last
/// round.
class Edit {
 public:
  Edit(Library& library, const std::string& log) : editor_(library) {
    editor_.keep_history();
    if (editor_.open(log).fault) throw std::logic_error("a log has a fault");
    told_ = editor_.told().size();
  }

  void add(const std::string& line) {
    if (editor_.add({line})) throw std::logic_error("a line is refused: " + line);
    end();
  }
  void undo() {
    const auto before = editor_.decision_lines(editor_.first_told());
    if (!editor_.undo({})) throw std::logic_error("there is nothing to take back");
    end();
    if (editor_.decision_lines(editor_.first_told()) == before)
      throw std::logic_error("nothing is gone");
  }

 private:
  void end() {
    editor_.lay_out();
    if (editor_.told().size() == told_) throw std::logic_error("nothing has happened");
  }

  LogEditor editor_;
  std::size_t told_ = 0;
};

/// As every command reads a log.
void read(Document& document, std::string_view log) {
  DocumentStream stream(reader_of(log));
  RawDocument raw;
  if (!stream.next(raw)) throw std::logic_error("no log");
  parse_log(document, raw);
}

/// The processor time of some work on all games.
double seconds_of(const std::vector<Game>& games, const std::function<void(const Game&)>& work) {
  const double begin = processor_seconds_now();
  std::ranges::for_each(games, work);
  return processor_seconds_now() - begin;
}

void report_rewriting(Library& library, const std::vector<Game>& games, std::string_view layout) {
  using Work = std::function<void(const Game&)>;
  Judge judge(library);
  Document document;
  Formatter formatter(library);
  Publisher publisher(library);
  const auto check = [](Document& into, Judge& by, const std::string& log) {
    read(into, log);
    if (by.judge(into).fault) throw std::logic_error("a log has a fault");
  };
  const Work whole = [&](const Game& game) { check(document, judge, game.log); };
  // As in the commands that edit: one log is all that they read.
  const Work part = [&](const Game& game) {
    Document own;
    Judge first(library);
    check(own, first, game.before);
  };
  struct Row {
    std::string_view name;
    const Work& check;
    Work work;
  };
  const std::vector<Row> rows{
      {"fmt", whole,
       [&](const Game& game) {
         if (formatter.format(game.log).refused()) throw std::logic_error("not formatted");
       }},
      {"publish", whole,
       [&](const Game& game) {
         if (publisher.copy(game.log).refused()) throw std::logic_error("no copy");
       }},
      {"notation", whole,
       [&](const Game& game) {
         read(document, game.log);
         LogNotes notes(document);
         static_cast<void>(judge.judge(document, {}, nullptr, &notes));
         if (notation_of(document, notes, judge.log()).size() < 3)
           throw std::logic_error("no lines");
       }},
      {"undo", part, [&](const Game& game) { Edit(library, game.before).undo(); }},
      {"add", part, [&](const Game& game) { Edit(library, game.before).add(game.line); }},
  };
  for (const Row& row : rows) {
    std::vector<double> checks;
    for (int i = 0; i < kTimes; ++i) {
      const double least = seconds_of(games, row.check);
      checks.push_back(seconds_of(games, row.work) / least);
    }
    std::ranges::sort(checks);
    fmt::print("{:<15}{:8.3f} checks, {} (at most {} wanted; {:.3f} to {:.3f})\n",
               fmt::format("{}:", row.name), checks[checks.size() / 2], layout, kMostChecks,
               checks.front(), checks.back());
  }
}

}  // namespace

void report_rewriting() {
  Library library;
  report_rewriting(library, games(library, true), "a canonical log");
  report_rewriting(library, games(library, false), "a log in another layout");
}

}  // namespace veedor::test
