// veedor_benchmark VEEDOR NOTHING: how fast logs are judged, compared with what reading them as
// YAML costs. NOTHING is a program that does nothing, linked with the same libraries.
#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <functional>
#include <stdexcept>

#include "answers.h"
#include "bare_parse.h"
#include "editing.h"
#include "judge/judge.h"
#include "other_logs.h"
#include "playing.h"
#include "program.h"
#include "report/check/verdict_report.h"
#include "report/position/position_svg.h"
#include "rewriting.h"
#include "simulate/simulate.h"

namespace veedor::test {
namespace {

constexpr unsigned kLogs = 2000;
constexpr unsigned kFew = 100;
constexpr unsigned kMany = 10000;
constexpr unsigned kVeryMany = 100000;
constexpr int kRepetitions = 5;
constexpr double kMostOfLibyaml = 0.75;
constexpr double kMostOfYamlCpp = 0.15;
constexpr double kLeastTurns = 2e6;
constexpr double kLeastTurnsOfExpansions = 1e6;
constexpr double kLeastSpeedUp = 1.9;
constexpr int kStarts = 51;
constexpr double kMostOfTrue = 3;   ///< of a start, with linking
constexpr double kMostOfCheck = 3;  ///< of a picture

/// Processor time, which other programs disturb less than the time that passes.
double seconds_of(const std::function<void()>& work) {
  const double begin = processor_seconds_now();
  work();
  return processor_seconds_now() - begin;
}

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

/// Whole games with five players, as people write them.
std::vector<std::string> make_logs(unsigned count = kLogs,
                                   const std::vector<RulesetChoice>& choices = {{"base", {}}}) {
  Library library;
  std::vector<std::string> logs;
  for (unsigned seed = 0; seed < count; ++seed) {
    Simulation game;
    game.seed = seed;
    game.choices = choices;
    game.players = {"Ann", "Bea", "Cruz", "Dan", "Eva"};
    logs.push_back(simulate(library, game).text);
  }
  return logs;
}

/// What `veedor check` does, but for writing the reports.
class Check {
 public:
  unsigned run(const std::string& path) {
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) throw std::runtime_error("cannot read " + path);
    DocumentStream stream(descriptor);
    unsigned judged = 0;
    while (stream.next(raw_)) {
      document_.parse(raw_);
      Verdict verdict = judge_.judge(document_);
      verdict.file = path;
      verdict.document = raw_.number;
      if (verdict.status != Status::complete) throw std::logic_error(text_report(verdict, {}));
      reported_ += text_report(verdict, {}).size();
      ++judged;
    }
    ::close(descriptor);
    return judged;
  }

 private:
  Library library_;
  Judge judge_{library_};
  RawDocument raw_;
  Document document_;
  std::size_t reported_ = 0;
};

/// Notes the steps of a game, those too that come by themselves.
class Steps final : public ReplayObserver {
 public:
  void played(const Played& now) override { steps_.push_back(now.step); }
  [[nodiscard]] const std::vector<Step>& all() const { return steps_; }

 private:
  std::vector<Step> steps_;
};

/// Logs that are read once, to be replayed any number of times: whole, or their steps on the engine
/// alone.
class ReadLogs {
 public:
  explicit ReadLogs(const std::vector<std::string>& logs)
      : documents_(logs.size()), logs_(logs.size()), steps_(logs.size()) {
    for (std::size_t i = 0; i < logs.size(); ++i) {
      documents_[i].parse(logs[i]);
      if (read_log(documents_[i], library_, {}, logs_[i]))
        throw std::logic_error("a log is malformed");
      turns_ += logs_[i].pool<TurnEntry>().size();
      replay_.run(logs_[i], {.until = {}, .observer = &steps_[i]});
    }
  }

  /// Asks the engine for every step of every game and lets it take it.
  void play_steps() {
    for (std::size_t i = 0; i < logs_.size(); ++i) {
      Referee referee(logs_[i].ruleset->rules);
      for (const Step& step : steps_[i].all()) {
        if (!referee.play_if_legal(step)) throw std::logic_error("a step is not legal");
      }
      if (referee.state().phase != Phase::over) throw std::logic_error("a game is not over");
    }
  }

  void replay() {
    for (const GameLog& log : logs_) {
      replay_.run(log);
      if (replay_.broken()) throw std::logic_error("a log is not legal");
    }
  }
  [[nodiscard]] std::size_t turns() const { return turns_; }

