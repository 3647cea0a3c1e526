#include "cli/input/log_files.h"

#include <doctest/doctest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <new>
#include <stdexcept>
#include <string>
#include <vector>

using namespace veedor;

namespace {

/// A file that is gone after the test.
class TemporaryFile {
 public:
  explicit TemporaryFile(const std::string& text) {
    const int descriptor = ::mkstemp(path_.data());
    REQUIRE(descriptor >= 0);
    ::close(descriptor);
    std::ofstream(path_) << text;
  }
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;
  ~TemporaryFile() { std::filesystem::remove(path_); }

  [[nodiscard]] const std::string& path() const { return path_; }

 private:
  std::string path_ = (std::filesystem::temp_directory_path() / "veedor-XXXXXX").string();
};

LogOptions options_for(const TemporaryFile& file, unsigned jobs) {
  LogOptions options;
  options.files = {file.path()};
  options.jobs = jobs;
  return options;
}

std::string documents(int count) {
  std::string text;
  for (int i = 0; i < count; ++i) text += "--- [no log]\n";
  return text;
}

}  // namespace

TEST_CASE("log files: what cannot be judged for want of memory does not hide the other logs") {
  const TemporaryFile file(documents(40));
  for (const unsigned jobs : {1U, 4U}) {
    const LogOptions options = options_for(file, jobs);
    Library library;
    LogFiles files(options, library, {}, {});
    std::vector<std::size_t> told;
    std::vector<Unjudged> unjudged;
    files.judge_all(
        [&](const Verdict& verdict, const RawDocument& raw) -> InTurn {
          CHECK(verdict.status == Status::malformed);
          if (raw.number == 3) throw std::bad_alloc();
          return [&told, number = raw.number] {
            if (number == 5) throw std::runtime_error("nothing goes in turn");
            told.push_back(number);
            return true;
          };
        },
        [&](const Unjudged& each) {
          unjudged.push_back(each);
          return true;
        });
    CHECK(files.status() == kCouldNotJudge);
    REQUIRE(unjudged.size() == 1);
    CHECK(unjudged.front().file == file.path());
    CHECK(unjudged.front().why == "document 3 cannot be judged: out of memory");
    std::vector<std::size_t> expected;
    for (std::size_t i = 1; i <= 40; ++i) {
      if (i != 3 && i != 5) expected.push_back(i);
    }
    CHECK(told == expected);
  }
}

TEST_CASE("log files: nothing comes in turn after the one that ended the work") {
  const TemporaryFile file(documents(200));
  for (const unsigned jobs : {1U, 4U}) {
    const LogOptions options = options_for(file, jobs);
    Library library;
    LogFiles files(options, library, {}, {});
    std::vector<std::size_t> told;
    files.judge_all([&](const Verdict&, const RawDocument& raw) -> InTurn {
      return [&told, number = raw.number] {
        told.push_back(number);
        return number != 3;
      };
    });
    CHECK(told == std::vector<std::size_t>{1, 2, 3});
    CHECK(files.status() == kAllLegal);
  }
}
