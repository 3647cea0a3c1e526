#pragma once

#include <cstddef>
#include <functional>
#include <string>

#include "text/json.h"
#include "yaml/stream.h"

namespace veedor {

/// The longest message that is read, in bytes. It leaves room for several times the longest log,
/// even with every character escaped.
constexpr std::size_t kMostOfMessage = std::size_t{64} << 20U;

/// The next item from a client.
struct Incoming {
  enum class Kind {
    message,   ///< `text` is its content, not parsed yet
    fault,     ///< bytes that are not a message; `text` says why
    too_long,  ///< a message that was skipped; `text` says so
    end,       ///< no more messages can be recognized
  };
  Kind kind = Kind::end;
  std::string text;
};

/// Cuts a client's bytes into messages, each after a header with its length (LSP 3.17, "Base
/// Protocol"). Memory depends on the longest message, not on the length in the header.
class MessageReader {
 public:
  /// `ready` says whether `read` would return at once.
  MessageReader(ByteReader read, std::function<bool()> ready)
      : read_(std::move(read)), ready_(std::move(ready)) {}

  /// Waits for the next message.
  [[nodiscard]] Incoming next();
  /// Whether something was sent that is not taken yet.
  [[nodiscard]] bool waiting() const { return begin_ < buffer_.size() || ready_(); }

 private:
  [[nodiscard]] bool fill();
  [[nodiscard]] bool read_header(std::string& header);
  [[nodiscard]] Incoming content();
  void drop_taken();

  ByteReader read_;
  std::function<bool()> ready_;
  std::string buffer_;
  std::size_t begin_ = 0;   ///< offset in the buffer of the part that is not taken
  bool announced_ = false;  ///< a header was read, and its message follows
  std::size_t length_ = 0;  ///< the length of that message
};

/// A message with its header, ready to send.
[[nodiscard]] std::string framed(const Json& message);

}  // namespace veedor
