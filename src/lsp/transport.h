#pragma once

#include <cstddef>
#include <functional>
#include <string>

#include "text/json.h"
#include "yaml/stream.h"

namespace veedor {

/// The longest message that is read, in bytes. A log of the greatest length fits several times,
/// even with every character escaped.
constexpr std::size_t kMostOfMessage = std::size_t{64} << 20U;

/// What comes next from a client.
struct Incoming {
  enum class Kind {
    message,   ///< `text` is its content, not looked at yet
    fault,     ///< bytes that are no message; `text` says why
    too_long,  ///< a message that was passed over; `text` says so
    end,       ///< nothing follows, or nothing that could be told apart
  };
  Kind kind = Kind::end;
  std::string text;
};

/// Cuts the bytes of a client into messages, each after a header with its length (LSP 3.17, "Base
/// Protocol"). Memory depends on the longest message, not on what its header says.
class MessageReader {
 public:
  /// `ready` says whether `read` would return at once.
  MessageReader(ByteReader read, std::function<bool()> ready)
      : read_(std::move(read)), ready_(std::move(ready)) {}

  /// Waits for the next message.
  [[nodiscard]] Incoming next();
  /// Whether something that has been sent is not taken yet.
  [[nodiscard]] bool waiting() const { return begin_ < buffer_.size() || ready_(); }

 private:
  [[nodiscard]] bool fill();
  [[nodiscard]] bool read_header(std::string& header);
  [[nodiscard]] Incoming content();
  void drop_taken();

  ByteReader read_;
  std::function<bool()> ready_;
  std::string buffer_;
  std::size_t begin_ = 0;   ///< of what is not taken, in the buffer
  bool announced_ = false;  ///< a header has been read, and its message follows
  std::size_t length_ = 0;  ///< of that message
};

/// A message with its header, as it is sent.
[[nodiscard]] std::string framed(const Json& message);

}  // namespace veedor
