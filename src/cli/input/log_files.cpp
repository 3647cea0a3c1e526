#include "cli/input/log_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <new>
#include <numeric>
#include <system_error>

#include "cli/files/complaint.h"
#include "cli/input/log_folder.h"
#include "cli/options/log_options.h"
#include "engine/rule_id.h"
#include "log/grid/grid.h"
#include "record/round_hashes.h"
#include "report/check/verdict_report.h"
#include "standings/results_csv.h"

namespace veedor {
namespace {

/// The most threads.
constexpr std::size_t kMostJobs = 256;
/// The most outcomes for each thread that may wait for a slower log.
constexpr std::size_t kAhead = 32;

std::size_t jobs_of(const LogOptions& options) {
  const std::size_t cores = std::max(1U, std::thread::hardware_concurrency());
  return std::min(options.jobs == 0 ? cores : options.jobs, kMostJobs);
}

/// The outcome of an item that was not read.
Verdict refused(std::size_t document, RuleId rule, std::size_t line, std::string message) {
  Verdict verdict;
  verdict.document = document;
  verdict.fault = Finding{};
  verdict.fault->rule = rule;
  verdict.fault->at.line = line;
  verdict.fault->message = std::move(message);
  return verdict;
}

/// The message of an error; valid as long as the error.
const char* words_of(const std::exception& error) {
  return dynamic_cast<const std::bad_alloc*>(&error) != nullptr ? "out of memory" : error.what();
}

}  // namespace

/// The state of one thread, reused from log to log.
class LogFiles::Worker {
 public:
  Worker(LogFiles& files, const LogReport& report)
      : files_(files), report_(report), judge_(files.rulesets_, files.override_, files.further_) {}

  bool next() { return files_.source_.next(item_); }
  [[nodiscard]] const InputItem& item() const { return item_; }

  /// Processes the item. Must not throw, because other threads wait for the item's number.
  Outcome outcome() noexcept {
    Outcome outcome;
    outcome.file = item_.file;
    try {
      fill(outcome);
    } catch (const std::exception& error) {
      outcome.in_turn = cannot_judge(error);
    }
    return outcome;
  }

 private:
  [[nodiscard]] InTurn cannot_judge(const std::exception& error) const noexcept {
    try {
      return [&files = files_, name = item_.name, number = item_.raw.number,
              why = std::string(words_of(error))] {
        return files.fail(fmt::format("cannot judge {}, document {}: {}", name, number, why),
                          {name, fmt::format("document {} cannot be judged: {}", number, why)});
      };
    } catch (const std::bad_alloc&) {
      // A lambda with only a reference needs no memory in a std::function.
      return [&files = files_] {
        files.fail(std::bad_alloc());
        return true;
      };
    }
  }

  void fill(Outcome& outcome) {
    if (item_.unread) {
      outcome.in_turn = [&files = files_, name = item_.name, why = item_.complaint] {
        return files.fail(fmt::format("cannot read {}: {}", name, why),
                          {name, "cannot be read: " + why});
      };
      return;
    }
    if (!item_.complaint.empty()) {
      outcome.in_turn = [&files = files_, complaint = item_.complaint] {
        files.complain(complaint);
        return true;
      };
      return;
    }
    outcome.is_log = true;
    if (is_csv()) return fill_tables(outcome);
    Verdict verdict = verdict_of_item();
    verdict.file = shown_name();
    outcome.fault = verdict.fault.has_value();
    // The rest of the file cannot be separated from a document that is not YAML.
    outcome.ends_file = is_judged() && document_.not_yaml() && !item_.raw.apart;
    if (outcome.ends_file) files_.source_.leave(item_.file);
    outcome.in_turn = report_(std::move(verdict), item_.raw);
  }

  [[nodiscard]] std::string shown_name() const {
    return files_.options_.stdin_name.shown(item_.name);
  }

  /// Whether the item is a CSV file of results, by its name or its first line.
  [[nodiscard]] bool is_csv() const {
    if (!is_judged() || item_.raw.too_long || item_.raw.first_row > 0) return false;
    return shown_name().ends_with(".csv") || is_results_csv(item_.raw.text);
  }

  /// Reports each table of a CSV file like a log. The tables become verdicts in their turn, so that
  /// only one of them is in memory.
  void fill_tables(Outcome& outcome) {
    const auto file = std::make_shared<const ResultsCsv>(item_.raw.text, item_.raw.first_line);
    outcome.fault = file->faulty();
    outcome.in_turn = [file, &report = report_, name = shown_name(),
                       first_line = item_.raw.first_line] {
      for (std::size_t i = 0; i < file->count(); ++i) {
        ReportedTable table = file->table(i);
        table.verdict.file = name;
        const RawDocument raw{std::move(table.text), first_line, table.verdict.document};
        if (!report(std::move(table.verdict), raw)()) return false;
      }
      return true;
    };
  }

