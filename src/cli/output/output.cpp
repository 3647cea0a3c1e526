#include "cli/output/output.h"

#include <fmt/format.h>
#include <unistd.h>

#include <system_error>

#include "cli/files/complaint.h"
#include "cli/files/write_all.h"

namespace veedor {

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
