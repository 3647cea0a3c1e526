#include "cli/files/helper_program.h"

#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <filesystem>
#include <utility>

#include "cli/files/descriptors.h"
#include "helper/memory_file.h"

namespace veedor {

std::string helper_program(std::string_view name) {
  std::error_code failed;
  const auto program = std::filesystem::read_symlink("/proc/self/exe", failed);
  if (failed) return {};
  const auto folder = program.parent_path();
  for (const auto& path : {folder / name, folder / VEEDOR_HELPERS / name}) {
    if (std::filesystem::is_regular_file(path, failed)) return path.lexically_normal().string();
  }
  return {};
}

Printed printed_by(const std::string& program, std::vector<std::string> arguments,
                   std::string_view bytes) {
  const MemoryFile input;
  const MemoryFile output;
  if (input.descriptor() < 0 || output.descriptor() < 0) return {};
  if (write_all(input.descriptor(), bytes) != 0) return {};
  ::lseek(input.descriptor(), 0, SEEK_SET);
  posix_spawn_file_actions_t files{};
  ::posix_spawn_file_actions_init(&files);
  ::posix_spawn_file_actions_adddup2(&files, input.descriptor(), STDIN_FILENO);
  ::posix_spawn_file_actions_adddup2(&files, output.descriptor(), STDOUT_FILENO);
  arguments.insert(arguments.begin(), program);
  std::vector<char*> words;
  for (std::string& argument : arguments) words.push_back(argument.data());
  words.push_back(nullptr);
  pid_t child = 0;
  const int error = ::posix_spawnp(&child, program.c_str(), &files, nullptr, words.data(), environ);
  ::posix_spawn_file_actions_destroy(&files);
  if (error != 0) return {};
  int ended = 0;
  while (::waitpid(child, &ended, 0) == -1 && errno == EINTR) {
  }
  if (WIFSIGNALED(ended) && WTERMSIG(ended) == SIGXCPU) return {.text = "it takes too long"};
  if (!WIFEXITED(ended)) return {};
  const int status = WEXITSTATUS(ended);
  return {status == 0, status, output.bytes()};
}

std::optional<std::string> png_of(std::string_view svg, std::string& why) {
  constexpr std::string_view kRenderer = "rsvg-convert";
  Printed made = printed_by(std::string(kRenderer), {"--format", "png"}, svg);
  if (made.done) return std::move(made.text);
  why = fmt::format("`--format png` needs {}, which Debian's package librsvg2-bin has{}", kRenderer,
                    made.text.empty() ? "" : ": " + made.text);
  return std::nullopt;
}

std::optional<std::string> unified_diff(const std::string& name, std::string_view from,
                                        std::string_view to) {
  const MemoryFile old;
  if (old.descriptor() < 0 || write_all(old.descriptor(), from) != 0) return std::nullopt;
  // The descriptor is closed in the other program, but not here.
  const std::string path = fmt::format("/proc/{}/fd/{}", ::getpid(), old.descriptor());
  Printed printed = printed_by("diff", {"-u", "--label", name, "--label", name, path, "-"}, to);
  if (printed.status != 0 && printed.status != 1) return std::nullopt;
  return std::move(printed.text);
}

}  // namespace veedor