 private:
  Library library_;
  std::vector<Document> documents_;
  std::vector<GameLog> logs_;
  std::vector<Steps> steps_;
  Replay replay_;
  std::size_t turns_ = 0;
};

/// What the program uses while it checks a file with so many threads.
rusage run_check(const char* program, const char* jobs, const std::string& path) {
  return run_program(program, {"check", "-j", jobs, path});
}

/// The time that passes while the program checks a file.
double seconds_of_program(const char* program, const char* jobs, const std::string& path) {
  return seconds_passing([&] { run_check(program, jobs, path); });
}

std::string range_of(const std::vector<double>& values) {
  const auto [least, most] = std::ranges::minmax(values);
  return fmt::format("{:.3f} to {:.3f}", least, most);
}

/// How much faster two cores are than one; only on a machine that has nothing else to do.
void report_jobs(const char* program, const std::vector<std::string>& logs) {
  const TemporaryFile file;
  file.write(stream_of(logs, kMany));
  std::vector<double> ratio;
  for (int i = 0; i < kRepetitions; ++i) {
    const double one = seconds_of_program(program, "1", file.path());
    ratio.push_back(one / seconds_of_program(program, "2", file.path()));
  }
  fmt::print("two threads:   {:8.3f} times as fast as one (at least {} wanted; {})\n",
             median(ratio), kLeastSpeedUp, range_of(ratio));
}

/// Work that is done several times.
struct Repeated {
  std::vector<double> seconds;

