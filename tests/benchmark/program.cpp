#include "program.h"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <stdexcept>

namespace veedor::test {
namespace {

constexpr std::string_view kEnding = ".yaml";
constexpr int kNoProgram = 127;

double seconds_of(const timeval& time) {
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
}

}  // namespace

TemporaryFile::TemporaryFile()
    : path_((std::filesystem::temp_directory_path() / "veedor-XXXXXX").string().append(kEnding)) {
  const int descriptor = ::mkstemps(path_.data(), static_cast<int>(kEnding.size()));
  if (descriptor < 0) throw std::runtime_error("no temporary file");
  ::close(descriptor);
}

TemporaryFile::~TemporaryFile() { std::filesystem::remove(path_); }

void TemporaryFile::write(std::string_view text) const {
  std::ofstream file(path_, std::ios::binary);
  file << text;
  if (!file.flush()) throw std::runtime_error("cannot write " + path_);
}

rusage in_child(const std::function<void()>& work, int worst) {
  const pid_t child = ::fork();
  if (child == 0) {
    work();
    ::_exit(0);
  }
  int status = 0;
  rusage usage{};
  const bool waited = child > 0 && ::wait4(child, &status, 0, &usage) == child;
  if (!waited || !WIFEXITED(status) || WEXITSTATUS(status) > worst) {
    throw std::runtime_error("a child process failed");
  }
  return usage;
}

rusage run_program(const std::string& program, const std::vector<std::string>& arguments, int worst,
                   const std::string& input) {
  return in_child(
      [&] {
        ::dup2(::open(input.c_str(), O_RDONLY | O_CLOEXEC), STDIN_FILENO);
        const int nowhere = ::open("/dev/null", O_WRONLY | O_CLOEXEC);
        for (const int descriptor : {STDOUT_FILENO, STDERR_FILENO}) ::dup2(nowhere, descriptor);
        std::vector<std::string> words(arguments);
        words.insert(words.begin(), program);
        std::vector<char*> pointers;
        for (std::string& word : words) pointers.push_back(word.data());
        pointers.push_back(nullptr);
        ::execv(program.c_str(), pointers.data());
        ::_exit(kNoProgram);
      },
      worst);
}

double processor_seconds(const rusage& usage) {
  return seconds_of(usage.ru_utime) + seconds_of(usage.ru_stime);
}

double processor_seconds_now() {
  timespec now{};
  ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

double seconds_passing(const std::function<void()>& work) {
  const auto begin = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

std::string stream_of(const std::vector<std::string>& logs, std::size_t count) {
  std::string stream;
  for (std::size_t i = 0; i < count; ++i) stream.append("---\n").append(logs[i % logs.size()]);
  return stream;
}

}  // namespace veedor::test
