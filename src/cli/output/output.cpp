#include "cli/output/output.h"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <string>
#include <string_view>
#include <system_error>

#include "cli/files/complaint.h"
#include "cli/files/descriptors.h"
#include "cli/files/replace_file.h"

namespace veedor {

bool takes_escapes(int descriptor) {
  const char* kind = std::getenv("TERM");
  return kind != nullptr && *kind != '\0' && std::string_view(kind) != "dumb" &&
         ::isatty(descriptor) == 1;
}

bool output_is_terminal() { return ::isatty(STDOUT_FILENO) == 1; }

int terminal_columns(int descriptor) {
  constexpr int kUsual = 80;
  winsize size{};
  const bool known = ::ioctl(descriptor, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
  return known ? size.ws_col : kUsual;
}

bool is_agreed_at_terminal(std::string_view question) {
  if (::isatty(STDIN_FILENO) != 1 || ::isatty(STDERR_FILENO) != 1) return true;
  print_error(question);
  std::string answer;
  for (char c = 0; ::read(STDIN_FILENO, &c, 1) == 1 && c != '\n';) answer += c;
  return answer == "y" || answer == "yes";
}

bool Output::write(std::string_view text) {
  if (progress_ != nullptr && !text.empty()) progress_->make_way_for_output();
  if (failure_ == 0) failure_ = write_all(STDOUT_FILENO, text);
  return failure_ == 0;
}

void Output::report_change() {
  changed_ = true;
  std::signal(SIGPIPE, SIG_IGN);
}

ExitStatus Output::status(ExitStatus status) const {
  if (failure_ == 0) return status;
  const std::string reason = std::generic_category().message(failure_);
  if (!changed_) {
    complain(fmt::format("cannot write: {}", reason));
    return kCouldNotJudge;
  }
  complain(fmt::format("cannot write the report: {}; the change itself was made", reason));
  return kNotReported;
}

ExitStatus print(std::string_view text, ExitStatus status) {
  Output output;
  output.write(text);
  return output.status(status);
}

ExitStatus print_change(std::string_view text, ExitStatus status) {
  Output output;
  output.report_change();
  output.write(text);
  return output.status(status);
}

ExitStatus put_output(const std::string& name, std::string_view text,
                      const std::vector<std::string>& inputs) {
  if (name == kStandardOutput) return print(text);
  const std::string error = put_file(name, text, inputs);
  if (error.empty()) return kAllLegal;
  complain(fmt::format("cannot write {}: {}", name, error));
  return kCouldNotJudge;
}

}  // namespace veedor