  [[nodiscard]] bool is_judged() const { return item_.raw.number != 0 && !item_.too_many; }

  Verdict verdict_of_item() {
    if (is_judged()) return judged();
    if (!item_.too_many) return refused(1, RuleId::log_2, 1, std::string(kNoLog));
    return refused(item_.raw.number, RuleId::log_4, item_.raw.first_line,
                   fmt::format("the file has more documents than allowed ({}; --max-documents sets "
                               "another limit)",
                               files_.options_.max_documents));
  }

  Verdict judged() {
    parse_log(document_, item_.raw, files_.options_.limits);
    Verdict verdict;
    if (files_.hashes_) {
      RoundHashes hashes(judge_.log(), judge_.replay().open_hands(), *files_.hashes_);
      verdict = judge_.judge(document_, {.until = {}, .observer = &hashes});
      hashes.finish(verdict);
    } else {
      verdict = judge_.judge(document_);
    }
    verdict.document = item_.raw.number;
    name_limit(verdict, document_, item_.raw, files_.options_.limits);
    return verdict;
  }

  LogFiles& files_;
  const LogReport& report_;
  Judge judge_;
  InputItem item_;
  Document document_;
};

LogFiles::LogFiles(const LogOptions& options, Library& library, RulesetOverride override,
                   Wishes wishes)
    : options_(options),
      rulesets_(library),
      override_(std::move(override)),
      hashes_(wishes.hashes),
      further_(wishes.further),
      source_(options, std::move(wishes.refuse)),
      progress_(options.progress != "never",
                options.list ? std::nullopt : size_of_files(options.files)),
      order_(kAhead * jobs_of(options), [this](const Outcome& outcome) { take(outcome); }),
      threads_wanted_(jobs_of(options) - 1) {}

void LogFiles::judge_all(const LogReport& report, const UnjudgedReport& unjudged) {
  unjudged_report_ = unjudged;
  work(report);
  join();
  if (trouble_) {
    try {
      std::rethrow_exception(trouble_);
    } catch (const std::exception& error) {
      fail(error);
    }
  }
  remove_line();
}

void LogFiles::work(const LogReport& report) {
  try {
    const auto worker = std::make_unique<Worker>(*this, report);  // large for a stack
    while (worker->next()) {
      if (!worker->item().last) start_worker(report);
      order_.bring(worker->item().number, worker->outcome());
    }
  } catch (const std::exception&) {
    // Every fetched number has been delivered, so the other threads can continue.
    const std::scoped_lock lock(threads_mutex_);
    trouble_ = std::current_exception();
  }
}

/// Starts another thread if more are wanted, but never more than there are documents.
void LogFiles::start_worker(const LogReport& report) noexcept {
  const std::scoped_lock lock(threads_mutex_);
  if (threads_started_ == threads_wanted_) return;
  try {
    threads_.emplace_back([this, &report] { work(report); });
    ++threads_started_;
  } catch (const std::exception&) {
    threads_wanted_ = threads_started_;  // the system allows no more threads or memory
  }
}

/// Waits for all threads; a running one may start another.
void LogFiles::join() {
  for (;;) {
    std::vector<std::thread> started;
    {
      const std::scoped_lock lock(threads_mutex_);
      started.swap(threads_);
    }
    if (started.empty()) return;
    for (std::thread& thread : started) thread.join();
  }
}

void LogFiles::take(const Outcome& outcome) noexcept {
  if (over_ || outcome.file == ended_file_) return;
  if (outcome.ends_file) ended_file_ = outcome.file;
  try {
    over_ = !outcome.in_turn();
    if (outcome.is_log) progress_.count(outcome.fault);
    progress_.show(source_.bytes());
  } catch (const std::exception& error) {
    fail(error);
  }
  if (over_) source_.stop();
}

/// Reports an item that cannot be judged; returns false to end the work.
bool LogFiles::fail(const std::string& complaint, const Unjudged& unjudged) {
  status_ = kCouldNotJudge;
  complain(complaint);
  return !unjudged_report_ || unjudged_report_(unjudged);
}

void LogFiles::fail(const std::exception& error) noexcept {
  status_ = kCouldNotJudge;
  complain(words_of(error));
}

void LogFiles::complain(std::string_view message) noexcept { veedor::complain(message); }

ExitStatus status_of(const Verdict& verdict, bool require_complete) {
  if (require_complete && verdict.unfinished()) return kSomeIllegal;
  switch (verdict.status) {
    case Status::complete:
    case Status::adjudicated:
    case Status::in_progress:
      return kAllLegal;
    case Status::illegal:
    case Status::mismatch:
      return kSomeIllegal;
    case Status::malformed:
      return kCouldNotJudge;
  }
  return kCouldNotJudge;
}

}  // namespace veedor
