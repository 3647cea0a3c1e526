#include "cli/output/output.h"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdlib>
#include <string>
#include <string_view>
#include <system_error>

#include "cli/files/complaint.h"
#include "cli/files/descriptors.h"

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

ExitStatus Output::status(ExitStatus status) const {
  if (failure_ == 0) return status;
  complain(fmt::format("cannot write: {}", std::generic_category().message(failure_)));
  return kCouldNotJudge;
}

ExitStatus print(std::string_view text, ExitStatus status) {
  Output output;
  output.write(text);
  return output.status(status);
}

}  // namespace veedor
