#include "cli/output/pager.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <optional>
#include <vector>

#include "cli/files/descriptors.h"
#include "cli/output/output.h"
#include "text/text.h"

namespace veedor {
namespace {

/// Signals that must not end the program before its pager does: the text was not read to the end
/// (SIGPIPE), or a key was meant for the pager.
constexpr std::array kKeptOff{SIGPIPE, SIGINT, SIGQUIT};

/// Ignores these signals during its lifetime.
class SignalsKeptOff {
 public:
  SignalsKeptOff() {
    struct sigaction ignore {};
    ignore.sa_handler = SIG_IGN;
    for (std::size_t i = 0; i < kKeptOff.size(); ++i) {
      ::sigaction(kKeptOff.at(i), &ignore, &before_.at(i));
    }
  }
  SignalsKeptOff(const SignalsKeptOff&) = delete;
  SignalsKeptOff& operator=(const SignalsKeptOff&) = delete;
  ~SignalsKeptOff() {
    for (std::size_t i = 0; i < kKeptOff.size(); ++i) {
      ::sigaction(kKeptOff.at(i), &before_.at(i), nullptr);
    }
  }

 private:
  std::array<struct sigaction, kKeptOff.size()> before_{};
};

/// The command of the pager; empty if none is to be used.
std::string wanted_pager() {
  if (!output_is_terminal()) return {};
  const char* said = std::getenv("PAGER");
  const std::string command(said == nullptr ? "less" : trim(said));
  return command == "cat" ? std::string() : command;
}

/// The environment of the pager: that of the program, with LESS.
std::vector<char*> pager_environment() {
  static std::string less = "LESS=FRX";
  std::vector<char*> variables;
  for (char** each = environ; *each != nullptr; ++each) variables.push_back(*each);
  if (std::getenv("LESS") == nullptr) variables.push_back(less.data());
  variables.push_back(nullptr);
  return variables;
}

/// Starts `command` with standard input from `input`. A plain word is started without a shell, so
/// that a missing program is noticed before anything is written. nullopt if it does not start.
std::optional<pid_t> started(std::string command, int input) {
  const bool plain = command.find_first_of("|&;<>()$`\\\"' \t\n*?[#~=%") == std::string::npos;
  std::string shell = "sh";
  std::string flag = "-c";
  const std::array<char*, 4> by_shell{shell.data(), flag.data(), command.data(), nullptr};
  const std::array<char*, 2> by_name{command.data(), nullptr};
  posix_spawn_file_actions_t files{};
  posix_spawnattr_t attributes{};
  ::posix_spawn_file_actions_init(&files);
  ::posix_spawn_file_actions_adddup2(&files, input, STDIN_FILENO);
  ::posix_spawnattr_init(&attributes);
  sigset_t usual{};
  ::sigemptyset(&usual);
  for (const int signal : kKeptOff) ::sigaddset(&usual, signal);
  ::posix_spawnattr_setsigdefault(&attributes, &usual);
  ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);
  pid_t child = 0;
  const std::vector<char*> variables = pager_environment();
  char* const* arguments = plain ? by_name.data() : by_shell.data();
  const int error =
      ::posix_spawnp(&child, arguments[0], &files, &attributes, arguments, variables.data());
  ::posix_spawnattr_destroy(&attributes);
  ::posix_spawn_file_actions_destroy(&files);
  return error == 0 ? std::optional(child) : std::nullopt;
}

/// Whether a pager has shown the text, or as much of it as the reader wanted.
bool shown_by(const std::string& command, std::string_view text) {
  constexpr int kFirstOfShell = 126;  // status of a shell that cannot start a program: this or 127
  constexpr int kLastOfShell = 127;
  const SignalsKeptOff kept_off;
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) return false;
  const auto pager = started(command, ends[0]);
  ::close(ends[0]);
  // A pager that is left early closes the pipe, which is not a fault.
  if (pager) static_cast<void>(write_all(ends[1], text));
  ::close(ends[1]);
  if (!pager) return false;
  int ended = 0;
  while (::waitpid(*pager, &ended, 0) == -1 && errno == EINTR) {
  }
  const int status = WIFEXITED(ended) ? WEXITSTATUS(ended) : 0;
  return status != kFirstOfShell && status != kLastOfShell;
}

}  // namespace

ExitStatus page(std::string_view text, ExitStatus status) {
  const std::string command = wanted_pager();
  if (!command.empty() && !text.empty() && shown_by(command, text)) return status;
  return print(text, status);
}

void use_no_pager() { ::setenv("PAGER", "", 1); }

}  // namespace veedor
