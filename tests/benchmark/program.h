#pragma once

#include <sys/resource.h>

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace veedor::test {

/// A file that is gone when the benchmark ends. Its name ends as that of a log.
class TemporaryFile {
 public:
  TemporaryFile();
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;
  ~TemporaryFile();

  [[nodiscard]] const std::string& path() const { return path_; }
  /// Makes `text` what it holds; throws std::runtime_error.
  void write(std::string_view text) const;

 private:
  std::string path_;
};

/// Does `work` in a child process, whose memory is gone afterwards. Throws std::runtime_error
/// unless the process ends with a status up to `worst`.
rusage in_child(const std::function<void()>& work, int worst = 0);

/// What the program uses while it runs, with the file `input` as standard input; what it writes is
/// dropped. A child begins with the memory
/// of its parent, which must be small where memory is measured.
rusage run_program(const std::string& program, const std::vector<std::string>& arguments,
                   int worst = 0, const std::string& input = "/dev/null");

/// User and system time of a process, in seconds.
[[nodiscard]] double processor_seconds(const rusage& usage);

/// The same for this process so far.
[[nodiscard]] double processor_seconds_now();

/// The time that passes.
[[nodiscard]] double seconds_passing(const std::function<void()>& work);

/// So many logs, one after the other and again from the first, as documents of one file.
[[nodiscard]] std::string stream_of(const std::vector<std::string>& logs, std::size_t count);

}  // namespace veedor::test