  /// Once more; every log is looked at.
  void run(const std::function<unsigned()>& work) {
    seconds.push_back(seconds_of([&] {
      if (work() != kLogs) throw std::logic_error("a log is missing");
    }));
  }
  void print(std::string_view name) const {
    fmt::print("{:<15}{:8.0f} logs a second\n", name, kLogs / median(seconds));
  }
};

/// The ratio of two measurements that were made in turn.
void print_ratio(std::string_view name, const Repeated& work, const Repeated& least, double most) {
  std::vector<double> ratios;
  for (std::size_t i = 0; i < work.seconds.size(); ++i) {
    ratios.push_back(work.seconds[i] / least.seconds[i]);
  }
  fmt::print("{:<15}{:8.3f} (at most {} wanted; {})\n", name, median(ratios), most,
             range_of(ratios));
}

/// A check of other logs, as many, beside a bare parse of them.
void report_other_speed(std::string_view name, const std::string& stream) {
  const TemporaryFile file;
  file.write(stream);
  Check check;
  Repeated whole;
  Repeated libyaml;
  for (int i = 0; i < kRepetitions; ++i) {
    whole.run([&] { return check.run(file.path()); });
    libyaml.run([&] { return parse_with_libyaml(file.path()); });
  }
  whole.print(fmt::format("{}:", name));
  print_ratio("  to libyaml:", whole, libyaml, kMostOfLibyaml);
}

/// A check beside bare parses of the same bytes.
void report_speed(const std::vector<std::string>& logs) {
  const TemporaryFile file;
  file.write(stream_of(logs, kLogs));
  const auto bytes = std::filesystem::file_size(file.path());
  fmt::print("{} logs of {} bytes on average; seconds are processor time\n", kLogs, bytes / kLogs);
  Check check;
  Repeated whole;
  Repeated libyaml;
  Repeated yaml_cpp;
  for (int i = 0; i < kRepetitions; ++i) {
    whole.run([&] { return check.run(file.path()); });
    libyaml.run([&] { return parse_with_libyaml(file.path()); });
    yaml_cpp.run([&] { return parse_with_yaml_cpp(file.path()); });
  }
  whole.print("check:");
  libyaml.print("libyaml:");
  yaml_cpp.print("yaml-cpp:");
  print_ratio("check/libyaml:", whole, libyaml, kMostOfLibyaml);
  print_ratio("check/yaml-cpp:", whole, yaml_cpp, kMostOfYamlCpp);
  std::vector<std::string> json;
  for (const std::string& log : logs) json.push_back(as_json(log));
  report_other_speed("JSON", stream_of(json, kLogs));
  report_other_speed("all rulesets", stream_of(logs_of_all_rulesets(kLogs), kLogs));
}

/// The engine alone takes the steps of whole games; a replay also finds them in logs that are read.
void report_engine(const std::vector<std::string>& logs) {
  ReadLogs read(logs);
  std::vector<double> alone;
  std::vector<double> replayed;
  for (int i = 0; i < kRepetitions; ++i) {
    alone.push_back(seconds_of([&] { read.play_steps(); }));
    replayed.push_back(seconds_of([&] { read.replay(); }));
  }
  const auto turns = static_cast<double>(read.turns());
  fmt::print("engine:        {:8.0f} turns a second (more than {:.0f} wanted)\n",
             turns / median(alone), kLeastTurns);
  fmt::print("replay:        {:8.0f} turns a second, from logs that are read\n",
             turns / median(replayed));
}

/// The engine alone on games of each expansion of the Decennial game.
void report_expansions() {
  for (const char* const name : {"intrigue-king", "colonies", "king-colonies", "grandissimo"}) {
    ReadLogs read(make_logs(kLogs / 4, {{"decennial", {}}, {name, {}}}));
    std::vector<double> alone;
    for (int i = 0; i < kRepetitions; ++i) {
      alone.push_back(seconds_of([&] { read.play_steps(); }));
    }
    fmt::print("{:<15}{:8.0f} turns a second by the engine (more than {:.0f} wanted)\n",
               fmt::format("{}:", name), static_cast<double>(read.turns()) / median(alone),
               kLeastTurnsOfExpansions);
  }
}

/// From the start of the program to its end, for one game. `nothing` is linked as the program is.
/// All take turns, so that what else the machine does disturbs them alike.
void report_start(const char* program, const char* nothing) {
  const TemporaryFile file;
  in_child([&] { file.write(stream_of(make_logs(1), 1)); });
  const auto milliseconds = [](const rusage& usage) { return processor_seconds(usage) * 1e3; };
  std::vector<double> one;
  std::vector<double> least;
  std::vector<double> linked;
  std::vector<double> starts;
  for (int i = 0; i < kStarts; ++i) {
    one.push_back(milliseconds(run_program(program, {"check", file.path()})));
    least.push_back(milliseconds(run_program("/bin/true", {})));
    linked.push_back(milliseconds(run_program(nothing, {})));
    starts.push_back(one.back() / linked.back());
  }
  fmt::print(
      "one log:       {:8.2f} ms from start to end; true takes {:.2f} ms, and linking {:.2f} ms\n"
      "start:         {:8.3f} times true and linking (at most {} wanted; {})\n",
      median(one), median(least), median(linked) - median(least), median(starts), kMostOfTrue,
      range_of(starts));
  std::vector<double> ratios;
  for (int i = 0; i < kStarts; ++i) {
    const rusage shown = run_program(program, {"show", "--format", "svg", file.path()});
    ratios.push_back(processor_seconds(shown) /
                     processor_seconds(run_check(program, "1", file.path())));
  }
  fmt::print("one picture:   {:8.3f} times a check (at most {} wanted; {})\n", median(ratios),
             kMostOfCheck, range_of(ratios));
}

/// A picture of a game in its middle beside a check up to there, for many games in a row.
void report_pictures(const std::vector<std::string>& logs) {
  Library library;
  Judge judge(library);
  Document document;
  Painter painter;
  const ReplayOptions to_the_middle{.until = Moment{5, 2}};
  Repeated check;
  Repeated show;
  for (int i = 0; i < kRepetitions; ++i) {
    check.run([&] {
      for (const std::string& log : logs) {
        document.parse(log);
        if (judge.judge(document, to_the_middle).fault) throw std::logic_error("a log is illegal");
      }
      return static_cast<unsigned>(logs.size());
    });
    show.run([&] {
      for (const std::string& log : logs) {
        document.parse(log);
        const Verdict verdict = judge.judge(document, to_the_middle);
        if (painter.svg(scene_of(verdict), "").empty()) throw std::logic_error("no picture");
      }
      return static_cast<unsigned>(logs.size());
    });
  }
  print_ratio("picture/check:", show, check, kMostOfCheck);
}

void report_memory(const char* program) {
  const auto peak = [&](unsigned count, bool whole) {
    const TemporaryFile file;
    in_child([&] {
      auto logs = make_logs(kFew);
      for (std::string& log : logs) log = whole ? log : first_round_of(log);
      file.write(stream_of(logs, count));
    });
    return run_check(program, "2", file.path()).ru_maxrss;
  };
  fmt::print("peak memory:   {:8} KiB for {} games, {} KiB for {}\n", peak(kFew, true), kFew,
             peak(kMany, true), kMany);
  fmt::print("               {:8} KiB for {} first rounds, {} KiB for {}\n", peak(kFew, false),
             kFew, peak(kVeryMany, false), kVeryMany);
}

}  // namespace
}  // namespace veedor::test

int main(int argc, char** argv) {
  using namespace veedor::test;
  if (argc != 3) {
    fmt::print(stderr, "usage: veedor_benchmark VEEDOR NOTHING\n");
    return 2;
  }
  std::setvbuf(stdout, nullptr, _IOLBF, BUFSIZ);  // each row is seen when it is known
  report_start(argv[1], argv[2]);
  report_memory(argv[1]);
  report_answers(argv[1]);
  report_editing();
  report_rewriting();
  const auto logs = make_logs();
  report_speed(logs);
  report_pictures(logs);
  report_engine(logs);
  report_expansions();
  report_playing();
  report_jobs(argv[1], logs);
}
