#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <stdexcept>
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

/// The codes of errors from JSON-RPC 2.0 and LSP 3.17.
enum class ErrorCode : int {
  parse_error = -32700,
  invalid_request = -32600,
  method_not_found = -32601,
  invalid_params = -32602,
  not_initialized = -32002,
  request_cancelled = -32800,
  content_modified = -32801,
  request_failed = -32803,
};

/// The answer to a request that fails.
class ProtocolError : public std::runtime_error {
 public:
  ProtocolError(ErrorCode code, const std::string& message)
      : std::runtime_error(message), code_(code) {}
  [[nodiscard]] ErrorCode code() const { return code_; }

 private:
  ErrorCode code_;
};

/// A member of an object. Throws ProtocolError (invalid_params) if it is missing or has the wrong
/// type.
[[nodiscard]] const Json& member(const Json& object, const char* name);
[[nodiscard]] const std::string& text_member(const Json& object, const char* name);
/// A whole number from 0 on. Greater numbers than 2^31 - 1, the greatest of the protocol, count as
/// that.
[[nodiscard]] std::size_t number_member(const Json& object, const char* name);
/// Whether the value at a path of members, such as {"workspace", "workspaceEdit"}, is `true`.
[[nodiscard]] bool is_true(const Json& object, std::initializer_list<const char*> path);
/// The value at a path of members; null if there is none.
[[nodiscard]] const Json* find(const Json& object, std::initializer_list<const char*> path);

/// A message of a client, or a replacement for one that is missing.
struct Message {
  Incoming::Kind kind = Incoming::Kind::end;  ///< never `end` in the queue
  std::string why;                            ///< the reason, if this is not a message
  Json content;                               ///< discarded, unless this is a message in JSON
  std::size_t size = 0;                       ///< of the message, in bytes
  bool cancelled = false;                     ///< a request that the client has cancelled
};

/// The messages that a client has sent and that are not taken yet, in their order. The client may
/// cancel a request that waits here (LSP 3.17, `$/cancelRequest`).
class Inbox {
 public:
  void add(const Incoming& incoming);
  /// Takes the first message. Requires that there is one.
  [[nodiscard]] Message take();

  [[nodiscard]] bool empty() const { return letters_.empty(); }
  /// Whether the client must wait until some messages are taken.
  [[nodiscard]] bool full() const { return letters_.size() >= kMost || size_ >= kMostOfMessage; }
  /// Whether a waiting message changes the text at this address.
  [[nodiscard]] bool changes(const std::string& uri) const;

 private:
  static constexpr std::size_t kMost = 1000;

  void cancel(const Json& id);

  std::deque<Message> letters_;
  std::size_t size_ = 0;  ///< of all messages, in bytes
};

}  // namespace veedor
