#pragma once

#include <string>
#include <string_view>

namespace veedor {

/// Standard output, written without a buffer of its own: what write() took is out.
class Output {
 public:
  /// False once nothing more can be written; `error` says why.
  bool write(std::string_view text);

  /// Nobody reads any longer: no reason to complain.
  [[nodiscard]] bool closed() const { return closed_; }
  /// What the system says about a failed write; empty if none failed, or if the reader is gone.
  [[nodiscard]] const std::string& error() const { return error_; }

 private:
  bool closed_ = false;
  std::string error_;
};

}  // namespace veedor
